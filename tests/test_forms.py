"""The JSON of each kind of value, as it is kept in `tests/forms`: it is read and written back exactly.

Round trips alone would not notice a field that gets another name. Where a form is to change,
`nox -s anew` writes the files anew, and the changelog says so.
"""

import json
from typing import Any, get_args

import pytest

from cases import for_each
from climbcards import authors
from climbcards.games import (
    big_two,
    dou_dizhu,
    guandan,
    haggis,
    president,
    three_hags,
    threes,
    tichu,
)
from forms.examples import EXAMPLES, FOLDER

ANEW = "to write the forms and the schemas anew: nox -s anew"

pytestmark = pytest.mark.every_game

# Any: a tuple of anything
ROW: type[Any] = tuple
every_form = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, each in EXAMPLES.items() for name in each.values]
)


# Any: what was read from JSON
def kept(game: str) -> dict[str, Any]:
    """Read the forms of a game."""
    data: dict[str, Any] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return data


def test_every_example_is_kept_and_no_other() -> None:
    """One file a game, one form an example, in the same order."""
    assert {path.stem for path in FOLDER.glob("*.json")} == set(EXAMPLES)
    for game, examples in EXAMPLES.items():
        assert list(kept(game)) == list(examples.values)


@every_form
def test_a_form_is_written_as_it_is_kept(game: str, name: str) -> None:
    """Every name and every value of it, in the same order."""
    assert EXAMPLES[game].dumps(name) == json.dumps(kept(game)[name]), ANEW


@every_form
def test_a_form_that_is_kept_is_read(game: str, name: str) -> None:
    """It is the value that it was made of."""
    examples = EXAMPLES[game]
    assert examples.loads(name, json.dumps(kept(game)[name])) == examples.values[name].value


# Any: what has parts is of any kind
def parts(value: Any) -> set[type]:  # noqa: ANN401
    """Return the kinds of a value and of all that it is made of."""
    # Any: the same
    below: list[Any] = list(value) if isinstance(value, ROW) else []
    below += [getattr(value, field.name) for field in getattr(value, "__attrs_attrs__", ())]
    return {type(value), *(kind for each in below for kind in parts(each))}


@for_each(
    ("games", "sums"),
    [
        (
            ["haggis-official-3p", "haggis-leaflet-2p"],
            [haggis.State, haggis.Action, haggis.Phase, haggis.Combination],
        ),
        (
            ["three-hags"],
            [three_hags.State, three_hags.Action, three_hags.Phase, three_hags.Combination],
        ),
        (["threes"], [threes.State, threes.Action, threes.Phase]),
        (
            ["dou-dizhu"],
            [dou_dizhu.State, dou_dizhu.Action, dou_dizhu.Phase, dou_dizhu.Combination],
        ),
        (
            ["big-two"],
            [authors.Playing | authors.Finished, authors.Play | authors.Pass, big_two.Combination],
        ),
        (
            ["guandan"],
            [guandan.State, guandan.Action, guandan.Phase, guandan.Combination],
        ),
        (
            ["president"],
            [president.State, president.Action, president.Phase, president.Set],
        ),
        (["tichu"], [tichu.State, tichu.Action, tichu.Phase, tichu.Combination]),
        (
            ["tien-len"],
            [authors.Playing | authors.Finished, authors.Play | authors.Pass],
        ),
        (["zheng-shangyou"], [authors.Playing | authors.Finished, authors.Play | authors.Pass]),
    ],
    ids=lambda value: value[0] if isinstance(value[0], str) else "",
)
# Any: sums of any game
@pytest.mark.full
def test_every_kind_and_phase_has_a_form(games: list[str], sums: list[Any]) -> None:
    """Each state, action, view and combination that a game knows is among the examples."""
    found = {
        kind
        for game in games
        for example in EXAMPLES[game].values.values()
        for kind in parts(example.value)
    }
    for each in sums:
        assert set(get_args(each)) <= found
