"""The phases of a round of Three Hags: it runs, and then it is over."""

from typing import Final, TypeAlias, final, get_args

import attrs

from climbcards import BySeat, Card, Cards, Seat, Trick
from climbcards.authors import immutable
from climbcards.games.three_hags.actions import Play
from climbcards.games.three_hags.pack import PACK


@final
@immutable
@attrs.frozen(order=False)
class Playing:
    """The round runs: a seat leads on the empty pile, or beats it, or passes.

    The first card of `stock` is drawn next; `cleared` cards are out of play.
    """

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: tuple[Card, ...]
    cleared: Cards
    pile: Trick[Play]

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return turn_at(self.pile)


@final
@immutable
@attrs.frozen(order=False)
class Finished:
    """The round is over: `final` is the combination that emptied its owner's hand.

    A round played with real cards is written down as one of these.
    """

    dealer: Seat
    leader: Seat
    hands: BySeat[Cards]
    stock: tuple[Card, ...]
    cleared: Cards
    final: Play


State: TypeAlias = Playing | Finished
"""Where a round stands."""

STATES: Final[frozenset[type]] = frozenset(get_args(State))
"""The class of each phase; a value of any other class belongs to another game."""


def turn_at(pile: Trick[Play]) -> Seat:
    """Give the seat whose turn it is at a pile: the other one, or who leads."""
    plays = pile.plays
    return Seat(1 - plays[-1].seat) if plays else pile.leader


def pile_cards(plays: tuple[Play, ...]) -> Cards:
    """Add up the cards of a pile."""
    return PACK.join([play.cards for play in plays])


def all_cards(state: State) -> Cards:
    """Add up every card, wherever it lies."""
    plays = state.pile.plays if isinstance(state, Playing) else (state.final,)
    cards = PACK.cards(state.stock) + state.cleared + pile_cards(plays)
    for hand in state.hands:
        cards += hand
    return cards


def finish_order(state: State) -> tuple[Seat, ...]:
    """Give the winner, then the other; () while the round runs."""
    if not isinstance(state, Finished):
        return ()
    return state.final.seat, Seat(1 - state.final.seat)
