"""What a player can do in Tichu. `str()` of an action is its notation, without the seat."""

from collections.abc import Sequence
from typing import Final, TypeAlias, cast, final, get_args

import attrs

from climbcards import Card, Cards, CardsError, Names, Rank, Seat
from climbcards.authors import immutable, quoted, read_out
from climbcards.games.tichu.combinations import Combination
from climbcards.games.tichu.pack import HAND, PACK
from climbcards.games.tichu.recognition import readings


@final
@immutable
@attrs.frozen(order=False)
class CallGrandTichu:
    """Call Grand Tichu after eight cards: bet 200 points on going out first (K-8)."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `grand`."""
        return "grand"

    def told(self, names: Names) -> str:
        """Say who calls."""
        return f"{names.does(self.seat, 'calls', 'call')} Grand Tichu"


@final
@immutable
@attrs.frozen(order=False)
class Decline:
    """Do not call Grand Tichu (K-8)."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `decline`."""
        return "decline"

    def told(self, names: Names) -> str:
        """Say who does not call."""
        return f"{names.does(self.seat, 'does', 'do')} not call Grand Tichu"


@final
@immutable
@attrs.frozen(order=False)
class CallTichu:
    """Call Tichu before one's own first card: bet 100 points on going out first (K-12)."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `tichu`."""
        return "tichu"

    def told(self, names: Names) -> str:
        """Say who calls."""
        return f"{names.does(self.seat, 'calls', 'call')} Tichu"


def _in_row(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Keep a list of cards as a tuple; what is neither is refused when it is played."""
    # cast: the rules ask what it is
    return tuple(cards) if isinstance(cards, list) else cast("tuple[Card, ...]", cards)


@final
@immutable
@attrs.frozen(order=False)
class Push:
    """Lay a card face down for each other seat: the next one, the partner, the previous one (K-15)."""

    seat: Seat
    cards: tuple[Card, ...] = attrs.field(converter=_in_row)

    @property
    def selection(self) -> Cards:
        """The cards chosen, whoever gets which."""
        return PACK.cards(self.cards)

    def __str__(self) -> str:
        """Give the notation: `push 2j 1 3j`."""
        return f"push {in_order(self.cards)}"

    def told(self, names: Names) -> str:
        """Say who pushes what."""
        return f"{names.does(self.seat, 'pushes', 'push')} {in_order(self.cards)}"


def in_order(cards: object) -> str:
    """Write cards in their order, some of very many, or quote what came in their place."""
    if not isinstance(cards, tuple):
        return quoted(cards)
    row = cast("tuple[object, ...]", cards)  # isinstance leaves the items unknown
    written = [str(card) if isinstance(card, Card) else quoted(card) for card in row[:HAND]]
    return " ".join(written) + (" ..." if len(row) > HAND else "")


@final
@immutable
@attrs.frozen(order=False)
class Play:
    """Lead or beat with some cards, read as one combination (K-32)."""

    seat: Seat
    cards: Cards
    reading: Combination

    def __str__(self) -> str:
        """Give the notation: the cards, and the reading's name where cards alone do not settle it."""
        try:
            settled = readings(self.cards) == (self.reading,)
        except CardsError:
            settled = False
        return str(self.cards) if settled else f"{self.cards} = {self.reading}"

    def told(self, names: Names) -> str:
        """Say who plays what."""
        return f"{names.does(self.seat, 'plays', 'play')} {read_out(self.cards, self.reading)}"


@final
@immutable
@attrs.frozen(order=False)
class Wish:
    """After playing the Mah Jong, wish for a rank, or for none (K-40)."""

    seat: Seat
    rank: Rank | None

    def __str__(self) -> str:
        """Give the notation: `wish 8`, `wish none`."""
        return f"wish {'none' if self.rank is None else _rank(self.rank)}"

    def told(self, names: Names) -> str:
        """Say who wishes what."""
        rank = "for nothing" if self.rank is None else f"for {_rank(self.rank)}"
        return f"{names.does(self.seat, 'wishes', 'wish')} {rank}"


def _rank(rank: object) -> str:
    """Write a rank, or quote what came in its place."""
    return rank.symbol if isinstance(rank, Rank) else quoted(rank)


@final
@immutable
@attrs.frozen(order=False)
class Pass:
    """Play nothing now; the seat may play again later in the same trick (K-51)."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `pass`."""
        return "pass"

    def told(self, names: Names) -> str:
        """Say who passes."""
        return names.does(self.seat, "passes", "pass")


@final
@immutable
@attrs.frozen(order=False)
class Take:
    """Take the trick that the seat has won (K-53)."""

    seat: Seat

    def __str__(self) -> str:
        """Give the notation: `take`."""
        return "take"

    def told(self, names: Names) -> str:
        """Say who wins the trick."""
        return f"{names.does(self.seat, 'wins', 'win')} the trick"


@final
@immutable
@attrs.frozen(order=False)
class Award:
    """Give a trick that the seat has won with the Dragon to an opponent (K-55)."""

    seat: Seat
    to: Seat

    def __str__(self) -> str:
        """Give the notation: `award 3`."""
        return f"award {quoted(self.to)}"

    def told(self, names: Names) -> str:
        """Say who gives the trick to whom."""
        return f"{names.does(self.seat, 'gives', 'give')} the trick to {names.who(self.to)}"


Action: TypeAlias = CallGrandTichu | Decline | CallTichu | Push | Play | Wish | Pass | Take | Award
"""Everything a player can do."""

ACTIONS: Final[frozenset[type]] = frozenset(get_args(Action))
"""The class of each."""
