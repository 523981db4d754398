"""Cards: packs, the cards of a hand, the combinations that several games share, and how all these are written.

A face has no order of its own: the `Pack` states the order, by listing its faces low to high. `Cards` is a multiset
of one pack: two hands with the same faces are equal, whichever copies were dealt.

The kind of a combination is a class, and its size is a field. Consecutive ranks are named by their ends, as in
`run 5 to 7`. A combination does not know its pack, and assumes the usual order: 2 to 10 J Q K A. Only the pack knows
what lies below the 2, or below a rank that is not in this order; so such a run is named by its length, as in
`run of 3 up to 3`.

The grammar, case-insensitive on input: `single 8`, `3 of 5s`, `run 6 to 9`, `pairs 7 to 9` (also `triples`,
`quadruples` and so on), and by length `run of 4 up to 4`. Older records name all runs by length; so `run of 4 to 9`,
`3 pairs to 9`, and `run to 9` beside its cards can be read too.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import Any, Final, final
from weakref import WeakValueDictionary

import attrs

from climbcards._errors import (
    CardsError,
    NotationError,
    check_text,
    expect,
    immutable,
    is_int,
    quoted,
)
from . import bits, faces as _spelling
from .faces import Card as Card, Rank as Rank, Suit as Suit, check_faces, pile

WORD: Final = re.compile(r"(?<!\bof )(?<!\bfour )\b\w+\b(?!-\d)")
"""A word that may be a card. The `4s` in `3 of 4s` and in `four 4s` are fours, and not a spade; `R-10` is a clause."""


def shown(sentence: str, symbols: Mapping[str, str]) -> str:
    """Return a sentence with what people read in place of the cards, which are in the notation."""
    return WORD.sub(lambda word: symbols.get(word[0], word[0]), sentence)


@final
@attrs.frozen(order=False, cache_hash=True)
class Pack:
    """All cards that a game is played with, low to high; a face is listed once for each copy.

    >>> from climbcards.games import haggis
    >>> pack = haggis.OFFICIAL_2P.pack
    >>> hand = pack.parse("7r 8r J")

    Raises:
        CardsError: Copies of a face are not listed next to each other, or a face has no notation or that of another face.
    """

    faces: tuple[Card, ...] = attrs.field(converter=pile)

    def __attrs_post_init__(self) -> None:
        check_faces(self.faces)
        _PACKS.setdefault(self.faces, self)

    def __reduce__(self) -> "tuple[Callable[[tuple[Card, ...]], Pack], tuple[tuple[Card, ...]]]":
        """Return how to copy or unpickle the pack: as the equal pack that already exists, if there is one."""
        return _pack_of, (self.faces,)

    @cached_property
    def layout(self) -> bits.PackLayout:
        """The layout of `Cards.mask`: which bits count which face."""
        return bits.layout(list(Counter(self.faces).values()))

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
    def _shown(self) -> dict[str, Card]:
        """Each face by what people read for it, in English and in German, unless that is said of two."""
        said = {
            (_spelling.key(shown), face)
            for language in ("en", "de")
            for face, shown in self.symbols(language).items()
        }
        times = Counter(shown for shown, _ in said)
        return {shown: self._spelled[face] for shown, face in said if times[shown] == 1}

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

    def with_symbols(self, sentence: str, language: str = "en", names: Iterable[str] = ()) -> str:
        """Return a sentence for people, with the `symbols` in place of the notation: `5♥` for `5h`.

        >>> from climbcards.games import president, tien_len
        >>> tien_len.TIEN_LEN.pack.with_symbols("Ann plays 5h 6s 7s (sequence of 3 to 7s)")
        'Ann plays 5♥ 6♠ 7♠ (sequence of 3 to 7♠)'
        >>> president.DAIFUGO.pack.with_symbols("Ann plays Jo (single Jo)")
        'Ann plays joker (single joker)'
        """
        return shown(sentence, self.symbols(language, names))

    def symbols(self, language: str = "en", names: Iterable[str] = ()) -> Mapping[str, str]:
        """Return what people read for a card, by its notation, where that is something else.

        These are signs of suits, if the pack has French suits or those of Tichu, and names of jokers and the like, in
        German if the language is `de`, in English for any other. A word in one of the `names` of players stays what it is.
        """
        from .ink import named  # noqa: PLC0415  # imported late: few programs draw

        words = {word for name in names for word in re.findall(r"[^\W_]+", name)}
        said = {
            str(face): named(face, language)
            if face.suit is None
            else f"{face.rank}{self.signs.get(face.suit.symbol, face.suit)}"
            for face in self.distinct
        }
        return {
            face: each
            for face, each in said.items()
            if each not in {"", face} and face not in words
        }

    @cached_property
    def signs(self) -> Mapping[str, str]:
        """The sign of each suit, by its letter; none if a suit has no sign."""
        from .ink import marks_of  # noqa: PLC0415  # imported late: few programs draw

        marks = marks_of(self.suits)
        signs = {
            suit.symbol: marks[suit.symbol].sign for suit in self.suits if suit.symbol in marks
        }
        return signs if len(signs) == len(self.suits) and all(signs.values()) else {}

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
        """Return the cards with this mask, after checking it. The inverse of `Cards.mask`.

        Raises:
            CardsError: No cards of this pack have this mask.
        """
        lay = self.layout
        beyond = not is_int(mask) or mask < 0 or mask.bit_length() > len(lay.face_at)
        if beyond or mask & lay.guard or not lay.includes(lay.full, mask):
            raise CardsError(f"no cards of this pack have the mask {quoted(mask)}")
        return Cards(self, mask)

    def cards(self, cards: Iterable[Card]) -> "Cards":
        """Return some faces, in any order, as `Cards`.

        Raises:
            CardsError: The pack lacks a face, or has fewer copies of it.
        """
        units = self._units
        expect(cards, Iterable, "some cards", CardsError)
        gathered = tuple(islice(cards, len(self.faces) + 1))  # one more is an error
        try:
            mask = bits.joined(map(units.__getitem__, gathered), self.layout)
        except (KeyError, TypeError):  # a value that is not a card may be unhashable
            strange = next(each for each in gathered if each not in self.distinct)
            raise _spelling.unknown(strange, self.ranks) from None
        if mask is None:
            raise _spelling.too_many(gathered, self.faces)
        return Cards(self, mask)

    def join(self, lots: "Iterable[Cards]") -> "Cards":
        """Return the sum of several `Cards`: the same as adding them with `+`, but faster.

        Raises:
            CardsError: Together they are more than the pack holds, or some are of another pack.
        """
        several = tuple(lots)
        masks = [lot.mask for lot in several if lot.pack is self or lot.pack == self]
        mask = bits.joined(masks, self.layout) if len(masks) == len(several) else None
        # adding them one by one raises an error that says what is wrong
        return sum(several, start=Cards(self, 0)) if mask is None else Cards(self, mask)

    def parse(self, text: str) -> "Cards":
        """Parse cards in the notation, in any order: `"7r 8r J"`. What `symbols` shows for a card is read too.

        Raises:
            NotationError: A word is not a card of this pack; the error has its position.
            CardsError: The text has more copies of a card than the pack.
        """
        check_text(text, "cards")
        words = text.split(maxsplit=_spelling.USUAL)
        try:
            mask = bits.joined(map(self._named.__getitem__, words), self.layout)
        except KeyError:  # not in the form that `str()` writes: read it word by word
            mask = None
        return self.cards(self.pile(text)) if mask is None else Cards(self, mask)

    def pile(self, text: str) -> tuple[Card, ...]:
        """Parse cards and keep their order, as for a stack. What `symbols` shows for a card is read too.

        Raises:
            NotationError: A word is not a card of this pack; the error has its position.
            CardsError: The text has more cards than the pack.
        """
        check_text(text, "cards")
        words = _spelling.read(text, self._spelled, lambda: self._shown)
        faces = tuple(islice(words, len(self.faces) + 1))
        if len(faces) > len(self.faces):
            error = CardsError(f"more than {len(self.faces)} cards: the pack has no more")
            error.de = f"mehr als {len(self.faces)} Karten: mehr gibt es hier nicht"
            raise error
        return faces


@final
@immutable
@attrs.frozen(order=False, eq=False, repr=False)
class Cards(Collection[Card]):
    """An immutable multiset of cards of one pack, such as a hand. Iterating yields the cards low to high.

    Make one with `Pack.parse` or `Pack.cards`. `+` adds cards, `-` takes cards away, and `<=` tells whether all cards
    are among others. There is no `|` or `&`: with several copies of a card, their meaning would not be clear.

    >>> hand - pack.parse("J")
    Cards('7r 8r')
    >>> pack.parse("J") <= hand, len(hand)
    (True, 3)
    """

    pack: Pack
    mask: int
    """The number of copies of each face, packed into one integer; `pack.layout` says which bits count which face.

    `Cards(pack, mask)` does not check the mask, to be fast. `Pack.of_mask` does.
    """

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def _repr_svg_(self) -> str:
        """Return a picture of the cards as SVG, which a notebook shows."""
        from .pictures import hand, items_of  # noqa: PLC0415  # imported late: few programs draw

        return hand(items_of(self, self.pack.suits)).svg

    def __len__(self) -> int:
        return self.pack.layout.size(self.mask)

    def __bool__(self) -> bool:
        return self.mask != 0

    def __iter__(self) -> Iterator[Card]:
        return iter(bits.each(self.mask, self.pack.layout, self.pack.distinct))

    def __contains__(self, face: object) -> bool:
        _refuse_text(face)
        return isinstance(face, Card) and self.count(face) > 0

    def __hash__(self) -> int:
        return hash(self.mask)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cards):
            return NotImplemented
        return self.mask == other.mask and self.is_of(other.pack)

    def __le__(self, other: "Cards") -> bool:
        """Return whether all these cards are among the others. Copies count."""
        self._check_pack(other)
        return self.pack.layout.includes(other.mask, self.mask)

    def __add__(self, other: "Cards") -> "Cards":
        """Add cards.

        Raises:
            CardsError: Together they are more than the pack holds, or they are of different packs.
        """
        self._check_pack(other)
        mask, lay = self.mask + other.mask, self.pack.layout
        if not lay.includes(lay.full, mask):
            beyond = other.lacking(Cards(self.pack, lay.full - self.mask))
            raise CardsError(f"leave out {beyond}: more than the pack has, beside {self}")
        return Cards(self.pack, mask)

    def __sub__(self, other: "Cards") -> "Cards":
        """Take cards away.

        Raises:
            CardsError: Not all of them are among these cards, or they are of another pack.
        """
        self._check_pack(other)
        if not self.pack.layout.includes(self.mask, other.mask):
            found = f"cannot take {other.lacking(self)} from {self or 'no cards'}"
            raise CardsError(f"{found}: leave out what is not there")
        return Cards(self.pack, self.mask - other.mask)

    def count(self, face: Card) -> int:
        """Return the number of copies of a face; 0 for a face that is not in the pack.

        Raises:
            CardsError: The face is text, and not a `Card`.
        """
        try:
            index = self.pack.index(face)
        except CardsError:
            _refuse_text(face)
            return 0
        lay = self.pack.layout
        return self.mask >> lay.shifts[index] & lay.fields[index]

    def lacking(self, whole: "Cards") -> "Cards":
        """Return the cards that are missing from `whole`. Copies count.

        Raises:
            CardsError: The cards are of different packs.
        """
        self._check_pack(whole)
        return Cards(self.pack, self.pack.layout.lacking(self.mask, whole.mask))

    def is_of(self, pack: Pack) -> bool:
        """Return whether these are cards of this pack."""
        return self.pack is pack or self.pack == pack

    def _check_pack(self, other: "Cards") -> None:
        try:
            is_other = self.pack is not other.pack and self.pack != other.pack
        except AttributeError:  # asking before would slow down every sum
            found = f"expected Cards: game.pack.parse reads them, not {quoted(other)}"
            raise CardsError(found) from None
        if is_other:
            raise CardsError(f"{self} and {other} are of two packs: take both from one")


def _refuse_text(face: object) -> None:
    """Raise an error if a face is text: whoever asks means a card, which False or 0 would deny."""
    if isinstance(face, str):
        found = f"expected a Card, not {quoted(face)}"
        raise CardsError(f"{found}: for text, write game.pack.parse({quoted(face)}) <= cards")


_PACKS: "Final[WeakValueDictionary[tuple[Card, ...], Pack]]" = WeakValueDictionary()
"""One pack for all equal ones, while it is in use: cards that share one pack object compare fastest."""


def _pack_of(faces: tuple[Card, ...]) -> Pack:
    known = _PACKS.get(faces)
    return Pack(faces) if known is None else known


def suited(ranks: Iterable[Rank], suits: Iterable[Suit]) -> tuple[Card, ...]:
    """Return one card of each rank and suit, rank by rank, in the order of the arguments."""
    row = tuple(suits)
    return tuple(Card(rank, suit) for rank in ranks for suit in row)


def french(
    ranks: str = "2 3 4 5 6 7 8 9 10 J Q K A",
    suits: str = "s h d c",
    *,
    packs: int = 1,
    jokers: str = "",
) -> Pack:
    """Return a French pack of these ranks and suits, each low to high; with `packs=2`, two packs as one.

    `jokers` are the jokers of each pack, above all other cards: `"B R"`, or `"Jo Jo"` if they are alike. If `suits` is
    empty, cards have only a rank, and each pack has four cards of each rank.
    """
    row = tuple(map(Suit, suits.split())) or (None,) * 4
    plain = [Card(Rank(rank), suit) for rank in ranks.split() for suit in row]
    cards = (*plain, *[Card(Rank(joker)) for joker in jokers.split()])
    return Pack(tuple(card for card in cards for _ in range(packs)))


WIDTHS: Final = {2: "pairs", 3: "triples", 4: "quadruples", 5: "quintuples", 6: "sextuples"}
"""The names of stairs by their width, as in `pairs 7 to 9`; wider ones are `7-tuples` and so on."""

_MOST: Final = 999
"""The largest number in the notation, which is more than the cards of any hand."""

_SIZES: Final = {1: "single", 2: "pair"}

_COURTS: Final = {"J": 11, "Q": 12, "K": 13, "A": 14}
_LETTERS: Final = {value: Rank(letter) for letter, value in _COURTS.items()}


def value_of(rank: Rank) -> int | None:
    """Return the place of a rank in the usual order, from 2 for the 2 to 14 for the ace; None for another rank."""
    symbol = rank.symbol
    if len(symbol) < 4 and symbol.isascii() and symbol.isdecimal():
        return int(symbol)
    return _COURTS.get(symbol)


def lowest(top: Rank, length: int) -> Rank | None:
    """Return the lowest of `length` consecutive ranks up to `top`; None where the usual order does not have it."""
    highest = value_of(top)
    if highest is None or highest - length < 1:
        return None
    value = highest - length + 1
    named = _LETTERS.get(value) if top.symbol in _COURTS else None
    return named or Rank(str(value))


def stairs_of(width: int) -> str:
    """Return the name of stairs of this width: `pairs`, `7-tuples`."""
    return WIDTHS.get(width, f"{width}-tuples")


# Any: attrs.Attribute takes no parameter at run time
def _at_least(least: int) -> Callable[[object, Any, int], None]:
    """Return a validator that requires an `int` from `least` to 999."""

    def check(combination: object, field: Any, number: int) -> None:  # noqa: ANN401
        # type() is exact: `True` equals 1, but would be written differently
        if type(number) is not int or not least <= number <= _MOST:
            kind = type(combination).__name__.lower()
            found = f"the {field.name} of a {kind} is an int from {least} to {_MOST}"
            raise CardsError(f"{found}, not {quoted(number)}")

    return check


# Any: attrs.Attribute takes no parameter at run time, and the rank is not checked yet
def _is_rank(combination: object, field: Any, rank: Any) -> None:  # noqa: ANN401
    """Check that a field is a `Rank`, and not text."""
    if not isinstance(rank, Rank):
        kind = type(combination).__name__.lower()
        found = f"the {field.name} of a {kind} is a Rank, as in Rank('7')"
        raise CardsError(f"{found}, not {quoted(rank)}")


@final
@attrs.frozen(order=False, cache_hash=True)
class Set:
    """Cards of one rank: a single, a pair, three of a kind and so on. `size` is the number of cards.

    Raises:
        CardsError: The size is below 1 or above 999, or the rank is not a `Rank`.
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
        CardsError: The length is below 2, the width below 1, either is above 999, or `top` is not a `Rank`.
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
"""The width of a run or stair by its name."""


def read_out(cards: Cards, combination: object) -> str:
    """Return a play as text: the cards, and their combination if they are more than one."""
    return f"{cards} ({combination})" if len(cards) > 1 else str(cards)


def parse_cards(part: str, text: str, pack: Pack) -> Cards:
    """Parse `part`, the cards at the beginning of `text`.

    Raises:
        NotationError: A word is not a card of this pack; the error has its position in `text`.
        CardsError: The part has more copies of a card than the pack.
    """
    try:
        return pack.parse(part)
    except NotationError as error:
        raise error.within(text) from None


def parse_combination(
    name: str, text: str, position: int, *, ranks: Iterable[Rank], cards: int | None = None
) -> Set | Run:
    """Parse the name of a set or a run: `3 of 5s`, `run 5 to 7`, `pairs 5 to 7`.

    Runs can also be named by their length, as in older records: `run of 3 to 7`, `3 pairs to 7`.

    Args:
        name: The name to parse.
        text: The whole text that contains the name, for the error.
        position: Where the name starts in `text`.
        ranks: The ranks of the pack.
        cards: How many cards stand beside the name, if any: the length of a run whose name does not tell it.

    Raises:
        NotationError: The text is not the name of a set or a run.
    """
    check_text(name, "the name of a combination")
    row = tuple(ranks)
    for pattern, build in _NAMES.items():
        match = pattern.fullmatch(name)
        made = match and build(_Said(match, text, position, row, cards))
        if made:
            return made
    example = "single 8, 3 of 5s, run 7 to 9"
    problem = f"{quoted(name)} names no combination: expected {example} or pairs 7 to 9"
    german = f"{quoted(name)} ist keine Kombination: schreib {example} oder pairs 7 to 9"
    raise NotationError(problem, text, position, german)


def parse_rank(symbol: str, ranks: Iterable[Rank], text: str, position: int) -> Rank:
    """Parse the symbol of a rank, which begins at `position` of the whole `text`.

    Raises:
        NotationError: It is none of these ranks.
    """
    check_text(symbol, "a rank")
    row = tuple(ranks)
    spelled = {rank.symbol.casefold(): rank for rank in row}
    rank = spelled.get(symbol.casefold()) or spelled.get(_spelling.usual(symbol))
    if rank is None:
        known = " ".join(map(str, row))
        problem = f"{quoted(symbol)} is not a rank: expected one of {known}"
        german = f"{quoted(symbol)} ist kein Wert: es gibt {known}"
        raise NotationError(problem, text, position, german)
    return rank


@final
@attrs.frozen(order=False)
class _Said:
    """The name of a combination while it is parsed, and where it stands."""

    match: re.Match[str]
    text: str
    position: int
    ranks: tuple[Rank, ...]
    cards: int | None

    def rank(self, part: str = "rank") -> Rank:
        """Return the rank in this group of the match."""
        place = self.position + self.match.start(part)
        return parse_rank(self.match[part], self.ranks, self.text, place)

    def number(self, part: str, otherwise: int) -> int:
        """Return the number in this group, or another one if the name does not tell it."""
        return int(self.match.groupdict().get(part) or otherwise)

    def width(self) -> int:
        """Return the number of cards of each rank; 0 if the word does not name one."""
        word = self.match["width"].casefold()
        tuples = re.fullmatch(r"([1-9]\d{0,2})-tuples", word)
        return int(tuples[1]) if tuples else _WIDTHS.get(word, 0)


def _set(said: _Said) -> Set | None:
    rank, size = said.rank(), said.number("size", 1)
    return Set(rank, size) if size else None


def _by_length(said: _Said) -> Run | None:
    rank, length, width = said.rank(), said.number("length", said.cards or 0), said.width()
    return Run(rank, length, width) if length > 1 and width else None


def _by_ends(said: _Said) -> Run | None:
    if not (width := said.width()):
        return None
    low, rank = said.rank("low"), said.rank()
    length = _between(low, rank, said.ranks)
    return Run(rank, length, width) if length > 1 else None


def _between(low: Rank, top: Rank, ranks: tuple[Rank, ...]) -> int:
    """Return the number of ranks from `low` to `top`, both included.

    The usual order counts if it has both, and an ace below it may be low; otherwise the order of `ranks` counts.
    """
    lowest, highest = value_of(low), value_of(top)
    if lowest is None or highest is None:
        return ranks.index(top) - ranks.index(low) + 1
    return highest - (1 if low.symbol == "A" else lowest) + 1


_NAMES: Final[Mapping[re.Pattern[str], Callable[[_Said], Set | Run | None]]] = {
    re.compile(r"(?i)single (?P<rank>\w+)"): _set,
    re.compile(r"(?i)(?P<size>\d{1,3}) of (?P<rank>\w+?)s?"): _set,
    re.compile(
        r"(?i)(?P<width>run)(?: of (?P<length>\d{1,3}))?(?: up)? to (?P<rank>\w+)"
    ): _by_length,
    re.compile(r"(?i)(?P<length>\d{1,3}) (?P<width>[\w-]+)(?: up)? to (?P<rank>\w+)"): _by_length,
    re.compile(r"(?i)(?P<width>[a-z]+|\d{1,3}-tuples) (?P<low>\w+) to (?P<rank>\w+)"): _by_ends,
}
"""The names of combinations, and what makes them."""


def cards_of(action: object) -> Cards | None:
    """Return the cards that an action plays; None if it plays none."""
    cards: object = getattr(action, "cards", None)  # isinstance is ten times slower
    return cards if isinstance(cards, Cards) else None


def selection_of(action: object) -> Cards | None:
    """Return the cards that an action needs selected, whether it plays them or gives them away; None if it needs none.

    >>> from climbcards import selection_of
    >>> from climbcards.games import tichu
    >>> parse = tichu.TICHU.pack.parse
    >>> push = tichu.Push(tichu.TICHU.seats[0], (*parse("2j"), *parse("1"), *parse("3j")))
    >>> str(push), str(selection_of(push))
    ('push 2j 1 3j', '1 2j 3j')
    """
    cards = cards_of(action)
    selection: object = getattr(action, "selection", None) if cards is None else cards
    return selection if isinstance(selection, Cards) else None


def includes(action: object, cards: Cards) -> bool:
    """Return whether all of these cards are among those that an action needs selected."""
    selected = selection_of(action)
    return selected is not None and cards <= selected


def mask_in(pack: Pack, cards: Cards) -> int:
    """Return the mask of some cards after checking that they are of this pack.

    Raises:
        CardsError: The cards are of another pack.
    """
    if not cards.is_of(pack):
        raise CardsError(f"{cards} are not of this game's pack: no play can use them")
    return cards.mask


def addable(pack: Pack, selected: Cards, masks: Iterable[int]) -> Cards:
    """Return the cards that can be added to a selection: those of all masks that include it, without the selection.

    Each face is there as many times as in the mask that has the most of it.
    """
    layout, part = pack.layout, mask_in(pack, selected)
    found = 0
    for mask in dict.fromkeys(masks):
        if layout.includes(mask, part):
            found += layout.lacking(mask - part, found)
    return Cards(pack, found)
