"""Laws 1 and 10: legal actions, objections, and combinations.

An action that is listed is also a member of the list, meets no objection and can be done; for any other action, none of
this holds. A list is a sequence in the documented order, and can be narrowed by a growing selection of cards.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cmp_to_key, partial
from itertools import combinations, islice, pairwise, product
from typing import TypeAlias, TypeVar, final

import attrs

from climbcards._actions import Choice, LegalActions, reading_of
from climbcards._cards import Cards, Pack, cards_of, includes, selection_of
from climbcards._errors import ClimbcardsError, IllegalActionError, Objection
from climbcards._game import A, AnyGame, C, Climbing, Game, S, V, is_climbing
from climbcards._round import Seat, Shaped, StandIn
from climbcards.testing._report import LawBroken, changed, crashed, require

# the form of a code: words in lower case, joined by hyphens
CODE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONG = 250  # the longest list of actions that is looked at as a whole


@final
class Codes:
    """The codes that came up, with the class and the number of uses of each, and the clauses of the game's rules."""

    def __init__(self, clauses: Collection[str] = ()) -> None:
        self.kinds: dict[str, type] = {}
        self.counts: Counter[str] = Counter()
        self.clauses = clauses

    def states(self, clause: str) -> bool:
        """Return whether the rules have such a clause. A game that ships no rules may cite any."""
        return clause in self.clauses or not self.clauses


def sound(objection: Objection, who: str, codes: Codes) -> None:
    """Law 1: an objection has a clause of the rules, a sentence, and a code of its own."""
    reason, text, kind = objection.reason, str(objection.reason), type(objection.reason).__name__
    require(1, objection.clause.strip() != "", f"{who} meets an objection without clause: {kind}")
    met = f"{who} meets the objection {text}"
    found = f"{met}: its rules have no clause {objection.clause}"
    require(1, codes.states(objection.clause), found)
    require(1, text.strip() != "", f"{who} meets an objection without a sentence: {kind}")
    coded(1, reason, f"{met}, whose", codes)


def coded(law: int, coded: object, who: str, codes: Codes) -> None:
    """Check that a reason or an entry has a code in the right form, which no other class has, and count it."""
    code: object = getattr(coded, "code", None)
    kind = type(coded)
    found = f"{who} code is {code!r}: expected words in lower case, joined by hyphens"
    require(law, CODE.fullmatch(code if isinstance(code, str) else "") is not None, found)
    codes.counts[str(code)] += 1
    other = codes.kinds.setdefault(str(code), kind)
    found = f"{who} code {code} is that of {other.__name__} and of {kind.__name__}"
    require(law, other is kind, found)


def sequence(legal: LegalActions[A], seat: Seat) -> list[A]:
    """Law 1: a list of legal actions is a proper sequence without duplicates; return the actions."""
    actions = list(legal)
    size, kinds = len(legal), len(set(actions))
    require(1, size == len(actions), f"seat {seat} has {len(actions)} actions, and len says {size}")
    twice = next((each for each in actions if kinds < size and actions.count(each) > 1), None)
    require(1, kinds == size, f"seat {seat} has {size} actions, of {kinds} kinds: twice {twice}")
    for place in {*range(0, size, max(1, size // 8)), size - 1} if actions else ():
        action, from_end = actions[place], legal[place - size]
        found = f"seat {seat}: action {place} is {legal[place]}, and in the row {action}"
        require(1, legal[place] == action, found)
        found = f"seat {seat}: action {place - size}, from the end, is {from_end}, not {action}"
        require(1, from_end == action, found)
    return actions


def kinds_in_order(actions: Iterable[object], seat: Seat) -> None:
    """Law 1: plays come first, then the pass, then the rest."""
    for action, following in pairwise(actions):
        if _place(action) > _place(following):
            found = f"seat {seat}: {action} is listed before {following}"
            raise LawBroken(1, f"{found}: plays come first, then the pass, then the rest")


def _place(action: object) -> int:
    """Return the place of a kind of action in a list: plays, the pass, the rest."""
    if cards_of(action) is not None:
        return 0
    return 1 if str(action) == "pass" else 2


def low_to_high(game: Climbing[S, A, V, C], actions: Sequence[A], seat: Seat) -> None:
    """Law 1: within a shape, plays are listed low to high."""
    last: dict[str, tuple[C, A]] = {}
    for action in actions:
        reading = read_as(game, action)
        if reading is None:
            continue
        before, play = last.get(reading.shape, (reading, action))
        if before != reading and game.beats(before, reading):
            raise LawBroken(1, f"seat {seat}: {play} is listed before {action}, which is lower")
        last[reading.shape] = reading, action


def read_as(game: Climbing[S, A, V, C], action: A) -> C | None:
    """Return the reading of a play: the one that it names, or the only one; None if it is not known, or no play."""
    cards = cards_of(action)
    if cards is None:
        return None
    named: C | None = getattr(action, "reading", None)
    if named is not None:
        return named
    readings = game.readings(cards)
    return readings[0] if len(readings) == 1 else None


def by_group(legal: LegalActions[A], seat: Seat) -> None:
    """Law 1: the groups have the plays of a list in the same order, and `rest` has the other actions."""
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
    """Law 1: `including` returns exactly those actions that use all of these cards."""
    kept = list(legal.including(cards))
    for action in kept:
        found = f"{action} is kept among those that include {cards or 'no cards'}"
        require(1, includes(action, cards), found)
        require(1, action in legal, f"{found}, and not legal")
    count = sum(includes(action, cards) for action in legal)
    found = f"{len(kept)} actions include {cards or 'no cards'}, and {count} are listed"
    require(1, len(kept) == count, found)


def selecting(legal: LegalActions[A], cards: Cards) -> None:
    """Law 1: `selectable` returns the cards that can be added to a selection, as many times as one action can use them."""
    expected = cards - cards
    for action in legal:
        selection = selection_of(action)
        if selection is not None and cards <= selection:
            expected += (selection - cards).lacking(expected)
    given = legal.selectable(cards)
    found = f"with {cards or 'nothing'} selected, {given or 'nothing'} may be added"
    require(1, given == expected, f"{found}, and by the list {expected or 'nothing'}")


SAMPLE = 40  # the number of actions of a long list that are checked one by one


def legality(game: Game[S, A, V], state: S, pool: Iterable[A], codes: Codes) -> None:
    """Law 1: exactly the listed actions are members of the list and meet no objection.

    `pool` has further actions to try, legal or not, of seats of the table. The codes that come up are added to `codes`.
    """
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
            refused(game, state, action, objection, codes)


def same(game: Game[S, A, V], state: S, action: A, *, is_listed: bool) -> Objection | None:
    """Law 1: an action is listed, a member of the list and without objection, or none of these; return the objection."""
    member = action in game.legal_actions(state, action.seat)
    objection = game.objection(state, action)
    if member is is_listed and (objection is None) is is_listed:
        return objection
    who = f"seat {action.seat}: {action} is {'' if is_listed else 'not '}listed"
    if member is not is_listed:
        raise LawBroken(1, f"{who}, and {'a' if member else 'no'} member of the list")
    answer = "without objection" if objection is None else f"refused: {objection}"
    raise LawBroken(1, f"{who}, and {answer}")


def refused(game: Game[S, A, V], state: S, action: A, objection: Objection, codes: Codes) -> None:
    """Law 1: `apply` raises an error with the objection for an illegal action, and the objection cites a clause."""
    who = f"seat {action.seat}: {action}"
    sound(objection, who, codes)
    try:
        game.apply(state, action)
    except IllegalActionError as refusal:
        if refusal.objection != objection:
            found = f"{who} is refused with {refusal.objection}, not with {objection}"
            raise LawBroken(1, found) from refusal
        require(1, refusal.action == action, f"{who} is refused as if it were {refusal.action}")
    else:
        raise LawBroken(1, f"{who} meets the objection {objection}, and is done all the same")


def done(game: Game[S, A, V], state: S, action: A) -> S:
    """Law 1: a listed action can be done; return the state after it."""
    try:
        return game.apply(state, action)
    except IllegalActionError as refusal:
        raise LawBroken(1, f"{refusal}, though it was listed") from refusal
    except Exception as error:  # a game may raise anything
        raise crashed(3, "how the round goes on", error) from error


def by_cards(legal: Iterable[A]) -> dict[Cards, list[A]]:
    """Return legal actions by the cards that they need selected."""
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
    listed: Mapping[Cards, Sequence[A]],
    codes: Codes,
) -> None:
    """Law 1: `attempt` returns the listed plays of exactly these cards.

    `listed` has the listed actions by the cards that they need selected. Of several plays of the same shape, `attempt` may
    return only the highest, because players must name lower ones.
    """
    answer = game.attempt(state, seat, cards)
    plays = listed.get(cards, ())
    who, there = f"seat {seat} with {cards or 'no cards'}", f"and listed are {_shown(plays)}"
    if isinstance(answer, Objection):
        sound(answer, who, codes)
        if any(cards_of(play) is not None for play in plays):
            raise LawBroken(1, f"{who} meets the objection {answer}, {there}")
        return
    given = answer.plays if isinstance(answer, Choice) else (answer,)
    can = f"{who} can {_shown(given)}, {there}"
    require(1, set(given) <= set(plays), can)
    require(1, {_shape(play) for play in given} == {_shape(play) for play in plays}, can)
    if isinstance(answer, Choice):
        choice = f"{who} has the choice of {_shown(given)}"
        require(1, len(given) == len(set(given)), f"{choice}: one twice")
        sound(answer.objection, who, codes)


def _shape(play: object) -> object:
    """Return the shape of the reading that a play names, if any: without a name, the highest of a shape is meant."""
    return getattr(getattr(play, "reading", play), "shape", play)


def _shown(actions: Sequence[object]) -> str:
    """Return actions as text."""
    return ", ".join(map(str, actions)) or "none"


def retold(game: AnyGame, play: A, cards: Cards) -> Iterator[A]:
    """Yield the same play with other cards; if it names a reading, one play for each of their readings.

    In this way, cards are tried that neither the list nor `attempt` has. It yields nothing if the action is not of an
    attrs class with `cards`, or does not accept these.
    """
    names = _names(play)
    if "cards" not in names:
        return
    try:
        if "reading" not in names:
            yield changed(play, cards=cards)
        elif is_climbing(game):
            yield from [changed(play, cards=cards, reading=each) for each in game.readings(cards)]
    except ClimbcardsError:
        return


def misread(plays: Iterable[A]) -> Iterator[A]:
    """Yield plays with the readings of one another, which their cards may not have: a name alone makes nothing legal."""
    named = [play for play in plays if {"cards", "reading"} <= _names(play)]
    for play, other in pairwise(named):
        yield changed(play, reading=reading_of(other))


def _names(action: object) -> set[str]:
    """Return what the class of an action takes by name, if it is of attrs."""
    kind = type(action)
    return {field.alias for field in attrs.fields(kind)} if attrs.has(kind) else set()


def altered(action: A, players: int) -> Iterator[A]:
    """Yield copies of an action without cards in which one number, such as an amount or a seat, is changed."""
    kind = type(action)
    for field in attrs.fields(kind) if attrs.has(kind) and cards_of(action) is None else ():
        number: object = getattr(action, field.name)
        if field.alias != "seat" and isinstance(number, int):
            others = dict.fromkeys((-1, *range(players + 1), number + 1))
            try:
                yield from [changed(action, **{field.alias: other}) for other in others]
            except ClimbcardsError:
                return


INSTEAD = 64  # the most ways of replacing wild cards that are tried

C_any = TypeVar("C_any", bound=Shaped)
Beats: TypeAlias = Callable[[C_any, C_any], bool]
"""`beats` of a game: whether the first combination beats the second."""


def order(beats: Beats[C_any], combinations: Sequence[C_any]) -> None:
    """Law 10: `beats` is a strict partial order over these distinct combinations, and a total one within a shape."""
    named: dict[str, C_any] = {}
    for each in combinations:
        other = named.setdefault(str(each), each)
        require(10, other == each, f"two combinations have one name: {each}")
    beaten = {new: {old for old in combinations if beats(new, old)} for new in combinations}
    for new in combinations:
        require(10, new not in beaten[new], f"{new} beats itself")
        for old in beaten[new]:
            require(10, new not in beaten[old], f"{new} beats {old}, and {old} beats {new}")
    for new in combinations:
        for old in combinations:
            missing = next(iter(beaten[old] - beaten[new]), None) if old in beaten[new] else None
            if missing is not None:
                chain = f"{new} beats {old}, {old} beats {missing}"
                raise LawBroken(10, f"{chain}, but {new} does not beat {missing}")
            if new != old and new.shape == old.shape:
                decided = old in beaten[new] or new in beaten[old]
                require(10, decided, f"neither of {new} and {old} beats the other")


def ranked(beats: Beats[C_any], combinations: Iterable[C_any]) -> None:
    """Law 10: if combinations of the same shape are sorted by `beats`, each beats all before it."""

    def upwards(one: C_any, other: C_any) -> int:
        return -1 if beats(other, one) else 1

    row = sorted(combinations, key=cmp_to_key(upwards))
    for distance in (1, 2, max(3, len(row) // 2)):
        for low, high in zip(row, row[distance:], strict=False):
            if not beats(high, low):
                raise LawBroken(10, f"neither of {high} and {low} beats the other")
            if beats(low, high):
                raise LawBroken(10, f"of one shape, {low} beats {high}, and {high} beats {low}")


def read(game: Climbing[S, A, V, C], cards: Cards) -> None:
    """Law 10: the readings of cards differ, each has a shape and a name, and its wild cards are among the cards."""
    readings = game.readings(cards)
    found = f"{cards} have the readings {', '.join(map(str, readings))}: one of them twice"
    require(10, len(set(readings)) == len(readings), found)
    for reading in readings:
        shape, made = reading.shape, f"{cards} make {reading}"
        found = f"{made}, whose shape is {shape!r}: expected some words"
        require(10, bool(str(shape).strip()), found)
        again = next(each for each in game.readings(cards) if each == reading).shape
        require(10, again == shape, f"{made}, of the shapes {shape} and {again}")
        require(10, str(reading).strip() != "", f"{cards} make something without a name: {shape}")
        stand_ins = game.stand_ins(cards, reading)
        wild = [each.card for each in stand_ins]
        found = f"{made} with wild cards that are not there: {' '.join(map(str, wild))}"
        require(10, all(wild.count(card) <= cards.count(card) for card in wild), found)
        shown = ", ".join(f"{each.card} as {each.rank}{each.suit or ''}" for each in stand_ins)
        found = f"{made} with {shown}, and these cards do not"
        instead = partial(_instead, game.pack, cards, stand_ins)
        is_same = any(_is_natural(game, each, reading) for each in instead())
        require(10, is_same or next(instead(), None) is None, found)


def _is_natural(game: Climbing[S, A, V, C], cards: Cards, reading: C) -> bool:
    """Return whether cards have a reading in which none of them stands for another rank."""
    return reading in game.readings(cards) and all(
        each.rank == each.card.rank for each in game.stand_ins(cards, reading)
    )


def _instead(pack: Pack, cards: Cards, stand_ins: Sequence[StandIn]) -> Iterator[Cards]:
    """Yield the cards with each wild card replaced by the card that it stands for, if the pack has it.

    If only the rank matters, any card of the rank can replace it: if possible, one of a suit among the cards.
    """
    kept = cards - pack.cards([each.card for each in stand_ins])
    spare, suits = list(pack.full - kept), {None, *(card.suit for card in kept)}
    near = [card for card in spare if card.suit in suits]
    for some in (near, spare) if stand_ins else ():
        ways = [
            combinations(
                [card for card in some if card.rank == rank and suit in {None, card.suit}], n
            )
            for (rank, suit), n in Counter((each.rank, each.suit) for each in stand_ins).items()
        ]
        for way in islice(product(*ways), INSTEAD):
            yield kept + pack.cards([card for part in way for card in part])


def plays_read(game: Climbing[S, A, V, C], plays: Sequence[A]) -> None:
    """Law 10: the reading of a play is one of the readings of its cards."""
    for play in plays:
        cards, reading = cards_of(play), read_as(game, play)
        if cards is not None and reading is not None:
            readings = game.readings(cards)
            found = f"{play} is read as {reading}, and its cards as {', '.join(map(str, readings))}"
            require(10, reading in readings, found)
