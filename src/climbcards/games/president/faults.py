"""Why an action is not legal: what goes on what, what a gift must be, and the reasons that only President knows."""

from collections.abc import Iterator
from typing import ClassVar, final

import attrs

from climbcards import Cards, Names, Objection, Seat, Set
from climbcards.authors import NOBODY, counted, not_from_hand
from climbcards.games.president.actions import Play
from climbcards.games.president.generator import LONE_JOKER
from climbcards.games.president.options import FirstLead, HouseRules, JokerUse
from climbcards.games.president.pack import JOKER, special
from climbcards.games.president.recognition import recognise
from climbcards.games.president.states import Playing
from climbcards.games.president.tables import BOMB, Key, Tables, follows, key_of, outranks
from climbcards.reasons import (
    HIGHER,
    MustContain,
    NotACombination,
    NotThatReading,
    TooLow,
    WrongSize,
)


@final
@attrs.frozen(order=False)
class GiftsFirst:
    """The play waits until all gifts are given; `owing` still owe one (N-36).

    `number` is how many cards the seat itself owes; None if it owes none.
    """

    code: ClassVar[str] = "gifts-first"

    seat: Seat
    owing: tuple[Seat, ...]
    number: int | None

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.number is not None:
            due = f"{counted(self.number, 'card')} of your hand"
            return f"first your gift: say give and name {due}; the play begins after the exchange"
        return f"first all gifts are given: wait for {' and '.join(map(names.who, self.owing))}"


@final
@attrs.frozen(order=False)
class NoGiftOwed:
    """A seat gives only the cards that it owes, once, and before the play (N-36)."""

    code: ClassVar[str] = "no-gift-owed"

    def __str__(self) -> str:
        return "you owe no gift: only the upper seats of an exchange give, once, before the play"


@final
@attrs.frozen(order=False)
class WrongNumber:
    """A gift has exactly as many cards as the seat has received: `number` (N-33, N-35)."""

    code: ClassVar[str] = "wrong-number"

    cards: Cards
    number: int

    def __str__(self) -> str:
        due = counted(self.number, "card")
        return f"your gift is {due}, not {len(self.cards)}: give exactly {due} of your hand"


def gift_fault(hand: Cards, number: int, cards: Cards) -> Objection | None:
    """Say why a seat that owes so many cards of its hand cannot give these; None if it can."""
    fault = not_from_hand(hand, cards, "N-1", "N-35")
    if fault is not None:
        return fault
    return None if len(cards) == number else Objection(WrongNumber(cards, number), "N-33")


def offered(tables: Tables, hand: Cards, cards: Cards) -> Set | Objection:
    """Give the set that these cards from a hand make, or say why they cannot be played at all."""
    fault = not_from_hand(hand, cards, "N-1", "N-4")
    if fault is not None:
        return fault
    readings = recognise(tables, cards.mask)
    if readings:
        return readings[0]
    jokers = cards.mask >> tables.joker and tables.making.joker is not JokerUse.WILD
    return Objection(NotACombination(cards), "N-5" if jokers else "N-4")


def play_fault(rules: HouseRules, tables: Tables, state: Playing, play: Play) -> Objection | None:
    """Say why a play is not legal; None if it is."""
    reading = offered(tables, state.hands[play.seat], play.cards)
    if isinstance(reading, Objection):
        return reading
    if play.reading != reading:
        return Objection(NotThatReading(play.cards, play.reading, (reading,)), "N-6")
    return answer_fault(rules, tables, state, play)


def answer_fault(rules: HouseRules, tables: Tables, state: Playing, play: Play) -> Objection | None:
    """Say why a set from the hand may not be led, or not go on the last play (N-13, N-15, N-18, N-22)."""
    must, best = must_contain(rules, state), state.best
    if must is not None and not must <= play.cards:
        return Objection(MustContain(must), "N-18")
    if best is None:
        return None
    if may_follow(tables, play, best, inverted=state.tally.inverted):
        return None
    ways = answers_to(tables, state)
    if play.reading.size == best.size:
        return Objection(
            TooLow(play.reading, best, ways), "N-13" if play.reading == best else "N-7"
        )
    return Objection(WrongSize(play.reading, best, best.size, ways), "N-7")


def may_follow(tables: Tables, play: Play, best: Set, *, inverted: bool) -> bool:
    """Tell whether a play may go on the last one: it beats or equals it, or is the special three (N-15)."""
    old = key_of(tables, best)
    if follows(tables.making, key_of(tables, play.reading), old, inverted=inverted):
        return True
    lone = tables.making.three_answers_joker and old == LONE_JOKER
    return lone and play.cards.mask == tables.three


def must_contain(rules: HouseRules, state: Playing) -> Cards | None:
    """Give the special three in the first play of who leads by it, where it has to be played (N-18)."""
    opening = state.tally.opening
    if rules.opening is not FirstLead.HOLDER_PLAYS or opening is None or not opening.shown:
        return None
    return None if state.trick.plays or any(state.tally.played) else opening.shown


def answers_to(tables: Tables, state: Playing) -> tuple[str, ...] | None:
    """Name what may go on the last play, as far as the pack can bring it; None before a lead."""
    if state.best is None:
        return None
    old, inverted = key_of(tables, state.best), state.tally.inverted
    alike = _alike(tables, old, state.best.shape, inverted=inverted)
    return (*alike, *_otherwise(tables, old, inverted=inverted))


def _alike(tables: Tables, old: Key, shape: str, *, inverted: bool) -> Iterator[str]:
    """Name a set of as many cards that is higher by the order in force, and one that is equal."""
    place, size = old
    higher = [
        other
        for other, most in enumerate(tables.most)
        if size <= most and outranks(tables.making, (other, size), old, inverted=inverted)
    ]
    if higher and not inverted:
        yield HIGHER
    elif higher:
        if higher != [JOKER]:
            yield f"a lower {shape}"
        if JOKER in higher:
            yield "a joker" if size == 1 else f"{size} jokers"
    if 2 * size <= tables.most[place] and follows(tables.making, old, old, inverted=inverted):
        yield f"an equal {shape}"


def _otherwise(tables: Tables, old: Key, *, inverted: bool) -> Iterator[str]:
    """Name what goes on a set of fewer cards, or on one that nothing else beats (N-5, N-8, N-9, N-22)."""
    making, (place, size), most = tables.making, old, max(tables.most)
    larger = tables.most.index(most), most
    if most > size and outranks(making, larger, old, inverted=inverted):
        yield "more cards" if making.more_beats or size >= BOMB else "four cards or more of a rank"
    if making.joker is JokerUse.TRUMP and place != JOKER and size > 1 and tables.most[JOKER]:
        yield "a joker"
    if old == LONE_JOKER and making.three_answers_joker and making.special_three is not None:
        yield f"the {special(making.special_three)}"
