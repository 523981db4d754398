"""Check all laws of a game on whole rounds.

Several rounds, each from a seed of its own, are played side by side, an action of each in turn, and the
laws are looked at on the way. So the first law found broken is broken after the fewest actions that any
of the rounds needs for it. What is about the game and not about a round is looked at before and after.
"""

from random import Random

from climbcards._game import A, Game, Policy, S, V
from climbcards._kinds import is_climbing
from climbcards.authors._checks import NotOfferedError
from climbcards.testing._built import lots_of
from climbcards.testing._check import Check
from climbcards.testing._laws import course, orders, seats, writing
from climbcards.testing._report import LAWS, LawBroken, Report
from climbcards.testing._walking import built, walk


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
            check.part(10, "readings", lambda: orders.read(game, cards))  # noqa: B023
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
    orders.order(game, met, shape=lambda combination: combination.shape)
    check.counts[10] += len(met) - 1
