"""Positions of Threes for the tests, written down as at a card table.

Seats are A, B, C and D, clockwise. Cards are short text, face-down places too, where `-` is one that is
empty. Cards that nobody names have been closed, so that every position holds all packs.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import tables
from climbcards import JSON, Card, Cards, Deal, Rank, Seat, with_options
from climbcards.games import threes
from climbcards.games.threes import Arranging, Finished, Playing, State, Threes

A, B, C, D, SEATS = tables.A, tables.B, tables.C, tables.D, tables.SEATS
enact = tables.enact

FOUR: Final = threes.THREES
THREE: Final = FOUR.variant(players=3)
TWO: Final = FOUR.variant(players=2)

Options: TypeAlias = Mapping[str, JSON]
"""House rules that differ from the preset."""

Table: TypeAlias = tuple[Threes, Playing]
"""A game, and a state of it."""


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


SEAT: Final = re.compile(r"([^[({]*)(?:\[(.*?)\] ?)?(?:\((.*?)\) ?)?(?:\{(.*?)\})?")


def laid(options: Options, table: str, stack: str = "", stock: str = "") -> Table:
    """Lay a table out after 50 actions: each seat as `hand [face up] (face down) {known}`, and seats between bars.

    Seats that have nothing are out, in their order; it is the turn of the first one that is not.
    """
    seats = list[tuple[str, ...]]()
    for each in table.split("|"):
        match = SEAT.fullmatch(each.strip())
        assert match is not None, each
        seats.append(match.groups(""))
    hands, rows, down, known = zip(*seats, strict=True)
    out = [Seat(number) for number, each in enumerate(seats) if not any(each)]
    turn = next(Seat(number) for number, each in enumerate(seats) if any(each))
    game = with_options(FOUR, {"players": len(seats), **options})
    state = midway(
        game,
        *hands,
        rows=rows,
        down=[each or "- - -" for each in down],
        known=known,
        stack=stack,
        stock=stock,
        out=out,
        turn=turn,
    )
    return game, state


def a_table() -> Playing:
    """Return a table for three: A has two cards and a row, B a hand of which a part is known, C is out."""
    return laid({}, "3 K [5 9 J] (2 2 2) {K} | 4 6 Q [A] (- 6 Jo) {Q} |", "3 8 5", "7 10 8")[1]


def shown(state: State) -> str:
    """Write a state down as a table is laid out, and whose turn it is, or how the round ended."""
    seats = list[str]()
    for seat in range(len(state.hands)):
        down = " ".join(str(card or "-") for card in state.slots[seat])
        lots = (("{}", state.hands[seat]), ("[{}]", state.rows[seat]))
        parts = [form.format(cards) for form, cards in lots if cards]
        parts += [f"({down})"] if any(state.slots[seat]) else []
        parts += [f"{{{state.known[seat]}}}"] if state.known[seat] else []
        seats.append(" ".join(parts))
    letters = {seat: name for name, seat in SEATS.items()}
    turn = f"{letters[state.turn]}'s turn" if isinstance(state, Playing) else ""
    if isinstance(state, Finished):
        turn = f"finish {' '.join(letters[seat] for seat in state.ranking)}"
    lie = {"stack": state.stack, "stock": state.stock, "out": [letters[seat] for seat in state.out]}
    told = [f"{name} {' '.join(map(str, cards))}" for name, cards in lie.items() if cards]
    return "; ".join([" | ".join(seats), *told, turn])


def arranging(state: State) -> Arranging:
    """Expect that cards are being arranged."""
    assert isinstance(state, Arranging)
    return state


def playing(state: State) -> Playing:
    """Expect that the round runs."""
    assert isinstance(state, Playing)
    return state


def legal(game: Threes, state: State, seat: Seat | None = None) -> list[str]:
    """Return the legal actions of a seat as text, by default the one whose turn it is."""
    who = game.to_act(state)[0] if seat is None else seat
    return [str(action) for action in game.legal_actions(state, who)]
