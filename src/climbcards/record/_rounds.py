"""Records: a deal and the actions after it, their replay, and their JSON text.

The format, version 1: an object with `climbcards` (the version), `game` (the name), `options` (every
option of the rule set, as data), `deal`, and `actions` in the order done.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Final, Generic, TypeVar, final

import attrs

from climbcards._codec import Form
from climbcards._errors import ClimbcardsError, OptionError, RecordError
from climbcards._game import A, AnyGame, Game, S, V
from climbcards._house import HOUSE
from climbcards._options import options_of, with_options
from climbcards._plain import JSON
from climbcards._quoting import clipped, quoted
from climbcards._rounds import Deal

VERSION: Final = 1
"""The version of the format that this library writes and reads."""

A_any = TypeVar("A_any")
T = TypeVar("T")


@final
@attrs.frozen(order=False)
class Record(Generic[A_any]):
    """A round as it was played: under which rules, from which deal, and what was done."""

    game: str
    options: Mapping[str, JSON] = attrs.field(hash=False)
    deal: Deal
    actions: tuple[A_any, ...] = ()

    def then(self, action: A_any) -> "Record[A_any]":
        """Add what was done next."""
        return Record(self.game, self.options, self.deal, (*self.actions, action))


def begin(game: Game[S, A, V], deal: Deal) -> Record[A]:
    """Begin the record of a round."""
    return Record(game.name, options_of(game), deal)


def replay(record: Record[A], game: Game[S, A, V]) -> Iterator[S]:
    """Play a record again: the first state, then the state after each action, each one checked.

    Raises:
        RecordError: The record is of other rules, its deal cannot be, or an action is not legal; it
            names which.
    """
    other = f"other rules than those of {game.name}"
    if record.game.removesuffix(HOUSE) != game.name.removesuffix(HOUSE):
        raise RecordError(f"recorded under {record.game}, {other}", "$.game")
    options = begin(game, record.deal).options
    if record.options != options:
        names = [name for name in options if record.options.get(name) != options[name]]
        raise RecordError(f"recorded under {other}: look at {', '.join(names)}", "$.options")
    try:
        state = game.start(record.deal)
    except ClimbcardsError as error:
        raise RecordError(str(error), "$.deal") from error
    yield state
    for number, action in enumerate(record.actions):
        objection = game.objection(state, action)
        if objection is not None:
            raise RecordError(f"{action} is not legal: {objection}", f"$.actions[{number}]")
        state = game.apply(state, action)
        yield state


def dumps(record: Record[A], game: Game[S, A, V]) -> str:
    """Write a record as JSON text."""
    codec = game.codec()
    data: dict[str, JSON] = {
        "climbcards": VERSION,
        "game": record.game,
        "options": record.options,
        "deal": codec.deals.dump(record.deal),
        "actions": [codec.actions.dump(action) for action in record.actions],
    }
    return json.dumps(data)


def loads(text: str, game: Game[S, A, V]) -> Record[A]:
    """Read a record of a game.

    Raises:
        RecordError: It is not JSON, not a record, of another version, or longer than any round.
    """
    data = _envelope(text)
    codec = game.codec()
    actions = data["actions"]
    if not isinstance(actions, list):
        raise RecordError(f"expected a list of actions, not {quoted(actions)}", "$.actions")
    if len(actions) > game.longest:
        found = f"expected {game.longest} actions at most, not {len(actions)}"
        raise RecordError(f"{found}: no round is longer", "$.actions")
    return Record(
        _name(data),
        _options(data),
        _load(codec.deals, data["deal"], "$.deal"),
        tuple(
            _load(codec.actions, action, f"$.actions[{number}]")
            for number, action in enumerate(actions)
        ),
    )


def _load(form: Form[T], data: JSON, place: str) -> T:
    """Load a part of a record; a fault is named by its place in the whole."""
    try:
        return form.load(data)
    except RecordError as error:
        raise RecordError(error.problem, place + error.where.removeprefix("$")) from error


def rules_of(text: str) -> AnyGame:
    """Give the game that a record was played under, from the catalogue and the recorded options.

    Raises:
        RecordError: It is not a record, or names rules that this library does not have.
    """
    from climbcards.games import find  # noqa: PLC0415  # games are loaded only when asked for

    data = _envelope(text)
    catalogue = find()
    preset = _name(data).removesuffix(HOUSE)
    try:
        game = catalogue[preset]
    except KeyError:
        known = ", ".join(catalogue)
        found = f"no game is called {quoted(preset)}: the catalogue has {known}"
        raise RecordError(found, "$.game") from None
    except ClimbcardsError as error:  # its package is broken
        raise RecordError(str(error), "$.game") from error
    try:
        return with_options(game, _options(data))
    except OptionError as error:
        raise RecordError(str(error), "$.options") from error


def _envelope(text: str) -> Mapping[str, JSON]:
    from climbcards.authors._json import parse_json  # noqa: PLC0415  # cattrs only when asked

    data = parse_json(text)
    if not isinstance(data, dict):
        raise RecordError("expected an object with the fields of a record")
    expected = {"climbcards", "game", "options", "deal", "actions"}
    if set(data) != expected:
        raise RecordError(
            f"expected the fields {', '.join(sorted(expected))}, not {clipped(', '.join(sorted(data)))}"
        )
    version = data["climbcards"]
    if version is True or version != VERSION:
        raise RecordError(
            f"expected format version {VERSION}, not {quoted(version)}", "$.climbcards"
        )
    return data


def _name(data: Mapping[str, JSON]) -> str:
    name = data["game"]
    if not isinstance(name, str):
        raise RecordError(f"expected the name of a game, not {quoted(name)}", "$.game")
    return name


def _options(data: Mapping[str, JSON]) -> Mapping[str, JSON]:
    options = data["options"]
    if not isinstance(options, dict):
        raise RecordError("expected an object of options", "$.options")
    return options
