"""What only President has to say, with names, in English and in German."""

import re
from itertools import product
from typing import Any, Final

import attrs
import pytest

from cases import for_each
from climbcards import Names, Rank, Seat, Set, Trick
from climbcards.games import president
from climbcards.games.president import Play, President, State, Title, Titled
from climbcards.games.president.cards import WORDS
from climbcards.reasons import TooLow, WrongSize
from phrasing import books_of, said, slips
from president_tables import HOLDER, Options, done, house, laid_out, playing
from rulebook import rule
from tables import A, B, C, D

GAME: Final = house({"jokers": 2, "special_three": "s", "three_answers_joker": True})
PARSE: Final = GAME.pack.parse
SEVEN, SEVENS, JOKER = Set(Rank("7"), 1), Set(Rank("7"), 2), Set(Rank("Jo"), 1)
(THREE,) = GAME.pack.pile("3s")

# Any: reasons, entries, notes and actions are of many classes
SENTENCES: Final[list[tuple[Any, str, str]]] = [
    (Play(A, PARSE("7 7"), SEVENS), "Ann plays 7 7 (2 of 7s)", "Ann spielt 7 7 (Paar 7)"),
    (president.Announced(THREE, A), "Ann holds the 3s", "Ann hat 3s"),
    (president.Announced(THREE, B), "you hold the 3s", "du hast 3s"),
    (president.Announced(THREE, None), "nobody holds the 3s", "niemand hat 3s"),
    (
        president.Revolution(inverted=True),
        "a revolution: low is high",
        "eine Revolution: niedrig ist hoch",
    ),
    (
        president.Revolution(inverted=False),
        "a revolution: the usual order holds again",
        "eine Revolution: es gilt wieder die gewöhnliche Reihenfolge",
    ),
    (president.Fouled(A), "Ann goes out by a foul", "Ann ist durch ein Foul fertig"),
    (president.Fouled(B), "you go out by a foul", "du bist durch ein Foul fertig"),
    (
        president.Fell(A),
        "Ann falls as president: the hand is laid aside",
        "Ann stürzt als Präsident: die Hand wird beiseitegelegt",
    ),
    (
        president.Fell(B),
        "you fall as president: the hand is laid aside",
        "du stürzt als Präsident: die Hand wird beiseitegelegt",
    ),
    (president.Skipped(A), "Ann is skipped", "Ann wird übersprungen"),
    (president.Skipped(B), "you are skipped", "du wirst übersprungen"),
    (
        president.NoGiftOwed(),
        "you have no cards to give: only the higher player of each exchange chooses cards, once, before play begins",
        "du hast nichts abzugeben: nur wer beim Tausch oben steht, wählt Karten aus, einmal vor dem Spiel",
    ),
    (
        TooLow(SEVENS, SEVENS, ("a lower pair", "2 jokers", "an equal pair")),
        "2 of 7s does not beat 2 of 7s: it takes a lower pair, 2 jokers or an equal pair",
        "Paar 7 schlägt Paar 7 nicht: du brauchst ein niedrigeres Paar, 2 Joker oder ein gleich hohes Paar",
    ),
    (
        WrongSize(SEVEN, SEVENS, 2, ("higher", "more cards")),
        "single 7 does not answer 2 of 7s, which has 2 cards: it takes a higher pair or more cards",
        "Einzelkarte 7 passt nicht auf Paar 7 (2 Karten): du brauchst ein höheres Paar oder mehr Karten",
    ),
    (
        TooLow(SEVEN, JOKER, ("the 3s",)),
        "single 7 does not beat single Jo: it takes the 3s",
        "Einzelkarte 7 schlägt Einzelkarte Jo nicht: du brauchst die 3s",
    ),
    (Titled(Title.PRESIDENT), "president", "Präsident"),
    (Titled(Title.VICE_PRESIDENT), "vice-president", "Vizepräsident"),
    (Titled(Title.CITIZEN), "citizen", "Bürger"),
    (Titled(Title.VICE_SCUM), "vice-scum", "Vizebettler"),
    (Titled(Title.SCUM), "scum", "Bettler"),
]


@rule("N-14", "N-21", "N-24", "N-26", "N-27", "N-36", "N-37")
@for_each(("value", "english", "german"), SENTENCES, ids=[each for _, each, _ in SENTENCES])
# Any: as above
def test_a_sentence(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann, you and Cem sit at the table."""
    assert said(GAME, value) == (english, german)


@rule("N-7", "N-10", "N-13", "N-22")
@pytest.mark.parametrize("inverted", [False, True])
def test_what_it_takes_has_german_words(*, inverted: bool) -> None:
    """A refusal names each set that would do, and none of them in English."""
    met: set[str] = set()
    for joker, switch in product(("wild", "trump"), ("more_beats", "bombs")):
        options: Options = {"packs": 2, "jokers": 2, "equals": "allowed", "joker": joker}
        three: Options = {"special_three": "s", "three_answers_joker": True, "revolution": True}
        more: Options = {**options, **three, switch: True}
        game, begun = laid_out("4 5 / 6 7 / 8 9", **more)
        state = playing(begun)
        state = attrs.evolve(state, tally=attrs.evolve(state.tally, inverted=inverted))
        for text in ("7", "7 7", "7 7 7", "7 7 7 7", "7 7 7 7 7", "Jo", "3", "3 3"):
            cards = game.pack.parse(text)
            (reading,) = game.readings(cards)
            trick = Trick(A, (Play(A, cards, reading),))
            answers = game.beaten_by(attrs.evolve(state, trick=trick))
            assert answers is not None
            met |= {*answers}
            _, german = said(game, TooLow(reading, reading, answers))
            needed = re.sub("die 3s", "", german.split(": ")[1])
            assert slips(needed) == set()
            assert not re.search(r"equal|cards|of a kind|jokers", needed), needed
    assert {"an equal pair", "more cards", "a joker", "the 3s"} <= met
    assert ("a lower pair" in met) is inverted
    assert met - {"higher"} <= WORDS.keys()


def both(game: President, state: State, seat: Seat | None, me: int | None) -> list[list[str]]:
    """Return the lines of a view, in English and in German."""
    names, view = Names(["Ann", "Bob", "Cem", "Dora"][: game.players], me), game.view(state, seat)
    return [book.say(view, names).splitlines() for book in books_of(game)]


@rule("N-27", "N-36", "N-37")
def test_views_with_names() -> None:
    """Titles, gifts that are owed, what is known, who passed, what is to be beaten."""
    game, state = laid_out("4 9 K / 5 6 A / 3 8 2", 1, (1, 2, 0))
    english, german = both(game, state, B, 1)
    assert english == [
        "Ann: 2 cards, scum",
        "you: 4 cards, president, have something to give back to Ann",
        "Cem: 3 cards, citizen",
        "given to you: K",
        "your hand: 5 6 K A",
    ]
    assert german == [
        "Ann: 2 Karten, Bettler",
        "du: 4 Karten, Präsident, musst Ann noch etwas zurückgeben",
        "Cem: 3 Karten, Bürger",
        "du hast bekommen: K",
        "deine Hand: 5 6 K A",
    ]
    assert [lines[1] for lines in both(game, state, A, 0)] == [
        "Bob: 4 cards, president, holds K, has something to give back to you",
        "Bob: 4 Karten, Präsident, davon bekannt K, muss dir noch etwas zurückgeben",
    ]
    english, german = both(game, done(game, state, "1 give 6, 1 5, 2 pass"), B, 1)
    assert english[0] == "Ann: 3 cards, scum, holds 6"
    assert english[2:4] == ["Cem: 3 cards, citizen, passed", "to beat: 5 (single 5, you)"]
    assert german[0] == "Ann: 3 Karten, Bettler, davon bekannt 6"
    assert german[2] == "Cem: 3 Karten, Bürger, hat gepasst"


KING: Final = "K 5 / 8 9 / 3 4"
ACE: Final = "K 5 / 8 9 / 3 A"
TWO: Final = "K 5 6 / 8 9 9 / 8 9 10 / 3 A 2"
LONG: Final = "0 K, 1 pass, 2 pass, 0 A, 1 pass, 2 pass"


@rule("N-34", "N-35", "N-37")
@for_each(
    ("hands", "returns", "played", "seat", "lines"),
    [
        (KING, "any", "", A, ["given to you: 4"]),
        (KING, "any", "", C, ["you gave: 4"]),
        (KING, "any", "0 give 5", A, ["given to you: 4", "you gave: 5"]),
        (KING, "any", "0 give 5", B, []),
        # what comes back is given, and it is not said that it was
        (KING, "any", "0 give 4", A, ["you gave: 4"]),
        (KING, "any", "0 give 4", C, ["given to you: 4"]),
        # until the seat itself has played; what it gave only as long as nobody has played that
        (ACE, "worst", "", A, ["given to you: A", "you gave: 5"]),
        (ACE, "worst", "0 K", A, []),
        (ACE, "worst", "0 K", C, ["given to you: 5", "you gave: A"]),
        (ACE, "worst", "0 A, 1 pass", C, ["given to you: 5"]),
        (TWO, "worst", "0 K", D, ["given to you: 5 6", "you gave: A 2"]),
        (TWO, "worst", "0 2", D, ["given to you: 5 6"]),
        (ACE, "worst", f"{LONG}, 1 8", C, ["given to you: 5"]),
        (ACE, "worst", f"{LONG}, 1 8, 2 pass, 1 9", C, []),
    ],
)
def test_the_exchange_is_told_until_one_plays(
    hands: str, returns: str, played: str, seat: Seat, lines: list[str]
) -> None:
    """What a seat was given, and what it gave, also where it had no choice."""
    game, begun = laid_out(hands, 0, range(hands.count("/") + 1), returns=returns)
    english, german = both(game, done(game, begun, played), seat, None)
    assert [line for line in english if "given" in line or "gave" in line] == lines
    words = {"given to you": "du hast bekommen", "you gave": "du hast gegeben"}
    said_so = [line for line in german if line.startswith("du hast")]
    assert said_so == [re.sub("^[^:]*", lambda found: words[found[0]], line) for line in lines]


@rule("N-18", "N-37")
def test_that_nobody_holds_the_special_three_is_told() -> None:
    """To everybody and to the end, where they all lie aside and one was looked for."""
    game, state = laid_out("4 5 / 6 7 / 8 9", **HOLDER, packs=2)
    for on in (state, done(game, state, "1 6, 2 8, 0 pass, 1 pass, 2 9, 0 pass, 1 pass")):
        english, german = both(game, on, A, None)
        assert "nobody holds the 3c" in english
        assert "niemand hat 3c" in german
    for opening, hands in (("holder", "4 5 / 6 7 / 3c 9"), ("eldest", "4 5 / 6 7 / 8 9")):
        game, state = laid_out(hands, special_three="c", opening=opening)
        assert "nobody" not in str(game.view(state, A))


@rule("N-21", "N-24", "N-26")
def test_views_after_a_revolution_a_foul_and_a_fall() -> None:
    """How a seat is out, and that low is high."""
    hands = "4 4 4 4 / 5 6 7 8 / 9 9 10 J / Q Q K A"
    game, state = laid_out(hands, 0, (1, 0, 2, 3), revolution=True, fall=True, gifts=[])
    english, german = both(game, done(game, state, "0 4 4 4 4"), None, None)
    assert english == [
        "Ann: out",
        "Bob: fallen",
        "Cem: 4 cards, vice-scum",
        "Dora: 4 cards, scum",
        "to beat: 4 4 4 4 (4 of 4s, Ann)",
        "the order is turned over: low is high",
    ]
    assert (german[:2], german[-1]) == (
        ["Ann: fertig", "Bob: gestürzt"],
        "die Reihenfolge ist umgekehrt: niedrig ist hoch",
    )
    game, state = laid_out("2 / 8 / 9", 0, fouls=["two"])
    assert [lines[0] for lines in both(game, done(game, state, "0 2"), None, None)] == [
        "Ann: out by a foul",
        "Ann: fertig durch ein Foul",
    ]
