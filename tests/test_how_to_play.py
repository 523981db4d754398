"""What the rules pages tell somebody who has never seen the game is so."""

import re
from itertools import pairwise

import pytest

from climbcards import AnyGame, catalogue, is_climbing, rules_page
from climbcards.games import threes
from climbcards.games.tien_len import TienLen

GAMES = {rules_page(game): game for game in reversed([*catalogue().values()])}
"""The usual game for each page, which is the first of its presets."""


def named(each: object) -> str:
    """Call a case by its game."""
    return str(getattr(each, "name", ""))


def tables(page: str) -> list[list[list[str]]]:
    """Return the tables of the part that says how to play, which is the first one: rows of cells."""
    part = page.split("\n## ")[1]
    blocks = [block.splitlines()[2:] for block in part.split("\n\n") if block.startswith("|")]
    return [
        [[cell.strip() for cell in row.strip("|").split("|")] for row in block] for block in blocks
    ]


@pytest.mark.parametrize(("page", "game"), GAMES.items(), ids=named)
def test_each_example_is_what_the_table_calls_it(page: str, game: AnyGame) -> None:
    """All that is marked as code there is cards of the game, and a combination where it has such."""
    *kinds, trick = tables(page)
    examples = [row[-1] for table in kinds for row in table] + [row[1] for row in trick]
    shown = [text for cell in examples for text in re.findall("`(.+?)`", cell)]
    assert len(shown) >= 3
    for text in shown:
        cards = game.pack.parse(text)
        assert not is_climbing(game) or game.readings(cards), text


@pytest.mark.parametrize(("page", "game"), GAMES.items(), ids=named)
def test_another_language_has_the_same_examples(page: str, game: AnyGame) -> None:
    """German tells how to play with the same cards and the same players, and has the same clauses after it."""
    german = rules_page(game, "de")
    assert "\n## So wird gespielt\n" in german
    assert german.split("\n## ")[2:] == page.split("\n## ")[2:]
    parts = [each.split("\n## ")[1].strip().split("\n\n") for each in (page, german)]
    assert len(parts[0]) == len(parts[1])
    shown = [
        [re.findall("`.+?`", " ".join(row)) for table in tables(each) for row in table]
        for each in (page, german)
    ]
    assert shown[0] == shown[1]
    (*_, trick), (*_, stich) = tables(page), tables(german)
    names = [[re.findall("Ann|Ben|Cem|Dan", row[0]) for row in each] for each in (trick, stich)]
    assert names[0] == names[1]


def test_a_page_in_a_language_that_is_not_there_is_the_english_one() -> None:
    """So is a name that is no language, and a path."""
    game = threes.THREES
    for language in ("en", "fr", "", "../president/rules.de", "de/../en"):
        assert rules_page(game, language) == rules_page(game), language


@pytest.mark.parametrize(("page", "game"), GAMES.items(), ids=named)
def test_the_trick_that_is_told_can_be_played(page: str, game: AnyGame) -> None:
    """Each play in it may follow the one before: it beats or, in Tien Len, cuts it."""
    *_, trick = tables(page)
    plays = [game.pack.parse(row[1].strip("`")) for row in trick if row[1].startswith("`")]
    if isinstance(game, threes.Threes):
        for number, cards in enumerate(plays):
            below = [each.rank for play in plays[:number] for each in play]
            assert game.playable(below, next(iter(cards)).rank)
        assert game.closes([each.rank for play in plays for each in play])
        return
    assert is_climbing(game)
    for old, new in pairwise(plays):
        above, under = game.readings(new)[0], game.readings(old)[0]
        cuts = isinstance(game, TienLen) and game.cuts(above, under)
        assert cuts or game.beats(above, under), f"{new} on {old}"
