"""Records that somebody has meddled with: our errors alone, and what is taken can be written, read and played."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

import attrs
import pytest

from climbcards import AnyGame, Record, RecordError, Table, record, replay
from climbcards.record import (
    AS_JSON,
    AS_LINES,
    AS_TEXT,
    Began,
    Did,
    MatchRecord,
    SeenRecord,
    replay_match,
)
from matches import GAMES, a_match
from meddling import meddled, remade
from strategies import soak

BOUND: Final = 700
"""No sentence is longer: what is written for people quotes two lines."""

every_game = pytest.mark.parametrize("name", GAMES)


def tried(work: Callable[[], Any]) -> Any:  # noqa: ANN401  # Any: what was made of any game
    """Do something; None if it is refused, in a sentence that is not long."""
    try:
        return work()
    except RecordError as error:
        said = str(error)
    assert len(said) < BOUND
    return None


def round_of(made: MatchRecord[Any]) -> Record[Any]:  # Any: actions of any game
    """Return the first deal of a match, and what was done up to the first thing that was taken back."""
    first, *rest = made.steps
    assert isinstance(first, Began)
    # Any: as above
    found: Record[Any] = Record(made.game, made.options, first.deal)
    for step in rest:
        if not isinstance(step, Did):
            break
        found = found.then(step.action)
    return found


def with_line(text: str, rng: Random) -> str:
    """Meddle with one of some lines of JSON; the first ones most."""
    lines = text.splitlines()
    place = rng.randrange(min(len(lines), rng.choice((1, 3, 99))))
    lines[place] = json.dumps(meddled(json.loads(lines[place]), rng))
    return "".join(f"{line}\n" for line in lines)


def check_round(text: str, game: AnyGame) -> bool:
    """Read a round; what is taken is written and read again, and played or refused."""
    found = tried(lambda: record.loads(text, game))
    if found is not None:
        assert record.loads(record.dumps(found, game), game) == found
        tried(lambda: [*replay(found, game)])
    return found is not None


def check_seen(text: str, game: AnyGame) -> bool:
    """Read what a seat saw; what is taken is written and read again."""
    found = tried(lambda: record.read_seen(text, game))
    if found is not None:
        assert record.read_seen(record.write_seen(found, game), game) == found
    return found is not None


def check_match(text: str, game: AnyGame) -> bool:
    """Read a match; what is taken is written and read again; what can be played is so in every way of writing."""
    way = AS_LINES if text.endswith("\n") else AS_JSON
    found = tried(lambda: way.read(text, game))
    table = tried(lambda: Table.loads(text, game, rng=Random(1)))
    if found is None:
        return False
    for each in (AS_JSON, AS_LINES):
        assert each.read(each.write(found, game), game) == found
    moments = tried(lambda: [*replay_match(found, game)])
    assert (moments is None or way is AS_JSON) == (table is None)
    if moments is not None:
        played = AS_TEXT.read(AS_TEXT.write(found, game), game).steps
        assert [*map(type, played)] == [type(moment.step) for moment in moments]
    return True


@pytest.mark.full
@every_game
def test_meddled_records_give_our_errors_only(name: str) -> None:
    """Other kinds, other names, places lost, added and swapped, in a round, a match, and what a seat saw."""
    game, rng, taken = GAMES[name], Random(f"meddled {name}"), list[bool]()
    for seed in range(2):
        made = a_match(game, seed, 12)
        one = record.dumps(round_of(made), game)
        whole, lines = AS_JSON.write(made, game), AS_LINES.write(made, game)
        seen = record.write_seen(record.seen(made, game, game.seats[0]), game)
        for _ in range(max(4, soak(4))):
            taken.append(check_round(json.dumps(meddled(json.loads(one), rng)), game))
            taken.append(check_match(json.dumps(meddled(json.loads(whole), rng)), game))
            taken.append(check_match(with_line(lines, rng), game))
            taken.append(check_seen(with_line(seen, rng), game))
    assert taken.count(False) > len(taken) // 2


# Any: a record of any class
def bare(found: Any) -> Any:  # noqa: ANN401
    """Leave out what a reader adds to a record: options that are missing, and tuples for lists of names."""
    changes: dict[str, object] = {"options": {}, "names": ()}
    return attrs.evolve(found, **{each: changes[each] for each in changes if hasattr(found, each)})


# Any: as above
def check_written(found: Any, game: AnyGame) -> bool:  # noqa: ANN401
    """Write a record that was made by hand; what is written is read back as it."""
    # Any: what is found is of no class to a checker
    kind: Any = found.__class__
    back: Any
    if kind is Record:
        text = tried(lambda: record.dumps(found, game))
        back = None if text is None else record.loads(text, game)
    elif kind is SeenRecord:
        text = tried(lambda: record.write_seen(found, game))
        back = None if text is None else record.read_seen(text, game)
    else:
        people = tried(lambda: AS_TEXT.write(found, game))
        assert people is None or AS_TEXT.read(people, game).game == game.name
        text = tried(lambda: AS_LINES.write(found, game))
        back = None if text is None else AS_LINES.read(text, game)
    assert back is None or bare(back) == bare(found)
    return back is not None


@every_game
def test_records_that_are_made_by_hand_are_written_only_if_they_can_be_read(name: str) -> None:
    """Whatever stands in a field, however deep: our error, or what is read back is what was written."""
    game, rng, written = GAMES[name], Random(f"remade {name}"), list[bool]()
    for seed in range(2):
        made = a_match(game, seed, 12)
        seen = record.seen(made, game, game.seats[-1])
        for _ in range(soak(6)):
            for whole in (round_of(made), made, seen):
                written.append(check_written(remade(whole, rng), game))
    assert written.count(False) > len(written) // 2
