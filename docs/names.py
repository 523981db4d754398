"""Public names on the site: each is a link to its entry, in a page's code and in docstrings."""

import re
import sys
from importlib import import_module
from inspect import isclass
from typing import Final

from docutils.nodes import Element, document, literal, reference, title
from sphinx.addnodes import desc_annotation, pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.ext.autodoc import mock
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.nodes import make_refnode

import climbcards
from climbcards import catalogue

_NAME: Final = re.compile(r"(climbcards(?:\.\w+)+|[A-Z]\w+(?:\.\w+)?)(?:\(\))?")
_FRONT: Final = frozenset(dir(climbcards))
_GAMES: Final = {".".join(type(game).__module__.split(".")[:3]) for game in catalogue().values()}
_OF_GAMES: Final = frozenset(name for game in _GAMES for name in dir(import_module(game)))

_LONGEST: Final = 100
"""Values with more letters are not shown."""

MODULES: Final = (
    "climbcards",
    "climbcards.authors",
    "climbcards.authors.codecs",
    "climbcards.record",
    "climbcards.search",
    "climbcards.svg",
    "climbcards.testing",
)


def address(page: str, text: str) -> str | None:
    """Return the full name of what some code on a page names; None where it names nothing, or several things."""
    found = _NAME.fullmatch(text)
    name = found[1] if found else ""
    first = name.partition(".")[0]
    folder = re.fullmatch(r"reference/games/(\w+)", page)
    if folder and first in dir(import_module(module := f"climbcards.games.{folder[1]}")):
        # a game may show a class that several games share, which says where it is described
        return f"{getattr(getattr(import_module(module), first), '__module__', module)}.{name}"
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


def shortened(_app: Sphinx, page: document) -> None:
    """Leave out values that fill lines, such as the pack of a game."""
    for value in list(page.findall(desc_annotation)):
        if len(value.astext()) > _LONGEST and value.astext().lstrip().startswith("="):
            value.parent.remove(value)


def entry(app: Sphinx, env: BuildEnvironment, node: pending_xref, shown: Element) -> Element | None:
    """Find a name that is not of the module it is used in.

    An annotation takes it from a private module, as typing remembers where it was made. A docstring takes it from
    the front door, or names an error from anywhere.
    """
    module, _, name = node["reftarget"].rpartition(".")
    private = module.startswith("climbcards._") or "._" in module
    whole = name if private else node["reftarget"]
    entries = env.domains.python_domain.objects
    for door in MODULES if private or whole.endswith("Error") else MODULES[:1]:
        found = entries.get(named := f"{door}.{whole}")
        if found is not None and found.objtype != "module":
            return make_refnode(
                app.builder, node["refdoc"], found.docname, found.node_id, [shown], named
            )
    return None


def gathered(app: Sphinx) -> None:
    """Let a door know the source of what it shows from other modules: what attributes are, and in which order."""
    doors = {*MODULES, *_GAMES, "climbcards.data", "climbcards.events"}
    with mock(app.config.autodoc_mock_imports):
        for door in doors:
            import_module(door)
    modules = [name for name in sys.modules if name.startswith("climbcards.")]
    for door in sorted(doors):
        known = ModuleAnalyzer.for_module(door)
        known.analyze()
        for module in (name for name in modules if name not in doors):
            shown = {name for name in vars(import_module(door)) if is_from(module, door, name)}
            if not shown:
                continue
            inner = ModuleAnalyzer.for_module(module)
            inner.analyze()
            places = {name: place for name, place in inner.tagorder.items() if owner(name) in shown}
            first = len(known.tagorder)
            known.tagorder.update({name: first + place for name, place in places.items()})
            known.attr_docs.update(
                {place: doc for place, doc in inner.attr_docs.items() if owner(place[0]) in shown}
            )


def owner(name: str) -> str:
    """Return the class that a member is of."""
    return name.partition(".")[0]


def is_from(module: str, door: str, name: str) -> bool:
    """Return whether a class of a door is written in a module."""
    shown = getattr(import_module(door), name)
    here = getattr(sys.modules[module], name, None) is shown
    return here and isclass(shown) and shown.__module__ == door


def setup(app: Sphinx) -> None:
    """Connect them."""
    app.connect("builder-inited", gathered)
    app.connect("doctree-read", linked)
    app.connect("doctree-read", shortened)
    app.connect("missing-reference", entry)
