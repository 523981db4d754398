"""What a state must be to be played on or scored, and the maker of a state in the middle of a round."""

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeAlias, final, runtime_checkable

import attrs

from climbcards import Cards, Climbing, PositionError, Seat, Trick
from climbcards.authors import (
    as_position,
    given,
    left_of,
    one_a_seat,
    order_fits,
    own_cards,
    plays_fit,
    put,
    quoted,
    require,
    right_of,
    rotation,
    seats_fit,
)
from climbcards.games.haggis.cards import COURTS, FULL_HAND, Bomb, Combination
from climbcards.games.haggis.options import BetWindow, BombCapture
from climbcards.games.haggis.state import (
    Action,
    Awarding,
    Betting,
    Exit,
    Finished,
    Play,
    Playing,
    State,
    View,
    finish_order,
    holding,
)


@runtime_checkable
class Rules(Climbing[State, Action, View, Combination], Protocol):
    """The game, with those house rules that a position is checked by."""

    @property
    def players(self) -> int: ...
    @property
    def bets(self) -> tuple[int, ...]: ...
    @property
    def bet_window(self) -> BetWindow: ...
    @property
    def bomb_capture(self) -> BombCapture: ...
    def check(self, state: State) -> None: ...
    def read(self, text: str, seat: Seat) -> Action | Cards: ...


Lot: TypeAlias = Cards | str
"""Some cards, or their text."""


@final
@attrs.frozen(order=False)
class Setup:
    """What is said of a position, as `Haggis.position` takes it."""

    hands: Sequence[Lot]
    turn: int | None
    dealer: int | None
    leader: int | None
    trick: Sequence[tuple[int, Lot]]
    captured: Sequence[Lot]
    stock: Lot | None
    bets: Sequence[int | None] | None
    exits: Sequence[Exit] | None


def check(game: Rules, state: State) -> None:
    """Refuse a state that cannot be played on.

    Raises:
        PositionError: It names the place, and what was expected there.
    """
    _dealt_fits(game, state)
    if isinstance(state, Betting):
        full = all(len(hand) == FULL_HAND for hand in state.hands)
        require(full, "expected full hands before the first lead", "$.hands")
        _bets_fit(game, state, is_open=True)
    elif isinstance(state, Finished):
        check_written(game, state)
    else:
        _seats_fit(game, state)
        _out_fits(game, state)
        early = game.bet_window is BetWindow.UNTIL_FIRST_CARD
        _bets_fit(game, state, is_open=early and not state.exits)
        _trick_fits(game, state)


def check_written(rules: Rules, state: Finished) -> None:
    """Refuse a finished round, perhaps written down by hand, that does not add up (C-19).

    Raises:
        PositionError: Not exactly the pack, seats out that hold cards, or an impossible number of them.
    """
    _dealt_fits(rules, state)
    _out_fits(rules, state)
    _bets_fit(rules, state, is_open=False)
    with as_position():
        missing = rules.pack.full.lacking(rules.cards(state))
    require(not missing, f"expected every card of the pack: {missing} are nowhere")
    out = len(state.exits)
    require(out == rules.players - 1, f"expected {rules.players - 1} seats, not {out}", "$.exits")
    left = len(state.hands[finish_order(state)[-1]])
    noted = state.exits[-1].opposing
    found = f"expected {left}, the cards of the last hand, not {noted}"
    require(noted == left, found, f"$.exits[{out - 1}].opposing")


def _dealt_fits(rules: Rules, state: State) -> None:
    """Check what is of the table and of the deal: seats, packs, the haggis, hands as they can be (C-3)."""
    players = rules.players
    seats_fit(players, {"$.dealer": state.dealer, "$.leader": state.leader})
    one_a_seat(players, {"$.hands": state.hands, "$.bets": state.bets})
    for where, cards in _lots_of(state):
        if not cards.is_of(rules.pack):
            raise PositionError(f"expected cards of this game's pack, not {cards}", where)
    undealt = len(rules.pack) - FULL_HAND * players
    if len(state.stock) != undealt or any(court in state.stock for court in COURTS):
        raise PositionError(f"expected {undealt} spot cards, not {state.stock}", "$.stock")
    for seat, hand in enumerate(state.hands):
        _held(seat, hand)


def _held(seat: int, *lots: Cards) -> int:
    """Count what a seat has of its cards, which have to be such as it can have been dealt (C-3)."""
    held = sum(map(len, lots))
    once = all(sum(lot.count(court) for lot in lots) < 2 for court in COURTS)
    if held > FULL_HAND or not once:  # else the cards need not be written out
        found = f"at most {FULL_HAND} cards, no court twice, not {' '.join(map(str, lots))}"
        raise PositionError(f"expected {found}", f"$.hands[{seat}]")
    return held


def _lots_of(state: State) -> Iterator[tuple[str, Cards]]:
    """Give all cards of a state with their places."""
    yield "$.stock", state.stock
    for seat, hand in enumerate(state.hands):
        yield f"$.hands[{seat}]", hand
    if isinstance(state, Betting):
        return
    for seat, pile in enumerate(state.captured):
        yield f"$.captured[{seat}]", pile
    if not isinstance(state, Finished):
        for number, play in enumerate(state.trick.plays):
            yield f"$.trick.plays[{number}].cards", play.cards


def _bets_fit(rules: Rules, state: State, *, is_open: bool) -> None:
    """Check that bets are such as can be, and still to come only where they may be (H-24, H-31)."""
    for seat, bet in enumerate(state.bets):
        open_ = bet is None and is_open and len(state.hands[seat]) == FULL_HAND
        found = f"expected one of {rules.bets}, not {bet}"
        require(open_ or bet in rules.bets, found, f"$.bets[{seat}]")


def _out_fits(rules: Rules, state: Playing | Awarding | Finished) -> None:
    """Check that those who are out have no cards, and how many the others had then (H-21)."""
    one_a_seat(rules.players, {"$.captured": state.captured})
    out = sorted(exit_.seat for exit_ in state.exits)
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    require(out == empty, f"expected the seats without cards, {empty}, once each", "$.exits")
    require(len(empty) < rules.players, "expected a seat with cards", "$.hands")
    plays = () if isinstance(state, Finished) else state.trick.plays
    ends = [last_play(plays, exit_.seat) for exit_ in state.exits]
    require(ends == sorted(ends), "expected exits in the order of their last plays", "$.exits")
    most = FULL_HAND
    for number, (exit_, end) in enumerate(zip(state.exits, ends, strict=True)):
        least = opposing(state.hands, plays[end:])
        most = least if end else most  # in the running trick everything since is there to see
        expected = least if least == most else f"a number from {least} to {most}"
        found = f"expected {expected}, not {exit_.opposing}"
        require(least <= exit_.opposing <= most, found, f"$.exits[{number}].opposing")
        most = exit_.opposing


def _seats_fit(game: Rules, state: Playing | Awarding) -> None:
    """Check who has played in the trick, and that each seat has no more cards than it was dealt (C-3)."""
    trick = state.trick
    who = {f"$.trick.plays[{number}].seat": play.seat for number, play in enumerate(trick.plays)}
    seats_fit(game.players, {"$.trick.leader": trick.leader, **who})
    earlier: list[int] = []
    for seat, hand in enumerate(state.hands):
        laid = (play.cards for play in trick.plays if play.seat == seat)
        earlier.append(FULL_HAND - _held(seat, hand, *laid))
    if not any(state.captured):
        led = f"expected seat {state.leader}, who leads the first trick"
        require(trick.leader == state.leader, led, "$.trick.leader")
        return
    require(
        earlier[state.leader] > 0, "expected a seat that has played in the first trick", "$.leader"
    )
    won = f"expected a seat that has won a trick: seat {trick.leader} has played in none"
    # who follows a winner that is out need not have played
    require(earlier[trick.leader] > 0 or bool(state.exits), won, "$.trick.leader")


def _trick_fits(game: Rules, state: Playing | Awarding) -> None:
    """Check the running trick, or the one that waits for its award (H-19)."""
    able, players, trick = holding(state.hands), game.players, state.trick
    plays_fit(game, trick.plays)
    order_fits(trick, able, players)
    runs = len(able) > 1 and trick.turn(able, players) is not None
    if isinstance(state, Playing):
        require(runs, "expected a trick that runs", "$.trick")
        return
    chosen = players > 2 and game.bomb_capture is BombCapture.CHOSEN
    require(chosen, "expected no award: these rules say who captures a trick")
    bombed = trick.best is not None and isinstance(trick.best.reading, Bomb)
    require(bombed and not runs, "expected a trick that is over, won by a bomb", "$.trick")
    if len(able) < 2:  # H-23
        ended = state.exits[-1].seat == trick.plays[-1].seat and not trick.passes
        require(ended, "expected that the last play has ended the round", "$.trick")


def position(game: Rules, said: Setup) -> Playing | Awarding:
    """Make a state in the middle of a round; what is not said is as `Haggis.position` has it.

    Raises:
        PositionError: It cannot be played on; it names the place.
        CardsError: More cards than the pack has, or of another pack.
        NotationError: A text that names no cards.
    """
    held = _lots(game, said.hands, "$.hands")
    dealt, led = _began(game, said.dealer, said.leader)
    trick = _running(game, held, said.trick, led, said.turn)
    piles = _lots(game, said.captured or [""] * game.players, "$.captured")
    lying = (*held, *piles, *(play.cards for play in trick.plays))
    unnamed = game.pack.full - sum(lying, start=game.pack.cards(()))
    stock = _lowest_spots(game, unnamed) if said.stock is None else given(game.pack, said.stock)
    exits = exits_by_now(held, trick.plays) if said.exits is None else said.exits
    bets = said.bets
    if bets is None:
        late = bool(exits) or game.bet_window is BetWindow.BEFORE_FIRST_LEAD
        bets = [0 if late or len(hand) < FULL_HAND else None for hand in held]
    captured = put(piles, dealt, piles[dealt] + (unnamed - stock))
    phase = Awarding if trick.plays and trick.plays[-1].seat == said.turn else Playing
    state = phase(dealt, led, tuple(bets), captured, tuple(exits), trick, held, stock)
    game.check(state)
    return state


def _lots(game: Rules, lots: Sequence[Lot], where: str) -> tuple[Cards, ...]:
    one_a_seat(game.players, {where: lots})
    return tuple(given(game.pack, lot) for lot in lots)


def _lowest_spots(game: Rules, unnamed: Cards) -> Cards:
    """Give as many of the lowest spot cards as the haggis has."""
    spots = [face for face in unnamed if face not in COURTS]
    return game.pack.cards(spots[: len(game.pack) - FULL_HAND * game.players])


def _began(game: Rules, dealer: int | None, leader: int | None) -> tuple[Seat, Seat]:
    """Give who dealt and who led first: the leader sits on the dealer's left unless both are told (H-3)."""
    players = game.players
    told = {"$.dealer": dealer, "$.leader": leader}
    seats_fit(players, {where: seat for where, seat in told.items() if seat is not None})
    if dealer is None:
        dealer = players - 1 if leader is None else right_of(Seat(leader), players)
    if leader is None:
        leader = left_of(Seat(dealer), players)
    return Seat(dealer), Seat(leader)


def _running(
    game: Rules,
    held: tuple[Cards, ...],
    played: Sequence[tuple[int, Lot]],
    leader: Seat,
    turn: int | None,
) -> Trick[Play]:
    """Give the trick: the plays, and the passes of those who sit between the last one and `turn`."""
    able, plays = holding(held), _plays(game, held, played)
    owner = plays[-1].seat if plays else None
    known = turn is None or turn == owner or turn in able
    require(known, f"expected a seat with cards, {able}, not {quoted(turn)}", "$.turn")
    if owner is None:
        first = next((seat for seat in rotation(leader, game.players) if seat in able), leader)
        return Trick(first if turn is None else Seat(turn))
    others = tuple(seat for seat in rotation(owner, game.players)[1:] if seat in able)
    if turn is None or len(able) < 2:
        passes: tuple[Seat, ...] = ()
    else:
        passes = others if turn == owner else others[: others.index(Seat(turn))]
    return Trick(plays[0].seat, plays, passes)


def _plays(
    game: Rules, held: tuple[Cards, ...], played: Sequence[tuple[int, Lot]]
) -> tuple[Play, ...]:
    """Give the plays of a trick, each what its cards are over the one before."""
    plays: tuple[Play, ...] = ()
    for number, (by, lot) in enumerate(played):
        seat = Seat(by)
        seats_fit(game.players, {f"$.trick.plays[{number}].seat": seat})
        read = game.read(lot, seat) if isinstance(lot, str) else own_cards(game.pack, lot)
        if isinstance(read, Cards):
            passes = (right_of(seat, game.players),)
            trick = Trick(plays[0].seat, plays, passes) if plays else Trick[Play](seat)
            bets = (0,) * game.players
            before = Playing(seat, seat, bets, held, (), trick, put(held, seat, read), read)
            answer: object = game.attempt(before, seat, read)
        else:
            answer = read
        if not isinstance(answer, Play):
            raise PositionError(f"expected a play, not {answer}", f"$.trick.plays[{number}]")
        plays = (*plays, answer)
    return plays


def last_play(plays: tuple[Play, ...], seat: Seat) -> int:
    """Give the number of the last play of a seat in a trick, from 1; 0 if it has made none."""
    return max((number for number, play in enumerate(plays, 1) if play.seat == seat), default=0)


def opposing(hands: tuple[Cards, ...], later: tuple[Play, ...]) -> int:
    """Count the cards of the fullest hand as it was before some plays."""
    held = [len(hand) for hand in hands]
    for play in later:
        held[play.seat] += len(play.cards)
    return max(held)


def exits_by_now(hands: tuple[Cards, ...], plays: tuple[Play, ...]) -> tuple[Exit, ...]:
    """Give who is out, by seat and by the trick; the others had what they have now and in the trick."""
    out = [Seat(seat) for seat, hand in enumerate(hands) if not hand]
    ends = {seat: last_play(plays, seat) for seat in out}
    order = sorted(out, key=lambda seat: ends[seat])
    return tuple(Exit(seat, opposing(hands, plays[ends[seat] :])) for seat in order)
