"""Clauses on the site: each is an anchor and an entry of the search, and wherever one is cited it is a link to it."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from docutils.nodes import (
    Element,
    comment,
    container,
    document,
    literal_block,
    paragraph,
    row,
    section,
    strong,
    table,
)
from sphinx.addnodes import index
from sphinx.application import Sphinx

_NUMBER: Final = re.compile(r"([A-Z]+-\d+)(?: \(note\))?\.")
_CITED: Final = re.compile(r"\b[A-Z]+-\d+\b")
_TAG: Final = re.compile(r"(<[^>]+>)")
_CLOSED: Final = re.compile(r"<(/?)(?:a|svg)\b")
"""Within links and pictures nothing can be linked."""


_RULINGS: Final = frozenset("GHLRT")
"""The letters of clauses that settle what a printed text leaves open."""
_RUNNING: Final = frozenset("DKNW")
"""The letters under which one numbering has everything: there tables differ where there is an option."""


def marked(app: Sphinx, page: document) -> None:
    """Return each clause of a page of rules an anchor, and put its number into the index that the search knows."""
    named = app.env.domains.standard_domain
    if not app.env.docname.startswith("rules/"):
        return
    for block in list(page.findall(paragraph)):
        first = next((each for each in block if each.astext()), None)
        found = _NUMBER.fullmatch(first.astext()) if isinstance(first, strong) else None
        if found is not None:
            anchor = found[1].lower()
            block["ids"].append(anchor)
            entry = index(entries=[("single", found[1], anchor, "main", None)])
            block.parent.insert(block.parent.index(block), entry)
            named.note_object("clause", found[1], anchor, location=block)
    varied = set(_with_options(page))
    for block in list(page.findall(paragraph)):
        number = _NUMBER.match(block.astext())
        if block["ids"] and number is not None:
            letters = number[1].partition("-")[0]
            if letters in _RULINGS:
                _set_apart(block, "ruling")
            elif letters in _RUNNING and number[1] in varied:
                _set_apart(block, "varied")


def _with_options(page: document) -> Iterator[str]:
    """Find the clauses that an option turns on, in the table of house rules, and mark that table."""
    for each in page.findall(table):
        head, *rows = each.findall(row)
        if head.astext().startswith("option\n\ndefault"):
            each["classes"].append("house-rules")
            for option in rows:
                yield from _CITED.findall(option[-1].astext())


def _set_apart(block: paragraph, name: str) -> None:
    """Put a clause into a box, with what belongs to it: up to the next one, an example or a heading."""
    parent: Element = block.parent
    start = parent.index(block)
    ends = (section, literal_block, comment, index, container)
    rest = parent.children[start + 1 :]
    length = next((place for place, each in enumerate(rest) if isinstance(each, ends)), len(rest))
    parent[start : start + 1 + length] = [container("", block, *rest[:length], classes=[name])]


def linked(body: str, address: Callable[[str], str | None]) -> str:
    """Link each clause that is cited in HTML; `address` gives where it stands, None for what is not a clause."""

    def link(cited: re.Match[str]) -> str:
        where = address(cited[0])
        return cited[0] if where is None else f'<a class="clause" href="{where}">{cited[0]}</a>'

    parts, depth = _TAG.split(body), 0
    for place, part in enumerate(parts):
        closed = _CLOSED.match(part)
        if closed:
            depth += -1 if closed[1] else 1
        elif not part.startswith("<") and not depth:
            parts[place] = _CITED.sub(link, part)
    return "".join(parts)


# Any: what a template is given
def cited(app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Link the clauses that a page cites: in its text, in docstrings and in what sessions print."""
    named = app.env.domains.standard_domain.objects

    def address(number: str) -> str | None:
        name, anchor = named.get(("clause", number), ("", ""))
        return f"{app.builder.get_relative_uri(page, name)}#{anchor}" if name else None

    if "body" in context:
        context["body"] = linked(context["body"], address)


def setup(app: Sphinx) -> None:
    """Connect both."""
    app.add_object_type("clause", "clause", objname="clause")
    app.connect("doctree-read", marked)
    app.connect("html-page-context", cited)
