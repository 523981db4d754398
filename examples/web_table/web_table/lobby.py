"""What the lobby shows: the games, who can play them, and their house rules."""

from collections.abc import Iterator, Mapping

from climbcards import AnyGame, about, options_of
from climbcards.search import policies_of
from web_table.telling import Told, family_of, title_of


def listed(games: Mapping[str, AnyGame], language: str) -> list[Told]:
    """List the games: how many sit there, which policies can, and what can be changed."""
    return [
        {
            "name": game.name,
            "family": family_of(game),
            "title": title_of(game),
            "summary": about(game, language).summary,
            "seats": len(game.seats),
            "policies": [*policies_of(game)],
            "options": [*_options(game, games)],
        }
        for game in games.values()
    ]


def _options(game: AnyGame, games: Mapping[str, AnyGame]) -> Iterator[Told]:
    """Yield the options that a form can set: yes or no, a number, or a word that a game of this kind has."""
    alike = [options_of(each) for each in games.values() if type(each) is type(game)]
    for name, value in options_of(game).items():
        choices = sorted({str(options[name]) for options in alike})
        is_word = isinstance(value, str) and len(choices) > 1
        if name != "players" and (is_word or isinstance(value, bool | int)):
            text = name.replace("_", " ")
            yield {
                "name": name,
                "value": value,
                "choices": choices if is_word else [],
                "text": text,
            }
