"""What only Dou Dizhu has to say, in German."""

from typing import Final

from climbcards import Names
from climbcards.authors import german
from climbcards.authors.german import cards, counted, who
from climbcards.games.dou_dizhu.cards import BY_KEY, Carrying, Kickers
from climbcards.games.dou_dizhu.state import Over, Play, ToPlay, View

_ONE: Final = {Kickers.SINGLES: "einer Einzelkarte", Kickers.PAIRS: "einem Paar"}
_MANY: Final = {Kickers.SINGLES: "Einzelkarten", Kickers.PAIRS: "Paaren"}


def _carrying(combination: Carrying) -> str:
    """Say what it takes to beat a combination that carries others."""
    core = combination.core.shape
    kickers = (_ONE if core == "3 of a kind" else _MANY)[combination.kickers]
    return f"{german.higher(core)} mit {kickers}"


WORDS: Final = {
    "the rocket": "die Rakete",
    **{each.shape: _carrying(each) for each in BY_KEY.values() if isinstance(each, Carrying)},
}
"""What it takes to beat a combination, where only this game has it."""


def _bombs(number: int) -> str:
    return counted(number, "Bombe", "Bomben")


def _view(view: View, names: Names) -> str:
    lines = [_seat(view, seat, names) for seat in range(len(view.sizes))]
    if isinstance(view.phase, ToPlay | Over):
        lines += _play(view.phase, names)
    else:
        lines += [german.calls(call, names) for call in view.calls]
    return "\n".join([*lines, *german.holding(view.own)])


def _seat(view: View, seat: int, names: Names) -> str:
    size = f"{who(names, seat)}: {cards(view.sizes[seat])}"
    if view.tally is None or seat != view.landlord:
        return size
    holds = f", davon bekannt {view.known}" if view.known else ""
    return f"{size}, Grundherr, aufgenommen {view.tally.stock}{holds}"


def _play(phase: ToPlay | Over, names: Names) -> list[str]:
    """Say what is to be beaten, and what is played for."""
    best, tally = phase.trick.best, phase.tally
    over = isinstance(phase, Over)
    beaten = [] if best is None else [german.to_beat(best, names, over=over)]
    bombs = f", {_bombs(tally.bombs)} gespielt" if tally.bombs else ""
    return [*beaten, f"Einsatz: {tally.stake}{bombs}"]


GERMAN: Final = german.book(
    {
        Play: german.plays,
        View: _view,
    },
    WORDS,
)
"""The book."""
