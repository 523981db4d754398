"""How cards look: colours, wild cards in bold, suits as symbols where they can be written."""

import pytest
import zheng_shangyou

from cli.toy import Toy
from climbcards import Pack
from climbcards._cli.faces import PLAIN, Faces, faces_of, styles_of, symbols_of, wild_cards
from climbcards.games import dou_dizhu, haggis, three_hags, threes, tichu
from rulebook import rule

HAGS = three_hags.THREE_HAGS


@rule("C-11", "G-9")
def test_wild_cards_are_found() -> None:
    """Courts are wild in Haggis and imps in Three Hags; elsewhere no card stands for another."""
    assert wild_cards(haggis.OFFICIAL_2P) == {"J", "Q", "K"}
    assert wild_cards(HAGS) == {"Ks", "Kh", "Kc"}
    for game in (dou_dizhu.DOU_DIZHU, threes.THREES, zheng_shangyou.ZHENG_SHANGYOU, Toy()):
        assert wild_cards(game) == frozenset()


def test_only_suits_with_a_colour_have_one() -> None:
    """Courts have no colour but are bold; an imp of hearts is both."""
    styles = styles_of(haggis.OFFICIAL_2P)
    assert (styles["10y"], styles["J"], len(styles)) == ("yellow", "bold", 39)
    styles = styles_of(HAGS)
    assert (styles["Kh"], styles["Ks"], styles["4h"]) == ("bold red", "bold", "red")
    assert "4s" not in styles


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        (HAGS.pack, {"4h": "4\N{BLACK HEART SUIT}", "10c": "10\N{BLACK CLUB SUIT}"}),
        (tichu.TICHU.pack, {"4j": "4\N{BULLSEYE}", "10s": "10\N{CROSSED SWORDS}"}),
    ],
)
def test_suits_are_signs_where_they_can_be_written(pack: Pack, told: dict[str, str]) -> None:
    """Suits of other packs stay letters, and so do all where the encoding has no signs, or is none."""
    assert told.items() <= symbols_of(pack, "utf-8").items()
    assert symbols_of(pack, "ascii") == symbols_of(pack, "latin-1") == {}
    assert symbols_of(pack, "no such encoding") == {}
    for game in (haggis.OFFICIAL_2P, threes.THREES, Toy()):
        assert faces_of(game, "utf-8", coloured=False) == PLAIN


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("4h 4c", "4\N{BLACK HEART SUIT} 4\N{BLACK CLUB SUIT}"),
        ("3 of 4s", "3 of 4s"),
        ("onesie 4s", "onesie 4\N{BLACK SPADE SUIT}"),
        ("run h 5 to 7, 4hh", "run h 5 to 7, 4hh"),
    ],
)
def test_only_cards_become_symbols(text: str, shown: str) -> None:
    """Fours are no four of spades; and no line changes its length."""
    faces = faces_of(HAGS, "utf-8", coloured=True)
    assert faces.shown(text) == shown
    assert len(shown) == len(text)


def test_special_cards_keep_their_letters_in_rows() -> None:
    """They are typed so, and no column moves."""
    faces = faces_of(tichu.TICHU, "utf-8", coloured=True)
    row = "Ann  Dog 1 4j 4s Ph Dr   pair of 4s"
    signs = "4\N{BULLSEYE} 4\N{CROSSED SWORDS}"
    assert faces.shown(row) == row.replace("4j 4s", signs)


def test_styles_stand_where_the_cards_do() -> None:
    """Each card of a text with a style is found with its place."""
    faces = Faces({"4h": "red"}, {})
    assert list(faces.styled("4h 5h 4h")) == [("red", 0, 2), ("red", 6, 8)]
    assert list(PLAIN.styled("4h")) == []
    assert faces_of(HAGS, "ascii", coloured=False) == PLAIN
