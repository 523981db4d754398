"""Rounds through OpenSpiel: its own tests on every game, its search and a learner of it, and what is this adapter's own."""

import pickle
import subprocess
import sys
from copy import deepcopy
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="needs pyspiel: pip install --group adapters")

from climbcards import AnyGame, ClimbcardsError, IllegalActionError, catalogue
from climbcards.adapters.openspiel import register
from climbcards.games import dou_dizhu, haggis, president, three_hags, threes, tichu
from strategies import soak

pytestmark = [pytest.mark.full, pytest.mark.covers]

HAGS = three_hags.THREE_HAGS


# Any: OpenSpiel has no types
def peer(module: str) -> Any:  # noqa: ANN401
    """Import a module of OpenSpiel."""
    return import_module(module)


spiel = peer("pyspiel")
observation = peer("open_spiel.python.observation")
rl_environment = peer("open_spiel.python.rl_environment")
generate_playthrough = peer("open_spiel.python.algorithms.generate_playthrough")
ismcts = peer("open_spiel.python.algorithms.ismcts")
mcts = peer("open_spiel.python.algorithms.mcts")
tabular_qlearner = peer("open_spiel.python.algorithms.tabular_qlearner")


def entry(name: str) -> AnyGame:
    """Return a game; a random round of Threes goes on for thousands of plays, so it ends early but in a soak."""
    is_long = name == "threes" and soak(1) == 1
    return threes.THREES.variant(longest=60) if is_long else catalogue()[name]


# Any: as above
def loaded(game: AnyGame, **options: Any) -> Any:  # noqa: ANN401
    """Register a game and load it."""
    return spiel.load_game(register(game, **options))


# Any: as above
def dealt(game: Any, *draws: int) -> Any:  # noqa: ANN401
    """Begin a round."""
    state = game.new_initial_state()
    for draw in draws or (0, 1, 2, 3):
        state.apply_action(draw)
    return state


# Any: as above
def to_the_end(state: Any, rng: Random) -> None:  # noqa: ANN401
    """Play at random until the round is over."""
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", catalogue())
def test_it_passes_the_test_of_the_interface(name: str) -> None:
    """OpenSpiel's own test plays random rounds and finds nothing: copies, texts, tensors and sums of points."""
    game = loaded(entry(name))
    spiel.random_sim_test(game, num_sims=soak(1, 8), serialize=True, verbose=False)

    assert game.get_type().long_name == entry(name).name


@pytest.mark.parametrize("name", catalogue())
def test_a_round_drawn_again_is_the_same_to_who_knows_it(name: str) -> None:
    """To the seat it is drawn again for, nothing is different: what it knows, whose turn it is, what it may do."""
    state, rng = dealt(loaded(entry(name)), 9, 8, 7, 6), Random(1)
    sampler = spiel.UniformProbabilitySampler(0.0, 1.0)
    for _ in range(soak(10)):
        if state.is_terminal():
            break
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))


def test_a_round_drawn_again_has_other_cards() -> None:
    """Unseen cards are dealt anew, and the round that it came from stays as it is."""
    state = dealt(loaded(HAGS))
    before, sampler = str(state), spiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = {str(state.resample_from_infostate(0, sampler)) for _ in range(10)}

    assert len(worlds) == 10
    assert str(state) == before


def test_rounds_are_those_of_the_game() -> None:
    """Numbers do what the numbering says, and the points are those of the score sheet."""
    game, rng = haggis.OFFICIAL_3P, Random(4)
    numbering, state = game.numbering(), dealt(loaded(game), 1, 2, 3, 4)
    luck = Random(0x01020304)
    dealer = luck.choice(game.seats)
    ours = game.start(game.deal(luck, dealer))
    while seats := game.to_act(ours):
        legal = game.legal_actions(ours, seats[0])
        assert state.current_player() == seats[0]
        assert tuple(state.legal_actions()) == numbering.legal(legal)
        assert state.returns() == [0.0] * 3
        action = rng.choice(legal)
        assert state.action_to_string(numbering.number(action)) == str(action)
        state.apply_action(numbering.number(action))
        ours = game.apply(ours, action)
    assert tuple(state.returns()) == game.scores(ours)


@pytest.mark.parametrize(
    ("game", "sums"),
    [
        (dou_dizhu.DOU_DIZHU, "ZERO_SUM"),
        (president.PRESIDENT, "CONSTANT_SUM"),
        (haggis.OFFICIAL_2P, "GENERAL_SUM"),
    ],
)
def test_points_and_what_they_add_up_to(game: AnyGame, sums: str) -> None:
    """Bounds and sums are those of the game; scaled, the most is 1."""
    plain, scaled = loaded(game), loaded(game, name="scaled_" + sums, scaled=True)
    bounds = game.bounds()
    most = max(-bounds.least, bounds.most)

    assert plain.get_type().utility == getattr(spiel.GameType.Utility, sums)
    assert (plain.min_utility(), plain.max_utility()) == (bounds.least, bounds.most)
    assert (plain.utility_sum() is None) == (bounds.total is None)
    ends = dealt(plain), dealt(scaled)
    for state in ends:
        to_the_end(state, Random(1))
    assert [each * most for each in ends[1].returns()] == pytest.approx(ends[0].returns())
    assert any(ends[0].returns())


def test_numbers_without_suits() -> None:
    """A number does the first legal action that it stands for; each has a text of its own."""
    game = haggis.OFFICIAL_2P
    state, short = dealt(loaded(game, name="short", suits=False)), game.numbering(suits=False)
    view = state.observation_string(state.current_player())
    texts = [state.action_to_string(each) for each in state.legal_actions()]

    assert len(set(texts)) == len(texts)
    assert state.num_distinct_actions() == len(short)
    state.apply_action(state.legal_actions()[0])
    assert state.observation_string(0) != view
    with pytest.raises(ClimbcardsError, match="873488629 numbers, too many for a mask"):
        register(tichu.TICHU, "tichu_with_suits", suits=True)


def test_states_are_not_copied_deeply() -> None:
    """A clone has the very same frozen value, and goes its own way."""
    state = dealt(loaded(HAGS))
    clone = state.clone()
    assert clone.reached is state.reached
    assert deepcopy(state.reached) is state.reached
    clone.apply_action(clone.legal_actions()[0])

    assert str(clone) != str(state)


def test_states_are_read_back() -> None:
    """Pickled, or as OpenSpiel writes it, a state is the same again, and plays on."""
    state, rng = dealt(loaded(HAGS)), Random(3)
    for _ in range(6):
        state.apply_action(rng.choice(state.legal_actions()))
    text = spiel.serialize_game_and_state(state.get_game(), state)
    for again in (pickle.loads(pickle.dumps(state)), spiel.deserialize_game_and_state(text)[1]):  # noqa: S301  # ours
        assert str(again) == str(state)
        assert again.information_state_string(1) == state.information_state_string(1)
        assert again.legal_actions() == state.legal_actions()
        assert again.history() == state.history()


def test_a_history_is_the_round() -> None:
    """Chance is explicit: the same draws and actions come to the same state."""
    game = loaded(haggis.OFFICIAL_2P)
    state = dealt(game, 255, 0, 17, 4)
    assert str(dealt(game, 255, 0, 17, 5)) != str(state)
    to_the_end(state, Random(2))
    again = game.new_initial_state()
    assert str(again) == "drawn: []"
    for action in state.history():
        again.apply_action(action)

    assert str(again) == str(state)
    assert again.returns() == state.returns()


def test_what_observers_show() -> None:
    """Each of the five kinds shows what it should: a view, with what was told before, everybody's, or a seat's own."""
    state = dealt(loaded(HAGS))
    seat = state.current_player()
    view, before = HAGS.view(state.reached.state, seat), HAGS.view(state.reached.state, None)
    one, none = spiel.PrivateInfoType.SINGLE_PLAYER, spiel.PrivateInfoType.NONE
    state.apply_action(state.legal_actions()[0])
    now = state.reached.state

    # Any: as above
    def shown(*, public: bool, recall: bool, private: Any) -> str:  # noqa: ANN401
        kind = spiel.IIGObservationType(
            public_info=public, perfect_recall=recall, private_info=private
        )
        observer = observation.make_observation(state.get_game(), kind)
        observer.set_from(state, seat)
        assert (observer.tensor is not None) == (public and private == one)
        return str(observer.string_from(state, seat))

    assert shown(public=True, recall=False, private=one) == repr(HAGS.view(now, seat))
    assert shown(public=True, recall=False, private=none) == repr(HAGS.view(now, None))
    assert shown(public=False, recall=False, private=one) == repr(HAGS.view(now, seat).own)
    assert shown(public=False, recall=False, private=none) == ""
    recalled = shown(public=True, recall=True, private=one)
    assert recalled.startswith(repr(HAGS.view(now, seat)) + "\n" + f"seat {seat}: ")
    assert repr(view) not in recalled
    assert repr(before) not in recalled


def test_the_tensor_is_the_features_by_parts() -> None:
    """A tensor has a piece for each part of the features, and zeros before the deal."""
    game = loaded(HAGS)
    observer = observation.make_observation(game)
    observer.set_from(game.new_initial_state(), 0)
    assert not observer.tensor.any()
    assert observer.string_from(game.new_initial_state(), 0) == "not dealt"
    observer.set_from(dealt(game), 0)

    assert np.array_equal(np.concatenate([*observer.dict.values()]), observer.tensor)
    assert observer.tensor.any()
    assert len(observer.dict) > 3


def test_observers_that_there_are_not() -> None:
    """Nobody sees all hands, and an observer has no parameters."""
    game = loaded(HAGS)
    every = spiel.IIGObservationType(
        perfect_recall=False, private_info=spiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ClimbcardsError, match="no view shows the cards of all"):
        observation.make_observation(game, every)
    with pytest.raises(ClimbcardsError, match="an observer has no parameters"):
        observation.make_observation(game, None, {"size": 3})


def test_a_playthrough_can_be_written() -> None:
    """OpenSpiel writes down a whole random round, the same one each time."""
    name = register(HAGS)
    text = generate_playthrough.playthrough(name, [], seed=1)

    assert "IsTerminal() = True" in text
    assert generate_playthrough.playthrough(name, [], seed=1) == text


def test_its_tree_search_plays() -> None:
    """OpenSpiel's search over information sets plays a round of Three Hags to its end, against random play."""
    game, luck = loaded(HAGS), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game, evaluator, 50, max_simulations=soak(16), random_state=luck)
    state, rng, asked = dealt(game), Random(1), 0
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
            asked += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert asked > 3
    assert sum(state.returns()) > 0


def test_its_learner_learns() -> None:
    """OpenSpiel's tabular learner plays Three Hags against itself, and remembers something."""
    env = rl_environment.Environment(loaded(HAGS, name="hags_to_learn", scaled=True))
    env.seed(1)
    agents = [tabular_qlearner.QLearner(player, 299) for player in range(2)]
    for _ in range(soak(5)):
        step = env.reset()
        while not step.last():
            asked = agents[step.observations["current_player"]]
            step = env.step([asked.step(step).action])
        for agent in agents:
            agent.step(step)
    assert all(agent.loss is not None for agent in agents)


def test_what_is_not_legal_is_refused() -> None:
    """What cannot be done now is an error that says why; so is a number that is none, and anything after the end."""
    state = dealt(loaded(HAGS))
    with pytest.raises(IllegalActionError, match=r"you lead, so you must play.*\(G-11\)"):
        state.apply_action(298)
    with pytest.raises(ClimbcardsError, match="has the numbers 0 to 298, and not 299"):
        state.apply_action(299)
    assert state.action_to_string(298) == "pass"
    to_the_end(state, Random(1))
    with pytest.raises(ClimbcardsError, match="the round is over: begin another"):
        state.apply_action(0)
    assert state.legal_actions() == []


def test_what_chance_cannot_draw() -> None:
    """Chance draws one of 256, four times, each as likely."""
    state = loaded(HAGS).new_initial_state()
    for draw in (-2, 256):  # -1 is what OpenSpiel itself refuses
        with pytest.raises(ClimbcardsError, match=f"chance draws 0 to 255, and not {draw}"):
            state.apply_action(draw)
    assert len(state.chance_outcomes()) == state.get_game().max_chance_outcomes()
    assert sum(chance for _, chance in state.chance_outcomes()) == 1
    assert state.get_game().max_chance_nodes_in_history() == 4
    assert state.action_to_string(7) == "draw 7"


def test_names() -> None:
    """A game is registered once under a name; another game, or the same by other numbers, needs another name."""
    assert register(HAGS) == register(HAGS) == "climbcards_three_hags"
    assert register(haggis.OFFICIAL_2P.variant(target=350)) == "climbcards_haggis_official_2p_house"
    with pytest.raises(
        ClimbcardsError, match="another game is registered as climbcards_three_hags"
    ):
        register(HAGS, scaled=True)
    with pytest.raises(ClimbcardsError, match="OpenSpiel has a dou_dizhu of its own"):
        register(dou_dizhu.DOU_DIZHU, "dou_dizhu")
    with pytest.raises(ClimbcardsError, match="'a b' is not a name of a game"):
        register(HAGS, "a b")


def test_a_program_ends_well() -> None:
    """OpenSpiel keeps what was registered to the very end of the process, which is no crash."""
    program = (
        "import pyspiel\n"
        "from climbcards.adapters.openspiel import register\n"
        "from climbcards.games import three_hags\n"
        "state = pyspiel.load_game(register(three_hags.THREE_HAGS)).new_initial_state()\n"
        "state.apply_action(1)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)  # noqa: S603  # ours

    assert done.returncode == 0, done.stderr
