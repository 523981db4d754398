"""Messages meant to bring a program down: endless, deeply nested, huge; each is refused in a short sentence."""

import gc
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from time import process_time
from typing import Any, Final

import pytest

import climbcards
from cases import for_each
from climbcards import (
    AnyGame,
    Card,
    CardsError,
    ClimbcardsError,
    Form,
    NotationError,
    OptionError,
    RecordError,
    Seat,
    options_of,
    record,
    with_options,
)
from climbcards.authors import quoted, with_changes
from climbcards.games import big_two, find, haggis, threes

GAMES: Final = tuple(find().values())
SOAK: Final = "CLIMBCARDS_SOAK" in os.environ
BOUND: Final = 500
"""No sentence is longer; the names of all games and all ranks of a pack are the longest that it tells."""

HUGE: Final = 10**5000
"""A number that Python refuses to write."""


# Any: a list in a list in a list
def nested(depth: int) -> Any:  # noqa: ANN401
    """Return lists in lists, so deep that nothing that goes into them comes back."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


# Any: what is not a value of an option
def hostile_values() -> list[Any]:
    """Return values that no option takes."""
    return [HUGE, -HUGE, 10**15, -1, nested(5_000), "[" * 1_500, "x" * 1_600_000, [HUGE] * 100_000]


def numbers(game: AnyGame) -> list[str]:
    """Name the options of a game that are numbers, or may be."""
    return [
        name
        for name, value in options_of(game).items()
        if type(value) is int or (value is None and name in {"packs", "target", "rounds"})
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_number_has_a_bound(game: AnyGame) -> None:
    """No option counts beyond a million: as a value or as data, it is refused at once."""
    assert numbers(game)
    for option in numbers(game):
        for value in hostile_values():
            for refused in (with_options, with_changes):
                with pytest.raises(OptionError) as error:
                    refused(game, {option: value})
                assert option in str(error.value)
                assert len(str(error.value)) < BOUND
        with pytest.raises(OptionError):
            with_options(game, {option: 1_000_001})


def test_tables_and_packs_have_a_bound() -> None:
    """Sixty play at most, with twenty packs; the largest table can be dealt and read (T-21)."""
    for players, packs in ((61, 20), (60, 21), (4, 3_000_000), (10**9, 20)):
        with pytest.raises(OptionError):
            threes.THREES.variant(players=players, packs=packs)
    game = threes.THREES.variant(players=60, packs=20)
    state = game.start(game.deal(Random(1), Seat(0)))
    states = game.codec().states
    assert states.loads(states.dumps(state)) == state


def test_bets_are_few_and_small() -> None:
    """A bet is a choice out of some amounts (C-18)."""
    for bets in ((0, 10**6 + 1), (0, HUGE), tuple(range(21)), [0, nested(5_000)]):
        with pytest.raises(OptionError) as error:
            haggis.OFFICIAL_2P.variant(bets=bets)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # on purpose
        assert len(str(error.value)) < BOUND
    most = haggis.OFFICIAL_2P.variant(bets=tuple(range(20)))
    assert most.bets[-1] == 19


def test_a_bound_is_reached() -> None:
    """The bound itself will do."""
    most = big_two.BIG_TWO.variant(target=1_000_000, players=4)
    assert (most.target, most.players) == (1_000_000, 4)


TEXTS: Final[Mapping[str, Callable[[int], str]]] = {
    "blanks behind a bet": lambda n: "bet" + " " * n + "a\nb",
    "blanks behind a reveal": lambda n: "reveal" + " " * n + "a\nb",
    "blanks behind an award": lambda n: "award" + " " * n + "1" + " " * n + "\nb",
    "digits": lambda n: "bet " + "9" * n,
    "digits of a bid": lambda n: "bid " + "9" * n + " ",
    "one word": lambda n: "7" * n,
    "one word of another rank": lambda n: "z" * n,
    "one card": lambda n: "7r " * n,
    "one rank": lambda n: "7 " * n,
    "blanks": lambda n: " " * n,
    "blanks before a card": lambda n: " " * n + "7r 7r",
    "equals signs": lambda n: "7r" + " =" * n,
    "a long name": lambda n: "7r = " + "run to " * n,
    "a name of one word": lambda n: "7r = 3 of " + "s" * n,
    "carried along": lambda n: "7 = " + "a with " * n + "x",
    "a bomb": lambda n: "7r = bomb " + "x" * n,
    "face up": lambda n: "face" + " " * n + "up" + " 5" * n,
    "pick up": lambda n: "pick" + " " * n + "up.",
    "blank lines": lambda n: "\n" * n + "pass.",
    "letters of two": lambda n: "\u00df" * n,
}
"""Texts of any length that are no action."""


def seconds(work: Callable[[], object]) -> float:
    """Return the least time of three, in which an error of ours comes back."""
    best = float("inf")
    for _ in range(3 if SOAK else 1):
        begin = process_time()
        with pytest.raises(ClimbcardsError):
            work()
        best = min(best, process_time() - begin)
    return best


def grows_linearly(work: Callable[[int], object], length: int) -> None:
    """In the soak, expect about four times the time for four times the length; a square would be 16 times.

    What takes less than a twentieth of a second is not timed: it hurts nobody.
    """
    first = seconds(partial(work, length))
    if SOAK:
        second, fourth = seconds(partial(work, 2 * length)), seconds(partial(work, 4 * length))
        times = f"{length}: {first:.4f} s, twice: {second:.4f} s, four times: {fourth:.4f} s"
        assert second < max(0.05, 4 * first), times
        assert fourth < max(0.05, 9 * first), times


@for_each("kind", TEXTS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_text_is_refused_in_a_short_sentence(game: AnyGame, kind: str) -> None:
    """Whatever the length: an error of ours that quotes the place and not the whole, in linear time.

    Blanks behind a verb took cubic time: 2,000 of them eleven seconds.
    """
    state = game.start(game.deal(Random(1), Seat(0)))
    seat = game.to_act(state)[0]
    with pytest.raises((NotationError, CardsError, ClimbcardsError)) as error:
        game.parse(state, seat, TEXTS[kind](20_000))
    assert len(str(error.value)) < BOUND
    grows_linearly(lambda n: game.parse(state, seat, TEXTS[kind](n)), 20_000)


def test_the_place_is_quoted() -> None:
    """What stands around the trouble is shown, wherever it is in a long text."""
    pack = threes.THREES.pack
    with pytest.raises(NotationError) as error:
        pack.parse("5 " * 40 + "zz " + "6 " * 400)
    assert error.value.position == 80
    assert "at position 80 of '..." in str(error.value)
    assert "zz" in str(error.value).partition("of '...")[2]
    assert str(NotationError("no", "abc", 1)) == "no, at position 1 of 'abc'"
    assert str(NotationError("no", "x" * 50 + "y", 50)) == f"no, at position 50 of '...{'x' * 47}y'"
    assert str(NotationError("no", "y" + "x" * 50, 0)) == f"no, at position 0 of 'y{'x' * 47}...'"


def test_more_cards_than_the_pack_are_not_looked_at() -> None:
    """Reading stops at the first card too many: what follows may be anything, and as long as it likes."""
    pack = haggis.OFFICIAL_2P.pack
    with pytest.raises(CardsError, match="more than 42 cards"):
        pack.pile("7r " * 43 + "no card at all")
    assert len(pack.pile("7r " * 42)) == 42

    def endless() -> Iterator[Card]:
        while True:
            yield pack.faces[0]

    with pytest.raises(CardsError, match="43 times 2r: the pack has 1"):
        pack.cards(endless())


# Any: what comes may be anything
LISTS: Final[Mapping[str, Callable[[int], Any]]] = {
    "wrong items": lambda n: [{"x": 1}] * n,
    "right items": lambda n: [""] * n,
    "deep": nested,
    "one long text": lambda n: "7r " * n,
    "one long word": lambda n: "z" * n,
    "many keys": lambda n: {f"k{number}": 1 for number in range(n)},
    "a long key": lambda n: {"k" * n: 1},
}
"""Data of any length that is not a value of any game."""


# Any: what a form writes
def altered(data: Any, part: Any) -> list[Any]:  # noqa: ANN401
    """Return the data with each of its fields exchanged, and the part itself."""
    return [part, *({**data, field: part} for field in data)]


# Any: forms of any values
def forms(game: AnyGame) -> list[tuple[Form[Any], Any]]:
    """Return each form of a game, with a value written down."""
    deal = game.deal(Random(1), Seat(0))
    state = game.start(deal)
    seat = game.to_act(state)[0]
    codec, action = game.codec(), game.legal_actions(state, seat)[0]
    return [
        (codec.states, codec.states.dump(state)),
        (codec.actions, codec.actions.dump(action)),
        (codec.views, codec.views.dump(game.view(state, seat))),
        (codec.deals, codec.deals.dump(deal)),
        (codec.steps, codec.steps.dump(record.Began(deal))),
        (codec.steps, codec.steps.dump(record.Did(action, (0,) * len(game.seats)))),
    ]


# Any: as above
def load_altered(
    form: Form[Any],
    data: Any,  # noqa: ANN401
    place: int,
    part: Callable[[int], Any],
    n: int,
) -> object:
    """Load data that was altered at a place by a part of some length."""
    return form.load(altered(data, part(n))[place])


@for_each("kind", LISTS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_data_is_refused_in_a_short_sentence(game: AnyGame, kind: str) -> None:
    """Lists of wrong items took half a minute and gigabytes: a list too long is not looked at."""
    part = LISTS[kind](5_000)
    for form, data in forms(game):
        for place, wrong in enumerate(altered(data, part)):
            with pytest.raises(RecordError) as error:
                form.load(wrong)
            assert len(str(error.value)) < BOUND
            grows_linearly(partial(load_altered, form, data, place, LISTS[kind]), 5_000)


JSONS: Final[Mapping[str, Callable[[int], str]]] = {
    "brackets": lambda n: "[" * n,
    "lists": lambda n: "[" * n + "]" * n,
    "braces": lambda n: '{"a":' * n,
    "digits": lambda n: "9" * n,
    "a text without an end": lambda n: '"' + "x" * n,
    "blanks": lambda n: " " * n,
    "numbers": lambda n: "[" + "1," * n + "1]",
    "keys": lambda n: "{" + ",".join(f'"{number}":1' for number in range(n)) + "}",
}
"""JSON, or nearly."""


def load_text(load: Callable[[str], object], text: Callable[[int], str], n: int) -> object:
    """Load a text of some length."""
    return load(text(n))


def lenient(text: str, game: AnyGame) -> object:
    """Read lines of which the last one may be cut off."""
    return record.AS_LINES.read(text, game, lenient=True)


@pytest.mark.full
@for_each("kind", JSONS)
def test_json_text_is_refused_in_a_short_sentence(kind: str) -> None:
    """Too deep, too long or no JSON: a `RecordError` by every form, and by a record."""
    game = haggis.OFFICIAL_2P
    loads: list[Callable[[str], object]] = [form.loads for form, _ in forms(game)]
    loads += [record.rules_of, partial(record.loads, game=game)]
    loads += [partial(way.read, game=game) for way in (record.AS_JSON, record.AS_LINES)]
    loads += [partial(record.read_seen, game=game), partial(lenient, game=game)]
    for load in loads:
        with pytest.raises(RecordError) as error:
            load(JSONS[kind](20_000))
        assert len(str(error.value)) < BOUND
        grows_linearly(partial(load_text, load, JSONS[kind]), 20_000)


@pytest.mark.parametrize("number", [HUGE, -HUGE, 10**15 + 1], ids=["huge", "low", "next"])
def test_numbers_in_data_have_a_bound(number: int) -> None:
    """What other programs cannot read exactly is not a number of points."""
    actions = haggis.OFFICIAL_2P.codec().actions
    with pytest.raises(RecordError, match="expected a number up to 1000000000000000, not "):
        actions.load({"do": "bet", "seat": 0, "amount": number})
    assert actions.load({"do": "bet", "seat": 0, "amount": 10**15}) == haggis.Bet(Seat(0), 10**15)


def test_a_value_that_cannot_be_written_says_so() -> None:
    """What was made by hand with something else than numbers is refused on its way out."""
    actions = haggis.OFFICIAL_2P.codec().actions
    for amount in (HUGE, {1, 2}):
        with pytest.raises(RecordError, match="cannot be written") as error:
            actions.dumps(haggis.Bet(Seat(0), amount))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # on purpose
        assert len(str(error.value)) < BOUND


def test_a_record_is_no_longer_than_a_round() -> None:
    """Its actions are not read if there are more than any round has."""
    game = haggis.OFFICIAL_2P
    begun = record.begin(game, game.deal(Random(1), Seat(0)))
    data = json.loads(record.dumps(begun, game))
    data["actions"] = [{"do": "pass", "seat": 0}] * game.max_actions
    assert len(record.loads(json.dumps(data), game).actions) == game.max_actions
    data["actions"] = [None] * (game.max_actions + 1)
    with pytest.raises(RecordError, match="no round is longer"):
        record.loads(json.dumps(data), game)


QUOTED: Final[list[tuple[object, str]]] = [
    ("short", "'short'"),
    ("x" * 1_000, f"'{'x' * 21}...{'x' * 22}'"),
    (2**127, str(2**127)),
    (2**128, "a number of 129 bits"),
    (HUGE, "a number of 16610 bits"),
    ([1, 2, 3], "[1, 2, 3]"),
    ([[[[[]]]]], "[[[...]]]"),
    ({}, "{}"),
    ({"a": 1}, "{'a': 1}"),
    ({"a": 1, "b": 2}, "{'a': 1, ...}"),
    ([["x" * 30] * 5] * 5, f"[['{'x' * 30}', '{'x' * 30}', '{'x' * 22}..."),
]


@for_each(
    ("value", "sentence"),
    QUOTED,
    ids=lambda value: type(value).__name__,
)
def test_what_a_sentence_quotes(value: object, sentence: str) -> None:
    """What is short is quoted whole, what is long in part, and a huge number by its size."""
    assert quoted(value) == sentence


FOR_EVER: Final = {
    "climbcards.games.haggis.cards.combination_of": "a combination of the two packs",
    "climbcards.games.haggis.plays.choices": "cards of one rank: five suits; a J, a Q, a K",
    "climbcards.games.haggis.plays._columns": "a suit, ranks out of nine, lengths up to twelve, three courts",
    "climbcards.games.haggis.plays.kinds": "up to three courts",
    "climbcards.games.three_hags.plays.table": "two switches",
    "climbcards.games.tien_len.cards._sets": "one to four cards, and the suits to follow",
    "climbcards.games.tien_len.cards.made": "shapes, and the suits to follow",
    "climbcards.games.tien_len.cards.of_suits": "some of four suits",
    "climbcards.testing._laws.seats._fields": "a class that a game under test is made of",
}
"""Caches without a bound, and what they can be asked for, which is bounded itself."""


def test_caches_have_a_bound() -> None:
    """What a stranger can ask for anew each time is not kept for ever."""
    for module in walk_packages(climbcards.__path__, "climbcards."):
        if not module.name.endswith("__main__"):
            with suppress(ImportError):  # an adapter whose extra is not installed
                import_module(module.name)
    unbounded = {
        f"{cache.__module__}.{cache.__qualname__}"
        for cache in gc.get_objects()
        if type(cache).__name__ == "_lru_cache_wrapper"
        and str(cache.__module__).startswith("climbcards")
        and cache.cache_parameters()["maxsize"] is None
    }
    assert unbounded == set(FOR_EVER)
