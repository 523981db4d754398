"""Highest card: a tiny climbing game, outside the library, in one folder.

Twelve cards, 2 to 7 in two suits; each of two players holds five, two stay out of play. The leader plays
a card, the other one beats it with a higher one or passes, and so on; a suit means nothing. Whoever
played last leads again. Who is out first scores a point for each card that the other one holds, and
seven points win the match.
"""

from collections.abc import Iterable, Sequence
from typing import Final, final

from climbcards import Cards, Line, Pack, Rank, Seat, Set, Suit
from climbcards.authors import (
    CardsLeft,
    Clauses,
    ClimbingGame,
    Finished,
    Ladder,
    MatchEnd,
    Plays,
    suited,
)

PACK: Final = Pack(suited(map(Rank, "234567"), map(Suit, "xy")))
LADDER: Final = Ladder(PACK, PACK.ranks)


@final
class HighestCard(ClimbingGame[Set]):
    """The rules."""

    name = "highest-card"
    pack = PACK
    players = 2

    clauses = Clauses.all("highest card")

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Read a single card; nothing else can be played."""
        return tuple(Set(card.rank, 1) for card in cards) if len(cards) == 1 else ()

    def beats(self, new: Set, old: Set) -> bool:
        """Return whether a card is of a higher rank."""
        return LADDER.step(new.rank) > LADDER.step(old.rank)

    def plays(self, hand: int, best: Set | None) -> Plays[Set]:
        """Find every card that is higher."""
        above = -1 if best is None else LADDER.step(best.rank)
        steps = LADDER.sets(hand, 1, above=above)
        return [(Set(LADDER.ranks[step], 1), masks) for step, masks in steps]

    def lines(self, state: Finished[Set]) -> Iterable[Line]:
        """Return the first one out a point for each card of the other."""
        left = sum(map(len, state.hands))
        return [Line(state.out[0], CardsLeft(left), left, "highest card")]

    def sizes(self, _dealer: Seat, /) -> Sequence[int]:
        """Deal five cards each; two stay out of play."""
        return (5, 5)

    def match_end(self) -> MatchEnd:
        """Play to seven points."""
        return MatchEnd(points=7)


GAME: Final = HighestCard()
