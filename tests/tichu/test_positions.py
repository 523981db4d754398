"""Positions of Tichu: what cannot be played on is refused, and positions made by hand."""

from random import Random
from typing import Any, Final

import attrs
import pytest

from altered import exchanged
from cases import for_each
from climbcards import (
    Cards,
    CardsError,
    NotationError,
    PositionError,
    Rank,
    RecordError,
    Seat,
    Trick,
)
from climbcards.authors import french
from climbcards.games.tichu import (
    IN_TURN,
    PLAIN,
    TICHU,
    TOURNAMENT,
    Call,
    Exchange,
    Finished,
    Gathering,
    Playing,
    State,
    Tichu,
    Wishes,
)
from rulebook import rule
from tables import A, B, C, D
from tichu_tables import at_lead, cards, dealt, done, house, named

PUSHES: Final = ("3: push 2r 3r 4r", "0: push 2j 3j 4j", "1: push 2s 3s 4s", "2: push 2p 3p 4p")
FIRST = dealt(TICHU)
EXCHANGE = done(house(grand_tichu=False), dealt(house(grand_tichu=False)), *PUSHES[:2])
BEGUN = done(house(grand_tichu=False), EXCHANGE, *PUSHES[2:])
LED = done(TICHU, BEGUN, "0: 5j", "1: 6s")
HAND = at_lead(TICHU, "1 3j / 4j 8j / 5j 5s / Dr 7j", captured=["", "2j", "", ""])
LAID = done(TICHU, HAND, "0: 3j", "1: 4j")
WISHING = done(TICHU, HAND, "0: 1")
WAITS = done(TICHU, LAID, "2: pass", "3: pass", "0: pass")
OVER = done(TICHU, at_lead(TICHU, "3j / 4j 10s / 5j / 6j Kj"), "0: 3j", "1: pass", "2: 5j")


def refusal(state: State, *changes: tuple[str, object], game: Tichu = TICHU) -> str:
    """Expect that a state is taken, and refused once it is changed; give the sentence."""
    states = game.codec().states
    data = states.dump(state)
    assert states.load(data) == state
    with pytest.raises(RecordError) as error:
        states.load(exchanged(data, *changes))
    return str(error.value)


def problem(state: State, game: Tichu = TICHU) -> str:
    """Expect that a state made by hand cannot be played on; give the sentence."""
    with pytest.raises(PositionError) as error:
        game.validate(state)
    return str(error.value)


@rule("K-5", "K-8", "K-11")
def test_the_first_part_says_what_does_not_fit() -> None:
    """Eight cards each and six to come, and an answer that is still awaited."""
    assert "at $.hands[0]: expected 8 cards" in refusal(FIRST, ("hands 0", "2j"))
    assert "at $.rest[3]: expected 6 cards" in refusal(FIRST, ("rest 3", ""))
    assert "one entry for each of 4 seats" in refusal(FIRST, ("rest", [""]))
    answered = refusal(FIRST, ("answered", [True, True, True, True]))
    assert answered.startswith("at $.answered: expected an answer that is still to come")
    assert "these rules have no Grand Tichu" in problem(FIRST, TOURNAMENT)
    twice = refusal(FIRST, ("rest 0", str(cards("2j 3j 4j 5j 6j 7j"))))
    assert "more than the pack has" in twice


@rule("K-10", "K-13", "K-14", "K-15")
@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("hands 1", "2s", "at $.hands[1]: expected 14 cards"),
        ("gifts 0", ["2j", "3j"], "at $.gifts[0]: expected three cards that can be pushed"),
        ("gifts 0", ["2j", "2j", "3j"], "at $.gifts[0]: expected three cards that can be"),
        ("gifts 0", ["2s", "3s", "4s"], "at $.gifts[0]: expected three cards that can be"),
        ("gifts 1", ["2s", "3s", "4s"], ""),
        ("calls 1", "grand-tichu", "at $.calls: expected no Grand Tichu"),
    ],
)
def test_an_exchange_says_what_does_not_fit(place: str, value: object, sentence: str) -> None:
    """Fourteen cards each, three of them pushed or none, and no call that these rules lack."""
    changes = [(place, value)]
    if not sentence:  # all have pushed
        changes.append(("gifts 2", ["2p", "3p", "4p"]))
        sentence = "at $.gifts: expected a seat that has yet to push"
    assert refusal(EXCHANGE, *changes, game=house(grand_tichu=False)).startswith(sentence)


@rule("K-14")
def test_no_call_during_the_exchange_where_there_is_none() -> None:
    """What these rules allow later is refused before."""
    assert isinstance(EXCHANGE, Exchange)
    called = attrs.evolve(EXCHANGE, calls=(Call.TICHU, None, None, None))
    house(grand_tichu=False).validate(called)
    assert "expected no Tichu before the exchange is complete" in problem(called, PLAIN)


@rule("K-15", "K-16", "K-51", "K-92", "K-93")
@for_each(
    ("changes", "sentence"),
    [
        ([("gifts 1", list[str]())], "at $.gifts[1]: expected three cards that can be pushed"),
        ([("gifts 1", ["2s", "2s", "3s"])], "at $.gifts[1]: expected three cards that can"),
        ([("gifts 1", ["7s", "8s", "9s"])], "at $.gifts: expected three cards that can be"),
        ([("leader", 1)], "at $.hands[0]: expected the Mah Jong with seat 1"),
        ([("hands 3", "Dr")], "at $.hands[3]: expected 14 cards, not 1"),
        ([("tally played 0", "")], "at $.tally.played[0]: expected 5j among the cards played"),
        ([("tally played 0", "5j 2s")], "at $.tally.played: expected what was played"),
        ([("tally out", [3])], "at $.tally.out: expected the seats without cards, [], once each"),
        ([("tally wish", "1")], "at $.tally.wish: expected a rank that can be wished, not '1'"),
        ([("trick leader", 1)], "at $.trick.leader: expected seat 0, who led"),
        ([("trick passes", [3])], "at $.trick.passes: expected passes in rotation"),
        ([("trick plays 1 cards", "")], "at $.trick.plays[1]: no cards cannot be played there"),
        (
            [("trick plays 1 reading", {"kind": "pair", "rank": "6"})],
            "at $.trick.plays[1]: 6s cannot be played there as pair 6",
        ),
        ([("trick plays 0 reading", {"kind": "dog"})], "at $.trick.plays[0]: 5j cannot be"),
        ([("phase", "gathering")], "at $.trick: expected a trick that is complete"),
        ([("phase", "wishing")], "at $.trick: expected that the Mah Jong was just played"),
        ([("phase", "finished")], "at $.tally.out: expected three seats, or the first two"),
    ],
)
def test_a_trick_says_what_does_not_fit(changes: "list[tuple[str, object]]", sentence: str) -> None:
    """Cards that were dealt, pushed and played as they can be, and a trick that runs."""
    game = house(grand_tichu=False)
    assert refusal(LED, *changes, game=game).startswith(sentence)


@rule("K-40", "K-53", "K-55", "K-60")
def test_what_waits_says_what_does_not_fit() -> None:
    """A wish just after the Mah Jong, a trick that is complete, and only where these rules have such."""
    none = house(wish="never")
    assert "expected that the Mah Jong was just played" in problem(WISHING, none)
    assert isinstance(LAID, Playing)
    after = done(TICHU, WISHING, "0: wish 8")
    assert "expected a rank that can be wished" in problem(after, none)
    TICHU.validate(after)
    assert "waits to be gathered in" in problem(WAITS, IN_TURN)
    dragon = done(TICHU, LAID, "2: pass", "3: Dr", "0: pass", "1: pass", "2: pass")
    IN_TURN.validate(dragon)
    assert "expected a trick that runs" in refusal(WAITS, ("phase", "playing"))


@rule("K-53", "K-56")
def test_the_last_award_is_a_position_too() -> None:
    """It waits though the round is over; not before, and not without the Dragon."""
    last = done(TICHU, at_lead(TICHU, "2j / 3j / Dr / 4j Kj"), "0: 2j", "1: 3j", "2: Dr")
    assert isinstance(last, Gathering)
    TICHU.validate(last)
    IN_TURN.validate(last)
    assert "in the order" not in refusal(last, ("trick passes", [3]))
    assert "order of their last plays" in refusal(last, ("tally out", [1, 0, 2]))
    assert "expected a round that goes on: three seats are out" in refusal(
        last,
        ("trick plays", []),
        *((f"tally played {seat}", "") for seat in range(4)),
        ("tally aside", str(last.tally.aside + cards("2j 3j Dr"))),
        ("trick leader", 0),
    )


@rule("K-70", "K-73", "K-77")
def test_a_finished_round_says_what_does_not_fit() -> None:
    """It is over, and a trick lies there only after a double victory; else it has no sheet."""
    assert isinstance(OVER, Finished)
    assert OVER.trick is not None
    TICHU.validate(OVER)
    running = attrs.evolve(OVER, tally=attrs.evolve(OVER.tally, out=(Seat(0),)))
    for ask in (TICHU.sheet, TICHU.ranking, TICHU.validate):
        with pytest.raises(PositionError, match="expected the seats without cards"):
            ask(running)
    assert isinstance(HAND, Playing)
    nobody = Finished(A, A, OVER.calls, OVER.gifts, HAND.tally, None, HAND.hands)
    with pytest.raises(PositionError, match="expected three seats"):
        TICHU.sheet(nobody)
    fewer = attrs.evolve(OVER, calls=())
    with pytest.raises(PositionError, match="one entry for each of 4 seats"):
        TICHU.ranking(fewer)
    # what a caller without types could write
    odd = attrs.evolve(OVER, calls=(None, None, "tichu", None))  # type: ignore[arg-type]
    for ask in (TICHU.sheet, TICHU.ranking, TICHU.validate):
        with pytest.raises(PositionError, match=r"at \$.calls\[2\]: expected a call, or None"):
            ask(odd)
    normal = done(TICHU, at_lead(TICHU, "2j / 3j / 4j / 5j 10j"), "0: 2j", "1: 3j", "2: 4j")
    assert isinstance(normal, Finished)
    lying = attrs.evolve(normal, trick=Trick(C, OVER.trick.plays[1:]))
    with pytest.raises(PositionError, match="only after a double victory"):
        TICHU.ranking(lying)


def test_seats_and_cards_that_are_not_there_are_refused() -> None:
    """A state made by hand may name seat 4, cards of another pack, or one twice."""
    other = french().parse("7h")
    assert problem(attrs.evolve(FIRST, dealer=Seat(4))).startswith("at $.dealer: there is no seat")
    assert isinstance(HAND, Playing)
    foreign = attrs.evolve(HAND, hands=(other, *HAND.hands[1:]))
    assert problem(foreign).startswith("at $.hands[0]: expected cards of this game's pack")
    twice = attrs.evolve(HAND, hands=(cards("1 4j"), *HAND.hands[1:]))
    assert "more than the pack has" in problem(twice)
    lost = attrs.evolve(HAND, tally=attrs.evolve(HAND.tally, aside=cards("")))
    assert "are nowhere" in problem(lost)
    many = at_lead(TICHU, "2j / 3j / 4j 4s / 5j 5s")
    assert isinstance(many, Playing)
    full = attrs.evolve(
        many,
        hands=(many.hands[0] + many.tally.aside, *many.hands[1:]),
        tally=attrs.evolve(many.tally, aside=cards("")),
    )
    assert "expected 14 cards at most" in problem(full)


@rule("K-12", "K-16", "K-46")
def test_a_position_by_hand() -> None:
    """The hands are enough: who has the Mah Jong led, the others may call, the rest is set aside."""
    state = TICHU.position(["3j 9j", "1 4j", "5j", "6j"])
    assert (state.dealer, state.leader, state.trick.leader) == (A, B, A)
    assert len(state.tally.aside) == 50
    assert TICHU.to_act(state) == (A, B, C, D)
    assert (TICHU.view(state, A).gave, TICHU.view(state, A).got) == ((), ())
    assert TICHU.position(["3j", "4j", "5j", "6j"], 1, leader=2).leader == C
    more = TICHU.position(
        [cards("3j 9j"), "4j", "", "6j"],
        3,
        dealer=2,
        trick=[(2, "1 2j 3s 4s 5s"), (0, "5r 6s 7s 8s Ph = straight 4 to 8")],
        captured=["", "", "", "Kj Kr"],
        wish="t",
        calls=[None, Call.TICHU, None, Call.GRAND_TICHU],
    )
    assert (more.dealer, more.leader, more.trick.passes) == (C, C, (B,))
    assert more.tally.wish == Rank("10")
    assert more.tally.out == (C,)
    assert TICHU.awaited(more) == (D,)
    assert more.tally.played[0] == cards("5r 6s 7s 8s Ph")


@rule("K-40")
@pytest.mark.parametrize("holder", range(4))
def test_no_wish_stands_before_the_mah_jong_is_played(holder: int) -> None:
    """Whoever holds it; once it was played, captured or laid aside, one may stand, where there are wishes."""
    hands = ["2j", "3j", "4j", "5j"]
    hands[holder] += " 1"
    with pytest.raises(PositionError, match=r"\$.tally.wish: expected no wish before the Mah Jong"):
        TICHU.position(hands, 0, wish="8")
    hands = ["2j", "3j", "4j", "5j"]
    for captured in ([""] * 4, ["", "1", "", ""]):
        assert TICHU.position(hands, 0, wish="8", captured=captured).tally.wish == Rank("8")
        with pytest.raises(PositionError, match="expected a rank that can be wished"):
            house(wish="never").position(hands, 0, wish="8", captured=captured)


@rule("K-56", "K-70", "K-73")
def test_a_round_that_is_over_is_no_position() -> None:
    """The sentence says why it is over: both of a team are out first, or three seats are."""
    both = "at $.tally.out: expected a round that goes on: both of a team are out, so it is over"
    three = "at $.tally.out: expected a round that goes on: three seats are out, so it is over"
    # Any: what else a position is told
    asked: list[tuple[list[str], dict[str, Any], str]] = [
        (["", "3j", "", "5j"], {}, both),
        (["", "3j", "", "5j"], {"turn": 3, "trick": [(2, "7j")]}, both),
        (["", "3j", "", "5j"], {"turn": 2, "trick": [(2, "Dr")]}, both),
        (["2j", "", "", ""], {"trick": [(0, "7j")]}, three),
        (["2j", "", "", ""], {"turn": 0, "trick": [(0, "Dr")]}, three),
        (["2j", "", "", ""], {"turn": 3, "trick": [(3, "7j")], "out": [1, 2, 3]}, three),
    ]
    for hands, more, sentence in asked:
        with pytest.raises(PositionError) as error:
            TICHU.position(hands, **more)
        assert str(error.value) == sentence


@rule("K-24", "K-33")
def test_a_trick_set_up_by_hand_names_its_reading() -> None:
    """The example of the documentation: a straight with the Phoenix at its lower end."""
    laid = [(0, "5j 6s 7s 8s Ph = straight 4 to 8")]
    state = TICHU.position(["2j", "3j", "4j", "9j"], trick=laid)
    assert state.trick.plays[0].reading == named("straight 4 to 8")


@rule("K-53", "K-58")
def test_a_position_in_which_a_trick_waits() -> None:
    """It is the turn of who has played last, perhaps with the last card."""
    state = TICHU.position(
        ["", "4j", "5j", "6j"], 0, trick=[(3, "7j"), (0, Cards(TICHU.pack, 0) + cards("Ph"))]
    )
    assert isinstance(state, Gathering)
    assert state.trick.plays[-1].reading == named("single 7½")
    assert state.trick.passes == (B, C, D)
    assert TICHU.awaited(state) == (A,)
    assert TICHU.position(["", "4j", "5j", "6j"], trick=[(0, "Ph")]).trick.passes == ()
    assert TICHU.position(["", "4j", "5j", "6j"], out=[0]).trick.leader == B


@for_each(
    ("asked", "error", "sentence"),
    [
        ({"hands": ["2j"]}, PositionError, "one entry for each of 4 seats"),
        ({"hands": ["2j", "3j", "4j", "5x"]}, NotationError, "5x"),
        ({"hands": ["2j", "2j", "4j", "5j"]}, CardsError, "more than the pack has"),
        ({"turn": 4}, PositionError, r"\$.turn: there is no seat 4"),
        ({"dealer": -1}, PositionError, r"\$.dealer"),
        ({"leader": 7}, PositionError, r"\$.leader"),
        ({"out": [5]}, PositionError, r"\$.tally.out\[0\]"),
        ({"out": [1]}, PositionError, "expected the seats without cards"),
        ({"trick": [(4, "7j")]}, PositionError, r"\$.trick.plays\[0\].seat"),
        ({"trick": [(0, "7j 8j")]}, PositionError, "7j 8j do not form a combination"),
        ({"trick": [(0, cards(""))]}, PositionError, "no cards do not form a combination"),
        ({"trick": [(0, "pass")]}, PositionError, "expected a play, not pass"),
        ({"trick": [(3, "8j"), (0, "7j")]}, PositionError, "7j cannot be played there as single 7"),
        ({"trick": [(0, "Dog")]}, PositionError, "Dog cannot be played there as dog"),
        ({"wish": "11"}, NotationError, "cannot be wished"),
        ({"wish": Rank("Dog")}, PositionError, "expected a rank that can be wished"),
        ({"calls": [None]}, PositionError, "one entry for each of 4 seats"),
        (
            {"turn": 0, "hands": ["", "3j", "4j", "5j"]},
            PositionError,
            r"at \$.turn: expected a seat with cards, not 0",
        ),
        (
            {"calls": ["tichu", None, None, 7]},
            PositionError,
            r"at \$.calls\[0\]: expected a call, or None, not 'tichu'",
        ),
        (
            {"calls": [None, Call.TICHU, None, 7]},
            PositionError,
            r"at \$.calls\[3\]: expected a call, or None, not 7",
        ),
        (
            {"turn": 0, "hands": ["", "3j", "4j", "5j"], "trick": [(1, "7j")]},
            PositionError,
            "expected a seat with cards, not 0",
        ),
    ],
)
def test_positions_that_cannot_be(
    asked: "dict[str, object]", error: type[Exception], sentence: str
) -> None:
    """The error names the place, or the text that could not be read."""
    with pytest.raises(error, match=sentence):
        TICHU.position(**{"hands": ["2j", "3j", "4j", "5j"], **asked})  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]  # wrong on purpose


def test_every_position_of_rounds_is_accepted() -> None:
    """By the same rules, and in all phases."""
    met: set[str] = set()
    for seed in range(6):
        rng = Random(seed)
        state = TICHU.start(TICHU.deal(rng, A))
        while seats := TICHU.to_act(state):
            TICHU.validate(state)
            met.add(type(state).__name__)
            state = TICHU.apply(state, rng.choice(TICHU.legal_actions(state, rng.choice(seats))))
        TICHU.validate(state)
    assert {"Grand", "Exchange", "Playing", "Gathering"} <= met
    assert Wishes.MAY is TICHU.wish
