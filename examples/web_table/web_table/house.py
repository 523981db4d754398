"""All tables of a server: opened, kept, and found again after it was killed."""

import json
import secrets
from collections.abc import Callable, Iterator
from random import Random, SystemRandom
from time import monotonic
from typing import Any, Final, final

import attrs

from climbcards import AnyGame, Table, catalogue
from climbcards.search import Seconds, is_search, policies_of
from web_table.rooms import LONGEST_CLOCK, AnyTable, Chair, RefusedError, Room, key_of
from web_table.store import Store

MOST_TABLES: Final = 10_000

THINKS: Final = Seconds(0.2)
"""How long a search may think about one decision: all tables wait for it."""


@final
@attrs.frozen(order=False)
class Opened:
    """A new table: its name, and by seat the token of a person, or None where a policy plays."""

    name: str
    tokens: tuple[str | None, ...]


@final
class House:
    """The rooms, by name. What is done in one of them is kept before anybody is told.

    Args:
        store: Where it is kept.
        chance: Gives the source of all chance for a table; by default that of the machine, which nobody
            can foretell.
        clock: Gives the time in seconds.
    """

    def __init__(
        self,
        store: Store,
        chance: Callable[[], Random] = SystemRandom,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.games = catalogue()
        self.now = clock
        self._store = store
        self._chance = chance
        self._rooms: dict[str, Room] = {}
        self._kept: dict[str, int] = {}

    # Any: JSON, which a pattern looks into
    def open(self, order: Any) -> Opened:  # noqa: ANN401
        """Open a table as it was ordered: `{"game", "seconds", "chairs": [{"name", "policy"}]}`.

        Raises:
            ClimbcardsError: The order makes no sense.
        """
        if len(self._store) >= MOST_TABLES:
            raise RefusedError("the house is full")
        game, seconds, chairs = self._ordered(order)
        tokens = [None if each.policy else secrets.token_urlsafe(18) for each in chairs]
        chairs = [
            attrs.evolve(chair, key=key_of(token) if token else "")
            for chair, token in zip(chairs, tokens, strict=True)
        ]
        table: AnyTable = Table(
            game,
            rng=self._chance(),
            names=[chair.name for chair in chairs],
            policies=_policies(game, chairs),
        )
        room = Room(table, chairs, seconds, self.now(), thinks=_thinks(game, chairs))
        name = secrets.token_urlsafe(6)
        about = {"game": game.name, "seconds": seconds, "chairs": [*map(attrs.asdict, chairs)]}
        lines = table.lines()
        self._store.create(name, json.dumps(about), lines)
        self._rooms[name], self._kept[name] = room, len(lines)
        return Opened(name, tuple(tokens))

    def room(self, name: str) -> Room:
        """Find a room; one that was kept by an earlier server is laid out again.

        Raises:
            RefusedError: There is none.
        """
        if name not in self._rooms:
            kept = self._store.load(name)
            if kept is None:
                raise RefusedError("there is no such table: open a new one")
            about = json.loads(kept.about)
            game, chairs = self.games[about["game"]], [Chair(**each) for each in about["chairs"]]
            text = "".join(f"{line}\n" for line in kept.lines)
            policies = _policies(game, chairs)
            table: AnyTable = Table.loads(text, game, rng=self._chance(), policies=policies)
            self._rooms[name] = Room(
                table, chairs, about["seconds"], self.now(), thinks=_thinks(game, chairs)
            )
            self._kept[name] = len(kept.lines)
            self.keep(name)
        return self._rooms[name]

    def keep(self, name: str) -> None:
        """Keep what has been done in a room since it was kept last.

        A room that cannot be kept is forgotten: what nobody was told of has not happened.
        """
        lines = self._rooms[name].table.lines(self._kept[name])
        if not lines:
            return
        try:
            self._store.append(name, self._kept[name], lines)
        except Exception:
            del self._rooms[name], self._kept[name]
            raise
        self._kept[name] += len(lines)

    def go_on(self) -> Iterator[str]:
        """Act for seats whose time is up, and let a search act once in each room; name the rooms where one did."""
        for name, room in list(self._rooms.items()):
            if self._rooms.get(name) is room and (
                room.run_out(self.now()) or room.think(self.now())
            ):
                self.keep(name)
                yield name

    # Any: as above
    def _ordered(self, order: Any) -> tuple[AnyGame, int, list[Chair]]:  # noqa: ANN401
        """Read an order."""
        match order:
            case {"game": str(name), "seconds": int(seconds), "chairs": [*rows]}:
                pass
            case _:
                raise RefusedError("expected an order with game, seconds and chairs")
        game = self.games.get(name)
        if game is None:
            raise RefusedError(f"no such game: the house has {', '.join(self.games)}")
        if not 0 <= seconds <= LONGEST_CLOCK:
            raise RefusedError(f"a clock has up to {LONGEST_CLOCK} seconds; 0 is none")
        chairs = [*map(_chair, rows)]
        played = {chair.policy for chair in chairs}
        if None not in played:
            raise RefusedError("expected a person at one seat at least")
        known = policies_of(game)
        if not played - {None} <= known.keys():
            raise RefusedError(f"a seat can be played by {', '.join(known)}")
        return game, int(seconds), chairs


# Any: as above
def _chair(row: Any) -> Chair:  # noqa: ANN401
    """Read who is to sit somewhere."""
    match row:
        case {"name": str(name), "policy": str() | None as policy}:
            return Chair(name, policy)
        case _:
            raise RefusedError("expected a name and a policy, or null, for each chair")


# Any: policies of any game
def _policies(game: AnyGame, chairs: list[Chair]) -> dict[int, Any]:
    """Give the policies by seat; a search has little time."""
    known = policies_of(game)
    seated = {seat: known[each.policy] for seat, each in enumerate(chairs) if each.policy}
    return {
        seat: attrs.evolve(each, budget=THINKS) if is_search(each) else each
        for seat, each in seated.items()
    }


def _thinks(game: AnyGame, chairs: list[Chair]) -> bool:
    """Tell whether a policy at a table takes its time."""
    return any(map(is_search, _policies(game, chairs).values()))
