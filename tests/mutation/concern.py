"""Which tests concern a file, in steps: what is fast and near comes first, and most changes end there."""

import re
from pathlib import Path
from typing import Final

import attrs

ROOT: Final = Path(__file__).parents[2]
TESTS: Final = ROOT / "tests"
SOURCE: Final = ROOT / "src" / "climbcards"

KERNEL: Final = ("_cards/bits.py", "_cards/__init__.py", "_round.py")
GAMES: Final = (
    "haggis",
    "three_hags",
    "dou_dizhu",
    "threes",
    "big_two",
    "tien_len",
    "president",
    "guandan",
    "tichu",
)  # those with the fastest tests first

ALSO: Final = {
    "cards": "combinations",
    "game": "match",
    "numbers": "views",
    "plays": "combinations",
    "policy": "policies",
    "round": "play",
    "score": "scor",
    "state": "events",
}
"""Where the tests of a room are named otherwise: a word of their name."""

# not test_planted, test_shape and the like: they look at the text of the source, not at what it does
WRITTEN: Final = (
    "codec",
    "loading",
    "loading_refusals",
    "record",
    "house_rules",
    "names",
    "shapes",
)
EVERYWHERE: Final = (
    *("vectors", "deals", "legal", "sheets", "stepping", "catalogue", "policies"),
    *("doors", "events", "longest", "prompts", "words"),
)
PLAYED: Final = ("testing", "laws", "user_loop")
ALL_GAMES: Final = (
    *("numbering", "features", "bounds", "groups", "beaten_by", "refusal_advice", "forms"),
    *("greedy_choices", "views_by_hand", "schema", "words_campaign", "search"),
)
"""Tests of one thing in all games."""
OTHER_DOORS: Final = (
    *("called", "copies", "errors", "immutable", "labels", "last_trick", "lowest", "matches"),
    *("match_records", "offers", "packs", "quoting", "record_text", "seats"),
    *("secret", "snapshot", "svg", "svg_tables", "table", "testing_tried"),
    *("text_doors", "titles_and_sides", "trick"),
)
"""Tests of what is built on games: it may notice what games themselves do not."""


@attrs.frozen(order=False)
class Step:
    """Some files of tests for one run of pytest; `only` chooses among their tests by name."""

    files: tuple[str, ...]
    only: str = ""

    @property
    def arguments(self) -> list[str]:
        """What pytest is called with."""
        return [*self.files, *(["-k", self.only] if self.only else [])]


def files() -> list[Path]:
    """Return the files that hold rules: the games, the authors' kit, and the kernel."""
    rooms = [*SOURCE.glob("games/*/*.py"), *SOURCE.glob("authors/**/*.py")]
    return sorted([*rooms, *[SOURCE / name for name in KERNEL]])


def steps(file: str) -> list[Step]:
    """Return the steps for a file, which is named as seen from the library."""
    top, _, below = file.partition("/")
    path = Path(file)
    room = path.parent.name if path.stem == "__init__" else path.stem
    if top == "games":
        game, _, name = below.removesuffix(".py").partition("/")
        return [
            Step(_near(f"{game}/*{name}*", f"{game}/*{ALSO.get(name, name)}*", f"{game}/*")),
            Step(_near(f"test_{game}_*reference*")),
            Step(_named(*WRITTEN, *EVERYWHERE)),
            Step(_named(*PLAYED), game.replace("_", "-")),
            Step(_named(*ALL_GAMES, *OTHER_DOORS)),
        ]
    near = Step((*_near(f"test_*{room.strip('_')}.py"), *_named(*EVERYWHERE)))
    kit = Step(_near("authors/test_[!c]*", "authors/*", "test_testing_simple*", "test_zheng*"))
    games = [Step(_near(f"{game}/*")) for game in GAMES]
    rest = [Step(_named(*WRITTEN)), Step(_near("test_*_reference*")), Step(_named(*PLAYED))]
    rest.append(Step(_named(*ALL_GAMES, *OTHER_DOORS)))
    return [near, *games, kit, *rest] if file in KERNEL else [near, kit, *games, *rest]


def _near(*patterns: str) -> tuple[str, ...]:
    """Return the files of tests that a pattern finds, each once, those of earlier patterns first."""
    found = [path for pattern in patterns for path in sorted(TESTS.glob(pattern))]
    tests = [path for path in found if re.fullmatch(r"test_\w+\.py", path.name)]
    return tuple(dict.fromkeys(path.relative_to(ROOT).as_posix() for path in tests))


def _named(*names: str) -> tuple[str, ...]:
    """Return the files of tests with these names; one that is no more is left out."""
    return _near(*[f"test_{name}.py" for name in names])
