"""A match as it scrolls by: rounds, tricks, score sheets, totals, the winner."""

import textwrap
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Generic, TypeAlias, final

import attrs

from climbcards._cli.columns import columns
from climbcards._cli.company import (
    by_name,
    in_column,
    round_by_round,
    sheet_margin,
    totals_after,
    victory,
)
from climbcards._cli.rows import dealt, opens
from climbcards._cli.screen import Screen, Tone
from climbcards._cli.teller import Teller
from climbcards._cli.words import capital, indented
from climbcards._game import A, S, V
from climbcards._quoting import counted
from climbcards._seats import Seat
from climbcards._selections import cards_of
from climbcards._table import Table
from climbcards._told import Told
from climbcards.events import Leads, RoundBegan, TakenBack, TakenBackHidden

Player: TypeAlias = Callable[[Seat], bool]
"""What does something at the table for a seat, or takes something back; False leaves the match."""

_TRICK: Final = 2
"""A trick that ends is left to be read for so many actions."""

_SHEET: Final = 4
"""So are the hands of a new round, and its score sheet."""


def by_policy(table: Table[S, A, V]) -> Player:
    """Let the policy of a seat play, which the table has."""

    def play(_seat: Seat) -> bool:
        """Ask the policy, and do it."""
        table.play_policy()
        return True

    return play


def _unrecorded(_since: int) -> None:
    """Write nothing down."""


@final
@attrs.define(order=False)
class Scroll(Generic[S, A, V]):
    """A match on a screen. With nobody at the keyboard it is watched by somebody who may see all cards.

    `record` writes the steps down from a number on, before they are told. `pace` is how many
    seconds each action of a policy is left to be read; `by_trick` waits after each trick.
    """

    teller: Teller[S, A, V]
    players: Mapping[Seat, Player]
    screen: Screen
    record: Callable[[int], None] = _unrecorded
    pace: float = 0
    by_trick: bool = False
    _told: int = attrs.field(default=0, init=False)
    _lies: bool = attrs.field(default=False, init=False)

    @property
    def table(self) -> Table[S, A, V]:
        """The table that is told of."""
        return self.teller.table

    def play(self, limit: int | None = None) -> None:
        """Play rounds until somebody has won, a limit of rounds is reached, or somebody leaves."""
        table, stays = self.table, True
        self._tell()
        while stays:
            if table.to_act:
                stays = self._ask() and self._tell()
                if stays or table.to_act:  # who leaves behind the last trick still sees the sheet
                    continue
            self._end_round()
            rounds = len(table.match.rounds)
            if table.standing.winners:
                self._sum_up()
                said = victory(table.standing.winners, rounds, self.teller.names)
                self.screen.say(capital(f"{said}."), Tone.HEADING)
                return
            if limit is not None and rounds >= limit:
                self._sum_up()
                self.screen.say(f"Stopped after {counted(rounds, 'round')}: nobody has won.")
                return
            if stays:
                if self._is_watched:
                    self._rest(_SHEET)
                table.next_round()
                self._tell()
        self.screen.say(f"Left after {counted(len(table.match.rounds), 'round')}.")

    def _ask(self) -> bool:
        """Ask who may play cards out of turn, and then who is awaited; False if somebody leaves.

        Only who sits here is asked out of turn, so nobody else learns of such a right.
        """
        table, me = self.table, self.teller.names.me
        steps, seats = table.steps, list(table.to_act[:1])
        if me is not None and me in table.to_act and me not in table.awaited:
            plays = table.game.legal_actions(table.state, me)
            seats[:0] = [me] if cards_of(plays[0]) is not None else []
        return all(table.steps > steps or self.players[seat](seat) for seat in seats)

    def _tell(self) -> bool:
        """Write down and tell what happened since the last time; False if who watches has enough."""
        self.record(self._told)
        told = self.teller.hears(self._told)
        self._told = self.table.steps
        self.teller.note(told)
        lay, self._lies = self._lies, bool(self.table.view(None).table)
        last = [each for each in told if each.number == told[-1].number]
        match last[0].event:
            case RoundBegan() as began:
                self._head(began)
                if given := self._lines(last):
                    self.screen.say(given)
            case TakenBack() | TakenBackHidden():
                self.screen.say(self._lines(told))
            case _:
                self.screen.say(self._lines(told))
                is_over = (lay and not self._lies) or not self.table.to_act
                goes_on = self._end_trick() if is_over else True
                acted = told[0].event  # by somebody else, where it is secret
                if goes_on and getattr(acted, "seat", None) != self.teller.names.me:
                    self._rest(_TRICK if is_over else 1)
                return goes_on
        return True

    def _rest(self, actions: int) -> None:
        """Leave what was said to be read, for as long as so many actions are."""
        if self.pace:
            self.screen.rest(actions * self.pace)

    def _lines(self, told: Iterable[Told[A]]) -> str:
        return self.teller.lines(each.event for each in told)

    def _head(self, began: RoundBegan) -> None:
        """Head a round: its number, who deals, and who leads if that opens it; who watches sees all hands."""
        table, say = self.table, self.teller.say
        parts = [say(began)]
        if opens(table.game, table.state):
            parts.append(say(Leads(table.state.leader)))
        self.screen.say()
        self.screen.say(capital(", ".join(parts)), Tone.HEADING)
        if self._is_watched:
            hands = dealt(table.game, table.record.deal, table.state, self.teller.names)
            self.screen.say(indented(hands), hang=self._margin)
            self.screen.say()
            self._rest(_SHEET)

    @property
    def _is_watched(self) -> bool:
        return self.teller.names.me is None

    @property
    def _margin(self) -> int:
        """How wide the column of names is."""
        return len(in_column(self.teller.names, self.table.game.seats)[0]) + 2

    def _end_trick(self) -> bool:
        """Close a trick; those who watch see how the table stands. False if they have enough."""
        stands = [self.teller.so_far()]
        if self._is_watched:
            stands.insert(0, self.teller.view(self.table.view(None)))
        self.screen.say(textwrap.indent("\n".join(filter(None, stands)), "  | "), Tone.QUIET)
        self.screen.say()
        return not self.by_trick or self.screen.goes_on("-- Enter goes on, q leaves -- ")

    def _end_round(self) -> None:
        """Show the score sheet, and how the match stands."""
        table, match = self.table, self.table.match
        sheet = self.teller.sheet(table.game.result(table.state).sheet)
        self.screen.say(f"Score sheet of round {len(match.rounds)}", Tone.HEADING)
        self.screen.say(indented(sheet), hang=sheet_margin(sheet))
        then, now = match.standings[-2], match.standing
        legs = zip(table.game.seats, then.legs, now.legs, strict=False)
        won = [seat for seat, before, after in legs if after > before]
        totals = (
            map(sum, zip(then.totals, match.rounds[-1].scores, strict=True)) if won else now.totals
        )
        names = self.teller.names
        self.screen.say(totals_after(len(match.rounds), names, totals), Tone.HEADING)
        for seat in won:
            self.screen.say(capital(f"{names.does(seat, 'wins', 'win')} leg {sum(now.legs)}."))
        if now.legs:
            self.screen.say(f"Legs won: {by_name(names, now.legs)}")

    def _sum_up(self) -> None:
        """Show the match at its end, round by round, on one screen."""
        table, names = self.table, self.teller.names
        rows = round_by_round(table.match.rounds, table.standing, names)
        self.screen.say()
        if rows:
            self.screen.say("The match, round by round", Tone.HEADING)
            self.screen.say(indented("\n".join(columns(rows, self.screen.width - 2))))
            self.screen.say()
