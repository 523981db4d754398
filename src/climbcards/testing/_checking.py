"""Check all laws of a game on whole rounds.

Several rounds, each from a seed of its own, are played side by side, an action of each in turn, and the
laws are looked at on the way. So the first law found broken is broken after the fewest actions that any
of the rounds needs for it. What is about the game and not about a round is looked at before and after.
What is quick is looked at everywhere (`glance`); what is not (`look`), at the beginning, where a new phase
begins, now and then, and at the end.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from climbcards._actions import LegalActions
from climbcards._cards import Cards, cards_of, selection_of
from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, Policy, S, V, is_climbing, is_symmetric
from climbcards._round import Deal, Round, Seat
from climbcards.authors._checks import NotOfferedError
from ._check import Check, lots_of, played
from ._laws import actions, course, seats, views, writing
from ._laws.actions import altered, attempted, by_cards, legality, retold
from ._laws.views import candidates, fairness
from ._laws.writing import numbers
from ._positions import any_action, any_members, beside, first_action, last_action, lots, told
from ._report import LAWS, LawBroken, Report, crashed

COMBINATIONS = 120
"""How many combinations are put in order."""

TRIED = 48
"""How many lots of cards of a large hand are tried."""

ALL = 400
"""How many of them in a fresh deal, which is about all."""

LONG = 250
"""Longer lists of actions are not gone through group by group, nor for a growing selection."""

COUNTED = 6
"""In how many states the deals that a view allows are counted."""

ASKED = 12
"""How often it is asked whether they are few."""

EAGER = 0.3
"""How often a state is taken where they may be few."""


def glance(check: Check[S, A, V], state: S) -> None:
    """Look at what is quick."""
    check.part(2, "turns", lambda: course.turns(check.game, state))
    check.part(4, "the cards of a state", lambda: course.conservation(check.game, state))


def look(check: Check[S, A, V], state: S, rng: Random, *, thorough: bool) -> None:
    """Look at everything that a state alone shows."""
    game = check.game
    legal = {seat: game.legal_actions(state, seat) for seat in game.seats}
    some = [action for each in legal.values() for action in any_members(each, rng, 8)]
    check.met.extend(some)
    glance(check, state)
    check.part(
        1, "lists", lambda: legality(game, state, _pool(check, state, rng), check.found.reasons)
    )
    for seat in game.to_act(state):
        _look_at_seat(check, state, seat, legal[seat], rng, ALL if thorough else TRIED)
    _look_at_plays(check, legal, some)
    check.part(2, "sides", lambda: course.sides(game, state))
    check.part(2, "defaults", lambda: course.defaults(game, state))
    check.part(2, "seats that are not there", lambda: course.strangers(game, state))
    for action in some[:1]:
        check.part(2, "seats that are not there", lambda: course.stranger(game, state, action))  # noqa: B023
    check.part(4, "positions", lambda: course.checked(game, state))
    check.part(6, "views", lambda: views.views(game, state, rng))
    check.part(7, "values as JSON", lambda: writing.values(game, state, some))
    check.part(7, "doubled cards", lambda: writing.doubled(game, state, rng))
    check.part(7, "notation", lambda: writing.notation(game, state, some))
    check.part(7, "text that is no action", lambda: writing.no_actions(game, state))
    check.part(7, "numbers", lambda: numbers(check.numbering(), some, game.seats))


def _look_at_seat(  # noqa: PLR0913, PLR0917  # what a look knows, and how close it is
    check: Check[S, A, V], state: S, seat: Seat, legal: LegalActions[A], rng: Random, count: int
) -> None:
    """Look at what one seat may do: every part of a small hand, the shapes of a large one."""
    game = check.game
    check.part(1, "the order of lists", lambda: actions.kinds_in_order(list(legal), seat))
    hand = _hand(check, state, seat)
    listed = by_cards(legal)
    faces = rng.sample(game.pack.distinct, min(len(game.pack.distinct), 6))
    met = [cards for cards in map(cards_of, check.met) if cards is not None][-4:]
    plays = [cards for cards in listed if cards and cards <= hand]
    near = [*rng.sample(plays, min(len(plays), 10)), *plays[-3:]]
    tried = [
        *(beside(cards, hand, rng) for cards in near),
        *lots(hand, rng, count),
        *met,
        *(game.pack.cards([face]) for face in faces),
    ]

    def attempts() -> None:
        for cards in dict.fromkeys(tried):
            attempted(game, state, seat, cards, listed, check.found.reasons)

    check.part(1, "attempts", attempts)
    if len(legal) <= LONG:
        check.part(1, "actions by group", lambda: actions.by_group(legal, seat))
        chosen = [cards for cards in map(selection_of, any_members(legal, rng, 2)) if cards]
        begun = [game.pack.cards(list(cards)[: rng.randrange(len(cards) + 1)]) for cards in chosen]
        for cards in [*begun, *rng.sample(tried, min(len(tried), 2))]:
            check.part(1, "including", lambda: actions.growing(legal, cards))  # noqa: B023
            check.part(1, "selectable", lambda: actions.selecting(legal, cards))  # noqa: B023


def _hand(check: Check[S, A, V], state: S, seat: Seat) -> Cards:
    """Return the hand of a seat, as its view has it."""
    hand = check.game.view(state, seat).hand
    return check.game.pack.cards(()) if hand is None else hand


def _pool(check: Check[S, A, V], state: S, rng: Random) -> list[A]:
    """Return actions to ask about: those met before, a pass, plays of other cards, other amounts and seats."""
    game, pool = check.game, list(check.met)
    plays = [action for action in check.met if cards_of(action) is not None]
    for seat in game.seats:
        try:
            pool.append(game.parse(state, seat, "pass"))
        except (ClimbcardsError, NotImplementedError):
            continue
    for seat in game.to_act(state):
        for action in list(check.met)[-3:]:
            pool.extend(altered(action, len(game.seats)))
        for play in [play for play in plays if play.seat == seat][-2:]:
            hand = _hand(check, state, seat)
            some = lots(hand, rng, TRIED)
            for cards in rng.sample(some, min(len(some), 12)):
                pool.extend(retold(game, play, cards))
    return pool


def _look_at_plays(
    check: Check[S, A, V], legal: dict[Seat, LegalActions[A]], some: Sequence[A]
) -> None:
    """Look at the order of plays, and at what they are read as."""
    game = check.game
    if not is_climbing(game):
        return
    for seat, each in legal.items():
        check.part(1, "plays low to high", lambda: actions.low_to_high(game, each, seat))  # noqa: B023
        check.found.see(each)
    for cards in [cards for cards in map(cards_of, some) if cards is not None]:
        if len(check.combinations) < COMBINATIONS:
            check.part(10, "readings", lambda: actions.read(game, cards))  # noqa: B023
            check.gather(cards)
    check.part(10, "readings", lambda: actions.plays_read(game, some))


def count(check: Check[S, A, V], state: S, rng: Random) -> None:
    """Count the deals that a view allows, where they are few, in some states."""
    if (
        check.counted >= COUNTED
        or check.asked >= ASKED
        or (6, "equally likely deals") in check.left
    ):
        return
    pairs = candidates(check.game, state)
    if pairs and rng.random() < EAGER:
        viewer, seat = rng.choice(pairs)
        fair: list[bool] = []
        check.asked += 1
        check.part(
            6,
            "equally likely deals",
            lambda: fair.append(fairness(check.game, state, viewer, seat, rng)),
        )
        check.counted += sum(fair)


def exchange(check: Check[S, A, V], state: S, action: A, rng: Random) -> None:
    """Exchange suits, where the game says that they are only names."""
    game, names = check.game, check.game.pack.suits
    symmetric: object = game
    if not is_symmetric(symmetric):
        why = f"{game.name} has no relabel_state: its suits have an order, or it has none"
        check.leave_out(9, "the exchange of suits", why)
        return
    other = dict(zip(names, rng.sample(names, len(names)), strict=True))
    check.part(
        9, "the exchange of suits", lambda: seats.symmetry(game, symmetric, state, action, other)
    )


def hear(check: Check[S, A, V], before: S, action: A, after: S, rng: Random) -> None:
    """Listen to what each seat is told."""
    game = check.game
    check.part(11, "what a seat is told", lambda: views.events(game, before, action, after, rng))
    check.part(11, "untrue events", lambda: views.untrue(game, before, action))
    check.part(7, "events as JSON", lambda: views.written(game, before, action, after))
    check.found.hear(game.events(before, action, after, None))


def hear_beginning(check: Check[S, A, V], state: S) -> None:
    """Listen to what each seat is told as a round begins."""
    game = check.game
    check.part(11, "what a seat is told as a round begins", lambda: views.beginning(game, state))
    check.part(7, "events as JSON", lambda: views.beginning_written(game, state))
    check.found.hear(game.beginning(game.view(state, None)))


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
    check.part(3, "dealing", lambda: course.dealing(game, seed))
    deal = told(game, game.deal(rng, rng.choice(game.seats)), seed)
    made = "dealt" if deal.carried is None else "with what is carried"
    check.part(3, "wrong deals", lambda: course.wrong_deals(game, deal))
    if seed % 5 in CLUSTERED:
        deal = course.clustered(game, deal, rng, CLUSTERED[seed % 5])
        made += ", with cards that go together"
    check.found.deals[made] += 1
    states = [game.start(deal)]
    hear_beginning(check, states[0])
    second = seats.SecondTable(game, deal)
    for before, action, after in course.ending(game, states[0], choose, rng):
        looked = len(done) < 3 or type(before) is not type(states[0]) or _now(rng, len(done))
        if looked:
            look(check, before, rng, thorough=not done)
            if not done and deal.carried is None:  # whoever gives a whole hand away knows it
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
    check.part(8, "the sheet", lambda: course.points(check.game, end, check.found.entries))
    check.part(8, "bounds", lambda: course.bounds(check.game, end))


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


def check_laws(game: Game[S, A, V], *, rounds: int = 10, seed: int = 0) -> Report:
    """Check the twelve laws on whole rounds of a game, from the seeds `seed`, `seed + 1` and so on.

    If a game does not offer what the check of a law needs, the law is left out, and the report says so.

    Raises:
        LawBroken: A law is broken, or the game raises an error; the message names the law and shows a
            counterexample.
    """
    check = Check(game)
    _before(check)
    seeds = range(seed, seed + rounds)
    if seeds:
        _read(check)
    walks = [*(walk(check, each) for each in seeds), *(built(check, each) for each in seeds)]
    while walks:
        walks = [each for each in walks if next(each, None) is not None]
    if check.rounds:
        _after(check, seed)
    for law in LAWS:
        if check.counts[law] == 0 and all(law != each.law for each in check.left.values()):
            check.leave_out(law, "all of it", "no position for it was met")
    counts = {law: check.counts[law] for law in LAWS}
    left, met = tuple(check.left.values()), check.found.counts()
    return Report(game.name, rounds, check.actions, counts, left, met)


def check_policy(
    game: Game[S, A, V], policy: Policy[V, A], *, rounds: int = 1, seed: int = 0
) -> None:
    """Check a policy on whole rounds that it plays in every seat, from the seeds `seed`, `seed + 1` and so on.

    It must choose legal actions of its own seat, take all chance from its `rng`, end its rounds, and choose the same in all
    states with the same view. `check_laws` checks the built-in policies of a game like this.

    Raises:
        LawBroken: The message names the law and shows a counterexample.
    """
    for number in range(rounds):
        course.policy(game, "asked", policy, seed + number)


def _before(check: Check[S, A, V]) -> None:
    """Look at what a game is before anything is dealt."""
    game = check.game
    try:
        check.part(7, "the name", lambda: writing.named(game))
        check.part(7, "options", lambda: writing.options(game))
    except LawBroken as broken:
        raise broken.at(game.name) from broken.__cause__


def _read(check: Check[S, A, V]) -> None:
    """Look at what a game reads as combinations, among all cards of its pack."""
    game = check.game
    if not is_climbing(game):
        return
    try:
        check.part(10, "readings", lambda: check.lots.update(lots_of(game)))
        some = [game.pack.cards([face]) for face in game.pack.distinct]
        for cards in [*some, *(lots[0][0] for lots in check.lots.values())]:
            check.part(10, "readings", lambda: actions.read(game, cards))  # noqa: B023
            check.part(10, "readings", lambda: check.gather(cards))  # noqa: B023
        shapes = (reading.shape for lots in check.lots.values() for _, reading in lots)
        check.found.combinations.update(dict.fromkeys(shapes, 0))
    except LawBroken as broken:
        raise broken.at(f"{game.name}, cards of its pack") from broken.__cause__


def _after(check: Check[S, A, V], seed: int) -> None:
    """Look at what takes some rounds: policies, a match, and the order of what was played."""
    game = check.game
    try:
        for name, choose in game.policies().items():
            check.part(5, "policies", lambda: course.policy(game, name, choose, seed))  # noqa: B023
        if any(len(set(each.scores)) > 1 for each in check.rounds):
            met = check.rounds
            check.part(5, "a match", lambda: course.match(game, met, Random(seed)))
            check.part(5, "a match always won", lambda: course.always_won(game, met, Random(seed)))
            check.part(12, "a match", lambda: seats.match(game, met, Random(seed)))
        else:
            check.leave_out(5, "a match", "every round met was drawn")
        check.part(10, "the order of combinations", lambda: _order(check))
    except LawBroken as broken:
        raise broken.at(f"{game.name}, rounds from seed {seed}") from broken.__cause__
    if check.counted == 0 and (6, "equally likely deals") not in check.left:
        why = "no hand was met of which few are possible, without cards that have a twin"
        check.leave_out(6, "equally likely deals", why)


def _order(check: Check[S, A, V]) -> None:
    """Put the combinations that were met in order."""
    game = check.game
    if not is_climbing(game):
        raise NotOfferedError(f"{game.name} has no readings and beats")
    met = list(check.combinations)
    actions.order(game, met, shape=lambda combination: combination.shape)
    check.counts[10] += len(met) - 1
