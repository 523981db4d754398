"""Law 10: combinations, and what beats what."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from broken.casting import PACK, REAL, Case, case
from climbcards import Cards, Set, StandIn
from climbcards.games.haggis import Combination

LOWEST, HIGHEST = Set(PACK.ranks[0], 1), Set(PACK.ranks[8], 1)


def circling(new: Combination, old: Combination) -> bool:
    """Let the lowest single beat the highest spot card, as in some games of children."""
    if (new, old) == (LOWEST, HIGHEST):
        return True
    return (old, new) != (LOWEST, HIGHEST) and REAL.beats(new, old)


def mutual(new: Combination, old: Combination) -> bool:
    """Let two cards beat each other."""
    return {new, old} == {LOWEST, HIGHEST} or REAL.beats(new, old)


def near(new: Combination, old: Combination) -> bool:
    """Let the two lowest cards beat each other."""
    return {new, old} == {LOWEST, Set(PACK.ranks[1], 1)} or REAL.beats(new, old)


def tied(new: Combination, old: Combination) -> bool:
    """Let a Jack and a Queen be worth the same."""
    top = {Set(rank, 1) for rank in PACK.ranks[9:11]}
    return {new, old} != top and REAL.beats(new, old)


@attrs.frozen(order=False)
class Odd:
    """A combination as the game has it, but for its shape and its name."""

    inside: Combination
    given: Callable[[Combination], str] | None = None
    name: Any = None  # Any: what is not a name

    @property
    def shape(self) -> str:
        """Return the shape."""
        return self.inside.shape if self.given is None else self.given(self.inside)

    def __str__(self) -> str:
        return str(self.inside) if self.name is None else self.name


# Any: what the game would never give
def reread(change: Callable[[Combination], object]) -> Callable[[Cards], tuple[Any, ...]]:
    """Read cards as something else."""
    return lambda cards: tuple(map(change, REAL.readings(cards)))


def inside(combination: Odd | Combination) -> Combination:
    """Return what the game itself has."""
    return combination.inside if isinstance(combination, Odd) else combination


def beating(new: Odd | Combination, old: Odd | Combination) -> bool:
    """Compare what is inside."""
    return REAL.beats(inside(new), inside(old))


def standing(cards: Cards, reading: Odd | Combination) -> tuple[StandIn, ...]:
    """Say what stands for what inside."""
    return REAL.stand_ins(cards, inside(reading))


def lying(cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
    """Let a King stand in where there is none."""
    king = PACK.face(len(PACK.distinct) - 1)
    return (*REAL.stand_ins(cards, reading), *([StandIn(king, king.rank)] * 3))


def lowest_of(cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
    """Say that every wild card stands for the lowest rank."""
    return tuple(attrs.evolve(each, rank=PACK.ranks[0]) for each in REAL.stand_ins(cards, reading))


class Comparing:
    """What of a game is asked about order."""

    def beats(self, new: Odd, old: Odd, /) -> bool:
        """Compare what is inside."""
        return beating(new, old)


COUNT: Final = [0]


def moody(inside: Combination) -> str:
    """Name another shape each time."""
    COUNT[0] += 1
    return f"{inside.shape} {COUNT[0]}"


def fallen(cards: Cards) -> tuple[Combination, ...]:
    """Know no reading of more than one card."""
    return REAL.readings(cards) if len(cards) == 1 else ()


CASES: Final[Sequence[Case]] = (
    case(10, "beats itself", beats=lambda new, old: new == old or REAL.beats(new, old), seed=5),
    case(10, ", and single 10 beats ", beats=mutual, seed=5),
    case(10, "but ", beats=circling, seed=2),
    case(10, "of one shape, ", beats=near),
    case(10, "beats the other", beats=tied),
    case(10, "one of them twice", readings=lambda cards: REAL.readings(cards) * 2),
    case(
        10,
        "expected some words",
        readings=reread(lambda each: Odd(each, given=lambda _: " ")),
        beats=beating,
        stand_ins=standing,
    ),
    case(
        10,
        "of the shapes",
        readings=reread(lambda each: Odd(each, given=moody)),
        beats=beating,
        stand_ins=standing,
    ),
    case(
        10,
        "something without a name",
        readings=reread(lambda each: Odd(each, name="")),
        beats=beating,
        stand_ins=standing,
        seed=1,
    ),
    case(10, "with wild cards that are not there: ", stand_ins=lying),
    case(10, ", and these cards do not", stand_ins=lowest_of),
    case(10, "and its cards as ", readings=fallen),
)
