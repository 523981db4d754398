"""Rounds in miniature, line by line: what is done, what is refused, and what is then true."""

from typing import NamedTuple

from cases import for_each
from climbcards.games.tichu import TICHU
from rulebook import rule
from tichu_tables import at_lead, called, dealt, house, run


class Flow(NamedTuple):
    """Hands, who leads, what lies before whom, and what happens."""

    name: str
    hands: str
    leads: int
    lines: str
    calls: str = "-, -, -, -"
    piles: str = ""
    options: "dict[str, object] | None" = None


FLOWS = [
    Flow(
        "Dog to the partner",
        "Dog 2j / 3j 3s / 4j 4s / 5j 5s",
        0,
        "0: Dog · ? awaited: 2 · ? legal 1: tichu · ? pile 0: Dog",
    ),
    Flow(
        "Dog, the partner is out",
        "Dog 2j 3j / 4s / 5j / 6j 6s",
        2,
        "2: 5j · ? out: 2 · 3: 6j · 0: pass · 1: pass · 3: take · ? awaited: 3 · 3: 6s · ? out: 2 3 · 0: pass · "
        "1: pass · 3: take · ? awaited: 0 · 0: Dog · ? awaited: 0",
    ),
    Flow(
        "Dog, the partner is out, and the next seat after the partner is not",
        "Dog 2j 3j / 4s 4p / 5j / 6j 6s",
        2,
        "2: 5j · 3: pass · 0: pass · 1: pass · 2: take · ? awaited: 3 · 3: 6j · 0: pass · 1: pass · 3: take · "
        "3: 6s · 0: pass · 1: pass · 3: take · ? awaited: 0 · 0: Dog · ? awaited: 0 · 0: 2j · 1: pass · 0: take",
    ),
    Flow(
        "Dog as the last card",
        "Dog / 4s 4p / 5j 5s / 6j 6s",
        0,
        "0: Dog · ? out: 0 · ? awaited: 2 · ? phase: play · 2: 5j · 3: pass · 1: pass · 2: take · ? awaited: 2",
    ),
    Flow(
        "Dog as the last card of the round",
        "Dog / 4s 4p / 5j / 6j 6s",
        2,
        "2: 5j · 3: pass · 0: pass · 1: pass · 2: take · ? awaited: 3 · 3: 6j · 0: pass · 1: pass · 3: take · "
        "3: 6s · ? out: 2 3 · 0: pass · 1: pass · 3: take · ? awaited: 0 · 0: Dog · ? phase: over · ? out: 2 3 0",
    ),
    Flow(
        "Dog in a double victory",
        "3j / 4s 4p / 5j Dog / 6j 6s",
        0,
        "0: 3j · 1: pass · 2: 5j · 3: pass · 1: pass · 2: take · 2: Dog · ? phase: over · ? pile 2: Dog 3j 5j · "
        "? ranking: 0 2 3 1 · ? scores: 200 0 200 0",
    ),
    Flow(
        "passing and coming back",
        "3j 9j / 4j 8j / 5j 5s / 6j 7j",
        0,
        "0: 3j · 1: pass · 2: 5j · 3: 6j · 0: pass · 1: 8j · 2: pass · 3: pass · ? awaited: 0 · 0: 9j · ? out: 0",
    ),
    Flow(
        "end of a trick with a seat out",
        "3j / 4j 8j / 5j 5s / 6j 7j",
        0,
        "0: 3j · ? out: 0 · 1: pass · 2: pass · 3: pass · ? phase: take · ? awaited: 0 · !1: pass · 0: take · "
        "? awaited: 1 · ? pile 0: 3j",
    ),
    Flow(
        "Dragon given away",
        "Dr 3j / 4j 8j / 5j 5s / 10j Kj",
        0,
        "0: Dr · 1: pass · 2: pass · 3: pass · ? phase: award · ? awaited: 0 · !0: award 2 · !0: award 0 · !0: take · "
        "!1: award 3 · 0: award 3 · ? pile 3: Dr · ? awaited: 0",
    ),
    Flow(
        "Dragon given to somebody who is out",
        "Dr 3j / 4j / 5j 5s / 3s 10j Kj",
        3,
        "3: 3s · 0: pass · 1: 4j · ? out: 1 · 2: pass · 3: pass · 0: Dr · 2: pass · 3: pass · ? phase: award · "
        "0: award 1 · ? pile 1: 3s 4j Dr · ? awaited: 0",
    ),
    Flow(
        "Dragon as the last card, and not of the round",
        "Dr / 4j 8j / 5j 5s / 10j Kj",
        0,
        "0: Dr · ? out: 0 · 1: pass · 2: pass · 3: pass · ? phase: award · ? awaited: 0 · 0: award 1 · ? pile 1: Dr · "
        "? awaited: 1",
    ),
    Flow(
        "Dragon bombed after three passes",
        "Dr 3j 3s / 4j 8j / 9j 9s 9p 9r 2j / 10j Kj",
        0,
        "0: Dr · 1: pass · 2: pass · 3: pass · ? phase: award · ? to_act: 0 1 2 · 2: 9j 9s 9p 9r · ? awaited: 3 · "
        "3: pass · 0: pass · 1: pass · ? phase: take · 2: take · ? pile 2: 9j 9s 9p 9r Dr · ? awaited: 2",
        calls="tichu, -, -, tichu",
    ),
    Flow(
        "Dragon in the last trick",
        "2j / 3j / Dr / 4j Kj",
        0,
        "0: 2j · 1: 3j · 2: Dr · ? phase: award · ? to_act: 2 · !3: tichu · !3: pass · !2: award 0 · 2: award 3 · "
        "? phase: over · ? ranking: 0 1 2 3 · ? scores: 35 0 35 0",
    ),
    Flow(
        "Dragon in the last trick, before a bomb that comes too late",
        "2j / 3j / Dr / 4j 4s 4p 4r",
        0,
        "0: 2j · 1: 3j · 2: Dr · ? to_act: 2 · !3: 4j 4s 4p 4r · 2: award 1 · ? phase: over · ? scores: 0 25 0 25",
    ),
    Flow(
        "Dragon in a double victory",
        "2j / 3j 3s / Dr / 4j Kj",
        0,
        "0: 2j · 1: pass · 2: Dr · ? phase: over · ? scores: 200 0 200 0",
    ),
    Flow(
        "own trick bombed",
        "Dr 9j 9s 9p 9r 3j / 4j 8j / 5j 5s / 10j Kj",
        0,
        "0: Dr · ? awaited: 1 · 0: 9j 9s 9p 9r · ? awaited: 1 · 1: pass · 2: pass · 3: pass · 0: take · "
        "? pile 0: 9j 9s 9p 9r Dr",
    ),
    Flow(
        "own trick bombed before it is taken",
        "5p 9j 9s 9p 9r 3j / 4j 8j / 5j 5s / 10j Kj",
        0,
        "0: 5p · 1: pass · 2: pass · 3: pass · ? awaited: 0 · 0: 9j 9s 9p 9r · ? awaited: 1 · ? phase: play",
    ),
    Flow(
        "no bomb on a lead",
        "3j 5j / 9j 9s 9p 9r / 5p 5s / 10j Kj",
        0,
        "!1: 9j 9s 9p 9r · 0: 3j · 1: 9j 9s 9p 9r · ? out: 1 · ? awaited: 2",
    ),
    Flow(
        "no bomb on the Dog",
        "Dog 5j / 9j 9s 9p 9r / 5p 5s / 10j Kj",
        0,
        "0: Dog · !1: 9j 9s 9p 9r · !3: pass · !2: pass · 2: 5p · 1: 9j 9s 9p 9r",
    ),
    Flow(
        "no bomb that is too low",
        "8j 8s 8p 8r 5j / 9j 9s 9p 9r 2j / 5p 5s / 10j Kj",
        1,
        "1: 9j 9s 9p 9r · !0: 8j 8s 8p 8r · 2: pass · 3: pass · !0: 8j 8s 8p 8r · 0: pass · 1: take · ? awaited: 1",
    ),
    Flow(
        "out of turn, then on from there",
        "3j 5j 6j / 4j 4s / 9j 9s 9p 9r 2j / Kj Ks Kp Kr 2s",
        0,
        "0: 3j · 3: Kj Ks Kp Kr · ? awaited: 0 · !2: 9j 9s 9p 9r · 0: pass · 1: pass · ? awaited: 2 · 2: pass · "
        "3: take · ? awaited: 3",
    ),
    Flow(
        "passes before a bomb count for nothing",
        "3j 5j 6j / 4j 4s / 9j 9s 9p 9r 2j / 10j 2s",
        0,
        "0: 3j · 1: pass · 2: pass · 2: 9j 9s 9p 9r · ? awaited: 3 · 3: pass · 0: pass · ? phase: play · 1: pass · "
        "? phase: take · ? awaited: 2",
    ),
    Flow(
        "bomb before one's turn, with a wish",
        "1 2j / 3j 4j 5j 6s 7j 8j 9j 10j Jj Qj Kj Ks Kp Kr / 4s 4p / Qs",
        0,
        "0: 1 · 0: wish 8 · 1: Kj Ks Kp Kr · ? wish: 8 · 2: pass · 3: pass · 0: pass · 1: take · !1: 3j · "
        "1: 3j 4j 5j 6s 7j 8j 9j 10j Jj Qj · ? wish: none · ? out: 1",
    ),
    Flow(
        "wish fulfilled out of turn",
        "1 2j / 3j 4j / 8j 8s 8p 8r 5j / Qs 9s",
        0,
        "0: 1 · ? phase: wish · ? awaited: 0 · !1: pass · !2: 8j 8s 8p 8r · !0: 2j · 0: wish 8 · 2: 8j 8s 8p 8r · "
        "? wish: none · ? awaited: 3",
    ),
    Flow(
        "the straight that makes the wish",
        "1 2j 3j 4j 5s 6s / 3s 9j / 8j 8s / Qs 9s",
        0,
        "0: 1 2j 3j 4j 5s · 0: wish 3 · ? wish: 3 · 1: pass · 2: pass · 3: pass · 0: take · 0: 6s · ? awaited: 1 · "
        "1: 9j · ? wish: 3",
    ),
    Flow(
        "a wish for nothing",
        "1 2j / 3j 4j / 8j 5j / Qs 9s",
        0,
        "0: 1 · 0: wish none · ? wish: none · ? awaited: 1 · 1: pass",
    ),
    Flow(
        "a wish with the last card",
        "1 / 3j 4j / 8j 5j / Qs 9s",
        0,
        "0: 1 · ? out: 0 · ? phase: wish · ? awaited: 0 · !1: 3j · 0: wish 4 · ? awaited: 1 · !1: pass · !1: 3j · "
        "1: 4j · ? wish: none",
    ),
    Flow(
        "the Mah Jong goes out third",
        "2j / 3j / 1 / Qs 2s",
        2,
        "!2: wish 5 · 2: 1 · ? out: 2 · 2: wish 2 · !3: pass · !3: Qs · 3: 2s · ? wish: none · 0: pass · 1: 3j · "
        "? out: 2 1 · 3: Qs · ? phase: over · ? ranking: 2 1 3 0",
    ),
    Flow(
        "no wish after the play that ends the round",
        "2j / 3j / 1 / Qs 2s",
        0,
        "0: 2j · 1: 3j · ? out: 0 1 · 2: pass · 3: pass · 1: take · ? awaited: 2 · 2: 1 · ? phase: over · ? wish: none",
    ),
    Flow(
        "a wish lasts to the end of the round",
        "1 2j / 3j 4j / 5j 6j / 7j 7s",
        0,
        "0: 1 · 0: wish A · 1: 3j · 2: 5j · 3: 7j · 0: pass · 1: pass · 2: pass · 3: take · ? wish: A · 3: 7s · "
        "? wish: A",
    ),
    Flow(
        "a wish binds the next seat",
        "1 9j Kj / 3j 9s / 5j 6j / 7j 7s",
        0,
        "0: 1 · 0: wish 9 · !1: 3j · !1: pass · 1: 9s · ? wish: none",
    ),
    Flow(
        "a wish binds who passed before, in another trick",
        "1 2j 3j 4j 5s 8j 8s / 9s 2s / 5j 6j / 7j 7s",
        0,
        "0: 1 2j 3j 4j 5s · 0: wish 9 · 1: pass · 2: pass · 3: pass · 0: take · ? wish: 9 · 0: 8j · !1: pass · 1: 9s",
    ),
    Flow(
        "a wish binds the wisher",
        "1 9j Kj / 3j 4s / 5j 6j / 7j 7s",
        0,
        "0: 1 · 0: wish 9 · 1: 3j · 2: 5j · 3: 7j · !0: pass · !0: Kj · 0: 9j · ? wish: none",
    ),
    Flow(
        "Tichu after passing",
        "3j 9j / 4j 8j / 5j 5s / 6j 7j",
        0,
        "0: 3j · 1: pass · 2: pass · 1: tichu · !0: tichu · !1: tichu · 3: 6j · !3: tichu",
    ),
    Flow(
        "Tichu while a wish is awaited, and with others out",
        "1 / 4j 8j / 5j 5s / 6j 7j",
        0,
        "0: 1 · !0: tichu · 2: tichu · ? phase: wish · 0: wish none · ? out: 0 · 3: tichu · 1: pass · 2: pass · "
        "3: pass · ? phase: take · 1: tichu · 0: take",
    ),
    Flow(
        "double victory",
        "3j / 4j 10s / 5j / 6j Kj",
        0,
        "0: 3j · 1: pass · 2: 5j · ? phase: over · ? ranking: 0 2 3 1 · ? scores: 300 0 300 0",
        calls="tichu, -, -, -",
    ),
    Flow(
        "double victory, and the partner's call is lost",
        "3j / 4j 10s / 5j / 6j Kj 2s",
        0,
        "0: 3j · 1: pass · 2: 5j · ? phase: over · ? ranking: 0 2 1 3 · ? scores: 0 -100 0 -100",
        calls="-, -, grand, tichu",
    ),
    Flow(
        "the tailender pays",
        "2j / 3j / 4j / 5j 10j Ph",
        0,
        "0: 2j · 1: 3j · 2: 4j · ? phase: over · ? out: 0 1 2 · ? ranking: 0 1 2 3 · ? scores: 60 40 60 40",
        piles="10s / Ks Kp 5s 5p 10p / Dr / Kj 5r Kr 10r",
    ),
    Flow(
        "bombs in turn only",
        "Dr 3j / 4j 8j / 9j 9s 9p 9r 2j / 10j Kj",
        0,
        "0: 3j · !2: 9j 9s 9p 9r · 1: 4j · 2: 9j 9s 9p 9r · 3: pass · 0: pass · 1: pass · ? phase: play · "
        "? awaited: 2 · ? pile 2: 3j 4j 9j 9s 9p 9r",
        options={"bombs_out_of_turn": False},
    ),
    Flow(
        "bombs in turn only: the Dragon is still given away",
        "Dr 3j / 4j 8j / 9j 9s 9p 9r 2j / 10j Kj",
        0,
        "0: Dr · 1: pass · 2: pass · 3: pass · ? phase: award · !2: 9j 9s 9p 9r · 0: award 1 · ? awaited: 0",
        options={"bombs_out_of_turn": False},
    ),
    Flow(
        "a rank must be wished for",
        "1 2j / 3j 4j / 8j 5j / Qs 9s",
        0,
        "0: 1 · !0: wish none · 0: wish Q · ? wish: Q",
        options={"wish": "must"},
    ),
    Flow(
        "no wishes",
        "1 2j / 3j 4j / 8j 5j / Qs 9s",
        0,
        "0: 1 · ? phase: play · ? awaited: 1 · !0: wish Q",
        options={"wish": "never"},
    ),
]


@rule("K-7", "K-10", "K-12", "K-40", "K-41", "K-42", "K-44", "K-45", "K-46", "K-47", "K-49")
@rule("K-50", "K-51", "K-52", "K-53", "K-54", "K-55", "K-56", "K-57", "K-58", "K-59")
@rule("K-60", "K-61", "K-62", "K-63", "K-64", "K-65")
@rule("K-70", "K-71", "K-72", "K-73", "K-74", "K-75", "K-76", "K-77")
@for_each("flow", FLOWS, ids=lambda flow: flow.name)
def test_a_round_in_miniature(flow: Flow) -> None:
    """Each line comes true."""
    game = house(**flow.options or {})
    piles = flow.piles.split(" / ") if flow.piles else ()
    calls = called(flow.calls)
    state = at_lead(game, flow.hands, flow.leads, captured=piles, calls=calls)
    run(game, state, flow.lines)


@rule("K-5", "K-8", "K-9", "K-10", "K-13", "K-15", "K-16", "K-92", "K-93")
def test_two_parts_and_the_exchange() -> None:
    """Answers in any order, calls before the first push, and twelve cards that change hands at once."""
    lines = (
        "? awaited: 3 0 1 2 · ? hand 0: 2j 3j 4j 5j 6j 7j 8j 9j · 0: grand · !0: decline · !0: tichu · ? awaited: 3 1 2 · "
        "1: decline · 2: decline · 3: decline · ? phase: exchange · "
        "? hand 1: Dog 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As · !0: tichu · 2: tichu · !2: push 2p 2p 3p · "
        "0: push 2j 1 3j · !1: tichu · !0: push 4j 5j 6j · 1: push 2s 3s Dog · 2: push Ap 2p Ph · ? awaited: 3 · "
        "? known 0 2:  · 3: push 2r 3r Dr · ? awaited: 2 · "
        "? hand 0: Dog 2p 2r 4j 5j 6j 7j 8j 9j 10j Jj Qj Kj Aj · "
        "? hand 2: 1 2s 3p 4p 5p 6p 7p 8p 9p 10p Jp Qp Kp Dr · "
        "? known 0 2: 1 · ? known 0 1: 2j · ? known 1 2: 1 2s · ? known 3 2: 1 Dr · !2: pass"
    )
    state = run(TICHU, dealt(TICHU, 2), lines)
    run(TICHU, state, "1: tichu · 3: tichu · ? to_act: 2 · 2: 1 · ? known 0 2:  · ? known 1 2: 2s")


@rule("K-11", "K-14")
def test_tichu_while_others_have_pushed() -> None:
    """By house rule a call may come at any time of the exchange, also after the own push."""
    game = house(grand_tichu=False, tichu_in_exchange="anytime")
    lines = "? phase: exchange · 0: push 2j 1 3j · 1: tichu · 0: tichu · 1: push 2s 3s Dog · ? awaited: 2 3 · ? to_act: 2 3"
    run(game, dealt(game), lines)


@rule("K-14")
def test_no_tichu_in_the_exchange() -> None:
    """By house rule it waits until the cards have changed hands."""
    game = house(grand_tichu=False, tichu_in_exchange="never")
    lines = (
        "!0: tichu · ? to_act: 1 2 3 0 · 0: push 2j 3j 4j · 1: push 2s 3s 4s · 2: push 2p 3p 4p · "
        "3: push 2r 3r 4r · ? awaited: 0 · ? to_act: 0 1 2 3 · 3: tichu · ? to_act: 0 1 2"
    )
    run(game, dealt(game), lines)
