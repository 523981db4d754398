"""Haggis as JSON: what each kind of value is called, and that all of it comes back."""

import json

import pytest

from climbcards import JSON, RecordError
from climbcards.games import haggis
from climbcards.games.haggis import LEAFLET_2P, OFFICIAL_2P, OFFICIAL_3P, Haggis, State
from haggis_tables import A, B, dealt, enact, midway
from rulebook import rule

PARSE = OFFICIAL_2P.pack.parse


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("5r 5o", [{"kind": "set", "rank": "5", "size": 2}]),
        ("7r 8r 9r", [{"kind": "run", "top": "9", "length": 3, "width": 1}]),
        ("J Q", [{"kind": "bomb", "bomb": "J Q"}]),
        ("3r 5r 7r 9r", [{"kind": "bomb", "bomb": "suited"}]),
    ],
)
def test_combinations_carry_their_kind(cards: str, expected: JSON) -> None:
    """Where they stand in a play; which bomb it is, is under `bomb`."""
    form = OFFICIAL_2P.codec().actions
    plays = [haggis.Play(A, PARSE(cards), each) for each in haggis.readings(PARSE(cards))]
    data = [json.loads(form.dumps(play)) for play in plays]
    assert [each["reading"] for each in data] == expected
    assert [form.load(each) for each in data] == plays


def rounds() -> list[tuple[Haggis, State, str]]:
    """Return a state of each phase, with its name."""
    bombed = midway(OFFICIAL_3P, "J Q 2r", "8r 3r", "4r 5o")
    return [
        (LEAFLET_2P, dealt(LEAFLET_2P), "betting"),
        (OFFICIAL_3P, enact(OFFICIAL_3P, bombed, "A J Q"), "playing"),
        (OFFICIAL_3P, enact(OFFICIAL_3P, bombed, "A J Q", "B pass", "C pass"), "awarding"),
        (OFFICIAL_2P, enact(OFFICIAL_2P, midway(OFFICIAL_2P, "9r", "4r"), "A 9r"), "finished"),
    ]


@rule("H-35")
@pytest.mark.parametrize(("game", "state", "phase"), rounds(), ids=[each[2] for each in rounds()])
def test_states_and_views_carry_their_phase(game: Haggis, state: State, phase: str) -> None:
    """By one name; a play in a trick says that it is one, as a play alone does."""
    codec = game.codec()
    data = json.loads(codec.states.dumps(state))
    assert data["phase"] == phase
    assert codec.states.load(data) == state
    if "trick" in data:
        assert [play["do"] for play in data["trick"]["plays"]] == ["play"]
    for seat in (*game.seats, None):
        view = game.view(state, seat)
        seen = json.loads(codec.views.dumps(view))
        assert seen["phase"]["phase"] == phase
        assert codec.views.load(seen) == view
        assert (seen["own"] is None) is (seat is None)


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


def test_what_is_loaded_can_be_played_on() -> None:
    """A state without its King is refused by the same check as one built by hand."""
    game = OFFICIAL_2P
    form = game.codec().states
    data = json.loads(form.dumps(game.position(["2r", "3r K"])))
    data["hands"][1] = "3r"
    with pytest.raises(RecordError, match=r"at \$: expected every card of the pack: K are nowhere"):
        form.load(data)
