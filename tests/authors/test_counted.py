"""Masks that are counted first: they are made when somebody looks, and only once."""

from climbcards.authors import Counted


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
