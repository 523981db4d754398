"""The page on how to install the library says what `pyproject.toml` says."""

import re
from pathlib import Path
from typing import Final

from lowest import PYPROJECT

PAGE: Final = (Path(__file__).parents[1] / "docs" / "install.md").read_text(encoding="utf-8")


def test_every_extra_has_a_row() -> None:
    """Each extra of the library is in the table, and no other one."""
    rows = re.findall(r"^\| `(\w+)` \| [^`]*\| [^|]*\{doc\}", PAGE, re.MULTILINE)

    assert sorted(rows) == sorted(PYPROJECT["project"]["optional-dependencies"])


def test_every_python_is_named() -> None:
    """The versions on the page are those that the package says it runs on."""
    (row,) = re.findall(r"^\| Python \| CPython (.*);", PAGE, re.MULTILINE)
    said = [each.rpartition(" :: ")[2] for each in PYPROJECT["project"]["classifiers"]]

    assert re.findall(r"3\.\d+", row) == [each for each in said if re.fullmatch(r"3\.\d+", each)]
