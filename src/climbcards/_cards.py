"""Cards: packs, the cards of a hand, the combinations that several games share, and how all these are written.

A face has no order of its own: the `Pack` states the order, by listing its faces low to high. `Cards` is a multiset
of one pack: two hands with the same faces are equal, whichever copies were dealt.

Of a combination the kind is a type, and the size is data. Consecutive ranks are named by their ends, as in
`run 5 to 7`. A combination knows no pack: the usual order is taken for granted, 2 to 10 J Q K A. What lies below the
2, or below a rank that is not in this order, is for the pack to say; so `run of 3 up to 3` is named by its length.

The grammar, case-insensitive on input: `single 8`, `3 of 5s`, `run 6 to 9`, `pairs 7 to 9` (also `triples`,
`quadruples` and so on), and by length `run of 4 up to 4`. So it was once with all: `run of 4 to 9`, `3 pairs to 9`,
and `run to 9` beside its cards are read too.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import Any, Final, Protocol, TypeAlias, final, runtime_checkable
from weakref import WeakValueDictionary

import attrs

import climbcards._faces as _spelling
from climbcards import _bits
from ._errors import CardsError, NotationError, check_text, expect, immutable, is_int, quoted
from ._faces import SPELLINGS, Card, Rank, Suit, check_faces, pile


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
        """Return the number of a face, counted from 0 for the lowest: a sort key.

        Raises:
            CardsError: The pack has no such face.
        """
        try:
            return self._index[face]
        except (KeyError, TypeError):  # a value that is not a card may be unhashable
            raise _spelling.unknown(face, self.ranks) from None

    def face(self, index: int) -> Card:
        """Return the face with this number, counted from 0 for the lowest: the inverse of `index`.

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
        except (KeyError, TypeError):  # a value that is not a card may be unhashable
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
            NotationError: A word is not a card of this pack; the error has its position.
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
            NotationError: A word is not a card of this pack; the error has its position.
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
        from ._drawing.faces import shown  # noqa: PLC0415  # pictures come in when looked at

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
        """Return those of these cards that are not in `whole`. Copies count.

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


def suited(ranks: Iterable[Rank], suits: Iterable[Suit]) -> tuple[Card, ...]:
    """Return one card of each rank and suit, rank by rank as listed, low to high."""
    row = tuple(suits)
    return tuple(Card(rank, suit) for rank in ranks for suit in row)


def french(
    ranks: str = "2 3 4 5 6 7 8 9 10 J Q K A",
    suits: str = "s h d c",
    *,
    packs: int = 1,
    jokers: str = "",
) -> Pack:
    """Return the French pack, or several as one, or the part with these ranks and suits, each low to high.

    `jokers` are those of each pack, above all other cards: `"B R"`, or `"Jo Jo"` if they are alike. Where `suits` is
    empty, cards have a rank only, and each pack has four of each.
    """
    row = tuple(map(Suit, suits.split())) or (None,) * 4
    plain = [Card(Rank(rank), suit) for rank in ranks.split() for suit in row]
    cards = (*plain, *[Card(Rank(joker)) for joker in jokers.split()])
    return Pack(tuple(card for card in cards for _ in range(packs)))


WIDTHS: Final = {2: "pairs", 3: "triples", 4: "quadruples", 5: "quintuples", 6: "sextuples"}
"""What a stair of a width is made of, as in `pairs 7 to 9`; wider ones are `7-tuples` and so on."""

_MOST: Final = 999
"""The most that the notation writes, and more than any hand has."""

_SIZES: Final = {1: "single", 2: "pair"}

_COURTS: Final = {"J": 11, "Q": 12, "K": 13, "A": 14}
_LETTERS: Final = {value: Rank(letter) for letter, value in _COURTS.items()}


def value_of(rank: Rank) -> int | None:
    """Return the place of a rank in the usual order, 2 for the 2 and 14 for the ace; None if it has none."""
    symbol = rank.symbol
    if len(symbol) < 4 and symbol.isascii() and symbol.isdecimal():
        return int(symbol)
    return _COURTS.get(symbol)


def lowest(top: Rank, length: int) -> Rank | None:
    """Return the lowest of so many ranks up to `top`; None where the usual order does not say it."""
    highest = value_of(top)
    if highest is None or highest - length < 1:
        return None
    value = highest - length + 1
    named = _LETTERS.get(value) if top.symbol in _COURTS else None
    return named or Rank(str(value))


def stairs_of(width: int) -> str:
    """Return what a stair of a width is made of: `pairs`, `7-tuples`."""
    return WIDTHS.get(width, f"{width}-tuples")


# Any: attrs.Attribute has a parameter for checkers alone
def _at_least(least: int) -> Callable[[object, Any, int], None]:
    """Require a plain `int` between the least and the most that cards can have."""

    def check(combination: object, field: Any, number: int) -> None:  # noqa: ANN401
        # type() is exact: what only equals an int is written otherwise
        if type(number) is not int or not least <= number <= _MOST:
            kind = type(combination).__name__.lower()
            found = f"the {field.name} of a {kind} is an int from {least} to {_MOST}"
            raise CardsError(f"{found}, not {quoted(number)}")

    return check


# Any: as above, and whatever came in place of a rank
def _is_rank(combination: object, field: Any, rank: Any) -> None:  # noqa: ANN401
    """Refuse text, which is not a rank."""
    if not isinstance(rank, Rank):
        kind = type(combination).__name__.lower()
        found = f"the {field.name} of a {kind} is a Rank, as in Rank('7')"
        raise CardsError(f"{found}, not {quoted(rank)}")


@final
@attrs.frozen(order=False, cache_hash=True)
class Set:
    """Cards of one rank: a single, a pair, three of a kind and so on. `size` is how many cards.

    Raises:
        CardsError: The size is below 1 or above 999, or the rank is no `Rank`.
    """

    rank: Rank = attrs.field(validator=_is_rank)
    size: int = attrs.field(validator=_at_least(1))

    @property
    def shape(self) -> str:
        """What an answer must have in common with it: `single`, `pair`, `3 of a kind`."""
        return _SIZES.get(self.size, f"{self.size} of a kind")

    def __str__(self) -> str:
        """Return the notation: `single 8`, `3 of 5s`."""
        return f"single {self.rank}" if self.size == 1 else f"{self.size} of {self.rank}s"


@final
@attrs.frozen(order=False, cache_hash=True)
class Run:
    """Consecutive ranks up to `top`, with `width` cards of each. A run that is wider than one card is a stair.

    `length` counts ranks, so the run has `length * width` cards.

    Raises:
        CardsError: The length is below 2, the width below 1, either is above 999, or `top` is no `Rank`.
    """

    top: Rank = attrs.field(validator=_is_rank)
    length: int = attrs.field(validator=_at_least(2))
    width: int = attrs.field(default=1, validator=_at_least(1))

    @property
    def shape(self) -> str:
        """What an answer must have in common with it: `run of 4`, `3 pairs`."""
        if self.width == 1:
            return f"run of {self.length}"
        return f"{self.length} {stairs_of(self.width)}"

    def __str__(self) -> str:
        """Return the notation: `run 6 to 9`, `pairs 7 to 9`."""
        low = lowest(self.top, self.length)
        if low is None:
            return f"{self.shape} up to {self.top}"
        return f"{'run' if self.width == 1 else stairs_of(self.width)} {low} to {self.top}"


_WIDTHS: Final = {"run": 1, **{name: width for width, name in WIDTHS.items()}}
"""How many cards of each rank there are, by the word for it."""

_SINGLE: Final = re.compile(r"single (?P<rank>\w+)", re.IGNORECASE)
_SET: Final = re.compile(r"(?P<size>\d{1,3}) of (?P<rank>\w+?)s?", re.IGNORECASE)
_RUN: Final = re.compile(r"run(?: of (?P<length>\d{1,3}))?(?: up)? to (?P<rank>\w+)", re.IGNORECASE)
_STAIR: Final = re.compile(
    r"(?P<length>\d{1,3}) (?P<width>[\w-]+)(?: up)? to (?P<rank>\w+)", re.IGNORECASE
)
_ENDS: Final = re.compile(
    r"(?P<width>[a-z]+|\d{1,3}-tuples) (?P<low>\w+) to (?P<rank>\w+)", re.IGNORECASE
)


def read_out(cards: Cards, combination: object) -> str:
    """Say what is played: the cards, and what they make if they are more than one."""
    return f"{cards} ({combination})" if len(cards) > 1 else str(cards)


def parse_cards(part: str, text: str, pack: Pack) -> Cards:
    """Read the cards at the beginning of a text, of which they are a part.

    Raises:
        NotationError: A word that is not a card of this pack, with its position in the text.
        CardsError: More copies of a card than the pack has.
    """
    try:
        return pack.parse(part)
    except NotationError as error:
        raise NotationError(error.problem, text, error.position) from None


def parse_combination(
    name: str, text: str, position: int, *, ranks: Iterable[Rank], cards: int | None = None
) -> Set | Run:
    """Read the name of a set or a run that stands in `text` at `position`: `3 of 5s`, `run 5 to 7`, `pairs 5 to 7`.

    Runs are also read as they were once named, by their length: `run of 3 to 7`, `3 pairs to 7`.

    Args:
        name: The name itself.
        text: The whole text, for the error.
        position: Where the name starts in it.
        ranks: The ranks of the pack.
        cards: How many cards lie beside the name, if any do: the length of a run that leaves it out.

    Raises:
        NotationError: It is no such name.
    """
    check_text(name, "the name of a combination")
    row = tuple(ranks)
    for pattern, build in _NAMES.items():
        match = pattern.fullmatch(name)
        made = match and build(_Said(match, text, position, row, cards))
        if made:
            return made
    expected = "expected single 8, 3 of 5s, run 7 to 9 or pairs 7 to 9"
    raise NotationError(f"{quoted(name)} names no combination: {expected}", text, position)


@final
@attrs.frozen(order=False)
class _Said:
    """A name, taken apart."""

    match: re.Match[str]
    text: str
    position: int
    ranks: tuple[Rank, ...]
    cards: int | None

    def rank(self, part: str = "rank") -> Rank:
        """Read a rank of the pack."""
        spelled = {rank.symbol.casefold(): rank for rank in self.ranks}
        symbol = self.match[part]
        word = symbol.casefold()
        rank = spelled.get(word) or spelled.get(SPELLINGS.get(word, word))
        if rank is None:
            expected = f"expected one of {' '.join(map(str, self.ranks))}"
            problem = f"{quoted(symbol)} is not a rank: {expected}"
            raise NotationError(problem, self.text, self.position + self.match.start(part))
        return rank

    def width(self) -> int | None:
        """Read how many cards of each rank there are; None if it is no word for that."""
        word = self.match["width"].casefold()
        tuples = re.fullmatch(r"([1-9]\d{0,2})-tuples", word)
        return int(tuples[1]) if tuples else _WIDTHS.get(word)


def _single(said: _Said) -> Set:
    return Set(said.rank(), 1)


def _set(said: _Said) -> Set | None:
    rank, size = said.rank(), int(said.match["size"])
    return Set(rank, size) if size > 0 else None


def _run(said: _Said) -> Run | None:
    rank, length = said.rank(), said.match["length"] or said.cards or 0
    return Run(rank, int(length)) if int(length) > 1 else None


def _stair(said: _Said) -> Run | None:
    rank, length, width = said.rank(), int(said.match["length"]), said.width()
    return Run(rank, length, width) if length > 1 and width is not None else None


def _by_ends(said: _Said) -> Run | None:
    width = said.width()
    if width is None:
        return None
    low, rank = said.rank("low"), said.rank()
    length = _between(low, rank, said.ranks)
    return Run(rank, length, width) if length > 1 else None


def _between(low: Rank, top: Rank, ranks: tuple[Rank, ...]) -> int:
    """Count ranks from one to another, in the usual order if they are of it; there the ace may be low."""
    lowest, highest = value_of(low), value_of(top)
    if lowest is None or highest is None:
        return ranks.index(top) - ranks.index(low) + 1
    return highest - (1 if low.symbol == "A" else lowest) + 1


_Build: TypeAlias = Callable[[_Said], Set | Run | None]

_NAMES: Final[Mapping[re.Pattern[str], _Build]] = {
    _SINGLE: _single,
    _SET: _set,
    _RUN: _run,
    _STAIR: _stair,
    _ENDS: _by_ends,
}


@runtime_checkable
class Carded(Protocol):
    """An action that plays cards."""

    @property
    def cards(self) -> Cards:
        """The cards played."""
        ...


@runtime_checkable
class Selecting(Protocol):
    """An action that chooses cards without playing them, such as those to turn up or to give away."""

    @property
    def selection(self) -> Cards:
        """The cards chosen."""
        ...


def cards_of(action: object) -> Cards | None:
    """Return the cards that an action plays; None if it plays none."""
    cards: object = getattr(action, "cards", None)  # a runtime protocol takes ten times as long
    return cards if isinstance(cards, Cards) else None


def selection_of(action: object) -> Cards | None:
    """Return the cards that are selected for an action, played or not; None if it needs none."""
    cards = cards_of(action)
    selection: object = getattr(action, "selection", None) if cards is None else cards
    return selection if isinstance(selection, Cards) else None


def includes(action: object, cards: Cards) -> bool:
    """Tell whether all of these cards are selected for an action, and perhaps more."""
    selected = selection_of(action)
    return selected is not None and cards <= selected


def mask_in(pack: Pack, cards: Cards) -> int:
    """Return the mask of some cards, which must be of this pack.

    Raises:
        CardsError: They are of another pack.
    """
    if not cards.is_of(pack):
        raise CardsError(f"{cards} are not of this game's pack: no play can use them")
    return cards.mask


def addable(pack: Pack, selected: Cards, masks: Iterable[int]) -> Cards:
    """Return the cards that some masks have beside a selection: of each face, the most that one has."""
    layout, part = pack.layout, mask_in(pack, selected)
    found = 0
    for mask in dict.fromkeys(masks):
        if _bits.includes(mask, part, layout.guard):
            rest = mask - part
            found += _bits.excess(rest, found, layout)
    return Cards(pack, found)
