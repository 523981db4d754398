"""Pictures on the site, drawn by the library itself when a page is made.

The directive `picture` shows what a name holds after the sessions and programs above it:

```{picture} run
```

The role `cards` draws cards in a line of text, wild ones with what they stand for: {cards}`haggis/official-2p 4o 5o J`.
In the tables of *How to play* whatever is marked as code is cards, and drawn so.
"""

import inspect
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from doctest import DocTestParser
from importlib import import_module
from pathlib import Path

from docutils.nodes import Node, document, entry, literal, raw, section, system_message
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole

from climbcards import AnyGame, catalogue, is_climbing, svg


class Picture(SphinxDirective):
    """Show what a name holds after the Python above it: a drawing, made when the page is."""

    required_arguments = 1

    def run(self) -> list[Node]:
        """Run the sessions and programs of the page up to here, and draw."""
        page = Path(self.env.doc2path(self.env.docname)).read_text(encoding="utf-8")
        above = page[: page.index(f"```{{picture}} {self.arguments[0]}\n")]
        names: dict[str, object] = {}
        for block in re.findall(r"^```python\n(.*?)^```$", above, re.MULTILINE | re.DOTALL):
            examples = DocTestParser().get_examples(block)
            shown = [example.source for example in examples if example.exc_msg is None]
            for source in shown if examples else [block]:  # what ends in an error changes nothing
                with redirect_stdout(None):
                    exec(source, names)  # noqa: S102  # our own page
        self.env.note_dependency(str(Path(inspect.getfile(import_module("climbcards.svg")))))
        return [raw("", f"<p>{names[self.arguments[0]]}</p>", format="html")]


class CardsRole(SphinxRole):
    """Draw cards of a game in a line of text."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        """Read the name of the game and the cards."""
        name, _, text = self.text.partition(" ")
        return [row(catalogue()[name], text)], []


def row(game: AnyGame, text: str) -> Node:
    """Draw cards side by side, read at their highest where they are a combination."""
    cards = game.pack.parse(text)
    readings = game.readings(cards) if is_climbing(game) else ()
    stand_ins = game.stand_ins(cards, readings[0]) if is_climbing(game) and readings else ()
    return raw(
        "", f'<span class="cards">{svg.hand(cards, stand_ins=stand_ins)}</span>', format="html"
    )


def drawn(app: Sphinx, page: document) -> None:
    """Draw the cards in the tables of a page of rules that say how to play."""
    for game, cards in list(_examples(app.env.docname, page)):
        cards.replace_self(row(game, cards.astext()))


def _examples(name: str, page: document) -> Iterator[tuple[AnyGame, literal]]:
    """Find the cards that a page has as examples, with their game."""
    folder = name.removeprefix("rules/").replace("-", "_")
    module = f"climbcards.games.{folder}"
    games = [game for game in catalogue().values() if type(game).__module__ == module]
    for part in page.findall(section):
        if games and part[0].astext() == "How to play":
            for cell in part.findall(entry):
                yield from ((games[0], cards) for cards in cell.findall(literal))


def setup(app: Sphinx) -> None:
    """Bring the directive and the role, and draw."""
    app.add_directive("picture", Picture)
    app.add_role("cards", CardsRole())
    app.connect("doctree-read", drawn)
