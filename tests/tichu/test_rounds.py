"""How a round goes: the deal, the exchange, tricks, wishes and bombs, line by line, and what all are told of it."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from cases import for_each
from climbcards import CardsError, Deal, record
from climbcards.games.tichu import TICHU, Exchange, Grand, Tichu
from rulebook import rule
from tables import A, B, C, D
from tichu_tables import BY_SUIT, PACK, at_lead, dealt, done, house, run, told

PLAIN = house(grand_tichu=False)
ROUNDS = """
# Dog to the partner
Dog 2j / 3j 3s / 4j 4s / 5j 5s
0: Dog => seat 0 captures 1 card, 0 points; seat 2 leads · ? awaited: 2 · ? legal 1: tichu · ? pile 0: Dog ·
!0: tichu => it is too late: you can only call Tichu before your first card (K-12) · 3: tichu

# Dog, the partner is out
Dog 2j / 4s 4p /  / 6j 6s
0: Dog · ? awaited: 3

# Dog, all others but one are out
Dog 2j 3j / 4s 4p /  /
0: Dog · ? awaited: 0 · 0: 2j · 1: pass · 0: take · ? awaited: 0

# Dog as the last card
Dog / 4s 4p / 5j 5s / 6j 6s
0: Dog · ? out: 0 · ? awaited: 2 · ? phase: play

# Dog as the last card of the round
Dog / 4s 10p /  /
0: Dog => seat 0 goes out third; seat 0 captures 1 card, 0 points; seat 1 still held 4s 10p; the round is over: seat
  0 10, seat 1 0, seat 2 10, seat 3 0 ·
? phase: over · ? out: 2 3 0

# Dog in a double victory
3j / 4s 4p / 5j Dog / 6j 6s
0: 3j · 1: pass · 2: 5j · 3: pass · 1: pass · 2: take ·
2: Dog => seat 2 goes out second; seat 2 captures 1 card, 0 points; the round is over: seat 0 200, seat 1 0, seat 2
  200, seat 3 0 ·
? pile 2: Dog 3j 5j · ? ranking: 0 2 3 1

# passing and coming back
3j 9j / 4j 8j / 5j 5s / 6j 7j
0: 3j · 1: pass · 2: 5j · 3: 6j · 0: pass · 1: 8j · 2: pass · 3: pass · ? awaited: 0 · 0: 9j · ? out: 0

# end of a trick with a seat out
3j / 4j 8j / 5j 5s / 6j 7j
0: 3j => seat 0 goes out first · 1: pass · 2: pass · 3: pass · ? phase: take · ? awaited: 0 ·
!1: pass => the trick is complete: wait for seat 0 to take it (K-53) · 0: take · ? awaited: 1 · ? pile 0: 3j

# a trick is won and then taken
3j / 4j 5s / 5j 6s / 10j 7j
0: 3j · 1: pass · 2: pass · 3: 10j · 1: pass · 2: pass · ? phase: take · 2: tichu ·
!3: 7j => you have won the trick: first take it (K-53) · 3: take => seat 3 captures 2 cards, 10 points; seat 3 leads

# bombs in turn only: the last pass ends the trick {"bombs_out_of_turn": false}
3j / 4j 5s / 5j 6s / 10j 7j
0: 3j · 1: pass · 2: pass · 3: 10j · 1: pass ·
2: pass => seat 3 wins the trick; seat 3 captures 2 cards, 10 points; seat 3 leads · ? awaited: 3

# Dragon given away
Dr 3j / 4j 8j / 5j 5s / 10j Kj
!0: take => there is no trick to take or give away: wait until all others have passed (K-53) ·
!0: award 1 => there is no trick to take or give away: wait until all others have passed (K-55) · 0: Dr · 1: pass ·
2: pass · 3: pass · ? phase: award · ? awaited: 0 ·
!0: award 2 => the Dragon's trick goes to an opponent, not to seat 2: give it to seat 1 or seat 3 (K-55) ·
!0: award 0 => the Dragon's trick goes to an opponent, not to seat 0: give it to seat 1 or seat 3 (K-55) ·
!0: award 7 => there is no seat 7: a table for 4 has the seats 0 to 3 (K-55) ·
!0: take => your Dragon has won the trick: give it to seat 1 or seat 3 (K-55) ·
!1: award 3 => the trick is complete: wait for seat 0 to give the Dragon's trick away (K-55) ·
!0: 3j => you have won the trick: first give it to an opponent, because your Dragon won it (K-55) ·
0: award 3 => seat 0 wins the trick; seat 3 captures 1 card, 25 points; seat 0 leads · ? pile 3: Dr

# Dragon as the last card, given to somebody who is out
Dr /  / 5j 5s / 10j Kj
0: Dr · ? out: 1 0 · 2: pass · 3: pass · ? phase: award · 0: award 1 · ? pile 1: Dr · ? awaited: 2

# Dragon bombed after three passes
Dr 3j 3s / 4j 8j / 9j 9s 9p 9r 2j / 10j Kj
0: tichu · 3: tichu · 0: Dr · 1: pass · 2: pass · 3: pass · ? phase: award · ? to_act: 0 1 2 · 2: 9j 9s 9p 9r ·
? awaited: 3 · 3: pass · 0: pass · 1: pass · ? phase: take ·
2: take => seat 2 captures 5 cards, 25 points; seat 2 leads

# Dragon in the last trick
2j / 3j / Dr / 4j Kj
0: 2j · 1: 3j · 2: Dr => seat 2 goes out third · ? phase: award · ? to_act: 2 ·
!3: tichu => the trick is complete: wait for seat 2 to give the Dragon's trick away (K-56) · !3: pass · !2: award 0 ·
2: award 3 => seat 2 wins the trick; seat 3 captures 3 cards, 25 points; seat 3 still held 4j Kj; the round is over:
  seat 0 35, seat 1 0, seat 2 35, seat 3 0 ·
? ranking: 0 1 2 3

# Dragon in the last trick, before a bomb that comes too late
2j / 3j / Dr / 4j 4s 4p 4r
0: 2j · 1: 3j · 2: Dr · ? to_act: 2 · !3: 4j 4s 4p 4r · 2: award 1 · ? phase: over · ? scores: 0 25 0 25

# Dragon in a double victory
2j / 3j 3s / Dr / 4j Kj
0: 2j · 1: pass · 2: Dr => seat 2 goes out second; the round is over: seat 0 200, seat 1 0, seat 2 200, seat 3 0 ·
? pile 2:

# own trick bombed, and once more before it is taken
Dr 9j 9s 9p 9r Aj As Ap Ar 3j / 4j 8j / 5j 5s / 10j Kj
0: Dr · ? awaited: 1 · 0: 9j 9s 9p 9r · ? awaited: 1 · 1: pass · 2: pass · 3: pass · ? phase: take · 0: Aj As Ap Ar ·
? awaited: 1 · ? phase: play

# no bomb on a lead, nor on the Dog
Dog 5j / 9j 9s 9p 9r / 5p 5s / 10j Kj
!1: 9j 9s 9p 9r => there is nothing to bomb: wait until seat 0 has led (K-62) · 0: Dog ·
!1: 9j 9s 9p 9r => there is nothing to bomb: wait until seat 2 has led (K-62) · !3: pass ·
!2: pass => you lead, so you must play: you can only pass after somebody has played (K-50) · 2: 5p ·
!1: 9j => it is not seat 1's turn: wait for seat 3 (K-61) · 1: 9j 9s 9p 9r · ? out: 1 · ? awaited: 2

# no bomb that is too low
8j 8s 8p 8r 5j / 9j 9s 9p 9r 2j / 5p 5s / 10j Kj
1: 9j 9s 9p 9r · !0: 8j 8s 8p 8r => bomb 4 of 8 does not beat bomb 4 of 9: it takes a higher bomb (K-26) · 2: pass ·
3: pass · !0: 8j 8s 8p 8r · 0: pass · 1: take · ? awaited: 1

# out of turn, then on from there
3j 5j 6j / 4j 4s / 9j 9s 9p 9r 2j / Kj Ks Kp Kr 2s
0: 3j · 3: Kj Ks Kp Kr · ? awaited: 0 · !2: 9j 9s 9p 9r · 0: pass · 1: pass · ? awaited: 2 · 2: pass · 3: take ·
? awaited: 3

# passes before a bomb count for nothing
3j 5j 6j / 4j 4s / 9j 9s 9p 9r 2j / 10j 2s
0: 3j · 1: pass · 2: pass · 2: 9j 9s 9p 9r · ? awaited: 3 · 3: pass · 0: pass · ? phase: play · 1: pass ·
? phase: take · ? awaited: 2

# bombs in turn only {"bombs_out_of_turn": false}
Dr 3j / 4j 8j / 9j 9s 9p 9r 2j / 10j Kj
0: 3j · !2: 9j 9s 9p 9r => it is not seat 2's turn: wait for seat 1 (K-60) · 1: 4j · 2: 9j 9s 9p 9r · 3: pass ·
0: pass · 1: pass · ? phase: play · ? awaited: 2 · ? pile 2: 3j 4j 9j 9s 9p 9r

# bombs in turn only: the Dragon is still given away {"bombs_out_of_turn": false}
Dr 3j / 4j 8j / 9j 9s 9p 9r 2j / 10j Kj
0: Dr · 1: pass · 2: pass · 3: pass · ? phase: award · ? to_act: 0 1 2 3 · !2: 9j 9s 9p 9r · 0: award 1

# a wish is made by who has played the Mah Jong, at once
1 2j / 3j 4j / 8j 8s 8p 8r 5j / Qs 9s
!0: wish 8 => only the player who has just played the Mah Jong can make a wish (K-40) · 0: 1 · ? phase: wish ·
? awaited: 0 · !1: wish 8 => the Mah Jong was played: wait for seat 0 to make a wish (K-40) · !1: pass ·
!1: 3j => the Mah Jong was played: wait for seat 0 to make a wish (K-40) · !2: 8j 8s 8p 8r ·
!0: 2j => first make the wish of your Mah Jong, for example: wish 8 (K-40) ·
!0: wish 1 => 1 cannot be wished for: choose one of 2 3 4 5 6 7 8 9 10 J Q K A (K-40) · !0: wish Dog · 0: wish 8 ·
? wish: 8 · 2: 8j 8s 8p 8r => the wish for 8 is fulfilled · ? wish: none · ? awaited: 3

# the Phoenix fulfils no wish
1 2j / 3j Ph / 8j 5j / Qs 9s
0: 1 · 0: wish 8 · 1: Ph · ? wish: 8 · 2: 8j · ? wish: none

# a wish for nothing
1 2j / 3j 4j / 8j 5j / Qs 9s
0: 1 · 0: wish none · ? wish: none · ? awaited: 1 · 1: pass

# a rank must be wished for {"wish": "must"}
1 2j / 3j 4j / 8j 5j / Qs 9s
0: 1 · !0: wish none => these house rules require a wish, for example: wish 8 (K-41) · 0: wish Q · ? wish: Q

# no wishes {"wish": "never"}
1 2j / 3j 4j / 8j 5j / Qs 9s
0: 1 · ? phase: play · ? awaited: 1 · !0: wish Q

# the straight that makes the wish
1 2j 3j 4j 5s 6s / 3s 9j / 8j 8s / Qs 9s
0: 1 2j 3j 4j 5s · 0: wish 3 · ? wish: 3 · 1: pass · 2: pass · 3: pass · 0: take · 0: 6s · 1: 9j · ? wish: 3

# a bomb does not fulfil a wish, which lasts
1 2j / 3j 4j 5j 6s 7j 8j 9j 10j Jj Qj Kj Ks Kp Kr / 4s 4p / Qs
0: 1 · 0: wish 8 · 1: Kj Ks Kp Kr · ? wish: 8 · 2: pass · 3: pass · 0: pass · 1: take · !1: 3j ·
1: 3j 4j 5j 6s 7j 8j 9j 10j Jj Qj · ? wish: none · ? out: 1

# out of turn a bomb is free of the wish {"bombs_ignore_wish": false}
1 2j / 3j 8j / 8s 9j 9s 9p 9r / Qs
0: 1 · 0: wish 8 · 2: 9j 9s 9p 9r · ? wish: 8 · ? awaited: 3

# a wish with the last card
1 / 3j 4j / 8j 5j / Qs 9s
0: 1 · ? out: 0 · ? phase: wish · ? awaited: 0 · !1: 3j · !0: tichu · 2: tichu · 0: wish 4 · ? awaited: 1 ·
!1: pass => the wish is for 4, and you can fulfil it: play 4j (K-42) · !1: 3j · 1: 4j · ? wish: none

# the Mah Jong goes out third
2j / 3j / 1 / Qs 2s
2: 1 · 2: wish 2 · !3: pass · !3: Qs · 3: 2s · ? wish: none · 0: pass · 1: 3j · ? out: 2 1 · 3: Qs · ? phase: over ·
? ranking: 2 1 3 0

# no wish after the play that ends the round
 /  / 1 / Qs 2s
2: 1 · ? phase: over · ? wish: none

# a wish lasts to the end of the round
1 2j / 3j 4j / 5j 6j / 7j 7s
0: 1 · 0: wish A · 1: 3j · 2: 5j · 3: 7j · 0: pass · 1: pass · 2: pass · 3: take · ? wish: A · 3: 7s · ? wish: A

# a wish binds who passed before, in another trick
1 2j 3j 4j 5s 8j 8s / 9s 2s / 5j 6j / 7j 7s
0: 1 2j 3j 4j 5s · 0: wish 9 · 1: pass · 2: pass · 3: pass · 0: take · ? wish: 9 · 0: 8j · !1: pass · 1: 9s

# a wish binds the wisher
1 9j Kj / 3j 4s / 5j 6j / 7j 7s
0: 1 · 0: wish 9 · 1: 3j · 2: 5j · 3: 7j · !0: pass · !0: Kj · 0: 9j · ? wish: none

# Tichu after passing, and while a trick waits
3j 9j / 4j 8j / 5j 5s / 6j 7j
0: 3j · 1: pass · 2: pass · 1: tichu · !0: tichu ·
!1: tichu => you have already called Tichu: you can call only once in a round (K-10) · 3: pass · ? phase: take · 2: tichu ·
0: take · 0: 9j · 3: tichu · ? to_act: 1

# a round that is over
3j / 4j 10s / 5j / 6j Kj
0: 3j · 1: pass · 2: 5j · !1: pass => the round is over: start the next one (K-70) · !1: 4j · !1: tichu · !1: take

# Grand Tichu, the exchange, and what is known after it
dealt
? awaited: 1 2 3 0 · ? hand 0: 2j 3j 4j 5j 6j 7j 8j 9j ·
!0: 2j => call or decline Grand Tichu first: type grand or decline (K-9) ·
!0: tichu => call or decline Grand Tichu first: type grand or decline (K-12) · !0: pass · !0: push 2j 3j 4j ·
0: grand · ? awaited: 1 2 3 · !0: decline => you have already called or declined Grand Tichu (K-8) · !0: grand ·
!0: tichu => waiting for seat 1, seat 2 and seat 3 to call or decline Grand Tichu (K-12) · 2: decline · 3: decline ·
1: decline · ? phase: exchange · ? hand 1: Dog 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As ·
!1: grand => Grand Tichu can only be called after the first eight cards (K-8) ·
!0: tichu => you have already called Grand Tichu: you can call only once in a round (K-10) · 2: tichu ·
!1: 2s => first push three cards: for the next player, the partner and the previous player (K-15) ·
!2: push 2p 2p 3p => 2p can go to one player only: push three different cards (K-15) ·
!2: push 2p 3p 4s => you do not have 4s: use only cards that you have (K-15) ·
!2: push => push three cards, for the next player, the partner and the previous player, not none (K-15) ·
!2: push 2p 3p => push three cards, for the next player, the partner and the previous player, not 2p 3p (K-15) ·
0: push 2j 1 3j => seat 0 pushes three cards ·
!1: tichu => you cannot call Tichu now: wait until all have pushed (K-13) ·
!0: push 4j 5j 6j => you have already pushed your three cards: wait for the others (K-15) ·
!0: 4j => waiting for seat 1, seat 2 and seat 3 to push three cards (K-15) · 1: push 2s 3s Dog · 2: push Ap 2p Ph ·
? awaited: 3 · ? known 0 2: ·
3: push 2r 3r Dr => seat 3 pushes three cards; all have pushed, and the cards change hands; seat 2 leads ·
? hand 0: Dog 2p 2r 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj · ? hand 2: 1 2s 3p 4p 5p 6p 7p 8p 9p 10p Jp Qp Kp Dr ·
? known 0 2: 1 · ? known 0 1: 2j · ? known 1 2: 1 2s · ? known 3 2: 1 Dr · ? awaited: 2 ·
!2: push 3p 4p 5p => cards can only be pushed between the deal and the play (K-15) · !2: pass · 1: tichu · 3: tichu ·
? to_act: 2 · 2: 1 · ? known 0 2: · ? known 1 2: 2s

# calls before the first push {"grand_tichu": false}
dealt
!1: grand => these house rules have no Grand Tichu: call Tichu, or nothing (K-11) · !1: decline · 0: tichu ·
? to_act: 1 2 3 0 · 0: push 2j 1 3j · ? to_act: 1 2 3

# calls all through the exchange {"grand_tichu": false, "tichu_in_exchange": "anytime"}
dealt
0: push 2j 1 3j · ? to_act: 1 2 3 0 · 1: tichu · 0: tichu · 1: push 2s 3s Dog · ? to_act: 2 3

# no calls before all have pushed {"grand_tichu": false, "tichu_in_exchange": "never"}
dealt
!0: tichu => you cannot call Tichu now: wait until all have pushed (K-14) · ? to_act: 1 2 3 0 · 0: push 2j 3j 4j ·
1: push 2s 3s 4s · 2: push 2p 3p 4p · 3: push 2r 3r 4r · ? awaited: 0 · ? to_act: 0 1 2 3 · 3: tichu ·
? to_act: 0 1 2
"""


def rounds(text: str) -> Iterator[tuple[str, Tichu, str, str]]:
    """Yield the name of each round, the game with its options, the hands and what happens."""
    for block in text.strip().split("\n\n"):
        title, hands, *lines = block.splitlines()
        name, _, options = title.partition(" {")
        game = house(**json.loads(f"{{{options}")) if options else TICHU
        yield name, game, hands, " ".join(map(str.strip, lines))


@rule("K-5", "K-7", "K-8", "K-9", "K-10", "K-11", "K-12", "K-13", "K-14", "K-15", "K-16")
@rule("K-40", "K-41", "K-42", "K-43", "K-44", "K-45", "K-46", "K-47", "K-49", "K-50", "K-51")
@rule(
    "K-52", "K-53", "K-54", "K-55", "K-56", "K-57", "K-58", "K-59", "K-60", "K-61", "K-62", "K-63"
)
@rule("K-64", "K-65", "K-70", "K-73", "K-77", "K-92", "K-93", "K-94")
@for_each(("name", "game", "hands", "lines"), rounds(ROUNDS), ids=str)
def test_a_round_in_miniature(name: str, game: Tichu, hands: str, lines: str) -> None:
    """Each step comes true: what is done and what all are told of it, what is refused and why, and what is asked."""
    steps = lines.split(" · ")
    first = next(step for step in steps if step[0] not in "?!" and "tichu" not in step)
    state = dealt(game) if hands == "dealt" else at_lead(game, hands, int(first[0]))
    assert run(game, state, lines) != state, name


@rule("K-4", "K-5", "K-6", "K-8", "K-9", "K-11", "K-15", "K-99")
@for_each(("dealer", "order"), [(A, (B, C, D, A)), (B, (C, D, A, B)), (D, (A, B, C, D))])
def test_a_deal_has_two_parts(dealer: int, order: tuple[int, ...]) -> None:
    """Eight cards, then six, as dealt, or fourteen at once; all are awaited from the dealer's left on."""
    game = house(grand_tichu=False, tichu_in_exchange="never")
    states = dealt(TICHU, dealer), dealt(game, dealer)
    first, whole = states
    assert isinstance(first, Grand)
    assert isinstance(whole, Exchange)
    assert list(first.hands) == [PACK.cards(lot[:8]) for lot in BY_SUIT]
    assert list(whole.hands) == [PACK.cards(lot) for lot in BY_SUIT]
    answers = [f"{seat}: decline" for seat in order[::-1]]
    after = done(TICHU, first, *answers)
    assert isinstance(after, Exchange)
    assert after.hands == whole.hands
    for state in states:
        assert TICHU.sides(state) == ((A, C), (B, D))
        assert game.awaited(state) == game.to_act(state) == order
        # who has the Mah Jong is not told: views name the seat to the dealer's left
        assert (state.leader, TICHU.view(state, A).leader) == (A, order[0])
    deal = TICHU.deal(Random(3), C)
    assert ([*map(len, deal.hands)], deal.stock, deal.leader) == ([14] * 4, (), None)


@rule("K-5", "K-16")
@for_each(
    ("deal", "problem"),
    [
        (Deal(BY_SUIT, (), A, B), "who has the Mah Jong"),
        (Deal(BY_SUIT[:3], (), A), "4 hands"),
        (Deal((*BY_SUIT, ()), (), A), "4 hands"),
        (Deal((*BY_SUIT[:3], BY_SUIT[2]), (), A), "2 times 2p"),
        (Deal((BY_SUIT[0][1:], *BY_SUIT[1:]), (), A), "4 hands of 14 cards"),
        (Deal((BY_SUIT[0][1:], *BY_SUIT[1:]), BY_SUIT[0][:1], A), "4 hands of 14 cards"),
    ],
)
def test_deals_that_cannot_be(deal: Deal, problem: str) -> None:
    """Other hands, cards left over, or a leader."""
    with pytest.raises(CardsError, match=problem):
        TICHU.start(deal)


@rule("K-16", "K-50", "K-93")
@for_each(("pushed", "leader"), [("1 3j 4j", B), ("3j 1 4j", C), ("3j 4j 1", D), ("3j 4j 5j", A)])
def test_the_mah_jong_leads_after_the_exchange(pushed: str, leader: int) -> None:
    """Wherever it went; and it need not be led."""
    state = done(PLAIN, dealt(PLAIN), f"0: push {pushed}", "1: push 2s 3s 4s", "2: push 2p 3p 4p")
    state = done(PLAIN, state, "3: push 2r 3r 4r")
    assert PLAIN.awaited(state) == (leader,) == (PLAIN.view(state, None).leader,)
    led = {str(each) for each in PLAIN.legal_actions(state, state.leader)}
    assert {"1", *(str(each) for each in state.hands[leader] if each.suit)} <= led


@rule("K-8", "K-9", "K-15", "K-16", "K-91", "K-92")
def test_what_only_one_seat_is_told() -> None:
    """The six cards that it is dealt, and of the fourth push what it got from whom."""
    assert not told(TICHU, dealt(TICHU), "0: grand", D)
    state = done(TICHU, dealt(TICHU), "0: grand", "1: decline", "2: decline")
    assert told(TICHU, state, "3: decline", B) == (
        "seat 0 draws 6 cards; seat 1 draws Dog 10s Js Qs Ks As; seat 2 draws 6 cards; seat 3 draws 6 cards"
    )
    pushes = ("1: push 2s 3s 4s", "2: push 2p 3p 4p", "3: push 2r 3r 4r")
    state = done(PLAIN, dealt(PLAIN), *pushes)
    assert told(PLAIN, state, "0: push 2j 1 4j", B) == (
        "seat 0 pushes three cards; all have pushed, and the cards change hands; seat 1 gets 4p from seat 2; "
        "seat 1 gets 3r from seat 3; seat 1 gets 2j from seat 0; seat 2 leads"
    )
    assert told(PLAIN, state, "0: push 2j 1 4j", A).startswith("all have pushed")


@rule("K-5", "K-98")
def test_a_record_is_the_deal_and_the_actions() -> None:
    """The order dealt, the dealer, the options and the pushes in their order come back from the text."""
    game = house(grand_tichu=False, double_victory=300)
    deal = Deal(BY_SUIT, (), B)
    state, kept = game.start(deal), record.begin(game, deal)
    lines = ["1: push 2s 3s 4s", "0: push 1 2j 3j", "3: push 2r 3r 4r", "2: push 2p 3p 4p", "1: 1"]
    for line in lines:
        seat, text = line.split(": ")
        action = game.parse(state, game.seats[int(seat)], text)
        state, kept = game.apply(state, action), kept.then(action)
    text = record.dumps(kept, game)
    back = record.loads(text, game)
    assert (back, record.rules_of(text)) == (kept, game)
    assert [str(each) for each in back.actions] == [line.split(": ")[1] for line in lines]
    assert list(record.replay(back, game))[-1] == state
