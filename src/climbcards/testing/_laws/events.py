"""Law 11: what a seat is told depends only on what it could see, and tells it everything."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, S, V
from climbcards._seats import Seat
from climbcards._sheets import Result
from climbcards.events import Acted, Event, Noted, RoundOver
from climbcards.testing._laws.writing import identity
from climbcards.testing._report import LawBroken, require
from climbcards.testing._showing import difference, marked

THOUGHTS: Final = 6
"""So many deals are thought of for a seat, to find some in which the same could have been done."""


def events(game: Game[S, A, V], before: S, action: A, after: S, rng: Random) -> None:
    """Law 11: who sees the same then was told the same, and who is told the same sees the same then.

    So what a view does not show, as a card laid face down, is not told, and what was told is not forgotten.
    """
    for seat in (None, *game.seats):
        told = game.events(before, action, after, seat)
        who = _who(seat)
        _well_told(game, action, told, after, who)
        again = game.events(before, action, after, seat)
        require(11, again == told, f"{who} is told something else each time: {_said(again)}")
        view, result = game.view(after, seat), _result(game, after)
        for other, done, then in _otherwise(
            game, before, action, seat, rng, secret=_is_secret(told)
        ):
            heard, seen = game.events(other, done, then, seat), game.view(then, seat)
            # scores are known to all, even where cards that were scored are not
            if seen == view and _result(game, then) == result:
                if heard != told:
                    shown = " or ".join(marked(_said(told), _said(heard)))
                    found = f"what {who} is told changes with cards it cannot see: {shown}"
                    raise LawBroken(11, found)
            elif seen != view and heard == told:
                found = f"{who} is not told all it sees then: {difference(view, seen)}"
                raise LawBroken(11, found)


def _well_told(
    game: Game[S, A, V], action: A, told: Sequence[Event[A]], after: S, who: str
) -> None:
    """Law 11: the action comes first, or a note in its place, and the end of the round last; each has a sentence."""
    first, *rest = told or (None,)
    known = isinstance(first, Acted) and first.seat == action.seat
    secret = isinstance(first, Noted) and who != f"seat {action.seat}"
    require(11, known or secret, f"{who} is not told first what was done: {first}")
    twice = any(isinstance(each, Acted) for each in rest)
    require(11, not twice, f"{who} is told what was done, and not first: {_said(told)}")
    ends = [each.result for each in told if isinstance(each, RoundOver)]
    result = _result(game, after)
    said = f"{who} is told that the round came to {[each.scores for each in ends]}"
    found = f"{said}, and it came to {result and result.scores}"
    require(11, ends == ([] if result is None else [result]), found)
    found = f"{who} is told something after the end of the round: {told[-1]}"
    require(11, not ends or isinstance(told[-1], RoundOver), found)
    _in_one_line(told, who)


def _in_one_line(told: Sequence[Event[A]], who: str) -> None:
    """Law 11: each event has a sentence."""
    for event in told:
        lines = str(event).splitlines()
        require(11, len(lines) == 1, f"{who} is told {type(event).__name__} in {len(lines)} lines")


def beginning(game: Game[S, A, V], state: S) -> None:
    """Law 11: what a seat is told as a round begins follows from its view, and nobody has done anything yet."""
    for seat in (None, *game.seats):
        told, who = game.beginning(game.view(state, seat)), _who(seat)
        again = game.beginning(game.view(state, seat))
        require(11, again == told, f"{who} is told something else each time: {_said(again)}")
        found = f"{who} is told of more than a beginning: {_said(told)}"
        require(11, not any(isinstance(each, Acted | RoundOver) for each in told), found)
        _in_one_line(told, who)


def _who(seat: Seat | None) -> str:
    """Name who is told."""
    return "a spectator" if seat is None else f"seat {seat}"


def _is_secret(told: Sequence[Event[A]]) -> bool:
    """Tell whether a seat does not learn what was done."""
    return not isinstance(told[0], Acted)


def _result(game: Game[S, A, V], state: S) -> Result | None:
    """Give what a round came to; None while it runs."""
    return None if game.to_act(state) else game.result(state)


def _said(told: Sequence[Event[A]]) -> str:
    """Put events into one line."""
    return "; ".join(map(str, told))


def _otherwise(  # noqa: PLR0913  # what was done, and what the seat knows of it
    game: Game[S, A, V], before: S, action: A, seat: Seat | None, rng: Random, *, secret: bool
) -> Iterator[tuple[S, A, S]]:
    """Think of what looks the same to a seat before: other deals, and something else that is done.

    What is secret from the seat need not be the same where it cannot be.
    """
    legal = game.legal_actions(before, action.seat)
    another = rng.choice(legal)
    yield before, another, game.apply(before, another)
    # a spectator sees no hand, so what the acting seat thinks of looks the same to it
    view = game.view(before, action.seat if seat is None else seat)
    for _ in range(THOUGHTS):
        other = game.determinize(view, rng)
        if game.objection(other, action) is None:
            yield other, action, game.apply(other, action)
        elif secret and (legal := game.legal_actions(other, action.seat)):
            another = rng.choice(legal)
            yield other, another, game.apply(other, another)


def written(game: Game[S, A, V], before: S, action: A, after: S) -> None:
    """Law 7: events survive JSON."""
    form = game.codec().events
    for seat in (None, *game.seats):
        for event in game.events(before, action, after, seat):
            identity(form, event)


def beginning_written(game: Game[S, A, V], state: S) -> None:
    """Law 7: what is told of a beginning survives JSON."""
    form = game.codec().events
    for seat in (None, *game.seats):
        for event in game.beginning(game.view(state, seat)):
            identity(form, event)


def untrue(game: Game[S, A, V], before: S, action: A) -> None:
    """Law 11: of an action that leads elsewhere nothing is told."""
    try:
        game.events(before, action, before, None)
    except ClimbcardsError:
        return
    raise LawBroken(11, f"something is told of {action}, though nothing came of it")
