"""What seats are told in Tichu: what is secret to its own seat, the rest to all."""

import attrs
import pytest

from climbcards import Names, Seat
from climbcards.events import Acted, Noted
from climbcards.games.tichu import IN_TURN, TICHU, Pushed, Received, State, Tichu
from rulebook import rule
from tables import A, B, C
from tichu_tables import at_lead, card, dealt, done, house


def told(state: State, line: str, seat: int | None = None, game: Tichu = TICHU) -> list[str]:
    """Do what a line says, and give what a seat is told of it."""
    by, text = line.split(": ")
    action = game.parse(state, Seat(int(by)), text)
    reader = None if seat is None else Seat(seat)
    return list(map(str, game.events(state, action, game.apply(state, action), reader)))


@rule("K-8", "K-9")
def test_the_fourth_answer_deals_the_second_part() -> None:
    """Each seat sees its own six cards."""
    state = done(TICHU, dealt(TICHU), "0: grand", "1: decline", "2: decline")
    assert told(dealt(TICHU), "0: grand", 3) == ["seat 0: grand"]
    assert told(state, "3: decline", 1) == [
        "seat 3: decline",
        "seat 0 draws 6 cards",
        "seat 1 draws 9s 10s Js Qs Ks As",
        "seat 2 draws 6 cards",
        "seat 3 draws 6 cards",
    ] or told(state, "3: decline", 1)[2].startswith("seat 1 draws ")
    assert [line for line in told(state, "3: decline") if "6 cards" not in line] == [
        "seat 3: decline"
    ]


@rule("K-15", "K-16", "K-91", "K-92")
def test_a_push_is_heard_and_not_seen() -> None:
    """The giver alone hears which cards; of the fourth push each hears what it got, and who leads."""
    game = house(grand_tichu=False)
    state = done(game, dealt(game), "1: push 2s 3s 4s", "2: push 2p 3p 4p", "3: push 2r 3r 4r")
    assert told(state, "0: push 2j 1 4j", 1, game)[0] == "seat 0 pushes three cards"
    assert told(state, "0: push 2j 1 4j", 1, game)[1:] == [
        "all have pushed, and the cards change hands",
        "seat 1 gets 4p from seat 2",
        "seat 1 gets 3r from seat 3",
        "seat 1 gets 2j from seat 0",
        "seat 2 leads",
    ]
    assert told(state, "0: push 2j 1 4j", 0, game)[0] == "seat 0: push 2j 1 4j"
    assert told(state, "0: push 2j 1 4j", None, game) == [
        "seat 0 pushes three cards",
        "all have pushed, and the cards change hands",
        "seat 2 leads",
    ]


@rule("K-91")
def test_a_push_with_names() -> None:
    """The reader is called you."""
    names = Names(["Ann", "Bob", "Cem", "Dora"], me=1)
    assert Pushed(A).describe(names) == "Ann pushes three cards"
    assert Pushed(B).describe(names) == "you push three cards"
    assert Received(B, C, card("4p")).describe(names) == "you get 4p from Cem"
    assert Noted(Received(A, B, card("4p"))).describe(names) == "Ann gets 4p from you"


@rule("K-52", "K-53", "K-58")
def test_a_trick_is_won_and_then_taken() -> None:
    """Two steps where bombs may be thrown out of turn, else one; that it is won is said once."""
    state = done(TICHU, at_lead(TICHU, "3j / 4j 5s / 5j 6s / 10j 7j"), "0: 3j", "1: pass")
    last = done(TICHU, state, "2: pass", "3: 10j", "1: pass")
    assert told(last, "2: pass") == ["seat 2: pass"]
    assert told(done(TICHU, last, "2: pass"), "3: take") == [
        "seat 3: take",
        "seat 3 captures 2 cards, 10 points",
        "seat 3 leads",
    ]
    assert told(last, "2: pass", None, IN_TURN) == [
        "seat 2: pass",
        "seat 3 wins the trick",
        "seat 3 captures 2 cards, 10 points",
        "seat 3 leads",
    ]
    assert told(done(TICHU, last, "2: pass"), "2: tichu") == ["seat 2: tichu"]


@rule("K-53", "K-57", "K-61")
def test_a_trick_that_is_bombed_while_it_waits_is_won_once() -> None:
    """Nobody is told to have won it before it leaves the table, and then the owner of the bomb alone."""
    hands = "Dr 3j 3s / 4j 8j / 9j 9s 9p 9r 2j / 10j Kj"
    waits = done(TICHU, at_lead(TICHU, hands), "0: Dr", "1: pass", "2: pass")
    assert told(waits, "3: pass") == ["seat 3: pass"]
    bombed = done(TICHU, waits, "3: pass")
    assert told(bombed, "2: 9j 9s 9p 9r") == ["seat 2: 9j 9s 9p 9r"]
    again = done(TICHU, bombed, "2: 9j 9s 9p 9r", "3: pass", "0: pass", "1: pass")
    assert told(again, "2: take") == [
        "seat 2: take",
        "seat 2 captures 5 cards, 25 points",
        "seat 2 leads",
    ]
    given = done(TICHU, waits, "3: pass")
    assert told(given, "0: award 1") == [
        "seat 0: award 1",
        "seat 0 wins the trick",
        "seat 1 captures 1 card, 25 points",
        "seat 0 leads",
    ]


@rule("K-40", "K-46", "K-54")
def test_the_dog_and_the_wish() -> None:
    """The lead goes over; a wish is named, and fulfilled."""
    dog = at_lead(TICHU, "Dog 2j / 3j 3s / 4j 4s / 5j 5s")
    assert told(dog, "0: Dog") == [
        "seat 0: Dog",
        "seat 0 captures 1 card, 0 points",
        "seat 2 leads",
    ]
    assert told(dog, "3: tichu") == ["seat 3: tichu"]
    wishing = done(TICHU, at_lead(TICHU, "1 2j / 8j 3s / 4j 4s / 5j 5s"), "0: 1")
    assert told(wishing, "0: wish 8") == ["seat 0: wish 8"]
    assert told(done(TICHU, wishing, "0: wish 8"), "1: 8j") == [
        "seat 1: 8j",
        "the wish for 8 is fulfilled",
    ]


@rule("K-55", "K-56", "K-70", "K-94")
def test_the_end_of_a_round() -> None:
    """Who is out, who has the last trick, what the last player held, and the scores."""
    state = done(TICHU, at_lead(TICHU, "2j / 3j / Dr / 4j Kj"), "0: 2j", "1: 3j")
    assert told(state, "2: Dr") == [
        "seat 2: Dr",
        "seat 2 goes out third",
    ]
    assert told(done(TICHU, state, "2: Dr"), "2: award 3") == [
        "seat 2: award 3",
        "seat 2 wins the trick",
        "seat 3 captures 3 cards, 25 points",
        "seat 3 still held 4j Kj",
        "the round is over: seat 0 35, seat 1 0, seat 2 35, seat 3 0",
    ]
    state = done(TICHU, at_lead(TICHU, "2j / 3j / 4j / 5j 10j"), "0: 2j", "1: 3j")
    assert told(state, "2: 4j")[1:4] == [
        "seat 2 goes out third",
        "seat 2 wins the trick",
        "seat 2 captures 3 cards, 0 points",
    ]


@rule("K-73", "K-94")
def test_a_double_victory_is_the_end_of_all() -> None:
    """Nothing is captured, and no hand is shown."""
    state = done(TICHU, at_lead(TICHU, "3j / 4j 10s / 5j / 6j Kj"), "0: 3j", "1: pass")
    assert told(state, "2: 5j") == [
        "seat 2: 5j",
        "seat 2 goes out second",
        "the round is over: seat 0 200, seat 1 0, seat 2 200, seat 3 0",
    ]


@rule("K-54", "K-70")
def test_a_round_that_ends_with_the_dog() -> None:
    """There is no trick to win; the Dog lies before who led it."""
    state = TICHU.position(["", "", "Dog", "4j Kj"], 2, out=[0, 1])
    assert told(state, "2: Dog") == [
        "seat 2: Dog",
        "seat 2 goes out third",
        "seat 2 captures 1 card, 0 points",
        "seat 3 still held 4j Kj",
        "the round is over: seat 0 10, seat 1 0, seat 2 10, seat 3 0",
    ]
    double = TICHU.position(["", "2j", "Dog", "4j Kj"], 2, out=[0])
    assert told(double, "2: Dog")[2] == "seat 2 captures 1 card, 0 points"
    after = done(TICHU, double, "2: Dog")
    assert TICHU.scores(after) == (200, 0, 200, 0)
    assert TICHU.view(after, None).trick is None


@rule("K-91")
def test_a_finished_round_tells_nothing_more() -> None:
    """Events are of actions that were legal, and lead where they say."""
    state = done(TICHU, at_lead(TICHU, "2j / 3j / 4j / 5j"), "0: 2j")
    action = TICHU.parse(state, B, "3j")
    first = TICHU.events(state, action, TICHU.apply(state, action), C)[0]
    assert first == Acted(action)
    with pytest.raises(ValueError, match="leads to another state"):
        TICHU.events(state, action, attrs.evolve(state, dealer=B), C)
