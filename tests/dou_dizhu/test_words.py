"""What only Dou Dizhu has to say, with names, in English and in German."""

from random import Random
from typing import Any, Final

from cases import for_each
from climbcards import Names, Rank, Run, Set
from climbcards.games import dou_dizhu
from climbcards.games.dou_dizhu import DOU_DIZHU, Bid, Carrying, Kickers, Pass, Play, Rocket
from climbcards.reasons import TooLow, WrongShape
from phrasing import books_of, said
from rulebook import rule
from tables import A, B, C, enact

PARSE: Final = DOU_DIZHU.pack.parse
TRIPLE: Final = Set(Rank("5"), 3)
AIRPLANE: Final = Run(Rank("6"), 2, 3)

# Any: reasons, entries and actions are of many classes
SENTENCES: Final[list[tuple[Any, str, str]]] = [
    (Bid(A, 2), "Ann bids 2", "Ann bietet 2"),
    (Bid(B, 3), "you bid 3", "du bietest 3"),
    (Pass(A), "Ann passes", "Ann passt"),
    (Pass(B), "you pass", "du passt"),
    (Play(B, PARSE("R"), Set(Rank("R"), 1)), "you play R", "du spielst R"),
    (Play(C, PARSE("B R"), Rocket()), "Cem plays B R (rocket)", "Cem spielt B R (Rakete)"),
    (
        dou_dizhu.NotCarried((Carrying(TRIPLE, Kickers.PAIRS),)),
        "3 of 5s with a pair may not carry these cards: choose other kickers",
        "Drilling 5 mit einem Paar darf diese Karten nicht mitnehmen: wähle andere Beikarten",
    ),
    (
        dou_dizhu.BidsFirst((2, 3)),
        "the auction is not over: bid 2 or 3, or pass",
        "noch wird gereizt: biete 2 oder 3, oder passe",
    ),
    (
        dou_dizhu.AuctionOver(A),
        "nobody can bid any more: Ann is the landlord",
        "jetzt kann niemand mehr bieten: Ann ist der Grundherr",
    ),
    (
        dou_dizhu.AuctionOver(B),
        "nobody can bid any more: you are the landlord",
        "jetzt kann niemand mehr bieten: du bist der Grundherr",
    ),
    (
        dou_dizhu.BadBid(7, (3,)),
        "7 cannot be bid now: bid 3, or pass",
        "7 kannst du jetzt nicht bieten: biete 3, oder passe",
    ),
    (
        TooLow(
            Carrying(TRIPLE, Kickers.SINGLES),
            Carrying(Set(Rank("6"), 3), Kickers.SINGLES),
            ("higher", "a bomb", "the rocket"),
        ),
        (
            "3 of 5s with a single does not beat 3 of 6s with a single: it takes a higher 3 of a kind with a "
            "single, a bomb or the rocket"
        ),
        (
            "Drilling 5 mit einer Einzelkarte schlägt Drilling 6 mit einer Einzelkarte nicht: du brauchst einen höheren Drilling mit "
            "einer Einzelkarte, eine Bombe oder die Rakete"
        ),
    ),
    (
        WrongShape((TRIPLE,), Carrying(AIRPLANE, Kickers.PAIRS), ("higher", "a bomb")),
        "3 of 5s does not answer triples 5 to 6 with pairs: it takes 2 higher triples with pairs or a bomb",
        (
            "Drilling 5 passt nicht auf Drillinge 5 bis 6 mit Paaren: du brauchst 2 höhere Drillinge in Folge mit "
            "Paaren oder eine Bombe"
        ),
    ),
    (
        WrongShape((TRIPLE,), Carrying(Set(Rank("6"), 4), Kickers.SINGLES), ("higher",)),
        "3 of 5s does not answer 4 of 6s with singles: it takes a higher 4 of a kind with singles",
        "Drilling 5 passt nicht auf Vierling 6 mit Einzelkarten: du brauchst einen höheren Vierling mit Einzelkarten",
    ),
    (
        WrongShape((TRIPLE,), Rocket(), ()),
        "3 of 5s does not answer rocket: nothing beats it, so pass",
        "Drilling 5 passt nicht auf Rakete: nichts schlägt das, also passe",
    ),
    (dou_dizhu.Stake(2), "stake", "Einsatz"),
    (dou_dizhu.DoubledByBombs(1), "doubled by 1 bomb", "verdoppelt durch 1 Bombe"),
    (dou_dizhu.DoubledByBombs(2), "doubled by 2 bombs", "verdoppelt durch 2 Bomben"),
    (
        dou_dizhu.DoubledBySpring(),
        "doubled by a spring",
        "verdoppelt durch einen Durchmarsch",
    ),
]


@for_each(("value", "english", "german"), SENTENCES, ids=[each for _, each, _ in SENTENCES])
# Any: as above
def test_a_sentence(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann, you and Cem sit at the table."""
    assert said(DOU_DIZHU, value) == (english, german)


@rule("D-17", "D-19", "D-30")
def test_views_with_names() -> None:
    """The auction call by call; then who the landlord is, what is to be beaten, and for how much."""
    names = Names(["Ann", "Bob", "Cem"], me=0)
    state = DOU_DIZHU.start(DOU_DIZHU.deal(Random(3), dealer=C))
    order = [DOU_DIZHU.to_act(state)[0]]
    state = DOU_DIZHU.apply(state, Bid(order[0], 1))
    order += DOU_DIZHU.to_act(state)
    state = DOU_DIZHU.apply(state, Pass(order[1]))
    english, german = (book.say(DOU_DIZHU.view(state, None), names) for book in books_of(DOU_DIZHU))
    calls = [names.who(seat) for seat in order]
    assert english.splitlines()[-2:] == [
        names.does(order[0], "bids 1", "bid 1"),
        names.does(order[1], "passes", "pass"),
    ]
    assert [line.split()[1:] for line in german.splitlines()[-2:]] in (
        [["bietet", "1"], ["passt"]],
        [["bietest", "1"], ["passt"]],
    )
    state = DOU_DIZHU.apply(state, Pass(DOU_DIZHU.to_act(state)[0]))
    assert DOU_DIZHU.to_act(state) == (order[0],)
    landlord = DOU_DIZHU.view(state, order[0])
    lowest = str(next(iter(landlord.hand or ())))
    state = enact(DOU_DIZHU, state, f"{'ABC'[order[0]]} {lowest}")
    english, german = (book.say(DOU_DIZHU.view(state, A), names) for book in books_of(DOU_DIZHU))
    assert ", landlord, took " in english
    assert f"to beat: {lowest} (single {lowest}, {calls[0]})" in english
    assert ", Grundherr, aus dem Talon " in german
    assert "Einsatz: 1" in german.splitlines()
