"""Policies that can be sent to other processes, and some that cannot do their work."""

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

from climbcards.games import haggis


def lowest(_view: haggis.View, legal: Sequence[haggis.Action], _rng: Random, /) -> haggis.Action:
    """Take what is listed first."""
    return legal[0]


def stumbling(view: haggis.View, legal: Sequence[haggis.Action], rng: Random, /) -> haggis.Action:
    """Fail at the sight of few cards in the other hand."""
    if view.sizes[1] < 5:
        raise LookupError(view.sizes)
    return rng.choice(legal)


def deadly(
    marker: Path, _view: haggis.View, legal: Sequence[haggis.Action], rng: Random, /
) -> haggis.Action:
    """End the whole process, the first time that anybody asks."""
    try:
        marker.touch(exist_ok=False)
    except FileExistsError:
        return rng.choice(legal)
    os._exit(1)
