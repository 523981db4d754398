"""The play of Dou Dizhu: leads, turns, passes, the end of tricks and of the round."""

from cases import for_each
from climbcards import Seat, Trick
from climbcards.authors import french
from climbcards.games.dou_dizhu import DOU_DIZHU, Pass, Play
from climbcards.reasons import (
    HIGHER,
    EmptyPlay,
    LeadNeeded,
    NotHeld,
    NotYourTurn,
    OtherPack,
    RoundIsOver,
    TooLow,
    WrongShape,
)
from dou_dizhu_tables import (
    cards,
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
from tables import A, B, C


@rule("D-22")
def test_the_leader_must_play() -> None:
    """Any combination of the hand will do, but a pass is none."""
    state = midway("7 7 9", "8", "10")
    assert listed(state, A) == ["7", "9", "7 7"]
    same(refused(state, Pass(A)), LeadNeeded(), "D-22")


@rule("D-22")
def test_the_turn_goes_round() -> None:
    """The next seat is awaited, nobody else may do anything, and it may pass although it could beat."""
    state = enact(midway("7 9", "8 J", "10 Q"), "A 7")
    assert DOU_DIZHU.to_act(state) == DOU_DIZHU.awaited(state) == (B,)
    same(refused(state, play(C, "10")), NotYourTurn(C, (B,)), "D-22")
    same(refused(state, Pass(A)), NotYourTurn(A, (B,)), "D-22")
    passed = playing(enact(state, "B pass"))
    assert (passed.turn, passed.hands[1], passed.trick.passes) == (C, cards("8 J"), (B,))
    assert DOU_DIZHU.to_act(enact(state, "B 8", "C 10")) == (A,)


@rule("D-23", "D-24")
def test_who_has_passed_may_come_back() -> None:
    """A play wipes the passes, and two of them end the trick: C passes twice, beats at the third time, and leads."""
    lines = ["A 3", "B 4", "C pass", "A 5", "B 6", "C pass", "A 7", "B pass"]
    state = enact(midway("3 5 7 9", "4 6 8", "10 Q"), *lines)
    assert playing(state).trick.passes == (B,)
    assert listed(state, C) == ["10", "Q", "pass"]
    state = playing(enact(state, "C 10", "A pass", "B pass"))
    assert (state.trick, state.turn, listed(state, C)) == (Trick(C), C, ["Q"])


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
@for_each(
    ("first", "lines", "winner", "ranking"),
    [
        ("7 7", ["A 7 7"], A, (A, B, C)),
        ("7 7 9", ["A 7", "B J"], B, (B, C, A)),
        ("7 9", ["A 7", "B pass", "C 10", "A pass", "B J"], B, (B, C, A)),
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
    same(refused(state, Pass(A)), RoundIsOver(), "D-25")


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
