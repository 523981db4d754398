"""Law 7: values survive JSON, the notation, numbers and records, and invalid data is rejected."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from functools import cached_property, partial
from itertools import product
from random import Random
from typing import Any, Final, TypeVar

from climbcards import record
from climbcards._actions import Numbering, reading_of
from climbcards._errors import JSON, ClimbcardsError, OptionError, RecordError
from climbcards._game import NAME, A, AnyGame, Form, Game, S, V
from climbcards._options import options_of, with_options
from climbcards._round import Began, Deal, Did, Seat, Step, Undid
from climbcards.authors._game import faces_in
from climbcards.testing._report import LawBroken, marked, require, require_equal, require_error
from .course import checked, conservation
from .material import any_members

DRAWN: Final = 4  # the number of numbers that are tried beside those of actions that came up


def numbers(
    numbering: Numbering[A], actions: Iterable[A], seats: Sequence[Seat], rng: Random
) -> Sequence[A]:
    """Law 7: the number of an action gives back the action, and each number gives an action of each seat that has it.

    Return the actions of these numbers and of some others.
    """
    tried = any_members(range(len(numbering)), rng, DRAWN)
    for action in actions:
        number = _number(numbering, action)
        back = numbering.action(number, action.seat)
        require(7, back == action, f"{action} has the number {number}, which is that of {back}")
        tried.append(number)
    for number, seat in product(tried, seats):
        action = numbering.action(number, seat)
        other = numbering.number(action)
        found = f"the number {number} gives seat {seat} {action}, which has the number {other}"
        require(7, other == number, found)
    return [numbering.action(number, seats[0]) for number in tried]


def folded(numbering: Numbering[A], actions: Iterable[A], met: dict[int, A]) -> None:
    """Law 7: without suits, each action has a number, and actions that share one differ only in suits.

    `met` keeps the first action that came up of each number.
    """
    for action in actions:
        number = _number(numbering, action)
        other = met.setdefault(number, action)
        found = f"{action} and {other} share the number {number}, and differ in more than suits"
        require(7, _but_for_suits(other) == _but_for_suits(action), found)


def _but_for_suits(action: object) -> object:
    """Return what tells a play from others without suits: its class, its reading, and the ranks of its cards."""
    return type(action), reading_of(action), Counter(card.rank for card in faces_in(action))


def _number(numbering: Numbering[A], action: A) -> int:
    """Law 7: the number of an action is one of the numbering. Return it."""
    number, size = numbering.number(action), len(numbering)
    require(7, number in range(size), f"{action} has the number {number}, and there are {size}")
    return number


def arrays(game: Game[S, A, V], state: S) -> None:
    """Law 7: each part of a view has as many numbers as the game says, each from 0 to 1.

    Raises:
        NotOfferedError: The game does not write views as numbers.
    """
    parts = game.view_parts().parts
    for seat in game.seats:
        view = game.view(state, seat)
        for part in parts:
            numbers = part.numbers(view)
            who = f"seat {seat} sees {len(numbers)} numbers of {part.name!r}"
            require(7, len(numbers) == part.length, f"{who}: expected {part.length}")
            odd = next((each for each in numbers if not 0 <= each <= 1), None)
            require(7, odd is None, f"{who}, and {odd} is none from 0 to 1")


T = TypeVar("T")

# data that is not a value of any game, and text that is not an action of any game
GARBAGE: Final[tuple[JSON, ...]] = (None, 7, "7", [], {}, {"climbcards": 1})
NO_ACTIONS: Final = ("", "no such action", "= = =", "\N{SNOWMAN}")


def identity(form: Form[T], value: T) -> None:
    """Law 7, for one kind of value: it survives being written as data and as text."""
    kind, text = type(value).__name__, form.dumps(value)
    written = json.dumps(form.dump(value))
    if json.loads(written) != json.loads(text):
        found = f"{kind} is dumped as other data than its text"
        raise LawBroken(7, f"{found}: {marked(written, text)}")
    read = form.loads(text)
    for how, again in (("data", form.load(json.loads(written))), ("text", read)):
        require_equal(7, value, again, f"{kind} comes back from {how} as another one")
    again_text = form.dumps(read)
    if again_text != text:
        found = f"{kind} comes back with another text"
        raise LawBroken(7, f"{found}: {marked(text, again_text)}")


def values(game: Game[S, A, V], state: S, actions: Iterable[A]) -> None:
    """Law 7: states, views and actions survive JSON."""
    codec = game.codec()
    identity(codec.states, state)
    for seat in (*game.seats, None):
        identity(codec.views, game.view(state, seat))
    for action in actions:
        identity(codec.actions, action)


def garbage(game: Game[S, A, V]) -> None:
    """Law 7: invalid data is rejected, and the error says where."""
    codec = game.codec()
    # Any: forms of four kinds
    forms: dict[str, Form[Any]] = {
        "a state": codec.states,
        "an action": codec.actions,
        "a view": codec.views,
        "a deal": codec.deals,
    }
    for kind, form in forms.items():
        for data in GARBAGE:
            found = f"{kind} is loaded from {json.dumps(data)}"
            require_error(7, partial(form.load, data), found, RecordError)
        found = f"{kind} is loaded from a text that is no JSON"
        require_error(7, partial(form.loads, "{"), found, RecordError)


def doubled(game: Game[S, A, V], state: S, rng: Random) -> None:
    """Law 7: a state with one card twice and another card missing is rejected, and so is such a view."""
    codec = game.codec()
    for loaded, found in _doubled(game, "a state", codec.states, state, rng):
        try:
            conservation(game, loaded)
            checked(game, loaded)
        except (LawBroken, ClimbcardsError) as error:
            raise LawBroken(7, f"{found}: {error}") from error
    seat = rng.choice(game.seats)
    for seen, found in _doubled(game, "a view", codec.views, game.view(state, seat), rng):
        try:
            same = game.view(game.determinize(seen, rng), seat) == seen
        except ClimbcardsError as error:
            raise LawBroken(7, f"{found}: {error}") from error
        require(7, same, f"{found}, and no state looks like it")


def _doubled(
    game: AnyGame, kind: str, form: Form[T], value: T, rng: Random
) -> Iterator[tuple[T, str]]:
    """Replace one card by another in the data of a value, and yield what is loaded from it, and how to tell that."""
    faces = [*map(str, game.pack.distinct)]
    data: Any = json.loads(json.dumps(form.dump(value)))  # Any: nested JSON data
    places = list(_places(data, {*faces}))
    rng.shuffle(places)
    for place, key in places[:2]:
        text: str = place[key]
        card, *others = text.split()
        instead = rng.choice([each for each in faces if each != card])
        place[key] = " ".join([instead, *others])
        with suppress(RecordError):
            yield (
                form.load(data),
                f"{kind} is loaded in which {instead} stands in the place of {card}",
            )
        place[key] = text


# Any: nested JSON data
def _places(data: Any, faces: set[str]) -> Iterator[tuple[Any, str | int]]:  # noqa: ANN401
    """Yield the places of texts that are cards: the objects or lists that hold them, and the keys."""
    keys: Any = data.keys() if hasattr(data, "keys") else range(len(data))
    for key in keys:
        value: Any = data[key]
        if isinstance(value, str) and value.split() and set(value.split()) <= faces:
            yield data, key
        if isinstance(value, dict | list):
            yield from _places(value, faces)


def notation(game: Game[S, A, V], state: S, actions: Iterable[A]) -> None:
    """Law 7: actions survive the notation, in upper and lower case."""
    for action in actions:
        text = str(action)
        read = game.parse(state, action.seat, text)
        who = f"seat {action.seat}"
        require_equal(7, action, read, f"{who}: {text!r} is read as another action")
        for spelled in (text.upper(), text.lower(), f" {text} "):
            again = game.parse(state, action.seat, spelled)
            require(7, again == action, f"{who}: {spelled!r} is read as {again}, not {text}")


def illegal(game: Game[S, A, V], state: S, actions: Iterable[A]) -> None:
    """Law 7: the text of an illegal action is not parsed as another action.

    It may be rejected, for example because of a seat that does not exist, or because cards alone are not a legal play.
    """
    for action in actions:
        text = str(action)
        try:
            read = game.parse(state, action.seat, text)
        except ClimbcardsError:
            continue
        found = f"seat {action.seat}: {text!r}, which is not legal, is read as another action"
        require_equal(7, action, read, found)


def no_actions(game: Game[S, A, V], state: S) -> None:
    """Law 7: text that is not an action is rejected."""
    for seat in game.to_act(state)[:1]:
        for text in NO_ACTIONS:
            try:
                action = game.parse(state, seat, text)
            except ClimbcardsError:
                continue
            raise LawBroken(7, f"seat {seat}: {text!r} is read as the action {action}")


def records(game: Game[S, A, V], deal: Deal, actions: Sequence[A], states: Sequence[S]) -> None:
    """Law 7: a record survives JSON, and replays to the same states, the last ones of `states`; so do the steps of a match."""
    written = record.begin(game, deal)
    for action in actions:
        written = written.then(action)
    try:
        read = record.loads(record.dumps(written, game), game)
    except RecordError as error:
        raise LawBroken(7, f"a record does not come back: {error}") from error
    again = list(record.replay(read, game))[-len(states) :]
    require_equal(7, again, list(states), "a record, played again, goes another way")
    identity(game.codec().deals, deal)
    # the steps of a match: a deal, an action, the last one with its scores, an undo
    first = [Did(action) for action in actions[:1]]
    last = [Did(action, game.scores(states[-1])) for action in actions[-1:]]
    steps: list[Step[A]] = [Began(deal), *first, *last, Undid()]
    for step in steps:
        identity(game.codec().steps, step)


def options(game: Game[S, A, V]) -> None:
    """Law 7: the options of a game are data and make the same game again, so that a record can name the game.

    They do so on this game, and on a default game of the class if there is one. No attribute is set like an option, but
    is none.
    """
    try:
        data = options_of(game)
    except OptionError as error:
        raise LawBroken(7, f"the options of {game.name} are no data: {error}") from error
    again: Mapping[str, JSON] = json.loads(json.dumps(data))
    kinds = (bool, int, float, str, tuple, list, Enum)
    own = vars(game) if hasattr(game, "__dict__") else {}
    looks = [name for name, value in own.items() if isinstance(value, kinds) and name[:1] != "_"]
    kept = {each for each in looks if isinstance(getattr(type(game), each, None), cached_property)}
    fixed = {"name", "pack", "seats", "max_actions", *data} | kept
    forgotten = [name for name in looks if name not in fixed]
    found = f"{', '.join(forgotten)}: set on this game, and no option that a record has"
    require(7, not forgotten, found)
    starts = [game]
    with suppress(TypeError):  # there may be no default game of the class
        starts += [type(game)()] if data else []
    for start in starts if data else ():
        try:
            house = with_options(start, again)
        except OptionError as error:
            raise LawBroken(7, f"the options of {game.name} are refused: {error}") from error
        found = f"the options {data} come back as {options_of(house)}"
        require(7, options_of(house) == data, found)
    _each(game, data)


def _each(game: Game[S, A, V], data: Mapping[str, JSON]) -> None:
    """Law 7: when a boolean or a number is changed and the game accepts it, the option has the new value."""
    for option, value in data.items():
        if isinstance(value, int):
            other = not value if isinstance(value, bool) else value + 1
            try:
                house = with_options(game, {option: other})
            except OptionError:
                continue
            found = f"with {option} set to {other}, the option is {options_of(house)[option]}"
            require(7, options_of(house)[option] == other, found)


def named(game: Game[S, A, V]) -> None:
    """Law 7: the name of a game is one word on a command line, without quotes."""
    found = f"the name is {game.name!r}: no shell takes it as one word, without quotes"
    require(7, NAME.fullmatch(game.name) is not None, found)
