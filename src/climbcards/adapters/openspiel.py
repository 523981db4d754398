"""Rounds for OpenSpiel: games that its algorithms load by name.

>>> import pyspiel
>>> from climbcards.adapters.openspiel import register
>>> from climbcards.games import three_hags
>>> register(three_hags.THREE_HAGS)
'climbcards_three_hags'
>>> pyspiel.load_game("climbcards_three_hags").num_distinct_actions()
299
"""

import re
from typing import Final

from climbcards._errors import ClimbcardsError, needs, quoted
from climbcards._game import AnyGame

with needs("climbcards.adapters.openspiel needs more packages", "openspiel"):
    from ._desk import desk
    from ._spiel import announce, spiel


_REGISTERED: Final = dict[str, tuple[AnyGame, bool | None, bool]]()
"""The registered games by name, each with its settings: `suits` and `scaled`."""


def register(
    game: AnyGame, name: str | None = None, *, suits: bool | None = None, scaled: bool = False
) -> str:
    """Register a game with OpenSpiel, and return the name by which `pyspiel.load_game` loads it.

    Call it in every process that loads the game or one of its states. Registering the same game twice does nothing.

    Args:
        game: The rules.
        name: Its name in OpenSpiel; by default `climbcards_` and the name of the game, as in
            `climbcards_haggis_official_2p`.
        suits: Whether actions that differ only in suits have different numbers. None leaves suits out only if there
            are too many numbers with them. A number without suits means the first legal action that it stands for.
        scaled: Whether points are divided so that the returns are between -1 and 1.

    Raises:
        ClimbcardsError: The name is invalid or another game has it, the game has too many numbers, or it does not offer
            numbers, features or bounds.
    """
    called = name or "climbcards_" + re.sub(r"\W", "_", game.name)
    wanted = game, suits, scaled
    if not called.isidentifier():
        raise ClimbcardsError(f"{quoted(name)} is not a name of a game: use letters, digits and _")
    found = _REGISTERED.get(called)
    if found not in {None, wanted}:
        raise ClimbcardsError(f"another game is registered as {called}: give this one another name")
    if found is None:
        table = desk(game, suits=suits, scaled=scaled)
        if called in spiel.registered_names():
            raise ClimbcardsError(
                f"OpenSpiel has a {called} of its own: give this one another name"
            )
        announce(called, table)
        _REGISTERED[called] = wanted
    return called
