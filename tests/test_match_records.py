"""Records of matches, whole and as one seat saw them: their replay, their forms, and what is refused with its place."""

import json
import weakref
from collections.abc import Callable
from random import Random
from typing import Any, Final

import attrs
import pytest
from highest_card import GAME as HIGHEST_CARD

from cases import for_each
from climbcards import JSON, AnyGame, ClimbcardsError, RecordError, Seat, Table, record
from climbcards.events import RoundBegan, TakenBack
from climbcards.games import haggis
from climbcards.record import (
    AS_JSON,
    AS_LINES,
    Began,
    Did,
    MatchRecord,
    Moment,
    Step,
    Undid,
    Writing,
)
from climbcards.record._writing import parts
from matches import GAMES, a_match, a_table, wander
from schemas import checker
from strategies import soak
from tables import A, B

GAME: Final = haggis.OFFICIAL_2P
EVERY_WAY: Final = (AS_JSON, AS_LINES)
every_way = pytest.mark.parametrize("way", EVERY_WAY, ids=lambda way: way.name)
every_game = pytest.mark.parametrize("name", GAMES)


GREEDY: Final = dict.fromkeys(GAME.seats, GAME.policies()["greedy"])


def written() -> MatchRecord[haggis.Action]:
    """Return the record of a round, an undo over its end, and the beginning of a second round."""
    names, tags = ["Ann", "Bob"], {"on": "Sunday"}
    table = Table(GAME, rng=Random(7), names=names, policies=GREEDY, tags=tags)
    table.play_policies()
    table.next_round()
    table.undo()
    table.play_policies()
    table.next_round()
    return table.match_record


MADE: Final = written()
END: Final = next(
    number for number, step in enumerate(MADE.steps) if isinstance(step, Did) and step.scores
)
"""The step that ended the round."""


def replayed(*steps: Step[haggis.Action]) -> list[Moment[haggis.State, haggis.Action, haggis.View]]:
    """Play some steps again."""
    return list(record.replay_match(attrs.evolve(MADE, steps=steps), GAME))


def test_a_replay_keeps_no_more_than_may_be_taken_back() -> None:
    """Up to the last undo every moment that may come back is kept; from there on only the one that was given last."""
    undone = max(n for n, step in enumerate(MADE.steps) if isinstance(step, Undid))
    kept = list[int]()
    seen = list[weakref.ref[Moment[haggis.State, haggis.Action, haggis.View]]]()
    for moment in record.replay_match(MADE, GAME):
        seen.append(weakref.ref(moment))
        kept.append(sum(each() is not None for each in seen))
    assert kept[undone - 1] >= undone - 1
    assert set(kept[undone + 2 :]) == {1}


def test_a_match_is_played_again_step_by_step() -> None:
    """Each moment knows its step, how the match stands, and what everybody is told."""
    moments = replayed(*MADE.steps)
    assert [moment.number for moment in moments] == list(range(len(MADE.steps)))
    assert tuple(moment.step for moment in moments) == MADE.steps
    assert MADE.steps[END + 1 : END + 3] == (MADE.steps[END + 1], Undid())
    assert moments[0].events(None) == (RoundBegan(1, A),)
    assert moments[0].scores is None
    assert moments[END].scores == moments[END].match.rounds[0].scores
    assert moments[END + 1].events(A)[0].code == "round-began"
    back, last = moments[END + 2], MADE.steps[END]
    assert isinstance(last, Did)
    assert back.events(B) == (TakenBack(last.action),)
    assert (back.state, back.match) == (moments[END - 1].state, moments[END - 1].match)
    assert back.deal == moments[0].deal
    assert moments[-1].deal.dealer == moments[-1].match.standing.dealer
    found = replayed(*MADE.steps[:END], Did(last.action))[-1]  # scores may be left out
    assert (found.step, found.scores) == (last, last.scores)


# Any: fields of a deal
def second_deal(**changes: Any) -> Began:  # noqa: ANN401
    """Return the deal of the second round, altered."""
    (step,) = [each for each in MADE.steps[END + 2 :] if isinstance(each, Began)]
    return Began(attrs.evolve(step.deal, **changes))


DONE: Final = MADE.steps[: END + 1]
RUNS: Final = MADE.steps[:2]


def with_scores(step: Step[haggis.Action]) -> Did[haggis.Action]:
    """Return a step with scores that nobody has made."""
    assert isinstance(step, Did)
    return Did(step.action, (1, 2))


@for_each(
    ("steps", "where", "problem"),
    [
        ((Undid(),), "$.steps[0]", "there is nothing to take back"),
        ((MADE.steps[0], Undid()), "$.steps[1]", "there is nothing to take back"),
        (MADE.steps[1:], "$.steps[0].action", "a match begins with a deal"),
        ((*RUNS, second_deal()), "$.steps[2].deal", "the round still runs"),
        ((*RUNS, RUNS[1]), "$.steps[2].action", "is not legal"),
        ((*RUNS, Did(haggis.Pass(Seat(7)))), "$.steps[2].action", "there is no seat 7"),
        ((*DONE, second_deal(dealer=B)), "$.steps[{}].deal", "expected as dealer seat 0, not 1"),
        ((*DONE, second_deal(leader=None)), "$.steps[{}].deal", "expected as leader seat "),
        ((*DONE, second_deal(stock=())), "$.steps[{}].deal", "a deal is the whole pack"),
        ((*DONE, Did(haggis.Pass(A))), "$.steps[{}].action", "the round is over"),
        ((*RUNS[:1], with_scores(RUNS[1])), "$.steps[1].scores", "none, as the round runs"),
        ((*DONE[:-1], with_scores(DONE[-1])), "$.steps[{}].scores", ", not (1, 2)"),
    ],
)
def test_a_step_that_cannot_be_is_refused_with_its_place(
    steps: tuple[Step[haggis.Action], ...], where: str, problem: str
) -> None:
    """A record cannot have it, and a table does not begin with it either."""
    with pytest.raises(RecordError) as error:
        replayed(*steps)
    assert error.value.where == where.format(len(steps) - 1)
    assert problem in error.value.problem
    with pytest.raises(RecordError, match=r"at \$\.steps"):
        Table(GAME, rng=Random(1), steps=steps)


def ended(game: AnyGame, seed: int) -> Table[Any, Any, Any]:  # Any: tables of any game
    """Return a table at which a round was played to its end."""
    choose = game.policies().get("greedy", game.policies()["random"])
    table = Table(game, rng=Random(seed), policies=dict.fromkeys(game.seats, choose))
    table.play_policies()
    return table


def test_a_deal_that_is_not_due_is_refused() -> None:
    """A match ends when the rules say so; where they find the leader, a forged deal would say who leads."""
    game = GAME.variant(target=1)
    won, runs = ended(game, 1), ended(HIGHEST_CARD, 1)
    steps = (*won.match_record.steps, Began(won.record.deal))
    with pytest.raises(RecordError, match=r"the match is over: seat \d has won it"):
        list(record.replay_match(attrs.evolve(won.match_record, steps=steps), game))
    due = runs.next_round()
    assert (due.dealer, due.leader) == (1, None)
    *before, _ = runs.match_record.steps
    forged = (*before, Began(attrs.evolve(due, leader=due.dealer)))
    with pytest.raises(RecordError, match="expected as leader none, as the rules find it"):
        list(record.replay_match(attrs.evolve(runs.match_record, steps=forged), HIGHEST_CARD))


def test_other_rules_are_refused() -> None:
    """By their name, and by their options, whether a match is played again or shown."""
    # Any: fields of any kind
    changes: dict[str, Any] = {"game": "threes", "options": {"target": 9}}
    for field, value in changes.items():
        wrong = attrs.evolve(MADE, **{field: value})
        with pytest.raises(RecordError, match="other rules than those of") as error:
            record.seen(wrong, GAME, A)
        assert error.value.where == f"$.{field}"


@every_way
def test_the_rules_of_a_text_are_known(way: Writing) -> None:
    """Those of a match in every way of writing, with a mark at the top, folded, and of house rules."""
    for game in (GAME, GAME.variant(target=350)):
        text = way.write(Table(game, rng=Random(1)).match_record, game)
        assert record.rules_of(text) == game
        assert record.rules_of("\N{ZERO WIDTH NO-BREAK SPACE}" + text) == game
    folded = json.dumps(json.loads(AS_JSON.write(MADE, GAME)), indent=1)
    assert record.rules_of(folded) == GAME
    for wrong in ("{\n", "[]\n", '{"names": []}', "a match of haggis\n"):
        with pytest.raises(RecordError):
            record.rules_of(wrong)


SEEN: Final = record.seen(attrs.evolve(MADE, steps=MADE.steps[:12]), GAME, B)
# Any: records of either kind
READERS: Final[dict[str, tuple[str, Callable[..., Any]]]] = {
    "json": (AS_JSON.write(MADE, GAME), AS_JSON.read),
    "lines": (AS_LINES.write(MADE, GAME), AS_LINES.read),
    "seen": (record.write_seen(SEEN, GAME), record.read_seen),
}
"""A record in each form in JSON, and what reads it."""


# Any: data of any kind
def changed(kind: str, line: int, **fields: Any) -> str:  # noqa: ANN401
    """Return a record with other fields on a line, or without one that is ...."""
    text, _ = READERS[kind]
    lines = [text] if kind == "json" else text.splitlines()
    data = {**json.loads(lines[line]), **fields}
    lines[line] = json.dumps({key: each for key, each in data.items() if each is not ...})
    return lines[0] if kind == "json" else "".join(f"{each}\n" for each in lines)


FIELDS: Final = "expected the fields climbcards, game, names, options"


@for_each("kind", READERS)
@for_each(
    ("field", "value", "where", "problem"),
    [
        ("climbcards", 2, "$.climbcards", "expected format version 1, not 2"),
        ("climbcards", 1.0, "$.climbcards", "expected format version 1, not 1.0"),
        ("climbcards", ..., "$", FIELDS),
        ("more", 0, "$", FIELDS),
        ("game", 3, "$.game", "expected the name of a game, not 3"),
        ("game", "threes", "$.game", "a record of threes, not of haggis/official-2p: read it with"),
        ("options", [], "$.options", "expected an object of options, not []"),
        ("names", "Ann, Bob", "$.names", "expected a list of names, not 'Ann, Bob'"),
        ("names", ["Ann"], "$.names", "expected 2 names"),
        ("names", ["Ann", 5], "$.names", "expected 2 names"),
        ("names", ["Ann", "x" * 49], "$.names", "up to 48 printable letters"),
        ("names", ["Ann", "a\tb"], "$.names", "printable letters"),
        ("tags", [], "$.tags", "expected tags by name, not []"),
        ("tags", {"a": 1}, "$.tags", "a tag is text, not 'a': 1"),
        ("tags", {"": "x"}, "$.tags", "has up to 48 letters"),
        ("tags", {"x" * 49: "x"}, "$.tags", "has up to 48 letters"),
        ("tags", {"a": "x" * 401}, "$.tags", "a tag 400"),
        ("tags", {"a": "\ud800"}, "$.tags", "can be printed"),
        ("tags", {str(n): "" for n in range(33)}, "$.tags", "expected 32 tags at most, not 33"),
    ],
)
# Any: as above
def test_a_wrong_heading_is_refused_with_its_place(
    kind: str,
    field: str,
    value: Any,  # noqa: ANN401
    where: str,
    problem: str,
) -> None:
    """Each field is looked at, and none may be missing or added."""
    with pytest.raises(RecordError) as error:
        READERS[kind][1](changed(kind, 0, **{field: value}), GAME)
    assert problem in str(error.value)
    assert error.value.where == where


@every_way
def test_nobody_need_be_named(way: Writing) -> None:
    """Without names and tags a match comes back too; a table calls the seats by number then."""
    bare = attrs.evolve(MADE, names=(), tags={})
    assert way.read(way.write(bare, GAME), GAME) == bare
    table = Table.loads(AS_LINES.write(bare, GAME), GAME, rng=Random(1))
    assert table.names == ("seat 0", "seat 1")


def test_a_table_goes_on_from_lines_of_its_own_rules() -> None:
    """With the names and tags; those of other rules are refused."""
    text = AS_LINES.write(MADE, GAME)
    assert Table.loads(text, GAME, rng=Random(1)).match_record == MADE
    with pytest.raises(RecordError, match=r"other rules than those of .*: look at target"):
        Table.loads(text, GAME.variant(target=350), rng=Random(1))


@for_each(
    ("step", "where"),
    [
        (None, "$.steps[1]"),
        ({"step": "dealt"}, "$.steps[1]"),
        ({"step": "undid", "seat": 0}, "$.steps[1]"),
        ({"step": "did"}, "$.steps[1].action"),
        ({"step": "did", "action": {"do": "pass", "seat": 2}}, "$.steps[1].action.seat"),
        ({"step": "did", "action": {"do": "pass", "seat": 1}, "scores": [1]}, "$.steps[1].scores"),
        ({"step": "began", "deal": {}}, "$.steps[1].deal.hands"),
    ],
)
def test_a_wrong_step_is_refused_with_its_place(step: JSON, where: str) -> None:
    """The same place in every way of writing."""
    data = json.loads(AS_JSON.write(MADE, GAME))
    data["steps"][1] = step
    lines = AS_LINES.write(MADE, GAME).splitlines()
    lines[2] = json.dumps(step)
    for way, text in ((AS_JSON, json.dumps(data)), (AS_LINES, "\n".join([*lines, ""]))):
        with pytest.raises(RecordError) as error:
            way.read(text, GAME)
        assert error.value.where == where
    with pytest.raises(RecordError, match="expected a list of steps, not 'all'"):
        AS_JSON.read(changed("json", 0, steps="all"), GAME)


def test_a_file_that_was_cut_off_keeps_all_that_is_whole() -> None:
    """At whatever letter: a lenient reader has every step that was written to its end, a strict one refuses."""
    made = attrs.evolve(MADE, steps=(*MADE.steps[:4], Undid()))
    text = AS_LINES.write(made, GAME)
    head, first = text.index("\n"), text.index("\n", text.index("\n") + 1)
    marked = {head, head + 1, first, first + 1, len(text) - 9, len(text)}
    cuts = range(len(text) + 1)
    for cut in sorted({*marked, *cuts[:: len(cuts) // min(len(cuts), soak(len(cuts)))]}):
        part, whole = text[:cut], text[:cut].count("\n")
        if cut < head:
            with pytest.raises(RecordError):
                AS_LINES.read(part, GAME, lenient=True)
            continue
        kept = AS_LINES.read(part, GAME, lenient=True)
        ended = text[cut : cut + 1] == "\n"  # nothing but the end of the line is missing
        assert kept == attrs.evolve(made, steps=made.steps[: whole - 1 + ended])
        if part.endswith("\n"):
            assert AS_LINES.read(part, GAME) == kept
        else:
            with pytest.raises(RecordError, match="a lenient reader drops it"):
                AS_LINES.read(part, GAME)
        if cut in marked:
            table = Table.loads(part, GAME, rng=Random(7))
            assert table.steps == max(1, len(kept.steps))
            assert table.match_record.steps[: len(kept.steps)] == kept.steps


def test_a_lenient_reader_forgives_what_stands_around() -> None:
    """A mark at the top, blank lines, other ends of lines; a line that is broken within is still refused."""
    text = AS_LINES.write(MADE, GAME)
    odd = "\N{ZERO WIDTH NO-BREAK SPACE}" + text.replace("\n", "\r\n\r\n") + "  "
    assert AS_LINES.read(odd, GAME, lenient=True) == MADE
    with pytest.raises(RecordError):
        AS_LINES.read(odd, GAME)
    mark = "\N{ZERO WIDTH NO-BREAK SPACE}\n"
    assert AS_JSON.read(mark + AS_JSON.write(MADE, GAME), GAME, lenient=True) == MADE
    lines = text.splitlines(keepends=True)
    for lenient in (True, False):
        with pytest.raises(RecordError, match="this is not JSON") as error:
            AS_LINES.read("".join([*lines[:3], "{\n", *lines[3:]]), GAME, lenient=lenient)
        assert error.value.where == "$.steps[2]"
        for nothing in ("", "\n", " \n"):
            with pytest.raises(RecordError):
                AS_LINES.read(nothing, GAME, lenient=lenient)


@every_game
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


def test_a_seat_or_a_spectator_has_seen_it() -> None:
    """The text says who; the rules are known from it."""
    text = READERS["seen"][0]
    assert record.rules_of(text) == GAME
    assert json.loads(text.splitlines()[0])["seat"] == 1
    assert json.loads(NOBODY[0])["seat"] is None
    assert isinstance(SEEN, record.SeenRecord)
    assert isinstance(SEEN.steps[0], record.Shown)
    with pytest.raises(ClimbcardsError, match="there is no seat 2"):
        record.seen(MADE, GAME, 2)
    with pytest.raises(RecordError, match="a lenient reader drops it"):
        record.read_seen(text[:-1], GAME)
    left_out = changed("seen", 0, names=[], options={})  # both may be
    assert record.read_seen(left_out, GAME) == attrs.evolve(SEEN, names=())


NOBODY: Final = record.write_seen(record.seen(MADE, GAME, None), GAME).splitlines()
VIEW: Final = json.loads(READERS["seen"][0].splitlines()[1])["view"]
EVENTS: Final = "expected a list of 1000 events at most"


@for_each(
    ("line", "fields", "where", "problem"),
    [
        (0, {"seat": 0}, "$.steps[0].view", "expected what seat 0 saw, not seat 1"),
        (0, {"seat": None}, "$.steps[0].view", "expected what a spectator saw, not seat 1"),
        (0, {"seat": 2}, "$.seat", "there is no seat 2"),
        (0, {"seat": True}, "$.seat", "a seat is a plain int, not True"),
        (0, {"seat": "1"}, "$.seat", "expected a seat, or null, not '1'"),
        (0, {"game": "\x1b[31m"}, "$.game", r"recorded under \x1b[31m, other rules"),
        (0, {"game": "haggis"}, "$.game", "recorded under haggis, other rules than those of"),
        (0, {"options": {"target": 9}}, "$.options", f"other rules than those of {GAME.name}"),
        (1, {"view": json.loads(NOBODY[1])["view"]}, "$.steps[0].view", "saw, not a spectator"),
        (1, {"view": {}}, "$.steps[0].view", "missing"),
        (1, {"view": {**VIEW, "sizes": [17, 16]}}, "$.steps[0].view", "no state looks like this"),
        (1, {"state": {}}, "$.steps[0]", "expected what was told and seen, not {"),
        (2, {"events": {}}, "$.steps[1].events", EVENTS),
        (2, {"events": [None] * 1001}, "$.steps[1].events", f"{EVENTS}, not [None"),
        (2, {"events": [{"event": "sang"}]}, "$.steps[1].events[0]", "expected one of acted"),
    ],
)
# Any: what may stand on a line
def test_what_cannot_have_been_seen_is_refused_with_its_place(
    line: int, fields: dict[str, Any], where: str, problem: str
) -> None:
    """The seat, the rules, each view and each event are looked at."""
    with pytest.raises(RecordError) as error:
        record.read_seen(changed("seen", line, **fields), GAME)
    assert error.value.where.startswith(where)
    assert problem in error.value.problem


@pytest.mark.full
@every_game
def test_every_record_fits_the_schema(name: str) -> None:
    """The whole match, and line by line; what is altered does not fit."""
    game, made = GAMES[name], a_match(GAMES[name], 3)
    schema = record.schema(game)
    inner = {
        each: checker({"$ref": f"#/$defs/{each}", "$defs": schema["$defs"]})
        for each in schema["$defs"]
    }

    def fits(text: str, head: str, step: str) -> dict[str, JSON]:
        first: dict[str, JSON]
        first, *rest = map(json.loads, text.splitlines())
        inner[head].validate(first)
        for each in rest:
            inner[step].validate(each)
        return first

    fits(AS_LINES.write(made, game), "Heading", "Step")
    few = attrs.evolve(made, steps=made.steps[:8])
    for seat in (game.seats[0], None):
        first = fits(record.write_seen(record.seen(few, game, seat), game), "SeenHeading", "Shown")
        assert not inner["SeenHeading"].is_valid({**first, "seat": len(game.seats)})
    begun = record.begin(game, game.deal(Random(1), game.seats[0]))
    state, first = game.start(begun.deal), fits(record.dumps(begun, game), "RoundRecord", "")
    action = game.codec().actions.dump(game.legal_actions(state, game.to_act(state)[0])[0])
    inner["RoundRecord"].validate({**first, "actions": [action] * 3})
    actions = schema["$defs"]["RoundRecord"]["properties"]["actions"]
    assert actions["maxItems"] == game.max_actions
    data, whole = json.loads(AS_JSON.write(made, game)), checker(schema)
    whole.validate(data)
    assert not whole.is_valid({key: value for key, value in data.items() if key != "tags"})
    names = [5] * len(game.seats)
    for wrong in (
        {"more": 1},
        {"climbcards": 2},
        {"names": names},
        {"tags": {"a": 1}},
        {"steps": [{"step": "dealt"}]},
        {"steps": [None]},
    ):
        assert not whole.is_valid({**data, **wrong})


@pytest.mark.full
@pytest.mark.covers
def test_what_is_nested_too_deep_is_refused() -> None:
    """Wherever data comes from, an entry that no program can write out is no step."""
    data: JSON = []
    for _ in range(100_000):
        data = [data]
    with pytest.raises(RecordError, match="nested too deeply") as error:
        parts(GAME.codec().steps, [{"step": "undid"}, data], "$.steps")
    assert error.value.where == "$.steps[1]"
