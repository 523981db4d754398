"""What the terminal says about any game, as text.

An action is asked only for what it may have: cards, and what they are read as.
"""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final, Protocol, runtime_checkable

from climbcards._cards import Cards, Pack
from climbcards._errors import NotationError
from climbcards._faces import Card
from climbcards._game import AnyClimbing, AnyGame, is_climbing
from climbcards._quoting import counted
from climbcards._rounds import Deal, StandIn
from climbcards._seats import Seat
from climbcards._seen import Dealt, Shaped
from climbcards._trick import Seated

WIDTH: Final = 78
"""How long a line gets, in characters, whatever the terminal."""

_CARDS_WIDTH: Final = 24
"""Where the name of a reading starts beside the cards, in characters; longer plays push it on."""


@runtime_checkable
class Read(Protocol):
    """An action that plays cards as something."""

    @property
    def cards(self) -> Cards:
        """The cards played."""
        ...

    @property
    def reading(self) -> object:
        """What they are played as."""
        ...


def is_lower(game: AnyClimbing, reading: Shaped, readings: Iterable[Shaped]) -> bool:
    """Tell whether wild cards could be read higher: another reading of the same cards beats this one."""
    return any(game.beats(other, reading) for other in readings)


def columns(rows: Iterable[Sequence[str]]) -> list[str]:
    """Lay cells out in columns, two spaces apart."""
    table = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]


def indented(text: str, margin: str = "  ", hang: int = 4) -> str:
    """Move every line of a text to the right; long lines go on below, `hang` characters further in."""
    lines = (
        textwrap.wrap(line, WIDTH, initial_indent=margin, subsequent_indent=margin + " " * hang)
        or [""]
        for line in text.splitlines()
    )
    return "\n".join(line for wrapped in lines for line in wrapped)


def pointed(error: NotationError) -> str:
    """Show a text with a caret under the place that could not be read, and what was expected.

    Of a long text, what stands around the place.
    """
    first = max(0, error.position - WIDTH // 2) if len(error.text) > WIDTH else 0
    shown = (each if each.isprintable() else " " for each in error.text[first : first + WIDTH])
    return f"  {''.join(shown)}\n  {' ' * (error.position - first)}^\n{error.problem}"


def stood_for(stand_in: StandIn) -> str:
    """Say what a wild card stands for: `J as 7r`."""
    return f"{stand_in.card} as {Card(stand_in.rank, stand_in.suit)}"


def said(action: Seated, game: AnyGame) -> str:
    """Give an action as a line: who, the cards or the notation, what they are read as."""
    if not isinstance(action, Read):
        return f"seat {action.seat}  {action}"
    cards = f"{action.cards}".ljust(_CARDS_WIDTH)
    changed = [
        stood_for(each)
        for each in (game.stand_ins(action.cards, action.reading) if is_climbing(game) else ())
        if each.rank != each.card.rank
    ]
    wild = f" ({', '.join(changed)})" if changed else ""
    return f"seat {action.seat}  {cards}  {action.reading}{wild}"


def match_heading(name: str, options: Iterable[str], seed: int) -> str:
    """Head a match with what repeats it: the game, its options, the seed."""
    return " ".join([name, *(f"-o {option}" for option in options), f"--seed {seed}"])


def round_heading(number: int, state: Dealt, *, opens: bool) -> str:
    """Head a round: its number, who deals, and who leads if that opens the round."""
    heading = f"Round {number}: seat {state.dealer} deals"
    return f"{heading}, {leads(state)}" if opens else heading


def leads(state: Dealt) -> str:
    """Say who leads."""
    return f"seat {state.leader} leads"


def hands_of(deal: Deal, pack: Pack) -> str:
    """Show every hand of a deal, low to high, for those who watch."""
    return "\n".join(f"seat {seat}  {pack.cards(hand)}" for seat, hand in enumerate(deal.hands))


def by_seat(numbers: Iterable[object]) -> str:
    """Say what each seat has: `seat 0: 34, seat 1: 17`."""
    return ", ".join(f"seat {seat}: {number}" for seat, number in enumerate(numbers))


def totals_after(rounds: int, totals: Iterable[int]) -> str:
    """Say how many points each seat has after so many rounds."""
    return f"Totals after {counted(rounds, 'round')}: {by_seat(totals)}"


def legs_won(legs: Iterable[int]) -> str:
    """Say how many legs each seat has won."""
    return f"Legs won: {by_seat(legs)}"


def victory(winner: Seat, rounds: int) -> str:
    """Say who has won."""
    return f"Seat {winner} wins the match after {counted(rounds, 'round')}."
