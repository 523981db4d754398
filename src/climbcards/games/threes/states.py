"""The phases of a round of Threes: cards are arranged, played, and at last somebody has lost."""

from typing import Final, TypeAlias, final, get_args

import attrs

from climbcards import BySeat, Card, Cards, Pack, Rank, Seat
from climbcards.authors import foreign, immutable, left_of, rotation
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.pack import CARDS

Slots: TypeAlias = tuple[Card | None, ...]
"""Face-down cards; None where the card is gone. Slots keep their number (T-18)."""


@final
@immutable
@attrs.frozen(order=False)
class Tableau:
    """Where all cards lie. Hands, face-up rows and face-down slots are by seat.

    The first card of `stock` is drawn next; `stack` is bottom to top. `known` are the cards that
    everybody has seen go into a hand (T-27), `out` the seats out, in order, `actions` those so far.
    """

    hands: BySeat[Cards]
    rows: BySeat[Cards]
    slots: BySeat[Slots]
    stock: tuple[Card, ...]
    stack: tuple[Rank, ...]
    closed: Cards
    known: BySeat[Cards]
    out: tuple[Seat, ...]
    actions: int

    @property
    def pack(self) -> Pack:
        """The packs played with, as one."""
        return self.closed.pack

    def is_in(self, seat: Seat) -> bool:
        """Tell whether a seat still has cards anywhere."""
        held = self.hands[seat].mask or self.rows[seat].mask
        return held != 0 or any(self.slots[seat])

    def zone(self, seat: Seat) -> Cards:
        """Give the cards a seat plays from: the hand, or else the row; empty when only slots are left."""
        hand = self.hands[seat]
        return hand if hand.mask else self.rows[seat]

    def left_slots(self, seat: Seat) -> tuple[int, ...]:
        """Give the numbers of the slots that still hold a card."""
        return tuple(slot for slot, card in enumerate(self.slots[seat]) if card is not None)

    def count(self, seat: Seat) -> int:
        """Count all cards of a seat."""
        return len(self.hands[seat]) + len(self.rows[seat]) + len(self.left_slots(seat))


@final
@immutable
@attrs.frozen(order=False)
class Arranging:
    """Before play: each seat arranges its six known cards once, in any order (T-15)."""

    dealer: Seat
    tableau: Tableau
    arranged: tuple[Seat, ...]

    @property
    def leader(self) -> Seat:
        """The dealer's left, where the start scan will begin."""
        return left_of(self.dealer, len(self.tableau.hands))

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats that have yet to arrange, from the dealer's left."""
        return missing_of(self.dealer, len(self.tableau.hands), self.arranged)


@final
@immutable
@attrs.frozen(order=False)
class Playing:
    """The round runs, and it is the turn of a seat."""

    dealer: Seat
    leader: Seat
    tableau: Tableau
    turn: Seat


@final
@immutable
@attrs.frozen(order=False)
class Finished:
    """The round is over; `finish` ranks the seats from first place to last (T-20, T-25)."""

    dealer: Seat
    leader: Seat
    tableau: Tableau
    finish: tuple[Seat, ...]


Running: TypeAlias = Arranging | Playing
"""A round that is not over."""

State: TypeAlias = Running | Finished
"""Where a round stands."""

STATES: Final[frozenset[type]] = frozenset(get_args(State))
"""The class of each phase; a value of any other class belongs to another game."""


def own_state(rules: HouseRules, state: State) -> State:
    """Take a state of this game, for so many players and packs.

    Raises:
        ClimbcardsError: It is another game's.
    """
    if type(state) in STATES:
        tableau = state.tableau
        pack = tableau.closed.pack
        if len(tableau.hands) == rules.players and (pack is rules.pack or pack == rules.pack):
            return state
    raise foreign(rules.name, "state", state)


def missing_of(dealer: Seat, players: int, arranged: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Give the seats that have yet to arrange, from the dealer's left."""
    order = rotation(left_of(dealer, players), players)
    return tuple(seat for seat in order if seat not in arranged)


def ranking(dealer: Seat, tableau: Tableau) -> tuple[Seat, ...]:
    """Rank all seats: those out in their order, then who is still in by cards held (T-20, T-25)."""
    players = len(tableau.hands)
    order = rotation(left_of(dealer, players), players)
    still = sorted((seat for seat in order if tableau.is_in(seat)), key=tableau.count)
    return (*tableau.out, *still)


def stack_cards(tableau: Tableau) -> Cards:
    """Give the cards of the stack."""
    return tableau.pack.cards([CARDS[rank] for rank in tableau.stack])


def all_cards(tableau: Tableau) -> Cards:
    """Add up every card, wherever it lies."""
    down = [card for slots in tableau.slots for card in slots if card is not None]
    single = [*(CARDS[rank] for rank in tableau.stack), *tableau.stock, *down]
    return sum((*tableau.hands, *tableau.rows), tableau.closed + tableau.pack.cards(single))
