"""What is seen, guessed and said: views, deals that they allow, and sentences in English and in German."""

from collections import Counter
from random import Random
from typing import Any, Final

import attrs

import climbcards._words as kernel
from cases import for_each
from climbcards import Cards, Names, Rank, Seat, Trick
from climbcards.games import tichu
from climbcards.games.tichu import RANKS, TICHU, Call, Play, Playing, State
from climbcards.games.tichu.cards import WORDS
from climbcards.reasons import TooLow
from phrasing import books_of, said
from rulebook import rule
from tables import A, B, C, D
from tichu_tables import PACK, at_lead, called, card, cards, dealt, done, named

PUSHES: Final = ("0: push 2j 1 3j", "1: push 2s 3s Dog", "2: push Ap 2p Ph", "3: push 2r 3r Dr")
GRAND: Final = done(TICHU, dealt(TICHU), "1: grand", "0: decline")
EXCHANGE: Final = done(TICHU, GRAND, "2: decline", "3: decline", "2: tichu", *PUSHES[:2])
BEGUN: Final = done(TICHU, EXCHANGE, *PUSHES[2:])
TRICK: Final = done(TICHU, BEGUN, "3: tichu", "2: 1", "2: wish 9", "3: 9r", "0: 10j")
LATER: Final = done(TICHU, BEGUN, "2: 1", "2: wish none", "3: 3j")
NORMAL: Final = done(TICHU, at_lead(TICHU, "2j / 3j / 4j / 5j 10j Ph"), "0: 2j", "1: 3j", "2: 4j")
DOUBLE: Final = done(TICHU, at_lead(TICHU, "3j / 4j 10s / 5j / 6j Kj"), "0: 3j", "1: pass", "2: 5j")
TAKEN: Final = at_lead(TICHU, "8j 9j / 2j / 8s 9s / 8p 9p", captured=["", "1 3p", "", ""])


@rule("K-8", "K-9", "K-10", "K-15", "K-90", "K-91", "K-92", "K-93", "K-94")
@for_each(
    ("state", "seat", "known", "gifts"),
    [
        (GRAND, A, " /  / ", " /  /  / "),
        (EXCHANGE, A, " /  / ", "2j 1 3j / - - - /  / "),
        (EXCHANGE, B, " /  / ", "- - - / 2s 3s Dog /  / "),
        (EXCHANGE, C, " /  / ", "- - - / - - - /  / "),
        (EXCHANGE, None, " /  /  / ", "- - - / - - - /  / "),
        (BEGUN, A, "2j / 1 / 3j", "2j 1 3j / - - Dog / - 2p - / 2r - -"),
        (BEGUN, B, "Dog / 1 2s / 3s", "2j - - / 2s 3s Dog / - - Ph / - 3r -"),
        (BEGUN, C, "2p / Ph / Ap", "- 1 - / 2s - - / Ap 2p Ph / - - Dr"),
        (BEGUN, D, "2r / 3r / 1 Dr", "- - 3j / - 3s - / Ap - - / 2r 3r Dr"),
        (BEGUN, None, " /  / 1 / ", "- - - / - - - / - - - / - - -"),
        (LATER, A, "2j /  / ", "2j 1 3j / - - Dog / - 2p - / 2r - -"),
        (NORMAL, A, " /  / 5j 10j Ph", " /  /  / "),
        (NORMAL, None, " /  /  / 5j 10j Ph", " /  /  / "),
        (DOUBLE, A, " /  / ", " /  /  / "),
        # set up by hand, where it need not be among what was played
        (TAKEN, B, " /  / ", " /  /  / "),
        (TAKEN, None, " /  /  / ", " /  /  / "),
    ],
)
def test_what_a_seat_knows(state: State, seat: Seat | None, known: str, gifts: str) -> None:
    """The own hand, what it gave and got, the Mah Jong until it is played, the last hand; and what all see."""
    view = TICHU.view(state, seat)
    lots = [str(lot) for each, lot in enumerate(view.known) if each != seat]
    assert " / ".join(lots) == known
    rows = [" ".join("-" if one is None else str(one) for one in row) for row in view.phase.gifts]
    assert " / ".join(rows) == gifts
    assert view.hand == (None if seat is None else state.hands[seat])
    assert (view.sizes, view.awaited) == (tuple(map(len, state.hands)), TICHU.awaited(state))
    assert (view.calls, view.pushed) == (state.calls, tuple(map(bool, state.gifts)))
    assert (view.tally, view.trick) == (
        getattr(state, "tally", None),
        getattr(state, "trick", None),
    )


@rule("K-92")
@for_each(
    ("state", "seat", "gave", "got"),
    [
        (EXCHANGE, A, "2j 1 3j", ""),
        (EXCHANGE, C, "", ""),
        (BEGUN, A, "2j 1 3j", "Dog 2p 2r"),
        (BEGUN, None, "", ""),
        (NORMAL, A, "", ""),
    ],
)
def test_what_a_seat_gave_and_got(state: State, seat: Seat | None, gave: str, got: str) -> None:
    """To and from the next seat, the partner and the previous seat; nothing before all have pushed."""
    view = TICHU.view(state, seat)
    assert (" ".join(map(str, view.gave)), " ".join(map(str, view.got))) == (gave, got)


@rule("K-15", "K-92", "K-96")
def test_pushes_of_others_are_made_up() -> None:
    """Each may be any card that its receiver held after the exchange, but those it surely got from others."""
    met = Counter[str]()
    for seed in range(300):
        other = TICHU.determinize(TICHU.view(TRICK, A), Random(seed))
        assert isinstance(other, Playing)
        held = [hand + gone for hand, gone in zip(other.hands, other.tally.played, strict=True)]
        got = list[list[str]]([[], [], [], []])
        for giver, three in enumerate(other.gifts):
            for steps, each in enumerate(three, 1):
                got[(giver + steps) % 4].append(str(each))
        for lot, had in zip(got, held, strict=True):
            assert cards(" ".join(lot)) <= had  # three different ones
        met[str(other.gifts[1][0])] += 1  # what the next seat gave to the partner
    assert len(met) > 12
    assert max(met.values()) < 80


@rule("K-15", "K-96")
def test_a_push_face_down_may_be_any_three_cards() -> None:
    """Of the hand of whoever has pushed, evenly."""
    met = set[Cards]()
    for seed in range(40):
        other = TICHU.determinize(TICHU.view(EXCHANGE, A), Random(seed))
        assert isinstance(other, tichu.Exchange)
        pushed = PACK.cards([each for each in other.gifts[1] if each is not None])
        assert len(pushed) == 3
        assert pushed <= other.hands[1]
        met.add(pushed)
    assert len(met) == 40


@rule("K-96")
def test_unseen_cards_are_dealt_evenly() -> None:
    """Of three unseen cards the next seat holds each as often as another."""
    rest = str(PACK.full - cards("3j 4j 5j 6j"))
    view = TICHU.view(at_lead(TICHU, "3j / 4j / 5j / 6j", captured=[rest, "", "", ""]), A)
    rng, tries = Random(5), 1500
    met = Counter(str(TICHU.determinize(view, rng).hands[1]) for _ in range(tries))
    assert set(met) == {"4j", "5j", "6j"}
    assert sum((count - 500) ** 2 / 500 for count in met.values()) < 14  # one in a thousand


@rule("K-53", "K-95")
def test_that_one_has_a_bomb_is_a_secret() -> None:
    """Where two seats hold each other's card one has a bomb, which the others see nothing of."""
    calls = called("tichu, tichu, tichu, tichu")
    one, other = (
        at_lead(TICHU, f"3j 5j / 4j 4s / 9j 9s 9p {two[0]} 2j / {two[1]} Kj", calls=calls)
        for two in (("9r", "8j"), ("8j", "9r"))
    )
    for line in ("0: 3j", "1: pass", "2: pass", "3: pass"):
        one, other = done(TICHU, one, line), done(TICHU, other, line)
        waits = TICHU.awaited(one)
        assert waits == TICHU.awaited(other)
        for seat in (A, B):
            assert TICHU.view(one, seat) == TICHU.view(other, seat)
            assert (seat in TICHU.to_act(one)) is (seat in TICHU.to_act(other)) is (seat in waits)
        assert (C in TICHU.to_act(one), C in TICHU.to_act(other)) == (True, waits == (C,))


HAND: Final = "Dog 2p 2r 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj"
WISHED: Final = done(TICHU, BEGUN, "2: 1", "2: wish 9")
LAID: Final = done(
    TICHU,
    at_lead(TICHU, "3j 9j / 8j 8s 8p 8r 2j / 5j 5s / 6j 7j", captured=["", "", "As", ""]),
    *("0: 9j", "1: 8j 8s 8p 8r", "2: pass", "3: pass", "0: pass"),
)


@rule("K-3", "K-90", "K-92", "K-93")
@for_each(
    ("state", "english", "german"),
    [
        (
            EXCHANGE,
            (
                "you: 14 cards, has pushed; Bob: 14 cards, called Grand Tichu, has pushed; "
                "Cem, your partner: 14 cards, called Tichu; Dora: 14 cards; "
                "your hand: 1 2j 3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj"
            ),
            (
                "du: 14 Karten, hat geschupft; Bob: 14 Karten, Großes Tichu angesagt, hat geschupft; "
                "Cem, mit dir im Team: 14 Karten, Tichu angesagt; Dora: 14 Karten; "
                "deine Hand: 1 2j 3j 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj"
            ),
        ),
        (
            WISHED,
            (
                "you: 14 cards; Bob: 14 cards, called Grand Tichu, holds 2j; "
                "Cem, your partner: 13 cards, called Tichu; Dora: 14 cards, holds 3j; "
                f"to beat: 1 (single 1, Cem); wish: 9; your hand: {HAND}"
            ),
            (
                "du: 14 Karten; Bob: 14 Karten, Großes Tichu angesagt, davon bekannt 2j; "
                "Cem, mit dir im Team: 13 Karten, Tichu angesagt; Dora: 14 Karten, davon bekannt 3j; "
                f"zu schlagen: 1 (Einzelkarte 1, Cem); Wunsch: 9; deine Hand: {HAND}"
            ),
        ),
        (
            LAID,
            (
                "you: 1 card; Bob: 1 card; Cem, your partner: 2 cards, took 1 card; Dora: 2 cards; "
                "last play: 8j 8s 8p 8r (bomb 4 of 8, Bob); your hand: 3j"
            ),
            (
                "du: 1 Karte; Bob: 1 Karte; Cem, mit dir im Team: 2 Karten, 1 Karte kassiert; Dora: 2 Karten; "
                "zuletzt gespielt: 8j 8s 8p 8r (Bombe 4-mal 8, Bob); deine Hand: 3j"
            ),
        ),
    ],
)
def test_a_view_in_words(state: State, english: str, german: str) -> None:
    """Who has called and pushed what, what is known of hands and taken, the wish, what is to be beaten."""
    names = Names(["Ann", "Bob", "Cem", "Dora"], me=0)
    view = TICHU.view(state, A)
    told = ["; ".join(book.say(view, names).splitlines()) for book in books_of(TICHU)]
    assert told == [english, german]


@rule("K-90")
def test_what_is_said_beside_a_seat() -> None:
    """Its call, and how many cards it has taken."""
    assert TICHU.view(EXCHANGE, A).remarks == ("", "Grand Tichu", "Tichu", "")
    taken = at_lead(
        TICHU, "3j / 4j / 5j / 6j", captured=["", "As Ks", "", ""], calls=called("-, tichu, -, -")
    )
    assert TICHU.view(taken, A).remarks == ("", "Tichu, took 2", "", "")


EIGHT: Final = Rank("8")

# Any: actions are of many classes
ACTIONS: Final[list[tuple[Any, str, str]]] = [
    (tichu.CallGrandTichu(A), "Ann calls Grand Tichu", "Ann sagt Großes Tichu an"),
    (tichu.CallGrandTichu(B), "you call Grand Tichu", "du sagst Großes Tichu an"),
    (tichu.Decline(A), "Ann does not call Grand Tichu", "Ann sagt kein Großes Tichu an"),
    (tichu.Decline(B), "you do not call Grand Tichu", "du sagst kein Großes Tichu an"),
    (tichu.CallTichu(C), "Cem calls Tichu", "Cem sagt Tichu an"),
    (tichu.CallTichu(B), "you call Tichu", "du sagst Tichu an"),
    (
        tichu.Push(B, tuple(PACK.pile("2j 1 3j"))),
        "you push 2j to Cem, 1 to Dora and 3j to Ann",
        "du schupfst 2j an Cem, 1 an Dora und 3j an Ann",
    ),
    (
        Play(A, cards("9j 9s Kp Kr Ph"), named("house 9")),
        "Ann plays 9j 9s Kp Kr Ph (house 9)",
        "Ann spielt 9j 9s Kp Kr Ph (Full House 9)",
    ),
    (tichu.Wish(A, EIGHT), "Ann wishes for 8", "Ann wünscht sich 8"),
    (tichu.Wish(B, None), "you wish for nothing", "du wünschst dir nichts"),
    (tichu.Take(A), "Ann wins the trick", "Ann gewinnt den Stich"),
    (tichu.Take(B), "you win the trick", "du gewinnst den Stich"),
    (tichu.Award(A, B), "Ann gives the trick to you", "Ann gibt den Stich an dich"),
    (tichu.Award(B, C), "you give the trick to Cem", "du gibst den Stich an Cem"),
    (tichu.Pushed(B), "you push three cards", "du schupfst drei Karten"),
    (tichu.Received(B, A, card("2j")), "you get 2j from Ann", "du bekommst 2j von Ann"),
    (tichu.Received(A, B, card("2j")), "Ann gets 2j from you", "Ann bekommt 2j von dir"),
    (tichu.CallFailed(Call.GRAND_TICHU, B), "Grand Tichu called by you failed", "Großes Tichu von dir verloren"),
]  # fmt: skip


@for_each(("value", "english", "german"), ACTIONS, ids=[each for _, each, _ in ACTIONS])
# Any: as above
def test_what_is_done_in_words(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann, you, Cem and Dora sit at the table."""
    assert said(TICHU, value) == (english, german)


RIGHT: Final = "für rechts, für deinen Partner und für links"

# Any: reasons and entries are of many classes
GERMAN: Final[list[tuple[Any, str]]] = [
    (tichu.Pushed(A), "Ann schupft drei Karten"),
    (tichu.WishFulfilled(EIGHT), "der Wunsch nach 8 ist erfüllt"),
    (tichu.GrandFirst(B, (A, B)), "sag zuerst, ob du Großes Tichu ansagst: grand oder decline"),
    (
        tichu.GrandFirst(B, (A, C)),
        "zuerst sagen alle, ob sie Großes Tichu ansagen: warte auf Ann und Cem",
    ),
    (
        tichu.AlreadyCalled(Call.GRAND_TICHU),
        "du hast schon Großes Tichu angesagt: das geht nur einmal in einer Runde",
    ),
    (tichu.ExchangeFirst(B, (B,)), f"schupfe zuerst: push und drei Karten, {RIGHT}"),
    (tichu.ExchangeFirst(B, (A, C)), "zuerst schupfen alle: warte auf Ann und Cem"),
    (tichu.NotThreeCards("'2j'"), f"schupfe drei Karten, {RIGHT}, und nicht '2j'"),
    (tichu.NotThreeCards(""), f"schupfe drei Karten, {RIGHT}, und nicht keine"),
    (tichu.PushedTwice(card("2p")), "2p kann nur zu einem gehen: schupfe drei verschiedene Karten"),
    (tichu.NotInOrder("None"), f"geschupft wird ein Tupel oder eine Liste, {RIGHT}, und nicht None"),
    (tichu.GatherFirst(B, B, award=False), "du hast den Stich gewonnen: nimm ihn"),
    (
        tichu.GatherFirst(B, B, award=True),
        "du hast den Stich gewonnen: gib ihn einem Gegner, denn dein Drache hat ihn geholt",
    ),
    (tichu.GatherFirst(B, A, award=False), "der Stich ist noch nicht genommen: warte auf Ann"),
    (tichu.GatherFirst(B, A, award=True), "der Stich ist noch nicht vergeben: warte auf Ann"),
    (tichu.DragonGoesAway((A, C)), "dein Drache hat den Stich gewonnen: gib ihn an Ann oder Cem"),
    (
        tichu.NotAnOpponent(D, (A, C)),
        "den Stich des Drachen bekommt ein Gegner, nicht Dora: gib ihn an Ann oder Cem",
    ),
    (tichu.NothingToBomb(A), "hier gibt es nichts zu bomben: warte, bis Ann ausgespielt hat"),
    (tichu.NothingToBomb(B), "hier gibt es nichts zu bomben: warte, bis du ausgespielt hast"),
    (
        tichu.PhoenixInBomb(cards("8j 8s 8p Ph")),
        "8j 8s 8p Ph ergeben keine Kombination: der Phönix darf in keiner Bombe sein",
    ),
    (tichu.WishFirst(B, B), "wünsche dir zuerst einen Wert für deinen Mah Jong, zum Beispiel: wish 8"),
    (tichu.WishFirst(B, A), "der Mah Jong liegt, und der Wunsch fehlt noch: warte auf Ann"),
    (
        tichu.WishBinds(EIGHT, (cards("8j"), cards("8s")), more=False),
        "8 ist gewünscht, und du kannst es erfüllen: spiele 8j oder 8s",
    ),
    (
        tichu.WishBinds(EIGHT, (cards("8j"), cards("8s"), cards("8j 8s")), more=True),
        "8 ist gewünscht, und du kannst es erfüllen: spiele zum Beispiel 8j, 8s oder 8j 8s",
    ),
    (tichu.BadWish("'Dog'", RANKS[:2]), "'Dog' kann man sich nicht wünschen: wähle aus 2 3"),
    (
        TooLow(named("pairs 2 to 3"), named("pairs 3 to 4"), ("higher", "a bomb")),
        "Treppe 2 bis 3 schlägt Treppe 3 bis 4 nicht: du brauchst eine höhere Treppe aus 2 Paaren oder eine Bombe",
    ),
    (tichu.CallMade(Call.TICHU, A), "Tichu von Ann gewonnen"),
    (tichu.DoubleVictory(), "Doppelsieg"),
    (tichu.Tricks(), "kassierte Stiche"),
    (tichu.TailendersTricks(), "Stiche des letzten Spielers"),
    (tichu.TailendersHand(), "Hand des letzten Spielers"),
]  # fmt: skip


@for_each(("value", "german"), GERMAN, ids=[each for _, each in GERMAN])
# Any: as above
def test_what_is_said_in_german(value: Any, german: str) -> None:  # noqa: ANN401
    """The English of it stands where it is said, in rounds, refusals and sheets."""
    assert said(TICHU, value)[1] == german


ANSWERED: Final = [
    *("single K", "pair 8", "triple 8", "house 9"),
    *(f"pairs {low} to K" for low in ["7", "8", "9", "10", "J", "Q"]),
    *(f"straight {low} to K" for low in "123456789"),
    *("bomb 4 of 8", "bomb 5 to 9"),
]


@rule("K-26", "K-27")
@for_each("name", ANSWERED)
def test_what_it_takes_has_german_words(name: str) -> None:
    """A refusal says what would do: the own kind, higher, or a bomb; never in the words of the notation."""
    state = at_lead(TICHU, "3j 9j / 4j 8j / 5j 5s / 6j 7j")
    assert isinstance(state, Playing)
    best = named(name)
    answers = TICHU.beaten_by(attrs.evolve(state, trick=Trick(D, (Play(D, cards(""), best),))))
    assert answers is not None
    _, german = said(TICHU, TooLow(best, best, answers))
    _, advised = german.split(": du brauchst ")
    assert set(advised.split(" oder ")) <= {*WORDS.values(), *kernel.KINDS.values()}
    assert len(advised.split(" oder ")) == len(answers)


def test_every_word_of_the_book_is_of_a_kind() -> None:
    """What the book has words for is each kind by its shape, but what games share."""
    shapes = {named(name).shape for name in [*ANSWERED, "straight 1 to A"]}
    assert {*WORDS} == shapes - {*kernel.KINDS}
