"""The player at the keyboard: reading input until an action is done.

Invalid input does no harm: it is explained, and the player is asked again.
"""

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby, pairwise
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar, final, runtime_checkable

import attrs

from climbcards import events
from climbcards._actions import Choice, LegalActions
from climbcards._cards import Cards, Pack, cards_of, selection_of
from climbcards._errors import (
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    clipped,
    counted,
    quoted,
)
from climbcards._faces import Card
from climbcards._game import A, Game, S, V
from climbcards._round import Seat, Seen, Shaped, is_seat, trick_in
from climbcards._words import Names
from climbcards.reasons import Answers, advice
from climbcards.search import policies_of
from .arguments import PREFERRED
from .faces import as_typed, fitting, meant_by, spelled, symbols_of, using
from .screen import LEAVING, Screen, Tone
from .scroll import Teller
from .words import Read, by_rank, columns, indented, listed, pointed

T = TypeVar("T")

PAGE: Final = 20
"""The number of rows on a page."""

_BETWEEN: Final = " | "


def rows(actions: Iterable[object], width: int) -> list[str]:
    """Return actions as rows of this width, grouped by the combinations of plays, whose names come first."""
    groups = [(name, tuple(map(str, group))) for name, group in groupby(actions, key=_reading_name)]
    margin = max((len(name) for name, _ in groups), default=0)
    return [
        f"{name if first else '':<{margin}}  {row}".rstrip() if margin else row
        for name, texts in groups
        for first, row in _filled(texts, width - 2 - margin - 2)
    ]


def choices(actions: Sequence[T], said: Callable[[T], str], width: int) -> str:
    """Return in lines of this width what can be done: the number of plays, and all other actions as they are typed."""
    plays = [action for action in actions if cards_of(action) is not None]
    rest = [action for action in actions if cards_of(action) is None]
    chosen = [action for action in rest if selection_of(action) is not None]
    others = [said(action) for action in rest if selection_of(action) is None]
    parts = [counted(len(plays), "play")] if plays else []
    if chosen:
        parts.append(f"{counted(len(chosen), 'choice')}, as in {chosen[0]}")
    first, *more = [*parts, *others] or ["nothing"]
    may = [f"you may: {first}", *more]
    whole = _BETWEEN.join(may)
    if len(whole) <= width - 2:
        return whole
    return "\n    ".join(row for _, row in _filled(may, width - 6))


def numbered(plays: Iterable[object]) -> str:
    """Return plays as a list with numbers from 1."""
    return indented("\n".join(f"{number}  {play}" for number, play in enumerate(plays, 1)))


def _reading_name(action: object) -> str:
    """Return the name of the combination that an action plays; "" if it has none."""
    return str(action.reading) if isinstance(action, Read) else ""


def _filled(texts: Iterable[str], width: int) -> Iterator[tuple[bool, str]]:
    """Yield rows filled with texts, each with whether it is the first."""
    row = ""
    first = True
    for text in texts:
        if row and len(row) + len(_BETWEEN) + len(text) > width:
            yield first, row
            first, row = False, text
        else:
            row = f"{row}{_BETWEEN}{text}" if row else text
    yield first, row


@runtime_checkable
class Explaining(Protocol):
    """A game that says what beats the play on the table."""

    # Any: a state of any game
    def beaten_by(self, state: Any, /) -> Answers:  # noqa: ANN401
        """Return what beats it in words; None if the game does not say."""
        ...


@runtime_checkable
class Binding(Protocol):
    """A game that says which cards the next play must contain."""

    # Any: a state of any game
    def must_hold(self, state: Any, /) -> Cards | None:  # noqa: ANN401
        """Return these cards; None if there are none."""
        ...


def bound(game: Game[S, A, V], state: S) -> str:
    """Return what the next play must contain; "" if nothing, or if the game does not say."""
    must = game.must_hold(state) if isinstance(game, Binding) else None
    return "" if must is None else f"your play must contain {must}"


def needed(game: Game[S, A, V], state: S) -> str:
    """Return what beats the cards in the middle; "" if there are none, or if the game does not say."""
    view = game.view(state, None)
    answers = game.beaten_by(state) if view.table and isinstance(game, Explaining) else None
    if answers is None:
        return ""
    reading = getattr(_best(view), "reading", None)
    return advice(reading if isinstance(reading, Shaped) else None, answers)


def lying(view: Seen, told: str, names: Names) -> str:
    """Return the cards in the middle as text: the last play and its player, or the cards; "" if there are none.

    `told` is the view in words, which may have a line about them, such as `to beat` or `the pile`.
    """
    best = _best(view)
    cards, seat = cards_of(best), getattr(best, "seat", None)
    if cards is None or not is_seat(seat, len(view.sizes)):
        row = _row(view)
        return _called(row, told) or f"on the table: {row}" if row else ""
    reading = getattr(best, "reading", None)
    read = "" if reading is None else f"{reading}, "
    play = f"{cards} ({read}{names.who(seat)})"
    return _called(play, told) or f"to beat: {play}"


def _called(what: str, told: str) -> str:
    """Return the line of a view in words that is about these cards; "" if there is none."""
    return next((line for line in told.splitlines() if line.partition(": ")[2] == what), "")


def _best(view: Seen) -> object:
    """Return the last play of the trick in a view; None if there is none."""
    trick = trick_in(view)
    return None if trick is None else trick.best


def _row(view: Seen) -> str:
    """Return the cards in the middle, in their order if the view has one."""
    pile: Iterable[object] = getattr(view, "pile", view.table)
    return " ".join(map(str, pile))


def help_on(pack: Pack, width: int, *, may_wait: bool = False) -> str:
    """Return the help in lines of this width, with two cards of a rank as the example; `may_wait` out of turn."""
    cards = " ".join(map(str, _pair(pack)))
    alone, any_card, letters = "", "", ""
    if symbols_of(pack, "utf-8"):  # keyboards do not have the symbols
        letters = f"Suits are typed as letters: {' '.join(map(str, pack.suits))}. "
    if pack.suits:
        alone = "A rank alone will do where it is clear which cards of it you mean. "
        any_card = "; a rank alone is any card of it"
    cards_are_typed = (
        f"Type the cards that you play, with blanks between, as in {cards}. {letters}{alone}"
        "Where they can be read in several ways, you are asked which. "
        "What else you may do is typed as it stands behind `you may`. Besides, there are:"
    )
    waiting = [("wait", "do nothing out of turn, as Enter does")] if may_wait else []
    commands = [
        *waiting,
        ("legal", "what you may do, a page at a time"),
        ("more", "the next page"),
        (f"legal {cards}", f"what you may do with these cards among others{any_card}"),
        ("hint", "what a policy would do"),
        ("view", "the table again"),
        ("hand", "your hand again"),
        ("last", "what happened since your last turn"),
        ("score", "how the match and this round stand"),
        ("why", "the last refusal again, with its rule"),
        ("undo", "take your last action back, and all that followed"),
        ("help, ?", "this"),
        ("quit", "leave the match (or Ctrl-D)"),
    ]
    listed = indented("\n".join(columns(commands, width - 2)))
    return f"{textwrap.fill(cards_are_typed, width, break_on_hyphens=False)}\n{listed}"


def _pair(pack: Pack) -> tuple[Card, ...]:
    """Return the first two cards of one rank, which are a play in most games; or else the first two cards."""
    pairs = (pair for pair in pairwise(pack.faces) if pair[0].rank == pair[1].rank)
    return next(pairs, pack.faces[:2])


@final
@attrs.frozen(order=False)
class Unread(Generic[S, A, V]):
    """Explains input that cannot be parsed; `commands` are the words that can be typed besides actions."""

    teller: Teller[S, A, V]
    seat: Seat
    commands: tuple[str, ...]

    def explained(self, error: NotationError, width: int) -> str:
        """Return an explanation of an error in the input, in lines of this width."""
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
        """Return whether the error is one about cards: the text could only be cards."""
        try:
            self.teller.table.game.pack.parse(error.text)
        except NotationError as found:
            return found.problem == error.problem
        except ClimbcardsError:
            pass
        return False

    def _is_whole(self, word: str) -> bool:
        """Return whether a word is a command, or a whole action, whether it is legal now or not."""
        if word.casefold() in self.commands:
            return True
        table = self.teller.table
        try:
            with suppress(IllegalActionError):
                table.game.parse(table.state, self.seat, word)
        except NotationError:
            return False
        return True


_GREETING: Final = "(legal lists what you may do, hint advises, help tells the rest)"

_WAITING: Final = ("", "wait")
"""Input out of turn that does nothing and lets the others go on."""

_WAYS: Final = 9
"""The largest number of plays to choose from, if ranks alone fit several."""

_AFRESH: Final = (
    events.RoundBegan,
    events.Leads,
    events.TrickWon,
    events.Closed,
    events.Captured,
    events.TakenBack,
    events.TakenBackHidden,
)
"""Events after which the whole table is shown again."""


@final
class Human(Generic[S, A, V]):
    """The player at the keyboard, who acts for a seat."""

    def __init__(self, teller: Teller[S, A, V], screen: Screen) -> None:
        self._teller, self._screen = teller, screen
        self._table, self._game = teller.table, teller.table.game
        self._rows: list[str] = []
        self._ways: tuple[A, ...] = ()
        self._refused = ("Nothing has been refused yet.", "")
        self._since = 0
        self._greeted = False
        # commands that only show something; then the player is asked again
        self._commands: dict[str, Callable[[Seat], None]] = {
            "help": self._help,
            "?": self._help,
            "view": self._show,
            "hand": self._show_hand,
            "more": self._page,
            "score": self._score,
            "last": self._last,
            "hint": self._hint,
            "why": self._why,
        }

    def __call__(self, seat: Seat) -> bool:
        """Ask until an action is done, or the player waits out of turn; return False if the player leaves."""
        self._rows, self._ways = [], ()
        self._open(seat)
        while (text := self._screen.ask(self._prompt(seat))) is not None:
            word, _, rest = text.strip().partition(" ")
            command = word.casefold() if not rest else ""
            if command in LEAVING:
                return False
            if not rest and command in _WAITING and seat not in self._table.awaited:
                return True
            if command in self._commands:
                self._commands[command](seat)
            elif word.casefold() == "legal":
                self._list(seat, rest)
            elif self._undo(seat) if command == "undo" else self._do(seat, text.strip()):
                return True
        return False

    # what is shown

    def _prompt(self, seat: Seat) -> str:
        """Return the prompt. If there is only one thing to do, Enter does it, and out of turn Enter waits."""
        awaited = self._table.awaited
        if seat not in awaited:
            others = listed([self._teller.names.who(each) for each in awaited])
            return f"You, out of turn (Enter: wait for {others})> "
        only = self._only(seat)
        return "You> " if only is None else f"You (Enter: {only})> "

    def _only(self, seat: Seat) -> A | None:
        """Return the only legal action if it needs no cards; None otherwise."""
        legal = self._legal(seat)
        return legal[0] if len(legal) == 1 and cards_of(legal[0]) is None else None

    def _legal(self, seat: Seat) -> LegalActions[A]:
        return self._game.legal_actions(self._table.state, seat)

    def _hand(self, seat: Seat) -> Cards:
        return self._table.view(seat).hand or self._game.pack.cards(())

    def _open(self, seat: Seat) -> None:
        """Print the table at the first turn in a trick; later in the trick, only the play to beat."""
        told = self._teller.hears(self._since)
        view = self._table.view(seat)
        # a player without a hand plays the cards in front of them
        is_new = not view.table or not view.hand
        if is_new or any(isinstance(each.event, _AFRESH) for each in told):
            self._show(seat)
            return
        self._screen.say()
        parts = (self._lies(view), needed(self._game, self._table.state))
        self._screen.say(indented("; ".join(filter(None, parts))))
        self._show_rest(seat)

    def _lies(self, view: V) -> str:
        return lying(view, self._teller.view(view), self._teller.names)

    def _show(self, seat: Seat) -> None:
        """Print the table as the player sees it, and what can be done."""
        view = self._table.view(seat)
        told = self._teller.view(view).splitlines()
        lines = [line for line in told if line != f"your hand: {view.hand}"]
        answers = needed(self._game, self._table.state)
        if answers:
            lies = self._lies(view)
            place = lines.index(lies) if lies in lines else len(lines)
            lines[place : place + 1] = [f"{lies}; {answers}"]
        self._screen.say()
        self._screen.say(indented("\n".join(lines)))
        self._show_rest(seat)

    def _show_rest(self, seat: Seat) -> None:
        """Print the hand, and what can be done."""
        self._show_hand(seat)
        duty = bound(self._game, self._table.state) if seat in self._table.awaited else ""
        if duty:
            self._screen.say(indented(duty))
        may = choices(self._legal(seat), self._teller.offered, self._screen.width)
        self._screen.say(indented(may), Tone.QUIET)
        if not self._greeted:
            self._greeted = True
            self._screen.say(indented(_GREETING), Tone.QUIET)

    def _show_hand(self, seat: Seat) -> None:
        """Print the hand by rank."""
        self._screen.say(indented(f"your hand: {by_rank(self._hand(seat)) or 'empty'}"))

    def _help(self, seat: Seat) -> None:
        may_wait = seat not in self._table.awaited
        self._screen.say(help_on(self._game.pack, self._screen.width, may_wait=may_wait))

    def _list(self, seat: Seat, text: str) -> None:
        """Print the first page of the legal actions; if cards are named, of those that use them."""
        legal: Sequence[A] = self._legal(seat)
        cards, pack = text.strip(), self._game.pack
        if cards:
            try:
                with as_typed(cards, pack):
                    legal = using(self._legal(seat), cards, pack)
            except ClimbcardsError as error:
                self._refuse(seat, error)
                return
        self._rows = rows(legal, self._screen.width)
        if not self._rows:
            self._screen.say(f"No legal play uses {clipped(cards)}.")
            return
        self._page(seat)

    def _page(self, _seat: Seat) -> None:
        """Print the next page of the list."""
        if not self._rows:
            self._screen.say("That is the whole list: type legal to see it again.")
            return
        page, self._rows = self._rows[:PAGE], self._rows[PAGE:]
        self._screen.say(indented("\n".join(page)))
        if self._rows:
            self._screen.say(f"({counted(len(self._rows), 'row')} more: type more)", Tone.QUIET)

    def _score(self, _seat: Seat) -> None:
        """Print the standing of the match, and what was captured in this round."""
        self._screen.say(self._teller.standing())
        so_far = self._teller.so_far()
        if so_far:
            self._screen.say(so_far)

    def _last(self, _seat: Seat) -> None:
        """Print again what happened since the player's last turn."""
        told = self._teller.lines(each.event for each in self._teller.hears(self._since))
        self._screen.say(told or "Nothing has happened yet.")

    def _hint(self, seat: Seat) -> None:
        """Print what a policy would do with the player's view."""
        policies = policies_of(self._game)
        name = PREFERRED if PREFERRED in policies else "random"
        if seat not in self._table.awaited:
            self._screen.say(f"A {name} player would wait: it acts in its turn only.")
            return
        # its own generator, so that asking does not change the deals
        action = policies[name](self._table.view(seat), self._legal(seat), Random(0))
        self._screen.say(f"A {name} player would choose: {action}")

    def _why(self, _seat: Seat) -> None:
        """Print the last error again, with the clause that it cites."""
        sentence, clause = self._refused
        self._screen.say(sentence, Tone.REFUSAL)
        if clause:
            self._screen.say(indented(self._teller.rule(clause, self._screen.width - 2)))

    # what is done

    def _undo(self, seat: Seat) -> bool:
        """Take back the player's last action and all that followed; return False if there was none."""
        told = [each.event for each in self._table.events(seat)]
        done = sum(isinstance(each, events.Acted) and each.seat == seat for each in told)
        if done == sum(isinstance(each, events.TakenBack) and each.seat == seat for each in told):
            self._screen.say("You have not done anything that can be taken back.")
            return False
        while self._table.undo().seat != seat:
            pass
        return True

    def _do(self, seat: Seat, text: str) -> bool:
        """Do the typed action, or explain why it cannot be done; return whether it was done."""
        ways, self._ways = self._ways, ()
        if ways and text.isdecimal() and text not in map(str, range(1, len(ways) + 1)):
            self._ways = ways
            self._screen.say(f"There are {len(ways)} ways: type 1 to {len(ways)}.", Tone.REFUSAL)
            return False
        only = self._only(seat)
        if not text and only is None:
            self._screen.say("Type what to play, or help.", Tone.QUIET)
            return False
        before = self._table.steps
        try:
            what = ways[int(text) - 1] if ways and text.isdecimal() else None if text else only
            with as_typed(text, self._game.pack):
                found = self._table.play(seat, what or self._spelled(seat, text))
        except ClimbcardsError as error:
            self._refuse(seat, error)
            self._offer("Several plays fit")
            return False
        if isinstance(found, Choice):
            self._ways = found.plays
            self._offer("These cards can be played in several ways")
            return False
        self._since = before
        return True

    def _spelled(self, seat: Seat, text: str) -> A | str:
        """Return the text in the notation, or the one play that ranks alone fit; keep several as choices."""
        try:
            return spelled(text, self._hand(seat))
        except NotationError:
            fits = fitting(self._legal(seat), text, self._game.pack)
            if len(fits) == 1:
                return fits[0]
            if len(fits) <= _WAYS:
                self._ways = tuple(fits)  # offered with the error
            raise

    def _offer(self, why: str) -> None:
        """Print the plays to choose from, if there are several."""
        if self._ways:
            self._screen.say(f"{why}: type a number, or the whole text.")
            self._screen.say(numbered(self._ways))

    def _refuse(self, seat: Seat, error: ClimbcardsError) -> None:
        """Print the explanation of an error."""
        match error:
            case NotationError():
                commands = (*self._commands, "legal", "undo", "quit")
                if seat not in self._table.awaited:
                    commands += ("wait",)
                unread = Unread(self._teller, seat, commands)
                self._refused = unread.explained(error, self._screen.width), ""
            case IllegalActionError():
                found = error.objection
                self._refused = self._teller.objection(found), found.clause
            case _:
                self._refused = str(error), ""
        self._screen.say(self._refused[0], Tone.REFUSAL)
