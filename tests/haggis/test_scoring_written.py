"""A finished round written down directly, as after an evening with real cards."""

import attrs
import pytest

from cases import for_each
from climbcards import Cards, Match, PositionError, RecordError, Seat
from climbcards.games.haggis import OFFICIAL_2P, OFFICIAL_3P, Exit, Finished, Haggis
from haggis_tables import A, B, C, written
from rulebook import rule

TWO = written(OFFICIAL_2P, "", "4r 9g K", out=[(A, 3)], piles={A: "J Q"}, rest=B)
THREE = written(OFFICIAL_3P, "", "", "5b K", out=[(A, 9), (B, 2)], piles={B: "J"}, rest=C)


def cards(text: str) -> Cards:
    """Read cards of the pack for two."""
    return OFFICIAL_2P.pack.parse(text)


@rule("C-19")
def test_a_round_written_down_is_scored_without_being_played() -> None:
    """Only what lies on the table at the end is needed: hands, piles, haggis, bets, who is out."""
    pack = OFFICIAL_2P.pack
    haggis = pack.parse("2r 3r 4r 5r 6r 7r 8r 9r")
    left, pile = pack.parse("10r J Q"), pack.parse("3o 5o 7o 9o K")
    rest = pack.full - haggis - left - pile
    state = Finished(
        dealer=B,
        leader=A,
        hands=(pack.parse(""), left),
        stock=haggis,
        bets=(15, 0),
        captured=(pile, rest),
        exits=(Exit(A, 3),),
    )
    # A: 15 for the hand, 5 for its J and Q, 4 of haggis, 9 captured, 15 bet. B: 36 - 18.
    assert OFFICIAL_2P.scores(state) == (48, 18)
    assert OFFICIAL_2P.ranking(state) == (A, B)
    assert OFFICIAL_2P.to_act(state) == OFFICIAL_2P.awaited(state) == ()
    assert OFFICIAL_2P.cards(state) == pack.full


@rule("C-19", "H-27")
def test_a_round_written_down_counts_for_the_match() -> None:
    """A match takes it like a round that was played."""
    match = Match(OFFICIAL_2P).after(TWO)
    assert match.standing.totals == OFFICIAL_2P.scores(TWO)
    assert match.rounds[0].ranking == (A, B)


def _twice() -> Finished:
    pile = TWO.captured[A] + cards("4r")
    return attrs.evolve(TWO, captured=(pile, TWO.captured[B]))


WRONG_ROUNDS = {
    "a card is missing": attrs.evolve(
        TWO, captured=(TWO.captured[A], TWO.captured[B] - cards("J"))
    ),
    "a card lies twice": _twice(),
    "nobody is out": attrs.evolve(TWO, exits=()),
    "both are out": attrs.evolve(TWO, exits=(Exit(A, 3), Exit(B, 3))),
    "the wrong one is out": attrs.evolve(TWO, exits=(Exit(B, 3),)),
    "who is out is no seat": attrs.evolve(TWO, exits=(Exit(C, 3),)),
    "who is out holds cards": attrs.evolve(
        TWO, hands=(TWO.captured[A], TWO.hands[B]), captured=(cards(""), TWO.captured[B])
    ),
    "nobody holds cards": attrs.evolve(
        TWO,
        hands=(cards(""), cards("")),
        captured=(TWO.captured[A] + TWO.hands[B], TWO.captured[B]),
    ),
    "the number noted is too low": attrs.evolve(TWO, exits=(Exit(A, 2),)),
    "the number noted is too high": attrs.evolve(TWO, exits=(Exit(A, 4),)),
    "a hand is missing": attrs.evolve(TWO, hands=TWO.hands[:1]),
    "a bet is missing": attrs.evolve(TWO, bets=(0,)),
    "a pile too many": attrs.evolve(TWO, captured=(*TWO.captured, cards(""))),
    "the haggis is too large": attrs.evolve(
        TWO,
        stock=TWO.stock + cards("9o"),
        captured=(TWO.captured[A], TWO.captured[B] - cards("9o")),
    ),
    "the haggis is too small": attrs.evolve(
        TWO,
        stock=TWO.stock - cards("2r"),
        captured=(TWO.captured[A], TWO.captured[B] + cards("2r")),
    ),
    "a court lies in the haggis": attrs.evolve(
        TWO,
        stock=TWO.stock - cards("2r") + cards("J"),
        captured=(TWO.captured[A], TWO.captured[B] - cards("J") + cards("2r")),
    ),
    "the last hand has two Kings": attrs.evolve(
        TWO,
        hands=(cards(""), cards("4r K K")),
        captured=(TWO.captured[A], TWO.captured[B] - cards("K") + cards("9g")),
    ),
    "the last hand is larger than any": written(
        OFFICIAL_2P,
        "",
        "2r 3r 4r 5r 6r 7r 8r 9r 10r 2o 3o 4o 5o 6o 7o J Q K",
        out=[(A, 18)],
        rest=A,
    ),
}
"""Rounds for two that cannot have ended so."""

WRONG_THREES = {
    "only one is out": attrs.evolve(THREE, exits=(Exit(A, 9),)),
    "one is out twice": attrs.evolve(THREE, exits=(Exit(A, 9), Exit(A, 2))),
    "three are out": attrs.evolve(THREE, exits=(Exit(A, 9), Exit(B, 2), Exit(C, 2))),
    "the last one is named": attrs.evolve(THREE, exits=(Exit(A, 9), Exit(C, 2))),
    "the second number is not the last hand": attrs.evolve(THREE, exits=(Exit(A, 9), Exit(B, 3))),
    "the first number is below the last hand": attrs.evolve(THREE, exits=(Exit(A, 1), Exit(B, 2))),
    "the first number is more than a hand": attrs.evolve(THREE, exits=(Exit(A, 18), Exit(B, 2))),
}
"""Rounds for three that cannot have ended so."""


TWO_HOLD = written(OFFICIAL_3P, "", "4r 9g", "5b K", out=[(A, 2)])
"""Seat A is out, and two seats go on with two cards each."""


@rule("C-19", "H-21", "H-23")
@pytest.mark.parametrize(
    ("exits", "problem"),
    [
        (
            [Exit(A, 2), Exit(A, 2)],
            r"at \$.exits: expected the seats without cards, \[0\], once each",
        ),
        ([Exit(A, 2)], r"at \$.exits: expected 2 seats, not 1"),
    ],
    ids=["one is out twice", "one is out, and two hold as many cards"],
)
def test_a_round_for_three_ends_with_two_out(exits: list[Exit], problem: str) -> None:
    """All numbers agree, and still it has not ended: two seats hold cards."""
    state = attrs.evolve(TWO_HOLD, exits=tuple(exits))
    for ask in (OFFICIAL_3P.scores, OFFICIAL_3P.sheet, OFFICIAL_3P.validate):
        with pytest.raises(PositionError, match=problem):
            ask(state)
    form = OFFICIAL_3P.codec().states
    with pytest.raises(RecordError, match=problem):
        form.load(form.dump(state))


@rule("C-19", "C-3")
@for_each("state", WRONG_ROUNDS.values(), ids=WRONG_ROUNDS)
def test_a_round_for_two_that_cannot_be_is_refused(state: Finished) -> None:
    """It must be the whole pack, one seat out without cards, and the right number noted."""
    for ask in (OFFICIAL_2P.scores, OFFICIAL_2P.sheet):
        with pytest.raises(PositionError) as caught:
            ask(state)
        assert len(str(caught.value).split()) > 4
        assert caught.value.where.startswith("$")


@rule("C-19", "H-21")
@pytest.mark.parametrize("state", WRONG_THREES.values(), ids=WRONG_THREES)
def test_a_round_for_three_that_cannot_be_is_refused(state: Finished) -> None:
    """Two seats out, each once, and both numbers in keeping with the hands."""
    with pytest.raises(PositionError):
        OFFICIAL_3P.scores(state)


@rule("C-19", "H-21")
@pytest.mark.parametrize("first", [2, 3, 17])
def test_the_first_number_may_be_anything_a_hand_can_hold(first: int) -> None:
    """The last player may have shed cards since, so only the second number is settled."""
    state = attrs.evolve(THREE, exits=(Exit(A, first), Exit(B, 2)))
    scores = OFFICIAL_3P.scores(state)
    assert scores is not None
    # beside the hand cards: K 5 and 5b 1 from the last hand, and a haggis of 2s
    assert scores[0] == 5 * first + 6
    assert scores[1] == 10 + 2


@rule("C-19", "C-18")
@pytest.mark.parametrize("bet", [-15, 10, 31, 60])
def test_a_bet_that_nobody_can_have_made_is_refused(bet: int) -> None:
    """Every bet is one of the allowed amounts."""
    with pytest.raises(PositionError, match=rf"bets\[0\]: expected one of .* not {bet}"):
        OFFICIAL_2P.scores(attrs.evolve(TWO, bets=(bet, 0)))


@rule("C-19")
@pytest.mark.parametrize(
    ("game", "state"), [(OFFICIAL_2P, THREE), (OFFICIAL_3P, TWO)], ids=["for two", "for three"]
)
def test_a_round_of_another_table_is_refused(game: Haggis, state: Finished) -> None:
    """A round for three players is not scored by rules for two, nor the other way round."""
    with pytest.raises(PositionError):
        game.scores(state)


@rule("C-19", "H-3")
@pytest.mark.parametrize("stranger", [Seat(2), Seat(-1)])
def test_dealer_and_leader_of_a_round_written_down_sit_at_the_table(stranger: Seat) -> None:
    """A match could not go on from a dealer who is not there."""
    with pytest.raises(PositionError):
        OFFICIAL_2P.scores(attrs.evolve(TWO, dealer=stranger))
    with pytest.raises(PositionError):
        OFFICIAL_2P.scores(attrs.evolve(TWO, leader=stranger))
