"""Records that were made by hand: what is written can be read, and everything else is refused with its place."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

import attrs
import pytest
from zheng_shangyou import TO_THE_FIRST, ZHENG_SHANGYOU

from cases import for_each
from climbcards import (
    JSON,
    AnyGame,
    Cards,
    Deal,
    Record,
    RecordError,
    Table,
    catalogue,
    options_of,
    record,
    replay,
)
from climbcards.games import haggis
from climbcards.record import AS_JSON, AS_LINES, AS_TEXT, Began, Did, Undid, Writing, replay_match
from matches import a_match
from tables import A, B
from test_hostile import BOUND

GAME: Final = haggis.OFFICIAL_2P
WAYS: Final = (AS_JSON, AS_LINES, AS_TEXT)
every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)


GREEDY: Final = GAME.policies()["greedy"]
TABLE: Final = Table(GAME, rng=Random(7), names=["Ann", "Bob"], policies={0: GREEDY, 1: GREEDY})
TABLE.play_policies()
MADE: Final = TABLE.match_record
DEALT: Final = Began(TABLE.record.deal)
LAST: Final = TABLE.record.actions[-1]
SCORES: Final = TABLE.match.rounds[0].scores
PLAY: Final = haggis.Play(B, GAME.pack.parse("2r"), GAME.readings(GAME.pack.parse("2r"))[0])
OPTIONS: Final = options_of(GAME)


# Any: what is of another kind than it should be
def odd(kind: type, **fields: Any) -> Any:  # noqa: ANN401
    """Make a value of a class with anything in its fields."""
    return kind(**fields)


# Any: as above
def ended(scores: Any) -> Any:  # noqa: ANN401
    """Return the steps with other scores at the end."""
    return (*MADE.steps[:-1], odd(Did, action=LAST, scores=scores))


END: Final = f"$.steps[{len(MADE.steps) - 1}]"
TEXTS: Final = odd(Deal, hands=(("2r",), ()), stock=(), dealer=A)
ROUND: Final[Record[haggis.Action]] = Record(MADE.game, MADE.options, DEALT.deal, (PLAY,))
SEEN: Final = record.seen(MADE, GAME, A)
VIEW: Final = SEEN.steps[0].view
# Any: records of any kind
WRITERS: Final[dict[str, tuple[Any, Callable[..., str]]]] = {
    **{way.name: (MADE, way.write) for way in WAYS},
    "round": (ROUND, record.dumps),
    "seen": (SEEN, record.write_seen),
}
"""A record of each kind, and what writes it."""

# Any: what is of another kind than it should be
BY_HAND: Final[list[tuple[str, Any, str]]] = [
    *(("game", game, "$.game") for game in (5, None)),
    *(("options", options, "$.options") for options in (None, ["target"], {1: 2})),
    ("options", {**OPTIONS, "bets": {0, 5}}, "$"),
    *(("options", {**OPTIONS, "target": float(number)}, "$") for number in ("nan", "inf")),
    *(("names", names, "$.names") for names in (5, "ab", ("Ann",), ("Ann", 5), ("Ann", "ann"))),
    *(
        ("tags", tags, "$.tags")
        for tags in (["Bern"], {5: "Bern"}, {"place": 5}, {"place": "a\nb"})
    ),
    ("tags", {f"{n}": "" for n in range(33)}, "$.tags"),
    *(("steps", steps, "$.steps") for steps in (None, [*MADE.steps])),
    ("steps", (5,), "$.steps[0]"),
    *(("steps", (odd(Began, deal=deal),), "$.steps[0]") for deal in (None, TEXTS)),
    ("steps", (DEALT, PLAY), "$.steps[1]"),
    *(
        ("steps", (DEALT, odd(Did, action=action)), "$.steps[1]")
        for action in (
            None,
            "pass",
            odd(haggis.Play, seat=B, cards=None, reading=None),
            attrs.evolve(PLAY, cards=Cards(GAME.pack, 1 << 400)),
            attrs.evolve(PLAY, seat=odd(float)),
            odd(haggis.Bet, seat=B, amount=False),
        )
    ),
    *(("steps", ended(scores), END) for scores in ((*map(float, SCORES),), [*SCORES], 5)),
]
"""Fields of a record that no reader takes, and the place that the error names."""


# Any: what is of another kind than it should be
ROUNDS: Final[list[tuple[str, Any, str]]] = [
    ("game", 5, "$.game"),
    ("options", None, "$.options"),
    ("options", {**OPTIONS, "bets": (0, 5)}, "$.options.bets"),
    ("deal", None, "$.deal"),
    ("deal", TEXTS, "$.deal"),
    *(("actions", actions, "$.actions") for actions in (None, [PLAY])),
    ("actions", (PLAY, 5), "$.actions[1]"),
    ("actions", (odd(haggis.Bet, seat=B, amount=15.0),), "$.actions[0].amount"),
    ("actions", (odd(haggis.Play, seat=B, cards="2r", reading=PLAY.reading),), "$.actions[0]"),
]
"""The same for a round, to the end of the place."""

# Any: what is of another kind than it should be
UNSEEN: Final[list[tuple[str, Any, str]]] = [
    ("names", ("Ann",), "$.names"),
    ("tags", None, "$.tags"),
    *(("seat", seat, "$.seat") for seat in (2, "0")),
    ("steps", (record.Shown((), None),), "$.steps[0].view"),
    ("steps", (odd(record.Shown, events=(Undid(),), view=VIEW),), "$.steps[0]."),
    ("steps", (odd(record.Shown, events=5, view=VIEW),), "$.steps[0].events"),
    ("steps", [*SEEN.steps], "$.steps"),
    ("steps", (5,), "$.steps[0]"),
]
"""The same for what a seat saw."""


ROWS: Final = {**{way.name: BY_HAND for way in WAYS}, "round": ROUNDS, "seen": UNSEEN}


@for_each(
    ("kind", "field", "value", "where"),
    [(kind, *row) for kind, rows in ROWS.items() for row in rows],
)
# Any: as above
def test_what_nobody_could_read_is_not_written(
    kind: str,
    field: str,
    value: Any,  # noqa: ANN401
    where: str,
) -> None:
    """One error of ours, with the place; what can be read is written."""
    made, write = WRITERS[kind]
    assert write(made, GAME)
    with pytest.raises(RecordError) as error:
        write(attrs.evolve(made, **{field: value}), GAME)
    found = error.value.where
    assert found == where if kind == "round" else found.startswith(where)
    assert len(str(error.value)) < BOUND


def test_what_is_no_record_is_not_written() -> None:
    """Of a match, of a round, or of what a seat saw: it is one, or nothing."""
    # Any: as above
    wrong: list[Any] = [None, "{}", record.begin(GAME, DEALT.deal), MADE]
    for each in wrong[:-1]:
        for way in WAYS:
            with pytest.raises(RecordError, match="expected the record of a match, not"):
                way.write(each, GAME)
    with pytest.raises(RecordError, match="expected the record of a round, not MatchRecord"):
        record.dumps(wrong[-1], GAME)
    with pytest.raises(RecordError, match="expected what a seat saw of a match, not MatchRecord"):
        record.write_seen(wrong[-1], GAME)


@every_way
def test_an_option_is_written_as_it_is_read_back(way: Writing) -> None:
    """A tuple would come back as a list: the error says which one."""
    with pytest.raises(RecordError, match="bets"):
        way.write(attrs.evolve(MADE, options={**OPTIONS, "bets": (0, 5)}), GAME)


@every_way
def test_a_list_of_names_will_do(way: Writing) -> None:
    """It comes back as a tuple."""
    # Any: as above
    names: Any = ["Ann", "Bob"]
    assert way.read(way.write(attrs.evolve(MADE, names=names), GAME), GAME) == MADE


def without(options: tuple[str, ...], text: str) -> str:
    """Return JSON without some options in its first line, as a version had it that knew less."""
    first, end, rest = text.partition("\n")
    data = json.loads(first)
    for option in options:
        del data["options"][option]
    return json.dumps(data) + end + rest


# Any: records of any kind
READERS: Final[dict[str, tuple[Callable[[AnyGame], str], Callable[[str, AnyGame], Any]]]] = {
    "json": (lambda game: AS_JSON.write(a_match(game, 1, 5), game), AS_JSON.read),
    "lines": (lambda game: AS_LINES.write(a_match(game, 1, 5), game), AS_LINES.read),
    "round": (
        lambda game: record.dumps(record.begin(game, game.deal(Random(1), A)), game),
        record.loads,
    ),
    "seen": (
        lambda game: record.write_seen(record.seen(a_match(game, 1, 5), game, A), game),
        record.read_seen,
    ),
}
"""What writes each kind of record in JSON, and what reads it."""
every_reader = pytest.mark.parametrize("kind", READERS)


@every_reader
@pytest.mark.parametrize(
    "name", ["dou-dizhu/fixed-landlord", "haggis/leaflet-2p", "three-hags", "threes"]
)
def test_an_option_that_came_later_is_as_in_the_preset(kind: str, name: str) -> None:
    """A record that knows none is read, has every option then, and its rules are known."""
    game = catalogue()[name]
    write, read = READERS[kind]
    whole, options = write(game), tuple(options_of(game))
    for missing in (options[:1], options[-1:], options):
        text = without(missing, whole)
        assert read(text, game) == read(whole, game)
        assert record.rules_of(text) == game


@every_reader
def test_what_a_house_varies_is_no_default(kind: str) -> None:
    """A record without the option is of the preset, and not of the house rules that it is read with."""
    write, read = READERS[kind]
    house = GAME.variant(target=350, bets=(0, 5))
    text = without(("target",), write(house))
    assert record.rules_of(text) == house.variant(target=250)
    if kind == "seen":
        with pytest.raises(RecordError, match=r"other rules than .*: look at target"):
            read(text, house)
        return
    found = read(text, house)
    assert (found.options["target"], found.options["bets"]) == (250, [0, 5])
    again = replay if kind == "round" else replay_match
    with pytest.raises(RecordError, match=r"other rules than .*: look at target"):
        list(again(found, house))


@for_each("kind", ["json", "lines"])
def test_a_game_that_the_catalogue_has_not_is_its_own_default(kind: str) -> None:
    """Where there is no preset to look at, what is missing is as in the game."""
    write, read = READERS[kind]
    whole, options = write(TO_THE_FIRST), options_of(TO_THE_FIRST)
    assert read(without(tuple(options), whole), TO_THE_FIRST) == read(whole, TO_THE_FIRST)
    assert options != options_of(ZHENG_SHANGYOU)


def test_an_option_that_is_unknown_is_refused_by_name() -> None:
    """A later version may have it; this one cannot know how it is played."""
    more = attrs.evolve(MADE, options={**OPTIONS, "jokers": 2})
    sentence = "'jokers' is of other rules than those of haggis/official-2p: .* a later version"
    with pytest.raises(RecordError, match=sentence) as error:
        list(replay_match(more, GAME))
    assert error.value.where == "$.options"
    with pytest.raises(RecordError, match="no option 'jokers'"):
        record.rules_of(AS_JSON.write(more, GAME))


@for_each(("option", "value"), [("target", 250.0), ("sets", 1), ("players", True)])
def test_an_option_that_only_equals_is_another_one(option: str, value: JSON) -> None:
    """So the rules are asked for alike, by name or by replay."""
    equal = attrs.evolve(MADE, options={**OPTIONS, option: value})
    with pytest.raises(RecordError, match=f"look at {option}"):
        list(replay_match(equal, GAME))
    with pytest.raises(RecordError, match=option):
        record.rules_of(AS_JSON.write(equal, GAME))


def test_options_may_stand_in_any_order() -> None:
    """They are found by their names."""
    turned = dict(reversed(OPTIONS.items()))
    assert len(list(replay_match(attrs.evolve(MADE, options=turned), GAME))) == len(MADE.steps)


@for_each("number", ["NaN", "Infinity", "-Infinity"])
def test_what_other_readers_do_not_take_for_a_number_is_none(number: str) -> None:
    """Python would; JSON has no such word."""
    text = AS_JSON.write(MADE, GAME)
    assert '"target": 250' in text
    with pytest.raises(RecordError, match=f"this is not JSON: {number} is not a number"):
        AS_JSON.read(text.replace('"target": 250', f'"target": {number}'), GAME)
    score: Any = float(number.replace("Infinity", "inf"))  # Any: no score
    step = Did(LAST, (score, 1))
    with pytest.raises(RecordError, match="cannot be written"):
        GAME.codec().steps.dumps(step)


def test_other_scores_that_only_equal_are_not_replayed() -> None:
    """73.0 is no score, and True none either."""
    for scores in ((*map(float, SCORES),), [*SCORES]):
        with pytest.raises(RecordError, match=r"expected the scores .*, not") as error:
            list(replay_match(attrs.evolve(MADE, steps=ended(scores)), GAME))
        assert error.value.where.endswith(".scores")
