"""Tichu as JSON."""

import pickle
from random import Random

import pytest

from climbcards import RecordError, Seat, record
from climbcards.games.tichu import GAMES, TICHU, Playing, Tichu
from tables import A
from tichu_tables import at_lead, dealt, done

CODEC = TICHU.codec()
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


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
