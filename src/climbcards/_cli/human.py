"""Somebody at the keyboard: what a player types, until it is an action.

Nothing that is typed can do harm: what cannot be read or is not allowed is explained, and the
question stands.
"""

from typing import Final, Generic, final

from climbcards._cards import Pack
from climbcards._cli.listing import PAGE, choices, numbered, rows
from climbcards._cli.screen import Screen, Tone
from climbcards._cli.words import indented, pointed
from climbcards._errors import ClimbcardsError, IllegalActionError, NotationError, Objection
from climbcards._game import A, Game, S, V
from climbcards._seats import Seat
from climbcards.reasons import Ambiguous

HELP: Final = """\
Type cards to play them, with spaces between:  {cards}
where they can be read in several ways, you are asked which;
what else you may do is typed as it is listed above the prompt
  legal         your legal actions, a page at a time; more shows the next page
  legal {cards:<7} those that use these cards
  view, hand    the table and your hand again
  help, ?       this
  quit          leave the match (or Ctrl-D)"""

_LEAVING: Final = {"quit", "exit"}


def help_on(pack: Pack) -> str:
    """Give the help, with cards of a pack as the example."""
    return HELP.format(cards=" ".join(map(str, pack.faces[:2])))


@final
class Human(Generic[S, A, V]):
    """A player who is asked on a screen."""

    def __init__(self, game: Game[S, A, V], screen: Screen) -> None:
        self._game = game
        self._screen = screen
        self._rows: list[str] = []
        self._ways: tuple[object, ...] = ()

    def __call__(self, state: S, seat: Seat) -> A | None:
        """Ask until there is a legal action; None if the player leaves."""
        self._rows, self._ways = [], ()
        self._show(state, seat)
        while (text := self._screen.ask(f"seat {seat}> ")) is not None:
            command, _, rest = text.strip().partition(" ")
            if text.strip().casefold() in _LEAVING:
                return None
            match command.casefold():
                case "":
                    self._screen.say("Type what to play, or help.", Tone.QUIET)
                case "help" | "?":
                    self._screen.say(help_on(self._game.pack))
                case "view" | "hand":
                    self._show(state, seat)
                case "legal":
                    self._list(state, seat, rest)
                case "more":
                    self._page()
                case _:
                    action = self._read(state, seat, text)
                    if action is not None:
                        return action
        return None

    def _show(self, state: S, seat: Seat) -> None:
        """Show the table as the player sees it, and what can be done."""
        self._screen.say()
        self._screen.say(indented(str(self._game.view(state, seat))))
        legal = self._game.legal_actions(state, seat)
        self._screen.say(indented(f"you may: {choices(legal)}  (type legal or help)"), Tone.QUIET)

    def _list(self, state: S, seat: Seat, text: str) -> None:
        """Show the first page of the legal actions, of those that use some cards if any are named."""
        legal = self._game.legal_actions(state, seat)
        if text.strip():
            try:
                legal = legal.including(self._game.pack.parse(text))
            except ClimbcardsError as error:
                self._refuse(error)
                return
        self._rows = rows(legal)
        if not self._rows:
            self._screen.say(f"No legal play uses {text.strip()}.")
            return
        self._page()

    def _page(self) -> None:
        """Show the next page of the list."""
        if not self._rows:
            self._screen.say("There is no more: legal starts the list again.")
            return
        page, self._rows = self._rows[:PAGE], self._rows[PAGE:]
        self._screen.say(indented("\n".join(page)))
        if self._rows:
            self._screen.say(f"({len(self._rows)} rows more: type more)", Tone.QUIET)

    def _read(self, state: S, seat: Seat, text: str) -> A | None:
        """Read an action, or the number of one of the ways just shown; explain what will not do."""
        written = text.strip()
        ways, self._ways = self._ways, ()
        numbers = {str(number): str(way) for number, way in enumerate(ways, 1)}
        try:
            action = self._game.parse(state, seat, numbers.get(written, text))
        except ClimbcardsError as error:
            self._refuse(error)
            return None
        objection = self._game.objection(state, action)
        if objection is None:
            return action
        self._object(objection)
        return None

    def _refuse(self, error: ClimbcardsError) -> None:
        """Explain an error."""
        match error:
            case NotationError():
                self._screen.say(pointed(error), Tone.REFUSAL)
            case IllegalActionError():
                self._object(error.objection)
            case _:
                self._screen.say(str(error), Tone.REFUSAL)

    def _object(self, objection: Objection) -> None:
        """Explain an objection; of several ways to play the same cards, let the player choose."""
        if not isinstance(objection.reason, Ambiguous):
            self._screen.say(str(objection), Tone.REFUSAL)
            return
        self._ways = objection.reason.plays
        self._screen.say(
            "These cards can be played in several ways: type a number, or the whole text."
        )
        self._screen.say(numbered(self._ways))
