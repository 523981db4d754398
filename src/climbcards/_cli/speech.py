"""What the terminal says to a player, in English and in German: its own sentences, and those of a phrase book."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, final

import attrs

from climbcards._actions import reading_of
from climbcards._cards import shown
from climbcards._errors import ClimbcardsError, quoted
from climbcards._game import ENGLISH, A_told, Book, Phrases
from climbcards._round import Seated
from climbcards._words import NOBODY, Names, Say
from climbcards.events import Event

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
    cards: Mapping[str, str] = attrs.field(factory=dict[str, str])
    """The names of jokers and the like, which sentences have in place of the notation."""

    def __call__(self, en: str, de: str, /, **slots: object) -> str:
        """Return a sentence of the terminal with its slots filled."""
        return self._say(en, de, **slots)

    @property
    def is_german(self) -> bool:
        """Whether the language is German; otherwise it is English."""
        return self.phrases.language == "de"

    def who(self, seat: int) -> str:
        """Return what a seat is called: `Ann`, `you`, `seat 2`."""
        return self._say.who(seat)

    def event(self, event: Event[A_told]) -> str:
        """Say what happened: `Ann passes`, `you lead`."""
        return self.named(self.phrases.event(event, self.names))

    def named(self, sentence: str) -> str:
        """Return a sentence with the names of cards in place of the notation."""
        return shown(sentence, self.cards)

    def action(self, action: Seated) -> str:
        """Say what an action does, as the player is told who can do it: `pass`, `bid 2`."""
        return self.phrases.action(action, self.names)

    def told(self, value: object) -> str:
        """Say a view, a prompt, or what a line of a sheet is for."""
        return self.named(self.phrases.say(value, self.names))

    def reading(self, action: object) -> str:
        """Return the name of the combination that an action plays; "" if it has none."""
        return self.combination(reading_of(action))

    def combination(self, reading: object) -> str:
        """Return the name of a combination; "" for None."""
        return "" if reading is None else self.named(self.phrases.combination(reading))

    def called(self, seat: int) -> str:
        """Return the name of a seat at the beginning of a line: `You`, `Greedy`, `seat 2`."""
        if seat == self.names.me:
            return self("You", "Du")
        return self.names.known(seat) or self.who(seat)

    def by_name(self, numbers: Iterable[object]) -> str:
        """Return the numbers of all seats with their names: `You: 34, Greedy: 17`."""
        return ", ".join(f"{self.called(seat)}: {number}" for seat, number in enumerate(numbers))

    def listed(self, parts: Sequence[str]) -> str:
        """Return things as a list in a sentence: `a`, `a and b`, `a, b, and c`; `a: b; and c` if one has a colon."""
        mark = ";" if any(": " in part for part in parts) else ","
        word = self("and", "und")
        if len(parts) == 1 or (len(parts) == 2 and mark == "," and "," not in parts[0]):
            return f" {word} ".join(parts)
        comma = "" if self.is_german and mark == "," else mark
        return f"{f'{mark} '.join(parts[:-1])}{comma} {word} {parts[-1]}"

    @property
    def _say(self) -> Say:
        return Say(None, self.names, is_german=self.is_german)


def speech_of(language: str) -> Speech:
    """Return a speech to nobody in a language.

    Raises:
        ClimbcardsError: The terminal does not speak it.
    """
    return Speech(phrases=Book(language_of(language)))
