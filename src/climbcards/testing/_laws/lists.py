"""Law 1: a list of legal actions is a sequence in the documented order, and answers a growing selection."""

from collections.abc import Sequence
from itertools import pairwise

from climbcards._cards import Cards
from climbcards._game import A, C, S, V
from climbcards._groups import reading_of
from climbcards._kinds import Climbing
from climbcards._legal import LegalActions
from climbcards._seats import Seat
from climbcards._selections import cards_of, includes, selection_of
from climbcards.testing._report import LawBroken, require


def sequence(legal: LegalActions[A], seat: Seat) -> list[A]:
    """Law 1: a list of legal actions has each of them once, and is what a sequence has to be."""
    actions = list(legal)
    size, kinds = len(legal), len(set(actions))
    found = f"seat {seat} has {len(actions)} actions, and len says {size}"
    require(1, size == len(actions), found)
    twice = next((each for each in actions if kinds < size and actions.count(each) > 1), None)
    require(1, kinds == size, f"seat {seat} has {size} actions, of {kinds} kinds: twice {twice}")
    for place in {*range(0, size, max(1, size // 8)), size - 1} if actions else ():
        found = f"seat {seat}: action {place} is {legal[place]}, and in the row {actions[place]}"
        require(1, legal[place] == actions[place], found)
        from_end = legal[place - size]
        found = (
            f"seat {seat}: action {place - size}, from the end, is {from_end}, not {actions[place]}"
        )
        require(1, from_end == actions[place], found)
    return actions


def kinds_in_order(actions: Sequence[object], seat: Seat) -> None:
    """Law 1: plays come first, then the pass, then the rest."""
    places = [_place(action) for action in actions]
    later = next((n for n, (a, b) in enumerate(pairwise(places)) if a > b), None)
    if later is not None:
        found = f"seat {seat}: {actions[later]} is listed before {actions[later + 1]}"
        raise LawBroken(1, f"{found}: plays come first, then the pass, then the rest")


def _place(action: object) -> int:
    """Say where an action belongs in a list."""
    if cards_of(action) is not None:
        return 0
    return 1 if str(action) == "pass" else 2


def low_to_high(game: Climbing[S, A, V, C], actions: Sequence[A], seat: Seat) -> None:
    """Law 1: within a shape, plays are listed low to high."""
    last: dict[str, tuple[C, A]] = {}
    for action in actions:
        cards = cards_of(action)
        reading = None if cards is None else read_as(game, action, cards)
        if reading is None:
            continue
        before, play = last.get(reading.shape, (reading, action))
        if before != reading and game.beats(before, reading):
            raise LawBroken(1, f"seat {seat}: {play} is listed before {action}, which is lower")
        last[reading.shape] = reading, action


def read_as(game: Climbing[S, A, V, C], action: A, cards: Cards) -> C | None:
    """Give the reading of a play, by its name or as the only one; None if that is not to be known."""
    named: C | None = getattr(action, "reading", None)
    if named is not None:
        return named
    readings = game.readings(cards)
    return readings[0] if len(readings) == 1 else None


def by_group(legal: LegalActions[A], seat: Seat) -> None:
    """Law 1: the groups have the plays of a list in order, as they are, and `rest` has what is left."""
    actions = list(legal)
    grouped = [play for group in legal.groups for play in group]
    found = f"seat {seat} has {len(actions)} actions, and by group and as the rest others"
    require(1, [*grouped, *legal.rest] == actions, found)
    for group in legal.groups:
        for play, mask in zip(group, group.masks, strict=True):
            cards = cards_of(play)
            known = reading_of(play), None if cards is None else cards.mask
            found = f"seat {seat}: {play} is found with other cards, or as {group.reading}"
            require(1, known == (group.reading, mask), found)


def growing(legal: LegalActions[A], cards: Cards) -> None:
    """Law 1: `including` keeps the actions that select some cards, all of them and no others."""
    kept = list(legal.including(cards))
    for action in kept:
        found = f"{action} is kept among those that include {cards or 'no cards'}"
        require(1, includes(action, cards), found)
        require(1, action in legal, f"{found}, and not legal")
    count = sum(includes(action, cards) for action in legal)
    found = f"{len(kept)} actions include {cards or 'no cards'}, and {count} are listed"
    require(1, len(kept) == count, found)


def selecting(legal: LegalActions[A], cards: Cards) -> None:
    """Law 1: `selectable` gives what may be added to a selection, so often as one action takes it."""
    expected = cards - cards
    for action in legal:
        selection = selection_of(action)
        if selection is not None and cards <= selection:
            expected += (selection - cards).lacking(expected)
    given = legal.selectable(cards)
    found = f"with {cards or 'nothing'} selected, {given or 'nothing'} may be added"
    require(1, given == expected, f"{found}, and by the list {expected or 'nothing'}")
