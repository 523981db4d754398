"""The numbers of actions: plays low to high, to pick up, to reveal, and to arrange."""

from functools import lru_cache
from typing import Final

from climbcards import Cards, Numbered, Numbering, Pack, Seat
from climbcards.authors import Ascending, Choices, Few, Ranked, Taking
from climbcards.games.threes.actions import Action, Arrange, PickUp, Play, Reveal
from climbcards.games.threes.pack import ROW

VERSION: Final = 1


def numbering(game: Numbered[Action], pack: Pack) -> Numbering[Action]:
    """Number every action of a game."""
    plays = Taking("plays", _plays(pack), make=_play, taken=_played)
    laid = Taking("arrangements", _rows(pack), make=_arrange, taken=_arranged)
    up = Few("pick up", lambda seat: (PickUp(seat),))
    slots = Few("reveals", lambda seat: tuple(Reveal(seat, slot) for slot in range(ROW)))
    most = max(len(laid), len(plays) + len(up) + len(slots))  # cards are arranged first (T-15)
    return Numbering(game, (plays, up, slots, laid), VERSION, longest_list=most)


@lru_cache(maxsize=4)
def _plays(pack: Pack) -> Ranked[None]:
    """Number the cards of one rank, low to high; of a rank, one first."""
    layout = pack.layout
    masks = (
        number << layout.shifts[face]
        for face, copies in layout.counts(layout.full)
        for number in range(1, copies + 1)
    )
    return Ranked(pack, [(None, Ascending(masks))])


@lru_cache(maxsize=4)
def _rows(pack: Pack) -> Ranked[None]:
    """Number the choices of three cards."""
    return Ranked(pack, [(None, Choices(pack.full, ROW))])


def _play(seat: Seat, cards: Cards, _: None) -> Play:
    return Play(seat, cards)


def _played(action: object) -> tuple[object, None] | None:
    return (action.cards, None) if isinstance(action, Play) else None


def _arrange(seat: Seat, cards: Cards, _: None) -> Arrange:
    return Arrange(seat, cards)


def _arranged(action: object) -> tuple[object, None] | None:
    return (action.face_up, None) if isinstance(action, Arrange) else None
