"""Write the schemas of the catalogue anew, because they are to change: `python tests/vectors/schema/make.py`."""

import json
from collections.abc import Mapping
from pathlib import Path

from climbcards import catalogue
from climbcards._cli.typescript import typescript

FOLDER = Path(__file__).parent


def documents() -> Mapping[str, str]:
    """Give what each file holds: games that have the same schema share the file of the first one."""
    texts: dict[str, str] = {}
    for name, game in catalogue().items():
        schema = game.codec().schema()
        text = json.dumps(schema, indent=1) + "\n"
        if text not in texts.values():
            stem = name.replace("/", "-")
            texts |= {f"{stem}.json": text, f"{stem}.ts": typescript(schema)}
    return texts


def main() -> None:
    """Write two files a schema: JSON Schema, and TypeScript types."""
    texts = documents()
    for old in (*FOLDER.glob("*.json"), *FOLDER.glob("*.ts")):
        old.unlink()
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
