"""What every game of the kit has: players, a deal, the clauses that it cites, and a match."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol, final, runtime_checkable

import attrs

from climbcards._cards import Pack
from climbcards._rounds import Deal, Round, Standing
from climbcards._seats import Seat, checked, left_of, seats
from climbcards.authors._dealing import cut
from climbcards.authors._entries import CardsLeft, Place, Points
from climbcards.authors._matches import MatchEnd, carried


@final
@attrs.frozen(order=False, kw_only=True)
class Clauses:
    """The clause that a game cites for each kind of refusal."""

    table: str = "rules"
    """There is no such seat."""
    over: str = "rules"
    """The round is over."""
    turn: str = "rules"
    """It is somebody else's turn."""
    cards: str = "rules"
    """Cards of another pack, no cards, or cards that the player does not hold."""
    combination: str = "rules"
    """The cards are no combination, not the one that was named, or several."""
    lead: str = "rules"
    """The seat must lead: it cannot pass."""
    opening: str = "rules"
    """The play must contain a card."""
    answer: str = "rules"
    """The play does not beat the last one."""
    shape: str = ""
    """The play has another shape than the last one, where that is not the clause of `answer`."""
    pack: str = ""
    """Cards of another pack, where that is not the clause of `cards`."""
    choice: str = ""
    """The cards are several combinations, where that is not the clause of `combination`."""

    @classmethod
    def all(cls, clause: str) -> "Clauses":
        """Cite one clause for everything."""
        return cls(**{field.name: clause for field in attrs.fields(cls)})


@runtime_checkable
class Table(Protocol):
    """A game with a pack and a number of players."""

    @property
    def name(self) -> str:
        """The name in the catalogue."""
        ...

    @property
    def pack(self) -> Pack:
        """The cards."""
        ...

    @property
    def players(self) -> int:
        """How many play."""
        ...


@runtime_checkable
class Tabled(Table, Protocol):
    """A game with what `TableGame` adds."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...
    def sizes(self, dealer: Seat, /) -> Sequence[int]: ...
    def titled(self) -> bool: ...
    def partners(self) -> tuple[tuple[Seat, ...], ...]: ...
    def told(self) -> Iterable[type]: ...
    def match_end(self) -> MatchEnd: ...
    def deals_next(self, last: Round, /) -> Seat: ...
    def leads_next(self, last: Round, /) -> Seat | None: ...


class TableGame:
    """The parts of a game that have nothing to do with how a round is played.

    A game states `name`, `pack` and `players`, as fields, class attributes or properties.
    """

    __slots__ = ()

    def clauses(self) -> Clauses:
        """Give the clauses that refusals cite. By default they cite the word `rules`."""
        return Clauses()

    def sizes(self: Table, dealer: Seat, /) -> Sequence[int]:
        """Give how many cards each seat is dealt. By default equally many; the rest is not dealt."""
        del dealer
        return (len(self.pack) // self.players,) * self.players

    def told(self) -> Iterable[type]:
        """Name the classes of its score lines, and of events that only it has, for JSON.

        By default those of the kit.
        """
        return Points, Place, CardsLeft

    def match_end(self) -> MatchEnd:
        """Say when a match is over. By default after one round, or more while several share the first place."""
        return MatchEnd(rounds=1)

    def titled(self) -> bool:
        """Tell whether the places of a round count for the next one, whose deal then has them as `titles`. By default: no."""
        return False

    def deals_next(self: Table, last: Round, /) -> Seat:
        """Give who deals after a round. By default the next seat."""
        return left_of(last.dealer, self.players)

    def leads_next(self, last: Round, /) -> Seat | None:
        """Give who leads after a round. By default None: the rules of a first round decide."""
        del last
        return None

    @property
    def seats(self: Table) -> tuple[Seat, ...]:
        """The seats, in the order of play."""
        return seats(self.players)

    def deal(self: Tabled, rng: Random, dealer: Seat, leader: Seat | None = None) -> Deal:
        """Shuffle and deal. Cards that are left over are the stock.

        Raises:
            ClimbcardsError: The table has no such seat.
        """
        first = None if leader is None else checked(leader, self.players)
        sizes = self.sizes(checked(dealer, self.players))
        return Deal(*cut(rng, self.pack.faces, self.players, sizes), dealer, first)

    def standing(self: Tabled, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds, by `match_end`, `deals_next` and `leads_next`."""
        end, partners, titled = self.match_end(), self.partners(), self.titled()

        def then(now: Standing, last: Round) -> Standing:
            return attrs.evolve(
                now,
                dealer=self.deals_next(last),
                leader=self.leads_next(last),
                winners=end.winners(now, partners),
                titles=last.finish if titled else (),
            )

        begun = Standing((0,) * self.players, Seat(0), None, ())
        return carried(begun, rounds, since, then)
