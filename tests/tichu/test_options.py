"""The house rules of Tichu as options, and the presets."""

import attrs
import pytest

from cases import for_each
from climbcards import OptionError, catalogue, options_of, with_options
from climbcards.games.tichu import (
    GAMES,
    IN_TURN,
    ONLINE,
    PLAIN,
    TICHU,
    TOURNAMENT,
    Tichu,
    TichuInExchange,
    Wishes,
)
from rulebook import rule


@rule("K-100")
def test_a_variant_is_another_game() -> None:
    """The one it is asked of stays as it is."""
    short = TICHU.variant(target=500, bombs_out_of_turn=False)
    assert (short.target, short.bombs_out_of_turn, short.name) == (500, False, "tichu+house")
    assert (TICHU.target, TICHU.bombs_out_of_turn) == (1000, True)
    assert Tichu() == TICHU


@rule("K-73", "K-80", "K-81", "K-100")
@for_each(
    ("option", "value"),
    [
        ("name", ""),
        ("grand_tichu", 1),
        ("tichu_in_exchange", "after"),
        ("declare_lower", None),
        ("wish", True),
        ("bombs_ignore_wish", "yes"),
        ("dog_dodges_wish", 0),
        ("bombs_out_of_turn", []),
        ("double_victory", -1),
        ("double_victory", True),
        ("target", 0),
        ("target", None),
        ("rounds", 8),
    ],
)
def test_values_that_make_no_sense_are_refused(option: str, value: object) -> None:
    """The error names the option; a match ends by points or by rounds, not by both or neither."""
    with pytest.raises(OptionError, match=option):
        TICHU.variant(**{option: value})  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose


@rule("K-81")
def test_rounds_end_a_match_too() -> None:
    """From one on, where there is no target."""
    assert TICHU.variant(target=None, rounds=1).rounds == 1
    with pytest.raises(OptionError, match="rounds"):
        TICHU.variant(target=None, rounds=0)


@rule("K-100")
def test_unknown_options_are_refused() -> None:
    """The nearest that there is, is named."""
    with pytest.raises(OptionError, match="did you mean 'bombs_out_of_turn'"):
        TICHU.variant(bombs_outofturn=False)  # type: ignore[call-arg] # pyright: ignore[reportCallIssue]  # wrong on purpose


@rule("K-100")
def test_options_are_plain_data() -> None:
    """For records and the command line; every field but the name is one."""
    data = options_of(PLAIN)
    assert with_options(TICHU, data).variant(name=PLAIN.name) == PLAIN
    assert (data["wish"], data["tichu_in_exchange"], data["rounds"]) == ("must", "never", None)
    names = [field.name for field in attrs.fields(Tichu)]
    assert [*data] == names[1:]


@rule("K-101")
def test_the_presets() -> None:
    """Each is in the catalogue by its name, and differs from the booklet in what its name says."""
    assert {game.name: game for game in GAMES}.items() <= catalogue().items()
    assert [game.name.removeprefix("tichu") for game in GAMES] == [
        "",
        "/tournament",
        "/online",
        "/in-turn",
        "/plain",
    ]
    assert TICHU.variant(name=TOURNAMENT.name, grand_tichu=False, double_victory=100) == TOURNAMENT
    anytime = TichuInExchange.ANYTIME
    assert TICHU.variant(name=ONLINE.name, tichu_in_exchange=anytime) == ONLINE
    assert TICHU.variant(name=IN_TURN.name, bombs_out_of_turn=False) == IN_TURN
    assert (PLAIN.wish, PLAIN.declare_lower) == (Wishes.MUST, False)
