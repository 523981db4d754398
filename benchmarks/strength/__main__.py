"""The command: `python -m benchmarks.strength` from the root of a clone."""

import argparse
import signal
import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from multiprocessing import Pool
from pathlib import Path
from time import monotonic

from benchmarks.strength import kept, page
from benchmarks.strength.contests import AGAINST, PLAYERS, Contest, Dealt, parts, played

LEAST = 2
"""From one deal alone nobody can tell how far deals differ."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what is not played yet, print what it came to, and publish it if asked to."""
    asked = _parser().parse_args(arguments)
    if asked.page:
        _write(kept.loads(kept.KEPT.read_text(encoding="utf-8")))
        return
    for contest in _contests(asked):
        deals = max(LEAST, asked.deals or contest.deals(asked.rounds))
        file = kept.Deals(asked.folder, contest, anew=asked.anew)
        try:
            play(file, contest, deals, asked.jobs)
        except KeyboardInterrupt:
            _show(contest, file.done)
            print("Stopped. The same command goes on from here.", file=sys.stderr)
            raise SystemExit(130) from None
        row = _show(contest, file.done[:deals])
        if asked.publish and row is not None:
            _publish(row)


def _parser() -> argparse.ArgumentParser:
    """Say what can be asked for."""
    parser = argparse.ArgumentParser("python -m benchmarks.strength", description=main.__doc__)
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--player", help="the policy that is measured, as in search@0.5s")
    parser.add_argument("--against", default=AGAINST, help="whom it plays")
    parser.add_argument("--rounds", type=_whole, default=400, help="rounds of each game, at least")
    parser.add_argument("--deals", type=_whole, help="deals of each game, instead of rounds")
    parser.add_argument("--seed", default="strength", help="where all chance comes from")
    parser.add_argument("-j", "--jobs", type=_whole, default=1, help="play in so many processes")
    parser.add_argument("--anew", action="store_true", help="forget the deals that are kept")
    parser.add_argument(
        "--folder", type=Path, default=kept.DEALS, help="where each deal is kept meanwhile"
    )
    parser.add_argument("--publish", action="store_true", help="show the results on the site")
    parser.add_argument("--page", action="store_true", help="only make the page again")
    return parser


def _whole(text: str) -> int:
    """Read a whole number above 0."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


# argparse gives attributes of no type; what stands there, the parser says
def _contests(asked: argparse.Namespace) -> list[Contest]:
    """Return what is to be played; a wrong name is found before anything is."""
    found = [
        Contest(game, player, asked.against, asked.seed)
        for game in asked.game or PLAYERS
        for player in ([asked.player] if asked.player else PLAYERS.get(game, ("search",)))
    ]
    for each in found:
        each.policies()
    return found


def play(file: kept.Deals, contest: Contest, deals: int, jobs: int) -> None:
    """Play the deals that are not kept yet, and keep each; say on the way how it stands."""
    before, began = len(file.done), monotonic()
    with dealt_by(jobs, contest, range(before, deals)) as coming:
        for new, each in zip(count(1), coming, strict=False):
            file.add(each)
            minutes = (monotonic() - began) / new * (deals - before - new) / 60
            print(f"{_so_far(contest, file.done, deals)}, {minutes:.0f} min left", file=sys.stderr)


@contextmanager
def dealt_by(jobs: int, contest: Contest, numbers: Iterable[int]) -> Generator[Iterable[Dealt]]:
    """Play deals, here or in several processes; these end at once when it is left."""
    work = partial(played, contest)
    if jobs == 1:
        yield map(work, numbers)
        return
    # Ctrl-C is for this process, which ends the others
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap(work, numbers)


def _so_far(contest: Contest, done: Sequence[Dealt], deals: int) -> str:
    """Say in a line how it stands."""
    head = f"{contest.name}: deal {len(done)} of {deals}"
    if len(done) < LEAST:
        return head
    every = next(parts(contest.seats(), done))
    return f"{head}, won {page.percent(every)}, ahead by {page.points(every.margin)}"


def _show(contest: Contest, done: Sequence[Dealt]) -> kept.Row | None:
    """Print what some deals came to, if anything can be said."""
    if len(done) < LEAST:
        print(f"{contest.name}: from fewer than {LEAST} deals nothing can be said")
        return None
    row = kept.row(contest, done)
    print(page.table(row), flush=True)
    return row


def _publish(row: kept.Row) -> None:
    """Put a row in the place that it has among the results, and make the page."""
    rows = kept.loads(kept.KEPT.read_text(encoding="utf-8")) if kept.KEPT.exists() else {}
    rows[row.contest.name] = row
    known = [f"{game} {player}" for game, players in PLAYERS.items() for player in players]
    order = [*known, *sorted(rows.keys() - {*known})]
    rows = {name: rows[name] for name in order if name in rows}
    kept.KEPT.write_text(kept.dumps(rows), encoding="utf-8")
    _write(rows)


def _write(rows: dict[str, kept.Row]) -> None:
    """Write the page of the site."""
    page.PAGE.write_text(page.page(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
