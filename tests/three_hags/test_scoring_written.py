"""A finished round written down directly, as after an evening with real cards."""

import attrs
import pytest

from cases import for_each
from climbcards import Cards, CardsError, Match, Seat
from climbcards.authors import french
from climbcards.games.three_hags import THREE_HAGS, Coven, Finished, Run, Set, Twosie
from hags_tables import PACK, A, B, cards, play, rank, suit, written
from rulebook import rule

ROUND = written("Qh Jh", "4s 9h Kc", stock="2s 2h 2c")
NOTHING = cards("")


@rule("V-14", "G-15")
def test_a_round_written_down_is_scored_without_being_played() -> None:
    """Only what lies on the table at the end is needed."""
    left, final, stock = cards("4s 9h Kc"), cards("Qh Jh"), PACK.pile("2c 2s 2h")
    state = Finished(
        dealer=A,
        leader=B,
        hands=(left, NOTHING),
        stock=stock,
        cleared=PACK.full - left - final - PACK.cards(stock),
        final=play(B, "Qh Jh"),
    )
    assert THREE_HAGS.scores(state) == (0, 5 + 5 + 15 + 20)
    assert THREE_HAGS.ranking(state) == (B, A)
    assert THREE_HAGS.to_act(state) == THREE_HAGS.awaited(state) == ()
    assert THREE_HAGS.cards(state) == PACK.full


@rule("V-14", "G-14")
def test_a_round_written_down_counts_for_the_match() -> None:
    """A match takes it like a round that was played."""
    match = Match(THREE_HAGS).after(ROUND)
    assert match.standing.totals == (45, 0)
    assert match.rounds[0].ranking == (A, B)
    assert match.standing.dealer == A


@rule("V-14")
@pytest.mark.parametrize("stock", ["", "2s", "As Ah Ac 2s 2h 2c 3s 3h 3c 5s 5h 5c 6s"])
def test_the_stock_may_have_any_number_of_cards_up_to_thirteen(stock: str) -> None:
    """Its cards do not score."""
    assert THREE_HAGS.scores(written("Jc", "4s 9h", stock=stock)) == (10, 0)


def _moved(text: str, state: Finished = ROUND) -> Finished:
    """Put some cleared cards on the stock."""
    return attrs.evolve(
        state, stock=(*state.stock, *PACK.pile(text)), cleared=state.cleared - cards(text)
    )


def _final(text: str, reading: Twosie | Set | Run | Coven) -> Finished:
    """Write a round down whose last play is called something."""
    state = written("Jc", "4s")
    return attrs.evolve(
        state,
        cleared=PACK.full - cards(text) - cards("4s"),
        final=play(A, text, reading),
    )


WRONG_ROUNDS = {
    "a card is missing": attrs.evolve(ROUND, cleared=ROUND.cleared - cards("7h")),
    "a card lies twice": attrs.evolve(ROUND, cleared=ROUND.cleared + cards("4s")),
    "a card is held twice": attrs.evolve(ROUND, hands=(NOTHING, cards("4s 9h Kc 7h"))),
    "the last play was cleared too": attrs.evolve(ROUND, cleared=ROUND.cleared + cards("Jh")),
    "a card is in the stock twice": attrs.evolve(ROUND, stock=PACK.pile("2s 2s 2h 2c")),
    "a diamond is in the stock": attrs.evolve(ROUND, stock=french().pile("7d 2s 2h 2c")),
    "the cleared cards are French": attrs.evolve(ROUND, cleared=french().parse("7s")),
    "the winner holds cards": attrs.evolve(
        ROUND, hands=(cards("7h"), ROUND.hands[1]), cleared=ROUND.cleared - cards("7h")
    ),
    "the loser holds none": attrs.evolve(
        ROUND, hands=(NOTHING, NOTHING), cleared=ROUND.cleared + ROUND.hands[1]
    ),
    "the wrong one holds cards": attrs.evolve(ROUND, hands=(ROUND.hands[1], NOTHING)),
    "a hand is missing": attrs.evolve(ROUND, hands=(NOTHING,)),
    "a hand too many": attrs.evolve(ROUND, hands=(*ROUND.hands, NOTHING)),
    "the stock is too large": _moved("Ac 3s 3h 3c 4h 4c 5s 5h 5c 6s 6h"),
    "the winner is no seat": attrs.evolve(ROUND, final=play(Seat(2), "Qh Jh")),
    "the winner is less than a seat": attrs.evolve(ROUND, final=play(Seat(-1), "Qh Jh")),
    "the dealer led": attrs.evolve(ROUND, dealer=A),
    "nobody at the table dealt": attrs.evolve(ROUND, dealer=Seat(2)),
    "nobody at the table led": attrs.evolve(ROUND, leader=Seat(-1)),
    "the last play is of no cards": _final("", Coven()),
    "the last play makes nothing": _final("4h 5c", Twosie(rank("4"))),
    "the last play is something else": _final("5s 5h", Twosie(rank("6"))),
    "an imp was its own suit's card": _final("5h 5c Kh", Set(rank("5"))),
    "the last run is read below": _final("5h 6h Kh", Run(suit("h"), rank("6"))),
}


@rule("V-14", "G-14")
@for_each("state", WRONG_ROUNDS.values(), ids=WRONG_ROUNDS)
def test_a_round_that_cannot_be_is_refused(state: Finished) -> None:
    """The whole pack, one winner without cards, a dealer and a leader, a last play that can be."""
    for ask in (THREE_HAGS.scores, THREE_HAGS.sheet):
        with pytest.raises(CardsError) as caught:
            ask(state)
        assert len(str(caught.value).split()) > 4


@rule("V-14", "G-3", "G-10", "V-17")
def test_the_last_play_is_one_of_these_house_rules() -> None:
    """A run to the broom only where it is one, the lower run only where it may be declared."""
    broom = written("9h 10h Jh", "4s")
    assert THREE_HAGS.scores(broom) == (5, 0)
    with pytest.raises(CardsError, match="cannot be played as run h 9 to J"):
        THREE_HAGS.variant(broom_in_runs=False).scores(broom)
    lower = _final("5h 6h Kh", Run(suit("h"), rank("6")))
    assert THREE_HAGS.variant(declare_lower=True).scores(lower) == (5, 0)


@rule("V-14")
def test_what_is_missing_is_named() -> None:
    """The error says which cards are nowhere."""
    short: Cards = ROUND.cleared - cards("7h 8c")
    with pytest.raises(CardsError, match="7h 8c are nowhere"):
        THREE_HAGS.scores(attrs.evolve(ROUND, cleared=short))
