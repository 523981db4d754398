"""Law 6: a seat sees what it may see and no more, and knows what it may do."""

from random import Random
from typing import Final

from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, S, V
from climbcards._seats import Seat
from climbcards.testing._laws.course import checked, conservation
from climbcards.testing._laws.turns import turns
from climbcards.testing._report import LawBroken, require
from climbcards.testing._showing import difference, marked

THOUGHTS: Final = 24
"""So many times a hand is thought of, and may not always be the same."""


def views(game: Game[S, A, V], state: S, rng: Random) -> None:
    """Law 6: another deal of what a seat cannot see changes neither its view nor what it may do.

    Scores are not compared: cards that are scored may stay hidden to the end, as in Three Hags. Of `to_act`
    only whether the seat itself may act, and whom the table waits for: that somebody else may act out of turn may
    be for that seat alone to know.
    """
    seen = {seat: game.view(state, seat) for seat in (None, *game.seats)}
    for seat, view in seen.items():
        shows(game, state, view, seat)
        found = f"seat {seat} sees on the table {view.table}, and a spectator {seen[None].table}"
        require(6, view.table == seen[None].table, found)
        found = f"seat {seat} counts the hands {view.sizes}, and a spectator {seen[None].sizes}"
        require(6, view.sizes == seen[None].sizes, found)
    for seat, view in seen.items():
        who = "a spectator" if seat is None else f"seat {seat}"
        other = game.determinize(view, rng)
        _same_view(view, game.view(other, seat), who)
        imagined = f"{who} may think of a deal that cannot be played on"
        for law in (conservation, checked, turns):
            try:
                law(game, other)
            except (LawBroken, ClimbcardsError) as broken:
                why = broken.found if isinstance(broken, LawBroken) else str(broken)
                raise LawBroken(6, f"{imagined}: {why}") from broken
        found = f"{who} does not know whom the table waits for: {game.awaited(other)}"
        require(6, game.awaited(other) == game.awaited(state), found)
        found = f"{who} does not know who plays with whom: {game.sides(other)}"
        require(6, game.sides(other) == game.sides(state), found)
        if seat is not None:
            legal, thought = game.legal_actions(state, seat), game.legal_actions(other, seat)
            found = f"what {who} may do changes with cards it cannot see"
            require(6, list(thought) == list(legal), found)
            card = game.pack.cards(list(view.hand or ())[:1])
            answers = game.attempt(state, seat, card), game.attempt(other, seat, card)
            found = f"what {who} hears about playing {card} changes with cards it cannot see"
            require(6, answers[0] == answers[1], f"{found}: {answers[0]} or {answers[1]}")


def _same_view(view: V, other: V, who: str) -> None:
    """Law 6: two views that should be one are equal, hash alike and are written alike."""
    cannot = f"the view of {who} changes with cards it cannot see"
    if other != view:
        raise LawBroken(6, f"{cannot}: {difference(view, other)}")
    require(6, hash(other) == hash(view), f"{cannot}: it is equal, with another hash")
    if repr(other) != repr(view):
        raise LawBroken(6, f"{cannot}: {' or '.join(marked(repr(view), repr(other)))}")
    if str(other) != str(view):
        raise LawBroken(6, f"{cannot}: {' or '.join(marked(str(view), str(other)))}")


def shows(game: Game[S, A, V], state: S, view: V, seat: Seat | None) -> None:
    """Law 6: what all views share is as it is: who looks, the hand, the sizes, the dealer, whose turn."""
    who = "the view of a spectator" if seat is None else f"the view of seat {seat}"
    require(6, view.seat == seat, f"{who} is that of {view.seat}")
    found = f"{who} counts the hands of {len(view.sizes)} seats, not of {len(game.seats)}"
    require(6, len(view.sizes) == len(game.seats), found)
    if seat is None:
        require(6, view.own is None, f"{who} has a hand of its own: {view.own}")
        require(6, view.hand is None, f"{who} shows a hand: {view.hand}")
    elif view.own is None or view.hand is None:
        raise LawBroken(6, f"{who} has no hand of its own")
    else:
        require(6, view.own.seat == seat, f"{who} has the own cards of seat {view.own.seat}")
        found = f"{who} has the hand {view.hand}, and its own is {view.own.hand}"
        require(6, view.own.hand == view.hand, found)
        found = f"{who} counts {view.sizes}, and holds {len(view.hand)}"
        require(6, view.sizes[seat] == len(view.hand), found)
    found = f"{who} has the dealer {view.dealer}, and the round {state.dealer}"
    require(6, view.dealer == state.dealer, found)
    awaited = game.awaited(state)
    require(6, view.awaited == awaited, f"{who} waits for {view.awaited}, and the game {awaited}")


def hidden(game: Game[S, A, V], state: S, rng: Random) -> None:
    """Law 6: in a fresh deal nobody knows all the cards of anybody else."""
    for viewer in (None, *game.seats):
        view = game.view(state, viewer)
        thought = [game.determinize(view, rng) for _ in range(THOUGHTS)]
        who = "a spectator" if viewer is None else f"seat {viewer}"
        for seat in game.seats:
            hands = {game.view(other, seat).hand for other in thought}
            found = (
                f"{who} knows all cards of seat {seat} in a fresh deal, or thinks of one deal only"
            )
            require(6, seat == viewer or len(hands) > 1, found)
