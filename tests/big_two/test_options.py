"""House rules: what they take, what contradicts, and what they are called."""

from enum import Enum
from typing import Any

import attrs
import pytest

from big_two_tables import BIG_TWO, PACK, house
from cases import for_each
from climbcards import OptionError, options_of, with_options
from climbcards.games.big_two import (
    GAMES,
    BigTwo,
    FirstPlay,
    Flushes,
    NextLead,
    Passing,
    Quads,
    Scoring,
    Spare,
    Straights,
)
from climbcards.games.big_two.plays import tables_of
from rulebook import rule

FIELDS = attrs.fields(BigTwo)
CHOICES: list[Enum] = [
    *(*FirstPlay, *Flushes, *NextLead, *Passing),
    *(*Quads, *Scoring, *Spare, *Straights),
]


@rule("W-36")
@for_each(
    ("options", "sentence"),
    [
        ({"suits": "d c h"}, "suits: expected d, c, h and s, low to high .*, not 'd c h'"),
        ({"suits": "dchs"}, "suits: expected d, c, h and s"),
        ({"suits": "d c h h"}, "suits: expected d, c, h and s"),
        ({"suits": "D C H S"}, "suits: expected d, c, h and s"),
        ({"suits": "d  c h s"}, "suits: expected d, c, h and s"),
        ({"suits": "x" * 10**6}, "suits: expected .*, not 'xxx"),
        ({"suits": None}, "suits: expected text, not None"),
        ({"suits": ["d", "c", "h", "s"]}, "suits: expected text, not "),
        ({"players": 1}, "players: expected a whole number of 2 or more, not 1"),
        ({"players": 5}, "players: expected a whole number of 4 at most, not 5"),
        ({"players": True}, "players: expected a whole number"),
        ({"players": "4"}, "players: expected a whole number"),
        ({"hand": 0}, "hand: expected a whole number of 1 or more, or None, not 0"),
        ({"hand": 14}, "hand: expected a whole number of 13 at most, or None, not 14"),
        ({"hand": 18, "players": 3}, "hand: expected a whole number of 17 at most"),
        ({"hand": 27, "players": 2}, "hand: expected a whole number of 26 at most"),
        (
            {"hand": 10**5000},
            "hand: expected a whole number of 13 at most, or None, not a number of",
        ),
        ({"spare": "lowest"}, "spare: 0 cards are left over, and only a single one is taken up"),
        ({"spare": "lowest", "players": 2}, "spare: 18 cards are left over"),
        ({"spare": "lowest", "players": 3, "hand": 16}, "spare: 4 cards are left over"),
        ({"spare": "here"}, "Spare.LOWEST, None, or 'aside', 'lowest', not 'here'"),
        (
            {"spare": "x", "players": 3},
            "spare: expected Spare.ASIDE, Spare.LOWEST, None, or 'aside', 'lowest', not 'x'",
        ),
        ({"straights": "High"}, "Straights.ALL, or 'high', .*, not 'High'"),
        ({"straights": "upward"}, "straights: expected Straights.HIGH, .*, not 'upward'"),
        ({"straights": None}, "straights: expected Straights.HIGH, .*, not None"),
        ({"straights": []}, r"straights: expected Straights.HIGH, .*, not \[\]"),
        ({"flushes": Straights.ALL}, "flushes: expected Flushes.RANKS"),
        ({"quads": 4}, "quads: expected Quads.KICKER"),
        ({"opening": 0}, "opening: expected FirstPlay.INCLUDE"),
        ({"passing": "x" * 10**6}, "passing: expected Passing.RETURN, .*, not 'xxx"),
        ({"scoring": {}}, "scoring: expected Scoring.PENALTY"),
        ({"next_lead": "2"}, "next_lead: expected NextLead.LOWEST"),
        ({"triples": 1}, "triples: expected True or False, not 1"),
        ({"bombs": "yes"}, "bombs: expected True or False, not 'yes'"),
        ({"double_at": 0}, "double_at: expected a whole number of 1 or more, or None, not 0"),
        ({"triple_at": 1.5}, "triple_at: expected a whole number of 1 or more, or None, not 1.5"),
        ({"double_at": 13}, "double_at: cards count double from 13 on, and three times from 13"),
        ({"double_at": 14}, "double_at: cards count double from 14 on"),
        ({"triple_at": 5}, "double_at: cards count double from 10 on, and three times from 5"),
        ({"target": 0}, "target: expected a whole number of 1 or more, or None, not 0"),
        ({"target": None}, "set exactly one of target and rounds, as in rounds=4, target=None"),
        ({"rounds": 4}, "set exactly one of target and rounds, as in rounds=4, target=None"),
        (
            {"rounds": 0, "target": None},
            "rounds: expected a whole number of 1 or more, or None, not 0",
        ),
        ({"straight": "low"}, "BigTwo has no option 'straight': did you mean 'straights'?"),
        ({"name": "big two"}, "name: expected one word"),
    ],
)
# Any: what comes may be anything
def test_what_makes_no_sense_is_refused(options: dict[str, Any], sentence: str) -> None:
    """Each refusal names the option, says what it takes and quotes what came, in a short sentence."""
    with pytest.raises(OptionError, match=sentence) as error:
        BIG_TWO.variant(**options)
    assert len(str(error.value)) < 250


@rule("W-2", "W-3", "W-27", "W-32", "W-36")
@for_each(
    "options",
    [
        {"suits": "s h c d"},
        {"players": 2, "hand": 26},
        {"players": 3, "hand": 17, "spare": "lowest"},
        {"double_at": None},
        {"triple_at": None, "double_at": 1},
        {"double_at": None, "triple_at": 5},
        {"double_at": 12},
        {"target": 1},
        {"target": None, "rounds": 4},
    ],
)
# Any: an option is a number, a switch, text or nothing
def test_what_makes_sense_is_taken(options: dict[str, Any]) -> None:
    """It stands in the options as data, and the name says that there are house rules."""
    game = with_options(BIG_TWO, options)
    assert {name: options_of(game)[name] for name in options} == options
    assert game.name == "big-two+house"
    assert GAMES[0] == BIG_TWO


@rule("W-36")
@for_each("choice", CHOICES, ids=str)
def test_choices_are_taken_by_name_too(choice: Enum) -> None:
    """A choice, its name in Python and its name as data are one."""
    (option,) = (field.name for field in FIELDS if type(choice).__name__ in str(field.type))
    # Any: options are anything
    options: dict[str, Any] = {"players": 3} if isinstance(choice, Spare) else {}
    words: dict[str, Any] = {**options, option: choice.value}
    named = BIG_TWO.variant(**words)
    assert getattr(named, option) is choice
    words[option] = choice
    assert named == BIG_TWO.variant(**words)
    assert named == house({**options, option: choice.value})


@rule("W-36")
def test_a_choice_by_its_name_is_no_other_rule() -> None:
    """So a game with the choice that it has anyway keeps its name."""
    assert BIG_TWO.variant(straights=Straights.HIGH) == BIG_TWO
    # Any: a name in place of the choice
    words: dict[str, Any] = {"straights": "high"}
    assert BIG_TWO.variant(**words) == BIG_TWO


def test_none_on_a_command_line_is_no_flushes() -> None:
    """There the word `none` means nothing at all, and so it does here."""
    assert with_options(BIG_TWO, {"flushes": None}).flushes is Flushes.NONE


def test_tables_are_shared() -> None:
    """Equal games look up in one place what makes a combination, and games with the same suits share the pack."""
    tables = [tables_of(game) for game in (BIG_TWO, BigTwo(), *GAMES[1:])]
    assert tables[0] is tables[1]
    assert len(set(map(id, tables))) == len(GAMES)
    assert BIG_TWO.pack is GAMES[1].pack is PACK


def test_presets_have_names_of_their_own() -> None:
    """All of one family, and none of them equal to another."""
    assert [game.name for game in GAMES] == [
        "big-two",
        "big-two/hong-kong",
        "big-two/taiwan",
        "big-two/natural",
        "big-two/pusoy-dos",
    ]
    assert len({attrs.evolve(game, name="one") for game in GAMES}) == len(GAMES)
