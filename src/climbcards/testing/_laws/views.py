"""Laws 6 and 11: a seat sees and is told what it may know, no more and no less.

Theory of operation of `fairness`. `determinize` is called many times with one view, to count the hands of another seat.
If that hand is so small that only a few are possible, each of them, including the true one, must come up in proportion
to the number of deals that have it. (If two copies of a card are unseen, a hand with one of them is in twice as many
deals.) The bound is so wide that a correct game exceeds it about once in ten million times, but narrow enough that a
hand which never comes up exceeds it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import comb, prod, sqrt
from random import Random
from typing import Any, Final, cast

from climbcards._cards import Cards
from climbcards._errors import ClimbcardsError
from climbcards._game import A, Game, S, V
from climbcards._round import Result, Seat
from climbcards._words import viewer_called
from climbcards.authors import PhasedGame, replace_at
from climbcards.events import Acted, Drew, Event, Noted, PickedUp, RoundOver, TookStock
from climbcards.testing._report import LawBroken, marked, require, require_equal, require_error
from .course import checked, conservation, turns
from .writing import identity

THOUGHTS: Final = 24  # the number of imagined hands that must not all be the same


def views(game: Game[S, A, V], state: S, rng: Random) -> None:
    """Law 6: another deal of the cards that a seat cannot see changes neither its view nor its legal actions.

    Scores are not compared, because cards that are scored may stay hidden to the end, as in Three Hags. It is only
    compared whether the seat itself may act, and which seats are awaited: that another seat may act out of turn can be
    that seat's secret.
    """
    seen = {seat: game.view(state, seat) for seat in (None, *game.seats)}
    for seat, view in seen.items():
        shows(game, state, view, seat)
        found = f"seat {seat} sees on the table {view.table}, and a spectator {seen[None].table}"
        require(6, view.table == seen[None].table, found)
        found = f"seat {seat} counts the hands {view.sizes}, and a spectator {seen[None].sizes}"
        require(6, view.sizes == seen[None].sizes, found)
    for seat, view in seen.items():
        who = viewer_called(seat)
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
    """Law 6: two views that should be the same are equal, and have the same hash, `repr` and text."""
    cannot = f"the view of {who} changes with cards it cannot see"
    require_equal(6, view, other, cannot)
    require(6, hash(other) == hash(view), f"{cannot}: it is equal, with another hash")
    for text in (repr, str):
        if text(other) != text(view):
            raise LawBroken(6, f"{cannot}: {marked(text(view), text(other))}")


def shows(game: Game[S, A, V], state: S, view: V, seat: Seat | None) -> None:
    """Law 6: the members of all views are right: the seat, the hand, the sizes, the dealer, the awaited seats."""
    who = f"the view of {viewer_called(seat)}"
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
    """Law 6: in a fresh deal, nobody knows all cards of another hand.

    A hand of one card may have been shown, and one with all cards that the viewer does not hold is no secret.
    """
    cards = len(game.pack.full)
    for viewer in (None, *game.seats):
        view = game.view(state, viewer)
        thought = [game.determinize(view, rng) for _ in range(THOUGHTS)]
        all_known = f"{viewer_called(viewer)} knows all cards of seat"
        rest = cards - len(view.hand or ())
        for seat in game.seats:
            if seat == viewer or view.sizes[seat] in {1, rest}:
                continue
            hands = {game.view(other, seat).hand for other in thought}
            found = f"{all_known} {seat} in a fresh deal, or thinks of one deal only"
            require(6, len(hands) > 1, found)


FIRST: Final = 48  # the number of deals that are drawn first, to find out how many hands there are
MOST: Final = 30  # the most different hands for which counting makes sense
EACH: Final = 60  # the number of deals that are drawn for each different hand
# the least number of deals that are drawn if the probabilities of the hands are not known
TWINS: Final = 200
# a correct game fails the check with a probability of about e to the power of minus this
DOUBT: Final = 16


def candidates(game: Game[S, A, V], state: S) -> list[tuple[Seat | None, Seat]]:
    """Return pairs of a viewer and another seat whose hand has one or two cards."""
    sizes = game.view(state, None).sizes
    small = [seat for seat in game.seats if 1 <= sizes[seat] <= 2]
    return [(viewer, seat) for seat in small for viewer in (*game.seats, None) if viewer != seat]


def fairness(game: Game[S, A, V], state: S, viewer: Seat | None, seat: Seat, rng: Random) -> bool:
    """Law 6: the possible hands of a seat, as far as the viewer knows, come up in proportion to their numbers of deals.

    Returns:
        Whether this could be checked: several hands are possible, but only a few. If the number of deals is not known,
        it is only checked that the true hand comes up.
    """
    view = game.view(state, viewer)

    def draw(times: int) -> Counter[Cards]:
        states = (game.determinize(view, rng) for _ in range(times))
        hands = (game.view(each, seat).hand for each in states)
        return Counter(hand for hand in hands if hand is not None)

    true, counts = game.view(state, seat).hand, draw(FIRST)
    if len(counts) > MOST:
        return False
    weights = _weights(game, view, seat, [*counts])
    counts += draw(max(EACH * len(counts), 0 if all(weights) else TWINS))
    who = viewer_called(viewer)
    shown = ", ".join(f"{hand} {count} times" for hand, count in counts.most_common(8))
    found = f"{who}, asked {counts.total()} times what seat {seat} may hold, thinks of {shown}"
    require(6, true in counts, f"{found}, and never of {true}, which it holds")
    weights = _weights(game, view, seat, [*counts])
    if not all(weights):
        return False
    even = _is_even([*counts.values()], weights)
    ratio = "equally often" if len({*weights}) == 1 else f"as {' to '.join(map(str, weights))}"
    require(6, even, f"{found}: not as often as they are dealt, which is {ratio}")
    return len(counts) > 1


# Any: a view of any game
def _weights(game: object, view: Any, seat: Seat, hands: Sequence[Cards]) -> list[int]:  # noqa: ANN401
    """Return the relative number of deals that have each of these hands; 0 if it is not known.

    It is known if no card has a second copy, and for games that say which cards are known to be in hands. If hands are
    known not to have some cards, it also depends on the other hands.
    """
    if not isinstance(game, PhasedGame):
        first, full = hands[0], hands[0].pack.full
        # if a card that is not in all hands has a second copy in the pack, hands differ in weight
        varying = {card for hand in hands for card in (*hand.lacking(first), *first.lacking(hand))}
        return [0 if any(full.count(card) > 1 for card in varying) else 1] * len(hands)
    rules = cast("Any", game)  # the classes of its phases are not known here
    known, aside = rules.known_in(view)
    others = list(
        known if view.own is None else replace_at(tuple(known), view.own.seat, view.own.hand)
    )
    sure = others.pop(seat)
    lying = rules.plan.lying[type(view.phase)](view.phase, rules.pack)
    left = rules.pack.full - sum([aside, *lying, *others], start=sure)
    if any(rules.missing_cards(view.phase)):
        left -= left
    dealt = [hand - sure for hand in hands]
    return [prod(comb(left.count(card), hand.count(card)) for card in {*hand}) for hand in dealt]


def _is_even(counts: Sequence[int], weights: Sequence[int]) -> bool:
    """Return whether counts agree with their weights within chance (the chi-square bound of Laurent and Massart)."""
    each, free = sum(counts) / sum(weights), len(counts) - 1
    pairs = zip(counts, weights, strict=True)
    found = sum((count - each * weight) ** 2 / (each * weight) for count, weight in pairs)
    return found <= free + 2 * sqrt(free * DOUBT) + 2 * DOUBT


# the number of imagined deals among which those are used in which the same action is legal
DEALS: Final = 6


def events(game: Game[S, A, V], before: S, action: A, after: S, rng: Random) -> None:
    """Law 11: with equal views before, views after are equal if and only if the events are equal.

    So a secret that the view does not show, such as a face-down card, is not told, and what was told is in the view.
    """
    for seat in (None, *game.seats):
        told = game.events(before, action, after, seat)
        who = viewer_called(seat)
        _well_told(game, action, told, after, who)
        _told_truly(game, told, after, who)
        again = game.events(before, action, after, seat)
        require(11, again == told, f"{who} is told something else each time: {_said(again)}")
        view, result = game.view(after, seat), _result(game, after)
        secret = not isinstance(told[0], Acted)
        for other, done, then in _otherwise(game, before, action, seat, rng, secret=secret):
            heard, seen = game.events(other, done, then, seat), game.view(then, seat)
            # everybody knows the scores, even if the scored cards stay hidden
            if seen == view and _result(game, then) == result:
                if heard != told:
                    shown = marked(_said(told), _said(heard))
                    found = f"what {who} is told changes with cards it cannot see: {shown}"
                    raise LawBroken(11, found)
            elif heard == told:
                require_equal(11, view, seen, f"{who} is not told all it sees then")


def _well_told(
    game: Game[S, A, V], action: A, told: Sequence[Event[A]], after: S, who: str
) -> None:
    """Law 11: the first event is the action or a note that replaces it, and the last one the end of a finished round."""
    first, *rest = told or (None,)
    known = isinstance(first, Acted) and first.action == action
    secret = isinstance(first, Noted) and who != f"seat {action.seat}"
    require(11, known or secret, f"{who} is not told first what was done: {first}")
    twice = any(isinstance(each, Acted) for each in rest)
    require(11, not twice, f"{who} is told what was done, and not first: {_said(told)}")
    ends = [each.result for each in told if isinstance(each, RoundOver)]
    result = _result(game, after)
    said = f"{who} is told that the round came to {[each.scores for each in ends]}"
    found = f"{said}, and it came to {result and result.scores}"
    require(11, ends == ([] if result is None else [result]), found)
    found = f"{who} is told something after the end of the round: {told[-1]}"
    require(11, not ends or isinstance(told[-1], RoundOver), found)


def _told_truly(game: Game[S, A, V], told: Sequence[Event[A]], state: S, who: str) -> None:
    """Law 11: each event has a sentence of one line, and a seat that is said to have taken cards holds them."""
    for event in told:
        lines = str(event).splitlines()
        require(11, len(lines) == 1, f"{who} is told {type(event).__name__} in {len(lines)} lines")
    for event in told:
        if isinstance(event, TookStock | PickedUp | Drew):
            hand = game.view(state, event.seat).hand or Cards(event.cards.pack, 0)
            found = f"{who} is told of cards that seat {event.seat} does not hold: {event}"
            require(11, event.cards <= hand, found)


def opening_events(game: Game[S, A, V], state: S) -> None:
    """Law 11: the opening events depend only on the view, are true, and have no actions."""
    for seat in (None, *game.seats):
        told, who = game.opening_events(game.view(state, seat)), viewer_called(seat)
        again = game.opening_events(game.view(state, seat))
        require(11, again == told, f"{who} is told something else each time: {_said(again)}")
        found = f"{who} is told of more than a beginning: {_said(told)}"
        require(11, not any(isinstance(each, Acted | RoundOver) for each in told), found)
        _told_truly(game, told, state, who)


def opening_events_elsewhere(game: Game[S, A, V], state: S, rng: Random) -> None:
    """Law 11: the opening events are true of every state with the same view: what they tell is not forgotten."""
    for seat in (None, *game.seats):
        view = game.view(state, seat)
        _told_truly(
            game, game.opening_events(view), game.determinize(view, rng), viewer_called(seat)
        )


def _result(game: Game[S, A, V], state: S) -> Result | None:
    """Return the result of a round; None while it goes on."""
    return None if game.to_act(state) else game.result(state)


def _said(told: Sequence[Event[A]]) -> str:
    """Return events as one line."""
    return "; ".join(map(str, told))


def _otherwise(  # noqa: PLR0913  # what was done, and what the seat knows of it
    game: Game[S, A, V], before: S, action: A, seat: Seat | None, rng: Random, *, secret: bool
) -> Iterator[tuple[S, A, S]]:
    """Yield transitions from other states with the same view before, by the same action if it is legal there.

    An action that is secret from the seat may be replaced by another one.
    """
    legal = game.legal_actions(before, action.seat)
    another = rng.choice(legal)
    yield before, another, game.apply(before, another)
    # a spectator sees no hand, so the states that the acting seat imagines look the same to it
    view = game.view(before, action.seat if seat is None else seat)
    for _ in range(DEALS):
        other = game.determinize(view, rng)
        if game.objection(other, action) is None:
            yield other, action, game.apply(other, action)
        elif secret and (legal := game.legal_actions(other, action.seat)):
            another = rng.choice(legal)
            yield other, another, game.apply(other, another)


def written(game: Game[S, A, V], told: Callable[[Seat | None], Sequence[Event[A]]]) -> None:
    """Law 7: the events that each seat is told survive JSON."""
    form = game.codec().events
    for seat in (None, *game.seats):
        for event in told(seat):
            identity(form, event)


def untrue(game: Game[S, A, V], before: S, action: A) -> None:
    """Law 11: `events` raises an error for a state that the action does not lead to."""
    found = f"something is told of {action}, though nothing came of it"
    require_error(11, lambda: game.events(before, action, before, None), found)
