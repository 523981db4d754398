"""A check of one game as it goes on: how often each law was looked at, what was met, and hands that are built for it.

Theory of operation. What a game reads as a combination is looked for among all cards of its pack, and not among those that
happen to be dealt. Some of these combinations are put into the hand of the seat that leads, and for each a few that beat
it into the hands of the others. So lists are asked for combinations that are hardly ever dealt, as leads and as answers.
Which ones depends on the seed alone.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, cycle, islice, pairwise
from random import Random
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Generic,
    TypeAlias,
    Union,
    final,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs

from climbcards._actions import LegalActions, Numbering
from climbcards._cards import Cards, cards_of, selection_of
from climbcards._errors import ClimbcardsError
from climbcards._faces import Card
from climbcards._game import A, AnyClimbing, AnyGame, Game, S, V, clauses
from climbcards._round import Deal, Round, Seat, rotation
from climbcards.authors import PhasedGame
from climbcards.authors._checks import NotOfferedError
from climbcards.authors._phases import arguments_of
from climbcards.events import Event, Noted
from ._laws.actions import Codes, attempted, by_cards, done, retold, same
from ._laws.course import is_laid_out, something
from ._positions import any_members, of_pack
from ._report import LawBroken, LeftOut, crashed

_METHODS: Final = ("start", "view", "step", "act", "apply")
"""The methods whose types say which phases and actions there are, if they are written by the author of a game."""


@final
class Met:
    """How many of each kind of thing have been met. What is known to be there, and was not met, has a 0."""

    def __init__(self, game: AnyGame) -> None:
        self.deals: Counter[str] = Counter()
        self.phases = Counter(dict.fromkeys(_declared(game, "state"), 0))
        self.actions = Counter(dict.fromkeys(_declared(game, "action"), 0))
        self.combinations: Counter[str] = Counter()
        self.reasons = Codes(clauses(game))
        self.events: Counter[str] = Counter()
        self.entries = Codes(clauses(game))

    def do(self, state: object, action: object) -> None:
        """Count a state, and what is done in it."""
        self.phases[type(state).__name__] += 1
        self.actions[type(action).__name__] += 1

    # Any: actions of any game
    def see(self, legal: LegalActions[Any]) -> None:
        """Count the plays of a list by their shape, in a game that has combinations."""
        for group in legal.groups:
            if group.reading is not None:
                self.combinations[str(group.reading.shape)] += len(group)

    # Any: events of any game
    def hear(self, told: Iterable[Event[Any]]) -> None:
        """Count what a seat is told; what only one game has, under its own code."""
        self.events.update(
            each.note.code if isinstance(each, Noted) else each.code for each in told
        )

    def counts(self) -> Mapping[str, Mapping[str, int]]:
        """Return the numbers by kind and name, the most frequent ones first."""
        every = {
            "deals": self.deals,
            "phases": self.phases,
            "actions": self.actions,
            "combinations": self.combinations,
            "reasons": self.reasons.counts,
            "events": self.events,
            "entries": self.entries.counts,
        }
        return {kind: dict(counts.most_common()) for kind, counts in every.items()}


# Any: the class of whatever is not said
def _declared(game: AnyGame, parameter: str) -> Iterator[str]:
    """Return the names of the classes that a parameter of the methods of a game may have, as far as they say it."""
    hints = [_hints(getattr(type(game), name, None)).get(parameter) for name in _METHODS]
    if isinstance(game, PhasedGame):  # what it inherits does not say of which classes these are
        hints.append(arguments_of(type(game), PhasedGame)[("state", "action").index(parameter)])
    for hint in hints:
        for kind in _members(hint):
            origin = get_origin(kind) or kind
            if isinstance(origin, type) and origin not in {Any, object, NoneType}:
                yield origin.__name__


# Any: a method, or None; a type, as `typing` has it
def _hints(method: Any) -> Mapping[str, Any]:  # noqa: ANN401
    """Return the types of the parameters of a method; nothing if they cannot be read."""
    try:
        return get_type_hints(method)
    except Exception:  # noqa: BLE001  # there is no such method, or a type names what only a checker knows
        return {}


# Any: a type, as `typing` has it
def _members(hint: Any) -> Iterator[Any]:  # noqa: ANN401
    """Return the members of a union, or the one type that there is."""
    if get_origin(hint) not in {Union, UnionType}:
        yield hint
        return
    for each in get_args(hint):
        yield from _members(each)


KEPT: Final = 12
"""So many lots of a kind are kept to choose from."""

LEADS: Final = 4
"""So many combinations the leader is given, as far as they fit into a hand."""

ANSWERS: Final = 3
"""So many combinations that beat one of these the others are given, as far as they fit."""

MORE: Final = 4
"""So many kinds of combinations more each of the others is given, as far as they fit."""

# Any: combinations of a game that is known to be climbing
Lot: TypeAlias = tuple[Cards, Any]
"""Some cards, and what they are read as."""

Lots: TypeAlias = dict[str, list[Lot]]
"""Lots by the kind of combination: its class, its shape, and the words of its name."""


def every_lot(game: AnyClimbing) -> Lots:
    """Return lots of the pack that are combinations and no longer than a hand, each combination once."""
    rng = Random(0)
    longest = max(map(len, game.deal(rng, game.seats[0]).hands))
    # Any: combinations of a game that is known to be climbing
    found: dict[str, dict[Any, Cards]] = {}
    for cards in dict.fromkeys(of_pack(game.pack, longest, rng)):
        for reading in _readings(game, cards):
            # what is shorter may be the name of a rank
            words = [word for word in str(reading).split() if word.isalpha() and len(word) > 2]
            kind = " ".join([type(reading).__name__, str(reading.shape), *words])
            found.setdefault(kind, {}).setdefault(reading, cards)
    return {
        kind: [(cards, reading) for reading, cards in some.items()]
        for kind, some in sorted(found.items())
    }


def lots_of(every: Lots) -> Lots:
    """Return some lots of each kind."""
    rng = Random(0)
    return {kind: rng.sample(lots, min(len(lots), KEPT)) for kind, lots in every.items()}


# Any: combinations of a game that is known to be climbing
def _readings(game: AnyClimbing, cards: Cards) -> Sequence[Any]:
    """Return what some cards can be; nothing if the game refuses to read them."""
    try:
        return game.readings(cards)
    except ClimbcardsError:
        return ()


@final
class Hands:
    """A deal, into whose hands lots are put one after the other. What is bound to a lot stays where it is."""

    def __init__(self, game: AnyClimbing, deal: Deal, rng: Random) -> None:
        self.game = game
        self.deal = deal
        self.rng = rng
        self.lots: dict[Seat, list[Lot]] = {seat: [] for seat in game.seats}
        self._bound: set[int] = set()

    def give(self, seat: Seat, lot: Lot) -> bool:
        """Put a lot into a hand, if its cards can be had and the deal is laid out then."""
        piles = (*self.deal.hands, self.deal.stock)
        cards = [card for pile in piles for card in pile]
        owners = [owner for owner, pile in enumerate(piles) for _ in pile]
        free = [place for place in range(len(cards)) if place not in self._bound]
        bound = self._exchange(lot[0], cards, [n for n in free if owners[n] == seat], free)
        ends = list(accumulate(map(len, piles), initial=0))
        *hands, stock = [cards[start:end] for start, end in pairwise(ends)]
        deal = attrs.evolve(self.deal, hands=hands, stock=stock)
        if not bound or not is_laid_out(self.game, deal):
            return False
        self.deal = deal
        self._bound |= bound
        self.lots[seat].append(lot)
        return True

    # Any: a combination, as above
    def answer(self, seat: Seat, same_kind: Sequence[Lot], lead: Any) -> bool:  # noqa: ANN401
        """Put a lot of a kind into a hand that beats a lead; say whether one could be had."""
        beating = (lot for lot in same_kind if self.game.beats(lot[1], lead))
        return any(self.give(seat, lot) for lot in islice(beating, 3))

    def _exchange(
        self, lot: Cards, cards: list[Card], own: Sequence[int], free: Sequence[int]
    ) -> set[int]:
        """Exchange cards so that a lot is in a hand, and return its places; none if that cannot be."""
        spare, bound, missing = [*own], set[int](), list[Card]()
        for card in lot:
            place = next((n for n in spare if cards[n] == card), None)
            if place is None:
                missing.append(card)
            else:
                spare.remove(place)
                bound.add(place)
        for card in missing:
            there = next((n for n in free if n not in own and cards[n] == card), None)
            # each hand may have to have its wild cards
            alike = [n for n in spare if (cards[n].suit is None) == (card.suit is None)] or spare
            if there is None or not alike:
                return set()
            place = self.rng.choice(alike)
            cards[place], cards[there] = card, cards[place]
            spare.remove(place)
            bound.add(place)
        return bound


def build(game: AnyClimbing, lots: Lots, number: int) -> Hands:
    """Deal, and put combinations into the hand of the leader, others that beat them into the other hands, and then any."""
    rng = Random(number)
    deal = game.deal(rng, rng.choice(game.seats))
    led = attrs.evolve(deal, leader=rng.choice(game.seats))
    hands = Hands(game, led if is_laid_out(game, led) else deal, rng)
    leader, *others = rotation(game.start(hands.deal).leader, len(game.seats))
    around, place = divmod(number * LEADS, len(lots))
    begin = (place + around) % len(lots)
    kinds = [*lots.values()][begin:] + [*lots.values()][:begin]
    for same_kind in kinds:
        if len(hands.lots[leader]) < LEADS:
            hands.give(leader, _low(game, rng.sample(same_kind, min(len(same_kind), 3))))
    turn = cycle(others)
    for _, lead in hands.lots[leader] if others else ():
        given = 0
        for same_kind in rng.sample(kinds, len(kinds)):
            if given < ANSWERS:
                given += hands.answer(next(turn), same_kind, lead)
    for seat in others:
        for same_kind in rng.sample(kinds, min(len(kinds), MORE)):
            hands.give(seat, rng.choice(same_kind))
    return hands


def _low(game: AnyClimbing, some: Sequence[Lot]) -> Lot:
    """Return a lot that beats none of the others, so that there is something that beats it."""
    low, *others = some
    for lot in others:
        low = lot if game.beats(low[1], lot[1]) else low
    return low


SHOWN = 3
"""How many of the last actions a place names."""


@final
class Walk(Generic[S, A]):
    """A round as it goes on from a seed: what was done, where it stands, and the actions that were met.

    All chance is of a place in this round. So a seed finds the same, whichever other rounds are looked at beside.
    """

    def __init__(self, seed: int, kind: str = "") -> None:
        self.seed = seed
        self.kind = kind
        self.done: list[A] = []
        self.state: S | None = None
        self.met: deque[A] = deque(maxlen=60)

    def chance(self, what: str) -> Random:
        """Return the chance for what is looked at here."""
        return Random(f"{self.seed} {len(self.done)} {what}")

    # Any: of whatever game is looked at
    def told(self, broken: LawBroken, game: Game[S, A, Any]) -> LawBroken:
        """Say how to get to where a law was found broken, and who holds which cards there."""
        dots = "... " if len(self.done) > SHOWN else ""
        last = ", ".join(f"seat {action.seat}: {action}" for action in self.done[-SHOWN:])
        after = f"after {len(self.done)} actions{last and f': {dots}{last}'}"
        place = f"{game.name}{self.kind}, round from seed {self.seed}, {after}"
        again = f"check_laws(game, rounds=1, seed={self.seed})"
        return broken.at(place, again, self._cards(game))

    # Any: of whatever game is looked at
    def _cards(self, game: Game[S, A, Any]) -> str:
        """Say who holds which cards, if the game can still be asked."""
        try:
            hands = [self.state and game.view(self.state, seat).hand for seat in game.seats]
        except Exception:  # noqa: BLE001  # it is broken, and in which way is known already
            return ""
        return "; ".join(f"seat {seat} {hand or 'nothing'}" for seat, hand in enumerate(hands))


# Any: what is done in any game
def played(game: AnyClimbing, lots: Lots, number: int, met: Met, walk: Walk[Any, Any]) -> None:
    """Law 1: of each lot of a hand those plays are listed that are legal, as a lead and as an answer.

    Lots are played first, and it is over when nobody on turn has played one for a while.

    Args:
        game: The game.
        lots: What it reads as combinations.
        number: Which hands are built.
        met: It gets what is met.
        walk: It gets what is done.
    """
    hands = build(game, lots, number)
    met.deals["built from readings"] += 1
    state, rng, idle, begun = game.start(hands.deal), hands.rng, 0, False
    walk.state = state
    while idle < 2 * len(game.seats) and len(walk.done) < game.max_actions and game.awaited(state):
        seat = game.awaited(state)[0]
        legal = something(game, state, seat)
        begun = begun or cards_of(legal[0]) is not None
        hand = game.view(state, seat).hand
        held = [cards for cards, _ in hands.lots[seat] if hand is not None and cards <= hand]
        asked = held if begun else []
        listed = _listed(legal, asked)
        for cards in asked:
            attempted(game, state, seat, cards, listed, met.reasons)
            for each in retold(game, legal[0], cards):
                same(game, state, each, is_listed=each in listed.get(cards, ()))
        some = [cards for cards in asked if cards in listed]
        action = listed[rng.choice(some)][0] if some else _sparing(legal, held, rng, begun=begun)
        idle = 0 if some or not begun else idle + 1
        met.see(legal)
        met.do(state, action)
        walk.state = state = done(game, state, action)
        walk.done.append(action)


def _listed(legal: LegalActions[A], held: Sequence[Cards]) -> Mapping[Cards, Sequence[A]]:
    """Return what is listed for some lots; no other play is built."""
    found = by_cards(legal.rest) if held else {}
    for group in legal.groups:
        for place, mask in enumerate(group.masks):
            for cards in held:
                if cards.mask == mask:
                    found.setdefault(cards, []).append(group[place])
    return found


def _sparing(legal: LegalActions[A], held: Sequence[Cards], rng: Random, *, begun: bool) -> A:
    """Take an action that leaves the lots of a hand together, if there is one; in the play rather a pass than a play."""

    def broken(action: A) -> int:
        cards = selection_of(action)
        return 0 if cards is None else sum(len(cards - cards.lacking(lot)) for lot in held)

    some = [*legal.rest[:4], *any_members(legal, rng, 12)]
    return min(some if begun else rng.sample(some, len(some)), key=broken)


@final
class Check(Generic[S, A, V]):
    """What is kept from one look to the next."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self.game = game
        self.counts: Counter[int] = Counter()
        self.left: dict[tuple[int, str], LeftOut] = {}
        self.actions = 0
        # Any: the game types its own combinations
        self.combinations: dict[Any, None] = {}
        self.lots: Lots = {}
        self.found = Met(game)
        self.rounds: list[Round] = []
        self._numbering: Numbering[A] | None = None
        self.asked = 0
        self.counted = 0

    def numbering(self) -> Numbering[A]:
        """Return the numbers of the game's actions, which are made once.

        Raises:
            NotOfferedError: It has none.
        """
        if self._numbering is None:
            self._numbering = self.game.numbering()
        return self._numbering

    def gather(self, cards: Cards) -> None:
        """Keep what can be made of some cards, to put it in order."""
        # Any: of a game that is known to be climbing where this is asked
        game: Any = self.game
        self.combinations.update(dict.fromkeys(game.readings(cards)))

    def leave_out(self, law: int, part: str, why: str) -> None:
        """Note what cannot be checked."""
        self.left[law, part] = LeftOut(law, part, why)

    def part(self, law: int, part: str, check: Callable[[], object]) -> None:
        """Check a part of a law, unless the game does not offer what it takes.

        Raises:
            LawBroken: It does not hold, or the game raises an error that is none of its business.
        """
        if (law, part) in self.left:
            return
        try:
            check()
        except (NotOfferedError, NotImplementedError) as missing:
            self.leave_out(law, part, str(missing) or f"{self.game.name} does not offer it")
        except LawBroken:
            raise
        except Exception as error:  # whatever a game raises, it is found out
            raise crashed(law, part, error) from error
        else:
            self.counts[law] += 1
