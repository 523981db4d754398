"""The play of Dou Dizhu: leads, turns, passes, the end of tricks and of the round."""

from collections.abc import Sequence
from random import Random

import pytest

from climbcards import ClimbcardsError, Seat, Trick, playout
from climbcards.authors import french
from climbcards.games.dou_dizhu import (
    DOU_DIZHU,
    FIXED_LANDLORD,
    DouDizhu,
    Finished,
    Pass,
    Play,
    Playing,
)
from climbcards.reasons import (
    HIGHER,
    EmptyPlay,
    LeadNeeded,
    NoSuchSeat,
    NotHeld,
    NotYourTurn,
    OtherPack,
    RoundIsOver,
    TooLow,
    WrongShape,
)
from dou_dizhu_tables import (
    PACK,
    A,
    B,
    C,
    cards,
    dealt,
    enact,
    finished,
    listed,
    midway,
    play,
    playing,
    read,
    refused,
    same,
    why,
)
from rulebook import rule


@rule("D-22")
def test_the_leader_must_play() -> None:
    """Any combination of the hand will do, but a pass is none."""
    state = midway("7 7 9", "8", "10")
    assert listed(state, A) == ["7", "9", "7 7"]
    same(refused(state, Pass(A)), LeadNeeded(), "D-22")


@rule("D-22")
def test_the_turn_goes_round() -> None:
    """After a play and after a pass the next seat is awaited, and nobody else may do anything."""
    state = enact(midway("7 9", "8 J", "10 Q"), "A 7")
    assert DOU_DIZHU.to_act(state) == DOU_DIZHU.awaited(state) == (B,)
    assert (listed(state, A), listed(state, C)) == ([], [])
    same(refused(state, play(C, "10")), NotYourTurn(C, (B,)), "D-22")
    same(refused(state, Pass(A)), NotYourTurn(A, (B,)), "D-22")
    assert DOU_DIZHU.to_act(enact(state, "B pass")) == (C,)
    assert DOU_DIZHU.to_act(enact(state, "B 8", "C 10")) == (A,)


@rule("D-22")
def test_one_may_pass_although_one_could_beat() -> None:
    """B holds a higher card and keeps it."""
    state = playing(enact(midway("7 9", "8 J", "10 Q"), "A 7", "B pass"))
    assert state.hands[1] == cards("8 J")
    assert state.trick.passes == (B,)


@rule("D-23")
def test_two_passes_end_the_trick() -> None:
    """The owner of the last play leads the next one, whatever it is."""
    state = playing(enact(midway("7 9", "8 J", "10 Q"), "A 7", "B 8", "C pass", "A pass"))
    assert state.trick == Trick(B)
    assert DOU_DIZHU.to_act(state) == (B,)
    assert listed(state, B) == ["J"]


@rule("D-23", "D-24")
def test_who_has_passed_may_come_back() -> None:
    """A play wipes the passes: C passes twice, and beats at the third time."""
    lines = ["A 3", "B 4", "C pass", "A 5", "B 6", "C pass", "A 7", "B pass"]
    state = enact(midway("3 5 7 9", "4 6 8", "10 Q"), *lines)
    assert playing(state).trick.passes == (B,)
    assert listed(state, C) == ["10", "Q", "pass"]
    state = playing(enact(state, "C 10", "A pass", "B pass"))
    assert (state.trick, state.turn) == (Trick(C), C)


@rule("D-22")
def test_a_trick_remembers_its_plays() -> None:
    """Plays stand in their order, and what each seat has played is added up."""
    before = midway("7 9", "8 J", "10 Q")
    state = playing(enact(before, "A 7", "B 8", "C pass"))
    assert state.trick == Trick(A, (play(A, "7"), play(B, "8")), (C,))
    assert state.tally.played[0] == before.tally.played[0] + cards("7")
    assert state.tally.played[1] == before.tally.played[1] + cards("8")
    assert state.tally.played[2] == before.tally.played[2]
    assert (state.tally.landlord_plays, state.tally.bombs) == (5, 0)


@rule("D-25")
@pytest.mark.parametrize(
    ("first", "lines", "winner", "ranking"),
    [
        ("7 7", ["A 7 7"], A, (A, B, C)),
        ("7 7 9", ["A 7", "B J"], B, (B, C, A)),
        ("7 9", ["A 7", "B J"], B, (B, A, C)),
        ("7 7 9", ["A 7", "B pass", "C 10", "A pass", "B J"], B, (B, C, A)),
    ],
)
def test_an_empty_hand_ends_the_round(
    first: str, lines: list[str], winner: Seat, ranking: tuple[Seat, ...]
) -> None:
    """At that moment; the others are ranked by the cards that they hold, then in rotation."""
    state = finished(enact(midway(first, "J", "10 Q"), *lines))
    assert state.winner == winner
    assert not state.hands[winner]
    assert DOU_DIZHU.ranking(state) == ranking
    assert DOU_DIZHU.to_act(state) == ()
    for seat in (A, B, C):
        assert listed(state, seat) == []
        same(refused(state, Pass(seat)), RoundIsOver(), "D-25")


@rule("D-22")
def test_only_cards_in_hand_can_be_played() -> None:
    """The refusal names what is missing, copies counted."""
    state = midway("7 7 9", "8", "10")
    same(why(state, A, "7 7 7"), NotHeld(cards("7")), "D-22")
    same(refused(state, play(A, "8")), NotHeld(cards("8")), "D-22")


@rule("D-1", "D-22")
def test_plays_of_nothing_and_of_other_packs_are_refused() -> None:
    """There are no cards in one, and cards with suits in the other."""
    state = midway("7 7 9", "8", "10")
    foreign = french().parse("7h")
    same(refused(state, Play(A, cards(""), read("7"))), EmptyPlay(), "D-22")
    same(refused(state, Play(A, foreign, read("7"))), OtherPack(foreign), "D-1")
    answer = DOU_DIZHU.attempt(state, A, cards(""))
    assert answer == DOU_DIZHU.objection(state, Play(A, cards(""), read("7")))
    assert not isinstance(DOU_DIZHU.attempt(state, A, cards("9")), type(answer))


ANY = (HIGHER, "a bomb", "the rocket")


@rule("D-9", "D-10")
def test_what_does_not_beat_is_refused() -> None:
    """Another shape, or the same and not higher; a bomb that is too low for a bomb."""
    state = enact(midway("9 9 J J J J Q", "3 3 3 9 9 10 5 5 5 5", "10"), "A 9 9")
    same(why(state, B, "9 9"), TooLow(read("9 9"), read("9 9"), ANY), "D-9")
    same(why(state, B, "10"), WrongShape((read("10"),), read("9 9"), ANY), "D-9")
    same(why(state, B, "3 3 3"), WrongShape((read("3 3 3"),), read("9 9"), ANY), "D-9")
    same(refused(state, play(B, "3 3")), TooLow(read("3 3"), read("9 9"), ANY), "D-9")
    state = enact(midway("9 9 J J J J Q", "3 3 3 9 9 10 5 5 5 5", "10"), "A J J J J = bomb J")
    bombs = (HIGHER, "the rocket")
    same(why(state, B, "5 5 5 5"), TooLow(read("5 5 5 5"), read("J J J J"), bombs), "D-10")
    same(why(state, B, "10"), TooLow(read("10"), read("J J J J"), bombs), "D-10")


def test_seats_that_are_not_there_cannot_play() -> None:
    """Neither by an action nor by cards on the table."""
    state = midway("7 7 9", "8", "10")
    same(refused(state, play(Seat(3), "7")), NoSuchSeat(3, 3), "D-2")
    same(why(state, Seat(3), "7"), NoSuchSeat(3, 3), "D-2")
    with pytest.raises(ClimbcardsError, match="no seat 3"):
        DOU_DIZHU.legal_actions(state, Seat(3))


def test_cards_on_the_table_are_taken_as_what_they_are() -> None:
    """They need no name, as there is only one way to understand them."""
    state = midway("7 7 7 9", "8", "10")
    assert DOU_DIZHU.attempt(state, A, cards("7 7 7 9")) == play(A, "7 7 7 9")


def holds(things: Sequence[object], thing: object) -> bool:
    """Return whether anything at all is among some things."""
    return thing in things


def test_a_selection_can_grow() -> None:
    """The list can be narrowed to the plays with some cards."""
    state = midway("7 7 7 9", "8", "10")
    legal = DOU_DIZHU.legal_actions(state, A)
    assert list(map(str, legal.including(cards("9")))) == ["9", "7 7 7 9"]
    assert play(A, "7 7") in legal
    assert play(A, "8") not in legal
    assert play(B, "7 7") not in legal
    assert Pass(A) not in legal
    assert not holds(legal, "7 7")
    assert legal.selectable(cards("")) == cards("7 7 7 9")
    assert legal.selectable(cards("9")) == cards("7 7 7")
    assert legal.selectable(cards("7 7 7 9")) == cards("")
    narrow = legal.including(cards("9"))
    assert play(A, "7 7 7 9") in narrow
    assert play(A, "7 7") not in narrow
    assert Pass(A) not in narrow


@rule("D-2", "D-25")
@pytest.mark.parametrize("game", [DOU_DIZHU, FIXED_LANDLORD], ids=lambda game: game.name)
def test_no_round_is_longer_than_the_game_says(game: DouDizhu) -> None:
    """Whatever is passed and played at random."""
    for seed in range(20):
        rng = Random(seed)
        state = game.start(game.deal(rng, A))
        actions = 0
        while seats := game.to_act(state):
            legal = game.legal_actions(state, seats[0])
            state = game.apply(state, legal[-1] if rng.random() < 0.7 else legal[0])
            actions += 1
        assert actions <= game.max_actions


def test_a_whole_round_from_a_deal() -> None:
    """The landlord goes out in four plays; every state on the way holds the whole pack."""
    first = "3 3 3 4 4 4 5 5 5 6 6 6 7 8 9 10 J"
    state = dealt(first, stock="B R A")
    for line in ["A 3 3 3 4 4 4 5 5 5 6 6 6", "B pass", "C pass", "A 7 8 9 10 J", "B pass"]:
        state = enact(state, line)
        assert DOU_DIZHU.cards(state) == PACK.full
    state = enact(state, "C pass", "A A")
    assert isinstance(state, Playing)
    assert isinstance(enact(state, "B pass", "C pass", "A B R"), Finished)
    rest = playout(DOU_DIZHU, state, [DOU_DIZHU.policies()["greedy"]] * 3, Random(1))
    assert isinstance(rest, Finished)
