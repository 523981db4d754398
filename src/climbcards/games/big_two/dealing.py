"""A card that is left over is taken up before the lead, and everybody sees by whom (W-4, W-5)."""

import attrs

from climbcards import Cards, Pack
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
    """Refuse a state in which a card was taken up that could not be, or for another card than the lowest.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    taken, takes = state.notes, is_taken_up(rules)
    if taken is None:
        # a state set up by hand may leave open who took it: it has no opening either
        left_open = not takes or state.opening is None
        require(left_open, "expected who took up the card that was left over, not null", "$.notes")
        return
    require(takes, "expected null, as no card is taken up in this game", "$.notes")
    pack = state.stock.pack
    lowest = next(iter(pack.full - pack.cards([taken.card])))
    found = f"expected the {lowest}, the lowest card of all hands, not the {taken.by}"
    require(taken.by == lowest, found, "$.notes.by")


def known(pack: Pack, taken: Taken) -> Cards:
    """Give the cards that all know to be in the hand of who took one up (W-34).

    Raises:
        PositionError: They are one and the same.
    """
    found = f"expected another card than the one that was taken up, not the {taken.by}"
    require(taken.by != taken.card, found, "$.notes.by")
    return pack.cards([taken.card, taken.by])
