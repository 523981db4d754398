"""Matches as one seat saw them: what it was told and saw, nothing hidden, and nothing that cannot be."""

import json
import re
from random import Random
from typing import Any, Final

import pytest

from cases import for_each
from climbcards import ClimbcardsError, RecordError, Table, record
from climbcards.games import haggis
from climbcards.record import SeenRecord, Shown
from matches import GAMES, a_match, a_table, wander
from tables import A, B

GAME: Final = haggis.OFFICIAL_2P
MADE: Final = a_match(GAME, 5, 12)
SEEN: Final = record.seen(MADE, GAME, B)
LINES: Final = record.write_seen(SEEN, GAME).splitlines()

UNIQUE: Final = [
    name for name, game in GAMES.items() if len(game.pack.distinct) > len(game.pack) / 2
]
"""Games in which most cards are there once, so that a card that is written can be told from another one."""


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_saw_comes_back(name: str) -> None:
    """For each step what it was told and what it saw then; as lines it comes back equal."""
    game, rng = GAMES[name], Random(name)
    table = a_table(game, 4)
    wander(table, rng, 20)
    for seat in (rng.choice(game.seats), None):
        found = record.seen(table.match_record, game, seat)
        assert len(found.steps) == table.steps
        assert found.steps[-1].view == table.view(seat)
        told = [event for step in found.steps for event in step.events]
        assert told == [each.event for each in table.events(seat)]
        text = record.write_seen(found, game)
        assert record.read_seen(text, game) == found
        assert record.read_seen(text + '{"view', game, lenient=True) == found
        assert (found.names, found.tags, found.seat) == (table.names, table.match_record.tags, seat)


# Any: states of any game
def hands_in(state: Any) -> Any:  # noqa: ANN401
    """Return the hands of a state, by seat."""
    return state.hands


@pytest.mark.no_cover  # slow when watched, and others reach the same lines
@pytest.mark.parametrize("name", UNIQUE)
def test_no_card_is_written_that_the_seat_must_not_know(name: str) -> None:
    """A card of another hand that lies elsewhere in some state that looks the same stands on no line."""
    game, searched = GAMES[name], 0
    for seed in range(2):
        table = a_table(game, seed)
        wander(table, Random(seed), 25, back=0)
        made = table.match_record
        for seat in (game.seats[0], None):
            _, *lines = record.write_seen(record.seen(made, game, seat), game).splitlines()
            for moment, line in zip(record.replay_match(made, game), lines, strict=True):
                others = [other for other in game.seats if other != seat]
                view = game.view(moment.state, seat)
                like = [hands_in(game.determinize(view, Random(each))) for each in range(6)]
                hidden = {
                    str(card)
                    for other in others
                    for card in hands_in(moment.state)[other]
                    if game.pack.full.count(card) == 1
                    and not str(card).isdigit()  # the Mah Jong is written as any 1
                    and not all(card in hands[other] for hands in like)
                }
                assert not hidden & set(re.findall(r"\w+", line)), line
                searched += len(hidden)
    assert searched > 100


def test_the_text_says_whose_it_is() -> None:
    """The rules are known from it, and a spectator has no seat."""
    assert record.rules_of("\n".join(LINES)) == GAME
    assert json.loads(LINES[0])["seat"] == 1
    nobody = record.seen(MADE, GAME, None)
    assert json.loads(record.write_seen(nobody, GAME).splitlines()[0])["seat"] is None
    assert isinstance(nobody, SeenRecord)
    assert isinstance(nobody.steps[0], Shown)
    with pytest.raises(ClimbcardsError, match="there is no seat 2"):
        record.seen(MADE, GAME, 2)


def test_a_wrong_record_is_not_shown() -> None:
    """It is played again first."""
    other = GAME.variant(target=350)
    with pytest.raises(RecordError, match="other rules"):
        record.seen(MADE, other, A)
    table = Table(other, rng=Random(1))
    assert record.seen(table.match_record, other, A).steps[0].view.seat == A


# Any: what may stand on a line
def altered(line: int, **fields: Any) -> str:  # noqa: ANN401
    """Return the text with other fields on one line."""
    lines = [*LINES]
    lines[line] = json.dumps({**json.loads(lines[line]), **fields})
    return "".join(f"{each}\n" for each in lines)


SPECTATORS: Final = json.loads(
    record.write_seen(record.seen(MADE, GAME, None), GAME).splitlines()[1]
)


@for_each(
    ("line", "fields", "where", "problem"),
    [
        (0, {"seat": 0}, "$.steps[0].view", "expected what seat 0 saw, not seat 1"),
        (0, {"seat": None}, "$.steps[0].view", "expected what a spectator saw, not seat 1"),
        (0, {"seat": 2}, "$.seat", "there is no seat 2"),
        (0, {"seat": True}, "$.seat", "a seat is a plain int, not True"),
        (0, {"seat": "1"}, "$.seat", "expected a seat, or null, not '1'"),
        (0, {"steps": []}, "$", "expected the fields climbcards, game, names, options, seat"),
        (0, {"names": []}, "", ""),
        (0, {"climbcards": 1.0}, "$.climbcards", "expected format version 1, not 1.0"),
        (0, {"game": "threes"}, "$.game", "this is a record of threes, not of haggis/official-2p"),
        (0, {"game": "\x1b[31m"}, "$.game", r"recorded under \x1b[31m, other rules"),
        (0, {"game": "haggis"}, "$.game", "recorded under haggis, other rules than those of"),
        (0, {"options": {}}, "", ""),
        (0, {"options": []}, "$.options", "expected an object of options, not []"),
        (
            0,
            {"options": {"target": 9}},
            "$.options",
            "other rules than those of haggis/official-2p",
        ),
        (1, {"view": SPECTATORS["view"]}, "$.steps[0].view", "saw, not a spectator"),
        (1, {"view": {}}, "$.steps[0].view", "missing"),
        (1, {"state": {}}, "$.steps[0]", "expected what was told and seen, not {"),
        (2, {"events": {}}, "$.steps[1].events", "expected a list of 1000 events at most"),
        (2, {"events": [None] * 1001}, "$.steps[1].events", "1000 events at most, not [None"),
        (2, {"events": [{"event": "sang"}]}, "$.steps[1].events[0]", "expected one of acted"),
    ],
)
# Any: as above
def test_what_cannot_be_is_refused_with_its_place(
    line: int,
    fields: dict[str, Any],
    where: str,
    problem: str,
) -> None:
    """The heading, each view and each event are looked at."""
    text = altered(line, **fields)
    if not problem:
        assert record.read_seen(text, GAME).options == SEEN.options
        return
    with pytest.raises(RecordError) as error:
        record.read_seen(text, GAME)
    assert error.value.where.startswith(where)
    assert problem in error.value.problem


def test_a_view_that_cannot_be_is_refused() -> None:
    """More cards in hands than there are, say."""
    view = json.loads(LINES[1])["view"]
    with pytest.raises(RecordError, match=r"at \$\.steps\[0\]\.view.*no state looks like this"):
        record.read_seen(altered(1, view={**view, "sizes": [17, 16]}), GAME)
    with pytest.raises(RecordError, match="a lenient reader drops it"):
        record.read_seen("\n".join(LINES), GAME)
