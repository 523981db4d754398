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
    Record,
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

every_game = pytest.mark.parametrize("name", GAMES)


def quick(game: AnyGame) -> AnyGame:
    """Return a game whose rounds are not too long for a test."""
    return with_options(game, {"longest": 300}) if game.name == "threes" else game


@every_game
def test_a_summary_is_its_round_in_short(name: str) -> None:
    """Round by round it says what a playout by the documented source of chance comes to."""
    game = quick(GAMES[name])
    policies = [game.policies()["random"]] * len(game.seats)
    for number, summary in enumerate(simulate(game, policies, 4, seed=7)):
        rng = Random(f"7/{number}")
        dealer = game.seats[number % len(game.seats)]
        end = playout(game, game.start(game.deal(rng, dealer)), policies, rng)
        assert (summary.number, summary.dealer, summary.record) == (number, dealer, None)
        assert summary.scores == game.scores(end)
        assert summary.ranking == game.ranking(end)


@every_game
def test_records_play_again_to_the_scores(name: str) -> None:
    """With records each summary has the whole round, which replays to its scores and its length."""
    game = quick(GAMES[name])
    policies = [game.policies()["random"]] * len(game.seats)
    plain = list(simulate(game, policies, 3, seed=1))
    for summary, short in zip(
        simulate(game, policies, 3, seed=1, records=True), plain, strict=True
    ):
        assert (
            attrs.astuple(summary, recurse=False)[:-1] == attrs.astuple(short, recurse=False)[:-1]
        )
        assert short.record is None
        written = record.loads(record.dumps(summary.record, game), game)
        *_, end = record.replay(written, game)
        assert game.scores(end) == summary.scores
        assert len(written.actions) == summary.actions


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


@every_game
def test_every_lead_is_counted(name: str) -> None:
    """The shapes led are as many as the plays on an empty table."""
    game = quick(GAMES[name])
    policies = [game.policies()["random"]] * len(game.seats)
    for summary in simulate(game, policies, 3, seed=2, records=True):
        assert sum(count for _, count in summary.led) == len(leads(game, summary)) > 0
        assert list(summary.led) == sorted(summary.led)


def test_shapes_are_named() -> None:
    """Whoever always plays what is listed first leads singles; cards without readings are counted."""
    names = {shape for each in simulate(GAME, [lowest] * 2, 6, seed=1) for shape, _ in each.led}
    assert names == {"single"}
    game = quick(GAMES["threes"])
    policies = [game.policies()["random"]] * len(game.seats)
    for summary in simulate(game, policies, 3, seed=3, records=True):
        sizes = Counter(len(cards) for cards in leads(game, summary))
        named = {f"{size} card{'s' * (size > 1)}": count for size, count in sizes.items()}
        assert dict(summary.led) == named


def lay_first(_view: View, legal: Sequence[Lay], _rng: Random, /) -> Lay:
    """Take the first card."""
    return legal[0]


def test_a_game_of_another_package_is_simulated() -> None:
    """The little game has two tricks a round, each led with a card."""
    toy = Toy()

    for summary in simulate(toy, [lay_first] * 2, 5, seed=1):
        assert summary.led == (("1 card", 2),)
        assert (summary.actions, sum(summary.scores)) == (4, 2)


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


def test_a_round_without_scores_is_an_error() -> None:
    """A game that stops without a score is not summed up."""

    class Scoreless(Toy):
        """It counts no tricks."""

        def scores(self, state: object) -> None:
            """Return none."""
            del state

    with pytest.raises(ClimbcardsError, match="toy has no scores though nobody may act"):
        next(simulate(Scoreless(), [lay_first] * 2, 1, seed=1))


@pytest.mark.parametrize("players", [1, 3])
def test_each_seat_has_one_policy(players: int) -> None:
    """Too few and too many policies are refused before any round is asked for."""
    with pytest.raises(ClimbcardsError, match=f"{players} policies for 2 seats: give one for each"):
        simulate(GAME, RANDOM[:1] * players, 1, seed=1)


def test_what_takes_no_work_is_no_executor() -> None:
    """A number of workers is refused at the call, with what would do."""
    workers: Any = 4  # Any: what a hurried caller passes
    match = r"^executor: 4 will not do, it takes a concurrent\.futures\.Executor, or what has its submit$"
    with pytest.raises(ClimbcardsError, match=match):
        simulate(GAME, RANDOM, 1, seed=1, executor=workers)


@for_each(("name", "least"), [("rounds", 0), ("chunk", 1), ("ahead", 1), ("first", 0)])
def test_numbers_that_nobody_can_mean_are_refused(name: str, least: int) -> None:
    """What is too small, only equals a number, or is beyond all bounds, gets a short sentence at the call."""
    for number in (least - 1, True, 1.0, 10**15 + 1, 10**5000, "1"):
        # Any: each is wrong in its own way
        numbers: dict[str, Any] = {"rounds": 1, name: number}
        match = (
            rf"^{name}: .* will not do, it takes a whole number from {least} to 1000000000000000$"
        )
        with pytest.raises(ClimbcardsError, match=match) as error:
            simulate(GAME, RANDOM, seed=1, **numbers)
        assert len(str(error.value)) < 120


@pytest.mark.parametrize(
    "seed",
    [True, 1.5, None, 10**5000, -(2**1024)],
    ids=["true", "float", "none", "huge", "negative"],  # as above
)
def test_a_seed_is_text_or_a_number_that_can_be_written(seed: object) -> None:
    """Any other is refused by the call itself, in a short sentence."""
    wrong: Any = seed  # Any: as above
    match = r"^seed: .* will not do, it takes text, or a whole number of at most 1024 bits$"
    with pytest.raises(ClimbcardsError, match=match) as error:
        simulate(GAME, RANDOM, 1, seed=wrong)
    assert len(str(error.value)) < 120


@pytest.mark.parametrize("seed", [2**1024 - 1, 1 - 2**1024, "x" * 2000])
def test_long_seeds_are_seeds(seed: int | str) -> None:
    """The longest number that is one settles its rounds, as any text does."""
    assert len(list(simulate(GAME, RANDOM, 1, seed=seed))) == 1


@pytest.mark.full
@every_game
def test_values_travel(name: str) -> None:
    """Games, packs, states, views, actions, deals and summaries are equal after pickling."""
    game = quick(GAMES[name])
    policies = [game.policies()["random"]] * len(game.seats)
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


@every_game
def test_summaries_are_rows(name: str) -> None:
    """Numbers by name, the same in every round of a game, and what was led as rows of its own."""
    game = quick(GAMES[name])
    policies = [game.policies()["random"]] * len(game.seats)
    summaries = list(simulate(game, policies, 3, seed=3))
    seats = range(len(game.seats))
    names = [f"{what}_{seat}" for what in ("points", "place") for seat in seats]
    for summary in summaries:
        row = summary.row
        assert list(row) == ["round", "dealer", "actions", *names]
        assert {type(each) for each in row.values()} == {int}
        assert (row["round"], row["dealer"], row["actions"]) == (
            summary.number,
            summary.dealer,
            summary.actions,
        )
        assert tuple(row[f"points_{seat}"] for seat in seats) == summary.scores
        assert sorted(seats, key=lambda seat: row[f"place_{seat}"]) == list(summary.ranking)
        assert summary.leads == tuple(
            {"round": summary.number, "shape": shape, "count": count}
            for shape, count in summary.led
        )
    assert pickle.loads(pickle.dumps(summaries[0])).row == summaries[0].row  # noqa: S301  # our own bytes


def test_a_summary_is_small() -> None:
    """A thousand of them take no more than a hundred and fifty bytes each on their way."""
    summaries = list(simulate(GAME, RANDOM, 50, seed=1))
    assert len(pickle.dumps(summaries)) / len(summaries) < 150


@every_game
def test_a_round_is_found_again_by_its_number(name: str) -> None:
    """A simulation that begins later gives the same rounds, without those before."""
    game = quick(GAMES[name])
    policies = [game.policies()["random"]] * len(game.seats)
    everything = list(simulate(game, policies, 5, seed=3))
    assert list(simulate(game, policies, 2, seed=3, first=3)) == everything[3:]
    with ThreadPoolExecutor(2) as pool:
        spread = simulate(game, policies, 4, seed=3, first=1, executor=pool, chunk=1)
        assert list(spread) == everything[1:]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_playout_wants_a_policy_for_each_seat(count: int) -> None:
    """One too few, or one too many that would never be asked, is an error."""
    state = GAME.start(GAME.deal(Random(1), GAME.seats[0]))
    for play in (playout, rollout):
        with pytest.raises(ClimbcardsError, match=f"{count} policies for 2 seats"):
            play(GAME, state, RANDOM[:1] * count, Random(1))


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
        ((4, 2, 6, 4), 4.0, 1.6003),  # squares 8 over 3, so 1.96 * sqrt(8 / 3 / 4)
        ((10**9, 10**9 + 2), 10**9 + 1, 1.96),  # whole numbers are added exactly
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
