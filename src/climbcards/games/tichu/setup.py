"""A position is set up by hand: the middle of a round, from what somebody says of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, final

import attrs

from climbcards import Cards, PositionError, Rank, Seat, Trick
from climbcards.authors import given, one_a_seat, own_cards, require, rotation, seats_fit, unnamed
from climbcards.games.tichu.actions import Play
from climbcards.games.tichu.notation import parse_action, read_wish
from climbcards.games.tichu.options import HouseRules
from climbcards.games.tichu.pack import MAH_JONG, PACK, PLAYERS
from climbcards.games.tichu.recognition import playable
from climbcards.games.tichu.states import (
    Call,
    Gathering,
    Gifts,
    Playing,
    Tally,
    last_play,
    sum_of,
)

Lot: TypeAlias = Cards | str
"""Some cards, or their text."""


@final
@attrs.frozen(order=False)
class Setup:
    """What is said of a position, as `Tichu.position` takes it."""

    hands: Sequence[Lot]
    turn: int | None
    dealer: int | None
    leader: int | None
    trick: Sequence[tuple[int, Lot]]
    captured: Sequence[Lot]
    wish: Rank | str | None
    calls: Sequence[Call | None]
    out: Sequence[int] | None


def position(rules: HouseRules, said: Setup) -> Playing | Gathering:
    """Set up the middle of a round; cards that nobody names are set aside."""
    seats_fit(PLAYERS, _named(said))
    hands = _lots(said.hands, "$.hands")
    plays = _plays(rules, said.trick)
    played = tuple(
        sum_of(play.cards for play in plays if play.seat == seat) for seat in range(PLAYERS)
    )
    captured = _lots(said.captured or [""] * PLAYERS, "$.captured")
    aside = unnamed(PACK, (*hands, *captured, *played))
    out = _out(hands, plays) if said.out is None else tuple(map(Seat, said.out))
    trick = _trick(said, plays, out)
    first = _leader(said, trick, [hand + played[seat] for seat, hand in enumerate(hands)])
    wish = read_wish(said.wish) if isinstance(said.wish, str) else said.wish
    tally = Tally(played, captured, out, wish, aside)
    phase = Gathering if plays and said.turn == plays[-1].seat else Playing
    calls = tuple(said.calls or [None] * PLAYERS)
    gifts: tuple[Gifts, ...] = ((),) * PLAYERS
    return phase(Seat(said.dealer or 0), first, calls, gifts, hands, tally, trick)


def _named(said: Setup) -> Mapping[str, int]:
    """Give the seats that are named, with their places."""
    named = {"$.turn": said.turn, "$.dealer": said.dealer, "$.leader": said.leader}
    found = {where: seat for where, seat in named.items() if seat is not None}
    found |= {f"$.trick.plays[{number}].seat": seat for number, (seat, _) in enumerate(said.trick)}
    return found | {f"$.tally.out[{number}]": seat for number, seat in enumerate(said.out or ())}


def _lots(lots: Sequence[Lot], where: str) -> tuple[Cards, ...]:
    one_a_seat(PLAYERS, {where: lots})
    return tuple(given(PACK, lot) for lot in lots)


def _out(hands: Iterable[Cards], plays: tuple[Play, ...]) -> tuple[Seat, ...]:
    """Give who is out: by seat, and by their last plays in the trick."""
    out = [Seat(seat) for seat, hand in enumerate(hands) if not hand]
    return tuple(sorted(out, key=lambda seat: last_play(plays, seat)))


def _leader(said: Setup, trick: Trick[Play], owns: Sequence[Cards]) -> Seat:
    """Give who led first: the owner of the Mah Jong, or else who leads the trick."""
    if said.leader is not None:
        return Seat(said.leader)
    mine = [Seat(seat) for seat, cards in enumerate(owns) if MAH_JONG in cards]
    return mine[0] if mine else trick.leader


def _trick(said: Setup, plays: tuple[Play, ...], out: tuple[Seat, ...]) -> Trick[Play]:
    """Give the trick: the plays, and the passes of those who sit between the last one and `turn`."""
    turn = None if said.turn is None else Seat(said.turn)
    if not plays:
        order = rotation(Seat(said.leader or 0), PLAYERS)
        first = next((seat for seat in order if seat not in out), order[0])
        require(turn not in out, f"expected a seat with cards, not {turn}", "$.turn")
        return Trick(first if turn is None else turn)
    owner = plays[-1].seat
    others = tuple(seat for seat in rotation(owner, PLAYERS)[1:] if seat not in out)
    known = turn is None or turn == owner or turn in others
    require(known, f"expected a seat with cards, not {turn}", "$.turn")
    if turn is None:
        return Trick(plays[0].seat, plays)
    passes = others if turn == owner else others[: others.index(turn)]
    return Trick(plays[0].seat, plays, passes)


def _plays(rules: HouseRules, said: Sequence[tuple[int, Lot]]) -> tuple[Play, ...]:
    """Give the plays of a trick, each the highest that its cards are over the one before."""
    plays: tuple[Play, ...] = ()
    for number, (by, lot) in enumerate(said):
        seat, best = Seat(by), plays[-1].reading if plays else None
        read = parse_action(lot, seat) if isinstance(lot, str) else own_cards(PACK, lot)
        if isinstance(read, Cards):
            legal = playable(read.mask, best, lower=rules.declare_lower) if read else ()
            read = Play(seat, read, legal[0]) if legal else read
        if not isinstance(read, Play):
            place = f"$.trick.plays[{number}]"
            raise PositionError(f"expected a play, and {read or 'nothing'} is none there", place)
        plays = (*plays, read)
    return plays
