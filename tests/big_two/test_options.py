"""House rules: what they take, what contradicts, and what they are called."""

from typing import Any

import pytest

from big_two_tables import BIG_TWO, PACK
from cases import for_each
from climbcards import OptionError, options_of, with_options
from climbcards.games.big_two import GAMES, BigTwo, Flushes
from climbcards.games.big_two.cards import tables_of
from rulebook import rule


@rule("W-36")
@for_each(
    ("options", "sentence"),
    [
        ({"suits": "d c h"}, "suits: expected d, c, h and s, low to high .*, not 'd c h'"),
        ({"suits": "d  c h s"}, "suits: expected d, c, h and s"),
        ({"suits": "x" * 10**6}, "suits: expected .*, not 'xxx"),
        ({"suits": ["d", "c", "h", "s"]}, "suits: expected text, not "),
        ({"players": 1}, "players: expected a whole number of 2 or more, not 1"),
        ({"players": 5}, "players: expected a whole number of 4 at most, not 5"),
        ({"hand": 0}, "hand: expected a whole number of 1 or more, or None, not 0"),
        ({"hand": 18, "players": 3}, "hand: expected a whole number of 17 at most"),
        ({"spare": "lowest"}, "spare: 0 cards are left over, and only a single one is taken up"),
        ({"spare": "lowest", "players": 3, "hand": 16}, "spare: 4 cards are left over"),
        ({"double_at": 0}, "double_at: expected a whole number of 1 or more, or None, not 0"),
        ({"double_at": 13}, "double_at: cards count double from 13 on, and three times from 13"),
        ({"triple_at": 0}, "triple_at: expected a whole number of 1 or more, or None, not 0"),
        ({"target": 0}, "target: expected a whole number of 1 or more, or None, not 0"),
        ({"target": None}, "set exactly one of target and rounds, as in rounds=4, target=None"),
        ({"rounds": 4}, "set exactly one of target and rounds, as in rounds=4, target=None"),
        ({"rounds": 0, "target": None}, "rounds: expected a whole number of 1 or more"),
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
        {"players": 2, "hand": 26},
        {"players": 3, "hand": 17, "spare": "lowest"},
        {"double_at": None},
        {"triple_at": None, "double_at": 1},
        {"double_at": None, "triple_at": 5},
        {"double_at": 12},
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


def test_none_on_a_command_line_is_no_flushes() -> None:
    """There the word `none` means nothing at all, and so it does here."""
    assert with_options(BIG_TWO, {"flushes": None}).flushes is Flushes.NONE


def test_tables_are_shared() -> None:
    """Equal games look up in one place what makes a combination, and games with the same suits share the pack."""
    tables = [tables_of(game) for game in (BIG_TWO, BigTwo(), *GAMES[1:])]
    assert tables[0] is tables[1]
    assert len(set(map(id, tables))) == len(GAMES)
    assert BIG_TWO.pack is GAMES[1].pack is PACK
