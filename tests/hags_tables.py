"""Three Hags positions for the tests, written down as at a card table.

Seats are A and B. Hands, stock and plays are short card text. Cards that nobody names have been cleared
away, so that every position holds the whole pack.
"""

from typing import Final

import tables
from climbcards import Cards, Deal, Seat, Trick
from climbcards.games.three_hags import (
    THREE_HAGS,
    Combination,
    Finished,
    Play,
    Playing,
    State,
    ThreeHags,
)

A, B = tables.A, tables.B
PACK: Final = THREE_HAGS.pack
LOWER: Final = THREE_HAGS.variant(declare_lower=True)
SHORT: Final = THREE_HAGS.variant(broom_in_runs=False)


def cards(text: str) -> Cards:
    """Read some cards."""
    return PACK.parse(text)


def read(text: str) -> Combination:
    """Read cards as the highest that they are."""
    return THREE_HAGS.readings(cards(text))[0]


def play(seat: Seat, text: str, reading: Combination | None = None) -> Play:
    """Name a play; it is read at its highest unless something else is said."""
    return Play(seat, cards(text), read(text) if reading is None else reading)


def a_deal(first: str = "", second: str = "", stock: str = "") -> Deal:
    """Deal each seat the cards named, the stock beginning with those named, the lowest others last."""
    lots = [list(PACK.pile(text)) for text in (first, second, stock)]
    free = [face for face in PACK.faces if not any(face in lot for lot in lots)]
    for lot in lots:
        while len(lot) < 13:
            lot.append(free.pop(0))
    return Deal((tuple(lots[0]), tuple(lots[1])), tuple(lots[2]), B)


def dealt(first: str = "", second: str = "", stock: str = "") -> State:
    """Start a round of B's deal; A is to lead."""
    return THREE_HAGS.start(a_deal(first, second, stock))


def midway(first: str, second: str, stock: str = "", lead: Seat = A) -> Playing:
    """Return a state in the middle of a round that B dealt: hands, stock, and somebody about to lead."""
    hands = (cards(first), cards(second))
    left = PACK.pile(stock)
    cleared = PACK.full - hands[0] - hands[1] - PACK.cards(left)
    return Playing(B, A, cleared, Trick(lead), hands, left)


def written(final: str, left: str, stock: str = "", winner: Seat = A) -> Finished:
    """Write a finished round down: the last play, what the loser holds, and the stock."""
    nothing, loser = cards(""), cards(left)
    rest = PACK.full - cards(final) - loser - cards(stock)
    hands = (nothing, loser) if winner == A else (loser, nothing)
    return Finished(B, A, rest, play(winner, final), hands, PACK.pile(stock))


def enact(state: State, *lines: str, game: ThreeHags = THREE_HAGS) -> State:
    """Play lines such as `A 7h 8h 9h` or `B pass`."""
    return tables.enact(game, state, *lines)


def playing(state: State) -> Playing:
    """Expect that the round runs."""
    assert isinstance(state, Playing)
    return state


def listed(state: State, seat: Seat, game: ThreeHags = THREE_HAGS) -> list[str]:
    """Return the legal actions of a seat as text, in the order of the list."""
    return list(map(str, game.legal_actions(state, seat)))
