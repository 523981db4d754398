"""Random matches: written down in every way, read back, played again, gone on with; and files that were altered."""

import json
import os
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from altered import alter
from climbcards import ClimbcardsError, RecordError, Table, record
from climbcards.record import AS_JSON, AS_LINES, AS_TEXT, Did
from matches import GAMES, a_match, a_table, wander
from schemas import checker
from strategies import soak

SOAK: Final = "CLIMBCARDS_SOAK" in os.environ
EVERY_WAY: Final = (AS_JSON, AS_LINES, AS_TEXT)
BOUND: Final = 500
"""No sentence is longer."""

every_game = pytest.mark.parametrize("name", GAMES)


def many(few: int) -> int:
    """Return how many to try: a few, or in the soak a thousand."""
    return soak(25) if SOAK else few


def refusal(work: Callable[[], object]) -> str:
    """Return the sentence of our error; anything else that goes wrong goes on."""
    try:
        work()
    except ClimbcardsError as error:
        return str(error)
    return ""


# Any: tables of any game
def finished(table: Table[Any, Any, Any]) -> int:
    """Count the rounds that came to their end, those taken back too."""
    steps = table.match_record.steps
    return sum(isinstance(step, Did) and step.scores is not None for step in steps)


# Any: as above
def play_on(table: Table[Any, Any, Any]) -> None:
    """Let the policies play the round to its end, and deal another one if the match goes on."""
    table.play_policies()
    if table.match.winner is None:
        table.next_round()


@every_game
def test_matches_come_back_and_are_played_again(name: str) -> None:
    """Round after round: every way of writing, the same record, the same states, events and scores."""
    game, rounds, seed = GAMES[name], 0, 0
    while rounds < many(3):
        seed += 1
        table, rng = a_table(game, seed), Random(seed)
        states = list[Any]()  # Any: of any game
        while finished(table) < 3:
            states += wander(table, rng, 50)
        rounds += finished(table)
        made = table.match_record
        for way in EVERY_WAY:
            text = way.write(made, game)
            read = way.read(text, game)
            assert read == made
            assert way.write(read, game) == text
            assert way.read(text, game, lenient=True) == made
        moments = list(record.replay_match(made, game))
        assert [each.step for each in moments] == list(made.steps)
        assert [each.state for each in moments[1:]] == states
        assert moments[-1].match == table.match
        assert [each.number for each in moments] == list(range(table.steps))
        for seat in (*game.seats, None):
            told = [event for each in moments for event in each.events(seat)]
            assert told == [each.event for each in table.events(seat)]


@every_game
def test_tables_go_on_from_their_lines(name: str) -> None:
    """Written down and loaded at any moment, a table plays on as the one that was never stopped."""
    game = GAMES[name]
    for seed in range(many(2)):
        rng = Random(seed)
        table = a_table(game, seed)
        wander(table, rng, rng.randrange(60))
        text, policy = table.dumps(), game.policies()["random"]
        policies = {int(seat): policy for seat in game.seats}
        one = Table.loads(text, game, rng=Random(seed), policies=policies)
        other = Table.loads(one.dumps(), game, rng=Random(seed), policies=policies)
        assert one.dumps() == other.dumps() == text
        assert (one.state, one.match, one.steps) == (table.state, table.match, table.steps)
        assert (one.names, one.match_record) == (table.names, table.match_record)
        for each in (one, other):
            wander(each, Random(f"on {seed}"), 20)
            play_on(each)
        assert one.dumps() == other.dumps()
        assert one.dumps().startswith(text)
        assert one.state == other.state
        assert one.record == other.record


# Any: data of any record
def with_trouble(text: str, rng: Random) -> str:
    """Return a text with something done to it that no program writes: keys twice, nesting, huge numbers, cuts."""
    place = rng.randrange(len(text))
    changes: list[Callable[[], str]] = [
        lambda: text[:place],
        lambda: text[place:],
        lambda: text[:place] + rng.choice('{}[]",:\n\\x0') + text[place + 1 :],
        lambda: text[:place] + text[place : place + 20] * 2 + text[place + 20 :],
        lambda: text.replace('"seat": 0', '"seat": 0, "seat": 1', 1),
        lambda: text.replace('"seat": 0', f'"seat": {"9" * rng.choice((1, 30, 5000))}', 1),
        lambda: text.replace('"seat": 1', f'"seat": {"[" * 2000}{"]" * 2000}', 1),
        lambda: text.replace("\n", "\n\n", 1),
        lambda: "\n".join(sorted(text.split("\n"), key=lambda _: rng.random())),
    ]
    return rng.choice(changes)()


@pytest.mark.full
@every_game
def test_altered_files_give_only_our_errors(name: str) -> None:
    """Forged seats and numbers, steps moved and lost, nesting, keys twice, cuts; what is read fits the schema."""
    game, rng = GAMES[name], Random(name)
    faces, fits = sorted(map(str, game.pack.distinct)), checker(record.schema(game))
    texts = [
        (way, way.write(a_match(game, seed, 20), game))
        for way in (AS_JSON, AS_LINES)
        for seed in (1, 2)
    ]
    refused = set[str | None]()
    for _ in range(soak(250) if SOAK else 60):
        way, text = rng.choice(texts)
        if rng.random() < 0.3:
            changed = with_trouble(text, rng)
        elif way is AS_JSON:
            changed = json.dumps(alter(json.loads(text), rng, faces))
        else:
            lines = text.splitlines()
            place = rng.randrange(len(lines))
            lines[place] = json.dumps(alter(json.loads(lines[place]), rng, faces))
            changed = "".join(f"{line}\n" for line in lines)
        said = refusal(lambda: list(record.replay_match(way.read(changed, game), game)))  # noqa: B023  # called now
        said += refusal(lambda: Table.loads(changed, game, rng=Random(1)))  # noqa: B023  # as above
        assert len(said) < 2 * BOUND
        try:
            found = way.read(changed, game)
        except RecordError as error:
            refused.add(error.where.partition("[")[0])
            continue
        fits.validate(json.loads(AS_JSON.write(found, game)))
        refused.add(None)
    assert {None, "$", "$.steps"} <= refused
