"""The tables on the rules page of each game say what the library does."""

import re
import typing
from enum import Enum
from types import UnionType

import attrs
import pytest

from big_two_tables import PACK as BIG_TWO_PACK
from climbcards import AnyGame, Rank, rules_page
from climbcards.games import (
    big_two,
    dou_dizhu,
    guandan,
    haggis,
    president,
    three_hags,
    threes,
    tichu,
    tien_len,
)
from climbcards.games.big_two.cards import WINDOWS
from climbcards.games.haggis.cards import POINTS
from climbcards.games.tichu.cards import points_of
from hags_tables import written
from president_tables import house
from rulebook import preset_options, rule
from threes_tables import FOUR, ranks

TABLES = (
    (rule("W-36"), big_two.BIG_TWO),
    (rule("D-31"), dou_dizhu.DOU_DIZHU),
    (rule("E-100"), guandan.GUANDAN),
    (rule("P-8"), haggis.OFFICIAL_2P),
    (rule("N-40"), president.PRESIDENT),
    (rule("V-17"), three_hags.THREE_HAGS),
    (rule("S-16"), threes.THREES),
    (rule("K-100"), tichu.TICHU),
    (rule("J-58"), tien_len.TIEN_LEN),
)
"""The clause that each table of options is in, and the game with every option at its default."""

GUIDES = [pytest.param(game, marks=clause, id=game.name) for clause, game in TABLES]
ONE_CLAUSE_AN_OPTION = {"big-two", "dou-dizhu", "guandan", "president", "tichu", "tien-len"}
"""The other pages name several clauses, of the printed rules, which know no options."""

every_game = pytest.mark.parametrize("game", GUIDES)

pytestmark = pytest.mark.every_game


def table(game: AnyGame, first: str) -> list[list[str]]:
    """Return the rows of the table whose head starts with some cells, without the marks of code."""
    (block,) = (each for each in rules_page(game).split("\n\n") if each.startswith(first))
    return [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in block.splitlines()[2:]
    ]


def spelled(value: object) -> str:
    """Return the value of an option as the pages write it: choices by name."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        items: tuple[object, ...] = value  # pyright: ignore[reportUnknownVariableType]  # any items
        return f"({', '.join(map(spelled, items))})"
    return repr(value)


def options(game: AnyGame) -> dict[str, str]:
    """Return the options of a game, and their values as the pages write them."""
    kind: type = type(game)
    assert attrs.has(kind)
    fields = [field.name for field in attrs.fields(kind) if field.init]
    return {name: spelled(getattr(game, name)) for name in fields if name not in {"name", "pack"}}


def choices(game: AnyGame, option: str) -> set[str]:
    """Return the names of the choices of an option, none if it takes other values."""
    pending, found = [typing.get_type_hints(type(game))[option]], set[str]()
    while pending:
        kind = pending.pop()
        if isinstance(kind, UnionType) or typing.get_origin(kind) is not None:
            pending += typing.get_args(kind)
        elif isinstance(kind, type) and issubclass(kind, Enum):
            found |= set(kind.__members__)
    return found


@every_game
def test_every_option_is_on_the_page_with_its_default(game: AnyGame) -> None:
    """The table of house rules has the options in their order, and what they are by default."""
    rows = [(row[0], row[1]) for row in table(game, "| option | default |")]
    assert rows == list(options(game).items())


@every_game
def test_every_choice_is_on_the_page(game: AnyGame) -> None:
    """A choice that the page leaves out would be hard to find."""
    for name, default, other, *_ in table(game, "| option | default |"):
        expected = choices(game, name)
        if expected:
            assert set(re.findall(r"[A-Z_]{2,}", f"{default} {other}")) == expected, name


@pytest.mark.parametrize("game", [each for each in GUIDES if each.id in ONE_CLAUSE_AN_OPTION])
def test_every_option_is_named_in_its_clause(game: AnyGame) -> None:
    """The clause that the table sends the reader to speaks of the option."""
    page = rules_page(game)
    for option, *_, clause in table(game, "| option | default |"):
        begin = f"**{clause}.**"
        assert begin in page, f"{option}: its row ends with {clause!r}, not with one clause"
        text = page.split(begin)[1].split("\n\n**")[0]
        assert f"`{option}" in text, option


@pytest.mark.parametrize(
    ("usual", "game"),
    [
        pytest.param(games[0], game, marks=clause, id=game.name)
        for clause, games in (
            (rule("W-37"), big_two.GAMES),
            (rule("E-101"), guandan.GAMES),
            (rule("N-41"), president.GAMES),
            (rule("K-101"), tichu.GAMES),
            (rule("J-59"), tien_len.GAMES),
        )
        for game in games
    ],
)
def test_the_list_of_presets_is_true(usual: AnyGame, game: AnyGame) -> None:
    """What it says of a preset differs from the usual game; all else is as there."""
    before = options(usual)
    differing = {name: value for name, value in options(game).items() if value != before[name]}
    assert preset_options(rules_page(game), game.name.rpartition("/")[2]) == differing


@rule("P-1", "P-2", "P-3", "P-4", "P-5", "P-6", "P-7")
def test_the_clauses_of_the_presets_of_haggis_are_true() -> None:
    """What one says of a preset is so, on top of the preset that it names; all else is as in the official game."""
    said = {
        name: (base, dict(re.findall(r"`(\w+)=([^`]+)`", text)))
        for name, base, text in re.findall(
            r"^\*\*P-\d\.\*\* `(\w+)` is (?:`(\w+)`)?(.*?)\n\n",
            rules_page(haggis.OFFICIAL_2P),
            re.MULTILINE | re.DOTALL,
        )
    }
    for game in haggis.GAMES:
        name = game.name.removeprefix("haggis/").replace("-", "_").upper()
        told: dict[str, str] = {}
        while name:
            name, changed = said[name]
            told = {**changed, **told}
        assert options(game) == {**options(haggis.OFFICIAL_2P), **told}, game.name


@pytest.mark.parametrize(
    ("game", "begins", "left_out"),
    [
        pytest.param(big_two.BIG_TWO, "3, 4, 5, 6", "", marks=rule("W-1")),
        pytest.param(dou_dizhu.DOU_DIZHU, "3, 4, 5, 6", "", marks=rule("D-1")),
        pytest.param(house({"jokers": 1}), "3, 4, 5, 6", "", marks=rule("N-1")),
        pytest.param(three_hags.THREE_HAGS, "Q, K, A, 2", "", marks=rule("V-1")),
        pytest.param(tichu.TICHU, "2, 3, 4, 5", "Dog 1 Ph Dr", marks=rule("K-1")),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_the_order_of_ranks_is_as_printed(game: AnyGame, begins: str, left_out: str) -> None:
    """The line of ranks on the page is the order of the pack."""
    line = next(each for each in rules_page(game).splitlines() if each.startswith(begins))
    symbols = [rank.symbol for rank in game.pack.ranks]
    assert line.rstrip(".,").split(", ") == [s for s in symbols if s not in left_out.split()]


@rule("H-1")
def test_the_table_of_card_points_of_haggis_is_true() -> None:
    """Each rank has the points that the page gives it."""
    told = {
        rank: int(points)
        for names, points in table(haggis.OFFICIAL_2P, "| card | points each |")
        for rank in names.split(", ")
    }
    everything = haggis.OFFICIAL_2P.pack.ranks
    assert told == {rank.symbol: POINTS.get(rank, 0) for rank in everything}


@rule("V-14", "V-17")
def test_the_table_of_points_of_three_hags_is_true() -> None:
    """Each kind of card has the points that the page gives it, and the option that is named there."""
    game = three_hags.THREE_HAGS
    rows = table(game, "| card | points each |")
    assert len(rows) >= 3
    for kind, points, option in rows:
        loser = f"{kind.split(' ')[-1]}h"
        assert game.scores(written("4s", loser)) == (int(points), 0), kind
        assert getattr(game, option) == int(points), kind


@rule("K-3")
def test_the_table_of_card_points_of_tichu_is_true() -> None:
    """Each card has the points that the page gives it, and all of them together 100."""
    pack = tichu.TICHU.pack
    rows = table(tichu.TICHU, "| card | points")
    told = {rank: int(row[1]) for row in rows for rank in row[0].split(", ")}
    for card in pack.faces:
        assert points_of(pack.cards([card])) == told.get(card.rank.symbol, 0)
    assert points_of(pack.full) == 100


@rule("K-19", "K-20", "K-21", "K-22", "K-23", "K-24", "K-25")
def test_the_table_of_kinds_of_tichu_is_true() -> None:
    """Its examples are what they are said to be."""
    kinds = {"stairs": "stair of 3 pairs", "straight": "straight of 5"}
    for name, _, example in table(tichu.TICHU, "| kind | what it is |"):
        (reading,) = tichu.TICHU.readings(tichu.TICHU.pack.parse(example))
        assert reading.shape == kinds.get(name, name)


@rule("W-11")
def test_the_table_of_straights_of_big_two_is_true() -> None:
    """Each row has the windows of its choice, low to high, eight of which are the plain ones."""
    plain = tuple(BIG_TWO_PACK.ranks[low : low + 5] for low in range(8))
    rows = table(big_two.BIG_TWO, "| `straights` |")
    for name, row in rows:
        found: list[tuple[str, ...]] = []
        for each in row.split(", "):
            every = [tuple(map(str, window)) for window in plain]
            found += every if each == "the plain ones" else [tuple(each.split())]
        assert found == [tuple(map(str, window)) for window in WINDOWS[big_two.Straights[name]]]
    assert len(rows) == len(big_two.Straights)


@rule("W-7", "W-14")
def test_the_table_of_kinds_of_big_two_is_true() -> None:
    """Its examples are what they are said to be, and each kind beats those above it."""
    game = big_two.BIG_TWO
    rows = table(game, "| kind | what it is |")
    made = [game.readings(game.pack.parse(row[2]))[0] for row in rows]
    assert [each.shape for each in made] == [row[0] for row in rows]
    assert all(game.beats(made[at], old) for at in range(5) for old in made[:at])


def playable_on(stack: str) -> list[str]:
    """Return the ranks that may be played on a stack of Threes."""
    return [rank.symbol for rank in FOUR.pack.ranks if FOUR.playable(ranks(stack), rank)]


@rule("S-3", "T-2", "T-3", "T-4", "T-7", "T-8")
def test_the_table_of_cards_of_threes_is_true() -> None:
    """Every rank stands there once; when it may be played and what it does is so."""
    rows = table(threes.THREES, "| card | may be played |")
    told = {rank: row[1:] for row in rows for rank in row[0].split()}
    assert sorted(told) == sorted(rank.symbol for rank in FOUR.pack.ranks)
    for symbol, (when, then) in told.items():
        rank = Rank(symbol)
        always = all(FOUR.playable(ranks(stack), rank) for stack in ("7", "A", "9 8", "3"))
        assert (when == "always") is always
        assert (then == "the stack is closed") is FOUR.closes([rank])
        if FOUR.closes([rank]):
            continue
        after = playable_on(symbol)
        assert (then == "the next one is 7 or lower") is ("9" not in after and "3" in after)
        unchanged = all(playable_on(f"{base} {symbol}") == playable_on(base) for base in "5K")
        assert (then == "nothing changes") is unchanged


@rule("V-16")
def test_the_page_of_three_hags_names_the_preset() -> None:
    """Examples of the page are of the preset, and its cards are of the pack."""
    game = three_hags.THREE_HAGS
    assert "game = three_hags.THREE_HAGS" in rules_page(game)
    assert game.pack.parse("7s 10c") <= game.pack.full
