"""The TypeScript types of every game: compiled with a client that knows every kind, and with real messages.

The compiler comes by `npm install --prefix tests/typescript`; where it is not, the tests of it are left out.
"""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from climbcards._cli.typescript import types_of
from forms.examples import EXAMPLES
from schemas import SEEN
from vectors.schema.make import FOLDER as KEPT, documents

CLIENTS = Path(__file__).parent / "typescript"
TSC = CLIENTS / "node_modules" / "typescript" / "bin" / "tsc"
NODE = shutil.which("node") or "node"
ASKED = "--strict --noEmit --noUncheckedIndexedAccess --target es2022 --module esnext --moduleResolution bundler"
needs_compiler = pytest.mark.skipif(
    shutil.which("node") is None or not TSC.is_file(),
    reason="needs the compiler of TypeScript: npm install --prefix tests/typescript",
)


@pytest.mark.full
def test_the_schemas_are_kept() -> None:
    """A change of the wire shows in `tests/vectors/schema`; `make.py` there writes it anew."""
    kept = {path.name: path.read_text(encoding="utf-8") for path in KEPT.glob("*.[jt]s*")}
    made = dict(documents())
    changed = [name for name in kept | made if kept.get(name) != made.get(name)]
    assert not changed, "to write the forms and the schemas anew: nox -s anew"


def test_what_a_schema_leaves_open_is_unknown() -> None:
    """Types that no catalogue entry has: what may be anything, lists without end, tuples, names in quotes.

    What may be missing where it is read, and is always written, is there; what may be missing in both may be.
    """
    document: dict[str, Any] = {  # Any: plain data
        "$defs": {
            "Open": {},
            "Nobody": {"enum": []},
            "Odd": {
                "description": "A comment */ ends.",
                "type": "object",
                "properties": {
                    "a-b": {"type": "array", "items": {}},
                    "c": {"type": "array", "items": {"anyOf": [{"type": "null"}, {"const": 1}]}},
                    "d": {"type": "object", "additionalProperties": {"type": "integer"}},
                    "e": {"type": "array", "items": {"type": "object"}},
                    "f": {"type": "integer", "default": 3},
                    "g": {"type": "integer"},
                    "h": {
                        "type": "array",
                        "items": {
                            "type": "array",
                            "prefixItems": [{"type": "integer"}, {"type": "string"}],
                        },
                    },
                },
                "required": ["a-b", "c", "d", "e", "h"],
            },
        }
    }
    assert types_of(document).splitlines() == [
        "export type Open = unknown;",
        "",
        "export type Nobody = never;",
        "",
        "/** A comment * / ends. */",
        "export interface Odd {",
        '  readonly "a-b": readonly unknown[];',
        "  readonly c: readonly (null | 1)[];",
        "  readonly d: { readonly [key: string]: number };",
        "  readonly e: readonly ({ readonly [key: string]: unknown })[];",
        "  readonly f: number;",
        "  readonly g?: number;",
        "  readonly h: readonly (readonly [number, string])[];",
        "}",
    ]


def messages(name: str) -> str:
    """Write the messages of a game that are kept, each one as a constant of its type."""
    examples = EXAMPLES[name]
    lines = [f'import type {{ {", ".join(SEEN.values())} }} from "./types-{name}";']
    for number, (each, (form, _)) in enumerate(examples.values.items()):
        if form in SEEN:
            data = json.dumps(json.loads(examples.dumps(each)))
            lines += [f"/** {each} */", f"export const m{number}: {SEEN[form]} = {data};"]
    return "\n".join(lines) + "\n"


@pytest.mark.full
@needs_compiler
def test_clients_and_messages_compile(tmp_path: Path) -> None:
    """Every union is narrowed to nothing, every message has its type, and what is wrong is an error."""
    for path in (*CLIENTS.glob("*.ts"), *KEPT.glob("*.ts")):
        shutil.copy(path, tmp_path)
    for name, examples in EXAMPLES.items():
        types = types_of(examples.game.codec().schema(seen=True))
        (tmp_path / f"types-{name}.ts").write_text(types, encoding="utf-8")
        (tmp_path / f"messages-{name}.ts").write_text(messages(name), encoding="utf-8")
    files = sorted(map(str, tmp_path.glob("*.ts")))
    assert len(files) > 2 * len(EXAMPLES)
    command = [NODE, str(TSC), *ASKED.split(), *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # our own files
    assert done.returncode == 0, done.stdout
