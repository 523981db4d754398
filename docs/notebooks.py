"""A notebook on the site, with what it showed when it was kept.

In a page this block becomes its cells; the title of the notebook is left to the page:

```{notebook} ../../examples/notebook.ipynb
```
"""

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx


def expanded(app: Sphinx, page: str, source: list[str]) -> None:
    """Put the cells of a notebook where a page names it."""
    here = Path(app.env.doc2path(page)).parent

    def cells(found: re.Match[str]) -> str:
        """Read the notebook, and note that the page depends on it."""
        file = (here / found[1]).resolve()
        app.env.note_dependency(str(file), docname=page)
        _title, *rest = json.loads(file.read_text(encoding="utf-8"))["cells"]
        return "\n".join(block for cell in rest for block in written(cell))

    source[0] = re.sub(r"^```\{notebook\} (\S+)\n```$", cells, source[0], flags=re.MULTILINE)


# Any: a notebook is JSON
def written(cell: dict[str, Any]) -> Iterator[str]:
    """Write a cell in the page's own Markdown: words as they are, code with what it showed."""
    text = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield f"{text}\n"
        return
    yield f"````{{code-block}} python\n{text}\n````\n"
    for output in cell["outputs"]:
        yield shown(output, cell["metadata"].get("alt"))


# Any: as above
def shown(output: dict[str, Any], alt: str | None) -> str:
    """Write an output: a picture, a table, or text. A plot has an `alt`, and is sealed off, as it styles all around it."""
    data = {kind: "".join(lines) for kind, lines in output.get("data", {}).items()}
    picture, table = data.get("image/svg+xml"), data.get("text/html")
    if picture and alt:
        packed = b64encode(picture.encode()).decode()
        picture = f'<img alt="{escape(alt)}" src="data:image/svg+xml;base64,{packed}">'
    if table:
        table = re.sub(r'<style.*?</style>| border="1"', "", table, flags=re.DOTALL)
    if html := picture or table:
        return f'````{{raw}} html\n<div class="shown">{html}</div>\n````\n'
    text = "".join(output.get("text", "")) or data["text/plain"]
    return f"````{{code-block}} text\n{text}\n````\n"


def setup(app: Sphinx) -> None:
    """Put the cells in when a page is read."""
    app.connect("source-read", expanded)
