"""What happens then: a gift changes hands; a play, in the order of N-19; a pass."""

from typing import Final

from climbcards import Cards, Seat, Trick
from climbcards.authors import put
from climbcards.games.president.actions import Give, Play
from climbcards.games.president.exchange import leader_of, moved, pair_of
from climbcards.games.president.generator import LONE_JOKER, holds_special
from climbcards.games.president.options import Equals, Foul, HouseRules, Passing
from climbcards.games.president.pack import EIGHT, PLACES, THREE, TWO
from climbcards.games.president.states import (
    Finished,
    Giving,
    Playing,
    Tally,
    leads_after,
    next_able,
)
from climbcards.games.president.tables import BOMB, Tables, key_of

_MANY: Final = 4
"""So many cards of one rank in a row clear the trick (N-20)."""


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
    trick = Trick(state.trick.leader, (*state.trick.plays, play), state.trick.passes)
    if not left and sum(1 for hand in hands if hand.mask) < 2:  # N-16
        return Finished(*head, trick)
    return Playing(*head, *_answered(rules, tables, trick, hands))


def _answered(
    rules: HouseRules, tables: Tables, trick: Trick[Play], hands: tuple[Cards, ...]
) -> tuple[Trick[Play], Seat | None]:
    """Give the trick after a play, or the next one, and the seat that is skipped."""
    owner = trick.plays[-1].seat
    passes = trick.passes if rules.passing is Passing.OUT else ()
    skipped = next_able(owner, passes, hands) if skips(rules, trick) else None
    if clears(rules, tables, trick):
        return Trick(leads_after(owner, hands)), None
    return _running(Trick(trick.leader, trick.plays, passes), skipped, hands)


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


def falls(
    rules: HouseRules, titles: tuple[Seat, ...], out: tuple[Seat, ...], hands: tuple[Cards, ...]
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


def skips(rules: HouseRules, trick: Trick[Play]) -> bool:
    """Tell whether the last play equals the one before, where the next seat is passed over by that (N-14)."""
    if rules.equals is not Equals.SKIP or len(trick.plays) < 2:
        return False
    return trick.plays[-1].reading == trick.plays[-2].reading


def clears(rules: HouseRules, tables: Tables, trick: Trick[Play]) -> bool:
    """Tell whether the last play ends the trick at once (N-20, N-22)."""
    reading = trick.plays[-1].reading
    place = PLACES[reading.rank.symbol]
    if (rules.two_clears and place == TWO) or (rules.eight_clears and place == EIGHT):
        return True
    return (rules.four_clears and _many(trick)) or (
        rules.three_answers_joker and place == THREE and answers_joker(tables, trick)
    )


def _many(trick: Trick[Play]) -> bool:
    """Tell whether the last plays of one rank are four cards or more."""
    rank, cards = trick.plays[-1].reading.rank, 0
    for play in reversed(trick.plays):
        if play.reading.rank != rank:
            break
        cards += play.reading.size
    return cards >= _MANY


def answers_joker(tables: Tables, trick: Trick[Play]) -> bool:
    """Tell whether the last play is a lone special three on a lone joker (N-22)."""
    if len(trick.plays) < 2:
        return False
    before, last = trick.plays[-2:]
    on_joker = key_of(tables, before.reading) == LONE_JOKER
    return on_joker and last.reading.size == 1 and holds_special(tables, last.cards.mask)
