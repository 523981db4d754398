"""What there is to play, and what some cards are: the tables of `games` and `readings`."""

import json
from collections.abc import Mapping

import attrs

from climbcards._cards import Cards
from climbcards._cli.arguments import spelled
from climbcards._cli.columns import columns
from climbcards._cli.words import indented, is_lower, stood_for
from climbcards._errors import ClimbcardsError
from climbcards._game import AnyGame
from climbcards._house import made_with
from climbcards._kinds import AnyClimbing, is_climbing
from climbcards._options import options_of
from climbcards._plain import JSON
from climbcards._seen import Shaped
from climbcards.search import policies_of


def games_table(games: Mapping[str, AnyGame]) -> str:
    """List games: name, players, cards."""
    rows = [
        (name, f"{len(game.seats)} players", f"{len(game.pack)} cards")
        for name, game in games.items()
    ]
    return "\n".join(columns(rows))


def game_card(game: AnyGame) -> str:
    """Describe one game: players, cards, policies, and its options with their values."""
    facts = [
        ("players", str(len(game.seats))),
        ("cards", str(len(game.pack))),
        ("policies", ", ".join(sorted(policies_of(game)))),
    ]
    options = [(name, spelled(value)) for name, value in options_of(game).items()]
    lines = [game.name, *map(indented, columns(facts)), *filter(None, [changed(game)])]
    if options:
        lines += ["options (change them with -o name=value)", *map(indented, columns(options))]
    return "\n".join(lines)


def changed(game: AnyGame) -> str:
    """Say in a sentence what a preset plays differently from the game that it is made of; nothing of that game itself."""
    made = made_with(type(game)).values()
    if not made or any(field.default is attrs.NOTHING for field in made):
        return ""  # it cannot be made without options
    usual: AnyGame = type(game)()
    options = options_of(usual)
    other = [
        f"{name}={spelled(value)}"
        for name, value in options_of(game).items()
        if value != options[name]
    ]
    return f"{game.name} is {usual.name} with {', '.join(other)}." if other else ""


def readings_of(game: AnyGame, cards: Cards) -> tuple[AnyClimbing, tuple[Shaped, ...]]:
    """Give every reading of some cards, and the game as one that reads.

    Raises:
        ClimbcardsError: There are no cards, or the game has no combinations.
    """
    if not cards:
        raise ClimbcardsError(f"no cards: name some, such as {game.pack.faces[0]}")
    if not is_climbing(game):
        raise ClimbcardsError(f"{game.name} has no combinations: its cards cannot be read")
    return game, game.readings(cards)


def readings_table(game: AnyClimbing, cards: Cards, readings: tuple[Shaped, ...]) -> str:
    """List the readings of some cards, what the wild cards stand for in each, and which are lower."""
    if not readings:
        return f"{cards}: no reading, these cards cannot be played together"
    rows = [
        (
            str(reading),
            ", ".join(map(stood_for, game.stand_ins(cards, reading))),
            "lower" if is_lower(game, reading, readings) else "",
        )
        for reading in readings
    ]
    return "\n".join([str(cards), *map(indented, columns(rows))])


def readings_json(game: AnyClimbing, cards: Cards, readings: tuple[Shaped, ...]) -> str:
    """Give the readings of some cards as JSON.

    Each has its `text`, its `shape`, its `stand_ins`, and whether it is a `lower` one.
    """
    data: list[JSON] = [
        {
            "text": str(reading),
            "shape": reading.shape,
            "stand_ins": [
                {"card": str(each.card), "for": stood_for(each).rpartition(" ")[2]}
                for each in game.stand_ins(cards, reading)
            ],
            "lower": is_lower(game, reading, readings),
        }
        for reading in readings
    ]
    return json.dumps({"game": game.name, "cards": str(cards), "readings": data})
