"""What only Big Two has to say, with names, in English and in German."""

from typing import Any, Final

import attrs
import pytest

import climbcards._words as kernel
from big_two_tables import BIG_TWO, PACK, begun, house, laid_out, one, played
from cases import for_each
from climbcards import Deal, Names, Trick
from climbcards.authors import CardsLeft, Play, Remembers
from climbcards.games import big_two
from climbcards.games.big_two import ManyLeft, Taken, TwosLeft
from climbcards.games.big_two.cards import WORDS
from climbcards.reasons import TooLow, WrongShape
from phrasing import books_of, said
from rulebook import rule
from tables import A, B, C

PARSE: Final = PACK.parse
LOWEST, KING = PACK.pile("3d Kd")
FOUR: Final = one(BIG_TWO, "5d 5c 5h 5s Kd")
STRAIGHT: Final = one(BIG_TWO, "3d 4c 5h 6s 7d")

# Any: reasons, entries, notes and actions are of many classes
SENTENCES: Final[list[tuple[Any, str, str]]] = [
    (
        Play(A, PARSE("3d 4c 5h 6s 7d"), STRAIGHT),
        "Ann plays 3d 4c 5h 6s 7d (straight 3 to 7d)",
        "Ann spielt 3d 4c 5h 6s 7d (Straße 3 bis 7d)",
    ),
    (Play(B, PARSE("Kd"), one(BIG_TWO, "Kd")), "you play Kd", "du spielst Kd"),
    (
        big_two.HighestNeeded(A, KING),
        "Ann has one card left: a single must be your highest, the Kd",
        "Ann hat nur noch eine Karte: als Einzelkarte darfst du nur deine höchste spielen, Kd",
    ),
    (
        big_two.HighestNeeded(B, KING),
        "you have one card left: a single must be your highest, the Kd",
        "du hast nur noch eine Karte: als Einzelkarte darfst du nur deine höchste spielen, Kd",
    ),
    (
        TooLow(STRAIGHT, STRAIGHT, ("higher", "a flush", "a full house", "a straight flush")),
        (
            "straight 3 to 7d does not beat straight 3 to 7d: it takes a higher straight, a flush, a full house or "
            "a straight flush"
        ),
        (
            "Straße 3 bis 7d schlägt Straße 3 bis 7d nicht: du brauchst eine höhere Straße, einen Flush, ein Full "
            "House oder einen Straight Flush"
        ),
    ),
    (
        WrongShape((one(BIG_TWO, "3d"),), FOUR, ("a higher four", "higher")),
        "single 3d does not answer four and one 5: it takes a higher four or a higher four and one",
        (
            "Einzelkarte 3d passt nicht auf Vierling mit Beikarte 5: du brauchst einen höheren Vierling oder einen höheren "
            "Vierling mit Beikarte"
        ),
    ),
    (
        ManyLeft(2, 10),
        "double, because 10 cards or more are left",
        "doppelt, denn 10 Karten oder mehr sind übrig",
    ),
    (
        ManyLeft(3, 13),
        "three times, because 13 cards or more are left",
        "dreifach, denn 13 Karten oder mehr sind übrig",
    ),
    (TwosLeft(1), "doubled by 1 two left", "verdoppelt durch 1 Zwei auf der Hand"),
    (TwosLeft(3), "doubled by 3 twos left", "verdoppelt durch 3 Zweien auf der Hand"),
    (big_two.WonFromAll(), "the points of all others", "die Punkte aller anderen"),
    (
        big_two.Settled(),
        "settled with the others",
        "mit den anderen verrechnet",
    ),
    (CardsLeft(2), "2 cards left", "2 Karten übrig"),
    (
        Taken(C, KING, LOWEST),
        "Cem held the 3d, and so took the Kd",
        "Cem hatte 3d und nahm deshalb Kd auf",
    ),
    (
        Remembers(Taken(B, KING, LOWEST)),
        "you held the 3d, and so took the Kd",
        "du hattest 3d und nahmst deshalb Kd auf",
    ),
]


@rule("W-4", "W-20", "W-25", "W-27", "W-28", "W-29")
@for_each(("value", "english", "german"), SENTENCES, ids=[each for _, each, _ in SENTENCES])
# Any: as above
def test_a_sentence(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann, you and Cem sit at the table."""
    assert said(BIG_TWO, value) == (english, german)


ANSWERED: Final = {
    "single": "2h",
    "pair": "Kd Kc",
    "triple": "Kd Kc Kh",
    "four": "5d 5c 5h 5s",
    "straight": "3d 4c 5h 6s 7d",
    "flush": "3h 6h 9h Jh Ah",
    "full house": "8d 8h 8s 4c 4d",
    "four and one": "5d 5c 5h 5s Kd",
    "straight flush": "4d 5d 6d 7d 8d",
}
"""One of each kind, which something beats."""


@rule("W-14", "W-15", "W-16", "W-17")
@for_each("bombs", [False, True])
@for_each("shape", ANSWERED)
def test_what_it_takes_has_german_words(shape: str, *, bombs: bool) -> None:
    """A refusal names each kind that would do, and none of them as the notation does."""
    game, state = laid_out("3d / 3c", quads="either", bombs=bombs)
    best = one(game, ANSWERED[shape])
    assert best.shape == shape
    trick = Trick(A, (Play(A, PARSE(ANSWERED[shape]), best),))
    answers = game.beaten_by(attrs.evolve(state, trick=trick))
    assert answers is not None
    _, german = said(game, TooLow(best, best, answers))
    _, advised = german.split(": du brauchst ")
    assert advised.count(", ") + advised.count(" oder ") + 1 == len(answers)
    known = {*WORDS.values(), *kernel.KINDS.values()}
    assert {*advised.replace(" oder ", ", ").split(", ")} <= known


def test_every_word_of_the_book_is_of_a_kind() -> None:
    """What the book has words for is each kind by its shape, but what games share, and each that answers besides."""
    besides = {f"a {shape}" for shape in {*ANSWERED} - {"single", "pair", "triple"}}
    kinds = {*ANSWERED} | besides | {"a higher four", "a higher four and one"}
    assert {*WORDS} == kinds - {*kernel.KINDS}


@rule("W-4", "W-34")
def test_views_with_names() -> None:
    """Who took the card that was left, and who leads for which card, is said in the language of the book."""
    three = house({"players": 3})
    whole = PACK.full
    kept = PARSE("3d 3c 3h")
    rest = [*(whole - kept - PARSE("Kd"))]
    hands = tuple((card, *rest[seat * 16 : seat * 16 + 16]) for seat, card in enumerate(kept))
    state = begun(three, Deal(hands, (KING,), A, None))
    english, german = (
        book.say(three.view(state, B), Names(["Ann", "Bob", "Cem"], me=B)).splitlines()
        for book in books_of(three)
    )
    assert english[:5] == [
        "Ann: 18 cards",
        "you: 17 cards",
        "Cem: 17 cards",
        "Ann held the 3d, and so took the Kd",
        "Ann holds the 3d, and so leads",
    ]
    assert german[:5] == [
        "Ann: 18 Karten",
        "du: 17 Karten",
        "Cem: 17 Karten",
        "Ann hatte 3d und nahm deshalb Kd auf",
        "Ann hat 3d und spielt deshalb aus",
    ]
    assert german[5].startswith("deine Hand: ")


@rule("W-20", "W-34")
@pytest.mark.parametrize("first_play", ["include", "single", "free"])
def test_the_card_that_led_is_announced_until_somebody_plays(first_play: str) -> None:
    """Its holder is called by name, whether it binds or not; from the first play on nothing is said of it."""
    game, state = laid_out("4c 9d / 4d 8s / 5h Kh", opening=first_play)
    names = Names(["Ann", "Bob", "Cem"], me=B)
    for book, line in zip(
        books_of(game),
        ("you hold the 4d, and so lead", "du hast 4d und spielst deshalb aus"),
        strict=True,
    ):
        assert book.say(game.view(state, B), names).splitlines()[3] == line
        after = played(game, state, "B 4d")
        assert line not in book.say(game.view(after, B), names)
    assert "seat 1 holds the 4d, and so leads" in str(game.view(state, None))


@rule("W-19", "W-34")
def test_nothing_is_announced_of_a_named_leader() -> None:
    """It leads for no card."""
    game, state = laid_out("4c 9d / 4d 8s / 5h Kh", 1)
    assert "leads" not in str(game.view(state, A))
