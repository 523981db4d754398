"""Positions set up by hand: what `validate` asks of a state, and what `position` makes of a few hands."""

import json
from collections.abc import Callable
from random import Random

import attrs
import pytest
from hypothesis import given, strategies as st

from cases import for_each
from climbcards import Cards, CardsError, NotationError, PositionError, RecordError, Seat, Trick
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    TOURNAMENT_3P,
    Awarding,
    Exit,
    Haggis,
    Pass,
    Play,
    Playing,
    State,
)
from haggis_tables import A, B, C, awarding, dealt, enact, finished, midway, playing, written
from rulebook import rule

TWO, THREE = OFFICIAL_2P, OFFICIAL_3P
games = st.sampled_from(haggis.GAMES)


def reached(game: Haggis, seed: int, actions: int) -> State:
    """Play some random actions of a round."""
    rng = Random(seed)
    state = game.start(game.deal(rng, rng.choice(game.seats)))
    for _ in range(actions):
        seats = game.to_act(state)
        if not seats:
            break
        state = game.apply(state, rng.choice(game.legal_actions(state, rng.choice(seats))))
    return state


@given(games, st.integers(0, 1 << 20), st.integers(0, 60))
def test_every_state_of_a_round_can_be_played_on(game: Haggis, seed: int, actions: int) -> None:
    """What play reaches is a position, and so is every state that a view of it allows."""
    state = reached(game, seed, actions)
    game.validate(state)
    for seat in (*game.seats, None):
        view = game.view(state, seat)
        game.validate(game.determinize(view, Random(seed)))
        assert view.awaited == game.awaited(state)


@given(games, st.integers(0, 1 << 20), st.integers(0, 60))
def test_a_position_says_all_that_a_running_round_is(game: Haggis, seed: int, actions: int) -> None:
    """Told everything, `position` gives back the state of a round, whatever was played in it."""
    state = reached(game, seed, actions)
    if not isinstance(state, Playing | Awarding):
        return
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


@rule("C-1", "C-3", "H-3", "H-25")
def test_hands_and_a_turn_make_an_endgame() -> None:
    """The lowest spot cards are the haggis, all others lie before the dealer, and nobody has bet."""
    state = playing(TWO.position(["9r 10r J", "5g K"], 1))
    assert (state.turn, state.dealer, state.leader) == (B, B, A)
    assert list(map(str, state.hands)) == ["9r 10r J", "5g K"]
    assert str(state.stock) == "2r 2o 2y 2g 3r 3o 3y 3g"
    assert state.captured[A] == TWO.pack.parse("")
    assert TWO.cards(state) == TWO.pack.full
    assert (state.bets, state.exits, state.trick) == ((0, 0), (), Trick(B))
    over = finished(enact(TWO, state, "B K", "A pass", "B 5g"))
    assert TWO.result(over).ranking == (B, A)


@rule("H-21", "H-23")
def test_who_has_no_cards_is_out() -> None:
    """Each went out when the others had what they have now, unless more is said."""
    state = THREE.position(["", "9r 9o 3g", "5g"])
    assert state.exits == (Exit(A, 3),)
    assert playing(state).turn == B
    told = THREE.position(["", "9r 9o 3g", "5g"], exits=[Exit(A, 11)])
    assert told.exits == (Exit(A, 11),)


@rule("H-24", "H-31", "L-2")
def test_bets_are_to_come_where_they_may_be() -> None:
    """A seat that has played nothing may still bet, unless somebody is out or bets come first."""
    full = dealt(TWO).hands[A]
    assert TWO.position([full, "10g"], 1, leader=1).bets == (None, 0)
    assert LEAFLET_2P.position([full, "10g"], 1, leader=1).bets == (0, 0)
    assert TWO.position([full, "10g"], 1, leader=1, bets=[30, 15]).bets == (30, 15)
    assert THREE.position(["", "10b", dealt(THREE).hands[A]]).bets == (0, 0, 0)


@rule("C-14", "H-5", "H-11")
def test_the_trick_is_told_by_its_plays() -> None:
    """Cards alone are what they are over the play before, and who sits between has passed."""
    plays: list[tuple[int, Cards | str]] = [(0, "8o 9o 10o"), (1, THREE.pack.parse("9r J Q"))]
    state = playing(THREE.position(["4r", "4o", "4y"], 0, trick=plays))
    assert [str(play.reading) for play in state.trick.plays] == ["run 8 to 10", "run 9 to J"]
    assert (state.turn, state.trick.passes, state.trick.leader) == (A, (C,), A)
    assert playing(THREE.position(["4r", "4o", "4y"], trick=plays)).turn == C
    assert playing(THREE.position(["4r", "4o", ""], trick=plays)).turn == A


@rule("H-11")
def test_a_lead_of_several_readings_is_named() -> None:
    """As at the table: three 5s or a run to 7."""
    state = TWO.position(["4r", "6r 6o 6y"], trick=[(0, "5r J Q = 3 of 5s")])
    assert str(state.trick.plays[0].reading) == "3 of 5s"
    with pytest.raises(PositionError, match=r"\$.trick.plays\[0\]: 5r J Q can be 3 of 5s or run 5"):
        TWO.position(["4r", "6r 6o 6y"], trick=[(0, "5r J Q")])


@rule("H-19", "H-20")
def test_the_turn_of_the_owner_of_a_bomb_is_to_award_it() -> None:
    """All others have passed; the round may be at its end with it."""
    state = awarding(THREE.position(["2r", "3r", "4r"], 0, trick=[(1, "5r"), (0, "J Q")]))
    assert state.trick.passes == (B, C)
    assert THREE.awaited(state) == (A,)
    last = awarding(THREE.position(["", "", "4r"], 1, trick=[(1, "J Q")]))
    over = finished(enact(THREE, last, "B award 0"))
    assert over.captured[A] == THREE.pack.parse("J Q")
    with pytest.raises(PositionError, match="expected a trick that is over, won by a bomb"):
        THREE.position(["2r", "3r", "4r"], 0, trick=[(1, "4o"), (0, "5r")])


@pytest.mark.parametrize(
    ("dealer", "leader", "expected"),
    [
        (None, None, (C, A)),
        (0, None, (A, B)),
        (None, 0, (C, A)),
        (None, 2, (B, C)),
        (1, 1, (B, B)),
    ],
)
@rule("H-3")
def test_the_leader_sits_on_the_dealer_s_left_unless_both_are_told(
    dealer: int | None, leader: int | None, expected: tuple[Seat, Seat]
) -> None:
    """One settles the other."""
    state = THREE.position(["2r", "3r", "4r"], dealer=dealer, leader=leader)
    assert (state.dealer, state.leader) == expected
    assert playing(state).turn == state.leader


@rule("C-19")
def test_cards_named_before_a_seat_lie_there() -> None:
    """What nobody names goes to the dealer as well."""
    state = TWO.position(["2r", "3r"], captured=["9r K", "9o"], stock="4r 4o 4y 4g 5r 5o 5y 5g")
    assert str(state.captured[A]) == "9r K"
    assert TWO.pack.parse("9o K") <= state.captured[B]
    assert str(state.stock) == "4r 4o 4y 4g 5r 5o 5y 5g"


@for_each(
    ("problem", "made"),
    [
        ("at $.hands: expected one entry for each of 2", lambda: TWO.position(["2r"])),
        ("at $.captured: expected one entry", lambda: TWO.position(["2r", "3r"], captured=["4r"])),
        ("at $.turn: expected a seat with cards", lambda: THREE.position(["", "2r", "3r"], 0)),
        ("at $.turn: there is no seat 2", lambda: TWO.position(["2r", "3r"], 2)),
        ("at $.hands: expected cards in more hands", lambda: TWO.position(["", ""])),
        ("at $.hands: expected cards in more hands", lambda: TWO.position(["", "3r"])),
        ("at $.dealer: there is no seat 2", lambda: TWO.position(["2r", "3r"], dealer=2, leader=0)),
        ("at $.leader: there is no seat -1", lambda: TWO.position(["2r", "3r"], leader=-1)),
        ("at $.trick.plays[0].seat:", lambda: TWO.position(["2r", "3r"], trick=[(2, "4r")])),
        ("plays[0]: expected a play, not pass", lambda: TWO.position(["2r"] * 2, trick=[(0, "pass")])),
        ("plays[0]: 4r 9o do not form a combination", lambda: TWO.position(["2r"] * 2, trick=[(0, "4r 9o")])),
        ("plays[1]: expected single 4 to beat the", lambda: TWO.position(["2r", "3r"], trick=[(0, "9r"), (1, "4r")])),
        ("$.stock: expected 8 spot cards", lambda: TWO.position(["2r", "3r"], stock="4r")),
        ("$.hands[0]: expected at most 17 cards, no court twice", lambda: TWO.position(["J J", "3r"])),
        ("$.bets[0]: expected one of (0, 15, 30)", lambda: TWO.position(["2r", "3r"], bets=[7, 0])),
        ("$.bets: expected one entry", lambda: TWO.position(["2r", "3r"], bets=[0])),
        ("$.exits: expected the seats without", lambda: THREE.position(["2r", "3r", ""], exits=[])),
    ],
)  # fmt: skip
def test_what_cannot_be_played_on_is_refused_with_its_place(
    problem: str, made: Callable[[], object]
) -> None:
    """The sentence says what was expected, and `where` is the place in the state."""
    with pytest.raises(PositionError) as caught:
        made()
    assert problem in str(caught.value)
    assert caught.value.where.startswith("$")


def test_cards_and_text_that_cannot_be_are_refused() -> None:
    """A card in two places, a card of another pack, a word that is no card."""
    with pytest.raises(CardsError, match="more than the pack has"):
        TWO.position(["2r", "2r"])
    with pytest.raises(CardsError, match="cannot be taken"):
        TWO.position(["2r", "3r"], stock="2r 4o 4y 4g 5r 5o 5y 5g")
    with pytest.raises(CardsError, match="2r are not of this game's pack"):
        TWO.position([THREE.pack.parse("2r"), "3r"])
    with pytest.raises(NotationError):
        TWO.position(["2r", "3b"])
    with pytest.raises(NotationError):
        TWO.position(["2r", "3r"], trick=[(0, "4r = nonsense")])


def in_a_trick() -> Playing:
    """A leads a 3, which B beats; C is to play."""
    return playing(enact(THREE, midway(THREE, "3r 4r J", "9y 5y", "2g"), "A 3r", "B 9y"))


STATE = in_a_trick()
FOREIGN = TWO.pack.parse("10r 10o 10y")
NINE = STATE.trick.plays[1]

UNWON = Awarding(C, A, STATE.bets, STATE.captured, (), Trick(A), STATE.hands, STATE.stock)


def led(*plays: Play, passes: tuple[Seat, ...] = (), leader: Seat = A) -> Playing:
    """Return the state with another trick."""
    return attrs.evolve(STATE, trick=Trick(leader, plays, passes))


@rule("C-3", "C-14", "H-5", "H-24")
@for_each(
    ("where", "state"),
    [
        ("$.dealer", attrs.evolve(STATE, dealer=Seat(3))),
        ("$.leader", attrs.evolve(STATE, leader=Seat(-1))),
        ("$.hands", attrs.evolve(STATE, hands=STATE.hands[:2])),
        ("$.captured", attrs.evolve(STATE, captured=STATE.captured[:2])),
        ("$.stock", attrs.evolve(STATE, stock=FOREIGN)),
        ("$.captured[1]", attrs.evolve(STATE, captured=(STATE.captured[A], FOREIGN, FOREIGN))),
        ("$.trick.plays[0].cards", led(attrs.evolve(NINE, cards=FOREIGN))),
        ("$.trick.plays[0].seat", led(attrs.evolve(NINE, seat=Seat(3)))),
        ("$.trick.leader", led(*STATE.trick.plays, leader=Seat(3))),
        ("$.trick.leader", led(*STATE.trick.plays, leader=B)),
        ("$.trick.passes", led(*STATE.trick.plays, passes=(A,))),
        ("$.trick.plays[1]", led(STATE.trick.plays[0], STATE.trick.plays[0])),
        ("$", led(STATE.trick.plays[0])),
        ("$", attrs.evolve(STATE, captured=(STATE.captured[C],) * 3)),
        ("$.trick", UNWON),
    ],
)
def test_a_state_built_by_hand_is_checked(where: str, state: State) -> None:
    """Whatever no table could show is a `PositionError` with its place, before it is played on."""
    with pytest.raises(PositionError) as caught:
        THREE.validate(state)
    assert caught.value.where == where


@rule("C-19")
def test_a_finished_round_is_checked_like_any_state() -> None:
    """It is right or wrong whether it is asked for its sheet or checked."""
    state = written(TWO, "", "4r 9g K", out=[(A, 3)])
    TWO.validate(state)
    wrong = attrs.evolve(state, exits=(Exit(A, 4),))
    for ask in (TWO.validate, TWO.sheet):
        with pytest.raises(PositionError, match="expected 3, the cards of the last hand, not 4"):
            ask(wrong)


@rule("H-20")
def test_a_position_is_one_of_its_house_rules() -> None:
    """Where nobody chooses who captures a trick, none waits for an award."""
    state = TOURNAMENT_3P.position(["2r", "3r", "4r"], 2, trick=[(0, "5r"), (1, "J Q")])
    assert isinstance(TOURNAMENT_3P.apply(state, Pass(C)), Playing)
    narrow = TWO.variant(sets=False)
    with pytest.raises(PositionError, match="cannot be read as"):
        narrow.validate(TWO.position(["4r", "6r"], trick=[(0, "5r 5o")]))


def out_in_the_trick(*, noted: int = 5) -> Playing:
    """A went out by a 9, and B has beaten it since with a card of five."""
    state = THREE.position(["", "3r 4r 5r 6r", "3g 4g"], trick=[(0, "9r"), (1, "10r")])
    return attrs.evolve(playing(state), exits=(Exit(A, noted),))


@rule("H-21")
def test_who_goes_out_in_the_running_trick_leaves_a_number_that_can_be_counted() -> None:
    """The fullest hand then is what it holds now, and what it has played in this trick since."""
    state = out_in_the_trick()
    assert playing(THREE.position(state.hands, trick=[(0, "9r"), (1, "10r")])).exits == state.exits
    codec = THREE.codec().states
    assert codec.load(codec.dump(state)) == state
    THREE.apply(state, Pass(C))
    for noted in (4, 6, 17):
        with pytest.raises(PositionError, match=f"expected 5, not {noted}") as caught:
            THREE.validate(out_in_the_trick(noted=noted))
        assert caught.value.where == "$.exits[0].opposing"


@rule("H-21", "H-23")
def test_both_exits_of_one_trick_are_in_the_order_of_the_plays() -> None:
    """The first one noted what the second one played after it; the second one, the last hand."""
    trick: list[tuple[int, str]] = [(1, "9r"), (0, "J Q")]
    state = awarding(THREE.position(["", "", "3g"], 0, trick=trick))
    assert state.exits == (Exit(B, 2), Exit(A, 1))
    codec = THREE.codec().states
    assert codec.load(codec.dump(state)) == state
    wrong = {
        "expected 2, not 3": (Exit(B, 3), Exit(A, 1)),
        "expected 1, not 2": (Exit(B, 2), Exit(A, 2)),
        "at .*exits: expected the order of their last plays": (Exit(A, 1), Exit(B, 2)),
    }
    for problem, exits in wrong.items():
        with pytest.raises(PositionError, match=problem):
            THREE.validate(attrs.evolve(state, exits=exits))
    waited = attrs.evolve(state, trick=attrs.evolve(state.trick, passes=(C,)))
    with pytest.raises(PositionError, match="the last play has ended the round"):
        THREE.validate(waited)


@rule("H-21")
def test_after_its_trick_the_number_of_an_exit_has_bounds() -> None:
    """At least what the fullest hand has by now, with what it has laid in the running trick."""
    state = playing(THREE.position(["", "3r 4r", "3g"], 2, trick=[(1, "9r 9o 9y")]))
    assert state.exits == (Exit(A, 5),)
    for noted in (5, 17):
        THREE.validate(attrs.evolve(state, exits=(Exit(A, noted),)))
    for noted in (4, 18):
        with pytest.raises(PositionError, match=f"a number from 5 to 17, not {noted}"):
            THREE.validate(attrs.evolve(state, exits=(Exit(A, noted),)))


@rule("C-3", "H-3", "C-16")
@pytest.mark.parametrize(
    ("where", "problem", "made"),
    [
        (
            "$.hands[0]",
            "at most 17 cards",
            lambda: THREE.position([dealt(THREE).hands[A], "9g", "8g"], 1, trick=[(0, "10g")]),
        ),
        (
            "$.hands[0]",
            "no court twice",
            lambda: THREE.position(["3r J", "3g", "4g"], 1, trick=[(0, "J")]),
        ),
        (
            "$.leader",
            "has played in the first trick",
            lambda: THREE.position([dealt(THREE).hands[A], "10g", "9g"], 1),
        ),
        (
            "$.trick.leader",
            "has won a trick",
            lambda: THREE.position([dealt(THREE).hands[A], "10g", "9g"], 0, leader=1),
        ),
        (
            "$.trick.leader",
            "expected seat 0, who leads the first trick",
            lambda: THREE.validate(attrs.evolve(playing(dealt(THREE)), trick=Trick(B))),
        ),
    ],
)
def test_a_seat_has_played_what_it_does_not_hold(
    where: str, problem: str, made: Callable[[], object]
) -> None:
    """Nobody has more than was dealt, and who led a trick has played in one before, but the first."""
    with pytest.raises(PositionError, match=problem) as caught:
        made()
    assert caught.value.where == where
    after = THREE.position([dealt(THREE).hands[A], "10g", "9g"], 1, leader=1)
    THREE.validate(after)
    follows = THREE.position(["", "10g", dealt(THREE).hands[A]], 2)  # A has won, and B was skipped
    assert playing(follows).turn == C


@rule("H-19", "H-20")
def test_nobody_awards_a_trick_where_the_rules_say_who_captures_it() -> None:
    """In a tournament, and with two players."""
    won: list[tuple[int, str]] = [(0, "5r"), (1, "J Q")]
    THREE.validate(THREE.position(["2r", "3r", "4r"], 1, trick=won))
    for game, hands in ((TOURNAMENT_3P, ["2r", "3r", "4r"]), (TWO, ["2r", "3r"])):
        with pytest.raises(PositionError, match="expected no award"):
            game.position(hands, 1, trick=won)


@rule("L-2")
def test_where_bets_come_before_the_first_lead_none_is_left_to_place() -> None:
    """In the leaflet's game a seat with a full hand has bet all the same, once the play has begun."""
    game = LEAFLET_2P
    state = playing(enact(game, dealt(game), "A bet 15", "B bet 0"))
    game.validate(state)
    with pytest.raises(PositionError, match=r"\$\.bets\[0\]"):
        game.validate(attrs.evolve(state, bets=(None, 0)))


def test_what_is_loaded_can_be_played_on() -> None:
    """A state without its King is refused by the same check as one built by hand."""
    game = OFFICIAL_2P
    form = game.codec().states
    data = json.loads(form.dumps(game.position(["2r", "3r K"])))
    data["hands"][1] = "3r"
    with pytest.raises(RecordError, match=r"at \$: expected every card of the pack: K are nowhere"):
        form.load(data)
