"""What a seat may see, what it never sees, and the states that a view allows."""

import json
from random import Random
from unittest.mock import Mock

import attrs
import pytest

from climbcards import RecordError, Seat
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    Betting,
    Finished,
    Haggis,
    State,
    ToAward,
    ToBet,
    ToPlay,
)
from haggis_tables import A, B, C, awarding, dealt, enact, finished, midway, playing
from rulebook import rule

THREE = OFFICIAL_3P
EVERYBODY = (A, B, C, None)


def a_trick() -> State:
    """C is out, B has captured and bet; A leads two 7s, which B beats."""
    state = midway(
        THREE,
        "7r 7o 2b J",
        "9r 9o 4b Q K",
        "",
        out=[(C, 6)],
        bets=(0, 30, 15),
        piles={A: "3r J", B: "5y"},
        stock="10r 10o 10y",
        rest=C,
    )
    return enact(THREE, state, "A 7r 7o", "B 9r 9o")


@rule("H-32", "H-35")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_what_lies_open(seat: Seat | None) -> None:
    """Courts on the table, sizes, trick, captured cards, bets, who is out, dealer and leader."""
    state = playing(a_trick())
    view = THREE.view(state, seat)
    assert [str(courts) for courts in view.courts] == ["J", "Q K", ""]
    assert (view.sizes, view.stock_size) == ((2, 3, 0), 3)
    assert view.table == THREE.pack.parse("7r 7o 9r 9o")
    assert view.trick == state.trick
    assert view.captured == state.captured
    assert view.bets == (0, 30, 15)
    assert view.exits == state.exits
    assert (view.dealer, view.leader) == (C, A)
    table = (state.dealer, state.leader, state.bets, state.captured, state.exits)
    assert view.phase == ToPlay(*table, state.trick)


@rule("H-32")
def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    """Hand and seat are the viewer's own."""
    state = a_trick()
    assert [str(THREE.view(state, seat).hand) for seat in (A, B, C)] == ["2b J", "4b Q K", ""]
    assert [THREE.view(state, seat).seat for seat in EVERYBODY] == [A, B, C, None]
    assert THREE.view(state, None).hand is None


@rule("H-32")
def test_a_court_that_was_played_no_longer_lies_open() -> None:
    """The Queen goes from the table into the trick, and then into a pile."""
    state = enact(THREE, dealt(THREE), "A Q")
    view = THREE.view(state, C)
    assert [str(courts) for courts in view.courts] == ["J K", "J Q K", "J Q K"]
    assert view.sizes == (16, 17, 17)
    assert view.table == THREE.pack.parse("Q")
    later = THREE.view(enact(THREE, state, "B pass", "C pass"), C)
    assert (str(later.captured[A]), later.table) == ("Q", THREE.pack.parse(""))


@rule("H-32", "H-35", "L-2")
def test_before_the_first_lead_there_is_no_trick() -> None:
    """During the leaflet's bets a view shows the declared ones and nothing captured."""
    state = enact(LEAFLET_2P, dealt(LEAFLET_2P), "B bet 15")
    assert isinstance(state, Betting)
    view = LEAFLET_2P.view(state, A)
    assert view.phase == ToBet(B, A, (None, 15), state.captured, ())
    assert (view.trick, view.bets) == (None, (None, 15))
    assert view.captured == (LEAFLET_2P.pack.parse(""),) * 2
    assert (view.exits, view.stock_size, len(view.table)) == ((), 8, 0)


@rule("H-35")
@pytest.mark.parametrize("seat", [A, B, None])
def test_after_the_round_haggis_and_last_hand_are_open(seat: Seat | None) -> None:
    """Everybody sees them, a spectator as well."""
    game = OFFICIAL_2P
    state = finished(enact(game, midway(game, "9r", "4r 10o", lead=A), "A 9r"))
    view = game.view(state, seat)
    assert view.phase == state
    assert view.trick is None
    assert game.determinize(view, Random(1)) == state


@rule("H-19", "H-32")
@pytest.mark.parametrize(
    ("hands", "out", "lines"),
    [
        (("J Q 2r", "8r 3r", "4r 5o"), [], ("A J Q", "B pass", "C pass")),
        (("J Q", "8r 3r", "4r 5o"), [], ("A J Q", "B pass", "C pass")),
        (("J Q", "8r 3r", ""), [(C, 4)], ("A J Q",)),
    ],
    ids=["in the middle", "the chooser out", "the last trick"],
)
def test_everybody_sees_that_a_trick_is_to_be_awarded(
    hands: tuple[str, ...], out: list[tuple[Seat, int]], lines: tuple[str, ...]
) -> None:
    """The phase can be told from what lies open, and so can what the chooser may do."""
    state = awarding(enact(THREE, midway(THREE, *hands, out=out), *lines))
    for seat in EVERYBODY:
        view = THREE.view(state, seat)
        table = (state.dealer, state.leader, state.bets, state.captured, state.exits)
        assert view.phase == ToAward(*table, state.trick)
        other = awarding(THREE.determinize(view, Random(1)))
        assert THREE.view(other, seat) == view
        assert list(THREE.legal_actions(other, A)) == list(THREE.legal_actions(state, A))


@rule("C-14", "H-19", "L-2")
def test_everybody_sees_whom_the_game_waits_for() -> None:
    """Who has yet to bet, whose turn it is, who awards a trick; nobody when the round is over."""
    bets = enact(LEAFLET_2P, dealt(LEAFLET_2P), "B bet 15")
    bomb = THREE.position(["2r", "3r", "4r"], 0, trick=[(0, "J Q")])
    over = finished(enact(THREE, THREE.position(["9r", "4r", ""]), "A 9r"))
    cases: list[tuple[Haggis, State, tuple[Seat, ...], Seat | None]] = [
        (LEAFLET_2P, bets, (A,), None),
        (THREE, a_trick(), (A,), A),
        (THREE, bomb, (A,), None),
        (THREE, over, (), None),
    ]
    for game, state, awaited, turn in cases:
        for seat in (*game.seats, None):
            view = game.view(state, seat)
            assert (view.awaited, view.turn) == (awaited, turn)
            assert view.awaited == game.awaited(state)


@rule("H-18")
def test_a_trick_that_is_over_waits_for_nobody() -> None:
    """Built by hand it cannot be played on, and no seat is told that it is awaited."""
    state = playing(a_trick())
    ended = attrs.evolve(state, trick=state.trick.passed(A))
    assert THREE.view(ended, A).awaited == THREE.awaited(ended) == ()


@rule("H-32", "H-35")
def test_a_view_describes_the_table_in_words() -> None:
    """Sizes, open courts, cards captured, bets, what to beat, and one's own hand."""
    text = str(THREE.view(a_trick(), A))
    assert "seat 0: 2 cards (J open), took 2 cards" in text
    assert "seat 1: 3 cards (Q K open), took 1 card" in text
    assert text.count("bet 30") == text.count("bet 15") == 1
    assert "to beat: 9r 9o (2 of 9s, seat 1)" in text
    assert text.endswith("your hand: 2b J")
    assert "your hand" not in str(THREE.view(a_trick(), None))
    assert "to beat" not in str(THREE.view(dealt(THREE), A))
    assert "took nothing" in str(THREE.view(dealt(THREE), A))
    bomb = THREE.position(["2r", "3r", "4r"], 0, trick=[(0, "J Q")])
    assert "seat 0 won by bomb J Q, and says who captures it all" in str(THREE.view(bomb, B))


@rule("H-32", "H-35")
@pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)
def test_a_view_is_all_that_a_determinized_state_needs(game: Haggis) -> None:
    """At every state of a round: same view, same legal actions, whole pack, own hand kept."""
    rng = Random(5)
    state = game.start(game.deal(rng, A))
    while seats := game.to_act(state):
        seat = rng.choice(seats)
        view = game.view(state, seat)
        other = game.determinize(view, rng)
        assert game.view(other, seat) == view
        assert other.hands[seat] == state.hands[seat]
        assert game.to_act(other) == game.to_act(state)
        assert list(game.legal_actions(other, seat)) == list(game.legal_actions(state, seat))
        assert game.cards(other) == game.pack.full
        spectated = game.view(state, None)
        assert game.view(game.determinize(spectated, rng), None) == spectated
        state = game.apply(state, rng.choice(game.legal_actions(state, seat)))
    assert isinstance(state, Finished)


def test_what_lies_open_is_known_beside_what_else_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither is forgotten for the other; a card that is known in both ways is there once."""
    state, nothing = playing(a_trick()), THREE.pack.cards(())
    sure = (nothing, THREE.pack.parse("4b Q"), nothing)
    monkeypatch.setattr(Haggis, "known_cards", Mock(return_value=(sure, nothing)))
    hands = [THREE.determinize(THREE.view(state, A), Random(seed)).hands for seed in range(20)]
    assert all(hand[B] == THREE.pack.parse("4b Q K") for hand in hands)


@rule("H-32", "H-35")
def test_nothing_is_inferred_from_the_play() -> None:
    """B passed on a 5, and all the same has one of the two 10s in two of nine imagined deals."""
    game = OFFICIAL_2P
    start = midway(game, "5r 5o 2r", "6r", stock="10r 10o 7r 7o 7y 7g 8r 8o", rest=A)
    view = game.view(enact(game, start, "A 5r", "B pass"), A)
    rng = Random(9)
    tens = game.pack.parse("10r 10o")
    held = sum(game.determinize(view, rng).hands[B] <= tens for _ in range(900))
    assert 150 < held < 250


@rule("H-35")
def test_a_view_of_a_finished_round_shows_a_hand_for_each_seat() -> None:
    """One too few is refused with its place."""
    game = OFFICIAL_2P
    form = game.codec().views
    over = enact(game, midway(game, "9r", "4r"), "A 9r")
    seen = json.loads(form.dumps(game.view(over, B)))
    seen["phase"]["hands"].pop()
    with pytest.raises(RecordError, match=r"at \$.phase.hands: expected one entry"):
        form.load(seen)
