"""What is typed: suits as symbols, a rank alone, a slip."""

from random import Random

import pytest

from cases import for_each
from climbcards import NotationError, Seat
from climbcards._cli.faces import as_typed, lettered, meant_by, spelled, using
from climbcards.games import haggis, three_hags, threes, tichu

PACK = haggis.OFFICIAL_2P.pack
HAND = PACK.parse("2r 7r 9y 9g 10o J Q K")
HAGS = three_hags.THREE_HAGS.pack


@for_each(
    ("text", "notation"),
    [
        ("7", "7r"),
        ("t", "10o"),
        ("10", "10o"),
        ("9 9", "9y 9g"),
        ("9y 9", "9y 9g"),
        ("2 7 J", "J 2r 7r"),
        ("7 J Q = run 7 to 9", "J Q 7r = run 7 to 9"),
        ("10R 2", "10r 2r"),
    ],
)
def test_a_rank_alone_is_the_card_that_is_held(text: str, notation: str) -> None:
    """Where it is clear which cards are meant, their suits need not be typed."""
    assert spelled(text, HAND) == notation


@for_each(
    "text",
    ["7r", "J", "pass", "bet 15", "7 x", "award 1", "", "=", "7r = 3", "face up 2 7", "2 " * 60],
)
def test_everything_else_is_left_to_the_notation(text: str) -> None:
    """Full cards, other actions, and what cannot be meant stay as they were typed."""
    assert spelled(text, HAND) == text


@for_each(
    ("text", "problem", "position"),
    [
        ("9", "say which 9: you hold 9y 9g", 0),
        ("J 9", "say which 9: you hold 9y 9g", 2),
        ("9 9 9", "you hold only 9y 9g", 0),
        ("7 7", "you hold only 7r", 0),
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


def test_of_equal_cards_any_will_do() -> None:
    """In a game without suits a rank is a card, however many of it are held."""
    pack = threes.THREES.pack
    assert spelled("5 5", pack.parse("5 5 5 6")) == "5 5"


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("4\N{BLACK HEART SUIT} 4\N{BLACK CLUB SUIT}", "4h 4c"),
        ("4\N{WHITE HEART SUIT} As\N{VARIATION SELECTOR-16}", "4h As"),
        ("4\N{BLACK HEART SUIT}\N{VARIATION SELECTOR-16}", "4h"),
        ("10\N{BLACK SPADE SUIT} 2\N{WHITE SPADE SUIT}", "10s 2s"),
        ("7r = run 9 to 9", "7r = run 9 to 9"),
    ],
)
def test_symbols_are_suits(text: str, letters: str) -> None:
    """What the terminal shows can be typed, or copied, back."""
    assert lettered(text, HAGS) == letters
    assert spelled(text, HAGS.parse("5h")) == letters


def test_signs_of_other_suits_are_typed_too() -> None:
    """Those of Tichu, as a terminal shows them, or with what is not seen behind them."""
    typed = "4\N{BULLSEYE} 10\N{CROSSED SWORDS}\N{VARIATION SELECTOR-15} 2\N{BLACK STAR}"
    assert lettered(typed, tichu.TICHU.pack) == "4j 10s 2r"
    assert lettered("4\N{BLACK SPADE SUIT}", tichu.TICHU.pack) == "4\N{BLACK SPADE SUIT}"


def test_only_suits_of_the_pack_become_letters() -> None:
    """Three Hags has no diamonds, and Haggis has other suits: there a symbol stays what was typed."""
    typed = "10\N{BLACK SPADE SUIT} 2\N{BLACK DIAMOND SUIT}"
    assert lettered(typed, HAGS) == "10s 2\N{BLACK DIAMOND SUIT}"
    assert lettered(typed, PACK) == typed


@pytest.mark.parametrize(
    ("word", "near"),
    [("hlep", "help"), ("HELPP", "help"), ("help", None), ("castle", None), ("x" * 100_000, None)],
)
def test_a_slip_is_met_with_the_word_that_is_meant(word: str, near: str | None) -> None:
    """One letter too many or two exchanged still name a command; another word names none."""
    assert meant_by(word, ["help", "hint", "pass"]) == near


@pytest.mark.parametrize(
    ("typed", "problem", "position"),
    [
        (
            "5\N{BLACK HEART SUIT}",
            "unknown suit '\N{BLACK HEART SUIT}' in '5\N{BLACK HEART SUIT}': ",
            1,
        ),
        (
            "J 9\N{BLACK CLUB SUIT}\N{VARIATION SELECTOR-16} 2x",
            "unknown suit '\N{BLACK CLUB SUIT}'",
            3,
        ),
        ("2r 3x", "unknown suit 'x' in '3x': ", 4),
    ],
)
def test_an_error_quotes_what_was_typed(typed: str, problem: str, position: int) -> None:
    """Not the letter that a symbol would be elsewhere; what is not seen of it counts for no place."""
    with pytest.raises(NotationError) as refused, as_typed(typed, PACK):
        PACK.parse(lettered(typed, PACK))
    assert refused.value.problem.startswith(problem)
    assert refused.value.position == position
    assert refused.value.text == typed.replace("\N{VARIATION SELECTOR-16}", "")


def test_an_error_quotes_symbols_where_they_are_suits() -> None:
    """In a game of spades, hearts and clubs as well, beside cards that can be read."""
    typed = "4\N{BLACK CLUB SUIT} 99\N{BLACK HEART SUIT}"
    with pytest.raises(NotationError) as refused, as_typed(typed, HAGS):
        HAGS.parse(lettered(typed, HAGS))
    assert refused.value.text == typed
    assert "99\N{BLACK HEART SUIT}" in refused.value.problem
    assert "99h" not in refused.value.problem


def test_an_error_about_another_text_stays_as_it_is() -> None:
    """Where a rank was filled up from the hand, the error is about what it became."""
    error = NotationError("no", "9y 9g = x", 8)
    with pytest.raises(NotationError) as refused, as_typed("9 9 = x", PACK):
        raise error
    assert refused.value is error


@for_each(
    ("text", "used"),
    [
        ("9", ["9y", "9g", "9y 9g", "9y J", "9g J", "9y 9g J"]),
        ("9 9", ["9y 9g", "9y 9g J"]),
        ("9g 9", ["9y 9g", "9y 9g J"]),
        ("9g", ["9g", "9y 9g", "9g J", "9y 9g J"]),
        ("J", ["J", "9y J", "9g J", "9y 9g J"]),
        ("9 J", ["9y J", "9g J", "9y 9g J"]),
        ("9 9 9", []),
        ("8", []),
        ("T", []),
    ],
)
def test_a_rank_alone_is_used_by_whatever_has_it(text: str, used: list[str]) -> None:
    """Any card of the rank will do, as many as are named; full cards have to be there."""
    game = haggis.OFFICIAL_2P.variant(bets=(0,))
    state = game.position(("9y 9g J", "2r"))
    legal = game.legal_actions(state, state.leader)
    assert {*map(str, using(legal, text, PACK))} == {*used}


def test_what_is_chosen_is_used_too() -> None:
    """The ways to arrange in Threes choose cards; and what uses no cards is not among them."""
    state = threes.THREES.start(threes.THREES.deal(Random(7), Seat(0)))
    legal = threes.THREES.legal_actions(state, Seat(1))
    assert 0 < len(using(legal, str(legal[0]).rpartition(" ")[2], threes.THREES.pack)) < 20


@pytest.mark.parametrize(("text", "position"), [("9 2q", 3), ("  T x", 4)])
def test_a_word_that_is_neither_card_nor_rank_is_pointed_at(text: str, position: int) -> None:
    """At its place in what was typed."""
    game = haggis.OFFICIAL_2P
    state = game.start(game.deal(Random(7), Seat(0)))
    with pytest.raises(NotationError) as refused:
        using(game.legal_actions(state, state.leader), text, PACK)
    assert (refused.value.position, refused.value.text) == (position, text)
