"""What can be typed at the prompt, as `help` tells it."""

import textwrap
from itertools import pairwise

from climbcards._cards import Pack
from climbcards._cli.columns import columns
from climbcards._cli.faces import symbols_of
from climbcards._cli.words import indented
from climbcards._faces import Card


def help_on(pack: Pack, width: int, *, may_wait: bool = False) -> str:
    """Give the help in lines of a width, with two cards of a rank as the example; `may_wait` out of turn."""
    cards = " ".join(map(str, _pair(pack)))
    alone, any_card, letters = "", "", ""
    if symbols_of(pack, "utf-8"):  # no keyboard has the symbols that a terminal may show
        letters = f"Suits are typed as letters: {' '.join(map(str, pack.suits))}. "
    if pack.suits:
        alone = "A rank alone will do where it is clear which cards of it you mean. "
        any_card = "; a rank alone is any card of it"
    cards_are_typed = (
        f"Type the cards that you play, with blanks between, as in {cards}. {letters}{alone}"
        "Where they can be read in several ways, you are asked which. "
        "What else you may do is typed as it stands behind `you may`. Besides, there are:"
    )
    waiting = [("wait", "do nothing out of turn, as Enter does")] if may_wait else []
    commands = [
        *waiting,
        ("legal", "what you may do, a page at a time"),
        ("more", "the next page"),
        (f"legal {cards}", f"what you may do with these cards among others{any_card}"),
        ("hint", "what a policy would do"),
        ("view", "the table again"),
        ("hand", "your hand again"),
        ("last", "what happened since your last turn"),
        ("score", "how the match and this round stand"),
        ("why", "the last refusal again, with its rule"),
        ("undo", "take your last action back, and all that followed"),
        ("help, ?", "this"),
        ("quit", "leave the match (or Ctrl-D)"),
    ]
    listed = indented("\n".join(columns(commands, width - 2)))
    return f"{textwrap.fill(cards_are_typed, width, break_on_hyphens=False)}\n{listed}"


def _pair(pack: Pack) -> tuple[Card, ...]:
    """Give the first two cards of one rank, which most games play together; else the first two."""
    pairs = (pair for pair in pairwise(pack.faces) if pair[0].rank == pair[1].rank)
    return next(pairs, pack.faces[:2])
