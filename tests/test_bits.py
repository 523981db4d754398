"""The kernel: counts of faces packed into one integer, against plain counters."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from climbcards import CardsError
from climbcards._cards import bits

Counts = list[int]


@st.composite
def counted(draw: st.DrawFn, lots: int) -> tuple[Counts, tuple[Counts, ...]]:
    """Draw how many copies of each face a pack has, and how many of them some lots have."""
    copies = draw(st.lists(st.integers(1, 20), min_size=1, max_size=8))
    drawn = st.tuples(*(st.integers(0, count) for count in copies)).map(list)
    return copies, tuple(draw(drawn) for _ in range(lots))


def packed(counts: Counts, lay: bits.PackLayout) -> int:
    """Pack counts into a mask, face by face."""
    mask = 0
    for count, shift in zip(counts, lay.shifts, strict=True):
        mask |= count << shift
    return mask


@given(counted(1))
def test_counts_come_back(drawn: tuple[Counts, tuple[Counts, ...]]) -> None:
    """What is packed is found again, lowest face first, and a face that is not there is left out."""
    copies, (some,) = drawn
    lay = bits.layout(copies)
    found = list(lay.counts(packed(some, lay)))
    assert found == [(face, count) for face, count in enumerate(some) if count]
    each = [face for face, count in enumerate(some) for _ in range(count)]
    assert bits.each(packed(some, lay), lay, range(len(copies))) == each
    assert sum(lay.units[face] for face in each) == packed(some, lay)
    assert lay.size(packed(some, lay)) == sum(some)
    assert not each or lay.highest(packed(some, lay)) == each[-1]


def test_a_bit_beyond_the_pack_is_no_card() -> None:
    """A mask of another pack is an error where its cards are counted."""
    lay = bits.layout([1, 2])
    with pytest.raises(CardsError, match="no cards have such a mask"):
        list(lay.counts(1 << len(lay.face_at)))


@given(counted(2))
def test_inclusion_is_face_by_face(drawn: tuple[Counts, tuple[Counts, ...]]) -> None:
    """A part is included if no face of it is there more often, whatever its neighbours do."""
    copies, (whole, part) = drawn
    lay = bits.layout(copies)
    expected = all(one <= other for one, other in zip(part, whole, strict=True))
    assert lay.includes(packed(whole, lay), packed(part, lay)) is expected


@given(counted(2))
def test_sums_and_differences_are_integer_operations(
    drawn: tuple[Counts, tuple[Counts, ...]],
) -> None:
    """Adding masks adds counts, and a sum that the pack does not have is seen at the guard bits."""
    copies, (one, two) = drawn
    lay = bits.layout(copies)
    total = [a + b for a, b in zip(one, two, strict=True)]
    mask = packed(one, lay) + packed(two, lay)
    fits = all(count <= most for count, most in zip(total, copies, strict=True))
    assert lay.includes(lay.full, mask) is fits
    if fits:
        assert mask == packed(total, lay)
        assert mask - packed(two, lay) == packed(one, lay)


@given(counted(2))
def test_excess_is_what_the_whole_lacks(drawn: tuple[Counts, tuple[Counts, ...]]) -> None:
    """The excess is the multiset difference that ignores what is too much on the other side."""
    copies, (part, whole) = drawn
    lay = bits.layout(copies)
    lacking = Counter(dict(enumerate(part))) - Counter(dict(enumerate(whole)))
    found = lay.lacking(packed(part, lay), packed(whole, lay))
    assert Counter(dict(lay.counts(found))) == lacking


@given(counted(1))
def test_a_layout_keeps_the_fields_apart(drawn: tuple[Counts, tuple[Counts, ...]]) -> None:
    """Fields, guard bits and planes share no bit, and each bit knows its face."""
    copies, _ = drawn
    lay = bits.layout(copies)
    fields = [field << shift for field, shift in zip(lay.fields, lay.shifts, strict=True)]
    everything = sum(fields) | lay.guard
    assert sum(fields) & lay.guard == 0
    assert lay.guard.bit_count() == len(copies)
    assert everything == (1 << len(lay.face_at)) - 1
    assert sum(field.bit_count() for field in fields) == sum(fields).bit_count()
    assert sum(lay.planes) == sum(fields)
    assert lay.full & ~sum(fields) == 0
    for bit, face in enumerate(lay.face_at):
        assert (fields[face] | lay.guard) >> bit & 1


def test_an_empty_pack_has_no_bits() -> None:
    """A pack without faces lays out to nothing and holds nothing."""
    lay = bits.layout([])
    assert (lay.full, lay.guard, lay.planes) == (0, 0, ())
    assert lay.size(0) == 0
    assert list(lay.counts(0)) == []
