"""Check all laws of a game on whole rounds.

Several rounds, each from its own seed, are played side by side, one action of each in turn, and the laws are checked on
the way. So a broken law is found after the fewest actions that any of the rounds needs for it. Checks of the game that do
not need a round come before and after. Quick checks are made in every state (`glance`), slow ones (`look`) at the
beginning, when a new phase begins, now and then, and at the end.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import zip_longest
from random import Random
from typing import Any, Final

from climbcards._actions import LegalActions
from climbcards._cards import Cards, cards_of, selection_of
from climbcards._errors import ClimbcardsError
from climbcards._game import A, AnyGame, Game, Policy, S, V, clauses, is_climbing, is_symmetric
from climbcards._round import Deal, Round, Seat
from climbcards._simulation import check_numbers
from climbcards.authors._checks import NotOfferedError
from climbcards.authors._tricks import TrickGame, Tricks
from climbcards.events import Event
from ._check import Check, Lots, Walk, every_lot, lots_of, played
from ._laws import actions, course, seats, views, writing
from ._laws.actions import altered, attempted, by_cards, legality, retold
from ._laws.views import candidates, fairness
from ._laws.writing import numbers
from ._positions import any_action, any_members, beside, carrying, first_action, last_action, lots
from ._report import LAWS, LawBroken, Report, crashed

COMBINATIONS = 150
"""The number of combinations that are compared with each other: all, or a fair sample, and some that came up."""

MET = 24
"""How many of these are combinations that came up, if there are more than `COMBINATIONS`."""

TRIED = 48
"""The number of lots of a large hand that are tried."""

ALL = 400
"""The number of lots in a fresh deal, which is about all."""

LONG = 250
"""The longest list of actions whose groups and selections are checked."""

COUNTED = 6
"""The number of states in which the deals that a view allows are counted."""

ASKED = 12
"""The number of states in which it is tried whether these deals are few."""

EAGER = 0.3
"""The probability that a state is tried in which these deals may be few."""


def glance(check: Check[S, A, V], state: S) -> None:
    """Make the quick checks of a state."""
    check.part(2, "turns", course.turns, check.game, state)
    check.part(4, "the cards of a state", course.conservation, check.game, state)


def look(check: Check[S, A, V], walk: Walk[S, A], state: S, *, thorough: bool) -> None:
    """Make all checks that need only a state."""
    game, rng = check.game, walk.chance("look")
    legal = {seat: game.legal_actions(state, seat) for seat in game.seats}
    some = [action for each in legal.values() for action in any_members(each, rng, 8)]
    walk.met.extend(some)
    glance(check, state)
    pool = _pool(check, walk, state, rng)
    check.part(1, "lists", legality, game, state, pool, check.found.reasons)
    for seat in game.to_act(state):
        _look_at_seat(check, walk, state, legal[seat], seat, ALL if thorough else TRIED)
    _look_at_plays(check, state, legal, some)
    check.part(2, "sides", course.sides, game, state)
    check.part(2, "defaults", course.defaults, game, state)
    check.part(2, "seats that are not there", course.strangers, game, state)
    for action in some[:1]:
        check.part(2, "seats that are not there", course.stranger, game, state, action)
    check.part(4, "positions", course.checked, game, state)
    check.part(6, "views", views.views, game, state, rng)
    check.part(7, "values as JSON", writing.values, game, state, some)
    check.part(7, "views as numbers", writing.arrays, game, state)
    check.part(7, "doubled cards", writing.doubled, game, state, rng)
    check.part(7, "notation", writing.notation, game, state, some)
    check.part(7, "notation", writing.illegal, game, state, pool)
    check.part(7, "text that is not an action", writing.no_actions, game, state)
    check.part(7, "numbers", lambda: numbers(check.numbering, some, game.seats))


def _look_at_seat(  # noqa: PLR0913, PLR0917  # what a look knows, and how close it is
    check: Check[S, A, V],
    walk: Walk[S, A],
    state: S,
    legal: LegalActions[A],
    seat: Seat,
    count: int,
) -> None:
    """Check the legal actions of one seat: all lots of a small hand, some lots of a large one."""
    game, rng = check.game, walk.chance(f"seat {seat}")
    check.part(1, "the order of lists", lambda: actions.kinds_in_order(list(legal), seat))
    hand = _hand(check, state, seat)
    listed = by_cards(legal)
    faces = rng.sample(game.pack.distinct, min(len(game.pack.distinct), 6))
    met = [cards for cards in map(cards_of, walk.met) if cards is not None][-4:]
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
        check.part(1, "actions by group", actions.by_group, legal, seat)
        chosen = [cards for cards in map(selection_of, any_members(legal, rng, 2)) if cards]
        begun = [game.pack.cards(list(cards)[: rng.randrange(len(cards) + 1)]) for cards in chosen]
        for cards in [*begun, *rng.sample(tried, min(len(tried), 2))]:
            check.part(1, "including", actions.growing, legal, cards)
            check.part(1, "selectable", actions.selecting, legal, cards)


def _hand(check: Check[S, A, V], state: S, seat: Seat) -> Cards:
    """Return the hand of a seat from its view."""
    hand = check.game.view(state, seat).hand
    return check.game.pack.cards(()) if hand is None else hand


def _pool(check: Check[S, A, V], walk: Walk[S, A], state: S, rng: Random) -> list[A]:
    """Return actions to try: those that came up before, a pass, plays of other cards, other amounts and seats."""
    game, pool = check.game, list(walk.met)
    plays = [action for action in walk.met if cards_of(action) is not None]
    for seat in game.seats:
        try:
            pool.append(game.parse(state, seat, "pass"))
        except (ClimbcardsError, NotImplementedError):
            continue
    for seat in game.to_act(state):
        for action in list(walk.met)[-3:]:
            pool.extend(altered(action, len(game.seats)))
        for play in [play for play in plays if play.seat == seat][-2:]:
            hand = _hand(check, state, seat)
            some = lots(hand, rng, TRIED)
            for cards in rng.sample(some, min(len(some), 12)):
                pool.extend(retold(game, play, cards))
    return pool


def _in_force(game: AnyGame, state: object) -> AnyGame:
    """Return the rules that hold in a state: others than the game's own only if it says so in `rules_in`."""
    if not isinstance(game, TrickGame):
        return game
    ours: Any = game  # Any: the checker cannot know the types of its states
    rules: AnyGame = ours.rules_in(state) if isinstance(ours.plan.phase_of(state), Tricks) else game
    return rules


def _look_at_plays(
    check: Check[S, A, V], state: S, legal: dict[Seat, LegalActions[A]], some: Sequence[A]
) -> None:
    """Check the order of plays, and their readings, by the rules that hold in a state."""
    game = _in_force(check.game, state)
    if not is_climbing(game):
        return
    for seat, each in legal.items():
        check.part(1, "plays low to high", actions.low_to_high, game, each, seat)
        check.found.see(each)
    for cards in [cards for cards in map(cards_of, some) if cards is not None]:
        if len(check.combinations) < COMBINATIONS:
            check.part(10, "readings", actions.read, game, cards)
            check.gather(cards)
    check.part(10, "readings", actions.plays_read, game, some)


def count(check: Check[S, A, V], state: S, rng: Random) -> None:
    """Check in some states that the deals which a view allows are equally likely, if they are few."""
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
    """Check law 9, if the game says that suits are only names."""
    game, names = check.game, check.game.pack.suits
    symmetric: object = game
    if not is_symmetric(symmetric):
        cure = "if they are only names, derive it from SuitsAlike"
        why = f"{game.name} has no relabel_state: its suits have an order, or it has none; {cure}"
        check.leave_out(9, "the exchange of suits", why)
        return
    other = dict(zip(names, rng.sample(names, len(names)), strict=True))
    check.part(9, "the exchange of suits", seats.symmetry, game, symmetric, state, action, other)


def hear(check: Check[S, A, V], before: S, action: A, after: S, rng: Random) -> None:
    """Check the events of an action for each seat."""
    game = check.game
    check.part(11, "what a seat is told", views.events, game, before, action, after, rng)
    check.part(11, "untrue events", views.untrue, game, before, action)
    told = partial(game.events, before, action, after)
    check.part(7, "events as JSON", views.written, game, told)
    check.found.hear(told(None))


def hear_beginning(check: Check[S, A, V], state: S) -> None:
    """Check the opening events for each seat."""
    game = check.game
    check.part(11, "what a seat is told as a round begins", views.opening_events, game, state)

    def told(seat: Seat | None) -> Sequence[Event[A]]:
        return game.opening_events(game.view(state, seat))

    check.part(7, "events as JSON", views.written, game, told)
    check.found.hear(told(None))


EVERYWHERE = 200
"""The number of actions of a round that are all checked; later ones only now and then."""

IMAGINED: Final = "what a seat is told as a round begins, in imagined states"
"""A part of law 11."""

CLUSTERED: Final = {1: 99, 3: 2, 4: 1}
"""In which of five rounds a seat gets cards that go together, and of how many suits at most."""

HANDS: Final = 3
"""How many times hands are built from readings for each seed."""

FURTHER: Final = "everything one seat further"
"""The part of law 12 that is checked during a whole round."""


def walk(check: Check[S, A, V], seed: int) -> Iterator[bool]:
    """Play and check a round, action by action.

    Raises:
        LawBroken: A law is broken; the error has the seed and the last actions.
    """
    begun: Walk[S, A] = Walk(seed)
    try:
        yield from _walk(check, begun)
    except LawBroken as broken:
        raise begun.told(broken, check.game) from broken.__cause__
    except Exception as error:  # a game may raise anything
        raise begun.told(crashed(3, "how the round goes on", error), check.game) from error


def built(check: Check[S, A, V], seed: int) -> Iterator[bool]:
    """Play and check some hands that are built from readings, if the game has readings.

    Raises:
        LawBroken: A law is broken; the error has the seed and the last actions.
    """
    game, found = check.game, check.found
    if not is_climbing(game) or not check.lots:
        return
    for number in range(seed * HANDS, seed * HANDS + HANDS):
        begun: Walk[S, A] = Walk(seed, ", hands built from readings")
        try:
            check.part(1, "built hands", played, game, check.lots, number, found, begun)
        except LawBroken as broken:
            raise begun.told(broken, game) from broken.__cause__
        yield True


def _walk(check: Check[S, A, V], walk: Walk[S, A]) -> Iterator[bool]:
    """Play and check the round itself."""
    game, seed, done = check.game, walk.seed, walk.done
    choose = (any_action, any_action, any_action, first_action, last_action)[seed % 5]
    check.part(3, "dealing", course.dealing, game, seed)
    deal = _dealt(check, walk)
    walk.state = last = after = game.start(deal)
    hear_beginning(check, last)
    second = seats.SecondTable(game, deal)
    for before, action, after in course.ending(game, last, choose, Random(seed)):
        rng = walk.chance("here")
        looked = len(done) < 3 or type(before) is not type(last) or _now(rng, len(done))
        if looked:
            look(check, walk, before, thorough=not done)
            if not done:  # the views have been looked at
                told = partial(views.opening_events_elsewhere, game, before, Random(seed))
                check.part(11, IMAGINED, told)
            if not done and deal.carried is None:  # a seat knows a hand that it has given away
                check.part(6, "hidden hands", views.hidden, game, before, rng)
            check.part(3, "actions", course.purity, game, before, action)
            exchange(check, before, action, rng)
            if game.to_act(after):
                hear(check, before, action, after, rng)
        elif len(done) < EVERYWHERE:
            glance(check, before)
        count(check, before, walk.chance("count"))
        check.part(12, FURTHER, second.follow, before, action, after, looked=looked)
        check.found.do(before, action)
        done.append(action)
        walk.state, last = after, before
        check.actions += 1
        yield True
    check.counts[5] += 1
    look(check, walk, after, thorough=False)
    _score(check, after)
    if done:  # a hand may win at once
        exchange(check, last, done[-1], walk.chance("suits"))
        hear(check, last, done[-1], after, walk.chance("end"))
    check.part(12, FURTHER, second.end, after)
    _write(check, deal, done, after)


def _dealt(check: Check[S, A, V], walk: Walk[S, A]) -> Deal:
    """Return the deal of a round: some have a carried value, and in some a seat has cards that go together."""
    game, seed, rng = check.game, walk.seed, walk.chance("deal")
    deal = carrying(game, game.deal(rng, rng.choice(game.seats)), seed)
    made = "dealt" if deal.carried is None else "with what is carried"
    check.part(3, "wrong deals", course.wrong_deals, game, deal)
    if seed % 5 in CLUSTERED:
        deal = course.clustered(game, deal, rng, CLUSTERED[seed % 5])
        made += ", with cards that go together"
    check.found.deals[made] += 1
    return deal


def _score(check: Check[S, A, V], end: S) -> None:
    """Check the scores of a finished round."""
    check.found.phases[type(end).__name__] += 1
    check.part(8, "the sheet", course.points, check.game, end, check.found.entries)
    check.part(8, "bounds", course.bounds, check.game, end)


def _write(check: Check[S, A, V], deal: Deal, done: Sequence[A], end: S) -> None:
    """Check the records of a round, and keep the round for the checks of matches."""
    game = check.game
    check.part(7, "records", writing.records, game, deal, done, [end])
    check.part(7, "what is not a value", writing.garbage, game)
    result = game.result(end)
    check.rounds.append(Round(end.dealer, end.leader, result.scores, result.ranking))


def _now(rng: Random, done: int) -> bool:
    """Return whether to make the slow checks: less and less often, so that long rounds do not take too long."""
    return rng.random() < 5 / (20 + done)


def check_laws(game: Game[S, A, V], *, rounds: int = 10, seed: int = 0) -> Report:
    """Check the twelve laws on whole rounds of a game, with the seeds `seed`, `seed + 1` and so on.

    If a game does not offer what the check of a law needs, the law is left out, and the report says so.

    Raises:
        LawBroken: A law is broken, or the game raises an error; the message names the law and shows a
            counterexample.
        ClimbcardsError: The number of rounds is not a whole number of 0 or more. With 0, most laws are left out.
    """
    check_numbers(rounds=(rounds, 0))
    check = Check(game)
    seeds = range(seed, seed + rounds)
    again = f"check_laws(game, rounds={rounds}, seed={seed})"
    try:
        _before(check)
        if seeds:
            _read(check)
    except LawBroken as broken:
        raise broken.at(game.name, again) from broken.__cause__
    walks = [*(walk(check, each) for each in seeds), *(built(check, each) for each in seeds)]
    while walks:
        walks = [each for each in walks if next(each, None) is not None]
    try:
        if check.rounds:
            _after(check, seed)
    except LawBroken as broken:
        raise broken.at(f"{game.name}, rounds from seed {seed}", again) from broken.__cause__
    for law in LAWS:
        if check.counts[law] == 0 and all(law != each.law for each in check.left.values()):
            check.leave_out(law, "all of it", "no position for it was met")
    if not clauses(game):
        for law in (1, 8):
            check.leave_out(law, "clauses", f"{game.name} has no rules.md in its package")
    counts = {law: check.counts[law] for law in LAWS}
    left, met = tuple(check.left.values()), check.found.counts()
    return Report(game.name, rounds, check.actions, counts, left, met)


def check_policy(
    game: Game[S, A, V], policy: Policy[V, A], *, rounds: int = 1, seed: int = 0
) -> None:
    """Check a policy on whole rounds that it plays in every seat, with the seeds `seed`, `seed + 1` and so on.

    It must choose legal actions of its own seat, take all randomness from its `rng`, end its rounds, and choose the same
    action in all states with the same view. `check_laws` checks the built-in policies of a game in this way.

    Raises:
        LawBroken: The policy does not; the message names the law and shows a counterexample.
        ClimbcardsError: The number of rounds is not a whole number of 1 or more.
    """
    check_numbers(rounds=(rounds, 1))
    for number in range(seed, seed + rounds):
        try:
            course.policy(game, "asked", policy, number)
        except LawBroken as broken:
            place = f"{game.name}, round from seed {number}"
            again = f"check_policy(game, policy, rounds=1, seed={number})"
            raise broken.at(place, again) from broken.__cause__


def _before(check: Check[S, A, V]) -> None:
    """Make the checks that need no round."""
    game = check.game
    check.part(7, "the name", writing.named, game)
    check.part(7, "options", writing.options, game)


def _read(check: Check[S, A, V]) -> None:
    """Check the readings of cards, among all cards of the pack."""
    game = check.game
    if not is_climbing(game):
        return
    every: Lots = {}
    check.part(10, "readings", lambda: every.update(every_lot(game)))
    check.lots.update(lots_of(every))
    for lot in every.values():
        check.part(10, "readings", actions.read, game, lot[-1][0])
    shapes: dict[str, list[Any]] = {}  # Any: combinations of a game that is known to be climbing
    for reading in (reading for lot in every.values() for _, reading in lot):
        shapes.setdefault(str(reading.shape), []).append(reading)
    for same_shape in shapes.values():
        check.part(10, "a shape", actions.ranked, game.beats, same_shape)
    all_ = [lot for same_kind in every.values() for lot in same_kind]
    if len(all_) > COMBINATIONS:
        fair = [lot for row in zip_longest(*check.lots.values()) for lot in row if lot is not None]
        singles = [lot for lot in all_ if len(lot[0]) == 1]
        all_ = [*singles, *fair][: COMBINATIONS - MET]
    check.combinations.update(dict.fromkeys(reading for _, reading in all_))
    check.found.combinations.update(dict.fromkeys(shapes, 0))


def _after(check: Check[S, A, V], seed: int) -> None:
    """Make the checks that need several rounds: policies, matches, and the order of combinations."""
    game = check.game
    for name, choose in game.policies().items():
        check.part(5, "policies", course.policy, game, name, choose, seed)
    if any(len(set(each.scores)) > 1 for each in check.rounds):
        met = check.rounds
        check.part(5, "a match", lambda: course.match(game, met, Random(seed)))
        check.part(5, "a match always won", lambda: course.always_won(game, met, Random(seed)))
        check.part(12, "a match", lambda: seats.match(game, met, Random(seed)))
    else:
        check.leave_out(5, "a match", "every round met was drawn")
    check.part(10, "the order of combinations", _order, check)
    if check.counted == 0 and (6, "equally likely deals") not in check.left:
        why = "no hand was met of which few are possible, and it is known how often each is dealt"
        check.leave_out(6, "equally likely deals", why)


def _order(check: Check[S, A, V]) -> None:
    """Check the order of the combinations that came up.

    Raises:
        NotOfferedError: The game has no combinations.
    """
    game = check.game
    if not is_climbing(game):
        raise NotOfferedError(f"{game.name} has no readings and beats")
    met = list(check.combinations)
    actions.order(game.beats, met, shape=lambda combination: combination.shape)
    check.counts[10] += len(met) - 1
