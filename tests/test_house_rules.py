"""Options as plain data, for any game."""

import json
import re
from enum import Enum, IntEnum, StrEnum
from random import Random
from typing import TYPE_CHECKING, Any, Literal

import attrs
import pytest

from cases import for_each
from climbcards import JSON, AnyGame, OptionError, Pack, about, authors
from climbcards._options import options_of, with_options
from climbcards.authors import named, takes, with_changes
from climbcards.games import big_two, haggis, president, three_hags, threes, tichu
from oddities import JOKERS, PACK, Jokers
from rulebook import rule

if TYPE_CHECKING:
    from typing import TypeAlias

    Order: TypeAlias = None


class Colour(Enum):
    """What something has."""

    RED = "red"
    BLUE = "blue"


class Height(IntEnum):
    """How high something is; its values are numbers."""

    LOW = 1
    HIGH = 2
    """High."""


class Nine(StrEnum):
    """A rank whose text could be a number."""

    NINE = "9"
    """The nine."""


PRESETS = [*big_two.GAMES, *haggis.GAMES, *president.GAMES, *tichu.GAMES]

every_preset = pytest.mark.parametrize("game", haggis.GAMES, ids=[g.name for g in haggis.GAMES])


@every_preset
def test_options_come_back_as_json(game: haggis.Haggis) -> None:
    """All options of a preset, as JSON text, make the preset again from the official game."""
    options = json.loads(json.dumps(options_of(game)))
    again = with_options(haggis.OFFICIAL_2P, options).variant(name=game.name)
    assert again == game


@rule("K-100", "N-40", "P-8", "W-36")
@pytest.mark.parametrize("preset", PRESETS, ids=str)
def test_what_a_refusal_suggests_is_taken(preset: AnyGame) -> None:
    """By the making of a game, by `variant` and by `attrs.evolve`: a choice by its name, a list for a tuple."""
    data = options_of(preset)
    # Any: games type their own options
    game: Any = preset
    assert type(game)(**data, name=game.name) == game.variant(**data) == game
    assert attrs.evolve(game, **data) == game
    for option, value in data.items():
        if isinstance(getattr(game, option), Enum):
            with pytest.raises(OptionError, match=f"^{option}: .*, or .*'{value}'.*, not 'x'$"):
                game.variant(**{option: "x"})
            with pytest.raises(OptionError, match=rf"^{option}: .*, not \['{value}'\]$"):
                game.variant(**{option: [value]})


@rule("N-29", "N-33", "P-8")
def test_lists_are_taken_for_tuples() -> None:
    """Of numbers and of choices; what is neither a list nor a tuple is refused, whatever it holds."""
    # Any: lists in place of tuples
    rows: dict[str, Any] = {"points": [2, 1], "gifts": [1], "fouls": ["two", president.Foul.EIGHT]}
    game = president.President(**rows)
    assert (game.points, game.gifts) == ((2, 1), (1,))
    assert game.fouls == (president.Foul.TWO, president.Foul.EIGHT)
    bets: dict[str, Any] = {"bets": [0, 5]}
    assert haggis.Haggis(**bets).bets == (0, 5)
    for row in ({2, 1}, range(2), iter([2, 1]), "21"):
        rows["points"] = row
        with pytest.raises(
            OptionError, match="points: expected a tuple of whole numbers, or None, not "
        ):
            president.President(**rows)


@rule("P-8")
@for_each(
    ("option", "data", "problem"),
    [
        ("players", "3", "players: '3' is not valid: expected a whole number"),
        ("players", True, "expected a whole number"),
        ("sets", 1, "sets: 1 is not valid: expected true or false"),
        ("target", "250", "target: '250' is not valid: expected a whole number or null"),
        ("bets", 15, "bets: 15 is not valid: expected a list of whole numbers"),
        ("bets", ["0", "15"], "expected a list of whole numbers"),
        ("last_hand", "third-out", "expected one of first-out, second-out, in-hand-points"),
        ("last_hand", ["first-out"], "expected one of first-out"),
        ("player", 3, "did you mean 'players'"),
        ("", 3, "Haggis has no option ''"),
        ("players", 4, "players: expected a whole number of 3 at most, not 4"),
        ("best_of", 2, "best_of: expected an odd number"),
    ],
)
def test_bad_options_are_option_errors(option: str, data: JSON, problem: str) -> None:
    """Unknown names, data of another kind and options that do not fit are all the rules' fault."""
    with pytest.raises(OptionError) as error:
        with_options(haggis.OFFICIAL_2P, {option: data})
    assert problem in str(error.value)


@pytest.mark.parametrize(
    ("option", "data", "problem"),
    [
        ("fouls", "two", "fouls: 'two' is not valid: expected a list of some of two, eight, joker"),
        ("fouls", ["three"], "expected a list of some of two, eight, joker"),
        ("gifts", 1, "gifts: 1 is not valid: expected a list of whole numbers or null"),
    ],
)
def test_lists_of_choices_say_what_can_be_in_them(option: str, data: JSON, problem: str) -> None:
    """A single choice is no list, and null stands where an option may be left to others."""
    with pytest.raises(OptionError) as error:
        with_options(president.PRESIDENT, {option: data})
    assert problem in str(error.value)
    with pytest.raises(OptionError, match="expected one of aside, lowest or null"):
        with_options(big_two.BIG_TWO, {"spare": "all"})


@rule("V-17", "S-16", "P-8")
@pytest.mark.parametrize("name", ["", None, 3, " ", "my haggis", "-2p"])
def test_a_name_is_one_word(name: str) -> None:
    """Otherwise it cannot be listed, nor typed as one word on a command line."""
    with pytest.raises(OptionError, match=rf"name: expected one word of .*, not {name!r}"):
        haggis.OFFICIAL_2P.variant(name=name)
    with pytest.raises(OptionError, match=rf"name: expected one word of .*, not {name!r}"):
        three_hags.THREE_HAGS.variant(name=name)
    with pytest.raises(OptionError, match=rf"name: expected one word of .*, not {name!r}"):
        threes.THREES.variant(name=name)


def test_the_name_of_a_game_is_no_option() -> None:
    """A preset keeps its name: data can change its options only."""
    with pytest.raises(OptionError):
        with_options(haggis.OFFICIAL_2P, {"name": "haggis/mine"})


@attrs.frozen(order=False)
class Bare(Jokers):
    """An attrs class without any field."""


@pytest.mark.parametrize("game", [JOKERS, Bare()])
def test_a_game_without_options_has_none(game: Jokers) -> None:
    """It gives no data, takes none, and is itself when nothing is changed."""
    assert options_of(game) == {}
    assert with_options(game, {}) is game
    with pytest.raises(OptionError, match="jokers has no options: leave out target"):
        with_options(game, {"target": 3})


@attrs.frozen(order=False)
class Own(Jokers):
    """A game whose types are text, with a pack of its own, a private field, and one that follows."""

    name: str = "own"
    pack: Pack = PACK
    players: "int" = authors.option(2)
    _held: "int | None" = authors.option(None)
    prizes: int = attrs.field(init=False, default=1)


def test_an_option_is_what_the_making_of_a_game_takes() -> None:
    """Neither its name nor its pack is one, nor what follows from the others; no `variant` is needed."""
    assert options_of(Own()) == {"players": 2, "held": None}
    assert with_options(Own(), options_of(Own())) == Own()
    house = with_options(Own(), {"players": 3, "held": 4})
    assert house == attrs.evolve(Own(name="own+house", players=3), held=4)
    for option in ("pack", "prizes", "_held"):
        with pytest.raises(OptionError, match=f"Own has no option '{option}'"):
            with_options(Own(), {option: 3})
    with pytest.raises(OptionError, match="players: '3' is not valid: expected a whole number"):
        with_options(Own(), {"players": "3"})


@attrs.frozen(order=False)
class Unnamed(Jokers):
    """A game with options, and a name that its class has."""

    players: int = authors.option(2)


def test_a_game_with_options_has_a_name_that_can_change() -> None:
    """House rules could not be called after their preset, so the author is told what to write."""
    assert with_options(Unnamed(), {"players": 2}) == Unnamed()
    with pytest.raises(
        OptionError, match="make its name a field too, as in `name: str = 'my-game'`"
    ):
        with_options(Unnamed(), {"players": 3})
    with pytest.raises(OptionError, match="Unnamed has options, and one name for all"):
        with_changes(Unnamed(), {"name": "mine"})


DICE = Random(1)


@attrs.frozen(order=False)
class Strange(Jokers):
    """A game with options that are no data."""

    name: str = "strange"
    ladder: object = authors.option(None)
    dice: Random | None = authors.option(None)


@pytest.mark.parametrize("value", [DICE, (1, DICE), {"dice": DICE}, {1: 2}])
def test_what_json_cannot_hold_is_no_option(value: object) -> None:
    """A record could not be written with it; the author is told where it belongs."""
    assert options_of(Strange(ladder=[{"low": 1.5}])) == {"ladder": [{"low": 1.5}], "dice": None}
    with pytest.raises(OptionError, match=r"ladder: .* written as JSON: make it a class attribute"):
        options_of(Strange(ladder=value))
    with pytest.raises(OptionError, match="dice: 'A' is not valid: expected "):
        with_options(Strange(), {"dice": "A"})


def test_a_field_that_is_no_option_is_refused() -> None:
    """When the class is made: it would be in records and on forms; its author is told what to write."""
    cure = "write = option(...) after its type, give it init=False, or leave its type out"
    wrong = re.escape(f"Private.most would be an option of the game: {cure}")
    with pytest.raises(TypeError, match=f"^{wrong}$"):

        @attrs.frozen(order=False)
        class Private(Own):
            """It keeps a number that nobody is to change."""

            name: str = "private"
            _most: int = 3


def test_a_field_that_is_no_option_is_refused_when_a_game_is_played() -> None:
    """If attrs changes the class and makes no new one, it is not seen before."""

    @attrs.frozen(order=False, slots=False)
    class Slotless(Own):
        """It keeps a number, too."""

        most: int = 3

    with pytest.raises(TypeError, match=r"^Slotless\.most would be an option of the game: write "):
        _ = Slotless().plan


@for_each(
    ("of", "sentence"),
    [
        (None, "has no type that says which values are valid: write one, as in few: bool = "),
        (list[int], "can change, and so could the game: write a tuple in its place, or a class "),
        (dict[str, int] | None, "can change, and so could the game: write a tuple in its place"),
    ],
)
def test_the_type_of_an_option_says_what_it_takes(of: object, sentence: str) -> None:
    """Without one, nothing would be checked; and a game is kept and compared, so its options cannot change."""
    types = {"__annotations__": {} if of is None else {"few": of}}
    loose = type("Loose", (Own,), {"few": authors.option(None), "__module__": __name__, **types})
    with pytest.raises(TypeError, match=f"^Loose.few {sentence}"):
        attrs.frozen(order=False)(loose)


class BareRules:
    """Options of several games, without the decorator."""

    few: int = authors.option(3)


@attrs.frozen(order=False)
class WithBareRules(BareRules, Jokers):
    """A game with these options."""


class BareGame(Jokers):
    """A game with options, without it."""

    few: int = authors.option(3)
    on: bool = authors.switch()


class BareHouse(Own):
    """A game with options of its own, without it."""

    on: bool = authors.switch()


@for_each(
    ("game", "lost"),
    [
        (WithBareRules, "BareRules is not made by attrs, and its few"),
        (BareGame, "BareGame is not made by attrs, and its few and on"),
        (BareHouse, "BareHouse is not made by attrs, and its on"),
    ],
)
def test_a_game_that_attrs_has_not_made_is_named(game: type[Jokers], lost: str) -> None:
    """When it is played first: its options would be what stands for a field, which is always true."""
    with pytest.raises(TypeError, match=f"^{lost} would be lost: write @attrs.frozen.* class Bare"):
        _ = game().plan


@attrs.frozen(order=False)
class Later(Jokers):
    """A game with a type that only a checker can look up."""

    name: str = "later"
    order: "Order" = authors.option(None)


def test_a_type_that_cannot_be_looked_up_is_named() -> None:
    """Data cannot be read as a type that is not there when the game runs."""
    with pytest.raises(OptionError, match="options of Later cannot be looked up: name 'Order'"):
        with_options(Later(), {"order": None})


@attrs.frozen(order=False, kw_only=True)
class Fields(Jokers):
    """A game whose options check themselves."""

    name: str = named("fields")
    on: bool = authors.option(default=False)
    few: int = authors.option(3, 2, 4)
    end: int | None = authors.option(None)
    colour: Colour = authors.option(Colour.RED)
    other: Colour | None = authors.option(None)
    row: tuple[Colour, ...] = authors.option(())
    word: str | None = authors.option("a")
    more: tuple[int, ...] | None = authors.option(None, 0, lambda rules: rules.few)
    level: Literal["9", "J"] | None = authors.option(None)
    levels: tuple[Literal["9", "J"], ...] = authors.option(())
    texts: tuple[str, ...] = authors.option(())
    height: Height = authors.option(Height.LOW)
    nine: Nine | None = authors.option(None)


def test_an_option_takes_what_its_type_says() -> None:
    """A choice by its member or its value, a list for a tuple, None where the type has it."""
    data: dict[str, JSON] = {
        "on": True,
        "few": 2,
        "end": 7,
        "colour": "blue",
        "other": "red",
        "row": ["blue"],
        "more": [0, 2],
        "level": "9",
        "levels": ["J", "9"],
        "texts": ["b"],
        "height": 2,
        "nine": "9",
    }
    game = Fields(**WORDS_OF_FIELDS)
    assert (game.colour, game.other, game.row) == (Colour.BLUE, Colour.RED, (Colour.BLUE,))
    assert with_options(Fields(), data) == game == with_changes(Fields(), WORDS_OF_FIELDS)
    assert options_of(game) == {**data, "word": "a"}
    assert attrs.evolve(game, other=None, end=None).end is None


def test_a_choice_may_be_text_or_a_number_as_well() -> None:
    """Its value is data; a form has a number as text, and a command line reads text as a number."""
    game = with_options(Fields(), {"height": "2", "nine": 9})
    assert (game.height, game.nine) == (Height.HIGH, Nine.NINE)
    assert type(options_of(game)["nine"]) is str
    told = {option.name: option.choices for option in about(game).options}
    assert (told["height"], told["nine"]) == ({"1": "", "2": "High"}, {"9": "The nine"})
    for height in (3, True, None, "low"):
        with pytest.raises(OptionError, match=r"^height: .* is not valid: expected one of 1, 2$"):
            with_options(game, {"height": height})


# Any: names in place of choices
WORDS_OF_FIELDS: dict[str, Any] = {
    "name": "fields+house",
    "on": True,
    "few": 2,
    "end": 7,
    "colour": "blue",
    "other": "red",
    "row": ["blue"],
    "more": [0, 2],
    "level": "9",
    "levels": ["J", "9"],
    "texts": ["b"],
    "height": 2,
    "nine": "9",
}


@for_each(
    ("name", "value", "sentence"),
    [
        ("name", "", "name: expected one word of letters, digits and - / + _ ., not ''"),
        ("on", 1, "on: expected True or False, not 1"),
        ("few", 1, "few: expected a whole number of 2 or more, not 1"),
        ("few", 5, "few: expected a whole number of 4 at most, not 5"),
        ("few", True, "few: expected a whole number of 2 or more, not True"),
        ("few", None, "few: expected a whole number of 2 or more, not None"),
        ("end", 0, "end: expected a whole number of 1 or more, or None, not 0"),
        ("end", 10**7, "end: expected a whole number of 1000000 at most, or None, not 10000000"),
        ("colour", None, "colour: expected Colour.RED, Colour.BLUE, or 'red', 'blue', not None"),
        ("other", "x", "other: expected Colour.RED, Colour.BLUE, None, or 'red', 'blue', not 'x'"),
        (
            "row",
            None,
            "row: expected a tuple of Colour.RED, Colour.BLUE, or 'red', 'blue', not None",
        ),
        ("row", ["x"], "row: expected Colour.RED, Colour.BLUE, or 'red', 'blue', not 'x'"),
        ("more", 2, "more: expected a tuple of whole numbers, or None, not 2"),
        ("more", (4,), "more: expected a whole number of 3 at most, not 4"),
        ("more", (True,), "more: expected a whole number of 0 or more, not True"),
        ("word", 1, "word: expected text, or None, not 1"),
        ("level", "8", "level: expected '9' or 'J', or None, not '8'"),
        ("levels", "J", "levels: expected a tuple of '9' or 'J', not 'J'"),
        ("levels", ("J", 9), "levels: expected '9' or 'J', not 9"),
        ("texts", 1, "texts: expected a tuple of texts, not 1"),
        ("height", 3, "height: expected Height.LOW, Height.HIGH, or 1, 2, not 3"),
        ("height", True, "height: expected Height.LOW, Height.HIGH, or 1, 2, not True"),
    ],
)
def test_an_option_refuses_what_its_type_has_not(name: str, value: object, sentence: str) -> None:
    """When the game is made, and when it is varied, by one sentence."""
    wrong: dict[str, Any] = {name: value}  # Any: of no type that would do
    with pytest.raises(OptionError) as error:
        Fields(**wrong)
    assert str(error.value) == sentence
    with pytest.raises(OptionError) as error:
        attrs.evolve(Fields(), **wrong)
    assert str(error.value) == sentence


def test_a_method_that_takes_options_stays_as_it_is() -> None:
    """Only type checkers are told by `takes` which options there are."""

    def variant(self: Fields, **options: object) -> Fields:
        return with_changes(self, options)

    method: object = takes(Fields)(variant)
    assert method is variant
