"""A match that was recorded, told again: rounds, tricks, what was taken back, score sheets, and how it stands."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Generic, final

import attrs

from climbcards._cli.arguments import whole
from climbcards._cli.records import records_in
from climbcards._cli.screen import Screen, Tone
from climbcards._cli.words import indented
from climbcards._game import A, Game, S, V
from climbcards._names import Names
from climbcards._phrases import Phrases
from climbcards._quoting import counted
from climbcards._seats import Seat
from climbcards.events import Acted, Event, Leads, RoundBegan, RoundOver, TakenBack
from climbcards.record import Began, Did, MatchRecord, Moment


@final
@attrs.frozen(order=False)
class Retelling(Generic[S, A, V]):
    """Tells matches again, to a seat as it saw them; to None with all hands, as the record has them."""

    game: Game[S, A, V]
    screen: Screen
    seat: Seat | None = None
    only: int | None = None
    """The one round that is told; None for all."""
    strung: bool = True
    """Whether the rounds are those of a match, which has totals, or each is by itself."""

    @property
    def phrases(self) -> Phrases:
        """The words of the game."""
        return self.game.phrases()

    def head(self, match: MatchRecord[A]) -> None:
        """Say what was played, who played it, and the tags."""
        self.screen.say(match.game, Tone.HEADING)
        if match.names:
            seated = (f"seat {seat}: {name}" for seat, name in enumerate(match.names))
            self.screen.say(", ".join(seated))
        for key, tag in match.tags.items():
            self.screen.say(f"{key}: {tag}", Tone.QUIET)

    def tell(self, names: Names, moments: Iterable[Moment[S, A, V]], number: int = 1) -> None:
        """Tell a match; its first round is counted as `number`."""
        round_ = number
        for now in moments:
            events = self._heard(now)
            for event in events:
                if isinstance(event, RoundBegan):
                    round_ = event.number - 1 + number
            if self.only in {None, round_}:
                self._step(names, now, events, round_)

    def _heard(self, now: Moment[S, A, V]) -> tuple[Event[A], ...]:
        """Give what is told of a step: who hears everything hears what its seat does."""
        if self.seat is None and isinstance(now.step, Did):
            return now.events(now.step.action.seat)
        return now.events(self.seat)

    def _step(
        self, names: Names, now: Moment[S, A, V], events: Sequence[Event[A]], number: int
    ) -> None:
        """Tell a step."""
        if isinstance(now.step, Began):
            self.screen.say()
            self.screen.say(f"Round {number}: {self._opening(names, now)}", Tone.HEADING)
            self.screen.say(indented("\n".join(self._cards(names, now))))
            self.screen.say()
            return
        self.screen.say(indented("\n".join(self._lines(names, events))))
        if any(isinstance(event, Leads | RoundOver) for event in events):
            self.screen.say()
        for event in events:
            if isinstance(event, RoundOver):
                self.screen.say(f"Score sheet of round {number}", Tone.HEADING)
                self.screen.say(indented(self.phrases.sheet(event.result.sheet, names)))
                if self.strung:
                    self._totals(names, now)

    def _opening(self, names: Names, now: Moment[S, A, V]) -> str:
        """Say who deals, and who leads where nothing comes before that."""
        deals = names.does(now.deal.dealer, "deals", "deal")
        if self.game.awaited(now.state) != (now.state.leader,):
            return deals
        return f"{deals}, {names.does(now.state.leader, 'leads', 'lead')}"

    def _cards(self, names: Names, now: Moment[S, A, V]) -> Iterator[str]:
        """Show what was dealt: what the seat sees of it, or every hand."""
        if self.seat is not None:
            yield self.phrases.view(self.game.view(now.state, self.seat), names)
            return
        margin = max(len(names.who(seat)) for seat in self.game.seats)
        for seat, hand in zip(self.game.seats, now.deal.hands, strict=True):
            yield f"{names.who(seat):<{margin}}  {self.game.pack.cards(hand)}"

    def _lines(self, names: Names, events: Iterable[Event[A]]) -> Iterator[str]:
        """Say what was done, and on one line below it what followed."""
        followed: list[str] = []
        for event in events:
            if isinstance(event, Acted | TakenBack):
                yield self.phrases.event(event, names)
            elif not isinstance(event, RoundOver):  # a sheet says more
                followed.append(self.phrases.event(event, names))
        if followed:
            yield f"  {'; '.join(followed)}"

    def _totals(self, names: Names, now: Moment[S, A, V]) -> None:
        """Say how many points each seat has after a round; of a leg that it decided, those of its end."""
        match = now.match
        standing, last = match.standing, match.rounds[-1]
        then = attrs.evolve(match, rounds=match.rounds[:-1]).standing
        decided = standing.legs != then.legs
        ended = map(sum, zip(then.totals, last.scores, strict=True))
        totals = _by_name(names, ended if decided else standing.totals)
        self.screen.say(f"Totals after {counted(len(match.rounds), 'round')}: {totals}")
        if standing.legs:
            self.screen.say(f"Legs won: {_by_name(names, standing.legs)}")

    def end(self, names: Names, now: Moment[S, A, V]) -> None:
        """Say how the match stands."""
        rounds, winner = len(now.match.rounds), now.match.winner
        self.screen.say()
        if self.game.to_act(now.state):
            waits = " or ".join(names.who(seat) for seat in self.game.awaited(now.state))
            text = f"Round {rounds + 1} still runs: the table waits for {waits}."
        elif winner is None:
            text = f"Nobody has won after {counted(rounds, 'round')}."
        else:
            wins = names.does(winner, "wins", "win")
            text = f"{wins[:1].upper()}{wins[1:]} the match after {counted(rounds, 'round')}."
        self.screen.say(text, Tone.HEADING)


def _by_name(names: Names, numbers: Iterable[int]) -> str:
    """Say what each seat has: `Ann: 34, Bob: 17`."""
    return ", ".join(f"{names.who(seat)}: {number}" for seat, number in enumerate(numbers))


def retell(path: Path, screen: Screen, seat: str | None, only: str | None) -> None:
    """Play the records of a file again, and tell them.

    Raises:
        ClimbcardsError: The file cannot be read, or has no such seat or round.
        RecordError: A record is wrong; it says where.
    """
    found = records_in(path)
    game = found.game
    matches = found.matches(game, lenient=True)
    played = found.moments(game, matches)
    strung = found.writing is not None
    rounds = max((_number(now) for now in played[0]), default=0) if strung else len(played)
    looks = None if seat is None else whole("--as-seen-by", seat, 0, len(game.seats) - 1)
    number = None if only is None else whole("--round", only, 1, max(rounds, 1))
    telling = Retelling(game, screen, None if looks is None else Seat(looks), number, strung)
    telling.head(matches[0])
    names = Names(matches[0].names, me=looks)
    for first, moments in enumerate(played, 1):
        telling.tell(names, moments, first)
    if not strung:
        screen.say()
        screen.say(f"{counted(rounds, 'round')}, each by itself.", Tone.HEADING)
    elif played[0]:
        telling.end(names, played[0][-1])
    else:
        screen.say("Nothing is dealt yet.", Tone.HEADING)


def _number(now: Moment[S, A, V]) -> int:
    """Give the number of a round that is dealt; 0 for any other step."""
    return len(now.match.rounds) + 1 if isinstance(now.step, Began) else 0
