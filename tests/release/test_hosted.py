"""The workflows: every action is pinned, every job has an end and no more rights than it needs."""

import re

import pytest

from release.hosted import KINDS, ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
every_workflow = pytest.mark.parametrize(
    "text", [path.read_text(encoding="utf-8") for path in WORKFLOWS], ids=lambda _: ""
)


@pytest.mark.parametrize(("kind", "pattern"), KINDS)
def test_every_kind_of_file_is_there(kind: str, pattern: str) -> None:
    """No schema is asked about nothing."""
    assert list(ROOT.glob(pattern)), kind


@every_workflow
def test_actions_are_pinned(text: str) -> None:
    """An action is named by the whole hash of a commit, with its version beside it."""
    used = re.findall(r"uses: (.*)", text)

    assert used
    assert [
        each for each in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)
    ] == []


@every_workflow
def test_an_action_has_one_version(text: str) -> None:
    """Everywhere the same commit of an action is used, in the other workflow too."""
    everywhere = "\n".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    names = re.findall(r"uses: ([^@\s]+)@", text)

    assert all(len(set(re.findall(rf"{name}@.*", everywhere))) == 1 for name in names)


@every_workflow
def test_jobs_end_and_have_few_rights(text: str) -> None:
    """Nobody has a right by default, each job has a limit of time, and none may write to the repository."""
    head, _, jobs = text.partition("\njobs:\n")

    assert "\npermissions: {}\n" in head
    assert jobs.count("runs-on:") == jobs.count("timeout-minutes:") > 0
    assert set(re.findall(r"^      ([\w-]+): (?:read|write)", jobs, re.MULTILINE)) <= {
        "contents",
        "id-token",
    }
    assert "contents: write" not in jobs


def test_only_what_was_tested_is_published() -> None:
    """The job that publishes waits for the tests, is the only one that may sign, and builds nothing."""
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    before, _, publish = text.partition("\n  publish:\n")

    assert "id-token" not in before
    assert "needs: [test]" in publish
    assert "run:" not in publish
    assert "actions/checkout" not in publish
    assert "attestations: true" in publish
