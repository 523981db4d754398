"""Bets: how much, when, and that they stand."""

from random import Random

import pytest

from climbcards import IllegalActionError, Objection, Seat
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    ROGERS_3P,
    AfterFirstCard,
    AlreadyBet,
    BadAmount,
    Bet,
    BetsClosed,
    BetsFirst,
    Betting,
    Haggis,
    Pass,
    SomebodyOut,
    State,
)
from haggis_tables import A, B, C, dealt, enact, midway, playing, refused
from rulebook import rule

SEVENTEEN = "2r 3r 4r 6r 8r 10r 2o 3o 4o 6o 8o 10o 2y 3y J Q K"


def bets(state: State) -> tuple[int | None, ...]:
    """Return the bets of a round."""
    return state.bets


@rule("C-18", "R-5")
@pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)
def test_one_bets_nothing_or_fifteen_or_thirty(game: Haggis) -> None:
    """These three amounts are listed, and no others are taken."""
    state = dealt(game)
    listed = [action for action in game.legal_actions(state, B) if isinstance(action, Bet)]
    assert listed == [Bet(B, 0), Bet(B, 15), Bet(B, 30)]
    for amount in (-15, 1, 14, 20, 45, 300):
        assert refused(game, state, Bet(B, amount)).reason == BadAmount(amount, (0, 15, 30))


@rule("C-18", "R-5")
@pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("amount", [15.0, 30.0, 0.0, False])
def test_an_amount_is_a_whole_number(game: Haggis, amount: int) -> None:
    """What merely equals one of the amounts is no bet, on or out of turn: it would be written as something else."""
    state = dealt(game)
    for seat in game.seats:
        bet = Bet(seat, amount)
        assert game.objection(state, bet) == Objection(BadAmount(amount, (0, 15, 30)), "C-18")
        assert bet not in game.legal_actions(state, seat)
        with pytest.raises(IllegalActionError, match="cannot be bet"):
            game.apply(state, bet)


@rule("C-18", "P-8")
def test_house_rules_may_name_other_amounts() -> None:
    """With bets of 0, 5 and 50 a 15 is refused."""
    game = OFFICIAL_2P.variant(bets=(0, 5, 50))
    assert bets(enact(game, dealt(game), "B bet 50")) == (None, 50)
    assert refused(game, dealt(game), Bet(A, 15)).clause == "C-18"


@rule("C-18")
@pytest.mark.parametrize("amount", [0, 15, 30])
def test_there_is_one_bet_a_round(amount: int) -> None:
    """Whatever was bet can be neither raised nor repeated nor taken back."""
    game = OFFICIAL_3P
    state = enact(game, dealt(game), f"B bet {amount}")
    for again in (0, 15, 30):
        assert refused(game, state, Bet(B, again)).reason == AlreadyBet(amount)


@rule("H-24")
def test_one_may_bet_out_of_turn() -> None:
    """A is to lead; B and C bet first, and it is still A's turn."""
    game = OFFICIAL_3P
    state = enact(game, dealt(game), "C bet 30", "B bet 15")
    assert bets(state) == (None, 15, 30)
    assert game.awaited(state) == (A,)
    assert playing(state).trick.plays == ()


@rule("H-24")
def test_the_awaited_seat_comes_first_and_the_bettors_follow_clockwise() -> None:
    """Whoever may still bet may act, in rotation from the seat whose play is awaited."""
    game = OFFICIAL_3P
    state = dealt(game, "5r", "", "8o")
    assert game.to_act(state) == (A, B, C)
    state = enact(game, state, "A bet 15")
    assert game.to_act(state) == (A, B, C)
    state = enact(game, state, "A 5r")
    assert game.to_act(state) == (B, C)
    state = enact(game, state, "B pass")
    assert game.to_act(state) == (C, B)
    state = enact(game, state, "C 8o")
    assert game.to_act(state) == (A, B)
    state = enact(game, state, "B bet 0")
    assert game.to_act(state) == game.awaited(state) == (A,)


@rule("H-24")
def test_to_pass_does_not_close_the_bet() -> None:
    """B and C pass a whole trick away, and both may bet all the same."""
    game = OFFICIAL_3P
    state = enact(game, dealt(game, "5r"), "A 5r", "B pass", "C pass")
    assert game.to_act(state) == (A, B, C)
    assert bets(enact(game, state, "C bet 15", "B bet 30")) == (0, 30, 15)


@rule("H-24")
@pytest.mark.parametrize("bet", [None, 0, 15])
def test_nobody_bets_after_the_first_card(bet: int | None) -> None:
    """A has led: the window is closed, with or without a bet made before."""
    game = OFFICIAL_2P
    before = () if bet is None else (f"A bet {bet}",)
    state = enact(game, dealt(game, "5r"), *before, "A 5r")
    for amount in (0, 15, 30):
        objection = refused(game, state, Bet(A, amount))
        assert objection.reason == AfterFirstCard()
        assert objection.clause == "H-24"
    assert game.to_act(state) == (B,)


@rule("H-24")
def test_one_may_bet_at_ones_own_turn_and_then_play() -> None:
    """A bet does not use the turn up."""
    game = OFFICIAL_2P
    state = enact(game, dealt(game, "5r", "9o"), "A bet 15", "A 5r", "B bet 30", "B 9o")
    assert bets(state) == (15, 30)
    assert game.awaited(state) == (A,)


@rule("H-25")
def test_a_declared_no_bet_is_final() -> None:
    """Who has said 0 cannot bet 30 a moment later."""
    game = OFFICIAL_2P
    objection = refused(game, enact(game, dealt(game), "B bet 0"), Bet(B, 30))
    assert (objection.reason, objection.clause) == (AlreadyBet(0), "H-25")


@rule("H-25")
def test_the_first_card_without_a_bet_is_a_bet_of_nothing() -> None:
    """A says nothing and leads: A has bet 0, while B's bet is still open."""
    game = OFFICIAL_2P
    assert bets(dealt(game)) == (None, None)
    assert bets(enact(game, dealt(game, "5r"), "A 5r")) == (0, None)
    assert bets(enact(game, dealt(game, "5r"), "A bet 30", "A 5r")) == (30, None)


@rule("H-30")
def test_a_bet_may_be_made_before_anything_is_played() -> None:
    """Right after the deal everybody may bet, in any order."""
    game = OFFICIAL_3P
    state = enact(game, dealt(game), "C bet 15", "A bet 15", "B bet 15")
    assert bets(state) == (15, 15, 15)
    assert game.to_act(state) == (A,)


@rule("H-31")
def test_when_somebody_goes_out_the_bets_are_settled() -> None:
    """B goes out; A still holds 17 cards and has not bet, and cannot any more."""
    game = OFFICIAL_3P
    state = midway(game, SEVENTEEN, "9b", "5g 7g", lead=B)
    assert bets(state) == (None, 0, 0)
    assert Bet(A, 15) in game.legal_actions(state, A)
    after = enact(game, state, "B 9b")
    assert bets(after) == (0, 0, 0)
    assert game.to_act(after) == (C,)
    objection = refused(game, after, Bet(A, 15))
    assert (objection.reason, objection.clause) == (SomebodyOut(B), "H-31")


@rule("H-31")
def test_bets_made_before_stand_when_somebody_goes_out() -> None:
    """Only what was still open becomes 0."""
    game = OFFICIAL_3P
    state = enact(game, midway(game, SEVENTEEN, "9b", "5g 7g", lead=B), "A bet 30", "B 9b")
    assert bets(state) == (30, 0, 0)
    assert refused(game, state, Bet(A, 0)).clause == "H-31"


@rule("L-2")
@pytest.mark.parametrize(
    "order", ["A bet 15|B bet 30", "B bet 30|A bet 15"], ids=["leader first", "leader last"]
)
def test_the_leaflet_has_all_bets_before_the_first_lead(order: str) -> None:
    """Both declare, in any order; only then the leader leads."""
    game = LEAFLET_2P
    state = dealt(game, "5r")
    assert isinstance(state, Betting)
    assert game.awaited(state) == game.to_act(state) == (A, B)
    first, second = order.split("|")
    halfway = enact(game, state, first)
    assert isinstance(halfway, Betting)
    assert len(game.awaited(halfway)) == len(game.to_act(halfway)) == 1
    after = playing(enact(game, halfway, second))
    assert after.bets == (15, 30)
    assert game.to_act(after) == (A,)
    assert game.cards(after) == game.pack.full


@rule("L-2", "H-24")
@pytest.mark.parametrize("leader", [A, B, C])
def test_where_nobody_is_awaited_first_the_leader_begins_the_rotation(leader: Seat) -> None:
    """Three players who bet before the first lead are listed from the leader on."""
    game = OFFICIAL_3P.variant(bet_window=haggis.BetWindow.BEFORE_FIRST_LEAD)
    state = game.start(game.deal(Random(5), A, leader))
    order = {A: (A, B, C), B: (B, C, A), C: (C, A, B)}[leader]
    assert game.to_act(state) == game.awaited(state) == order
    assert game.to_act(enact(game, state, "B bet 0")) == tuple(s for s in order if s != B)


@rule("L-2")
def test_in_the_leaflet_nothing_is_played_before_the_bets() -> None:
    """Lead and pass are refused until both have declared, and the missing seats are named."""
    game = LEAFLET_2P
    state = dealt(game, "5r")
    lead = haggis.Play(A, game.pack.parse("5r"), haggis.readings(game.pack.parse("5r"))[0])
    assert refused(game, state, lead).reason == BetsFirst(A, (A, B))
    assert refused(game, enact(game, state, "A bet 0"), lead).reason == BetsFirst(A, (B,))
    assert refused(game, state, Pass(B)).clause == "L-2"
    assert list(game.legal_actions(state, A)) == [Bet(A, 0), Bet(A, 15), Bet(A, 30)]


@rule("L-2")
def test_in_the_leaflet_bets_are_closed_once_the_play_begins() -> None:
    """Neither before nor after the first card, and whatever was declared."""
    game = LEAFLET_2P
    state = enact(game, dealt(game, "5r"), "A bet 0", "B bet 0")
    assert refused(game, state, Bet(A, 15)).reason == BetsClosed()
    after = enact(game, state, "A 5r")
    for seat in (A, B):
        objection = refused(game, after, Bet(seat, 15))
        assert (objection.reason, objection.clause) == (BetsClosed(), "L-2")


@rule("L-2", "H-25")
def test_in_the_leaflet_a_declaration_is_final() -> None:
    """Who has declared waits for the other, and cannot change it."""
    game = LEAFLET_2P
    state = enact(game, dealt(game), "A bet 0")
    objection = refused(game, state, Bet(A, 30))
    assert (objection.reason, objection.clause) == (AlreadyBet(0), "H-25")


@rule("R-5", "R-16")
def test_rogers_bets_are_placed_as_in_the_printed_game() -> None:
    """Out of turn, after a pass, and not after the first card."""
    game = ROGERS_3P
    state = enact(
        game, dealt(game, "5r", "", "8o"), "A 5r", "B pass", "B bet 30", "C bet 15", "C 8o"
    )
    assert bets(state) == (0, 30, 15)
    assert refused(game, state, Bet(C, 30)).reason == AfterFirstCard()
