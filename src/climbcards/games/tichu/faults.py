"""Why cards cannot be played now: they are nothing, not what was named, or do not beat the last play."""

from typing import ClassVar, final

import attrs

from climbcards import Cards, Names, Objection, Seat
from climbcards.authors import NOBODY
from climbcards.games.tichu.actions import Play
from climbcards.games.tichu.combinations import Combination, Dog, Half, Triple, is_bomb
from climbcards.games.tichu.pack import PHOENIX
from climbcards.games.tichu.recognition import recognise
from climbcards.games.tichu.tables import PHOENIX_MASK, has_higher
from climbcards.reasons import (
    HIGHER,
    LowerWindow,
    NotACombination,
    NotThatReading,
    TooLow,
    WrongShape,
)


@final
@attrs.frozen(order=False)
class DogOnlyLeads:
    """The Dog answers nothing."""

    code: ClassVar[str] = "dog-only-leads"

    def __str__(self) -> str:
        return "the Dog can only be led: it beats nothing"


@final
@attrs.frozen(order=False)
class NothingToBomb:
    """A bomb out of turn needs a trick to beat: before a lead, and after the Dog, there is none."""

    code: ClassVar[str] = "nothing-to-bomb"

    leader: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"there is nothing to bomb: wait until {names.does(self.leader, 'has', 'have')} led"


@final
@attrs.frozen(order=False)
class PhoenixInBomb:
    """The Phoenix was put where only a bomb would be."""

    code: ClassVar[str] = "phoenix-in-bomb"

    cards: Cards

    def __str__(self) -> str:
        return f"{self.cards} are no bomb, and nothing else: the Phoenix is never part of a bomb"


def answers_to(table: Combination) -> tuple[str, ...]:
    """Name what beats a combination (K-26, K-27)."""
    higher = (HIGHER,) if has_higher(table) else ()
    return higher if is_bomb(table) else (*higher, "a bomb")


def reading_fault(
    play: Play, legal: tuple[Combination, ...], best: Combination | None, *, lower: bool
) -> Objection | None:
    """Say why cards cannot be played as this, where they can be as `legal`; None if they can."""
    if play.reading in legal:
        return None
    found = recognise(play.cards.mask, lower=True)
    if not found:
        return _nothing(play.cards)
    if play.reading not in found:
        expected = legal or (found if lower else found[:1])
        return Objection(NotThatReading(play.cards, play.reading, expected), "K-32")
    if legal and isinstance(play.reading, Half):
        return Objection(NotThatReading(play.cards, play.reading, legal), "K-31")
    if best is None or (legal and not lower):
        return Objection(LowerWindow(play.reading, legal), "K-33")
    return _not_enough(play.reading, best)


def cards_fault(cards: Cards, best: Combination | None) -> Objection:
    """Say why cards cannot be played, whatever is said of them."""
    found = recognise(cards.mask, lower=False)
    return _not_enough(found[0], best) if found and best is not None else _nothing(cards)


def _not_enough(offered: Combination, table: Combination) -> Objection:
    """Say why this does not beat what lies on the table."""
    if isinstance(offered, Dog):
        return Objection(DogOnlyLeads(), "K-17")
    answers = answers_to(table)
    if offered.shape != table.shape:
        return Objection(WrongShape((offered,), table, answers), "K-27")
    clause = "K-26" if is_bomb(table) else "K-31" if isinstance(offered, Half) else "K-27"
    return Objection(TooLow(offered, table, answers), clause)


def _nothing(cards: Cards) -> Objection:
    """Say that cards are no combination (K-29)."""
    if PHOENIX in cards:
        rest = recognise(cards.mask - PHOENIX_MASK, lower=False) if len(cards) > 1 else ()
        if any(isinstance(each, Triple) or is_bomb(each) for each in rest):
            return Objection(PhoenixInBomb(cards), "K-29")
    return Objection(NotACombination(cards), "K-29")
