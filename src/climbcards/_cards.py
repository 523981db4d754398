"""Packs, and the cards of a hand.

A face has no order of its own: the `Pack` states the order, by listing its faces low to high. `Cards` is a multiset
of one pack: two hands with the same faces are equal, whichever copies were dealt.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import Final, final
from weakref import WeakValueDictionary

import attrs

from climbcards import _bits, _spelling
from climbcards._doors import check_text, expect
from climbcards._errors import CardsError
from climbcards._faces import Card, Rank, Suit, check_faces, pile
from climbcards._plain import immutable, is_int
from climbcards._quoting import quoted


@final
@attrs.frozen(order=False, cache_hash=True)
class Pack:
    """All cards that a game is played with, low to high; a face is listed once for each copy.

    >>> from climbcards.games import haggis
    >>> pack = haggis.OFFICIAL_2P.pack
    >>> hand = pack.parse("7r 8r J")

    Raises:
        CardsError: Copies of a face are listed apart, two faces have the same notation, or a face has none.
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
        """Which bits of `Cards.mask` count which face."""
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
        return len(self.faces)

    @cached_property
    def ranks(self) -> tuple[Rank, ...]:
        """Every rank once, in the order in which the pack lists them."""
        return tuple(dict.fromkeys(face.rank for face in self.distinct))

    @cached_property
    def suits(self) -> tuple[Suit, ...]:
        """Every suit once, in the order in which the pack lists them."""
        return tuple(dict.fromkeys(face.suit for face in self.distinct if face.suit is not None))

    @cached_property
    def full(self) -> "Cards":
        """All cards of the pack, as `Cards`."""
        return Cards(self, self.layout.full)

    def index(self, face: Card) -> int:
        """Give the number of a face, counted from 0 for the lowest: a sort key.

        Raises:
            CardsError: The pack has no such face.
        """
        try:
            return self._index[face]
        except (KeyError, TypeError):  # what is no card need not be hashable
            raise _spelling.unknown(face, self.ranks) from None

    def face(self, index: int) -> Card:
        """Give the face with this number, counted from 0 for the lowest: the inverse of `index`.

        Raises:
            CardsError: The pack has no face with this number.
        """
        if is_int(index) and 0 <= index < len(self.distinct):
            return self.distinct[index]
        last = len(self.distinct) - 1
        raise CardsError(f"this pack has no face {quoted(index)}: they are 0 to {last}")

    def of_mask(self, mask: int) -> "Cards":
        """Make `Cards` of a mask, and check it first. The inverse of `Cards.mask`.

        Raises:
            CardsError: No cards of this pack have such a mask.
        """
        lay = self.layout
        beyond = not is_int(mask) or mask < 0 or mask.bit_length() > len(lay.face_at)
        if beyond or mask & lay.guard or not _bits.includes(lay.full, mask, lay.guard):
            raise CardsError(f"no cards of this pack have the mask {quoted(mask)}")
        return Cards(self, mask)

    def cards(self, cards: Iterable[Card]) -> "Cards":
        """Make `Cards` of some faces, in any order.

        Raises:
            CardsError: The pack lacks a face, or has fewer copies of it.
        """
        units = self._units
        expect(cards, Iterable, "some cards", CardsError)
        gathered = tuple(islice(cards, len(self.faces) + 1))  # one too many is refused below
        try:
            mask = _bits.joined(map(units.__getitem__, gathered), self.layout)
        except (KeyError, TypeError):  # what is no card need not be hashable
            strange = next(each for each in gathered if each not in self.distinct)
            raise _spelling.unknown(strange, self.ranks) from None
        if mask is None:
            raise _spelling.too_many(gathered, self.faces)
        return Cards(self, mask)

    def join(self, lots: "Iterable[Cards]") -> "Cards":
        """Put several lots of cards together: as adding them with `+`, but faster.

        Raises:
            CardsError: Together they are more than the pack holds, or one is of another pack.
        """
        several = tuple(lots)
        masks = [lot.mask for lot in several if lot.pack is self or lot.pack == self]
        mask = _bits.joined(masks, self.layout) if len(masks) == len(several) else None
        # to add them one by one tells what is wrong
        return sum(several, start=Cards(self, 0)) if mask is None else Cards(self, mask)

    def parse(self, text: str) -> "Cards":
        """Read cards as players write them, in any order: `"7r 8r J"`.

        Raises:
            NotationError: A word is no card of this pack; the error has its position.
            CardsError: More copies of a card than the pack has.
        """
        check_text(text, "cards")
        words = text.split(maxsplit=_spelling.USUAL)
        try:
            mask = _bits.joined(map(self._named.__getitem__, words), self.layout)
        except KeyError:  # as no program writes cards
            mask = None
        return self.cards(self.pile(text)) if mask is None else Cards(self, mask)

    def pile(self, text: str) -> tuple[Card, ...]:
        """Read cards and keep their order, as those of a stack.

        Raises:
            NotationError: A word is no card of this pack; the error has its position.
            CardsError: More cards than the pack has.
        """
        check_text(text, "cards")
        words = _spelling.read(text, self._spelled, self._written)
        faces = tuple(islice(words, len(self.faces) + 1))
        if len(faces) > len(self.faces):
            raise CardsError(f"more than {len(self.faces)} cards: the pack has no more")
        return faces


@final
@immutable
@attrs.frozen(order=False, eq=False, repr=False)
class Cards(Collection[Card]):
    """Some cards of one pack, such as a hand. They never change, and have no order: iterating gives them low to high.

    Make them with `Pack.parse` or `Pack.cards`. `+` adds cards, `-` takes cards away, `<=` asks whether all are among
    others. There is no `|` or `&`: with equal cards in a pack it would not be clear what they mean.

    >>> hand - pack.parse("J")
    Cards('7r 8r')
    >>> pack.parse("J") <= hand, len(hand)
    (True, 3)
    """

    pack: Pack
    mask: int
    """How many copies there are of each face, as one integer; `pack.layout` says which bits count which face.

    `Cards(pack, mask)` does not check the mask, because that would make every round slower. `Pack.of_mask` does.
    """

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def _repr_svg_(self) -> str:
        """Draw them, in a notebook."""
        from climbcards._drawing.faces import shown  # noqa: PLC0415  # pictures come in when looked at

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
        """Tell whether all these cards are among the others. Copies count."""
        self._check_pack(other)
        return _bits.includes(other.mask, self.mask, self.pack.layout.guard)

    def __add__(self, other: "Cards") -> "Cards":
        """Add cards.

        Raises:
            CardsError: Together they are more than the pack holds, or they are of two packs.
        """
        self._check_pack(other)
        mask, lay = self.mask + other.mask, self.pack.layout
        if not _bits.includes(lay.full, mask, lay.guard):
            beyond = other.lacking(Cards(self.pack, lay.full - self.mask))
            raise CardsError(f"leave out {beyond}: more than the pack has, beside {self}")
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
        """Count the copies of a face; 0 for a face that the pack lacks."""
        try:
            index = self.pack.index(face)
        except CardsError:
            return 0
        lay = self.pack.layout
        return self.mask >> lay.shifts[index] & lay.fields[index]

    def lacking(self, whole: "Cards") -> "Cards":
        """Give those of these cards that are not in `whole`. Copies count.

        Raises:
            CardsError: They are of two packs.
        """
        self._check_pack(whole)
        return Cards(self.pack, _bits.excess(self.mask, whole.mask, self.pack.layout))

    def is_of(self, pack: Pack) -> bool:
        """Tell whether these are cards of this pack."""
        return self.pack is pack or self.pack == pack

    def _check_pack(self, other: "Cards") -> None:
        if self.pack is not other.pack and self.pack != other.pack:
            raise CardsError(f"{self} and {other} are of two packs: take both from one")


_PACKS: "Final[WeakValueDictionary[tuple[Card, ...], Pack]]" = WeakValueDictionary()
"""The first of all equal packs, while it is in use: cards that share one pack object compare fastest."""


def _pack_of(faces: tuple[Card, ...]) -> Pack:
    known = _PACKS.get(faces)
    return Pack(faces) if known is None else known
