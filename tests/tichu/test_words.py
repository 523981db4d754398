"""What only Tichu has to say, with names, in English and in German."""

from typing import Any, Final

import attrs

import climbcards._words as kernel
from cases import for_each
from climbcards import Names, Rank, Trick
from climbcards.games import tichu
from climbcards.games.tichu import TICHU, Call, Play, Playing
from climbcards.games.tichu.words import WORDS
from climbcards.reasons import TooLow
from phrasing import books_of, said
from rulebook import rule
from tables import A, B, C, D
from tichu_tables import PACK, at_lead, called, card, cards, dealt, done, named

EIGHT: Final = Rank("8")

# Any: reasons, entries and actions are of many classes
SENTENCES: Final[list[tuple[Any, str, str]]] = [
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
    (tichu.Pass(A), "Ann passes", "Ann passt"),
    (tichu.Take(A), "Ann wins the trick", "Ann gewinnt den Stich"),
    (tichu.Take(B), "you win the trick", "du gewinnst den Stich"),
    (tichu.Award(A, B), "Ann gives the trick to you", "Ann gibt den Stich an dich"),
    (tichu.Award(B, C), "you give the trick to Cem", "du gibst den Stich an Cem"),
    (
        tichu.GrandFirst(B, (A, B)),
        "call or decline Grand Tichu first: type grand or decline",
        "sag zuerst, ob du Großes Tichu ansagst: grand oder decline",
    ),
    (
        tichu.GrandFirst(B, (A, C)),
        "waiting for Ann and Cem to call or decline Grand Tichu",
        "zuerst sagen alle, ob sie Großes Tichu ansagen: warte auf Ann und Cem",
    ),
    (
        tichu.AlreadyCalled(Call.GRAND_TICHU),
        "you have already called Grand Tichu: you can call once a round",
        "du hast schon Großes Tichu angesagt: das geht nur einmal in einer Runde",
    ),
    (
        tichu.ExchangeFirst(B, (B,)),
        "first push three cards: for the next player, the partner and the previous player",
        "zuerst wird geschupft: push und drei Karten, für rechts, für deinen Partner und für links",
    ),
    (
        tichu.ExchangeFirst(B, (A, C)),
        "waiting for Ann and Cem to push three cards",
        "zuerst schupfen alle: warte auf Ann und Cem",
    ),
    (
        tichu.NotThreeCards("'2j'"),
        "push three cards, for the next player, the partner and the previous player, not '2j'",
        "schupfe drei Karten, für rechts, für deinen Partner und für links, und nicht '2j'",
    ),
    (
        tichu.NotThreeCards(""),
        "push three cards, for the next player, the partner and the previous player, not none",
        "schupfe drei Karten, für rechts, für deinen Partner und für links, und nicht keine",
    ),
    (
        tichu.PushedTwice(card("2p")),
        "2p can go to one player only: push three different cards",
        "2p kann nur zu einem gehen: schupfe drei verschiedene Karten",
    ),
    (
        tichu.NotInOrder("None"),
        (
            "a push must be a tuple or a list of cards, for the next player, the partner and the "
            "previous player, not None"
        ),
        (
            "geschupft wird ein Tupel oder eine Liste, für rechts, für deinen Partner und für links, "
            "und nicht None"
        ),
    ),
    (
        tichu.GatherFirst(B, B, award=False),
        "you have won the trick: first take it",
        "du hast den Stich gewonnen: nimm ihn",
    ),
    (
        tichu.GatherFirst(B, B, award=True),
        "you have won the trick: first give it to an opponent, as your Dragon has won it",
        "du hast den Stich gewonnen: gib ihn einem Gegner, denn dein Drache hat ihn",
    ),
    (
        tichu.GatherFirst(B, A, award=False),
        "the trick is complete: wait for Ann to take it",
        "zuerst muss Ann den Stich nehmen",
    ),
    (
        tichu.GatherFirst(B, A, award=True),
        "the trick is complete: wait for Ann to give the Dragon's trick away",
        "zuerst muss Ann den Stich des Drachen vergeben",
    ),
    (
        tichu.DragonGoesAway((A, C)),
        "your Dragon has won the trick: give it to Ann or Cem",
        "dein Drache hat den Stich gewonnen: gib ihn an Ann oder Cem",
    ),
    (
        tichu.NotAnOpponent(D, (A, C)),
        "the Dragon's trick goes to an opponent, not to Dora: give it to Ann or Cem",
        "den Stich des Drachen bekommt ein Gegner, nicht Dora: gib ihn an Ann oder Cem",
    ),
    (
        tichu.NothingToBomb(A),
        "there is nothing to bomb: wait until Ann has led",
        "hier gibt es nichts zu bomben: warte, bis Ann ausgespielt hat",
    ),
    (
        tichu.NothingToBomb(B),
        "there is nothing to bomb: wait until you have led",
        "hier gibt es nichts zu bomben: warte, bis du ausgespielt hast",
    ),
    (
        tichu.PhoenixInBomb(cards("8j 8s 8p Ph")),
        "8j 8s 8p Ph is not a combination: the Phoenix cannot be in a bomb",
        "8j 8s 8p Ph ist keine Kombination: der Phönix darf in keiner Bombe sein",
    ),
    (
        tichu.WishFirst(B, B),
        "first make the wish of your Mah Jong, for example: wish 8",
        "sag zuerst, was sich dein Mah Jong wünscht, so: wish 8",
    ),
    (
        tichu.WishFirst(B, A),
        "the Mah Jong was played: wait for the wish of Ann",
        "der Mah Jong liegt, und der Wunsch fehlt noch: warte auf Ann",
    ),
    (
        tichu.WishBinds(EIGHT, (cards("8j"), cards("8s")), more=False),
        "the wish is for 8, and you can fulfil it: play 8j or 8s",
        "8 ist gewünscht, und du kannst es erfüllen: spiele 8j oder 8s",
    ),
    (
        tichu.WishBinds(EIGHT, (cards("8j"), cards("8s"), cards("8j 8s")), more=True),
        "the wish is for 8, and you can fulfil it: play 8j, 8s or 8j 8s, for example",
        "8 ist gewünscht, und du kannst es erfüllen: spiele zum Beispiel 8j, 8s oder 8j 8s",
    ),
    (
        tichu.BadWish("'Dog'", (Rank("2"), Rank("3"))),
        "'Dog' cannot be wished: choose one of 2 3",
        "'Dog' kann man sich nicht wünschen: wähle aus 2 3",
    ),
    (tichu.CallMade(Call.TICHU, A), "Tichu by Ann made", "Tichu von Ann gewonnen"),
    (
        tichu.CallFailed(Call.GRAND_TICHU, B),
        "Grand Tichu by you failed",
        "Großes Tichu von dir verloren",
    ),
    (tichu.DoubleVictory(), "double victory", "Doppelsieg"),
    (tichu.Tricks(), "tricks captured", "kassierte Stiche"),
    (tichu.TailendersTricks(), "tricks of the last player", "Stiche dessen, der übrig blieb"),
    (tichu.TailendersHand(), "hand of the last player", "Hand dessen, der übrig blieb"),
    (tichu.Pushed(A), "Ann pushes three cards", "Ann schupft drei Karten"),
    (tichu.Pushed(B), "you push three cards", "du schupfst drei Karten"),
    (tichu.Received(B, A, card("2j")), "you get 2j from Ann", "du bekommst 2j von Ann"),
    (tichu.Received(A, B, card("2j")), "Ann gets 2j from you", "Ann bekommt 2j von dir"),
    (tichu.WishFulfilled(EIGHT), "the wish for 8 is fulfilled", "der Wunsch nach 8 ist erfüllt"),
]


@for_each(("value", "english", "german"), SENTENCES, ids=[each for _, each, _ in SENTENCES])
# Any: as above
def test_a_sentence(value: Any, english: str, german: str) -> None:  # noqa: ANN401
    """Ann, you, Cem and Dora sit at the table."""
    assert said(TICHU, value) == (english, german)


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
    answers = TICHU.beaten_by(attrs.evolve(state, trick=Trick(D, (Play(D, PACK.parse(""), best),))))
    assert answers is not None
    _, german = said(TICHU, TooLow(best, best, answers))
    _, advised = german.split(": es braucht ")
    assert set(advised.split(" oder ")) <= {*WORDS.values(), *kernel.KINDS.values()}
    assert len(advised.split(" oder ")) == len(answers)


def test_every_word_of_the_book_is_of_a_kind() -> None:
    """What the book has words for is each kind by its shape, but what games share."""
    shapes = {named(name).shape for name in [*ANSWERED, "straight 1 to A"]}
    assert {*WORDS} == shapes - {*kernel.KINDS}


@rule("K-90", "K-92", "K-93")
def test_views_with_names() -> None:
    """Who has called and pushed what, what is known of hands, the wish, what is to be beaten."""
    names = Names(["Ann", "Bob", "Cem", "Dora"], me=0)
    english, german = books_of(TICHU)
    state = done(TICHU, dealt(TICHU), "1: grand", "0: decline", "2: decline", "3: decline")
    state = done(TICHU, state, "2: tichu", "0: push 2j 1 3j")
    view = TICHU.view(state, A)
    assert english.say(view, names).splitlines()[:3] == [
        "you: 14 cards, has pushed",
        "Bob: 14 cards, called Grand Tichu",
        "Cem, your partner: 14 cards, called Tichu",
    ]
    assert german.say(view, names).splitlines()[:3] == [
        "du: 14 Karten, hat geschupft",
        "Bob: 14 Karten, Großes Tichu angesagt",
        "Cem, mit dir im Team: 14 Karten, Tichu angesagt",
    ]
    assert (
        len(german.say(view, names).splitlines()) == len(english.say(view, names).splitlines()) == 5
    )
    state = done(TICHU, state, "1: push 2s 3s Dog", "2: push Ap 2p Ph", "3: push 2r 3r Dr")
    state = done(TICHU, state, "2: 1", "2: wish 9")
    view = TICHU.view(state, A)
    assert english.say(view, names).splitlines()[1:] == [
        "Bob: 14 cards, called Grand Tichu, holds 2j",
        "Cem, your partner: 13 cards, called Tichu",
        "Dora: 14 cards, holds 3j",
        "to beat: 1 (single 1, Cem)",
        "wish: 9",
        "your hand: Dog 2p 2r 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj",
    ]
    assert german.say(view, names).splitlines()[1:] == [
        "Bob: 14 Karten, Großes Tichu angesagt, davon bekannt 2j",
        "Cem, mit dir im Team: 13 Karten, Tichu angesagt",
        "Dora: 14 Karten, davon bekannt 3j",
        "zu schlagen: 1 (Einzelkarte 1, Cem)",
        "Wunsch: 9",
        "deine Hand: Dog 2p 2r 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj",
    ]
    state = at_lead(
        TICHU,
        "3j 9j / 4j 8j / 5j 5s / 6j 7j",
        calls=called("-, -, -, -"),
        captured=["", "As", "", ""],
    )
    assert "Bob: 2 Karten, 1 Karte kassiert" in german.say(TICHU.view(state, A), names).splitlines()
