"""What only Haggis has to say, with names, in English and in German."""

from typing import Any, Final

from cases import for_each
from climbcards import Names, Rank, Run, Set
from climbcards.games import haggis
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P
from climbcards.reasons import TooLow, WrongShape
from haggis_tables import A, B, C, enact, midway
from phrasing import books_of, said
from rulebook import rule

CARDS: Final = OFFICIAL_3P.pack.parse
RUN: Final = Run(Rank("7"), 3)
BOMB: Final = haggis.Bomb(haggis.BombKind.JQ)

# Any: reasons, entries and actions are of many classes
SENTENCES: Final[list[tuple[Any, str, str]]] = [
    (haggis.Bet(A, 15), "Ann bets 15", "Ann wettet 15"),
    (haggis.Bet(B, 0), "you declare no bet", "du sagst keine Wette an"),
    (
        haggis.Play(A, CARDS("5r 6r 7r"), RUN),
        "Ann plays 5r 6r 7r (run 5 to 7)",
        "Ann spielt 5r 6r 7r (Folge 5 bis 7)",
    ),
    (haggis.Play(B, CARDS("5r"), Set(Rank("5"), 1)), "you play 5r", "du spielst 5r"),
    (haggis.Pass(A), "Ann passes", "Ann passt"),
    (haggis.Pass(B), "you pass", "du passt"),
    (haggis.Award(A, B), "Ann gives the trick to you", "Ann gibt den Stich an dich"),
    (haggis.Award(B, C), "you give the trick to Cem", "du gibst den Stich an Cem"),
    (
        haggis.NotAllowedHere((Set(Rank("5"), 2),)),
        "2 of 5s is not played under these house rules: choose other cards",
        "Paar 5 gibt es nach diesen Hausregeln nicht: wähle andere Karten",
    ),
    (
        haggis.NotAllowedHere((Set(Rank("7"), 3),), (RUN,)),
        "3 of 7s is not played under these house rules: play them as run 5 to 7",
        "Drilling 7 gibt es nach diesen Hausregeln nicht: spiele Folge 5 bis 7",
    ),
    (
        haggis.AfterFirstCard(),
        "you can only bet before your first card, and you have already played",
        "wetten kannst du nur vor deiner ersten Karte: du hast schon gespielt",
    ),
    (
        haggis.AlreadyBet(15),
        "you have already bet 15: a bet cannot be changed",
        "du hast schon 15 gewettet: eine Wette kann man nicht ändern",
    ),
    (
        haggis.SomebodyOut(C),
        "Cem is out: no more bets can be placed",
        "Cem ist schon fertig: jetzt kann niemand mehr wetten",
    ),
    (
        haggis.SomebodyOut(B),
        "you are out: no more bets can be placed",
        "du bist schon fertig: jetzt kann niemand mehr wetten",
    ),
    (
        haggis.BetsClosed(),
        "bets must be placed before the first lead, and play has begun",
        "gewettet wird vor dem ersten Ausspielen: das Spiel hat begonnen",
    ),
    (
        haggis.BadAmount(7, (0, 15, 30)),
        "7 cannot be bet: choose one of 0, 15, 30",
        "7 kannst du nicht wetten: wähle aus 0, 15, 30",
    ),
    (
        haggis.BetsFirst(B, (A, B)),
        "declare your bet first, for example: bet 0 for no bet",
        "zuerst die Wetten: sag deine an, mit bet 0, wenn du keine willst",
    ),
    (
        haggis.BetsFirst(B, (A, C)),
        "waiting for Ann and Cem to declare a bet",
        "zuerst die Wetten: warte auf Ann und Cem",
    ),
    (
        haggis.AwardFirst(B, B),
        "your bomb has won the trick: first say which opponent captures it",
        "deine Bombe hat den Stich gewonnen: sag zuerst, wer von den anderen ihn bekommt",
    ),
    (
        haggis.AwardFirst(B, C),
        "a bomb has won the trick: wait for Cem to say who captures it",
        "eine Bombe hat den Stich gewonnen, und noch ist offen, wer ihn bekommt: warte auf Cem",
    ),
    (
        haggis.NothingToAward(),
        (
            "there is no trick to award: that only happens when a bomb wins a trick and its player may "
            "choose who captures it"
        ),
        (
            "es ist kein Stich zu vergeben: nur wenn eine Bombe ihn gewonnen hat, und wer sie gelegt hat, "
            "wählen darf"
        ),
    ),
    (
        haggis.AwardToSelf(),
        "a trick won by a bomb goes to an opponent, not to yourself: choose one",
        "mit einer Bombe gewinnst du den Stich für jemand anderen: wähle, für wen",
    ),
    (
        TooLow(RUN, Run(Rank("9"), 3), ("higher", "a bomb")),
        "run 5 to 7 does not beat run 7 to 9: it takes a higher run of 3 or a bomb",
        "Folge 5 bis 7 schlägt Folge 7 bis 9 nicht: es braucht eine höhere Folge aus 3 Karten oder eine Bombe",
    ),
    (
        WrongShape((RUN,), BOMB, ("higher",)),
        "run 5 to 7 does not answer bomb J Q: it takes a higher bomb",
        "Folge 5 bis 7 passt nicht auf Bombe J Q: es braucht eine höhere Bombe",
    ),
    (
        haggis.HandCards(3, 5),
        "3 cards still held by an opponent, 5 each",
        "3 Karten auf fremder Hand, je 5",
    ),
    (
        haggis.HandCards(1, 5, valued=True),
        "1 card still held by an opponent, 5 each and their points",
        "1 Karte auf fremder Hand, je 5 und ihre Punkte",
    ),
    (haggis.CapturedCards(), "captured", "kassiert"),
    (haggis.HaggisCards(), "the haggis", "der Haggis"),
    (haggis.LastHandCards(), "the last hand", "die letzte Hand"),
    (haggis.WonBet(15), "bet of 15 won", "Wette über 15 gewonnen"),
    (haggis.FailedBet(A), "failed bet of Ann", "verlorene Wette von Ann"),
    (haggis.FailedBet(B), "your failed bet", "deine verlorene Wette"),
    (haggis.FirstOut(), "first out", "zuerst fertig"),
]


@for_each(("value", "english", "german"), SENTENCES, ids=[each for _, each, _ in SENTENCES])
# Any: as above
def test_a_sentence(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann, you and Cem sit at the table."""
    assert said(OFFICIAL_3P, value) == (english, german)


@rule("H-32")
def test_a_view_with_names() -> None:
    """Everybody is called by name, the reader `you`; of a bet it says how much."""
    begun = midway(OFFICIAL_2P, "J Q 3r 9r", "K 5y 2g", bets=(15, 0))
    state = enact(OFFICIAL_2P, begun, "A 3r", "B 5y")
    names = Names(["Ann", "Bob"], me=0)
    english, german = (
        book.say(OFFICIAL_2P.view(state, A), names) for book in books_of(OFFICIAL_2P)
    )
    assert english.splitlines()[0].startswith("you: 3 cards (J Q open), took ")
    assert english.splitlines()[0].endswith(", bet 15")
    assert english.splitlines()[2:] == ["to beat: 5y (single 5, Bob)", "your hand: 9r J Q"]
    assert german.splitlines()[0].startswith("du: 3 Karten (J Q offen), ")
    assert german.splitlines()[0].endswith(" kassiert, Wette 15")
    assert german.splitlines()[2:] == ["zu schlagen: 5y (Einzelkarte 5, Bob)", "deine Hand: 9r J Q"]


@rule("H-19")
def test_a_view_of_a_trick_that_waits_to_be_given_away() -> None:
    """Who has won by a bomb says who captures it; to a spectator, and to whoever it is."""
    begun = midway(OFFICIAL_3P, "J Q 2r", "5y 7g", "6y 8g")
    state = enact(OFFICIAL_3P, begun, "A J Q", "B pass", "C pass")
    for me, english, german in [
        (
            None,
            "Ann won by bomb J Q, and says who captures it all",
            "Ann hat mit Bombe J Q gewonnen und sagt, wer alles bekommt",
        ),
        (
            A,
            "you won by bomb J Q, and say who captures it all",
            "du hast mit Bombe J Q gewonnen und sagst, wer alles bekommt",
        ),
    ]:
        names = Names(["Ann", "Bob", "Cem"], me)
        view = OFFICIAL_3P.view(state, None)
        told = [book.say(view, names).splitlines()[-1] for book in books_of(OFFICIAL_3P)]
        assert told == [english, german]
