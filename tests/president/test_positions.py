"""Positions of President: set up by hand, and refused where nobody could play on or no round ends so."""

from collections.abc import Callable
from typing import Final, TypeAlias

import attrs
import pytest

from altered import exchanged
from cases import for_each
from climbcards import Cards, CardsError, NotationError, PositionError, Rank, RecordError, Seat, Set
from climbcards.authors import french, making
from climbcards.games.president import Equals, Passing, Playing, President, State
from president_tables import (
    FOUR,
    HOLDER,
    PRESIDENT,
    TITLES,
    Options,
    done,
    house,
    laid_out,
    legal,
    playing,
)
from rulebook import rule

Table: TypeAlias = tuple[President, State]

ROUND: Final = "7 7 9 / 4 7 K / 8 J A"
FALL: Final[Options] = {"fall": True, "gifts": ()}
BACK: Final[Options] = {"passing": "out", "equals": "skip"}


def played(hands: str, text: str, titles: tuple[int, ...] = (), **options: object) -> Table:
    """Lay a round out, in which seat 0 or the holder of the special three leads, and play on."""
    leader = None if "opening" in options else int(text[0])
    game, state = laid_out(hands, leader, titles, **options)
    return game, done(game, state, text)


OWED: Final = laid_out(FOUR, 2, TITLES)
RETURNED: Final = (OWED[0], done(*OWED, "2 give 5 2"))
SKIPPED: Final = played(ROUND, "0 7, 1 7", equals="skip")
BARRED: Final = played(ROUND, "0 7, 1 K", passing="out")
LED: Final = (BARRED[0], laid_out(ROUND, 0, passing="out")[1])
FALLEN: Final = played(
    "4 5 / 6 2 / 7 8 / 9 10", "1 6, 2 7, 3 pass, 0 pass, 1 2", (0, 1, 2, 3), **FALL
)
FOULED: Final = played(
    *("2 / 8 / 9 / 10", "0 2, 1 pass, 2 pass, 3 pass, 1 8", (0, 1, 2, 3)), **FALL, fouls=["two"]
)
SHOWN: Final = played("3c 9 / 4 5 / 6 7", "0 9, 1 pass, 2 pass", **HOLDER)
ASIDE: Final = played("3 9 / 4 5 / 6 7", "1 4", **HOLDER)
TAKEN: Final = played(
    *("3c 9 / 10 J / 6 7 / K K", "0 9, 1 J, 2 pass, 3 pass, 0 pass, 1 10", (0, 1, 2, 3)),
    **{**HOLDER, **FALL},
)
ENDED: Final = played("4 2 / 5 6 / 7 8", "0 4, 1 5, 2 7, 0 2, 1 pass, 2 pass, 1 6", fouls=["two"])

WRONG: Final[list[tuple[Table, str, object, str]]] = [
    (OWED, "dealer", 8, "$.dealer: there is no seat 8"),
    (OWED, "hands", ["3"], "$.hands: expected one entry for each of 4 seats, not 1"),
    (OWED, "titles", [], "$.owing: expected upper seats of the exchange"),
    (OWED, "titles", [2, 2, 1, 3], "$.titles: expected each seat once, or none"),
    (OWED, "titles", [2, 0], "$.titles: expected each seat once, or none"),
    (OWED, "titles", [2, 0, 1, 9], "$.titles[3]: there is no seat 9"),
    *((OWED, "owing", row, "$.owing: expected upper seats") for row in ([], [0, 2], [1])),
    (OWED, "owing", [2], "$.known[1]: expected 1 card that were given"),
    (OWED, "known", ["A", "3", "J 2", ""], "$.known[1]: expected 0 cards that were given"),
    (OWED, "known", ["10", "", "J 2", ""], "$.known[0]: expected 1 card of the hand at most"),
    (OWED, "hands 0", "3 9", "$.hands[0]: expected 4 cards, not 2"),
    (OWED, "named", False, "$.leader: expected seat 1, at the dealer's left"),
    # until the play begins it is all in the lower hand; the upper one may have parted with what it got
    (RETURNED, "known 3", "5", "$.known[3]: expected 2 cards"),
    (RETURNED, "known 2", "5 J K", "$.known[2]: expected 2 cards"),
    *(
        (SKIPPED, "skipped", seat, "$.skipped: expected the next seat that can")
        for seat in (None, 0)
    ),
    (SKIPPED, "trick leader", 1, "$.trick.leader: expected seat 0, who leads the first"),
    (SKIPPED, "leader", 2, "$.trick.leader: expected seat 2, who leads the first"),
    (SKIPPED, "laid 1", "3", "$.laid[1]: expected no cards of who has not fallen"),
    (SKIPPED, "laid_size", 1, "$.laid_size: expected 0"),
    (SKIPPED, "hands 0", "7", "$.hands[0]: expected 3 cards of seat 0 in hand and played, not 2"),
    (SKIPPED, "tally out", [0], "$.tally: expected each seat without cards once"),
    (SKIPPED, "tally fallen", 0, "$.tally: expected each seat without cards once"),
    (SKIPPED, "tally inverted", True, "$.tally.inverted: expected the usual order"),
    (
        *(SKIPPED, "tally opening", {"leader": 0, "shown": "", "aside": ""}),
        "$.tally.opening: expected no announcement",
    ),
    (SKIPPED, "trick plays 1 seat", 0, "$.tally.played[0]: expected 7 7 among the cards played"),
    (SKIPPED, "trick plays 1 reading rank", "8", "$.trick.plays[1]: 7 cannot be read as single 8"),
    (SKIPPED, "trick plays 1 cards", "", "$.trick.plays[1]: no cards cannot be read as single 7"),
    (SKIPPED, "trick passes", [2], "$.trick.passes: expected passes in rotation"),
    (SKIPPED, "trick passes", [0], "$.trick.passes: expected a seat that can still answer"),
    (SKIPPED, "known 1", "4", "$.known[1]: expected 0 cards of the hand at most"),
    # where a pass is for good, each other seat has passed once at most, in any order
    *(
        (BARRED, "trick passes", row, "$.trick.passes: expected passes of other seats")
        for row in ([1], [2, 2])
    ),
    (BARRED, "trick passes", [0, 2], "$.trick.passes: expected a seat that can still answer"),
    (BARRED, "skipped", 2, "$.skipped"),
    (LED, "trick passes", [1], "$.trick.passes: expected passes of other seats"),
    (FALLEN, "laid 0", "", "$.hands[0]: expected 2 cards of seat 0"),
    (FOULED, "tally fouled", [], "$.tally: expected each seat"),
    (SHOWN, "tally opening leader", 1, "$.tally.opening.leader: expected seat 0"),
    (SHOWN, "tally opening shown", "3", "$.tally.opening.shown: expected what seat 0 holds"),
    (SHOWN, "tally opening shown", "", "$.tally.opening: expected what lies aside"),
    (ASIDE, "tally opening shown", "3c", "$.tally.opening.shown: expected what seat 1 holds"),
    # a president that leads by the special three, and falls, takes it along
    (TAKEN, "tally opening shown", "", "$.tally.opening"),
    (ENDED, "trick plays", [], "$.trick: expected a round that its last play has ended"),
    (ENDED, "trick passes", [2], "$.trick.passes: expected passes in rotation"),
    (ENDED, "tally out", [], "$.tally: expected each seat without cards once"),
]


@rule("N-3", "N-11", "N-12", "N-14", "N-16", "N-18", "N-20", "N-21", "N-24", "N-26", "N-28")
@rule("N-32", "N-33", "N-35", "N-36", "N-37")
@for_each(("table", "place", "value", "sentence"), WRONG)
def test_a_state_says_what_does_not_fit(
    table: Table, place: str, value: object, sentence: str
) -> None:
    """As it is it is taken, and refused once it is changed in one place."""
    game, state = table
    form = game.codec().states
    data = form.dump(state)
    assert form.load(data) == state
    with pytest.raises(RecordError) as error:
        form.load(exchanged(data, (place, value)))
    assert str(error.value).startswith(f"at {sentence}")


def fell_too_soon() -> Table:
    """Let the president fall before another seat is out."""
    game, state = played("4 5 / 6 2 / 7 8 / 9 10", "1 6, 2 7", (0, 1, 2, 3), **FALL)
    run = playing(state)
    return game, attrs.evolve(
        run,
        hands=(game.pack.parse(""), *run.hands[1:]),
        laid=(run.hands[0], *run.laid[1:]),
        laid_size=2,
        tally=attrs.evolve(run.tally, fallen=Seat(0)),
    )


def ran_on() -> Table:
    """Go on when the round is over."""
    game, over = ENDED
    return game, making(Playing, "skipped")(over, None)


def beaten_by_less() -> Table:
    """Lay a 6 on a 9."""
    game, state = played("4 5 9 / 6 7 K / 8 J A", "0 4, 1 pass, 2 pass, 0 5, 1 6")
    run = playing(state)
    low = attrs.evolve(run.trick.plays[0], cards=game.pack.parse("9"), reading=Set(Rank("9"), 1))
    return game, attrs.evolve(
        run,
        hands=(game.pack.parse("5"), *run.hands[1:]),
        tally=attrs.evolve(run.tally, played=(game.pack.parse("4 9"), *run.tally.played[1:])),
        trick=attrs.evolve(run.trick, plays=(low, run.trick.plays[1])),
    )


def led_by_another() -> Table:
    """Name another leader of the trick than who played first."""
    game, state = played("4 5 9 / 6 7 K / 8 J A", "0 4, 1 pass, 2 pass, 0 5, 1 6")
    run = playing(state)
    return game, attrs.evolve(run, trick=attrs.evolve(run.trick, leader=Seat(1)))


def out_the_other_way_round() -> Table:
    """Say that who went out later was the first."""
    game, state = played("4 / 5 / 6 / 7", "0 4, 1 5")
    run = playing(state)
    return game, attrs.evolve(run, tally=attrs.evolve(run.tally, out=(Seat(1), Seat(0))))


def with_suits() -> Table:
    """Lay a card of another pack aside."""
    game, state = SKIPPED
    run = playing(state)
    return game, attrs.evolve(run, laid=(*run.laid[1:], french().parse("7h")))


BY_HAND: Final[list[tuple[Callable[[], Table], str]]] = [
    (fell_too_soon, "$.tally.fallen: expected the president"),
    (ran_on, "$.hands: expected cards in more hands"),
    (beaten_by_less, "$.trick.plays[1]: expected what goes on the single 9 of another seat"),
    (led_by_another, "$.trick.leader: expected seat 0, who led"),
    (out_the_other_way_round, "$.tally.out: expected the order of their last plays"),
    # by other house rules
    (lambda: (house({"hand": 3, "returns": "worst"}), OWED[1]), "$.owing: expected upper seats"),
    (lambda: (house({"hand": 1, **FALL}), FOULED[1]), "$.tally.fouled: expected no fouls"),
    (
        lambda: (
            house({"players": 3, "hand": 3, "eight_clears": True}),
            played("4 5 9 / 8 7 K / 10 J A", "0 4, 1 8")[1],
        ),
        "$.trick.plays[1]: expected a trick that runs",
    ),
    (with_suits, "$.laid[2]: expected cards of this game's pack, not 7h"),
]


@rule("N-16", "N-20", "N-21", "N-24", "N-26", "N-28", "N-35")
@for_each(("make", "sentence"), BY_HAND)
def test_a_state_built_by_hand_is_checked(make: Callable[[], Table], sentence: str) -> None:
    """The error names the place."""
    game, state = make()
    with pytest.raises(PositionError) as error:
        game.validate(state)
    assert str(error.value).startswith(f"at {sentence}")


@rule("N-12", "N-14", "N-21")
@for_each(
    ("hands", "text", "options", "skipped"),
    [
        ("7 7 9 / 4 5 K / 7 J A / 8 8 Q", "0 7, 1 pass, 2 7", BACK, 3),
        ("7 9 A / 4 5 K / 8 J J / 9 Q Q", "0 7, 1 pass, 2 8, 3 9, 0 9", BACK, 2),
        ("4 4 4 4 9 / 3 3 3 3 8 / 10 J Q K A", "0 4 4 4 4, 1 3 3 3 3", {"revolution": True}, None),
    ],
)
def test_what_play_leads_to_can_be_played_on(
    hands: str, text: str, options: Options, skipped: int | None
) -> None:
    """A seat that is out of the trick is not skipped; a trick begins in the order that held then."""
    game, state = played(hands, text, **options)
    assert playing(state).skipped == skipped
    game.validate(state)


@rule("N-12", "N-14")
def test_who_has_passed_for_good_is_not_skipped_in_a_position() -> None:
    """The next seat that could answer is, as in play; who passed after it did so later."""
    game = PRESIDENT.variant(hand=6, equals=Equals.SKIP, passing=Passing.OUT)
    hands = ["4 9 9 9", "4 8 8 8 8 10", "5 J J J J", "5 Q Q Q Q"]
    trick = [(0, "5"), (2, "6"), (3, "7"), (0, "7")]
    state = game.position(hands, 3, trick=trick, passes=[1])
    assert (state.skipped, state.turn) == (2, 3)


def test_a_trick_that_nobody_can_answer_stays_with_its_leader() -> None:
    """In a state by hand, in which nobody holds cards."""
    game, state = laid_out(ROUND, 0)
    empty = attrs.evolve(playing(state), hands=(game.pack.parse(""),) * 3)
    assert (empty.turn, legal(game, empty)) == (0, [])


HANDS: Final = ["7 7", "8", "9", "10 J"]
at = PRESIDENT.position


@rule("N-12", "N-14")
def test_what_is_left_out_of_a_position() -> None:
    """Other cards were played, low ones first, or lie aside; between the last play and the turn all have passed."""
    state = at(HANDS)
    assert (state.turn, state.leader, state.dealer, len(state.stock)) == (0, 0, 0, 0)
    assert [*map(len, state.tally.played)] == [11, 12, 12, 11]
    assert str(state.tally.played[0])[:9] == "3 3 3 3 4"
    state = at(HANDS, 0, trick=[(1, "5"), (2, "6")], dealer=3)
    assert (state.turn, state.trick.passes, state.dealer) == (0, (3,), 3)
    assert legal(PRESIDENT, state) == ["7", "pass"]
    state = at(HANDS, trick=[(1, PRESIDENT.pack.parse("5"))])
    assert (state.turn, state.trick.passes) == (2, ())
    game = house({"equals": "skip", "passing": "out"})
    state = game.position(HANDS, trick=[(0, "5"), (1, "5")], passes=[3])
    assert (state.skipped, state.turn) == (2, 0)
    state = game.position(HANDS, 0, trick=[(0, "5"), (1, "5")])
    assert (state.skipped, state.trick.passes) == (2, (3,))
    state = house({"hand": 3}).position(["7 7 7", *HANDS[1:]])
    assert len(state.stock) == 40
    assert ([*map(len, state.tally.played)], state.leader) == ([0, 2, 2, 1], 1)


@rule("N-10", "N-21", "N-24")
def test_what_happened_before_can_be_told() -> None:
    """A revolution, titles, and who is out how."""
    game = house({"revolution": True, "fouls": ["two"]})
    state = game.position(
        ["", "8 9", "", "10 J"], 1, trick=[(3, "10")],
        titles=[3, 2, 1, 0], inverted=True, out=[2], fouled=[0],
    )  # fmt: skip
    assert legal(game, state) == ["8", "9", "pass"]
    assert (state.tally.order, state.titles) == ((2, 0), (3, 2, 1, 0))
    state = game.position(["", "8 9", "", "10 J"], 1, fouled=[0])
    assert (state.tally.out, state.tally.fouled) == ((2,), (0,))


@for_each(
    ("hands", "turn", "trick", "sentence"),
    [
        (["7"], None, [], "at $.hands: expected one entry for each of 4 seats"),
        (HANDS, 7, [], "at $.turn: there is no seat 7"),
        (HANDS, None, [(0, "5 6")], "at $.trick.plays[0]: 5 6 do not form a combination"),
        (HANDS, 0, [(0, "5")], "at $.turn: expected the turn of seat 1, not 0"),
        (["x", *HANDS[1:]], None, [], "'x' has no rank of this pack"),
        (["7 7 7 7", "7", "9", "10"], None, [], "leave out 7: more than"),
    ],
)
def test_what_cannot_be_is_refused(
    hands: list[str], turn: int | None, trick: list[tuple[int, Cards | str]], sentence: str
) -> None:
    """It says where."""
    with pytest.raises((PositionError, NotationError, CardsError)) as error:
        at(hands, turn, trick=trick)
    assert str(error.value).startswith(sentence)
