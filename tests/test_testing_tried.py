"""What the laws try: hands that are built from readings, and deals that a view allows; and what a report says."""

from random import Random
from typing import Any, Final, cast
from unittest.mock import patch

import attrs
import pytest
import stakes

import climbcards.testing._checking as checking
from broken.casting import REAL, Broken, case, listed
from cases import for_each
from cli.toy import Lay, Toy
from climbcards import (
    AnyClimbing,
    AnyGame,
    Cards,
    CardsError,
    LegalActions,
    Rank,
    Seat,
    Set,
    Trick,
    is_climbing,
)
from climbcards.games import big_two, haggis, threes
from climbcards.games.haggis import Action, Play, State
from climbcards.testing import LawBroken, Report, check_laws
from climbcards.testing._checking import Check, Met, Walk, played
from climbcards.testing._laws.actions import altered, read_as, retold
from climbcards.testing._laws.course import stranger
from climbcards.testing._laws.material import (
    Hands,
    beside,
    build,
    every_lot,
    lots,
    lots_of,
    of_pack,
)
from climbcards.testing._laws.views import fairness
from climbcards.testing._report import difference

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
    checking.look(Walk(check, 1), state)
    assert 0 < len(check.combinations) < checking.COMBINATIONS
    check.combinations = dict.fromkeys(range(checking.COMBINATIONS))
    checking.look(Walk(check, 1), state)
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
        for seat, some in hands.lots.items():
            assert all(cards <= REAL.pack.cards(hands.deal.hands[seat]) for cards, _ in some)
            answered += sum(REAL.beats(each, lead) for _, each in some for _, lead in leads)
    assert answered > 0


def test_playing_built_hands_ends_with_the_round() -> None:
    """However often passing is in vain, no more actions are done than a round can have."""
    walk = Walk(Check(REAL), 1)
    walk.check.lots.update(LOTS)
    played(REAL, 3, walk)
    assert 0 < len(walk.done) <= REAL.max_actions
    assert walk.check.found.deals == {"built from readings": 1}
    assert sum(walk.check.found.actions.values()) == len(walk.done)
    game = case(1, "", max_actions=2).game
    assert is_climbing(game)
    cut = Walk(Check(game), 1)
    cut.check.lots.update(LOTS)
    played(game, 3, cut)
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
    """A game whose types cannot all be read; all else is that of another one."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # Any: whatever is asked for
        """Ask the other game."""
        return getattr(REAL, name)

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


# what is tried, and how differences are shown


ANY: AnyClimbing = REAL
STATE = REAL.start(REAL.deal(Random(1), Seat(0)))


@attrs.frozen(order=False)
class Pair:
    """Two things in a row."""

    first: object
    second: object = None


class Bare:
    """An action that is not an attrs class."""

    seat = Seat(0)


def only(fits: bool) -> None:  # noqa: FBT001  # what a class asks
    """Refuse what does not fit."""
    if not fits:
        raise CardsError("no other")


@attrs.frozen(order=False)
class Picky:
    """An action that takes no other number."""

    seat: Seat
    number: int = attrs.field(default=3, validator=lambda _self, _field, value: only(value == 3))


@attrs.frozen(order=False)
class PickyPlay:
    """A play that takes one card alone."""

    seat: Seat
    cards: Cards = attrs.field(validator=lambda _self, _field, value: only(len(value) < 2))


@attrs.frozen(order=False)
class Plain:
    """A play that does not say what it is read as."""

    seat: Seat
    cards: Cards


def test_differences_are_marked() -> None:
    """Cards that differ stand between marks; so does the middle of a text that differs."""
    assert difference(PARSE("2r 3r J J"), PARSE("2r 4r J")) == "Cards: 2r >3r< >J< J or 2r >4r< J"
    assert difference(PARSE("2r"), PARSE("")) == "Cards: >2r< or nothing"
    assert difference(Pair((1, "abcd")), Pair((1, "abed"))) == "first[1]: ab>c<d or ab>e<d"
    assert difference(Pair((1, 2)), Pair((1,))) == "first: (1,> 2<) or (1,><)"
    assert difference(Pair(1, 2), Pair(3, 4)) == "first: >1< or >3<; second: >2< or >4<"
    assert difference("7", 7) == "str: >'7'< or >7<"
    long = difference("x" * 50 + "a" + "y" * 50, "x" * 50 + "b" + "y" * 50)
    assert long == f"str: ...{'x' * 20}>a<{'y' * 20}... or ...{'x' * 20}>b<{'y' * 20}..."
    assert difference(1, 1) == "it is not equal, though each of its parts is"


def test_plays_are_told_again_with_other_cards() -> None:
    """With each reading of these cards, where the play names one; else once, if it takes them."""
    play = haggis.Play(Seat(0), PARSE("2r"), Set(Rank("2"), 1))
    cards = PARSE("5r J Q")
    told = [str(each) for each in retold(REAL, play, cards)]
    assert told == [str(haggis.Play(Seat(0), cards, each)) for each in REAL.readings(cards)]
    assert list(retold(REAL, Plain(Seat(0), cards), PARSE("2r"))) == [Plain(Seat(0), PARSE("2r"))]
    assert list(retold(threes.THREES, play, cards)) == []
    assert list(retold(REAL, PickyPlay(Seat(0), PARSE("2r")), cards)) == []
    assert list(retold(REAL, haggis.Pass(Seat(0)), cards)) == []
    assert list(retold(REAL, Bare(), cards)) == []


def test_numbers_are_altered() -> None:
    """A bet of other amounts, if the action takes them; the seat of what has no fields cannot be exchanged."""
    amounts = [each.amount for each in altered(haggis.Bet(Seat(0), 15), 2)]
    assert amounts == [-1, 0, 1, 2, 16]
    assert list(altered(Picky(Seat(0)), 2)) == []
    assert list(altered(Bare(), 2)) == []
    stranger(ANY, STATE, Bare())


def test_a_play_is_read_by_its_name_or_as_the_only_reading() -> None:
    """Where a play does not say what it is, and could be several things, that is not to be known."""
    assert read_as(ANY, Plain(Seat(0), PARSE("2r"))) == Set(Rank("2"), 1)
    assert read_as(ANY, Plain(Seat(0), PARSE("5r J Q"))) is None


def test_every_part_of_a_small_hand_is_tried() -> None:
    """Of a large one, sets, runs and stairs of neighbouring ranks, and some with a card exchanged."""
    assert len(lots(PARSE("2r 3r 4r 5r"), Random(1), 10)) == 16
    hand = PARSE("2r 2o 3r 3o 4r 4o 5r 9g J Q")
    tried = lots(hand, Random(1), 400)
    for text in ("2r 2o 3r 3o 4r 4o", "2r 3r 4r 5r", "2r 2o", "9g", "J Q", "2r 2o 3r 3o"):
        assert PARSE(text) in tried
    assert all(cards <= hand for cards in tried)


def test_cards_are_exchanged_for_others_of_their_rank() -> None:
    """For any other card if there is none of the rank; without any, one card less is tried."""
    assert beside(PARSE("2r"), PARSE("2r 2o 9g"), Random(1)) == PARSE("2o")
    assert beside(PARSE("2r"), PARSE("2r 9g"), Random(1)) == PARSE("9g")
    assert beside(PARSE("2r"), PARSE("2r"), Random(1)) == PARSE("")


# law 6 where a pack has twins: a hand is as likely as there are deals with it, counted card by card


FIRST, SECOND = stakes.STAKES.seats
CARDS: Final = stakes.PACK.parse


def late() -> stakes.Playing:
    """Return a position with two cards in each hand: nobody but the second seat has seen two 3s and three 4s."""
    hands, aside = (CARDS("1 2"), CARDS("3 4")), CARDS("3 4 4")
    played = stakes.PACK.full - sum(hands, start=aside), CARDS("")
    return stakes.Playing(
        FIRST, SECOND, (1, 1), (False, False), played, Trick(SECOND), hands, aside
    )


@pytest.mark.parametrize("viewer", [FIRST, None], ids=["the other player", "a spectator"])
def test_twins_are_dealt_as_often_as_there_are_of_them(viewer: Seat | None) -> None:
    """In ten deals of two of these five cards a 3 and a 4 come up six times, two 4s three times."""
    assert fairness(stakes.STAKES, late(), viewer, SECOND, Random(1))


def test_hands_that_are_equally_often_thought_of_are_found_out() -> None:
    """With twins that is wrong, and the message says how often each is dealt."""
    true = stakes.StakesGame.determinize

    def flat(game: stakes.StakesGame, view: stakes.View, rng: Random) -> stakes.State:
        some = {state.hands: state for state in (true(game, view, rng) for _ in range(24))}
        return rng.choice([some[hands] for hands in sorted(some, key=str)])

    with (
        patch.object(stakes.StakesGame, "determinize", flat),
        pytest.raises(LawBroken, match="which is as ") as error,
    ):
        fairness(stakes.STAKES, late(), FIRST, SECOND, Random(1))
    assert error.value.law == 6
    assert sorted(error.value.found.rpartition("as ")[2].split(" to ")) == ["1", "3", "6"]


def test_a_game_that_does_not_say_what_is_known_is_asked_for_the_true_hand_alone() -> None:
    """It cannot be known then how often a hand is dealt."""
    members = {
        name: getattr(stakes.STAKES, name) for name in ("view", "determinize", "pack", "seats")
    }
    game: Any = Broken(members)  # Any: its members are set one by one
    assert fairness(game, late(), FIRST, SECOND, Random(1)) is False


def test_where_a_hand_lacks_cards_only_the_true_hand_must_come_up() -> None:
    """How often another one is dealt depends on all that is known of all hands."""

    def missing(_game: stakes.StakesGame, _table: object) -> tuple[Cards, Cards]:
        return CARDS(""), CARDS("2")

    with patch.object(stakes.StakesGame, "missing_cards", missing):
        assert fairness(stakes.STAKES, late(), FIRST, SECOND, Random(1)) is False
