"""A round from a seed, with looks at the laws on the way; whatever goes wrong is told with its place."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from climbcards._game import A, S, V
from climbcards._kinds import is_climbing
from climbcards._rounds import Deal, Round
from climbcards.testing._built import played
from climbcards.testing._check import Check
from climbcards.testing._laws import course, deals, points, seats, views, writing
from climbcards.testing._looking import count, exchange, glance, hear, hear_beginning, look
from climbcards.testing._positions import any_action, first_action, last_action, titled
from climbcards.testing._report import LawBroken, crashed

EVERYWHERE = 200
"""How many actions of a round are looked at one by one."""

CLUSTERED: Final = {1: 99, 3: 2, 4: 1}
"""In which of five rounds somebody gets cards that go together, of so many suits at most."""

HANDS: Final = 3
"""So many times hands are built from readings for each seed."""

FURTHER: Final = "everything one seat further"
"""The part of law 12 that is looked at all the way."""

SHOWN = 3
"""How many of the last actions a place names."""


def walk(check: Check[S, A, V], seed: int) -> Iterator[bool]:
    """Play a round, action by action.

    Raises:
        LawBroken: With the seed and the last actions as its place.
    """
    done: list[A] = []
    try:
        yield from _walk(check, seed, done)
    except LawBroken as broken:
        raise broken.at(place(check.game.name, seed, done)) from broken.__cause__
    except Exception as error:  # whatever a game raises, it is found out
        where = place(check.game.name, seed, done)
        raise crashed(3, "how the round goes on", error).at(where) from error


def built(check: Check[S, A, V], seed: int) -> Iterator[bool]:
    """Play some hands that are built from readings, if the game has readings.

    Raises:
        LawBroken: With the seed and the last actions as its place.
    """
    game, found = check.game, check.found
    if not is_climbing(game) or not check.lots:
        return
    for number in range(seed * HANDS, seed * HANDS + HANDS):
        done: list[A] = []
        try:
            check.part(1, "built hands", lambda: played(game, check.lots, number, found, done))  # noqa: B023
        except LawBroken as broken:
            where = f"{game.name}, hands built from readings"
            raise broken.at(place(where, seed, done)) from broken.__cause__
        yield True


def place(name: str, seed: int, done: Sequence[A]) -> str:
    """Say how to get there."""
    dots = "... " if len(done) > SHOWN else ""
    last = ", ".join(f"seat {action.seat}: {action}" for action in done[-SHOWN:])
    return f"{name}, round from seed {seed}, after {len(done)} actions{last and f': {dots}{last}'}"


def _walk(check: Check[S, A, V], seed: int, done: list[A]) -> Iterator[bool]:
    """Play the round itself."""
    game, rng = check.game, Random(seed)
    choose = (any_action, any_action, any_action, first_action, last_action)[seed % 5]
    check.part(3, "dealing", lambda: deals.dealing(game, seed))
    deal = titled(game, game.deal(rng, rng.choice(game.seats)), seed)
    made = "with titles" if deal.titles else "dealt"
    check.part(3, "wrong deals", lambda: deals.wrong_deals(game, deal))
    if seed % 5 in CLUSTERED:
        deal = deals.clustered(game, deal, rng, CLUSTERED[seed % 5])
        made += ", with cards that go together"
    check.found.deals[made] += 1
    states = [game.start(deal)]
    hear_beginning(check, states[0])
    second = seats.SecondTable(game, deal)
    for before, action, after in course.ending(game, states[0], choose, rng):
        looked = len(done) < 3 or type(before) is not type(states[0]) or _now(rng, len(done))
        if looked:
            look(check, before, rng, thorough=not done)
            if not done and not deal.titles:  # whoever gives a whole hand away knows it
                check.part(6, "hidden hands", lambda: views.hidden(game, before, rng))  # noqa: B023
            check.part(3, "actions", lambda: course.purity(game, before, action))  # noqa: B023
            exchange(check, before, action, rng)
            if game.to_act(after):
                hear(check, before, action, after, rng)
        elif len(done) < EVERYWHERE:
            glance(check, before)
        count(check, before, rng)
        check.part(12, FURTHER, lambda: second.follow(before, action, after, looked=looked))  # noqa: B023
        check.found.do(before, action)
        done.append(action)
        states = [*states[-1:], after]
        check.actions += 1
        yield True
    check.counts[5] += 1
    look(check, states[-1], rng, thorough=False)
    _score(check, states[-1])
    hear(check, states[0], done[-1], states[-1], rng)
    check.part(12, FURTHER, lambda: second.end(states[-1]))
    _write(check, deal, done, states[-1])


def _score(check: Check[S, A, V], end: S) -> None:
    """Look at what the round came to."""
    check.found.phases[type(end).__name__] += 1
    check.part(8, "the sheet", lambda: points.points(check.game, end, check.found.entries))
    check.part(8, "bounds", lambda: points.bounds(check.game, end))


def _write(check: Check[S, A, V], deal: Deal, done: Sequence[A], end: S) -> None:
    """Write the round down: as a record, and for the match."""
    game = check.game
    check.part(7, "records", lambda: writing.records(game, deal, done, [end]))
    check.part(7, "what is no value", lambda: writing.garbage(game))
    result = game.result(end)
    check.rounds.append(Round(end.dealer, end.leader, result.scores, result.finish))


def _now(rng: Random, done: int) -> bool:
    """Say whether to stop for a long look: less and less often, so that long rounds take not too long."""
    return rng.random() < 5 / (20 + done)
