"""Packs, and the cards of a hand.

A face has no order of its own: order is a rule, and the `Pack` states it by listing its faces low to high.
`Cards` is a multiset of one pack: two hands with the same faces are equal, whichever copies were dealt.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import Final, final
from weakref import WeakValueDictionary

import attrs

from climbcards import _bits, _spelling
from climbcards._errors import CardsError
from climbcards._faces import Card, Rank, Suit, check_faces, pile
from climbcards._plain import immutable, is_int
from climbcards._quoting import quoted, said


@final
@attrs.frozen(order=False, cache_hash=True)
class Pack:
    """All cards of a game, `faces` low to high, a face standing as often as the pack holds it.

    Raises:
        CardsError: Equal faces do not stand together, two faces are spelled alike, or one cannot be spelled.
    """

    faces: tuple[Card, ...] = attrs.field(converter=pile)

    def __attrs_post_init__(self) -> None:
        check_faces(self.faces)
        _PACKS.setdefault(self.faces, self)

    def __reduce__(self) -> "tuple[Callable[[tuple[Card, ...]], Pack], tuple[tuple[Card, ...]]]":
        """Come back from a copy or another process as the pack that is there already."""
        return _pack_of, (self.faces,)

    @cached_property
    def layout(self) -> _bits.PackLayout:
        """Where the count of each face lies in `Cards.mask`."""
        return _bits.layout(list(Counter(self.faces).values()))

    @cached_property
    def distinct(self) -> tuple[Card, ...]:
        """Every face once, low to high."""
        return tuple(dict.fromkeys(self.faces))

    @cached_property
    def _index(self) -> dict[Card, int]:
        return {face: number for number, face in enumerate(self.distinct)}

    @cached_property
    def _units(self) -> dict[Card, int]:
        return dict(zip(self.distinct, self.layout.units, strict=True))

    @cached_property
    def _spelled(self) -> dict[str, Card]:
        return {name: face for face in self.distinct for name in (str(face).casefold(), str(face))}

    @cached_property
    def _named(self) -> dict[str, int]:
        return {name: self._units[face] for name, face in self._spelled.items()}

    @cached_property
    def _written(self) -> dict[str, list[str]]:
        return _spelling.suits_by_rank(self.distinct)

    def __len__(self) -> int:
        """Count the cards of the pack."""
        return len(self.faces)

    @cached_property
    def ranks(self) -> tuple[Rank, ...]:
        """Every rank once, in display order."""
        return tuple(dict.fromkeys(face.rank for face in self.distinct))

    @cached_property
    def suits(self) -> tuple[Suit, ...]:
        """Every suit once, in display order."""
        return tuple(dict.fromkeys(face.suit for face in self.distinct if face.suit is not None))

    @cached_property
    def full(self) -> "Cards":
        """The whole pack as cards."""
        return Cards(self, self.layout.full)

    def index(self, face: Card) -> int:
        """Give the place of a face from low to high, as a sort key.

        Raises:
            CardsError: The pack has no such face.
        """
        try:
            return self._index[face]
        except KeyError:
            raise self._unknown(face) from None

    def face(self, index: int) -> Card:
        """Give the face at a place from low to high: the inverse of `index`.

        Raises:
            CardsError: The pack has no such place.
        """
        if 0 <= index < len(self.distinct):
            return self.distinct[index]
        raise CardsError(f"this pack has no face {index}: they are 0 to {len(self.distinct) - 1}")

    def of_mask(self, mask: int) -> "Cards":
        """Give the cards of a mask. The inverse of `Cards.mask`, with checks.

        Raises:
            CardsError: No cards of this pack have such a mask.
        """
        lay = self.layout
        beyond = not is_int(mask) or mask < 0 or mask.bit_length() > len(lay.face_at)
        if beyond or mask & lay.guard or not _bits.includes(lay.full, mask, lay.guard):
            raise CardsError(f"no cards of this pack have the mask {quoted(mask)}")
        return Cards(self, mask)

    def cards(self, cards: Iterable[Card]) -> "Cards":
        """Gather cards of this pack.

        Raises:
            CardsError: A face that the pack lacks, or more copies of one than it has.
        """
        units = self._units
        gathered = tuple(islice(cards, len(self.faces) + 1))  # one too many is refused below
        try:
            mask = _bits.joined(map(units.__getitem__, gathered), self.layout)
        except (KeyError, TypeError):  # what is no card need not be hashable
            strange = next(each for each in gathered if each not in self.distinct)
            raise self._unknown(strange) from None
        if mask is None:
            raise self._too_many(gathered)
        return Cards(self, mask)

    def join(self, lots: "Iterable[Cards]") -> "Cards":
        """Join several `Cards` of this pack, as `+` does, but faster.

        Raises:
            CardsError: Together they are more than the pack holds, or one is of another pack.
        """
        several = tuple(lots)
        masks = [lot.mask for lot in several if lot.pack is self or lot.pack == self]
        mask = _bits.joined(masks, self.layout) if len(masks) == len(several) else None
        # to add them one by one tells what is wrong
        return sum(several, start=Cards(self, 0)) if mask is None else Cards(self, mask)

    def _unknown(self, face: object) -> CardsError:
        ranks = " ".join(map(str, self.ranks))
        return CardsError(f"this pack has no {said(face)}: its ranks are {ranks}")

    def _too_many(self, cards: Iterable[Card]) -> CardsError:
        counts = [(card, count, self.full.count(card)) for card, count in Counter(cards).items()]
        card, count, have = next(each for each in counts if each[1] > each[2])
        most = "once" if have == 1 else f"{have} times at most"
        return CardsError(f"{count} times {card}: the pack has {have}, so give it {most}")

    def parse(self, text: str) -> "Cards":
        """Read cards in any order, as in `"7r 8r J"`.

        Raises:
            NotationError: A word that is no card of this pack, with its position.
            CardsError: More copies of a card than the pack has.
        """
        words = text.split(maxsplit=_spelling.USUAL)
        try:
            mask = _bits.joined(map(self._named.__getitem__, words), self.layout)
        except KeyError:  # as no program writes cards
            mask = None
        return self.cards(self.pile(text)) if mask is None else Cards(self, mask)

    def pile(self, text: str) -> tuple[Card, ...]:
        """Read cards and keep the order in which they are written.

        Raises:
            NotationError: A word that is no card of this pack, with its position.
            CardsError: More cards than the pack has.
        """
        words = _spelling.read(text, self._spelled, self._written)
        faces = tuple(islice(words, len(self.faces) + 1))
        if len(faces) > len(self.faces):
            raise CardsError(f"more than {len(self.faces)} cards: the pack has no more")
        return faces


@final
@immutable
@attrs.frozen(order=False, eq=False, repr=False)
class Cards(Collection[Card]):
    """Some cards of one pack: an immutable multiset, iterated low to high.

    `+` joins cards and `-` takes cards away. Both refuse more cards than there are. There is no `|`:
    with equal faces its meaning would be unclear. Build them with `Pack.parse` or `Pack.cards`.
    """

    pack: Pack
    mask: int
    """The copies of each face, packed by the pack's `layout`: the one door to the kernel.

    `Pack.of_mask` checks it; `Cards(pack, mask)` does not, as that would slow a round down by some 5 %.
    """

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"

    def __str__(self) -> str:
        """Give the notation, low to high."""
        return " ".join(map(str, self))

    def _repr_svg_(self) -> str:
        """Draw them, in a notebook."""
        from climbcards._drawing.rows import shown  # noqa: PLC0415  # pictures come in when looked at

        return shown(self)

    def __len__(self) -> int:
        return _bits.size(self.mask, self.pack.layout.planes)

    def __bool__(self) -> bool:
        return self.mask != 0

    def __iter__(self) -> Iterator[Card]:
        return iter(_bits.each(self.mask, self.pack.layout, self.pack.distinct))

    def __contains__(self, face: object) -> bool:
        return isinstance(face, Card) and self.count(face) > 0

    def __hash__(self) -> int:
        return hash(self.mask)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cards):
            return NotImplemented
        return self.mask == other.mask and self.is_of(other.pack)

    def __le__(self, other: "Cards") -> bool:
        """Tell whether all these cards are among the others, copies counted."""
        self._check_pack(other)
        return _bits.includes(other.mask, self.mask, self.pack.layout.guard)

    def __add__(self, other: "Cards") -> "Cards":
        """Join two lots.

        Raises:
            CardsError: Together they are more than the pack holds, or they are of two packs.
        """
        self._check_pack(other)
        mask, lay = self.mask + other.mask, self.pack.layout
        if not _bits.includes(lay.full, mask, lay.guard):
            left = Cards(self.pack, lay.full - self.mask)
            raise CardsError(f"{other.lacking(left)} more than the pack has, beside {self}")
        return Cards(self.pack, mask)

    def __sub__(self, other: "Cards") -> "Cards":
        """Take cards away.

        Raises:
            CardsError: Not all of them are here, or they are of another pack.
        """
        self._check_pack(other)
        if not _bits.includes(self.mask, other.mask, self.pack.layout.guard):
            raise CardsError(f"{other.lacking(self)} cannot be taken from {self}: not there")
        return Cards(self.pack, self.mask - other.mask)

    def count(self, face: Card) -> int:
        """Count the copies of a face; for a face of another pack it is 0."""
        try:
            index = self.pack.index(face)
        except CardsError:
            return 0
        lay = self.pack.layout
        return self.mask >> lay.shifts[index] & lay.fields[index]

    def lacking(self, whole: "Cards") -> "Cards":
        """Give the cards that are not in `whole`; copies are counted."""
        self._check_pack(whole)
        return Cards(self.pack, _bits.excess(self.mask, whole.mask, self.pack.layout))

    def is_of(self, pack: Pack) -> bool:
        """Tell whether these are cards of that pack."""
        return self.pack is pack or self.pack == pack

    def _check_pack(self, other: "Cards") -> None:
        if self.pack is not other.pack and self.pack != other.pack:
            raise CardsError(f"{self} and {other} are of two packs: take both from one")


_PACKS: "Final[WeakValueDictionary[tuple[Card, ...], Pack]]" = WeakValueDictionary()
"""The first of all equal packs, while it is in use: cards of one and the same pack are compared fastest."""


def _pack_of(faces: tuple[Card, ...]) -> Pack:
    """Give the pack of these faces."""
    known = _PACKS.get(faces)
    return Pack(faces) if known is None else known
