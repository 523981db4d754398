"""The built-in policies of Tichu."""

from random import Random

import pytest

from cases import for_each
from climbcards import Seat, playout, simulate
from climbcards.games.tichu import (
    GAMES,
    TICHU,
    Action,
    CallGrandTichu,
    CallTichu,
    Decline,
    Push,
    State,
    Tichu,
)
from climbcards.games.tichu.policy import plays_left, strength_of
from rulebook import rule
from strategies import soak
from tables import A, B, C, D
from tichu_tables import PACK, at_lead, called, card, cards, dealt, done, house, written

GREEDY = TICHU.policies()["greedy"]
RANDOM = TICHU.policies()["random"]
PLAIN = house(grand_tichu=False)


def chosen(state: State, seat: Seat | None = None, game: Tichu = TICHU) -> Action:
    """Ask the greedy policy of the seat that is awaited."""
    asked = game.awaited(state)[0] if seat is None else seat
    return GREEDY(game.view(state, asked), game.legal_actions(state, asked), Random(0))


@for_each(
    ("text", "plays"),
    [
        ("2j", 1),
        ("2j 2s", 1),
        ("2j 4s 9s", 3),
        ("2j 2s 2p 4s 4p", 1),
        ("2j 2s 2p 4s 4p 6s 6p", 2),
        ("2j 2s 3p 3s 4s 4p", 1),
        ("2j 3s 4p 5s 6s", 1),
        ("1 2j 3s 4p 5s 6s Ks", 2),
        ("2j 3s 4p 5s 6s 6j 6p", 2),
        ("9j 9s 9p 9r", 1),
        ("Dog Dr", 2),
        ("Ph 9j", 1),
        ("Ph", 0),
        ("", 0),
    ],
)
def test_how_many_plays_a_hand_needs(text: str, plays: int) -> None:
    """A quick count, in which the Phoenix goes along with something."""
    assert plays_left(cards(text).mask) == plays


def test_what_keeps_the_lead() -> None:
    """The Dragon, the Phoenix, aces, kings and bombs count, the Dog against it."""
    assert strength_of(cards("2j 3j 4j")) == 0
    assert strength_of(cards("Dr Ph Aj As Kj")) == 10.5
    assert strength_of(cards("Dog 9j 9s 9p 9r")) == 2


def first_eight(hand: str) -> State:
    """Deal a hand as the first part of seat 1, and what is left over as it comes."""
    lot = list(PACK.pile(hand))
    rest = [each for each in PACK.faces if each not in lot]
    rows = [rest[:14], [*lot, *rest[14:20]], rest[20:34], rest[34:]]
    deal = TICHU.deal(Random(0), A)
    return TICHU.start(type(deal)(tuple(map(tuple, rows)), (), A))


@rule("K-8")
def test_grand_tichu_is_called_on_splendid_cards() -> None:
    """And on no others, nor after the partner has called."""
    good, poor = "Dr Ph Aj As Kj 9j 9s 9p", "2j 3s 5p 7r 8s Js Qp Ar"
    assert chosen(first_eight(good)) == CallGrandTichu(B)
    assert chosen(first_eight(poor)) == Decline(B)
    state = done(TICHU, first_eight(good), "3: grand")
    assert chosen(state) == Decline(B)


HANDS = (
    "2j 2s 2p 3j 3s 3p Aj As Ap Kj Ks Dr Ph 1 / 4j 5s 6p 8r 9j 10s Jp Qr 4s 5p 6r 8j 9s 10p / "
    "4p 5r 6j 8s 9p 10r Jj Qs 4r 5j 6s 8p 9r 10j / Jr Qj Kp Kr Js Qp 7j 7s 7p 3r 2r Ar Dog 7r"
)


@rule("K-12")
def test_tichu_is_called_on_a_good_hand_before_its_first_card() -> None:
    """In turn; not on a poor hand, nor when the partner has called, nor when somebody is nearly out."""
    assert chosen(at_lead(TICHU, HANDS)) == CallTichu(A)
    assert not isinstance(chosen(at_lead(TICHU, HANDS, 1)), CallTichu)
    state = at_lead(TICHU, HANDS, calls=called("-, -, tichu, -"))
    assert not isinstance(chosen(state), CallTichu)
    parts = HANDS.split(" / ")
    state = at_lead(TICHU, " / ".join([parts[0], "4j 5s", *parts[2:]]))
    assert not isinstance(chosen(state), CallTichu)


@rule("K-15")
def test_the_partner_gets_a_good_card_and_the_opponents_bad_ones() -> None:
    """The best to a partner who has called; neither the Dragon, the Phoenix nor an ace to opponents."""
    rng = Random(2)
    for number in range(20):
        state = PLAIN.start(PLAIN.deal(rng, A))
        if number % 2:
            state = done(PLAIN, state, "3: tichu")
        push = chosen(state, B, PLAIN)
        assert isinstance(push, Push)
        assert PLAIN.objection(state, push) is None
        following, partner, previous = push.cards
        dear = {"Dr", "Ph", "Aj", "As", "Ap", "Ar"}
        assert not {str(following), str(previous)} & dear
        hand = {str(each) for each in state.hands[B]}
        if number % 2 and hand & {"Dr", "Ph"}:
            assert str(partner) in {"Dr", "Ph"}
        assert str(partner) != "Dog"


@for_each(
    ("hands", "lines", "action"),
    [
        # going out comes first, even with a bomb
        ("9j 9s 9p 9r / 4j 4s / 5j 5s / 6j 6s", (), "9j 9s 9p 9r = bomb 4 of 9"),
        # what sheds most low cards is led
        (
            "3j 4s 5p 6r 7j 9j Kj Ks / 4j 5j 6j 8j / 5s 6s 7s 9s / 8s 8p 10j 10s",
            (),
            "3j 4s 5p 6r 7j = straight 3 to 7",
        ),
        # the cheapest card that beats the lead
        ("3j 8s 8j Qj Qp / 9j Js 4p 6p / 5s 6s 7s 9s / 8p 10j 10s Qs", ("0: 3j",), "4p = single 4"),
        # a partner is not beaten without need
        ("Js 8s 2j / 9j 4s 4p / Qs 6s 7s 9s / 8p 10j 10s", ("0: Js", "1: pass"), "pass"),
        # but one goes out over the partner
        ("Js 8s 2j / 9j 4s 4p / Qs / 8p 10j 10s", ("0: Js", "1: pass"), "Qs = single Q"),
        # no bomb while nobody is nearly out
        (
            "3j 8s 8p 6j 6s Kj Ks / 9j 9s 9p 9r 4j 7j 10s Js / 5s 5p 7s 10p Qs / 8j 10j Qj Qp",
            ("0: Kj",),
            "pass",
        ),
        # a bomb when an opponent is
        (
            "Kj 8s / 9j 9s 9p 9r 4j 7j 10s / 5s 5p 7s 10p Qs / 8j 10j Qj Qp",
            ("0: Kj",),
            "9j 9s 9p 9r = bomb 4 of 9",
        ),
        # the Dragon's trick goes to the opponent who is further from going out
        (
            "Dr 3s / 4j 7j 10s / 5s 5p / 8j 10j",
            ("0: Dr", "1: pass", "2: pass", "3: pass"),
            "award 1",
        ),
        # a trick is taken
        ("Kr 3s / 4j 7j 10s / 5s 5p / 8j 10j", ("0: Kr", "1: pass", "2: pass", "3: pass"), "take"),
        # whoever cannot beat passes
        ("Kr 3s / 4j 7j 10s / 5s 5p / 8j 10j", ("0: Kr",), "pass"),
        # a wish is obeyed with the least
        ("1 3s / 9s 9p Kp 10s / 5s 5p / 8j 10j", ("0: 1", "0: wish K"), "Kp = single K"),
        # the highest rank that this hand does not have is wished
        ("1 As Kp / 9s 9p 10s / 5s 5p / 8j 10j", ("0: 1",), "wish Q"),
        # of the last two plays the stronger one comes first
        ("3s Dr / 9s 9p 10s / 5s 5p 7p / 8j 10j Kp", (), "Dr = single Dr"),
        # the Dog leads to a partner who has fewer cards
        ("Dog 3s 8p 10p / 9s 9p 10s / 5s 5p 7p / 8j 10j Kp", (), "Dog = dog"),
    ],
)
def test_greedy_plays(hands: str, lines: tuple[str, ...], action: str) -> None:
    """What it does where one thing is plainly better."""
    state = done(TICHU, at_lead(TICHU, hands), *lines)
    (seat,) = TICHU.awaited(state)
    legal = [each for each in TICHU.legal_actions(state, seat) if each != CallTichu(seat)]
    assert written(GREEDY(TICHU.view(state, seat), legal, Random(0))) == action


def test_the_rank_that_was_pushed_to_the_next_seat_is_wished() -> None:
    """As that seat surely has it."""
    state = done(PLAIN, dealt(PLAIN), "0: push 4j 2j 3j", "1: push 2s 3s 4s", "2: push 2p 3p 4p")
    state = done(PLAIN, state, "3: push 2r 3r 4r", "0: 1")
    assert str(chosen(state, game=PLAIN)) == "wish 4"


def test_who_is_asked_out_of_turn_does_what_there_is() -> None:
    """A spectator is asked nothing, and whoever need not act can only do what it may."""
    state = at_lead(
        TICHU, "3j 5j / 4j 4s / 9j 9s 9p 9r 2j / 10j Kj", calls=called("-, -, tichu, -")
    )
    state = done(TICHU, state, "0: 3j")
    assert written(chosen(state, C)) == "9j 9s 9p 9r = bomb 4 of 9"
    assert chosen(state, D) == CallTichu(D)
    legal = TICHU.legal_actions(state, B)
    assert GREEDY(TICHU.view(state, None), legal, Random(0)) == legal[0]
    assert card("Dog") not in state.hands[0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("team", [0, 1])
def test_greedy_wins_against_random(game: Tichu, team: int) -> None:
    """A greedy team wins nearly every round against a random one, from either pair of seats, by far."""
    policies = [GREEDY if seat % 2 == team else RANDOM for seat in game.seats]
    rounds = list(simulate(game, policies, soak(10), seed=team))
    margins = [each.scores[team] - each.scores[1 - team] for each in rounds]
    assert sum(margin > 0 for margin in margins) >= 0.7 * len(margins)
    assert sum(margins) > 0.5 * game.double_victory * len(margins)


@pytest.mark.full
@rule("K-8", "K-12", "K-74")
def test_greedy_wins_most_of_its_calls() -> None:
    """Among four greedy players about half of the calls are won, rather more: in few rounds two of five will do."""
    rng, won, lost = Random(7), 0, 0
    for number in range(soak(30)):
        state = TICHU.start(TICHU.deal(rng, Seat(number % 4)))
        sheet = TICHU.sheet(playout(TICHU, state, [GREEDY] * 4, rng))
        assert sheet is not None
        calls = [line.points for line in sheet.lines if line.clause in {"K-74", "K-75"}]
        won += sum(points > 0 for points in calls) // 2
        lost += sum(points < 0 for points in calls) // 2
    assert won > 0.4 * (won + lost) > 0
