"""What goes from round to round and from seat to seat: titles in deals, partners, and matches won by several."""

import json
from random import Random
from typing import Final

import attrs
import pytest
from highest_card import HighestCard

from climbcards import (
    CardsError,
    ClimbcardsError,
    Match,
    Names,
    RecordError,
    RecordTextError,
    Round,
    Seat,
    Standing,
    Table,
    catalogue,
    playout,
    record,
)
from climbcards._cli.typescript import types_of
from climbcards.authors import MatchEnd, Titles
from climbcards.games import big_two, dou_dizhu, haggis
from climbcards.record import AS_JSON, AS_LINES, AS_TEXT, Began, Did, Writing
from climbcards.testing import check_laws
from climbcards.testing._positions import carrying, reach
from dou_dizhu_tables import A, B, C, auction, enact
from face_down import FACE_DOWN, Action, State, View
from president_tables import titles_of
from rulebook import rule

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


def test_a_match_copies_titles_onto_its_deals() -> None:
    """The game deals as ever, and the match adds them; other games have none."""
    match, rng = Match(FACE_DOWN), Random(3)
    first = match.deal(rng, Seat(2))
    later = match.after(playout(FACE_DOWN, FACE_DOWN.start(first), [ANYTHING] * 4, rng))
    assert (first.carried, later.deal(rng).carried) == (None, Titles(later.rounds[0].ranking))
    policies = [big_two.BIG_TWO.policies()["random"]] * 4
    other, game = Match(big_two.BIG_TWO), big_two.BIG_TWO
    other = other.after(playout(game, game.start(other.deal(rng)), policies, rng))
    assert other.deal(rng).carried is other.standing.carried is None


def test_a_game_without_titles_refuses_a_deal_that_has_some() -> None:
    """Whatever the game: each says that they count for nothing there."""
    for game in (haggis.OFFICIAL_2P, big_two.BIG_TWO, dou_dizhu.DOU_DIZHU):
        deal = attrs.evolve(game.deal(Random(1), Seat(0)), carried=Titles(game.seats))
        with pytest.raises(CardsError, match="expected nothing carried to this round"):
            game.start(deal)


class Titled(HighestCard):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]  # it is final
    """A climbing game of the kit that has titles."""

    name = "titled"

    carries = Titles

    def carry(self, now: Standing, last: Round, /) -> Titles:
        """The places count."""
        del now
        return Titles(last.ranking)


def test_a_climbing_game_of_the_kit_may_have_titles() -> None:
    """With a class and a method its standings and deals have them, and it keeps the laws."""
    game = Titled()
    policies = [game.policies()["random"]] * 2
    match, rng = Match(game), Random(1)
    match = match.after(playout(game, game.start(match.deal(rng)), policies, rng))
    deal = match.deal(rng)
    assert deal.carried == Titles(match.rounds[0].ranking)
    game.start(deal)
    assert check_laws(game, rounds=2, seed=1).checked[5]


def test_laws_are_looked_at_with_and_without_titles() -> None:
    """An odd seed gives a deal those that a round may have left, where the game has some."""
    for seed in range(4):
        deal = carrying(FACE_DOWN, FIRST, seed)
        assert sorted(titles_of(deal)) == ([*FACE_DOWN.seats] if seed % 2 else [])
        assert reach(FACE_DOWN, seed, 2).deal.carried == deal.carried
        assert carrying(haggis.OFFICIAL_2P, PLAIN, seed) == PLAIN


def test_titles_are_written_where_there_are_some() -> None:
    """Deals and standings without them look as they always did; both are read back."""
    codec = FACE_DOWN.codec()
    assert "titles" not in codec.deals.dumps(FIRST)
    assert json.loads(codec.deals.dumps(SECOND))["titles"] == [*titles_of(SECOND)]
    assert all(codec.deals.loads(codec.deals.dumps(deal)) == deal for deal in (FIRST, SECOND))
    begun, later = evening(0).snapshot(None), TABLE.snapshot(None)
    assert "titles" not in codec.snapshots.dumps(begun)
    assert json.loads(codec.snapshots.dumps(later))["standing"]["titles"] == [*titles_of(THIRD)]
    for each in (begun, later):
        assert codec.snapshots.loads(codec.snapshots.dumps(each)) == each


def test_titles_of_a_snapshot_are_those_of_each_seat() -> None:
    """Others are refused with their place."""
    form = FACE_DOWN.codec().snapshots
    data = json.loads(form.dumps(TABLE.snapshot(None)))
    data["standing"]["titles"] = [0]
    with pytest.raises(RecordError, match="expected each seat once in the titles") as error:
        form.load(data)
    assert error.value.where == "$.standing.titles"


def test_titles_are_described_as_what_may_be_missing() -> None:
    """In the schema they are not required; in TypeScript they may be undefined."""
    document = FACE_DOWN.codec().schema()
    for name in ("Deal", "Standing"):
        kind = document["$defs"][name]
        assert "titles" not in kind["required"]
        assert "default" not in kind["properties"]["titles"]
    assert types_of(document).count("  readonly titles?: readonly Seat[];\n") == 2


@pytest.mark.parametrize("way", [AS_JSON, AS_LINES, AS_TEXT], ids=lambda way: way.name)
def test_a_record_keeps_titles(way: Writing) -> None:
    """So it replays on its own, and a table goes on from it."""
    text = way.write(MADE, FACE_DOWN)
    assert way.read(text, FACE_DOWN) == MADE
    assert [now.deal for now in record.replay_match(MADE, FACE_DOWN)][-1] == THIRD
    again = Table.loads(TABLE.dumps(), FACE_DOWN, rng=Random(1))
    assert (again.state, again.record.deal) == (TABLE.state, THIRD)


def test_the_record_of_a_round_keeps_titles() -> None:
    """A round by itself begins as it was dealt."""
    begun = record.begin(FACE_DOWN, SECOND)
    read = record.loads(record.dumps(begun, FACE_DOWN), FACE_DOWN)
    assert read.deal == SECOND
    assert [state.first for state in record.replay(read, FACE_DOWN)] == [titles_of(SECOND)[0]]


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


TEXT: Final = AS_TEXT.write(MADE, FACE_DOWN)
LINE: Final = f"titles: {' '.join(map(str, titles_of(SECOND)))}"


def test_a_text_has_titles_below_the_round() -> None:
    """Seats from the first place on; a first round has no such line."""
    rounds = TEXT.split("\n\n")
    assert "titles" not in rounds[1]
    assert rounds[2].splitlines()[1] == LINE


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        (f"{LINE}\n{LINE}", "'titles' stands twice"),
        ("titles: 0 1 2 4", "there is no seat 4"),
        ("titles: 0 1 x", "expected a whole number, not 'x'"),
        ("titles: 0 1 2", "expected each seat once in the titles"),
        ("titles:", "needs something behind it"),
        ("", "expected as titles"),
        (f"{LINE} 0", "expected each seat once in the titles"),
    ],
)
def test_titles_that_cannot_be_are_refused_with_their_place(written: str, problem: str) -> None:
    """The error names the line; what stands elsewhere belongs to no deal."""
    text = TEXT.replace(LINE, written, 1)
    with pytest.raises(RecordTextError, match=problem) as error:
        AS_TEXT.read(text, FACE_DOWN)
    assert error.value.line >= TEXT[: TEXT.index(LINE)].count("\n")
    with pytest.raises(RecordTextError, match="belongs to a deal: write it below its round"):
        AS_TEXT.read(TEXT.replace("\n\nround 1", f"\n{LINE}\n\nround 1", 1), FACE_DOWN)


def test_a_list_of_titles_is_kept_as_a_tuple() -> None:
    """As with hands, so that equal deals are equal."""
    assert Titles([Seat(1), Seat(0)]).titles == (1, 0)


# sides


def test_each_plays_alone_where_nothing_else_is_said() -> None:
    """In a game without partners; those who have none play alone beside those who have."""
    state = haggis.OFFICIAL_2P.start(PLAIN)
    assert haggis.OFFICIAL_2P.partners() == ()
    assert haggis.OFFICIAL_2P.sides(state) == ((0,), (1,))
    assert FACE_DOWN.sides(TABLE.state) == ((0, 2), (1, 3))


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
