"""What cards make, and what beats what."""

from typing import Final

from cases import for_each
from climbcards import StandIn, options_of
from climbcards.games.president import President
from president_tables import Options, house
from reference import president as slow
from rulebook import rule

ONE: Final[Options] = {"jokers": 1}
TWO: Final[Options] = {"jokers": 2}
HIGH: Final[Options] = {"jokers": 2, "joker": "high"}
TRUMP: Final[Options] = {"jokers": 2, "joker": "trump"}
SPECIAL: Final[Options] = {"special_three": "s", "jokers": 2}

SETS: Final[list[tuple[str, Options, str]]] = [
    ("7", {}, "single 7"),
    ("7 7", {}, "2 of 7s"),
    ("2 2 2", {}, "3 of 2s"),
    ("7 7 7 7", {}, "4 of 7s"),
    ("7 7 7 7 7", {"packs": 2}, "5 of 7s"),
    ("7 Jo", ONE, "2 of 7s"),
    ("7 7 Jo", ONE, "3 of 7s"),
    ("7 Jo Jo", TWO, "3 of 7s"),
    ("7 7 7 7 Jo Jo", TWO, "6 of 7s"),
    ("Jo", ONE, "single Jo"),
    ("Jo Jo", TWO, "2 of Jos"),
    ("Jo Jo Jo Jo", {"jokers": 2, "packs": 2}, "4 of Jos"),
    ("7 7 Jo", HIGH, ""),
    ("7 Jo Jo", HIGH, ""),
    ("Jo", HIGH, "single Jo"),
    ("Jo Jo", HIGH, "2 of Jos"),
    ("Jo", TRUMP, "single Jo"),
    ("Jo Jo", TRUMP, ""),
    ("7 Jo", TRUMP, ""),
    ("7 7", TRUMP, "2 of 7s"),
    ("3s", SPECIAL, "single 3"),
    ("3s 3", SPECIAL, "2 of 3s"),
    ("3s Jo", SPECIAL, "2 of 3s"),
    ("3s 3s 3", {"special_three": "s", "packs": 2}, "3 of 3s"),
    ("4 5", {}, ""),
    ("4 5 6", {}, ""),
    ("4 5 Jo", ONE, ""),
    ("7 7 8", {}, ""),
    ("3s 4", SPECIAL, ""),
]


@rule("N-4", "N-5", "N-6", "N-2")
@for_each(("text", "options", "expected"), SETS)
def test_what_cards_make(text: str, options: Options, expected: str) -> None:
    """Cards of one rank, with jokers or without, and nothing else."""
    game = house(options)
    cards = game.pack.parse(text)
    assert " ".join(map(str, game.readings(cards))) == expected
    made = slow.made([*cards], options_of(game))
    assert (made is not None) is bool(expected)
    if made is not None:
        (reading,) = game.readings(cards)
        assert (reading.rank.symbol, reading.size) == made


@rule("N-6")
def test_a_joker_stands_for_the_rank_of_its_set() -> None:
    """It is named by `stand_ins`, for each joker in a set with other cards."""
    game = house(TWO)
    cards = game.pack.parse("8 Jo Jo")
    (reading,) = game.readings(cards)
    joker, eight = game.pack.faces[-1], reading.rank
    assert game.stand_ins(cards, reading) == (StandIn(joker, eight),) * 2
    alone = game.pack.parse("Jo Jo")
    (jokers,) = game.readings(alone)
    assert game.stand_ins(alone, jokers) == ()


BEATS: Final[list[tuple[str, str, Options, bool]]] = [
    ("8", "7", {}, True),
    ("7", "7", {}, False),
    ("7", "8", {}, False),
    ("8 8", "7", {}, False),
    ("8", "7 7", {}, False),
    ("2 2", "A A", {}, True),
    ("10", "9", {}, True),
    ("A", "K", {}, True),
    ("3", "2", {}, False),
    ("8 8", "7", {"more_beats": True}, True),
    ("3 3", "2", {"more_beats": True}, True),
    ("2", "3 3", {"more_beats": True}, False),
    ("8", "7", {"more_beats": True}, True),
    ("7", "8", {"more_beats": True}, False),
    ("3 3 3 3 3", "2 2 2 2", {"more_beats": True, "packs": 2}, True),
    ("4 4 4 4", "2", {"bombs": True}, True),
    ("4 4 4 4", "2 2 2", {"bombs": True}, True),
    ("4 4 4 4", "2", {}, False),
    ("4 4 4", "2", {"bombs": True}, False),
    ("4 4 4", "3 3", {"bombs": True}, False),
    ("2 2 2", "4 4 4 4", {"bombs": True}, False),
    ("5 5 5 5", "4 4 4 4", {"bombs": True}, True),
    ("4 4 4 4", "5 5 5 5", {"bombs": True}, False),
    ("5 5 5 5 5", "2 2 2 2", {"packs": 2, "bombs": True}, True),
    ("2 2 2 2", "5 5 5 5 5", {"packs": 2, "bombs": True}, False),
    ("4 4 4 Jo", "Jo", {"jokers": 2, "bombs": True}, True),
    ("4 4 4 4", "Jo Jo", {"jokers": 2, "bombs": True}, True),
    ("Jo", "2", ONE, True),
    ("2", "Jo", ONE, False),
    ("Jo", "2 2", ONE, False),
    ("Jo Jo", "2 2", TWO, True),
    ("Jo", "Jo", TWO, False),
    ("Jo", "2 2 2 2", TRUMP, True),
    ("Jo", "3", TRUMP, True),
    ("Jo", "Jo", TRUMP, False),
    ("2", "Jo", TRUMP, False),
    ("3s", "Jo", {**TRUMP, "special_three": "s", "three_answers_joker": True}, False),
    ("2 2 2 2", "Jo", {**TRUMP, "bombs": True}, False),
    ("2 2", "Jo", {**TRUMP, "more_beats": True}, False),
    ("Jo", "2 2 2 2", {**TRUMP, "bombs": True}, True),
    ("Jo", "2 2 2 2", {**TRUMP, "more_beats": True}, True),
    ("8 8", "8 Jo", ONE, False),
    ("8 Jo", "8 8", ONE, False),
    ("9 Jo", "8 8", ONE, True),
    ("3", "3s", SPECIAL, False),
    ("3s", "3", SPECIAL, False),
    ("4", "3s", SPECIAL, True),
]

INVERTED: Final[list[tuple[str, str, Options, bool]]] = [
    ("3", "4", {}, True),
    ("4", "3", {}, False),
    ("A", "2", {}, True),
    ("2", "A", {}, False),
    ("9", "9", {}, False),
    ("3 3", "2 2", {}, True),
    ("3 3", "2", {}, False),
    ("Jo", "3", ONE, True),
    ("3", "Jo", ONE, False),
    ("Jo", "Jo", TWO, False),
    ("Jo Jo", "3 3", TWO, True),
    ("3 Jo", "4 4", ONE, True),
    ("2 2", "3", {"more_beats": True}, True),
    ("2 2 2 2", "3", {"bombs": True}, True),
    ("2 2 2 2", "3 3 3 3", {"bombs": True}, False),
    ("Jo", "2 2 2 2", TRUMP, True),
    ("3", "Jo", TRUMP, False),
]


def compared(game: President, new: str, old: str, *, inverted: bool) -> bool:
    """Compare two sets by the game, and expect the same of the reference."""
    one, other = (game.readings(game.pack.parse(text))[0] for text in (new, old))
    found = game.beats(one, other, inverted=inverted)
    made = [(each.rank.symbol, each.size) for each in (one, other)]
    assert slow.beats(made[0], made[1], options_of(game), inverted=inverted) is found
    return found


@rule("N-5", "N-6", "N-7", "N-8", "N-9", "N-15")
@for_each(("new", "old", "options", "expected"), BEATS)
def test_what_beats_what(new: str, old: str, options: Options, *, expected: bool) -> None:
    """In the usual order of ranks, which is the one that `beats` means."""
    game = house(options)
    assert compared(game, new, old, inverted=False) is expected
    one, other = (game.readings(game.pack.parse(text))[0] for text in (new, old))
    assert game.beats(one, other) is expected


@rule("N-10", "N-5", "N-8", "N-9")
@for_each(("new", "old", "options", "expected"), INVERTED)
def test_what_beats_what_inverted(new: str, old: str, options: Options, *, expected: bool) -> None:
    """After a revolution low is high, but the joker stays above all."""
    assert compared(house(options), new, old, inverted=True) is expected
