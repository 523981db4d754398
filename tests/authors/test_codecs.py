"""Parts of a codec: what a form asks of a value, sums by tag, and rule sets that vary."""

import json
import re
from collections.abc import Iterable, Mapping
from enum import Enum, IntEnum, StrEnum
from typing import Generic, TypeVar, final

import attrs
import pytest
from typing_extensions import override

from cases import for_each
from climbcards import (
    JSON,
    Cards,
    CardsError,
    ClimbcardsError,
    Definitions,
    Line,
    OptionError,
    Rank,
    RecordError,
    authors as kit,
)
from climbcards._errors import plain
from climbcards.authors.codecs import Describer, JsonForm, converter_for, tagged


class Speed(Enum):
    """A choice of these tests."""

    SLOW = "slow"


class Named(StrEnum):
    """A choice that is text."""

    SLOW = "slow"


class Counted(IntEnum):
    """A choice that is a number."""

    SLOW = 1


class Spelled(str, Enum):  # noqa: UP042  # it is written so in older programs
    """A choice that is text, too."""

    SLOW = "slow"


class Measured(int, Enum):
    """A choice that is a number, too."""

    SLOW = 1


@final
@attrs.frozen(order=False)
class Tortoise:
    """Something whose field is called as a tag may be."""

    kind: str


def never(_: int) -> None:
    """Refuse every number."""
    raise CardsError("no number will do")


def test_what_a_form_asks_is_a_record_error() -> None:
    """A value whose form is right, and that cannot be, is refused as data that is wrong."""
    form = JsonForm[int](converter_for(kit.french()), int, never)
    with pytest.raises(RecordError, match=r"at \$: no number will do"):
        form.load(7)


def test_a_tag_takes_no_field_away() -> None:
    """A field that is called as the tag would be lost, so it has to be renamed."""
    with pytest.raises(ClimbcardsError, match="tortoise has a field 'kind'"):
        tagged(converter_for(kit.french()), "kind", {"tortoise": Tortoise})
    converter = converter_for(kit.french())
    tagged(converter, "kind", {"tortoise": Tortoise}, renamed={"kind": "sort"})
    assert converter.unstructure(Tortoise("old")) == {"kind": "tortoise", "sort": "old"}


@for_each(
    ("kind", "value", "data", "schema"),
    [
        (Speed, Speed.SLOW, "slow", {"$ref": "#/$defs/Speed"}),
        (Named, Named.SLOW, "slow", {"$ref": "#/$defs/Named"}),
        (Counted, Counted.SLOW, 1, {"$ref": "#/$defs/Counted"}),
        (Spelled, Spelled.SLOW, "slow", {"$ref": "#/$defs/Spelled"}),
        (Measured, Measured.SLOW, 1, {"$ref": "#/$defs/Measured"}),
        (
            tuple[str, bool],
            ("slow", True),
            ["slow", True],
            {
                "type": "array",
                "prefixItems": [{"type": "string"}, {"type": "boolean"}],
                "minItems": 2,
                "maxItems": 2,
            },
        ),
    ],
)
def test_choices_and_tuples_are_read_and_described(
    kind: type[object], value: object, data: object, schema: object
) -> None:
    """An enumeration may be text or a number as well, and a tuple may have a type for each of its items."""
    converter = converter_for(kit.french())
    written: object = converter.unstructure(value, unstructure_as=kind)
    assert json.loads(json.dumps(written)) == data
    for source in (data, written):
        again: object = converter.structure(source, kind)
        assert (again, type(again)) == (value, type(value))
    assert Describer(converter, Definitions()).of(kind) == schema


@for_each(
    ("kind", "data", "expected"),
    [
        (kind, wrong, expected)
        for kinds, expected in (((Speed, Named, Spelled), "slow"), ((Counted, Measured), "1"))
        for kind in kinds
        for wrong in ("fast", 2, True, None)
    ],
)
def test_a_choice_takes_its_values_and_no_others(
    kind: type[object], data: object, expected: str
) -> None:
    """True is not the number 1; the error has the values."""
    with pytest.raises(RecordError) as error:
        JsonForm[object](converter_for(kit.french()), kind).load(data)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # it may be anything
    assert error.value.problem == f"expected one of {expected}, not {data!r}"


@for_each(
    ("data", "problem"),
    [
        ("ab", "at $: expected a list of 2, not 'ab'"),
        (["a"], "at $: expected a list of 2, not ['a']"),
        ({"a": 1}, "at $: expected a list of 2, not {'a': 1}"),
        (["a", 1], "at $[1]: expected true or false, not 1"),
    ],
)
def test_a_tuple_takes_no_other_data(data: JSON, problem: str) -> None:
    """It takes a list with one item for each type; the place of another one is named."""
    form = JsonForm[tuple[str, bool]](converter_for(kit.french()), tuple[str, bool])
    with pytest.raises(RecordError, match=re.escape(problem)):
        form.load(data)


def test_a_choice_is_its_value_as_data() -> None:
    """So it stands in what a reason holds."""
    found = plain((Speed.SLOW, 3, Named.SLOW, Measured.SLOW))
    assert found == ["slow", 3, "slow", 1]
    assert isinstance(found, list)
    assert [*map(type, found)] == [str, int, str, int]


def test_only_an_attrs_class_varies() -> None:
    """Options are the fields of one; the error says so."""
    with pytest.raises(OptionError, match="object has no options: they are the fields"):
        kit.with_changes(object(), {"players": 3})


K = TypeVar("K")


@final
@attrs.frozen(order=False)
class Single(Generic[K]):
    """A single card, and what a game says of it."""

    rank: Rank
    said: K

    shape = "single"

    def __str__(self) -> str:
        return f"{self.said} of {self.rank}"


class Counting(kit.ClimbingGame[Single[int], tuple[int, ...]]):
    """Single cards; the class of combinations and the notes have type parameters."""

    name = "counting"
    pack = kit.french("5 6 7 8")
    players = 3

    @override
    def readings(self, cards: Cards) -> tuple[Single[int], ...]:
        """Read a single card."""
        return tuple(Single(card.rank, 1) for card in cards) if len(cards) == 1 else ()

    @override
    def beats(self, new: Single[int], old: Single[int]) -> bool:
        """Let nothing beat anything."""
        return False

    @override
    def plays(self, hand: int, best: Single[int] | None) -> kit.Plays[Single[int]]:
        """Find the single cards."""
        masks = self.pack.layout.choices(hand, 1)
        return [(self.readings(Cards(self.pack, mask))[0], [mask]) for mask in masks]

    @override
    def kinds(self) -> Mapping[str, type]:
        """Name the class, and not what it is of."""
        return {"single": Single}

    @override
    def remembers(self, deal: object) -> tuple[int, ...]:
        """Begin to count."""
        return (0, 0, 0)

    @override
    def lines(self, state: kit.Finished[Single[int], tuple[int, ...]]) -> Iterable[Line]:
        """Count cards left."""
        return kit.by_cards_left(state.hands, -1, "rules")


def test_classes_with_type_parameters_need_no_more_than_their_names() -> None:
    """What they are of is found where they are used."""
    game = Counting()
    codec = game.codec()
    state = game.position(["5s 6s", "7s 8s", "7h 8h"])
    action = game.parse(state, state.turn, "5s")
    written = '{"do": "play", "seat": 0, "cards": "5s", "reading": {"kind": "single", "rank": "5", "said": 1}}'
    assert codec.actions.dumps(action) == written
    assert codec.actions.loads(written) == action
    after = game.apply(state, action)
    assert codec.states.loads(codec.states.dumps(after)) == after
    with pytest.raises(RecordError, match="said"):
        codec.actions.loads(written.replace('"said": 1', '"said": "1"'))
