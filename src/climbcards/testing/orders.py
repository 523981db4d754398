"""Law 10, on the order of combinations."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar, runtime_checkable

from climbcards.testing.laws import require
from climbcards.testing.report import LawBroken

C = TypeVar("C")
C_contra = TypeVar("C_contra", contravariant=True)


@runtime_checkable
class Beating(Protocol[C_contra]):
    """A game of which this law needs one question."""

    def beats(self, new: C_contra, old: C_contra, /) -> bool:
        """Tell whether one combination beats another."""
        ...


def order(
    game: Beating[C],
    combinations: Sequence[C],
    reference: Callable[[C, C], bool] | None = None,
    shape: Callable[[C], object] | None = None,
) -> None:
    """Law 10: `beats` is a strict partial order over these combinations.

    Args:
        game: The game, asked for `beats` alone.
        combinations: Some distinct combinations of it.
        reference: What should beat what, as the rules read slowly say.
        shape: What two combinations share if one of them must beat the other.
    """
    beaten = {new: {old for old in combinations if game.beats(new, old)} for new in combinations}
    for new in combinations:
        require(10, new not in beaten[new], f"{new} beats itself")
        for old in beaten[new]:
            require(10, new not in beaten[old], f"{new} beats {old}, and {old} beats {new}")
    for new in combinations:
        for old in combinations:
            missing = next(iter(beaten[old] - beaten[new]), None) if old in beaten[new] else None
            if missing is not None:
                chain = f"{new} beats {old}, {old} beats {missing}"
                raise LawBroken(10, f"{chain}, but {new} does not beat {missing}")
            _as_expected(new, old, beaten, reference, shape)


def _as_expected(
    new: C,
    old: C,
    beaten: dict[C, set[C]],
    reference: Callable[[C, C], bool] | None,
    shape: Callable[[C], object] | None,
) -> None:
    """Compare a pair with what the rules say, as far as they are given."""
    if reference is not None:
        expected = reference(new, old)
        found = f"{new} {'does not beat' if expected else 'beats'} {old}, against the rules"
        require(10, (old in beaten[new]) is expected, found)
    if shape is not None and new != old and shape(new) == shape(old):
        decided = (old in beaten[new]) != (new in beaten[old])
        require(10, decided, f"neither of {new} and {old} beats the other")
