"""The match: who deals and leads next, and who has won a leg or all of it."""

from random import Random

import pytest

from cases import for_each
from climbcards import ClimbcardsError, Match, Round
from climbcards.games.haggis import (
    LEAFLET_2P,
    LEAFLET_BEST_OF_THREE,
    OFFICIAL_2P,
    OFFICIAL_3P,
    ROGERS_3P,
    ROGERS_3P_FLAT,
    TOURNAMENT_3P,
    Haggis,
    LeadTie,
)
from haggis_tables import SEATS, A, B, C, a_round, dealt, written
from rulebook import rule

PRINTED = (OFFICIAL_3P, TOURNAMENT_3P)
ROGERS = (ROGERS_3P, ROGERS_3P_FLAT)
TWOS = (OFFICIAL_2P, LEAFLET_2P)
LAST_WINNER = OFFICIAL_2P.variant(lead_tie=LeadTie.LAST_WINNER)
SEVEN = tuple(game.variant(rounds=7, target=None) for game in (*ROGERS, OFFICIAL_3P))
LEGS = LEAFLET_BEST_OF_THREE
FIVE = LEGS.variant(best_of=5)
TWO_ROUNDS = ROGERS_3P.variant(rounds=2, target=None, best_of=3)


def played(text: str) -> list[Round]:
    """Read rounds such as `100-60-90 CAB B`: scores, who went out in which order, who led; `* 7` repeats one."""
    rounds = list[Round]()
    for each in text.split(", "):
        line, _, times = each.partition(" * ")
        scores, ranking, leader = f"{line} A".split()[:3]
        numbers = map(int, scores.split("-"))
        rounds += [a_round(*numbers, ranking=ranking, leader=SEATS[leader])] * int(times or 1)
    return rounds


def stands(game: Haggis, rounds: list[Round]) -> str:
    """Say the totals, legs if there are any, and who deals and leads next, or who has won."""
    standing = game.standing(rounds)
    parts = ["-".join(map(str, standing.totals))]
    parts += ["legs " + "-".join(map(str, standing.legs))] if standing.legs else []
    if standing.winner is not None:
        return ", ".join([*parts, f"{'ABC'[standing.winner]} has won"])
    assert standing.dealer is not None
    leader = "" if standing.leader is None else f" {'ABC'[standing.leader]} leads"
    return ", ".join([*parts, f"{'ABC'[standing.dealer]} deals{leader}"])


@rule("H-3", "H-27", "H-28", "L-7", "L-8", "L-10", "R-8", "R-9", "R-10", "P-8", "C-18")
@for_each(
    ("games", "rounds", "expected"),
    [
        # the leader in points deals, the last leads, whoever won the round
        (PRINTED, "120-80-95 ABC", "120-80-95, A deals B leads"),
        (PRINTED, "120-80-95 CBA", "120-80-95, A deals B leads"),
        (PRINTED, "10-20-30 ABC", "10-20-30, C deals A leads"),
        (PRINTED, "90-10-20 ABC, 5-45-60 CBA", "95-55-80, A deals B leads"),
        # fewest shared: the dealer's left; most shared: the last winner deals, by the letter he leads too
        (PRINTED, "120-60-60 BAC", "120-60-60, A deals B leads"),
        (PRINTED, "60-120-60 ABC", "60-120-60, B deals C leads"),
        (PRINTED, "60-60-120 BCA", "60-60-120, C deals A leads"),
        (PRINTED, "90-90-50 BAC", "90-90-50, B deals C leads"),
        (PRINTED, "90-90-50 CAB", "90-90-50, C deals C leads"),
        (PRINTED, "50-90-90 ABC", "50-90-90, A deals A leads"),
        (PRINTED, "70-70-70 BCA", "70-70-70, B deals C leads"),
        (TWOS, "100-40 AB", "100-40, A deals B leads"),
        (TWOS, "40-100 AB", "40-100, B deals A leads"),
        (TWOS, "60-60 AB", "60-60, A deals B leads"),
        (TWOS, "60-60 BA", "60-60, B deals A leads"),
        ((LAST_WINNER,), "60-60 AB", "60-60, A deals A leads"),
        ((LAST_WINNER,), "60-60 BA", "60-60, B deals B leads"),
        ((LAST_WINNER,), "60-61 BA", "60-61, B deals A leads"),
        # Roger: the trailing one leads, of several the first after the last leader; the right deals
        (ROGERS, "100-60-90 ABC C", "100-60-90, A deals B leads"),
        (ROGERS, "100-90-60 CBA C", "100-90-60, B deals C leads"),
        (ROGERS, "100-60-60 ABC B", "100-60-60, B deals C leads"),
        (ROGERS, "100-60-60 CBA A", "100-60-60, A deals B leads"),
        (ROGERS, "60-100-60 ABC A", "60-100-60, B deals C leads"),
        (ROGERS, "60-60-100 ABC B", "60-60-100, C deals A leads"),
        (ROGERS, "70-70-70 ABC C", "70-70-70, C deals A leads"),
        (ROGERS, "30-30-90 CAB B, 30-30-90 CAB A", "60-60-180, A deals B leads"),
        (
            (OFFICIAL_3P.variant(lead_tie=LeadTie.AFTER_LAST_LEADER),),
            *("100-60-60 BAC B", "100-60-60, A deals C leads"),
        ),
        (
            (ROGERS_3P.variant(lead_tie=LeadTie.LAST_WINNER),),
            *("100-60-60 CAB B", "100-60-60, B deals C leads"),
        ),
        # to 250, or to what was agreed; a tie at the top plays on, and what is decided stays decided
        (TWOS, "249-100 AB", "249-100, A deals B leads"),
        (TWOS, "250-100 AB", "250-100, A has won"),
        (TWOS, "255-262 AB", "255-262, B has won"),
        (TWOS, "250-250 AB", "250-250, A deals B leads"),
        ((*PRINTED, *ROGERS), "262-255-251 ABC", "262-255-251, A has won"),
        ((*PRINTED, *ROGERS), "300-260-260 ABC", "300-260-260, A has won"),
        (PRINTED, "255-260-260 BCA", "255-260-260, B deals A leads"),
        ((ROGERS_3P.variant(target=301),), "300-20-30 ABC", "300-20-30, A deals B leads"),
        ((LEAFLET_2P.variant(target=275),), "100-275 BA", "100-275, B has won"),
        ((OFFICIAL_2P,), "260-260 AB, 20-20 BA", "280-280, B deals A leads"),
        ((OFFICIAL_2P,), "260-260 AB, 20-20 BA, 30-31 AB, 100-0 AB", "310-311, B has won"),
        # after so many rounds
        (SEVEN, "90-10-20 ABC C * 6", "540-60-120, A deals B leads"),
        (SEVEN, "90-10-20 ABC * 7", "630-70-140, A has won"),
        (SEVEN, "10-5-5 ABC * 7", "70-35-35, A has won"),
        (SEVEN[:1], "10-10-5 ABC * 7, 20-20-30 CAB", "90-90-65, B deals C leads"),
        (SEVEN, "10-10-5 ABC * 7, 20-20-30 CAB, 1-3-2 BCA", "91-93-67, B has won"),
        ((ROGERS_3P.variant(rounds=1, target=None),), "1-2-3 CBA", "1-2-3, C has won"),
        # a leg is a race to 150 from nothing, and the last winner deals the next one
        ((LEGS,), "149-40 AB", "149-40, legs 0-0, A deals B leads"),
        ((LEGS,), "150-149 AB", "0-0, legs 1-0, A deals B leads"),
        ((LEGS,), "150-149 BA", "0-0, legs 1-0, B deals A leads"),
        ((LEGS,), "155-180 AB", "0-0, legs 0-1, A deals B leads"),
        ((LEGS,), "160-90 AB, 10-30 AB", "10-30, legs 1-0, B deals A leads"),
        ((LEGS,), "160-90 AB, 151-90 AB, 0-500 BA", "151-90, legs 2-0, A has won"),
        ((LEGS,), "160-90 AB, 20-155 BA", "0-0, legs 1-1, B deals A leads"),
        ((LEGS,), "160-90 AB, 20-155 BA, 120-150 AB", "120-150, legs 1-2, B has won"),
        ((LEGS,), "150-150 BA", "150-150, legs 0-0, B deals A leads"),
        ((LEGS,), "150-150 BA, 10-20 AB", "0-0, legs 0-1, A deals B leads"),
        (
            (LEGS,),
            *("160-90 AB, 20-155 BA, 160-160 AB, 5-25 BA", "165-185, legs 1-2, B has won"),
        ),
        ((FIVE,), "10-150 BA * 2", "0-0, legs 0-2, B deals A leads"),
        ((FIVE,), "10-150 BA * 3", "10-150, legs 0-3, B has won"),
        ((LEGS.variant(best_of=1),), "10-150 BA", "10-150, B has won"),
        ((TWO_ROUNDS,), "10-20-30 CBA * 2", "0-0-0, legs 0-0-1, A deals B leads"),
        ((TWO_ROUNDS,), "10-20-30 CBA * 3", "10-20-30, legs 0-0-1, C deals A leads"),
        ((TWO_ROUNDS,), "10-20-30 CBA * 4", "20-40-60, legs 0-0-2, C has won"),
    ],
)
def test_where_a_match_stands(games: tuple[Haggis, ...], rounds: str, expected: str) -> None:
    """The totals, the legs, and what comes next, after some rounds."""
    for game in games:
        assert stands(game, played(rounds)) == expected
        assert game.standing([]).leader is None


@rule("H-3", "H-27", "H-28", "R-9", "C-17")
def test_a_match_deals_as_the_standing_says() -> None:
    """The first dealer is anybody; later the deal names both, and after the end there is none."""
    for dealer in OFFICIAL_3P.seats:
        deal = Match(OFFICIAL_3P).deal(Random(1), dealer)
        assert (deal.dealer, deal.leader) == (dealer, None)
    match = Match(OFFICIAL_3P, tuple(played("120-80-95 CAB")))
    deal = match.deal(Random(1))
    assert (deal.dealer, deal.leader, OFFICIAL_3P.start(deal).leader) == (A, B, B)
    with pytest.raises(ClimbcardsError, match="the rules say who deals"):
        match.deal(Random(1), C)
    with pytest.raises(ClimbcardsError, match="seat 0 has won"):
        Match(OFFICIAL_2P, tuple(played("260-100 AB"))).deal(Random(1))
    with pytest.raises(ClimbcardsError, match="still runs"):
        Match(OFFICIAL_2P).after(dealt(OFFICIAL_2P))


@rule("C-19", "H-27")
def test_a_round_counts_as_it_was_written_down() -> None:
    """Dealer, leader, scores and the order of finishing. C: 25. B: 5 and a King. A: the rest of 50."""
    piles = {B: "K"}
    out = [(C, 5), (B, 1)]
    state = written(OFFICIAL_3P, "2r", "", "", out=out, stock="2o 2y 2g", piles=piles, rest=A)
    match = Match(OFFICIAL_3P).after(state)
    assert match.rounds == (Round(dealer=C, leader=A, scores=(45, 10, 25), ranking=(C, B, A)),)
    assert match.after(state).standing.totals == (90, 20, 50)
