"""More refusals: phases, awards, house rules, and the end of a round."""

import pytest

from climbcards import Objection, Seat
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    TOURNAMENT_3P,
    Action,
    Award,
    AwardFirst,
    Awarding,
    AwardToSelf,
    Bet,
    BetsFirst,
    Haggis,
    NothingToAward,
    Pass,
    Play,
)
from climbcards.reasons import NoSuchSeat, NotYourTurn, RoundIsOver
from haggis_tables import A, B, C, awarding, dealt, enact, finished, midway, refused
from rulebook import rule


def single(game: Haggis, seat: Seat, text: str) -> Play:
    """Play one card as a single."""
    card = game.pack.parse(text)
    return Play(seat, card, game.readings(card)[0])


def to_award() -> Awarding:
    """A has won with J-Q and must say who captures."""
    game = OFFICIAL_3P
    return awarding(
        enact(game, midway(game, "J Q 2r", "8r 3r", "4r 5o"), "A J Q", "B pass", "C pass")
    )


@rule("H-19")
def test_an_award_to_oneself() -> None:
    """The trick goes to an opponent."""
    objection = refused(OFFICIAL_3P, to_award(), Award(A, A))
    assert (objection.reason, objection.clause) == (AwardToSelf(), "H-19")


@rule("H-19")
@pytest.mark.parametrize("to", [Seat(3), Seat(-1)])
def test_an_award_to_nobody(to: Seat) -> None:
    """The trick goes to a seat of the table."""
    objection = refused(OFFICIAL_3P, to_award(), Award(A, to))
    assert (objection.reason, objection.clause) == (NoSuchSeat(to, 3), "H-19")


@rule("H-19")
@pytest.mark.parametrize("seat", [B, C])
def test_an_award_by_somebody_else(seat: Seat) -> None:
    """Only the winner of the trick chooses."""
    objection = refused(OFFICIAL_3P, to_award(), Award(seat, A))
    assert (objection.reason, objection.clause) == (NotYourTurn(seat, (A,)), "H-19")


@rule("H-19")
@pytest.mark.parametrize(
    "action",
    [single(OFFICIAL_3P, A, "2r"), single(OFFICIAL_3P, B, "8r"), Pass(B), Pass(A)],
    ids=str,
)
def test_nothing_is_played_before_the_award(action: Action) -> None:
    """The next lead waits, and the sentence says for whom."""
    objection = refused(OFFICIAL_3P, to_award(), action)
    assert (objection.reason, objection.clause) == (AwardFirst(action.seat, A), "H-19")
    assert ("wait for seat 0" in str(objection)) == (action.seat == B)
    tried = OFFICIAL_3P.attempt(to_award(), action.seat, OFFICIAL_3P.pack.parse("2r"))
    assert tried == objection


@rule("H-19", "H-20", "C-15")
@pytest.mark.parametrize("game", [OFFICIAL_2P, OFFICIAL_3P, TOURNAMENT_3P], ids=lambda g: g.name)
def test_an_award_of_nothing(game: Haggis) -> None:
    """While a trick runs, or where nobody chooses, there is nothing to give away."""
    state = dealt(game)
    for now in (state, enact(game, state, "A J Q"), enact(game, state, "A J Q", "B pass")):
        objection = refused(game, now, Award(A, B))
        assert (objection.reason, objection.clause) == (NothingToAward(), "H-19")


@rule("H-19", "L-2")
def test_an_award_before_the_first_lead() -> None:
    """While the leaflet's bets are declared there is no trick at all."""
    objection = refused(LEAFLET_2P, dealt(LEAFLET_2P), Award(A, B))
    assert (objection.reason, objection.clause) == (NothingToAward(), "H-19")


@rule("L-2")
def test_a_lead_before_the_bets() -> None:
    """Cards tried too early are answered like a play: first the bets."""
    answer = LEAFLET_2P.attempt(dealt(LEAFLET_2P, "5r"), A, LEAFLET_2P.pack.parse("5r"))
    assert answer == Objection(BetsFirst(A, (A, B)), "L-2")


@rule("H-23", "C-17")
@pytest.mark.parametrize(
    "action", [single(OFFICIAL_2P, B, "10o"), Pass(B), Bet(B, 15), Award(A, B)], ids=str
)
def test_after_the_round_nothing_can_be_done(action: Action) -> None:
    """Neither cards nor bets: the loser plays no more."""
    game = OFFICIAL_2P
    over = finished(enact(game, midway(game, "9r", "10o J"), "A 9r"))
    objection = refused(game, over, action)
    assert (objection.reason, objection.clause) == (RoundIsOver(), "H-23")
    assert game.attempt(over, B, game.pack.parse("10o")) == objection
    assert all(list(game.legal_actions(over, seat)) == [] for seat in game.seats)


@rule("C-14")
def test_the_seat_is_asked_first() -> None:
    """A seat that does not exist is told so, even after the round."""
    game = OFFICIAL_2P
    over = enact(game, midway(game, "9r", "10o J"), "A 9r")
    assert refused(game, over, Pass(C)).reason == NoSuchSeat(C, 2)
