"""Three Hags as JSON: everything comes back as it was, and bad data is refused with its place."""

import json
from typing import Any

import pytest

from cases import for_each
from climbcards import JSON, Form, RecordError
from climbcards.games.three_hags import THREE_HAGS
from hags_tables import PACK, A, B, a_deal, cards, enact, midway, written
from rulebook import rule

CODEC = THREE_HAGS.codec()


# Any: forms of states, actions, views and deals alike
def comes_back(form: Form[Any], value: object) -> None:
    """Expect that a value survives as data and as text."""
    assert form.load(form.dump(value)) == value
    text = form.dumps(value)
    assert form.loads(text) == value
    assert form.dumps(form.loads(text)) == text


@rule("V-2", "G-13")
def test_a_state_as_data() -> None:
    """Hands, stock in its order, pile: readable, and the whole of it."""
    state = enact(midway("4h 9s", "5c Qs", stock="7s 2c"), "A 4h")
    lead = {"do": "play", "seat": 0, "cards": "4h", "reading": {"kind": "onesie", "card": "4h"}}
    assert CODEC.states.dump(state) == {
        "phase": "playing",
        "dealer": 1,
        "leader": 0,
        "hands": ["7s 9s", "Qs 5c"],
        "stock": ["2c"],
        "cleared": str(PACK.full - cards("4h 9s 5c Qs 7s 2c")),
        "trick": {"leader": 0, "plays": [lead], "passes": []},
    }


@rule("G-21", "V-13")
def test_a_view_as_data() -> None:
    """A phase with the pile while the round runs, with the last play after it."""
    state = midway("4h", "5c Qs", stock="2c")
    running, over = THREE_HAGS.view(state, B), THREE_HAGS.view(enact(state, "A 4h"), None)
    shown = CODEC.views.dump(running)
    assert isinstance(shown, dict)
    assert shown["own"] == {"seat": 1, "hand": "Qs 5c"}
    trick: JSON = {"leader": 0, "plays": [], "passes": []}
    assert shown["phase"] == {"phase": "playing", "trick": trick}
    final = {"do": "play", "seat": 0, "cards": "4h", "reading": {"kind": "onesie", "card": "4h"}}
    assert CODEC.views.dump(over) == {
        "own": None,
        "dealer": 1,
        "leader": 0,
        "sizes": [0, 2],
        "stock_size": 1,
        "cleared": str(PACK.full - cards("4h 5c Qs 2c")),
        "phase": {"phase": "finished", "final": final},
    }


@rule("V-14")
def test_a_finished_round_as_data() -> None:
    """It can be written down by hand, read and scored."""
    data = CODEC.states.dump(written("Qh Jh", "4s Kc"))
    assert isinstance(data, dict)
    assert (data["phase"], data["hands"]) == ("finished", ["", "Kc 4s"])
    assert THREE_HAGS.scores(CODEC.states.load(data)) == (40, 0)


Place = tuple[str | int, ...]


def changed(data: JSON, place: Place, value: JSON) -> JSON:
    """Return a copy of some data with one place of it exchanged."""
    if not place:
        return value
    # Any: plain data, into which any path may lead
    copied: Any = json.loads(json.dumps(data))
    inner = copied
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    again: JSON = copied
    return again


STATE = CODEC.states.dump(enact(midway("4h 9s", "5c Qs", stock="7s 2c"), "A 4h"))
READING: Place = ("trick", "plays", 0, "reading")
BAD_STATES: list[tuple[Place, JSON, str, str]] = [
    ((), [], "$", "expected an object"),
    ((), {}, "$", "expected one of playing, finished under 'phase', not None"),
    (("phase",), "betting", "$", "expected one of playing, finished under 'phase'"),
    (("more",), 1, "$", "unknown fields more"),
    (("dealer",), "1", "$.dealer", "expected a whole number, not '1'"),
    (("leader",), True, "$.leader", "expected a whole number, not True"),
    (("hands", 0), "4d", "$.hands[0]", "unknown suit 'd'"),
    (("hands", 1), "4h 4h", "$.hands[1]", "2 times 4h"),
    (("hands", 1), ["4h"], "$.hands[1]", "expected text"),
    (("stock",), "2c", "$.stock", "expected a list, not '2c'"),
    (("stock", 0), "2d", "$.stock[0]", "not '2d'"),
    (("cleared",), 7, "$.cleared", "expected text, not 7"),
    (("trick",), None, "$.trick", "expected an object, not None"),
    (
        (*READING, "kind"),
        "bomb",
        "$.trick.plays[0].reading",
        "expected one of onesie, twosie, flier",
    ),
    ((*READING, "card"), "4d", "$.trick.plays[0].reading.card", "not '4d'"),
    (READING, {"kind": "run", "suit": "h"}, "$.trick.plays[0].reading.top", "'top' is missing"),
    (READING, {"kind": "flier", "suit": "d"}, "$.trick.plays[0].reading.suit", "one of s h c"),
    (READING, {"kind": "set", "rank": "1"}, "$.trick.plays[0].reading.rank", "one of Q K A 2"),
    (READING, {"kind": "coven", "rank": "Q"}, "$.trick.plays[0].reading", "unknown fields rank"),
]


@rule("V-1", "V-11")
@for_each(("place", "value", "where", "problem"), BAD_STATES, ids=str)
def test_data_that_is_no_state(place: Place, value: JSON, where: str, problem: str) -> None:
    """The error names the place and what was expected there."""
    with pytest.raises(RecordError) as caught:
        CODEC.states.load(changed(STATE, place, value))
    assert caught.value.where == where
    assert problem in caught.value.problem


VIEW = CODEC.views.dump(THREE_HAGS.view(enact(midway("4h 9s", "5c"), "A 4h"), A))
LEAD: Place = ("phase", "trick", "plays", 0)
BAD_VIEWS: list[tuple[Place, JSON, str, str]] = [
    (("phase",), None, "$.phase", "expected an object, not None"),
    (("phase",), "over", "$.phase", "expected an object, not 'over'"),
    (("phase",), {}, "$.phase", "expected one of playing, finished under 'phase', not None"),
    (("phase",), {"phase": "finished"}, "$.phase.final", "'final' is missing"),
    ((*LEAD, "do"), "pass", "$.phase.trick.plays[0]", "expected 'play' under 'do', not 'pass'"),
    ((*LEAD, "turn"), 1, "$.phase.trick.plays[0]", "unknown fields turn"),
    (("sizes",), 26, "$.sizes", "expected a list, not 26"),
    (("own", "hand"), 7, "$.own.hand", "expected text, not 7"),
    (("own",), {"seat": 0}, "$.own.hand", "'hand' is missing"),
]


@rule("G-21")
@for_each(("place", "value", "where", "problem"), BAD_VIEWS, ids=str)
def test_data_that_is_no_view(place: Place, value: JSON, where: str, problem: str) -> None:
    """The error names the place and what was expected there."""
    with pytest.raises(RecordError) as caught:
        CODEC.views.load(changed(VIEW, place, value))
    assert caught.value.where == where
    assert problem in caught.value.problem


@rule("V-11")
@pytest.mark.parametrize(
    ("data", "where", "problem"),
    [
        ({"do": "bet", "seat": 0}, "$", "expected one of play, pass under 'do', not 'bet'"),
        ({"do": "pass"}, "$.seat", "'seat' is missing"),
        ({"do": "pass", "seat": 0, "cards": "4h"}, "$", "unknown fields cards"),
        ({"do": "play", "seat": 0, "cards": "4h"}, "$.reading", "'reading' is missing"),
        (
            {"do": "play", "seat": 0, "cards": "Jo", "reading": {"kind": "coven"}},
            "$.cards",
            "unknown suit 'o'",
        ),
    ],
)
def test_data_that_is_no_action(data: JSON, where: str, problem: str) -> None:
    """The error names the place and what was expected there."""
    with pytest.raises(RecordError) as caught:
        CODEC.actions.load(data)
    assert caught.value.where == where
    assert problem in caught.value.problem


@rule("V-2")
def test_text_that_is_no_json_or_no_deal() -> None:
    """A broken text is not a deal, and nor is one without a dealer."""
    with pytest.raises(RecordError, match="not JSON"):
        CODEC.deals.loads("{")
    with pytest.raises(RecordError, match="'dealer' is missing"):
        CODEC.deals.load({"hands": [], "stock": []})
    comes_back(CODEC.deals, a_deal("Qs", "Qh", "Qc"))
