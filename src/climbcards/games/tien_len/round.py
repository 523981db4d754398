"""What only Tien Len has in a round: hands that win at once, frozen seats, chains of cuts (J-23 to J-36, J-45 to J-47)."""

from collections.abc import Sequence
from typing import assert_never, final

import attrs

import climbcards.authors as kit
from climbcards import Card, Cards, Seat
from .cards import COLOURS, OF_SUIT, SUITS, TWO, of_suits
from .options import FirstPlay, HouseRules, Instant, Passing, TwosLast
from .state import Cut, InstantWin, Notes, Play, Playing, State


@final
@attrs.frozen(order=False)
class OpensAlone(kit.Sentence):
    """The first play of the round is the lowest card, and nothing with it (J-18)."""

    card: Card

    en = "the first play must be the {card} alone: lay no other card beside it"
    de = "zuerst wird {card} allein gespielt: lege keine andere Karte dazu"


def opens_alone(rules: HouseRules, state: Playing) -> bool:
    """Tell whether this is a first play that has to be the lowest card alone (J-18)."""
    opens = rules.opening is FirstPlay.SINGLE and state.opening is not None
    return opens and not any(state.played)


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
    """Tell whether a hand wins at once; `named`: the deal names a leader (J-35, J-38)."""
    whole = _counts(hand)
    colours = [_counts(hand & of_suits(colour)) for colour in COLOURS]
    lots = colours if rules.match_suits else [whole]
    match kind:
        case Instant.DRAGON:
            suits = [_counts(hand & OF_SUIT[suit]) for suit in SUITS]
            found = any(all(each[:TWO]) for each in (suits if rules.match_suits else lots))
        case Instant.COLOUR:
            found = any(sum(each) >= 12 for each in colours)
        case Instant.FIVE_PAIRS:
            found = any(min(each[low : low + 5]) >= 2 for each in lots for low in range(TWO - 4))
        case Instant.FOUR_TWOS:
            found = whole[TWO] == 4
        case Instant.SIX_PAIRS:
            found = sum(many // 2 for each in lots for many in each[:TWO]) + whole[TWO] // 2 >= 6
        case Instant.FOUR_THREES:
            found = not named and whole[0] == 4
        case Instant.OPENING_PAIRS:
            found = not named and hand & 1 == 1 and min(lots[0][:3]) >= 2
        case _:
            assert_never(kind)
    return found


def _counts(cards: int) -> list[int]:
    """Count the cards of each rank."""
    return [byte.bit_count() for byte in cards.to_bytes(TWO + 1, "little")]


def freezes(rules: HouseRules, state: Playing, play: Play) -> tuple[Seat, ...]:
    """Return the seats that are frozen after a play: who has not played when the first goes out properly (J-30)."""
    notes = state.notes
    out = state.hands[play.seat].mask == play.cards.mask and not fouls(rules, state, play)
    if not out or not rules.frozen or len(state.out) > len(notes.fouled):
        return notes.frozen
    order = kit.rotation(play.seat, rules.players)[1:]
    return tuple(seat for seat in order if not state.played[seat].mask)


def fouls(rules: HouseRules, state: Playing, play: Play) -> bool:
    """Tell whether a seat goes out by a foul: with 2s alone (J-29)."""
    twos = rules.twos_last is TwosLast.LOSES and play.reading.twos > 0
    return twos and state.hands[play.seat].mask == play.cards.mask


def bars(rules: HouseRules, state: Playing, play: Play) -> tuple[Seat, ...]:
    """Return who may not answer a play: who is frozen, and who passed and stays out (J-22, J-25, J-32)."""
    frozen = state.notes.frozen
    if state.hands[play.seat].mask == play.cards.mask:
        frozen = freezes(rules, state, play)
    if rules.passing is Passing.RETURN or not state.trick.passes:
        return frozen
    return (
        *[seat for seat in state.trick.passes if seat != play.seat and seat not in frozen],
        *frozen,
    )


def noted(rules: HouseRules, state: Playing, play: Play) -> Notes:
    """Return what all know after a play (J-31)."""
    before, plays = state.notes, state.trick.plays
    out = state.hands[play.seat].mask == play.cards.mask
    if not out and not play.reading.is_bomb:
        return before
    chops = before.cuts
    if (
        rules.chops
        and play.reading.is_bomb
        and plays
        and (plays[-1].reading.is_bomb or plays[-1].reading.twos)
    ):
        chops = chopped(rules, state, play)
    if not out:
        return before if chops is before.cuts else attrs.evolve(before, cuts=chops)
    fouled = (*before.fouled, play.seat) if fouls(rules, state, play) else before.fouled
    return Notes(freezes(rules, state, play), fouled, chops)


def chopped(rules: HouseRules, state: Playing, play: Play) -> tuple[Cut, ...]:
    """Return the chains when a play cuts the last one: it joins the running chain, or begins one (J-45 to J-47)."""
    chops, plays = state.notes.cuts, state.trick.plays
    cut = plays[-1]
    if cut.seat in state.out:
        return chops
    running = (
        len(plays) > 1
        and cut.reading.is_bomb
        and _is_cut(plays[-2])
        and plays[-2].seat not in state.out
    )
    before = chops[-1].price if running else 0
    kept = chops[:-1] if running else chops
    return (*kept, Cut(play.seat, cut.seat, before + price(rules, cut)))


def _is_cut(play: Play) -> bool:
    """Tell whether a play costs something if a bomb is played on it."""
    return play.reading.is_bomb or play.reading.twos > 0


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


def check(rules: HouseRules, state: State) -> None:
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
