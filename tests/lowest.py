"""The lowest versions that `pyproject.toml` allows, as constraints for pip.

`python tests/lowest.py` prints them: one line for each requirement of the library, its extras, and the tests.
"""

import sys
import tomllib
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

PYPROJECT: Final = tomllib.loads(
    (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
)


def required() -> list[Requirement]:
    """Return what the library requires, then its extras, then the tests."""
    project = PYPROJECT["project"]
    rows = [project["dependencies"], *project["optional-dependencies"].values()]
    groups = PYPROJECT["dependency-groups"]
    rows += [
        groups["tests"],
        groups["checkers"],
        groups["web"],
    ]  # a table in a row includes another row
    return [Requirement(text) for row in rows for text in row if isinstance(text, str)]


def lowest(requirement: Requirement) -> str:
    """Turn `rich>=13.9` into `rich==13.9`; a requirement says that and no more."""
    (bound,) = requirement.specifier
    if bound.operator != ">=":
        raise ValueError(f"expected {requirement.name}>=..., not {requirement}")
    return f"{requirement.name}=={bound.version}"


if __name__ == "__main__":
    sys.stdout.writelines(sorted({f"{lowest(each)}\n" for each in required()}))
