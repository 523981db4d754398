"""Dou Dizhu as JSON."""

import pickle
from random import Random

import pytest

from climbcards import RecordError, playout, record
from climbcards.games.dou_dizhu import DOU_DIZHU, FIXED_LANDLORD, Bid, DouDizhu, Pass
from dou_dizhu_tables import EVERYBODY, LOOSE, A, B, a_deal, auction, enact, midway, play

CODEC = DOU_DIZHU.codec()
every_game = pytest.mark.parametrize(
    "game", [DOU_DIZHU, FIXED_LANDLORD, LOOSE], ids=["auction", "fixed", "loose"]
)


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("7", {"kind": "set", "rank": "7", "size": 1}),
        ("10 J Q K A", {"kind": "run", "top": "A", "length": 5, "width": 1}),
        ("9 9 9 9", {"kind": "bomb", "rank": "9"}),
        ("B R", {"kind": "rocket"}),
        (
            "7 7 7 R",
            {
                "kind": "carrying",
                "core": {"kind": "set", "rank": "7", "size": 3},
                "kickers": "singles",
            },
        ),
        (
            "8 8 8 9 9 9 3 3 4 4",
            {
                "kind": "carrying",
                "core": {"kind": "run", "top": "9", "length": 2, "width": 3},
                "kickers": "pairs",
            },
        ),
    ],
)
def test_plays_as_data(text: str, data: dict[str, object]) -> None:
    """A play has its seat, its cards and its reading, which says its kind."""
    action = play(A, text)
    assert CODEC.actions.dump(action) == {
        "do": "play",
        "seat": 0,
        "cards": str(action.cards),
        "reading": data,
    }
    assert CODEC.actions.load(CODEC.actions.dump(action)) == action


def test_calls_as_data() -> None:
    """A bid has its amount."""
    assert CODEC.actions.dump(Bid(B, 2)) == {"do": "bid", "seat": 1, "amount": 2}
    assert CODEC.actions.dump(Pass(B)) == {"do": "pass", "seat": 1}


def test_every_phase_comes_back() -> None:
    """The auction, the play, the end, and a round that was passed out; and what each seat sees."""
    before = auction()
    settled = enact(before, "A bid 1", "B bid 3")
    over = playout(DOU_DIZHU, settled, [DOU_DIZHU.policies()["random"]] * 3, Random(1))
    passed = enact(before, "A pass", "B pass", "C pass")
    phases: list[object] = []
    for state in (before, settled, midway("7 9", "8", "10"), over, passed):
        data = CODEC.states.dump(state)
        assert isinstance(data, dict)
        phases.append(data["phase"])
        assert CODEC.states.loads(CODEC.states.dumps(state)) == state
        for seat in EVERYBODY:
            view = DOU_DIZHU.view(state, seat)
            assert CODEC.views.loads(CODEC.views.dumps(view)) == view
    assert phases == ["bidding", "playing", "playing", "finished", "passed-out"]


def test_deals_come_back() -> None:
    """With and without a first seat."""
    for deal in (a_deal(), a_deal(leader=B)):
        assert CODEC.deals.loads(CODEC.deals.dumps(deal)) == deal


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"do": "bid", "seat": 0, "amount": "2"}, "whole number"),
        ({"do": "double", "seat": 0}, "expected one of"),
        ({"do": "play", "seat": 0, "cards": "3", "reading": {"kind": "trio"}}, "expected one of"),
        (
            {"do": "play", "seat": 0, "cards": "1", "reading": {"kind": "rocket"}},
            "no rank",
        ),
        ([], "expected an object"),
    ],
)
def test_other_data_is_refused(data: list[object] | dict[str, object], says: str) -> None:
    """The error says what was expected."""
    with pytest.raises(RecordError, match=says):
        CODEC.actions.load(data)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose


@every_game
def test_records_come_back_and_replay(game: DouDizhu) -> None:
    """A whole round, written down and played again, with its options."""
    rng = Random(9)
    deal = game.deal(rng, A)
    written, states = record.begin(game, deal), [game.start(deal)]
    while seats := game.to_act(states[-1]):
        action = rng.choice(game.legal_actions(states[-1], seats[0]))
        written = written.then(action)
        states.append(game.apply(states[-1], action))
    text = record.dumps(written, game)
    assert record.loads(text, game) == written
    assert list(record.replay(record.loads(text, game), game)) == states
    assert record.rules_of(text) == game


@every_game
def test_games_and_states_can_be_pickled(game: DouDizhu) -> None:
    """They are equal afterwards, and the game still knows its rules."""
    state = game.start(game.deal(Random(1), A))
    again, rules = pickle.loads(pickle.dumps((state, game)))  # noqa: S301  # our own
    assert (again, rules, hash(again)) == (state, game, hash(state))
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301  # our own
