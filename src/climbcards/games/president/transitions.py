"""What happens then: a gift changes hands; a play, in the order of N-19; a pass."""

from climbcards import Cards, Seat, Trick
from climbcards.authors import put
from climbcards.games.president.actions import Give, Play
from climbcards.games.president.effects import clears, falls, is_foul, laid_on, skipped_by
from climbcards.games.president.exchange import leader_of, moved, pair_of
from climbcards.games.president.options import HouseRules
from climbcards.games.president.states import (
    Finished,
    Giving,
    Playing,
    Tally,
    leads_after,
    next_able,
)
from climbcards.games.president.tables import BOMB, Tables


def after_give(rules: HouseRules, state: Giving, give: Give) -> Giving | Playing:
    """Let a gift change hands; after the last one the play begins (N-36)."""
    seat = give.seat
    taker, _ = pair_of(rules, state.titles, seat)
    hands, known = moved(state.hands, state.known, seat, taker, give.given)
    leader = state.leader if state.named else leader_of(rules, state.dealer, hands)[0]
    owing = tuple(each for each in state.owing if each != seat)
    head = (state.dealer, leader, state.named, state.titles)
    return settled(rules, Giving(*head, owing, hands, state.stock, known))


def settled(rules: HouseRules, state: Giving) -> Giving | Playing:
    """Begin the play if no gift is owed any more; where the special three was looked for, announce it."""
    if state.owing:
        return state
    hands, nothing = state.hands, Cards(state.stock.pack, 0)
    opening = None if state.named else leader_of(rules, state.dealer, hands)[1]
    tally = Tally(state.titles, opening, (nothing,) * len(hands))
    trick: Trick[Play] = Trick(state.leader)
    head = (state.dealer, state.leader)
    return Playing(*head, hands, state.stock, nothing, state.known, tally, trick)


def after_play(rules: HouseRules, tables: Tables, state: Playing, play: Play) -> Playing | Finished:
    """Lay the cards down; what follows comes in the order of N-19."""
    seat, laid, tally, pack = play.seat, play.cards.mask, state.tally, state.stock.pack
    left = state.hands[seat].mask - laid
    hands = put(state.hands, seat, Cards(pack, left))
    known, aside = state.known, state.laid
    if known[seat].mask:
        known = put(known, seat, known[seat].lacking(play.cards))
    out, fouled, fallen = tally.out, tally.fouled, tally.fallen
    if not left:
        if is_foul(rules, tables, play, inverted=tally.inverted):
            fouled = (*fouled, seat)
        else:
            out = (*out, seat)
            if falls(rules, tally.titles, out, hands):
                fallen = tally.titles[0]
                aside, hands = hands[fallen], put(hands, fallen, Cards(pack, 0))
    after = Tally(
        tally.titles,
        tally.opening,
        put(tally.played, seat, Cards(pack, tally.played[seat].mask + laid)),
        tally.inverted ^ (rules.revolution and play.reading.size >= BOMB),  # N-21
        out,
        fouled,
        fallen,
    )
    head = (state.dealer, state.leader, hands, state.stock, aside, known, after)
    trick = laid_on(rules, state.trick, play)
    if not left and sum(1 for hand in hands if hand.mask) < 2:  # N-16
        return Finished(*head, trick)
    return Playing(*head, *_answered(rules, tables, trick, hands))


def _answered(
    rules: HouseRules, tables: Tables, trick: Trick[Play], hands: tuple[Cards, ...]
) -> tuple[Trick[Play], Seat | None]:
    """Give the trick after a play, or the next one, and the seat that is skipped."""
    owner = trick.plays[-1].seat
    if clears(rules, tables, trick):
        return Trick(leads_after(owner, hands)), None
    return _running(trick, skipped_by(rules, trick, hands), hands)


def _running(
    trick: Trick[Play], skipped: Seat | None, hands: tuple[Cards, ...]
) -> tuple[Trick[Play], Seat | None]:
    """Give a trick that somebody may answer, or the next one, which its owner leads (N-11)."""
    owner, passes = trick.plays[-1].seat, trick.passes
    if next_able(owner, passes if skipped is None else (*passes, skipped), hands) is None:
        return Trick(leads_after(owner, hands)), None
    return trick, skipped


def after_pass(state: Playing) -> Playing:
    """Note a pass; if nobody may answer any more, the trick is over."""
    passed = Trick(state.trick.leader, state.trick.plays, (*state.trick.passes, state.turn))
    head = (state.dealer, state.leader, state.hands, state.stock)
    running = _running(passed, state.skipped, state.hands)
    return Playing(*head, state.laid, state.known, state.tally, *running)
