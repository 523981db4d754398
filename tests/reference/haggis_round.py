"""A round of Haggis followed from beside the table: who takes each trick, and what everybody scores.

A `Tally` sees only what is done. It counts cards and passes, keeps piles of `Card` objects, and knows the
house rules by their names; it shares no code with the library's play and scoring.
"""

import attrs

from climbcards import Card
from climbcards.games import haggis

PRINTED = {"3": 1, "5": 1, "7": 1, "9": 1, "J": 2, "Q": 3, "K": 5}
FULL_HAND = 17


def worth(rules: haggis.Haggis, cards: list[Card]) -> int:
    """Count the points of some cards, card by card."""
    flat = rules.card_points.name == "FLAT"
    return sum(1 if flat else PRINTED.get(card.rank.symbol, 0) for card in cards)


@attrs.define
class Tally:
    """What somebody beside the table notes."""

    rules: haggis.Haggis
    left: list[int]
    bets: list[int]
    captured: list[list[Card]]
    out: list[int] = attrs.field(factory=list[int])
    fullest: list[int] = attrs.field(factory=list[int])
    trick: list[haggis.Play] = attrs.field(factory=list[haggis.Play])
    passes_to_win: int = 0

    @classmethod
    def of(cls, rules: haggis.Haggis) -> "Tally":
        """Begin a round."""
        players = range(rules.players)
        return cls(rules, [FULL_HAND for _ in players], [0 for _ in players], [[] for _ in players])

    def note(self, action: haggis.Action) -> None:
        """Write an action down."""
        if isinstance(action, haggis.Bet):
            self.bets[action.seat] = action.amount
        elif isinstance(action, haggis.Award):
            self.capture(action.to)
        elif isinstance(action, haggis.Pass):
            self.passes_to_win -= 1
        else:
            self.note_play(action)
        if self.trick and self.passes_to_win == 0:
            self.end_trick()

    def note_play(self, play: haggis.Play) -> None:
        """Write a play down; it is won by so many passes as others hold cards."""
        self.trick.append(play)
        self.left[play.seat] -= len(play.cards)
        if self.left[play.seat] == 0:
            self.out.append(play.seat)
            self.fullest.append(max(self.left))
        others = [seat for seat, cards in enumerate(self.left) if cards and seat != play.seat]
        over = sum(cards > 0 for cards in self.left) == 1
        self.passes_to_win = 0 if over else len(others)

    def end_trick(self) -> None:
        """Return the trick to whom it belongs, unless its winner has yet to choose."""
        winner = self.trick[-1].seat
        if not isinstance(self.trick[-1].reading, haggis.Bomb):
            self.capture(winner)
        elif self.rules.players == 2:
            self.capture(1 - winner)
        elif self.rules.bomb_capture.name == "NEXT_HIGHEST":
            right = {0: 2, 1: 0, 2: 1}[winner]
            self.capture(self.trick[-2].seat if len(self.trick) > 1 else right)

    def capture(self, seat: int) -> None:
        """Put the cards of the trick on a seat's pile."""
        for play in self.trick:
            self.captured[seat] += play.cards
        self.trick = []

    def bets_won(self) -> list[int]:
        """Return what each seat is paid for bets."""
        first, paid = self.out[0], [0 for _ in self.bets]
        for bettor, amount in enumerate(self.bets):
            paid[first] += amount
            if bettor != first and self.rules.failed_bets.name == "FIRST_OUT_AND_NON_BETTORS":
                for seat, bet in enumerate(self.bets):
                    if seat != first and bet == 0:
                        paid[seat] += amount
        return paid

    def scores(self, last_hand: list[Card], stock: list[Card]) -> list[int]:
        """Score the round, when it is over."""
        rules, first = self.rules, self.out[0]
        points = self.bets_won()
        for seat, pile in enumerate(self.captured):
            points[seat] += worth(rules, pile)
        for place, seat in enumerate(self.out):
            if place == 0 or rules.second_out_scores:
                points[seat] += rules.hand_card_points * self.fullest[place]
        points[first] += worth(rules, stock) + rules.first_out_bonus
        if rules.last_hand.name == "FIRST_OUT":
            points[first] += worth(rules, last_hand)
        else:  # the second player out, or the last one out, who is the same with three
            points[self.out[-1]] += worth(rules, last_hand)
        return points
