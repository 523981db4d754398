"""Refusals of those who are not asked: the wrong turn, the wrong seat, no pile to leave, no round."""

import pytest

from climbcards import ClimbcardsError, Seat
from climbcards.games.three_hags import Pass, State
from climbcards.reasons import LeadNeeded, NoSuchSeat, NotYourTurn, RoundIsOver
from hags_tables import A, B, enact, listed, midway, play, refused, same, why
from rulebook import rule


def face_to_face(lead: str = "") -> State:
    """Give A a good hand; B leads if there is something to lead."""
    state = midway(
        "Qh Jh 5s 5c 5h 8c 9c 10c", f"{lead} 2c 4s", stock="2s 2h", lead=B if lead else A
    )
    return enact(state, f"B {lead}") if lead else state


@rule("G-11")
def test_a_pass_of_the_leader() -> None:
    """There is no pile to leave: neither at the start, nor after a pass, nor after a sweep."""
    states = [
        face_to_face(),
        enact(midway("9h 2s", "3s", lead=A), "A 9h", "B pass"),
        enact(midway("Jc 2s", "3s", lead=A), "A Jc"),
    ]
    for state in states:
        same(refused(state, Pass(A)), LeadNeeded(), "G-11")
    same(refused(enact(midway("9h 2s", "Jc 3s"), "A 9h", "B Jc"), Pass(B)), LeadNeeded(), "G-11")


@rule("V-11", "V-12")
def test_another_players_turn() -> None:
    """Whoever is not awaited can neither play nor pass, also after a sweep."""
    for state, seat in [
        (face_to_face(), B),
        (face_to_face("4h"), B),
        (enact(face_to_face(), "A 5s"), A),
        (enact(face_to_face(), "A Qh Jh"), B),
    ]:
        other = Seat(1 - seat)
        for action in (Pass(seat), play(seat, "4s"), play(seat, "5h")):
            same(refused(state, action), NotYourTurn(seat, (other,)), "V-11")
        same(why(state, seat, "2c"), NotYourTurn(seat, (other,)), "V-11")
        assert f"wait for seat {other}" in str(refused(state, Pass(seat)))


@rule("V-11")
@pytest.mark.parametrize("seat", [Seat(2), Seat(-1), Seat(17)])
def test_a_seat_that_is_not_there(seat: Seat) -> None:
    """Two seats, 0 and 1; a stranger is told so even after the round."""
    over = enact(midway("9h", "3s"), "A 9h")
    for state in (face_to_face(), face_to_face("4h"), over):
        for action in (Pass(seat), play(seat, "5s")):
            same(refused(state, action), NoSuchSeat(seat, 2), "V-11")
        same(why(state, seat, "5s"), NoSuchSeat(seat, 2), "V-11")
        with pytest.raises(ClimbcardsError, match=f"no seat {seat}"):
            listed(state, seat)


@rule("G-12")
@pytest.mark.parametrize("seat", [A, B])
def test_after_the_round(seat: Seat) -> None:
    """Nothing more can be done."""
    over = enact(midway("9h", "3s"), "A 9h")
    same(refused(over, play(seat, "3s")), RoundIsOver(), "G-12")
    same(refused(over, Pass(seat)), RoundIsOver(), "G-12")
    same(why(over, seat, "3s"), RoundIsOver(), "G-12")
