"""What is refused, by every door alike: the reason, its data, its clause, and a state that stays as it was."""

from random import Random
from typing import Any

import pytest

from cases import for_each
from climbcards import (
    Card,
    CardsError,
    Deal,
    IllegalActionError,
    NotationError,
    Objection,
    OptionError,
    Rank,
    Seat,
)
from climbcards.games import tichu
from climbcards.games.tichu import TICHU, Call, Play, State, Tichu
from climbcards.reasons import (
    EmptyPlay,
    LeadNeeded,
    LowerWindow,
    NoSuchSeat,
    NotACombination,
    NotHeld,
    NotThatReading,
    NotYourTurn,
    RoundIsOver,
    TooLow,
    WrongShape,
)
from rulebook import rule
from tables import A, B, C, D, refused
from tichu_tables import (
    BY_SUIT,
    answer,
    at_lead,
    called,
    card,
    cards,
    dealt,
    done,
    house,
    named,
    on_turn,
)

PLAIN = house(grand_tichu=False)


def reason(game: Tichu, state: State, line: str) -> tuple[object, str]:
    """Return the reason of a refusal, and its clause."""
    objection = answer(game, state, line)
    return objection.reason, objection.clause


@rule("K-8", "K-9", "K-11", "K-12")
def test_after_eight_cards_one_answers_once() -> None:
    """Nothing else can be done, and an answer is final."""
    state = dealt(TICHU)
    for line in ("0: tichu", "0: push 2j 3j 4j", "0: 2j", "0: pass"):
        assert isinstance(answer(TICHU, state, line).reason, tichu.GrandFirst)
    state = done(TICHU, state, "0: grand", "1: decline")
    for line in ("0: grand", "0: decline", "1: grand"):
        assert reason(TICHU, state, line) == (tichu.AlreadyAnswered(), "K-8")
    assert reason(TICHU, state, "1: tichu") == (tichu.GrandFirst(B, (C, D)), "K-12")
    state = done(TICHU, state, "2: decline", "3: decline")
    assert reason(TICHU, state, "1: grand") == (tichu.GrandOver(), "K-8")
    assert reason(PLAIN, dealt(PLAIN), "1: grand") == (tichu.NoGrandTichu(), "K-11")
    assert reason(PLAIN, dealt(PLAIN), "1: decline") == (tichu.NoGrandTichu(), "K-11")


@rule("K-10")
def test_a_seat_calls_once() -> None:
    """Neither Tichu after Grand Tichu nor Tichu twice; the partner may call too."""
    state = done(TICHU, dealt(TICHU), "0: grand", "1: decline", "2: decline", "3: decline")
    assert reason(TICHU, state, "0: tichu") == (tichu.AlreadyCalled(Call.GRAND_TICHU), "K-10")
    state = done(TICHU, state, "2: tichu")
    assert reason(TICHU, state, "2: tichu") == (tichu.AlreadyCalled(Call.TICHU), "K-10")
    state = at_lead(TICHU, "3j 9j / 4j 8j / 5j 5s / 6j 7j", calls=called("-, tichu, -, -"))
    assert reason(TICHU, state, "1: tichu") == (tichu.AlreadyCalled(Call.TICHU), "K-10")


@rule("K-12", "K-13", "K-14")
def test_a_call_that_comes_too_late() -> None:
    """After the own first card, the Dog among them, and while cards are being pushed."""
    state = done(TICHU, at_lead(TICHU, "Dog 9j / 4j 8j / 5j 5s / 6j 7j"), "0: Dog")
    assert reason(TICHU, state, "0: tichu") == (tichu.TooLateToCall(), "K-12")
    state = done(PLAIN, dealt(PLAIN), "0: push 2j 3j 4j")
    assert reason(PLAIN, state, "0: tichu") == (tichu.CallsWait(), "K-13")
    assert reason(PLAIN, state, "1: tichu") == (tichu.CallsWait(), "K-13")
    game = house(grand_tichu=False, tichu_in_exchange="never")
    assert reason(game, dealt(game), "0: tichu") == (tichu.CallsWait(), "K-14")


@rule("K-15", "K-16")
def test_pushes_that_cannot_be() -> None:
    """Three different cards of the hand, once; and nothing is played before all have pushed."""
    state = dealt(PLAIN)
    assert reason(PLAIN, state, "2: push 2p 2p 3p") == (tichu.PushedTwice(card("2p")), "K-15")
    assert reason(PLAIN, state, "2: push 2p 3p 4s") == (NotHeld(cards("4s")), "K-15")
    for text in ("push 2p 3p", "push 2p 3p 4p 5p"):
        assert isinstance(answer(PLAIN, state, f"2: {text}").reason, tichu.NotThreeCards)
    for text in ("1", "pass"):
        assert reason(PLAIN, state, f"0: {text}") == (tichu.ExchangeFirst(A, (B, C, D, A)), "K-15")
    state = done(PLAIN, state, "2: push 2p 3p 4p")
    assert reason(PLAIN, state, "2: push 5p 6p 7p") == (tichu.AlreadyPushed(), "K-15")
    state = done(PLAIN, state, "0: push 2j 3j 4j", "1: push 2s 3s 4s", "3: push 2r 3r 4r")
    assert reason(PLAIN, state, "2: push 5p 6p 7p") == (tichu.NoExchange(), "K-15")


@rule("K-15")
def test_pushes_that_are_no_cards() -> None:
    """Whatever stands in the place of three cards, it is refused and quoted at most in part."""
    state = dealt(PLAIN)
    unordered: list[object] = ["2j 3j 4j", None, cards("2j 3j 4j"), {2: "2j"}, 5]
    odd: list[object] = [
        (),
        [],
        (card("2j"), 3, None),
        [card("2j"), card("3j")],
        (Card(Rank("Z")),) * 3,
        ["x"] * 999,
    ]
    for given in (*odd, *unordered):
        # what a caller without types could write
        push = tichu.Push(A, given)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        objection = refused(PLAIN, state, push)
        wrong = tichu.NotThreeCards if given in odd else tichu.NotInOrder
        assert isinstance(objection.reason, wrong)
        assert len(str(objection)) < 300
        assert "Card(" not in str(objection)


@rule("K-15")
def test_a_list_is_pushed_as_a_tuple() -> None:
    """In the order in which it stands; the action is the same, and can be a key."""
    three = [card("2j"), card("4j"), card("3j")]
    # Any: a list in the place of a tuple
    given: Any = three
    push = tichu.Push(A, given)
    assert push == tichu.Push(A, tuple(three))
    assert {push: "push 2j 4j 3j"}[push] == str(push)
    assert PLAIN.objection(dealt(PLAIN), push) is None
    three.clear()
    assert len(push.cards) == 3


@rule("K-42", "K-44")
@pytest.mark.parametrize(
    ("hand", "trick", "tried", "plays", "more"),
    [
        ("8j 8s Ks 2p", "7j", ("pass", "Ks"), ("8j", "8s"), False),
        ("8j Dog", "", ("Dog",), ("8j",), False),
        ("8j 8s 8p 8r 3j", "Aj As", ("pass",), ("8j 8s 8p 8r",), False),
        ("8j 8s 9p Ph", "7j 7s", ("pass",), ("8j 8s", "8j Ph", "8s Ph"), False),
        ("8j 8s 8p 3j 3s", "", ("3j", "3j 3s"), ("8j", "8s", "8p"), True),
    ],
)
def test_a_wish_names_plays_that_are_legal(
    hand: str, trick: str, tried: tuple[str, ...], plays: tuple[str, ...], *, more: bool
) -> None:
    """A pass and any other play are refused; the reason has the rank and three plays, of which each is legal."""
    state = on_turn(TICHU, hand, trick, "8")
    expected = tichu.WishBinds(Rank("8"), tuple(map(cards, plays)), more=more), "K-42"
    for text in tried:
        assert reason(TICHU, state, f"0: {text}") == expected
    due = [each for each in TICHU.legal_actions(state, A) if "8" in str(each)]
    assert {cards(each) for each in plays} <= {each.cards for each in due if isinstance(each, Play)}
    assert more is (len(due) > len(plays))


@rule("K-40", "K-41")
def test_wishes_that_cannot_be() -> None:
    """Only by who has played the Mah Jong, at once, and a rank from 2 to A."""
    state = at_lead(TICHU, "1 2j / 3j 4j / 8j 5j / Qs 9s")
    assert reason(TICHU, state, "0: wish 8") == (tichu.NothingToWish(), "K-40")
    state = done(TICHU, state, "0: 1")
    assert reason(TICHU, state, "1: wish 8") == (tichu.WishFirst(B, A), "K-40")
    assert reason(TICHU, state, "1: 3j") == (tichu.WishFirst(B, A), "K-40")
    for text in ("1", "Ph", "Dr", "Dog", "99"):
        assert isinstance(answer(TICHU, state, f"0: wish {text}").reason, tichu.BadWish)
    # what a caller without types could write
    odd = tichu.Wish(A, "8" * 999)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert len(str(refused(TICHU, state, odd))) < 300
    must = house(wish="must")
    state = done(must, at_lead(must, "1 2j / 3j 4j / 8j 5j / Qs 9s"), "0: 1")
    assert reason(must, state, "0: wish none") == (tichu.WishNeeded(), "K-41")


@rule("K-53", "K-55", "K-56")
def test_tricks_that_cannot_be_taken_or_given_away() -> None:
    """The Dragon's trick goes to an opponent, another one to its winner, and neither before it is complete."""
    state = at_lead(TICHU, "Dr 3j / 4j 8j / 5j 5s / 10j Kj")
    assert reason(TICHU, state, "0: take") == (tichu.NothingToGather(), "K-53")
    assert reason(TICHU, state, "0: award 1") == (tichu.NothingToGather(), "K-55")
    state = done(TICHU, state, "0: Dr", "1: pass", "2: pass", "3: pass")
    assert reason(TICHU, state, "0: take") == (tichu.DragonGoesAway((B, D)), "K-55")
    assert reason(TICHU, state, "0: award 2") == (tichu.NotAnOpponent(C, (B, D)), "K-55")
    assert reason(TICHU, state, "0: award 0") == (tichu.NotAnOpponent(A, (B, D)), "K-55")
    assert isinstance(answer(TICHU, state, "0: award 7").reason, NoSuchSeat)
    assert isinstance(answer(TICHU, state, "1: award 3").reason, tichu.GatherFirst)
    assert isinstance(answer(TICHU, state, "1: pass").reason, tichu.GatherFirst)
    assert isinstance(answer(TICHU, state, "0: 3j").reason, tichu.GatherFirst)
    state = done(TICHU, at_lead(TICHU, "3s 3j / 4j 8j / 5j 5s / 10j Kj"), "0: 3s")
    state = done(TICHU, state, "1: pass", "2: pass", "3: pass")
    assert reason(TICHU, state, "0: award 1") == (tichu.NotTheDragons(), "K-55")
    assert reason(TICHU, state, "1: take") == (tichu.GatherFirst(B, A, award=False), "K-53")


@rule("K-60", "K-61", "K-62")
def test_bombs_that_cannot_be_thrown() -> None:
    """On the Dog, on an empty table, by house rule out of turn; and nothing else is played out of turn."""
    hands = "Dog 5j / 9j 9s 9p 9r / 5p 5s / 10j Kj"
    state = at_lead(TICHU, hands)
    assert reason(TICHU, state, "1: 9j 9s 9p 9r") == (tichu.NothingToBomb(A), "K-62")
    state = done(TICHU, state, "0: Dog")
    assert reason(TICHU, state, "1: 9j 9s 9p 9r") == (tichu.NothingToBomb(C), "K-62")
    state = done(TICHU, state, "2: 5p")
    assert isinstance(answer(TICHU, state, "1: 9j").reason, NotYourTurn)
    game = house(bombs_out_of_turn=False)
    state = done(game, at_lead(game, hands), "0: 5j")
    state = done(game, state, "1: pass")
    assert reason(game, state, "1: 9j 9s 9p 9r") == (NotYourTurn(B, (C,)), "K-60")


@rule("K-25", "K-29", "K-30")
@pytest.mark.parametrize("text", ["8j 8s 8p Ph", "8j 8s 8p 8r Ph", "Ph 8j 8s 8p"])
def test_no_phoenix_in_a_bomb(text: str) -> None:
    """The reason says so, whether it is led or thrown."""
    state = on_turn(TICHU, "8j 8s 8p 8r Ph", "", "")
    answered = TICHU.attempt(state, A, cards(text))
    assert isinstance(answered, Objection)
    assert answered.reason == tichu.PhoenixInBomb(cards(text))
    play = Play(A, cards(text), named("bomb 4 of 8"))
    objection = refused(TICHU, state, play)
    assert (objection.reason, objection.clause) == (tichu.PhoenixInBomb(cards(text)), "K-29")


@rule("K-17", "K-26", "K-27", "K-29", "K-31", "K-32", "K-33")
def test_plays_that_do_not_do() -> None:
    """Too low, of another kind, nothing at all, another name, cards that are not held, none."""
    state = on_turn(TICHU, "6j 8j 8s Ph 9j 9s 10p 10r Dog", "7j", "")
    assert isinstance(answer(TICHU, state, "0: 6j").reason, TooLow)
    assert isinstance(answer(TICHU, state, "0: 8j 8s").reason, WrongShape)
    assert reason(TICHU, state, "0: Dog") == (tichu.DogOnlyLeads(), "K-17")
    nothing = refused(TICHU, state, Play(A, cards("8j 9j"), named("pair 8")))
    assert (nothing.reason, nothing.clause) == (NotACombination(cards("8j 9j")), "K-29")
    half = refused(TICHU, state, Play(A, cards("Ph"), named("single A½")))
    assert (half.reason, half.clause) == (
        NotThatReading(cards("Ph"), named("single A½"), (named("single 7½"),)),
        "K-31",
    )
    other = refused(TICHU, state, Play(A, cards("8j"), named("single 9")))
    assert isinstance(other.reason, NotThatReading)
    foreign = refused(TICHU, state, Play(A, cards("Aj"), named("single A")))
    assert isinstance(foreign.reason, NotHeld)
    empty = refused(TICHU, state, Play(A, cards(""), named("single A")))
    assert isinstance(empty.reason, EmptyPlay)
    high = house(declare_lower=False)
    state = on_turn(high, "9j 9s Kp Kr Ph", "8j 8s 8p 2j 2s", "")
    lower = refused(high, state, Play(A, cards("9j 9s Kp Kr Ph"), named("house 9")))
    assert (lower.reason, lower.clause) == (
        LowerWindow(named("house 9"), (named("house K"),)),
        "K-33",
    )


@rule("K-4", "K-50", "K-51", "K-70")
def test_who_cannot_do_anything() -> None:
    """A leader does not pass, others wait, there is no seat 4, and the round is over at some time."""
    state = at_lead(TICHU, "3j / 4j 10s / 5j / 6j Kj")
    assert reason(TICHU, state, "0: pass") == (LeadNeeded(), "K-50")
    assert reason(TICHU, state, "1: pass") == (NotYourTurn(B, (A,)), "K-51")
    assert isinstance(refused(TICHU, state, tichu.Pass(Seat(4))).reason, NoSuchSeat)
    state = done(TICHU, state, "0: 3j", "1: pass", "2: 5j")
    for line in ("1: pass", "1: 4j", "1: tichu", "1: take"):
        assert isinstance(answer(TICHU, state, line).reason, RoundIsOver)


@rule("K-5", "K-16")
def test_deals_that_cannot_be() -> None:
    """Other hands, another pack, cards left over, or a leader."""
    hands = BY_SUIT
    with pytest.raises(CardsError, match="who has the Mah Jong"):
        TICHU.start(Deal(hands, (), A, B))
    with pytest.raises(CardsError, match="who has the Mah Jong"):
        TICHU.deal(Random(1), A, B)
    for lots in (hands[:3], (*hands[:3], hands[2]), (hands[0][:13], *hands[1:]), (*hands, ())):
        with pytest.raises(CardsError):
            TICHU.start(Deal(lots, (), A))
    with pytest.raises(CardsError):
        TICHU.start(Deal((hands[0][:13], *hands[1:]), hands[0][13:], A))


@rule("K-100", "K-81")
@for_each(
    ("options", "said"),
    [
        ({"rounds": 8}, "exactly one of target and rounds"),
        ({"target": None}, "exactly one of target and rounds"),
        ({"target": 0}, "target"),
        ({"target": None, "rounds": 0}, "rounds"),
        ({"double_victory": -1}, "double_victory"),
        ({"grand_tichu": 1}, "grand_tichu"),
        ({"wish": "maybe"}, "wish"),
        ({"tichu_in_exchange": "now"}, "tichu_in_exchange"),
        ({"bombs": True}, "bombs"),
    ],
)
def test_options_that_cannot_be(options: "dict[str, object]", said: str) -> None:
    """They contradict one another, or make no sense; the message names the option."""
    with pytest.raises(OptionError, match=said):
        house(**options)


@rule("K-2", "K-31", "K-98")
@for_each(
    "text", ["push", "push 2j", "wish", "wish 1½", "award", "award x", "grand slam", "take it"]
)
def test_words_that_are_no_action(text: str) -> None:
    """Text that means nothing is refused as text, or as an action that cannot be."""
    state = dealt(TICHU)
    with pytest.raises((NotationError, IllegalActionError)):
        TICHU.apply(state, TICHU.parse(state, A, text))
