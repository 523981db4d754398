"""Law 1: what is listed, what is a member, what meets no objection, and what is done are the same actions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

import attrs

from climbcards._cards import Cards
from climbcards._choice import Choice
from climbcards._errors import ClimbcardsError, IllegalActionError, Objection
from climbcards._game import A, AnyGame, Game, S, V
from climbcards._kinds import is_climbing
from climbcards._seats import Seat
from climbcards._selections import cards_of, selection_of
from climbcards.testing._changing import changed
from climbcards.testing._laws.lists import sequence
from climbcards.testing._laws.objections import Codes, sound
from climbcards.testing._report import LawBroken, crashed, require

SAMPLE = 40
"""How many of a long list of legal actions are looked at one by one."""

ByCards: TypeAlias = Mapping[Cards, Sequence[A]]
"""What is listed, by the cards that are selected for it."""


def legality(
    game: Game[S, A, V], state: S, pool: Iterable[A] = (), codes: Codes | None = None
) -> None:
    """Law 1: what is listed, what is a member and what meets no objection are the same.

    Args:
        game: The game.
        state: A state of it.
        pool: More actions to ask about, legal or not, by seats of the table.
        codes: The reasons met so far, to which those met here are added.
    """
    known = Codes() if codes is None else codes
    listed: dict[Seat, set[A]] = {}
    for seat in game.seats:
        legal = game.legal_actions(state, seat)
        actions = sequence(legal, seat)
        listed[seat] = set(actions)
        for action in [*actions[:: max(1, len(actions) // SAMPLE)], *actions[-1:]]:
            require(1, action.seat == seat, f"seat {action.seat} does {action} listed for {seat}")
            same(game, state, action, is_listed=True)
    for action in pool:
        objection = same(game, state, action, is_listed=action in listed[action.seat])
        if objection is not None:
            refused(game, state, action, objection, known)


def same(game: Game[S, A, V], state: S, action: A, *, is_listed: bool) -> Objection | None:
    """Law 1: an action is listed, a member, and without objection, or none of these."""
    who = f"seat {action.seat}: {action} is {'' if is_listed else 'not '}listed"
    member = action in game.legal_actions(state, action.seat)
    require(1, member is is_listed, f"{who}, and {'a' if member else 'no'} member of the list")
    objection = game.objection(state, action)
    found = f"{who}, and {'without objection' if objection is None else f'refused: {objection}'}"
    require(1, (objection is None) is is_listed, found)
    return objection


def refused(
    game: Game[S, A, V], state: S, action: A, objection: Objection, codes: Codes | None = None
) -> None:
    """Law 1: an illegal action is refused with its objection, in a sentence that cites a clause."""
    who = f"seat {action.seat}: {action}"
    sound(objection, who, Codes() if codes is None else codes)
    try:
        game.apply(state, action)
    except IllegalActionError as refusal:
        found = f"{who} is refused with {refusal.objection}, not with {objection}"
        require(1, refusal.objection == objection, found)
        found = f"{who} is refused as if it were {refusal.action}"
        require(1, refusal.action == action, found)
    else:
        raise LawBroken(1, f"{who} meets the objection {objection}, and is done all the same")


def done(game: Game[S, A, V], state: S, action: A) -> S:
    """Law 1: what is listed is done; return the state after it."""
    try:
        return game.apply(state, action)
    except IllegalActionError as refusal:
        raise LawBroken(1, f"{refusal}, though it was listed") from refusal
    except Exception as error:  # whatever a game raises, it is found out
        raise crashed(3, "how the round goes on", error) from error


def by_cards(legal: Iterable[A]) -> dict[Cards, list[A]]:
    """Sort legal actions by the cards that are selected for them."""
    sorted_: dict[Cards, list[A]] = {}
    for action in legal:
        cards = selection_of(action)
        if cards is not None:
            sorted_.setdefault(cards, []).append(action)
    return sorted_


def attempted(  # noqa: PLR0913, PLR0917  # all that one question needs
    game: Game[S, A, V],
    state: S,
    seat: Seat,
    cards: Cards,
    listed: ByCards[A],
    codes: Codes | None = None,
) -> None:
    """Law 1: "these cards, now" is answered with what is listed for exactly these cards.

    Of several plays of one shape the highest may be given alone, as lower ones have to be named.
    """
    answer = game.attempt(state, seat, cards)
    plays = listed.get(cards, ())
    who, there = f"seat {seat} with {cards or 'no cards'}", f"and listed are {_shown(plays)}"
    if isinstance(answer, Objection):
        sound(answer, who, Codes() if codes is None else codes)
        missed = [play for play in plays if cards_of(play) is not None]
        require(1, not missed, f"{who} meets the objection {answer}, {there}")
        return
    given = answer.plays if isinstance(answer, Choice) else (answer,)
    can = f"{who} can {_shown(given)}, {there}"
    require(1, set(given) <= set(plays), can)
    require(1, {_shape(play) for play in given} == {_shape(play) for play in plays}, can)
    if isinstance(answer, Choice):
        choice = f"{who} has the choice of {_shown(given)}"
        require(1, len(given) == len(set(given)), f"{choice}: one twice")
        sound(answer.objection, who, Codes() if codes is None else codes)


def _shape(play: object) -> object:
    """Give what a player says beside the cards, if anything: of one shape the highest is meant."""
    return getattr(getattr(play, "reading", play), "shape", play)


def _shown(actions: Sequence[object]) -> str:
    """Write some actions in a row."""
    return ", ".join(map(str, actions)) or "none"


def retold(game: AnyGame, play: A, cards: Cards) -> Iterator[A]:
    """Give the same play with other cards, one for each of their readings where it names one.

    So cards are tried that neither the list nor `attempt` says anything about. It gives none if the action is
    no attrs class with `cards`, or refuses these.
    """
    kind = type(play)
    names = {field.alias for field in attrs.fields(kind)} if attrs.has(kind) else set[str]()
    if "cards" not in names:
        return
    try:
        if "reading" not in names:
            yield changed(play, cards=cards)
        elif is_climbing(game):
            yield from [changed(play, cards=cards, reading=each) for each in game.readings(cards)]
    except ClimbcardsError:
        return


def altered(action: A, players: int) -> Iterator[A]:
    """Give actions like one that plays no cards, with another number in one place: an amount, a seat."""
    kind = type(action)
    for field in attrs.fields(kind) if attrs.has(kind) and cards_of(action) is None else ():
        number: object = getattr(action, field.name)
        if field.alias != "seat" and isinstance(number, int):
            others = dict.fromkeys((-1, *range(players + 1), number + 1))
            try:
                yield from [changed(action, **{field.alias: other}) for other in others]
            except ClimbcardsError:
                return
