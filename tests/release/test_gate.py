"""The gate of a release: tag, version and changelog say the same."""

import re
import runpy
import sys
from pathlib import Path

import pytest

from cases import for_each
from release import gate

LOG = "# Changelog\n\nWords.\n\n## 1.2.3 - 2026-01-31\n\n### Rules\n\n- A change.\n\n## 1.2.2 - 2025-12-01\n\n- Old.\n"


@pytest.mark.parametrize("tag", [None, "v1.2.3"])
def test_a_dated_version_may_be_released(tag: str | None) -> None:
    """Nothing stands against a tag that is the version, with a dated section of its own."""
    assert list(gate.faults(tag, "1.2.3", LOG)) == []


@pytest.mark.parametrize("tag", ["1.2.3", "v1.2.4", "v1.2.3rc1", ""])
def test_a_tag_is_the_version(tag: str) -> None:
    """A tag that names another version, or none, is refused with the one that is expected."""
    (said,) = gate.faults(tag, "1.2.3", LOG)

    assert said.endswith("expected v1.2.3")


@for_each(
    ("old", "new", "said"),
    [
        ("2026-01-31", "unreleased", "expected the day"),
        ("2026-01-31", "2026-02-30", "expected the day"),
        ("2026-01-31", "20260131", "expected the day"),
        (" - 2026-01-31", "", "expected the day"),
        ("1.2.3 -", "1.2.4 -", "expected a section of 1.2.3"),
        ("1.2.3 - 2026-01-31", "Unreleased", "expected a section of 1.2.3"),
        ("- A change.", "", "lists nothing"),
        ("## ", "", "expected a section of 1.2.3"),
    ],
)
def test_the_changelog_begins_with_the_version(old: str, new: str, said: str) -> None:
    """Its first section is that of the version, has the day of the release, and lists something."""
    (fault,) = gate.faults("v1.2.3", "1.2.3", LOG.replace(old, new))

    assert said in fault


def test_without_a_tag_the_day_may_be_missing() -> None:
    """A release is tried out before its day is known; any other word is still refused."""
    unreleased, soon = (LOG.replace("2026-01-31", each) for each in ("unreleased", "soon"))

    assert list(gate.faults(None, "1.2.3", unreleased)) == []
    assert len(list(gate.faults(None, "1.2.3", soon))) == 1


def test_the_command_judges_this_tree(capsys: pytest.CaptureFixture[str]) -> None:
    """The version that is in the works may be tried out; a tag that it is not may not be released."""
    assert gate.main([]) == 0
    assert gate.main(["v0.0.0"]) > 0
    assert re.search(r"may be released\nthe tag is v0\.0\.0, and", capsys.readouterr().out)


def test_the_script_ends_with_the_number_of_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    """A workflow stops at the gate, as the script's own exit says that something is wrong."""
    monkeypatch.setattr(sys, "argv", ["gate.py", "no tag"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(Path(gate.__file__)), run_name="__main__")

    assert ended.value.code
