"""Before the play: the packs and the options, the deal, arranging six cards, and the search for who begins."""

from itertools import permutations
from random import Random
from typing import Any

import attrs
import pytest

from cases import for_each
from climbcards import Card, CardsError, Deal, Objection, OptionError, Rank, Seat, Suit
from climbcards.authors import french
from climbcards.games.threes import VALUES, Arrange, PickUp, Play, Reveal, State, Threes
from climbcards.reasons import OtherPack
from rulebook import rule
from tables import enact, heard, refused
from threes_tables import FOUR, THREE, TWO, A, B, C, D, a_deal, before_play, legal, playing, shown

# five packs, so that there are cards enough of any rank
MANY_2, MANY_3, MANY_4 = (FOUR.variant(players=players, packs=5) for players in (2, 3, 4))


@rule("S-1", "T-1", "T-21")
@for_each(
    ("players", "packs", "left"),
    [(2, 2, 90), (6, 2, 54), (7, 3, 99), (9, 3, 81), (10, 4, 126), (12, 4, 108), (13, 5, 153)],
)
def test_packs_follow_from_the_players(players: int, packs: int, left: int) -> None:
    """Two up to six players, then one more for every three; four of a rank and two jokers each; the rest is the stock."""
    game = FOUR.variant(players=players)
    each = [
        rank
        for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "Jo"]
        for _ in range(4 * packs)
    ]
    assert list(map(str, game.pack.faces)) == each[: 54 * packs]
    assert game.pack.suits == ()
    deal = game.deal(Random(1), dealer=A)
    assert (game.pack_count, [len(nine) for nine in deal.hands], len(deal.stock)) == (
        packs,
        [9] * players,
        left,
    )


@rule("S-16", "T-21", "T-25", "T-28")
@for_each(
    ("options", "sentence"),
    [
        ({"players": 6, "packs": 1}, "players: 1 pack can serve 5 players at most, not 6$"),
        ({"players": 12, "packs": 2}, "players: 2 packs can serve 11 players at most, not 12$"),
        ({"players": 1}, "players: expected a whole number of 2 or more, not 1"),
        ({"packs": 0}, "packs: expected a whole number of 1 or more, or None, not 0"),
        ({"longest": 0}, "longest: expected a whole number of 1 or more, not 0"),
        ({"rounds": None}, "rounds: expected a whole number of 1 or more, not None"),
        ({"ten_is_wild": 1}, "ten_is_wild: expected True or False, not 1"),
        ({"wild": True}, "Threes has no option 'wild': did you mean 'ten_is_wild'"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, object], sentence: str) -> None:
    """The error names the option, what was expected, and what came."""
    make: Any = FOUR.variant  # Any: as a caller without a type checker would
    with pytest.raises(OptionError, match=sentence):
        make(**options)


@rule("T-1")
def test_what_ranks_count() -> None:
    """What is printed on them, and on to the ace, which is high; a joker counts nothing."""
    high = {"J": 11, "Q": 12, "K": 13, "A": 14}
    counted = {str(rank): value for rank, value in VALUES.items()}
    assert counted == {str(number): number for number in range(2, 11)} | high


@rule("S-16", "T-21", "T-25", "T-28")
def test_what_is_set_is_kept() -> None:
    """So many packs serve just so many players; a variant leaves the game as it was."""
    for packs, most in ((1, 5), (2, 11), (9, 53)):
        served = FOUR.variant(players=most, packs=packs)
        assert len(served.deal(Random(2), dealer=A).stock) == 9
    assert FOUR.variant(packs=5).variant(players=11).pack_count == 5
    assert FOUR.variant(ten_is_wild=True).variant(players=6) == FOUR.variant(
        players=6, ten_is_wild=True
    )
    assert Threes() == FOUR
    assert (FOUR.players, FOUR.pack_count, FOUR.rounds, FOUR.max_actions) == (4, 2, 1, 10_000)
    assert FOUR.variant(longest=200).max_actions == 200


@rule("S-2")
def test_the_first_three_are_face_down_the_next_face_up_the_last_in_hand() -> None:
    """Slots keep the order dealt; nothing is on the stack, closed or known, and nobody is out."""
    deal = a_deal(TWO, "K 2 9 Q 3 Q Jo 5 4", "7 7 8 10 A 6 J J 2", stock="6 8 3")
    state = TWO.start(deal)
    seats = "4 5 Jo [3 Q Q] (K 2 9) | 2 J J [6 10 A] (7 7 8)"
    assert shown(state).startswith(f"{seats}; stock 6 8 3 ")
    assert (state.dealer, TWO.to_act(state), state.actions, len(state.closed)) == (B, (A, B), 0, 0)
    assert TWO.cards(state) == TWO.pack.full


DEAL = THREE.deal(Random(1), dealer=A)
FIRST, SECOND, THIRD = DEAL.hands


@rule("S-2", "T-16", "T-21")
@for_each(
    ("game", "deal", "problem"),
    [
        (THREE, attrs.evolve(DEAL, stock=DEAL.stock[1:]), "the whole pack"),
        (THREE, attrs.evolve(DEAL, stock=(*DEAL.stock, FIRST[0])), "the pack has"),
        (
            THREE,
            attrs.evolve(DEAL, stock=(*DEAL.stock[1:], Card(Rank("5"), Suit("h")))),
            "this pack has no 5h",
        ),
        (
            *(
                THREE,
                attrs.evolve(DEAL, hands=(FIRST[1:], SECOND, THIRD), stock=(*DEAL.stock, FIRST[0])),
            ),
            "expected 3 hands of 9 cards each",
        ),
        (TWO, DEAL, "expected 2 hands of 9 cards each"),
        *(
            (
                THREE,
                attrs.evolve(DEAL, leader=Seat(seat)),
                f"leave seat {seat} out, the cards say who",
            )
            for seat in (0, 2)
        ),
    ],
)
def test_a_deal_that_is_refused(game: Threes, deal: Deal, problem: str) -> None:
    """A card too few or too many, other hands, foreign cards; and a leader, as the search decides."""
    with pytest.raises(CardsError, match=problem):
        game.start(deal)


@rule("T-16")
def test_nobody_is_dealt_the_lead() -> None:
    """Neither when the cards are dealt nor when they are laid out."""
    with pytest.raises(CardsError, match="nobody is named to begin: leave seat 2 out"):
        THREE.deal(Random(5), A, C)


@rule("T-15", "T-27")
@for_each(
    ("row", "hand", "named", "then"),
    [
        ("2 Q Jo", "3 5 A", "2 Q Jo", "3 5 A [2 Q Jo] (4 4 4)"),
        ("2 Q Jo", "3 5 A", "2 3 Jo", "5 Q A [2 3 Jo] (4 4 4) {Q}"),
        ("2 Q Jo", "3 5 A", "3 5 A", "2 Q Jo [3 5 A] (4 4 4) {2 Q Jo}"),
        ("5 5 K", "5 K K", "5 5 5", "K K K [5 5 5] (4 4 4) {K}"),
        ("5 5 K", "5 K K", "K K K", "5 5 5 [K K K] (4 4 4) {5 5}"),
    ],
)
def test_three_of_six_cards_lie_face_up(row: str, hand: str, named: str, then: str) -> None:
    """What goes down from the row is known, card by card: equal cards are not told apart."""
    state = enact(MANY_2, before_play(MANY_2, hand, "9 9 J", rows=[row]), f"A face up {named}")
    assert shown(state).partition(" | ")[0] == then
    assert (state.actions, MANY_2.to_act(state)) == (1, (B,))


@rule("T-15", "T-16")
@for_each("order", list(permutations("ABC")))
def test_seats_arrange_in_any_order(order: tuple[str, ...]) -> None:
    """All are asked, from the dealer's left; in the end the same round begins."""
    state: State = before_play(MANY_3, "3 5 A", "6 6 7", "8 9 10", rows=["2 Q Jo", "J 4 4"])
    lines = {"A": "A face up 2 3 5", "B": "B face up 6 7 J", "C": "C face up 9 9 9"}
    for number, name in enumerate(order):
        left = tuple(seat for seat, each in enumerate("ABC") if each in order[number:])
        assert MANY_3.to_act(state) == MANY_3.awaited(state) == left
        state = enact(MANY_3, state, lines[name])
    seats = "Q A Jo [2 3 5] (4 4 4) {Q Jo} | 4 4 6 [6 7 J] (4 4 4) {4 4} | 8 9 10 [9 9 9] (4 4 4)"
    assert shown(state).startswith(f"{seats}; ")
    assert (playing(state).turn, state.actions) == (B, 3)
    four = before_play(MANY_4, "3 5 A", "6 6 7", "8 9 10", "J J J", dealer=B)
    assert (MANY_4.to_act(four), four.leader) == ((C, D, A, B), C)


@rule("T-15")
def test_every_way_to_arrange_is_listed_once() -> None:
    """Six different cards make 20 ways, equal ones fewer, the lowest first; they are selected card by card."""
    six = before_play(MANY_2, "3 5 A", "3 3 5", rows=["2 Q Jo", "5 5 5"])
    ways = legal(MANY_2, six, A)
    assert len({*ways}) == len(ways) == 20
    assert (ways[0], ways[1], ways[-1]) == ("face up 2 3 5", "face up 2 3 Q", "face up Q A Jo")
    assert legal(MANY_2, six, B) == ["face up 3 3 5", "face up 3 5 5", "face up 5 5 5"]
    assert legal(MANY_2, enact(MANY_2, six, "A face up 2 3 5"), A) == []
    two = MANY_2.pack.parse("2 Jo")
    assert MANY_2.legal_actions(six, A).selectable(two) == MANY_2.pack.parse("3 5 Q A")


START = before_play(MANY_3, "3 5 A", "6 6 7", "8 9 10")
HALF = enact(MANY_3, START, "B face up 9 9 9")
BEGUN = enact(MANY_3, HALF, "A face up 9 9 9", "C face up 9 9 9")
YOU = "first choose three cards to lay face up, for example: face up 2 10 A (T-15)"
AGAIN = "you have already chosen your face-up cards (T-15)"
THREE_OF_SIX = "choose three of your six cards to lay face up, not"


@rule("T-15", "T-22")
@for_each(
    ("state", "seat", "action", "sentence"),
    [
        (HALF, A, "", f"{THREE_OF_SIX} 0 (T-15)"),
        (HALF, A, "3 5", f"{THREE_OF_SIX} 2 (T-15)"),
        (HALF, A, "3 5 9 9", f"{THREE_OF_SIX} 4 (T-15)"),
        (HALF, A, "3 3 9", "you do not have 3: use only cards that you have (T-15)"),
        (HALF, A, "4 4 4", "you do not have 4 4 4: use only cards that you have (T-15)"),
        (HALF, B, "9 9 9", AGAIN),
        (BEGUN, A, "face up 9 9 9", AGAIN),
        (BEGUN, B, "face up 9 9 9", AGAIN),
        (HALF, A, Play(A, MANY_3.pack.parse("3")), YOU),
        (HALF, C, PickUp(C), YOU),
        (HALF, A, Reveal(A, 0), YOU),
        (HALF, B, PickUp(B), "waiting for seat 0 and seat 2 to choose face-up cards (T-15)"),
        (
            HALF,
            Seat(3),
            PickUp(Seat(3)),
            "there is no seat 3: a table for 3 has the seats 0 to 2 (T-22)",
        ),
    ],
)
def test_what_is_refused_before_the_play(
    state: State, seat: Seat, action: str | Play | PickUp | Reveal, sentence: str
) -> None:
    """Another number of cards, those of others, a second time, and whatever comes later."""
    if not isinstance(action, str):
        assert str(refused(MANY_3, state, action)) == sentence
        return
    cards = MANY_3.pack.parse(action.removeprefix("face up "))
    assert str(refused(MANY_3, state, Arrange(seat, cards))) == sentence
    if state is HALF:
        assert str(MANY_3.attempt(state, seat, cards)) == sentence


@rule("T-15", "S-1")
def test_cards_of_another_pack_are_not_arranged() -> None:
    """French cards, and cards of a table with another number of packs."""
    for pack in (french(), MANY_3.variant(packs=3).pack):
        cards = pack.cards(pack.faces[:3])
        assert MANY_3.attempt(HALF, A, cards) == Objection(OtherPack(cards), "S-1")


@rule("T-16")
@for_each(
    ("hands", "dealer", "begins"),
    [
        # the dealer is looked at last
        (("3 6 J", "4 9 K", "3 5 5"), A, C),
        (("3 6 J", "4 9 K", "4 5 5"), A, A),
        (("3 6 J", "3 9 K", "3 5 5"), C, A),
        # no 3: a 4, and on; after the ace the 2, then the joker
        (("6 6 J", "5 9 K", "8 5 5"), C, B),
        (("J 2 2", "10 Jo 2", "Q Q Q"), B, B),
        (("2 2 2", "A Jo Jo", "2 2 2"), C, B),
        (("2 2 2", "2 Jo Jo", "2 2 2"), A, B),
        (("Jo Jo Jo", "Jo Jo Jo", "2 Jo Jo"), C, C),
        (("Jo Jo Jo", "Jo Jo Jo", "Jo Jo Jo"), B, C),
    ],
)
def test_the_search_for_who_begins(hands: tuple[str, ...], dealer: Seat, begins: Seat) -> None:
    """Rank by rank, from the dealer's left round to the dealer; that somebody has a 3 is on no list."""
    state: State = before_play(MANY_3, *hands, dealer=dealer)
    for name in "ABC":
        state = enact(MANY_3, state, f"{name} face up 9 9 9")
    assert (state.leader, playing(state).turn) == (begins, begins)
    assert not any(state.known)


@rule("T-15", "T-16", "T-25")
def test_only_hands_count_and_any_card_opens() -> None:
    """A 3 that was put face up is not found, one that was taken up is; and who begins is told, even if nobody plays."""
    state: State = before_play(MANY_2, "5 6 K", "3 6 7", rows=["3 9 9", "J J J"], dealer=B)
    begun = enact(MANY_2, state, "A face up 5 9 9", "B face up J J J")
    assert (playing(begun).turn, legal(MANY_2, begun)) == (A, ["3", "6", "K"])
    state = enact(MANY_2, state, "A face up 3 9 9")
    assert heard(MANY_2, state, "B face up J J J") == ["seat 1: face up J J J", "seat 1 leads"]
    short = MANY_2.variant(longest=2)
    over = "the round is over: seat 0 1, seat 1 0"
    assert heard(short, state, "B face up J J J") == ["seat 1: face up J J J", "seat 1 leads", over]
    stopped = enact(
        MANY_2.variant(longest=1), before_play(MANY_2, "5 6 K", "3 6 7"), "A face up 9 9 9"
    )
    assert shown(stopped).endswith("finish A B")
    third = MANY_2.variant(longest=1)
    assert "leads" not in " ".join(
        heard(third, before_play(third, "5 6 K", "3 6 7"), "A face up 9 9 9")
    )
