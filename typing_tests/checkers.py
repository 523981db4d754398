"""Four type checkers: how each is run, and where two of them judge these files differently.

`python -m typing_tests.checkers` holds pyrefly and ty against `public_face.py`, which must be clean, and
against `must_fail.py` without its ignores, each line of which must be an error. Where they differ stands
in `DIFFERENCES`, with the reason; a difference that is gone must be taken off it. mypy and pyright need
no list: they check both files with the rest of the project, and complain about an ignore that is not needed.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, final

import attrs

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = ("public_face", "must_fail")

_COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "mypy": ("--no-pretty",),
    "pyright": (),
    "pyrefly": ("check", "--config=pyproject.toml", "--output-format=min-text"),
    "ty": ("check", "--output-format=concise"),
}

_FINAL: Final = "a `Final` name of another module may be assigned to"
_MATCH: Final = "a `match` that forgets a case is reported where the function ends without a value"

DIFFERENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "pyrefly": {
        "haggis.OFFICIAL_3P = GAME": _FINAL,
        "match done:": _MATCH,
    },
    "ty": {
        "assert_type(seats, tuple[Seat, ...])": "it remembers that `while seats :=` leaves out ()",
        "haggis.OFFICIAL_3P = GAME": _FINAL,
        "match done:": _MATCH,
    },
}
"""For each checker the lines that it judges in its own way, and what it does there."""

_FOUND: Final = re.compile(
    r"^ *(ERROR )?(?P<file>\S+\.py):(?P<line>\d+)[\d:-]*(?: -)? (?P<says>(?(1).*|error.*))$",
    re.MULTILINE,
)
"""A line of any of the four about an error: pyrefly has the word in front, the others behind."""

_IGNORE: Final = re.compile(r"  # (?:type|pyright): ignore.*")


@final
@attrs.frozen(order=False)
class Fault:
    """What a checker finds wrong with a line."""

    file: str
    line: int
    says: str


def faults(checker: str, files: Iterable[Path]) -> list[Fault]:
    """Run a checker over some files, by what pyproject.toml says of it, and give what it finds.

    Raises:
        RuntimeError: It could not do its work.
    """
    command = [checker, *_COMMANDS[checker], *map(str, files)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603  # our own words
    found = [
        Fault(each["file"], int(each["line"]), each["says"])
        for each in _FOUND.finditer(done.stdout)
    ]
    if done.returncode != bool(found):
        raise RuntimeError(f"{checker} could not do its work:\n{done.stdout}{done.stderr}")
    return found


def surprises(checker: str, page: str) -> set[str]:
    """Return the lines that are errors without an ignore, or carry one and are no error."""
    plain = [_IGNORE.sub("", line) for line in page.splitlines()]
    expected = {number for number, line in enumerate(page.splitlines(), 1) if _IGNORE.search(line)}
    with TemporaryDirectory() as folder:
        file = Path(folder) / "plain.py"
        file.write_text("\n".join(plain), encoding="utf-8")
        found = {fault.line for fault in faults(checker, [file])}
    return {plain[number - 1].strip() for number in expected ^ found}


def complaints() -> Iterator[str]:
    """Say where the list of differences is not what the checkers do."""
    pages = [(ROOT / "typing_tests" / f"{name}.py").read_text("utf-8") for name in PAGES]
    for checker, known in DIFFERENCES.items():
        found = set[str]().union(*(surprises(checker, page) for page in pages))
        yield from (f"{checker} judges otherwise: {line}" for line in sorted(found - set(known)))
        yield from (f"{checker} judges as all do: {line}" for line in sorted(set(known) - found))


if __name__ == "__main__":
    sys.exit("\n".join(complaints()) or None)
