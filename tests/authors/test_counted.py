"""Masks that are counted first: they are made when somebody looks, and only once."""

from climbcards.authors import Counted, Tallied


def test_masks_are_made_when_somebody_looks() -> None:
    """Their number is known before; then they are a sequence as any other."""
    made = list[int]()

    def make(first: int, last: int) -> list[int]:
        made.append(first)
        return list(range(first, last))

    masks = Counted(3, make, 5, 8)
    assert (len(masks), made) == (3, [])
    assert (masks[0], masks[-1], masks[1:], list(masks), 6 in masks) == (
        5,
        7,
        [6, 7],
        [5, 6, 7],
        True,
    )
    assert made == [5]


def test_combinations_are_counted_before_their_masks_are_made() -> None:
    """Each is known with its number; its masks are made when somebody looks at these."""
    made = list[str]()

    def make(name: str) -> tuple[int, ...]:
        made.append(name)
        return tuple(range(len(name)))

    found = Tallied([("one", 3), ("three", 5), ("seven", 5)], make)
    assert (len(found), [(name, len(masks)) for name, masks in found], made) == (
        3,
        [("one", 3), ("three", 5), ("seven", 5)],
        [],
    )
    assert [(name, list(masks)) for name, masks in found[:1]] == [("one", [0, 1, 2])]
    name, masks = found[-1]
    assert (name, masks[4], masks[1:3], made) == ("seven", 4, (1, 2), ["one", "seven"])
