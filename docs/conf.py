"""How the site is built: `sphinx-build -n -W docs docs/_build/html`. It needs no network."""

import ast
import inspect
import re
import sys
from functools import cache
from importlib.metadata import metadata
from importlib.util import find_spec
from pathlib import Path
from pydoc import locate
from typing import Final

import attrs
from sphinx.application import Sphinx
from sphinx.util.typing import stringify_annotation

_ABOUT: Final = metadata("climbcards")

project = "climbcards"
author = _ABOUT["Author"]
project_copyright = "the climbcards maintainers"
release = _ABOUT["Version"]

sys.path.insert(0, str(Path(__file__).parent))  # where the first seven lie
extensions = [
    "api",
    "clauses",
    "diagrams",
    "fields",
    "options",
    "names",
    "pictures",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
]
exclude_patterns = ["_build"]

html_theme = "furo"
html_copy_source = False
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_title = f"climbcards {release}"

# Docstrings are plain text; a name between single backticks links where it names something.
default_role = "py:obj"

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3

# Optional packages that are not installed: the site is built without them, and looks the same.
autodoc_mock_imports = [
    name
    for name in ("gymnasium", "hypothesis", "numpy", "pettingzoo", "pyarrow", "pyspiel", "typer")
    if find_spec(name) is None
]
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
napoleon_numpy_docstring = False

nitpick_ignore_regex = [
    # Single backticks: code that names nothing is just code.
    ("py:obj", r".*"),
    # The standard library and the dependencies have their own sites, which a build does not ask.
    (
        "py:class",
        r"(attr|collections\.abc|concurrent\.futures|pathlib|random|enum|typing_extensions|cattrs|gymnasium|hypothesis|numpy)\..*",
    ),
    # Type variables stand for types and have no page.
    ("py:class", r"(climbcards\.([\w.]+\.)?)?([A-Z]|[A-Z]_\w+)"),
    # What the kit has for itself: marks of fields, the plan of phases, and protocols of what it asks a game or a state for.
    ("py:class", r"climbcards\.authors\._\w+\.(Mark|Plan|Calling|\w+Rules)"),
    # The phases of a game, which nobody else asks; and its options, which are told of on the page of the game.
    ("py:class", r"climbcards\.games\.\w+\.(round\.\w+|options\.HouseRules)"),
    # JSON is made of JSON, and a name inside its own definition is only a name.
    ("py:class", "JSON"),
]


def _cached_property(
    _app: Sphinx, what: str, name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    """Find the docstring of a cached property: attrs makes it a slot, which has none."""
    owner, _, member = name.rpartition(".")
    if what == "attribute" and not lines:
        for node in ast.walk(_written(owner)):
            if isinstance(node, ast.FunctionDef) and node.name == member:
                lines += (ast.get_docstring(node) or "").splitlines()


@cache
def _written(name: str) -> ast.AST:
    """Find where a class is written: its name says where users import it from, which may be elsewhere."""
    found = locate(name)
    if inspect.isclass(found):
        for module in [each for each in sys.modules.values() if hasattr(each, found.__name__)]:
            if module.__name__.startswith("climbcards"):
                for node in ast.parse(inspect.getsource(module)).body:
                    if isinstance(node, ast.ClassDef) and node.name == found.__name__:
                        return node
    return ast.Module([], [])


def _as_text(
    _app: Sphinx, what: str, _name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    """Keep napoleon from taking the words before a colon for the type of an attribute."""
    if what in {"attribute", "data", "property"}:
        lines[:0] = ["..", ""]  # an empty comment


def _signature(
    _app: Sphinx,
    what: str,
    _name: str,
    obj: object,
    _options: object,
    shown: str | None,
    *_: object,
) -> tuple[str, None] | None:
    """Say which type parameters a class has, and which types options take; leave out the signature of a protocol.

    What makes a rule set takes any value of an option, and checks it: so its annotations say `object`. Nobody calls a
    protocol. Type parameters are in brackets, in order, without the endings that tell them apart in the code.
    """
    if what != "class" or not inspect.isclass(obj):
        return None
    taken = [
        parameter.__name__.partition("_")[0] for parameter in getattr(obj, "__parameters__", ())
    ]
    head = f"[{', '.join(taken)}]" if taken else ""
    if getattr(obj, "_is_protocol", False):
        return head, None
    if attrs.has(obj) and shown is not None and ": object" in shown:
        types = {each.name: stringify_annotation(each.type, "smart") for each in attrs.fields(obj)}
        shown = re.sub(
            r"(\w+): object", lambda found: f"{found[1]}: {types.get(found[1], 'object')}", shown
        )
    whole = f"{head}{shown or ''}"
    return (whole, None) if whole else None


def setup(app: Sphinx) -> None:
    """Connect the hooks, those for docstrings before napoleon's own."""
    app.connect("autodoc-process-docstring", _cached_property, priority=300)
    app.connect("autodoc-process-docstring", _as_text, priority=400)
    app.connect("autodoc-process-signature", _signature)
