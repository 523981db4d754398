"""Checks of states that are played on or scored, and what a position that is set up by hand leaves open."""

from collections.abc import Sequence

import climbcards.authors as kit
from climbcards import BySeat, Cards, Seat
from .cards import COURTS, FULL_HAND, PACKS, Bomb
from .options import BetWindow, HouseRules
from .round import Awarding, Betting, Exit, Finished, Play, Playing, State, is_chosen


def validate(rules: HouseRules, state: State) -> None:
    """Check that a state can be played on.

    Raises:
        PositionError: It cannot; the error names the place, and what was expected there.
    """
    if isinstance(state, Finished):
        check_written(rules, state)
        return
    _check_dealt(rules, state)
    if isinstance(state, Betting):
        kit.check_sizes(state.hands, [FULL_HAND] * rules.players)
        _check_bets(rules, state, is_open=True)
        return
    _check_seats(state)
    _check_out(state, state.trick.plays)
    early = rules.bet_window is BetWindow.UNTIL_FIRST_CARD
    _check_bets(rules, state, is_open=early and not state.exits)
    if isinstance(state, Awarding):
        _check_award(rules, state)


def check_written(rules: HouseRules, state: Finished) -> None:
    """Check that a finished round adds up, which may have been written down by hand (C-19).

    Raises:
        PositionError: The cards are not exactly the pack, a seat that is out has cards, or a number is impossible.
    """
    kit.check_fields(PACKS[rules.players], rules.players, state)
    _check_dealt(rules, state)
    _check_out(state, ())
    _check_bets(rules, state, is_open=False)
    kit.check_all_there(PACKS[rules.players], (*state.hands, *state.captured, state.stock))
    out = len(state.exits)
    kit.require(
        out == rules.players - 1, f"expected {rules.players - 1} seats, not {out}", "$.exits"
    )
    left = len(state.hands[state.ranking[-1]])
    noted = state.exits[-1].opposing
    found = f"expected {left}, the cards of the last hand, not {noted}"
    kit.require(noted == left, found, f"$.exits[{out - 1}].opposing")


def _check_dealt(rules: HouseRules, state: State) -> None:
    """Check that the haggis and the hands can have been dealt (C-3)."""
    undealt = len(PACKS[rules.players]) - FULL_HAND * rules.players
    fits = len(state.stock) == undealt and not any(court in state.stock for court in COURTS)
    kit.require(fits, f"expected {undealt} spot cards, not {state.stock}", "$.stock")
    for seat, hand in enumerate(state.hands):
        _held(seat, hand)


def _held(seat: int, *lots: Cards) -> int:
    """Count the cards that a seat has and has laid down, which it must have been dealt (C-3)."""
    held = sum(map(len, lots))
    once = all(sum(lot.count(court) for lot in lots) < 2 for court in COURTS)
    if held > FULL_HAND or not once:  # only then the cards are written out
        found = f"at most {FULL_HAND} cards, no court twice, not {' '.join(map(str, lots))}"
        kit.require(fits=False, problem=f"expected {found}", where=f"$.hands[{seat}]")
    return held


def _check_bets(rules: HouseRules, state: State, *, is_open: bool) -> None:
    """Check that each bet is allowed, or still to come where it may be (H-24, H-31)."""
    for seat, bet in enumerate(state.bets):
        open_ = bet is None and is_open and len(state.hands[seat]) == FULL_HAND
        found = f"expected one of {rules.bets}, not {bet}"
        kit.require(open_ or bet in rules.bets, found, f"$.bets[{seat}]")


def _check_out(state: Playing | Awarding | Finished, plays: Sequence[Play]) -> None:
    """Check that the seats that are out have no cards, and how many cards the others had then (H-21)."""
    out = [exit_.seat for exit_ in state.exits]
    kit.require(len(out) < len(state.hands), "expected a seat with cards", "$.hands")
    kit.check_out(out, state.hands, plays, "$.exits")
    ends = [kit.last_play(plays, seat) for seat in out]
    most = FULL_HAND
    for number, (exit_, end) in enumerate(zip(state.exits, ends, strict=True)):
        least = opposing(state.hands, plays[end:])
        most = least if end else most  # of an exit in this trick, all later plays are known
        expected = least if least == most else f"a number from {least} to {most}"
        found = f"expected {expected}, not {exit_.opposing}"
        kit.require(least <= exit_.opposing <= most, found, f"$.exits[{number}].opposing")
        most = exit_.opposing


def _check_seats(state: Playing | Awarding) -> None:
    """Check the leaders, and that each seat has no more cards than it was dealt (C-3)."""
    trick = state.trick
    laid = kit.laid_by(trick.plays, state.hands)
    earlier = [FULL_HAND - _held(seat, hand, laid[seat]) for seat, hand in enumerate(state.hands)]
    kit.check_leads(state.leader, trick, earlier if any(state.captured) else ())
    won = f"expected a seat that has won a trick: seat {trick.leader} has played in none"
    # a seat that leads in place of a winner who is out need not have played
    fits = not any(state.captured) or earlier[trick.leader] > 0 or bool(state.exits)
    kit.require(fits, won, "$.trick.leader")


def _check_award(rules: HouseRules, state: Awarding) -> None:
    """Check that a trick waits to be awarded (H-19)."""
    trick, out = state.trick, [exit_.seat for exit_ in state.exits]
    is_last = len(out) == rules.players - 1
    kit.require(is_chosen(rules), "expected no award: these rules say who captures a trick")
    bombed = trick.last is not None and isinstance(trick.last.reading, Bomb)
    runs = not is_last and trick.turn(out, rules.players) is not None
    kit.require(bombed and not runs, "expected a trick that is over, won by a bomb", "$.trick")
    if is_last:  # H-23
        ended = state.exits[-1].seat == trick.plays[-1].seat and not trick.passes
        kit.require(ended, "expected that the last play has ended the round", "$.trick")


def _lowest_spots(unnamed: Cards, players: int) -> Cards:
    """Return the lowest spot cards, as many as the haggis has."""
    spots = [face for face in unnamed if face not in COURTS]
    return unnamed.pack.cards(spots[: len(unnamed.pack) - FULL_HAND * players])


def began(setup: kit.Setup[Play]) -> tuple[Seat, Seat]:
    """Return who dealt and who led first: the leader sits on the dealer's left unless both are named (H-3)."""
    players, led = setup.players, setup.seats.get("leader")
    deals = kit.right_of(led or Seat(0), players)
    dealt = setup.seats.get("dealer", deals)
    return dealt, kit.left_of(dealt, players) if led is None else led


def opposing(hands: Sequence[Cards], later: Sequence[Play]) -> int:
    """Return how many cards the fullest hand had before some plays."""
    held = [len(hand) for hand in hands]
    for play in later:
        held[play.seat] += len(play.cards)
    return max(held)


def piles_of(
    told: kit.Setup[Play], dealer: Seat, captured: Sequence[Cards | str], stock: Cards | str | None
) -> tuple[BySeat[Cards], Cards]:
    """Return what each seat has captured, the dealer with all cards that are not named, and the haggis."""
    piles = told.lots("captured", captured or [""] * told.players)
    unnamed = told.left(*piles)
    if stock is None:
        haggis = _lowest_spots(unnamed, told.players)
    else:
        haggis = kit.as_cards(unnamed.pack, stock)
    return kit.replace_at(piles, dealer, piles[dealer] + (unnamed - haggis)), haggis


def exits_of(told: kit.Setup[Play]) -> list[Exit]:
    """Return the seats that are out, as if the others had had as many cards as now."""
    ends = [(seat, told.plays[kit.last_play(told.plays, seat) :]) for seat in told.out()]
    return [Exit(seat, opposing(told.hands, later)) for seat, later in ends]


def bets_of(rules: HouseRules, told: kit.Setup[Play], exits: Sequence[Exit]) -> list[int | None]:
    """Return no bets, or bets still to come where that is possible (H-24)."""
    late = bool(exits) or rules.bet_window is BetWindow.BEFORE_FIRST_LEAD
    return [0 if late or len(hand) < FULL_HAND else None for hand in told.hands]
