"""Scores: common lines of a score sheet, and the end of a match."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import add
from typing import final

import attrs

from climbcards._cards import Cards
from climbcards._errors import ClimbcardsError, OptionError, expect, is_int, quoted
from climbcards._round import Line, Round, Seat, Standing, is_seat, no_seat, seats
from climbcards._words import Sentence
from ._checks import MOST, option


@final
@attrs.frozen(order=False)
class Points(Sentence):
    """The points of a seat for the round as a whole."""

    en = "points"
    de = "Punkte"


@final
@attrs.frozen(order=False)
class Place(Sentence):
    """Going out first, second and so on: `place` is 1 for the first."""

    place: int

    en = "place {place}"
    de = "{place}. Platz"


@final
@attrs.frozen(order=False)
class CardsLeft(Sentence):
    """The number of cards left in a hand at the end."""

    number: int

    en = "{number:# card|# cards} left"
    de = "{number:# Karte|# Karten} übrig"


def by_place(ranking: Iterable[Seat], points: Sequence[int], clause: str) -> Iterator[Line]:
    """Yield a line for each place with its points, first place first; places beyond `points` get no line."""
    for number, (seat, worth) in enumerate(zip(ranking, points, strict=False), 1):
        yield Line(seat, Place(number), worth, clause)


def by_cards_left(hands: Sequence[Cards], each: int, clause: str) -> Iterator[Line]:
    """Yield a line for each hand with cards left, with `each` points per card: a negative number, as more is better."""
    for seat, hand in enumerate(hands):
        if hand:
            yield Line(Seat(seat), CardsLeft(len(hand)), each * len(hand), clause, hand)


def check_rounds(players: int, rounds: Sequence[Round]) -> None:
    """Check that rounds have valid scores and places for this many players.

    Raises:
        ClimbcardsError: A round does not; the message has its number, counted from 0.
    """
    expect(rounds, Sequence, "the rounds of a match")
    for number, played in enumerate(rounds):
        fault = _round_fault(players, played)
        if fault is not None:
            raise ClimbcardsError(
                f"round {number} was not played at a table for {players}: {fault}"
            )


def _round_fault(players: int, played: object) -> str | None:
    """Return what is wrong with a round; None if nothing is."""
    if not isinstance(played, Round):
        return f"expected a Round, not {quoted(played)}"
    scores, ranking = played.scores, played.ranking
    if type(scores) is not tuple or len(scores) != players or not all(map(is_int, scores)):
        return f"expected a tuple of {players} scores, an int each, not {quoted(scores)}"
    if type(ranking) is not tuple or not all(is_seat(seat, players) for seat in ranking):
        return f"expected a tuple of seats from 0 to {players - 1}, not {quoted(ranking)}"
    if sorted(ranking) != list(range(players)):
        return f"expected each seat once in the order of places, not {quoted(ranking)}"
    for seat in (played.dealer, played.leader):
        if not is_seat(seat, players):
            return no_seat(seat, players)
    return None


@final
@attrs.frozen(order=False, kw_only=True)
class MatchEnd:
    """When a match ends: as soon as one of these conditions holds, unless seats of different sides share the first place.

    Raises:
        OptionError: None of them is set, or one is out of range.
    """

    points: int | None = option(None)
    """A seat has at least this many points."""
    down_to: int | None = option(None, -MOST, -1)
    """A seat has at most this many points: a negative number, in games with penalty points."""
    rounds: int | None = option(None)
    """This many rounds were played."""

    def __attrs_post_init__(self) -> None:
        if self.points is None and self.down_to is None and self.rounds is None:
            raise OptionError("a match ends by points, down_to or rounds: set one of them")

    def winners(self, now: Standing, partners: Iterable[tuple[Seat, ...]] = ()) -> tuple[Seat, ...]:
        """Return who has won a match with this standing; () while it goes on.

        Args:
            now: The standing, with the totals and the number of rounds.
            partners: The groups of seats that win together; all other seats play alone.
        """
        totals, top = now.totals, max(now.totals)
        first = tuple(seat for seat in seats(len(totals)) if totals[seat] == top)
        alone = len(first) == 1 or any(set(first) <= set(side) for side in partners)
        is_over = (
            (self.points is not None and top >= self.points)
            or (self.down_to is not None and min(totals) <= self.down_to)
            or (self.rounds is not None and now.rounds >= self.rounds)
        )
        return first if alone and is_over else ()


def standing_after(
    begun: Standing,
    rounds: Sequence[Round],
    since: Standing | None,
    then: Callable[[Standing, Round], Standing],
) -> Standing:
    """Return the standing of a match after these rounds, worked out round by round. Rounds after its end do not count.

    Args:
        begun: The standing of a new match.
        rounds: The rounds.
        since: The standing before these rounds; None if they are the first.
        then: A function that returns the standing after a round. It takes the last standing, to which the points of the
            round are already added, and the round.

    Raises:
        ClimbcardsError: A round or `since` does not fit this game.
    """
    players = len(begun.totals)
    check_rounds(players, rounds)
    if since is not None and not _is_of(begun, since):
        raise ClimbcardsError(f"expected a standing of this game, not {quoted(since)}")
    now = begun if since is None else since
    for played in rounds:
        if now.winners:
            break
        totals = tuple(map(add, now.totals, played.scores))
        now = then(attrs.evolve(now, totals=totals, rounds=now.rounds + 1), played)
    return now


def _is_of(begun: Standing, since: object) -> bool:
    """Return whether `since` can be a standing of a match that begins with `begun`."""
    return (
        isinstance(since, Standing)
        and len(since.totals) == len(begun.totals)
        and len(since.legs) == len(begun.legs)
    )
