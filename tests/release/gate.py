"""May this tag be released? `python tests/release/gate.py v1.2.3` says why not.

The tag is the version of `pyproject.toml`, the only place that has it, and the changelog begins with
a dated section of that version. Without a tag the date may be missing: so a release is tried out.
"""

import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
UNRELEASED: Final = "unreleased"


def version(root: Path) -> str:
    """Return the version that is to be released."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def faults(tag: str | None, version: str, changelog: str) -> Iterator[str]:
    """Say what stands against a release; nothing is said of one that may be."""
    if tag not in {None, f"v{version}"}:
        yield f"the tag is {tag}, and the version in pyproject.toml {version}: expected v{version}"
    newest, *_ = [*re.split(r"^## ", changelog, flags=re.MULTILINE)[1:], ""]
    heading, _, text = newest.partition("\n")
    named, _, dated = heading.partition(" - ")
    if named != version:
        yield f"CHANGELOG.md begins with {heading!r}: expected a section of {version}"
    elif not _is_date(dated) and (tag or dated != UNRELEASED):
        yield f"the section of {version} says {dated!r}: expected the day, as in 2026-01-31"
    elif not re.search(r"^- ", text, re.MULTILINE):
        yield f"the section of {version} lists nothing: say what changed"


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Judge the tag that is given, or what there would be to release; print every fault."""
    tag = arguments[0] if arguments else None
    released = version(root)
    found = list(faults(tag, released, (root / "CHANGELOG.md").read_text(encoding="utf-8")))
    sys.stdout.writelines(f"{each}\n" for each in found or [f"{released} may be released"])
    return len(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
