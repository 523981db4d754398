"""What only Tien Len has in a round: hands that win at once, frozen seats, chains of cuts (J-23 to J-36, J-45 to J-47)."""

from collections.abc import Sequence
from typing import Final, assert_never

import attrs

import climbcards.authors as kit
from climbcards import Cards, Seat
from .cards import COLOURS, FULL, OF_SUIT, TWO, TWOS, enough, of_suits, row_tops
from .options import HouseRules, Instant, TwosLast
from .state import Cut, InstantWin, Notes, Play, Playing, State

_COLOURED: Final = [of_suits(colour) for colour in COLOURS]
_THREES: Final = FULL & 0xFF


def instant_win(
    rules: HouseRules, hands: Sequence[Cards], leader: Seat, *, named: bool
) -> InstantWin | None:
    """Return the hand that wins at once, the highest one, and of equal ones the first from the leader on (J-35 to J-37)."""
    for kind in Instant:
        for seat in kit.rotation(leader, rules.players) if kind in rules.instant else ():
            if wins(rules, kind, hands[seat].mask, named=named):
                return InstantWin(seat, kind)
    return None


def wins(rules: HouseRules, kind: Instant, hand: int, *, named: bool = False) -> bool:
    """Return whether a hand wins at once; `named`: the deal names a leader (J-35, J-38)."""
    plain = hand & ~TWOS
    lots = [plain & some for some in _COLOURED] if rules.match_suits else [plain]
    match kind:
        case Instant.DRAGON:
            suits = OF_SUIT.values() if rules.match_suits else [FULL]
            found = any(row_tops(plain & some, TWO, 1) for some in suits)
        case Instant.COLOUR:
            found = any((hand & some).bit_count() >= 12 for some in _COLOURED)
        case Instant.FIVE_PAIRS:
            found = any(row_tops(each, 5, 2) for each in lots)
        case Instant.FOUR_TWOS:
            found = hand & TWOS == TWOS
        case Instant.SIX_PAIRS:
            pairs = sum(enough(each, many).bit_count() for each in lots for many in (2, 4))
            found = pairs + (hand & TWOS).bit_count() // 2 >= 6
        case Instant.FOUR_THREES:
            found = not named and hand & _THREES == _THREES
        case Instant.OPENING_PAIRS:
            opening = lots[0] & (1 << 8 * 3) - 1  # its 3s, 4s and 5s
            found = not named and hand & 1 == 1 and row_tops(opening, 3, 2) > 0
        case _:
            assert_never(kind)
    return found


def goes_out(state: Playing, play: Play) -> bool:
    """Return whether a play takes the last cards of its seat."""
    return state.hands[play.seat].mask == play.cards.mask


def fouls(rules: HouseRules, play: Play) -> bool:
    """Return whether it is a foul to go out with a play: with 2s alone (J-29)."""
    return rules.twos_last is TwosLast.LOSES and play.reading.twos > 0


def frozen_by(rules: HouseRules, state: Playing, play: Play) -> tuple[Seat, ...]:
    """Return who is frozen after a play: who has not played when the first goes out properly (J-30)."""
    notes = state.notes
    if not rules.frozen or not goes_out(state, play):
        return notes.frozen
    if len(state.out) > len(notes.fouled) or fouls(rules, play):
        return notes.frozen
    order = kit.rotation(play.seat, rules.players)[1:]
    return tuple(seat for seat in order if not state.played[seat].mask)


def noted(rules: HouseRules, state: Playing, play: Play) -> Notes:
    """Return what all know after a play: what it cuts, then a foul and who is frozen (J-31)."""
    notes, plays = state.notes, state.trick.plays
    if rules.chops and plays and play.reading.is_bomb and plays[-1].reading.is_dear:
        notes = attrs.evolve(notes, cuts=chopped(rules, state, play))
    if not goes_out(state, play):
        return notes
    fouled = (*notes.fouled, play.seat) if fouls(rules, play) else notes.fouled
    return attrs.evolve(notes, fouled=fouled, frozen=frozen_by(rules, state, play))


def chopped(rules: HouseRules, state: Playing, play: Play) -> tuple[Cut, ...]:
    """Return the chains when a play cuts the last one: it joins the running chain, or begins one (J-45 to J-47)."""
    chops, plays = state.notes.cuts, state.trick.plays
    cut = plays[-1]
    if cut.seat in state.out:
        return chops
    running = (
        len(plays) > 1
        and cut.reading.is_bomb
        and plays[-2].reading.is_dear
        and plays[-2].seat not in state.out
    )
    before = chops[-1].price if running else 0
    kept = chops[:-1] if running else chops
    return (*kept, Cut(play.seat, cut.seat, before + price(rules, cut)))


def price(rules: HouseRules, cut: Play) -> int:
    """Return the price of 2s or a bomb that was cut (J-46, J-48)."""
    *_, three_pairs, four, longer = rules.prices
    reading = cut.reading
    if not reading.is_bomb:
        return twos_price(rules, cut.cards.mask)
    return {(3, 2): three_pairs, (1, 4): four}.get((reading.length, reading.width), longer)


def twos_price(rules: HouseRules, cards: int) -> int:
    """Return the price of the 2s among some cards, by their mask (J-44)."""
    held = cards >> 8 * TWO
    return rules.prices[0] * (held & 0x0F).bit_count() + rules.prices[1] * (held >> 4).bit_count()


def check_notes(rules: HouseRules, state: State) -> None:
    """Refuse notes that do not fit what happened.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    notes, out, ended = state.notes, state.out, isinstance(state, kit.Finished)
    shown = "expected all hands when the round is over, and null before"
    kit.require(notes.shown == (state.hands if ended else None), shown, "$.notes.shown")
    once = len({*notes.fouled}) == len(notes.fouled)
    fits = (
        once
        and {*notes.fouled} <= {*out}
        and (not notes.fouled or rules.twos_last is TwosLast.LOSES)
    )
    kit.require(fits, "expected seats that are out, once each", "$.notes.fouled")
    idle = [seat for seat, played in enumerate(state.played) if not played]
    froze = idle if rules.frozen and len(out) > len(notes.fouled) else []
    found = f"expected the seats that had not played when the first went out, {froze}, once each"
    kit.require(sorted(notes.frozen) == froze, found, "$.notes.frozen")
    trick = state.trick
    barred = not trick.plays or ended or {*notes.frozen} <= {*trick.passes}
    kit.require(barred, f"expected the frozen seats too, {froze}", "$.trick.passes")
    for cut in notes.cuts:
        fits = rules.chops and cut.cutter != cut.victim and cut.price >= 0
        kit.require(fits, "expected what one seat pays another for being cut", "$.notes.cuts")
