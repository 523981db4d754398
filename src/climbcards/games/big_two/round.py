"""What comes before the first lead, and what only this game objects to (W-4, W-5, W-25).

A card that is left over is taken up, and everybody sees by whom. A house rule restricts singles that are played before
a seat with one card.
"""

from typing import final

import attrs

import climbcards.authors as kit
from climbcards import Card, Objection, Seat
from .cards import Single
from .options import HouseRules
from .state import Play, Playing, State, Taken


@final
@attrs.frozen(order=False)
class HighestNeeded(kit.Sentence):
    """The next seat holds one card, so a single must be the highest card of the hand (W-25)."""

    seat: Seat
    card: Card

    en = "{seat:has|have} one card left: a single must be your highest, the {card}"
    de = "{seat:hat|hast} nur noch eine Karte: als Einzelkarte darfst du nur deine höchste spielen, {card}"


@final
@attrs.frozen(order=False)
class AskToLeadHigh(kit.Sentence):
    """Somebody is to lead before a seat with one card (W-25)."""

    en = "lead anything, but as a single only your highest card"
    de = "spiele aus, was du willst, als Einzelkarte aber nur deine höchste"


class Rounds(HouseRules):
    """House rules, and what they say about a round."""

    def forbids(self, state: Playing, play: Play, /) -> Objection | None:
        """Object to a single before a seat with one card that is not the highest (W-25)."""
        if isinstance(play.reading, Single) and self.only_highest(state):
            *_, highest = state.hands[state.turn]
            if play.reading.card != highest:
                seat = kit.left_of(state.turn, self.players)
                return Objection(HighestNeeded(seat, highest), "W-25")
        return None

    def may_forbid(self, state: Playing, /) -> bool:
        """Return whether `forbids` can object to anything now."""
        return self.only_highest(state)

    def only_highest(self, state: Playing) -> bool:
        """Return whether a single must be the highest, as the next seat holds one card (W-25)."""
        return self.top_single and len(state.hands[kit.left_of(state.turn, self.players)]) == 1

    def check_taken(self, state: State) -> None:
        """Refuse a state in which a card was taken up that could not be, or for another card than the lowest.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        taken, takes = state.notes, self.takes_up
        if taken is None:
            # a state set up by hand may leave open who took it: it has no opening either
            left_open = not takes or state.opening is None
            missing = "expected who took up the card that was left over, not null"
            kit.require(left_open, missing, "$.notes")
            return
        kit.require(takes, "expected null, as no card is taken up in this game", "$.notes")
        pack = state.stock.pack
        lowest = next(iter(pack.full - pack.cards([taken.card])))
        found = f"expected the {lowest}, the lowest card of all hands, not the {taken.by}"
        kit.require(taken.by == lowest, found, "$.notes.by")


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
