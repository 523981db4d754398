"""The directive `fields`: what a value of a game looks like as JSON, field by field, from its schema.

That of a view, unless another form is named:

```{fields} haggis/official-3p
```

```{fields} haggis/official-3p Snapshot
```
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from docutils.nodes import Element, Node
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from climbcards import catalogue

# Any: a schema is plain data
Schema: TypeAlias = Mapping[str, Any]

PLAIN: Final = {
    "integer": "number",
    "string": "text",
    "boolean": "true or false",
    "null": "null",
}


def words(schema: Schema) -> str:
    """Say in words what a field holds."""
    if "$ref" in schema:
        return f"`{named(schema)}`"
    if "anyOf" in schema:
        return " or ".join(map(words, schema["anyOf"]))
    if "const" in schema:
        return f'`"{schema["const"]}"`'
    if schema["type"] == "array":
        item = words(schema["items"])
        return f"for each seat: {item}" if "minItems" in schema else f"list of {item}"
    return PLAIN[schema["type"]]


def named(schema: Schema) -> str:
    """Return the name of the definition that is referred to."""
    return str(schema["$ref"]).rpartition("/")[2]


def referred(schema: Schema) -> Iterator[str]:
    """Yield the names of the definitions that a schema refers to."""
    if "$ref" in schema:
        yield named(schema)
    for each in (*schema.get("anyOf", ()), *schema.get("properties", {}).values()):
        yield from referred(each)
    if "items" in schema:
        yield from referred(schema["items"])


def tables(game: str, form: str = "View") -> Iterator[str]:
    """Describe a value of a form, and all that it is made of, as Markdown."""
    # Any: as above
    definitions: Any = catalogue()[game].codec().schema()["$defs"]
    names = [form]
    for name in names:  # which grows meanwhile
        names += [each for each in dict.fromkeys(referred(definitions[name])) if each not in names]
    for name in names:
        schema = definitions[name]
        if "anyOf" in schema and not schema.get("description"):
            continue  # which is only one of several, told on their own
        values = ", ".join(f'`"{each}"`' for each in schema.get("enum", ()))
        yield f"`{name}`: {schema.get('description', '')}{f' One of {values}.' if values else ''}"
        yield ""
        if schema.get("properties"):
            yield from ("| field | is |", "|---|---|")
            for field, each in schema["properties"].items():
                yield f"| `{field}` | {words(each)} |"
            yield ""


class Fields(SphinxDirective):
    """Writes the tables of a game."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[Node]:
        """Parse the tables as if they stood on the page."""
        made = Element()
        lines = StringList(list(tables(*self.arguments)), source=self.get_source_info()[0])
        self.state.nested_parse(lines, self.content_offset, made)
        return made.children


def setup(app: Sphinx) -> None:
    """Bring the directive."""
    app.add_directive("fields", Fields)
