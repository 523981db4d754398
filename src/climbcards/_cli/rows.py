"""What happened in lines: a row for each action, and below it in a sentence what followed by itself."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, Generic, final

import attrs

from climbcards._cli.company import in_column
from climbcards._cli.words import Read, by_rank, capital, indented, listed, stood_for
from climbcards._game import A, Game, S, V
from climbcards._kinds import is_climbing
from climbcards._names import Names
from climbcards._phrases import Phrases
from climbcards._rounds import Deal
from climbcards._seats import Seat
from climbcards._selections import cards_of
from climbcards.events import Acted, Event, Noted, RoundBegan, RoundOver

_CARDS_WIDTH: Final = 24
"""Where the name of a reading starts beside the cards, in characters; longer plays push it on."""


@final
@attrs.frozen(order=False)
class Rows(Generic[S, A, V]):
    """Says in lines what happens in a game, to one reader."""

    game: Game[S, A, V]
    names: Names
    phrases: Phrases

    def lines(self, events: Iterable[Event[A]]) -> str:
        """Say what happened: an action has a row, and what follows is told below it."""
        return indented("\n".join(self._lines(events)))

    def _lines(self, events: Iterable[Event[A]]) -> Iterator[str]:
        followed: list[Event[A]] = []
        for event in events:
            if isinstance(event, RoundOver | RoundBegan):  # a sheet and a heading say more
                continue
            if not isinstance(event, Acted):
                followed.append(event)
                continue
            yield from self._together(followed)
            followed = []
            yield self._row(event.action)
        yield from self._together(followed)

    def _together(self, followed: Sequence[Event[A]]) -> Iterator[str]:
        """Say in one line what followed an action; who does several things is named once."""
        parts: list[str] = []
        for seat, events in groupby(followed, key=_who):
            said = [self._say(event) for event in events]
            who = "" if seat is None else f"{self.names.who(seat)} "
            if all(each.startswith(who) for each in said):
                said = [said[0], *(each.removeprefix(who) for each in said[1:])]
                parts.append(listed(said))
            else:
                parts += said
        if parts:
            yield indented(capital(f"{'; '.join(parts)}."))

    def _row(self, action: A) -> str:
        """Give an action as a row: who, the cards and what they are read as, or what else was done."""
        name = in_column(self.names, self.game.seats)[action.seat]
        play: object = action  # of whichever game
        if not isinstance(play, Read):
            return f"{name}  {self._done(action)}"
        cards = f"{play.cards}".ljust(_CARDS_WIDTH)
        return f"{name}  {cards}  {play.reading}{wild_cards(self.game, play)}"

    def _done(self, action: A) -> str:
        """Say what was done, without who; cards, and what has no sentence, as they are typed."""
        told, who = self._say(Acted(action)), f"{self.names.who(action.seat)} "
        is_told = cards_of(action) is None and told.startswith(who)
        return told.removeprefix(who) if is_told else str(action)

    def offered(self, action: A) -> str:
        """Give an action as it is typed, and say it where that tells more: another word, or somebody else."""
        done, names = self._done(action), enumerate(self.names.by_seat)
        about = any(name in done for seat, name in names if seat != action.seat)
        is_other = done.split()[:1] != str(action).split()[:1]
        return f"{action} ({done})" if about or is_other else str(action)

    def _say(self, event: Event[A]) -> str:
        return self.phrases.event(event, self.names)


def _who(event: Event[A]) -> Seat | None:
    """Give the seat that an event, or what only one game has, is about; None if it is about none."""
    return getattr(event.note if isinstance(event, Noted) else event, "seat", None)


def dealt(game: Game[S, A, V], deal: Deal, state: S, names: Names) -> str:
    """Show every hand by rank, in a row for each seat: as dealt, or as the round begins where titles move cards."""
    hands = [game.pack.cards(hand) for hand in deal.hands]
    if deal.titles:
        held = (game.view(state, seat).hand for seat in game.seats)
        hands = [each if now is None else now for each, now in zip(hands, held, strict=True)]
    rows = zip(in_column(names, game.seats), map(by_rank, hands), strict=True)
    return "\n".join(f"{name}  {hand}" for name, hand in rows)


def opens(game: Game[S, A, V], state: S) -> bool:
    """Tell whether the leader is to lead, and not first to bid or to arrange."""
    if game.awaited(state) != (state.leader,):
        return False
    return cards_of(game.legal_actions(state, state.leader)[0]) is not None


def wild_cards(game: Game[S, A, V], play: Read) -> str:
    """Say behind a play what its wild cards stand for, where that is another rank."""
    changed = [
        stood_for(each)
        for each in (game.stand_ins(play.cards, play.reading) if is_climbing(game) else ())
        if each.rank != each.card.rank
    ]
    return f" ({', '.join(changed)})" if changed else ""
