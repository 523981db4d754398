"""Records of rounds: a deal and the actions after it. They can be played again, and written as JSON text.

The format, version 1: an object with `climbcards` (the version), `game` (the name), `options` (every
option of the rule set, as data), `deal`, and `actions` in the order done. A missing option has the value of the
preset that the game is named after; so old records stay readable when rules gain an option.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Generic, TypeVar, final

import attrs

from climbcards._errors import ClimbcardsError, RecordError
from climbcards._game import A, Game, S, V
from climbcards._options import options_of
from climbcards._plain import JSON
from climbcards._quoting import quoted
from climbcards._rounds import Deal
from climbcards.record._heading import (
    VERSION,
    as_data,
    as_text,
    comes_back,
    completed,
    dumped,
    expect,
    fault,
    fields_in,
    name_in,
    options_come_back,
    options_in,
    part,
    parts,
    same_rules,
)

A_any = TypeVar("A_any")

FIELDS: Final = ("climbcards", "game", "options", "deal", "actions")
"""The fields of the record of a round."""


@final
@attrs.frozen(order=False)
class Record(Generic[A_any]):
    """A round as it was played: under which rules, from which deal, and what was done."""

    game: str
    options: Mapping[str, JSON] = attrs.field(hash=False)
    deal: Deal
    actions: tuple[A_any, ...] = ()

    def then(self, action: A_any) -> "Record[A_any]":
        """Give the record with one more action."""
        return Record(self.game, self.options, self.deal, (*self.actions, action))


def begin(game: Game[S, A, V], deal: Deal) -> Record[A]:
    """Begin the record of a round with its deal."""
    return Record(game.name, options_of(game), deal)


def replay(record: Record[A], game: Game[S, A, V]) -> Iterator[S]:
    """Play a record again: give the first state, then the state after each action. Each action is checked.

    Raises:
        RecordError: The record is of other rules, its deal is not possible, or an action is not legal; the error
            names which.
    """
    expect(record, Record, "the record of a round", "$")
    expect(record.actions, tuple, "a tuple of actions", "$.actions")
    same_rules(record.game, record.options, game)
    try:
        state = game.start(record.deal)
    except ClimbcardsError as error:
        raise fault(error, "$.deal") from error
    yield state
    for number, action in enumerate(record.actions):
        try:
            state = game.apply(state, action)
        except ClimbcardsError as error:
            raise fault(error, f"$.actions[{number}]") from error
        yield state


def dumps(record: Record[A], game: Game[S, A, V]) -> str:
    """Write a record as JSON text, with all options.

    Raises:
        RecordError: The record could not be read back.
    """
    expect(record, Record, "the record of a round", "$")
    expect(record.actions, tuple, "a tuple of actions", "$.actions")
    codec, done = game.codec(), enumerate(record.actions)
    head: dict[str, JSON] = {"game": record.game, "options": record.options}
    options = completed(name_in(head), options_in(head), game)
    data: dict[str, JSON] = {
        "climbcards": VERSION,
        "game": record.game,
        "options": options,
        "deal": dumped(codec.deals, record.deal, "$.deal"),
        "actions": [dumped(codec.actions, each, f"$.actions[{n}]") for n, each in done],
    }
    text = as_text(data)
    found = loads(text, game)
    options_come_back(found.options, options)
    comes_back(found.deal, record.deal, "$.deal")
    for number, (read, action) in enumerate(zip(found.actions, record.actions, strict=True)):
        comes_back(read, action, f"$.actions[{number}]")
    return text


def loads(text: str, game: Game[S, A, V]) -> Record[A]:
    """Read a record of a game from JSON text. It is not played again: `replay` checks the actions.

    Raises:
        RecordError: It is not JSON, no record, of another version, or longer than any round.
    """
    data = fields_in(as_data(text), FIELDS)
    codec = game.codec()
    actions = data["actions"]
    if not isinstance(actions, list):
        raise RecordError(f"expected a list of actions, not {quoted(actions)}", "$.actions")
    if len(actions) > game.longest:
        found = f"expected {game.longest} actions at most, not {len(actions)}"
        raise RecordError(f"{found}: no round is longer", "$.actions")
    name = name_in(data)
    return Record(
        name,
        completed(name, options_in(data), game),
        part(codec.deals, data["deal"], "$.deal"),
        parts(codec.actions, actions, "$.actions"),
    )
