"""Hands that are built from readings find what dealt hands hardly ever have; and a report says what was met."""

from random import Random
from typing import Any, Final, cast

import attrs
import pytest

import climbcards.testing._checking as checking
from broken.casting import REAL, case, listed
from cases import for_each
from cli.toy import Lay, Toy
from climbcards import AnyClimbing, AnyGame, Cards, CardsError, LegalActions, Seat, is_climbing
from climbcards.games import big_two, haggis, threes
from climbcards.games.haggis import Action, Play, State
from climbcards.testing import LawBroken, Report, check_laws
from climbcards.testing._check import Check, Hands, Met, Walk, build, every_lot, lots_of, played
from climbcards.testing._positions import of_pack

PARSE: Final = REAL.pack.parse
LOTS: Final = lots_of(every_lot(REAL))


def is_wide(action: Action) -> bool:
    """Return whether a play is a stair of four cards of each rank, or more."""
    return isinstance(action, Play) and str(action.reading.shape).endswith(
        ("quadruples", "quintuples")
    )


def forgetful(state: State, seat: Seat) -> LegalActions[Action]:
    """Leave the widest stairs out."""
    true = REAL.legal_actions(state, seat)
    return listed(*(each for each in true if not is_wide(each))) if true else true


@pytest.mark.full
@pytest.mark.covers
@for_each("seed", [0, 13])
def test_what_lists_forget_is_found(seed: int) -> None:
    """What the round of this seed does not deal is in hands that are built, and the message says so."""
    game = case(1, "", legal_actions=forgetful).game
    with pytest.raises(LawBroken, match="and listed are none") as error:
        check_laws(game, rounds=1, seed=seed)
    assert error.value.law == 1
    assert error.value.place.startswith("broken, hands built from readings, round from seed ")


def test_enough_combinations_are_enough() -> None:
    """Readings of what comes up are added to those whose order is checked, until there are so many."""
    state = REAL.start(REAL.deal(Random(1), REAL.seats[0]))
    check = Check(REAL)
    checking.look(check, Walk(1), state, thorough=False)
    assert 0 < len(check.combinations) < checking.COMBINATIONS
    check.combinations = dict.fromkeys(range(checking.COMBINATIONS))
    checking.look(check, Walk(1), state, thorough=False)
    assert [*check.combinations] == [*range(checking.COMBINATIONS)]


def test_lots_of_every_kind_are_read() -> None:
    """From straight flushes to the longest runs; none is longer than a hand."""
    kinds = {reading.shape for lots in every_lot(big_two.BIG_TWO).values() for _, reading in lots}
    assert kinds >= {"straight flush", "four and one", "full house", "flush", "straight", "triple"}
    assert {"run of 12", "2 quadruples", "bomb"} <= {
        each[1].shape for lots in LOTS.values() for each in lots
    }
    assert max(len(cards) for lots in LOTS.values() for cards, _ in lots) <= 17


def test_lots_of_a_pack_are_cards_of_it() -> None:
    """In a pack of few cards too, where there is hardly anything beside."""
    for game, longest in ((REAL, 17), (Toy(), 2), (threes.THREES, 3)):
        lots = of_pack(game.pack, longest)
        assert all(0 < len(cards) <= longest and cards <= game.pack.full for cards in lots)


class Refusing:
    """A game that refuses to read more than three cards."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # Any: whatever the game has
        return getattr(REAL, name)

    def readings(self, cards: Cards) -> tuple[object, ...]:
        """Read a few."""
        if len(cards) > 3:
            raise CardsError("too many")
        return REAL.readings(cards)


def test_a_game_may_refuse_to_read() -> None:
    """What it does not read is no lot."""
    game = cast("AnyClimbing", Refusing())  # it asks another game for its members
    assert max(len(cards) for lots in every_lot(game).values() for cards, _ in lots) == 3


def test_hands_get_lots_beside_each_other() -> None:
    """A lot comes into a hand, and stays; one that shares a card with it, or that the deal cannot have, is not given."""
    dealt = REAL.deal(Random(1), Seat(0))
    hands = Hands(REAL, dealt, Random(1))
    lots = {text: (PARSE(text), None) for text in ("2r 3r 4r", "2r", "2r 2o", "J J")}
    assert hands.give(Seat(0), lots["2r 3r 4r"])
    assert PARSE("2r 3r 4r") <= REAL.pack.cards(hands.deal.hands[0])
    assert not hands.give(Seat(1), lots["2r"])
    assert not hands.give(Seat(0), lots["2r 2o"])
    assert not hands.give(Seat(0), lots["J J"])  # each hand has a Jack of its own
    assert [cards for cards, _ in hands.lots[Seat(0)]] == [PARSE("2r 3r 4r")]
    assert list(map(len, hands.deal.hands)) == list(map(len, dealt.hands))
    assert sorted(map(str, sum((*hands.deal.hands, hands.deal.stock), ()))) == sorted(
        map(str, REAL.pack.full)
    )


def test_others_get_what_beats_the_leads() -> None:
    """Hands are built by number; the leader has something to lead, and now and then it can be answered."""
    answered = 0
    for number in range(8):
        hands = build(REAL, LOTS, number)
        assert hands.deal == build(REAL, LOTS, number).deal
        leads = hands.lots[REAL.start(hands.deal).leader]
        assert leads
        for seat, lots in hands.lots.items():
            assert all(cards <= REAL.pack.cards(hands.deal.hands[seat]) for cards, _ in lots)
            answered += sum(REAL.beats(each, lead) for _, each in lots for _, lead in leads)
    assert answered > 0


def test_playing_built_hands_ends_with_the_round() -> None:
    """However often passing is in vain, no more actions are done than a round can have."""
    met, walk = Met(REAL), Walk[State, Action](1)
    played(REAL, LOTS, 3, met, walk)
    assert 0 < len(walk.done) <= REAL.max_actions
    assert met.deals == {"built from readings": 1}
    assert sum(met.actions.values()) == len(walk.done)
    game, cut = case(1, "", max_actions=2).game, Walk[State, Action](1)
    assert is_climbing(game)
    played(game, LOTS, 3, Met(game), cut)
    assert cut.done == walk.done[:2]


def test_a_report_without_anything_met_says_so() -> None:
    """A kind of which nothing is known is no line; one of which nothing was met says what."""
    report = Report(
        "game", 0, 0, {}, (), {"deals": {}, "phases": {"Playing": 0}, "events": {"acted": 2}}
    )
    assert str(report).splitlines() == [
        "game: 0 rounds, 0 actions",
        "phases: not met: Playing",
        "events: acted 2",
    ]


@attrs.frozen(order=False)
class Odd:
    """A game whose types cannot all be read."""

    def start(self, deal: "Nowhere") -> State:  # type: ignore[name-defined]  # noqa: F821  # pyright: ignore[reportUndefinedVariable, reportUnknownParameterType]  # as a checker alone may know it
        """Lay out."""
        raise NotImplementedError

    def apply(self, state: haggis.Playing | None, action: Any) -> Any:  # noqa: ANN401  # Any: nothing is said
        """Do nothing."""


def test_what_a_game_has_is_read_from_its_types() -> None:
    """As far as they are readable, and name classes."""
    game = cast("AnyGame", Odd())  # nothing is asked of it but the types of its methods
    met = Met(game)
    assert dict(met.phases) == {"Playing": 0}
    assert dict(met.actions) == {}


def test_plays_without_a_reading_have_no_shape() -> None:
    """They are counted as actions alone."""
    met = Met(REAL)
    met.see(listed(Lay(Seat(0), PARSE("2r"))))
    assert met.combinations == {}
