"""A card that is left over is taken up before the lead, and everybody sees by whom (W-4, W-5)."""

import attrs

from climbcards.authors import State, lowest_card, put, require
from climbcards.games.big_two.combinations import Combination
from climbcards.games.big_two.options import PACK_SIZE, HouseRules, Spare, hand_size
from climbcards.games.big_two.states import Notes, Taken


def is_taken_up(rules: HouseRules) -> bool:
    """Tell whether a seat takes the card that is left over (W-4)."""
    left = PACK_SIZE - rules.players * hand_size(rules)
    return left == 1 if rules.spare is None else rules.spare is Spare.LOWEST


def take_up(dealt: State[Combination, Notes]) -> State[Combination, Notes]:
    """Let the holder of the lowest card of all hands take the one that is left over."""
    stock, holder = dealt.stock, lowest_card(dealt.hands)
    (by,), (card,) = holder.shown, stock
    hands = put(dealt.hands, holder.leader, dealt.hands[holder.leader] + stock)
    return attrs.evolve(
        dealt,
        hands=hands,
        stock=stock - stock,
        opening=None if dealt.opening is None else lowest_card(hands),
        notes=Taken(holder.leader, card, by),
    )


def check_taken(rules: HouseRules, state: State[Combination, Notes]) -> None:
    """Refuse a state in which a card was taken up that could not be, or by another seat than the leader.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    taken, opening = state.notes, state.opening
    if taken is None:
        return
    require(is_taken_up(rules), "expected null, as no card is taken up in this game", "$.notes")
    pack = state.stock.pack
    lowest = next(iter(pack.cards([taken.card, taken.by])))
    if opening is not None:
        fits = (opening.leader, *opening.shown) == (taken.seat, lowest)
        require(fits, f"expected the {lowest} of seat {taken.seat}", "$.opening")
