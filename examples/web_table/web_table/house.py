"""All tables of a server: opened, kept, and found again after it was killed."""

import json
import secrets
from collections.abc import Callable, Container, Generator, Iterable, Mapping
from contextlib import contextmanager
from random import Random, SystemRandom
from time import monotonic
from typing import Any, Final, final

import attrs

from climbcards import JSON, AnyGame, OptionError, Seat, Table, catalogue, with_options
from climbcards.search import Search, Seconds, is_search, policies_of
from web_table.lobby import refused
from web_table.rooms import LONGEST_CLOCK, AnyTable, Chair, RefusedError, Room, key_of
from web_table.store import Kept, Store

MOST_TABLES: Final = 10_000
MOST_OF_ONE: Final = 100
"""So many tables the house has, and one owner in it."""

DAYS: Final = 30
"""For so long a table is kept at which nothing is done."""

IDLE: Final = 300
"""After so many seconds a room is put away in which nobody is."""

THINKS: Final = Seconds(0.2)
"""How long a search may think about one decision: its table waits for it."""


@final
@attrs.frozen(order=False)
class Opened:
    """A new table: its name, and by seat the token of a person, or None where a policy plays."""

    name: str
    tokens: tuple[str | None, ...]


@final
class House:
    """The rooms, by name. What is done in one of them is kept before anybody is told.

    A room in which nobody is lies in the store alone, until somebody asks for it.

    Args:
        store: Where it is kept.
        chance: Gives the source of all chance for a table; by default that of the machine, which nobody
            can foretell.
        clock: Gives the time in seconds.
        pace: The seconds that a policy waits before it acts, so that people can follow.
    """

    def __init__(
        self,
        store: Store,
        chance: Callable[[], Random] = SystemRandom,
        clock: Callable[[], float] = monotonic,
        pace: float = 0.0,
    ) -> None:
        self.games = catalogue()
        self.now = clock
        self.pace = pace
        self._store = store
        self._chance = chance
        self._rooms: dict[str, Room] = {}
        self._touched: set[str] = set()  # the rooms that the running group has changed

    def begin(self) -> None:
        """Begin a group of changes, which are kept together: nobody is told of one before `commit`.

        Raises:
            BusyError: Another program holds the file.
        """
        self._store.begin()
        self._touched.clear()

    def commit(self) -> None:
        """Keep the group. It may run in another thread, if nobody uses the house meanwhile."""
        self._store.commit()

    def rollback(self) -> None:
        """Forget the group, as it could not be kept: the rooms are laid out again as they were."""
        self._store.rollback()
        for name in self._touched:
            self._rooms.pop(name, None)

    # Any: JSON, which a pattern looks into
    def open(self, order: Any, owner: str = "") -> Opened:  # noqa: ANN401
        """Open a table as it was ordered: `{"game", "seconds", "chairs": [{"name", "policy"}]}`.

        House rules, as `options` of the game, may be with it.

        Raises:
            ClimbcardsError: The order makes no sense, or the owner has too many tables.
        """
        game, options, seconds, chairs = self._ordered(order)
        tokens = [None if each.policy else secrets.token_urlsafe(18) for each in chairs]
        chairs = [
            attrs.evolve(chair, key=key_of(token) if token else "")
            for chair, token in zip(chairs, tokens, strict=True)
        ]
        about = {"game": order["game"], "options": options, "seconds": seconds}
        return Opened(self._open(game, about, chairs, owner), tuple(tokens))

    def _open(self, game: AnyGame, about: dict[str, Any], chairs: list[Chair], owner: str) -> str:
        """Open a table, and return its name."""
        table: AnyTable = Table(
            game,
            rng=self._chance(),
            names=[chair.name for chair in chairs],
            policies=_quick(game, chairs),
        )
        about = {**about, "chairs": [*map(attrs.asdict, chairs)]}
        room = self._laid_out(table, chairs, about)
        name = secrets.token_urlsafe(6)
        with self._store.writing():
            self._make_place(owner)
            self._store.create(name, json.dumps(about), table.lines(), owner)
        self._rooms[name] = room
        self._touched.add(name)
        return name

    def room(self, name: str) -> Room:
        """Find a room; one that was put away, or kept by an earlier server, is laid out again.

        Raises:
            RefusedError: There is none.
        """
        if name not in self._rooms:
            kept = self._store.load(name)
            if kept is None:
                raise RefusedError(
                    "there is no such table: open a new one",
                    "diesen Tisch gibt es nicht: eröffne einen neuen",
                )
            about = json.loads(kept.about)
            game = with_options(self.games[about["game"]], about.get("options", {}))
            chairs = [Chair(**each) for each in about["chairs"]]
            text = "".join(f"{line}\n" for line in kept.lines)
            quick = _quick(game, chairs)
            table: AnyTable = Table.loads(text, game, rng=self._chance(), policies=quick)
            room = self._laid_out(table, chairs, about)
            since = len(kept.lines)
            if lines := table.lines(since):  # a policy has acted that had not answered yet
                self._touched.add(name)
                with self._store.writing():
                    self._store.append(name, since, lines)
            self._rooms[name] = room
        return self._rooms[name]

    @contextmanager
    def changing(self, name: str) -> Generator[Room, None, None]:
        """Yield a room to do something in it, and keep what was done.

        The file is held before anything is done. What cannot be kept has not happened, as nobody was told of it: the
        room is forgotten, and laid out again as it was.

        Raises:
            BusyError: Another program holds the file.
        """
        room = self.room(name)
        self._touched.add(name)
        since = room.table.steps + 1  # a heading, and a line for each step
        try:
            with self._store.writing():
                yield room
                self._store.append(name, since, room.table.lines(since))
        except BaseException:
            if room.table.steps >= since:
                self._rooms.pop(name, None)
            raise

    def due(self) -> list[str]:
        """Name the rooms where time is up, or a policy is to think."""
        now = self.now()
        return [name for name, room in self._rooms.items() if room.is_due(now)]

    def put_away(self, present: Container[str]) -> None:
        """Put the rooms away where nobody has been for a while, and say where somebody is: they lie in the store."""
        now = self.now()
        for name, room in list(self._rooms.items()):
            if name in present:
                room.seen = now
            elif now - room.seen >= IDLE:
                del self._rooms[name]

    def sit(self, name: str, seat: Seat, policy: str | None) -> None:
        """Let a policy play for whoever has a seat, or a person again who has its token.

        Raises:
            RefusedError: There is no such policy, or nobody has a token for the seat.
        """
        room = self.room(name)
        known = policies_of(room.table.game)
        if policy is not None and policy not in known:
            raise _no_policy(known)
        if not room.chairs[seat].key:
            raise RefusedError(
                "nobody has a link for this seat", "für diesen Platz hat niemand einen Link"
            )
        invited = room.chairs[seat].invited and policy is not None
        self._seat(name, seat, attrs.evolve(room.chairs[seat], policy=policy, invited=invited))

    def invite(self, name: str, seat: Seat) -> str:
        """Return a token for a seat that a policy plays; until somebody takes the seat with it, the policy goes on.

        Raises:
            RefusedError: A person plays there, or has left and may come back.
        """
        chair = self.room(name).chairs[seat]
        if chair.policy is None:
            raise RefusedError(
                "somebody sits there already: choose another seat",
                "dort sitzt schon jemand: wähle einen anderen Platz",
            )
        if chair.is_kept:  # a new token would show their cards, and keep them out
            raise RefusedError(
                "this seat is kept for somebody who may come back",
                "dieser Platz bleibt für jemanden frei, der zurückkommen kann",
            )
        token = secrets.token_urlsafe(18)
        self._seat(name, seat, attrs.evolve(chair, key=key_of(token), invited=True))
        return token

    def play_again(self, name: str) -> None:
        """Open a table for the same people, who get in with the tokens that they have; only once.

        Raises:
            RefusedError: The match still runs, or there is no place.
        """
        room = self.room(name)
        if not room.table.standing.winners:
            raise RefusedError(
                "the match is not over: play it to its end first",
                "die Partie läuft noch: spielt sie erst zu Ende",
            )
        if room.following is None:
            kept = self._kept(name)
            about = json.loads(kept.about)
            chairs = [*room.chairs]
            following = self._open(room.table.game, about, chairs, kept.owner)
            room.following = following
            self._touched.add(name)
            with self._store.writing():
                self._store.describe(name, json.dumps({**about, "following": following}))

    def _seat(self, name: str, seat: Seat, chair: Chair) -> None:
        """Change who sits somewhere: the room is laid out again with other policies."""
        about = json.loads(self._kept(name).about)
        about["chairs"][seat] = attrs.asdict(chair)
        with self._store.writing():
            self._store.describe(name, json.dumps(about))
        self._touched.add(name)
        late = self._rooms.pop(name).late
        self.room(name).late |= late  # what a policy does at once is kept with the room

    def _kept(self, name: str) -> Kept:
        """Return what lies in the store of a table that there is."""
        kept = self._store.load(name)
        assert kept is not None  # noqa: S101  # its room was found before
        return kept

    def _laid_out(self, table: AnyTable, chairs: list[Chair], about: Mapping[str, Any]) -> Room:
        """Return the room of a table."""
        slow = _slow(table.game, chairs)
        following = about.get("following")
        seconds = about["seconds"]
        now = self.now()
        return Room(table, chairs, seconds, now, slow, pace=self.pace, following=following)

    def _make_place(self, owner: str) -> None:
        """Throw away what nobody plays any more; a table with a room of its own is played.

        Raises:
            RefusedError: There is no place all the same.
        """
        self._store.throw_away(DAYS, self._rooms)
        if self._store.owned(owner) >= MOST_OF_ONE:
            raise RefusedError(
                f"you have {MOST_OF_ONE} tables: play on at one of them, "
                f"or wait until one was not used for {DAYS} days",
                f"du hast {MOST_OF_ONE} Tische: spiele an einem davon weiter, "
                f"oder warte, bis einer {DAYS} Tage nicht benutzt wurde",
            )
        if len(self._store) >= MOST_TABLES:
            raise RefusedError(
                "the house is full: come back another day",
                "das Haus ist voll: komm an einem anderen Tag wieder",
            )

    # Any: as above
    def _ordered(self, order: Any) -> tuple[AnyGame, JSON, int, list[Chair]]:  # noqa: ANN401
        """Read an order."""
        match order:
            case {"game": str(name), "seconds": int(seconds), "chairs": [*rows], **rest}:
                options: Any = rest.pop("options", {})  # Any: JSON
            case _:
                raise RefusedError(
                    "expected an order with game, seconds and chairs",
                    "erwartet wird eine Bestellung mit game, seconds und chairs",
                )
        game = self.games.get(name)
        if game is None:
            raise RefusedError(
                f"there is no such game: choose one of {', '.join(self.games)}",
                f"dieses Spiel gibt es nicht: wähle eines von {', '.join(self.games)}",
            )
        try:
            game = with_options(game, options)
        except OptionError as error:
            raise refused(game, error) from error
        # to a pattern, true is a number too
        if type(seconds) is not int or not 0 <= seconds <= LONGEST_CLOCK:
            raise RefusedError(
                f"a clock has up to {LONGEST_CLOCK} seconds; 0 means no clock",
                f"eine Uhr hat bis zu {LONGEST_CLOCK} Sekunden; 0 heißt ohne Uhr",
            )
        chairs = [*map(_chair, rows)]
        played = {chair.policy for chair in chairs}
        if None not in played:
            raise RefusedError(
                "expected a person at one seat at least",
                "mindestens an einem Platz muss ein Mensch sitzen",
            )
        known = policies_of(game)
        if not played - {None} <= known.keys():
            raise _no_policy(known)
        return game, options, seconds, chairs


def _no_policy(known: Iterable[str]) -> RefusedError:
    """Refuse a policy that there is not."""
    return RefusedError(
        f"a seat can be played by {', '.join(known)}",
        f"einen Platz können übernehmen: {', '.join(known)}",
    )


# Any: as above
def _chair(row: Any) -> Chair:  # noqa: ANN401
    """Read who is to sit somewhere."""
    match row:
        case {"name": str(name), "policy": str() | None as policy}:
            return Chair(name, policy)
        case _:
            raise RefusedError(
                "expected a name and a policy, or null, for each chair",
                "erwartet wird für jeden Platz ein Name, und eine Policy oder null",
            )


# Any: policies of any game
def _policies(game: AnyGame, chairs: list[Chair]) -> dict[int, Any]:
    """Return the policies by seat."""
    known = policies_of(game)
    return {seat: known[each.policy] for seat, each in enumerate(chairs) if each.policy}


# Any: as above
def _quick(game: AnyGame, chairs: list[Chair]) -> dict[int, Any]:
    """Return the policies that act at once, by seat."""
    policies = _policies(game, chairs).items()
    return {seat: policy for seat, policy in policies if not is_search(policy)}


def _slow(game: AnyGame, chairs: list[Chair]) -> dict[int, Search]:
    """Return the policies that search, by seat, with little time to do so."""
    policies = _policies(game, chairs).items()
    return {
        seat: attrs.evolve(policy, budget=THINKS) for seat, policy in policies if is_search(policy)
    }
