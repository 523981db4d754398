"""Write the schemas of the catalogue anew, because they are to change: `python tests/vectors/schema/make.py`."""

import json
from collections.abc import Mapping
from pathlib import Path

from climbcards import catalogue, record
from climbcards._cli.typescript import types_of

FOLDER = Path(__file__).parent


def documents() -> Mapping[str, str]:
    """Return what each file holds: games that have the same schema share the file of the first one."""
    texts: dict[str, str] = {}
    for name, game in catalogue().items():
        schema = game.codec().schema()
        text = json.dumps(schema, indent=1) + "\n"
        if text not in texts.values():
            stem = name.replace("/", "-")
            of_a_match = json.dumps(record.schema(game), indent=1) + "\n"
            texts |= {f"{stem}.json": text, f"{stem}.ts": types_of(game.codec().schema(seen=True))}
            texts |= {f"{stem}-record.json": of_a_match}
    return texts


def main() -> None:
    """Write three files a schema: JSON Schema and TypeScript types of values, JSON Schema of records."""
    texts = documents()
    for old in (*FOLDER.glob("*.json"), *FOLDER.glob("*.ts")):
        old.unlink()
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
