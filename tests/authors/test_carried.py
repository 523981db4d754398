"""What a match carries from round to round: a game of two sides that climb, and the class that it carries."""

import json
from collections.abc import Iterable
from random import Random
from typing import Final, Optional

import attrs
import pytest
from highest_card import PACK, HighestCard

from cases import for_each
from climbcards import (
    JSON,
    BySeat,
    CardsError,
    Carried,
    ClimbcardsError,
    Deal,
    Line,
    Match,
    PositionError,
    Rank,
    RecordError,
    RecordTextError,
    Round,
    Seat,
    Set,
    Standing,
    Table,
    authors as kit,
    playout,
    record,
)
from climbcards._cli.typescript import types_of
from climbcards.authors.codecs import JsonForm, converter_for
from climbcards.games import haggis
from climbcards.record import AS_JSON, AS_LINES, AS_TEXT, Began, Writing
from climbcards.record._text import part_in, part_written
from climbcards.testing import check_laws
from climbcards.testing._laws.material import left
from climbcards.testing._laws.seats import Table as Turned
from strategies import soak

RANKS: Final = PACK.ranks


@attrs.frozen(order=False)
class Levels(kit.Titles):
    """How far each side has climbed, and which rank is high in the next round."""

    levels: BySeat[int]
    level: Rank


class Climb(HighestCard):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]  # it is final
    """The game of the highest card by two sides: who wins a round climbs, and plays the next at its own level."""

    name = "climb"
    players = 4
    carries = Levels

    def sizes(self, _dealer: Seat, /) -> tuple[int, ...]:
        """Deal three cards each."""
        return 3, 3, 3, 3

    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the two sides."""
        return (Seat(0), Seat(2)), (Seat(1), Seat(3))

    def lines(self, state: kit.Finished[Set]) -> Iterable[Line]:
        """Return both of the side that was out first a point."""
        first = state.out[0]
        return [Line(Seat(seat), kit.Points(), 1, "C-1") for seat in (first % 2, first % 2 + 2)]

    def match_end(self) -> kit.MatchEnd:
        """Climb three times."""
        return kit.MatchEnd(points=3)

    def carry(self, now: Standing, last: Round, /) -> Levels:
        """Let the side that was out first climb; its level counts in the next round."""
        before = now.carried.levels if isinstance(now.carried, Levels) else (0,) * self.players
        levels = [min(3, at + (seat % 2 == last.ranking[0] % 2)) for seat, at in enumerate(before)]
        return Levels(last.ranking, tuple(levels), RANKS[levels[last.ranking[0]]])


CLIMB: Final = Climb()
ANYTHING: Final = CLIMB.policies()["random"]


def form_of(players: int | None = None, carries: type[Carried] | None = None) -> JsonForm[Deal]:
    """Return the form of the deals of a table."""
    return JsonForm(converter_for(PACK, players, carries), Deal)


def evening(rounds: int) -> Table[kit.State[Set, None], kit.Action[Set], kit.View[Set]]:
    """Play some rounds, or until the match is won."""
    table = Table(CLIMB, rng=Random(5), policies=dict.fromkeys(range(4), ANYTHING))
    table.play_policies()
    while len(table.match.rounds) < rounds and not table.standing.winners:
        table.next_round()
        table.play_policies()
    return table


TABLE: Final = evening(99)
MADE: Final = TABLE.match_record
DEALS: Final = tuple(step.deal for step in MADE.steps if isinstance(step, Began))
LATER: Final = DEALS[2]


def levels_of(there: Deal | Standing) -> Levels:
    """Return what a deal or a standing carries."""
    assert isinstance(there.carried, Levels)
    return there.carried


def test_a_whole_match_climbs() -> None:
    """Each round is played at the level of the side that has won the one before, which its deal says."""
    match = TABLE.match
    assert DEALS[0].carried is None
    standing: Standing = match.standings[0]
    for deal, standing, played in zip(DEALS[1:], match.standings[1:], match.rounds, strict=False):
        carried = levels_of(deal)
        assert carried is standing.carried is kit.carried_in(deal, Levels, 4)
        assert carried.titles == played.ranking
        assert carried.levels == tuple(standing.totals)
        assert carried.level == RANKS[carried.levels[played.ranking[0]]]
    assert len(standing.winners) == 0
    assert len(TABLE.standing.winners) == 2
    assert max(levels_of(TABLE.standing).levels) == 3


def test_a_match_carries_without_a_table() -> None:
    """A first deal carries nothing, whoever deals it; a later one what the standing does."""
    match, rng = Match(CLIMB), Random(2)
    assert match.deal(rng).carried is match.deal(rng, Seat(2)).carried is None
    match = match.after(playout(CLIMB, CLIMB.start(match.deal(rng)), [ANYTHING] * 4, rng))
    assert match.deal(rng).carried == match.standing.carried


class Handicap(Climb):  # type: ignore[misc]  # as above
    """A game in which the second side begins a step higher."""

    def standing(self, rounds: Iterable[Round], since: Standing | None = None) -> Standing:
        """Begin so."""
        begun = attrs.evolve(
            super().standing(()), carried=Levels(self.seats, (0, 1, 0, 1), RANKS[0])
        )
        return super().standing([*rounds], begun if since is None else since)


def test_a_first_deal_carries_what_the_match_begins_with() -> None:
    """Also if somebody else is to deal."""
    match = Match(Handicap())
    for deal in (match.deal(Random(1)), match.deal(Random(1), Seat(3))):
        assert levels_of(deal).levels == (0, 1, 0, 1)


@pytest.mark.full
def test_the_laws_hold() -> None:
    """Those of deals, of standings and of seats among them."""
    assert {3, 5, 7, 12} <= check_laws(CLIMB, rounds=soak(6), seed=1).checked.keys()


@attrs.frozen(order=False)
class Last(Carried):
    """Who was last: nothing else is carried."""

    last: Seat


class Loser(HighestCard):  # type: ignore[misc]  # pyright: ignore[reportGeneralTypeIssues]  # as above
    """A game that carries no titles."""

    name = "loser"
    carries = Last

    def carry(self, now: Standing, last: Round, /) -> Last:
        """Name who was last."""
        del now
        return Last(last.ranking[-1])


def test_the_laws_hold_without_titles() -> None:
    """A value of its own can follow from any round, and seats that are not there are refused."""
    assert {3, 5, 12} <= check_laws(Loser(), rounds=soak(4), seed=1).checked.keys()
    assert Last(Seat(0)).follows(Round(Seat(0), Seat(0), (0, 0), (Seat(0), Seat(1))))


def test_what_is_carried_moves_with_the_seats() -> None:
    """Seats are the next ones, and a row by seat begins with what the last seat had."""
    turned = Turned(4).further(Levels(tuple(map(Seat, (2, 0, 3, 1))), (0, 1, 0, 1), RANKS[1]))
    assert turned == Levels(tuple(map(Seat, (3, 1, 0, 2))), (1, 0, 1, 0), RANKS[1])


def test_laws_lay_out_many_levels() -> None:
    """They follow from one round or from several."""
    deal = CLIMB.deal(Random(1), Seat(0))
    found = {left(CLIMB, deal, seed) for seed in range(1, 30, 2)}
    assert {max(each.levels) for each in found if isinstance(each, Levels)} == {1, 2, 3}


# data


def test_the_fields_stand_among_those_of_the_deal() -> None:
    """So they do in a standing, in the place of what is carried; what carries nothing has none of them."""
    codec = CLIMB.codec()
    data = json.loads(codec.deals.dumps(LATER))
    carried = levels_of(LATER)
    assert [*data] == ["hands", "stock", "dealer", "leader", "titles", "levels", "level"]
    assert data["titles"] == [*carried.titles]
    assert (data["levels"], data["level"]) == ([*carried.levels], str(carried.level))
    assert [*json.loads(codec.deals.dumps(DEALS[0]))] == ["hands", "stock", "dealer", "leader"]
    for deal in DEALS:
        assert codec.deals.loads(codec.deals.dumps(deal)) == deal


@pytest.mark.parametrize(
    ("name", "value", "problem"),
    [
        ("level", None, "'level' is missing"),
        ("titles", None, "'titles' is missing"),
        ("titles", [0, 1, 2, 4], r"at \$\.titles\[3\]: there is no seat 4"),
        ("levels", [0, 1], r"at \$\.levels: expected one entry for each of 4 seats, not 2"),
        ("level", "9", r"at \$\.level: expected one of 2 3 4 5 6 7, not '9'"),
        ("carried", None, "unknown fields carried"),
    ],
)
# Any: plain data
def test_data_that_is_not_carried_is_refused(name: str, value: object, problem: str) -> None:
    """The error names the place, as anywhere else."""
    data = json.loads(CLIMB.codec().deals.dumps(LATER))
    if name in data and value is None:
        del data[name]
    else:
        data[name] = value
    with pytest.raises(RecordError, match=problem):
        CLIMB.codec().deals.load(data)


def test_what_another_game_carries_is_not_written() -> None:
    """It could not be read back; nor what is carried to a game that carries nothing."""
    other = attrs.evolve(LATER, carried=kit.Titles(CLIMB.seats))
    with pytest.raises(ClimbcardsError, match="expected Levels carried, not Titles"):
        CLIMB.codec().deals.dumps(other)
    with pytest.raises(ClimbcardsError, match="expected nothing carried, not Titles"):
        form_of().dumps(other)


def test_a_field_with_a_default_may_be_missing() -> None:
    """So old records stay readable when a game carries more."""
    form = form_of(4, Failing)
    deal = attrs.evolve(LATER, carried=Failing(CLIMB.seats, 2))
    data = json.loads(form.dumps(deal))
    assert data.pop("failures") == 2
    assert form.load(data) == attrs.evolve(LATER, carried=Failing(CLIMB.seats))


@attrs.frozen(order=False)
class Failing(kit.Titles):
    """A class that has gained a field."""

    failures: int = 0


def test_the_fields_are_described() -> None:
    """None is required, and none has a default that is written; other games do not have them."""
    document = CLIMB.codec().schema()
    for name in ("Deal", "Standing"):
        kind = document["$defs"][name]
        assert {"titles", "levels", "level"} <= {*kind["properties"]} - {*kind["required"]}
        assert kind["properties"]["level"] == {"$ref": "#/$defs/Rank"}
    assert types_of(document).count("  readonly levels?: readonly number[];\n") == 2
    assert "titles" not in haggis.OFFICIAL_2P.codec().schema()["$defs"]["Deal"]["properties"]


@pytest.mark.parametrize("seat", [None, Seat(1)])
def test_a_snapshot_has_them(seat: Seat | None) -> None:
    """In the standing of the match."""
    form = CLIMB.codec().snapshots
    seen = evening(2).snapshot(seat)
    assert isinstance(seen.standing.carried, Levels)
    assert form.loads(form.dumps(seen)) == seen


# records


@pytest.mark.parametrize("way", [AS_JSON, AS_LINES, AS_TEXT], ids=lambda way: way.name)
def test_a_record_of_a_match_keeps_them(way: Writing) -> None:
    """It replays on its own, and one way of writing leads to the other."""
    text = way.write(MADE, CLIMB)
    assert way.read(text, CLIMB) == MADE
    deals = {now.deal for now in record.replay_match(MADE, CLIMB)}
    assert deals == {*DEALS}
    assert AS_TEXT.write(way.read(text, CLIMB), CLIMB) == AS_TEXT.write(MADE, CLIMB)


def test_a_round_keeps_them() -> None:
    """In a record of its own, and at a table that is taken up again, or where it is taken back."""
    read = record.loads(record.dumps(record.begin(CLIMB, LATER), CLIMB), CLIMB)
    assert read.deal == LATER
    table = evening(2)
    table.next_round()
    again = Table.loads(table.dumps(), CLIMB, rng=Random(1))
    assert (again.state, again.record.deal) == (table.state, table.record.deal)
    assert again.standing == table.standing
    table.undo()  # the last action of the second round
    assert table.standing.carried == DEALS[1].carried
    assert table.record.deal == DEALS[1]


TEXT: Final = AS_TEXT.write(MADE, CLIMB)


def lines_of(levels: Levels) -> tuple[str, str, str]:
    """Return the lines in which a record has them."""
    titles, row = (" ".join(map(str, each)) for each in (levels.titles, levels.levels))
    return f"titles: {titles}", f"levels: {row}", f'level: "{levels.level}"'


def test_a_text_has_a_line_a_field() -> None:
    """Below the round, in the order of the fields."""
    begun, second, third = TEXT.split("\n\n")[1:4]
    assert not any(line.startswith("level") for line in begun.splitlines())
    for text, deal in ((second, DEALS[1]), (third, DEALS[2])):
        assert tuple(text.splitlines()[1:4]) == lines_of(levels_of(deal))


@for_each(
    ("number", "written", "problem"),
    [
        (0, "titles: 0 1 2 4", "there is no seat 4"),
        (0, "titles: 0 1 2", "expected each seat once in the titles"),
        (0, "", "'titles' is missing"),
        (1, "levels: 1 0 1", "expected one entry for each of 4 seats, not 3"),
        (1, "levels: 1 0 1 x", "expected a whole number, not 'x'"),
        (1, "levels: 3 3 3 3", r"expected as levels \(.*\), not \(3, 3, 3, 3\)"),
        (2, 'level: "2"; level: "2"', "'level' is given twice"),
        (2, "level: 9", "expected text, not 9"),
        (2, "level:", "must be followed by a colon"),
    ],
)
def test_what_is_wrong_in_a_text_is_refused_with_its_line(
    number: int, written: str, problem: str
) -> None:
    """It names the field, or else the round."""
    line = lines_of(levels_of(LATER))[number]
    begin = TEXT.index("round 3")
    text = TEXT[:begin] + TEXT[begin:].replace(line, written, 1)
    with pytest.raises(RecordTextError, match=problem) as error:
        AS_TEXT.read(text, CLIMB)
    assert error.value.line >= TEXT[:begin].count("\n")
    with pytest.raises(RecordTextError, match="belongs to a deal: write it below its round"):
        AS_TEXT.read(TEXT.replace("\n\nround 1", f"\n{line}\n\nround 1", 1), CLIMB)


def test_a_game_that_carries_nothing_knows_no_such_line() -> None:
    """As any other word that it does not know."""
    with pytest.raises(RecordTextError, match="'titles' is not known: expected"):
        AS_TEXT.read("game: haggis/official-2p\ntitles: 0 1", haggis.OFFICIAL_2P)


@for_each(
    ("data", "words"),
    [
        ([2, 0, 1], "2 0 1"),
        ([5, "A"], "5 A"),
        ("A", "A"),
        (["5", "A"], '"5" A'),
        ([5], "[5]"),
        *((data, None) for data in (5, "5", "a b", [], [[1, 2], [3]], None, True, {"a": 1})),
        (["a b", "#;"], None),
    ],
)
def test_parts_are_read_as_they_are_written(data: JSON, words: str | None) -> None:
    """Whatever a field is as data: words where that will do, seats and numbers too, and JSON elsewhere."""
    assert part_in(part_written(data)) == data
    assert words is None or part_written(data) == words


# what is refused


@pytest.mark.parametrize(
    ("carried", "problem"),
    [
        (kit.Titles(CLIMB.seats), "expected Levels carried to this round, not Titles"),
        (Levels(CLIMB.seats[:2], (0,) * 4, RANKS[0]), "expected each seat once in the titles"),
        (Levels(CLIMB.seats, (0,) * 3, RANKS[0]), "expected one entry for each of 4 seats, not 3"),
    ],
)
def test_a_deal_that_carries_something_else_is_refused(carried: Carried, problem: str) -> None:
    """Of another class, or what cannot be at this table."""
    deal = attrs.evolve(LATER, carried=carried)
    with pytest.raises(CardsError, match=problem):
        CLIMB.start(deal)
    with pytest.raises(CardsError, match="expected nothing carried to this round"):
        kit.dealt_hands(deal, PACK, 4, 4)


@attrs.frozen(order=False)
class Frozen(Carried):
    """Fields of each type that has seats, and of some that have none."""

    first: Seat
    maybe: Seat | None = None
    old: Optional[Seat] = None  # noqa: UP045  # as it is written by some
    sides: tuple[tuple[Seat, ...], ...] = ()
    two: tuple[int, int] = (7, 7)
    mark: int | str = 7


@pytest.mark.parametrize(
    ("carried", "where"),
    [
        (Frozen(Seat(4)), "$.first"),
        (Frozen(Seat(0), Seat(-1)), "$.maybe"),
        (Frozen(Seat(0), None, Seat(9)), "$.old"),
        (Frozen(Seat(0), sides=((Seat(1),), (Seat(0), Seat(4)))), "$.sides[1][1]"),
    ],
)
def test_seats_that_are_not_there_are_found_by_their_types(carried: Frozen, where: str) -> None:
    """Wherever a field has them."""
    with pytest.raises(PositionError, match="there is no seat") as error:
        carried.validate(4)
    assert error.value.where == where
    Frozen(Seat(3), Seat(0), None, ((Seat(1),), ())).validate(4)


@for_each(
    ("kind", "problem"),
    [
        (int, "expected an attrs class that derives from Carried"),
        (Carried, "which has no fields"),
        (
            attrs.make_class("Taken", ["stock"], bases=(Carried,)),
            "field 'stock' cannot be called so",
        ),
        (
            attrs.make_class("Shout", ["Level"], bases=(Carried,)),
            "field 'Level' cannot be called so",
        ),
        (
            type("Plain", (kit.Titles,), {"__annotations__": {"level": int}}),
            "Plain is not made by attrs, and its level would be lost",
        ),
    ],
)
def test_classes_that_cannot_be_carried_are_refused_at_once(kind: type, problem: str) -> None:
    """With the game that would carry them: a deal has the field, or no line of a record can begin so."""
    with pytest.raises(TypeError, match=problem):
        type("Odd", (Climb,), {"carries": kind})
    with pytest.raises(TypeError, match="it lacks carry"):
        type("Silent", (HighestCard,), {"carries": kit.Titles})
    with pytest.raises(TypeError, match="it lacks carries"):
        type("Nameless", (HighestCard,), {"carry": Climb.carry})
