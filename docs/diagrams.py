"""Diagrams that are made from the code: the layers of the library, and how the phases of a game follow one another.

```{layers}
```

```{phases} tichu tichu/plain
```

What follows what is found by playing rounds at random, so a phase that a game cannot come to is not drawn.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from random import Random
from typing import Final

from docutils.nodes import Node, raw
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from climbcards import AnyGame, catalogue

ROUNDS: Final = 12
"""So many rounds of each game show what follows what."""
LONGEST: Final = 3000
"""Of a round that goes on and on, so many actions are played."""

Moves = Mapping[tuple[str, str], list[str]]
"""From which phase to which one, and by what actions."""

WIDTH, BOX, HEIGHT, GAP, LEFT = 620, 220, 46, 40, 200


def picture(height: float, parts: Iterable[str], label: str) -> list[Node]:
    """Put parts into a picture, in the colours of the page."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(label)}" class="diagram" fill="none" stroke="currentColor">'
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
        'orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" fill="currentColor" stroke="none"/></marker></defs>'
    )
    return [raw("", f"{head}{''.join(parts)}</svg>", format="html")]


def words(x: float, y: float, text: str, *, small: bool = False, anchor: str = "middle") -> str:
    """Write a line."""
    size = 12 if small else 15
    look = f'font-size="{size}" text-anchor="{anchor}" fill="currentColor" stroke="none"'
    return f'<text x="{x}" y="{y}" {look}>{escape(text)}</text>'


def box(x: float, y: float, width: float, lines: list[str]) -> str:
    """Draw a box with a name, and perhaps a smaller line below it."""
    frame = f'<rect x="{x}" y="{y}" width="{width}" height="{HEIGHT}" rx="8"/>'
    first = y + (29 if len(lines) == 1 else 20)
    rest = (words(x + width / 2, y + 37, line, small=True) for line in lines[1:])
    return "".join([frame, words(x + width / 2, first, lines[0]), *rest])


def moves_of(games: Iterable[AnyGame]) -> Moves:
    """Play rounds of some games at random, and note which action led from which phase to which."""
    found: dict[tuple[str, str], list[str]] = {}
    for game in games:
        for number in range(ROUNDS):
            for before, action, after in _steps(game, Random(number)):
                names = found.setdefault((before, after), [])
                if action not in names:
                    names.append(action)
    return found


def _steps(game: AnyGame, rng: Random) -> Iterator[tuple[str, str, str]]:
    """Play a round at random."""
    state = game.start(game.deal(rng, game.seats[0]))
    for _ in range(LONGEST):
        seats = game.to_act(state)
        if not seats:
            return
        action = rng.choice(game.legal_actions(state, rng.choice(seats)))
        after = game.apply(state, action)
        yield type(state).__name__, type(action).__name__, type(after).__name__
        state = after


def in_order(moves: Moves) -> list[str]:
    """Name the phases, those that come first before those that follow, the end of the round last."""
    names = list(dict.fromkeys(name for pair in moves for name in pair))
    first = [name for name in names if not any(a != b == name for a, b in moves)] or names[:1]
    for name in first:  # which grows meanwhile
        first += [b for a, b in moves if a == name and b not in first]
    ends = [name for name in first if not any(a == name for a, _ in moves)]
    return [*(name for name in first if name not in ends), *ends]


def drawn(moves: Moves) -> tuple[float, list[str]]:
    """Draw the phases below one another: arrows down at the right, arrows back at the left."""
    places = {name: place for place, name in enumerate(in_order(moves))}
    tops = {name: 10 + place * (HEIGHT + GAP) for name, place in places.items()}
    parts: list[str] = []
    for name, top in tops.items():
        stays = ", ".join(moves.get((name, name), ()))
        parts.append(box(LEFT, top, BOX, [name, f"again: {stays}"] if stays else [name]))
    for (before, after), names in moves.items():
        start, end = tops[before] + HEIGHT, tops[after]
        by, steps = ", ".join(names), places[after] - places[before]
        if steps == 1:
            parts.append(arrow(f"M{LEFT + BOX / 2} {start} V{end}"))
            parts.append(
                words(LEFT + BOX / 2 + 8, (start + end) / 2 + 4, by, small=True, anchor="start")
            )
        elif steps:
            side, reach = (1, LEFT + BOX) if steps > 0 else (-1, LEFT)
            from_, to = tops[before] + HEIGHT / 2 + 6 * side, tops[after] + HEIGHT / 2 - 6 * side
            out = reach + side * (24 + 26 * abs(steps))
            parts.append(arrow(f"M{reach} {from_} C{out} {from_} {out} {to} {reach} {to}"))
            anchor = "start" if side > 0 else "end"
            x, y = reach + side * (24 + 20 * abs(steps)), (from_ + to) / 2 + 4
            parts.append(words(x, y, by, small=True, anchor=anchor))
    return 20 + len(places) * (HEIGHT + GAP) - GAP, parts


def arrow(path: str) -> str:
    """Draw a line with a tip."""
    return f'<path d="{path}" marker-end="url(#tip)"/>'


class Phases(SphinxDirective):
    """How the phases of some games follow one another."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[Node]:
        """Play, and draw."""
        moves = moves_of(catalogue()[name] for name in self.arguments[0].split())
        told = "; ".join(f"{a} to {b} by {', '.join(names)}" for (a, b), names in moves.items())
        return picture(*drawn(moves), told)


class Layers(SphinxDirective):
    """The layers of the library as the check of its imports knows them."""

    def run(self) -> list[Node]:
        """Read them, and draw a box each."""
        text = Path(self.env.srcdir).parent.joinpath("pyproject.toml").read_text(encoding="utf-8")
        contract = tomllib.loads(text)["tool"]["importlinter"]["contracts"][0]
        parts: list[str] = []
        for place, layer in enumerate(contract["layers"]):
            names = [each.strip() for each in layer.replace("|", ":").split(":")]
            wide = (WIDTH - 10 * (len(names) - 1)) / len(names)
            parts += [
                cell(number * (wide + 10), place * 36 + 2, wide, name)
                for number, name in enumerate(names)
            ]
        return picture(len(contract["layers"]) * 36 + 4, parts, contract["name"])


def cell(x: float, y: float, width: float, name: str) -> str:
    """Draw the box of a module."""
    squeezed = min(12, 1.5 * width / len(name))
    look = f'font-size="{squeezed:.1f}" text-anchor="middle" fill="currentColor" stroke="none"'
    frame = f'<rect x="{x + 1}" y="{y}" width="{width - 2}" height="28" rx="6"/>'
    return f'{frame}<text x="{x + width / 2}" y="{y + 18}" {look}>{escape(name)}</text>'


def setup(app: Sphinx) -> None:
    """Bring the directives."""
    app.add_directive("phases", Phases)
    app.add_directive("layers", Layers)
