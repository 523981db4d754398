"""Every door for text and for data: what is of another kind is an error of ours, and the same at all of them."""

import inspect
from collections.abc import Callable, Iterator, Mapping, Sized
from random import Random
from typing import Any, Final, NoReturn

import attrs
import pytest
from highest_card import GAME as SIMPLE

from cases import for_each
from climbcards import (
    AnyGame,
    Card,
    CardsError,
    ClimbcardsError,
    Form,
    Names,
    OptionError,
    Pack,
    PositionError,
    Record,
    RecordError,
    Seat,
    Table,
    UnknownGameError,
    catalogue,
    record,
    replay,
    with_options,
)
from climbcards.authors import (
    parse_cards,
    parse_combination,
    parse_rank,
    read_cards,
    read_number,
    with_changes,
)
from climbcards.authors.codecs import parse_json
from climbcards.games import find, haggis, threes
from climbcards.record import MatchRecord
from climbcards.search import policy_called
from climbcards.testing import LawBroken
from climbcards.testing.vectors import check_vectors, vectors_of
from public import public_modules, public_names
from test_doors import BOUND

GAME: Final = haggis.OFFICIAL_2P
PACK: Final = GAME.pack
STATE: Final = GAME.start(GAME.deal(Random(7), Seat(0)))
CODEC: Final = GAME.codec()
DEALT: Final = SIMPLE.start(SIMPLE.deal(Random(7), Seat(0)))
GAMES: Final = tuple({type(game): game for game in find().values()}.values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


class Mute:
    """Something that cannot say what it is."""

    def __repr__(self) -> NoReturn:
        raise RuntimeError

    __str__ = __repr__


# Any: what is no text
NO_TEXT: Final[tuple[Any, ...]] = (
    *(None, 5, True, 1.5, 10**5000, b"7r", bytearray(b"{}"), memoryview(b"{}"), object(), int),
    *([], ["7r"], (), {}, {1: 2, "a": 3}, {"7r"}, range(3), Mute()),
)


@attrs.frozen
class Door:
    """A door for text, what it says that it expects, and the error that it raises."""

    open: Callable[[Any], object]  # Any: what is no text
    expected: str
    error: type[ClimbcardsError] = ClimbcardsError


# Any: keys that JSON does not have
def by(*keys: Any) -> Any:  # noqa: ANN401
    """Return an object with these keys; 5 stands for one that is not hashable."""
    return dict.fromkeys([key if key.__hash__ else 5 for key in keys], 1)


TEXT: Final[Mapping[str, Door]] = {
    "Pack.parse": Door(PACK.parse, "cards"),
    "Pack.pile": Door(PACK.pile, "cards"),
    "Stepping.parse": Door(lambda text: GAME.parse(STATE, Seat(0), text), "an action"),
    "SimpleGame.parse": Door(lambda text: SIMPLE.parse(DEALT, Seat(0), text), "an action"),
    "parse_stack": Door(threes.parse_stack, "cards"),
    "parse_cards": Door(lambda text: parse_cards(text, "7r", PACK), "cards"),
    "parse_combination": Door(
        lambda text: parse_combination(text, "7r", 0, ranks=PACK.ranks), "the name of a combination"
    ),
    "parse_rank": Door(lambda text: parse_rank(text, PACK.ranks, "7r", 0), "a rank"),
    "read_cards": Door(lambda text: read_cards(text, PACK), "cards"),
    "read_number": Door(lambda text: read_number(text, "bet", 15), "an action"),
    "JsonForm.loads": Door(CODEC.states.loads, "JSON", RecordError),
    "parse_json": Door(parse_json, "JSON", RecordError),
    "loads": Door(lambda text: record.loads(text, GAME), "JSON", RecordError),
    "rules_of": Door(record.rules_of, "a record", RecordError),
    "read_seen": Door(lambda text: record.read_seen(text, GAME), "a record", RecordError),
    "_AsJson.read": Door(lambda text: record.AS_JSON.read(text, GAME), "JSON", RecordError),
    "_AsLines.read": Door(lambda text: record.AS_LINES.read(text, GAME), "a record", RecordError),
    "_AsText.read": Door(lambda text: record.AS_TEXT.read(text, GAME), "a record", RecordError),
    "Table.loads": Door(
        lambda text: Table.loads(text, GAME, rng=Random(7)), "a record", RecordError
    ),
    "AS_JSON, lenient": Door(
        lambda text: record.AS_JSON.read(text, GAME, lenient=True), "a record", RecordError
    ),
    "AS_LINES, lenient": Door(
        lambda text: record.AS_LINES.read(text, GAME, lenient=True), "a record", RecordError
    ),
    "the catalogue": Door(catalogue().__getitem__, "the name of a game", UnknownGameError),
    "the name of a policy": Door(
        lambda text: policy_called(GAME, text), "the name of a policy", ClimbcardsError
    ),
    "the name of an option": Door(
        lambda text: with_options(GAME, by(text)),
        "the name of an option",
        OptionError,
    ),
}
"""Every public function that reads text, by its name, and the doors whose text is a single name."""

DATA: Final = {"JsonForm.load", "check_vectors"}
"""Every public function that reads plain data; tests below."""


def parameters_of_doors() -> Iterator[tuple[str, str]]:
    """Find the public functions and methods with a parameter `text` or `data`; a protocol is no door itself."""
    for module in public_modules():
        for name in public_names(module):
            value: object = getattr(module, name)
            kind: type = value if inspect.isclass(value) else type(value)
            ours = kind.__module__.startswith("climbcards")
            if getattr(kind, "_is_protocol", False):
                continue
            found = inspect.getmembers(kind, inspect.isfunction) if ours else []
            for function in [value, *(member for _, member in found)]:
                if inspect.isfunction(function) and not function.__name__.startswith("_"):
                    for parameter in {"text", "data"} & {*inspect.signature(function).parameters}:
                        yield function.__qualname__, parameter


def test_no_door_for_text_or_data_is_left_out() -> None:
    """Whatever takes a `text` or `data` is in the tables above, but the hooks of a game, which `parse` asks."""
    found = {*parameters_of_doors()}
    text = {name for name, parameter in found if parameter == "text"}
    asked = (".read", ".read_cards", ".read_reading")
    hooks = {name for name in text if name.endswith(asked) and not name.startswith("_As")}
    named = {name for name in TEXT if "," not in name and " " not in name}
    errors = {"NotationError.within", "no_cards"}  # made of a text that came through a door

    assert text - hooks == named | errors
    assert {name for name, parameter in found if parameter == "data"} == DATA


@for_each("name", TEXT)
def test_what_is_no_text_is_refused_alike(name: str) -> None:
    """One short sentence says what is expected and what came, in the class of error that the door has anyway."""
    door = TEXT[name]
    for value in NO_TEXT:
        with pytest.raises(ClimbcardsError) as error:
            door.open(value)
        assert type(error.value) is door.error
        assert f"expected {door.expected} as text, not " in str(error.value)
        assert len(str(error.value)) < BOUND
        if isinstance(value, bytes) and name != "the name of an option":
            assert str(error.value).endswith("b'7r': decode it first")


@every_game
def test_every_game_parses_text_alone(game: AnyGame) -> None:
    """Each game refuses what is not an action as text by the same sentence, and what is no language as any other one."""
    state = game.start(game.deal(Random(3), Seat(0)))
    for value in NO_TEXT:
        with pytest.raises(ClimbcardsError, match="expected an action as text, not "):
            game.parse(state, game.to_act(state)[0], value)
        with pytest.raises(ClimbcardsError, match="speaks en, de, not "):
            game.phrases(value)


# Any: no data
NO_DATA: Final[tuple[Any, ...]] = (
    *(None, 5, True, 1.5, 10**5000, "7r", b"{}", object(), [], [[]], (), {"7r"}, Mute()),
    *({1: 2}, {1: 2, "a": 3}, {None: 1, b"x": 2, "a": 3, (1,): 4}, {Mute(): 1, "a": 2}),
)


# Any: forms of any values, and plain data
def forms() -> Iterator[tuple[Form[Any], Any]]:
    """Yield every form of a game, with data that it takes where there is some at hand."""
    data: dict[str, object] = {
        "states": CODEC.states.dump(STATE),
        "deals": CODEC.deals.dump(GAME.deal(Random(7), Seat(0))),
        "views": CODEC.views.dump(GAME.view(STATE, Seat(0))),
        "actions": CODEC.actions.dump(haggis.Pass(Seat(0))),
    }
    for field in attrs.fields(type(CODEC)):
        yield getattr(CODEC, field.name), data.get(field.name, {})


def test_data_of_any_kind_is_refused_by_every_form() -> None:
    """Keys that are no text and cannot be sorted, as other formats have them, are unknown fields like any other."""
    for form, data in forms():
        for value in (*NO_DATA, *({**data, **keys} for keys in NO_DATA[-4:])):
            with pytest.raises(RecordError) as error:
                form.load(value)
            assert len(str(error.value)) < BOUND


def test_unknown_fields_are_named_whatever_their_keys_are() -> None:
    """Numbers beside words, in an order that is the same each time."""
    # Any: data with keys that JSON does not have
    data: Any = CODEC.deals.dump(GAME.deal(Random(7), Seat(0)))
    with pytest.raises(RecordError, match=r"unknown fields 1 None a$"):
        CODEC.deals.load({**data, **by("a", 1, None)})


def test_options_come_by_name() -> None:
    """Options of any other form are refused, as data and as values; none at all change nothing."""
    # Any: no options
    wrong: tuple[Any, ...] = (None, 5, "target", ["target"], [("target", 5)], object(), Mute())
    for value in wrong:
        with pytest.raises(OptionError, match="expected options by name, not "):
            with_options(GAME, value)
        with pytest.raises(OptionError, match="expected options by name, not "):
            with_changes(GAME, value)
    assert with_options(GAME, {}) is GAME


def test_vectors_have_their_form() -> None:
    """What is no vector is a `RecordError` with its place; a count that differs is a broken law still."""
    # Any: plain data, looked into everywhere
    good: Any = vectors_of(GAME)
    for value in (*NO_DATA, {"positions": 5}, {"positions": [5]}):
        with pytest.raises(RecordError):
            check_vectors(GAME, value)
    for key, wrong, where in (
        ("deal", [], "deal"),
        ("actions", 5, "actions"),
        ("actions", [5], r"actions\[0\]"),
        ("actions", [{"seat": "0", "text": "pass"}], r"actions\[0\]\.seat"),
        ("actions", [{"seat": 0, "text": 5}], r"actions\[0\]\.text"),
        ("depth", "1", "depth"),
        ("legal", None, "legal"),
    ):
        vector = {**good["positions"][0], key: wrong}
        with pytest.raises(RecordError, match=rf"at \$\.positions\[0\]\.{where}: expected "):
            check_vectors(GAME, {**good, "positions": [vector]})
    with pytest.raises(LawBroken):
        check_vectors(GAME, {**good, "positions": [{**good["positions"][0], "legal": 1}]})


@pytest.mark.parametrize(
    "door", [PACK.cards, PACK.index, PACK.face, PACK.of_mask], ids=lambda door: door.__name__
)
# Any: values of another kind
def test_a_pack_is_asked_for_cards_alone(door: Callable[[Any], object]) -> None:
    """What is no card, no row of cards and no number is a `CardsError`, hashable or not."""
    for value in NO_TEXT:
        if value != 5 and value not in ([], (), {}):
            with pytest.raises(CardsError) as error:
                door(value)
            assert len(str(error.value)) < BOUND


@every_game
# Any: `position` is each game's own
def test_a_position_takes_cards_or_their_text(game: Any) -> None:  # noqa: ANN401  # as above
    """Hands that are no row, and lots that are neither cards nor text, are refused in one way by each game."""
    hands = [""] * len(game.seats)
    told = inspect.signature(game.position).parameters
    for value in NO_TEXT:
        if not isinstance(value, Sized):
            with pytest.raises(PositionError, match=r"at \$\.hands: expected one entry for each"):
                game.position(value)
        with pytest.raises(CardsError, match="expected Cards, not "):
            game.position([value, *hands[1:]])
        for name in {"trick", "pile"} & {*told}:
            with pytest.raises(CardsError, match="expected Cards, not "):
                game.position(hands, **{name: [(0, value)]})
        for name in {"captured", "rows", "known", "played"} & {*told}:
            with pytest.raises(CardsError, match="expected Cards, not "):
                game.position(hands, **{name: [value, *hands[1:]]})


def test_a_seat_of_a_position_is_a_plain_int() -> None:
    """Whoever is named by something else is refused before anybody counts on from there."""
    # Any: no seats
    wrong: tuple[Any, ...] = (b"x", [], object(), 10**5000, Mute(), True)
    for value in wrong:
        for name in ("turn", "dealer", "leader"):
            with pytest.raises(PositionError, match=r"^at \$\.") as error:
                GAME.position(["2r", "3r"], **{name: value})
            assert len(str(error.value)) < BOUND


def test_what_is_no_record_is_not_played() -> None:
    """Replaying and showing say so, as writing does."""
    # Any: no record
    wrong: list[Any] = [None, 5, "x", b"x", {}, object()]
    for value in wrong:
        with pytest.raises(RecordError, match="expected the record of a round, not "):
            next(replay(value, GAME))
        with pytest.raises(RecordError, match="expected the record of a match, not "):
            next(record.replay_match(value, GAME))
        with pytest.raises(RecordError, match="expected the record of a match, not "):
            record.seen(value, GAME, 0)
        made: Record[haggis.Action] = Record(GAME.name, {}, GAME.deal(Random(7), Seat(0)), value)
        with pytest.raises(RecordError, match=r"at \$\.actions: expected a tuple of actions"):
            next(replay(made, GAME))
        match: MatchRecord[haggis.Action] = MatchRecord(GAME.name, {}, (), {}, value)
        with pytest.raises(RecordError, match=r"at \$\.steps: expected a tuple of steps"):
            next(record.replay_match(match, GAME))
        if not isinstance(value, Sized):
            with pytest.raises(RecordError, match=r"at \$\.steps: expected steps, not "):
                Table(GAME, rng=Random(7), steps=value)


def test_names_and_tags_are_text() -> None:
    """A name that is none is refused where names are taken, and so is a tag."""
    for value in NO_TEXT:
        with pytest.raises(ClimbcardsError, match="expected names"):
            Names([value, "Bob"])
        with pytest.raises(ClimbcardsError, match="expected 2 names"):
            Table(GAME, rng=Random(7), names=[value, "Bob"])
        with pytest.raises(ClimbcardsError, match="a tag is text"):
            Table(GAME, rng=Random(7), tags={"place": value})


def test_text_is_text_whatever_its_class() -> None:
    """A class of text is text; and a pack of no cards reads no text as no cards."""

    class Text(str):
        __slots__ = ()

    assert PACK.parse(Text("7r")) == PACK.parse("7r")
    assert Pack([Card(PACK.ranks[0])]).pile(Text("")) == ()
