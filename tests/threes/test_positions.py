"""Positions: set up by hand, and refused where nobody could play on; actions and stacks as text."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest

from cases import for_each
from climbcards import CardsError, ClimbcardsError, NotationError, PositionError, Rank, Seat
from climbcards.authors import french
from climbcards.games.threes import (
    Action,
    Arrange,
    Finished,
    PickUp,
    Play,
    Playing,
    Reveal,
    State,
    Threes,
    parse_stack,
)
from climbcards.testing import reach
from rulebook import rule
from tables import enact
from threes_tables import (
    FOUR,
    THREE,
    TWO,
    A,
    B,
    C,
    arranging,
    before_play,
    laid,
    midway,
    ranks,
    shown,
)

at = TWO.position
ONE_EACH = ["4", "5"]
FOREIGN = french().parse("7d")


@rule("S-4", "T-16", "T-22", "T-27")
def test_what_is_left_out() -> None:
    """All else has been closed, the dealer's left begins, and who has nothing is out."""
    for state, seats in (
        (at(ONE_EACH), (B, A, A)),
        (at(ONE_EACH, 1), (A, B, B)),
        (at(ONE_EACH, dealer=0), (A, B, B)),
        (at(ONE_EACH, leader=1), (A, B, B)),
        (at(ONE_EACH, 1, leader=0), (B, A, B)),
    ):
        assert (state.dealer, state.leader, state.turn) == seats
        assert TWO.cards(state) == TWO.pack.full
    state = FOUR.position(["", "", "5", "6"], dealer=3)
    assert (state.leader, state.turn, state.out) == (A, C, (A, B))
    assert FOUR.position(["", "", "5", "6"], dealer=3, out=[1, 0]).out == (B, A)


@rule("T-15", "T-22", "T-27")
def test_a_position_made_of_the_parts_of_a_state_is_the_state() -> None:
    """And what play leads to can be played on; all may be told as text."""
    for seed in range(3):
        for state in reach(THREE, seed, 300).states:
            THREE.validate(state)
            if isinstance(state, Playing):
                written = [" ".join(str(card or "-") for card in row) for row in state.slots]
                made = THREE.position(
                    state.hands,
                    turn=state.turn,
                    dealer=state.dealer,
                    leader=state.leader,
                    rows=[str(row) for row in state.rows],
                    slots=written if seed else state.slots,
                    stock=" ".join(map(str, state.stock)) if seed else state.stock,
                    stack=" ".join(map(str, state.stack)) if seed else state.stack,
                    known=state.known,
                    out=state.out,
                )
                assert made == attrs.evolve(state, actions=0)


NOWHERE: list[tuple[str, str, Callable[[], object]]] = [
    ("$.hands", "one entry for each of 2 seats, not 3", lambda: at(["4", "5", "6"])),
    ("$.hands", "one entry for each of 2 seats, not 1", lambda: at(["4"])),
    ("$.rows", "one entry for each of 2 seats, not 3", lambda: at(ONE_EACH, rows=["4"] * 3)),
    ("$.out", "two seats with cards, as the round runs", lambda: at(["4", ""])),
    ("$.turn", "expected a seat with cards, not 1", lambda: THREE.position(["4", "", "5"], turn=1)),
    ("$.stack", "a stack that is not closed", lambda: at(ONE_EACH, stack="5 5 8 5 5")),
    ("$.stack", "a stack that is not closed", lambda: at(ONE_EACH, stack="Jo 5")),
    (
        "$.slots[0]",
        "expected 3 slots, and at most 3 cards face up",
        lambda: at(ONE_EACH, rows=["4 5 6 7"]),
    ),
    ("$.slots[0]", "expected 3 slots", lambda: at(ONE_EACH, slots=["4 5 6 7"])),
    ("$.known[0]", "expected K in the hand too", lambda: at(ONE_EACH, known=["K"])),
    ("$.out", "the seats without cards, [], once each", lambda: at(ONE_EACH, out=[1])),
    ("$.turn", "no seat 2", lambda: at(ONE_EACH, turn=2)),
    ("$.dealer", "no seat -1", lambda: at(ONE_EACH, dealer=-1)),
    ("$.leader", "no seat 3", lambda: at(ONE_EACH, leader=3)),
    ("$.out[0]", "no seat 4", lambda: at(ONE_EACH, out=[4])),
    ("", "leave out 4: more than the pack has", lambda: at(["4 4 4 4 4 4 4 4", "4"])),
    ("", "this pack has no 11", lambda: at(ONE_EACH, stack=ranks("11"))),
    ("", "7d are not of this game's pack", lambda: at(["4", FOREIGN])),
    ("", "5 has no suit here", lambda: at(["4", "5h"])),
]


@rule("S-2", "T-14", "T-20", "T-27")
@for_each(("where", "problem", "make"), NOWHERE)
def test_what_nobody_could_come_to(where: str, problem: str, make: Callable[[], object]) -> None:
    """What is no card is text's or cards' fault; all else is refused as a position, with its place."""
    with pytest.raises(ClimbcardsError) as caught:
        make()
    assert problem in str(caught.value)
    assert (caught.value.where if isinstance(caught.value, PositionError) else "") == where


RUNNING = midway(TWO, "3 3", "4", down=["K - K"], stack="5", turn=A)
OPENING = before_play(TWO, "3 3 5", "4 6 7")
ARRANGED = arranging(enact(TWO, OPENING, "A face up 3 3 5"))
END = enact(TWO, midway(TWO, "6", "4", stack="5"), "A 6")
LAST = TWO.variant(longest=60)
STOPPED = enact(LAST, midway(LAST, "6 6 7 9", "4", stack="5", actions=59), "A 6")
NONE = TWO.pack.cards(())


# Any: here any part of a state may be wrong
def but(state: State, **parts: Any) -> State:  # noqa: ANN401
    """Change a state."""
    return attrs.evolve(state, **parts)


KINDS = "expected 3 cards of each kind at every seat"
BY_CARDS = "those out, then by cards held"
WRONG: list[tuple[Threes, State, str, str]] = [
    (TWO, but(RUNNING, hands=(NONE,)), "$.hands", "2 seats"),
    (TWO, but(RUNNING, slots=RUNNING.slots[:1]), "$.slots", "2 seats"),
    (TWO, but(RUNNING, hands=(FOREIGN, NONE)), "$.hands[0]", "cards of this game's pack"),
    (
        TWO,
        but(RUNNING, known=(FOREIGN - FOREIGN, FOREIGN)),
        "$.known[0]",
        "cards of this game's pack",
    ),
    (TWO, but(RUNNING, closed=FOREIGN), "$.closed", "cards of this game's pack"),
    (TWO, but(RUNNING, closed=NONE), "$", "are nowhere"),
    (TWO, but(RUNNING, closed=TWO.pack.full), "$", "more than the pack has"),
    (TWO, but(RUNNING, stock=tuple(FOREIGN)), "$", "this pack has no 7d"),
    (TWO, but(RUNNING, stack=(Rank("1"),)), "$.stack", "expected ranks of this game"),
    (TWO, but(RUNNING, stack=ranks("Jo 5")), "$.stack", "a stack that is not closed"),
    (TWO, but(RUNNING, dealer=Seat(2)), "$.dealer", "no seat 2"),
    (TWO, but(RUNNING, leader=Seat(-1)), "$.leader", "no seat -1"),
    (TWO, but(RUNNING, turn=Seat(2)), "$.turn", "no seat 2"),
    (TWO, but(RUNNING, actions=10_000), "$.actions", "expected a number from 0 to 9999, not 10000"),
    (TWO, but(RUNNING, actions=-1), "$.actions", "expected a number from 0 to 9999, not -1"),
    (TWO, but(RUNNING, out=(A,)), "$.out", "the seats without cards, [], once each"),
    (TWO, but(RUNNING, slots=((None,) * 4, (None,) * 3)), "$.slots[0]", "expected 3 slots"),
    (TWO, but(OPENING, arranged=(Seat(5),)), "$.arranged[0]", "no seat 5"),
    (TWO, but(OPENING, actions=2, arranged=(A, A)), "$.arranged", "expected 2 seats, each once"),
    (TWO, but(OPENING, actions=2, arranged=(A, B)), "$", ""),
    (TWO, but(OPENING, stack=ranks("5")), "$", KINDS),
    (
        TWO,
        but(OPENING, leader=B),
        "$.leader",
        "expected seat 0, the dealer's left, as nobody has begun",
    ),
    (
        *(TWO, but(ARRANGED, known=(ARRANGED.known[A], TWO.pack.parse("4"))), "$.known[1]"),
        "expected nothing known of seat 1, which has yet to arrange",
    ),
    (TWO, but(END, ranking=(A,)), "$.ranking", BY_CARDS),
    (TWO, but(END, ranking=(B, A)), "$.ranking", BY_CARDS),
    (TWO, but(END, ranking=(A, B, C)), "$.ranking[2]", "no seat 2"),
    (LAST, but(STOPPED, ranking=(A, B)), "$.ranking", BY_CARDS),
    (
        LAST,
        but(STOPPED, actions=59),
        "$.out",
        "expected that one seat alone has cards, or the last action",
    ),
]


@rule("S-2", "T-15", "T-16", "T-20", "T-21", "T-22", "T-25", "T-27", "T-28")
@for_each(("game", "state", "where", "problem"), WRONG)
def test_a_state_built_by_hand_is_checked(
    game: Threes, state: State, where: str, problem: str
) -> None:
    """The error names the place; a finished round is checked wherever its score is asked for."""
    with pytest.raises(PositionError) as caught:
        game.validate(state)
    assert caught.value.where == where
    assert problem in caught.value.problem
    if isinstance(state, Finished):
        for ask in (game.sheet, game.result):
            with pytest.raises(PositionError):
                ask(state)


@rule("T-20", "T-25")
def test_states_that_can_be() -> None:
    """Also the last action, and what has been arranged; but no seat of a finished round is left out."""
    for game, state in ((TWO, RUNNING), (TWO, ARRANGED), (TWO, END), (LAST, STOPPED)):
        game.validate(state)
    assert shown(STOPPED).endswith("finish B A")
    for parts in ({"hands": ()}, {"rows": END.rows[:1]}, {"slots": ()}, {"out": (Seat(5),)}):
        with pytest.raises(PositionError):
            TWO.sheet(but(END, **parts))


@rule("T-27")
def test_a_view_of_cards_that_are_not_there() -> None:
    """More slots with a card than unseen cards are left is not a view of any state."""
    view = TWO.view(midway(TWO, "3", "4"), A)
    there = ((True, True, True), (False, False, False))
    with pytest.raises(CardsError, match="0 unseen cards cannot lie in 3 slots"):
        TWO.determinize(attrs.evolve(view, face_down=there), Random(1))


GAME, STATE = laid({}, "4 5 5 8 10 Jo Jo | 9 | 9 | 9", "3")


@rule("S-1", "S-5", "T-15", "T-18")
@for_each(
    ("text", "action"),
    [
        (" 5  5 ", Play(A, FOUR.pack.parse("5 5"))),
        ("t", Play(A, FOUR.pack.parse("10"))),
        ("jo JO", Play(A, FOUR.pack.parse("Jo Jo"))),
        ("  Pick   UP ", PickUp(A)),
        ("REVEAL   2 ", Reveal(A, 2)),
        ("reveal 17", Reveal(A, 17)),
        (" Face  Up a T 2", Arrange(A, FOUR.pack.parse("2 10 A"))),
    ],
)
def test_actions_are_read(text: str, action: Action) -> None:
    """Spaces, case and order do not matter; whether it is legal is asked later; what is printed is read again."""
    assert GAME.parse(STATE, A, text) == GAME.parse(STATE, A, str(action)) == action
    nines = TWO.pack.parse("3 9 9")
    assert TWO.parse(before_play(TWO, "3 5 6", "4 6 7"), A, "9 3 9") == Arrange(A, nines)


@rule("S-1", "T-21")
@for_each(
    ("text", "position", "sentence"),
    [
        ("5 10s", 4, "10 has no suit here: write it as 10, not '10s'"),
        ("Jos", 2, "Jo has no suit here: write it as Jo"),
        (
            "jokers",
            0,
            "'jokers' means nothing here: expected cards, as in 8 8, or face up 2 10 A",
        ),
        ("jo1010T8", 0, "put spaces between cards: write Jo 10 10 10 8, not 'jo1010T8'"),
        ("face up 5 6h 7", 11, "6 has no suit here"),
        ("face up 5 6 x", 12, "'x' has no rank of this pack: expected one of 2 3 4 5 6 7 8 9 10"),
        ("5 11", 2, "'11' has no rank"),
        ("   ", 0, "expected cards, as in 8 8, or face up 2 10 A, pick up or reveal 0"),
        (" PASS\t", 1, "nobody passes in Threes: play cards, pick up when none fits, or reveal"),
        ("pick up 5", 0, "'pick up 5' means nothing here: expected cards"),
        ("face 5 6 7", 0, "'face 5 6 7' means nothing here: expected cards"),
        (" reveal  ", 9, "reveal needs a number, as in reveal 0"),
        ("reveal -1", 7, "reveal needs a number"),
        ("reveal ²", 7, "reveal needs a number"),
        ("reveal1", 0, "'reveal1' means nothing here: expected cards"),
    ],
)
def test_text_that_is_no_action_names_its_place(text: str, position: int, sentence: str) -> None:
    """The error knows the text, the position, and what was expected there."""
    with pytest.raises(NotationError) as caught:
        GAME.parse(STATE, A, text)
    assert caught.value.problem.startswith(sentence)
    assert (caught.value.text, caught.value.position) == (text, position)


@rule("S-1", "S-3")
def test_other_text() -> None:
    """No action in German; more copies than the packs have; a stack, as a view prints it."""
    for text, german in (
        ("pass", "bei Threes passt niemand: leg Karten"),
        ("", "schreib Karten, wie 8 8, oder face up 2 10 A, pick up oder reveal 0"),
    ):
        with pytest.raises(NotationError) as caught:
            GAME.parse(STATE, A, text)
        assert caught.value.de.startswith(german)
    for text in ("5 5 5 5 5 5 5 5 5", "face up Jo Jo Jo Jo Jo"):
        with pytest.raises(CardsError, match="the pack has"):
            GAME.parse(STATE, A, text)
    assert parse_stack("7 t a 8") == ranks("7 10 A 8")
    with pytest.raises(NotationError) as wrong:
        parse_stack("5 5 8 11")
    assert wrong.value.position == 6
