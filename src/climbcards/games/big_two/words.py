"""What only Big Two has to say, in German."""

from typing import Final

from climbcards import Names
from climbcards.authors import german
from climbcards.authors.german import cards, counted, does
from climbcards.games.big_two.round import HighestNeeded, OpensAlone
from climbcards.games.big_two.score import ManyLeft, Settled, TwosLeft, WonFromAll
from climbcards.games.big_two.state import Taken

WORDS: Final = {
    "triple": "einen höheren Drilling",
    "four": "einen höheren Vierling",
    "straight": "eine höhere Straße",
    "flush": "einen höheren Flush",
    "full house": "ein höheres Full House",
    "four and one": "einen höheren Vierling mit Beikarte",
    "straight flush": "einen höheren Straight Flush",
    "a four": "einen Vierling",
    "a straight": "eine Straße",
    "a flush": "einen Flush",
    "a full house": "ein Full House",
    "a four and one": "einen Vierling mit Beikarte",
    "a straight flush": "einen Straight Flush",
    "a higher four": "einen höheren Vierling",
    "a higher four and one": "einen höheren Vierling mit Beikarte",
}
"""What it takes to beat a combination, where only this game has it."""


def _highest_needed(reason: HighestNeeded, names: Names) -> str:
    left = f"{does(names, reason.seat, 'hat', 'hast')} nur noch eine Karte"
    return f"{left}: eine einzelne muss deine höchste sein, also {reason.card}"


def _many_left(entry: ManyLeft, _names: Names) -> str:
    more = "doppelt" if entry.times == 2 else "dreifach"
    return f"{more}, denn {cards(entry.least)} oder mehr sind übrig"


def _twos_left(entry: TwosLeft, _names: Names) -> str:
    return f"verdoppelt durch {counted(entry.number, 'Zwei', 'Zweien')} auf der Hand"


def _taken(taken: Taken, names: Names) -> str:
    took = f"{does(names, taken.seat, 'hat', 'hast')} {taken.card} aufgenommen"
    return f"{took}, wegen {taken.by} auf der Hand"


GERMAN: Final = german.book(
    {
        OpensAlone: "zuerst wird {it.card} allein gespielt: lege keine andere Karte dazu",
        HighestNeeded: _highest_needed,
        ManyLeft: _many_left,
        TwosLeft: _twos_left,
        WonFromAll: "die Punkte aller anderen",
        Settled: "was sonst mit jedem anderen verrechnet wird",
        Taken: _taken,
    },
    WORDS,
)
"""The book."""
