"""Check all laws of a game on whole rounds.

Several rounds, each from its own seed, are played side by side, one action of each in turn, and the laws are checked on
the way. So a broken law is found after the fewest actions that any of the rounds needs for it. Checks of the game that do
not need a round come before and after. Quick checks are made in every state (`glance`), slow ones (`look`) at the
beginning, when a new phase begins, now and then, and at the end.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, partial
from itertools import zip_longest
from random import Random
from types import NoneType
from typing import Any, Final, Generic, ParamSpec, TypeVar, final

from climbcards._actions import LegalActions, Numbering
from climbcards._cards import Cards, cards_of, selection_of
from climbcards._errors import ClimbcardsError
from climbcards._game import (
    A,
    AnyClimbing,
    AnyGame,
    Game,
    Policy,
    S,
    V,
    alternatives,
    clauses,
    is_climbing,
)
from climbcards._round import Deal, Round, Seat, class_of
from climbcards._simulation import check_numbers
from climbcards.authors import PhasedGame
from climbcards.authors._checks import NotOfferedError
from climbcards.authors._numbers import own_numbers
from climbcards.authors._phases import arguments_of
from climbcards.authors._tricks import TrickGame, Tricks
from climbcards.events import Event, Noted
from ._laws import actions, course, material, seats, views, writing
from ._report import LAWS, LawBroken, LeftOut, Report, crashed

T = TypeVar("T")
P = ParamSpec("P")

# the parts of laws 6, 9, 10, 11 and 12 that are named more than once, and a long one
LIKELY: Final = "equally likely deals"
EXCHANGE: Final = "the exchange of suits"
ORDER: Final = "the order of combinations"
IMAGINED: Final = "what a seat is told as a round begins, in imagined states"
FURTHER: Final = "everything one seat further"

# methods of a game whose annotations show which phases and actions there are
_METHODS: Final = ("start", "view", "step", "act", "apply")


@final
class Met:
    """Counts of what came up, by kind and name. Something that the game is known to have begins with a 0."""

    def __init__(self, game: AnyGame) -> None:
        self.deals: Counter[str] = Counter()
        self.phases = Counter(dict.fromkeys(_declared(game, "state"), 0))
        self.actions = Counter(dict.fromkeys(_declared(game, "action"), 0))
        self.combinations: Counter[str] = Counter()
        self.reasons = actions.Codes(clauses(game))
        self.events: Counter[str] = Counter()
        self.entries = actions.Codes(clauses(game))

    def do(self, state: object, action: object) -> None:
        """Count a state and an action."""
        self.phases[type(state).__name__] += 1
        self.actions[type(action).__name__] += 1

    # Any: actions of any game
    def see(self, legal: LegalActions[Any]) -> None:
        """Count the plays of a list by their shape, in a game that has combinations."""
        for group in legal.groups:
            if group.reading is not None:
                self.combinations[str(group.reading.shape)] += len(group)

    def hear(self, told: Iterable[Event]) -> None:
        """Count events; an event of one game is counted under its own code."""
        self.events.update(
            each.note.code if isinstance(each, Noted) else each.code for each in told
        )

    def counts(self) -> Mapping[str, Mapping[str, int]]:
        """Return the counts by kind and name, the highest first."""
        codes = {"reasons": self.reasons.counts, "entries": self.entries.counts}
        every: dict[str, Counter[str]] = {**vars(self), **codes}
        return {kind: dict(counts.most_common()) for kind, counts in every.items()}


def _declared(game: AnyGame, parameter: str) -> Iterator[str]:
    """Yield the names of the classes that a parameter of a game's methods can have, as far as it is annotated."""
    hints = [seats.hints_of(getattr(type(game), name, None)).get(parameter) for name in _METHODS]
    if isinstance(game, PhasedGame):  # its inherited methods are generic
        hints.append(arguments_of(type(game), PhasedGame)[("state", "action").index(parameter)])
    for hint in hints:
        for kind in alternatives(hint):
            origin = class_of(kind)
            # Any: a hint that says nothing
            if isinstance(origin, type) and origin not in {Any, object, NoneType}:
                yield origin.__name__


@final
class Check(Generic[S, A, V]):
    """The state that is kept from one check to the next."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self.game = game
        self.counts: Counter[int] = Counter()
        self.left: dict[tuple[int, str], LeftOut] = {}
        self.actions = 0
        # Any: combinations of any game
        self.combinations: dict[Any, None] = {}
        self.lots: material.Lots = {}
        self.found = Met(game)
        self.rounds: list[Round] = []
        self.asked = 0
        self.counted = 0
        self.folded: dict[int, A] = {}

    @cached_property
    def numberings(self) -> tuple[Numbering[A], ...]:
        """The game's numberings, which are made once: one with suits, and one without.

        Raises:
            NotOfferedError: The game has none.
        """
        first = own_numbers(self.game)
        if first.suits:
            with suppress(NotOfferedError, NotImplementedError):
                other = self.game.numbering(suits=False)
                return (first,) if other.suits else (first, other)
        return (first,)

    def leave_out(self, law: int, part: str, why: str) -> None:
        """Record that a part of a law cannot be checked."""
        self.left[law, part] = LeftOut(law, part, why)

    def part(
        self, law: int, part: str, check: Callable[P, T], /, *args: P.args, **named: P.kwargs
    ) -> T | None:
        """Check a part of a law by a call, and return what it returns.

        If the game does not offer what the check needs, the part is recorded as left out, and None is returned.

        Raises:
            LawBroken: The law does not hold, or the game raises an error that it should not.
        """
        if (law, part) in self.left:
            return None
        try:
            found = check(*args, **named)
        except (NotOfferedError, NotImplementedError) as missing:
            self.leave_out(law, part, str(missing) or f"{self.game.name} does not offer it")
        except LawBroken:
            raise
        except Exception as error:  # a game may raise anything
            raise crashed(law, part, error) from error
        else:
            self.counts[law] += 1
            return found
        return None


SHOWN = 3  # the number of last actions in the description of a place


@final
class Walk(Generic[S, A, V]):
    """A round that is played from a seed: the actions done, the state, and the actions that came up.

    All randomness comes from the seed and the place in this round, so it does not depend on other rounds.
    """

    def __init__(self, check: Check[S, A, V], seed: int, kind: str = "") -> None:
        self.check = check
        self.seed = seed
        self.kind = kind
        self.done: list[A] = []
        self.state: S | None = None
        self.met: deque[A] = deque(maxlen=60)

    def chance(self, what: str) -> Random:
        """Return the `Random` for a check at this place."""
        return Random(f"{self.seed} {len(self.done)} {what}")

    def told(self, broken: LawBroken) -> LawBroken:
        """Return an error with the way to the place where the law is broken, and with the hands there."""
        game = self.check.game
        dots = "... " if len(self.done) > SHOWN else ""
        last = ", ".join(f"seat {action.seat}: {action}" for action in self.done[-SHOWN:])
        after = f"after {len(self.done)} actions{last and f': {dots}{last}'}"
        place = f"{game.name}{self.kind}, round from seed {self.seed}, {after}"
        again = f"check_laws(game, rounds=1, seed={self.seed})"
        cards = list[str]()
        with suppress(Exception):  # another error of the game is reported already
            hands = [self.state and game.view(self.state, seat).hand for seat in game.seats]
            cards = [f"seat {seat} {hand or 'nothing'}" for seat, hand in enumerate(hands)]
        return broken.at(place, again, "; ".join(cards))


# Any: states and actions of any game
def played(game: AnyClimbing, number: int, walk: Walk[Any, Any, Any]) -> None:
    """Law 1: the legal plays of the lots that a hand holds are listed, as leads and as answers.

    Lots that were put into the hands are played first. The round is stopped when no lot has been played for a while.
    What comes up is counted, and the actions are recorded in `walk`.
    """
    lots, met = walk.check.lots, walk.check.found
    hands = material.build(game, lots, number)
    met.deals["built from readings"] += 1
    state, rng, idle, begun = game.start(hands.deal), hands.rng, 0, False
    walk.state = state
    while idle < 2 * len(game.seats) and len(walk.done) < game.max_actions and game.awaited(state):
        seat = game.awaited(state)[0]
        legal = course.something(game, state, seat)
        begun = begun or cards_of(legal[0]) is not None
        hand = _hand(game, state, seat)
        held = [cards for cards, _ in hands.lots[seat] if cards <= hand]
        others = [cards for same_kind in lots.values() for cards, _ in same_kind if cards <= hand]
        asked = [*dict.fromkeys([*held, *others])] if begun else []
        listed = _listed(legal, asked)
        for cards in asked:
            actions.attempted(game, state, seat, cards, listed, met.reasons)
            for each in actions.retold(game, legal[0], cards):
                actions.same(game, state, each, is_listed=each in listed.get(cards, ()))
        some = [cards for cards in held if cards in listed]
        action = listed[rng.choice(some)][0] if some else _sparing(legal, held, rng, begun=begun)
        idle = 0 if some or not begun else idle + 1
        met.see(legal)
        met.do(state, action)
        walk.state = state = actions.done(game, state, action)
        walk.done.append(action)


def _listed(legal: LegalActions[A], held: Sequence[Cards]) -> Mapping[Cards, Sequence[A]]:
    """Return the listed plays of some lots; no other play is built."""
    found = actions.by_cards(legal.rest) if held else {}
    by_mask = {cards.mask: cards for cards in held}
    for group in legal.groups if held else ():
        for place, mask in enumerate(group.masks):
            if mask in by_mask:
                found.setdefault(by_mask[mask], []).append(group[place])
    return found


def _sparing(legal: LegalActions[A], held: Sequence[Cards], rng: Random, *, begun: bool) -> A:
    """Choose an action that keeps the lots of a hand together, if there is one; once play has begun, prefer a pass."""

    def broken(action: A) -> int:
        cards = selection_of(action)
        return 0 if cards is None else sum(len(cards - cards.lacking(lot)) for lot in held)

    some = [*legal.rest[:4], *material.any_members(legal, rng, 12)]
    return min(some if begun else rng.sample(some, len(some)), key=broken)


# combinations that are compared with each other: all, or a fair sample, and some that came up
COMBINATIONS = 150
MET = 24  # how many of these are combinations that came up, if there are more than `COMBINATIONS`
TRIED = 48  # the number of lots of a large hand that are tried
ALL = 400  # the number of lots in a fresh deal, which is about all
COUNTED = 6  # the number of states in which the deals that a view allows are counted
ASKED = 12  # the number of states in which it is tried whether these deals are few
EAGER = 0.3  # the probability that a state is tried in which these deals may be few


def glance(check: Check[S, A, V], state: S) -> None:
    """Make the quick checks of a state."""
    check.part(2, "turns", course.turns, check.game, state)
    check.part(4, "the cards of a state", course.conservation, check.game, state)


def look(walk: Walk[S, A, V], state: S) -> None:
    """Make all checks that need only a state."""
    check, game, rng = walk.check, walk.check.game, walk.chance("look")
    legal = {seat: game.legal_actions(state, seat) for seat in game.seats}
    some = [action for each in legal.values() for action in material.any_members(each, rng, 8)]
    walk.met.extend(some)
    glance(check, state)
    pool = _pool(walk, state, rng)
    tried = [*pool, *actions.misread(some)]  # the last ones have no text that is read as them
    check.part(1, "lists", actions.legality, game, state, tried, check.found.reasons)
    for seat in game.to_act(state):
        _look_at_seat(walk, state, seat, legal[seat])
    _look_at_plays(check, state, legal, some)
    check.part(2, "sides", course.sides, game, state)
    check.part(2, "defaults", course.defaults, game, state)
    check.part(2, "seats that are not there", course.strangers, game, state)
    for action in some[:1]:
        check.part(2, "seats that are not there", course.stranger, game, state, action)
    check.part(4, "positions", course.checked, game, state)
    check.part(4, "lost and doubled cards", course.miscounted, game, state, walk.chance("cards"))
    check.part(6, "views", views.views, game, state, rng)
    check.part(7, "values as JSON", writing.values, game, state, some)
    check.part(7, "views as numbers", writing.arrays, game, state)
    check.part(7, "doubled cards", writing.doubled, game, state, rng)
    check.part(7, "notation", writing.notation, game, state, some)
    check.part(7, "notation", writing.illegal, game, state, pool)
    check.part(7, "text that is not an action", writing.no_actions, game, state)
    check.part(7, "numbers", _look_at_numbers, check, some, rng)


def _look_at_numbers(check: Check[S, A, V], some: Sequence[A], rng: Random) -> None:
    """Check the numbers of some actions, and without suits also of those that other numbers give."""
    for numbering in check.numberings:
        if numbering.suits:
            some = writing.numbers(numbering, some, check.game.seats, rng)
        else:
            writing.folded(numbering, some, check.folded)


def _look_at_seat(walk: Walk[S, A, V], state: S, seat: Seat, legal: LegalActions[A]) -> None:
    """Check the legal actions of one seat: all lots of a small hand, some lots of a large one."""
    check, game, rng = walk.check, walk.check.game, walk.chance(f"seat {seat}")
    check.part(1, "the order of lists", actions.kinds_in_order, legal, seat)
    hand = _hand(game, state, seat)
    listed = actions.by_cards(legal)
    faces = material.any_members(game.pack.distinct, rng, 6)
    met = [cards for cards in map(cards_of, walk.met) if cards is not None][-4:]
    plays = [cards for cards in listed if cards and cards <= hand]
    near = [*material.any_members(plays, rng, 10), *plays[-3:]]
    tried = [
        *(material.beside(cards, hand, rng) for cards in near),
        *material.lots(hand, rng, TRIED if walk.done else ALL),
        *met,
        *(game.pack.cards([face]) for face in faces),
    ]

    def attempts() -> None:
        for cards in dict.fromkeys(tried):
            actions.attempted(game, state, seat, cards, listed, check.found.reasons)

    check.part(1, "attempts", attempts)
    if len(legal) <= actions.LONG:
        check.part(1, "actions by group", actions.by_group, legal, seat)
        chosen = filter(None, map(selection_of, material.any_members(legal, rng, 2)))
        begun = [game.pack.cards(list(cards)[: rng.randrange(len(cards) + 1)]) for cards in chosen]
        for cards in [*begun, *material.any_members(tried, rng, 2)]:
            check.part(1, "including", actions.growing, legal, cards)
            check.part(1, "selectable", actions.selecting, legal, cards)


def _hand(game: Game[S, A, V], state: S, seat: Seat) -> Cards:
    """Return the hand of a seat from its view."""
    hand = game.view(state, seat).hand
    return game.pack.cards(()) if hand is None else hand


def _pool(walk: Walk[S, A, V], state: S, rng: Random) -> list[A]:
    """Return actions to try: those that came up before, a pass, plays of other cards, other amounts and seats."""
    game, pool = walk.check.game, list(walk.met)
    plays = [action for action in walk.met if cards_of(action) is not None]
    for seat in game.seats:
        try:
            pool.append(game.parse(state, seat, "pass"))
        except (ClimbcardsError, NotImplementedError):
            continue
    for seat in game.to_act(state):
        for action in list(walk.met)[-3:]:
            pool.extend(actions.altered(action, len(game.seats)))
        for play in [play for play in plays if play.seat == seat][-2:]:
            some = material.lots(_hand(game, state, seat), rng, TRIED)
            for cards in material.any_members(some, rng, 12):
                pool.extend(actions.retold(game, play, cards))
    return pool


def _look_at_plays(
    check: Check[S, A, V], state: S, legal: dict[Seat, LegalActions[A]], some: Sequence[A]
) -> None:
    """Check the order of plays, and their readings, by the rules that hold in a state."""
    own: AnyGame = check.game
    game: AnyGame = own
    if isinstance(game, TrickGame):  # only these can have others than their own rules in force
        ours: Any = own  # Any: the checker cannot know the types of its states
        game = ours.rules_in(state) if isinstance(ours.plan.phase_of(state), Tricks) else own
    if not is_climbing(game) or not is_climbing(own):
        return
    for seat, each in legal.items():
        check.part(1, "plays low to high", actions.low_to_high, game, each, seat)
        check.found.see(each)
    for cards in [cards for cards in map(cards_of, some) if cards is not None]:
        if len(check.combinations) < COMBINATIONS:
            check.part(10, "readings", actions.read, game, cards)
            check.combinations.update(dict.fromkeys(own.readings(cards)))
    check.part(10, "readings", actions.plays_read, game, some)


def count(check: Check[S, A, V], state: S, rng: Random) -> None:
    """Check in some states that the deals which a view allows are equally likely, if they are few."""
    if check.counted >= COUNTED or check.asked >= ASKED or (6, LIKELY) in check.left:
        return
    pairs = views.candidates(check.game, state)
    if pairs and rng.random() < EAGER:
        viewer, seat = rng.choice(pairs)
        check.asked += 1
        fair = check.part(6, LIKELY, views.fairness, check.game, state, viewer, seat, rng)
        check.counted += bool(fair)


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


# the number of actions of a round that are all checked; later ones only now and then
EVERYWHERE = 200
# in which of five rounds a seat gets cards that go together, and of how many suits at most
CLUSTERED: Final = {1: 99, 3: 2, 4: 1}
HANDS: Final = 3  # how many times hands are built from readings for each seed


def _playing(check: Check[S, A, V], seed: int) -> Iterator[bool]:
    """Play and check a round, action by action. An error has the seed and the last actions."""
    begun = Walk(check, seed)
    try:
        yield from _walk(begun)
    except LawBroken as broken:
        raise begun.told(broken) from broken.__cause__
    except Exception as error:  # a game may raise anything
        raise begun.told(crashed(3, "how the round goes on", error)) from error


def _building(check: Check[S, A, V], seed: int) -> Iterator[bool]:
    """Play and check some hands built from readings, if the game has them. An error is told in the same way."""
    game = check.game
    if not is_climbing(game) or not check.lots:
        return
    for number in range(seed * HANDS, seed * HANDS + HANDS):
        begun = Walk(check, seed, ", hands built from readings")
        try:
            check.part(1, "built hands", played, game, number, begun)
        except LawBroken as broken:
            raise begun.told(broken) from broken.__cause__
        yield True


def _walk(walk: Walk[S, A, V]) -> Iterator[bool]:
    """Play and check the round itself."""
    check, game, seed, done = walk.check, walk.check.game, walk.seed, walk.done
    choose = material.CHOOSERS[seed % 5]
    check.part(3, "dealing", course.dealing, game, seed)
    deal = _dealt(walk)
    walk.state = last = after = game.start(deal)
    hear_beginning(check, last)
    second = seats.SecondTable(game, deal)
    for before, action, after in course.ending(game, last, choose, Random(seed)):
        rng = walk.chance("here")
        # less and less often, so that long rounds do not take too long
        now = len(done) < 3 or rng.random() < 5 / (20 + len(done))
        looked = now or type(before) is not type(last)
        if looked:
            look(walk, before)
            if not done:  # the views have been looked at
                told = partial(views.opening_events_elsewhere, game, before, Random(seed))
                check.part(11, IMAGINED, told)
            if not done and deal.carried is None:  # a seat knows a hand that it has given away
                check.part(6, "hidden hands", views.hidden, game, before, rng)
            check.part(3, "actions", course.purity, game, before, action)
            check.part(9, EXCHANGE, seats.exchange, game, before, action, rng)
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
    _ended(walk, second, last, after)


def _dealt(walk: Walk[S, A, V]) -> Deal:
    """Return the deal of a round: some have a carried value, and in some a seat has cards that go together."""
    check, game, seed, rng = walk.check, walk.check.game, walk.seed, walk.chance("deal")
    deal = material.carrying(game, game.deal(rng, rng.choice(game.seats)), seed)
    made = "dealt" if deal.carried is None else "with what is carried"
    check.part(3, "wrong deals", course.wrong_deals, game, deal)
    if seed % 5 in CLUSTERED:
        deal = material.clustered(game, deal, rng, CLUSTERED[seed % 5])
        made += ", with cards that go together"
    check.found.deals[made] += 1
    return deal


def _ended(walk: Walk[S, A, V], second: seats.SecondTable[S, A, V], last: S, end: S) -> None:
    """Check the end of a round: scores, last action and records; and keep the round for the checks of matches."""
    check, game, done = walk.check, walk.check.game, walk.done
    check.counts[5] += 1
    look(walk, end)
    check.found.phases[type(end).__name__] += 1
    check.part(8, "the sheet", course.points, game, end, check.found.entries)
    check.part(8, "bounds", course.bounds, game, end)
    if done:  # a hand may win at once
        rng = walk.chance("suits")
        check.part(9, EXCHANGE, seats.exchange, game, last, done[-1], rng)
        hear(check, last, done[-1], end, walk.chance("end"))
    check.part(12, FURTHER, second.end, end)
    check.part(7, "records", writing.records, game, second.deal, done, [end])
    check.part(7, "what is not a value", writing.garbage, game)
    result = game.result(end)
    check.rounds.append(Round(end.dealer, end.leader, result.scores, result.ranking))


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
        check.part(7, "the name", writing.named, game)
        check.part(7, "options", writing.options, game)
        if seeds:
            _read(check)
    except LawBroken as broken:
        raise broken.at(game.name, again) from broken.__cause__
    walks = [make(check, each) for make in (_playing, _building) for each in seeds]
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
            why = f"{game.name} has no rules.md in its package with clauses, as in **S-1.**"
            check.leave_out(law, "clauses", why)
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


def _read(check: Check[S, A, V]) -> None:
    """Check the readings of cards, among all cards of the pack."""
    game = check.game
    if not is_climbing(game):
        return
    every = check.part(10, "readings", material.every_lot, game) or {}
    check.lots.update(material.lots_of(every))
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
        check.part(12, "a match", lambda: course.match_further(game, met, Random(seed)))
    else:
        check.leave_out(5, "a match", "every round met was drawn")
    if is_climbing(game):
        combinations = [*check.combinations]
        check.part(10, ORDER, actions.order, game.beats, combinations)
        if (10, ORDER) not in check.left:
            check.counts[10] += len(combinations) - 1
    else:
        check.leave_out(10, ORDER, f"{game.name} has no readings and beats")
    if check.counted == 0 and (6, LIKELY) not in check.left:
        why = "no hand was met of which few are possible, and it is known how often each is dealt"
        check.leave_out(6, LIKELY, why)
