"""What goes from round to round and from seat to seat: titles in deals, partners, and matches won by several."""

import json
from random import Random
from typing import Final

import attrs
import pytest
from highest_card import HighestCard

from climbcards import ClimbcardsError, Names, RecordError, Seat, Table, catalogue, playout, record
from climbcards.authors import MatchEnd, Titles
from climbcards.games import dou_dizhu, haggis
from climbcards.record import Began, Did
from climbcards.testing import check_laws
from climbcards.testing._laws.material import carrying, reach
from dou_dizhu_tables import auction, enact
from face_down import FACE_DOWN, Action, State, View
from president_tables import titles_of
from rulebook import rule
from tables import A, B, C

ANYTHING: Final = FACE_DOWN.policies()["random"]


def evening(rounds: int) -> Table[State, Action, View]:
    """Play some rounds, and deal the next one."""
    policies = dict.fromkeys(range(4), ANYTHING)
    table = Table(FACE_DOWN, rng=Random(7), names=["Ann", "Ben", "Cleo", "Dan"], policies=policies)
    for _ in range(rounds):
        table.play_policies()
        table.next_round()
    return table


TABLE: Final = evening(2)
MADE: Final = TABLE.match_record
FIRST, SECOND, THIRD = (step.deal for step in MADE.steps if isinstance(step, Began))
PLAIN: Final = haggis.OFFICIAL_2P.deal(Random(1), Seat(0))


# titles


def test_a_deal_has_the_titles_of_the_round_before() -> None:
    """The first round has none; later ones have the places of the last, which the state may use."""
    rounds = TABLE.match.rounds
    assert [deal.carried for deal in (FIRST, SECOND, THIRD)] == [
        None,
        Titles(rounds[0].ranking),
        Titles(rounds[1].ranking),
    ]
    assert TABLE.standing.carried == Titles(rounds[1].ranking)
    assert TABLE.state.first == rounds[1].ranking[0]
    assert TABLE.state.points[rounds[1].ranking[0]] == 1


def test_laws_are_looked_at_with_and_without_titles() -> None:
    """An odd seed gives a deal those that a round may have left, where the game has some."""
    for seed in range(4):
        deal = carrying(FACE_DOWN, FIRST, seed)
        assert sorted(titles_of(deal)) == ([*FACE_DOWN.seats] if seed % 2 else [])
        assert reach(FACE_DOWN, seed, 2).deal.carried == deal.carried
        assert carrying(haggis.OFFICIAL_2P, PLAIN, seed) == PLAIN


def test_titles_of_a_snapshot_are_those_of_each_seat() -> None:
    """Others are refused with their place."""
    form = FACE_DOWN.codec().snapshots
    data = json.loads(form.dumps(TABLE.snapshot(None)))
    data["standing"]["titles"] = [0]
    with pytest.raises(RecordError, match="expected each seat once in the titles") as error:
        form.load(data)
    assert error.value.where == "$.standing.titles"


def test_the_titles_of_a_record_are_those_that_are_due() -> None:
    """Forged ones are refused with their place, and so is a deal without them."""
    for carried in (None, Titles(titles_of(SECOND)[::-1])):
        deal = attrs.evolve(SECOND, carried=carried)
        steps = [
            Began(deal) if step == Began(SECOND) else step
            for step in MADE.steps[: MADE.steps.index(Began(SECOND)) + 1]
        ]
        with pytest.raises(RecordError, match="expected as titles") as error:
            list(record.replay_match(attrs.evolve(MADE, steps=tuple(steps)), FACE_DOWN))
        assert error.value.where == f"$.steps[{len(steps) - 1}].deal"


def test_titles_that_no_deal_has_are_refused_at_one_place() -> None:
    """The place in the deal stands behind that of the deal."""
    begun = record.begin(FACE_DOWN, attrs.evolve(SECOND, carried=Titles(())))
    with pytest.raises(RecordError, match=r"^at \$\.deal\.titles: expected each seat once"):
        list(record.replay(begun, FACE_DOWN))


# sides


def test_each_plays_alone_where_nothing_else_is_said() -> None:
    """In a game without partners; those who have none play alone beside those who have."""
    state = haggis.OFFICIAL_2P.start(PLAIN)
    assert haggis.OFFICIAL_2P.partners() == ()
    assert haggis.OFFICIAL_2P.sides(state) == ((0,), (1,))
    assert FACE_DOWN.sides(TABLE.state) == ((0, 2), (1, 3))


class Whole(HighestCard):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]  # it is final
    """All cards are dealt to the two."""

    name = "whole"

    def sizes(self, _dealer: Seat, /) -> tuple[int, int]:
        """Six cards each."""
        return (6, 6)


def test_two_who_hold_all_cards_know_each_other() -> None:
    """Law 6 does not call it a leak that each can tell what the other one was dealt."""
    assert check_laws(Whole(), rounds=2).checked[6] > 0


class Pair(HighestCard):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]  # it is final
    """Two of two play together."""

    name = "pair"

    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """Both."""
        return ((Seat(0), Seat(1)),)

    def match_end(self) -> MatchEnd:
        """One round."""
        return MatchEnd(rounds=1)


def test_who_is_no_partner_plays_alone() -> None:
    """And the law that each seat is on one side holds."""
    game = Pair()
    assert game.sides(game.start(game.deal(Random(1), Seat(0)))) == ((0, 1),)
    assert check_laws(game, rounds=1).checked[2]


@rule("D-3")
def test_the_peasants_play_together_as_soon_as_there_is_a_landlord() -> None:
    """Before, each seat bids for itself; where all pass it stays so."""
    game = dou_dizhu.DOU_DIZHU
    state = auction()
    assert game.sides(state) == ((A,), (B,), (C,))
    assert game.sides(enact(state, "A pass", "B pass", "C pass")) == ((A,), (B,), (C,))
    playing = enact(state, "A pass", "B bid 3")
    assert game.sides(playing) == ((B,), (C, A))
    policies = [game.policies()["greedy"]] * 3
    assert game.sides(playout(game, playing, policies, Random(1))) == ((B,), (C, A))
    fixed = dou_dizhu.FIXED_LANDLORD
    assert fixed.sides(fixed.start(fixed.deal(Random(1), C))) == ((A,), (B, C))


def test_a_snapshot_says_who_plays_with_whom() -> None:
    """So that a client can show partners."""
    form = FACE_DOWN.codec().snapshots
    for seat in (None, *FACE_DOWN.seats):
        seen = TABLE.snapshot(seat)
        assert seen.sides == ((0, 2), (1, 3))
        assert form.loads(form.dumps(seen)) == seen


@pytest.mark.parametrize("name", ["dou-dizhu", "guandan", "tichu"])
def test_partners_have_the_points_of_their_side(name: str) -> None:
    """So a client takes those of any of them."""
    game, rng = catalogue()[name], Random(1)
    for seed in range(8):
        policies = [game.policies()["random" if seed % 2 else "greedy"]] * len(game.seats)
        over = playout(game, game.start(game.deal(rng, Seat(0))), policies, rng)
        sheet = game.sheet(over)
        assert sheet is not None
        for side in game.sides(over):
            assert len({sheet.totals[seat] for seat in side}) == 1


# several winners


def won() -> Table[State, Action, View]:
    """Play a match to its end."""
    table = evening(0)
    table.play_policies()
    while not table.standing.winners:
        table.next_round()
        table.play_policies()
    return table


def test_partners_win_a_match_together() -> None:
    """Both are winners; the one winner is the lower seat, and nothing more is dealt."""
    table = won()
    side = table.standing.winners
    assert side in {(0, 2), (1, 3)}
    assert (table.match.winners, table.match.winner, table.standing.winner) == (
        side,
        side[0],
        side[0],
    )
    with pytest.raises(ClimbcardsError, match=f"seat {side[0]} and seat {side[1]} have won it"):
        table.next_round()
    steps = (*table.match_record.steps, Began(FIRST))
    with pytest.raises(RecordError, match="have won it"):
        list(record.replay_match(attrs.evolve(table.match_record, steps=steps), FACE_DOWN))
    assert isinstance(table.match_record.steps[-1], Did)


@pytest.mark.parametrize(
    ("me", "seats", "english", "german"),
    [
        (None, (0,), "Ann has won", "Ann hat gewonnen"),
        (0, (0,), "you have won", "du hast gewonnen"),
        (None, (0, 2), "Ann and Cleo have won", "Ann und Cleo haben gewonnen"),
        (2, (0, 2), "Ann and you have won", "Ann und du habt gewonnen"),
        (0, (1, 2, 3), "Ben, Cleo and Dan have won", "Ben, Cleo und Dan haben gewonnen"),
    ],
)
def test_all_who_have_won_are_named(
    me: int | None, seats: tuple[int, ...], english: str, german: str
) -> None:
    """In each language, to whoever reads it."""
    names = Names(["Ann", "Ben", "Cleo", "Dan"], me=me)
    phrases = {language: haggis.OFFICIAL_2P.phrases(language) for language in ("en", "de")}
    assert [phrases[each].won(seats, names) for each in ("en", "de")] == [english, german]


def test_of_nobody_it_is_not_said() -> None:
    """As long as a match goes on there is no such sentence."""
    for language in ("en", "de"):
        with pytest.raises(ClimbcardsError, match="expected the seats that have won, not none"):
            haggis.OFFICIAL_2P.phrases(language).won(())
    with pytest.raises(ClimbcardsError, match="expected the seats that a sentence is about"):
        Names().do((), "has", "have")
