"""Pictures of combinations, tricks and whole tables, for any game.

The viewing seat is at the bottom, the others around the table. Text on the cloth is light, whatever the page around it.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar, final

import attrs

from climbcards._actions import reading_of
from climbcards._cards import Card, Cards, cards_of
from climbcards._cards.ink import (
    EDGE,
    WIDTH,
    Drawing,
    Ink,
    Part,
    beside,
    breadth,
    clipped,
    drawing,
    number,
    panel,
    stacked,
    words,
)
from climbcards._cards.pictures import SMALL, Item, back, gap, items_of, row, said, small
from climbcards._errors import ClimbcardsError, counted, expect, is_tuple_or_list, joined, quoted
from climbcards._game import AnyGame, C, Climbing, expect_game, is_climbing
from climbcards._round import (
    Own,
    Seat,
    Seen,
    StandIn,
    Trick,
    check_seat,
    hand_in,
    is_seat,
    rotation,
    trick_in,
)
from climbcards._words import NOBODY, Names, Say, Sentence
from ._cards import names_of, read_as, require_cards

FELT: Final = "#1c5745"
RIM: Final = "#0f3a2e"
GOLD: Final = "#ffd54a"

NAME: Final = Ink("#ffffff", 15, bold=True, anchor="start")
CAPTION: Final = Ink("#ffffff", 15, bold=True)
NOTE: Final = Ink("#d3e5dc", 13, anchor="start")
LINE: Final = Ink("#d3e5dc", 13)

PAD: Final = 10
_CARDS: Final = "{number:# card|# cards}"
_KARTEN: Final = "{number:# Karte|# Karten}"
INNER: Final = WIDTH - 2 * EDGE - 2 * PAD
"""The width of a picture inside its edge."""

DOT: Final = " \u00b7 "
"""The separator of notes."""

_SMALLEST: Final = 10


def cloth(part: Part, inner: float = INNER) -> Part:
    """Return a part on cloth of the width of a picture."""
    width, height = inner + 2 * PAD, part.height + 2 * PAD
    under = panel(width, height, 12, f'fill="{FELT}" stroke="{RIM}"')
    return Part(under + part.at((width - part.width) / 2, PAD), width, height)


def within(x: float, y: float, text: str, ink: Ink, width: float) -> str:
    """Return words in one line, smaller and squeezed if they would be too wide."""
    most = breadth(text, ink)
    if most <= width:
        return words(x, y, text, ink)
    size = max(_SMALLEST, int(ink.size * width / most))
    return words(x, y, text, attrs.evolve(ink, size=size), int(width))


def noted(notes: Iterable[str], width: float, ink: Ink = NOTE) -> Part:
    """Return notes as text, separated by dots, in as many lines as they need."""
    lines: list[str] = []
    for note in notes:
        longer = f"{lines[-1]}{DOT}{note}" if lines else note
        if lines and breadth(longer, ink) <= width:
            lines[-1] = longer
        else:
            lines.append(note)
    x = width / 2 if ink.anchor == "middle" else 0
    body = "".join(within(x, 13 + 17 * at, line, ink, width) for at, line in enumerate(lines))
    return Part(body, width, 17 * len(lines))


def _items(cards: Cards) -> list[Item]:
    """Return cards as items, equal ones without a suit as one."""
    return items_of(cards, cards.pack.suits)


T = TypeVar("T")

_MOST_SLOTS: Final = 12
_REMARK: Final = 20
_HOLDS: Final = 60
"""The columns for a remark."""


@final
@attrs.frozen(order=False, kw_only=True)
class Place:
    """A seat as everybody sees it; fields that a game does not have are empty."""

    name: str
    size: int
    open_cards: Cards | None
    row: Cards | None
    slots: tuple[bool, ...]
    notes: tuple[str, ...]
    awaited: bool

    @property
    def lying(self) -> list[tuple[str, Cards]]:
        """The cards in front of the seat that everybody sees, with a word for where they are."""
        every = [("open", self.open_cards), ("face up", self.row)]
        return [(where, cards) for where, cards in every if cards]

    def __str__(self) -> str:
        """Return the description in words."""
        said_of = [f"{counted(self.size, 'card')} in hand", *self.notes]
        said_of += [f"{where}: {said(_items(cards))}" for where, cards in self.lying]
        if any(self.slots):
            said_of.append(f"{counted(sum(self.slots), 'card')} face down")
        return f"{self.name}: {', '.join(said_of)}"


def places_of(view: Seen, names: Sequence[str], passed: Sequence[Seat], say: Say) -> list[Place]:
    """Return what a view shows of each seat."""
    players = len(names)
    switches: type[tuple[object, ...]] = tuple
    opened = by_seat(view, "open_cards", Cards, players)
    rows = by_seat(view, "rows", Cards, players)
    slots = by_seat(view, "face_down", switches, players)
    remarks = by_seat(view, "remarks", str, players)
    places: list[Place] = []
    for seat, name in enumerate(names):
        down = tuple(map(bool, slots[seat] or ()))
        awaited, row_ = Seat(seat) in view.awaited, rows[seat]
        notes = (
            (say("to act", "am Zug"), awaited),
            (clipped(remarks[seat] or "", _REMARK), bool(remarks[seat])),
            (say("dealer", "gibt"), seat == view.dealer),
            (say("passed", "hat gepasst"), seat in passed),
            (say("out", "fertig"), not (view.sizes[seat] or row_ or any(down))),
        )
        places.append(
            Place(
                name=name,
                size=view.sizes[seat],
                open_cards=opened[seat],
                row=row_,
                slots=down[:_MOST_SLOTS],
                notes=tuple(note for note, is_so in notes if is_so),
                awaited=awaited,
            )
        )
    return places


def by_seat(view: Seen, name: str, kind: type[T], players: int) -> Sequence[T | None]:
    """Return an attribute of a view if it has one entry of type `kind` for each seat; otherwise, None for each."""
    found = _row_in(view, name, kind)
    return found if len(found) == players else [None] * players


def _row_in(view: Seen, name: str, kind: type[T]) -> Sequence[T]:
    """Return an attribute of a view if it has entries, all of type `kind`; otherwise, ()."""
    row: object = getattr(view, name, ())
    entries = row if is_tuple_or_list(row) else ()
    found = [each for each in entries if isinstance(each, kind)]
    return found if len(found) == len(entries) else ()


PLATE: Final = "#174a3a"
_SLOT: Final = (17, SMALL[1])
_PAD: Final = 8
_ARROW: Final = 14


def plate(place: Place, width: float, least: float = 0, head: Part | None = None) -> Part:
    """Draw a seat: its `head`, by default the number of its cards, its name and its notes, and its open cards below."""
    inner = width - 2 * _PAD
    whole = stacked([head or _head(place, inner), *_lying_before(place, inner)], 5)
    height = max(least, whole.height + 14)
    edge = f'stroke="{GOLD}" stroke-width="2.5"' if place.awaited else 'stroke="#2f6d59"'
    under = panel(width, height, 9, f'fill="{PLATE}" {edge}', 3)
    return Part(under + whole.at(_PAD, 7), width, height)


def own_plate(place: Place, width: float, say: Say) -> Part:
    """Draw the viewing seat without a back and open cards, because its hand is drawn below."""
    size = say(_CARDS, _KARTEN, number=place.size)
    place = attrs.evolve(place, open_cards=None, notes=(size, *place.notes))
    inner, notes = width - 2 * _PAD, DOT.join(place.notes)
    if breadth(place.name, NAME) + breadth(notes, NOTE) + 2 * _ARROW > inner:
        head = stacked([_name(place, 0, inner), noted(place.notes, inner)], 0)
    else:
        said = words(inner, 15, notes, attrs.evolve(NOTE, anchor="end"))
        head = Part(_name(place, 0, inner).body + said, inner, 20)
    return plate(place, width, head=head)


def _head(place: Place, width: float) -> Part:
    """Draw the hand as a back with the number of its cards, the name, and the notes."""
    left = SMALL[0] + 8
    hidden = place.size - len(place.open_cards or ())
    cards = back(SMALL, str(hidden)) if hidden > 0 else gap(SMALL)
    notes = noted(place.notes, width - left)
    body = cards.body + _name(place, left, width - left).body + notes.at(left, 20)
    return Part(body, width, max(SMALL[1], 22 + notes.height))


def _name(place: Place, left: float, width: float) -> Part:
    """Draw the name, after an arrow if it is the seat's turn."""
    if not place.awaited:
        return Part(within(left, 15, place.name, NAME, width), width, 20)
    x = number(left)
    arrow = f'<path d="M0 4 10 10 0 16Z" fill="{GOLD}" transform="translate({x} 0)"/>'
    name = within(left + _ARROW, 15, place.name, NAME, width - _ARROW)
    return Part(arrow + name, width, 20)


def _lying_before(place: Place, width: float) -> list[Part]:
    """Draw the cards in front of a seat: slots with their numbers, rows, open cards; in one line if they fit."""
    parts: list[Part] = []
    if place.slots:
        slots = [back(_SLOT, str(at)) if it else gap(_SLOT) for at, it in enumerate(place.slots)]
        body = "".join(slot.at(at * 19, 0) for at, slot in enumerate(slots))
        parts.append(Part(body, 19 * len(slots) - 2, SMALL[1]))
    parts += [row(_items(cards), width, draw=small) for _, cards in place.lying]
    line = beside(parts, 6)
    return [line] if parts and line.width <= width else parts


_EARLIER: Final = 6
"""The number of plays before the last one that are drawn."""

_NAMED: Final = 124
"""Where the cards of an earlier play begin, after the name."""

_READING: Final = 26
"""The columns for the name of a combination."""


@final
@attrs.frozen(order=False)
class Laid:
    """A play: the name of its player, the cards in the order of the reading, and the reading."""

    name: str
    cards: Cards
    items: Sequence[Item]
    reading: str

    def told(self, say: Say) -> str:
        """Return the description in words; cards have English names only."""
        what = f"{self.reading}: " if self.reading else ""
        if say.is_german:
            return f"{self.name} spielt {what}{self.cards}"
        return f"{self.name} played {what}{said(self.items)}"


# Any: only the combinations of the game matter here
def combination(
    game: Climbing[Any, Any, Any, C], cards: Cards, reading: C, *, language: str = "en"
) -> Drawing:
    """Draw cards as a combination: each wild card in its place, with the card that it stands for.

    Args:
        game: The rules.
        cards: The cards.
        reading: How they are read, such as one of `game.readings(cards)`.
        language: The language of its name, for which the game has a phrase book.

    Raises:
        CardsError: The cards are of another pack, or do not have this reading.
        ClimbcardsError: The game has no combinations, or an argument has a wrong type.
    """
    if not is_climbing(expect_game(game)):
        raise ClimbcardsError(f"{game.name} has no combinations: draw the cards as a hand")
    items = read_as(require_cards(game, cards), game.stand_ins(cards, reading), reading)
    name = clipped(game.phrases(language).combination(reading), _READING)
    parts = [row(items, INNER), noted([name], INNER, CAPTION)]
    what = said(items) if language == "en" else str(cards)  # cards have English names only
    return drawing(f"{name}: {what}", cloth(stacked(parts)))


def trick(
    game: AnyGame, trick: Trick, *, names: Sequence[str] = (), language: str = "en"
) -> Drawing:
    """Draw a trick: the plays in order, with the last one large, and who has passed since.

    Args:
        game: The rules.
        trick: The trick, such as `view.trick`.
        names: A name for each seat; without names seats are called by number.
        language: The language of its words, for which the game has a phrase book.

    Raises:
        ClimbcardsError: It is not a trick of this game, there is not one name for each seat, or no such phrase book.
    """
    expect(trick, Trick, "a Trick")
    say = _say(expect_game(game), language)
    called = names_of(game, names, say)
    plays = laid(game, trick, called, language)
    passed = [called[seat] for seat in trick.passes]
    none = say("no play yet", "noch nichts gespielt")
    parts = [played(plays, say)] if plays else [noted([none], INNER, LINE)]
    if plays and passed:
        parts.append(noted(_passed(passed, say), INNER, LINE))
    return drawing(described(plays, passed, say) or none, cloth(stacked(parts)))


def _say(game: AnyGame, language: str) -> Say:
    """Return what chooses the words of a picture."""
    return Say(None, NOBODY, is_german=game.phrases(language).language == "de")


def laid(game: AnyGame, trick: Trick, names: Sequence[str], language: str = "en") -> list[Laid]:
    """Return the plays of a trick after checking them; their combinations are named in a language.

    Raises:
        ClimbcardsError: A play has no cards, or a seat does not exist.
        CardsError: A play has cards of another pack, or they do not have its reading.
    """
    for row_ in (trick.plays, trick.passes):
        expect(row_, tuple, "a trick with tuples of plays and of passes")
    players = len(names)
    if not all(is_seat(seat, players) for seat in trick.passes):
        raise ClimbcardsError(
            f"expected passes of seats 0 to {players - 1}, not {quoted(trick.passes)}"
        )
    plays, book = list[Laid](), game.phrases(language)
    for play in trick.plays:
        cards, seat = cards_of(play), getattr(play, "seat", None)
        if cards is None or not is_seat(seat, players):
            raise ClimbcardsError(f"expected plays of cards at {game.name}, not {quoted(play)}")
        reading = reading_of(play)
        stand_ins: Sequence[StandIn] = ()
        if is_climbing(game) and reading is not None:
            stand_ins = game.stand_ins(cards, reading)
        items = read_as(require_cards(game, cards), stand_ins, reading)
        called = "" if reading is None else clipped(book.combination(reading), _READING)
        plays.append(Laid(names[seat], cards, items, called))
    return plays


def described(plays: Sequence[Laid], passed: Sequence[str], say: Say) -> str:
    """Return in words what was played and who has passed since."""
    since = [f"{joined(passed)} passed since"] if passed else []
    if say.is_german:
        since = _passed(passed, say)
    return "; ".join([*(play.told(say) for play in plays), *since])


def played(plays: Sequence[Laid], say: Say) -> Part:
    """Draw plays: the earlier ones in lines after the names, the last one large."""
    *earlier, last = plays
    parts: list[Part] = []
    if len(earlier) > _EARLIER:
        told = say("{number} earlier plays", "{number} frühere", number=len(earlier) - _EARLIER)
        parts.append(noted([told], INNER, LINE))
    parts += map(_line, earlier[-_EARLIER:])
    caption = f"{last.name}: {last.reading}" if last.reading else last.name
    parts += [noted([caption], INNER, CAPTION), row(last.items, INNER)]
    return stacked(parts)


def _passed(passed: Iterable[str], say: Say) -> list[str]:
    """Return a sentence for each who has passed."""
    return [say("{name} passed", "{name} hat gepasst", name=name) for name in passed]


def _line(play: Laid) -> Part:
    """Draw an earlier play: a name and small cards."""
    cards = row(play.items, INNER - _NAMED, draw=small)
    name = within(_NAMED - 8, 25, play.name, attrs.evolve(NOTE, anchor="end"), _NAMED - 8)
    return Part(name + cards.at(_NAMED, 0), INNER, cards.height)


_GAP: Final = 6
_SIDE: Final = (INNER - _GAP) / 2
_HEAD: Final = 200
_TOP: Final = 14
"""The number of cards on top of a stack that are drawn."""


def table(  # noqa: PLR0913  # each option of a picture is a keyword
    game: AnyGame,
    view: Seen,
    *,
    names: Sequence[str] = (),
    hand: bool = True,
    wide: bool = False,
    language: str = "en",
) -> Drawing:
    """Draw the table as a seat or a spectator sees it. The picture only shows what the view has.

    The viewing seat is at the bottom, the next seat in the order of play at the left, and so on around the table; for a
    spectator, seat 0 is at the bottom. Awaited seats have a golden edge.

    Args:
        game: The rules.
        view: The view: the result of `game.view`.
        names: A name for each seat; without names, seats are called by number.
        hand: Whether the hand of the viewing seat is drawn, too.
        wide: Whether the picture is for a wide screen, 720 pixels, and not for a phone.
        language: The language of its words, for which the game has a phrase book.

    Raises:
        ClimbcardsError: It is not a view of this game, there is not one name for each seat, or no such phrase book.
    """
    say = _say(expect_game(game), language)
    called = names_of(game, names, say)
    _check(game, view)
    lying, said_of_it = _middle(game, view, called, say, language)
    first, *others = _seated(game, view, called, say)
    inner = _WIDE if wide else INNER
    parts = _across(others, lying) if wide else [*_around(others), lying]
    parts.append(plate(first, _HEAD) if view.own is None else own_plate(first, inner, say))
    looks = "a spectator" if view.own is None else first.name
    told = [f"The table of {game.name} as {looks} sees it", *map(str, [first, *others]), said_of_it]
    if view.own is not None and hand:
        parts.append(row(items_of(hand_in(view), game.pack.suits, apart=wide), inner))
        told.append(f"{first.name} holds {said(items_of(hand_in(view), game.pack.suits))}")
    told = _in_german(game, view, names) if say.is_german else told
    return drawing(". ".join(told), cloth(stacked(parts, 9), inner))


def _in_german(game: AnyGame, view: Seen, names: Sequence[str]) -> list[str]:
    """Return the description of a table in German."""
    words = game.phrases("de").say(view, Names(names, view.seat))
    return [game.name, *words.splitlines()]


def _seated(game: AnyGame, view: Seen, names: Sequence[str], say: Say) -> list[Place]:
    """Return what is seen of each seat, from the bottom of the table in the order of play."""
    trick = trick_in(view)
    places = places_of(view, names, () if trick is None else trick.passes, say)
    foot = game.seats[0] if view.seat is None else view.seat
    return [places[seat] for seat in rotation(foot, len(places))]


_WIDE: Final = 696
"""The width inside the edge of a wide picture."""


def _across(places: Sequence[Place], lying: Part) -> list[Part]:
    """Return the other seats of a wide table, clockwise from the left: one at each side of the middle, the rest above."""
    sides = [*places[:1], *places[1:][-1:]]
    above = [plate(place, _SIDE) for place in places if place not in sides]
    left, *right = [plate(place, _SIDE) for place in sides]
    if not right:
        return [left, lying]
    middle = Part(lying.at((INNER - lying.width) / 2, 0), INNER, lying.height)
    tall = max(part.height for part in (left, middle, *right))
    placed = [
        Part(part.at(0, (tall - part.height) / 2), part.width, tall)
        for part in (left, middle, *right)
    ]
    return [*([beside(above, _GAP)] if above else []), beside(placed, 12)]


def _check(game: AnyGame, view: Seen) -> None:
    """Check that a value is a view of this game."""
    expect(view, Seen, f"a view of {game.name}: game.view gives them")
    expect(view.sizes, tuple, "a view with its hand sizes as a tuple")
    players, most = len(game.seats), len(game.pack)
    fits = all(type(size) is int and 0 <= size <= most for size in view.sizes)
    if len(view.sizes) != players or not fits:
        wanted = f"a view with {players} hand sizes up to {most}"
        raise ClimbcardsError(f"expected {wanted}, not {quoted(view.sizes)}")
    expect(view.awaited, tuple, "a view with the seats awaited as a tuple")
    require_cards(game, view.table)
    if view.own is not None:
        expect(view.own, Own, "a view with an Own, or None")
        require_cards(game, view.own.hand)
        check_seat(view.own.seat, players)


def _around(places: Sequence[Place]) -> list[Part]:
    """Return the other seats, clockwise from the left of the bottom: up one side and down the other."""
    left = places[: len(places) // 2]
    parts = [plate(place, _HEAD) for place in places[len(left) : len(places) - len(left)]]
    for one, other in reversed(list(zip(left, reversed(places), strict=False))):
        tall = max(plate(each, _SIDE).height for each in (one, other))
        parts.append(beside([plate(each, _SIDE, tall) for each in (one, other)], _GAP))
    return parts


def _middle(
    game: AnyGame, view: Seen, names: Sequence[str], say: Say, language: str
) -> tuple[Part, str]:
    """Draw the middle of the table, and describe it: a trick, a stack, or any other cards."""
    trick = trick_in(view)
    stock: object = getattr(view, "stock_size", None)
    parts: list[Part] = []
    told: list[str] = []
    if type(stock) is int and 0 < stock <= len(game.pack):
        body = back(SMALL, str(stock)).body + words(34, 24, say("undealt", "im Talon"), NOTE)
        parts.append(Part(body, 90, SMALL[1]))
        told.append(f"{counted(stock, 'card')} undealt")
    holding: object = getattr(view, "holding", None)
    reader = attrs.evolve(say, names=Names(names, view.seat))
    if isinstance(holding, Sentence) and (holds := reader.also(holding)):
        parts.append(noted([clipped(holds, _HOLDS)], INNER))
        told.append(holds)
    plays = [] if trick is None else laid(game, trick, names, language)
    if trick is not None and plays:
        passed = [names[seat] for seat in trick.passes]
        parts.append(played(plays, say))
        told.append(described(plays, passed, say))
    else:
        lying, words_of_it = _lying(game, view, say)
        parts.append(lying)
        told.append(words_of_it)
    return stacked(parts, 8), ". ".join(told)


def _lying(game: AnyGame, view: Seen, say: Say) -> tuple[Part, str]:
    """Draw the cards in the middle that are not a trick; of a stack, only those on top."""
    pile = _row_in(view, "pile", Card)
    if pile and game.pack.cards(pile) == view.table:
        items = items_of(pile[-_TOP:], game.pack.suits)
        caption = say(
            f"stack of {_CARDS}, top at the right",
            f"Stapel von {_KARTEN}, die oberste rechts",
            number=len(pile),
        )
        drawn = stacked([noted([caption], INNER, CAPTION), row(items, INNER)])
        what = f"on the stack, {counted(len(pile), 'card')}, the top one last"
        return drawn, f"{what}: {said(items)}"
    if not view.table:
        empty = say("no cards on the table", "keine Karten auf dem Tisch")
        return noted([empty], INNER, LINE), "no cards on the table"
    items = _items(view.table)
    return stacked([row(items, INNER)]), f"on the table: {said(items)}"
