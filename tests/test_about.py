"""What a lobby says of a game."""

from typing import Any

import pytest

from cases import for_each
from climbcards import ClimbcardsError, about, catalogue, options_of
from climbcards.games import dou_dizhu, haggis, president, threes
from face_down import FACE_DOWN

GAMES = catalogue()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_title_and_a_sentence(name: str) -> None:
    """In both languages; the sentence is short, and the table is one of those that can be."""
    game = GAMES[name]
    english, german = about(game), about(game, "de")
    for each in (english, german):
        assert each.summary[0].isupper()
        assert each.summary[-1] == "."
        assert len(each.summary) < 125
        assert each.seats in each.players
    assert english.summary != german.summary
    assert english.name == name
    assert (english.title, english.options) == (german.title, options_of(game))
    assert english.cards == len(game.pack)


def test_how_many_can_play() -> None:
    """Where the number is an option, all that the rules allow; otherwise the one there is."""
    assert about(haggis.OFFICIAL_2P).players == (2, 3)
    assert about(president.PRESIDENT).players == (3, 4, 5, 6, 7, 8)
    assert about(dou_dizhu.DOU_DIZHU).players == (3,)


def test_titles_are_those_of_families() -> None:
    """House rules keep the title of their game."""
    assert about(threes.THREES.variant(players=2)).title == "Threes"
    assert about(GAMES["daifugo/federation"]).title == "Daifugo"
    assert about(GAMES["big-two/taiwan"]).title == "Big Two"


def test_a_game_may_say_nothing_of_itself() -> None:
    """Then the sentence is empty in every language, and it has the number of players that it has."""
    found = about(FACE_DOWN, "de")
    assert (found.summary, found.players) == ("", (len(FACE_DOWN.seats),))


# Any: what no checker would let pass
@for_each(("value",), [(42,), (None,), (haggis.Haggis,)])
def test_only_a_game_is_told_about(value: Any) -> None:  # noqa: ANN401
    """Neither anything else nor the class of a game."""
    with pytest.raises(ClimbcardsError, match="expected a game, not "):
        about(value)
