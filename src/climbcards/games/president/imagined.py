"""The states that a view allows: what a seat cannot know is dealt again, and the gifts of others are invented (N-37)."""

from collections.abc import Sequence
from random import Random
from typing import assert_never

from climbcards import Cards, Pack
from climbcards.authors import checked, one_a_seat, redeal
from climbcards.games.president.exchange import leader_of, pairs
from climbcards.games.president.options import HouseRules
from climbcards.games.president.states import Finished, Giving, Playing, State
from climbcards.games.president.views import Over, ToGive, ToPlay, View


def determinize(rules: HouseRules, pack: Pack, seen: View, rng: Random) -> State:
    """Give a state that a view allows: every deal of the unseen cards is equally likely.

    Raises:
        CardsError: No deal fits the view.
        ClimbcardsError: The view is of a seat, or of a leader, that is not there.
    """
    phase, players = seen.phase, rules.players
    for seat in (*seen.titles, *(() if phase.leader is None else (phase.leader,))):
        checked(seat, players)
    played, aside = (Cards(pack, 0),) * players, Cards(pack, 0)
    if not isinstance(phase, ToGive):
        played, opening = phase.tally.played, phase.tally.opening
        aside = aside if opening is None else opening.aside
    one_a_seat(players, {"$.known": seen.known, "$.phase.tally.played": played})
    sure, sizes = (*seen.surely, seen.laid), (*seen.sizes, seen.laid_size)
    (*dealt, laid), left = redeal(rng, pack.join((aside, *played)), sure, sizes, seen.own)
    hands, stock = tuple(dealt), aside + pack.cards(left) if left else aside
    known = _drawn(rng, rules, seen, (*hands, laid), played)
    match phase:
        case ToGive():
            leader, named = phase.leader, phase.leader is not None
            leader = leader_of(rules, seen.dealer, hands)[0] if leader is None else leader
            owed = (named, phase.titles, phase.owing)
            return Giving(seen.dealer, leader, *owed, hands, stock, known)
        case ToPlay():
            lies = (hands, stock, laid, known)
            return Playing(
                seen.dealer, phase.leader, *lies, phase.tally, phase.trick, phase.skipped
            )
        case Over():
            lies = (hands, stock, laid, known)
            return Finished(seen.dealer, phase.leader, *lies, phase.tally, phase.trick)
        case _:
            assert_never(phase)


def _drawn(
    rng: Random, rules: HouseRules, seen: View, lots: Sequence[Cards], played: Sequence[Cards]
) -> tuple[Cards, ...]:
    """Draw what two others know of each other, from all that each has held; the last lot was laid aside."""
    known, phase = list(seen.known), seen.phase
    fallen = None if isinstance(phase, ToGive) else phase.tally.fallen
    for upper, lower, number in pairs(rules, seen.titles):
        if seen.seat in {upper, lower}:
            continue
        owes = isinstance(phase, ToGive) and upper in phase.owing
        for taker in (upper,) if owes else (upper, lower):
            held = (
                lots[taker] + played[taker] + (lots[-1] if taker == fallen else Cards(seen.pack, 0))
            )
            gift = seen.pack.cards(rng.sample([*held], min(number, len(held))))
            known[taker] = gift.lacking(played[taker])
    return tuple(known)
