"""What a play does beside lying on the trick: fouls, the fall, skips, and what ends the trick (N-14, N-20 to N-26)."""

from collections.abc import Sequence
from typing import Final

from climbcards import Cards, Seat, Trick
from climbcards.games.president.actions import Play
from climbcards.games.president.generator import LONE_JOKER, holds_special
from climbcards.games.president.options import Equals, Foul, HouseRules, Passing
from climbcards.games.president.pack import EIGHT, PLACES, THREE, TWO
from climbcards.games.president.states import next_able
from climbcards.games.president.tables import Tables, key_of

_MANY: Final = 4
"""So many cards of one rank in a row clear the trick (N-20)."""


def falls(
    rules: HouseRules, titles: Sequence[Seat], out: Sequence[Seat], hands: Sequence[Cards]
) -> bool:
    """Tell whether the last president falls, as another seat is the first out without a foul (N-26)."""
    return rules.fall and len(out) == 1 and bool(titles) and hands[titles[0]].mask > 0


def is_foul(rules: HouseRules, tables: Tables, play: Play, *, inverted: bool) -> bool:
    """Tell whether going out with this play is a foul, by the order before it (N-24)."""
    if not rules.fouls:
        return False
    place = PLACES[play.reading.rank.symbol]
    return (
        (Foul.TWO in rules.fouls and place == (THREE if inverted else TWO))
        or (Foul.EIGHT in rules.fouls and place == EIGHT)
        or (Foul.JOKER in rules.fouls and play.cards.mask >> tables.joker > 0)
    )


def laid_on(rules: HouseRules, trick: Trick[Play], play: Play) -> Trick[Play]:
    """Give a trick with one more play; who has passed may come back, or not (N-12)."""
    passes = trick.passes if rules.passing is Passing.OUT else ()
    return Trick(trick.leader, (*trick.plays, play), passes)


def skips(rules: HouseRules, trick: Trick[Play]) -> bool:
    """Tell whether the last play equals the one before, where the next seat is passed over by that (N-14)."""
    if rules.equals is not Equals.SKIP or len(trick.plays) < 2:
        return False
    return trick.plays[-1].reading == trick.plays[-2].reading


def skipped_by(rules: HouseRules, trick: Trick[Play], hands: Sequence[Cards]) -> Seat | None:
    """Give the seat that the last play of a trick passes over; None if it passes over nobody (N-14)."""
    return next_able(trick.plays[-1].seat, trick.passes, hands) if skips(rules, trick) else None


def clears(rules: HouseRules, tables: Tables, trick: Trick[Play]) -> bool:
    """Tell whether the last play ends the trick at once (N-20, N-22)."""
    reading = trick.plays[-1].reading
    place = PLACES[reading.rank.symbol]
    if (rules.two_clears and place == TWO) or (rules.eight_clears and place == EIGHT):
        return True
    return (rules.four_clears and _many(trick)) or (
        rules.three_answers_joker and place == THREE and _answers_joker(tables, trick)
    )


def _many(trick: Trick[Play]) -> bool:
    """Tell whether the last plays of one rank are four cards or more."""
    rank, cards = trick.plays[-1].reading.rank, 0
    for play in reversed(trick.plays):
        if play.reading.rank != rank:
            break
        cards += play.reading.size
    return cards >= _MANY


def _answers_joker(tables: Tables, trick: Trick[Play]) -> bool:
    """Tell whether the last play is a lone special three on a lone joker (N-22)."""
    if len(trick.plays) < 2:
        return False
    before, last = trick.plays[-2:]
    on_joker = key_of(tables, before.reading) == LONE_JOKER
    return on_joker and last.reading.size == 1 and holds_special(tables, last.cards.mask)
