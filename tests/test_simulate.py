"""Many rounds in this process: what a summary says, and what a seed settles."""

import pickle
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest

from cases import for_each
from cli.toy import Lay, Toy, View
from climbcards import (
    AnyGame,
    Cards,
    ClimbcardsError,
    Policy,
    Record,
    Seat,
    Seated,
    Summary,
    catalogue,
    playout,
    record,
    rollout,
    simulate,
    with_options,
)
from climbcards._simulation import Sums, share
from climbcards.games import haggis
from players import lowest, stumbling

GAMES = catalogue()
GAME = haggis.OFFICIAL_2P
RANDOM = [GAME.policies()["random"]] * 2
REFUSED = "is not valid: expected"

every_game = pytest.mark.parametrize("name", GAMES)


# Any: policies of any game
def played(name: str) -> tuple[AnyGame, list[Policy[Any, Any]]]:
    """Return a game whose rounds are not too long for a test, and a random policy for each seat."""
    game = GAMES[name]
    game = with_options(game, {"longest": 300}) if game.name == "threes" else game
    return game, [game.policies()["random"]] * len(game.seats)


@every_game
def test_a_summary_is_its_round_in_short(name: str) -> None:
    """Round by round it says what a playout by the documented source of chance comes to, and so does its record."""
    game, policies = played(name)
    plain = list(simulate(game, policies, 4, seed=7))
    for number, summary in enumerate(simulate(game, policies, 4, seed=7, records=True)):
        rng = Random(f"7/{number}")
        dealer = game.seats[number % len(game.seats)]
        end = playout(game, game.start(game.deal(rng, dealer)), policies, rng)
        assert (summary.number, summary.dealer) == (number, dealer)
        assert (summary.scores, summary.ranking) == (game.scores(end), game.ranking(end))
        short = attrs.astuple(plain[number], recurse=False)
        assert short == (*attrs.astuple(summary, recurse=False)[:-1], None)
        written = record.loads(record.dumps(summary.record, game), game)
        assert [*record.replay(written, game)][-1] == end
        assert len(written.actions) == summary.actions
        assert sum(count for _, count in summary.led) == len(leads(game, summary)) > 0
        assert list(summary.led) == sorted(summary.led)
        assert_rows(plain[number])


def assert_rows(summary: Summary[None]) -> None:
    """Look at numbers by name, the same in every round of a game, and at what was led as rows of its own."""
    row, seats = summary.row, range(len(summary.scores))
    assert row == {
        "round": summary.number,
        "dealer": summary.dealer,
        "actions": summary.actions,
        **{f"points_{seat}": summary.scores[seat] for seat in seats},
        **{f"place_{seat}": summary.ranking.index(Seat(seat)) + 1 for seat in seats},
    }
    assert list(row)[:3] == ["round", "dealer", "actions"]
    assert {type(each) for each in row.values()} == {int}
    assert summary.leads == tuple(
        {"round": summary.number, "shape": shape, "count": count} for shape, count in summary.led
    )
    again: object = pickle.loads(pickle.dumps(summary))  # noqa: S301  # our own bytes
    assert again == summary


def leads(game: AnyGame, summary: Summary[Record[Seated]]) -> list[Cards]:
    """Return the cards that were played on an empty table, from the record."""
    whole = summary.record
    states = record.replay(whole, game)
    return [
        cards
        for state, action in zip(states, whole.actions, strict=False)
        if isinstance(cards := getattr(action, "cards", None), Cards)
        and not game.view(state, None).table
    ]


def test_shapes_are_named() -> None:
    """Whoever always plays what is listed first leads singles; cards without readings are counted."""
    names = {shape for each in simulate(GAME, [lowest] * 2, 6, seed=1) for shape, _ in each.led}
    assert names == {"single"}
    game, policies = played("threes")
    for summary in simulate(game, policies, 3, seed=3, records=True):
        sizes = Counter(len(cards) for cards in leads(game, summary))
        named = {f"{size} card{'s' * (size > 1)}": count for size, count in sizes.items()}
        assert dict(summary.led) == named


def lay_first(_view: View, legal: Sequence[Lay], _rng: Random, /) -> Lay:
    """Take the first card."""
    return legal[0]


def test_each_round_has_its_own_chance() -> None:
    """More rounds begin as fewer do; another seed is another simulation; words are seeds too."""
    few = list(simulate(GAME, RANDOM, 3, seed=5))
    assert list(islice(simulate(GAME, RANDOM, 1_000_000, seed=5), 3)) == few
    assert list(simulate(GAME, RANDOM, 3, seed="5")) == few
    assert list(simulate(GAME, RANDOM, 3, seed=6)) != few


def test_an_error_comes_as_it_is_and_says_where() -> None:
    """What came before it came; the note names the round and its chance."""
    came: list[int] = []
    with pytest.raises(LookupError) as error:
        came.extend(each.number for each in simulate(GAME, [RANDOM[0], stumbling], 50, seed=1))
    number = len(came)
    assert came == list(range(number))
    note = f"in round {number} of seed 1: its chance is Random('1/{number}')"
    assert error.value.__notes__ == ["raised by the policy of seat 1", note]


def test_a_game_of_another_package_is_simulated() -> None:
    """The little game has two tricks a round, each led with a card; if it stops without a score, it is not summed up."""

    class Scoreless(Toy):
        """It counts no tricks."""

        def scores(self, state: object) -> None:
            """Return none."""
            del state

    with pytest.raises(ClimbcardsError, match="toy has no scores although nobody may act"):
        next(simulate(Scoreless(), [lay_first] * 2, 1, seed=1))
    for summary in simulate(Toy(), [lay_first] * 2, 5, seed=1):
        assert summary.led == (("1 card", 2),)
        assert (summary.actions, sum(summary.scores)) == (4, 2)


@for_each("count", [0, 1, 3])
def test_each_seat_has_one_policy(count: int) -> None:
    """Too few and too many policies are refused before any round is asked for."""
    state = GAME.start(GAME.deal(Random(1), GAME.seats[0]))
    match = f"^{count} policies for 2 seats: give one for each"
    with pytest.raises(ClimbcardsError, match=match):
        simulate(GAME, RANDOM[:1] * count, 1, seed=1)
    for play in (playout, rollout):
        with pytest.raises(ClimbcardsError, match=match):
            play(GAME, state, RANDOM[:1] * count, Random(1))


# what is too small, only equals a number, or is beyond all bounds
NO_NUMBERS = (True, 1.0, 10**15 + 1, 10**5000, "1")


@for_each(
    ("name", "wrong", "sentence"),
    [
        ("executor", [4], r"a concurrent\.futures\.Executor, or an object with its method submit"),
        *(
            (name, (least - 1, *NO_NUMBERS), f"a whole number from {least} to 1000000000000000")
            for name, least in (("rounds", 0), ("chunk", 1), ("ahead", 1), ("first", 0))
        ),
        (
            "seed",
            (True, 1.5, None, 10**5000, -(2**1024)),
            "text, or a whole number of at most 1024 bits",
        ),
    ],
)
def test_what_nobody_can_mean_is_refused(name: str, wrong: Sequence[Any], sentence: str) -> None:
    """Each gets a short sentence at the call."""
    for each in wrong:
        # Any: each is wrong in its own way
        asked: dict[str, Any] = {"rounds": 1, "seed": 1, name: each}
        with pytest.raises(ClimbcardsError, match=f"^{name}: .* {REFUSED} {sentence}$") as error:
            simulate(GAME, RANDOM, **asked)
        assert len(str(error.value)) < 120


@for_each("seed", [2**1024 - 1, 1 - 2**1024, "x" * 2000])
def test_long_seeds_are_seeds(seed: int | str) -> None:
    """The longest number that is one settles its rounds, as any text does."""
    assert len(list(simulate(GAME, RANDOM, 1, seed=seed))) == 1


@pytest.mark.full
@every_game
def test_values_travel(name: str) -> None:
    """Games, packs, states, views, actions, deals and summaries are equal after pickling."""
    game, policies = played(name)
    (summary,) = simulate(game, policies, 1, seed=3, records=True)
    assert summary.record is not None
    states = list(record.replay(summary.record, game))
    views = [game.view(states[len(states) // 2], seat) for seat in (*game.seats, None)]
    for value in [game, game.pack, game.pack.full, *states, *views, summary]:
        again: object = pickle.loads(pickle.dumps(value))  # noqa: S301  # our own bytes
        assert again == value
        if value is not summary:  # options are a mapping, which has no hash
            assert hash(again) == hash(value)
    for state in states:
        again = pickle.loads(pickle.dumps(state))  # noqa: S301  # as above
        assert game.to_act(again) == game.to_act(state)
        for seat in game.to_act(state)[:1]:
            assert list(game.legal_actions(again, seat)) == list(game.legal_actions(state, seat))


def test_a_summary_is_small() -> None:
    """A thousand of them take no more than a hundred and fifty bytes each on their way."""
    summaries = list(simulate(GAME, RANDOM, 50, seed=1))
    assert len(pickle.dumps(summaries)) / len(summaries) < 150


@every_game
def test_a_round_is_found_again_by_its_number(name: str) -> None:
    """A simulation that begins later gives the same rounds, without those before."""
    game, policies = played(name)
    everything = list(simulate(game, policies, 3, seed=3))
    with ThreadPoolExecutor(2) as pool:
        spread = simulate(game, policies, 2, seed=3, first=1, executor=pool, chunk=1)
        assert list(spread) == everything[1:]


@pytest.mark.parametrize("whole", [4, 10, 19, 45])
def test_no_share_is_outside_of_its_interval(whole: int) -> None:
    """All or nothing lies within, however the bounds are rounded."""
    assert share(whole, whole).high == share(whole, whole).value == 1
    assert share(0, whole).low == share(0, whole).value == 0


@for_each(("part", "low", "high"), [(8, 0.4902, 0.9433), (0, 0.0, 0.2775), (10, 0.7225, 1.0)])
def test_a_share_by_hand(part: int, low: float, high: float) -> None:
    """Wilson's interval of 8 in 10: (0.8 + 0.1921 -+ 1.96 * 0.1592) / 1.3841, from Wilson's paper; none and all are uncertain."""
    found = share(part, 10)
    assert found.value == part / 10
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


@for_each(
    ("numbers", "mean", "spread"),
    [
        ((4, 2, 6, 4), 4.0, 2.5981),  # squares 8 over 3, so 3.182 * sqrt(8 / 3 / 4)
        ((10**9, 10**9 + 2), 10**9 + 1, 12.706),  # whole numbers are added exactly
        ((0, 2) * 6, 1, 0.6636),  # Student's quantile for 11 is 2.201, for 39 it is 2.0227
        ((0, 2) * 20, 1, 0.3239),
        ((0, 2) * 5000, 1, 0.0196),  # with many, it is nearly the normal one
        ((-3,), -3, 0),  # one says nothing of the spread
    ],
)
def test_a_mean_by_hand(numbers: tuple[int, ...], mean: float, spread: float) -> None:
    """Large numbers lose nothing, and negative points are points."""
    sums = Sums()
    for number in numbers:
        sums.add(number)
    assert (sums.count, sums.total) == (len(numbers), sum(numbers))
    assert (sums.least, sums.most) == (min(numbers), max(numbers))
    assert sums.mean.value == mean
    assert sums.mean.high - mean == pytest.approx(spread, abs=1e-3 if mean > 9 else 1e-4)
    assert mean - sums.mean.low == pytest.approx(spread, abs=1e-3 if mean > 9 else 1e-4)
