"""What follows an action by itself in a climbing game: somebody goes out, a trick ends, somebody leads."""

from collections.abc import Iterator

from climbcards._cards import Cards
from climbcards.authors._climbing.rules import Rules
from climbcards.authors._climbing.values import (
    Action,
    C,
    N,
    Play,
    Playing,
    Remembers,
    State,
)
from climbcards.events import Closed, Event, Leads, Noted, TrickWon, WentOut


def tell(
    rules: Rules[C, N], before: Playing[C, N], action: Action[C], after: State[C, N]
) -> Iterator[Event[Action[C]]]:
    """Say what followed: everybody sees the same."""
    if len(after.out) > len(before.out):
        yield WentOut(action.seat, len(after.out))
    if after.notes != before.notes:
        yield Noted(Remembers(after.notes))
    if isinstance(after, Playing) and after.trick.plays:
        return
    plays = after.trick.plays or before.trick.plays
    if isinstance(action, Play) and not after.trick.plays:
        plays = (*plays, action)
    cards = sum((play.cards for play in plays), start=Cards(rules.pack, 0))
    owner = plays[-1].seat
    if isinstance(action, Play) and rules.clears(before, action):
        yield Closed(owner, cards)
    else:
        yield TrickWon(owner, cards)
    if isinstance(after, Playing):
        yield Leads(after.turn)
