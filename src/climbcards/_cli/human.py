"""The player at the keyboard: reading input until an action is done.

Invalid input does no harm: it is explained, and the player is asked again.
"""

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby, pairwise
from random import Random
from typing import Final, Generic, TypeVar, final

import attrs

from climbcards import events
from climbcards._actions import Choice, LegalActions
from climbcards._cards import Cards, Pack, cards_of, selection_of
from climbcards._errors import (
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    clipped,
    quoted,
)
from climbcards._faces import Card
from climbcards._game import A, S, V
from climbcards._round import Seat, Seen, is_seat, trick_in
from climbcards.search import policies_of
from .arguments import PREFERRED
from .faces import as_typed, fitting, meant_by, spelled, symbols_of, using
from .screen import LEAVING, Screen, Tone
from .scroll import Teller
from .speech import Speech
from .words import Read, by_rank, columns, indented, pointed

T = TypeVar("T")

PAGE: Final = 20
"""The number of rows on a page."""

_BETWEEN: Final = " | "


def rows(actions: Iterable[object], width: int, speech: Speech) -> list[str]:
    """Return actions as rows of this width, grouped by the combinations of plays, whose names come first."""

    def reading_name(action: object) -> str:
        """Return the name of the combination that an action plays; "" if it has none."""
        return speech.phrases.combination(action.reading) if isinstance(action, Read) else ""

    groups = [(name, tuple(map(str, group))) for name, group in groupby(actions, key=reading_name)]
    margin = max((len(name) for name, _ in groups), default=0)
    return [
        f"{name if first else '':<{margin}}  {row}".rstrip() if margin else row
        for name, texts in groups
        for first, row in _filled(texts, width - 2 - margin - 2)
    ]


def choices(actions: Sequence[T], said: Callable[[T], str], width: int, speech: Speech) -> str:
    """Return in lines of this width what can be done: the number of plays, and all other actions as they are typed."""
    plays = [action for action in actions if cards_of(action) is not None]
    rest = [action for action in actions if cards_of(action) is None]
    chosen = [action for action in rest if selection_of(action) is not None]
    others = [said(action) for action in rest if selection_of(action) is None]
    parts = [speech("{plays:# play|# plays}", plays=len(plays))] if plays else []
    if chosen:
        text = "{choices:# choice|# choices}, as in {example}"
        parts.append(speech(text, choices=len(chosen), example=str(chosen[0])))
    first, *more = [*parts, *others] or [speech("nothing")]
    may = [speech("you may: {first}", first=first), *more]
    whole = _BETWEEN.join(may)
    if len(whole) <= width - 2:
        return whole
    return "\n    ".join(row for _, row in _filled(may, width - 6))


def numbered(plays: Iterable[object]) -> str:
    """Return plays as a list with numbers from 1."""
    return indented("\n".join(f"{number}  {play}" for number, play in enumerate(plays, 1)))


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


def lying(view: Seen, told: str, speech: Speech) -> str:
    """Return the cards in the middle as text: the last play and its player, or the cards; "" if there are none.

    `told` is the view in words, which may have a line about them, such as `to beat` or `the pile`.
    """
    best = _best(view)
    cards, seat = cards_of(best), getattr(best, "seat", None)
    if cards is None or not is_seat(seat, len(view.sizes)):
        row = _row(view)
        return _called(row, told) or speech("on the table: {cards}", cards=row) if row else ""
    reading = getattr(best, "reading", None)
    read = "" if reading is None else f"{speech.phrases.combination(reading)}, "
    play = f"{cards} ({read}{speech.who(seat)})"
    return _called(play, told) or speech("to beat: {play}", play=play)


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


def help_on(pack: Pack, width: int, speech: Speech, *, may_wait: bool = False) -> str:
    """Return the help in lines of this width, with two cards of a rank as the example; `may_wait` out of turn."""
    cards = " ".join(map(str, _pair(pack)))
    alone, any_card, letters = "", "", ""
    if symbols_of(pack, "utf-8"):  # keyboards do not have the symbols
        suits = " ".join(map(str, pack.suits))
        letters = speech("Suits are typed as letters: {suits}. ", suits=suits)
    if pack.suits:
        alone = speech("A rank alone will do where it is clear which cards of it you mean. ")
        any_card = speech("; a rank alone is any card of it")
    typing = speech(
        "Type the cards that you play, with blanks between, as in {cards}. ", cards=cards
    )
    asking = speech("Where they can be read in several ways, you are asked which. ")
    besides = speech(
        "What else you may do is typed as it stands behind `you may`. Besides, there are:"
    )
    cards_are_typed = f"{typing}{letters}{alone}{asking}{besides}"
    using_them = "what you may do with these cards among others{any_card}"
    waiting = [("wait", speech("do nothing out of turn, as Enter does"))] if may_wait else []
    commands = [
        *waiting,
        ("legal", speech("what you may do, a page at a time")),
        ("more", speech("the next page")),
        (f"legal {cards}", speech(using_them, any_card=any_card)),
        ("hint", speech("what a policy would do")),
        ("view", speech("the table again")),
        ("hand", speech("your hand again")),
        ("last", speech("what happened since your last turn")),
        ("score", speech("how the match and this round stand")),
        ("why", speech("the last refusal again, with its rule")),
        ("undo", speech("take your last action back, and all that followed")),
        ("help, ?", speech("this")),
        ("quit", speech("leave the match (or Ctrl-D)")),
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
        speech = self.teller.speech
        word, _, rest = error.text.strip().partition(" ")
        if not word.isalpha() or len(word) == 1:
            return pointed(error, width)
        game, state = self.teller.table.game, self.teller.table.state
        legal = game.legal_actions(state, self.seat)
        verbs = [str(each).split()[0] for each in legal if cards_of(each) is None]
        near = meant_by(word, [*self.commands, *verbs])
        if near is not None:
            text = "There is no {word} here: did you mean {near}?"
            return speech(text, word=quoted(word), near=near)
        if error.position >= len(word) or not self._is_about_cards(error):
            return f"{pointed(error, width)}\n{speech('help lists what can be typed')}"
        if rest.strip() and self._is_whole(word):
            text = "type {word} alone: leave out {rest}"
            return speech(text, word=word.casefold(), rest=quoted(rest.strip()))
        problem = speech("taken for cards: {problem}", problem=error.problem)
        taken = NotationError(problem, error.text, error.position)
        may = choices(legal, self.teller.offered, width, speech)
        more = speech("help lists what else can be typed")
        return f"{pointed(taken, width)}\n{may}\n{more}"

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

_IN_SEVERAL_WAYS: Final = (
    "These cards can be played in several ways: type a number, or the whole text."
)

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
        self._speech = teller.speech
        self._refused = (self._speech("Nothing has been refused yet."), "")
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
            others = self._speech.listed(list(map(self._speech.who, awaited)))
            return self._speech("You, out of turn (Enter: wait for {others})> ", others=others)
        only = self._only(seat)
        if only is None:
            return self._speech("You> ")
        return self._speech("You (Enter: {only})> ", only=str(only))

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
        self._screen.say(indented(lying(view, self._teller.view(view), self._speech)))
        self._show_rest(seat)

    def _show(self, seat: Seat) -> None:
        """Print the table as the player sees it, and what can be done."""
        view = self._table.view(seat)
        told = self._teller.view(view).splitlines()
        hand = self._speech("your hand: {hand}", hand=str(view.hand))
        lines = [line for line in told if line != hand]
        self._screen.say()
        self._screen.say(indented("\n".join(lines)))
        self._show_rest(seat)

    def _show_rest(self, seat: Seat) -> None:
        """Print the hand, what is asked, and what can be done."""
        self._show_hand(seat)
        prompt = self._game.prompt(self._table.view(seat))
        if prompt is not None:
            asked = self._teller.phrases.prompt(prompt, self._teller.names)
            self._screen.say(indented(self._speech("your turn: {asked}", asked=asked)))
        may = choices(self._legal(seat), self._teller.offered, self._screen.width, self._speech)
        self._screen.say(indented(may), Tone.QUIET)
        if not self._greeted:
            self._greeted = True
            self._screen.say(indented(self._speech(_GREETING)), Tone.QUIET)

    def _show_hand(self, seat: Seat) -> None:
        """Print the hand by rank."""
        hand = by_rank(self._hand(seat)) or self._speech("empty")
        self._screen.say(indented(self._speech("your hand: {hand}", hand=hand)))

    def _help(self, seat: Seat) -> None:
        may_wait = seat not in self._table.awaited
        width = self._screen.width
        self._screen.say(help_on(self._game.pack, width, self._speech, may_wait=may_wait))

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
        self._rows = rows(legal, self._screen.width, self._speech)
        if not self._rows:
            self._screen.say(self._speech("No legal play uses {cards}.", cards=clipped(cards)))
            return
        self._page(seat)

    def _page(self, _seat: Seat) -> None:
        """Print the next page of the list."""
        if not self._rows:
            whole = "That is the whole list: type legal to see it again."
            self._screen.say(self._speech(whole))
            return
        page, self._rows = self._rows[:PAGE], self._rows[PAGE:]
        self._screen.say(indented("\n".join(page)))
        if self._rows:
            left = self._speech("({rows:# row|# rows} more: type more)", rows=len(self._rows))
            self._screen.say(left, Tone.QUIET)

    def _score(self, _seat: Seat) -> None:
        """Print the standing of the match, and what was captured in this round."""
        self._screen.say(self._teller.standing())
        so_far = self._teller.so_far()
        if so_far:
            self._screen.say(so_far)

    def _last(self, _seat: Seat) -> None:
        """Print again what happened since the player's last turn."""
        told = self._teller.lines(each.event for each in self._teller.hears(self._since))
        self._screen.say(told or self._speech("Nothing has happened yet."))

    def _hint(self, seat: Seat) -> None:
        """Print what a policy would do with the player's view."""
        policies = policies_of(self._game)
        name = PREFERRED if PREFERRED in policies else "random"
        if seat not in self._table.awaited:
            waits = "A {name} player would wait: it acts in its turn only."
            self._screen.say(self._speech(waits, name=name))
            return
        # its own generator, so that asking does not change the deals
        action = policies[name](self._table.view(seat), self._legal(seat), Random(0))
        chosen = "A {name} player would choose: {action}"
        self._screen.say(self._speech(chosen, name=name, action=str(action)))

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
            self._screen.say(self._speech("You have not done anything that can be taken back."))
            return False
        while self._table.undo().seat != seat:
            pass
        return True

    def _do(self, seat: Seat, text: str) -> bool:
        """Do the typed action, or explain why it cannot be done; return whether it was done."""
        ways, self._ways = self._ways, ()
        if ways and text.isdecimal() and text not in map(str, range(1, len(ways) + 1)):
            self._ways = ways
            many = self._speech("There are {ways} ways: type 1 to {ways}.", ways=str(len(ways)))
            self._screen.say(many, Tone.REFUSAL)
            return False
        only = self._only(seat)
        if not text and only is None:
            self._screen.say(self._speech("Type what to play, or help."), Tone.QUIET)
            return False
        before = self._table.steps
        try:
            what = ways[int(text) - 1] if ways and text.isdecimal() else None if text else only
            with as_typed(text, self._game.pack):
                found = self._table.play(seat, what or self._spelled(seat, text))
        except ClimbcardsError as error:
            self._refuse(seat, error)
            self._offer("Several plays fit: type a number, or the whole text.")
            return False
        if isinstance(found, Choice):
            self._ways = found.plays
            self._offer(_IN_SEVERAL_WAYS)
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
            self._screen.say(self._speech(why))
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
