"""How the greedy policy plays: what it counts, calls, pushes and wishes, and what it does in a trick."""

from random import Random

import pytest

from cases import for_each
from climbcards import Deal, Seat, playout
from climbcards.games.tichu import TICHU, Action, CallTichu, Push, State, Tichu
from climbcards.games.tichu.policy import plays_left, strength_of
from rulebook import rule
from strategies import soak
from tables import A, B, C
from tichu_tables import PACK, at_lead, called, cards, dealt, done, house

GREEDY = TICHU.policies()["greedy"]
PLAIN = house(grand_tichu=False)


def chosen(state: State, seat: Seat | None = None, game: Tichu = TICHU) -> Action:
    """Ask the greedy policy of a seat, or else of the one that is awaited first."""
    asked = game.awaited(state)[0] if seat is None else seat
    return GREEDY(game.view(state, asked), game.legal_actions(state, asked), Random(0))


@for_each(
    ("text", "plays", "strength"),
    [
        ("", 0, 0),
        ("2j", 1, 0),
        ("2j 2s", 1, 0),
        ("2j 4s 9s", 3, 0),
        ("2j 2s 2p 4s", 2, 0),
        ("2j 2s 2p 4s 4p", 1, 0),
        ("2j 2s 2p 4s 4p 6s 6p", 2, 0),
        ("2j 2s 3p 3s 4s 4p", 1, 0),
        ("2j 3s 4p 5s 6s", 1, 0),
        ("1 2j 3s 4p 5s 6s Ks", 2, 0.5),
        ("2j 3s 4p 5s 6s 6j 6p", 2, 0),
        ("9j 9s 9p 9r", 1, 3),
        ("Dog 9j 9s 9p 9r", 2, 2),
        ("Dog Dr", 2, 2),
        ("Ph 9j", 1, 3),
        ("Ph", 0, 3),
        ("Dr Ph Aj As Kj", 3, 10.5),
    ],
)
def test_what_a_hand_is_worth(text: str, plays: int, strength: float) -> None:
    """A quick count of plays, in which the Phoenix goes along with something, and what keeps the lead."""
    assert plays_left(cards(text).mask) == plays
    assert strength_of(cards(text)) == strength


@rule("K-8")
@for_each(
    ("hand", "line", "call"),
    [
        ("Dr Ph Aj As Kj 9j 9s 9p", "", "grand"),
        ("Dr Ph Aj As Kj 9j 9s 9p", "3: grand", "decline"),
        ("2j 3s 5p 7r 8s Js Qp Ar", "", "decline"),
    ],
)
def test_grand_tichu_is_called_on_splendid_cards(hand: str, line: str, call: str) -> None:
    """And on no others, nor after the partner has called."""
    lot = PACK.pile(hand)
    rest = [each for each in PACK.faces if each not in lot]
    rows = (tuple(rest[:14]), (*lot, *rest[14:20]), tuple(rest[20:34]), tuple(rest[34:]))
    state = TICHU.start(Deal(rows, (), A))
    assert str(chosen(done(TICHU, state, line) if line else state)) == call


@rule("K-15")
@for_each("number", range(20))
def test_the_partner_gets_a_good_card_and_the_opponents_bad_ones(number: int) -> None:
    """The best to a partner who has called; neither the Dragon, the Phoenix nor an ace to opponents."""
    state = PLAIN.start(PLAIN.deal(Random(number), A))
    if number % 2:
        state = done(PLAIN, state, "3: tichu")
    push = chosen(state, B, PLAIN)
    assert isinstance(push, Push)
    assert PLAIN.objection(state, push) is None
    following, partner, previous = map(str, push.cards)
    assert not {following, previous} & {"Dr", "Ph", "Aj", "As", "Ap", "Ar"}
    best = {"Dr", "Ph"}
    if number % 2 and best & {*map(str, state.hands[B])}:
        assert partner in best
    assert partner != "Dog"


SPLENDID = "2j 2s 2p 3j 3s 3p Aj As Ap Kj Ks Dr Ph 1"
POOR = "4j 5s 6p 8r 9j 10s Jp Qr 4s 5p 6r 8j 9s 10p"
OTHERS = "4p 5r 6j 8s 9p 10r Jj Qs 4r 5j 6s 8p 9r 10j / Jr Qj Kp Kr Js Qp 7j 7s 7p 3r 2r Ar Dog 7r"


@rule("K-12")
@for_each(
    ("hands", "turn", "calls", "is_called"),
    [
        (f"{SPLENDID} / {POOR} / {OTHERS}", 0, "-, -, -, -", True),
        (f"{SPLENDID} / {POOR} / {OTHERS}", 1, "-, -, -, -", False),
        (f"{SPLENDID} / {POOR} / {OTHERS}", 0, "-, -, tichu, -", False),
        (f"{SPLENDID} / 4j 5s / {OTHERS}", 0, "-, -, -, -", False),
    ],
)
def test_tichu_is_called_on_a_good_hand_before_its_first_card(
    hands: str, turn: int, calls: str, *, is_called: bool
) -> None:
    """In turn; not on a poor hand, nor when the partner has called, nor when somebody is nearly out."""
    state = at_lead(TICHU, hands, turn, calls=called(calls))
    assert isinstance(chosen(state), CallTichu) is is_called


PASSES = ("1: pass", "2: pass", "3: pass")


@rule("K-42", "K-55")
@for_each(
    ("hands", "lines", "action"),
    [
        # going out comes first, even with a bomb
        ("9j 9s 9p 9r / 4j 4s / 5j 5s / 6j 6s", (), "9j 9s 9p 9r"),
        # what sheds most low cards is led
        ("3j 4s 5p 6r 7j 9j Kj Ks / 4j 5j 6j 8j / 5s 6s 7s 9s / 8s 8p 10j 10s", (), "3j 4s 5p 6r 7j"),
        # the cheapest card that beats the lead
        ("3j 8s 8j Qj Qp / 9j Js 4p 6p / 5s 6s 7s 9s / 8p 10j 10s Qs", ("0: 3j",), "4p"),
        # a partner is not beaten without need, but one goes out over the partner
        ("Js 8s 2j / 9j 4s 4p / Qs 6s 7s 9s / 8p 10j 10s", ("0: Js", "1: pass"), "pass"),
        ("Js 8s 2j / 9j 4s 4p / Qs / 8p 10j 10s", ("0: Js", "1: pass"), "Qs"),
        # no bomb while nobody is nearly out
        (
            "3j 8s 8p 6j 6s Kj Ks / 9j 9s 9p 9r 4j 7j 10s Js / 5s 5p 7s 10p Qs / 8j 10j Qj Qp",
            *(("0: Kj",), "pass"),
        ),
        # a bomb when an opponent is
        (
            "Kj 8s / 9j 9s 9p 9r 4j 7j 10s / 5s 5p 7s 10p Qs / 8j 10j Qj Qp",
            *(("0: Kj",), "9j 9s 9p 9r"),
        ),
        # the Dragon's trick goes to the opponent who is further from going out; another one is taken
        ("Dr 3s / 4j 7j 10s / 5s 5p / 8j 10j", ("0: Dr", *PASSES), "award 1"),
        ("Kr 3s / 4j 7j 10s / 5s 5p / 8j 10j", ("0: Kr", *PASSES), "take"),
        # whoever cannot beat passes
        ("Kr 3s / 4j 7j 10s / 5s 5p / 8j 10j", ("0: Kr",), "pass"),
        # a wish is obeyed with the least; the highest rank that this hand does not have is wished
        ("1 3s / 9s 9p Kp 10s / 5s 5p / 8j 10j", ("0: 1", "0: wish K"), "Kp"),
        ("1 As Kp / 9s 9p 10s / 5s 5p / 8j 10j", ("0: 1",), "wish Q"),
        # of the last two plays the stronger one comes first
        ("3s Dr / 9s 9p 10s / 5s 5p 7p / 8j 10j Kp", (), "Dr"),
        # the Dog leads to a partner who has fewer cards
        ("Dog 3s 8p 10p / 9s 9p 10s / 5s 5p 7p / 8j 10j Kp", (), "Dog"),
    ],
)  # fmt: skip
def test_greedy_plays(hands: str, lines: tuple[str, ...], action: str) -> None:
    """What it does where one thing is plainly better; calls are left out."""
    state = done(TICHU, at_lead(TICHU, hands), *lines)
    (seat,) = TICHU.awaited(state)
    legal = [each for each in TICHU.legal_actions(state, seat) if each != CallTichu(seat)]
    assert str(GREEDY(TICHU.view(state, seat), legal, Random(0))) == action


@rule("K-40", "K-92")
def test_the_rank_that_was_pushed_to_the_next_seat_is_wished() -> None:
    """As that seat surely has it."""
    pushes = ("0: push 4j 2j 3j", "1: push 2s 3s 4s", "2: push 2p 3p 4p", "3: push 2r 3r 4r")
    assert str(chosen(done(PLAIN, dealt(PLAIN), *pushes, "0: 1"), game=PLAIN)) == "wish 4"


@rule("K-12", "K-61")
def test_who_is_asked_out_of_turn_does_what_there_is() -> None:
    """A spectator is asked nothing, and whoever need not act can only do what it may."""
    hands = "3j 5j / 4j 4s / 9j 9s 9p 9r 2j / 10j Kj"
    state = done(TICHU, at_lead(TICHU, hands, calls=called("-, -, tichu, -")), "0: 3j")
    assert [str(chosen(state, seat)) for seat in (C, Seat(3))] == ["9j 9s 9p 9r", "tichu"]
    legal = TICHU.legal_actions(state, B)
    assert GREEDY(TICHU.view(state, None), legal, Random(0)) == legal[0]


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
