"""The workflows: every action is pinned, every job has an end and no more rights than it needs."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from textwrap import dedent

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from release import hashes
from release.hosted import KINDS, ROOT

TOOLS = ROOT / ".github" / "release" / "requirements.in"
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
    assert "needs: [build, test]" in publish
    assert publish.count("run:") == 1
    assert publish.index("download-artifact") < publish.index("run:") < publish.index("gh-action")
    assert "actions/checkout" not in publish
    assert "attestations: true" in publish


def compared(folder: Path, built: str) -> int:
    """Run what the workflow compares the files in `dist` with before it publishes them; give its exit code."""
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    _, _, publish = text.partition("\n  publish:\n")
    found = re.search(r"shell: python\n +run: \|\n((?: {10}.*\n)+)", publish)
    assert found
    env = {**os.environ, "BUILT": built}
    command = [sys.executable, "-c", dedent(found[1])]
    run = subprocess.run(command, cwd=folder, env=env, check=False, capture_output=True)  # noqa: S603  # ours
    return run.returncode


@pytest.mark.full
def test_what_is_published_is_what_was_built(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A byte that differs, a file more, less or by another name, or no hashes: nothing is published."""
    dist = tmp_path / "dist"
    dist.mkdir()
    (dist / "a.whl").write_bytes(b"one")
    (dist / "a.tar.gz").write_bytes(b"two")
    hashes.main(tmp_path)
    name, _, built = capsys.readouterr().out.partition("=")

    assert name == "sha256"
    assert built.count("\n") == 1
    assert compared(tmp_path, built) == 0
    for wrong in ("", "{}", "null", built.replace("a.whl", "b.whl")):
        assert compared(tmp_path, wrong) != 0
    (dist / "b.whl").write_bytes(b"one")
    assert compared(tmp_path, built) != 0
    (dist / "b.whl").unlink()
    (dist / "a.whl").write_bytes(b"One")
    assert compared(tmp_path, built) != 0
    (dist / "a.whl").unlink()
    assert compared(tmp_path, built) != 0


def test_the_hashes_come_from_the_job_that_builds() -> None:
    """They are an output of the build, made after it and before anything leaves the machine."""
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    build, _, rest = text.partition("\n  test:\n")

    assert "sha256: ${{ steps.built.outputs.sha256 }}" in build
    assert (
        build.index("--session build") < build.index("id: built") < build.index("upload-artifact")
    )
    assert 'run: python tests/release/hashes.py >> "$GITHUB_OUTPUT"' in build
    assert "BUILT: ${{ needs.build.outputs.sha256 }}" in rest.partition("\n  publish:\n")[2]
    assert "upload-artifact" not in rest


def pins() -> dict[str, list[Requirement]]:
    """Return the tools that build a release, each with its hashes left out, by name."""
    found: dict[str, list[Requirement]] = {}
    for line in TOOLS.with_suffix(".txt").read_text(encoding="utf-8").splitlines():
        if line[:1].isalnum():
            pinned = Requirement(line.removesuffix("\\"))
            found.setdefault(canonicalize_name(pinned.name), []).append(pinned)
    return found


def test_the_tools_of_a_release_are_pinned_by_hash() -> None:
    """Each has exactly one version for a system, with the hashes of its files."""
    text = TOOLS.with_suffix(".txt").read_text(encoding="utf-8")
    blocks = re.split(r"\n(?=[a-z])", text.partition("requirements.txt\n")[2])

    assert len(blocks) == sum(map(len, pins().values())) > 20
    assert all(
        re.match(r"[\w.-]+==[\w.]+( ; [^\n]+)? \\\n +--hash=sha256:", each) for each in blocks
    )


def test_the_tools_of_a_release_are_those_that_build() -> None:
    """What builds, what it builds with and what runs it: each is among them, in a version that is supported."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    runner = [each for each in groups["dev"] if str(each).startswith("nox")]
    wanted = [Requirement(each) for each in (*groups["build"], *runner)]
    backend = {Requirement(each).name for each in project["build-system"]["requires"]}
    listed = TOOLS.read_text(encoding="utf-8").splitlines()

    assert [line for line in listed if line[:1] != "#"] == sorted(each.name for each in wanted)
    assert backend <= {each.name for each in wanted}
    for each in wanted:
        (pinned,) = pins()[each.name]
        (version,) = pinned.specifier
        assert each.specifier.contains(version.version)


def test_a_release_installs_nothing_else() -> None:
    """Every job that installs tools does so by hash, `nox` builds with the same, and somebody proposes newer ones."""
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    installs = re.findall(r"pip install (.*?) &&", workflow)
    dependabot = (ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8")
    file = ".github/release/requirements.txt"

    assert workflow.count("pip install") == len(installs) == 3
    assert {*installs} == {f"--require-hashes --requirement {file}"}
    assert f'TOOLS = "{file}"' in (ROOT / "noxfile.py").read_text(encoding="utf-8")
    assert "directory: /.github/release\n" in dependabot
