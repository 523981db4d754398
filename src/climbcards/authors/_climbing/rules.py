"""What the rooms of a climbing game ask of its rules: what the author states, and the hooks."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, final

import attrs

from climbcards._cards import Cards, Pack
from climbcards._errors import Objection
from climbcards._legal import Plays
from climbcards._rounds import Deal, Round
from climbcards._seats import Seat
from climbcards._sheets import Line
from climbcards.authors._climbing.values import C, Finished, N, Opening, Play, Playing
from climbcards.authors._matches import MatchEnd


@final
@attrs.frozen(order=False, kw_only=True)
class Clauses:
    """The clause that each refusal of a climbing game cites, and each line of its sheet."""

    table: str = "rules"
    """There is no such seat."""
    over: str = "rules"
    """The round is over."""
    turn: str = "rules"
    """It is somebody else's turn."""
    cards: str = "rules"
    """Cards of another pack, none at all, or cards that are not held."""
    combination: str = "rules"
    """The cards make nothing, not what was named, or several things."""
    lead: str = "rules"
    """A leader cannot pass."""
    opening: str = "rules"
    """The play must contain a card."""
    answer: str = "rules"
    """The play does not beat the last one."""

    @classmethod
    def all(cls, clause: str) -> "Clauses":
        """Cite one clause for everything."""
        return cls(**{field.name: clause for field in attrs.fields(cls)})


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


class Rules(Table, Protocol[C, N]):
    """A climbing game: see `ClimbingGame`, which says what each of these is."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...

    @property
    def longest(self) -> int: ...

    def readings(self, cards: Cards) -> tuple[C, ...]: ...
    def beats(self, new: C, old: C) -> bool: ...
    def plays(self, hand: int, best: C | None, /) -> Plays[C]: ...
    def lines(self, state: Finished[C, N], /) -> Iterable[Line]: ...
    def clauses(self) -> Clauses: ...
    def kinds(self) -> Mapping[str, type[C]]: ...

    def sizes(self, dealer: Seat, /) -> Sequence[int]: ...
    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> Opening | None: ...
    def remembers(self, deal: Deal, /) -> N: ...
    def playable(self, state: Playing[C, N], /) -> Plays[C]: ...
    def must_hold(self, state: Playing[C, N], /) -> Cards | None: ...
    def answers(self, state: Playing[C, N], reading: C, /) -> bool: ...
    def forbids(self, state: Playing[C, N], play: Play[C], /) -> Objection | None: ...
    def bars(self, state: Playing[C, N], play: Play[C], /) -> tuple[Seat, ...]: ...
    def clears(self, state: Playing[C, N], play: Play[C], /) -> bool: ...
    def notes(self, state: Playing[C, N], play: Play[C], /) -> N: ...
    def passers_return(self) -> bool: ...
    def to_the_last(self) -> bool: ...
    def is_over(self, hands: Sequence[Cards], /) -> bool: ...
    def leads(self, owner: Seat, hands: Sequence[Cards], /) -> Seat: ...
    def match_end(self) -> MatchEnd: ...
    def deals_next(self, last: Round, /) -> Seat: ...
    def leads_next(self, last: Round, /) -> Seat | None: ...
