"""Around the play: the pack and how it is dealt, places and points, and what goes from round to round."""

from random import Random
from typing import TypeAlias

import attrs
import pytest

from cases import for_each
from climbcards import CardsError, ClimbcardsError, Match, PositionError, Round, Seat, options_of
from climbcards.games.president import GAMES, Finished, Giving, President, Titled, title_of
from climbcards.testing import check_laws
from president_tables import PRESIDENT, Options, a_deal, done, house, laid_out, titles_of
from reference.president import Standing, shares
from rulebook import rule

PACKS: list[tuple[Options, int, dict[str, int]]] = [
    ({}, 52, {"3": 4, "2": 4}),
    ({"packs": 3, "jokers": 2}, 162, {"A": 12, "Jo": 6}),
    *(({"special_three": suit}, 52, {f"3{suit}": 1, "3": 3, "4": 4}) for suit in "cdhs"),
    ({"special_three": "c", "packs": 2}, 104, {"3c": 2, "3": 6}),
]


@rule("N-1", "N-2")
@for_each(("options", "size", "faces"), PACKS)
def test_the_pack(options: Options, size: int, faces: dict[str, int]) -> None:
    """So many French packs, with jokers or without; suits are forgotten but for the special three, which is lowest."""
    pack = house(options).pack
    found = [*map(str, pack.faces)]
    assert len(pack) == size
    assert {face: found.count(face) for face in faces} == faces
    assert ("Jo" in found) is ("jokers" in options)
    lowest = ["3" + options["special_three"]] if "special_three" in options else []
    assert [*dict.fromkeys(found)][: len(lowest) + 3] == [*lowest, "3", "4", "5"]


DEALS: list[tuple[Options, int]] = [
    ({}, 0),
    ({"players": 5}, 0),
    ({"players": 7, "jokers": 1}, 0),
    ({"players": 8, "packs": 3}, 0),
    ({"hand": 5}, 32),
    ({"hand": 13, "jokers": 2}, 2),
]


@rule("N-3")
@for_each("dealer", [0, 2])
@for_each(("options", "left"), DEALS)
def test_the_deal(options: Options, left: int, dealer: int) -> None:
    """All cards from the dealer's left on, or as many as the option says and the others aside, jokers last."""
    game = house(options)
    deal = game.deal(Random(1), Seat(dealer))
    assert [*map(len, deal.hands)] == shares(len(game.pack) - left, game.players, dealer)
    assert len(deal.stock) == left
    assert "Jo" not in map(str, deal.stock)
    state = game.start(deal)
    assert game.cards(state) == game.pack.full
    assert state.stock == game.pack.cards(deal.stock)
    with pytest.raises(ClimbcardsError, match="there is no seat"):
        game.deal(Random(1), Seat(game.players))


@rule("N-3")
@for_each("seed", range(5))
def test_hands_of_jokers(seed: int) -> None:
    """No joker is left over as long as there are other cards to be left; but a deal in which one is can be played."""
    options: Options = {"packs": 2, "jokers": 2, "players": 3, "hand": 1}
    game = house({**options, "gifts": (1,)})
    assert {str(hand[0]) for hand in game.deal(Random(seed), Seat(0)).hands} == {"Jo"}
    assert game.pack.parse("Jo Jo Jo Jo") <= game.start(a_deal(game, "4 / 6 / 8")).stock


@rule("N-3")
@pytest.mark.parametrize(
    ("hand", "packs"),
    [(1, 2), *(pytest.param(*each, marks=pytest.mark.full) for each in ((2, 3), (3, 3)))],
)
def test_laws_hold_where_hands_are_jokers(hand: int, packs: int) -> None:
    """Small hands are alike then, or nearly so, whatever chance says."""
    game = house({"packs": packs, "jokers": 2, "players": 3, "hand": hand, "gifts": (1,)})
    assert check_laws(game, rounds=1, seed=5).actions > 0


@rule("N-3")
def test_a_deal_of_anything_else_is_refused() -> None:
    """Hands of other sizes, or elsewhere, or cards that are not exactly the pack."""
    for game in (PRESIDENT, house({"players": 5}), house({"hand": 3})):
        deal = game.deal(Random(2), Seat(0))
        assert game.start(deal).dealer == 0
        first, second, *rest = deal.hands
        for hands in (
            (first[1:], second, *rest),
            (first, second),
            (first[1:], (*second, first[0]), *rest),
            ((*first[1:], second[0]), second, *rest),
            (*deal.hands, ()),
        ):
            with pytest.raises(CardsError):
                game.start(attrs.evolve(deal, hands=hands))
        with pytest.raises(CardsError):
            game.start(attrs.evolve(deal, stock=(*deal.stock, game.pack.faces[0])))
    five = house({"players": 5})
    with pytest.raises(CardsError):
        five.start(attrs.evolve(five.deal(Random(2), Seat(3)), dealer=Seat(2)))


TITLES: dict[int, str] = {
    3: "president citizen scum",
    4: "president vice-president vice-scum scum",
    5: "president vice-president citizen vice-scum scum",
    8: "president vice-president citizen citizen citizen citizen vice-scum scum",
}


@rule("N-27")
@for_each(("players", "expected"), TITLES.items())
def test_titles(players: int, expected: str) -> None:
    """By place, from first to last; of three only the first and the last have one."""
    found = [title_of(place, players).value.replace(" ", "-") for place in range(players)]
    assert found == expected.split()


POINTS: list[tuple[int, Options, tuple[int, ...]]] = [
    (3, {}, (2, 1, 0)),
    (6, {}, (2, 1, 0, 0, 0, 0)),
    (4, {"points": [2, 1, -1, -2]}, (2, 1, -1, -2)),
    (4, {"points": []}, (0, 0, 0, 0)),
    (5, {"points": [4, 3, 2]}, (4, 3, 2, 0, 0)),
]


@rule("N-16", "N-27", "N-28", "N-29")
@for_each(("players", "options", "scores"), POINTS)
def test_points(players: int, options: Options, scores: tuple[int, ...]) -> None:
    """By place, when the round is over: the sheet has a line for each title, and cites the clause."""
    game, state = laid_out(" / ".join(["4", "5", "6", "7", "8", "9"][:players]), 0, **options)
    assert (game.ranking(state), game.scores(state), game.sheet(state)) == ((), None, None)
    end = done(game, state, ", ".join(f"{seat} {seat + 4}" for seat in range(players - 1)))
    assert (game.ranking(end), game.scores(end)) == (game.seats, scores)
    sheet = game.sheet(end)
    assert sheet is not None
    assert [(line.seat, line.entry, line.points, line.clause) for line in sheet.lines] == [
        (seat, Titled(title_of(seat, players)), scores[seat], "N-29") for seat in game.seats
    ]


@rule("N-28")
def test_a_finished_round_by_hand_has_a_place_for_each_seat() -> None:
    """Otherwise it cannot be scored."""
    game, state = laid_out("4 / 5 / 6", 0)
    state = done(game, state, "0 4, 1 5")
    assert isinstance(state, Finished)
    nobody = attrs.evolve(state.tally, out=())
    for wrong, problem in (
        (attrs.evolve(state, tally=nobody), "expected each seat without cards once"),
        (
            attrs.evolve(state, hands=(game.pack.parse("3"),) * 3, tally=nobody),
            "expected cards in one hand at most",
        ),
        (attrs.evolve(state, hands=state.hands[:2]), "expected one entry for each of 3 seats"),
    ):
        with pytest.raises(PositionError, match=problem):
            game.ranking(wrong)


Row: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]

FIRST: Row = ((2, 1, 0, 0), (0, 1, 2, 3))
OTHER: Row = ((1, 2, 0, 0), (1, 0, 3, 2))
ONE: Options = {"target": None, "rounds": 1}
TWO: Options = {"target": None, "rounds": 2}

STANDINGS: list[tuple[list[Row], Options, tuple[int, ...], int, int | None, int | None]] = [
    ([], {}, (0, 0, 0, 0), 0, None, None),
    ([FIRST], {}, (2, 1, 0, 0), 3, 0, None),
    ([FIRST], {"next_lead": "scum"}, (2, 1, 0, 0), 3, 3, None),
    ([FIRST], {"next_lead": "opening"}, (2, 1, 0, 0), 3, None, None),
    ([FIRST, OTHER], {"target": 3}, (3, 3, 0, 0), 2, 1, None),
    ([FIRST, OTHER, OTHER], {"target": 3}, (4, 5, 0, 0), 2, 1, 1),
    ([FIRST] * 5, {}, (10, 5, 0, 0), 3, 0, None),
    ([FIRST] * 6, {}, (12, 6, 0, 0), 3, 0, 0),
    ([FIRST], ONE, (2, 1, 0, 0), 3, 0, 0),
    ([FIRST], TWO, (2, 1, 0, 0), 3, 0, None),
    ([FIRST, OTHER], TWO, (3, 3, 0, 0), 2, 1, None),
    ([FIRST, OTHER, FIRST], TWO, (5, 4, 0, 0), 3, 0, 0),
]


@rule("N-30", "N-31")
@for_each(("rows", "options", "totals", "dealer", "leader", "winner"), STANDINGS)
def test_where_a_match_stands(  # noqa: PLR0917  # a row of the table
    rows: list[Row],
    options: Options,
    totals: tuple[int, ...],
    dealer: int,
    leader: int | None,
    winner: int | None,
) -> None:
    """The totals, who deals and leads next, the places that count in the next round, and who has won."""
    game = house(options)
    rounds = [Round(Seat(0), Seat(0), scores, tuple(map(Seat, finish))) for scores, finish in rows]
    standing = game.standing(rounds)
    slow = Standing(rows, options_of(game))
    assert (standing.totals, standing.dealer, standing.leader) == (totals, dealer, leader)
    assert (tuple(slow.totals), slow.dealer, slow.leader) == (totals, dealer, leader)
    assert standing.winners == (() if winner is None else (winner,))
    assert slow.winner == winner
    assert titles_of(standing) == tuple(slow.titles) == (rows[-1][1] if rows else ())


@rule("N-30", "N-31", "N-32")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_whole_match(game: President) -> None:
    """Each round begins with gifts by the places of the one before; in the end the first place is not shared."""
    rng, match = Random(8), Match(game)
    greedy, ranking = game.policies()["greedy"], tuple[Seat, ...]()
    while not match.winners:
        deal = match.deal(rng)
        assert titles_of(deal) == ranking
        state = game.start(deal)
        if ranking:
            lead = 0 if game.next_lead.value == "president" else -1
            assert (deal.dealer, deal.leader) == (ranking[-1], ranking[lead])
            assert isinstance(state, Giving)
            assert state.owing == ranking[:2]
        while seats := game.to_act(state):
            view = game.view(state, seats[0])
            state = game.apply(state, greedy(view, game.legal_actions(state, seats[0]), rng))
        match, ranking = match.after(state), game.ranking(state)
    totals = match.standing.totals
    assert [*totals].count(max(totals)) == 1
    assert max(totals) >= (game.target or 0)
    assert len(match.rounds) >= (game.rounds or 0)
