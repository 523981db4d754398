"""The player at the keyboard: reading input until an action is done.

Invalid input does no harm: it is explained, and the player is asked again.
"""

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby, pairwise
from random import Random
from typing import Final, Generic, final

from climbcards import events
from climbcards._actions import Choice, Group, LegalActions, is_stake, reading_of
from climbcards._cards import Cards, Pack, cards_of, selection_of
from climbcards._cards.faces import VARIATIONS
from climbcards._errors import (
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    clipped,
    common_start,
    quoted,
)
from climbcards._game import A, S, V, is_climbing
from climbcards._round import Seat, Seen, Shaped, hand_in, is_seat, trick_in
from climbcards._table import meant
from climbcards.search import policies_of
from .arguments import PREFERRED
from .faces import fitting, meant_by, spelled, using
from .screen import LEAVING, NO, YES, Terminal, Tone
from .scroll import Teller, offered
from .words import Speech, by_rank, capital, columns, indented, pointed

PAGE: Final = 20
"""The number of rows on a page."""

_BETWEEN: Final = " | "


def rows(actions: Iterable[object], width: int, speech: Speech) -> list[str]:
    """Return actions as rows of this width, grouped by the combinations of plays, whose names come first.

    A name has a row of its own if a play does not fit beside the names.
    """
    groups = [
        (name, tuple(map(str, group))) for name, group in groupby(actions, key=speech.reading)
    ]
    margin = max((len(name) for name, _ in groups), default=0)
    room = width - 2 - margin - 2
    if margin and all(len(text) <= room for _, texts in groups for text in texts):
        return [
            f"{'' if at else name:<{margin}}  {row}".rstrip()
            for name, texts in groups
            for at, row in enumerate(_filled(texts, room))
        ]
    lines: list[str] = []
    for name, texts in groups:
        filled = _filled(texts, width - 4)
        lines += [name, *map(indented, filled)] if name else filled
    return lines


_NUMBER: Final = re.compile(r"\d+")


def kinds(groups: Iterable[Group[A]], speech: Speech) -> list[str]:
    """Return each kind of play, from its first combination to its last, with the number of plays if there are several.

    Runs of all lengths are one kind.
    """
    alike: dict[str, list[Group[A]]] = {}
    for group in groups:
        if isinstance(group.reading, Shaped):
            alike.setdefault(_NUMBER.sub("", group.reading.shape), []).append(group)
    return [_kind(each, speech) for each in alike.values()]


def _kind(groups: Sequence[Group[A]], speech: Speech) -> str:
    """Return plays of one kind: `run 3 to 5 ... 9 to J (20)`."""
    first, last = (speech.combination(groups[each].reading).split() for each in (0, -1))
    last_one = f" ... {' '.join(last[common_start(first, last) :])}" if first != last else ""
    number = sum(map(len, groups))
    return f"{' '.join(first)}{last_one}" + (f" ({number})" if number > 1 else "")


def choices(actions: LegalActions[A], width: int, speech: Speech) -> str:
    """Return in lines of this width what can be done: the number of plays, and all other actions as they are typed."""
    chosen = [action for action in actions.rest if selection_of(action) is not None]
    others = [offered(action, speech) for action in actions.rest if selection_of(action) is None]
    plays = sum(map(len, actions.groups))
    parts = [speech("{plays:# play|# plays}", "{plays:# Zug|# Züge}", plays=plays)] if plays else []
    if chosen:
        text = (
            "{choices:# choice|# choices}, as in {example}",
            "{choices:# Auswahl|# Möglichkeiten}, wie {example}",
        )
        parts.append(speech(*text, choices=len(chosen), example=str(chosen[0])))
    first, *more = [*parts, *others] or [speech("nothing", "nichts")]
    may = [speech("you may: {first}", "du kannst: {first}", first=first), *more]
    whole = _BETWEEN.join(may)
    if len(whole) <= width - 2:
        return whole
    return "\n    ".join(_filled(may, width - 6))


def _filled(texts: Iterable[str], width: int, between: str = _BETWEEN) -> Iterator[str]:
    """Yield rows filled with texts."""
    row = ""
    for text in texts:
        if row and len(row) + len(between) + len(text) > width:
            yield row
            row = text
        else:
            row = f"{row}{between}{text}" if row else text
    yield row


def lying(view: Seen, told: str, speech: Speech) -> str:
    """Return the cards in the middle as text: the last play and its player, or the cards; "" if there are none.

    `told` is the view in words, which may have a line about them, such as `to beat` or `the pile`.
    """
    trick = trick_in(view)
    last = None if trick is None else trick.last
    cards, seat = cards_of(last), getattr(last, "seat", None)
    if cards is None or not is_seat(seat, len(view.sizes)):
        pile: Iterable[object] = getattr(view, "pile", view.table)
        row = speech.named(" ".join(map(str, pile)))
        if not row:
            return ""
        on_it = speech("on the table: {cards}", "auf dem Tisch: {cards}", cards=row)
        return _called(row, told) or on_it
    read = ", ".join(filter(None, (speech.reading(last), speech.who(seat))))
    play = f"{speech.named(str(cards))} ({read})"
    return _called(play, told) or speech("to beat: {play}", "zu schlagen: {play}", play=play)


def _called(what: str, told: str) -> str:
    """Return the line of a view in words that is about these cards; "" if there is none."""
    return next((line for line in told.splitlines() if line.partition(": ")[2] == what), "")


_COMMANDS: Final = (
    ("wait", "do nothing out of turn, as Enter does", "außer der Reihe nichts tun, wie Enter"),
    ("legal", "what you may do, a page at a time", "was du kannst, Seite für Seite"),
    ("more", "the next page", "die nächste Seite"),
    (
        "legal {cards}",
        "what you may play that includes these cards{any_card}",
        "welche Züge mit diesen Karten möglich sind{any_card}",
    ),
    (
        "legal NAME",
        "the plays whose name begins with NAME, such as pair",
        "die Züge, deren Name mit NAME beginnt, wie Paar",
    ),
    ("hint", "what a policy would do", "was der Computer tun würde"),
    ("view", "the table again", "noch einmal der Tisch"),
    ("hand", "your hand again", "noch einmal deine Hand"),
    (
        "last",
        "what happened since your last turn",
        "was seit deinem letzten Zug geschehen ist",
    ),
    (
        "score",
        "how the match and this round stand",
        "wie die Partie und diese Runde stehen",
    ),
    (
        "why",
        "the last refusal again, with its rule",
        "noch einmal die letzte Ablehnung, mit ihrer Regel",
    ),
    (
        "undo",
        "take your last action back, and all that followed",
        "deinen letzten Zug zurücknehmen, und alles danach",
    ),
    ("help, ?", "this help", "diese Hilfe"),
    ("quit", "leave the match (or Ctrl-D)", "die Partie verlassen (oder Ctrl-D)"),
)
"""What can be typed besides actions, and what it does; the first is only for a player who is not on turn."""


def help_on(
    pack: Pack, width: int, speech: Speech, *, may_wait: bool = False, signs: bool = False
) -> str:
    """Return the help in lines of this width, with the first two cards of a rank as the example; `signs` if suits are signs."""
    pairs = (pair for pair in pairwise(pack.faces) if pair[0].rank == pair[1].rank)
    cards = " ".join(map(str, next(pairs, pack.faces[:2])))  # a pair is a play in most games
    alone, any_card, letters = "", "", ""
    if signs:  # which keyboards do not have
        letters = speech(
            "Suits are typed as letters: {suits}. ",
            "Farben tippst du als Buchstaben: {suits}. ",
            suits=", ".join(f"{sign} {letter}" for letter, sign in pack.signs.items()),
        )
    if pack.suits:
        alone = speech(
            "A rank alone is enough if it is clear which cards you mean. ",
            "Ein Wert allein genügt, wenn klar ist, welche Karten du meinst. ",
        )
        any_card = speech(
            "; a rank alone means any card of that rank",
            "; ein Wert allein ist irgendeine Karte dieses Werts",
        )
    text = speech(
        "Type the cards that you play, separated by spaces, as in {cards}. {letters}{alone}"
        "If they can be played in several ways, you are asked which one you mean. "
        "Type anything else as it is listed after `you may`. You can also type:",
        "Tippe die Karten, die du spielst, durch Leerzeichen getrennt, wie {cards}. {letters}{alone}"
        "Wenn sie sich verschieden spielen lassen, wirst du gefragt, was du meinst. "
        "Alles andere tippst du so, wie es hinter „du kannst“ steht. Außerdem kannst du tippen:",
        cards=cards,
        letters=letters,
        alone=alone,
    )
    shown = [
        (typed.format(cards=cards), speech(en, de, any_card=any_card))
        for typed, en, de in _COMMANDS[not may_wait :]
    ]
    listed = indented("\n".join(columns(shown, width - 2)))
    return f"{textwrap.fill(text, width, break_on_hyphens=False)}\n{listed}"


_GREETING: Final = (
    "(type legal for what you may do, hint for advice, help for the rest)",
    "(legal zeigt, was du kannst, hint gibt Tipps, help erklärt alles andere)",
)

_IN_SEVERAL_WAYS: Final = (
    "These cards can be played in several ways: type a number, or the whole text.",
    "Diese Karten lassen sich verschieden spielen: tippe eine Nummer oder den ganzen Text.",
)

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

    def __init__(self, teller: Teller[S, A, V], screen: Terminal, seat: Seat) -> None:
        self._teller, self._screen, self._seat = teller, screen, seat
        self._table, self._game = teller.table, teller.table.game
        self._rows: list[str] = []
        self._ways: tuple[A, ...] = ()
        self._speech = teller.speech
        self._refused = (
            self._speech("Nothing has been refused yet.", "Noch ist nichts abgelehnt worden."),
            "",
        )
        self._since = 0
        self._greeted = False
        # commands that only show something; then the player is asked again
        self._commands: dict[str, Callable[[], None]] = {
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

    def __call__(self) -> bool:
        """Ask until an action is done, or the player waits out of turn; return False if the player leaves."""
        self._rows, self._ways = [], ()
        self._open()
        while (text := self._screen.ask(self._prompt())) is not None:
            word, _, rest = text.strip().partition(" ")
            command = word.casefold() if not rest else ""
            if command in LEAVING:
                return False
            if not rest and command in {"", "wait"} and not self._is_on_turn:
                return True  # nothing is done, and the others go on
            if command in self._commands:
                self._commands[command]()
            elif word.casefold() == "legal":
                self._list(rest)
            elif self._undo() if command == "undo" else self._do(text.strip()):
                return True
        return False

    # what is shown

    def _prompt(self) -> str:
        """Return the prompt. If there is only one thing to do, Enter does it, and out of turn Enter waits."""
        if not self._is_on_turn:
            others = self._speech.listed(list(map(self._speech.who, self._table.awaited)))
            return self._speech(
                "You, out of turn (Enter: wait for {others})> ",
                "Du, außer der Reihe (Enter: warten auf {others})> ",
                others=others,
            )
        short = self._short
        if "" in short:
            only = str(short[""])
            return self._speech("You (Enter: {only})> ", "Du (Enter: {only})> ", only=only)
        if short:
            return self._speech("You (yes or no)> ", "Du (ja oder nein)> ")
        return self._speech("You> ", "Du> ")

    @property
    def _short(self) -> dict[str, A]:
        """Return what Enter does if there is only one thing to do, and it needs no cards; or what yes and no do.

        They can be said if all that is asked is whether to stake something.
        """
        legal = self._legal
        if len(legal) == 1 and cards_of(legal[0]) is None:
            return {"": legal[0]}
        if legal.groups or len(legal) != 2 or trick_in(self._view) is not None:
            return {}
        no, yes = sorted(legal, key=is_stake)
        is_asked = is_stake(yes) and not is_stake(no)
        return {**dict.fromkeys(YES, yes), **dict.fromkeys(NO, no)} if is_asked else {}

    def _is_bomb(self, action: A) -> bool:
        """Return whether an action leads what would beat other numbers of cards, and others are left in the hand."""
        cards, reading, view = cards_of(action), reading_of(action), self._view
        if cards is None or reading is None or view.table or cards == view.hand:
            return False
        game = self._game
        return is_climbing(game) and any(
            game.beats(reading, group.reading)
            for group in self._legal.groups
            if len(cards_of(group[0]) or ()) != len(cards)
        )

    def _is_meant(self, action: A) -> bool:
        """Return whether an action is meant, which is asked where it stakes something or leads a bomb."""
        is_legal = self._game.objection(self._table.state, action) is None
        if not is_legal or not (is_stake(action) or self._is_bomb(action)):
            return True
        label = capital(self._speech.action(action))
        ask = ("{action}? (yes or no)> ", "{action}? (ja oder nein)> ")
        again = self._speech("Type yes or no.", "Tippe ja oder nein.")
        return self._screen.confirms(self._speech(*ask, action=label), again)

    @property
    def _is_on_turn(self) -> bool:
        return self._seat in self._table.awaited

    @property
    def _legal(self) -> LegalActions[A]:
        return self._game.legal_actions(self._table.state, self._seat)

    @property
    def _view(self) -> V:
        return self._table.view(self._seat)

    @property
    def _hand(self) -> Cards:
        return self._view.hand or self._game.pack.cards(())

    def _open(self) -> None:
        """Print the table at the first turn in a trick; later in the trick, only the play to beat."""
        told = self._teller.hears(self._since)
        view = self._view
        # a player without a hand plays the cards in front of them
        is_new = not view.table or not view.hand
        if is_new or any(isinstance(each.event, _AFRESH) for each in told):
            self._show()
        else:
            self._show_with(lying(view, self._speech.told(view), self._speech))

    def _show(self) -> None:
        """Print the table as the player sees it, and what can be done."""
        told, hand = self._speech.told(self._view), self._speech("your hand: ", "deine Hand: ")
        self._show_with("\n".join(line for line in told.splitlines() if not line.startswith(hand)))

    def _show_with(self, table: str) -> None:
        """Print this of the table, the hand, what is asked, and what can be done."""
        self._screen.say()
        self._screen.say(indented(table))
        self._show_hand()
        prompt = self._game.prompt(self._view)
        if prompt is not None:
            asked = "your turn: {asked}", "du bist dran: {asked}"
            self._screen.say(indented(self._speech(*asked, asked=self._speech.told(prompt))))
        may = choices(self._legal, self._screen.width, self._speech)
        self._screen.say(indented(may), Tone.QUIET)
        if found := kinds(self._legal.groups, self._speech):
            lines = "\n".join(_filled(found, self._screen.width - 4, ", "))
            self._screen.say(indented(indented(lines)), Tone.QUIET)
        if not self._greeted:
            self._greeted = True
            self._screen.say(indented(self._speech(*_GREETING)), Tone.QUIET)

    def _show_hand(self) -> None:
        """Print the hand by rank."""
        hand = by_rank(hand_in(self._view)) or self._speech("empty", "leer")
        self._screen.say(
            indented(self._speech("your hand: {hand}", "deine Hand: {hand}", hand=hand))
        )

    def _help(self) -> None:
        screen, may_wait = self._screen, not self._is_on_turn
        text = help_on(
            self._game.pack, screen.width, self._speech, may_wait=may_wait, signs=screen.has_signs
        )
        screen.say(text)

    def _list(self, text: str) -> None:
        """Print the first page of the legal actions; if cards are named, of those that use them."""
        every = self._legal
        legal: Sequence[A] = every
        cards = text.strip()
        if cards:
            try:
                legal = using(every, cards.translate(VARIATIONS), self._game.pack)
            except ClimbcardsError as error:
                name, called = cards.casefold(), self._speech.reading
                legal = [each for each in every if called(each).casefold().startswith(name)]
                if not legal:
                    self._refuse(error)
                    return
        self._rows = rows(legal, self._screen.width, self._speech)
        if not self._rows:
            self._say(
                "No legal play uses {cards}.",
                "Kein erlaubter Zug hat {cards}.",
                cards=clipped(cards),
            )
            return
        self._page()

    def _page(self) -> None:
        """Print the next page of the list."""
        if not self._rows:
            self._say(
                "That is the whole list: type legal to see it again.",
                "Das ist die ganze Liste: legal zeigt sie noch einmal.",
            )
            return
        page, self._rows = self._rows[:PAGE], self._rows[PAGE:]
        self._screen.say(indented("\n".join(page)))
        if self._rows:
            left = (
                "({rows:# row|# rows} more: type more, or legal NAME for one kind)",
                "(noch {rows:# Zeile|# Zeilen}: tippe more, oder legal NAME für eine Art)",
            )
            self._say(*left, tone=Tone.QUIET, rows=len(self._rows))

    def _score(self) -> None:
        """Print the standing of the match, and what was captured in this round."""
        self._screen.say(self._teller.standing())
        if so_far := self._teller.so_far():
            self._screen.say(so_far)

    def _last(self) -> None:
        """Print again what happened since the player's last turn."""
        if told := self._teller.lines(self._teller.hears(self._since)):
            self._screen.say(told)
        else:
            self._say("Nothing has happened yet.", "Noch ist nichts geschehen.")

    def _hint(self) -> None:
        """Print what a policy would do with the player's view."""
        policies = policies_of(self._game)
        name = PREFERRED if PREFERRED in policies else "random"
        if not self._is_on_turn:
            waits = (
                "A {name} player would wait: it acts only in its turn.",
                "Tipp ({name}): warten, bis du dran bist.",
            )
            self._say(*waits, name=name)
            return
        # its own generator, so that asking does not change the deals
        action = policies[name](self._view, self._legal, Random(0))
        chosen = ("A {name} player would choose: {action}", "Tipp ({name}): {action}")
        self._say(*chosen, name=name, action=str(action))
        if reason := self._reason(action):
            self._screen.say(indented(reason), Tone.QUIET)

    def _reason(self, action: A) -> str:
        """Return what a play has for it: whether it is the lowest of its shape, and what it leaves; "" for others."""
        cards, reading = cards_of(action), reading_of(action)
        left = len(self._hand) - len(cards or ())
        if cards is None or not left:
            return ""
        leaves = self._speech(
            "it leaves you {left:# card|# cards}",
            "dir {left:bleibt # Karte|bleiben # Karten}",
            left=left,
        )
        shape = reading.shape if isinstance(reading, Shaped) else None
        groups = self._legal.groups if shape else ()
        alike = [group for group in groups if group.reading.shape == shape]
        plays = sum(map(len, alike))
        if plays < 2 or alike[0].reading != reading:
            return leaves
        text = ("the lowest of {plays} such plays", "der niedrigste von {plays} solchen Zügen")
        return f"{self._speech(*text, plays=str(plays))}; {leaves}"

    def _why(self) -> None:
        """Print the last error again, with the clause that it cites."""
        sentence, clause = self._refused
        self._screen.say(sentence, Tone.REFUSAL)
        if clause:
            self._screen.say(indented(self._teller.rule(clause, self._screen.width - 2)))

    # what is done

    def _undo(self) -> bool:
        """Take back the player's last action and all that followed; return False if there was none."""
        seat = self._seat
        told = [each.event for each in self._table.events(seat)]
        done = sum(isinstance(each, events.Acted) and each.seat == seat for each in told)
        if done == sum(isinstance(each, events.TakenBack) and each.seat == seat for each in told):
            self._say(
                "You have not done anything that can be taken back.",
                "Du hast noch nichts getan, was du zurücknehmen kannst.",
            )
            return False
        while self._table.undo().seat != seat:
            pass
        return True

    def _do(self, text: str) -> bool:
        """Do the typed action, or explain why it cannot be done; return whether it was done."""
        ways, self._ways = self._ways, ()
        if ways and text.isdecimal() and text not in map(str, range(1, len(ways) + 1)):
            self._ways = ways
            self._say(
                "There are {ways} ways: type 1 to {ways}.",
                "Es gibt {ways} Möglichkeiten: tippe 1 bis {ways}.",
                tone=Tone.REFUSAL,
                ways=f"{len(ways)}",
            )
            return False
        short = self._short
        if not text and "" not in short:
            self._say(
                "Type what to play, or help.", "Tippe, was du spielst, oder help.", tone=Tone.QUIET
            )
            return False
        before = self._table.steps
        try:
            found = self._found(text, ways)
            if not isinstance(found, Choice):
                is_answer = text and text.casefold() in short
                if not is_answer and not self._is_meant(found):
                    return False
                self._table.play(self._seat, found)
        except ClimbcardsError as error:
            self._refuse(error)
            self._offer(
                "Several plays fit: type a number, or the whole text.",
                "Mehrere Züge passen: tippe eine Nummer oder den ganzen Text.",
            )
            return False
        if isinstance(found, Choice):
            self._ways = found.plays
            self._offer(*_IN_SEVERAL_WAYS)
            return False
        self._since = before
        return True

    def _found(self, text: str, ways: Sequence[A]) -> A | Choice[A]:
        """Return what the typed text means: one of the ways offered by its number, an answer, or an action."""
        if ways and text.isdecimal():
            return ways[int(text) - 1]
        known = self._short.get(text.casefold())
        if known is not None:
            return known
        seen = text.translate(VARIATIONS)
        return meant(self._game, self._table.state, self._seat, self._spelled(seen))

    def _spelled(self, text: str) -> A | str:
        """Return the text in the notation, or the one play that ranks alone fit; keep several as choices."""
        try:
            return spelled(text, self._hand)
        except NotationError:
            fits = fitting(self._legal, text, self._game.pack)
            if len(fits) == 1:
                return fits[0]
            if len(fits) <= _WAYS:
                self._ways = tuple(fits)  # offered with the error
            raise

    def _offer(self, en: str, de: str) -> None:
        """Print the plays to choose from, if there are several."""
        if self._ways:
            self._say(en, de)
            rows = (f"{number}  {play}" for number, play in enumerate(self._ways, 1))
            self._screen.say(indented("\n".join(rows)))

    def _say(self, en: str, de: str, /, *, tone: Tone = Tone.PLAIN, **slots: object) -> None:
        """Print a sentence of the terminal."""
        self._screen.say(self._speech(en, de, **slots), tone)

    def unread(self, error: NotationError) -> str:
        """Return an explanation of input that cannot be parsed."""
        speech, legal, width = self._speech, self._legal, self._screen.width
        problem = error.de if speech.is_german else error.problem
        word, _, rest = error.text.strip().partition(" ")
        spoken, rest = word.casefold(), rest.strip()
        if not word.isalpha() or len(word) == 1:
            return pointed(error, problem, width)
        if spoken in YES | NO:
            text = (
                "There is no yes-or-no question here.",
                "Hier ist keine Frage mit ja oder nein zu beantworten.",
            )
            return f"{speech(*text)}\n{choices(legal, width, speech)}"
        waiting = [] if self._is_on_turn else ["wait"]
        commands = [*self._commands, "legal", "undo", "quit", *waiting]
        verbs = [str(each).split()[0] for each in legal if cards_of(each) is None]
        near = meant_by(word, [*commands, *verbs])
        if near is not None:
            text = (
                "There is no {word} here: did you mean {near}?",
                "Hier gibt es kein {word}: meinst du {near}?",
            )
            return speech(*text, word=quoted(word), near=near)
        if rest and error.is_word and (spoken in commands or self._is_action(word)):
            text = ("type {word} alone: leave out {rest}", "tippe nur {word}: lass {rest} weg")
            return speech(*text, word=spoken, rest=quoted(rest))
        helps = speech("help lists what can be typed", "help zeigt, was du tippen kannst")
        return f"{pointed(error, problem, width)}\n{helps}"

    def _is_action(self, word: str) -> bool:
        """Return whether a word is a whole action, whether it is legal now or not."""
        try:
            with suppress(IllegalActionError):
                self._game.parse(self._table.state, self._seat, word)
        except NotationError:
            return False
        return True

    def _refuse(self, error: ClimbcardsError) -> None:
        """Print the explanation of an error."""
        speech, clause = self._speech, ""
        if isinstance(error, NotationError):
            told = self.unread(error)
        elif isinstance(error, IllegalActionError):
            told = speech.named(speech.phrases.objection(error.objection, speech.names))
            clause = error.objection.clause
        else:
            told = (speech.is_german and error.de) or str(error)
        self._refused = told, clause
        self._screen.say(told, Tone.REFUSAL)
