"""The lowest versions that are allowed: those that are known to fail are not among them."""

import subprocess
import sys

import pytest
from packaging.requirements import Requirement

import lowest
from cases import for_each


@for_each(
    ("name", "version", "why"),
    [
        ("attrs", "24.2.0", "cattrs 25.2 asks for 24.3"),
        ("cattrs", "25.1.1", "it has no homogenous_tuple_structure_factory"),
        ("typing-extensions", "4.12.2", "its Unpack is a riddle to run-time checkers"),
        ("rich", "11.2.0", "its progress has no MofNCompleteColumn"),
        ("typer", "0.15.4", "it does not keep the streams of a tested program apart"),
        ("hypothesis", "6.156.9", "it takes no strategy for an alias, such as JSON"),
        ("numpy", "2.0.2", "it has no wheels for CPython 3.13"),
        ("pyarrow", "17.0.0", "it has no wheels for CPython 3.13"),
        ("beartype", "0.22.9", "it does not know the aliases of typing-extensions"),
    ],
)
def test_what_fails_is_not_allowed(name: str, version: str, why: str) -> None:
    """The last version that does not work is below every bound of its name."""
    bounds = [each.specifier for each in lowest.required() if each.name == name]

    assert bounds, why
    assert not any(bound.contains(version) for bound in bounds), why


def test_the_lowest_of_a_bound_is_pinned() -> None:
    """The bound's own version; markers and extras do not matter to a constraint."""
    assert lowest.lowest(Requirement("a.b[c]>=1.2; python_version > '3'")) == "a.b==1.2"


@pytest.mark.parametrize("text", ["a", "a>=1,<2", "a~=1.2"])
def test_a_requirement_is_a_lower_bound(text: str) -> None:
    """A requirement without a bound, or with more than one, has to be looked at."""
    with pytest.raises(ValueError, match=r"unpack|expected a>="):
        lowest.lowest(Requirement(text))


def test_pip_can_read_them() -> None:
    """The script prints a line for each name; a name with two bounds would have two."""
    command = [sys.executable, lowest.__file__]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603  # ours
    names = [line.partition("==")[0] for line in done.stdout.splitlines()]

    assert sorted(names) == sorted({each.name for each in lowest.required()})
    assert {"attrs", "hypothesis", "rich", "pytest"} <= {*names}
