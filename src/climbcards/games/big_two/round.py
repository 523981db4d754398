"""What Big Two remembers of a deal, what comes before the first lead, and what only this game objects to.

See W-4, W-5, W-25 and W-34.

A card that is left over is taken up, and everybody sees by whom. A house rule restricts singles that are played before
a seat with one card.
"""

from typing import TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Card, Seat
from .cards import Combination, Single
from .options import HouseRules


@final
@attrs.frozen(order=False)
class Taken(kit.Sentence):
    """A seat took the `card` that was left over, because it held the lowest card of all hands, `by`."""

    seat: Seat
    card: Card
    by: Card

    @override
    def words(self, say: kit.Say) -> str:
        """Say which card was taken, and because of which."""
        return say(
            "{seat:held|held} the {by}, and so took the {card}",
            "{seat:hatte|hattest} {by} und {mine:nahmst|nahm} deshalb {card} auf",
            mine=self.seat == say.me,
        )


Notes: TypeAlias = Taken | None
"""Who took the card that was left over; None where nobody took one."""

Play: TypeAlias = kit.Play[Combination]
"""A play."""
Action: TypeAlias = kit.Action[Combination]
"""Everything that a player can do."""
Playing: TypeAlias = kit.Playing[Combination, Notes]
"""A round that goes on."""
Finished: TypeAlias = kit.Finished[Combination, Notes]
"""A round that is over."""
State: TypeAlias = kit.State[Combination, Notes]
"""Where a round stands."""
View: TypeAlias = kit.View[Combination, Notes]
"""What a seat sees."""


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

    def only_highest(self, state: Playing, seat: Seat) -> tuple[kit.Ban[Combination], ...]:
        """Forbid a single that is not the highest card before a seat with one card (W-25)."""
        after = kit.left_of(seat, self.players)
        if not self.top_single or len(state.hands[after]) != 1:
            return ()
        *_, highest = state.hands[seat]
        top, reason = Single(highest), HighestNeeded(after, highest)

        def why(_mask: int, reading: Combination, /) -> HighestNeeded | None:
            return reason if isinstance(reading, Single) and reading != top else None

        return (kit.Ban("W-25", why, AskToLeadHigh()),)

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
