"""Threes as JSON: states, actions, views and deals go there and back; bad data is refused."""

import json
from collections.abc import Mapping

import pytest

from cases import for_each
from climbcards import JSON, RecordError
from climbcards.games.threes import Action, Arrange, PickUp, Play, Reveal
from rulebook import rule
from threes_tables import TWO, A, B, midway


@rule("S-1", "T-15", "T-18")
@pytest.mark.parametrize(
    ("action", "data"),
    [
        (Arrange(B, TWO.pack.parse("A 2 10")), {"do": "arrange", "seat": 1, "face_up": "2 10 A"}),
        (Play(A, TWO.pack.parse("Jo Jo")), {"do": "play", "seat": 0, "cards": "Jo Jo"}),
        (Reveal(A, 2), {"do": "reveal", "seat": 0, "slot": 2}),
        (PickUp(B), {"do": "pick-up", "seat": 1}),
    ],
)
def test_actions_look_like_this(action: Action, data: JSON) -> None:
    """Cards are text, and the kind stands under `do`."""
    assert TWO.codec().actions.dump(action) == data
    assert TWO.codec().actions.load(data) == action


@rule("T-27")
def test_a_view_as_json_names_no_hidden_card() -> None:
    """Neither the 2s of the stock, nor the Kings face down, nor B's 4."""
    state = midway(TWO, "3", "4", down=["K K K", "- K -"], stock="2 2", stack="5 8")
    shown = TWO.codec().views.dump(TWO.view(state, A))
    assert isinstance(shown, Mapping)
    open_to_all = {name: value for name, value in shown.items() if name != "closed"}
    text = json.dumps(open_to_all)
    for card in ("K", "2", "4"):
        assert f'"{card}"' not in text
    assert shown["own"] == {"seat": 0, "hand": "3"}
    assert (shown["leader"], shown["phase"]) == (0, {"phase": "playing", "turn": 0})
    assert list(map(str, TWO.view(state, A).stack)) == ["5", "8"]
    assert "slots" not in shown


@rule("S-1", "T-18")
@for_each(
    ("data", "where", "problem"),
    [
        (
            {"do": "pass", "seat": 0},
            "$",
            "expected one of arrange, play, reveal, pick-up under 'do'",
        ),
        ({"do": "play", "seat": 0, "cards": "5h"}, "$.cards", "5 has no suit here"),
        ({"do": "play", "seat": 0, "cards": ["5"]}, "$.cards", "expected text"),
        ({"do": "play", "seat": "0", "cards": "5"}, "$.seat", "expected a whole number"),
        ({"do": "reveal", "seat": 0}, "$.slot", "'slot' is missing"),
        ({"do": "reveal", "seat": 0, "slot": True}, "$.slot", "expected a whole number"),
        ({"do": "pick-up", "seat": 0, "cards": "5"}, "$", "unknown fields cards"),
        ([], "$", "expected"),
    ],
)
def test_bad_actions_are_refused_with_their_place(data: JSON, where: str, problem: str) -> None:
    """The error says where it is wrong, and what was expected there."""
    with pytest.raises(RecordError) as caught:
        TWO.codec().actions.load(data)
    assert caught.value.where == where
    assert problem in str(caught.value)


@rule("S-1", "S-2")
@for_each(
    ("name", "value"),
    [
        ("stack", ["5", "1"]),
        ("stack", "5"),
        ("slots", [["5", None, 3], [None, None, None]]),
        ("slots", [["5h", None, None], [None, None, None]]),
        ("hands", ["5", "5 5 5 5 5 5 5 5 5"]),
        ("stock", None),
        ("actions", "50"),
        ("known", [1, 2]),
    ],
)
def test_bad_states_are_refused(name: str, value: JSON) -> None:
    """One wrong place is enough."""
    codec = TWO.codec()
    data = codec.states.dump(midway(TWO, "3", "4", down=["K - K"], stack="5"))
    assert isinstance(data, Mapping)
    assert data["slots"] == [["K", None, "K"], [None, None, None]]
    with pytest.raises(RecordError) as caught:
        codec.states.load({**data, name: value})
    assert caught.value.where.startswith(f"$.{name}")
