"""Law 10: combinations and what beats what."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from climbcards._cards import Cards
from climbcards._game import A, C, S, V
from climbcards._kinds import Climbing
from climbcards._selections import cards_of
from climbcards.testing._laws.lists import read_as
from climbcards.testing._report import LawBroken, require

C_any = TypeVar("C_any")
C_contra = TypeVar("C_contra", contravariant=True)


class Beating(Protocol[C_contra]):
    """A game of which this law needs one question."""

    def beats(self, new: C_contra, old: C_contra, /) -> bool:
        """Tell whether one combination beats another."""
        ...


def order(
    game: Beating[C_any],
    combinations: Sequence[C_any],
    reference: Callable[[C_any, C_any], bool] | None = None,
    shape: Callable[[C_any], object] | None = None,
) -> None:
    """Law 10: `beats` is a strict partial order over these combinations.

    Args:
        game: The game, asked for `beats` alone.
        combinations: Some distinct combinations of it.
        reference: What should beat what, as the rules read slowly say.
        shape: What two combinations share if one of them must beat the other.
    """
    named: dict[str, C_any] = {}
    for each in combinations:
        other = named.setdefault(str(each), each)
        require(10, other == each, f"two combinations have one name: {each}")
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
    new: C_any,
    old: C_any,
    beaten: dict[C_any, set[C_any]],
    reference: Callable[[C_any, C_any], bool] | None,
    shape: Callable[[C_any], object] | None,
) -> None:
    """Compare a pair with what the rules say, as far as they are given."""
    if reference is not None:
        expected = reference(new, old)
        found = f"{new} {'does not beat' if expected else 'beats'} {old}, against the rules"
        require(10, (old in beaten[new]) is expected, found)
    if shape is not None and new != old and shape(new) == shape(old):
        decided = (old in beaten[new]) != (new in beaten[old])
        require(10, decided, f"neither of {new} and {old} beats the other")


def read(game: Climbing[S, A, V, C], cards: Cards) -> None:
    """Law 10: cards have different readings, each with a shape and a name, and wild cards among them."""
    readings = game.readings(cards)
    found = f"{cards} have the readings {', '.join(map(str, readings))}: one of them twice"
    require(10, len(set(readings)) == len(readings), found)
    for reading in readings:
        shape = reading.shape
        found = f"{cards} make {reading}, whose shape is {shape!r}: expected some words"
        require(10, bool(str(shape).strip()), found)
        again = next(each for each in game.readings(cards) if each == reading).shape
        require(10, again == shape, f"{cards} make {reading}, of the shapes {shape} and {again}")
        require(10, str(reading).strip() != "", f"{cards} make something without a name: {shape}")
        wild = [each.card for each in game.stand_ins(cards, reading)]
        found = (
            f"{cards} make {reading} with wild cards that are not there: {' '.join(map(str, wild))}"
        )
        require(10, all(wild.count(card) <= cards.count(card) for card in wild), found)


def plays_read(game: Climbing[S, A, V, C], plays: Sequence[A]) -> None:
    """Law 10: a play is read as one of the readings of its cards."""
    for play in plays:
        cards = cards_of(play)
        reading = None if cards is None else read_as(game, play, cards)
        if cards is not None and reading is not None:
            readings = game.readings(cards)
            found = f"{play} is read as {reading}, and its cards as {', '.join(map(str, readings))}"
            require(10, reading in readings, found)
