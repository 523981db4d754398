"""Write the kept matches of the catalogue anew, because their form is to change.

Matches that were played must be read for ever, so this is hardly ever right. From the top of the project:
`PYTHONPATH=tests:examples/zheng_shangyou:examples/highest_card python -m vectors.records.make`.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from climbcards import AnyGame, catalogue
from climbcards.record import AS_JSON, AS_LINES, Did
from matches import a_table, wander

FOLDER = Path(__file__).parent
WAYS = {1: AS_LINES, 2: AS_LINES, 3: AS_JSON}
"""The way of writing of each match, by the seed that it is played from."""


def match_of(game: AnyGame, seed: int) -> str:
    """Play on until a round has come to its end, and a little further."""
    table, rng = a_table(game, seed), Random(seed)
    while not any(isinstance(step, Did) and step.scores for step in table.match_record.steps):
        wander(table, rng, 12, back=0.03 * seed)
    return WAYS[seed].write(table.match_record, game)


def files() -> Iterator[tuple[str, str]]:
    """Yield the name of each file, and what it holds."""
    for name, game in catalogue().items():
        for seed, way in WAYS.items():
            yield f"{name.replace('/', '-')}-{seed}.{way.name}", match_of(game, seed)


def main() -> None:
    """Write one file a match."""
    for name, text in files():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
