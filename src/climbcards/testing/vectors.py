"""Vectors: positions of a game with counts that any program with the same rules must find.

A file of vectors is JSON: the game and its options, and some positions. A position has a deal, the
actions done since, each with its seat and in the notation, the number of legal actions of all seats there,
and the perft count to a depth. `tests/vectors/schema.json` has the exact form.
"""

from collections.abc import Mapping
from typing import Any, Final

from climbcards._errors import JSON
from climbcards._game import A, Game, S, V
from climbcards._options import options_of
from climbcards._round import Seat
from climbcards.record._writing import expect
from ._laws.material import Position, perft, reach
from ._report import LawBroken

VERSION: Final = 1
"""The version of the format."""

PLACES: Final = ((1, 0), (1, 3), (2, 6), (3, 9), (4, 14), (5, 20), (6, 200))
"""The positions: the seed of a round, and how many actions are played in it."""

BUDGET: Final = 4000
"""The approximate limit of a perft count that is deeper than two actions."""


def vectors_of(game: Game[S, A, V]) -> dict[str, JSON]:
    """Return the vectors of a game as data."""
    return {
        "climbcards-vectors": VERSION,
        "game": game.name,
        "options": options_of(game),
        "positions": [_vector(game, reach(game, seed, skip)) for seed, skip in PLACES],
    }


def _vector(game: Game[S, A, V], position: Position[S, A]) -> dict[str, JSON]:
    """Return the vector of a position, with the largest depth that is still quick."""
    legal = perft(game, position.state, 1) if game.to_act(position.state) else 0
    depth, count = 1, max(legal, 1)
    while legal and depth < 4 and (depth == 1 or count * legal <= BUDGET):
        depth += 1
        count = perft(game, position.state, depth)
    return {
        "deal": game.codec().deals.dump(position.deal),
        "actions": [{"seat": action.seat, "text": str(action)} for action in position.actions],
        "legal": legal,
        "depth": depth,
        "count": count,
    }


# Any: plain data, described by the schema
def check_vectors(game: Game[S, A, V], data: Mapping[str, Any]) -> int:
    """Check a game against vectors, and return how many there were.

    Raises:
        LawBroken: A count differs.
        ClimbcardsError: The data is not a file of vectors, or an action cannot be parsed or is not legal.
    """
    positions = _part(data, "positions", list, "$")
    for number, vector in enumerate(positions):
        where = f"$.positions[{number}]"
        state = game.start(game.codec().deals.load(_part(vector, "deal", Mapping, where)))
        for before, done in enumerate(_part(vector, "actions", list, where)):
            at = f"{where}.actions[{before}]"
            seat: Seat = _part(done, "seat", int, at)
            state = game.apply(state, game.parse(state, seat, _part(done, "text", str, at)))
        legal = sum(len(game.legal_actions(state, seat)) for seat in game.seats)
        depth = _part(vector, "depth", int, where)
        counted = {"legal": legal, "count": perft(game, state, depth)}
        expected = {key: _part(vector, key, int, where) for key in counted}
        if counted != expected:
            place = f"{game.name}, position {number} of the vectors"
            raise LawBroken(1, f"counted {counted}, and the vectors say {expected}", place)
    return len(positions)


# Any: plain data, described by the schema
def _part(data: Any, name: str, kind: type, where: str) -> Any:  # noqa: ANN401
    """Return a member of an object in the vectors.

    Raises:
        RecordError: The data is not an object, or its member is missing or of another type.
    """
    expect(data, Mapping, "an object", where)
    part = data.get(name)
    expect(part, kind, _EXPECTED[kind], f"{where}.{name}")
    return part


_EXPECTED: Final = {list: "a list", Mapping: "an object", int: "a whole number", str: "text"}
