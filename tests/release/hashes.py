"""Say what was built, for the job that publishes: `python tests/release/hashes.py` prints an output of a workflow's step."""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def hashes(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of each file in a folder, by name."""
    files = sorted(folder.iterdir())
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in files}


def main(root: Path = ROOT) -> None:
    """Print the hashes of what lies in `dist` as one line."""
    sys.stdout.write(f"sha256={json.dumps(hashes(root / 'dist'))}\n")


if __name__ == "__main__":
    main()
