"""Draw the picture of the README: `python tests/release/picture.py` writes it anew.

It is what `picture` holds after the session above it, so the page shows how it was made. A package index
shows files and runs nothing.
"""

import re
from contextlib import redirect_stdout
from doctest import DocTestParser
from io import StringIO
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
FILE: Final = Path("docs", "_static", "table.svg")


def drawn(page: str) -> str:
    """Run the sessions of a page that stand above its picture, and give the picture."""
    above, shown, _ = page.partition(f"]({FILE.as_posix()})")
    if not shown:
        raise ValueError(f"expected a page that shows {FILE.as_posix()}")
    names: dict[str, object] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", above, re.MULTILINE | re.DOTALL):
        for example in DocTestParser().get_examples(block):
            with redirect_stdout(StringIO()):
                exec(example.source, names)  # noqa: S102  # our own page
    return f"{names['picture']}\n"


def main(root: Path = ROOT) -> None:
    """Write the picture."""
    page = (root / "README.md").read_text(encoding="utf-8")
    (root / FILE).write_text(drawn(page), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
