"""The schemas of codecs that somebody writes: what the kit teaches describes itself, the rest is anything."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, Generic, TypeVar

import attrs
import pytest

from cases import for_each
from climbcards import JSON, BySeat, Card, Definitions, RecordError, Seat, Suit, record
from climbcards.authors.codecs import (
    Describer,
    JsonForm,
    any_of,
    checked_codec,
    converter_for,
    register_events,
    tagged,
)
from climbcards.games import haggis
from climbcards.testing._report import changed
from test_testing_simple import Small

T = TypeVar("T")
PACK, CODEC = haggis.OFFICIAL_2P.pack, haggis.OFFICIAL_2P.codec()


class Colour(Enum):
    """Red or black."""

    RED = 1
    BLACK = "black"


class Secret(Enum):
    """Read in a way of its own."""

    YES = 1


@attrs.frozen(order=False)
class Bare:  # noqa: D101  # it says nothing of itself
    number: int


@attrs.frozen(order=False)
class Pair(Generic[T]):
    """Two things of one kind. And more."""

    first: T
    rest: "tuple[T, ...]"
    known: int = attrs.field(default=0, init=False)


@attrs.frozen(order=False)
class Odd:
    """Whatever a class may have."""

    colour: Colour
    secret: Secret
    name: str
    suits: tuple[Suit, ...]
    cards: BySeat[Card]
    bare: Bare | None
    numbers: Pair[int]
    colours: Pair[Colour] | None
    anything: Any = None  # Any: not said
    made: tuple[int, ...] = attrs.Factory(tuple)
    empty: tuple[int, ...] = ()


class Other:
    """Where a class of a known name lies."""

    @attrs.frozen(order=False)
    class Bare:
        """Another one."""

        one: Bare


def ref(name: str) -> JSON:
    """Refer to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def listed(of: JSON, **more: JSON) -> JSON:
    """Describe a list, of 100 at most unless told."""
    return {"type": "array", "items": of, **(more or {"maxItems": 100})}


# Any: a kind of value
def defined(kind: Any, players: int | None = 2) -> Mapping[str, Any]:  # noqa: ANN401
    """Define a kind of value under the name `Value`, and give all definitions."""
    converter = converter_for(PACK, players)
    converter.register_structure_hook(Secret, lambda data, _: Secret[data])
    definitions = Definitions()
    form: JsonForm[Any] = JsonForm(converter, kind)
    assert form.define(definitions, "Value") == ref("Value")
    return definitions.written()


NUMBER: JSON = {"type": "integer", "minimum": -(10**15), "maximum": 10**15}


def test_every_kind_of_field_is_described() -> None:
    """Closed lists, text, lists, lists by seat, what may be nothing, generic classes, and what is not said."""
    value = defined(Odd)["Value"]
    assert value["description"] == "Whatever a class may have."
    assert value["properties"] == {
        "colour": ref("Colour"),
        "secret": {},
        "name": {"type": "string"},
        "suits": listed(ref("Suit")),
        "cards": listed(ref("Card"), minItems=2, maxItems=2),
        "bare": {"anyOf": [ref("Bare"), {"type": "null"}]},
        "numbers": ref("Pair"),
        "colours": {"anyOf": [ref("Pair2"), {"type": "null"}]},
        "anything": {"default": None},
        "made": listed(NUMBER),
        "empty": listed(NUMBER, maxItems=100, default=[]),
    }
    assert value["required"] == [*value["properties"]][:-3]


def test_classes_and_closed_lists_are_defined_once() -> None:
    """Generic classes once for each kind that they are of, with a number behind the name."""
    definitions = defined(Odd)
    assert definitions["Colour"] == {"description": "Red or black.", "enum": [1, "black"]}
    assert definitions["Suit"]["enum"] == [suit.symbol for suit in PACK.suits]
    assert "description" not in definitions["Bare"]
    assert definitions["Pair"]["description"] == "Two things of one kind."
    assert definitions["Pair"]["properties"] == {"first": NUMBER, "rest": listed(NUMBER)}
    assert definitions["Pair2"]["properties"]["first"] == ref("Colour")


def test_names_and_rows_that_are_not_plain() -> None:
    """The second class of a name gets a number; without players any number is a seat, and any row is taken."""
    definitions = defined(tuple[Other.Bare, ...])
    assert definitions["Bare"]["properties"]["one"] == ref("Bare2")
    assert definitions["Bare2"]["properties"] == {"number": NUMBER}
    definitions = defined(tuple[Seat, ...], None)
    assert "maximum" not in definitions["Seat"]
    assert definitions["Seat"]["type"] == "integer"
    assert "minItems" not in defined(Odd, None)["Value"]["properties"]["cards"]


@for_each(
    ("kind", "data", "problem"),
    [
        (Colour, "red", "expected one of 1, black, not 'red'"),
        (Colour, True, "expected one of 1, black, not True"),
        (str, 1, "expected text, not 1"),
        (BySeat[Card], ["2r"], "expected one entry for each of 2 seats, not 1"),
        (BySeat[Card], "2r", "expected a list, not '2r'"),
        (BySeat[Card], ["2r", "A"], "expected one of 2r"),
    ],
)
# Any: a kind of value
def test_what_a_schema_says_is_what_is_read(kind: Any, data: JSON, problem: str) -> None:  # noqa: ANN401
    """Closed lists, text and rows take nothing that only looks like one."""
    form: JsonForm[object] = JsonForm(converter_for(PACK, 2), kind)
    with pytest.raises(RecordError, match=problem):
        form.load(data)


def test_what_is_right_is_read() -> None:
    """A member of a closed list, text, a row."""
    converter = converter_for(PACK, 2)
    assert JsonForm[Colour](converter, Colour).load("black") is Colour.BLACK
    assert JsonForm[str](converter, str).load("1") == "1"
    row: JsonForm[tuple[Card, ...]] = JsonForm(converter, BySeat[Card])
    assert row.dump(row.load(["2r", "3r"])) == ["2r", "3r"]


@attrs.frozen(order=False)
class Say:
    """Say something."""

    kind: str


@attrs.frozen(order=False)
class Stay:
    """Say nothing."""


@attrs.frozen(order=False)
class Leave:
    """Go."""


def test_a_part_of_a_sum_is_a_sum() -> None:
    """It is described as its own members, under their tags, and takes no other."""
    converter = converter_for(PACK, 2)
    tagged(converter, "kind", {"say": Say, "stay": Stay, "leave": Leave}, {"kind": "what"})
    form: JsonForm[Say | Stay] = JsonForm(converter, Say | Stay)
    definitions = Definitions()
    form.define(definitions, "Value")
    assert definitions.written() == {
        "Value": {"anyOf": [ref("Say"), ref("Stay")]},
        "Say": {
            "description": "Say something.",
            "type": "object",
            "properties": {"kind": {"const": "say"}, "what": {"type": "string"}},
            "required": ["kind", "what"],
            "additionalProperties": False,
        },
        "Stay": {
            "description": "Say nothing.",
            "type": "object",
            "properties": {"kind": {"const": "stay"}},
            "required": ["kind"],
            "additionalProperties": False,
        },
    }
    assert form.load({"kind": "say", "what": "this"}) == Say("this")
    with pytest.raises(RecordError, match="expected one of say, stay under 'kind', not 'leave'"):
        form.load({"kind": "leave"})
    with pytest.raises(RecordError, match="expected 'say' under 'kind', not 'stay'"):
        JsonForm(converter, Say).load({"kind": "stay"})


def test_a_sum_of_nothing_has_no_value() -> None:
    """An empty list of alternatives would be no schema."""
    asked = Describer(converter_for(PACK, 2), Definitions())
    assert any_of(asked, ()) == {"enum": []}
    assert any_of(asked, (int,)) == {"anyOf": [NUMBER]}


@attrs.frozen(order=False)
class View:
    """How wide it is."""

    number: int


@attrs.frozen(order=False)
class Heading:
    """Where it points, and what is seen there."""

    seen: View
    match_record: "MatchRecord"


@attrs.frozen(order=False)
class MatchRecord:
    """How fast a match burns."""

    seconds: int


def test_a_class_does_not_take_the_name_of_a_form_or_a_record() -> None:
    """A class of a game may be called as one that has no class of its own: it gets a number behind it."""
    form: JsonForm[Heading] = JsonForm(converter_for(PACK, 2), Heading)
    definitions = changed(CODEC, states=form, views=form).schema()["$defs"]
    assert definitions["View"] == ref("State")
    assert definitions["State"]["properties"]["seen"] == ref("View2")
    assert definitions["View2"]["properties"] == {"number": NUMBER}

    class Burning(Small):
        """A game whose steps are odd."""

        # Any: of steps that are none
        def codec(self) -> Any:  # noqa: ANN401
            """Return the forms."""
            return changed(CODEC, steps=form)

    definitions = record.schema(Burning())["$defs"]
    assert definitions["Heading"]["properties"]["climbcards"]["const"] == 1
    assert definitions["MatchRecord"]["properties"]["steps"]["items"] == ref("Step")
    assert definitions["Step"]["properties"]["match_record"] == ref("MatchRecord2")
    assert definitions["MatchRecord2"]["properties"] == {"seconds": NUMBER}


def test_states_that_everybody_sees_are_described_once() -> None:
    """Where a view is the state itself, its name refers to the other."""
    converter = converter_for(PACK, 2)
    form: JsonForm[Bare] = JsonForm(converter, Bare)
    register_events(converter, haggis.Pass, ())
    kinds = Bare, haggis.Pass, Bare
    made = checked_codec(haggis.OFFICIAL_2P, converter, kinds, views=False)
    codec = changed(CODEC, states=form, actions=form, views=form, snapshots=made.snapshots)
    schema = codec.schema()
    assert schema["$defs"]["State"]["properties"] == {"number": NUMBER}
    assert schema["$defs"]["View"] == schema["$defs"]["Action"] == ref("State")
    assert schema["$defs"]["Snapshot"]["properties"]["view"] == ref("State")
    assert list(schema["$defs"])[:4] == ["State", "Action", "View", "Deal"]
