"""Cards that were played: a combination, and a trick."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, final

import attrs

from climbcards._cards import Cards
from climbcards._drawing.faces import Item
from climbcards._drawing.ink import Drawing, Part, clipped, drawing, stacked
from climbcards._drawing.rows import row, said
from climbcards._errors import ClimbcardsError
from climbcards._game import AnyGame, C
from climbcards._kinds import Climbing, is_climbing
from climbcards._quoting import joined, quoted
from climbcards._rounds import StandIn
from climbcards._seats import is_seat
from climbcards._selections import cards_of
from climbcards._trick import Trick
from climbcards.svg._cards import read_as
from climbcards.svg._doors import expect, expect_game, names_of, own_cards
from climbcards.svg._felt import CAPTION, INNER, LINE, NOTE, cloth, noted, within

_EARLIER: Final = 6
"""So many plays before the last one are drawn."""

_NAMED: Final = 124
"""Where the cards of an earlier play begin, behind the name."""

_READING: Final = 26
"""The columns that the name of a combination has."""


@final
@attrs.frozen(order=False)
class Laid:
    """A play: whose, the cards in the order in which they are read, and the reading."""

    name: str
    items: Sequence[Item]
    reading: str

    def __str__(self) -> str:
        """Say it aloud."""
        what = f"{self.reading}: " if self.reading else ""
        return f"{self.name} played {what}{said(self.items)}"


# Any: of a game only its combinations matter here
def combination(game: Climbing[Any, Any, Any, C], cards: Cards, reading: C) -> Drawing:
    """Draw cards as they are read: each wild card in its place, with the card that it stands for.

    Raises:
        CardsError: The cards are of another pack, or cannot be read so.
        ClimbcardsError: The game has no combinations, or these are no cards.
    """
    if not is_climbing(expect_game(game)):
        raise ClimbcardsError(f"{game.name} has no combinations: draw the cards as a hand")
    items = read_as(own_cards(game, cards), game.stand_ins(cards, reading))
    name = clipped(str(reading), _READING)
    parts = [row(items, INNER), noted([name], INNER, CAPTION)]
    return drawing(f"{name}: {said(items)}", cloth(stacked(parts)))


# Any: plays of any game
def trick(game: AnyGame, trick: Trick[Any], *, names: Sequence[str] = ()) -> Drawing:
    """Draw a trick: who played what, in order, the last play large, and who has passed since.

    Args:
        game: The rules.
        trick: The trick, such as `view.trick`.
        names: A name for each seat; without names seats are called by number.

    Raises:
        ClimbcardsError: It is no trick of this game, or there is not one name for each seat.
    """
    called = names_of(expect_game(game), names)
    expect(trick, Trick, "a Trick")
    plays = laid(game, trick, called)
    passed = [called[seat] for seat in trick.passes]
    parts = [played(plays), *passes(passed)] if plays else [noted(["no play yet"], INNER, LINE)]
    return drawing(described(plays, passed), cloth(stacked(parts)))


# Any: as above
def laid(game: AnyGame, trick: Trick[Any], names: Sequence[str]) -> list[Laid]:
    """Read the plays of a trick.

    Raises:
        ClimbcardsError: A play has no cards, or a seat is not at this table.
        CardsError: A play has cards of another pack, or they cannot be read so.
    """
    for row_ in (trick.plays, trick.passes):
        expect(row_, tuple, "a trick with tuples of plays and of passes")
    players = len(names)
    if not all(is_seat(seat, players) for seat in trick.passes):
        raise ClimbcardsError(
            f"expected passes of seats 0 to {players - 1}, not {quoted(trick.passes)}"
        )
    plays: list[Laid] = []
    for play in trick.plays:
        cards, seat = cards_of(play), getattr(play, "seat", None)
        if cards is None or not is_seat(seat, players):
            raise ClimbcardsError(f"expected plays of cards at {game.name}, not {quoted(play)}")
        reading: object = getattr(play, "reading", None)
        stand_ins: Sequence[StandIn] = ()
        if is_climbing(game) and reading is not None:
            stand_ins = game.stand_ins(cards, reading)
        items = read_as(own_cards(game, cards), stand_ins)
        called = "" if reading is None else clipped(str(reading), _READING)
        plays.append(Laid(names[seat], items, called))
    return plays


def described(plays: Sequence[Laid], passed: Sequence[str]) -> str:
    """Say what was played and who has passed since."""
    since = [f"{joined(passed)} passed since"] if passed else []
    return "; ".join([*map(str, plays), *since]) or "no play yet"


def played(plays: Sequence[Laid]) -> Part:
    """Draw plays: the earlier ones in lines behind the names, the last one large."""
    *earlier, last = plays
    parts: list[Part] = []
    if len(earlier) > _EARLIER:
        parts.append(noted([f"{len(earlier) - _EARLIER} earlier plays"], INNER, LINE))
    parts += map(_line, earlier[-_EARLIER:])
    caption = f"{last.name}: {last.reading}" if last.reading else last.name
    parts += [noted([caption], INNER, CAPTION), row(last.items, INNER)]
    return stacked(parts)


def passes(passed: Iterable[str]) -> list[Part]:
    """Write who has passed since the last play."""
    notes = [f"{name} passed" for name in passed]
    return [noted(notes, INNER, LINE)] if notes else []


def _line(play: Laid) -> Part:
    """Draw an earlier play: a name and small cards."""
    cards = row(play.items, INNER - _NAMED, little=True)
    name = within(_NAMED - 8, 25, play.name, attrs.evolve(NOTE, anchor="end"), _NAMED - 8)
    return Part(name + cards.at(_NAMED, 0), INNER, cards.height)
