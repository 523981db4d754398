"""TypeScript types for the data that a codec writes, from its JSON Schema document.

Objects are interfaces, and tagged unions are discriminated unions. A field with a default is always written, although
it may be missing in data that is read, so it is required here. A field that is not required and has no default is
optional.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

# Any: a schema is plain data
_Schema: TypeAlias = Mapping[str, Any]

_PLAIN: Final = {
    "integer": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def types_of(document: _Schema) -> str:
    """Return declarations of a type for each definition of a document."""
    definitions: Mapping[str, _Schema] = document["$defs"]
    return "\n".join(_declared(name, schema) for name, schema in definitions.items())


def _declared(name: str, schema: _Schema) -> str:
    """Return the declaration of one type, with its description as a comment."""
    said = schema.get("description", "").replace("*/", "* /")  # which would end the comment
    comment = f"/** {said} */\n" if said else ""
    if "properties" not in schema:
        return f"{comment}export type {name} = {_type(schema)};\n"
    fields: Mapping[str, _Schema] = schema["properties"]
    needed: Sequence[str] = schema["required"]
    lines = [
        f"  readonly {_key(key)}{'' if key in needed or 'default' in field else '?'}: {_type(field)};\n"
        for key, field in fields.items()
    ]
    return f"{comment}export interface {name} {{\n{''.join(lines)}}}\n"


def _key(key: str) -> str:
    """Return the name of a field, in quotes if it is not an identifier in TypeScript."""
    return key if key.isidentifier() else json.dumps(key)


def _type(schema: _Schema) -> str:
    """Return the type of a schema; `unknown` for one that allows anything."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(map(_type, schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"])) or "never"
    if "const" in schema:
        return json.dumps(schema["const"])
    if schema.get("type") == "array":
        return _listed(schema)
    return _plain(schema)


def _listed(schema: _Schema) -> str:
    """Return the type of a list, or of a tuple with a type for each item."""
    if "prefixItems" in schema:
        return f"readonly [{', '.join(map(_type, schema['prefixItems']))}]"
    item = _type(schema["items"])
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def _plain(schema: _Schema) -> str:
    """Return the type of a plain value, or of an object with any fields."""
    kind = schema.get("type", "")
    if kind == "object":
        return f"{{ readonly [key: string]: {_type(schema.get('additionalProperties', {}))} }}"
    return _PLAIN.get(kind, "unknown")
