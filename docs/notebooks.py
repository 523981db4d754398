"""A notebook on the site, with what it showed when it was kept.

The directive `notebook` takes its path:

```{notebook} ../../examples/notebook.ipynb
```
"""

import json
from base64 import b64encode
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from docutils.nodes import Node, literal_block, raw
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective


class Notebook(SphinxDirective):
    """Show the words, the code and the outputs of a notebook; its title is left to the page."""

    required_arguments = 1

    def run(self) -> list[Node]:
        """Read it, cell by cell."""
        file = Path(self.env.doc2path(self.env.docname)).parent / self.arguments[0]
        self.env.note_dependency(str(file.resolve()))
        _title, *cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        return [node for cell in cells for node in self._cell(cell)]

    # Any: a notebook is JSON
    def _cell(self, cell: dict[str, Any]) -> Iterator[Node]:
        """Give a cell: Markdown as the page's own, code with what it showed."""
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield from self.parse_text_to_nodes(source, allow_section_headings=True)
            return
        yield literal_block(source, source, language="python")
        for output in cell["outputs"]:
            yield shown(output, cell["metadata"].get("alt", ""))


# Any: as above
def shown(output: dict[str, Any], alt: str) -> Node:
    """Give an output: a picture, a table, or text. A plot has an `alt`, and is sealed off, as it styles all around it."""
    data = {kind: "".join(lines) for kind, lines in output.get("data", {}).items()}
    if "image/svg+xml" in data and alt:
        packed = b64encode(data["image/svg+xml"].encode()).decode()
        source = f'<img class="plot" alt="{escape(alt)}" src="data:image/svg+xml;base64,{packed}">'
        return raw("", f"<p>{source}</p>", format="html")
    for kind in ("image/svg+xml", "text/html"):
        if kind in data:
            return raw("", f'<div class="shown">{data[kind]}</div>', format="html")
    text = "".join(output.get("text", "")) or data["text/plain"]
    return literal_block(text, text, language="text")


def setup(app: Sphinx) -> None:
    """Bring the directive."""
    app.add_directive("notebook", Notebook)
