"""A whole table as one seat sees it, whatever the game: who looks sits at the foot, the others around."""

from collections.abc import Sequence
from typing import Final, cast

from climbcards._drawing.faces import SMALL, back
from climbcards._drawing.ink import Drawing, Part, beside, drawing, stacked, words
from climbcards._drawing.rows import items_of, row, said
from climbcards._errors import ClimbcardsError
from climbcards._faces import Card
from climbcards._game import AnyGame
from climbcards._quoting import counted, quoted
from climbcards._rounds import Own
from climbcards._seats import checked, rotation
from climbcards._seen import Seen, trick_in
from climbcards.svg._doors import expect, expect_game, names_of, own_cards
from climbcards.svg._felt import CAPTION, INNER, LINE, NOTE, cloth, noted
from climbcards.svg._places import Place, places_of
from climbcards.svg._plates import own_plate, plate
from climbcards.svg._plays import described, laid, played

_GAP: Final = 6
_SIDE: Final = (INNER - _GAP) / 2
_HEAD: Final = 200
_TOP: Final = 14
"""So many cards of a stack are drawn, those on top."""


def table(game: AnyGame, view: Seen, *, names: Sequence[str] = (), hand: bool = True) -> Drawing:
    """Draw the table as a seat or a spectator sees it. The picture shows nothing that the view does not have.

    The seat that looks is at the bottom, the next seat in the order of play at the left, and so on around; for a
    spectator seat 0 is at the bottom. Awaited seats have a golden edge.

    Args:
        game: The rules.
        view: What the seat sees, as `game.view` gives it.
        names: A name for each seat; without names seats are called by number.
        hand: Whether the hand of the looking seat is drawn too.

    Raises:
        ClimbcardsError: It is no view of this game, or there is not one name for each seat.
    """
    called = names_of(expect_game(game), names)
    _check(game, view)
    lying, said_of_it = _middle(game, view, called)
    trick = trick_in(view)
    passed = () if trick is None else trick.passes
    places = places_of(view, called, passed)
    foot = view.own.seat if view.own is not None else game.seats[0]
    around = [places[seat] for seat in rotation(foot, len(places))]
    parts = [*_around(around[1:]), lying, _foot(around[0], own=view.own is not None)]
    looks = called[foot] if view.own is not None else "a spectator"
    told = [f"The table of {game.name} as {looks} sees it", *map(str, around), said_of_it]
    if view.own is not None and hand:
        items = items_of(view.own.hand)
        parts.append(row(items, INNER))
        told.append(f"{called[foot]} holds {said(items)}")
    return drawing(". ".join(told), cloth(stacked(parts, 9)))


def _foot(place: Place, *, own: bool) -> Part:
    """Draw the plate at the foot: wide for whoever looks."""
    return own_plate(place, INNER) if own else plate(place, _HEAD)


def _check(game: AnyGame, view: Seen) -> None:
    """Refuse what is no view of this game."""
    expect(view, Seen, f"a view of {game.name}: game.view gives them")
    expect(view.sizes, tuple, "a view with its hand sizes as a tuple")
    players, most = len(game.seats), len(game.pack)
    fits = all(type(size) is int and 0 <= size <= most for size in view.sizes)
    if len(view.sizes) != players or not fits:
        wanted = f"a view with {players} hand sizes up to {most}"
        raise ClimbcardsError(f"expected {wanted}, not {quoted(view.sizes)}")
    expect(view.awaited, tuple, "a view with the seats awaited as a tuple")
    own_cards(game, view.table)
    if view.own is not None:
        expect(view.own, Own, "a view with an Own, or None")
        own_cards(game, view.own.hand)
        checked(view.own.seat, players)


def _around(places: Sequence[Place]) -> list[Part]:
    """Seat the others, clockwise from the left of the foot: up one side, down the other one."""
    left = places[: len(places) // 2]
    parts = [plate(place, _HEAD) for place in places[len(left) : len(places) - len(left)]]
    for one, other in reversed(list(zip(left, reversed(places), strict=False))):
        tall = max(plate(each, _SIDE).height for each in (one, other))
        parts.append(beside([plate(each, _SIDE, tall) for each in (one, other)], _GAP))
    return parts


def _middle(game: AnyGame, view: Seen, names: Sequence[str]) -> tuple[Part, str]:
    """Draw what lies in the middle, and say it: a trick, a stack, or whatever cards there are."""
    trick = trick_in(view)
    stock: object = getattr(view, "stock_size", None)
    parts: list[Part] = []
    told: list[str] = []
    if type(stock) is int and 0 < stock <= len(game.pack):
        body = back(SMALL, str(stock)).body + words(34, 24, "undealt", NOTE)
        parts.append(Part(body, 90, SMALL[1]))
        told.append(f"{counted(stock, 'card')} undealt")
    plays = [] if trick is None else laid(game, trick, names)
    if trick is not None and plays:
        passed = [names[seat] for seat in trick.passes]
        parts.append(played(plays))
        told.append(described(plays, passed))
    else:
        lying, words_of_it = _lying(game, view)
        parts.append(lying)
        told.append(words_of_it)
    return stacked(parts, 8), ". ".join(told)


def _lying(game: AnyGame, view: Seen) -> tuple[Part, str]:
    """Draw the cards in the middle that are no trick; of a stack those on top."""
    pile = _pile(game, view)
    if pile is None:
        items = items_of(view.table)
        what = f"on the table: {said(items)}"
    else:
        items = items_of(pile[-_TOP:])
        what = f"on the stack, {counted(len(pile), 'card')}, the top one last: {said(items)}"
    if not items:
        return noted(["no cards on the table"], INNER, LINE), "no cards on the table"
    caption = f"stack of {counted(len(pile or ()), 'card')}, top at the right"
    captions = [noted([caption], INNER, CAPTION)] if pile else []
    return stacked([*captions, row(items, INNER)]), what


def _pile(game: AnyGame, view: Seen) -> Sequence[Card] | None:
    """Give the cards of a stack, bottom to top, if the view has one."""
    pile: object = getattr(view, "pile", None)
    if not isinstance(pile, tuple):
        return None
    cards = cast("tuple[object, ...]", pile)  # of whatever it has
    found = [card for card in cards if isinstance(card, Card)]
    is_table = len(found) == len(cards) and game.pack.cards(found) == view.table
    return found if is_table else None
