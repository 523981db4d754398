"""Threes as numbers: what views hold, and the numbers of actions."""

from functools import lru_cache
from typing import Any, Final

import climbcards.authors as kit
from climbcards import Numbering, Pack, Rank, Seat, ViewPart
from .cards import ROW
from .options import HouseRules
from .round import Action, Arrange, Over, PickUp, Play, Reveal, ToArrange, View

VERSION: Final = 1
"""The version of the numbers of actions."""

TOP: Final = 8
"""How many cards of the stack are shown in their order, from the top."""


class Numbers(HouseRules):
    """House rules, and the numbers of what there is under them."""

    def own_parts(self, parts: kit.PartsOf[View], /) -> tuple[ViewPart[View], ...]:
        """Return the parts of views that only this game has, under these house rules."""
        cards, ranks = len(self.pack), self.pack.ranks
        return (
            parts.seat("leader", "who began", _leader),
            parts.seats("arranged", "who has arranged its cards", _arranged),
            parts.cards_by_seat("rows", "the cards face up before each", lambda view: view.rows),
            parts.switches(
                "face down",
                "the slots of each in which a card lies",
                ROW,
                lambda view: view.face_down,
            ),
            parts.cards_by_seat("known", "what all saw go into each hand", lambda view: view.known),
            parts.row("stack", f"the {TOP} topmost cards of the stack", ranks, TOP, _from_top),
            parts.cards("closed", "all closed cards", lambda view: view.closed),
            parts.count("stock", "cards in the stock", cards, lambda view: view.stock_size),
            parts.order("out", "who is out, in order", lambda view: view.out),
            parts.order("ranking", "the ranking of a finished round", _finish),
            parts.count("actions", "actions so far", self.longest, lambda view: view.actions),
        )

    def numbering(self, *, suits: bool = True) -> Numbering[Action]:
        """Return the numbers of all actions: plays low to high, picking up, revealing, and arranging.

        There are no suits to leave out.
        """
        del suits
        game: Any = self  # Any: a checker cannot see here that this is a whole game
        plays = kit.PlaySection(
            "plays",
            _plays(self.pack),
            make=lambda seat, cards, _: Play(seat, cards),
            taken=lambda done: (done.cards, None) if isinstance(done, Play) else None,
        )
        laid = kit.PlaySection(
            "arrangements",
            _rows(self.pack),
            make=lambda seat, cards, _: Arrange(seat, cards),
            taken=lambda done: (done.face_up, None) if isinstance(done, Arrange) else None,
        )
        up = kit.ListSection("pick up", lambda seat: (PickUp(seat),))
        slots = kit.ListSection(
            "reveals", lambda seat: tuple(Reveal(seat, slot) for slot in range(ROW))
        )
        most = max(len(laid), len(plays) + len(up) + len(slots))  # cards are arranged first (T-15)
        return Numbering(game, (plays, up, slots, laid), VERSION, longest_list=most)


def _leader(view: View) -> Seat | None:
    return None if isinstance(view.phase, ToArrange) else view.phase.leader


def _arranged(view: View) -> tuple[Seat, ...]:
    return view.phase.arranged if isinstance(view.phase, ToArrange) else ()


def _from_top(view: View) -> tuple[Rank, ...]:
    return view.stack[: -TOP - 1 : -1]


def _finish(view: View) -> tuple[Seat, ...]:
    return view.phase.ranking if isinstance(view.phase, Over) else ()


@lru_cache(maxsize=4)
def _plays(pack: Pack) -> kit.Ranked[None]:
    """Return the numbers of plays: by rank, low to high, and of each rank one card first."""
    layout = pack.layout
    masks = (
        number << layout.shifts[face]
        for face, copies in layout.counts(layout.full)
        for number in range(1, copies + 1)
    )
    return kit.Ranked(pack, [(None, kit.Ascending(masks))])


@lru_cache(maxsize=4)
def _rows(pack: Pack) -> kit.Ranked[None]:
    """Return the numbers of all choices of three cards."""
    return kit.Ranked(pack, [(None, kit.Choices(pack.full, ROW))])
