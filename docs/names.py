"""Public names on the site: each is a link to its entry, in a page's code and in docstrings."""

import re
from importlib import import_module
from inspect import ismodule
from typing import Final

from docutils.nodes import Element, document, literal, reference, title
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

import climbcards
from climbcards import catalogue

_NAME: Final = re.compile(r"(climbcards(?:\.\w+)+|[A-Z]\w+(?:\.\w+)?)(?:\(\))?")
_FRONT: Final = frozenset(climbcards.__all__)
_OF_GAMES: Final = frozenset(
    name
    for game in catalogue().values()
    for name in import_module(".".join(type(game).__module__.split(".")[:3])).__all__
)

ROOMS: Final = (
    "climbcards",
    "climbcards.authors",
    "climbcards.authors.codecs",
    "climbcards.record",
    "climbcards.svg",
    "climbcards.testing",
)


def address(page: str, text: str) -> str | None:
    """Give the full name of what some code on a page names; None where it names nothing, or several things."""
    found = _NAME.fullmatch(text)
    name = found[1] if found else ""
    first = name.partition(".")[0]
    folder = re.fullmatch(r"reference/games/(\w+)", page)
    if folder and first in import_module(room := f"climbcards.games.{folder[1]}").__all__:
        # a game may show a class that several games share, which says where it is described
        return f"{getattr(getattr(import_module(room), first), '__module__', room)}.{name}"
    if name.startswith("climbcards."):
        return name
    sure = _FRONT if folder else _FRONT - _OF_GAMES
    return f"climbcards.{name}" if first in sure else None


def linked(app: Sphinx, page: document) -> None:
    """Let code that is a public name ask for its entry; where there is none it stays code."""
    for code in list(page.findall(literal)):
        target = address(app.env.docname, code.astext())
        inside = isinstance(code.parent, reference | pending_xref | title)
        if target and not inside and "xref" not in code["classes"]:
            code["classes"] += ["xref", "py"]
            asked = pending_xref("", refdomain="py", reftype="obj", reftarget=target)
            asked["refdoc"] = app.env.docname
            code.replace_self(asked)
            asked += code


def entry(app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: Element) -> Element | None:
    """Find a name that is not of the module it is used in.

    An annotation takes it from a private room, as typing remembers where it was made. A docstring takes it from
    the front door, or names an error from anywhere.
    """
    room, _, name = node["reftarget"].rpartition(".")
    private = room.startswith("climbcards._") or "._" in room
    whole = name if private else node["reftarget"]
    first = whole.partition(".")[0]
    for door in ROOMS if private or whole.endswith("Error") else ROOMS[:1]:
        if not ismodule(getattr(import_module(door), first, climbcards)):
            for kind in ("obj", node["reftype"]):
                link = env.get_domain("py").resolve_xref(
                    env, node["refdoc"], app.builder, kind, f"{door}.{whole}", node, shown
                )
                if link is not None:
                    return link
    return None


def setup(app: Sphinx) -> None:
    """Connect both."""
    app.connect("doctree-read", linked)
    app.connect("missing-reference", entry)
