"""What the lobby shows: the games, who can play them, and their house rules."""

from collections.abc import Mapping
from typing import Final

import attrs

from climbcards import AnyGame, Option, OptionError, about
from climbcards.search import policies_of
from web_table.rooms import RefusedError, Room
from web_table.telling import Told

_ENDS: Final = ("target", "rounds", "best_of")
"""What says when a match ends comes first among the house rules."""


def listed(games: Mapping[str, AnyGame], language: str) -> list[Told]:
    """List the games: how many sit there, which policies can, and what can be changed."""
    return [_told(game, language) for game in games.values()]


def _told(game: AnyGame, language: str) -> Told:
    """Say of a game what the form asks for."""
    told = about(game, language)
    return {
        "name": game.name,
        "family": told.title,
        "title": told.called,
        "summary": told.summary,
        "preset": told.preset,
        "seats": len(game.seats),
        "policies": [*policies_of(game)],
        "options": [
            attrs.asdict(each)
            for each in sorted(told.options, key=lambda each: each.name not in _ENDS)
            if _is_asked(each)
        ],
    }


def _is_asked(option: Option) -> bool:
    """Return whether the form can ask for an option: not for one that takes any text, or for some words or none."""
    if option.kind == "words":
        return not option.or_none  # no words and nothing would look the same
    return option.name != "players" and option.kind != "text"


def refused(game: AnyGame, error: OptionError) -> RefusedError:
    """Say what is wrong with a house rule, which is called what it means, as in the form."""
    name, _, why = str(error).partition(": ")
    english, german = (
        {each.name: each.text for each in about(game, language).options}
        for language in ("en", "de")
    )
    if name not in english:
        return RefusedError(
            str(error), error.de or f"diese Hausregeln sind so nicht möglich: {error}"
        )
    said = f"{english[name]}: {why.replace('or None', 'or nothing')}"
    return RefusedError(said, error.de or f"{german[name]}: das ist nicht möglich ({why})")


def standing(room: Room) -> Told:
    """Say of a table what everybody may know: whether the match is over, and for whom it waits."""
    table = room.table
    return {
        "over": bool(table.standing.winners),
        "awaited": [table.names[seat] for seat in table.awaited],
    }
