"""A round of President, slowly: a small object that is played on by cards.

An empty play is a pass, and what is owed is given before. Everything is written down in the order of the rules.
"""

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy

from climbcards import Card
from reference.president import JOKER, Options, Row, beats, is_foul, is_special, made, sets, worth


class Round:
    """A round that goes on: who holds what, who owes a gift, whose turn it is, what lies."""

    def __init__(
        self,
        hands: Sequence[Sequence[Card]],
        dealer: int,
        leader: int | None,
        titles: Sequence[int],
        options: Options,
    ) -> None:
        self.options = options
        self.hands = [list(hand) for hand in hands]
        self.players = len(hands)
        self.dealer = dealer
        self.named = leader
        self.titles = list(titles)
        self.owed: dict[int, tuple[int, int]] = {}
        """Who owes how many cards to whom, in the order of titles."""
        self.inverted = False
        self.clean: list[int] = []
        self.fouled: list[int] = []
        self.fallen: int | None = None
        self.trick: list[Row] = []
        self.passed: set[int] = set()
        self.duty = False
        self.exchange()
        self.begin()

    @property
    def over(self) -> bool:
        """Return whether at most one seat holds cards (N-16)."""
        return sum(map(bool, self.hands)) <= 1

    def exchange(self) -> None:
        """Move the best cards up; move the worst ones down, or note who owes (N-32 to N-35)."""
        gifts = self.options["gifts"]
        if gifts is None:
            gifts = (1,) if self.players == 3 else (2, 1)
        for place, many in enumerate(gifts if self.titles else ()):
            upper, lower = self.titles[place], self.titles[-1 - place]
            self.move(lower, upper, sorted(self.hands[lower], key=worth)[-many:])
            if self.options["returns"] == "worst":
                self.move(upper, lower, sorted(self.hands[upper], key=worth)[:many])
            else:
                self.owed[upper] = (many, lower)

    def move(self, giver: int, taker: int, cards: Sequence[Card]) -> None:
        """Let cards change hands."""
        for card in cards:
            self.hands[giver].remove(card)
            self.hands[taker].append(card)

    def begin(self) -> None:
        """Say who leads, as hands are now (N-18)."""
        left = [(self.dealer + turn) % self.players for turn in range(1, self.players + 1)]
        holders = [seat for seat in left if any(map(is_special, self.hands[seat]))]
        self.turn = left[0]
        if self.named is not None:
            self.turn = self.named
        elif self.options["opening"] != "eldest" and holders:
            self.turn = holders[0]
            self.duty = self.options["opening"] == "holder plays"
        self.owner = self.turn

    def to_act(self) -> list[int]:
        """Return who may act (N-36)."""
        if self.owed:
            return list(self.owed)
        return [] if self.over else [self.turn]

    def legal(self, seat: int) -> list[Row]:
        """Return what may be given or played, and () for a pass."""
        if self.owed:
            many, _ = self.owed[seat]
            found = choices(sorted(self.hands[seat], key=worth), many)
            return sorted(found, key=lambda cards: [worth(card) for card in reversed(cards)])
        plays = [cards for cards in sets(self.hands[seat], self.options) if self.fits(cards)]
        return [*plays, *([()] if self.trick else [])]

    def fits(self, cards: Row) -> bool:
        """Return whether a set of the hand may be played now (N-13, N-15, N-18, N-22)."""
        if not self.trick:
            return not self.duty or any(map(is_special, cards))
        new, old = made(cards, self.options), made(self.trick[-1], self.options)
        assert new is not None
        assert old is not None
        higher = beats(new, old, self.options, inverted=self.inverted)
        return higher or self.is_equal(cards) or self.is_three_on_joker(cards)

    def is_equal(self, cards: Row) -> bool:
        """Return whether a play equals the last one, where that is allowed (N-13)."""
        if not self.trick or self.options["equals"] == "no":
            return False
        new, old = made(cards, self.options), made(self.trick[-1], self.options)
        trumps = self.options["joker"] == "trump" and new == (JOKER, 1)
        return new == old and not trumps

    def is_three_on_joker(self, cards: Row) -> bool:
        """Return whether the special three is played on a lone joker (N-22)."""
        if not self.trick or not self.options["three_answers_joker"]:
            return False
        old = made(self.trick[-1], self.options)
        return old == (JOKER, 1) and len(cards) == 1 and is_special(cards[0])

    def act(self, seat: int, cards: Row) -> None:
        """Return what is owed, play, or pass with no cards."""
        if self.owed:
            _, taker = self.owed.pop(seat)
            self.move(seat, taker, cards)
            self.begin()
        elif cards:
            self.play(cards)
        else:
            self.passed.add(self.turn)
            self.go_on(self.after(self.turn))

    def count(self, depth: int) -> int:
        """Count the ways to go on by so many actions; a round that is over counts as one."""
        seats = self.to_act() if depth else []
        ways = [(seat, cards) for seat in seats for cards in self.legal(seat)]
        if not ways or depth == 1:
            return len(ways) or 1
        total = 0
        for seat, cards in ways:
            after = deepcopy(self)
            after.act(seat, cards)
            total += after.count(depth - 1)
        return total

    def play(self, cards: Row) -> None:
        """Lay a set down, and let everything follow in the order of N-19."""
        seat = self.turn
        foul = is_foul(cards, self.options, inverted=self.inverted)
        ends = self.is_three_on_joker(cards)
        skips = self.options["equals"] == "skip" and self.is_equal(cards)
        for card in cards:
            self.hands[seat].remove(card)
        self.trick.append(cards)
        self.owner, self.duty = seat, False
        if self.options["revolution"] and len(cards) >= 4:
            self.inverted = not self.inverted
        if not self.hands[seat]:
            (self.fouled if foul else self.clean).append(seat)
            self.fall(seat)
        if self.over:
            return
        if ends or self.clears():
            self.end_trick()
            return
        following = self.after(seat)
        if skips and following is not None:
            following = self.after(following)
        self.go_on(following)

    def fall(self, seat: int) -> None:
        """Let the president of the round before fall (N-26)."""
        if not self.options["fall"] or not self.titles or self.clean != [seat]:
            return
        president = self.titles[0]
        if president != seat and self.hands[president]:
            self.fallen = president
            self.hands[president] = []

    def clears(self) -> bool:
        """Return whether the last play ends the trick (N-20)."""
        ranks = [made(cards, self.options) for cards in self.trick]
        last = ranks[-1]
        assert last is not None
        in_a_row = 0
        for each in reversed(ranks):
            if each is None or each[0] != last[0]:
                break
            in_a_row += each[1]
        return (
            (self.options["two_clears"] and last[0] == "2")
            or (self.options["eight_clears"] and last[0] == "8")
            or (self.options["four_clears"] and in_a_row >= 4)
        )

    def after(self, seat: int) -> int | None:
        """Return whose turn it is after a seat; None where it comes back to the owner (N-11, N-12)."""
        for turn in range(1, self.players + 1):
            following = (seat + turn) % self.players
            if following == self.owner:
                return None
            barred = self.options["passing"] == "out" and following in self.passed
            if self.hands[following] and not barred:
                return following
        raise AssertionError("somebody owns the last play")

    def go_on(self, following: int | None) -> None:
        """Let the next seat act, or end the trick."""
        if following is None:
            self.end_trick()
        else:
            self.turn = following

    def end_trick(self) -> None:
        """Let the owner lead, or the next seat with cards (N-11)."""
        self.trick, self.passed = [], set()
        while not self.hands[self.owner]:
            self.owner = (self.owner + 1) % self.players
        self.turn = self.owner

    def ranking(self) -> list[int]:
        """Return the places (N-28)."""
        holding = [seat for seat, hand in enumerate(self.hands) if hand]
        fallen = [] if self.fallen is None else [self.fallen]
        return [*self.clean, *holding, *fallen, *reversed(self.fouled)]

    def scores(self) -> list[int]:
        """Return what each seat scores (N-29)."""
        points = (2, 1) if self.options["points"] is None else self.options["points"]
        by_place = [*points, *[0] * self.players]
        ranking = self.ranking()
        return [by_place[ranking.index(seat)] for seat in range(self.players)]


def choices(hand: Sequence[Card], many: int) -> list[Row]:
    """Return every choice of so many cards once, however many equal ones there are."""
    found: list[Row] = [()]
    for face, copies in Counter(hand).items():
        found = [
            (*cards, *[face] * more)
            for cards in found
            for more in range(min(copies, many - len(cards)) + 1)
        ]
    return [cards for cards in found if len(cards) == many]
