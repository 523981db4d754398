"""The twelve laws, for every game of the catalogue, at drawn positions."""

from functools import partial
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from climbcards import AnyGame, Symmetric, about, catalogue, options_of, record
from climbcards.games import haggis
from climbcards.games.haggis.cards import RANKS, SPOT_RANKS
from climbcards.testing import check_laws, with_random_options
from climbcards.testing._laws import course, seats, views, writing
from climbcards.testing._laws.actions import Codes, legality, order
from climbcards.testing._laws.material import any_action, any_members, first_action, last_action
from climbcards.testing._laws.views import views as keeps_views
from climbcards.testing.strategies import positions
from reference import haggis as slow
from rulebook import rule
from strategies import soak, spelled

GAMES = catalogue()

PRESETS = {
    title: [game for game in GAMES.values() if about(game).title == title]
    for title in dict.fromkeys(about(game).title for game in GAMES.values())
}

every_game = pytest.mark.parametrize("name", GAMES)
few = settings(max_examples=soak(25))
every_preset = pytest.mark.parametrize("game", haggis.GAMES, ids=[g.name for g in haggis.GAMES])
drawn = st.data()


def next_action(game: AnyGame, state: object, rng: Random) -> object:
    """Take any action that is possible now; None where the round is over."""
    seats = game.to_act(state)
    return rng.choice(game.legal_actions(state, rng.choice(seats))) if seats else None


@every_game
@few
@given(data=drawn)
def test_listed_and_legal_never_differ(name: str, data: st.DataObject) -> None:
    """Law 1: at any position, also for actions that belong to other moments of the round."""
    game = GAMES[name]
    position = data.draw(positions(game))
    rng = Random(len(position.actions))
    pool = list(position.actions)
    for state in rng.sample(position.states, min(4, len(position.states))):
        for seat in game.seats:
            pool += any_members(game.legal_actions(state, seat), rng, 8)
    legality(game, position.state, pool, Codes())


@every_game
@few
@given(data=drawn)
def test_those_who_may_act_are_those_with_something_to_do(name: str, data: st.DataObject) -> None:
    """Law 2: `to_act`, `awaited`, the lists of actions and the scores agree."""
    course.turns(GAMES[name], data.draw(positions(GAMES[name])).state)


@every_game
@few
@given(data=drawn)
def test_doing_an_action_is_a_function(name: str, data: st.DataObject) -> None:
    """Law 3: the same action on the same state gives the same state, and changes nothing else."""
    game = GAMES[name]
    state = data.draw(positions(game)).state
    action = next_action(game, state, Random(0))
    if action is not None:
        course.purity(game, state, action)


@every_game
@few
@given(data=drawn)
def test_no_card_is_lost_or_made(name: str, data: st.DataObject) -> None:
    """Law 4: every state on the way holds the whole pack."""
    for state in data.draw(positions(GAMES[name])).states:
        course.conservation(GAMES[name], state)


@pytest.mark.full
@every_game
@few
@given(data=drawn)
def test_every_round_ends_in_time(name: str, data: st.DataObject) -> None:
    """Law 5: from any position careless players reach the end, and the length is counted in all."""
    game = GAMES[name]
    position = data.draw(positions(game))
    chooser = data.draw(st.sampled_from([any_action, first_action, last_action]))
    rest = list(course.ending(game, position.state, chooser, Random(1)))
    assert len(position.actions) + len(rest) <= game.max_actions
    last = rest[-1][2] if rest else position.state
    assert game.to_act(last) == ()


@every_game
@few
@given(data=drawn)
def test_what_a_seat_may_do_depends_on_its_view_alone(name: str, data: st.DataObject) -> None:
    """Law 6: any deal that a view allows has that view and the same legal actions."""
    keeps_views(GAMES[name], data.draw(positions(GAMES[name])).state, Random(2))


@every_game
@few
@given(data=drawn)
def test_values_survive_being_written_down(name: str, data: st.DataObject) -> None:
    """Law 7: states, views, actions, deals and records come back from text as they were."""
    game = GAMES[name]
    position = data.draw(positions(game))
    actions = [
        action
        for seat in game.seats
        for action in any_members(game.legal_actions(position.state, seat), Random(3), 20)
    ]
    writing.values(game, position.state, actions)
    writing.notation(game, position.state, actions)
    writing.records(game, position.deal, position.actions, position.states)
    assert record.rules_of(record.dumps(record.begin(game, position.deal), game)) == game


@every_game
@few
@given(data=drawn)
def test_scores_are_what_the_sheet_says(name: str, data: st.DataObject) -> None:
    """Law 8: one score a seat, the sum of its lines."""
    game = GAMES[name]
    state = data.draw(positions(game)).state
    rest = list(course.ending(game, state, any_action, Random(4)))
    course.points(game, rest[-1][2] if rest else state, Codes())


@pytest.mark.parametrize("name", [name for name in GAMES if isinstance(GAMES[name], Symmetric)])
@few
@given(data=drawn)
def test_suits_are_only_names(name: str, data: st.DataObject) -> None:
    """Law 9: with suits exchanged everywhere the round goes on in the same way."""
    game = GAMES[name]
    symmetric: object = game
    assert isinstance(symmetric, Symmetric)
    state = data.draw(positions(game)).state
    action = next_action(game, state, Random(5))
    names = game.pack.suits
    exchange = dict(zip(names, data.draw(st.permutations(names)), strict=True))
    if action is not None:
        seats.symmetry(game, symmetric, state, action, exchange)


@every_game
@few
@given(data=drawn)
def test_a_seat_is_told_what_it_may_know_and_all_of_it(name: str, data: st.DataObject) -> None:
    """Law 11: events follow from what a seat sees, and bring its view up to date; they survive JSON."""
    game = GAMES[name]
    state = data.draw(positions(game)).state
    rng = Random(data.draw(st.integers(0, 1000)))
    action = next_action(game, state, rng)
    if action is not None:
        after = game.apply(state, action)
        views.events(game, state, action, after, rng)
        views.untrue(game, state, action)
        views.written(game, partial(game.events, state, action, after))


@every_game
@few
@given(data=drawn)
def test_a_seat_has_a_default(name: str, data: st.DataObject) -> None:
    """Law 2: whoever may act has a legal default, and nobody else has one."""
    course.defaults(GAMES[name], data.draw(positions(GAMES[name])).state)


@every_game
@few
@given(data=drawn)
def test_one_seat_further_is_the_same_round(name: str, data: st.DataObject) -> None:
    """Law 12: what was done comes to the same with everybody in the next seat, and in the end they see the same."""
    game = GAMES[name]
    position = data.draw(positions(game))
    second = seats.SecondTable(game, position.deal)
    before, *_ = states = position.states
    for action, after in zip(position.actions, states[1:], strict=True):
        second.follow(before, action, after, looked=after is position.state)
        before = after


@pytest.mark.full
@rule("J-56", "K-95", "K-97")
@pytest.mark.parametrize("seed", range(soak(3)))
@pytest.mark.parametrize("title", PRESETS)
def test_all_laws_hold_under_any_options(title: str, seed: int) -> None:
    """Some laws need suits that are only names, combinations, hands that can be counted, or a round that somebody wins."""
    rng = Random(f"laws {seed}")
    game = with_random_options(rng.choice(PRESETS[title]), rng)
    report = check_laws(game, rounds=1, seed=seed)
    assert report.rounds == 1
    assert {left.law for left in report.left_out} <= {5, 6, 7, 9, 10}
    assert (9 in {left.law for left in report.left_out}) is not isinstance(game, Symmetric)


@every_game
def test_every_option_is_drawn(name: str) -> None:
    """None is always what it was."""
    game = GAMES[name]
    before = options_of(game)
    drawn = [options_of(with_random_options(game, Random(seed))) for seed in range(40)]
    assert not {name for name in before if all(each[name] == before[name] for each in drawn)}


def everything(suits: int) -> list[haggis.Combination]:
    """Return everything that anybody can play in Haggis with so many suits."""
    singles = [haggis.Set(rank, 1) for rank in RANKS]
    sets = [haggis.Set(rank, size) for rank in SPOT_RANKS for size in range(2, suits + 4)]
    runs = [
        haggis.Run(RANKS[top], length, width)
        for width in range(1, suits + 2)
        for length in range(3 if width == 1 else 2, 13)
        if length * width <= 17
        for top in range(length - 1, len(RANKS))
    ]
    return [*singles, *sets, *runs, *map(haggis.Bomb, haggis.BombKind)]


@pytest.mark.full
@every_preset
def test_beating_is_an_order(game: haggis.Haggis) -> None:
    """Law 10: over all combinations of Haggis."""
    combinations = everything(len(game.pack.suits))
    order(game.beats, combinations)
    words = {each: spelled(each) for each in combinations}
    for new, old in product(combinations, repeat=2):
        assert game.beats(new, old) is slow.beats(words[new], words[old]), f"{new} and {old}"
        assert (new.shape == old.shape) is (words[new][:3] == words[old][:3])
