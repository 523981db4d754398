"""A screen for tests: what is typed is given beforehand, what is said is kept."""

from collections.abc import Iterable

from climbcards._cli.screen import Tone


class Typed:
    """Lines that somebody will type, and everything that is said meanwhile."""

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self._lines = iter(lines)
        self.said: list[str] = []
        self.prompts: list[str] = []

    def say(self, text: str = "", tone: Tone = Tone.PLAIN) -> None:
        """Keep a text; refusals are marked."""
        self.said.append(f"! {text}" if tone is Tone.REFUSAL else text)

    def ask(self, prompt: str) -> str | None:
        """Give the next line; None after the last."""
        self.prompts.append(prompt)
        return next(self._lines, None)

    @property
    def text(self) -> str:
        """Everything said."""
        return "\n".join(self.said)
