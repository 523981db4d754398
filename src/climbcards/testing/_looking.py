"""What is looked at in one state of a round.

What is quick is looked at everywhere (`glance`); what is not (`look`), at the beginning, where a new phase
begins, now and then, and at the end.
"""

from collections.abc import Sequence
from random import Random

from climbcards._cards import Cards
from climbcards._errors import ClimbcardsError
from climbcards._game import A, S, V
from climbcards._kinds import is_climbing, is_symmetric
from climbcards._legal import LegalActions
from climbcards._seats import Seat
from climbcards._selections import cards_of, selection_of
from climbcards.testing._check import Check
from climbcards.testing._laws import course, events, lists, orders, suits, turns, views, writing
from climbcards.testing._laws.actions import altered, attempted, by_cards, legality, retold
from climbcards.testing._laws.fairness import candidates, fairness
from climbcards.testing._laws.numbers import numbers
from climbcards.testing._lots import beside, lots
from climbcards.testing._positions import any_members

COMBINATIONS = 120
"""How many combinations are put in order."""

TRIED = 48
"""How many lots of cards of a large hand are tried."""

ALL = 400
"""How many of them in a fresh deal, which is about all."""

LONG = 250
"""Longer lists of actions are not gone through group by group, nor for a growing selection."""

COUNTED = 6
"""In how many states the deals that a view allows are counted."""

ASKED = 12
"""How often it is asked whether they are few."""

EAGER = 0.3
"""How often a state is taken where they may be few."""


def glance(check: Check[S, A, V], state: S) -> None:
    """Look at what is quick."""
    check.part(2, "turns", lambda: turns.turns(check.game, state))
    check.part(4, "the cards of a state", lambda: course.conservation(check.game, state))


def look(check: Check[S, A, V], state: S, rng: Random, *, thorough: bool) -> None:
    """Look at everything that a state alone shows."""
    game = check.game
    legal = {seat: game.legal_actions(state, seat) for seat in game.seats}
    some = [action for each in legal.values() for action in any_members(each, rng, 8)]
    check.met.extend(some)
    glance(check, state)
    check.part(
        1, "lists", lambda: legality(game, state, _pool(check, state, rng), check.found.reasons)
    )
    for seat in game.to_act(state):
        _look_at_seat(check, state, seat, legal[seat], rng, ALL if thorough else TRIED)
    _look_at_plays(check, legal, some)
    check.part(2, "sides", lambda: turns.sides(game, state))
    check.part(2, "defaults", lambda: turns.defaults(game, state))
    check.part(2, "seats that are not there", lambda: turns.strangers(game, state))
    for action in some[:1]:
        check.part(2, "seats that are not there", lambda: turns.stranger(game, state, action))  # noqa: B023
    check.part(4, "positions", lambda: course.checked(game, state))
    check.part(6, "views", lambda: views.views(game, state, rng))
    check.part(7, "values as JSON", lambda: writing.values(game, state, some))
    check.part(7, "doubled cards", lambda: writing.doubled(game, state, rng))
    check.part(7, "notation", lambda: writing.notation(game, state, some))
    check.part(7, "text that is no action", lambda: writing.no_actions(game, state))
    check.part(7, "numbers", lambda: numbers(check.numbering(), some, game.seats))


def _look_at_seat(  # noqa: PLR0913, PLR0917  # what a look knows, and how close it is
    check: Check[S, A, V], state: S, seat: Seat, legal: LegalActions[A], rng: Random, count: int
) -> None:
    """Look at what one seat may do: every part of a small hand, the shapes of a large one."""
    game = check.game
    check.part(1, "the order of lists", lambda: lists.kinds_in_order(list(legal), seat))
    hand = _hand(check, state, seat)
    listed = by_cards(legal)
    faces = rng.sample(game.pack.distinct, min(len(game.pack.distinct), 6))
    met = [cards for cards in map(cards_of, check.met) if cards is not None][-4:]
    plays = [cards for cards in listed if cards and cards <= hand]
    near = [*rng.sample(plays, min(len(plays), 10)), *plays[-3:]]
    tried = [
        *(beside(cards, hand, rng) for cards in near),
        *lots(hand, rng, count),
        *met,
        *(game.pack.cards([face]) for face in faces),
    ]

    def attempts() -> None:
        for cards in dict.fromkeys(tried):
            attempted(game, state, seat, cards, listed, check.found.reasons)

    check.part(1, "attempts", attempts)
    if len(legal) <= LONG:
        check.part(1, "actions by group", lambda: lists.by_group(legal, seat))
        chosen = [cards for cards in map(selection_of, any_members(legal, rng, 2)) if cards]
        begun = [game.pack.cards(list(cards)[: rng.randrange(len(cards) + 1)]) for cards in chosen]
        for cards in [*begun, *rng.sample(tried, min(len(tried), 2))]:
            check.part(1, "including", lambda: lists.growing(legal, cards))  # noqa: B023
            check.part(1, "selectable", lambda: lists.selecting(legal, cards))  # noqa: B023


def _hand(check: Check[S, A, V], state: S, seat: Seat) -> Cards:
    """Give the hand of a seat, as its view has it."""
    hand = check.game.view(state, seat).hand
    return check.game.pack.cards(()) if hand is None else hand


def _pool(check: Check[S, A, V], state: S, rng: Random) -> list[A]:
    """Give actions to ask about: those met before, a pass, plays of other cards, other amounts and seats."""
    game, pool = check.game, list(check.met)
    plays = [action for action in check.met if cards_of(action) is not None]
    for seat in game.seats:
        try:
            pool.append(game.parse(state, seat, "pass"))
        except (ClimbcardsError, NotImplementedError):
            continue
    for seat in game.to_act(state):
        for action in list(check.met)[-3:]:
            pool.extend(altered(action, len(game.seats)))
        for play in [play for play in plays if play.seat == seat][-2:]:
            hand = _hand(check, state, seat)
            some = lots(hand, rng, TRIED)
            for cards in rng.sample(some, min(len(some), 12)):
                pool.extend(retold(game, play, cards))
    return pool


def _look_at_plays(
    check: Check[S, A, V], legal: dict[Seat, LegalActions[A]], some: Sequence[A]
) -> None:
    """Look at the order of plays, and at what they are read as."""
    game = check.game
    if not is_climbing(game):
        return
    for seat, each in legal.items():
        check.part(1, "plays low to high", lambda: lists.low_to_high(game, each, seat))  # noqa: B023
        check.found.see(each)
    for cards in [cards for cards in map(cards_of, some) if cards is not None]:
        if len(check.combinations) < COMBINATIONS:
            check.part(10, "readings", lambda: orders.read(game, cards))  # noqa: B023
            check.gather(cards)
    check.part(10, "readings", lambda: orders.plays_read(game, some))


def count(check: Check[S, A, V], state: S, rng: Random) -> None:
    """Count the deals that a view allows, where they are few, in some states."""
    if (
        check.counted >= COUNTED
        or check.asked >= ASKED
        or (6, "equally likely deals") in check.left
    ):
        return
    pairs = candidates(check.game, state)
    if pairs and rng.random() < EAGER:
        viewer, seat = rng.choice(pairs)
        fair: list[bool] = []
        check.asked += 1
        check.part(
            6,
            "equally likely deals",
            lambda: fair.append(fairness(check.game, state, viewer, seat, rng)),
        )
        check.counted += sum(fair)


def exchange(check: Check[S, A, V], state: S, action: A, rng: Random) -> None:
    """Exchange suits, where the game says that they are only names."""
    game, names = check.game, check.game.pack.suits
    symmetric: object = game
    if not is_symmetric(symmetric):
        why = f"{game.name} has no relabel_state: its suits have an order, or it has none"
        check.leave_out(9, "the exchange of suits", why)
        return
    other = dict(zip(names, rng.sample(names, len(names)), strict=True))
    check.part(
        9, "the exchange of suits", lambda: suits.symmetry(game, symmetric, state, action, other)
    )


def hear(check: Check[S, A, V], before: S, action: A, after: S, rng: Random) -> None:
    """Listen to what each seat is told."""
    game = check.game
    check.part(11, "what a seat is told", lambda: events.events(game, before, action, after, rng))
    check.part(11, "untrue events", lambda: events.untrue(game, before, action))
    check.part(7, "events as JSON", lambda: events.written(game, before, action, after))
    check.found.hear(game.events(before, action, after, None))


def hear_beginning(check: Check[S, A, V], state: S) -> None:
    """Listen to what each seat is told as a round begins."""
    game = check.game
    check.part(11, "what a seat is told as a round begins", lambda: events.beginning(game, state))
    check.part(7, "events as JSON", lambda: events.beginning_written(game, state))
    check.found.hear(game.beginning(game.view(state, None)))
