"""Printing a match while it is played or from a record: rounds, tricks, score sheets, totals, the winner.

Each action is a row, with a sentence below it about the events that followed. A reader at a seat is told only what this
seat may know.
"""

import textwrap
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby, pairwise
from pathlib import Path
from typing import Final, Generic, final

import attrs

from climbcards._actions import reading_of
from climbcards._cards import Card, Cards, cards_of
from climbcards._errors import WIDTH, ClimbcardsError, clipped, writing
from climbcards._game import A, Game, S, V, clauses, is_climbing
from climbcards._match import Match
from climbcards._round import Deal, Round, Seat, Sheet, Standing, printed
from climbcards._table import Table, Told
from climbcards.events import (
    Acted,
    Captured,
    Event,
    Leads,
    Noted,
    RoundBegan,
    RoundOver,
    TakenBack,
    TakenBackHidden,
)
from climbcards.record import Moment, replay
from .files import written
from .records import Frame, everything
from .screen import Terminal, Tone
from .words import Speech, by_rank, capital, columns, indented, tabled

_ROUNDS: Final = 12
"""The number of last rounds in the table of a match, so that it fits a screen."""

_COLUMN: Final = 14
"""The largest width of a column of names; a longer name moves the text after it."""


def names_of(sides: Sequence[str | None], own: str) -> tuple[str, ...]:
    """Return the name of each seat: the player's own name, and those of policies, with numbers if there are several."""
    names: list[str] = []
    for place, side in enumerate(sides, 1):
        number = f" {sides[:place].count(side)}" if sides.count(side) > 1 else ""
        called = own if side is None else f"{clipped(capital(side), WIDTH - len(number))}{number}"
        names.append(called)
    return tuple(names)


def in_column(speech: Speech, seats: Sequence[Seat]) -> list[str]:
    """Return the names of seats, padded for a column."""
    found = [speech.called(seat) for seat in seats]
    width = min(max(map(len, found)), _COLUMN)
    return [each.ljust(width) for each in found]


def totals_after(rounds: int, speech: Speech, totals: Iterable[int]) -> str:
    """Return the totals of all seats after this many rounds as text."""
    return speech(
        "Totals after {rounds:# round|# rounds}: {totals}",
        "Stand nach {rounds:# Runde|# Runden}: {totals}",
        rounds=rounds,
        totals=speech.by_name(totals),
    )


def legs_won(standing: Standing, speech: Speech) -> list[str]:
    """Return the legs that all seats have won as a line; [] if the match has no legs."""
    legs = speech.by_name(standing.legs)
    return (
        [speech("Legs won: {legs}", "Gewonnene Sätze: {legs}", legs=legs)] if standing.legs else []
    )


def _tied(match: Match[S, A, V], speech: Speech) -> Iterator[str]:
    """Yield why a match goes on that has had all its rounds."""
    most: object = getattr(match.game, "rounds", None)
    if isinstance(most, int) and match.standing.rounds >= most and not match.standing.winners:
        yield speech(
            "A tie at the top: one more round.", "Gleichstand an der Spitze: noch eine Runde."
        )


def round_by_round(rounds: Sequence[Round], standing: Standing, speech: Speech) -> list[list[str]]:
    """Return a match as rows of a table: the points of its last rounds, and the totals; [] for a single round."""
    if len(rounds) < 2:
        return []
    first = max(0, len(rounds) - _ROUNDS)
    last = [
        [str(first + place), *map(str, each.scores)] for place, each in enumerate(rounds[first:], 1)
    ]
    heading = [speech("round", "Runde"), *map(speech.called, range(len(speech.names.by_seat)))]
    sums = map(sum, zip(*(each.scores for each in rounds[:first]), strict=True))
    label = speech("1 to {last}", "1 bis {last}", last=first) if first > 1 else "1"
    before = [[label, *map(str, sums)]] if first else []
    below = speech("legs won", "Sätze") if standing.legs else speech("total", "gesamt")
    end = [below, *map(str, standing.legs or standing.totals)]
    return [heading, *before, *last, end]


def victory(winners: Sequence[Seat], rounds: int, speech: Speech) -> str:
    """Return who has won the match, and after how many rounds."""
    if len(winners) == 1:
        text = (
            "{who:wins|win} the match after {rounds:# round|# rounds}",
            "{who:gewinnt|gewinnst} die Partie nach {rounds:# Runde|# Runden}",
        )
        return speech(*text, who=winners[0], rounds=rounds)
    en = "{who:you,and} win the match after {rounds:# round|# rounds}"
    de = "{who:du,und} gewinnen die Partie nach {rounds:# Runde|# Runden}"
    if speech.names.me in winners:
        de = "Nach {rounds:# Runde|# Runden} gewinnt ihr die Partie: {who:du,und}"
    return speech(en, de, who=tuple(winners), rounds=rounds)


_CARDS_WIDTH: Final = 24
"""The column at which the name of a combination begins after the cards; longer plays move it."""


def event_lines(events: Iterable[Event[A]], game: Game[S, A, V], speech: Speech) -> str:
    """Return events as lines: an action has a row, and what follows from it is below."""
    return indented("\n".join(_lines(events, game, speech)))


def _lines(events: Iterable[Event[A]], game: Game[S, A, V], speech: Speech) -> Iterator[str]:
    # a sheet and a heading say more
    told = (each for each in events if not isinstance(each, RoundOver | RoundBegan))
    for acted, alike in groupby(told, key=lambda each: isinstance(each, Acted)):
        if acted:
            yield from (
                _row(each.action, game, speech) for each in alike if isinstance(each, Acted)
            )
        else:
            yield _together(alike, speech)


def _together(followed: Iterable[Event[A]], speech: Speech) -> str:
    """Return the events that followed an action; those of the same seat are in one sentence, with a verb said once."""
    parts: list[str] = []
    for seat, events in groupby(followed, key=_who):
        said = [*map(speech.event, events)]
        who = "" if seat is None else f"{speech.who(seat)} "
        if all(each.startswith(who) for each in said):
            done = [each.removeprefix(who) for each in said]
            parts.append(who + speech.listed([*_verbs_once(done)]))
        else:
            parts += said
    return indented(capital(f"{'; '.join(parts)}."))


def _verbs_once(done: Iterable[str]) -> Iterator[str]:
    """Yield what somebody did, without the verb where it is that of the part before."""
    for verb, parts in groupby(done, key=lambda part: part.partition(" ")[0]):
        first, *rest = parts
        yield first
        yield from (part.removeprefix(f"{verb} ") for part in rest)


def _who(event: Event[A]) -> Seat | None:
    """Return the seat that an event, or a game's own event, is about; None if it is not about a seat."""
    return getattr(event.note if isinstance(event, Noted) else event, "seat", None)


def _row(action: A, game: Game[S, A, V], speech: Speech) -> str:
    """Return an action as a row: who acted, and the cards with their combination, or what else was done."""
    name = in_column(speech, game.seats)[action.seat]
    cards, reading = cards_of(action), reading_of(action)
    if cards is None or reading is None:
        return f"{name}  {_done(action, speech)}"
    wild = _wild_cards(game, cards, reading, speech)
    laid = speech.named(str(cards)).ljust(_CARDS_WIDTH)
    return f"{name}  {laid}  {speech.reading(action)}{wild}"


def _done(action: A, speech: Speech) -> str:
    """Return what was done, without the name; cards, and actions without a sentence, are in the notation."""
    told, who = speech.event(Acted(action)), f"{speech.who(action.seat)} "
    is_told = cards_of(action) is None and told.startswith(who)
    return told.removeprefix(who) if is_told else speech.named(str(action))


def offered(action: A, speech: Speech) -> str:
    """Return an action as it is typed, with its sentence if that says more than `bet 15` does, or names a player."""
    done, names = speech.action(action), enumerate(speech.names.by_seat)
    about = any(name in done for seat, name in names if seat != action.seat)
    typed = str(action).split()
    is_other = not done.startswith(typed[0]) and not done.endswith(f" {typed[-1]}")
    return f"{action} ({done})" if about or is_other else str(action)


def say_hands(screen: Terminal, speech: Speech, game: Game[S, A, V], deal: Deal, state: S) -> None:
    """Print all hands by rank, one row per seat: as dealt, or after cards have moved because of the last round."""
    hands = [game.pack.cards(hand) for hand in deal.hands]
    if deal.carried is not None:
        held = (game.view(state, seat).hand for seat in game.seats)
        hands = [each if now is None else now for each, now in zip(hands, held, strict=True)]
    names = in_column(speech, game.seats)
    rows = zip(names, map(by_rank, hands), strict=True)
    told = "\n".join(f"{name}  {hand}" for name, hand in rows)
    screen.say(indented(told), hang=len(names[0]) + 2)  # a hand goes on below itself


def leader_of(game: Game[S, A, V], state: S) -> Seat | None:
    """Return who leads at the beginning of a round; None if it begins with a bid or another action."""
    if game.awaited(state) != (state.leader,):
        return None
    is_lead = cards_of(game.legal_actions(state, state.leader)[0]) is not None
    return state.leader if is_lead else None


def _wild_cards(game: Game[S, A, V], cards: Cards, reading: object, speech: Speech) -> str:
    """Return what the wild cards of a play stand for, if that is another rank, to add to the play."""
    changed = [
        speech(
            "{card} as {other}",
            "{card} als {other}",
            card=speech.named(str(each.card)),
            other=Card(each.rank, each.suit),
        )
        for each in (game.stand_ins(cards, reading) if is_climbing(game) else ())
        if each.rank != each.card.rank
    ]
    return f" ({', '.join(changed)})" if changed else ""


def begin_round(screen: Terminal, speech: Speech, began: RoundBegan, leader: Seat | None) -> None:
    """Print the heading of a round: its number, the dealer, and the leader if it begins with a lead."""
    said = [speech.event(began)]
    if leader is not None:
        said.append(speech.event(Leads(leader)))
    screen.say()
    screen.say(capital(", ".join(said)), Tone.HEADING)


def end_round(
    screen: Terminal,
    speech: Speech,
    sheet: Sheet,
    number: int,
    match: Match[S, A, V] | None = None,
) -> None:
    """Print the score sheet of a round, and how the match stands after it; if it decided a leg, at the end of the leg."""
    heading = speech(
        "Score sheet of round {number}", "Abrechnung der Runde {number}", number=number
    )
    who = [speech.called(seat) for seat in range(sheet.players)]
    told = printed(sheet, who, speech.told, speech("total", "gesamt"))
    screen.say(heading, Tone.HEADING)
    # a long line goes on below the labels, which begin where that of the last line does
    screen.say(indented(told), hang=told.rpartition("\n")[2].rindex("  ") + 2)
    if match is None:
        return
    then, now = match.standings[-2], match.standing
    legs = zip(match.game.seats, then.legs, now.legs, strict=False)
    won = [seat for seat, before, after in legs if after > before]
    ended = map(sum, zip(then.totals, match.rounds[-1].scores, strict=True))
    totals = totals_after(len(match.rounds), speech, ended if won else now.totals)
    screen.say(totals, Tone.HEADING)
    for seat in won:
        said = speech(
            "{seat:wins|win} leg {number}.",
            "{seat:gewinnt|gewinnst} Satz {number}.",
            seat=seat,
            number=sum(now.legs),
        )
        screen.say(capital(said))
    for line in (*legs_won(now, speech), *_tied(match, speech)):
        screen.say(line)


@final
@attrs.frozen(order=False)
class Teller(Generic[S, A, V]):
    """Describes a table to one reader. A reader without a seat sees all cards, and is told all events."""

    table: Table[S, A, V]
    speech: Speech

    def hears(self, since: int) -> tuple[Told[A], ...]:
        """Return what the reader is told, from the step with this number on.

        A reader without a seat is told what all seats together are told.
        """
        table, me = self.table, self.speech.names.me
        if me is not None:
            return table.events(me, since)
        every = [table.events(seat, since) for seat in (None, *table.game.seats)]
        told = list[Told[A]]()
        for number in range(since, table.steps):
            public, *own = ([it.event for it in each if it.number == number] for each in every)
            told += [Told(number, event) for event in everything(public, own)]
        return tuple(told)

    def rule(self, clause: str, width: int) -> str:
        """Return the text of a clause with tables of this width, or a sentence if the game ships no rules."""
        text = clauses(self.table.game).get(clause)
        if not text:
            return self.speech(
                "{game} comes without its rules",
                "{game} kommt ohne seine Regeln",
                game=self.table.game.name,
            )
        return f"{clause}: {tabled(text, width)}"

    def standing(self) -> str:
        """Return the standing of the match as text."""
        rounds, standing, speech = len(self.table.match.rounds), self.table.standing, self.speech
        if not rounds:
            return speech("No round is over yet.", "Noch ist keine Runde zu Ende.")
        return "\n".join(
            [totals_after(rounds, speech, standing.totals), *legs_won(standing, speech)]
        )

    def so_far(self) -> str:
        """Return the points captured in the current round as text; "" if there are none yet."""
        game, record, points = self.table.game, self.table.record, Counter[Seat]()
        states = pairwise(replay(record, game))
        for action, (before, after) in zip(record.actions, states, strict=True):
            for event in game.events(before, action, after, None):
                if isinstance(event, Captured):
                    points[event.seat] += event.points
        text = ("Captured so far: {points}", "Bisher kassiert: {points}")
        by_name = self.speech.by_name(points[seat] for seat in game.seats)
        return self.speech(*text, points=by_name) if points else ""

    def lines(self, told: Iterable[Told[A]]) -> str:
        """Return what the reader is told as lines."""
        return event_lines((each.event for each in told), self.table.game, self.speech)


_TRICK: Final = 2
"""The pause after a trick, in multiples of that after an action."""

_SHEET: Final = 4
"""The pause after the hands of a new round, and after a score sheet."""


@final
@attrs.define(order=False)
class Scroll(Generic[S, A, V]):
    """A match on a screen. Without a seat for the reader, it is for a watcher, who may see all cards.

    `player` acts for the reader's seat, or takes back an action; it returns False to leave the match. Policies act for others.
    `record` writes the steps from a number on, before they are printed. `pace` is the pause in seconds after each action
    of a policy; with `by_trick`, it waits for Enter after each trick.
    """

    teller: Teller[S, A, V]
    screen: Terminal
    player: Callable[[], bool] | None = None
    record: Callable[[int], None] | None = None
    pace: float = 0
    by_trick: bool = False
    _told: int = attrs.field(default=0, init=False)
    _lies: bool = attrs.field(default=False, init=False)

    @property
    def table(self) -> Table[S, A, V]:
        """The table of the match."""
        return self.teller.table

    def play(self, limit: int | None = None) -> None:
        """Play rounds until the match is won, the limit is reached, or the player leaves."""
        table, stays = self.table, True
        self._tell()
        while stays:
            if table.to_act:
                stays = self._ask() and self._tell()
                if stays or table.to_act:  # the sheet is shown even then
                    continue
            rounds, sheet = len(table.match.rounds), table.game.result(table.state).sheet
            end_round(self.screen, self.teller.speech, sheet, rounds, table.match)
            if table.standing.winners or (limit is not None and rounds >= limit):
                self._sum_up(rounds)
                return
            if stays:
                if self._is_watched:
                    self._rest(_SHEET)
                table.next_round()
                self._tell()
        text = (
            "Left after {rounds:# round|# rounds}.",
            "Nach {rounds:# Runde|# Runden} verlassen.",
        )
        self.screen.say(self.teller.speech(*text, rounds=len(table.match.rounds)))

    def _ask(self) -> bool:
        """Let the player act who may play out of turn, and then the awaited seat; return False if the player leaves.

        Only the player at the keyboard is asked out of turn, so nobody else learns of such a right.
        """
        table, me = self.table, self.teller.speech.names.me
        steps, seats = table.steps, list(table.to_act[:1])
        if me is not None and me in table.to_act and me not in table.awaited:
            plays = table.game.legal_actions(table.state, me)
            seats[:0] = [me] if cards_of(plays[0]) is not None else []
        return all(table.steps > steps or self._act(seat) for seat in seats)

    def _act(self, seat: Seat) -> bool:
        """Let the player act for the own seat, or a policy for another one; return False if the player leaves."""
        if self.player is not None and seat == self.teller.speech.names.me:
            return self.player()
        self.table.play_policy()
        return True

    def _tell(self) -> bool:
        """Record and print what happened since the last time; return False if the watcher wants to stop."""
        if self.record is not None:
            self.record(self._told)
        told = self.teller.hears(self._told)
        self._told = self.table.steps
        lay, self._lies = self._lies, bool(self.table.view(None).table)
        last = [each for each in told if each.number == told[-1].number]
        first = last[0].event
        if isinstance(first, RoundBegan):
            self._head(first)
            if given := self.teller.lines(last):
                self.screen.say(given)
            return True
        self.screen.say(self.teller.lines(told))
        if isinstance(first, TakenBack | TakenBackHidden):
            return True
        is_over = (lay and not self._lies) or not self.table.to_act
        goes_on = self._end_trick() if is_over else True
        acted = told[0].event  # by somebody else, where it is secret
        if goes_on and getattr(acted, "seat", None) != self.teller.speech.names.me:
            self._rest(_TRICK if is_over else 1)
        return goes_on

    def _rest(self, actions: int) -> None:
        """Pause for as long as after this many actions."""
        if self.pace:
            self.screen.rest(actions * self.pace)

    def _head(self, began: RoundBegan) -> None:
        """Print the heading of a round; a watcher also sees all hands."""
        table = self.table
        leader = leader_of(table.game, table.state)
        begin_round(self.screen, self.teller.speech, began, leader)
        if self._is_watched:
            say_hands(self.screen, self.teller.speech, table.game, table.record.deal, table.state)
            self.screen.say()
            self._rest(_SHEET)

    @property
    def _is_watched(self) -> bool:
        return self.teller.speech.names.me is None

    def _end_trick(self) -> bool:
        """Print the table after a trick to a watcher; return False if the watcher wants to stop."""
        stands = [self.teller.so_far()]
        if self._is_watched:
            stands.insert(0, self.teller.speech.told(self.table.view(None)))
        self.screen.say(textwrap.indent("\n".join(filter(None, stands)), "  | "), Tone.QUIET)
        self.screen.say()
        prompt = self.teller.speech(
            "-- Enter to go on, q to leave -- ", "-- weiter mit Enter, Ende mit q -- "
        )
        return not self.by_trick or self.screen.goes_on(prompt)

    def _sum_up(self, rounds: int) -> None:
        """Print the match at its end, round by round, on one screen; and who has won."""
        table, speech = self.table, self.teller.speech
        rows = round_by_round(table.match.rounds, table.standing, speech)
        self.screen.say()
        if rows:
            self.screen.say(
                speech("The match, round by round", "Die Partie, Runde für Runde"), Tone.HEADING
            )
            self.screen.say(indented("\n".join(columns(rows, self.screen.width - 2))))
            self.screen.say()
        if winners := table.standing.winners:
            self.screen.say(capital(f"{victory(winners, rounds, speech)}."), Tone.HEADING)
            return
        text = (
            "Stopped after {rounds:# round|# rounds}: nobody has won.",
            "Ende nach {rounds:# Runde|# Runden}: Niemand hat gewonnen.",
        )
        self.screen.say(speech(*text, rounds=rounds))


@final
@attrs.frozen(order=False)
class Retelling(Generic[S, A, V]):
    """Prints a recorded match: as one seat saw it, or with all hands.

    `only` is the one round that is printed, or None for all. After each scene, it waits for `pace` seconds.
    """

    game: Game[S, A, V]
    screen: Terminal
    speech: Speech
    only: int | None = None
    pace: float = 0

    def tell(self, frames: Iterable[Frame[S, A, V]], single: int | None = None) -> None:
        """Print the steps of a match, or those of a `single` round with this number, which has no totals."""
        number = 0
        for frame in frames:
            now = frame.moment
            number = single or (now.round if now is not None else frame.begun or number)
            if self.only in {None, number}:
                self._tell(frame, number, None if single or now is None else now.match)
                if self.pace:
                    self.screen.rest(self.pace)

    def _tell(self, frame: Frame[S, A, V], number: int, match: Match[S, A, V] | None) -> None:
        """Print a step of the round with this number; at its end, also how the match stands."""
        say, speech, now = self.screen.say, self.speech, frame.moment
        began = [event for event in frame.events if isinstance(event, RoundBegan)]
        over = [event for event in frame.events if isinstance(event, RoundOver)]
        for event in began:
            leader = None if now is None else leader_of(self.game, now.state)
            begin_round(self.screen, speech, attrs.evolve(event, number=number), leader)
        if given := event_lines(frame.events, self.game, speech):
            say(given)
        if began and (now is None or speech.names.me is not None):
            say(indented(speech.told(frame.view)))
        elif began and now is not None:
            say_hands(self.screen, speech, self.game, now.deal, now.state)
        if began or over or any(isinstance(event, Leads) for event in frame.events):
            say()
        for last in over:
            end_round(self.screen, speech, last.result.sheet, number, match)

    def end(self, now: Moment[S, A, V]) -> str:
        """Return how a match stands as a sentence."""
        rounds, winners = len(now.match.rounds), now.match.winners
        if self.game.to_act(now.state):
            text = (
                "Round {number} is not over: the table waits for {awaited:you,and}.",
                "Runde {number} läuft noch. Am Zug: {awaited:du,und}.",
            )
            return self.speech(*text, number=rounds + 1, awaited=self.game.awaited(now.state))
        if not winners:
            return self.speech(
                "Nobody has won after {rounds:# round|# rounds}.",
                "Nach {rounds:# Runde|# Runden} hat niemand gewonnen.",
                rounds=rounds,
            )
        return f"{capital(victory(winners, rounds, self.speech))}."


@contextmanager
def recording(
    scroll: Scroll[S, A, V], path: Path | None, *, force: bool
) -> Generator[None, None, None]:
    """Record the match in a file, if one is given, inside a `with` block.

    Raises:
        ClimbcardsError: The file cannot be written, or exists already and should not be replaced.
    """
    if force and path is None:
        raise ClimbcardsError("--force goes with --record: name the file to write to")
    if path is None:
        yield
        return
    with written(path, "wb" if force else "xb") as file:

        def record(since: int) -> None:
            """Write the lines of the steps from this one on; before the first one, the heading."""
            # line 0 is the heading, and line n + 1 is step n
            lines = scroll.table.lines(since + 1 if since else 0)
            with writing(path):
                file.write("".join(f"{line}\n" for line in lines))

        scroll.record = record
        yield
