"""What a view holds, as numbers: titles and gifts, what each has played, who is out and how, the order of ranks."""

import climbcards.authors as kit
from climbcards import Seat, ViewPart
from .cards import Sets
from .round import View


class Numbers(Sets):
    """House rules, and what views hold as numbers under them."""

    def own_parts(self, parts: kit.PartsOf[View], /) -> tuple[ViewPart[View], ...]:
        """Say what views hold, part by part, as numbers."""
        led, aside = "who leads the first trick, or has led it", "what surely was laid aside by it"
        out, fouled = "who is out without a foul, in order", "who is out by a foul, in order"
        sure, over = "what surely is in each other hand", "who was passed over after the last play"
        knows, lacks = "what the seats of an exchange know", "what was announced to be in no hand"
        holds, size = "who was announced to hold a special three", len(self.pack)
        return (
            parts.seat("leader", led, lambda view: view.leader),
            parts.order("titles", "the places of the round before", lambda view: view.titles),
            parts.cards_by_seat("surely", sure, lambda view: view.surely),
            parts.cards_by_seat("known", knows, lambda view: view.known),
            parts.cards_by_seat("played", "what each has played", lambda view: view.counted.played),
            parts.value("inverted", "the order is turned over", bool, lambda view: view.inverted),
            parts.seat("skipped", over, lambda view: view.phase.skipped),
            parts.order("out", out, lambda view: view.counted.out),
            parts.order("fouled", fouled, lambda view: view.counted.fouled),
            parts.seat("fallen", "the president that fell", lambda view: view.counted.fallen),
            parts.cards("laid", aside, lambda view: view.laid),
            parts.count("laid size", "cards laid aside", size, lambda view: view.laid_size),
            parts.seat("announced", holds, lambda view: view.opening and view.opening.leader),
            parts.cards("shown", "what was announced to be held", lambda view: _said(view).shown),
            parts.cards("missing", lacks, lambda view: _said(view).aside),
        )


def _said(view: View) -> kit.Opening:
    """Return what was announced; no cards where nothing was."""
    return view.opening or kit.Opening(Seat(0), view.nothing, view.nothing)
