"""What comes before the first lead, and what only this game objects to (W-4, W-5, W-20, W-25).

A card that is left over is taken up, and everybody sees by whom. Some rules bind the first play, and who plays before a
seat with one card.
"""

from typing import final

import attrs

import climbcards.authors as kit
from climbcards import Card, Cards, Objection, Pack, Seat
from .cards import Single
from .options import SINGLE, HouseRules
from .state import Play, Playing, State, Taken


def take_up(dealt: State) -> State:
    """Let the holder of the lowest card of all hands take the one that is left over."""
    stock, holder = dealt.stock, kit.lowest_card(dealt.hands)
    (by,), (card,) = holder.shown, stock
    hands = kit.replace_at(dealt.hands, holder.leader, dealt.hands[holder.leader] + stock)
    return attrs.evolve(
        dealt,
        hands=hands,
        stock=stock - stock,
        opening=None if dealt.opening is None else kit.lowest_card(hands),
        notes=Taken(holder.leader, card, by),
    )


def check_taken(rules: HouseRules, state: State) -> None:
    """Refuse a state in which a card was taken up that could not be, or for another card than the lowest.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    taken, takes = state.notes, rules.takes_up
    if taken is None:
        # a state set up by hand may leave open who took it: it has no opening either
        left_open = not takes or state.opening is None
        kit.require(
            left_open, "expected who took up the card that was left over, not null", "$.notes"
        )
        return
    kit.require(takes, "expected null, as no card is taken up in this game", "$.notes")
    pack = state.stock.pack
    lowest = next(iter(pack.full - pack.cards([taken.card])))
    found = f"expected the {lowest}, the lowest card of all hands, not the {taken.by}"
    kit.require(taken.by == lowest, found, "$.notes.by")


def known(pack: Pack, taken: Taken) -> Cards:
    """Return the cards that all know to be in the hand of who took one up (W-34).

    Raises:
        PositionError: They are one and the same.
    """
    found = f"expected another card than the one that was taken up, not the {taken.by}"
    kit.require(taken.by != taken.card, found, "$.notes.by")
    return pack.cards([taken.card, taken.by])


@final
@attrs.frozen(order=False)
class OpensAlone(kit.Sentence):
    """The first play of the round is the lowest card, and nothing with it (W-20)."""

    card: Card

    en = "the first play must be the {card} alone: play it without other cards"
    de = "zuerst wird {card} allein gespielt: lege keine andere Karte dazu"


@final
@attrs.frozen(order=False)
class HighestNeeded(kit.Sentence):
    """The next seat holds one card, so a single must be the highest card of the hand (W-25)."""

    seat: Seat
    card: Card

    en = "{seat:has|have} one card left: a single must be your highest, the {card}"
    de = "{seat:hat|hast} nur noch eine Karte: eine einzelne muss deine höchste sein, also {card}"


def forbidden(rules: HouseRules, state: Playing, play: Play) -> Objection | None:
    """Say why a play is not legal that is right otherwise."""
    if opens_alone(rules, state) and len(play.cards) > 1:
        return Objection(OpensAlone(next(iter(play.cards))), "W-20")
    if isinstance(play.reading, Single) and before_one_card(rules, state):
        *_, highest = state.hands[state.turn]
        if play.reading.card != highest:
            return Objection(HighestNeeded(kit.left_of(state.turn, rules.players), highest), "W-25")
    return None


def opens_alone(rules: HouseRules, state: Playing) -> bool:
    """Tell whether this is a first play that has to be a single card (W-20)."""
    opens = rules.opening is SINGLE and state.opening is not None
    return opens and not any(state.played)


def before_one_card(rules: HouseRules, state: Playing) -> bool:
    """Tell whether the next seat holds exactly one card, where that binds (W-25)."""
    return rules.top_single and len(state.hands[kit.left_of(state.turn, rules.players)]) == 1
