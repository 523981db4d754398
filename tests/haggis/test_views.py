"""What is seen and said: views, and sentences with names in English and in German."""

from random import Random
from typing import Any, Final
from unittest.mock import Mock

import attrs
import pytest

from cases import for_each
from climbcards import Names, Rank, Run, Seat, Set
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    Haggis,
    State,
    ToAward,
    ToBet,
    ToPlay,
)
from climbcards.reasons import TooLow, WrongShape
from haggis_tables import A, B, C, awarding, dealt, enact, finished, midway, playing
from phrasing import books_of, said
from rulebook import rule

TWO, THREE = OFFICIAL_2P, OFFICIAL_3P
EVERYBODY = (A, B, C, None)

RUNNING = playing(
    enact(
        THREE,
        midway(
            *(THREE, "7r 7o 2b J", "9r 9o 4b Q K", ""),
            out=[(C, 6)],
            bets=(0, 30, 15),
            piles={A: "3r J", B: "5y"},
            stock="10r 10o 10y",
            rest=C,
        ),
        *("A 7r 7o", "B 9r 9o"),
    )
)
"""C is out, B has captured and bet; A has led two 7s, which B has beaten."""
GIVEN = awarding(
    enact(THREE, midway(THREE, "J Q 2r", "8r 3r", "4r 5o"), "A J Q", "B pass", "C pass")
)
OVER = finished(enact(TWO, midway(TWO, "9r", "4r 10o"), "A 9r"))
BETTING = enact(LEAFLET_2P, dealt(LEAFLET_2P), "B bet 15")


@rule("H-32", "H-35", "C-14")
@for_each("seat", EVERYBODY)
def test_everybody_sees_what_lies_open(seat: Seat | None) -> None:
    """Courts on the table, sizes, trick, captured cards, bets, who is out; only the own hand, a spectator none."""
    view = THREE.view(RUNNING, seat)
    assert [str(courts) for courts in view.courts] == ["J", "Q K", ""]
    assert (view.sizes, view.stock_size) == ((2, 3, 0), 3)
    assert view.table == THREE.pack.parse("7r 7o 9r 9o")
    assert (view.trick, view.captured) == (RUNNING.trick, RUNNING.captured)
    assert (view.bets, view.exits) == ((0, 30, 15), RUNNING.exits)
    assert view.remarks == ("took 2", "bet 30, took 1", "bet 15, took 39")
    table = (RUNNING.dealer, RUNNING.leader, RUNNING.bets, RUNNING.captured, RUNNING.exits)
    assert view.phase == ToPlay(*table, RUNNING.trick)
    assert (view.seat, view.awaited, view.turn) == (seat, (A,), A)
    assert str(view.hand) == {A: "2b J", B: "4b Q K", C: "", None: "None"}[seat]


@rule("H-19", "H-32", "H-35", "L-2")
@for_each("seat", EVERYBODY)
def test_everybody_sees_the_phase(seat: Seat | None) -> None:
    """Bets before the first lead, a trick that is to be awarded, and all cards when the round is over."""
    view = THREE.view(GIVEN, seat)
    table = (GIVEN.dealer, GIVEN.leader, GIVEN.bets, GIVEN.captured, GIVEN.exits)
    assert view.phase == ToAward(*table, GIVEN.trick)
    assert (view.awaited, view.turn) == ((A,), None)
    if seat == C:
        return
    early = LEAFLET_2P.view(BETTING, seat)
    nothing = (TWO.pack.parse(""),) * 2
    assert early.phase == ToBet(B, A, (None, 15), nothing, ())
    assert (early.trick, early.stock_size, len(early.table)) == (None, 8, 0)
    assert (early.awaited, early.turn) == ((A,), None)
    late = TWO.view(OVER, seat)
    assert (late.phase, late.trick, late.awaited, late.turn) == (OVER, None, (), None)
    assert late.open_cards == OVER.hands
    assert TWO.determinize(late, Random(1)) == OVER


@rule("H-18", "H-32")
def test_a_court_that_was_played_no_longer_lies_open() -> None:
    """It goes into the trick, and then into a pile; a trick that is over, built by hand, waits for nobody."""
    state = enact(THREE, dealt(THREE), "A Q")
    view = THREE.view(state, C)
    assert [str(courts) for courts in view.courts] == ["J K", "J Q K", "J Q K"]
    assert (view.sizes, str(view.table)) == ((16, 17, 17), "Q")
    later = THREE.view(enact(THREE, state, "B pass", "C pass"), C)
    assert (str(later.captured[A]), len(later.table)) == ("Q", 0)
    ended = attrs.evolve(RUNNING, trick=RUNNING.trick.passed(A))
    assert THREE.view(ended, A).awaited == THREE.awaited(ended) == ()


@rule("H-32", "H-35")
def test_nothing_is_inferred_from_the_play() -> None:
    """B passed on a 5, and all the same has one of the two 10s in two of nine imagined deals."""
    start = midway(TWO, "5r 5o 2r", "6r", stock="10r 10o 7r 7o 7y 7g 8r 8o", rest=A)
    view = TWO.view(enact(TWO, start, "A 5r", "B pass"), A)
    rng, tens = Random(9), TWO.pack.parse("10r 10o")
    held = sum(TWO.determinize(view, rng).hands[B] <= tens for _ in range(900))
    assert 150 < held < 250


def test_what_lies_open_is_known_beside_what_else_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither is forgotten for the other; a card that is known in both ways is there once."""
    nothing = THREE.pack.cards(())
    sure = (nothing, THREE.pack.parse("4b Q"), nothing)
    monkeypatch.setattr(Haggis, "known_cards", Mock(return_value=(sure, nothing)))
    hands = [THREE.determinize(THREE.view(RUNNING, A), Random(seed)).hands for seed in range(20)]
    assert all(hand[B] == THREE.pack.parse("4b Q K") for hand in hands)


@rule("H-19", "H-32", "H-35")
@for_each(
    ("game", "state", "seat", "english", "german"),
    [
        (
            *(THREE, RUNNING, A),
            [
                "you: 2 cards (J open), took 2 cards",
                "Bob: 3 cards (Q K open), took 1 card, bet 30",
                "Cem: 0 cards, took 39 cards, bet 15",
                "to beat: 9r 9o (2 of 9s, Bob)",
                "your hand: 2b J",
            ],
            [
                "du: 2 Karten (J offen), 2 Karten kassiert",
                "Bob: 3 Karten (Q K offen), 1 Karte kassiert, Wette 30",
                "Cem: 0 Karten, 39 Karten kassiert, Wette 15",
                "zu schlagen: 9r 9o (Paar 9, Bob)",
                "deine Hand: 2b J",
            ],
        ),
        (
            *(THREE, GIVEN, None),
            ["Ann won the trick (bomb J Q), and says who captures it"],
            ["Ann hat den Stich gewonnen (Bombe J Q) und sagt, wer ihn bekommt"],
        ),
        (
            *(THREE, GIVEN, A),
            ["you won the trick (bomb J Q), and say who captures it", "your hand: 2r"],
            ["du hast den Stich gewonnen (Bombe J Q) und sagst, wer ihn bekommt", "deine Hand: 2r"],
        ),
        (
            *(LEAFLET_2P, BETTING, None),
            [
                "Ann: 17 cards (J Q K open), took nothing",
                "Bob: 17 cards (J Q K open), took nothing, bet 15",
            ],
            [
                "Ann: 17 Karten (J Q K offen), nichts kassiert",
                "Bob: 17 Karten (J Q K offen), nichts kassiert, Wette 15",
            ],
        ),
    ],
)
def test_a_view_in_words(
    game: Haggis, state: State, seat: Seat | None, english: list[str], german: list[str]
) -> None:
    """Sizes, open courts, cards captured, bets, what to beat or who says what follows, and one's own hand."""
    names = Names(["Ann", "Bob", "Cem"][: game.players], seat)
    view = game.view(state, seat)
    both = [book.say(view, names).splitlines() for book in books_of(game)]
    assert [each[-len(english) :] for each in both] == [english, german]


REASONS: Final = {
    "after-first-card": haggis.AfterFirstCard(),
    "already-bet": haggis.AlreadyBet(15),
    "award-first": haggis.AwardFirst(B, A),
    "award-to-self": haggis.AwardToSelf(),
    "bad-amount": haggis.BadAmount(10, (0, 15, 30)),
    "bets-closed": haggis.BetsClosed(),
    "bets-first": haggis.BetsFirst(A, (A, B)),
    "not-allowed-here": haggis.NotAllowedHere((haggis.Bomb(haggis.BombKind.JQ),)),
    "nothing-to-award": haggis.NothingToAward(),
    "somebody-out": haggis.SomebodyOut(B),
}


@rule("C-18")
def test_reasons_have_a_code_of_their_own() -> None:
    """It stays, whatever the class is called; numbers are numbers, and the sentence is there as well."""
    assert [reason.code for reason in REASONS.values()] == list(REASONS)
    objection = TWO.objection(dealt(TWO), haggis.Bet(A, 10))
    assert objection is not None
    assert objection.data() == {
        "code": "bad-amount",
        "clause": "C-18",
        "text": "10 cannot be bet: choose one of 0, 15, 30",
        "data": {"amount": 10, "allowed": [0, 15, 30]},
    }


CARDS: Final = THREE.pack.parse
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
        "sag zuerst deine Wette an, zum Beispiel: bet 0, wenn du nicht wettest",
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
            "es ist kein Stich zu vergeben: das geht nur, wenn eine Bombe den Stich gewonnen hat "
            "und, wer sie gelegt hat, wählen darf, wer ihn bekommt"
        ),
    ),
    (
        haggis.AwardToSelf(),
        "a trick won by a bomb goes to an opponent, not to you: choose an opponent",
        "mit einer Bombe gewinnst du den Stich für jemand anderen: wähle, für wen",
    ),
    (
        TooLow(RUN, Run(Rank("9"), 3), ("higher", "a bomb")),
        "run 5 to 7 does not beat run 7 to 9: it takes a higher run of 3 or a bomb",
        "Folge 5 bis 7 schlägt Folge 7 bis 9 nicht: du brauchst eine höhere Folge aus 3 Karten oder eine Bombe",
    ),
    (
        TooLow(haggis.Bomb(haggis.BombKind.RAINBOW), haggis.Bomb(haggis.BombKind.SUITED), ()),
        "bomb rainbow does not beat bomb suited: nothing beats it, so pass",
        "bunte Bombe schlägt einfarbige Bombe nicht: nichts schlägt das, also passe",
    ),
    (
        WrongShape((RUN,), BOMB, ("higher",)),
        "run 5 to 7 does not answer bomb J Q: it takes a higher bomb",
        "Folge 5 bis 7 passt nicht auf Bombe J Q: du brauchst eine höhere Bombe",
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
    (haggis.FailedBet(A), "Ann's failed bet", "verlorene Wette von Ann"),
    (haggis.FailedBet(B), "your failed bet", "deine verlorene Wette"),
    (haggis.FirstOut(), "first out", "zuerst fertig"),
]


@for_each(("value", "english", "german"), SENTENCES, ids=[each for _, each, _ in SENTENCES])
# Any: as above
def test_a_sentence(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann, you and Cem sit at the table."""
    assert said(THREE, value) == (english, german)
