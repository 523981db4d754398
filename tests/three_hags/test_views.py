"""What is seen and said: views, sentences in English and in German, and what the policy makes of them."""

from random import Random
from typing import Any, Final

import pytest

from cases import for_each
from climbcards import Card, Names, Rank, Seat, Suit, Trick
from climbcards.games import three_hags
from climbcards.games.three_hags import THREE_HAGS, Over, Play, State, ToPlay
from climbcards.games.three_hags.plays import table
from climbcards.reasons import TooLow, WrongSize
from hags_tables import A, B, cards, enact, midway, play, read
from phrasing import books_of, said
from rulebook import rule

RUNNING = enact(
    midway("3s 7s 7h 2c Jc", "9s Kh 4c", "2s 2h Qs Qh Qc"), "A 3s", "B pass", "A 7s 7h", "B 9s Kh"
)
OVER = enact(midway("9h As", "10s", stock="2s 5c"), "A 9h", "B 10s")


@rule("G-21", "V-13")
@for_each("seat", [A, B, None])
def test_everybody_sees_what_lies_open(seat: Seat | None) -> None:
    """Sizes, the pile in order, all cleared cards, the play that ended the round; and nobody another hand."""
    view = THREE_HAGS.view(RUNNING, seat)
    pile = Trick(A, (play(A, "7s 7h"), play(B, "9s Kh")))
    assert view.phase == ToPlay(B, A, RUNNING.cleared, pile)
    assert (view.sizes, view.stock_size, view.table) == ((4, 3), 1, cards("7s 7h 9s Kh"))
    assert (view.cleared, view.trick, view.awaited) == (RUNNING.cleared, pile, (A,))
    assert str(view.hand) == {A: "Qs 2s 2c Jc", B: "Qh 2h 4c", None: "None"}[seat]
    view = THREE_HAGS.view(OVER, seat)
    assert view.phase == Over(B, A, OVER.cleared, play(B, "10s"))
    assert (view.sizes, view.stock_size, len(view.table), view.awaited) == ((2, 0), 1, 0, ())
    assert view.trick == Trick(B, (play(B, "10s"),))
    assert cards("9h") <= view.cleared
    assert str(view.hand) == {A: "As 2s", B: "", None: "None"}[seat]


@rule("G-21")
@for_each(
    ("state", "seat", "english", "german"),
    [
        (
            RUNNING,
            A,
            [
                "you: 4 cards",
                "Bob: 3 cards",
                "stock: 1 card, cleared: 27",
                "to beat: Kh 9s (twosie of nines, Bob)",
                "your hand: Qs 2s 2c Jc",
            ],
            ["Talon: 1 Karte, abgeräumt: 27", "zu schlagen: Kh 9s (Paar Neunen, Bob)"],
        ),
        (
            OVER,
            None,
            [
                "Ann: 2 cards",
                "Bob: 0 cards",
                "stock: 1 card, cleared: 35",
                "last play: 10s (onesie 10s, Bob)",
            ],
            ["Talon: 1 Karte, abgeräumt: 35", "zuletzt gespielt: 10s (Einzelkarte 10s, Bob)"],
        ),
    ],
)
def test_a_view_in_words(
    state: State, seat: Seat | None, english: list[str], german: list[str]
) -> None:
    """Hands and stock by number, and what lies on the pile with who has played it."""
    names = Names(["Ann", "Bob"], seat)
    both = [
        book.say(THREE_HAGS.view(state, seat), names).splitlines() for book in books_of(THREE_HAGS)
    ]
    assert both[0] == english
    assert both[1][2:4] == german


FOUR: Final = three_hags.Onesie(Card(Rank("4"), Suit("h")))
TWOSIE: Final = three_hags.Twosie(Rank("7"))
RUN: Final = three_hags.Run(Suit("h"), Rank("7"))
SET: Final = three_hags.Set(Rank("5"))

# Any: reasons, entries and actions are of many classes
SENTENCES: Final[list[tuple[Any, str, str]]] = [
    (Play(A, cards("4h"), FOUR), "Ann plays 4h", "Ann spielt 4h"),
    (
        Play(B, cards("7s 7h"), TWOSIE),
        "you play 7s 7h (twosie of sevens)",
        "du spielst 7s 7h (Paar Siebenen)",
    ),
    (
        Play(A, cards("Qs Js"), three_hags.Flier(Suit("s"))),
        "Ann plays Qs Js (flier s)",
        "Ann spielt Qs Js (Flieger Pik)",
    ),
    (
        three_hags.StaysImp(cards("Kh"), cards("Qh")),
        "Kh cannot be played with Qh: an imp can become a number card, but not a hag or a broom",
        "Kh kannst du nicht mit Qh spielen: ein Kobold wird zu einer Zahlkarte, nie zu Hexe oder Besen",
    ),
    (
        three_hags.PlaceTaken(cards("Kh"), cards("7h")),
        "Kh would become 7h, which this play already has: use cards of other suits",
        "Kh würde zu 7h, und 7h ist schon dabei: nimm Karten anderer Farben",
    ),
    (
        WrongSize(FOUR, TWOSIE, 2, ("higher", "a flier")),
        "onesie 4h does not answer twosie of sevens, which has 2 cards: it takes a higher twosie or a flier",
        (
            "Einzelkarte 4h passt nicht auf Paar Siebenen (2 Karten): du brauchst ein höheres Paar oder einen "
            "Flieger"
        ),
    ),
    (
        TooLow(SET, RUN, ("higher", "the coven")),
        "set of fives does not beat run h 5 to 7: it takes a higher run or the coven",
        "Drilling Fünfen schlägt Folge Herz 5 bis 7 nicht: du brauchst eine höhere Folge oder den Hexenzirkel",
    ),
    (
        TooLow(SET, SET, ("higher", "a run", "the coven")),
        "set of fives does not beat set of fives: it takes a higher set, a run or the coven",
        (
            "Drilling Fünfen schlägt Drilling Fünfen nicht: du brauchst einen höheren Drilling, eine Folge oder den "
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


@rule("V-10", "V-11", "V-13")
@for_each(
    ("first", "lead", "chosen"),
    [
        ("Kh 5h 6h", "", "Kh 5h 6h"),
        ("Qs Qh 4s 4h 4c 7s 8s 9s 2h", "", "4s 4h 4c"),
        ("Qs Qh 4s 4h Jc", "", "Qs Qh"),
        ("Qs 4h Jc", "", "Qs"),
        ("4c 6s 9h Jc", "5h", "6s"),
        ("4c 6s 9h", "Jh", "pass"),
    ],
)
def test_what_the_greedy_policy_does(first: str, lead: str, chosen: str) -> None:
    """It lays the most cards, of these the weakest, answers as cheaply as it can, and passes only if nothing beats."""
    state: State = midway(first, f"{lead} 2s", lead=B if lead else A)
    if lead:
        state = enact(state, f"B {lead}")
    greedy = THREE_HAGS.policies()["greedy"]
    assert (
        str(greedy(THREE_HAGS.view(state, A), THREE_HAGS.legal_actions(state, A), Random(1)))
        == chosen
    )


@rule("V-10")
def test_the_plays_of_a_hand_are_a_sequence() -> None:
    """Low to high; places from the end and slices are those of a list; there is nothing behind the last one."""
    hand = cards("4h 5h 6h Kh 4c").mask
    known = table(broom_in_runs=True, declare_lower=True)
    for best in (None, read("4s")):
        found = known.held(hand, best)
        expected = [
            each
            for each in known.entries
            if each[1][0] & ~hand == 0 and (best is None or THREE_HAGS.beats(each[0], best))
        ]
        assert [*found] == [found[place] for place in range(len(found))] == expected
        assert (found[-1], found[1:4]) == (expected[-1], expected[1:4])
        with pytest.raises(IndexError):
            found[len(found)]
