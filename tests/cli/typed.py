"""A screen for tests: what is typed is given beforehand, what is said is kept. And somebody who sits at it."""

from collections.abc import Callable, Iterable
from random import Random

import attrs

from climbcards import A, Game, Names, S, Table, V
from climbcards._cli.human import Human
from climbcards._cli.screen import YES, Terminal, Tone
from climbcards._cli.scroll import Teller
from climbcards._cli.words import Speech
from climbcards._round import Seat
from climbcards.search import policies_of


class Typed(Terminal):
    """Lines that somebody will type, and everything that is said meanwhile."""

    def __init__(self, lines: Iterable[str] = (), width: int = 78) -> None:
        super().__init__()
        self._lines = iter(lines)
        self.said: list[str] = []
        self.prompts: list[str] = []
        self.rested: list[float] = []
        self._columns = width
        self.is_attended = False

    @property
    def width(self) -> int:
        """The width that it is given."""
        return self._columns

    def say(self, text: str = "", tone: Tone = Tone.PLAIN, *, hang: int | None = 4) -> None:
        """Keep a text; refusals are marked."""
        del hang
        self.said.append(f"! {text}" if tone is Tone.REFUSAL else text)

    def ask(self, prompt: str) -> str | None:
        """Return the next line; None after the last."""
        self.prompts.append(prompt)
        return next(self._lines, None)

    def rest(self, seconds: float) -> None:
        """Keep how long it would have been."""
        self.rested.append(seconds)

    def goes_on(self, prompt: str) -> bool:
        """Go on for as long as there are lines."""
        return self.ask(prompt) is not None

    def confirms(self, prompt: str, again: str) -> bool:
        """Ask whoever is there; as from a pipe, all is taken at its word otherwise."""
        del again
        return not self.is_attended or self.ask(prompt) in YES

    @property
    def text(self) -> str:
        """Everything said."""
        return "\n".join(self.said)

    @property
    def refusals(self) -> list[str]:
        """Every refusal."""
        return [said[2:] for said in self.said if said.startswith("! ")]


@attrs.frozen
class Sitting:
    """Somebody on a seat of a table, and the screen that is typed at."""

    table: Table
    teller: Teller
    screen: Typed

    def acts(self, seat: int = 0) -> bool:
        """Let the seat do something; False if it leaves."""
        return Human(self.teller, self.screen, Seat(seat))()


def laid(
    game: Game[S, A, V], *, dealer: int = 1, seed: int = 7, policy: str = "random"
) -> Table[S, A, V]:
    """Lay a table for Ann and the others; a policy plays for any of them that is asked to."""
    names = ("Ann", "Ben", "Cleo", "Dan")[: len(game.seats)]
    policies = dict.fromkeys(range(len(game.seats)), policies_of(game)[policy])
    return Table(game, rng=Random(seed), names=names, dealer=dealer, policies=policies)


def at(table: Table[S, A, V], *lines: str, seat: int = 0, width: int = 78) -> Sitting:
    """Sit down at a table where some lines will be typed."""
    teller = Teller(table, Speech(Names(table.names, seat), table.game.phrases()))
    return Sitting(table, teller, Typed(lines, width))


def sit(game: Game[S, A, V], *lines: str, seat: int = 0, width: int = 78) -> Sitting:
    """Sit down at a new table where some lines will be typed."""
    return at(laid(game), *lines, seat=seat, width=width)


def play_on(table: Table[S, A, V], rng: Random) -> None:
    """Let greedy do something for whoever is to act, or deal the next round."""
    if not table.to_act:
        table.next_round()
        return
    seat = table.to_act[0]
    greedy, legal = table.game.policies()["greedy"], table.game.legal_actions(table.state, seat)
    table.play(seat, greedy(table.view(seat), legal, rng))


def play_until(table: Table[S, A, V], is_it: Callable[[Table[S, A, V]], bool]) -> Seat:
    """Let greedy play until something is so; give the seat that is to act."""
    rng = Random(7)
    while not is_it(table):
        play_on(table, rng)
    return table.to_act[0] if table.to_act else Seat(0)
