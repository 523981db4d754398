"""What the lobby shows: the games, who can play them, and their house rules."""

from collections.abc import Mapping

import attrs

from climbcards import AnyGame, Option, about
from climbcards.search import policies_of
from web_table.telling import Told, title_of


def listed(games: Mapping[str, AnyGame], language: str) -> list[Told]:
    """List the games: how many sit there, which policies can, and what can be changed."""
    return [_told(game, language) for game in games.values()]


def _told(game: AnyGame, language: str) -> Told:
    """Say of a game what the form asks for."""
    told = about(game, language)
    return {
        "name": game.name,
        "family": told.title,
        "title": title_of(game),
        "summary": told.summary,
        "seats": len(game.seats),
        "policies": [*policies_of(game)],
        "options": [attrs.asdict(each) for each in told.options if _is_asked(each)],
    }


def _is_asked(option: Option) -> bool:
    """Return whether the form can ask for an option: as a tick, a number, or one of some words."""
    return option.name != "players" and option.kind in {"truth", "number", "word"}
