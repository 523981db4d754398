"""What the terminal says to a player, in English and in German: its own sentences, beside those of a phrase book.

A sentence stands where it is said, in English, with the slots of `Sentence`. `GERMAN` has it in German.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, final

import attrs

from climbcards._errors import ClimbcardsError, quoted
from climbcards._game import ENGLISH, Phrases
from climbcards._words import NOBODY, Names, filled, who
from .words import Read

LANGUAGES: Final = ("en", "de")
"""The languages that the terminal speaks."""


def language_of(text: str) -> str:
    """Return the value of `--language`.

    Raises:
        ClimbcardsError: The terminal does not speak this language.
    """
    if text not in LANGUAGES:
        found = f"--language: {quoted(text)} will not do"
        raise ClimbcardsError(f"{found}, it takes one of {', '.join(LANGUAGES)}")
    return text


@final
@attrs.frozen(order=False)
class Speech:
    """Says sentences of the terminal to one reader, in the language of a phrase book."""

    names: Names = NOBODY
    phrases: Phrases = ENGLISH

    def __call__(self, text: str, /, **slots: object) -> str:
        """Return a sentence, which is given in English, with its slots filled."""
        if self.is_german:
            return filled(GERMAN[text], None, self.names, who, more=slots)
        return filled(text, None, self.names, Names.who, more=slots)

    @property
    def is_german(self) -> bool:
        """Whether the language is German; otherwise it is English."""
        return self.phrases.language == "de"

    def who(self, seat: int) -> str:
        """Return what a seat is called: `Ann`, `you`, `seat 2`."""
        return who(self.names, seat) if self.is_german else self.names.who(seat)

    def reading(self, action: object) -> str:
        """Return the name of the combination that an action plays; "" if it has none."""
        return self.phrases.combination(action.reading) if isinstance(action, Read) else ""

    def called(self, seat: int) -> str:
        """Return the name of a seat at the beginning of a line: `You`, `Greedy`, `seat 2`."""
        if seat == self.names.me:
            return self("You")
        return self.names.known(seat) or self.who(seat)

    def by_name(self, numbers: Iterable[object]) -> str:
        """Return the numbers of all seats with their names: `You: 34, Greedy: 17`."""
        return ", ".join(f"{self.called(seat)}: {number}" for seat, number in enumerate(numbers))

    def listed(self, parts: Sequence[str]) -> str:
        """Return things as a list in a sentence: `a`, `a and b`, `a, b, and c`; `a: b; and c` if one has a colon."""
        mark = ";" if any(": " in part for part in parts) else ","
        word = self("and")
        if len(parts) == 1 or (len(parts) == 2 and mark == "," and "," not in parts[0]):
            return f" {word} ".join(parts)
        comma = "" if self.is_german and mark == "," else mark
        return f"{f'{mark} '.join(parts[:-1])}{comma} {word} {parts[-1]}"


GERMAN: Final[Mapping[str, str]] = {
    "You": "Du",
    "and": "und",
    "round": "Runde",
    "total": "gesamt",
    # who sits where, and how a match ends
    "seat {seat}: {name}": "Platz {seat}: {name}",
    "{name} (you)": "{name} (du)",
    "Stopped.": "Abgebrochen.",
    "--seed {seed} deals the same cards again.": "--seed {seed} gibt dieselben Karten noch einmal.",
    "Left after {rounds:# round|# rounds}.": "Nach {rounds:# Runde|# Runden} verlassen.",
    "Stopped after {rounds:# round|# rounds}: nobody has won.": "Ende nach {rounds:# Runde|# Runden}: Niemand hat gewonnen.",
    "{who:wins|win} the match after {rounds:# round|# rounds}": "{who:gewinnt|gewinnst} die Partie nach {rounds:# Runde|# Runden}",
    "{who:you,and} win the match after {rounds:# round|# rounds}": "Nach {rounds:# Runde|# Runden} gewinnt ihr die Partie: {who:du,und}",
    "{who:,and} win the match after {rounds:# round|# rounds}": "{who:,und} gewinnen die Partie nach {rounds:# Runde|# Runden}",
    # rounds and scores
    "Round {number}: {opening}": "Runde {number}: {opening}",
    "{seat:deals|deal}": "{seat:gibt|gibst}",
    "{seat:leads|lead}": "{seat:spielt aus|spielst aus}",
    "{seat:wins|win} leg {number}.": "{seat:gewinnt|gewinnst} Satz {number}.",
    "Score sheet of round {number}": "Abrechnung der Runde {number}",
    "Totals after {rounds:# round|# rounds}: {totals}": "Stand nach {rounds:# Runde|# Runden}: {totals}",
    "Legs won: {legs}": "Gewonnene Sätze: {legs}",
    "legs won": "Sätze",
    "1 to {last}": "1 bis {last}",
    "No round is over yet.": "Noch ist keine Runde zu Ende.",
    "Captured so far: {points}": "Bisher kassiert: {points}",
    "The match, round by round": "Die Partie, Runde für Runde",
    "{card} as {other}": "{card} als {other}",
    "-- Enter goes on, q leaves -- ": "-- weiter mit Enter, q verlässt die Partie -- ",
    "Round {number} still runs: the table waits for {awaited:you,and}.": "Runde {number} läuft noch: Am Zug: {awaited:du,und}.",
    "Nobody has won after {rounds:# round|# rounds}.": "Nach {rounds:# Runde|# Runden} hat niemand gewonnen.",
    "{rounds:# round|# rounds}, each by itself.": "{rounds:# Runde|# Runden}, jede für sich.",
    "Nothing is dealt yet.": "Noch ist nichts gegeben.",
    # a turn
    "You> ": "Du> ",
    "You (Enter: {only})> ": "Du (Enter: {only})> ",
    "You, out of turn (Enter: wait for {others})> ": "Du, außer der Reihe (Enter: warten auf {others})> ",
    "You (yes or no)> ": "Du (ja oder nein)> ",
    "{action}? (yes or no)> ": "{action}? (ja oder nein)> ",
    "your turn: {asked}": "du bist dran: {asked}",
    "your hand: {hand}": "deine Hand: {hand}",
    "empty": "leer",
    "on the table: {cards}": "auf dem Tisch: {cards}",
    "to beat: {play}": "zu schlagen: {play}",
    "{plays:# play|# plays}": "{plays:# Zug|# Züge}",
    "{choices:# choice|# choices}, as in {example}": "{choices:# Auswahl|# Möglichkeiten}, wie {example}",
    "you may: {first}": "du kannst: {first}",
    "nothing": "nichts",
    "(legal lists what you may do, hint advises, help tells the rest)": "(legal zeigt, was du kannst, hint rät, help sagt den Rest)",
    # what commands answer
    "No legal play uses {cards}.": "Kein erlaubter Zug hat {cards}.",
    "That is the whole list: type legal to see it again.": "Das ist die ganze Liste: legal zeigt sie noch einmal.",
    "({rows:# row|# rows} more: type more, or legal NAME for one kind)": "(noch {rows:# Zeile|# Zeilen}: tippe more, oder legal NAME für eine Art)",
    "Nothing has happened yet.": "Noch ist nichts geschehen.",
    "A {name} player would wait: it acts in its turn only.": "Ein Spieler wie {name} würde warten: Er handelt nur, wenn er dran ist.",
    "A {name} player would choose: {action}": "Ein Spieler wie {name} würde wählen: {action}",
    "the lowest of {plays} such plays": "der niedrigste von {plays} solchen Zügen",
    "it leaves you {left:# card|# cards}": "dir {left:bleibt # Karte|bleiben # Karten}",
    "Nothing has been refused yet.": "Noch ist nichts abgelehnt worden.",
    "{game} comes without its rules": "{game} kommt ohne seine Regeln",
    "You have not done anything that can be taken back.": "Du hast noch nichts getan, was du zurücknehmen kannst.",
    "There are {ways} ways: type 1 to {ways}.": "Es gibt {ways} Möglichkeiten: tippe 1 bis {ways}.",
    "Type what to play, or help.": "Tippe, was du spielst, oder help.",
    "Several plays fit: type a number, or the whole text.": "Mehrere Züge passen: tippe eine Nummer oder den ganzen Text.",
    "These cards can be played in several ways: type a number, or the whole text.": "Diese Karten lassen sich verschieden spielen: tippe eine Nummer oder den ganzen Text.",
    "There is no {word} here: did you mean {near}?": "Hier gibt es kein {word}: meinst du {near}?",
    "help lists what can be typed": "help zeigt, was du tippen kannst",
    "help lists what else can be typed": "help zeigt, was du sonst tippen kannst",
    "type {word} alone: leave out {rest}": "tippe nur {word}: lass {rest} weg",
    "taken for cards: {problem}": "für Karten gehalten: {problem}",
    # the help
    "Suits are typed as letters: {suits}. ": "Farben tippst du als Buchstaben: {suits}. ",
    "A rank alone will do where it is clear which cards of it you mean. ": "Ein Rang allein genügt, wo klar ist, welche Karten du meinst. ",
    "; a rank alone is any card of it": "; ein Rang allein ist irgendeine Karte davon",
    "Type the cards that you play, with blanks between, as in {cards}. ": "Tippe die Karten, die du spielst, mit Leerzeichen dazwischen, wie {cards}. ",
    "Where they can be read in several ways, you are asked which. ": "Wo sie sich verschieden lesen lassen, wirst du gefragt. ",
    "What else you may do is typed as it stands behind `you may`. Besides, there are:": "Was du sonst kannst, tippst du, wie es hinter `du kannst` steht. Außerdem gibt es:",
    "do nothing out of turn, as Enter does": "außer der Reihe nichts tun, wie Enter",
    "what you may do, a page at a time": "was du kannst, Seite für Seite",
    "the next page": "die nächste Seite",
    "what you may do with these cards among others{any_card}": "was du mit diesen Karten und anderen kannst{any_card}",
    "the plays whose name begins so, such as a pair": "die Züge, deren Name so beginnt, wie Paar",
    "what a policy would do": "was der Computer täte",
    "the table again": "noch einmal der Tisch",
    "your hand again": "noch einmal deine Hand",
    "what happened since your last turn": "was seit deinem letzten Zug geschehen ist",
    "how the match and this round stand": "wie die Partie und diese Runde stehen",
    "the last refusal again, with its rule": "noch einmal die letzte Ablehnung, mit ihrer Regel",
    "take your last action back, and all that followed": "deinen letzten Zug zurücknehmen, und alles danach",
    "this": "dies",
    "leave the match (or Ctrl-D)": "die Partie verlassen (oder Ctrl-D)",
}
"""The sentences in German, by their English."""
