"""What only Threes has to say, with names, in English and in German."""

from typing import Any, Final

from cases import for_each
from climbcards import Names, Rank
from climbcards.games import threes
from climbcards.games.threes import THREES, Arrange, PickUp, Play, Reveal
from climbcards.games.threes.round import AskToAnswer
from climbcards.testing import reach
from phrasing import books_of, said
from rulebook import rule
from tables import A, B, C, D

PARSE: Final = THREES.pack.parse
ALWAYS: Final = (Rank("2"), Rank("8"), Rank("10"))

# Any: reasons, entries and actions are of many classes
SENTENCES: Final[list[tuple[Any, str, str]]] = [
    (Arrange(A, PARSE("2 10 A")), "Ann lays 2 10 A face up", "Ann legt 2 10 A offen hin"),
    (Arrange(B, PARSE("2 10 A")), "you lay 2 10 A face up", "du legst 2 10 A offen hin"),
    (Play(A, PARSE("5 5")), "Ann plays 5 5", "Ann spielt 5 5"),
    (Play(B, PARSE("5")), "you play 5", "du spielst 5"),
    (Reveal(A, 0), "Ann reveals face-down card no. 0", "Ann deckt die verdeckte Karte Nr. 0 auf"),
    (Reveal(B, 2), "you reveal face-down card no. 2", "du deckst die verdeckte Karte Nr. 2 auf"),
    (PickUp(A), "Ann picks up the stack", "Ann nimmt den Stapel auf"),
    (PickUp(B), "you pick up the stack", "du nimmst den Stapel auf"),
    (
        threes.ArrangeFirst(B, (A, B)),
        "first choose three cards to lay face up, for example: face up 2 10 A",
        "ordne zuerst deine Karten: nenne die drei, die offen liegen sollen, wie in: face up 2 10 A",
    ),
    (
        threes.ArrangeFirst(B, (A, C)),
        "waiting for Ann and Cem to choose face-up cards",
        "zuerst wählen alle ihre offenen Karten: warte auf Ann und Cem",
    ),
    (
        threes.AlreadyArranged(),
        "you have already chosen your face-up cards",
        "du hast deine offenen Karten schon gewählt",
    ),
    (
        threes.WrongNumber(PARSE("2 10")),
        "choose three of your six cards to lay face up, not 2",
        "wähle drei von deinen sechs Karten, die offen liegen sollen, nicht 2",
    ),
    (
        threes.MixedRanks(PARSE("2 10")),
        "2 10 have different ranks: play cards of one rank",
        "2 10 haben verschiedene Werte: lege nur gleiche Karten",
    ),
    (
        threes.HandFirst(PARSE("5")),
        "5 must stay on the table: play from your hand while you have cards there",
        "5 muss noch liegen bleiben: spiele von der Hand, solange du dort Karten hast",
    ),
    (
        threes.OnlyBlind(),
        "you have only face-down cards left: reveal one",
        "du hast nur noch verdeckte Karten: decke eine auf",
    ),
    (
        threes.NotBlindYet(),
        "you can only reveal a card when your hand and your row are empty",
        "aufdecken kannst du erst, wenn deine Hand und deine offene Reihe leer sind",
    ),
    (
        threes.SlotGone(0, (1, 2)),
        "there is no face-down card no. 0: reveal 1 or 2",
        "eine verdeckte Karte Nr. 0 gibt es nicht: nimm 1 oder 2",
    ),
    (
        threes.DoesNotFit(Rank("5"), Rank("9"), ALWAYS),
        "5 does not fit on 9: play 9 or higher; 2, 8 and 10 always fit",
        "5 passt nicht auf 9: spiele 9 oder höher; 2, 8 und 10 passen immer",
    ),
    (
        threes.DoesNotFit(Rank("9"), Rank("7"), ALWAYS),
        "9 does not fit on 7: play 7 or lower; 2, 8 and 10 always fit",
        "9 passt nicht auf 7: spiele 7 oder niedriger; 2, 8 und 10 passen immer",
    ),
    (
        threes.MustPlay(PARSE("5")),
        "you can play 5: you may pick up only if nothing fits",
        "du kannst 5 spielen: nimm nur auf, wenn nichts passt",
    ),
    (
        threes.NothingToTake(),
        "there is no stack: there is nothing to pick up",
        "es liegt kein Stapel da: es gibt nichts aufzunehmen",
    ),
    (
        AskToAnswer(Rank("9"), ALWAYS),
        "play 9 or higher, or 2, 8 or 10, any number of one rank; if none fit, pick up the stack",
        "lege 9 oder höher (2, 8 und 10 passen immer), auch mehrere gleiche; passt nichts, nimm den Stapel",
    ),
    (
        AskToAnswer(Rank("7"), ALWAYS, may_pick_up=True),
        "play 7 or lower, or 2, 8 or 10, any number of one rank, or pick up the stack",
        "lege 7 oder niedriger (2, 8 und 10 passen immer), auch mehrere gleiche, oder nimm den Stapel",
    ),
    (
        AskToAnswer(None, ALWAYS, may_pick_up=True),
        "play any cards of one rank",
        "lege eine oder mehrere gleiche Karten",
    ),
    (
        AskToAnswer(Rank("2"), ALWAYS),
        "play any cards of one rank",
        "lege eine oder mehrere gleiche Karten",
    ),
    (
        AskToAnswer(Rank("2"), ALWAYS, may_pick_up=True),
        "play any cards of one rank, or pick up the stack",
        "lege eine oder mehrere gleiche Karten, oder nimm den Stapel",
    ),
    (threes.Ranked(2, 4), "second of 4", "2. Platz von 4"),
    (threes.Ranked(4, 4), "last of 4", "letzter Platz von 4"),
]


@for_each(("value", "english", "german"), SENTENCES, ids=[each for _, each, _ in SENTENCES])
# Any: as above
def test_a_sentence(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann, you, Cem and Dora sit at the table."""
    assert said(THREES, value) == (english, german)


@rule("T-27")
def test_views_with_names() -> None:
    """What lies before each, by name; who is out has nothing."""
    names = Names(["Ann", "Bob", "Cem", "Dora"], B)
    begun = THREES.view(reach(THREES, 1, 12).states[-1], D)
    english, german = (book.say(begun, names).splitlines() for book in books_of(THREES))
    assert english[1].startswith("you: ")
    assert " in hand, face up " in english[2]
    assert german[1].startswith("du: ")
    assert " auf der Hand, offen " in german[2]
    assert german[4].startswith("Talon: ")
    assert german[5].startswith("Stapel: ")
    assert german[6].startswith("deine Hand: ")
    over = THREES.view(reach(THREES, 1, THREES.max_actions).states[-1], None)
    english, german = (book.say(over, names).splitlines() for book in books_of(THREES))
    out = over.out[0]
    assert english[out] == f"{names.who(out)}: out"
    assert german[out].endswith(": fertig")
