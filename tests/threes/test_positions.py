"""Positions of Threes: set up by hand, and refused where nobody could play on."""

from collections.abc import Callable
from random import Random

import attrs
import pytest
from hypothesis import given, strategies as st

from cases import for_each
from climbcards import Card, CardsError, ClimbcardsError, NotationError, PositionError, Rank, Seat
from climbcards.authors import french
from climbcards.games.threes import Playing, State, parse_stack
from climbcards.testing import strategies
from rulebook import rule
from threes_tables import (
    THREE,
    TWO,
    A,
    B,
    C,
    a_table,
    before_play,
    enact,
    finished,
    legal,
    midway,
    ranks,
)

at = TWO.position
ONE_EACH = ["4", "5"]
FOREIGN = french().parse("7d")
SHORT = TWO.variant(longest=60)


@rule("S-4", "T-16", "T-27")
def test_an_endgame_takes_the_hands() -> None:
    """Nothing else lies before the seats, all else has been closed, and the dealer's left begins."""
    state = at(["4 4 K", "3 A"], 1)
    assert (state.dealer, state.leader, state.turn) == (A, B, B)
    assert at(["4 4 K", "3 A"], dealer=0) == at(["4 4 K", "3 A"], leader=1) == state
    first = at(["4 4 K", "3 A"])
    assert (first.dealer, first.leader, first.turn) == (B, A, A)
    assert (state.hands, state.stack, state.stock) == (
        (TWO.pack.parse("4 4 K"), TWO.pack.parse("3 A")),
        (),
        (),
    )
    assert state.closed == TWO.pack.full - TWO.pack.parse("4 4 K 3 A")
    assert TWO.cards(state) == TWO.pack.full
    assert legal(TWO, state) == ["3", "A"]


@rule("S-2", "S-3", "T-18", "T-27")
def test_everything_that_lies_on_the_table() -> None:
    """It can be named as text, and what was named as text can be named as cards."""
    table = a_table()
    state = THREE.position(
        ["3 K", "4 6 Q", ""],
        dealer=2,
        rows=["5 9 J", "A"],
        slots=["2 2 2", "- 6 Jo"],
        stock="7 10 8",
        stack="3 8 5",
        known=["K", "Q"],
    )
    assert state == attrs.evolve(table, actions=0)
    again = THREE.position(
        state.hands,
        turn=0,
        dealer=2,
        leader=0,
        rows=state.rows,
        slots=state.slots,
        stock=state.stock,
        stack=state.stack,
        known=state.known,
        out=[2],
    )
    assert again == state
    assert state.turn == state.leader == A


@rule("T-22", "T-26")
def test_who_is_out_has_no_turn() -> None:
    """The next one with cards has it, and who went out first can be told."""
    state = THREE.variant(players=4).position(["", "", "5", "6"], dealer=3)
    assert (state.leader, state.turn, state.out) == (A, C, (A, B))
    told = THREE.variant(players=4).position(["", "", "5", "6"], dealer=3, out=[1, 0])
    assert told.out == (B, A)
    assert finished(enact(THREE.variant(players=4), told, "C 5")).ranking == (B, A, C, 3)


NOWHERE: dict[str, Callable[[], object]] = {
    "one entry for each of 2 seats, not 3": lambda: at(["4", "5", "6"]),
    "hands: expected one entry for each of 2 seats, not 1": lambda: at(["4"]),
    "rows: expected one entry for each of 2 seats, not 3": lambda: at(ONE_EACH, rows=["4"] * 3),
    "two seats with cards": lambda: at(["4", ""]),
    "expected a seat with cards, not 1": lambda: THREE.position(["4", "", "5"], turn=1),
    "a stack that is not closed": lambda: at(ONE_EACH, stack="5 5 8 5 5"),
    "expected 3 slots, and at most 3 cards": lambda: at(ONE_EACH, rows=["4 5 6 7"]),
    "expected 3 slots": lambda: at(ONE_EACH, slots=["4 5 6 7"]),
    "expected K in the hand too": lambda: at(ONE_EACH, known=["K"]),
    "the seats without cards, .., once each": lambda: at(ONE_EACH, out=[1]),
    "leave out 4: more than the pack has": lambda: at(["4 4 4 4 4 4 4 4", "4"]),
    "this pack has no 11": lambda: at(ONE_EACH, stack=ranks("11")),
    "7d are not of this game's pack": lambda: at(["4", FOREIGN]),
    "7d are not of this game.s pack": lambda: at(ONE_EACH, known=["", FOREIGN]),
    "5h": lambda: at(["4", "5h"]),
    "no seat 2": lambda: at(ONE_EACH, turn=2),
    "no seat -1": lambda: at(ONE_EACH, dealer=-1),
    "no seat 3": lambda: at(ONE_EACH, leader=3),
    "no seat 4": lambda: at(ONE_EACH, out=[4]),
}


@for_each(("problem", "make"), NOWHERE.items(), ids=NOWHERE)
@rule("S-2", "T-14", "T-27", "T-20")
def test_what_nobody_could_come_to(problem: str, make: Callable[[], object]) -> None:
    """Each refusal says what was expected."""
    with pytest.raises(ClimbcardsError, match=problem):
        make()


@rule("S-2")
def test_a_state_made_by_hand_has_cards_of_its_packs() -> None:
    """Cards of another pack are refused at their place."""
    state = at(ONE_EACH)
    with pytest.raises(PositionError, match="expected cards of this game's pack") as caught:
        TWO.validate(attrs.evolve(state, known=(FOREIGN - FOREIGN, FOREIGN)))
    assert caught.value.where == "$.known[0]"


@rule("S-1")
def test_whose_fault_it_is() -> None:
    """Text is refused as text, cards as cards, and what nobody could come to as a position."""
    with pytest.raises(NotationError):
        at(["4", "5x"])
    with pytest.raises(CardsError):
        at(["4 4 4 4 4 4 4 4", "4"])
    with pytest.raises(PositionError) as caught:
        at(ONE_EACH, stack="10")
    assert caught.value.where == "$.stack"


@pytest.mark.parametrize(
    ("make", "where"),
    [
        (lambda: at(ONE_EACH, 2), "$.turn"),
        (lambda: at(ONE_EACH, dealer=-1), "$.dealer"),
        (lambda: at(ONE_EACH, leader=3), "$.leader"),
        (lambda: at(ONE_EACH, out=[4]), "$.out[0]"),
    ],
)
@rule("S-2")
def test_a_seat_that_is_not_there_has_a_place(make: Callable[[], object], where: str) -> None:
    """Whoever is named has to sit at the table."""
    with pytest.raises(PositionError) as error:
        make()
    assert error.value.where == where


@given(strategies.states(THREE))
@rule("T-15", "T-22", "T-27")
def test_every_state_of_a_round_passes(state: State) -> None:
    """What play leads to can be played on, and a position made of its parts is the state."""
    THREE.validate(state)
    if isinstance(state, Playing):
        made = THREE.position(
            state.hands,
            turn=state.turn,
            dealer=state.dealer,
            leader=state.leader,
            rows=[str(row) for row in state.rows],
            slots=[" ".join(str(card or "-") for card in row) for row in state.slots],
            stock=state.stock,
            stack=" ".join(map(str, state.stack)),
            known=state.known,
            out=state.out,
        )
        assert made == attrs.evolve(state, actions=0)


@given(st.data())
@rule("T-18", "T-20")
def test_an_endgame_can_be_played_to_its_end(data: st.DataObject) -> None:
    """Whatever hands and face-down cards there are, and whoever begins."""
    held = data.draw(strategies.cards(TWO.pack, min_size=4, max_size=14))
    faces = data.draw(st.permutations(tuple(held)))
    hands = [TWO.pack.cards(faces[4::2]), TWO.pack.cards(faces[5::2])]
    turn = data.draw(st.sampled_from([0, 1]))
    state: State = SHORT.position(hands, turn=turn, slots=[faces[:2], faces[2:4]])
    rng = Random(len(faces))
    while seats := SHORT.to_act(state):
        state = SHORT.apply(state, rng.choice(SHORT.legal_actions(state, seats[0])))
    SHORT.validate(state)


RUNNING = midway(TWO, "3 3", "4", down=["K - K"], stack="5", turn=A)
OPENING = before_play(TWO, "3 3 5", "4 6 7")


END = finished(enact(TWO, midway(TWO, "6", "4", stack="5"), "A 6"))
NONE = TWO.pack.cards(())
WRONG: dict[str, tuple[State, str]] = {
    "a hand too few": (attrs.evolve(RUNNING, hands=(NONE,)), "$.hands"),
    "slots too few": (attrs.evolve(RUNNING, slots=RUNNING.slots[:1]), "$.slots"),
    "a foreign hand": (attrs.evolve(RUNNING, hands=(FOREIGN, NONE)), "$.hands[0]"),
    "foreign cards closed": (attrs.evolve(RUNNING, closed=FOREIGN), "$.closed"),
    "cards that are nowhere": (attrs.evolve(RUNNING, closed=NONE), "$"),
    "cards twice": (attrs.evolve(RUNNING, closed=TWO.pack.full), "$"),
    "a foreign card in the stock": (attrs.evolve(RUNNING, stock=tuple(FOREIGN)), "$"),
    "a rank that is none": (attrs.evolve(RUNNING, stack=(Rank("1"),)), "$.stack"),
    "a joker on the stack": (attrs.evolve(RUNNING, stack=ranks("Jo 5")), "$.stack"),
    "a dealer from outside": (attrs.evolve(RUNNING, dealer=Seat(2)), "$.dealer"),
    "a leader from outside": (attrs.evolve(RUNNING, leader=Seat(-1)), "$.leader"),
    "the turn of a stranger": (attrs.evolve(RUNNING, turn=Seat(2)), "$.turn"),
    "too many actions": (attrs.evolve(RUNNING, actions=10_000), "$.actions"),
    "fewer actions than none": (attrs.evolve(RUNNING, actions=-1), "$.actions"),
    "a seat that is not out": (attrs.evolve(RUNNING, out=(A,)), "$.out"),
    "a slot too many": (
        attrs.evolve(RUNNING, slots=((None,) * 4, (None,) * 3)),
        "$.slots[0]",
    ),
    "arranged by a stranger": (attrs.evolve(OPENING, arranged=(Seat(5),)), "$.arranged[0]"),
    "arranged twice": (
        attrs.evolve(OPENING, actions=2, arranged=(A, A)),
        "$.arranged",
    ),
    "all arranged and nobody plays": (
        attrs.evolve(OPENING, actions=2, arranged=(A, B)),
        "$",
    ),
    "a stack while cards are arranged": (
        attrs.evolve(OPENING, stack=ranks("5")),
        "$",
    ),
    "a ranking without a seat": (attrs.evolve(END, ranking=(A,)), "$.ranking"),
    "the loser first": (attrs.evolve(END, ranking=(B, A)), "$.ranking"),
}


@for_each(("state", "where"), WRONG.values(), ids=WRONG)
@rule("S-2", "T-15", "T-20", "T-21", "T-22", "T-25", "T-27")
def test_a_state_built_by_hand_is_checked(state: State, where: str) -> None:
    """The error names the place."""
    with pytest.raises(PositionError) as caught:
        TWO.validate(state)
    assert caught.value.where == where


@rule("S-1", "S-3")
@pytest.mark.parametrize("stack", ["", "5", "5 5 8", "Jo", "7 10 A 8"])
def test_a_stack_is_read_as_a_view_prints_it(stack: str) -> None:
    """Bottom to top, in any spelling of a rank; another word is refused with its place."""
    assert parse_stack(stack) == ranks(stack)
    assert parse_stack(stack.lower()) == ranks(stack)
    with pytest.raises(NotationError) as caught:
        parse_stack(f"{stack} 11")
    assert caught.value.position == len(stack) + 1


@rule("T-27")
def test_a_view_of_cards_that_are_not_there() -> None:
    """More slots with a card than unseen cards are left is not a view of any state."""
    view = TWO.view(midway(TWO, "3", "4"), A)
    there = ((True, True, True), (False, False, False))
    with pytest.raises(CardsError, match="cannot lie in 3 slots"):
        TWO.determinize(attrs.evolve(view, face_down=there), Random(1))
    assert Card(Rank("3")) in TWO.determinize(view, Random(1)).hands[A]


LAST = TWO.variant(longest=60)
STOPPED = finished(
    enact(LAST, midway(LAST, "6 6 7 9", "4", stack="5", actions=59), "A 6"),
)


@rule("T-20", "T-25", "T-28")
def test_the_places_follow_from_the_cards() -> None:
    """A round is over when one seat alone has cards, or after the last action; fewer cards are better."""
    assert STOPPED.ranking == (B, A)
    form = LAST.codec().states
    for game, state in ((TWO, END), (LAST, STOPPED)):
        assert form.load(form.dump(state)) == state
        assert game.sheet(state) is not None
        for ranking in ((), (A,), state.ranking[::-1], (A, A), (A, B, A)):
            wrong = attrs.evolve(state, ranking=ranking)
            for ask in (game.validate, game.sheet, game.result):
                with pytest.raises(PositionError, match="those out, then by cards held") as caught:
                    ask(wrong)
                assert caught.value.where == "$.ranking"
    with pytest.raises(PositionError, match="there is no seat 2"):
        TWO.validate(attrs.evolve(END, ranking=(A, B, C)))
    early = attrs.evolve(STOPPED, actions=59)
    for ask in (LAST.validate, LAST.sheet, LAST.result):
        with pytest.raises(PositionError, match="one seat alone has cards, or the last") as caught:
            ask(early)
        assert caught.value.where == "$.out"


@rule("T-20")
def test_a_round_written_down_by_hand_has_every_seat() -> None:
    """A seat too few, or one that is not there, is no foreign error either."""
    for parts in (
        {"hands": ()},
        {"rows": END.rows[:1]},
        {"slots": ()},
        {"out": (Seat(5),)},
    ):
        with pytest.raises(ClimbcardsError):
            TWO.sheet(attrs.evolve(END, **parts))


@rule("T-15", "T-27")
def test_nothing_is_known_of_a_seat_that_has_yet_to_arrange() -> None:
    """Whoever turns other cards up takes those that lay there into the hand, and everybody sees it."""
    state = enact(TWO, OPENING, "A face up 3 3 5")
    TWO.validate(state)
    assert state.known == (TWO.pack.parse("9 9 9"), NONE)
    held = next(iter(state.hands[B]))
    known = (state.known[A], TWO.pack.cards([held]))
    with pytest.raises(PositionError, match="seat 1, which has yet to arrange") as caught:
        TWO.validate(attrs.evolve(state, known=known))
    assert caught.value.where == "$.known[1]"


@rule("T-15", "T-16")
def test_nobody_leads_before_the_cards_are_arranged() -> None:
    """Until then the seat to the dealer's left stands for whoever will begin."""
    state = TWO.start(TWO.deal(Random(1), A))
    assert state.leader == B
    with pytest.raises(PositionError, match="expected seat 1, the dealer's left") as caught:
        TWO.validate(attrs.evolve(state, leader=A))
    assert caught.value.where == "$.leader"
