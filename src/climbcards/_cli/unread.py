"""Why a line that was typed does nothing: what it was taken for, and what can be typed."""

from contextlib import suppress
from typing import Generic, final

import attrs

from climbcards._cli.listing import choices
from climbcards._cli.teller import Teller
from climbcards._cli.typed import meant_by
from climbcards._cli.words import pointed
from climbcards._errors import ClimbcardsError, IllegalActionError, NotationError
from climbcards._game import A, S, V
from climbcards._quoting import quoted
from climbcards._seats import Seat
from climbcards._selections import cards_of


@final
@attrs.frozen(order=False)
class Unread(Generic[S, A, V]):
    """Explains to a seat what cannot be read; `commands` are what is typed besides actions."""

    teller: Teller[S, A, V]
    seat: Seat
    commands: tuple[str, ...]

    def explained(self, error: NotationError, width: int) -> str:
        """Say what was typed wrongly, in lines of a width."""
        word, _, rest = error.text.strip().partition(" ")
        if not word.isalpha() or len(word) == 1:
            return pointed(error, width)
        game, state = self.teller.table.game, self.teller.table.state
        legal = game.legal_actions(state, self.seat)
        verbs = [str(each).split()[0] for each in legal if cards_of(each) is None]
        near = meant_by(word, [*self.commands, *verbs])
        if near is not None:
            return f"There is no {quoted(word)} here: did you mean {near}?"
        if error.position >= len(word) or not self._is_about_cards(error):
            return f"{pointed(error, width)}\nhelp lists what can be typed"
        if rest.strip() and self._is_whole(word):
            return f"type {word.casefold()} alone: leave out {quoted(rest.strip())}"
        taken = NotationError(f"taken for cards: {error.problem}", error.text, error.position)
        may = choices(legal, self.teller.offered, width)
        return f"{pointed(taken, width)}\n{may}\nhelp lists what else can be typed"

    def _is_about_cards(self, error: NotationError) -> bool:
        """Tell whether a text is refused as it would be if it could be nothing but cards."""
        try:
            self.teller.table.game.pack.parse(error.text)
        except NotationError as found:
            return found.problem == error.problem
        except ClimbcardsError:
            pass
        return False

    def _is_whole(self, word: str) -> bool:
        """Tell whether a word is a command, or the whole of an action, legal now or not."""
        if word.casefold() in self.commands:
            return True
        table = self.teller.table
        try:
            with suppress(IllegalActionError):
                table.game.parse(table.state, self.seat, word)
        except NotationError:
            return False
        return True
