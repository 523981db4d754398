"""What follows an action by itself: a gift that others do not see, a foul, a revolution, a trick that is over.

Everybody is told the same: the cards of a gift stand in the action, which only giver and taker see (N-37).
"""

from collections.abc import Iterator
from typing import ClassVar, Final, TypeAlias, final

import attrs

from climbcards import Card, Cards, Names, Seat, Trick
from climbcards.authors import NOBODY, counted
from climbcards.events import Closed, Event, Leads, Noted, TrickWon, WentOut
from climbcards.games.president.actions import Action, Give, Play
from climbcards.games.president.effects import clears, laid_on, skipped_by
from climbcards.games.president.exchange import pair_of, pairs
from climbcards.games.president.options import HouseRules, Returns
from climbcards.games.president.pack import special
from climbcards.games.president.states import Finished, Giving, Playing, State, Tally
from climbcards.games.president.tables import Tables
from climbcards.games.president.views import ToPlay, View

Told: TypeAlias = Iterator[Event[Action]]
"""What a seat is told, in order."""


@final
@attrs.frozen(order=False)
class Given:
    """A seat has given a number of cards to another one. The others learn no more of a gift (N-37)."""

    code: ClassVar[str] = "given"

    seat: Seat
    to: Seat
    number: int

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        gift = counted(self.number, "card")
        return f"{names.does(self.seat, 'gives', 'give')} {gift} to {names.who(self.to)}"


@final
@attrs.frozen(order=False)
class GaveCards:
    """A seat has given these cards to another one before the play, as only these two see it (N-34, N-37)."""

    code: ClassVar[str] = "gave-cards"

    seat: Seat
    to: Seat
    cards: Cards

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        gift = f"{counted(len(self.cards), 'card')} to {names.who(self.to)}: {self.cards}"
        return f"{names.does(self.seat, 'gives', 'give')} {gift}"


@final
@attrs.frozen(order=False)
class Announced:
    """At the start of the play: who holds a special three and leads, or nobody if all of them lie aside (N-37)."""

    code: ClassVar[str] = "announced"

    card: Card
    holder: Seat | None

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.holder is None:
            return f"nobody holds the {self.card}"
        return f"{names.does(self.holder, 'holds', 'hold')} the {self.card}"


@final
@attrs.frozen(order=False)
class Revolution:
    """Four or more cards of a rank have turned the order over; `inverted` says how it is now (N-21)."""

    code: ClassVar[str] = "revolution"

    inverted: bool

    def __str__(self) -> str:
        now = "low is high" if self.inverted else "the usual order holds again"
        return f"a revolution: {now}"


@final
@attrs.frozen(order=False)
class Fouled:
    """A seat has gone out by a foul, and is among the last (N-24, N-28)."""

    code: ClassVar[str] = "fouled"

    seat: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'goes', 'go')} out by a foul"


@final
@attrs.frozen(order=False)
class Fell:
    """The last round's president did not go out first, and lays its cards aside (N-26)."""

    code: ClassVar[str] = "fell"

    seat: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'falls', 'fall')}, and the cards are laid aside"


@final
@attrs.frozen(order=False)
class Skipped:
    """A seat is passed over, as a play was equal to the one before (N-14)."""

    code: ClassVar[str] = "skipped"

    seat: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        return f"{names.does(self.seat, 'is', 'are')} skipped"


OCCURRENCES: Final = Given, GaveCards, Announced, Revolution, Fouled, Fell, Skipped
"""What only this game tells."""


def is_secret(rules: HouseRules, before: State, action: Action, seat: Seat | None) -> bool:
    """Tell whether a seat does not see what was done: a gift between two others (N-37)."""
    if not isinstance(action, Give) or not isinstance(before, Giving):
        return False
    return seat not in {action.seat, pair_of(rules, before.titles, action.seat)[0]}


def tell(  # noqa: PLR0913, PLR0917  # what `tell` of a game takes, and its tables
    rules: HouseRules,
    tables: Tables,
    before: State,
    action: Action,
    after: State,
    seat: Seat | None,
) -> Told:
    """Say what followed an action by itself."""
    del seat  # giver and taker, who see a gift, are told to whom it goes too
    if isinstance(before, Giving) and isinstance(action, Give):
        taker, number = pair_of(rules, before.titles, action.seat)
        yield Noted(Given(action.seat, taker, number))
        if isinstance(after, Playing):
            yield from _begins(rules, after)
    elif isinstance(before, Playing) and not isinstance(after, Giving):
        if isinstance(action, Play):
            yield from _done(action, before.tally, after.tally)
        yield from _ended(rules, tables, before, action, after)


def beginning(rules: HouseRules, view: View) -> Told:
    """Say which gifts were no choice, and who holds the special three where that matters (N-34, N-35, N-37)."""
    for upper, lower, number in pairs(rules, view.titles):
        yield Noted(_gift(view, lower, upper, number))
        if rules.returns is Returns.WORST:
            yield Noted(_gift(view, upper, lower, number))
    if isinstance(view.phase, ToPlay):
        yield from _announced(rules, view.phase.tally)


def _gift(view: View, giver: Seat, taker: Seat, number: int) -> Given | GaveCards:
    """Show the cards of a gift to giver and taker; what was given back at once is not known any more."""
    cards = view.known[taker]
    if view.seat in {giver, taker} and len(cards) == number:
        return GaveCards(giver, taker, cards)
    return Given(giver, taker, number)


def _begins(rules: HouseRules, state: Playing) -> Told:
    """Say who holds the special three, where that matters, and who leads (N-18, N-37)."""
    yield from _announced(rules, state.tally)
    yield Leads(state.leader)


def _announced(rules: HouseRules, tally: Tally) -> Told:
    opening = tally.opening
    if opening is not None and rules.special_three is not None:
        holder = opening.leader if opening.shown else None
        yield Noted(Announced(special(rules.special_three), holder))


def _done(play: Play, then: Tally, now: Tally) -> Told:
    """Say what a play has done, in the order of N-19."""
    if len(now.fouled) > len(then.fouled):
        yield Noted(Fouled(play.seat))
    if now.inverted is not then.inverted:
        yield Noted(Revolution(now.inverted))
    if len(now.out) > len(then.out):
        yield WentOut(play.seat, len(now.out))
    if now.fallen is not None and then.fallen is None:
        yield Noted(Fell(now.fallen))


def _ended(
    rules: HouseRules, tables: Tables, before: Playing, action: Action, after: Playing | Finished
) -> Told:
    """Say who is skipped, and that the trick is over; nothing follows the last play of a round (N-16)."""
    if isinstance(after, Finished):
        return
    trick = before.trick
    if isinstance(action, Play):
        trick = laid_on(rules, trick, action)
        if clears(rules, tables, trick):
            yield Closed(action.seat, _cards_of(tables, trick))
            yield Leads(after.turn)
            return
        skipped = skipped_by(rules, trick, after.hands)
        if skipped is not None:  # the trick may be over by that
            yield Noted(Skipped(skipped))
    if not after.trick.plays:
        yield TrickWon(trick.plays[-1].seat, _cards_of(tables, trick))
        yield Leads(after.turn)


def _cards_of(tables: Tables, trick: Trick[Play]) -> Cards:
    return sum((play.cards for play in trick.plays), start=Cards(tables.pack, 0))
