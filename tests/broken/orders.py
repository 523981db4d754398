"""Law 10: combinations, and what beats what."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from broken.casting import PACK, REAL, Case, case
from climbcards import Cards, Set, StandIn
from climbcards.games.haggis import Combination

Beats = Callable[[Combination, Combination], bool]
LOWEST, HIGHEST = Set(PACK.ranks[0], 1), Set(PACK.ranks[8], 1)


def circling(new: Combination, old: Combination) -> bool:
    """Let the lowest single beat the highest spot card, as in some games of children."""
    if (new, old) == (LOWEST, HIGHEST):
        return True
    return (old, new) != (LOWEST, HIGHEST) and REAL.beats(new, old)


def mutual(one: Combination, other: Combination) -> Beats:
    """Let two cards beat each other."""
    return lambda new, old: {new, old} == {one, other} or REAL.beats(new, old)


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


def misread(
    words: str,
    given: Callable[[Combination], str] | None = None,
    name: str | None = None,
    seed: int = 0,
) -> Case:
    """Make a case of combinations with another shape or name."""
    return case(
        10,
        words,
        readings=lambda cards: tuple(Odd(each, given, name) for each in REAL.readings(cards)),
        beats=lambda new, old: REAL.beats(inside(new), inside(old)),
        stand_ins=lambda cards, reading: REAL.stand_ins(cards, inside(reading)),
        seed=seed,
    )


def inside(combination: Odd | Combination) -> Combination:
    """Return what the game itself has."""
    return combination.inside if isinstance(combination, Odd) else combination


def lying(cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
    """Let a King stand in where there is none."""
    king = PACK.face(len(PACK.distinct) - 1)
    return (*REAL.stand_ins(cards, reading), *([StandIn(king, king.rank)] * 3))


def lowest_of(cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
    """Say that every wild card stands for the lowest rank."""
    return tuple(attrs.evolve(each, rank=PACK.ranks[0]) for each in REAL.stand_ins(cards, reading))


def first_of(cards: Cards, reading: Combination) -> tuple[StandIn, ...]:
    """Forget all wild cards but one."""
    return REAL.stand_ins(cards, reading)[:1]


class Comparing:
    """What of a game is asked about order."""

    def beats(self, new: Odd, old: Odd, /) -> bool:
        """Compare what is inside."""
        return REAL.beats(new.inside, old.inside)


COUNT: Final = [0]


def moody(inside: Combination) -> str:
    """Name another shape each time."""
    COUNT[0] += 1
    return f"{inside.shape} {COUNT[0]}"


CASES: Final[Sequence[Case]] = (
    case(10, "beats itself", beats=lambda new, old: new == old or REAL.beats(new, old), seed=5),
    case(10, ", and single 10 beats ", beats=mutual(LOWEST, HIGHEST), seed=5),
    case(10, "but ", beats=circling, seed=2),
    case(10, "of one shape, ", beats=mutual(LOWEST, Set(PACK.ranks[1], 1))),
    case(10, "beats the other", beats=tied),
    case(10, "one of them twice", readings=lambda cards: REAL.readings(cards) * 2),
    misread("expected some words", given=lambda _: " "),
    misread("of the shapes", given=moody),
    misread("something without a name", name="", seed=1),
    case(10, "with wild cards that are not there: ", stand_ins=lying),
    case(10, ", and these cards do not", stand_ins=lowest_of),
    case(10, ", and these cards do not", stand_ins=first_of),
    case(
        10,
        "and its cards as ",
        readings=lambda cards: REAL.readings(cards) if len(cards) == 1 else (),
    ),
)
