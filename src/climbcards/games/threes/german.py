"""What only Threes has to say, in German."""

from typing import Final

from climbcards import Names
from climbcards.authors import german, quoted
from climbcards.authors.german import cards, does, who
from climbcards.games.threes.actions import Arrange, PickUp, Play, Reveal
from climbcards.games.threes.views import ToArrange, View


def _arrange(action: Arrange, names: Names) -> str:
    return f"{does(names, action.seat, 'legt', 'legst')} {action.face_up} offen hin"


def _play(action: Play, names: Names) -> str:
    return f"{does(names, action.seat, 'spielt', 'spielst')} {action.cards}"


def _reveal(action: Reveal, names: Names) -> str:
    card = f"zur verdeckten Karte Nr. {quoted(action.slot)}"
    return f"{does(names, action.seat, 'greift', 'greifst')} {card}"


def _pick_up(action: PickUp, names: Names) -> str:
    return f"{does(names, action.seat, 'nimmt', 'nimmst')} den Stapel auf"


def _view(view: View, names: Names) -> str:
    lines = [_seat(view, seat, names) for seat in range(len(view.sizes))]
    lines.append(f"Talon: {cards(view.stock_size)}, abgeräumt: {len(view.closed)}")
    if view.stack:
        lines.append(f"Stapel: {' '.join(map(str, view.stack))}")
    lines += german.holding(view.own)
    if view.seat in view.awaited and isinstance(view.phase, ToArrange):
        lines.append("wähle drei von deinen sechs Karten, die offen liegen")
    return "\n".join(lines)


def _seat(view: View, seat: int, names: Names) -> str:
    if seat in view.out:
        return f"{who(names, seat)}: fertig"
    down = [str(slot) for slot, there in enumerate(view.face_down[seat]) if there]
    parts = [
        f"{cards(view.sizes[seat])} auf der Hand",
        *([f"offen {view.rows[seat]}"] if view.rows[seat] else []),
        *([f"verdeckt Nr. {' '.join(down)}"] if down else []),
    ]
    return f"{who(names, seat)}: {', '.join(parts)}"


GERMAN: Final = german.book(
    {
        Arrange: _arrange,
        Play: _play,
        Reveal: _reveal,
        PickUp: _pick_up,
        View: _view,
    },
)
"""The book."""
