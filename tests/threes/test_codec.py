"""Threes as JSON: states, actions, views and deals go there and back; bad data is refused."""

import json
from collections.abc import Mapping
from random import Random

import pytest

from cases import for_each
from climbcards import JSON, RecordError, Seat
from climbcards.games.threes import Action, Arrange, PickUp, Play, Reveal, State, Threes
from climbcards.record import begin, dumps, loads, replay, rules_of
from rulebook import rule
from threes_tables import FOUR, TWO, A, B, enact, midway

HOUSE = FOUR.variant(
    players=2,
    packs=1,
    merge_last_hand_with_faceup=True,
    voluntary_pickup=True,
    ten_is_wild=True,
    eight_on_empty_is_normal=True,
    longest=300,
    rounds=2,
)
HOUSES = pytest.mark.parametrize(
    "game", [TWO, FOUR, FOUR.variant(players=7), HOUSE], ids=["two", "four", "seven", "house rules"]
)


def a_round(game: Threes, seed: int, most: int = 300) -> list[tuple[State, Action | None]]:
    """Play a round at random; give each state with what was done in it."""
    rng = Random(seed)
    state = game.start(game.deal(rng, game.seats[-1]))
    done: list[tuple[State, Action | None]] = []
    while (seats := game.to_act(state)) and len(done) < most:
        action = rng.choice(game.legal_actions(state, rng.choice(seats)))
        done.append((state, action))
        state = game.apply(state, action)
    return [*done, (state, None)]


@pytest.mark.full
@rule("T-27")
@HOUSES
def test_everything_comes_back_as_it_was(game: Threes) -> None:
    """States in every phase, actions of every kind, and the views of all seats."""
    codec = game.codec()
    kinds: set[type] = set()
    for seed in range(2):
        for state, action in a_round(game, seed):
            assert codec.states.load(codec.states.dump(state)) == state
            assert codec.states.loads(codec.states.dumps(state)) == state
            kinds.add(type(state))
            if action is not None:
                assert codec.actions.loads(codec.actions.dumps(action)) == action
                kinds.add(type(action))
            for seat in (A, game.seats[-1], None):
                view = game.view(state, seat)
                assert codec.views.loads(codec.views.dumps(view)) == view
    assert {"Arranging", "Playing", "Arrange", "Play", "PickUp"} <= {
        kind.__name__ for kind in kinds
    }


@rule("S-2")
@HOUSES
def test_a_deal_comes_back_as_it_was(game: Threes) -> None:
    """With dealer, and without a leader."""
    deal = game.deal(Random(3), game.seats[-1])
    forms = game.codec().deals
    assert forms.loads(forms.dumps(deal)) == deal


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


@rule("S-16", "T-25")
def test_a_recorded_round_is_replayed_under_its_house_rules() -> None:
    """Options stand in the record, each action is checked, and the end is the same."""
    deal = HOUSE.deal(Random(5), B)
    record = begin(HOUSE, deal)
    rng, state = Random(6), HOUSE.start(deal)
    while seats := HOUSE.to_act(state):
        action = rng.choice(HOUSE.legal_actions(state, seats[0]))
        record = record.then(action)
        state = HOUSE.apply(state, action)
    text = dumps(record, HOUSE)
    assert rules_of(text) == HOUSE
    read = loads(text, HOUSE)
    assert read == record
    assert list(replay(read, HOUSE))[-1] == state


@rule("T-10", "T-22")
def test_an_illegal_action_in_a_record_is_named() -> None:
    """Seat 1 may not arrange twice."""
    deal = TWO.deal(Random(5), B)
    start = TWO.start(deal)
    twice = Arrange(Seat(1), start.rows[1])
    record = begin(TWO, deal).then(twice).then(twice)
    with pytest.raises(RecordError, match="you have already chosen") as caught:
        list(replay(record, TWO))
    assert caught.value.where == "$.actions[1]"
    assert enact(TWO, start, f"B {twice}").actions == 1
