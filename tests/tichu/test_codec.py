"""Tichu as JSON."""

import pickle
from random import Random

import pytest

from climbcards import Rank, RecordError, Seat, record
from climbcards.games.tichu import GAMES, TICHU, Action, Play, Playing, Push, Tichu, Wish
from tables import A
from tichu_tables import at_lead, card, cards, dealt, done, named

CODEC = TICHU.codec()
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@pytest.mark.parametrize(
    ("text", "name", "data"),
    [
        ("Dog", "dog", {"kind": "dog"}),
        ("Ph", "single 8½", {"kind": "half", "rank": "8"}),
        ("8j Ph", "pair 8", {"kind": "pair", "rank": "8"}),
        ("9j 9s Kp Kr Ph", "house 9", {"kind": "full-house", "rank": "9"}),
        ("4j 4s 5p 5r", "pairs 4 to 5", {"kind": "stairs", "top": "5", "length": 2}),
        ("5j 6j 7j 8j 9j", "bomb 5 to 9", {"kind": "straight-bomb", "top": "9", "length": 5}),
    ],
)
def test_plays_as_data(text: str, name: str, data: dict[str, object]) -> None:
    """A play has its seat, its cards and its reading, which says its kind."""
    action = Play(A, cards(text), named(name))
    dumped = CODEC.actions.dump(action)
    assert dumped == {"do": "play", "seat": 0, "cards": str(cards(text)), "reading": data}
    assert CODEC.actions.load(dumped) == action


@pytest.mark.parametrize(
    ("action", "data"),
    [
        (Push(A, (card("2j"), card("Dr"), card("1"))), {"do": "push", "cards": ["2j", "Dr", "1"]}),
        (Wish(A, None), {"do": "wish", "rank": None}),
        (Wish(A, Rank("8")), {"do": "wish", "rank": "8"}),
    ],
)
def test_other_actions_as_data(action: Action, data: dict[str, object]) -> None:
    """Pushed cards keep their order; no wish is null."""
    assert CODEC.actions.dump(action) == {**data, "seat": 0}
    assert CODEC.actions.load(CODEC.actions.dump(action)) == action


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"do": "push", "seat": 0, "cards": "2j 1 3j"}, "expected a list"),
        ({"do": "wish", "seat": 0, "rank": "11"}, "expected one of"),
        ({"do": "award", "seat": 0, "to": 4}, "no seat 4"),
        ({"do": "bid", "seat": 0}, "expected one of"),
    ],
)
def test_other_data_is_refused(data: dict[str, object], says: str) -> None:
    """The error says what was expected."""
    with pytest.raises(RecordError, match=says):
        CODEC.actions.load(data)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose


def test_every_phase_comes_back() -> None:
    """All six, and what each seat and a spectator see of them."""
    first = dealt(TICHU)
    exchange = done(TICHU, first, "1: grand", "2: decline", "0: decline", "3: decline")
    lead = at_lead(TICHU, "1 3j / 4j 8j / 5j 5s / Dr 7j")
    wishing = done(TICHU, lead, "0: 1")
    waits = done(TICHU, wishing, "0: wish 8", "1: 8j", "2: pass", "3: Dr")
    waits = done(TICHU, waits, "0: pass", "1: pass", "2: pass")
    over = done(TICHU, at_lead(TICHU, "3j / 4j 10s / 5j / 6j Kj"), "0: 3j", "1: pass", "2: 5j")
    phases: list[object] = []
    for state in (first, exchange, lead, wishing, waits, over):
        data = CODEC.states.dump(state)
        assert isinstance(data, dict)
        phases.append(data["phase"])
        assert CODEC.states.loads(CODEC.states.dumps(state)) == state
        for seat in (None, *TICHU.seats):
            view = TICHU.view(state, seat)
            assert CODEC.views.loads(CODEC.views.dumps(view)) == view
            assert view.phase.code == data["phase"]
    assert phases == ["grand", "exchange", "playing", "wishing", "gathering", "finished"]


def test_views_that_nobody_has() -> None:
    """A view whose numbers do not agree, or that no deal fits, is refused."""
    data = CODEC.views.dump(TICHU.view(done(TICHU, dealt(TICHU), "1: grand"), A))
    assert isinstance(data, dict)
    for field, value in (
        ("calls", [None]),
        ("calls", ["grand-tichu", None, None, None]),
        ("gifts", [[None, None, None], [], [], []]),
        ("sizes", [8, 8, 8, 60]),
        ("sizes", [8, 8, 9, 8]),
        ("gifts", [["2j"], [], [], []]),
    ):
        with pytest.raises(RecordError):
            CODEC.views.load({**data, field: value})
    lead = CODEC.views.dump(TICHU.view(at_lead(TICHU, "1 3j / 4j 8j / 5j 5s / Dr 7j"), A))
    assert isinstance(lead, dict)
    for gifts in ([["2j"], [], [], []], [["2j"]] * 4, [[None, None, None]] * 4):
        with pytest.raises(RecordError):
            CODEC.views.load({**lead, "gifts": gifts})


@pytest.mark.parametrize("giver", [A, Seat(1)])
def test_a_view_has_three_cards_of_each_side_of_the_exchange(giver: Seat) -> None:
    """Fewer than a seat has given, or got, is refused by number."""
    rng = Random(3)
    state = TICHU.start(TICHU.deal(rng, A))
    while not isinstance(state, Playing):
        state = TICHU.apply(state, TICHU.legal_actions(state, TICHU.to_act(state)[0])[0])
    seen = TICHU.view(state, A)
    data = CODEC.views.dump(seen)
    assert isinstance(data, dict)
    assert CODEC.views.load(data) == seen
    gifts = data["gifts"]
    assert isinstance(gifts, list)
    row = gifts[giver]
    assert isinstance(row, list)
    two = [*gifts[:giver], row[:2], *gifts[giver + 1 :]]
    with pytest.raises(RecordError, match="expected a card for each of 3 seats, not 2"):
        CODEC.views.load({**data, "gifts": two})


def test_nobody_pushed_more_cards_than_were_there() -> None:
    """A spectator knows no push; but three cards of each seat were pushed, so each had as many."""
    data = CODEC.views.dump(TICHU.view(at_lead(TICHU, "1 3j / 4j 8j / 5j 5s / Dr 7j"), None))
    assert isinstance(data, dict)
    with pytest.raises(RecordError, match="3 cards cannot have been pushed of 2: expected 14"):
        CODEC.views.load({**data, "gifts": [[None, None, None]] * 4})


@every_game
def test_records_come_back_and_replay(game: Tichu) -> None:
    """A whole round, written down and played again, with its options."""
    rng = Random(9)
    deal = game.deal(rng, A)
    written, states = record.begin(game, deal), [game.start(deal)]
    while seats := game.to_act(states[-1]):
        action = rng.choice(game.legal_actions(states[-1], rng.choice(seats)))
        written = written.then(action)
        states.append(game.apply(states[-1], action))
    text = record.dumps(written, game)
    assert record.loads(text, game) == written
    assert list(record.replay(record.loads(text, game), game)) == states
    assert record.rules_of(text) == game
    again, rules = pickle.loads(pickle.dumps((states, game)))  # noqa: S301  # our own
    assert (again, rules, hash(again[-1])) == (states, game, hash(states[-1]))
    assert game.view(again[-1], Seat(0)) == game.view(states[-1], Seat(0))
