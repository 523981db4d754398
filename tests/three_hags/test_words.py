"""What only Three Hags has to say, with names, in English and in German."""

from typing import Any, Final

from cases import for_each
from climbcards import Card, Names, Rank, Suit
from climbcards.games import three_hags
from climbcards.games.three_hags import THREE_HAGS, Pass, Play
from climbcards.reasons import TooLow, WrongSize
from climbcards.testing import reach
from phrasing import books_of, said
from rulebook import rule
from tables import A, B

PARSE: Final = THREE_HAGS.pack.parse
FOUR: Final = three_hags.Onesie(Card(Rank("4"), Suit("h")))
TWOSIE: Final = three_hags.Twosie(Rank("7"))
RUN: Final = three_hags.Run(Suit("h"), Rank("7"))
SET: Final = three_hags.Set(Rank("5"))

# Any: reasons, entries and actions are of many classes
SENTENCES: Final[list[tuple[Any, str, str]]] = [
    (Play(A, PARSE("4h"), FOUR), "Ann plays 4h", "Ann spielt 4h"),
    (
        Play(B, PARSE("7s 7h"), TWOSIE),
        "you play 7s 7h (twosie of sevens)",
        "du spielst 7s 7h (Paar Siebenen)",
    ),
    (
        Play(A, PARSE("Qs Js"), three_hags.Flier(Suit("s"))),
        "Ann plays Qs Js (flier s)",
        "Ann spielt Qs Js (Flieger Pik)",
    ),
    (Pass(A), "Ann passes", "Ann passt"),
    (Pass(B), "you pass", "du passt"),
    (
        three_hags.StaysImp(PARSE("Kh"), PARSE("Qh")),
        "Kh cannot be played with Qh: an imp can become a number card, but not a hag or a broom",
        "Kh kannst du nicht mit Qh spielen: ein Kobold wird zu einer Zahlkarte, nie zu Hexe oder Besen",
    ),
    (
        three_hags.PlaceTaken(PARSE("Kh"), PARSE("7h")),
        "Kh would become 7h, which this play already has: use cards of other suits",
        "Kh würde zu 7h, und 7h ist schon dabei: nimm Karten anderer Farben",
    ),
    (
        WrongSize(FOUR, TWOSIE, 2, ("higher", "a flier")),
        "onesie 4h does not answer twosie of sevens, which has 2 cards: it takes a higher twosie or a flier",
        (
            "Einzelkarte 4h passt nicht auf Paar Siebenen, das hat 2 Karten: es braucht ein höheres Paar oder einen "
            "Flieger"
        ),
    ),
    (
        TooLow(SET, RUN, ("higher", "the coven")),
        "set of fives does not beat run h 5 to 7: it takes a higher run or the coven",
        "Drilling Fünfen schlägt Folge Herz 5 bis 7 nicht: es braucht eine höhere Folge oder den Hexenzirkel",
    ),
    (
        TooLow(SET, SET, ("higher", "a run", "the coven")),
        "set of fives does not beat set of fives: it takes a higher set, a run or the coven",
        (
            "Drilling Fünfen schlägt Drilling Fünfen nicht: es braucht einen höheren Drilling, eine Folge oder den "
            "Hexenzirkel"
        ),
    ),
    (
        three_hags.NumbersLeft(1),
        "number cards still held by the opponent, 1 each",
        "Zahlkarten auf fremder Hand, je 1",
    ),
    (
        three_hags.BroomsLeft(5),
        "brooms still held by the opponent, 5 each",
        "Besen auf fremder Hand, je 5",
    ),
    (
        three_hags.ImpsLeft(10),
        "imps still held by the opponent, 10 each",
        "Kobolde auf fremder Hand, je 10",
    ),
    (
        three_hags.HagsLeft(20),
        "hags still held by the opponent, 20 each",
        "Hexen auf fremder Hand, je 20",
    ),
    (
        three_hags.HagsPlayed(20),
        "hags in the last play, 20 each",
        "Hexen beim letzten Legen, je 20",
    ),
]


@for_each(("value", "english", "german"), SENTENCES, ids=[each for _, each, _ in SENTENCES])
# Any: as above
def test_a_sentence(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann and you sit at the table."""
    assert said(THREE_HAGS, value) == (english, german)


@rule("G-21")
def test_a_view_with_names() -> None:
    """Hands and stock by number, and what lies on the pile with who has played it."""
    view = THREE_HAGS.view(reach(THREE_HAGS, 1, THREE_HAGS.max_actions).states[-1], B)
    english, german = (book.say(view, Names(["Ann", "Bob"], B)) for book in books_of(THREE_HAGS))
    assert english.splitlines()[0] == f"Ann: {view.sizes[0]} card{'s' * (view.sizes[0] != 1)}"
    assert "last play: " in english
    assert german.splitlines()[1].startswith(f"du: {view.sizes[1]} Karte")
    assert german.splitlines()[2].startswith("Talon: ")
    assert german.splitlines()[3].startswith("zuletzt gespielt: ")
