"""Three Hags positions for the tests, written down as at a card table.

Seats are A and B. Hands, stock and plays are short card text. Cards that nobody names have been cleared
away, so that every position holds the whole pack.
"""

from typing import Final

import pytest

import tables
from climbcards import (
    Cards,
    Choice,
    ClimbcardsError,
    Deal,
    IllegalActionError,
    Objection,
    Rank,
    Reason,
    Round,
    Seat,
    Suit,
    Trick,
)
from climbcards.games.three_hags import (
    THREE_HAGS,
    Action,
    Combination,
    Finished,
    Play,
    Playing,
    State,
    ThreeHags,
)

A, B = tables.A, tables.B
PACK: Final = THREE_HAGS.pack
EVERYBODY: Final = (A, B, None)


def cards(text: str) -> Cards:
    """Read some cards."""
    return PACK.parse(text)


def rank(symbol: str) -> Rank:
    """Return a rank of the pack."""
    return Rank(symbol)


def suit(letter: str) -> Suit:
    """Return a suit of the pack."""
    return Suit(letter)


def named(text: str, game: ThreeHags = THREE_HAGS) -> list[str]:
    """Name all readings of some cards, in their order."""
    return list(map(str, game.readings(cards(text))))


def read(text: str) -> Combination:
    """Read cards as the highest that they are."""
    return THREE_HAGS.readings(cards(text))[0]


def play(seat: Seat, text: str, reading: Combination | None = None) -> Play:
    """Name a play; it is read at its highest unless something else is said."""
    return Play(seat, cards(text), read(text) if reading is None else reading)


def a_deal(first: str = "", second: str = "", stock: str = "", dealer: Seat = B) -> Deal:
    """Deal each seat the cards named, the stock beginning with those named, the lowest others last."""
    lots = [list(PACK.pile(text)) for text in (first, second, stock)]
    free = [face for face in PACK.faces if not any(face in lot for lot in lots)]
    for lot in lots:
        while len(lot) < 13:
            lot.append(free.pop(0))
    return Deal((tuple(lots[0]), tuple(lots[1])), tuple(lots[2]), dealer)


def dealt(
    first: str = "", second: str = "", stock: str = "", game: ThreeHags = THREE_HAGS
) -> State:
    """Start a round of B's deal; A is to lead."""
    return game.start(a_deal(first, second, stock))


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


def finished(state: State) -> Finished:
    """Expect that the round is over."""
    assert isinstance(state, Finished)
    return state


def held(state: State) -> tuple[str, str]:
    """Write down both hands."""
    first, second = state.hands
    return str(first), str(second)


def left(state: State) -> str:
    """Write the stock down, the next card first."""
    return " ".join(map(str, state.stock))


def listed(state: State, seat: Seat, game: ThreeHags = THREE_HAGS) -> list[str]:
    """Return the legal actions of a seat as text, in the order of the list."""
    return list(map(str, game.legal_actions(state, seat)))


def tried(state: State, seat: Seat, text: str, game: ThreeHags = THREE_HAGS) -> Play | Objection:
    """Put some cards on the table without saying what they are."""
    found = game.attempt(state, seat, cards(text))
    assert not isinstance(found, Choice)
    return found


def refused(state: State, action: Action, game: ThreeHags = THREE_HAGS) -> Objection:
    """Expect that an action is refused and nothing changes; return the objection."""
    return tables.refused(game, state, action)


def why(state: State, seat: Seat, text: str) -> Objection:
    """Expect that these cards cannot be played now, by `attempt` and by `parse` alike."""
    before = repr(state)
    objection = tried(state, seat, text)
    assert isinstance(objection, Objection)
    if text:
        with pytest.raises(IllegalActionError) as caught:
            THREE_HAGS.parse(state, seat, text)
        assert caught.value.objection == objection
        assert isinstance(caught.value, ClimbcardsError)
    assert str(objection).endswith(f"({objection.clause})")
    assert repr(state) == before
    return objection


def same(objection: Objection, reason: Reason, clause: str) -> None:
    """Expect a reason and a clause."""
    assert (objection.reason, objection.clause) == (reason, clause)


def a_round(first: int, second: int, dealer: Seat = B) -> Round:
    """Write down a round for a match: its scores and its dealer."""
    winner = A if first >= second else B
    return Round(dealer, Seat(1 - dealer), (first, second), (winner, Seat(1 - winner)))
