"""What a lobby says of a game."""

from contextlib import suppress
from typing import Any, Final

import pytest

from climbcards import JSON, OptionError, about, catalogue, clauses, options_of, with_options
from climbcards.authors import preset
from climbcards.games import big_two, dou_dizhu, haggis, president, threes
from face_down import FACE_DOWN

GAMES = catalogue()

PROPER: Final = {"Taiwan", "Pusoy Dos", "Online", "Pagat", "Thirteen"}
"""Names of presets that are the same in German."""

SESSION: Final = """
import attrs
from climbcards.authors import option
from face_down import FaceDown

@attrs.frozen
class Game(FaceDown):
    longest: int = option(7, 2, 9)

GAME = Game()
"""


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
    assert english.title == german.title
    assert english.cards == len(game.pack)


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_says_what_it_is(name: str) -> None:
    """In both languages, in one sentence; its name is another one in German unless it is a proper one."""
    english, german = about(GAMES[name]), about(GAMES[name], "de")
    for each in (english, german):
        assert each.preset[0].isupper()
        assert each.preset[-1] == "."
        assert len(each.preset) < 155
        assert each.called.startswith(each.title)
    assert english.preset != german.preset
    told = name.partition("/")[2].replace("-", " ").title()
    assert english.called == (f"{english.title} ({told})" if told else english.title)
    assert (english.called == german.called) is (told in {"", *PROPER})


def test_house_rules_are_called_as_their_preset() -> None:
    """They begin with what it is; rules with a name of their own say nothing until somebody says it."""
    house = haggis.LEAFLET_2P.variant(target=350)
    assert about(house, "de").called == "Haggis (Faltblatt, zu zweit)"
    assert about(house).preset == about(haggis.LEAFLET_2P).preset
    ours = house.variant(name="our-table/long")
    assert (about(ours).called, about(ours).preset) == ("Our Table (Long)", "")
    assert preset(ours, "We play on.") is ours
    assert (about(ours, "de").called, about(ours, "de").preset) == (
        "Our Table (Long)",
        "We play on.",
    )


@pytest.mark.parametrize("name", GAMES)
def test_options_are_told_in_both_languages(name: str) -> None:
    """With the clause that tells more, their value, and what each choice means; the game has what it says."""
    game = GAMES[name]
    english, german = about(game).options, about(game, "de").options
    assert {each.name: each.value for each in english} == options_of(game)
    for one, other in zip(english, german, strict=True):
        assert (one.name, one.kind, one.clauses) == (other.name, other.kind, other.clauses)
        assert set(one.clauses) <= set(clauses(game)), one.name
        assert one.clauses
        assert one.choices.keys() == other.choices.keys()
        meant = [*zip(one.choices.values(), other.choices.values(), strict=True)]
        if [*one.choices] == [*one.choices.values()]:  # ranks or suits mean themselves
            assert one.choices == other.choices
            meant = []
        for said, gesagt in [(one.text, other.text), *meant]:
            assert said[0].isupper() or said[0].isdigit()
            assert gesagt
            assert not said.endswith(".")
        assert one.text != other.text
        for data in one.choices:
            with suppress(OptionError):  # some go with other options only
                asked: JSON = [data] if one.kind == "words" else data
                assert options_of(with_options(game, {one.name: asked}))[one.name] == asked


def test_a_number_has_its_bounds() -> None:
    """As this game has them: fewer players can hold more cards each."""
    four, two = (
        {each.name: each for each in about(big_two.BigTwo(players=players)).options}["hand"]
        for players in (4, 2)
    )
    assert (four.kind, four.least, four.most, four.or_none) == ("number", 1, 13, True)
    assert two.most == 26


def test_what_stands_in_no_file_says_nothing() -> None:
    """As in a session: then an option has its name and its value alone."""
    session = dict[str, Any]()  # Any: whatever a session has
    exec(SESSION, session)  # noqa: S102  # a class without a source
    (option,) = about(session["GAME"]).options
    assert (option.name, option.text, option.clauses, option.value) == ("longest", "", (), 7)
    assert (option.kind, option.least, option.most) == ("number", 2, 9)


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
    assert (found.summary, found.preset, found.players) == ("", "", (len(FACE_DOWN.seats),))
