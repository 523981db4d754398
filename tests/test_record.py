"""Records: writing a round down, reading it back, and playing it again."""

import json
from random import Random
from typing import Any

import attrs
import pytest

from cases import for_each
from climbcards import JSON, Record, RecordError, Seat, catalogue, options_of, record, replay
from climbcards.games import haggis, president
from climbcards.testing import reach
from foreign import Install

GAMES = catalogue()
GAME = haggis.OFFICIAL_3P
POSITION = reach(GAME, 5, 14)


def written() -> Record[haggis.Action]:
    """Return the record of a position."""
    made = record.begin(GAME, POSITION.deal)
    for action in POSITION.actions:
        made = made.then(action)
    return made


def test_a_record_begins_with_the_rules_and_the_deal() -> None:
    """Before anything is done it has the game's name, its options and the deal; as text it has a version, too."""
    begun = record.begin(GAME, POSITION.deal)
    assert (begun.game, begun.deal, begun.actions) == (GAME.name, POSITION.deal, ())
    assert begun.options == options_of(GAME)
    assert begun.options["players"] == 3
    assert "name" not in begun.options
    data = json.loads(record.dumps(written(), GAME))
    assert set(data) == {"climbcards", "game", "options", "deal", "actions"}
    assert data["climbcards"] == record.VERSION == 1
    assert data["game"] == "haggis/official-3p"
    assert len(data["actions"]) == len(POSITION.actions)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_of_every_game_comes_back(name: str) -> None:
    """As text it names its own rules, and reads back equal."""
    game = GAMES[name]
    position = reach(game, 1, game.max_actions)
    assert game.to_act(position.state) == ()
    made = record.begin(game, position.deal)
    for action in position.actions:
        made = made.then(action)
    text = record.dumps(made, game)
    assert record.rules_of(text) == game
    assert record.loads(text, game) == made
    assert tuple(replay(record.loads(text, record.rules_of(text)), game)) == position.states
    assert record.dumps(record.loads(text, game), game) == text


@for_each(
    ("other", "where"),
    [
        (haggis.TOURNAMENT_3P, "$.game"),
        (GAME.variant(bets=(0, 15), name=GAME.name), "$.options"),
        *(
            (GAME.variant(name=name), "$.game")
            for name in (
                "house",
                "haggis/official-3",
                "haggis/official-3p-long",
                "haggis/tournament-3p",
            )
        ),
    ],
)
def test_replay_under_other_rules_is_refused(other: haggis.Haggis, where: str) -> None:
    """A record is played again under its own rules only; those that only have another name are other rules."""
    by_other = record.begin(other, POSITION.deal)
    for made, game in ((written(), other), (by_other, GAME)):
        with pytest.raises(RecordError) as error:
            list(replay(made, game))
        assert error.value.where == where
        by = f"{made.game}, " if where == "$.game" else ""
        assert f"recorded under {by}other rules than those of {game.name}" in error.value.problem


def test_a_record_of_another_game_says_whose_it_is() -> None:
    """Before its cards are read; presets and house rules of one game are read by each other."""
    text = record.dumps(written(), GAME)
    assert record.loads(text, haggis.TOURNAMENT_3P.variant(target=200)) == written()
    problem = "this is a record of haggis/official-3p, not of big-two: read it with record.rules_of"
    with pytest.raises(RecordError) as error:
        record.loads(text, GAMES["big-two"])
    assert (error.value.where, error.value.problem) == ("$.game", problem)
    assert record.loads(text, record.rules_of(text)) == written()


def test_rules_of_one_game_read_each_other_whatever_they_are_called() -> None:
    """A name of one's own is not the name of another game, nor is that of another family of it."""
    # Any: rule sets of several games
    pairs: list[tuple[Any, Any]] = [
        (GAME.variant(name="club"), GAME),
        (GAME, GAME.variant(name="club/long", target=500)),
        (president.DAIFUGO, president.PRESIDENT.variant(jokers=1)),
    ]
    for game, other in pairs:
        made = record.begin(game, game.deal(Random(1), game.seats[0]))
        assert record.loads(record.dumps(made, game), other) == made


def test_replay_takes_house_rules_by_the_name_of_their_preset() -> None:
    """What was varied and varied back is called `+house`, and has the same options."""
    house = GAME.variant(bets=(0, 5)).variant(bets=GAME.bets)
    assert house.name == f"{GAME.name}+house"
    assert tuple(replay(written(), house)) == POSITION.states
    assert len(list(replay(record.begin(house, POSITION.deal), GAME))) == 1


def test_replay_names_the_action_that_is_not_legal() -> None:
    """The states before it are given, then the error says which action and why not."""
    made = record.begin(GAME, POSITION.deal).then(POSITION.actions[0])
    wrong = made.then(haggis.Award(GAME.seats[0], GAME.seats[1]))
    states = replay(wrong, GAME)
    assert [next(states), next(states)] == list(POSITION.states[:2])
    problem = "award 1 is not legal: there is no trick to award"
    with pytest.raises(RecordError, match=problem) as error:
        next(states)
    assert error.value.where == "$.actions[1]"


@for_each(
    ("field", "value", "where", "problem"),
    [
        ("climbcards", 2, "$.climbcards", "expected format version 1, not 2"),
        ("climbcards", "1", "$.climbcards", "not '1'"),
        ("climbcards", True, "$.climbcards", "not True"),
        ("more", 1, "$", "expected the fields actions, climbcards, deal, game, options"),
        ("game", 3, "$.game", "3"),
        ("options", [], "$.options", "expected an object of options"),
        ("deal", 3, "$.deal", "expected"),
        ("deal", {"hands": []}, "$.deal.stock", "'stock' is missing"),
        ("actions", {}, "$.actions", "expected a list of actions"),
        ("actions", [3], "$.actions[0]", "expected"),
        (
            "actions",
            [{"do": "pass", "seat": 0}, {"do": "pass", "seat": "x"}],
            "$.actions[1].seat",
            "expected a whole number, not 'x'",
        ),
    ],
)
def test_a_bad_record_is_refused_with_its_place(
    field: str, value: JSON, where: str, problem: str
) -> None:
    """Each part of the file is checked, and the path starts at the whole file."""
    data: dict[str, JSON] = json.loads(record.dumps(written(), GAME))
    with pytest.raises(RecordError) as error:
        record.loads(json.dumps({**data, field: value}), GAME)
    assert problem in str(error.value)
    assert error.value.where == where


@for_each("field", ["climbcards", "game", "options", "deal", "actions"])
def test_a_record_without_one_of_its_fields_is_refused(field: str) -> None:
    """All five fields are needed, and the error lists them."""
    data: dict[str, JSON] = json.loads(record.dumps(written(), GAME))
    del data[field]
    for game in (GAME, None):
        with pytest.raises(RecordError, match="expected the fields actions, climbcards, deal"):
            record.loads(json.dumps(data), game or record.rules_of(json.dumps(data)))


@for_each(
    ("field", "value", "where", "problem"),
    [
        ("game", "whist", "$.game", "there is no game 'whist'"),
        ("game", ["x"], "$.game", "expected the name of a game, not ['x']"),
        ("options", 3, "$.options", "expected an object of options"),
        ("options", {"players": "3"}, "$.options", "players: '3' is not valid: expected a whole"),
        ("options", {"player": 3}, "$.options", "did you mean 'players'"),
        ("options", {"best_of": 2}, "$.options", "an odd number of legs"),
    ],
)
def test_unknown_rules_are_refused_with_their_place(
    field: str, value: JSON, where: str, problem: str
) -> None:
    """A record of a game or of options that are not there says which."""
    data: dict[str, JSON] = json.loads(record.dumps(written(), GAME))
    with pytest.raises(RecordError) as error:
        record.rules_of(json.dumps({**data, field: value}))
    assert error.value.where == where
    assert problem in str(error.value)


@for_each("changes", [{"dealer": Seat(7)}, {"stock": POSITION.deal.stock[1:]}])
def test_replay_refuses_a_deal_that_cannot_be(changes: dict[str, Any]) -> None:  # Any: of a deal
    """A deal that no table could have is the file's fault, and the error names its place."""
    made = written()
    with pytest.raises(RecordError) as error:
        list(replay(attrs.evolve(made, deal=attrs.evolve(made.deal, **changes)), GAME))
    assert error.value.where == "$.deal"


def test_a_record_of_a_broken_package_says_which(install: Install) -> None:
    """Its game is not unknown: the distribution that should bring it cannot be loaded."""
    install("broken-games", "raise RuntimeError('half installed')", "GAMES")
    data: dict[str, JSON] = json.loads(record.dumps(written(), GAME))
    with pytest.raises(RecordError, match=r"distribution broken-games .*half installed") as error:
        record.rules_of(json.dumps({**data, "game": "broken-games/house"}))
    assert error.value.where == "$.game"
