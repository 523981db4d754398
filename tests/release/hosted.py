"""Are the files that only a host of the project reads as it wants them? `python tests/release/hosted.py`.

Each is checked by the schema of its kind; those travel with check-jsonschema, so no network is asked.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
KINDS: Final = (
    ("github-workflows", ".github/workflows/*.yml"),
    ("dependabot", ".github/dependabot.yml"),
    ("github-issue-config", ".github/ISSUE_TEMPLATE/config.yml"),
    ("github-issue-forms", ".github/ISSUE_TEMPLATE/[!c]*.yml"),
    ("readthedocs", ".readthedocs.yaml"),
    ("citation-file-format", "CITATION.cff"),
)
"""The name of each schema, and which files are of that kind."""


def main(root: Path = ROOT) -> int:
    """Check every file, and give the number of kinds in which one is wrong."""
    wrong = 0
    for kind, pattern in KINDS:
        files = [*map(str, sorted(root.glob(pattern)))]
        command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{kind}"]
        yaml = ["--default-filetype", "yaml"]  # the ending of a citation says nothing
        wrong += bool(subprocess.run([*command, *yaml, *files], check=False).returncode)  # noqa: S603  # ours
    return wrong


if __name__ == "__main__":
    sys.exit(main())
