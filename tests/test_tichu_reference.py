"""Tichu against the slow reference: whole rounds in lock step, under any options, with bombs out of turn."""

from itertools import groupby
from random import Random
from typing import assert_never

from cases import for_each
from climbcards import Seat, options_of
from climbcards.games import tichu
from climbcards.games.tichu import GAMES, Action, Combination, Finished, Grand, State, Tichu
from climbcards.games.tichu.state import Exchange
from climbcards.testing import with_random_options
from reference import tichu as slow
from reference.tichu_plays import RANKS, Made, Way
from rulebook import rule
from strategies import soak
from tichu_tables import rich_deal

WORTH = {tichu.Call.TICHU: 100, tichu.Call.GRAND_TICHU: 200}


def value(rank: object) -> int:
    """Return the number of a rank; of the Mah Jong 1, of the Dragon 15."""
    return [*RANKS, "Dr"].index(str(rank)) + 1


def made(reading: Combination) -> Made:  # noqa: PLR0911  # as below
    """Name a combination as the reference does."""
    match reading:
        case tichu.Dog():
            return Made("dog", 1, 0)
        case tichu.Single():
            return Made("single", 1, 2 * value(reading.rank))
        case tichu.Half():
            return Made("single", 1, 2 * value(reading.rank) + 1)
        case tichu.Pair():
            return Made("pair", 2, value(reading.rank))
        case tichu.Triple():
            return Made("triple", 3, value(reading.rank))
        case tichu.FullHouse():
            return Made("house", 5, value(reading.rank))
        case tichu.FourBomb():
            return Made("bomb", 4, value(reading.rank))
        case tichu.Stairs() | tichu.Straight() | tichu.StraightBomb():
            return row(reading)
        case _:
            assert_never(reading)


def row(reading: tichu.Stairs | tichu.Straight | tichu.StraightBomb) -> Made:
    """Name a combination of ranks in a row."""
    if isinstance(reading, tichu.Stairs):
        return Made("stairs", 2 * reading.length, value(reading.top))
    kind = "straight" if isinstance(reading, tichu.Straight) else "bomb"
    return Made(kind, reading.length, value(reading.top))


def spelled(action: Action) -> slow.Done:  # noqa: PLR0911  # one line a kind
    """Write an action down as the reference does."""
    match action:
        case tichu.CallGrandTichu():
            return ("grand",)
        case tichu.Decline():
            return ("decline",)
        case tichu.CallTichu():
            return ("tichu",)
        case tichu.Push():
            return ("push", *action.cards)
        case tichu.Play():
            return ("play", Way(frozenset(action.cards), made(action.reading)))
        case tichu.Wish():
            return ("wish", None if action.rank is None else str(action.rank))
        case tichu.Pass():
            return ("pass",)
        case tichu.Take():
            return ("take",)
        case tichu.Award():
            return ("award", action.to)
        case _:
            assert_never(action)


def check_order(done: list[slow.Done]) -> None:
    """Plays of one kind and length come low to high, and after all plays what K-35 says."""
    ranks = {
        "play": 0,
        "pass": 1,
        "take": 2,
        "award": 2,
        "decline": 2,
        "grand": 3,
        "wish": 3,
        "push": 3,
    }
    places = [ranks.get(each[0], 4) for each in done]
    assert places == sorted(places)
    ways = [each[1].made for each in done if each[0] == "play"]
    for kind in {(each.kind, each.size) for each in ways}:
        same = [each.value for each in ways if (each.kind, each.size) == kind]
        assert same == sorted(same)
    shapes = [shape for shape, _ in groupby((each.kind, each.size) for each in ways)]
    assert len(shapes) == len(set(shapes))
    wishes = [each[1] for each in done if each[0] == "wish"]
    assert wishes == [*RANKS[1:], None][: len(wishes)]


def check_turn(game: Tichu, state: State, round_: slow.Round) -> None:
    """The same seats are awaited, the same ones may act, and may do the same."""
    assert list(game.awaited(state)) == round_.awaited()
    assert list(game.to_act(state)) == round_.to_act()
    for seat in game.seats:
        legal = list(map(spelled, game.legal_actions(state, seat)))
        expected = round_.legal(seat)
        assert len(legal) == len(expected)
        assert set(legal) == set(expected)
        check_order(legal)


def check_table(game: Tichu, state: State, round_: slow.Round) -> None:
    """Everything lies where the reference has it, and each seat knows what it may know."""
    assert [set(hand) for hand in state.hands] == round_.hands
    calls = [None if call is None else WORTH[call] for call in state.calls]
    assert calls == [round_.calls.get(seat) for seat in slow.SEATS]
    views = [game.view(state, seat) for seat in game.seats]
    assert [view.sizes for view in views] == [tuple(map(len, round_.hands))] * 4
    if isinstance(state, Grand | Exchange):
        return
    assert [sorted(map(str, pile)) for pile in state.tally.captured] == [
        sorted(map(str, pile)) for pile in round_.piles
    ]
    assert list(state.tally.out) == round_.out
    assert (None if state.tally.wish is None else str(state.tally.wish)) == round_.wish
    if isinstance(state, Finished):
        return
    for view in views:
        assert view.seat is not None
        for other in set(slow.SEATS) - {view.seat}:
            assert set(view.known[other]) == round_.known(view.seat, other)


def choose(game: Tichu, state: State, rng: Random) -> Action:
    """Draw what is done next: mostly by the seat that is awaited, sometimes by any that may."""
    seats = game.to_act(state)
    seat = rng.choice(seats) if rng.random() < 0.4 else seats[0]
    legal = game.legal_actions(state, seat)
    action = rng.choice(legal)
    calls = isinstance(action, tichu.CallTichu) and rng.random() < 0.8
    return rng.choice(legal) if calls else action


@rule("K-8", "K-10", "K-11", "K-12", "K-13", "K-14", "K-15", "K-16", "K-17", "K-26", "K-27")
@rule("K-31", "K-33", "K-35", "K-40", "K-41", "K-42", "K-43", "K-44", "K-45", "K-46", "K-47")
@rule("K-48", "K-49", "K-50", "K-51", "K-52", "K-53", "K-54", "K-55", "K-56", "K-57", "K-58")
@rule("K-60", "K-61", "K-62", "K-63", "K-64", "K-70", "K-71", "K-72", "K-73", "K-74", "K-75")
@rule("K-76", "K-77", "K-90", "K-91", "K-92", "K-93", "K-97")
@for_each("number", range(soak(24)))
def test_whole_rounds(number: int) -> None:
    """In lock step: who may do what, what follows, who knows what, scores and places."""
    rng = Random(f"round {number}")
    game = GAMES[number] if number < len(GAMES) else with_random_options(rng.choice(GAMES), rng)
    deal = rich_deal(rng) if number % 2 else game.deal(rng, Seat(rng.randrange(4)))
    state: State = game.start(deal)
    round_ = slow.Round(deal.hands, deal.dealer, options_of(game))
    done = 0
    while round_.phase != "over":
        check_turn(game, state, round_)
        check_table(game, state, round_)
        action = choose(game, state, rng)
        state = game.apply(state, action)
        round_.do(action.seat, spelled(action))
        done += 1
    assert game.to_act(state) == ()
    assert done <= game.max_actions
    check_table(game, state, round_)
    assert game.scores(state) == tuple(round_.scores())
    assert list(game.ranking(state)) == round_.ranking()
    sheet = game.sheet(state)
    assert sheet is not None
    assert sheet.totals == game.scores(state)
