"""The match: who deals and leads next, and when it is over."""

from random import Random
from typing import Any

from cases import for_each
from climbcards import Match, Round, Seat, Table, playout
from rulebook import rule
from tien_len_tables import TIEN_LEN, Options, house

ROWS: list[Any] = [  # Any: rows of several things
    ((), {}, (0, 0, 0, 0), 0, None, None),
    (((0, (2, 1, -1, -2), (0, 1, 2, 3)),), {}, (2, 1, -1, -2), 3, 0, None),
    (
        ((0, (12, -4, -4, -4), (0, 1, 2, 3)), (3, (8, 0, -4, -4), (0, 1, 3, 2))),
        {},
        (20, -4, -8, -8),
        2,
        0,
        0,
    ),
    (
        ((0, (-9, 10, 10, -11), (2, 1, 0, 3)), (3, (0, 4, 4, -8), (1, 2, 0, 3))),
        {},
        (-9, 14, 14, -19),
        3,
        1,
        None,
    ),
    (
        ((0, (2, 1, -1, -2), (0, 1, 2, 3)), (3, (-1, 0, 2, -1), (2, 1, 3, 0))),
        {"rounds": 2, "target": None},
        (1, 1, 1, -3),
        0,
        2,
        None,
    ),
]


@rule("J-50", "J-51")
@for_each(("played", "options", "totals", "dealer", "leader", "winner"), ROWS)
def test_where_a_match_stands(  # noqa: PLR0917  # a row of the table
    played: tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...],
    options: Options,
    totals: tuple[int, ...],
    dealer: int,
    leader: int | None,
    winner: int | None,
) -> None:
    """By the table of the rulings: the target, won or lost, rounds, and a first place that is shared."""
    rounds = [
        Round(Seat(dealt), Seat(0), scores, tuple(map(Seat, finish)))
        for dealt, scores, finish in played
    ]
    standing = house(options).standing(rounds)
    assert standing.totals == totals
    assert (standing.dealer, standing.leader, standing.winner) == (dealer, leader, winner)


@rule("J-19", "J-50")
def test_who_leads_the_next_round() -> None:
    """The first place, bound by nothing; or the lowest card."""
    for options, bound in (({}, False), ({"next_lead": "lowest"}, True)):
        game, rng = house({**options, "instant": []}), Random(3)
        match = Match(game)
        end = playout(game, game.start(match.deal(rng)), [game.policies()["random"]] * 4, rng)
        match = match.after(end)
        state = game.start(match.deal(rng))
        assert (state.opening is not None) == bound
        assert bound or state.leader == game.ranking(end)[0]


@rule("J-36", "J-51")
def test_a_round_that_is_won_at_once_is_in_the_match() -> None:
    """The table counts it as it is dealt, tells all who has won it, and deals the next one."""
    game = TIEN_LEN.variant(instant=(*TIEN_LEN.instant, "colour", "opening pairs"), target=1000)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as data
    table = Table(
        game, rng=Random(1), policies=dict.fromkeys(game.seats, game.policies()["random"])
    )
    won = 0
    while not won:
        told = [str(each.event) for each in table.events(0, table.steps - 1)]
        if not table.to_act:
            won += 1
            assert any("wins at once" in each or "win at once" in each for each in told)
            assert told[-1].startswith("the round is over")
            assert table.standing.rounds == len(table.match.rounds)
        table.play_policies()
        table.next_round()
    again = Table.loads(table.dumps(), game, rng=Random(1))
    assert again.standing == table.standing


@rule("J-36")
def test_a_first_round_that_is_won_at_once_is_one_step() -> None:
    """The second one is dealt in the next step, and a client can load its snapshot."""
    table = Table(TIEN_LEN, rng=Random(5))
    assert not table.to_act
    table.next_round()
    form, seen = TIEN_LEN.codec().snapshots, table.snapshot(0)
    assert (seen.round, seen.number) == (2, 2)
    assert form.loads(form.dumps(seen)) == seen
