"""Parts of a codec: what a form asks of a value, sums by tag, and rule sets that vary."""

from enum import Enum
from typing import final

import attrs
import pytest

from climbcards import CardsError, ClimbcardsError, OptionError, RecordError
from climbcards._errors import plain
from climbcards.authors import french, varied
from climbcards.authors.codecs import JsonForm, converter_for, tagged


class Speed(Enum):
    """A choice of these tests."""

    SLOW = "slow"


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
    form = JsonForm[int](converter_for(french()), int, never)
    with pytest.raises(RecordError, match=r"at \$: no number will do"):
        form.load(7)


def test_a_tag_takes_no_field_away() -> None:
    """A field that is called as the tag would be lost, so it has to be renamed."""
    with pytest.raises(ClimbcardsError, match="tortoise has a field 'kind'"):
        tagged(converter_for(french()), "kind", {"tortoise": Tortoise})
    converter = converter_for(french())
    tagged(converter, "kind", {"tortoise": Tortoise}, renamed={"kind": "sort"})
    assert converter.unstructure(Tortoise("old")) == {"kind": "tortoise", "sort": "old"}


def test_a_choice_is_its_value_as_data() -> None:
    """So it stands in what a reason holds."""
    assert plain((Speed.SLOW, 3)) == ["slow", 3]


def test_only_an_attrs_class_varies() -> None:
    """Options are the fields of one; the error says so."""
    with pytest.raises(OptionError, match="object has no options: they are the fields"):
        varied(object(), {"players": 3})
