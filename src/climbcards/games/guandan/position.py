"""Checks of positions."""

from collections.abc import Sequence
from typing import Final

import climbcards.authors as kit
from .cards import HAND, LEVELS, PACK, PLAYERS
from .options import HouseRules
from .round import Finished, Giving, Playing, Returning, State, payers_of, takers_of

SIZES: Final = (HAND,) * PLAYERS


def is_over(out: Sequence[int]) -> bool:
    """Return whether a round is over when these seats are out: two partners, or three seats (E-56)."""
    return len(out) > 2 or (len(out) == 2 and (out[0] - out[1]) % 2 == 0)


def check_gifts(rules: HouseRules, state: State) -> None:
    """Check the level, the titles, and the cards that have changed hands, were shown, and are known (E-61 to E-71)."""
    gifts, titles = state.gifts, state.titles
    kit.require(state.level in LEVELS, "expected a level from 2 to A", "$.level")
    once = not titles or sorted(titles) == [*range(PLAYERS)]
    kit.require(once, "expected each seat once, or no titles", "$.titles")
    payers = payers_of(titles) if rules.tribute else ()
    many = {0, 2 * len(payers)}  # none if tribute was resisted
    if isinstance(state, Giving | Returning):
        many = {0 if isinstance(state, Giving) else len(payers)}
    kit.require(
        len(gifts) in many, "expected a tribute of each payer, and a return for it", "$.gifts"
    )
    paid, back = gifts[: len(payers)], gifts[len(payers) :]
    if paid:
        fits = tuple(gift.taker for gift in paid) == takers_of(titles)
        fits = fits and {gift.giver for gift in paid} == {*payers}
        kit.require(fits, "expected tributes of the losers of the last round", "$.gifts")
        leads = state.leader == paid[0].giver
        kit.require(leads, "expected the leader whose card the first place took", "$.leader")
    ends = [(gift.taker, gift.giver) for gift in paid[: len(back)]]
    returned = [(gift.giver, gift.taker) for gift in back] == ends
    kit.require(returned, "expected a return for each tribute", "$.gifts")
    for seat, known in enumerate(state.known):
        got = [PACK.cards([gift.card]) for gift in gifts if gift.taker == seat]
        fits = known <= state.hands[seat] and known <= sum(got, start=state.shown[seat])
        kit.require(fits, "expected cards of the hand that were given or shown", f"$.known[{seat}]")


def check_owing(rules: HouseRules, state: Giving | Returning) -> None:
    """Check that tribute can be owed, and how many cards each seat has (E-61 to E-68)."""
    there = bool(state.titles) and rules.tribute
    kit.require(there, "expected titles, as tribute is due", "$.titles")
    if isinstance(state, Giving):
        first = state.leader == state.titles[0]
        kit.require(first, "expected the first place, as long as tribute is due", "$.leader")
    sizes = [*SIZES]
    for gift in state.gifts:
        sizes[gift.giver] -= 1
        sizes[gift.taker] += 1
    kit.check_sizes(state.hands, sizes)


def check_played(state: Playing | Finished) -> None:
    """Check the cards, the trick, and who is out."""
    plays, out = state.trick.plays, state.out
    kit.check_dealt(SIZES, state.hands, state.played)
    kit.check_laid(plays, state.played, "$.played")
    kit.check_out(out, state.hands, plays, "$.out")
    kit.check_leads(state.leader, state.trick, kit.played_before(plays, state.played))
    if isinstance(state, Finished):
        ended = (
            is_over(out) and not is_over(out[:-1]) and out[-1:] == tuple(p.seat for p in plays[-1:])
        )
        kit.require(ended, "expected a round that its last play has ended", "$.trick")
    else:
        kit.require(not is_over(out), "expected more hands, as the round is not over", "$.out")
