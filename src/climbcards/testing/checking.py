"""Check all laws of a game on whole rounds.

Several rounds, each from a seed of its own, are played side by side, an action of each in turn, and the
laws are looked at on the way. So the first law found broken is broken after the fewest actions that any
of the rounds needs for it. What is quick is looked at everywhere; what is not, at the beginning, where
a new phase begins, now and then, and at the end.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final, Generic, final

from climbcards._errors import ClimbcardsError, IllegalActionError
from climbcards._game import A, Game, S, Symmetric, V, is_climbing
from climbcards._legal import cards_of
from climbcards._seats import Seat
from climbcards.authors._simple import NotOfferedError
from climbcards.testing import laws
from climbcards.testing.orders import order
from climbcards.testing.positions import any_action, any_members, first_action, last_action
from climbcards.testing.report import LAWS, LawBroken, LeftOut, Report

COMBINATIONS: Final = 120
"""How many combinations are put in order."""

EVERYWHERE: Final = 200
"""How many actions of a round are looked at one by one."""


def check_laws(game: Game[S, A, V], *, rounds: int = 10, seed: int = 0) -> Report:
    """Check the ten laws of a game on whole rounds, from the seeds `seed`, `seed + 1` and so on.

    A law that the game lacks the means for is left out, and the report says so.

    Raises:
        LawBroken: A law is broken; the message names it and shows a counterexample.
    """
    check = _Check(game)
    walks = [check.walk(seed + number, number) for number in range(rounds)]
    while walks:
        walks = [walk for walk in walks if next(walk, None) is not None]
    check.part(10, "the order of combinations", check.order)
    for law in LAWS:
        if check.counts[law] == 0 and all(law != each.law for each in check.left.values()):
            check.leave_out(law, "all of it", "no position for it was met")
    counts = {law: check.counts[law] for law in LAWS}
    return Report(game.name, rounds, check.actions, counts, tuple(check.left.values()))


@final
class _Check(Generic[S, A, V]):
    """A check of one game as it goes on: how often each law was looked at, and what was met."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self.game = game
        self.counts: Counter[int] = Counter()
        self.left: dict[tuple[int, str], LeftOut] = {}
        self.actions = 0
        self.met: deque[A] = deque(maxlen=60)
        # Any: the game types its own combinations
        self.combinations: dict[Any, None] = {}

    def leave_out(self, law: int, part: str, why: str) -> None:
        """Note what cannot be checked."""
        self.left[law, part] = LeftOut(law, part, why)

    def part(self, law: int, part: str, check: Callable[[], None]) -> None:
        """Check a part of a law, unless the game does not offer what it takes."""
        if (law, part) in self.left:
            return
        try:
            check()
        except (NotOfferedError, NotImplementedError) as missing:
            self.leave_out(law, part, str(missing) or f"{self.game.name} does not offer it")
        else:
            self.counts[law] += 1

    def walk(self, seed: int, number: int) -> Iterator[bool]:
        """Play a round, looking at the laws on the way; whatever goes wrong is told with its place."""
        done: list[A] = []
        try:
            yield from self._walk(seed, number, done)
        except LawBroken as broken:
            raise broken.at(self._place(seed, done)) from None
        except IllegalActionError as refusal:
            place = self._place(seed, done)
            raise LawBroken(1, f"{refusal}, though it was listed", place) from refusal
        except Exception as error:
            error.add_note(self._place(seed, done))
            raise

    def _place(self, seed: int, done: Sequence[A]) -> str:
        """Say how to get there."""
        last = f", the last one by seat {done[-1].seat}: {done[-1]}" if done else ""
        return f"{self.game.name}, round from seed {seed}, after {len(done)} actions{last}"

    def _walk(self, seed: int, number: int, done: list[A]) -> Iterator[bool]:
        """Play the round itself."""
        game, rng = self.game, Random(seed)
        choose = (any_action, any_action, any_action, first_action, last_action)[number % 5]
        self.part(3, "dealing", lambda: laws.dealing(game, seed))
        deal = game.deal(rng, rng.choice(game.seats))
        states = [game.start(deal)]
        for before, action, after in laws.ending(game, states[0], choose, rng):
            if len(done) < 3 or type(before) is not type(states[0]) or _now(rng, len(done)):
                self._look(before, rng)
                self.part(3, "actions", lambda: laws.purity(game, before, action))  # noqa: B023
                self._exchange(before, action, rng)
            elif len(done) < EVERYWHERE:
                self._glance(before)
            done.append(action)
            states = [*states[-1:], after]
            self.actions += 1
            yield True
        self.counts[5] += 1
        self._look(states[-1], rng)
        self.part(8, "the sheet", lambda: laws.points(game, states[-1]))
        self.part(7, "records", lambda: laws.records(game, deal, done, states[-1:]))

    def _glance(self, state: S) -> None:
        """Look at what is quick."""
        self.part(2, "turns", lambda: laws.turns(self.game, state))
        self.part(4, "the cards of a state", lambda: laws.conservation(self.game, state))

    def _look(self, state: S, rng: Random) -> None:
        """Look at everything that a state alone shows."""
        game = self.game
        legal = [game.legal_actions(state, seat) for seat in game.seats]
        some = [action for each in legal for action in any_members(each, rng, 8)]
        self.met.extend(some)
        self._glance(state)
        self.part(1, "lists", lambda: laws.legality(game, state, self._pool(state)))
        for seat in game.to_act(state):
            self.part(1, "attempts", lambda: self._attempts(state, seat, rng))  # noqa: B023
        for action in some[:1]:
            cards = cards_of(action)
            if cards is not None:
                growing = legal[action.seat], cards
                self.part(1, "including", lambda: laws.growing(*growing))  # noqa: B023
        self.part(6, "views", lambda: laws.views(game, state, rng))
        self.part(7, "values as JSON", lambda: laws.values(game, state, some))
        self.part(7, "notation", lambda: laws.notation(game, state, some))
        self._gather(some)

    def _pool(self, state: S) -> list[A]:
        """Give actions to ask about: those met before, and a pass."""
        pool = list(self.met)
        for seat in self.game.seats:
            try:
                pool.append(self.game.parse(state, seat, "pass"))
            except (ClimbcardsError, NotImplementedError):
                continue
        return pool

    def _attempts(self, state: S, seat: Seat, rng: Random) -> None:
        """Try single cards, and the cards of plays met before."""
        faces = list(dict.fromkeys(self.game.pack.faces))
        lots = [self.game.pack.cards([face]) for face in rng.sample(faces, min(len(faces), 12))]
        plays = [cards for cards in map(cards_of, self.met) if cards is not None]
        for cards in [*lots, *plays[-4:]]:
            laws.attempted(self.game, state, seat, cards)

    def _exchange(self, state: S, action: A, rng: Random) -> None:
        """Exchange suits, where the game says that they are only names."""
        game, suits = self.game, self.game.pack.suits
        symmetric: object = game
        if not isinstance(symmetric, Symmetric):
            why = f"{game.name} has no relabel_state: its suits have an order, or it has none"
            self.leave_out(9, "the exchange of suits", why)
            return
        exchange = dict(zip(suits, rng.sample(suits, len(suits)), strict=True))
        check, turned = laws.symmetry, symmetric
        self.part(9, "the exchange of suits", lambda: check(game, turned, state, action, exchange))

    def _gather(self, actions: Sequence[A]) -> None:
        """Keep what can be made of the cards of some actions, up to a limit, and of single cards."""
        game = self.game
        if not is_climbing(game):
            return
        if not self.combinations:
            pack = self.game.pack
            for face in pack.faces:
                self.combinations.update(dict.fromkeys(game.readings(pack.cards([face]))))
        for cards in map(cards_of, actions):
            if cards is not None and len(self.combinations) < COMBINATIONS:
                self.combinations.update(dict.fromkeys(game.readings(cards)))

    def order(self) -> None:
        """Put the combinations that were met in order."""
        game = self.game
        if not is_climbing(game):
            raise NotOfferedError(f"{self.game.name} has no readings and beats")
        met = list(self.combinations)
        try:
            order(game, met, shape=lambda combination: combination.shape)
        except LawBroken as broken:
            raise broken.at(f"{self.game.name}, among {len(met)} combinations met") from None
        self.counts[10] += len(met) - 1


def _now(rng: Random, done: int) -> bool:
    """Say whether to stop for a long look: less and less often, so that long rounds take not too long."""
    return rng.random() < 5 / (20 + done)
