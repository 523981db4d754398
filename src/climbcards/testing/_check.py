"""The state of a check of one game: how many times each law was checked, what came up, and hands built for it.

Theory of operation. Combinations of a game are found among all cards of its pack, not only among those that happen to be
dealt. Some of them are put into the hand of the leader, and for each a few that beat it into the hands of the others. So
rare combinations are tested, too, as leads and as answers. The choice depends only on the seed.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, cycle, islice, pairwise
from random import Random
from types import NoneType
from typing import Any, Final, Generic, ParamSpec, TypeAlias, final, get_type_hints

import attrs

from climbcards._actions import LegalActions, Numbering
from climbcards._cards import Card, Cards, cards_of, selection_of
from climbcards._errors import ClimbcardsError
from climbcards._game import A, AnyClimbing, AnyGame, Game, S, V, alternatives, clauses
from climbcards._round import Deal, Hint, Round, Seat, class_of, rotation
from climbcards.authors import PhasedGame
from climbcards.authors._checks import NotOfferedError
from climbcards.authors._numbers import own_numbers
from climbcards.authors._phases import arguments_of
from climbcards.events import Event, Noted
from ._laws.actions import Codes, attempted, by_cards, done, retold, same
from ._laws.course import is_laid_out, something
from ._positions import any_members, of_pack
from ._report import LawBroken, LeftOut, crashed

P = ParamSpec("P")

_METHODS: Final = ("start", "view", "step", "act", "apply")
"""Methods of a game whose annotations show which phases and actions there are."""


@final
class Met:
    """Counts of what came up, by kind and name. Something that the game is known to have begins with a 0."""

    def __init__(self, game: AnyGame) -> None:
        self.deals: Counter[str] = Counter()
        self.phases = Counter(dict.fromkeys(_declared(game, "state"), 0))
        self.actions = Counter(dict.fromkeys(_declared(game, "action"), 0))
        self.combinations: Counter[str] = Counter()
        self.reasons = Codes(clauses(game))
        self.events: Counter[str] = Counter()
        self.entries = Codes(clauses(game))

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


def _declared(game: AnyGame, parameter: str) -> Iterator[str]:
    """Yield the names of the classes that a parameter of a game's methods can have, as far as it is annotated."""
    hints = [_hints(getattr(type(game), name, None)).get(parameter) for name in _METHODS]
    if isinstance(game, PhasedGame):  # its inherited methods are generic
        hints.append(arguments_of(type(game), PhasedGame)[("state", "action").index(parameter)])
    for hint in hints:
        for kind in alternatives(hint):
            origin = class_of(kind)
            # Any: a hint that says nothing
            if isinstance(origin, type) and origin not in {Any, object, NoneType}:
                yield origin.__name__


def _hints(method: object) -> Mapping[str, Hint]:
    """Return the types of the parameters of a method; nothing if they cannot be resolved."""
    try:
        return get_type_hints(method)
    except Exception:  # noqa: BLE001  # there is no such method, or a type uses unknown names
        return {}


KEPT: Final = 12
"""The number of lots that are kept of each kind."""

LEADS: Final = 4
"""The number of combinations that the leader gets, if they fit into a hand."""

ANSWERS: Final = 3
"""The number of combinations that beat one of these and that the others get, if they fit."""

MORE: Final = 4
"""The number of further kinds of combinations that each of the others gets, if they fit."""

# Any: combinations of any game
Lot: TypeAlias = tuple[Cards, Any]
"""Cards and one of their readings."""

Lots: TypeAlias = dict[str, list[Lot]]
"""Lots by the kind of their combination: its class, its shape, and the words of its name."""


def every_lot(game: AnyClimbing) -> Lots:
    """Return lots of the pack that are combinations and fit into a hand, each combination once."""
    longest = max(map(len, game.deal(Random(0), game.seats[0]).hands))
    # Any: combinations of any game
    found: dict[str, dict[Any, Cards]] = {}
    for cards in of_pack(game.pack, longest):
        for reading in _readings(game, cards):
            # a shorter word may be the name of a rank
            words = [word for word in str(reading).split() if word.isalpha() and len(word) > 2]
            kind = " ".join([type(reading).__name__, str(reading.shape), *words])
            found.setdefault(kind, {}).setdefault(reading, cards)
    return {
        kind: [(cards, reading) for reading, cards in some.items()]
        for kind, some in sorted(found.items())
    }


def lots_of(every: Lots) -> Lots:
    """Return up to `KEPT` lots of each kind."""
    rng = Random(0)
    return {kind: rng.sample(lots, min(len(lots), KEPT)) for kind, lots in every.items()}


def in_hand(lots: Lots, hand: Cards) -> list[Cards]:
    """Return the lots that a hand holds."""
    return [cards for same_kind in lots.values() for cards, _ in same_kind if cards <= hand]


# Any: combinations of any game
def _readings(game: AnyClimbing, cards: Cards) -> Sequence[Any]:
    """Return the readings of cards; nothing if the game raises one of its errors."""
    try:
        return game.readings(cards)
    except ClimbcardsError:
        return ()


@final
class Hands:
    """A deal into whose hands lots are put, one after another. Cards that belong to a lot stay where they are."""

    def __init__(self, game: AnyClimbing, deal: Deal, rng: Random) -> None:
        self.game = game
        self.deal = deal
        self.rng = rng
        self.lots: dict[Seat, list[Lot]] = {seat: [] for seat in game.seats}
        self._bound: set[int] = set()

    def give(self, seat: Seat, lot: Lot) -> bool:
        """Put a lot into a hand; return whether its cards are free, and the game accepts the deal."""
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

    # Any: a combination of the game
    def answer(self, seat: Seat, same_kind: Sequence[Lot], lead: Any) -> bool:  # noqa: ANN401
        """Put a lot of the same kind that beats a lead into a hand; return whether that was possible."""
        beating = (lot for lot in same_kind if self.game.beats(lot[1], lead))
        return any(self.give(seat, lot) for lot in islice(beating, 3))

    def _exchange(
        self, lot: Cards, cards: list[Card], own: Sequence[int], free: Sequence[int]
    ) -> set[int]:
        """Exchange cards so that a lot is in a hand, and return its places; an empty set if that is impossible."""
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
            # the rules may give each hand its wild cards
            alike = [n for n in spare if (cards[n].suit is None) == (card.suit is None)] or spare
            if there is None or not alike:
                return set()
            place = self.rng.choice(alike)
            cards[place], cards[there] = card, cards[place]
            spare.remove(place)
            bound.add(place)
        return bound


def build(game: AnyClimbing, lots: Lots, number: int) -> Hands:
    """Deal, and put combinations into the leader's hand, then others that beat them, and any others, into other hands."""
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
    """Return a lot that does not beat any of the others, so that others may beat it."""
    low, *others = some
    for lot in others:
        low = lot if game.beats(low[1], lot[1]) else low
    return low


SHOWN = 3
"""The number of last actions in the description of a place."""


@final
class Walk(Generic[S, A]):
    """A round that is played from a seed: the actions done, the state, and the actions that came up.

    All randomness comes from the seed and the place in this round, so it does not depend on other rounds.
    """

    def __init__(self, seed: int, kind: str = "") -> None:
        self.seed = seed
        self.kind = kind
        self.done: list[A] = []
        self.state: S | None = None
        self.met: deque[A] = deque(maxlen=60)

    def chance(self, what: str) -> Random:
        """Return the `Random` for a check at this place."""
        return Random(f"{self.seed} {len(self.done)} {what}")

    def told(self, broken: LawBroken, game: Game[S, A]) -> LawBroken:
        """Return an error with the way to the place where the law is broken, and with the hands there."""
        dots = "... " if len(self.done) > SHOWN else ""
        last = ", ".join(f"seat {action.seat}: {action}" for action in self.done[-SHOWN:])
        after = f"after {len(self.done)} actions{last and f': {dots}{last}'}"
        place = f"{game.name}{self.kind}, round from seed {self.seed}, {after}"
        again = f"check_laws(game, rounds=1, seed={self.seed})"
        return broken.at(place, again, self._cards(game))

    def _cards(self, game: Game[S, A]) -> str:
        """Return who holds which cards, if the game does not raise an error."""
        try:
            hands = [self.state and game.view(self.state, seat).hand for seat in game.seats]
        except Exception:  # noqa: BLE001  # another error of the game is reported already
            return ""
        return "; ".join(f"seat {seat} {hand or 'nothing'}" for seat, hand in enumerate(hands))


# Any: states and actions of any game
def played(game: AnyClimbing, lots: Lots, number: int, met: Met, walk: Walk[Any, Any]) -> None:
    """Law 1: the legal plays of the lots that a hand holds are listed, as leads and as answers.

    Lots that were put into the hands are played first. The round is stopped when no lot has been played for a while.

    Args:
        game: The game.
        lots: The combinations of the game.
        number: The number of the hands to build.
        met: Counts what comes up.
        walk: Records the actions.
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
        others = in_hand(lots, hand) if hand is not None else []
        asked = [*dict.fromkeys([*held, *others])] if begun else []
        listed = _listed(legal, asked)
        for cards in asked:
            attempted(game, state, seat, cards, listed, met.reasons)
            for each in retold(game, legal[0], cards):
                same(game, state, each, is_listed=each in listed.get(cards, ()))
        some = [cards for cards in held if cards in listed]
        action = listed[rng.choice(some)][0] if some else _sparing(legal, held, rng, begun=begun)
        idle = 0 if some or not begun else idle + 1
        met.see(legal)
        met.do(state, action)
        walk.state = state = done(game, state, action)
        walk.done.append(action)


def _listed(legal: LegalActions[A], held: Sequence[Cards]) -> Mapping[Cards, Sequence[A]]:
    """Return the listed plays of some lots; no other play is built."""
    found = by_cards(legal.rest) if held else {}
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

    some = [*legal.rest[:4], *any_members(legal, rng, 12)]
    return min(some if begun else rng.sample(some, len(some)), key=broken)


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
        self.lots: Lots = {}
        self.found = Met(game)
        self.rounds: list[Round] = []
        self.asked = 0
        self.counted = 0

    @cached_property
    def numbering(self) -> Numbering[A]:
        """The game's numbering, which is made once: without suits if it has no other.

        Raises:
            NotOfferedError: The game has none.
        """
        return own_numbers(self.game)

    def gather(self, cards: Cards) -> None:
        """Add the readings of cards to the combinations whose order is checked."""
        # Any: the game is known to be climbing where this is called
        game: Any = self.game
        self.combinations.update(dict.fromkeys(game.readings(cards)))

    def leave_out(self, law: int, part: str, why: str) -> None:
        """Record that a part of a law cannot be checked."""
        self.left[law, part] = LeftOut(law, part, why)

    def part(
        self, law: int, part: str, check: Callable[P, object], /, *args: P.args, **named: P.kwargs
    ) -> None:
        """Check a part of a law by a call; record it as left out if the game does not offer what the check needs.

        Raises:
            LawBroken: The law does not hold, or the game raises an error that it should not.
        """
        if (law, part) in self.left:
            return
        try:
            check(*args, **named)
        except (NotOfferedError, NotImplementedError) as missing:
            self.leave_out(law, part, str(missing) or f"{self.game.name} does not offer it")
        except LawBroken:
            raise
        except Exception as error:  # a game may raise anything
            raise crashed(law, part, error) from error
        else:
            self.counts[law] += 1
