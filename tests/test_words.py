"""Phrase books: what games share, with names, in English and in German; and that nothing is left out."""

from random import Random
from typing import Any, Final

import attrs
import pytest

from cases import for_each
from climbcards import (
    AnyGame,
    ClimbcardsError,
    Line,
    Names,
    Objection,
    Phrases,
    Rank,
    Result,
    Run,
    Seat,
    Set,
    Sheet,
    catalogue,
    events,
    reasons,
)
from climbcards.authors import (
    NOBODY,
    AskToAct,
    AskToAward,
    AskToBeat,
    AskToBid,
    AskToChoose,
    AskToGive,
    AskToLead,
    BadBid,
    BaseAward,
    BasePlay,
    Bid,
    BidsFirst,
    Book,
    CardsLeft,
    Chose,
    ClimbingView,
    GaveCards,
    GiftsFirst,
    Give,
    Given,
    NotDue,
    NotOwed,
    NotToGive,
    Pass,
    Place,
    Play,
    Points,
    Remembers,
    Sentence,
    View,
    WrongNumber,
    german,
)
from climbcards.authors._checks import NoPlay
from climbcards.games import haggis, threes, tichu
from oddities import ODD
from phrasing import kinds_of, missing, said, slips
from tables import A, B, C, D

GAMES: Final = [game for name, game in catalogue().items() if "/" not in name]
GAMES.append(haggis.OFFICIAL_3P)
GAME: Final = haggis.OFFICIAL_2P
PARSE: Final = GAME.pack.parse
TWO: Final = PARSE("5r 6r")
ONE: Final = PARSE("7y")
SEVEN: Final = next(iter(ONE))
RUN: Final = Run(Rank("7"), 3)
LOWER: Final = Run(Rank("6"), 3)
SHEET: Final = Sheet((Line(A, Points(), 7, "X-1"), Line(B, Place(2), -3, "X-2", ONE)), 2)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@attrs.frozen(order=False)
class Nods:
    """An action of a game that says nothing of how it is told."""

    seat: Seat

    def __str__(self) -> str:
        """Return the notation."""
        return "nod"


@attrs.frozen(order=False)
class Hums(Sentence):
    """A sentence that nobody has translated."""

    seat: Seat

    en = "{seat:hums|hum}"


# Any: events, reasons and entries are of many classes
SENTENCES: Final[list[tuple[Any, str, str]]] = [
    (Bid(A, 2), "Ann bids 2", "Ann bietet 2"),
    (Bid(B, 2), "you bid 2", "du bietest 2"),
    (Give(A, TWO), "Ann gives 2 cards: 5r 6r", "Ann gibt 2 Karten: 5r 6r"),
    (Give(B, ONE), "you give 1 card: 7y", "du gibst 1 Karte: 7y"),
    (events.Acted(Nods(A)), "Ann: nod", "Ann: nod"),
    (events.Acted(Nods(B)), "you: nod", "du: nod"),
    (
        BasePlay(A, TWO, RUN),
        "Ann plays 5r 6r (run 5 to 7)",
        "Ann spielt 5r 6r (Folge 5 bis 7)",
    ),
    (
        BidsFirst((2, 3)),
        "the auction is not over: bid 2 or 3, or pass",
        "noch wird gereizt: biete 2 oder 3, oder passe",
    ),
    (
        BadBid(1, (2, 3)),
        "1 cannot be bid now: bid 2 or 3, or pass",
        "1 kannst du jetzt nicht bieten: biete 2 oder 3, oder passe",
    ),
    (Given(A, B, 2), "Ann gives 2 cards to you", "Ann gibt dir 2 Karten"),
    (Given(B, A, 1), "you give 1 card to Ann", "du gibst Ann 1 Karte"),
    (
        GaveCards(A, B, TWO),
        "Ann gives 5r 6r to you",
        "Ann gibt dir: 5r 6r",
    ),
    (
        GiftsFirst(B, (B,), 2),
        "first give what you owe: type give and 2 cards from your hand",
        "gib zuerst, was du schuldest: schreib give und 2 Karten aus deiner Hand",
    ),
    (
        GiftsFirst(B, (B,), 1),
        "first give what you owe: type give and 1 card from your hand",
        "gib zuerst, was du schuldest: schreib give und 1 Karte aus deiner Hand",
    ),
    (
        GiftsFirst(B, (A,), None),
        "waiting for Ann to give cards",
        "zuerst werden die Karten getauscht: warte auf Ann",
    ),
    (
        NotOwed(),
        "you owe no cards now: cards are given once, before the play",
        "du musst jetzt keine Karte abgeben: das geschieht nur einmal, vor dem Spiel",
    ),
    (
        WrongNumber(TWO, 1),
        "give exactly 1 card from your hand, not 2",
        "gib genau 1 Karte aus deiner Hand, nicht 2",
    ),
    (
        NotToGive(PARSE("7r"), TWO),
        "7r cannot be given, only 5r 6r",
        "7r darfst du nicht abgeben, nur 5r 6r",
    ),
    (Chose(A), "Ann has chosen a card", "Ann hat eine Karte gewählt"),
    (Chose(B), "you have chosen a card", "du hast eine Karte gewählt"),
    (
        NotDue(PARSE("5r"), TWO),
        "5r cannot be given: choose 5r or 6r",
        "5r kannst du nicht abgeben: wähle 5r oder 6r",
    ),
    (events.AuctionWon(A, 2), "Ann wins the auction for 2", "Ann gewinnt das Reizen mit 2"),
    (events.AuctionWon(B, 2), "you win the auction for 2", "du gewinnst das Reizen mit 2"),
    (events.TookStock(A, TWO), "Ann takes the stock: 5r 6r", "Ann nimmt 5r 6r aus dem Talon auf"),
    (events.TookStock(B, TWO), "you take the stock: 5r 6r", "du nimmst 5r 6r aus dem Talon auf"),
    (
        events.TurnedUp(A, SEVEN, laid=True),
        "Ann turns up 7y, which is played",
        "Ann deckt 7y auf (wird gespielt)",
    ),
    (
        events.TurnedUp(B, SEVEN, laid=False),
        "you turn up 7y, which cannot be played",
        "du deckst 7y auf (passt nicht)",
    ),
    (events.PickedUp(A, TWO), "Ann picks up 5r 6r", "Ann nimmt 5r 6r auf"),
    (events.PickedUp(B, TWO), "you pick up 5r 6r", "du nimmst 5r 6r auf"),
    (events.Drew(A, TWO), "Ann draws 5r 6r", "Ann zieht 5r 6r"),
    (events.Drew(B, TWO), "you draw 5r 6r", "du ziehst 5r 6r"),
    (events.DrewHidden(A, 1), "Ann draws 1 card", "Ann zieht 1 Karte"),
    (events.DrewHidden(B, 2), "you draw 2 cards", "du ziehst 2 Karten"),
    (events.WentOut(A, 1), "Ann goes out first", "Ann ist als 1. fertig"),
    (events.WentOut(B, 2), "you go out second", "du bist als 2. fertig"),
    (events.WentOut(A, 13), "Ann goes out 13th", "Ann ist als 13. fertig"),
    (events.TrickWon(A, TWO), "Ann wins the trick", "Ann gewinnt den Stich"),
    (events.TrickWon(B, TWO), "you win the trick", "du gewinnst den Stich"),
    (events.Closed(A, TWO), "Ann clears the table", "Ann räumt den Tisch ab"),
    (events.Closed(B, TWO), "you clear the table", "du räumst den Tisch ab"),
    (
        events.Captured(A, ONE, 1),
        "Ann captures 1 card, 1 point",
        "Ann kassiert 1 Karte, 1 Punkt",
    ),
    (
        events.Captured(B, TWO, 2),
        "you capture 2 cards, 2 points",
        "du kassierst 2 Karten, 2 Punkte",
    ),
    (events.LaidOpen(A, TWO), "Ann still held 5r 6r", "Ann hatte noch 5r 6r"),
    (events.LaidOpen(B, TWO), "you still held 5r 6r", "du hattest noch 5r 6r"),
    (events.Leads(A), "Ann leads", "Ann spielt aus"),
    (events.Leads(B), "you lead", "du spielst aus"),
    (
        events.RoundOver(Result(SHEET, (A, B))),
        "the round is over: Ann 7, you -3",
        "die Runde ist vorbei: Ann 7, du -3",
    ),
    (events.RoundBegan(1, A), "round 1: Ann deals", "Runde 1: Ann gibt"),
    (events.RoundBegan(2, B), "round 2: you deal", "Runde 2: du gibst"),
    (events.TakenBack(Nods(A)), "Ann takes back: nod", "zurückgenommen: Ann: nod"),
    (events.TakenBack(Nods(B)), "you take back: nod", "zurückgenommen: du: nod"),
    (
        events.TakenBackHidden(A),
        "Ann takes the last action back",
        "Ann nimmt die letzte Aktion zurück",
    ),
    (
        events.TakenBackHidden(B),
        "you take the last action back",
        "du nimmst die letzte Aktion zurück",
    ),
    (
        reasons.RoundIsOver(),
        "the round is over: start the next one",
        "die Runde ist vorbei: beginne die nächste",
    ),
    (
        reasons.NoSuchSeat(7, 3),
        "there is no seat 7: a table for 3 has the seats 0 to 2",
        "Platz 7 gibt es nicht: an diesem Tisch sind es 0 bis 2",
    ),
    (
        reasons.NoSuchSeat(seat=True, players=3),
        "a seat is a plain int, not True: a table for 3 has the seats 0 to 2",
        "True ist keine Nummer eines Platzes: an diesem Tisch sind es 0 bis 2",
    ),
    (
        reasons.NotYourTurn(B, (A, C)),
        "it is not your turn: wait for Ann or Cem",
        "du bist nicht dran: warte auf Ann oder Cem",
    ),
    (
        reasons.NotYourTurn(B, (A, C, D)),
        "it is not your turn: wait for Ann, Cem or Dora",
        "du bist nicht dran: warte auf Ann, Cem oder Dora",
    ),
    (
        reasons.NotYourTurn(A, (C,)),
        "it is not Ann's turn: wait for Cem",
        "Ann ist nicht dran: warte auf Cem",
    ),
    (
        reasons.NotYourTurn(A, (B,)),
        "it is not Ann's turn, but yours",
        "Ann ist nicht dran, sondern du",
    ),
    (
        reasons.EmptyPlay(),
        "a play needs at least one card: choose some",
        "ohne Karten geht es nicht: wähle welche aus",
    ),
    (
        reasons.NotCards("'7r'"),
        "'7r' is not a Cards value: make one with game.pack.parse or game.pack.cards",
        "'7r' ist kein Wert der Klasse Cards: game.pack.parse oder game.pack.cards macht einen",
    ),
    (
        reasons.OtherPack(TWO),
        "5r 6r belong to another pack: use cards of this game",
        "5r 6r gehören zu einem anderen Kartenspiel: nimm Karten dieses Spiels",
    ),
    (
        reasons.NotHeld(TWO),
        "you do not have 5r 6r: use only cards that you have",
        "dir fehlen dafür die Karten 5r 6r: nimm nur, was du hast",
    ),
    (
        reasons.NotHeld(ONE),
        "you do not have 7y: use only cards that you have",
        "dir fehlt dafür die Karte 7y: nimm nur, was du hast",
    ),
    (
        reasons.NotACombination(TWO),
        "5r 6r do not form a combination: choose other cards",
        "5r 6r ergeben keine Kombination: wähle andere Karten",
    ),
    (
        reasons.NotThatReading(TWO, RUN, (Set(Rank("5"), 2), LOWER)),
        "5r 6r cannot be played as run 5 to 7: only as 2 of 5s or run 4 to 6",
        "5r 6r kannst du nicht als Folge 5 bis 7 spielen: das wäre Paar 5 oder Folge 4 bis 6",
    ),
    (
        reasons.NotThatReading(ONE, "single 7", (Set(Rank("7"), 1),)),
        "7y cannot be played as 'single 7', which is not a combination of this game: only as single 7",
        "7y kannst du nicht als 'single 7' spielen: das ist keine Kombination dieses Spiels, richtig wäre Einzelkarte 7",
    ),
    (
        reasons.NotThatReading(ONE, tichu.Single(Rank("7")), (Set(Rank("7"), 1),)),
        (
            "7y cannot be played as Single(rank=Rank(symbol='7')), which is not a combination of this game: "
            "only as single 7"
        ),
        (
            "7y kannst du nicht als Single(rank=Rank(symbol='7')) spielen: das ist keine Kombination dieses "
            "Spiels, richtig wäre Einzelkarte 7"
        ),
    ),
    (
        reasons.LowerWindow(LOWER, (RUN,)),
        "run 4 to 6 is not the highest reading: play run 5 to 7",
        "Folge 4 bis 6 ist nicht die höchste Lesart: spiele Folge 5 bis 7",
    ),
    (
        reasons.WrongShape((RUN, Set(Rank("7"), 3)), Set(Rank("9"), 2), ("higher", "a bomb")),
        "run 5 to 7 or 3 of 7s does not answer 2 of 9s: it takes a higher pair or a bomb",
        "Folge 5 bis 7 oder Drilling 7 passt nicht auf Paar 9: du brauchst ein höheres Paar oder eine Bombe",
    ),
    (
        reasons.WrongShape((RUN,), Run(Rank("9"), 3, 2)),
        "run 5 to 7 does not answer pairs 7 to 9: play what beats it, or pass",
        "Folge 5 bis 7 passt nicht auf Paare 7 bis 9: spiele etwas, das höher ist, oder passe",
    ),
    (
        reasons.WrongSize(RUN, Set(Rank("9"), 1), 1, ("higher",)),
        "run 5 to 7 does not answer single 9, which has 1 card: it takes a higher single",
        "Folge 5 bis 7 passt nicht auf Einzelkarte 9 (1 Karte): du brauchst eine höhere Karte",
    ),
    (
        reasons.TooLow(LOWER, RUN, ()),
        "run 4 to 6 does not beat run 5 to 7: nothing beats it, so pass",
        "Folge 4 bis 6 schlägt Folge 5 bis 7 nicht: nichts schlägt das, also passe",
    ),
    (
        reasons.TooLow(LOWER, RUN, ("higher", "an odd thing")),
        "run 4 to 6 does not beat run 5 to 7: it takes a higher run of 3 or an odd thing",
        "Folge 4 bis 6 schlägt Folge 5 bis 7 nicht: du brauchst eine höhere Folge aus 3 Karten oder an odd thing",
    ),
    (
        reasons.Ambiguous((Play(A, TWO, RUN), Pass(A))),
        "say which: 5r 6r or pass",
        "sag, was es sein soll: 5r 6r oder pass",
    ),
    (AskToAct(), "it is your turn", "du bist dran"),
    (AskToLead(), "lead anything", "spiele aus, was du willst"),
    (
        AskToLead(GAME.pack.parse("7y")),
        "lead something with 7y",
        "spiele etwas mit 7y aus",
    ),
    (
        AskToBeat(RUN),
        "beat run 5 to 7, or pass",
        "spiele etwas, das Folge 5 bis 7 schlägt, oder passe",
    ),
    (
        AskToBeat(RUN, ()),
        "nothing beats run 5 to 7: pass",
        "nichts schlägt Folge 5 bis 7: passe",
    ),
    (
        AskToBeat(RUN, ("higher", "a bomb")),
        "beat run 5 to 7 with a higher run of 3 or a bomb",
        "gegen Folge 5 bis 7 brauchst du eine höhere Folge aus 3 Karten oder eine Bombe",
    ),
    (AskToBid((1, 2, 3)), "bid 1, 2 or 3, or pass", "biete 1, 2 oder 3, oder passe"),
    (AskToChoose(), "choose a card to give", "wähle eine Karte, die du abgibst"),
    (AskToGive(A, 1), "give Ann 1 card", "gib Ann 1 Karte"),
    (AskToGive(A, 2, TWO), "give Ann 5r 6r", "gib Ann: 5r 6r"),
    (AskToAward((A, B)), "give the trick to Ann or you", "gib den Stich an Ann oder dich"),
    (
        reasons.LeadNeeded(),
        "you lead, so you must play: you can only pass after somebody has played",
        "du spielst aus, also musst du Karten legen: passen kannst du erst, wenn jemand gelegt hat",
    ),
    (
        reasons.MustContain(ONE),
        "this play must contain 7y: choose one that does",
        "7y muss diesmal dabei sein: spiele etwas mit 7y",
    ),
    (
        reasons.OpensAlone(ONE),
        "the first play must be the 7y alone: play it without other cards",
        "zuerst wird 7y allein gespielt: lege keine andere Karte dazu",
    ),
    (
        NoPlay(ONE),
        "7y cannot be played: choose one of the legal plays",
        "7y kannst du nicht spielen: wähle etwas, das erlaubt ist",
    ),
    (Points(), "points", "Punkte"),
    (Place(2), "place 2", "2. Platz"),
    (CardsLeft(1), "1 card left", "1 Karte übrig"),
    (Play(A, TWO, RUN), "Ann plays 5r 6r (run 5 to 7)", "Ann spielt 5r 6r (Folge 5 bis 7)"),
    (Play(B, ONE, Set(Rank("7"), 1)), "you play 7y", "du spielst 7y"),
    (BaseAward(A, B), "Ann gives the trick to you", "Ann gibt den Stich an dich"),
    (BaseAward(B, C), "you give the trick to Cem", "du gibst den Stich an Cem"),
    (Pass(A), "Ann passes", "Ann passt"),
    (Pass(B), "you pass", "du passt"),
    (Remembers("downwards"), "downwards", "downwards"),
]


@for_each(("value", "english", "german"), SENTENCES, ids=[each for _, each, _ in SENTENCES])
# Any: as above
def test_a_sentence(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann, you and Cem sit at the table."""
    assert said(GAME, value) == (english, german)


@every_game
def test_the_german_book_is_complete(game: AnyGame) -> None:
    """Every event, every reason, every line of a sheet, every action and the view are worded."""
    book = game.phrases("de")
    assert isinstance(book, Book)
    kinds = kinds_of(game)
    assert len(kinds) > 45
    assert missing(book, kinds) == []


@every_game
def test_a_book_without_a_class_is_noticed(game: AnyGame) -> None:
    """What is missing is called by its name."""
    book = game.phrases("de")
    assert isinstance(book, Book)
    assert missing(book, {*kinds_of(game), Hums}) == ["Hums"]
    assert missing(attrs.evolve(book, wordings={Hums: "summt"}), {Hums}) == []


def test_a_sentence_that_was_not_translated_is_noticed() -> None:
    """A book that leaves a sentence in English, or a part of one, slips."""
    broken = german.book({reasons.EmptyPlay: "wähle at least one card"})
    objection = Objection(reasons.EmptyPlay(), "X-1")
    assert broken.objection(objection) == "wähle at least one card (X-1)"
    assert slips(broken.objection(objection)) == {"card"}
    assert slips(GAME.phrases("de").objection(objection)) == set()
    assert slips(Book("de").objection(Objection(reasons.LeadNeeded(), ""))) != set()


def test_what_is_said_elsewhere_is_tested_here() -> None:
    """There is a sentence above for every class that games share."""
    tested: set[object] = {type(value) for value, _, _ in SENTENCES}
    shared = {kind for kind in kinds_of(GAME) if not kind.__module__.startswith("climbcards.games")}
    assert shared - {View, ClimbingView} <= tested  # a view is said in the tests of its game


@every_game
def test_a_game_names_the_languages_it_speaks(game: AnyGame) -> None:
    """English without being asked; of what it does not speak it says what it does."""
    assert game.phrases().language == game.phrases("en").language == "en"
    assert game.phrases("de").language == "de"
    assert isinstance(game.phrases("de"), Phrases)
    # Any: what is no language
    wrong: list[Any] = ["fr", "", "DE", None, ["de"], "x" * 10_000]
    for language in wrong:
        with pytest.raises(ClimbcardsError, match=f"{game.name} speaks en, de, not ") as error:
            game.phrases(language)
        assert len(str(error.value)) < 200


def test_a_game_of_the_kit_speaks_english() -> None:
    """By itself it has no other book; a class of its own that does not say its seats is said by `str`."""
    with pytest.raises(ClimbcardsError, match="speaks en, not 'de'"):
        ODD.phrases("de")
    state = ODD.start(ODD.deal(Random(1), A))
    names = Names(["Ann", "Bob", "Cem", "Dora"][: ODD.players])
    assert ODD.phrases().say(ODD.view(state, A), names).startswith("Ann: ")
    noted = events.Noted(Remembers("up"))
    assert ODD.phrases().event(noted, names) == noted.describe(names) == str(noted) == "up"


def test_sheets_in_columns() -> None:
    """Names of any length leave the points below one another; a sheet without names is as ever."""
    book, german_book = GAME.phrases(), GAME.phrases("de")
    assert book.sheet(SHEET) == str(SHEET)
    assert book.sheet(SHEET, Names(["Maximilian", "Bo"], B)).splitlines() == [
        "Maximilian     7  points (X-1)",
        "you           -3  place 2 (X-2)  7y",
        "Maximilian     7  total",
        "you           -3  total",
    ]
    assert german_book.sheet(SHEET).splitlines() == [
        "Platz 0     7  Punkte (X-1)",
        "Platz 1    -3  2. Platz (X-2)  7y",
        "Platz 0     7  gesamt",
        "Platz 1    -3  gesamt",
    ]


def test_without_names_seats_have_numbers() -> None:
    """So `str` says it; and a reader without a name is `you` all the same."""
    for value in (value for value, _, _ in SENTENCES if hasattr(value, "told")):
        is_action = isinstance(value, BasePlay | Play | Pass | Bid | Give)
        assert is_action or isinstance(value, events.Acted) or str(value) == value.describe(NOBODY)
    assert GAME.phrases().event(events.Leads(A)) == str(events.Leads(A)) == "seat 0 leads"
    assert GAME.phrases("de").event(events.Leads(A)) == "Platz 0 spielt aus"
    assert GAME.phrases().event(events.Leads(A), Names(me=A)) == "you lead"
    numbered = Names(["seat 0", "seat 1"])
    assert GAME.phrases("de").event(events.Leads(A), numbered) == "Platz 0 spielt aus"
    assert str(reasons.NotYourTurn(A, (B, C))) == (
        "it is not seat 0's turn: wait for seat 1 or seat 2"
    )


def test_names_are_looked_at() -> None:
    """A name can be seen and is not long; a reader has a seat of the table."""
    assert Names() == NOBODY
    assert Names(["Ann", "Bob"], 1) == Names(("Ann", "Bob"), B)
    assert Names(["Ann"]).who(5) == "seat 5"
    # Any: what is not a name, and no names
    wrong: list[Any] = [
        "Ann",
        [""],
        ["  "],
        ["a\nb"],
        ["x" * 49],
        [5],
        ["Ann", None],
        None,
        7,
        {"A": 1},
    ]
    for names in wrong:
        with pytest.raises(ClimbcardsError) as told:
            Names(names)
        is_text = names in wrong[1:5]  # only then the letters are to blame
        said = (
            " is not a name: a name has up" if is_text else "expected names, one for each seat, not"
        )
        german = (
            " ist kein Name: ein Name hat" if is_text else "gib Namen an, einen für jeden Platz"
        )
        assert said in str(told.value)
        assert german in told.value.de
    # Any: what is no seat
    readers: list[Any] = [2, -1, True, 1.0, "1"]
    for me in readers:
        with pytest.raises(ClimbcardsError, match="seat"):
            Names(["Ann", "Bob"], me)
    with pytest.raises(ClimbcardsError, match="seat"):
        Names(me=-1)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("\N{CYRILLIC CAPITAL LETTER A}nn", "it mixes Cyrillic and Latin letters"),
        ("y\N{CYRILLIC SMALL LETTER O}u", "it mixes Cyrillic and Latin letters"),
        ("y\N{GREEK SMALL LETTER OMICRON}u", "it mixes Greek and Latin letters"),
        ("DJ \N{CYRILLIC SMALL LETTER O}nn", "it mixes Cyrillic and Latin letters"),
        ("\N{FULLWIDTH LATIN SMALL LETTER Y}ou", "that word addresses the reader"),
        ("seat \N{ARABIC-INDIC DIGIT ONE}", "that is the number of another seat"),
        ("Platz \N{FULLWIDTH DIGIT ONE}", "that is the number of another seat"),
    ],
)
def test_a_name_that_misleads_is_refused_in_any_alphabet(name: str, problem: str) -> None:
    """Letters of two alphabets in a word, other forms of letters, and the digits of any script."""
    with pytest.raises(ClimbcardsError, match=f"seat 0 cannot be called .*{problem}"):
        Names([name, "Bob"])


def test_names_with_the_same_digits_are_the_same() -> None:
    """How a digit is written makes no difference."""
    with pytest.raises(ClimbcardsError, match="seat 0 has that name already"):
        Names(["Ann 12", "Ann \N{ARABIC-INDIC DIGIT ONE}\N{DEVANAGARI DIGIT TWO}"])


@for_each(
    "name",
    [
        *(
            "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}",
            "O'Neil",
            "\N{MODIFIER LETTER TURNED COMMA}Oki",
        ),
        *("\u0412\u0430\u0441\u044f", "DJ \u0412\u0430\u0441\u044f", "\u03a3\u03c9\u03ba"),
        *("\u6771\u4eac\u30bf\u30ef\u30fc", "\u674eWang", "\uae40Kim", "\u3006\u6728"),
        *("\u0645\u062d\u0645\u0651\u064e\u062f", "\u05d3\u05b8\u05bc\u05df", "\u0e19\u0e49\u0e33"),
        *("Nguye\u0302\u0303n", "a\u0301\u0302\u0303\u0304", "Ann \N{WHITE CHESS KING}"),
    ],
)
def test_people_have_names_in_every_script(name: str) -> None:
    """Marks as languages have them, words of two alphabets, and signs beside letters."""
    assert Names([name, "Bob"]).who(0) == name


def test_a_letter_has_few_marks() -> None:
    """More than four reach over the lines around them; how the first ones are written makes no difference."""
    for name in (
        "a" + "\u0301" * 47,
        "a" + "\u0301" * 5,
        "\u00e1" + "\u0301" * 4,
        "a" + "\u20dd" * 5,
    ):
        with pytest.raises(ClimbcardsError, match="no letter has more than 4 marks"):
            Names([name, "Bob"])


@for_each(
    ("shape", "higher"),
    [
        ("single", "eine höhere Karte"),
        ("3 of a kind", "einen höheren Drilling"),
        ("7 of a kind", "7 höhere Gleiche"),
        ("run of 5", "eine höhere Folge aus 5 Karten"),
        ("3 pairs", "3 höhere Paare in Folge"),
        ("2 7-tuples", "2 höhere 7er in Folge"),
        ("2 boots", "2 höhere boots in Folge"),
        ("full house", "ein höheres Full House"),
        ("coven", "etwas Höheres von der Art coven"),
    ],
)
def test_shapes_have_german_names(shape: str, higher: str) -> None:
    """Sets and runs of any size; what is not known keeps its name."""
    assert german.higher(shape) == higher


def test_a_wording_can_be_a_text() -> None:
    """It has the fields of the value; braces in what that holds do no harm."""
    book = german.book({reasons.NotCards: "{given}!"})
    assert book.objection(Objection(reasons.NotCards("{seat}"), "")) == "{seat}!"


def test_the_stock_is_laid_open() -> None:
    """It is called the stock, but where a game has another name for it."""
    event = events.LaidOpen(None, TWO)
    assert str(event) == "the stock was 5r 6r"
    assert said(threes.THREES, event) == ("the stock was 5r 6r", "der Talon war 5r 6r")
    held = events.LaidOpen(A, TWO)
    assert said(threes.THREES, held) == said(GAME, held)
    assert said(GAME, event) == ("the haggis was 5r 6r", "der Haggis war 5r 6r")
