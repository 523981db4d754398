"""Which files a simulation writes, and what to do with those that are there already."""

from pathlib import Path
from typing import final

import attrs

from climbcards._cli.lines import Mode
from climbcards._errors import ClimbcardsError


@final
@attrs.frozen(order=False)
class Files:
    """The file of rounds, and that of decisions; `records` says that rounds are written whole."""

    rounds: Path | None = None
    decisions: Path | None = None
    mode: Mode = Mode.REFUSE
    records: bool = False


def is_parquet(path: Path) -> bool:
    """Tell by its name whether a file of rounds is Parquet; any other has lines of JSON."""
    return path.suffix.lower() == ".parquet"


def files_of(
    rounds: Path | None, decisions: Path | None, *, append: bool, force: bool, records: bool
) -> Files:
    """Say what to write, and refuse what only goes with a file.

    Raises:
        ClimbcardsError: What is asked for does not go together.
    """
    if rounds is None and records:
        raise ClimbcardsError("--records goes with --out: say which file to write to")
    asked = {"--append": append, "--force": force}
    if rounds is None and decisions is None and any(asked.values()):
        first = next(option for option, is_asked in asked.items() if is_asked)
        raise ClimbcardsError(f"{first} goes with --out: say which file to write to")
    if append and force:
        raise ClimbcardsError("--append and --force do not go together: choose one")
    if append and (decisions is not None or (rounds is not None and is_parquet(rounds))):
        raise ClimbcardsError(
            "--append does not go with Parquet, as nothing can be added to such a file: write another one"
        )
    if rounds is not None and decisions is not None and rounds.resolve() == decisions.resolve():
        raise ClimbcardsError("--out and --decisions are one file: give each its own")
    return Files(rounds, decisions, _mode(append=append, force=force), records)


def _mode(*, append: bool, force: bool) -> Mode:
    """Say what to do with a file that is there already."""
    if append:
        return Mode.APPEND
    return Mode.REPLACE if force else Mode.REFUSE
