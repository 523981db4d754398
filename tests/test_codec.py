"""JSON: the form of shared values, and what bad data gets."""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given

from cases import for_each
from climbcards import JSON, Card, Cards, Form, Pack, Rank, RecordError, Seat, Suit, catalogue
from climbcards.authors.codecs import converter_for, parse_json, plain_converter
from climbcards.games import haggis
from climbcards.testing import reach
from strategies import some_lots

GAME = haggis.OFFICIAL_3P
CODEC = GAME.codec()
GAMES = catalogue()
Place: TypeAlias = tuple[str | int, ...]


@given(some_lots(1))
def test_cards_are_written_in_the_notation(drawn: tuple[Pack, tuple[list[Card], ...]]) -> None:
    """A hand is one text, a face, a rank and a suit are their symbols, and all come back."""
    pack, (faces,) = drawn
    converter = converter_for(pack)
    cards = pack.cards(faces)
    assert converter.unstructure(cards) == str(cards)
    assert converter.structure(str(cards), Cards) == cards
    for face in faces:
        assert converter.unstructure(face) == str(face)
        assert converter.structure(str(face), Card) == face
        assert converter.structure(face.rank.symbol, Rank) == face.rank
        assert face.suit is not None
        assert converter.structure(face.suit.symbol, Suit) == face.suit


@pytest.mark.parametrize("data", ["3", True, 3.0, None, [3], {"3": 3}])
def test_numbers_are_not_guessed(data: object) -> None:
    """A whole number is a whole number: no text, no switch, no fraction stands for one."""
    with pytest.raises(ValueError, match="expected a whole number, not"):
        plain_converter().structure(data, int)
    assert plain_converter().structure(3, int) == 3


@pytest.mark.parametrize("data", ["true", 1, 0, None, []])
def test_switches_are_not_guessed(data: object) -> None:
    """A switch is true or false, and nothing that looks like one."""
    with pytest.raises(ValueError, match="expected true or false, not"):
        plain_converter().structure(data, bool)
    for switch in (True, False):
        assert plain_converter().structure(switch, bool) is switch


@pytest.mark.parametrize("data", [7, None, ["7r"], True])
def test_cards_are_text(data: object) -> None:
    """Anything but a text is refused as cards and as a card."""
    for kind in (Cards, Card, Rank, Suit):
        with pytest.raises(ValueError, match="expected text, not"):
            converter_for(GAME.pack).structure(data, kind)


def state_data() -> JSON:
    """Return a position in the middle of a trick as data."""
    for seed in range(100):
        state = reach(GAME, seed, 12).state
        if isinstance(state, haggis.Playing) and len(state.trick.plays) > 1:
            return CODEC.states.dump(state)
    raise AssertionError("no such position found")


def changed(data: JSON, place: Place, value: JSON) -> JSON:
    """Return a copy of some data with one place of it exchanged."""
    if not place:
        return value
    if isinstance(data, dict):
        return {**data, str(place[0]): changed(data.get(str(place[0])), place[1:], value)}
    assert isinstance(data, list)
    number = int(place[0])
    return [*data[:number], changed(data[number], place[1:], value), *data[number + 1 :]]


def without(data: JSON, field: str) -> JSON:
    """Return a copy of an object without a field."""
    assert isinstance(data, Mapping)
    return {name: value for name, value in data.items() if name != field}


READING = ("trick", "plays", 0, "reading")


@for_each(
    ("place", "value", "where", "problem"),
    [
        ((), [], "$", "expected"),
        ((), {}, "$", "expected one of betting, playing, awarding, finished under 'phase'"),
        (("phase",), "asleep", "$", "under 'phase', not 'asleep'"),
        (("phase",), ["playing"], "$", "expected"),
        (("phase",), {}, "$", "finished under 'phase', not an object"),
        (("phase",), {"phase": "playing"}, "$", "not an object: this looks like a view"),
        (("extra",), 1, "$", "unknown fields extra"),
        (("dealr",), 0, "$", "unknown fields dealr: did you mean 'dealer'?"),
        (("dealer",), "0", "$.dealer", "expected a whole number, not '0'"),
        (("hands",), {"7r": 1}, "$.hands", "expected"),
        (("hands", 1), 3, "$.hands[1]", "expected text, not 3"),
        (("hands", 1), "7r 7x", "$.hands[1]", "unknown suit 'x'"),
        (("hands", 1), "7r 7r", "$.hands[1]", "2 times 7r"),
        (("bets", 0), "15", "$.bets[0]", "expected a whole number"),
        (("exits",), [{"seat": 0}], "$.exits[0].opposing", "'opposing' is missing"),
        (("trick", "leader"), None, "$.trick.leader", "expected a whole number, not None"),
        (("trick", "plays", 0), "7r", "$.trick.plays[0]", "expected"),
        (
            (*READING,),
            {"kind": "pair"},
            "$.trick.plays[0].reading",
            "expected one of set, run, bomb under 'kind', not 'pair'",
        ),
        (
            (*READING,),
            {"kind": "set", "rank": "A", "size": 1},
            "$.trick.plays[0].reading.rank",
            "expected one of 2 3 4 5 6 7 8 9 10 J Q K, not 'A'",
        ),
        (
            (*READING,),
            {"kind": "set", "rank": "7", "size": 0},
            "$.trick.plays[0].reading",
            "the size of a set is an int from 1 to 999, not 0",
        ),
        (
            (*READING,),
            {"kind": "bomb", "bomb": "A A"},
            "$.trick.plays[0].reading.bomb",
            "expected one of rainbow, J Q, J K, Q K, J Q K, suited, not 'A A'",
        ),
    ],
)
def test_bad_data_is_refused_with_its_place(
    place: Place, value: JSON, where: str, problem: str
) -> None:
    """A state with one wrong value says where it is wrong, and what was expected there."""
    data = changed(state_data(), place, value)
    with pytest.raises(RecordError) as error:
        CODEC.states.load(data)
    assert error.value.where == where
    assert problem in str(error.value)
    with pytest.raises(RecordError) as again:
        CODEC.states.loads(json.dumps(data))
    assert str(again.value) == str(error.value)


@pytest.mark.parametrize("field", ["hands", "stock", "trick", "exits"])
def test_a_missing_field_is_named(field: str) -> None:
    """A state without one of its fields says which."""
    with pytest.raises(RecordError, match=f"'{field}' is missing"):
        CODEC.states.load(without(state_data(), field))


@pytest.mark.parametrize(
    ("other", "where", "problem"),
    [
        ("hnads", "$", "unknown fields hnads: did you mean 'hands'?"),
        ("colour", "$.hands", "'hands' is missing"),
    ],
)
def test_a_misspelt_field_is_the_one_that_is_missing(other: str, where: str, problem: str) -> None:
    """It is named in place of the missing one; a field that looks like no other is not."""
    data = state_data()
    assert isinstance(data, Mapping)
    with pytest.raises(RecordError) as error:
        CODEC.states.load(without(changed(data, (other,), data["hands"]), "hands"))
    assert (error.value.where, error.value.problem) == (where, problem)


@for_each("text", ["", "{", "[1, 2", "playing", "{'phase': 1}", "\x00", '{"a": 1} x'])
@for_each("form", [CODEC.states.loads, CODEC.actions.loads, CODEC.views.loads, CODEC.deals.loads])
def test_text_that_is_no_json_is_refused(form: Callable[[str], object], text: str) -> None:
    """The error is the file's, and says that it is no JSON."""
    with pytest.raises(RecordError, match="this is not JSON") as error:
        form(text)
    assert error.value.where == "$"


def test_json_nested_beyond_reason_is_refused() -> None:
    """A hundred thousand brackets are no record either."""
    with pytest.raises(RecordError):
        parse_json("[" * 100_000)


@pytest.mark.parametrize(
    ("place", "value", "where"),
    [
        (("hands", 1, 3), "7x", "$.hands[1][3]"),
        (("hands", 1, 3), 7, "$.hands[1][3]"),
        (("hands", 1), "7r", "$.hands[1]"),
        (("stock",), "", "$.stock"),
        (("stock", 0), "Zr", "$.stock[0]"),
        (("leader",), "1", "$.leader"),
        (("dealer",), None, "$.dealer"),
    ],
)
def test_a_bad_deal_is_refused_with_its_place(place: Place, value: JSON, where: str) -> None:
    """Each card of a deal has a place of its own."""
    data = CODEC.deals.dump(GAME.deal(Random(4), GAME.seats[1]))
    with pytest.raises(RecordError) as error:
        CODEC.deals.load(changed(data, place, value))
    assert error.value.where == where


@pytest.mark.parametrize(
    ("form", "text", "where"),
    [
        (CODEC.actions, '{"do": "bet", "seat": 0, "amount": "15"}', "$.amount"),
        (CODEC.actions, '{"do": "bet", "seat": 0}', "$.amount"),
        (CODEC.actions, '{"do": "jump", "seat": 0}', "$"),
        (CODEC.actions, '{"do": "pass", "seat": NaN}', "$"),
        (CODEC.views, '{"own": null}', "$.dealer"),
    ],
)
def test_bad_actions_and_views_are_refused(form: Form[object], text: str, where: str) -> None:
    """Actions and views have the same care as states."""
    with pytest.raises(RecordError) as error:
        form.loads(text)
    assert error.value.where == where


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"dealer": 0, "dealer": 1}', "'dealer'"),
        ('[{"a": {"b": 1, "c": 2, "b": 1}}]', "'b'"),
        (f'{{"{"x" * 10_000}": 1, "y": 2, "{"x" * 10_000}": 3}}', "'" + "x" * 20),
        ('{"a": 1, "\\u0061": 1}', "'a'"),
    ],
)
def test_a_key_stands_once(text: str, key: str) -> None:
    """Which of two values counts is not guessed, also where they are equal; the sentence is short."""
    for read in (parse_json, CODEC.states.loads, CODEC.deals.loads):
        with pytest.raises(RecordError) as error:
            read(text)
        said = error.value.problem
        assert said.startswith(f"the key {key}")
        assert said.endswith(" is given twice in one object: leave one out")
        assert len(said) < 160


def test_keys_of_different_objects_may_be_the_same() -> None:
    """Each object has its own."""
    assert parse_json('[{"a": {"a": 1}}, {"a": 2}, {}]') == [{"a": {"a": 1}}, {"a": 2}, {}]


@pytest.mark.parametrize("name", GAMES)
def test_no_form_writes_another_kind_of_value(name: str) -> None:
    """Most of all not a state, in which all hands are open."""
    game = GAMES[name]
    state = game.start(game.deal(Random(1), Seat(0)))
    view, codec = game.view(state, Seat(0)), game.codec()
    others = {"states": (view,), "views": (state,), "snapshots": (state, view)}
    for form in ("actions", "events", "steps", "offers", "snapshots", "states", "views"):
        for other in (*others.get(form, (state, view)), "pass", None, 5):
            with pytest.raises(RecordError, match="cannot be written"):
                getattr(codec, form).dumps(other)
