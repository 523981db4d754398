"""What only Threes has to say, in German."""

from typing import Final

from climbcards import Names
from climbcards.authors import german, joined, quoted
from climbcards.authors.german import awaits, cards, does, either, who
from climbcards.games.threes.actions import Arrange, PickUp, Play, Reveal
from climbcards.games.threes.faults import (
    AlreadyArranged,
    ArrangeFirst,
    DoesNotFit,
    HandFirst,
    MixedRanks,
    MustPlay,
    NotBlindYet,
    NothingToTake,
    OnlyBlind,
    SlotGone,
    WrongNumber,
)
from climbcards.games.threes.scoring import Ranked
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


def _arrange_first(reason: ArrangeFirst, names: Names) -> str:
    if reason.seat in reason.missing:
        return "zuerst ordne deine Karten: nenne die drei, die offen liegen, so: face up 2 10 A"
    return f"zuerst ordnen alle ihre Karten: {awaits(names, reason.missing, 'und')}"


def _wrong_number(reason: WrongNumber, _names: Names) -> str:
    return f"drei Karten liegen offen, nicht {len(reason.cards)}: nenne drei von deinen sechs"


def _slot_gone(reason: SlotGone, _names: Names) -> str:
    gone = f"eine verdeckte Karte Nr. {quoted(reason.slot)} gibt es nicht"
    return f"{gone}: nimm {either(reason.left)}"


def _does_not_fit(reason: DoesNotFit, _names: Names) -> str:
    value = reason.value.symbol
    needed = {"7": "7 oder niedriger", "A": "A"}.get(value, f"{value} oder höher")
    always = f"{joined(reason.always, 'und')} passen immer"
    return f"{reason.rank} passt nicht auf {value}: spiele {needed}; {always}"


def _ranked(entry: Ranked, _names: Names) -> str:
    is_last = entry.place == entry.players
    return f"{'letzter' if is_last else f'{entry.place}.'} Platz von {entry.players}"


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
        ArrangeFirst: _arrange_first,
        AlreadyArranged: "deine Karten sind geordnet: das geschieht einmal, vor dem Spiel",
        WrongNumber: _wrong_number,
        MixedRanks: "{it.cards} haben verschiedene Werte: spiele Karten mit einem Wert",
        HandFirst: "{it.waiting} muss noch liegen: spiele von der Hand, solange du dort Karten hast",
        OnlyBlind: "du hast nur noch verdeckte Karten: decke eine auf, ohne sie zu kennen",
        NotBlindYet: "verdeckte Karten warten, bis deine Hand und deine offene Reihe leer sind",
        SlotGone: _slot_gone,
        DoesNotFit: _does_not_fit,
        MustPlay: "du kannst {it.playable} spielen: nimm nur auf, wenn nichts passt",
        NothingToTake: "es liegt kein Stapel da: es gibt nichts aufzunehmen",
        Ranked: _ranked,
        View: _view,
    },
)
"""The book."""
