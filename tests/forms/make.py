"""Write the forms anew, because they are to change.

From the top of the project: `PYTHONPATH=tests:examples/zheng_shangyou python -m forms.make`.
"""

import json
import sys

from forms.examples import EXAMPLES, FOLDER, Examples


def written(examples: Examples) -> str:
    """Write all examples of a game, a line each."""
    lines = [f" {json.dumps(name)}: {examples.dumps(name)}" for name in examples.values]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write one file a game."""
    for name, examples in EXAMPLES.items():
        (FOLDER / f"{name}.json").write_text(written(examples), encoding="utf-8")
        sys.stdout.write(f"{name}: {len(examples.values)} forms\n")


if __name__ == "__main__":
    main()
