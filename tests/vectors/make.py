"""Write the vectors of every game of the catalogue: `python tests/vectors/make.py`."""

import json
from pathlib import Path

from climbcards import catalogue
from climbcards.testing.vectors import vectors_of

FOLDER = Path(__file__).parent


def main() -> None:
    """Write one file a game, named as the game with - for /."""
    for name, game in catalogue().items():
        text = json.dumps(vectors_of(game), indent=1)
        (FOLDER / f"{name.replace('/', '-')}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
