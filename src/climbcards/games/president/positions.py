"""What a position must be to be played on: cards, places and the trick as they can come about."""

from collections.abc import Sequence
from typing import Final, Protocol, assert_never, runtime_checkable

from climbcards import Cards, Climbing, PositionError, Seat, Set, Trick
from climbcards.authors import (
    as_position,
    counted,
    goes_on,
    one_a_seat,
    order_fits,
    require,
    rotation,
    seats,
    seats_fit,
)
from climbcards.games.president.actions import Action, Play
from climbcards.games.president.dealing import sizes
from climbcards.games.president.effects import clears, skips
from climbcards.games.president.exchange import leader_of, pairs, titles_fit
from climbcards.games.president.faults import may_follow
from climbcards.games.president.options import FirstLead, HouseRules, Passing, Returns
from climbcards.games.president.states import (
    Finished,
    Giving,
    Playing,
    State,
    next_able,
)
from climbcards.games.president.tables import BOMB, Tables
from climbcards.games.president.views import View

_SKIPS: Final = "expected the next seat that can answer after an equal play, where it is skipped"


@runtime_checkable
class Rules(Climbing[State, Action, View, Set], HouseRules, Protocol):
    """A game, and its house rules."""


def check(rules: Rules, tables: Tables, state: State) -> None:
    """Refuse a state that cannot be played on.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    players = rules.players
    seats_fit(players, {"$.dealer": state.dealer, "$.leader": state.leader})
    one_a_seat(players, {"$.hands": state.hands, "$.known": state.known})
    where = "$.titles" if isinstance(state, Giving) else "$.tally.titles"
    titles = state.titles if isinstance(state, Giving) else state.tally.titles
    titles_fit(players, titles, where)
    _packs_fit(rules, state)
    with as_position():
        match state:
            case Giving():
                _exchange_fits(rules, state)
            case Playing() | Finished():
                _cards_fit(rules, state)
                _exits_fit(rules, state)
                _opening_fits(rules, state)
                _plays_fit(rules, tables, state)
                _passes_fit(rules, state)
            case _:
                assert_never(state)
        goes_on(rules, state)


def check_ended(rules: HouseRules, state: Finished) -> None:
    """Refuse a finished round without a place for each seat; it asks less than `check`, as every round is scored.

    Raises:
        PositionError: More than one seat holds cards, or those who do not are not named once each.
    """
    one_a_seat(rules.players, {"$.hands": state.hands})
    empty = [seat for seat, hand in enumerate(state.hands) if not hand.mask]
    found = f"expected each seat without cards once, out, fouled or fallen: {empty}"
    require(sorted(state.tally.order) == empty, found, "$.tally")
    require(len(empty) + 1 >= rules.players, "expected cards in one hand at most", "$.hands")


def _packs_fit(rules: Rules, state: State) -> None:
    """Check that all cards are of the pack that is played with."""
    lots = {"$.stock": state.stock, **_row("$.hands", state.hands), **_row("$.known", state.known)}
    if not isinstance(state, Giving):
        played, opening = state.tally.played, state.tally.opening
        one_a_seat(rules.players, {"$.tally.played": played})
        lots |= {"$.laid": state.laid, **_row("$.tally.played", played)}
        lots |= _row("$.trick.plays", [play.cards for play in state.trick.plays])
        if opening is not None:
            lots |= {"$.tally.opening.shown": opening.shown, "$.tally.opening.aside": opening.aside}
    for where, cards in lots.items():
        if not cards.is_of(rules.pack):
            raise PositionError(f"expected cards of this game's pack, not {cards}", where)


def _row(where: str, lots: Sequence[Cards]) -> dict[str, Cards]:
    """Name the place of each lot."""
    return {f"{where}[{number}]": lot for number, lot in enumerate(lots)}


def _exchange_fits(rules: Rules, state: Giving) -> None:
    """Check who owes a gift, what has changed hands, and who would lead (N-32 to N-37)."""
    exchange = [] if rules.returns is Returns.WORST else [*pairs(rules, state.titles)]
    owing = tuple(upper for upper, _, _ in exchange if upper in state.owing)
    fits = bool(owing) and state.owing == owing
    require(fits, "expected upper seats of the exchange, in the order of their titles", "$.owing")
    full = [*sizes(rules, rules.pack, state.dealer)]
    for upper, lower, number in exchange:
        owes = upper in owing
        full[upper] += number * owes
        full[lower] -= number * owes
        for seat, many in ((upper, number), (lower, 0 if owes else number)):
            known = len(state.known[seat])
            right = known == many or (known < many and seat == upper and not owes)
            due = f"expected {counted(many, 'card')} that were given"
            require(right, due, f"$.known[{seat}]")
    for number, (hand, size) in enumerate(zip(state.hands, full, strict=True)):
        found = f"expected {counted(size, 'card')}, not {len(hand)}"
        require(len(hand) == size, found, f"$.hands[{number}]")
    _known_fits(rules, state.titles, state.known, state.hands)
    if not state.named:
        leader, _ = leader_of(rules, state.dealer, state.hands)
        require(state.leader == leader, f"expected seat {leader}, who would lead", "$.leader")


def _known_fits(
    rules: Rules, titles: Sequence[Seat], known: Sequence[Cards], held: Sequence[Cards]
) -> None:
    """Check that what is known of a hand is there, and was given to it (N-37)."""
    most = dict.fromkeys(seats(rules.players), 0)
    for upper, lower, number in pairs(rules, titles):
        most |= {upper: number, lower: number}
    for seat, cards in enumerate(known):
        there = cards <= held[seat] and len(cards) <= most[Seat(seat)]
        given = counted(most[Seat(seat)], "card")
        found = f"expected {given} of the hand at most, which were given to it"
        require(there, found, f"$.known[{seat}]")


def _cards_fit(rules: Rules, state: Playing | Finished) -> None:
    """Check that each seat holds or has played what it was dealt, and that the trick is among it."""
    tally, held = state.tally, [*state.hands]
    if tally.fallen is None:
        require(not state.laid, "expected no cards, as nobody has fallen", "$.laid")
    else:
        seats_fit(rules.players, {"$.tally.fallen": tally.fallen})
        held[tally.fallen] += state.laid
    for seat, dealt in enumerate(sizes(rules, rules.pack, state.dealer)):
        many, laid = (
            len(held[seat]) + len(tally.played[seat]),
            laid_by(state.trick, seat, state.stock),
        )
        found = f"expected {dealt} cards of seat {seat} in hand and played, not {many}"
        require(many == dealt, found, f"$.hands[{seat}]")
        if not laid <= tally.played[seat]:
            raise PositionError(
                f"expected {laid} among the cards played", f"$.tally.played[{seat}]"
            )
    _known_fits(rules, tally.titles, state.known, held)


def _exits_fit(rules: Rules, state: Playing | Finished) -> None:
    """Check who is out, and that the round runs or is over as it should (N-16, N-24, N-26)."""
    tally, titles, plays = state.tally, state.tally.titles, state.trick.plays
    empty = [seat for seat in seats(rules.players) if not state.hands[seat].mask]
    found = f"expected each seat without cards once, out, fouled or fallen: {empty}"
    require(sorted(tally.order) == empty, found, "$.tally")
    require(bool(rules.fouls) or not tally.fouled, "expected no fouls", "$.tally.fouled")
    for name, row in (("out", tally.out), ("fouled", tally.fouled)):
        last = [
            max((n for n, play in enumerate(plays) if play.seat == seat), default=-1)
            for seat in row
        ]
        require(last == sorted(last), "expected the order of their last plays", f"$.tally.{name}")
    first = bool(titles) and rules.fall and bool(tally.out) and tally.out[0] != titles[0]
    falls = first and titles[0] not in tally.fouled
    found = "expected the president of the round before, if another seat was the first out"
    require(tally.fallen == (titles[0] if falls else None), found, "$.tally.fallen")
    require(
        (tally.fallen is not None) == bool(state.laid), "expected the cards of who fell", "$.laid"
    )
    over = len(empty) + 1 >= rules.players
    if isinstance(state, Finished):
        ended = over and bool(plays) and plays[-1].seat in {*tally.out[-1:], *tally.fouled[-1:]}
        require(ended, "expected a round that its last play has ended", "$.trick")
    else:
        require(not over, "expected cards in more hands, as the round is not over", "$.hands")
        require(state.turn not in empty, "expected a leader with cards", "$.trick.leader")


def _opening_fits(rules: Rules, state: Playing | Finished) -> None:
    """Check what was announced where the special three was looked for (N-18, N-37)."""
    opening, tally = state.tally.opening, state.tally
    if opening is None:
        return
    leader = state.leader
    require(rules.opening is not FirstLead.ELDEST, "expected no announcement", "$.tally.opening")
    require(opening.leader == leader, f"expected seat {leader}", "$.tally.opening.leader")
    held = [hand + gone for hand, gone in zip(state.hands, tally.played, strict=True)]
    if tally.fallen is not None:
        held[tally.fallen] += state.laid
    if not opening.shown:  # no hand has one
        due = leader_of(rules, state.dealer, held)[1]
        require(opening == due, "expected what lies aside", "$.tally.opening")
        return
    alone = [Cards(rules.pack, 0)] * rules.players
    alone[leader] = held[leader]
    due = leader_of(rules, state.dealer, alone)[1]
    require(opening == due, f"expected what seat {leader} holds", "$.tally.opening.shown")


def _plays_fit(rules: Rules, tables: Tables, state: Playing | Finished) -> None:
    """Check that each play of the trick is a set and goes on the one before, which has not ended the trick."""
    trick, inverted = state.trick, state.tally.inverted
    require(rules.revolution or not inverted, "expected the usual order", "$.tally.inverted")
    named = {f"$.trick.plays[{number}].seat": play.seat for number, play in enumerate(trick.plays)}
    seats_fit(rules.players, {"$.trick.leader": trick.leader, **named})
    for number in reversed(range(len(trick.plays))):
        play, place = trick.plays[number], f"$.trick.plays[{number}]"
        if play.reading not in rules.readings(play.cards):
            found = f"{play.cards or 'no cards'} cannot be read as {play.reading}"
            raise PositionError(found, place)
        inverted ^= rules.revolution and play.reading.size >= BOMB  # the order before it
        if number:
            last = trick.plays[number - 1]
            goes = may_follow(tables, play, last.reading, inverted=inverted)
            found = f"expected what goes on the {last.reading} of another seat"
            require(goes and play.seat != last.seat, found, place)
        until = Trick(trick.leader, trick.plays[: number + 1])
        runs = number + 1 == len(trick.plays) and isinstance(state, Finished)
        require(runs or not clears(rules, tables, until), "expected a trick that runs", place)
    first = all(
        cards == laid_by(trick, seat, cards) for seat, cards in enumerate(state.tally.played)
    )
    leader = state.leader
    led = trick.leader == leader if first else bool(_earlier(state)[leader])
    require(led, f"expected that seat {leader} led the first trick", "$.leader")


def _passes_fit(rules: Rules, state: Playing | Finished) -> None:
    """Check who has passed, and who was skipped (N-11, N-12, N-14)."""
    trick, hands, players = state.trick, state.hands, rules.players
    passes, skipped = trick.passes, state.skipped if isinstance(state, Playing) else None
    seats_fit(players, {f"$.trick.passes[{number}]": seat for number, seat in enumerate(passes)})
    runs = isinstance(state, Playing) and bool(trick.plays)
    require((skipped is not None) == (runs and skips(rules, trick)), _SKIPS, "$.skipped")
    first = trick.plays[0].seat if trick.plays else trick.leader
    require(trick.leader == first, f"expected seat {first}, who led", "$.trick.leader")
    owner = trick.plays[-1].seat if trick.plays else trick.leader
    out = rules.passing is Passing.OUT
    barred = passes if skipped is None else (*passes, skipped)
    if skipped is not None:
        before = rotation(owner, players)[1 : rotation(owner, players).index(skipped)]
        due = next_able(owner, [seat for seat in before if out and seat in passes], hands)
        require(skipped == due, _SKIPS, "$.skipped")
    able = {seat for seat in seats(players) if hands[seat].mask and seat != skipped}
    if out:
        once = len({*passes}) == len(passes) and owner not in passes
        fits = all(seat in able or seat == state.tally.fallen for seat in passes)
        fits = once and fits and bool(trick.plays or not passes)
        require(fits, "expected passes of other seats with cards, each once", "$.trick.passes")
    else:
        order_fits(trick, able if runs else (), players)
    if runs:
        on = next_able(owner, barred, hands) is not None
        require(on, "expected a seat that can still answer", "$.trick.passes")


def laid_by(trick: Trick[Play], seat: int, like: Cards) -> Cards:
    """Give the cards that a seat has played in a trick; `like` are any cards of the pack."""
    laid = (play.cards for play in trick.plays if play.seat == seat)
    return sum(laid, start=Cards(like.pack, 0))


def _earlier(state: Playing | Finished) -> tuple[Cards, ...]:
    """Give what each seat has played before the trick."""
    played = enumerate(state.tally.played)
    return tuple(cards - laid_by(state.trick, seat, cards) for seat, cards in played)
