"""The JSON Schema of every game: what is sent is valid, what is altered is not, and what loads is valid."""

import json
import runpy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from zheng_shangyou import TO_THE_FIRST, ZHENG_SHANGYOU

import threes_tables
from altered import alter, exchanged
from cases import for_each
from climbcards import AnyGame, Form, RecordError, catalogue
from climbcards.games import haggis
from climbcards.testing import reach
from forms.examples import EXAMPLES, RECORDS
from oddities import JOKERS, ODD
from schemas import FORMS, checkers, form_of, messages
from test_loading_refusals import STATE_ROWS, VIEW_ROWS, midway, value_at
from test_testing_simple import PATIENCE

EXAMPLE = Path(__file__).parent.parent / "examples" / "highest_card" / "highest_card.py"
HIGHEST_CARD: AnyGame = runpy.run_path(str(EXAMPLE))["GAME"]
GAMES: dict[str, AnyGame] = {
    **catalogue(),
    **{
        game.name: game
        for game in (ZHENG_SHANGYOU, TO_THE_FIRST, HIGHEST_CARD, PATIENCE, JOKERS, ODD)
    },
    "threes, 3 players with 1 pack": threes_tables.THREE.variant(packs=1),
}
# Any: objects and lists of anything
OBJECT: type[Any] = dict
LIST: type[Any] = list
every_game = pytest.mark.parametrize("name", GAMES)


def document(game: AnyGame) -> Any:  # noqa: ANN401  # Any: plain data
    """Return the schema of a game as whoever reads it gets it."""
    return json.loads(json.dumps(game.codec().schema()))


# Any: plain data
def parts(data: Any) -> list[Any]:  # noqa: ANN401
    """Return a schema and every schema in it."""
    # Any: the same
    below: list[Any] = [*data.values()] if isinstance(data, OBJECT) else []
    below += data if isinstance(data, LIST) else []
    return [data, *(each for part in below for each in parts(part))]


# Any: plain data
def objects(data: Any) -> list[Any]:  # noqa: ANN401
    """Return every object in a schema."""
    return [each for each in parts(data) if isinstance(each, OBJECT)]


@pytest.mark.full
@every_game
def test_a_schema_is_a_schema(name: str) -> None:
    """It says which dialect it is in, and is valid in it; every reference leads to a definition, and back."""
    schema = document(GAMES[name])
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(schema)
    refers = {each["$ref"] for each in objects(schema) if "$ref" in each}
    assert refers == {f"#/$defs/{each}" for each in schema["$defs"]}


@every_game
def test_every_form_has_a_definition(name: str) -> None:
    """The document is about any value of the codec, and nothing else."""
    schema = document(GAMES[name])
    assert [*FORMS.values()][:4] == ["State", "Action", "View", "Deal"]
    assert [each["$ref"].rpartition("/")[2] for each in schema["anyOf"]] == [*FORMS.values()]
    # Any: the stubs of the package leave its methods partly unknown
    whole: Any = Draft202012Validator(schema)
    assert not whole.is_valid({"do": "nothing"})


@every_game
def test_every_object_is_closed(name: str) -> None:
    """No object takes a field that it does not know."""
    for each in objects(document(GAMES[name])):
        if each.get("type") == "object":
            assert each["additionalProperties"] is False
            assert set(each["required"]) <= set(each["properties"])


@pytest.mark.parametrize("game", EXAMPLES)
def test_every_kept_form_is_valid(game: str) -> None:
    """The messages that are kept in `tests/forms`, of every kind and phase."""
    examples = EXAMPLES[game]
    by_form = checkers(examples.game)
    for name, (form, _) in examples.values.items():
        if form != RECORDS:
            by_form[form].validate(json.loads(examples.dumps(name)))


@pytest.mark.full
@every_game
def test_what_is_sent_is_valid(name: str) -> None:
    """Everything of a round that was played at random."""
    game = GAMES[name]
    by_form = checkers(game)
    sent = [*messages(game, 1, 9)]
    assert {form for form, _ in sent} == set(FORMS)
    for form, data in sent:
        by_form[form].validate(data)


@pytest.mark.full
@every_game
@pytest.mark.parametrize("form", ["states", "views", "actions", "events", "steps", "snapshots"])
def test_what_is_loaded_is_valid(name: str, form: str) -> None:
    """Whatever of some altered messages is taken is valid by the schema."""
    game, rng = GAMES[name], Random(f"{name} {form}")
    faces, by_form = sorted(set(map(str, game.pack.faces))), checkers(game)
    sent = [data for kind, data in messages(game, 3, 9) if kind == form][:100]
    loader = form_of(game, form)
    for _ in range(75):
        changed = alter(rng.choice(sent), rng, faces)
        if not refusal(loader, changed):
            by_form[form].validate(changed)


# Any: forms and JSON of any value
def refusal(form: Form[Any], data: Any) -> str:  # noqa: ANN401
    """Say why data is not loaded; nothing if it is."""
    try:
        form.load(data)
    except RecordError as error:
        return str(error)
    return ""


def test_the_defaults_of_fields_may_be_missing() -> None:
    """What is loaded without a field is valid without it, and the schema says what is meant."""
    game = haggis.OFFICIAL_2P
    run = {"kind": "run", "top": "7", "length": 3}
    data = {"do": "play", "seat": 1, "cards": "5o J Q", "reading": run}
    assert refusal(game.codec().actions, data) == ""
    checkers(game)["actions"].validate(data)
    assert document(game)["$defs"]["Run"]["properties"]["width"]["default"] == 1
    assert document(game)["$defs"]["Deal"]["properties"]["leader"]["default"] is None


@for_each(
    ("place", "value"),
    [
        ("phase", "over"),
        ("phase", None),
        ("extra", 1),
        ("dealer", 3),
        ("dealer", -1),
        ("dealer", "0"),
        ("dealer", True),
        ("dealer", 0.5),
        ("hands", ["2r"]),
        ("hands", "2r"),
        ("hands 0", 3),
        ("bets 0", "15"),
        ("bets 0", 10**15 + 1),
        ("bets", [0, 0, 0, 0]),
        ("exits", [{"seat": 0}]),
        ("exits", [{"seat": 3, "opposing": 1}]),
        ("exits", [{"seat": 0, "opposing": 1}] * 101),
        ("trick", None),
        ("trick plays 0", "7r"),
        ("trick plays 0 reading", {"kind": "pair"}),
        ("trick plays 0 reading", {"kind": "set", "rank": "A", "size": 1}),
        ("trick plays 0 reading", {"kind": "set", "rank": "7"}),
        ("trick plays 0 reading", {"kind": "bomb", "bomb": "A A"}),
        ("trick plays 0 reading", {"kind": "bomb", "kind_": "J Q"}),
        ("trick plays 0 do", "bet"),
        ("trick plays 0 seat", 3),
    ],
)
# Any: plain data
def test_an_altered_state_is_not_valid(place: str, value: Any) -> None:  # noqa: ANN401
    """Tags that are unknown, fields too many or too few, seats that are not there, and other kinds of data."""
    examples = EXAMPLES["haggis-official-3p"]
    data = json.loads(examples.dumps("state: a trick runs"))
    checker = checkers(examples.game)["states"]
    assert checker.is_valid(data)
    assert not checker.is_valid(exchanged(data, (place, value)))


@pytest.mark.full
@pytest.mark.parametrize("game", EXAMPLES)
def test_a_field_too_few_or_too_many_is_not_valid(game: str) -> None:
    """Each field of each kept message is left out once, and may be where it is loaded so; none may be added."""
    examples = EXAMPLES[game]
    by_form = checkers(examples.game)
    for name, (form, _) in examples.values.items():
        if form == RECORDS:
            continue
        data, loader = json.loads(examples.dumps(name)), form_of(examples.game, form)
        for field in data:
            less = {key: value for key, value in data.items() if key != field}
            said = refusal(loader, less)
            needed = "is missing" in said or " under " in said
            assert by_form[form].is_valid(less) is not needed, (name, field)
        assert not by_form[form].is_valid({**data, "one more": 1})


@pytest.mark.parametrize("row", [1, -1], ids=["one too many", "one too few"])
@pytest.mark.parametrize("name", STATE_ROWS)
def test_what_is_by_seat_has_one_entry_for_each(name: str, row: int) -> None:
    """A state or a view with one more or one less is not valid."""
    game, state = midway(name)
    by_form, view = checkers(game), game.view(state, game.seats[0])
    for form, value, places in (
        ("states", state, STATE_ROWS[name]),
        ("views", view, VIEW_ROWS[name]),
    ):
        data = json.loads(form_of(game, form).dumps(value))
        assert by_form[form].is_valid(data)
        for place in places:
            entries = value_at(data, place)
            changed = [*entries, entries[0]] if row > 0 else entries[:-1]
            assert not by_form[form].is_valid(exchanged(data, (place, changed))), place


def test_a_valid_position_may_still_be_refused() -> None:
    """A schema does not know which cards are in play: a card that lies twice is for the codec to find."""
    game = haggis.OFFICIAL_2P
    state = reach(game, 1, 5).state
    data = json.loads(game.codec().states.dumps(state))
    changed = exchanged(data, ("hands 0", "2r"), ("hands 1", "2r"))
    assert checkers(game)["states"].is_valid(changed)
    assert "2r" in refusal(game.codec().states, changed)


def test_descriptions_are_the_first_sentences_of_docstrings() -> None:
    """Each class says what it is, in words that a card player understands."""
    definitions = document(haggis.OFFICIAL_2P)["$defs"]
    assert definitions["Finished"]["description"] == "The round is over."
    assert definitions["BombKind"]["description"] == "The six bombs, low to high (C-8)."
    assert definitions["Exit"]["description"] == (
        "A seat went out; `opposing` is how many cards its fullest opponent held then (H-21)."
    )
