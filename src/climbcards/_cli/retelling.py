"""A match that was recorded, told again: rounds, tricks, what was taken back, score sheets, and how it stands."""

from collections.abc import Iterable, Iterator
from typing import Generic, final

import attrs

from climbcards._cli.company import in_column, sheet_margin, victory
from climbcards._cli.rows import Rows, dealt, opens
from climbcards._cli.screen import Screen, Tone
from climbcards._cli.words import capital, indented
from climbcards._game import A, Game, S, V
from climbcards._names import Names
from climbcards._quoting import counted, joined
from climbcards._seats import Seat
from climbcards.events import Event, Leads, RoundBegan, RoundOver
from climbcards.record import Began, Did, Moment, SeenRecord


@final
@attrs.frozen(order=False)
class Scene(Generic[A]):
    """A step as it is told: what happened; with a deal who leads and the cards; after a round the totals."""

    number: int
    events: tuple[Event[A], ...]
    leads: str = ""
    cards: str = ""
    totals: str = ""


@final
@attrs.frozen(order=False)
class Retelling(Generic[S, A, V]):
    """Tells a game again to somebody: to a seat as it saw it, to nobody in particular with all hands.

    `only` is the one round that is told, None for all.
    """

    game: Game[S, A, V]
    screen: Screen
    names: Names
    only: int | None = None

    @property
    def seat(self) -> Seat | None:
        """Who looks."""
        return self.names.me

    def scenes(
        self, moments: Iterable[Moment[S, A, V]], number: int | None = None
    ) -> Iterator[Scene[A]]:
        """Give the scenes of a match; of a round by itself, which has a number and no totals."""
        for now in moments:
            rounds = len(now.match.rounds)
            if isinstance(now.step, Began):
                begun = number or rounds + 1
                leads = self.names.does(now.state.leader, "leads", "lead")
                is_open = opens(self.game, now.state)
                yield Scene(
                    begun, now.events(self.seat), leads if is_open else "", self._cards(now)
                )
            elif isinstance(now.step, Did):
                # who hears everything hears what the seat does that acts
                hears = now.step.action.seat if self.seat is None else self.seat
                is_over = now.scores is not None
                totals = self._totals(now) if is_over and number is None else ""
                done = number or rounds + (not is_over)
                yield Scene(done, now.events(hears), totals=totals)
            else:
                yield Scene(number or rounds + 1, now.events(self.seat))

    def seen(self, record: SeenRecord[A, V]) -> Iterator[Scene[A]]:
        """Give the scenes of what one seat saw."""
        number = 0
        for step in record.steps:
            begun = [event.number for event in step.events if isinstance(event, RoundBegan)]
            number = begun[0] if begun else number
            cards = self.game.phrases().view(step.view, self.names) if begun else ""
            yield Scene(number, step.events, cards=cards)

    def tell(self, scenes: Iterable[Scene[A]]) -> None:
        """Tell some scenes."""
        for scene in scenes:
            if self.only in {None, scene.number}:
                self._tell(scene)

    def _tell(self, scene: Scene[A]) -> None:
        """Tell a scene."""
        say, phrases = self.screen.say, self.game.phrases()
        for event in scene.events:
            if isinstance(event, RoundBegan):
                deals = self.names.does(event.dealer, "deals", "deal")
                say()
                opening = ", ".join(filter(None, [deals, scene.leads]))
                say(f"Round {scene.number}: {opening}", Tone.HEADING)
                if given := Rows(self.game, self.names, phrases).lines(scene.events):
                    say(given)
                # a hand goes on below itself
                margin = len(in_column(self.names, self.game.seats)[0]) + 2
                say(indented(scene.cards), hang=margin if self.seat is None else 4)
                say()
                return
        say(Rows(self.game, self.names, phrases).lines(scene.events))
        if any(isinstance(event, Leads | RoundOver) for event in scene.events):
            say()
        for event in scene.events:
            if isinstance(event, RoundOver):
                say(f"Score sheet of round {scene.number}", Tone.HEADING)
                sheet = phrases.sheet(event.result.sheet, self.names)
                say(indented(sheet), hang=sheet_margin(sheet))
        if scene.totals:
            say(scene.totals)

    def _cards(self, now: Moment[S, A, V]) -> str:
        """Show what was dealt: what the seat sees of it, or every hand."""
        if self.seat is not None:
            return self.game.phrases().view(self.game.view(now.state, self.seat), self.names)
        return dealt(self.game, now.deal, now.state, self.names)

    def _totals(self, now: Moment[S, A, V]) -> str:
        """Say how many points each seat has after a round; of a leg that it decided, those of its end."""
        match = now.match
        then, standing, last = match.standings[-2], match.standing, match.rounds[-1]
        ended = map(sum, zip(then.totals, last.scores, strict=True))
        totals = self._by_name(standing.totals if standing.legs == then.legs else ended)
        after = f"Totals after {counted(len(match.rounds), 'round')}: {totals}"
        return f"{after}\nLegs won: {self._by_name(standing.legs)}" if standing.legs else after

    def _by_name(self, numbers: Iterable[int]) -> str:
        """Say what each seat has: `Ann: 34, Bob: 17`."""
        return ", ".join(f"{self.names.who(seat)}: {number}" for seat, number in enumerate(numbers))

    def end(self, now: Moment[S, A, V]) -> str:
        """Say how a match stands."""
        rounds, winners = len(now.match.rounds), now.match.winners
        if self.game.to_act(now.state):
            waits = joined(map(self.names.who, self.game.awaited(now.state)))
            return f"Round {rounds + 1} still runs: the table waits for {waits}."
        if not winners:
            return f"Nobody has won after {counted(rounds, 'round')}."
        return f"{capital(victory(winners, rounds, self.names))}."
