"""How cards look, and how they may be typed: colours, bold wild cards, suits as symbols, a rank alone, a slip."""

from random import Random

import pytest
import zheng_shangyou

from cases import for_each
from cli.toy import Toy
from climbcards import NotationError, Pack, Seat
from climbcards._cli.faces import (
    PLAIN,
    Faces,
    faces_of,
    meant_by,
    spelled,
    styles_of,
    symbols_of,
    using,
    wild_cards,
)
from climbcards.games import dou_dizhu, guandan, haggis, three_hags, threes, tichu
from rulebook import rule

TWO, HAGS = haggis.OFFICIAL_2P, three_hags.THREE_HAGS
PACK = TWO.pack
HAND = PACK.parse("2r 7r 9y 9g 10o J Q K")
SPADE, HEART, CLUB, DIAMOND = (
    *("\N{BLACK SPADE SUIT}", "\N{BLACK HEART SUIT}", "\N{BLACK CLUB SUIT}"),
    "\N{BLACK DIAMOND SUIT}",
)
UNSEEN = "\N{VARIATION SELECTOR-16}"


@rule("C-11", "G-9")
def test_wild_cards_are_found() -> None:
    """Courts are wild in Haggis and imps in Three Hags; elsewhere no card stands for another."""
    assert wild_cards(TWO) == {"J", "Q", "K"}
    assert wild_cards(HAGS) == {"Ks", "Kh", "Kc"}
    for game in (dou_dizhu.DOU_DIZHU, threes.THREES, zheng_shangyou.ZHENG_SHANGYOU, Toy()):
        assert wild_cards(game) == frozenset()


def test_only_suits_with_a_colour_have_one() -> None:
    """Courts have no colour but are bold; an imp of hearts is both. Each card with a style is found in its place."""
    styles = styles_of(TWO)
    assert (styles["10y"], styles["J"], len(styles)) == ("yellow", "bold", 39)
    styles = styles_of(HAGS)
    assert (styles["Kh"], styles["Ks"], styles["4h"]) == ("bold red", "bold", "red")
    assert "4s" not in styles
    assert list(Faces({"4h": "red"}, {}).styled("4h 5h 4h")) == [("red", 0, 2), ("red", 6, 8)]


@for_each(
    ("pack", "signs"),
    [
        (HAGS.pack, {"4h": f"4{HEART}", "10c": f"10{CLUB}"}),
        (tichu.TICHU.pack, {"4j": "4\N{BULLSEYE}", "10s": "10\N{CROSSED SWORDS}"}),
    ],
)
def test_suits_are_signs_where_they_can_be_written(pack: Pack, signs: dict[str, str]) -> None:
    """Suits of other packs stay letters, and so do all where the encoding has no signs, or is none."""
    assert signs.items() <= symbols_of(pack, "utf-8").items()
    for encoding in ("ascii", "latin-1", "no such encoding"):
        assert symbols_of(pack, encoding) == {}
    for game in (TWO, threes.THREES, Toy()):
        assert faces_of(game, "utf-8", coloured=False) == PLAIN
    assert faces_of(HAGS, "ascii", coloured=False) == PLAIN


@for_each(
    ("text", "shown"),
    [
        ("4h 4c", f"4{HEART} 4{CLUB}"),
        ("3 of 4s", "3 of 4s"),
        ("onesie 4s", f"onesie 4{SPADE}"),
        ("run h 5 to 7, 4hh", "run h 5 to 7, 4hh"),
    ],
)
def test_only_cards_become_symbols(text: str, shown: str) -> None:
    """Fours are no four of spades, special cards keep their letters in rows; no line changes its length."""
    assert faces_of(HAGS, "utf-8", coloured=True).shown(text) == shown
    assert len(shown) == len(text)
    row = "Ann  Dog 1 4j 4s Ph Dr   pair of 4s"
    signs = "4\N{BULLSEYE} 4\N{CROSSED SWORDS}"
    found = faces_of(tichu.TICHU, "utf-8", coloured=True).shown(row)
    assert found == row.replace("4j 4s", signs)


@for_each(
    ("text", "notation"),
    [
        *(("7", "7r"), ("t", "10o"), ("10", "10o"), ("9 9", "9y 9g"), ("9y 9", "9y 9g")),
        *(("2 7 J", "J 2r 7r"), ("7 J Q = run 7 to 9", "J Q 7r = run 7 to 9"), ("10R 2", "10r 2r")),
        *((text, text) for text in ("7r", "J", "pass", "bet 15", "7 x", "award 1", "", "=")),
        *((text, text) for text in ("7r = 3", "face up 2 7", "2 " * 60)),
    ],
)
def test_a_rank_alone_is_the_card_that_is_held(text: str, notation: str) -> None:
    """Where it is clear which cards are meant; all other texts stay. In a game without suits any card will do."""
    assert spelled(text, HAND) == notation
    assert spelled("5 5", threes.THREES.pack.parse("5 5 5 6")) == "5 5"


@for_each(
    ("text", "problem", "position"),
    [
        ("9", "say which 9: you hold 9y 9g", 0),
        ("J 9", "say which 9: you hold 9y 9g", 2),
        ("9 9 9", "you hold only 9y 9g", 0),
        ("7r 7", "you hold only 7r", 3),
        ("2 8", "you hold no 8", 2),
        ("t t", "you hold only 10o", 0),
        ("T 10", "you hold only 10o", 2),
    ],
)
def test_an_unclear_rank_names_what_is_held(text: str, problem: str, position: int) -> None:
    """A rank that is not held so often, or in more suits, is refused at its place."""
    with pytest.raises(NotationError) as refused:
        spelled(text, HAND)
    assert (refused.value.problem, refused.value.position) == (problem, position)


@for_each(
    ("pack", "text", "letters"),
    [
        (HAGS.pack, f"4{HEART} 4{CLUB}", "4h 4c"),
        (HAGS.pack, f"4\N{WHITE HEART SUIT} As{UNSEEN}", "4h As"),
        (HAGS.pack, f"4{HEART}{UNSEEN}", "4h"),
        (HAGS.pack, f"10{SPADE} T\N{WHITE SPADE SUIT}", "10s 10s"),
        (tichu.TICHU.pack, "4\N{BULLSEYE} 10\N{CROSSED SWORDS}\N{VARIATION SELECTOR-15}", "4j 10s"),
        (tichu.TICHU.pack, "2\N{BLACK STAR}", "2r"),
    ],
)  # fmt: skip
def test_symbols_are_suits(pack: Pack, text: str, letters: str) -> None:
    """What the terminal shows can be typed, or copied, back."""
    assert " ".join(map(str, pack.pile(text))) == letters
    assert spelled(text, pack.cards(())) == text


def test_a_rank_alone_stands_beside_signs_and_names() -> None:
    """Only the rank is looked for in the hand; a name of two words is one card."""
    pack = HAGS.pack
    assert spelled(f"4{HEART} 7", pack.parse("7c")) == "4h 7c"
    jokers = guandan.GUANDAN.pack
    assert spelled("red joker 7", jokers.parse("7c R")) == "R 7c"


@for_each(
    ("word", "near"),
    [("hlep", "help"), ("HELPP", "help"), ("help", None), ("castle", None), ("x" * 100_000, None)],
)
def test_a_slip_is_met_with_the_word_that_is_meant(word: str, near: str | None) -> None:
    """One letter too many or two exchanged still name a command; another word names none."""
    assert meant_by(word, ["help", "hint", "pass"]) == near


@for_each(
    ("pack", "typed", "problem", "position"),
    [
        (PACK, f"5{HEART}", f"unknown suit '{HEART}' in '5{HEART}': ", 1),
        (PACK, f"J 9{CLUB} 2x", f"unknown suit '{CLUB}'", 3),
        (PACK, "2r 3x", "unknown suit 'x' in '3x': ", 4),
        (HAGS.pack, f"4{CLUB} 99{HEART}", f" in '99{HEART}': ", 4),
        (HAGS.pack, f"4{CLUB}5{HEART}", f"put spaces between cards: write 4c 5h, not '4{CLUB}5{HEART}'", 0),
    ],
)  # fmt: skip
def test_an_error_quotes_what_was_typed(
    pack: Pack, typed: str, problem: str, position: int
) -> None:
    """A sign is quoted, and not the letter for it."""
    with pytest.raises(NotationError) as refused:
        pack.parse(typed)
    error = refused.value
    assert (problem in error.problem, error.position, error.text) == (True, position, typed)


@for_each(
    ("text", "used"),
    [
        ("9", ["9y", "9g", "9y 9g", "9y J", "9g J", "9y 9g J"]),
        ("9 9", ["9y 9g", "9y 9g J"]),
        ("9g 9", ["9y 9g", "9y 9g J"]),
        ("9g", ["9g", "9y 9g", "9g J", "9y 9g J"]),
        ("J", ["J", "9y J", "9g J", "9y 9g J"]),
        ("9 J", ["9y J", "9g J", "9y 9g J"]),
        *((text, []) for text in ("9 9 9", "8", "T")),
    ],
)
def test_a_rank_alone_is_used_by_whatever_has_it(text: str, used: list[str]) -> None:
    """Any card of the rank will do, as many as are named; full cards have to be there."""
    game = TWO.variant(bets=(0,))
    state = game.position(("9y 9g J", "2r"))
    legal = game.legal_actions(state, state.leader)
    assert {*map(str, using(legal, text, PACK))} == {*used}
    for wrong, position in (("9 2q", 3), ("  T x", 4)):
        with pytest.raises(NotationError) as refused:
            using(legal, wrong, PACK)
        assert (refused.value.position, refused.value.text) == (position, wrong)


def test_what_is_chosen_is_used_too() -> None:
    """The ways to arrange in Threes choose cards; and what uses no cards is not among them."""
    state = threes.THREES.start(threes.THREES.deal(Random(7), Seat(0)))
    legal = threes.THREES.legal_actions(state, Seat(1))
    assert 0 < len(using(legal, str(legal[0]).rpartition(" ")[2], threes.THREES.pack)) < 20
