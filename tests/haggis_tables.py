"""Haggis positions for the tests, written down as at a card table.

Seats are A, B and C, clockwise. Hands and piles are short card text. Cards that nobody names fill the
haggis, the lowest spot cards first, and then the pile of one seat, so that every position holds the whole
pack.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import tables
from climbcards import Card, Cards, Deal, Round, Seat, Trick
from climbcards.games import haggis
from climbcards.games.haggis import Awarding, Exit, Finished, Haggis, Playing, State

A, B, C, SEATS = tables.A, tables.B, tables.C, tables.SEATS
enact = tables.enact
refused = tables.refused
HAGGIS_SIZE: Final = {2: 8, 3: 3}


def a_deal(
    game: Haggis, *hands: str, dealer: Seat | None = None, leader: Seat | None = None
) -> Deal:
    """Deal each seat the spot cards named and fill up with the lowest others; A leads by rule."""
    named = [list(game.pack.pile(hand)) for hand in hands]
    named += [[] for _ in range(game.players - len(named))]
    taken = [card for hand in named for card in hand]
    free = [face for face in game.pack.faces if face.suit is not None and face not in taken]
    for hand in named:
        while len(hand) < 14:
            hand.append(free.pop(0))
        hand.extend(game.pack.pile("J Q K"))
    last = game.seats[-1] if dealer is None else dealer
    return Deal(tuple(map(tuple, named)), tuple(free), last, leader)


def dealt(game: Haggis, *hands: str) -> State:
    """Start a round in which each seat holds the spot cards named, and A is to lead."""
    return game.start(a_deal(game, *hands))


def midway(
    game: Haggis,
    *hands: str,
    lead: Seat = A,
    out: Sequence[tuple[Seat, int]] = (),
    bets: tuple[int | None, ...] | None = None,
    piles: Mapping[Seat, str] | None = None,
    stock: str | None = None,
    rest: Seat | None = None,
) -> Playing:
    """Return a state in the middle of a round: these hands, and somebody about to lead.

    `out` are the seats out with the number noted for each; unnamed cards are in the pile of `rest`.
    """
    held, left, captured = _spread(game, hands, stock, piles or {}, rest)
    if bets is None:
        bets = tuple(None if len(hand) == 17 and not out else 0 for hand in held)
    exits = tuple(Exit(seat, count) for seat, count in out)
    return Playing(game.seats[-1], A, bets, captured, exits, Trick(lead), held, left)


def written(
    game: Haggis,
    *hands: str,
    out: Sequence[tuple[Seat, int]],
    bets: tuple[int, ...] | None = None,
    piles: Mapping[Seat, str] | None = None,
    stock: str | None = None,
    rest: Seat | None = None,
) -> Finished:
    """Write a finished round down: what is left in the hands, who went out, and the piles."""
    held, left, captured = _spread(game, hands, stock, piles or {}, rest)
    if bets is None:
        bets = (0,) * game.players
    exits = tuple(Exit(seat, count) for seat, count in out)
    return Finished(game.seats[-1], A, bets, captured, exits, held, left)


def _spread(
    game: Haggis,
    hands: Sequence[str],
    stock: str | None,
    piles: Mapping[Seat, str],
    rest: Seat | None,
) -> tuple[tuple[Cards, ...], Cards, tuple[Cards, ...]]:
    """Return hands, haggis and piles that together are the whole pack."""
    held = tuple(map(game.pack.parse, hands))
    captured = [game.pack.parse(piles.get(seat, "")) for seat in game.seats]
    unnamed = game.pack.full
    for cards in (*held, *captured):
        unnamed -= cards
    if stock is None:
        spots: list[Card] = [face for face in unnamed if face.suit is not None]
        left = game.pack.cards(spots[: HAGGIS_SIZE[game.players]])
    else:
        left = game.pack.parse(stock)
    captured[game.seats[-1] if rest is None else rest] += unnamed - left
    return held, left, tuple(captured)


def playing(state: State) -> Playing:
    """Expect that a trick runs."""
    assert isinstance(state, Playing)
    return state


def awarding(state: State) -> Awarding:
    """Expect that somebody has to award a trick."""
    assert isinstance(state, Awarding)
    return state


def finished(state: State) -> Finished:
    """Expect that the round is over."""
    assert isinstance(state, Finished)
    return state


def listed(game: Haggis, state: State, seat: Seat) -> list[str]:
    """Return the legal actions of a seat as text, in the order of the list."""
    return list(map(str, game.legal_actions(state, seat)))


def gained(before: State, after: State) -> tuple[str, ...]:
    """Say which cards each seat has captured between two states."""
    assert not isinstance(before, haggis.Betting)
    assert not isinstance(after, haggis.Betting)
    return tuple(str(new - old) for new, old in zip(after.captured, before.captured, strict=True))


def a_round(*scores: int, ranking: str, leader: Seat = A, dealer: Seat | None = None) -> Round:
    """Write down a round for a match: its scores, and the order of finishing as in `BCA`."""
    last = Seat(len(scores) - 1) if dealer is None else dealer
    return Round(last, leader, scores, tuple(SEATS[name] for name in ranking))
