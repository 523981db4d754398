"""What only Guandan has to say, with names, in English and in German."""

from typing import Any, Final

from cases import for_each
from climbcards import Card, Rank, Run, Set, Suit
from climbcards.games import guandan
from climbcards.games.guandan import GUANDAN
from climbcards.reasons import TooLow
from guandan_cases import cards
from phrasing import said
from rulebook import rule
from tables import A, B, C, D

ACE: Final = Card(Rank("A"), Suit("d"))
HIGHER: Final = ("higher", "a bomb")

# Any: reasons, entries and actions are of many classes
SENTENCES: Final[list[tuple[Any, str, str]]] = [
    (guandan.Give(A, ACE), "Ann gives Ad", "Ann gibt Ad ab"),
    (guandan.Give(B, ACE), "you give Ad", "du gibst Ad ab"),
    (guandan.Return(B, ACE), "you return Ad", "du gibst Ad zurück"),
    (guandan.Return(C, ACE), "Cem returns Ad", "Cem gibt Ad zurück"),
    (guandan.Handed(A, B, ACE), "Ad goes from Ann to you", "Ad geht von Ann an dich"),
    (guandan.Handed(B, C, ACE), "Ad goes from you to Cem", "Ad geht von dir an Cem"),
    (guandan.Resisted(B, cards("R R")), "no tribute: you show R R", "kein Tribut: du zeigst R R"),
    (guandan.Resisted(C, cards("R")), "no tribute: Cem shows R", "kein Tribut: Cem zeigt R"),
    (
        guandan.TributeFirst(B, (B, D), tribute=True),
        "first pay the tribute: type give and your highest card",
        "zahle zuerst den Tribut: schreib give und eine deiner höchsten Karten",
    ),
    (
        guandan.TributeFirst(B, (B,), tribute=False),
        "first give a card back: type return and a low card",
        "gib zuerst eine Karte zurück: schreib return und eine niedrige Karte",
    ),
    (
        guandan.TributeFirst(B, (A, D), tribute=True),
        "the tribute comes first: wait for Ann and Dora",
        "zuerst wird Tribut gezahlt: warte auf Ann und Dora",
    ),
    (
        guandan.TributeFirst(B, (A,), tribute=False),
        "the return of cards comes first: wait for Ann",
        "zuerst gehen Karten zurück: warte auf Ann",
    ),
    (
        guandan.NothingOwed(),
        "you owe no card now: tribute and return are due once, before the play",
        "du schuldest jetzt keine Karte: Tribut und Rückgabe sind nur einmal fällig, vor dem Spiel",
    ),
    (
        guandan.WildNotNeeded(cards("2h 8s")),
        "in 2h 8s, a wild card stands for a card that stays in your hand: play that card instead",
        "in 2h 8s ersetzt eine wilde Karte eine, die auf deiner Hand bleibt: spiele lieber diese",
    ),
    (
        TooLow(guandan.House(Rank("5")), guandan.House(Rank("6")), HIGHER),
        "house 5 does not beat house 6: it takes a higher house or a bomb",
        "Full House 5 schlägt Full House 6 nicht: du brauchst ein höheres Full House oder eine Bombe",
    ),
    (
        TooLow(Run(Rank("5"), 3, 2), Run(Rank("6"), 3, 2), HIGHER),
        "pairs 3 to 5 does not beat pairs 4 to 6: it takes 3 higher pairs or a bomb",
        "Paare 3 bis 5 schlägt Paare 4 bis 6 nicht: du brauchst 3 höhere Paare in Folge oder eine Bombe",
    ),
    (
        TooLow(guandan.Flush(Rank("5")), guandan.Bomb(Rank("6"), 6), ("higher",)),
        "flush to 5 does not beat bomb 6 of 6: it takes a higher bomb",
        "Flush bis 5 schlägt Bombe 6-mal 6 nicht: du brauchst eine höhere Bombe",
    ),
    (
        TooLow(Set(Rank("5"), 2), Set(Rank("6"), 2), HIGHER),
        "2 of 5s does not beat 2 of 6s: it takes a higher pair or a bomb",
        "Paar 5 schlägt Paar 6 nicht: du brauchst ein höheres Paar oder eine Bombe",
    ),
    (guandan.Levels(1), "first and second", "Erster und Zweiter"),
    (guandan.Levels(2), "first and third", "Erster und Dritter"),
    (guandan.Levels(3), "first and last", "Erster und Letzter"),
]


@rule("E-77")
@for_each(("value", "english", "german"), SENTENCES, ids=[each for _, each, _ in SENTENCES])
# Any: as above
def test_a_sentence(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann, you, Cem and Dora sit at the table."""
    assert said(GUANDAN, value) == (english, german)
