"""What a position must be to be played on, and a maker of positions in the middle of a round."""

from collections.abc import Sequence
from typing import assert_never

import climbcards.authors as kit
from climbcards import Cards, Rank, Trick
from .cards import HAND, LEVELS, NOTHING, PACK, PLAYERS
from .options import HouseRules
from .round import choices, due, payers_of, takers_of
from .state import Finished, Giving, Play, Playing, Returning, State


def check(rules: HouseRules, state: State) -> None:
    """Refuse a state that cannot be played on.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    kit.require(state.level in LEVELS, "expected a level from 2 to A", "$.level")
    titles = state.titles
    once = not titles or sorted(titles) == [*kit.seats(PLAYERS)]
    kit.require(once, "expected each seat once, or no titles", "$.titles")
    _gifts_fit(rules, state)
    match state:
        case Giving() | Returning():
            _waiting_fits(rules, state)
        case Playing() | Finished():
            _played_fits(state)
        case _:
            assert_never(state)


def _gifts_fit(rules: HouseRules, state: State) -> None:
    """Check what has changed hands or was shown, and what is known by it (E-61 to E-71)."""
    due_of = payers_of(state.titles) if state.titles and rules.tribute else ()
    many = len(state.gifts)
    sums = {Giving: {0}, Returning: {len(due_of)}}.get(type(state), {0, 2 * len(due_of)})
    kit.require(many in sums, "expected a tribute of each payer, and a return for each", "$.gifts")
    takers = takers_of(state.titles) if many else ()
    for number, gift in enumerate(state.gifts):
        paid = state.gifts[number % len(due_of)]
        ends = (gift.giver, gift.taker) if number < len(due_of) else (gift.taker, gift.giver)
        fits = ends == (paid.giver, paid.taker) and ends[0] in due_of
        fits = fits and ends[1] == takers[number % len(due_of)]
        kit.require(fits, "expected a tribute of a payer, or a return for it", f"$.gifts[{number}]")
    if many:
        kit.require(
            state.leader == state.gifts[0].giver, "expected who paid the first place", "$.leader"
        )
    elif isinstance(state, Giving):
        kit.require(state.leader == state.titles[0], "expected the first place", "$.leader")
    for seat, (known, shown) in enumerate(zip(state.known, state.shown, strict=True)):
        got = [gift.card for gift in state.gifts if gift.taker == seat]
        sure = sum((PACK.cards([card]) for card in got), start=shown)
        held = state.hands[seat]
        fits = known <= held and known <= sure
        kit.require(fits, "expected cards of the hand that were given or shown", f"$.known[{seat}]")


def _waiting_fits(rules: HouseRules, state: Giving | Returning) -> None:
    """Check who owes a card, and which cards wait (E-61 to E-68)."""
    kit.require(
        bool(state.titles) and rules.tribute, "expected titles, as tribute is due", "$.titles"
    )
    awaited = due(state)
    owing = tuple(seat for seat in awaited if seat in state.owing)
    kit.require(
        bool(owing) and state.owing == owing,
        "expected those who owe a card, in rotation",
        "$.owing",
    )
    sizes = [HAND] * PLAYERS
    for gift in state.gifts:
        sizes[gift.giver] -= 1
        sizes[gift.taker] += 1
    kit.sizes_fit(state.hands, sizes)
    for seat, card in enumerate(state.chosen):
        waits = seat in awaited and seat not in owing
        fits = card in choices(rules, state, kit.seats(PLAYERS)[seat]) if waits else card is None
        kit.require(
            fits, "expected the card of a seat that has chosen, and no other", f"$.chosen[{seat}]"
        )


def is_over(out: Sequence[int]) -> bool:
    """Tell whether a round is over with these seats out: two partners first, or three (E-56)."""
    return len(out) > 2 or (len(out) == 2 and (out[0] - out[1]) % 2 == 0)


def _played_fits(state: Playing | Finished) -> None:
    """Check the cards, the trick and who is out."""
    plays = state.trick.plays
    kit.dealt_fit([HAND] * PLAYERS, state.hands, state.played)
    kit.laid_fit(plays, state.played, "$.played")
    kit.out_fits(state.out, state.hands, plays, "$.out")
    laid = kit.laid_by(plays, state.played)
    earlier = [cards - now for cards, now in zip(state.played, laid, strict=True)]
    kit.leads_fit(state.leader, state.trick, earlier)
    over = is_over(state.out)
    if isinstance(state, Finished):
        ended = (
            over and bool(plays) and plays[-1].seat == state.out[-1] and not is_over(state.out[:-1])
        )
        kit.require(ended, "expected a round that its last play has ended", "$.trick")
    else:
        kit.require(not over, "expected cards in more hands, as the round is not over", "$.out")


def position(
    told: kit.Setup[Play],
    level: Rank,
    titles: Sequence[int],
    out: Sequence[int] | None,
) -> Playing:
    """Set up the middle of a round; cards that are nowhere were played."""
    leader = told.seats.get("leader", kit.seats(PLAYERS)[0])
    trick: Trick[Play] = told.trick(leader)
    earlier, _ = told.earlier([HAND] * PLAYERS)
    gone = told.out() if out is None else tuple(kit.seats(PLAYERS)[seat] for seat in out)
    first = next(
        (seat for seat in kit.rotation(trick.leader, PLAYERS) if earlier[seat]), trick.leader
    )
    nothing: tuple[Cards, ...] = (NOTHING,) * PLAYERS
    return told.checked(
        Playing(
            told.seats["dealer"],
            first,
            level,
            tuple(kit.seats(PLAYERS)[seat] for seat in titles),
            nothing,
            nothing,
            (),
            told.with_laid(earlier),
            trick,
            gone,
            told.hands,
        )
    )
