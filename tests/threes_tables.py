"""Positions of Threes for the tests, written down as at a card table.

Seats are A, B, C and D, clockwise. Cards are short text, face-down places too, where `-` is one that is
empty. Cards that nobody names have been closed, so that every position holds all packs.
"""

from collections.abc import Sequence
from typing import Final

import pytest

import tables
from climbcards import Card, Cards, Deal, IllegalActionError, Objection, Rank, Seat
from climbcards.games import threes
from climbcards.games.threes import Arranging, Finished, Play, Playing, State, Threes

A, B, C, D, SEATS = tables.A, tables.B, tables.C, tables.D, tables.SEATS
enact = tables.enact
refused = tables.refused

FOUR: Final = threes.THREES
THREE: Final = FOUR.variant(players=3)
TWO: Final = FOUR.variant(players=2)


def ranks(text: str) -> tuple[Rank, ...]:
    """Read ranks in the order written."""
    return tuple(map(Rank, text.split()))


def a_deal(game: Threes, *nine: str, stock: str = "", dealer: Seat | None = None) -> Deal:
    """Deal each seat nine cards as named: face down, face up, in hand; `stock` lies on top."""
    named = [game.pack.pile(text) for text in nine]
    top = game.pack.pile(stock)
    rest = game.pack.full - game.pack.cards([*(card for hand in named for card in hand), *top])
    last = game.seats[-1] if dealer is None else dealer
    return Deal(tuple(named), (*top, *rest), last)


def before_play(
    game: Threes, *hands: str, rows: Sequence[str] = (), dealer: Seat | None = None
) -> Arranging:
    """Begin a round with these hands, and with these rows or 9s face up; 4s lie face down."""
    up = [*rows, *["9 9 9"] * (len(hands) - len(rows))]
    nine = [f"4 4 4 {row} {hand}" for row, hand in zip(up, hands, strict=True)]
    return arranging(game.start(a_deal(game, *nine, dealer=dealer)))


def midway(
    game: Threes,
    *hands: str,
    rows: Sequence[str] = (),
    down: Sequence[str] = (),
    stock: str = "",
    stack: str = "",
    known: Sequence[str] = (),
    out: Sequence[Seat] = (),
    turn: Seat = A,
    dealer: Seat | None = None,
    actions: int = 50,
) -> Playing:
    """Return a state in the middle of a round; seats for which nothing is named have nothing there."""
    pack = game.pack

    def each(texts: Sequence[str]) -> tuple[Cards, ...]:
        """Read the cards of every seat; those not named have none."""
        return tuple(map(pack.parse, [*texts, *[""] * (game.players - len(texts))]))

    places = [*down, *["- - -"] * (game.players - len(down))]
    held, up = each(hands), each(rows)
    slots = tuple(tuple(_face(word) for word in text.split()) for text in places)
    closed = pack.full - pack.parse(stack) - pack.parse(stock)
    closed -= pack.cards(card for row in slots for card in row if card is not None)
    for cards in (*held, *up):
        closed -= cards
    last = game.seats[-1] if dealer is None else dealer
    return Playing(
        dealer=last,
        leader=A,
        turn=turn,
        hands=held,
        rows=up,
        slots=slots,
        stock=pack.pile(stock),
        stack=ranks(stack),
        closed=closed,
        known=each(known),
        out=tuple(out),
        actions=actions,
    )


def _face(word: str) -> Card | None:
    return None if word == "-" else Card(Rank(word))


def a_table() -> Playing:
    """Return a table for three: A has two cards and a row, B a hand of which a part is known, C is out."""
    return midway(
        THREE,
        "3 K",
        "4 6 Q",
        "",
        rows=["5 9 J", "A"],
        down=["2 2 2", "- 6 Jo"],
        stock="7 10 8",
        stack="3 8 5",
        known=["K", "Q"],
        out=[C],
    )


def arranging(state: State) -> Arranging:
    """Expect that cards are being arranged."""
    assert isinstance(state, Arranging)
    return state


def playing(state: State) -> Playing:
    """Expect that the round runs."""
    assert isinstance(state, Playing)
    return state


def finished(state: State) -> Finished:
    """Expect that the round is over."""
    assert isinstance(state, Finished)
    return state


def went(game: Threes, state: State, *lines: str) -> Playing:
    """Play on by lines, and expect that the round still runs."""
    return playing(enact(game, state, *lines))


def stack_of(state: State) -> str:
    """Write down the stack, bottom to top."""
    return " ".join(map(str, state.stack))


def hand_of(state: State, seat: Seat) -> str:
    """Write down a hand."""
    return str(state.hands[seat])


def legal(game: Threes, state: State, seat: Seat | None = None) -> list[str]:
    """Return the legal actions of a seat as text, by default the one whose turn it is."""
    who = game.to_act(state)[0] if seat is None else seat
    return [str(action) for action in game.legal_actions(state, who)]


def why(game: Threes, state: State, seat: Seat, text: str) -> Objection:
    """Expect that cards cannot be played now, whichever way it is tried; say why."""
    cards = game.pack.parse(text)
    tried = game.attempt(state, seat, cards)
    assert isinstance(tried, Objection)
    if not isinstance(state, Arranging):
        assert refused(game, state, Play(seat, cards)) == tried
    if text:
        with pytest.raises(IllegalActionError) as caught:
            game.parse(state, seat, text)
        assert caught.value.objection == tried
    return tried
