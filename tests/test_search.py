"""Players that search: settings, candidates, and what they choose."""

import math
from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any, Final, final

import pytest

from cases import for_each
from climbcards import AnyGame, ClimbcardsError, Seat, catalogue, playout, rollout
from climbcards.games import three_hags, threes
from climbcards.search import (
    Aim,
    Foreseen,
    MonteCarlo,
    Moves,
    Others,
    Rollouts,
    Seconds,
    TreeSearch,
)
from climbcards.search._aims import Scale, ended
from climbcards.search._guided import candidates, combination_of, guide_of, played_out
from climbcards.testing import check_policy

GAMES: Final = catalogue()
A, B, C, D, E = map(Seat, range(5))
SEARCHES: Final = (MonteCarlo, TreeSearch)
HAGS: Final = three_hags.THREE_HAGS


# Any: a state of any game, with what the policy that is asked there gets
def position(game: AnyGame, seed: int, done: int) -> Any:  # noqa: ANN401
    """Return a position after so many actions by the guide."""
    rng, guide = Random(seed), guide_of(game)
    state = game.start(game.deal(rng, game.seats[0]))
    for _ in range(done):
        seats = game.to_act(state)
        if not seats:
            break
        action = guide(game.view(state, seats[0]), game.legal_actions(state, seats[0]), rng)
        state = game.apply(state, action)
    return state


# Any: as above
def asked(game: AnyGame, seed: int, done: int) -> list[tuple[Any, Any]]:
    """Return what the seat that is to act in such a position sees, and may do; nothing if the round is over."""
    state = position(game, seed, done)
    return [
        (game.view(state, seat), game.legal_actions(state, seat)) for seat in game.to_act(state)[:1]
    ]


WHOLE: Final = (0, -1, 1.0, True, "9", None)
ABOVE_0: Final = (0, -0.5, float("nan"), float("inf"), 10**400, True, "1")


@for_each(
    ("budget", "wrong", "sentence"),
    [
        (Rollouts, WHOLE, "^rollouts: .* a whole number of rollouts, 1 or more"),
        (Moves, WHOLE, "^moves: .* a whole number of moves, 1 or more"),
        (Seconds, (*ABOVE_0, None), "a number of seconds above 0"),
    ],
)
# Any: what a caller without types may write, here and below
def test_budgets_that_try_nothing_are_refused(
    budget: Callable[[Any], object], wrong: Sequence[Any], sentence: str
) -> None:
    """Each is a plain number above 0, and ends."""
    for each in wrong:
        with pytest.raises(ClimbcardsError, match=sentence):
            budget(each)


@for_each(
    ("searches", "name", "wrong", "sentence"),
    [
        (
            SEARCHES,
            "budget",
            (200, 0.5, "200", None),
            "expected Moves, Rollouts or Seconds, as in Rol",
        ),
        (SEARCHES, "guide", ("greedy", None), r"a policy: game\.policies\(\) has some"),
        (SEARCHES, "candidates", (1, 2.0, False), "a whole number of 2 or more"),
        (SEARCHES, "horizon", (0, 2.0, None), "a whole number of 1 or more"),
        (SEARCHES, "aim", ("both", None, Aim), "one of Aim.POINTS, Aim.WINNING, Aim.BOTH"),
        ([TreeSearch], "curiosity", ABOVE_0, "a number above 0"),
        (
            [TreeSearch],
            "others",
            ("x", None, Others, Aim.BOTH),
            "one of Others.GUIDED, Others.THIN",
        ),
        ([MonteCarlo], "trust", (-1, *ABOVE_0[1:], None), "a number of 0 or more"),
    ],
)
# Any: either search, and as above
def test_settings_that_make_no_search_are_refused(
    searches: Sequence[type[Any]], name: str, wrong: Sequence[Any], sentence: str
) -> None:
    """One candidate leaves nothing to choose; without curiosity a lucky rollout decides; no trust is distrust."""
    for search, each in product(searches, wrong):
        with pytest.raises(ClimbcardsError, match=f"{name}: .* {sentence}"):
            search(HAGS, **{name: each})


def test_who_trusts_enough_plays_as_the_guide() -> None:
    """What is ahead by less than luck makes likely is not played; without trust something else is, somewhere."""
    guide, others = guide_of(HAGS), 0
    for seed in range(5):
        ((view, legal),) = asked(HAGS, seed, 0)
        first = guide(view, legal, Random(1))
        faithful, free = (MonteCarlo(HAGS, Moves(1000), trust=trust) for trust in (1e9, 0))
        assert faithful(view, legal, Random(1)) == first
        others += free(view, legal, Random(1)) != first
    assert others > 0


@pytest.mark.full
@pytest.mark.covers
@pytest.mark.parametrize("game", [HAGS, GAMES["haggis/official-3p"], GAMES["tichu"]])
def test_in_the_tree_others_do_what_the_guide_would(game: AnyGame) -> None:
    """Only the searching seat tries something else, unless the others think."""
    found = dict[Others, set[bool]]()
    for others in Others:
        state = position(game, 4, 3)
        searching = game.to_act(state)[0]
        strays = Strays(game, searching)
        thinks = TreeSearch(game, Rollouts(60), others=others, guide=strays)
        legal = game.legal_actions(state, searching)
        thinks(game.view(state, searching), legal, Random(1))
        found[others] = strays.theirs
    assert found == {Others.GUIDED: {True}, Others.THINKING: {True, False}}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_searched(name: str) -> None:
    """Candidates are legal, the first is the guide's, no combination is there twice; what is chosen is reproducible."""
    game = GAMES[name]
    guide = guide_of(game)
    for done in (0, 1, 5, 9, 14, 22):
        for view, legal in asked(game, done, done):
            found = candidates(guide, view, legal, 8, Random(3))
            assert all(action in legal for action in found)
            assert found[0] == guide(view, legal, Random(3))
            assert len({combination_of(action) for action in found}) == len(found)
            assert len(found) == min(8, len({*map(combination_of, legal)}))
            for search in SEARCHES if done in {0, 5, 14} else ():
                thinks = search(game, Rollouts(6), candidates=3)
                choice = thinks(view, legal, Random(5))
                assert choice in legal
                assert thinks(view, legal, Random(5)) == choice


@for_each("search", SEARCHES)
# Any: either search, here and below
def test_a_search_keeps_the_laws_of_a_policy(search: type[Any]) -> None:
    """The same view, the same choice; however short its time is, something was tried; it has to have a choice."""
    check_policy(HAGS, search(HAGS, Rollouts(6), candidates=3), seed=2)
    ((view, legal),) = asked(HAGS, 1, 0)
    for seconds in (1e-9, 0.01):
        assert search(HAGS, Seconds(seconds))(view, legal, Random(1)) in legal
    with pytest.raises(ClimbcardsError, match="nothing to choose from"):
        search(HAGS)(view, [], Random(1))


@for_each(("search", "done"), product(SEARCHES, (0, 5, 12)))
# Any: either search
def test_a_review_says_what_the_choice_rests_on(search: type[Any], done: int) -> None:
    """Each candidate stands in it once, the choice first; the more rounds an action got, the further up it stands."""
    ((view, legal),) = asked(HAGS, 1, done)
    for budget in (1, 40, 150):
        thinks = search(HAGS, Rollouts(budget))
        choice, *others = thinks.review(view, legal, Random(7))
        assert choice.action == thinks(view, legal, Random(7))
        named = [choice.action, *(each.action for each in others)]
        assert {*named} == {*candidates(guide_of(HAGS), view, legal, 12, Random(7))}
        rounds = [each.rounds for each in others]
        assert rounds == sorted(rounds, reverse=True)
        assert choice.rounds >= max(rounds, default=0)
        assert sum(rounds) + choice.rounds <= budget
        for each in (choice, *others):
            assert math.isnan(each.points) == math.isnan(each.won) == (each.rounds == 0)
            assert each.rounds == 0 or 0 <= each.won <= 1


@for_each("search", SEARCHES)
# Any: either search
def test_a_review_gives_what_came_of_an_action(search: type[Any]) -> None:
    """Who goes out wins, by the points that the round then has."""
    state = HAGS.position(["3s 3h", "4s 5c"])
    legal, view = HAGS.legal_actions(state, Seat(0)), HAGS.view(state, Seat(0))
    out = next(action for action in legal if HAGS.to_act(HAGS.apply(state, action)) == ())
    choice = search(HAGS, Rollouts(60)).review(view, legal, Random(1))[0]
    expected = ended(HAGS, HAGS.apply(state, out))
    assert choice.action == out
    assert (choice.won, choice.points) == (1, pytest.approx(expected.points[0]))


def test_a_review_is_the_same_in_every_version_of_python() -> None:
    """The version does not decide which of two candidates with the same points comes first."""
    ((view, legal),) = asked(HAGS, 1, 0)
    found = MonteCarlo(HAGS, Rollouts(200), trust=0).review(view, legal, Random(0))
    assert [(str(each.action), each.points) for each in found[7:9]] == [("3h", -3), ("Qs", -3)]


def careless(
    _view: three_hags.View, legal: Sequence[three_hags.Action], rng: Random, /
) -> three_hags.Action:
    """Choose at random."""
    return rng.choice(legal)


def test_too_small_a_budget_leaves_the_choice_to_the_guide() -> None:
    """What was not tried in the same worlds is not compared, and the last round alone goes beyond the budget."""
    calls = Calls()
    ((view, legal),) = asked(HAGS, 1, 0)
    first = guide_of(HAGS)(view, legal, Random(1))
    for budget in (Moves(1), Rollouts(4)):
        assert MonteCarlo(HAGS, budget, candidates=5, trust=0)(view, legal, Random(1)) == first
    MonteCarlo(HAGS, Moves(1), candidates=5, guide=calls)(view, legal, Random(1))
    assert calls.asked < 5 + HAGS.max_actions


@pytest.mark.full
@pytest.mark.parametrize("search", SEARCHES)
def test_a_search_beats_its_guide(search: type[Any]) -> None:  # Any: either search
    """Careless rollouts are enough to play better than careless."""
    thinks, won = search(HAGS, Rollouts(40), candidates=6, guide=careless), 0.0
    for seed in range(6):
        deal = HAGS.deal(Random(seed), HAGS.seats[0])
        for seat in HAGS.seats:
            policies = [careless, careless]
            policies[seat] = thinks
            end = playout(HAGS, HAGS.start(deal), policies, Random(seed))
            won += ended(HAGS, end).points[seat]
    assert won > 0


@for_each(
    ("totals", "together", "points", "won"),
    [
        ((3, 1), ((A,), (B,)), (2, -2), (1, 0)),
        ((2, 2), ((A,), (B,)), (0, 0), (0.5, 0.5)),
        ((6, 0, 6), ((A,), (B,), (C,)), (3, -6, 3), (0.5, 0, 0.5)),
        ((-2, 1, 1), ((A,), (B, C)), (-3, 3, 3), (0, 1, 1)),
        ((9, 4, 9, 4), ((A, C), (B, D)), (5, -5, 5, -5), (1, 0, 1, 0)),
        ((9, 9, 0, 0), ((A, C), (B, D)), (0, 0, 0, 0), (0.5, 0.5, 0.5, 0.5)),
        ((4, 1), ((A, B),), (2.5, 2.5), (1, 1)),
        ((0.1, 0.7, 0.1, 0.1, 0), ((A, B, C, D), (E,)), (0.25,) * 4 + (-0.25,), (1, 1, 1, 1, 0)),
    ],
)
def test_who_has_the_most_points_wins_and_ties_share_it(
    totals: tuple[float, ...],
    together: tuple[tuple[Seat, ...], ...],
    points: tuple[float, ...],
    won: tuple[float, ...],
) -> None:
    """A side wins by one of its seats; points are compared with the mean of all others, if there are others."""

    def sides(_state: object) -> tuple[tuple[Seat, ...], ...]:
        return together

    def result(_state: object) -> SimpleNamespace:
        return SimpleNamespace(sheet=SimpleNamespace(totals=totals))

    seats = tuple(map(Seat, range(len(totals))))
    # Any: it is a game by its attributes
    game: Any = SimpleNamespace(seats=seats, sides=sides, result=result)
    found = ended(game, None)
    assert (found.points, found.won) == (points, won)


def test_a_search_says_how_it_is_set() -> None:
    """As it would be written, with what it plays for."""
    settings = "budget=Moves(number=3000), candidates=12, trust=1.0, aim=Aim.BOTH, horizon=25)"
    assert repr(MonteCarlo(HAGS)) == f"MonteCarlo(game={HAGS!r}, {settings}"
    assert repr(TreeSearch(HAGS)).endswith("horizon=25, others=Others.GUIDED)")


def test_a_round_is_rated_by_the_aim() -> None:
    """Points lie between the least and the most that came up; where all are equal they say nothing."""
    scales = [Scale(aim) for aim in (Aim.POINTS, Aim.WINNING, Aim.BOTH)]
    for scale in scales:
        scale.take((5.0, 5.0))
    assert [scale.rate(1.0, 5.0) for scale in scales] == [0.5, 1, 0.75]
    for scale in scales:
        scale.take((-10.0, 10.0))
    assert [scale.rate(1.0, 5.0) for scale in scales] == [0.75, 1, 0.875]
    assert [scale.rate(0.0, -10.0) for scale in scales] == [0, 0, 0]


def test_moves_of_a_round_are_counted() -> None:
    """Each action to the end of the round is one, whoever acts; a game that foresees nothing knows no horizon."""
    state = position(HAGS, 2, 0)
    rng, moves, guide = Random(2), 0, guide_of(HAGS)
    found = played_out(HAGS, state, guide, Random(2), 1)
    while seats := HAGS.to_act(state):
        legal = HAGS.legal_actions(state, seats[0])
        state = HAGS.apply(state, guide(HAGS.view(state, seats[0]), legal, rng))
        moves += 1
    assert found == ended(HAGS, state, moves)
    assert found.moves > 10


@for_each("horizon", [1, 7, 40])
def test_a_game_that_foresees_is_not_played_beyond_the_horizon(horizon: int) -> None:
    """What it foresees there is rated as points are; a round that is over before is rated by its points."""
    game = threes.THREES
    guide, stopped = guide_of(game), 0
    for done in (4, 60, 150, 190):
        state = position(game, 3, done)
        found = played_out(game, state, guide, Random(2), horizon)
        end = rollout(game, state, [guide] * 4, Random(2), most=horizon)
        if game.to_act(end):
            stopped += 1
            assert found == ended(game, end, horizon, game.foresee(end))
            assert found.points != (0, 0, 0, 0)
        else:
            assert found == ended(game, end, found.moves)
        assert found.moves <= horizon
    assert stopped > 1


def test_what_is_foreseen_is_for_all_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of one's own that forgets a seat is told so."""

    def forgets(_game: object, _state: object) -> tuple[float, ...]:
        return (1.0, 2.0, 3.0)

    game = threes.THREES
    monkeypatch.setattr(threes.Threes, "foresee", forgets)
    state = position(game, 3, 10)
    with pytest.raises(ClimbcardsError, match=r"^threes foresees points of 3 seats: .* all 4$"):
        played_out(game, state, guide_of(game), Random(2), 5)


def test_which_games_foresee() -> None:
    """Threes does, as its rounds are long; the others are played to their end."""
    assert [name for name, game in GAMES.items() if isinstance(game, Foreseen)] == ["threes"]


# Any: of any game
class Strays:
    """A greedy guide that notes whether it is asked by other seats about all that they may do, or about a part of it."""

    def __init__(self, game: AnyGame, searching: Seat) -> None:
        self._game, self._searching = game, searching
        self.theirs = set[bool]()

    def __call__(self, view: Any, legal: Sequence[Any], rng: Random, /) -> Any:  # noqa: ANN401
        """Choose as greedy does."""
        if view.seat != self._searching:
            # what is left of a list is built one by one, and no list of the rules any more
            self.theirs.add(not isinstance(legal, list))
        return guide_of(self._game)(view, legal, rng)


@final
class Calls:
    """A guide that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(
        self, view: three_hags.View, legal: Sequence[three_hags.Action], rng: Random, /
    ) -> three_hags.Action:
        """Choose as greedy does."""
        self.asked += 1
        return guide_of(HAGS)(view, legal, rng)


@for_each(("search", "moves"), product(SEARCHES, (500, 2000)))
# Any: either search
def test_a_budget_of_moves_bounds_the_work(search: type[Any], moves: int) -> None:
    """No more moves are played than asked for, but for the last round."""
    guide = Calls()
    ((view, legal),) = asked(HAGS, 1, 0)
    thinks = search(HAGS, Moves(moves), candidates=4, guide=guide)
    assert thinks(view, legal, Random(1)) in legal
    assert moves / 2 < guide.asked < moves + HAGS.max_actions + 5
