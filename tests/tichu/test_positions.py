"""States and views by hand: what cannot be played on is refused with its place, and positions that are set up."""

from typing import Any, Final

import attrs
import pytest

from altered import exchanged
from cases import for_each
from climbcards import (
    CardsError,
    ClimbcardsError,
    NotationError,
    PositionError,
    Rank,
    RecordError,
    Seat,
    Trick,
)
from climbcards.authors import french
from climbcards.games.tichu import (
    IN_TURN,
    PLAIN,
    TICHU,
    TOURNAMENT,
    Call,
    Finished,
    Gathering,
    State,
    Tichu,
)
from climbcards.testing import reach
from rulebook import rule
from tables import A, B, C, D
from tichu_tables import PACK, at_lead, cards, dealt, done, house, named


def ended(hands: str, *lines: str) -> Finished:
    """Play a round to its end."""
    state = done(TICHU, at_lead(TICHU, hands), *lines)
    assert isinstance(state, Finished)
    return state


ALL_AT_ONCE: Final = house(grand_tichu=False)
PUSHES: Final = ("3: push 2r 3r 4r", "0: push 2j 3j 4j", "1: push 2s 3s 4s", "2: push 2p 3p 4p")
FIRST: Final = dealt(TICHU)
EXCHANGE: Final = done(ALL_AT_ONCE, dealt(ALL_AT_ONCE), *PUSHES[:2])
LED: Final = done(ALL_AT_ONCE, EXCHANGE, *PUSHES[2:], "0: 5j", "1: 6s")
HAND: Final = at_lead(TICHU, "1 3j / 4j 8j / 5j 5s / Dr 7j", captured=["", "2j", "", ""])
WAITS: Final = done(TICHU, HAND, "0: 3j", "1: 4j", "2: pass", "3: pass", "0: pass")
DRAGON: Final = done(TICHU, HAND, "0: 3j", "1: 4j", "2: pass", "3: Dr", "0: pass", "1: pass", "2: pass")  # fmt: skip
WISHING: Final = done(TICHU, HAND, "0: 1")
LAST: Final = done(TICHU, at_lead(TICHU, "2j / 3j / Dr / 4j Kj"), "0: 2j", "1: 3j", "2: Dr")
OVER: Final = ended("3j / 4j 10s / 5j / 6j Kj", "0: 3j", "1: pass", "2: 5j")
NORMAL: Final = ended("2j / 3j / 4j / 5j 10j", "0: 2j", "1: 3j", "2: 4j")
PLAYED: Final = OVER.trick.plays if OVER.trick else ()
MANY: Final = "1 2j 3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj 2s"
JUST: Final = "expected that the Mah Jong was just played"
NO_WISH: Final = house(wish="never")
THREE: Final = "expected three cards that can be pushed"

# what is changed in a state as JSON, and the refusal, at least its beginning
# Any: values of any kind
WRONG: list[tuple[State, dict[str, Any], str]] = [
    # before the exchange
    (FIRST, {"hands 0": "2j"}, "at $.hands[0]: expected 8 cards"),
    (FIRST, {"rest 3": ""}, "at $.rest[3]: expected 6 cards"),
    (FIRST, {"rest": [""]}, "at $.rest: expected one entry for each of 4 seats"),
    (FIRST, {"answered": [True] * 4}, "at $.answered: expected an answer that is still to come"),
    (FIRST, {"calls 1": "grand-tichu"}, "at $.calls[1]: expected no call but the answer"),
    (FIRST, {"calls 1": "tichu", "answered 1": True}, "at $.calls[1]: expected no call but"),
    (FIRST, {"gifts 0": ["2j", "3j", "4j"]}, "at $.gifts: expected no cards pushed before"),
    (FIRST, {"leader": 1}, "at $.leader: expected seat 0, which has the Mah Jong"),
    (FIRST, {"rest 0": "2j 3j 4j 5j 6j 7j"}, "at $: leave out 2j"),
    # the exchange
    (EXCHANGE, {"hands 1": "2s"}, "at $.hands[1]: expected 14 cards"),
    (EXCHANGE, {"gifts 0": ["2j", "3j"]}, f"at $.gifts[0]: {THREE}"),
    (EXCHANGE, {"gifts 0": ["2j", "2j", "3j"]}, f"at $.gifts[0]: {THREE}"),
    (EXCHANGE, {"gifts 0": ["2s", "3s", "4s"]}, f"at $.gifts[0]: {THREE}"),
    (EXCHANGE, {"leader": 1}, "at $.leader: expected seat 0, which has the Mah Jong"),
    (
        EXCHANGE, {"gifts 1": ["2s", "3s", "4s"], "gifts 2": ["2p", "3p", "4p"]},
        "at $.gifts: expected a seat that has yet to push",
    ),
    # a trick
    (LED, {"gifts 1": []}, f"at $.gifts[1]: {THREE}"),
    (LED, {"gifts 1": ["2s", "2s", "3s"]}, f"at $.gifts[1]: {THREE}"),
    (LED, {"gifts 1": ["7s", "8s", "9s"]}, f"at $.gifts: {THREE}"),
    (LED, {"leader": 1}, "at $.hands[0]: expected the Mah Jong with seat 1"),
    (LED, {"hands 3": "Dr"}, "at $.hands[3]: expected 14 cards, not 1"),
    (
        LED, {"tally played 0": ""},
        "at $.tally.played[0]: expected 5j among the cards played",
    ),
    (LED, {"tally played 0": "5j 2s"}, "at $.tally.played: expected what was played"),
    (
        LED, {"tally out": [3]},
        "at $.tally.out: expected the seats without cards, [], once each",
    ),
    (LED, {"tally wish": "1"}, "at $.tally.wish: expected a rank that can be wished, not '1'"),
    (LED, {"trick leader": 1}, "at $.trick.leader: expected seat 0, who led"),
    (LED, {"trick passes": [3]}, "at $.trick.passes: expected passes in rotation"),
    (LED, {"trick plays 1 cards": ""}, "at $.trick.plays[1]: no cards cannot be played there"),
    (
        LED, {"trick plays 1 reading": {"kind": "pair", "rank": "6"}},
        "at $.trick.plays[1]: 6s cannot be played there as pair 6",
    ),
    (LED, {"trick plays 0 reading": {"kind": "dog"}}, "at $.trick.plays[0]: 5j cannot be"),
    (LED, {"phase": "gathering"}, "at $.trick: expected a trick that is complete"),
    (LED, {"phase": "wishing"}, f"at $.trick: {JUST}"),
    (LED, {"phase": "finished"}, "at $.tally.out: expected three seats, or the first two"),
    (WAITS, {"phase": "playing"}, "at $.trick: expected a trick that runs"),
    (WISHING, {"tally wish": "8"}, f"at $.trick: {JUST}"),
    (
        HAND, {"hands 0": MANY, "tally captured 1": "", "tally aside": ""},
        "at $.hands[0]: expected 14 cards at most, in hand and played, not 15",
    ),
    # the end
    (LAST, {"tally out": [1, 0, 2]}, "at $.tally.out: expected"),
    (LAST, {"trick passes": [3]}, "at $.tally.out: expected a round that goes on: three seats are out"),
    (
        LAST, {
            "trick plays": [],
            "trick leader": 0,
            "tally played": [""] * 4,
            "tally aside": str(PACK.full - cards("4j Kj")),
        },
        "at $.tally.out: expected a round that goes on: three seats are out",
    ),
    (OVER, {"tally out": [0]}, "at $.tally.out: expected the seats without cards"),
    (OVER, {"trick passes": [1]}, "at $.trick.passes: expected"),
    (OVER, {"calls": []}, "at $.calls: expected one entry for each of 4 seats"),
]  # fmt: skip


@rule("K-5", "K-8", "K-10", "K-11", "K-13", "K-14", "K-15", "K-16", "K-40", "K-51", "K-53")
@rule("K-56", "K-70", "K-73", "K-77", "K-92", "K-93", "K-99")
@for_each(("state", "changes", "sentence"), WRONG)
# Any: as above
def test_what_does_not_fit(state: State, changes: dict[str, Any], sentence: str) -> None:
    """Cards that were dealt, pushed and played as they can be, calls that may be made, a trick of its phase."""
    states = TICHU.codec().states
    data = states.dump(state)
    assert states.load(data) == state
    with pytest.raises(RecordError) as error:
        states.load(exchanged(data, *changes.items()))
    assert str(error.value).startswith(sentence)


@rule("K-11", "K-14", "K-40", "K-41", "K-53", "K-55", "K-60")
@for_each(
    ("game", "state", "sentence"),
    [
        (TOURNAMENT, FIRST, "these rules have no Grand Tichu"),
        (PLAIN, done(ALL_AT_ONCE, dealt(ALL_AT_ONCE), "0: tichu"), "expected no Tichu before the exchange"),
        (
            ALL_AT_ONCE,
            attrs.evolve(EXCHANGE, calls=(None, Call.GRAND_TICHU, None, None)),
            r"\$.calls: expected no Grand Tichu",
        ),
        (NO_WISH, WISHING, JUST),
        (NO_WISH, done(TICHU, WISHING, "0: wish 8"), "expected a rank that can be wished"),
        (TICHU, done(TICHU, WISHING, "0: wish 8"), ""),
        (IN_TURN, WAITS, "waits to be gathered in"),
        (IN_TURN, DRAGON, ""),
        (IN_TURN, LAST, ""),
        # what no JSON says
        (TICHU, attrs.evolve(FIRST, dealer=Seat(4)), "there is no seat 4"),
        (TICHU, attrs.evolve(HAND, hands=(french().parse("7h"), *HAND.hands[1:])), "of this game's pack"),
        (TICHU, attrs.evolve(HAND, hands=(cards("1 4j"), *HAND.hands[1:])), "more than the pack has"),
        (TICHU, attrs.evolve(HAND, hands=(cards("1"), *HAND.hands[1:])), "are nowhere"),
    ],
)  # fmt: skip
def test_what_does_not_fit_these_rules(game: Tichu, state: State, sentence: str) -> None:
    """A call, a wish or a trick that waits only where these rules have such; seats and cards that there are."""
    if not sentence:
        game.validate(state)
        return
    with pytest.raises(PositionError, match=sentence):
        game.validate(state)


@rule("K-70", "K-73", "K-77")
@for_each(
    ("changes", "sentence"),
    [
        ({"tally": attrs.evolve(OVER.tally, out=(A,))}, "expected the seats without cards"),
        ({"tally": attrs.evolve(OVER.tally, out=()), "hands": HAND.hands}, "expected three seats"),
        ({"calls": ()}, "one entry for each of 4 seats"),
        ({"calls": (None, None, "tichu", None)}, r"at \$.calls\[2\]: expected a call, or None"),
        (
            {"tally": NORMAL.tally, "hands": NORMAL.hands, "trick": Trick(C, PLAYED[1:])},
            "only after a double victory",
        ),
    ],
)
# Any: any part of a state may be wrong
def test_a_round_that_cannot_be_scored(changes: dict[str, Any], sentence: str) -> None:
    """It is over, a trick lies there only after a double victory, and the calls are calls."""
    odd = attrs.evolve(OVER, **changes)
    for ask in (TICHU.sheet, TICHU.ranking, TICHU.validate):
        with pytest.raises(PositionError, match=sentence):
            ask(odd)


def test_positions_of_rounds_can_be_played_on() -> None:
    """By the same rules, and in all phases."""
    met = set[str]()
    for seed in range(3):
        for state in reach(TICHU, seed, TICHU.max_actions).states:
            TICHU.validate(state)
            met.add(type(state).__name__)
    assert {"Grand", "Exchange", "Playing", "Gathering", "Finished"} <= met


GRAND_VIEW: Final = TICHU.codec().views.dump(TICHU.view(done(TICHU, FIRST, "1: grand"), A))
LEAD_VIEW: Final = TICHU.codec().views.dump(TICHU.view(HAND, A))
LED_VIEW: Final = TICHU.codec().views.dump(TICHU.view(LED, A))
HIDDEN: Final = [None, None, None]


@rule("K-96")
@for_each(
    ("data", "changes", "sentence"),
    [
        (GRAND_VIEW, {"calls": [None]}, "4 seats"),
        (GRAND_VIEW, {"calls": ["grand-tichu", None, None, None]}, "no call without an answer"),
        (GRAND_VIEW, {"gifts 0": HIDDEN}, "no cards pushed so far"),
        (GRAND_VIEW, {"gifts 0": ["2j"]}, "no cards pushed so far"),
        (GRAND_VIEW, {"sizes": [8, 8, 8, 60]}, "a hand of 60 cannot be dealt"),
        (GRAND_VIEW, {"sizes": [8, 8, 9, 8]}, "expected 8 cards, not 9"),
        (LEAD_VIEW, {"gifts 0": ["2j"]}, "more than the pack has"),
        (LEAD_VIEW, {"gifts": [["2j"]] * 4}, "more than the pack has"),
        (LEAD_VIEW, {"gifts": [HIDDEN] * 4}, "3 cards cannot have been pushed of 2: expected 14"),
        (LED_VIEW, {"gifts 0": ["2j", "3j"]}, "expected a card for each of 3 seats, not 2"),
        (LED_VIEW, {"gifts 1": ["2s", None]}, "expected a card for each of 3 seats, not 2"),
        (LEAD_VIEW, {"leader": 9}, "there is no seat 9"),
    ],
)
# Any: nested JSON data
def test_views_that_nobody_has(data: Any, changes: dict[str, Any], sentence: str) -> None:  # noqa: ANN401
    """Numbers that do not agree, or that no deal fits."""
    views = TICHU.codec().views
    assert views.dump(views.load(data)) == data
    with pytest.raises(RecordError, match=sentence):
        views.load(exchanged(data, *changes.items()))


@rule("K-12", "K-16", "K-24", "K-33", "K-46", "K-53", "K-58")
def test_a_position_by_hand() -> None:
    """The hands are enough: who has the Mah Jong led, the others may call, the rest is set aside."""
    state = TICHU.position(["3j 9j", "1 4j", "5j", "6j"])
    assert (state.dealer, state.leader, state.trick.leader) == (A, B, A)
    assert len(state.tally.aside) == 50
    (unseen,) = (part for part in TICHU.view_parts().parts if part.name == "unseen")
    assert sum(unseen.numbers(TICHU.view(state, A))) == 3  # the Mah Jong is known
    assert TICHU.to_act(state) == (A, B, C, D)
    assert (TICHU.view(state, A).gave, TICHU.view(state, A).got) == ((), ())
    assert TICHU.position(["3j", "4j", "5j", "6j"], 1, leader=2).leader == C
    more = TICHU.position(
        [cards("3j 9j"), "4j", "", "6j"],
        3,
        dealer=2,
        trick=[(2, "1 2j 3s 4s 5s"), (0, "5r 6s 7s 8s Ph = straight 4 to 8")],
        captured=["", "", "", "Kj Kr"],
        wish="t",
        calls=[None, Call.TICHU, None, Call.GRAND_TICHU],
    )
    assert (more.dealer, more.leader, more.trick.passes, more.tally.out) == (C, C, (B,), (C,))
    assert (more.tally.wish, more.calls[3]) == (Rank("10"), Call.GRAND_TICHU)
    assert TICHU.awaited(more) == (D,)
    assert more.tally.played[0] == cards("5r 6s 7s 8s Ph")
    assert more.trick.plays[1].reading == named("straight 4 to 8")
    # the owner of the last play is to take it, perhaps without cards
    waits = TICHU.position(["", "4j", "5j", "6j"], 0, trick=[(3, "7j"), (0, cards("Ph"))])
    assert isinstance(waits, Gathering)
    assert (waits.trick.passes, TICHU.awaited(waits)) == ((B, C, D), (A,))
    assert waits.trick.plays[-1].reading == named("single 7½")
    assert TICHU.position(["", "4j", "5j", "6j"], trick=[(0, "Ph")]).trick.passes == ()
    assert TICHU.position(["", "4j", "5j", "6j"], out=[0]).trick.leader == B


BOTH: Final = "expected a round that goes on: both of a team are out, so it is over"
THREE_OUT: Final = "expected a round that goes on: three seats are out, so it is over"
WINNERS: Final = ["", "3j", "", "5j"]
NO_A: Final = ["", "3j", "4j", "5j"]
LEFT: Final = ["2j", "", "", ""]
FOUR: Final[dict[str, Any]] = {"hands": ["2j", "3j", "4j", "5j"]}  # Any: as below
EARLY: Final = r"\$.tally.wish: expected no wish before the Mah Jong"


@rule("K-40", "K-41", "K-56", "K-70", "K-73")
@for_each(
    ("asked", "error", "sentence"),
    [
        ({"hands": ["2j"]}, PositionError, "one entry for each of 4 seats"),
        ({"hands": ["2j", "3j", "4j", "5x"]}, NotationError, "5x"),
        ({"hands": ["2j", "2j", "4j", "5j"]}, CardsError, "more than the pack has"),
        ({"turn": 4}, PositionError, r"\$.turn: there is no seat 4"),
        ({"dealer": -1}, PositionError, r"\$.dealer"),
        ({"leader": 7}, PositionError, r"\$.leader"),
        ({"out": [5]}, PositionError, r"\$.tally.out\[0\]"),
        ({"out": [1]}, PositionError, "expected the seats without cards"),
        ({"trick": [(4, "7j")]}, PositionError, r"\$.trick.plays\[0\].seat"),
        ({"trick": [(0, "7j 8j")]}, PositionError, "7j 8j do not form a combination"),
        ({"trick": [(0, cards(""))]}, PositionError, "no cards do not form a combination"),
        ({"trick": [(0, "pass")]}, PositionError, "expected a play, not pass"),
        ({"trick": [(3, "8j"), (0, "7j")]}, PositionError, "7j cannot be played there as single 7"),
        ({"trick": [(0, "Dog")]}, PositionError, "Dog cannot be played there as dog"),
        ({"turn": 0, "hands": NO_A}, PositionError, "expected a seat with cards, not 0"),
        ({"turn": 0, "hands": NO_A, "trick": [(1, "7j")]}, PositionError, "a seat with cards, not 0"),
        ({"calls": [None]}, PositionError, "one entry for each of 4 seats"),
        ({"calls": [None, Call.TICHU, None, 7]}, PositionError, r"\$.calls\[3\]: expected a call, or None"),
        # a wish
        ({"wish": "11"}, NotationError, "cannot be wished"),
        ({"wish": Rank("Dog")}, PositionError, "expected a rank that can be wished"),
        *(
            ({"wish": "8", "hands": [f"2{suit} 1" if seat == holder else f"2{suit}" for seat, suit in enumerate("jspr")]}, PositionError, EARLY)
            for holder in range(4)
        ),
        # a round that is over
        ({"hands": WINNERS}, PositionError, BOTH),
        ({"hands": WINNERS, "turn": 3, "trick": [(2, "7j")]}, PositionError, BOTH),
        ({"hands": WINNERS, "turn": 2, "trick": [(2, "Dr")]}, PositionError, BOTH),
        ({"hands": LEFT, "trick": [(0, "7j")]}, PositionError, THREE_OUT),
        ({"hands": LEFT, "turn": 0, "trick": [(0, "Dr")]}, PositionError, THREE_OUT),
        ({"hands": LEFT, "turn": 3, "trick": [(3, "7j")], "out": [1, 2, 3]}, PositionError, THREE_OUT),
    ],
)  # fmt: skip
# Any: options of several types
def test_positions_that_cannot_be(
    asked: dict[str, Any], error: type[ClimbcardsError], sentence: str
) -> None:
    """The error names the place, or the text that could not be read."""
    with pytest.raises(error, match=sentence):
        TICHU.position(**FOUR | asked)


@rule("K-40", "K-41")
@for_each("captured", [[""] * 4, ["", "1", "", ""]])
def test_a_wish_stands_when_the_mah_jong_was_played(captured: list[str]) -> None:
    """Or captured, or laid aside; where there are wishes."""
    hands = ["2j", "3j", "4j", "5j"]
    assert TICHU.position(hands, 0, wish="8", captured=captured).tally.wish == Rank("8")
    with pytest.raises(PositionError, match="expected a rank that can be wished"):
        NO_WISH.position(hands, 0, wish="8", captured=captured)
