"""What is seen and said: views, what they allow, and sentences in English and in German."""

from collections import Counter
from random import Random
from typing import Any, Final

from cases import for_each
from climbcards import Names, Rank, Seat
from climbcards.games import threes
from climbcards.games.threes import (
    THREES,
    Arrange,
    Over,
    PickUp,
    Play,
    Reveal,
    State,
    ToArrange,
    ToPlay,
)
from climbcards.games.threes.round import AskToAnswer
from phrasing import books_of, said
from rulebook import rule
from tables import A, B, C, enact
from threes_tables import THREE, TWO, a_table, before_play, laid, ranks

PARSE: Final = THREES.pack.parse
TABLE: Final = a_table()


@rule("T-27")
@for_each("seat", [A, B, C, None])
def test_everybody_sees_what_lies_open(seat: Seat | None) -> None:
    """Rows, places, sizes, the stack in order, closed and known cards, who is out, the count; and nobody another hand."""
    view = THREE.view(TABLE, seat)
    assert list(map(str, view.rows)) == ["5 9 J", "A", ""]
    assert view.face_down == ((True,) * 3, (False, True, True), (False,) * 3)
    assert (view.sizes, view.stock_size, view.actions) == ((2, 3, 0), 3, 50)
    assert (view.stack, view.table, view.closed) == (ranks("3 8 5"), PARSE("3 5 8"), TABLE.closed)
    assert (list(map(str, view.known)), view.out) == (["K", "Q", ""], (C,))
    assert (type(view.phase), view.dealer, view.leader, view.awaited) == (ToPlay, C, A, (A,))
    assert str(view.hand) == {A: "3 K", B: "4 6 Q", C: "", None: "None"}[seat]
    assert (view.seat, view.pack) == (seat, THREE.pack)


@rule("T-27")
def test_an_array_shows_the_stack_from_its_top() -> None:
    """Each of the topmost cards has a number for each rank; what is not there has none."""
    parts = {part.name: part for part in THREE.view_parts().parts}
    shown = bytes(map(int, parts["stack"].numbers(THREE.view(TABLE, A))))
    order = THREE.pack.ranks
    rows = [shown[at : at + len(order)] for at in range(0, len(shown), len(order))]
    assert [order[row.index(1)] for row in rows if any(row)] == [*reversed(ranks("3 8 5"))]
    assert [any(row) for row in rows] == [True] * 3 + [False] * 5


@rule("T-15", "T-27")
def test_the_phases() -> None:
    """Who has arranged; who began and is up; who began and how it ended."""
    state: State = before_play(TWO, "3 5 6", "4 5 6", rows=["9 9 9", "J J J"])
    state = enact(TWO, state, "A face up 9 9 9")
    arranging = TWO.view(state, B)
    assert isinstance(arranging.phase, ToArrange)
    assert (arranging.leader, arranging.phase.arranged, arranging.awaited) == (A, (A,), (B,))
    playing = TWO.view(enact(TWO, state, "B face up J J J", "A 3"), None)
    assert isinstance(playing.phase, ToPlay)
    assert (playing.leader, playing.phase.turn, playing.awaited) == (A, B, (B,))
    game, start = laid({}, "6 | 9 9", "4")
    ended = game.view(enact(game, start, "A 6"), B)
    assert isinstance(ended.phase, Over)
    assert (ended.leader, ended.phase.ranking, ended.awaited) == (A, (A, B), ())


@rule("T-27")
def test_a_view_in_words() -> None:
    """A line a seat, then the stock, the stack from the bottom, and one's own hand."""
    names = Names(["Ann", "Bob", "Cem"], A)
    english, german = (
        book.say(THREE.view(TABLE, A), names).splitlines() for book in books_of(THREES)
    )
    assert english == [
        "you: 2 cards in hand, face up 5 9 J, face down no. 0 1 2",
        "Bob: 3 cards in hand, face up A, face down no. 1 2",
        "Cem: out",
        "stock: 3 cards, cleared: 88",
        "stack: 3 8 5",
        "your hand: 3 K",
    ]
    assert german == [
        "du: 2 Karten auf der Hand, offen 5 9 J, verdeckt Nr. 0 1 2",
        "Bob: 3 Karten auf der Hand, offen A, verdeckt Nr. 1 2",
        "Cem: fertig",
        "Talon: 3 Karten, abgeräumt: 88",
        "Stapel: 3 8 5",
        "deine Hand: 3 K",
    ]
    game, state = laid({}, "3 | 4")
    assert str(game.view(state, None)).splitlines()[::2] == [
        "seat 0: 1 card in hand",
        "stock: 0 cards, cleared: 106",
    ]


@rule("T-10", "T-16", "T-27")
def test_every_deal_of_the_unseen_cards_is_equally_likely() -> None:
    """A hand, two places and a stock of one: what is known stays; what could not be played tells nothing."""
    game, state = laid({}, "3 (5 - -) | Q A (- 6 -) {Q}", "9", "7")
    view, rng = game.view(enact(game, state, "A pick up"), A), Random(5)
    ways = Counter[str]()
    for _ in range(24 * 100):
        other = game.determinize(view, rng)
        assert PARSE("Q") <= other.hands[B]
        ways[f"{other.hands[B]} {other.slots} {other.stock}"] += 1
    assert len(ways) == 24
    # 100 each are expected, with a standard deviation of 10
    assert min(ways.values()) > 60
    assert max(ways.values()) < 145


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
        "wähle zuerst die drei Karten, die offen liegen sollen, zum Beispiel: face up 2 10 A",
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
        "there is no stack to pick up: play a card",
        "es liegt kein Stapel da, den du aufnehmen kannst: spiele eine Karte",
    ),
    (
        AskToAnswer(Rank("9"), ALWAYS),
        "play 9 or higher (2, 8 and 10 always fit), one card or several of the same rank; if nothing fits, pick up the stack",
        "lege 9 oder höher (2, 8 und 10 passen immer), auch mehrere gleiche; passt nichts, nimm den Stapel",
    ),
    (
        AskToAnswer(Rank("7"), ALWAYS, may_pick_up=True),
        "play 7 or lower (2, 8 and 10 always fit), one card or several of the same rank, or pick up the stack",
        "lege 7 oder niedriger (2, 8 und 10 passen immer), auch mehrere gleiche, oder nimm den Stapel",
    ),
    (
        AskToAnswer(None, ALWAYS),
        "play any card, or several of the same rank",
        "lege eine oder mehrere gleiche Karten",
    ),
    (
        AskToAnswer(None, ALWAYS, may_pick_up=True),
        "play any card, or several of the same rank, or pick up the stack",
        "lege eine oder mehrere gleiche Karten, oder nimm den Stapel",
    ),
    (
        AskToAnswer(Rank("2"), ALWAYS),
        "play any card, or several of the same rank",
        "lege eine oder mehrere gleiche Karten",
    ),
    (
        AskToAnswer(Rank("2"), ALWAYS, may_pick_up=True),
        "play any card, or several of the same rank, or pick up the stack",
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


@rule("S-15", "T-26")
@for_each(("stack", "named"), [("", False), ("8", True), ("2", True), ("9", True)])
def test_picking_up_is_asked_for_where_it_is_legal(stack: str, named: bool) -> None:  # noqa: FBT001  # a row
    """On an empty table there is nothing to pick up; on a stack of 8s any card will do, or none."""
    game = THREES.variant(voluntary_pickup=True, players=2)
    state = game.position(["9 K", "6 7"], 0, stack=stack)
    assert ("pick up" in str(game.prompt(game.view(state, Seat(0))))) == named
    assert (PickUp(Seat(0)) in game.legal_actions(state, Seat(0))) == named
