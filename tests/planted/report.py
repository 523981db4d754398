"""Check every planted bug, and print what finds it."""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from planted.bugs import BUGS
from planted.planting import caught


def main() -> None:
    """Print a line a bug, and how many are found."""
    found, say = 0, sys.stdout.write
    for bug in BUGS:
        begun = time.process_time()
        broken = caught(bug)
        found += broken is not None
        by = "not found" if broken is None else f"law {broken.law}: {broken.found}"
        room = bug.module.removeprefix("climbcards.games.")
        say(f"{time.process_time() - begun:5.1f} s  {room}: {bug.what}\n         {by[:150]}\n")
    say(f"{found} of {len(BUGS)} found by name\n")


if __name__ == "__main__":
    main()
