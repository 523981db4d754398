"""OpenSpiel's Dou Dizhu, written in C++, stepped from Python: auction and chance of the deal included."""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Final, Protocol, TypeAlias

from benchmarks.clock import Job


class State(Protocol):
    """What we use of its states, which have no types of their own."""

    def chance_outcomes(self) -> Sequence[tuple[int, float]]:
        """List the cards that may be dealt, with their chances."""
        ...

    def apply_action(self, action: int) -> None:
        """Change this state."""
        ...

    def child(self, action: int) -> "State":
        """Return a new state."""
        ...

    def is_chance_node(self) -> bool:
        """Return whether a card is dealt next."""
        ...

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        ...

    def legal_actions(self) -> Sequence[int]:
        """List what may be done, or dealt."""
        ...


class Game(Protocol):
    """What we use of its games."""

    def new_initial_state(self) -> State:
        """Begin."""
        ...


Draw: TypeAlias = Callable[[State, Random], int]
"""A way to deal the next card."""

# The package has no types: what we take from it is stated here, once.
_GAME: Final[Game] = import_module("pyspiel").load_game("dou_dizhu")


def dealt(state: State, rng: Random) -> int:
    """Draw a card as its guide does: by the chances that the state states."""
    outcomes = state.chance_outcomes()
    cards, chances = [card for card, _ in outcomes], [chance for _, chance in outcomes]
    return rng.choices(cards, chances)[0]


def evenly(state: State, rng: Random) -> int:
    """Draw a card in a quicker way: from the list of those that are left."""
    return rng.choice(state.legal_actions())


def changed(rng: Random, draw: Draw, *, chance: int = 0) -> int:
    """Play a game at random on one state; a card dealt counts as `chance`, a decision as one."""
    state, done = _GAME.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state, rng))
            done += chance
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            done += 1
    return done


def renewed(rng: Random, draw: Draw) -> int:
    """Play a game at random with a new state for each action; give the number of decisions."""
    state, done = _GAME.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state = state.child(draw(state, rng))
        else:
            state = state.child(rng.choice(state.legal_actions()))
            done += 1
    return done


def decisions(rng: Random) -> Job:
    """Play a game, counted by players' decisions."""
    return lambda: changed(rng, dealt)


def steps(rng: Random) -> Job:
    """Play a game, counted by decisions and cards dealt."""
    return lambda: changed(rng, dealt, chance=1)


def children(rng: Random) -> Job:
    """Play a game on new states, counted by players' decisions."""
    return lambda: renewed(rng, dealt)


def quick_decisions(rng: Random) -> Job:
    """Play a game dealt in the quicker way, counted by players' decisions."""
    return lambda: changed(rng, evenly)
