"""Legal actions as a lazy sequence."""

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings, strategies as st

from cases import for_each
from climbcards import AnyGame, Cards, CardsError, Seat, selection_of
from climbcards.authors import LazyActions, Listed, Plays
from climbcards.games import dou_dizhu, haggis, threes
from climbcards.testing.strategies import positions, states
from rulebook import rule

PACK = haggis.OFFICIAL_2P.pack
BLOCKS = {"low": ["2r", "2o", "3r"], "none": [], "high": ["9r 10r J", "9r 10r Q"]}
REST = ("pass", "bet 15")
few = settings(max_examples=30, deadline=None)


class Written(str):
    """A play written down: it plays the cards that it names."""

    __slots__ = ()

    @property
    def cards(self) -> Cards:
        """The cards that it names."""
        return PACK.parse(self.partition(": ")[2])


@attrs.define
class Asked:
    """How often each question was asked."""

    found: int = 0
    wrapped: int = 0


def lazy(asked: Asked) -> LazyActions[str, str]:
    """Return a sequence of texts over two blocks of plays, an empty block and two other actions."""

    def find() -> Plays[str]:
        asked.found += 1
        return [(name, [PACK.parse(text).mask for text in texts]) for name, texts in BLOCKS.items()]

    def wrap(cards: Cards, name: str) -> str:
        asked.wrapped += 1
        return Written(f"{name}: {cards}")

    legal = {*PLAIN, *REST}
    return LazyActions(find, wrap, REST, pack=PACK, is_legal=legal.__contains__)


PLAIN = [f"{name}: {text}" for name, texts in BLOCKS.items() for text in texts]
EVERYTHING = [*PLAIN, *REST]


def test_it_is_the_plays_and_then_the_rest() -> None:
    """Iterating, indexing from both ends and measuring agree with the plain list."""
    legal = lazy(Asked())
    assert list(legal) == EVERYTHING
    assert len(legal) == len(EVERYTHING)
    size = len(EVERYTHING)
    assert [legal[place] for place in range(-size, size)] == EVERYTHING * 2
    assert list(reversed(legal)) == EVERYTHING[::-1]
    assert isinstance(legal, Sequence)


@given(st.slices(len(EVERYTHING)))
def test_slices_are_those_of_a_list(part: slice) -> None:
    """A slice is the plain list of its actions, whatever its ends and step."""
    assert lazy(Asked())[part] == EVERYTHING[part]


@pytest.mark.parametrize("place", [7, 100, -8, -100])
def test_a_place_outside_is_an_index_error(place: int) -> None:
    """As with any sequence, there is nothing before the first and after the last."""
    with pytest.raises(IndexError):
        _ = lazy(Asked())[place]


def test_asking_for_one_action_builds_one() -> None:
    """Plays are found once, when somebody looks, and wrapped one at a time."""
    asked = Asked()
    legal = lazy(asked)
    assert asked == Asked(found=0, wrapped=0)
    assert "low: 2o" in legal
    assert "low: 4o" not in legal
    assert asked == Asked(found=0, wrapped=0)
    Random(1).choice(legal)
    assert asked.found == 1
    assert asked.wrapped <= 1
    assert legal[-1] == "bet 15"
    assert len(legal) == 7
    assert asked.found == 1
    assert asked.wrapped <= 1


@pytest.mark.parametrize("foreign", [None, 5, "nonsense", PACK.full, haggis.Pass(Seat(0))])
def test_foreign_objects_are_no_members(foreign: object) -> None:
    """Anything can be asked for, and what is not an action is not there."""
    thing: Any = foreign  # Any: the checkers know better than to ask
    assert thing not in lazy(Asked())
    assert thing not in lazy(Asked()).including(PACK.parse("J"))


def test_including_keeps_the_plays_that_use_all_the_cards() -> None:
    """A growing selection leaves fewer plays, and no pass or bet."""
    legal = lazy(Asked())
    assert list(legal.including(PACK.parse("9r"))) == ["high: 9r 10r J", "high: 9r 10r Q"]
    assert list(legal.including(PACK.parse("9r Q"))) == ["high: 9r 10r Q"]
    assert list(legal.including(PACK.parse("9r")).including(PACK.parse("J"))) == ["high: 9r 10r J"]
    assert list(legal.including(PACK.parse("9g"))) == []
    assert list(legal.including(PACK.parse(""))) == PLAIN


def test_membership_with_cards_included() -> None:
    """A legal play without the cards is no member, nor is a pass, nor an illegal play with them."""
    some = lazy(Asked()).including(PACK.parse("9r Q"))
    assert Written("high: 9r 10r Q") in some
    assert Written("high: 9r 10r J") not in some
    assert "pass" not in some
    assert Written("high: 9r Q") not in some


def test_nothing_at_all() -> None:
    """A seat that may do nothing has an empty, false sequence."""
    nothing = LazyActions[str, str](
        list, lambda _, name: str(name), (), pack=PACK, is_legal=lambda _: False
    )
    assert len(nothing) == 0
    assert not nothing
    assert list(nothing) == nothing[:] == []
    with pytest.raises(IndexError):
        _ = nothing[0]


@given(st.data())
def test_including_filters_the_plays_of_a_round(data: st.DataObject) -> None:
    """At a drawn position, for a drawn selection, what is kept is what the plain filter keeps."""
    game = haggis.OFFICIAL_2P
    state = data.draw(positions(game)).state
    for seat in game.to_act(state):
        legal = game.legal_actions(state, seat)
        hand = list(state.hands[seat])
        part = game.pack.cards(data.draw(st.lists(st.sampled_from(hand), max_size=3, unique=True)))
        plays = [action for action in legal if isinstance(action, haggis.Play)]
        kept = legal.including(part)
        assert list(kept) == [play for play in plays if part <= play.cards]
        for play in plays[:40]:
            assert (play in kept) is (part <= play.cards)


@rule("C-14")
def test_a_play_of_another_pack_is_no_member() -> None:
    """Asking for a play with other cards than the game's is answered with no, never with an error."""
    game, state = (
        haggis.OFFICIAL_2P,
        haggis.OFFICIAL_2P.start(haggis.OFFICIAL_2P.deal(Random(1), Seat(0))),
    )
    legal = game.legal_actions(state, Seat(1))
    cards = haggis.OFFICIAL_3P.pack.parse("7b")
    play = haggis.Play(Seat(1), cards, haggis.Set(game.pack.ranks[5], 1))
    assert play not in legal
    assert play not in legal.including(game.pack.parse(""))
    assert play not in legal.including(state.hands[1])


@attrs.frozen(order=False)
class Gift:
    """Cards given away: they are chosen, not played."""

    seat: Seat
    selection: Cards


def gifts(*texts: str) -> tuple[Gift, ...]:
    """Return some gifts of the first seat."""
    return tuple(Gift(Seat(0), PACK.parse(text)) for text in texts)


@for_each(
    ("selected", "addable"),
    [
        ("", "2r 2o 3r 4r J J Q"),
        ("2r", "2o 3r"),
        ("2r 2o", "3r"),
        ("J", "J 4r"),
        ("4r", "J J Q"),
        ("J J", "4r"),
        ("9g", ""),
        ("2r 2o 3r", ""),
    ],
)
def test_what_may_join_a_selection(selected: str, addable: str) -> None:
    """Every card that some action selects beside those already chosen, copies counted."""
    listed = Listed(gifts("2r 2o 3r", "2r 3r", "J J 4r", "Q 4r"))
    assert listed.selectable(PACK.parse(selected)) == PACK.parse(addable)


@few
@given(data=st.data())
def test_selectable_is_what_including_leaves(data: st.DataObject) -> None:
    """A card may be added just if an action that includes the selection has it too; so for every game."""
    games: list[AnyGame] = [haggis.OFFICIAL_2P, threes.THREES, dou_dizhu.DOU_DIZHU]
    game = data.draw(st.sampled_from(games))
    state = data.draw(states(game))
    for seat in game.to_act(state):
        legal = game.legal_actions(state, seat)
        chosen = [each for each in map(selection_of, legal) if each is not None]
        lot = list(data.draw(st.sampled_from(chosen))) if chosen else []
        part = game.pack.cards(lot[: data.draw(st.integers(0, len(lot)))])
        more = legal.selectable(part)
        for face in game.pack.distinct:
            longer = part + game.pack.cards([face]) if face in game.pack.full - part else None
            fits = longer is not None and any(longer <= each for each in chosen)
            assert (face in more) is fits, face
        assert len(legal.including(part)) == sum(part <= each for each in chosen)


def test_selecting_cards_of_another_pack_is_refused() -> None:
    """They are nothing that this game could select."""
    game = haggis.OFFICIAL_2P
    state = game.start(game.deal(Random(1), Seat(0)))
    with pytest.raises(CardsError, match="not of this game's pack"):
        game.legal_actions(state, Seat(1)).selectable(haggis.OFFICIAL_3P.pack.parse("7b"))
    with pytest.raises(CardsError, match="7b are not of this game's pack"):
        game.legal_actions(state, Seat(1)).including(haggis.OFFICIAL_3P.pack.parse("7b"))
    listed = Listed(gifts("2r 2o 3r", "2r 3r"))
    with pytest.raises(CardsError, match="not of this game's pack"):
        listed.selectable(haggis.OFFICIAL_3P.pack.parse("7b"))
    assert not Listed(()).selectable(haggis.OFFICIAL_3P.pack.parse("7b"))


def test_it_shows_how_many_there_are_and_the_first() -> None:
    """Printing legal actions in the interpreter is of use."""
    game = haggis.OFFICIAL_2P
    state = game.start(game.deal(Random(1), Seat(0)))
    shown = repr(game.legal_actions(state, Seat(1)))
    count = len(game.legal_actions(state, Seat(1)))
    first = ", ".join(map(str, game.legal_actions(state, Seat(1))[:4]))
    assert shown == f"<{count} legal actions: {first}, ...>"
    assert repr(game.legal_actions(state, Seat(0))) == "<3 legal actions: bet 0, bet 15, bet 30>"
