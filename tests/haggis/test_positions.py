"""Positions set up by hand, rounds written down, and what is refused of them, with its place."""

import json
from collections.abc import Callable
from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import (
    CardsError,
    ClimbcardsError,
    NotationError,
    PositionError,
    RecordError,
    Seat,
    Trick,
)
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    TOURNAMENT_3P,
    Awarding,
    Exit,
    Finished,
    Haggis,
    Play,
    Playing,
    State,
)
from climbcards.testing import reach
from haggis_tables import A, B, C, awarding, dealt, enact, finished, midway, playing, written
from rulebook import rule

TWO, THREE = OFFICIAL_2P, OFFICIAL_3P
FULL, FULL_3 = dealt(TWO).hands[A], dealt(THREE).hands[A]
two, three = TWO.position, THREE.position


@rule("C-14", "C-19", "H-19", "H-31")
@pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)
def test_a_position_says_all_that_a_running_round_is(game: Haggis) -> None:
    """What play reaches, and what a view of it allows, can be played on; told everything, `position` gives it back."""
    for seed in range(4):
        for state in reach(game, seed, game.max_actions).states:
            game.validate(state)
            game.validate(game.determinize(game.view(state, A), Random(seed)))
            if isinstance(state, Playing | Awarding):
                made = game.position(
                    state.hands,
                    game.awaited(state)[0],
                    dealer=state.dealer,
                    leader=state.leader,
                    trick=[(play.seat, f"{play}") for play in state.trick.plays],
                    captured=list(map(str, state.captured)),
                    stock=state.stock,
                    bets=state.bets,
                    exits=state.exits,
                )
                assert made == state


@rule("C-1", "C-3", "C-19", "H-3", "H-25")
def test_hands_and_a_turn_make_an_endgame() -> None:
    """The lowest spot cards are the haggis, all others lie before the dealer, and nobody has bet."""
    state = playing(two(["9r 10r J", "5g K"], 1))
    assert (state.turn, state.dealer, state.leader) == (B, B, A)
    assert list(map(str, state.hands)) == ["9r 10r J", "5g K"]
    assert str(state.stock) == "2r 2o 2y 2g 3r 3o 3y 3g"
    assert state.captured[A] == TWO.pack.parse("")
    assert TWO.cards(state) == TWO.pack.full
    assert (state.bets, state.exits, state.trick) == ((0, 0), (), Trick(B))
    over = finished(enact(TWO, state, "B K", "A pass", "B 5g"))
    assert TWO.result(over).ranking == (B, A)
    told = two(["2r", "3r"], captured=["9r K", "9o"], stock="4r 4o 4y 4g 5r 5o 5y 5g")
    assert str(told.captured[A]) == "9r K"
    assert TWO.pack.parse("9o K") <= told.captured[B]
    assert str(told.stock) == "4r 4o 4y 4g 5r 5o 5y 5g"


@rule("H-3")
@for_each(
    ("dealer", "leader", "expected"),
    [
        (None, None, (C, A)),
        (0, None, (A, B)),
        (None, 0, (C, A)),
        (None, 2, (B, C)),
        (1, 1, (B, B)),
    ],
)
def test_the_leader_sits_on_the_dealer_s_left_unless_both_are_told(
    dealer: int | None, leader: int | None, expected: tuple[Seat, Seat]
) -> None:
    """One settles the other."""
    state = playing(three(["2r", "3r", "4r"], dealer=dealer, leader=leader))
    assert (state.dealer, state.leader) == expected
    assert state.turn == state.leader


@rule("H-21", "H-23", "H-24", "H-31", "L-2")
@for_each(
    ("state", "bets", "exits"),
    [
        (two([FULL, "10g"], 1, leader=1), (None, 0), ()),
        (two([FULL, "10g"], 1, leader=1, bets=[30, 15]), (30, 15), ()),
        (LEAFLET_2P.position([FULL, "10g"], 1, leader=1), (0, 0), ()),
        (three(["", "10b", FULL_3]), (0, 0, 0), (Exit(A, 17),)),
        (three(["", "9r 9o 3g", "5g"]), (0, 0, 0), (Exit(A, 3),)),
        (three(["", "9r 9o 3g", "5g"], exits=[Exit(A, 11)]), (0, 0, 0), (Exit(A, 11),)),
        # what has been played since it went out in this trick is counted
        (three(["", "3r 4r", "3g"], trick=[(0, "9r"), (1, "10r")]), (0, 0, 0), (Exit(A, 3),)),
        (three(["", "3r 4r", "3g"], 2, trick=[(1, "9r 9o 9y")]), (0, 0, 0), (Exit(A, 5),)),
        (
            *(three(["", "", "3g"], 0, trick=[(1, "9r"), (0, "J Q")]), (0, 0, 0)),
            (Exit(B, 2), Exit(A, 1)),
        ),
    ],
)
def test_who_has_bet_and_who_is_out(
    state: Playing | Awarding, bets: tuple[int | None, ...], exits: tuple[Exit, ...]
) -> None:
    """Bets are to come where they may be; who has no cards is out, when the others had what they have now."""
    assert (state.bets, state.exits) == (bets, exits)
    game = {2: LEAFLET_2P if bets == (0, 0) else TWO, 3: THREE}[len(bets)]
    form = game.codec().states
    assert form.load(form.dump(state)) == state


@rule("C-14", "H-5", "H-11", "H-19", "H-20")
def test_the_trick_is_told_by_its_plays() -> None:
    """Cards are what they are over the play before; who sits between has passed; the owner of a bomb awards it."""
    plays = [(0, "8o 9o 10o"), (1, "9r J Q")]
    state = playing(three(["4r", "4o", "4y"], 0, trick=plays))
    assert [str(play.reading) for play in state.trick.plays] == ["run 8 to 10", "run 9 to J"]
    assert (state.turn, state.trick.passes, state.trick.leader) == (A, (C,), A)
    assert playing(three(["4r", "4o", "4y"], trick=plays)).turn == C
    assert playing(three(["4r", "4o", ""], trick=plays)).turn == A
    named = two(["4r", "6r 6o 6y"], trick=[(0, "5r J Q = 3 of 5s")])
    assert str(named.trick.plays[0].reading) == "3 of 5s"
    bomb = awarding(three(["2r", "3r", "4r"], 0, trick=[(1, "5r"), (0, "J Q")]))
    assert (bomb.trick.passes, THREE.awaited(bomb)) == ((B, C), (A,))
    last = awarding(three(["", "", "4r"], 1, trick=[(1, "J Q")]))
    assert finished(enact(THREE, last, "B award 0")).captured[A] == THREE.pack.parse("J Q")


WON = [(0, "5r"), (1, "J Q")]
NO_AWARD = "expected no award: these rules say who captures a trick"
NOWHERE: list[tuple[str, str, Callable[[], object]]] = [
    ("$.hands", "expected one entry for each of 2", lambda: two(["2r"])),
    ("$.hands", "expected cards in more hands", lambda: two(["", "3r"])),
    ("$.hands[0]", "at most 17 cards, no court twice", lambda: two(["J J", "3r"])),
    ("$.hands[0]", "at most 17 cards", lambda: three([FULL_3, "9g", "8g"], 1, trick=[(0, "10g")])),
    ("$.hands[0]", "no court twice", lambda: three(["3r J", "3g", "4g"], 1, trick=[(0, "J")])),
    ("$.captured", "expected one entry", lambda: two(["2r", "3r"], captured=["4r"])),
    ("$.turn", "expected a seat with cards", lambda: three(["", "2r", "3r"], 0)),
    ("$.turn", "there is no seat 2", lambda: two(["2r", "3r"], 2)),
    ("$.dealer", "there is no seat 2", lambda: two(["2r", "3r"], dealer=2, leader=0)),
    ("$.leader", "there is no seat -1", lambda: two(["2r", "3r"], leader=-1)),
    ("$.leader", "has played in the first trick", lambda: three([FULL_3, "10g", "9g"], 1)),
    ("$.trick.leader", "has won a trick", lambda: three([FULL_3, "10g", "9g"], 0, leader=1)),
    ("$.trick.plays[0].seat", "no seat 2", lambda: two(["2r", "3r"], trick=[(2, "4r")])),
    ("$.trick.plays[0]", "a play, not pass", lambda: two(["2r", "2r"], trick=[(0, "pass")])),
    ("$.trick.plays[0]", "do not form", lambda: two(["2r", "2r"], trick=[(0, "4r 9o")])),
    (
        *("$.trick.plays[0]", "5r J Q can be 3 of 5s or run 5 to 7"),
        lambda: two(["4r", "6r 6o 6y"], trick=[(0, "5r J Q")]),
    ),
    (
        *("$.trick.plays[1]", "expected single 4 to beat"),
        lambda: two(["2r", "3r"], trick=[(0, "9r"), (1, "4r")]),
    ),
    (
        *("$.trick", "a trick that is over, won by a bomb"),
        lambda: three(["2r", "3r", "4r"], 0, trick=[(1, "4o"), (0, "5r")]),
    ),
    ("$", NO_AWARD, lambda: TOURNAMENT_3P.position(["2r", "3r", "4r"], 1, trick=WON)),
    ("$", NO_AWARD, lambda: two(["2r", "3r"], 1, trick=WON)),
    ("$.stock", "expected 8 spot cards", lambda: two(["2r", "3r"], stock="4r")),
    ("$.stock", "expected 8 spot", lambda: two(["2r", "3r"], stock="J 4o 4y 4g 5r 5o 5y 5g")),
    ("$.bets[0]", r"expected one of \(0, 15, 30\)", lambda: two(["2r", "3r"], bets=[7, 0])),
    ("$.bets", "expected one entry", lambda: two(["2r", "3r"], bets=[0])),
    ("$.exits", "expected the seats without", lambda: three(["2r", "3r", ""], exits=[])),
    (
        *("$.trick.plays[0]", "cannot be read as"),
        lambda: TWO.variant(sets=False).validate(two(["4r", "6r"], trick=[(0, "5r 5o")])),
    ),
    ("", "more than the pack has", lambda: two(["2r", "2r"])),
    ("", "cannot take", lambda: two(["2r", "3r"], stock="2r 4o 4y 4g 5r 5o 5y 5g")),
    ("", "2r are not of this game's pack", lambda: two([THREE.pack.parse("2r"), "3r"])),
    ("", "unknown suit", lambda: two(["2r", "3b"])),
    ("", "names no combination", lambda: two(["2r", "3r"], trick=[(0, "4r = nonsense")])),
]


@rule("C-3", "C-14", "C-16", "C-18", "H-3", "H-11", "H-19", "H-20", "H-21", "P-8")
@for_each(("where", "problem", "make"), NOWHERE)
def test_what_nobody_could_come_to(where: str, problem: str, make: Callable[[], object]) -> None:
    """What is no card is text's or cards' fault; all else is refused as a position, with its place."""
    with pytest.raises(ClimbcardsError, match=problem) as caught:
        make()
    error = caught.value
    assert isinstance(error, PositionError if where else CardsError | NotationError)
    assert getattr(error, "where", "") == where


STATE = playing(enact(THREE, midway(THREE, "3r 4r J", "9y 5y", "2g"), "A 3r", "B 9y"))
FOREIGN = TWO.pack.parse("10r 10o 10y")
THREES, NINE = STATE.trick.plays
OUT = playing(three(["", "3r 4r 5r 6r", "3g 4g"], trick=[(0, "9r"), (1, "10r")]))
BOTH = awarding(three(["", "", "3g"], 0, trick=[(1, "9r"), (0, "J Q")]))
LATER = playing(three(["", "3r 4r", "3g"], 2, trick=[(1, "9r 9o 9y")]))
BETTING = dealt(LEAFLET_2P)
BEGUN = playing(enact(LEAFLET_2P, BETTING, "A bet 15", "B bet 0"))


def led(*plays: Play, passes: tuple[Seat, ...] = (), leader: Seat = A) -> Playing:
    """Return the state with another trick."""
    return attrs.evolve(STATE, trick=Trick(leader, plays, passes))


def out(state: State, *exits: Exit) -> State:
    """Return a state with other exits."""
    return attrs.evolve(state, exits=exits)


BY_HAND: list[tuple[str, str, Haggis, State]] = [
    ("$.dealer", "no seat 3", THREE, attrs.evolve(STATE, dealer=Seat(3))),
    ("$.leader", "no seat -1", THREE, attrs.evolve(STATE, leader=Seat(-1))),
    ("$.hands", "expected", THREE, attrs.evolve(STATE, hands=STATE.hands[:2])),
    ("$.stock", "expected", THREE, attrs.evolve(STATE, stock=FOREIGN)),
    ("$.trick.plays[0].cards", "expected", THREE, led(attrs.evolve(NINE, cards=FOREIGN))),
    ("$.trick.leader", "expected", THREE, led(THREES, NINE, leader=B)),
    ("$.trick.passes", "expected", THREE, led(THREES, NINE, passes=(A,))),
    ("$.trick.plays[1]", "expected", THREE, led(THREES, THREES)),
    ("$", "expected", THREE, led(THREES)),
    (
        *("$.trick.leader", "expected seat 0, who leads the first trick", THREE),
        attrs.evolve(playing(dealt(THREE)), trick=Trick(B)),
    ),
    (
        *("$.trick", "expected a trick that is over, won by a bomb", THREE),
        Awarding(C, A, STATE.bets, STATE.captured, (), Trick(A), STATE.hands, STATE.stock),
    ),
    (
        *("$.trick", "expected a trick that is over, won by a bomb", THREE),
        Awarding(
            *(C, A, (0,) * 3, three(["2r", "3r", "4r"], 2, trick=WON).captured, ()),
            three(["2r", "3r", "4r"], 2, trick=WON).trick,
            *(three(["2r", "3r", "4r"], 2, trick=WON).hands, STATE.stock),
        ),
    ),
    # the number of an exit in this trick can be counted; before it has bounds; they are in order
    *(("$.exits[0].opposing", f"5, not {n}", THREE, out(OUT, Exit(A, n))) for n in (4, 6, 17)),
    *(("$.exits[0].opposing", f"from 5 to 17, not {n}", THREE, out(LATER, Exit(A, n))) for n in (4, 18)),
    ("$.exits[0].opposing", "expected 2, not 3", THREE, out(BOTH, Exit(B, 3), Exit(A, 1))),
    ("$.exits[1].opposing", "expected 1, not 2", THREE, out(BOTH, Exit(B, 2), Exit(A, 2))),
    ("$.exits", "the order of their last plays", THREE, out(BOTH, Exit(A, 1), Exit(B, 2))),
    (
        *("$.trick", "the last play has ended the round", THREE),
        attrs.evolve(BOTH, trick=attrs.evolve(BOTH.trick, passes=(C,))),
    ),
    # bets that cannot be still to come: after a card, when somebody is out, after the leaflet's
    ("$.bets[2]", "expected one of", THREE, attrs.evolve(STATE, bets=(0, 0, None))),
    (
        *("$.bets[2]", "expected one of", THREE),
        attrs.evolve(playing(three(["", "10b", FULL_3])), bets=(0, 0, None)),
    ),
    ("$.bets[0]", "expected one of", LEAFLET_2P, attrs.evolve(BEGUN, bets=(None, 0))),
    (
        *("$.hands[0]", "expected", LEAFLET_2P),
        attrs.evolve(
            BETTING,
            hands=(BETTING.hands[A] - TWO.pack.parse("J"), BETTING.hands[B]),
            captured=(TWO.pack.parse("J"), TWO.pack.parse("")),
        ),
    ),
]  # fmt: skip


@rule("C-3", "C-14", "H-5", "H-19", "H-21", "H-23", "H-24", "L-2")
@for_each(("where", "problem", "game", "state"), BY_HAND)
def test_a_state_built_by_hand_is_checked(
    where: str, problem: str, game: Haggis, state: State
) -> None:
    """Whatever no table could show is a `PositionError` with its place, before it is played on."""
    with pytest.raises(PositionError, match=problem) as caught:
        game.validate(state)
    assert caught.value.where == where


@rule("C-16", "H-19", "H-20", "H-21")
def test_states_that_can_be_played_on() -> None:
    """Bounds themselves, a trick that waits to be awarded, leaders who have played, or follow one who is out."""
    for state in (BETTING, BEGUN):
        LEAFLET_2P.validate(state)
    for state in (OUT, BOTH, out(LATER, Exit(A, 17)), three(["2r", "3r", "4r"], 1, trick=WON)):
        THREE.validate(state)
    THREE.validate(three([FULL_3, "10g", "9g"], 1, leader=1))
    # A has won, and B was skipped
    assert playing(three(["", "10g", FULL_3], 2)).turn == C
    state = TOURNAMENT_3P.position(["2r", "3r", "4r"], 2, trick=WON)
    assert isinstance(enact(TOURNAMENT_3P, state, "C pass"), Playing)


ENDED = written(TWO, "", "4r 9g K", out=[(A, 3)], piles={A: "J Q"}, rest=B)
ENDED_3 = written(THREE, "", "", "5b K", out=[(A, 9), (B, 2)], piles={B: "J"}, rest=C)
TWO_HOLD = written(THREE, "", "4r 9g", "5b K", out=[(A, 2)])
NOTHING = TWO.pack.parse("")


def moved(cards: str, **into: str) -> Finished:
    """Take cards off B's pile, and put them or others elsewhere: into the haggis, or the last hand."""
    parse, (pile, rest) = TWO.pack.parse, ENDED.captured
    stock, hand = ENDED.stock, ENDED.hands[B]
    return attrs.evolve(
        ENDED,
        captured=(pile, rest - parse(cards) + parse(into.get("pile", ""))),
        stock=stock + parse(into.get("stock", "")) - parse(into.get("off_stock", "")),
        hands=(NOTHING, hand + parse(into.get("hand", "")) - parse(into.get("off_hand", ""))),
    )


LARGE = "2r 3r 4r 5r 6r 7r 8r 9r 10r 2o 3o 4o 5o 6o 7o J Q K"
WRONG: dict[str, tuple[str, Haggis, Finished]] = {
    "a card is missing": ("$", TWO, moved("J")),
    "a card lies twice": ("$", TWO, moved("", pile="4r")),
    "nobody is out": ("$.exits", TWO, attrs.evolve(ENDED, exits=())),
    "both are out": ("$.hands", TWO, attrs.evolve(ENDED, exits=(Exit(A, 3), Exit(B, 3)))),
    "the wrong one is out": ("$.exits", TWO, attrs.evolve(ENDED, exits=(Exit(B, 3),))),
    "who is out is no seat": ("$.exits", TWO, attrs.evolve(ENDED, exits=(Exit(C, 3),))),
    "who is out holds cards": (
        *("$.exits", TWO),
        attrs.evolve(
            ENDED, hands=(ENDED.captured[A], ENDED.hands[B]), captured=(NOTHING, ENDED.captured[B])
        ),
    ),
    "the number noted is too low": ("$.exits[0]", TWO, attrs.evolve(ENDED, exits=(Exit(A, 2),))),
    "the number noted is too high": ("$.exits[0]", TWO, attrs.evolve(ENDED, exits=(Exit(A, 4),))),
    "a hand is missing": ("$.hands", TWO, attrs.evolve(ENDED, hands=ENDED.hands[:1])),
    "a bet is missing": ("$.bets", TWO, attrs.evolve(ENDED, bets=(0,))),
    "nobody can have bet so": ("$.bets[0]", TWO, attrs.evolve(ENDED, bets=(10, 0))),
    "no bet was made": ("$.bets[1]", TWO, attrs.evolve(ENDED, bets=(15, None))),
    "the haggis is too large": ("$.stock", TWO, moved("9o", stock="9o")),
    "the haggis is too small": ("$.stock", TWO, moved("", pile="2r", off_stock="2r")),
    "a court in the haggis": ("$.stock", TWO, moved("J", stock="J", pile="2r", off_stock="2r")),
    "two Kings in the last hand": ("$.hands[1]", TWO, moved("K", hand="K", pile="9g", off_hand="9g")),
    "the last hand is larger than any": ("$.hands[1]", TWO, written(TWO, "", LARGE, out=[(A, 18)], rest=A)),
    "a dealer who is not there": ("$.dealer", TWO, attrs.evolve(ENDED, dealer=Seat(2))),
    "a round for three": ("$", TWO, ENDED_3),
    "a round for two": ("$", THREE, ENDED),
    "only one is out": ("$", THREE, attrs.evolve(ENDED_3, exits=(Exit(A, 9),))),
    "one is out twice": ("$.exits", THREE, attrs.evolve(ENDED_3, exits=(Exit(A, 9), Exit(A, 2)))),
    "the last one is named": ("$.exits", THREE, attrs.evolve(ENDED_3, exits=(Exit(A, 9), Exit(C, 2)))),
    "the second is not the last hand": ("$.exits[1]", THREE, attrs.evolve(ENDED_3, exits=(Exit(A, 9), Exit(B, 3)))),
    "the first is below the last hand": ("$.exits[0]", THREE, attrs.evolve(ENDED_3, exits=(Exit(A, 1), Exit(B, 2)))),
    "the first is more than a hand": ("$.exits[0]", THREE, attrs.evolve(ENDED_3, exits=(Exit(A, 18), Exit(B, 2)))),
    "two hold as many cards": ("$.exits", THREE, TWO_HOLD),
}  # fmt: skip
"""Rounds that cannot have ended so."""


@rule("C-3", "C-18", "C-19", "H-3", "H-21", "H-23")
@for_each(("where", "game", "state"), WRONG.values(), ids=WRONG)
def test_a_round_that_cannot_be_is_refused(where: str, game: Haggis, state: Finished) -> None:
    """It must be the whole pack, all but one out without cards, and the right numbers noted."""
    for ask in (game.scores, game.sheet, game.validate):
        with pytest.raises(PositionError) as caught:
            ask(state)
        assert caught.value.where.startswith(where)
        assert len(str(caught.value).split()) > 4


@rule("C-19", "H-21")
def test_a_round_that_can_be_is_scored() -> None:
    """The first number may be anything that a hand can hold; what is loaded is checked as what is built."""
    TWO.validate(ENDED)
    for first in (2, 3, 17):
        scores = THREE.scores(attrs.evolve(ENDED_3, exits=(Exit(A, first), Exit(B, 2))))
        # beside the hand cards: K 5 and 5b 1 from the last hand, and a haggis of 2s
        assert scores is not None
        assert scores[:2] == (5 * first + 6, 10 + 2)
    form = TWO.codec().states
    data = json.loads(form.dumps(two(["2r", "3r K"])))
    data["hands"][1] = "3r"
    with pytest.raises(RecordError, match=r"at \$: expected every card of the pack: K are nowhere"):
        form.load(data)
    with pytest.raises(RecordError, match=r"at \$.exits: expected 2 seats, not 1"):
        THREE.codec().states.load(THREE.codec().states.dump(TWO_HOLD))
    assert THREE.determinize(THREE.view(ENDED_3, None), Random(1)) == ENDED_3
