"""Legal actions by group: each combination with the ways to play it."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest

from climbcards import AnyGame, Cards, Group, LegalActions, Seat, catalogue, grouped
from climbcards._cards import includes
from climbcards.authors import LazyActions, Listed, Plays, Titles, cards_of
from climbcards.games import haggis, president, tichu
from strategies import soak

PACK = haggis.OFFICIAL_2P.pack
GAME = haggis.OFFICIAL_2P
START = GAME.start(GAME.deal(Random(7), dealer=Seat(0)))
BUILT: list[int] = []


def lazy() -> LegalActions[haggis.Action]:
    """Return three singles, a pair, and a pass; note what is built."""
    two, three = PACK.ranks[:2]
    found: Plays[haggis.Set] = [
        (haggis.Set(two, 1), [PACK.parse(text).mask for text in ("2r", "2o")]),
        (haggis.Set(three, 2), []),
        (haggis.Set(two, 2), [PACK.parse("2r 2o").mask]),
    ]

    def build(cards: Cards, reading: haggis.Set) -> haggis.Action:
        BUILT.append(cards.mask)
        return haggis.Play(Seat(0), cards, reading)

    BUILT.clear()
    rest = (haggis.Pass(Seat(0)),)
    return LazyActions(lambda: found, build, rest, pack=PACK, is_legal=lambda _: True)


def test_a_group_is_a_combination_with_its_plays() -> None:
    """Groups come low to high, those without a play left out; each is counted and built from by itself."""
    legal = lazy()
    singles, pairs = legal.groups
    assert [str(singles.reading), str(pairs.reading)] == ["single 2", "2 of 2s"]
    assert [len(singles), len(pairs)] == [2, 1]
    assert singles.masks == [PACK.parse("2r").mask, PACK.parse("2o").mask]
    assert BUILT == []
    assert str(singles[1]) == "2o"
    assert [PACK.parse("2o").mask] == BUILT
    assert str(singles[-1]) == "2o"
    assert list(map(str, singles)) == list(map(str, singles[:])) == ["2r", "2o"]
    assert list(pairs) == [legal[2]]
    assert list(map(str, legal.rest)) == ["pass"]
    assert repr(singles) == "<2 ways to play single 2>"
    with pytest.raises(IndexError):
        _ = singles[2]


@pytest.mark.parametrize("name", catalogue())
def test_groups_and_the_rest_are_the_list(name: str) -> None:
    """For every game, on the way through random rounds, and so for a plain list of the same actions."""
    game: AnyGame = catalogue()[name]
    for seed in range(soak(2, 10)):
        rng = Random(seed)
        state = game.start(game.deal(rng, rng.choice(game.seats)))
        while seats := game.to_act(state):
            legal = game.legal_actions(state, seats[0])
            if len(legal) < 300:
                for asked in (legal, grouped(list(legal))):
                    plays = [play for group in asked.groups for play in group]
                    assert [*plays, *asked.rest] == list(legal)
                    for group in asked.groups:
                        for play, mask in zip(group, group.masks, strict=True):
                            cards = cards_of(play)
                            assert cards is not None
                            assert cards.mask == mask
                            assert getattr(play, "reading", None) == group.reading
            state = game.apply(state, rng.choice(legal))


def test_what_is_grouped_already_stays_as_it_is() -> None:
    """Lazy actions are not listed for it, and a list is wrapped once."""
    legal = GAME.legal_actions(START, Seat(1))
    assert grouped(legal) is legal
    listed = grouped(list(legal)[:5])
    assert isinstance(listed, Listed)
    assert grouped(listed) is listed
    assert [len(group) for group in listed.groups] == [len(list(group)) for group in listed.groups]


def test_a_selection_has_groups_too() -> None:
    """What is left of the plays when some cards are chosen is grouped as before."""
    legal = GAME.legal_actions(START, Seat(1))
    part = GAME.pack.cards([next(iter(START.hands[1]))])
    kept = legal.including(part)
    assert 0 < len(kept.groups) < len(legal.groups)
    assert all(includes(play, part) for group in kept.groups for play in group)
    assert not kept.rest


def sent(legal: LegalActions[haggis.Action]) -> LegalActions[haggis.Action]:
    """Send actions to another process."""
    arrived: LegalActions[haggis.Action] = pickle.loads(pickle.dumps(legal))  # noqa: S301  # our own
    return arrived


def copied(legal: LegalActions[haggis.Action]) -> LegalActions[haggis.Action]:
    """Copy actions."""
    return deepcopy(legal)


@pytest.mark.parametrize("change", [copied, sent])
def test_copies_have_the_same_groups(
    change: Callable[[LegalActions[haggis.Action]], LegalActions[haggis.Action]],
) -> None:
    """A copy is a list of the actions, and gives the same groups."""
    legal = GAME.legal_actions(START, Seat(1))
    copy = change(legal)
    found = [(group.reading, list(group.masks), list(group)) for group in copy.groups]
    assert found == [(group.reading, list(group.masks), list(group)) for group in legal.groups]
    assert list(copy.rest) == list(legal.rest)


def test_cards_that_are_not_played_are_no_group() -> None:
    """Gifts of President and pushes of Tichu are the rest, all of them and unbuilt."""
    pushing = tichu.TICHU.start(tichu.TICHU.deal(Random(1), Seat(0)))
    for seat in tichu.TICHU.seats:
        pushing = tichu.TICHU.apply(pushing, tichu.Decline(seat))
    pushes = tichu.TICHU.legal_actions(pushing, Seat(0))
    assert list(pushes.groups) == []
    assert len(pushes.rest) == len(pushes) > 2000
    game = president.PRESIDENT
    deal = game.deal(Random(1), Seat(0))
    titled = type(deal)(deal.hands, deal.stock, deal.dealer, deal.leader, Titles(game.seats))
    giving = game.start(titled)
    gifts = game.legal_actions(giving, game.awaited(giving)[0])
    assert list(gifts.groups) == []
    assert list(gifts.rest) == list(gifts)


def test_plays_without_a_reading_are_one_group() -> None:
    """As in a game whose plays are only cards: the reading is None."""

    class Bare(str):
        """A play that has cards and nothing else."""

        __slots__ = ()

        @property
        def cards(self) -> Cards:
            """The cards that it names."""
            return PACK.parse(self)

    groups = Listed((Bare("2r"), Bare("3r"), "pass")).groups
    assert [(group.reading, list(group)) for group in groups] == [(None, ["2r", "3r"])]
    assert isinstance(groups[0], Group)
