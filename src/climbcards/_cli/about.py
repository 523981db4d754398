"""The texts of the commands `games`, `readings` and `rules`."""

import difflib
import json
import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import attrs

from climbcards import catalogue
from climbcards._cards import Card, Cards
from climbcards._errors import JSON, ClimbcardsError, quoted
from climbcards._game import ENDS, AnyGame, clauses, is_climbing, made_with, rules_page, unfolded
from climbcards._options import Option, about, cited, options_of
from climbcards._round import Shaped
from climbcards.search import policies_of
from .arguments import spelled
from .words import Speech, columns, folded, indented, tabled


def games_table(games: Mapping[str, AnyGame], speech: Speech) -> str:
    """Return a table of games: name, players, cards."""
    players, cards = speech("players", "Spieler"), speech("cards", "Karten")
    rows = [
        (name, f"{len(game.seats)} {players}", f"{len(game.pack)} {cards}")
        for name, game in games.items()
    ]
    return "\n".join(columns(rows))


def game_card(game: AnyGame, width: int, speech: Speech) -> str:
    """Return a description of one game: what it is, players, cards, policies, and its options with their meanings."""
    facts = [
        (speech("players", "Spieler"), str(len(game.seats))),
        (speech("cards", "Karten"), str(len(game.pack))),
        (speech("policies", "Computer"), ", ".join(sorted(policies_of(game)))),
    ]
    told = about(game, speech.phrases.language)
    options = [(each.name, spelled(each.value), _meant(each)) for each in told.options]
    above, below = (filter(None, [each]) for each in (told.preset, changed(game, speech)))
    lines = [game.name, *above, *map(indented, columns(facts)), *below]
    if options:
        head = "options (change them with -o name=value)", "Hausregeln (ändern mit -o name=wert)"
        lines += [speech(*head), *map(indented, columns(options, width - 2))]
    return "\n".join(lines)


def _meant(option: Option) -> str:
    """Return what an option means, with the words that it takes, and its clauses."""
    words = f": {', '.join(option.choices)}" if option.choices else ""
    return cited(f"{option.text}{words}", option.clauses)


def changed(game: AnyGame, speech: Speech) -> str:
    """Return a sentence with the options in which a preset differs from the default game; "" for that game itself."""
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
    told = f"{game.name} {speech('is', 'ist')} {usual.name} {speech('with', 'mit')}"
    return f"{told} {', '.join(other)}." if other else ""


Read: TypeAlias = tuple[Shaped, Sequence[tuple[str, str]], bool]
"""A reading of cards, its wild cards with what they stand for, and whether another reading beats it."""


def readings_of(game: AnyGame, cards: Cards) -> Sequence[Read]:
    """Return every reading of cards.

    Raises:
        ClimbcardsError: There are no cards, or the game has no combinations.
    """
    if not cards:
        raise ClimbcardsError(f"no cards: name some, such as {game.pack.faces[0]}")
    if not is_climbing(game):
        raise ClimbcardsError(f"{game.name} has no combinations: its cards cannot be read")
    found, every = list[Read](), game.readings(cards)
    for reading in every:
        stand_ins = game.stand_ins(cards, reading)
        wild = [(str(each.card), str(Card(each.rank, each.suit))) for each in stand_ins]
        found.append((reading, wild, any(game.beats(other, reading) for other in every)))
    return found


def readings_table(cards: Cards, readings: Sequence[Read]) -> str:
    """Return the readings of cards as text, with what the wild cards stand for, and which readings are lower."""
    if not readings:
        return f"{cards}: no reading, these cards cannot be played together"
    rows = [
        (str(reading), ", ".join(map(" as ".join, wild)), "lower" * is_lower)
        for reading, wild, is_lower in readings
    ]
    return "\n".join([str(cards), *map(indented, columns(rows))])


def readings_json(game: AnyGame, cards: Cards, readings: Sequence[Read]) -> str:
    """Return the readings of some cards as JSON.

    Each has its `text`, its `shape`, its `stand_ins`, and whether it is a `lower` one.
    """
    data: list[JSON] = [
        {
            "text": str(reading),
            "shape": reading.shape,
            "stand_ins": [{"card": card, "for": other} for card, other in wild],
            "lower": is_lower,
        }
        for reading, wild, is_lower in readings
    ]
    return json.dumps({"game": game.name, "cards": str(cards), "readings": data})


_NUMBER: Final = re.compile(r"([A-Z]+)-?([0-9]{1,4})")

_REMARK: Final = re.compile(r"<!--.*?-->\n?")
"""A comment in a page, which is only for the tests of examples."""


def rules_called(asked: str, width: int, speech: Speech) -> str:
    """Return the clause with a number such as `H-15` or `h15`, or the rules of a game or a family of games.

    For a preset that changes options, what it is and these options are added. Lines and tables fit the width; headings and
    examples are not changed.

    Raises:
        ClimbcardsError: There is no such clause and no such game, or the game ships no rules.
    """
    games = catalogue()
    by_family: dict[str, AnyGame] = {}
    for name, game in games.items():
        by_family.setdefault(name.partition("/")[0], game)
    named = re.sub(r"[_ ]", "-", asked.casefold()).rstrip("/")
    meant = {**by_family, **games}.get(named)
    if meant is None:
        return _clause(asked, by_family, width)
    page = rules_page(meant, speech.phrases.language)
    if not page:
        raise ClimbcardsError(f"{meant.name} comes without a page of rules")
    title, *blocks = page.rstrip("\n").split("\n\n")
    told, said = changed(meant, speech), about(meant, speech.phrases.language).preset
    preset = [f"{said} {told}".strip()] if named in games and told else []
    return "\n\n".join(_block(each, width) for each in (title, *preset, *blocks))


def _block(block: str, width: int) -> str:
    """Return a block of a page wrapped to a width: a paragraph, a list, a table; or anything else unchanged."""
    if block.startswith(ENDS):
        return _REMARK.sub("", block)
    laid = tabled(block, width)
    if laid != block:
        return laid
    entries = re.sub(r"\n +", " ", unfolded(block))  # an entry of a list is one line
    return folded(entries, width, hang=2 if "\n" in entries or entries.startswith("- ") else 0)


def _clause(asked: str, games: Mapping[str, AnyGame], width: int) -> str:
    """Return the clause with this number of all games that have it, with the games; equal texts only once."""
    read = _NUMBER.fullmatch(asked.strip().upper())
    number = f"{read[1]}-{int(read[2])}" if read else asked.upper()
    texts = {name: clauses(game) for name, game in games.items()}
    found: dict[str, list[str]] = {}
    for name, each in texts.items():
        if number in each:
            found.setdefault(each[number], []).append(name)
    if found:
        return "\n".join(
            f"{number} ({', '.join(names)})\n{_laid(text, width)}" for text, names in found.items()
        )
    numbers = [each for text in texts.values() for each in text]
    near = [
        *difflib.get_close_matches(asked.casefold(), games, n=3),
        *difflib.get_close_matches(number, numbers, n=3),
    ]
    shipped = ", ".join(name for name, text in texts.items() if text)
    meant = f"did you mean {' or '.join(near)}?" if near else f"there are the rules of {shipped}"
    raise ClimbcardsError(f"there is no clause and no game {quoted(asked)}: {meant}")


def _laid(text: str, width: int) -> str:
    """Return a text indented and wrapped."""
    return indented("\n\n".join(_block(each, width - 2) for each in text.split("\n\n")))
