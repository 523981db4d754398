"""Parts for the hooks of a climbing game."""

from collections.abc import Sequence

from climbcards._cards import Cards
from climbcards._errors import CardsError
from climbcards._seats import Seat
from climbcards.authors._climbing.values import Opening


def lower_than(cards: Cards) -> Cards:
    """Give every card of the pack that is lower than the lowest of these.

    Raises:
        CardsError: There are none.
    """
    if not cards:
        raise CardsError("there are no cards, so none is the lowest: give one at least")
    lowest, lay = cards.mask & -cards.mask, cards.pack.layout
    below = (1 << lay.shifts[lay.face_at[lowest.bit_length() - 1]]) - 1
    return Cards(cards.pack, lay.full & below)


def lowest_card(hands: Sequence[Cards]) -> Opening:
    """Let the seat with the lowest card of all hands lead. Everybody learns that no lower card is in play.

    If several hands have that card, the first of these seats leads.

    Raises:
        CardsError: All hands are empty.
    """
    holding = [seat for seat, hand in enumerate(hands) if hand]
    if not holding:
        raise CardsError("all hands are empty: nobody holds the lowest card")
    leader = min(holding, key=lambda seat: hands[seat].mask & -hands[seat].mask)
    lowest = next(iter(hands[leader]))
    shown = hands[leader].pack.cards([lowest])
    return Opening(Seat(leader), shown, lower_than(shown))
