"""A table with what a server adds to it: seats with tokens, a clock, taking back by agreement, and keeping."""

import sqlite3
from pathlib import Path
from random import Random

import pytest
from web_table import telling
from web_table.house import House
from web_table.rooms import RefusedError, Room
from web_table.store import Store

from climbcards import JSON, ClimbcardsError, IllegalActionError, RecordError, Seat
from climbcards.events import Acted
from web.tables import GAMES, Clock, act, do, house, order

ANN, BOB = Seat(0), Seat(1)


def opened(
    house: House, game: str = "haggis/official-2p", people: int = 2, seconds: int = 0
) -> Room:
    """Open a table."""
    return house.room(house.open(order(game, people, seconds)).name)


def test_a_token_is_for_one_seat(tmp_path: Path) -> None:
    """Who has the token of a seat sits there, who has none watches, and a wrong one is refused."""
    the_house = house(tmp_path)
    new = the_house.open(order("threes", people=2))
    room = the_house.room(new.name)
    ann, bob, *others = new.tokens
    assert others == [None, None]
    assert ann != bob
    assert (room.seat_of(ann), room.seat_of(bob), room.seat_of(None)) == (0, 1, None)
    for wrong in ("", "x" * 24, "\ud800"):
        with pytest.raises(RefusedError, match="for no seat at this table"):
            room.seat_of(wrong)


def test_no_token_is_kept(tmp_path: Path) -> None:
    """What lies in the file does not help to sit down."""
    tokens = house(tmp_path).open(order("haggis/official-2p", people=2)).tokens
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for token in tokens:
        assert token is not None
        assert token.encode() not in written


def test_policies_answer_at_once(tmp_path: Path) -> None:
    """After what a person did a person is awaited again."""
    room = opened(house(tmp_path), people=1)
    assert room.table.awaited == (ANN,)
    do(room, str(room.table.game.legal_actions(room.table.state, ANN)[0]))
    assert room.table.awaited == (ANN,)
    done = [told.event for told in room.table.events(None, 1) if isinstance(told.event, Acted)]
    assert {event.seat for event in done} == {0, 1}


def test_a_search_acts_once_each_time_the_house_goes_on(tmp_path: Path) -> None:
    """Nobody waits for more than one decision, and a person's time runs only when a person is awaited."""
    clock = Clock()
    the_house = house(tmp_path, clock)
    asked = order("big-two", people=1, seconds=30, policy="search")
    asked["chairs"][3]["policy"] = "greedy"
    name = the_house.open(asked).name
    room = the_house.room(name)

    def steps() -> list[int]:
        """Say how many steps there are, each time until a person is awaited or the round is over."""
        found = [room.table.steps]
        while room.table.awaited and room.table.awaited != (ANN,):
            clock.time += 100
            assert room.seconds_left(clock.time) is None
            assert [*the_house.go_on()] == [name]
            found.append(room.table.steps)
        return found

    for _ in range(3):
        first, *later = steps()
        assert later == [*range(first + 1, first + 1 + len(later))]
        assert room.seconds_left(clock.time) == 30
        assert [*the_house.go_on()] == []
        act(room, Random(1), clock.time)
    assert house(tmp_path).room(name).table.steps == room.table.steps - 1  # what was told is kept


def test_a_search_has_little_time(tmp_path: Path) -> None:
    """At a table of the house it thinks for a fifth of a second, also after the house was closed."""
    name = house(tmp_path).open(order("three-hags", people=1, policy="search")).name
    room = house(tmp_path).room(name)
    assert [chair.policy for chair in room.chairs] == [None, "search"]
    done = 0
    while room.think(100.0):
        done += 1
    assert room.table.awaited == (ANN,)
    act(room, Random(1))
    assert room.think(100.0)
    assert not opened(house(tmp_path), people=1).think(100.0)  # greedy has acted at once


def test_what_is_not_ones_own_is_refused(tmp_path: Path) -> None:
    """Another seat's action, cards that one does not hold, no action at all, a spectator: the table stays as it is."""
    room = opened(house(tmp_path))
    table = room.table
    seat = table.awaited[0]
    other = BOB if seat == ANN else ANN
    codec = table.game.codec().actions
    play = codec.dump(table.game.legal_actions(table.state, seat)[0])
    foreign = next(card for card in table.view(other).hand if card.suit is not None)
    stranger: dict[str, JSON] = {"do": "play", "seat": seat, "cards": str(foreign)}
    stranger |= {"reading": {"kind": "set", "rank": str(foreign.rank), "size": 1}}
    with pytest.raises(ClimbcardsError, match=rf"^seat \d cannot act for seat {seat}$"):
        room.play(other, table.steps, play, 0.0)
    with pytest.raises(IllegalActionError):
        room.play(seat, table.steps, stranger, 0.0)
    with pytest.raises(RecordError):
        room.play(seat, table.steps, {"do": "win"}, 0.0)
    with pytest.raises(RefusedError, match="you are watching"):
        room.play(None, table.steps, play, 0.0)
    assert table.steps == 1


def test_an_old_number_is_refused(tmp_path: Path) -> None:
    """What was meant for the table as it was is not done at the table as it is."""
    room = opened(house(tmp_path))
    do(room, str(room.table.game.legal_actions(room.table.state, room.table.awaited[0])[0]))
    seat = room.table.awaited[0]
    action = room.table.game.codec().actions.dump(room.table.game.default(room.table.state, seat))
    for number in (0, 1, 3):
        with pytest.raises(
            RefusedError, match=f"the table is at step 2, and this was meant for step {number}"
        ):
            room.play(seat, number, action, 0.0)
        with pytest.raises(RefusedError, match="look again"):
            room.take_back(seat, number, 0.0, agrees=True)
        with pytest.raises(RefusedError, match="look again"):
            room.next_round(seat, number, 0.0)


def test_all_people_must_agree_to_take_back(tmp_path: Path) -> None:
    """One of two is not enough; who refuses ends it; who acts, too; and then the action is taken back."""
    room = opened(house(tmp_path))
    with pytest.raises(RefusedError, match="nothing to take back"):
        room.take_back(ANN, 1, 0.0, agrees=True)
    leader = room.table.awaited[0]
    act(room, Random(1))
    assert room.can_take_back
    room.take_back(ANN, 2, 0.0, agrees=True)
    assert [*room.agreed] == [ANN]
    room.take_back(BOB, 2, 0.0, agrees=False)
    assert [*room.agreed] == []
    room.take_back(BOB, 2, 0.0, agrees=True)
    act(room, Random(1))
    assert [*room.agreed] == []
    for seat in (BOB, ANN):
        room.take_back(seat, 3, 0.0, agrees=True)
    for seat in (BOB, ANN):
        room.take_back(seat, 4, 0.0, agrees=True)
    assert room.table.steps == 5
    assert room.table.awaited == (leader,)
    assert not room.can_take_back


def test_what_policies_answered_goes_with_it(tmp_path: Path) -> None:
    """Alone with policies one agrees with oneself, and is awaited again as one was."""
    room = opened(house(tmp_path), "threes", people=1)
    for _ in range(3):
        act(room, Random(2))
    before = room.table.view(ANN)
    act(room, Random(2))
    room.take_back(ANN, room.table.steps, 0.0, agrees=True)
    assert room.table.view(ANN) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_clock_plays_a_round_alone(tmp_path: Path, name: str) -> None:
    """Where nobody acts the game does what is safe, each time that the time is up, and no sooner."""
    room = opened(house(tmp_path), name, people=len(GAMES[name].seats), seconds=30)
    now = 100.0
    while room.table.awaited:
        assert room.seconds_left(now) == 30
        assert not room.run_out(now + 29.9)
        steps, waited = room.table.steps, len(room.table.awaited)
        now += 30
        assert room.run_out(now)
        assert 0 < room.table.steps - steps <= waited
    assert room.seconds_left(now) is None
    assert not room.run_out(now + 1000)


def test_without_a_clock_nobody_is_hurried(tmp_path: Path) -> None:
    """A table without a clock waits."""
    room = opened(house(tmp_path))
    assert room.seconds_left(100.0) is None
    assert not room.run_out(1e9)


def test_a_clock_begins_again_with_each_action(tmp_path: Path) -> None:
    """Who has just been given the turn has all of the time."""
    room = opened(house(tmp_path), seconds=30)
    act(room, Random(1), now=125.0)
    assert room.seconds_left(126.0) == 29


def test_the_next_round_follows_a_round(tmp_path: Path) -> None:
    """Any person deals it, when the round is over and no sooner; a spectator does not."""
    room = opened(house(tmp_path), people=1)
    with pytest.raises(ClimbcardsError, match="still runs"):
        room.next_round(ANN, room.table.steps, 0.0)
    rng = Random(5)
    while room.table.awaited:
        act(room, rng)
    with pytest.raises(RefusedError, match="watching"):
        room.next_round(None, room.table.steps, 0.0)
    room.next_round(ANN, room.table.steps, 0.0)
    assert len(room.table.match.rounds) == 1
    assert room.table.awaited == (ANN,)


def test_a_match_is_played_to_its_end(tmp_path: Path) -> None:
    """Round follows round until somebody has won; then there is no other one, and nothing is forgotten."""
    the_house = house(tmp_path)
    name = the_house.open(order("haggis/official-2p", people=1)).name
    room, rng = the_house.room(name), Random(5)
    while room.table.standing.winner is None:
        if not room.table.awaited:
            room.next_round(ANN, room.table.steps, 0.0)
        while room.table.awaited:
            act(room, rng)
        the_house.keep(name)
    assert max(room.table.standing.totals) >= 250
    with pytest.raises(ClimbcardsError, match="the match is over"):
        room.next_round(ANN, room.table.steps, 0.0)
    assert house(tmp_path).room(name).table.standing == room.table.standing
    (winner,) = room.table.standing.winners
    told = {seat: telling.told(room, seat, 0, [], 0.0)["won"] for seat in (ANN, BOB, None)}
    assert told.pop(winner, "you have won") == "you have won"
    assert {*told.values()} == {f"{room.table.names[winner]} has won"}


@pytest.mark.parametrize("name", GAMES)
def test_a_house_finds_its_tables_again(tmp_path: Path, name: str) -> None:
    """After every action a new house on the same file has the same table, with its seats and its clock."""
    first = house(tmp_path)
    new = first.open(order(name, people=1, seconds=30))
    room, rng = first.room(new.name), Random(4)
    for _ in range(12):
        if room.table.awaited:
            act(room, rng)
            first.keep(new.name)
    room.take_back(ANN, room.table.steps, 0.0, agrees=True)
    first.keep(new.name)
    again = house(tmp_path).room(new.name)
    assert again.table.lines() == room.table.lines()
    assert again.table.state == room.table.state
    assert again.seat_of(new.tokens[0]) == ANN
    assert (again.chairs, again.seconds, again.can_take_back) == (
        room.chairs,
        room.seconds,
        room.can_take_back,
    )


def test_what_was_not_kept_has_not_happened(tmp_path: Path) -> None:
    """If the file cannot be written, the table is as it was kept last."""
    the_house = house(tmp_path)
    name = the_house.open(order("haggis/official-2p", people=2)).name
    room = the_house.room(name)
    act(room, Random(1))
    other = Store(tmp_path / "tables.db")
    other.append(name, 2, room.table.lines(2))  # another server on the same file was faster
    with pytest.raises(sqlite3.IntegrityError):
        the_house.keep(name)
    assert the_house.room(name) is not room
    assert the_house.room(name).table.lines() == room.table.lines()


def test_the_house_acts_for_all_whose_time_is_up(tmp_path: Path) -> None:
    """It names the rooms where something happened, and has kept it."""
    clock = Clock()
    the_house = house(tmp_path, clock)
    orders = order("threes", people=2, seconds=10), order("threes", people=2)
    late, _ = [the_house.open(each).name for each in orders]
    assert [*the_house.go_on()] == []
    clock.time += 10
    assert [*the_house.go_on()] == [late]
    assert house(tmp_path).room(late).table.steps == the_house.room(late).table.steps > 2


def test_a_store_keeps_all_lines_or_none(tmp_path: Path) -> None:
    """A line that is there already ends the writing of those with it."""
    store = Store(tmp_path / "tables.db")
    store.create("a", "about", ["0", "1"])
    store.append("a", 2, ["2"])
    with pytest.raises(sqlite3.IntegrityError):
        store.append("a", 1, ["one", "two", "three"])
    with pytest.raises(sqlite3.IntegrityError):
        store.append("b", 0, ["of no table"])
    kept = Store(tmp_path / "tables.db").load("a")
    assert kept is not None
    assert (kept.about, kept.lines) == ("about", ("0", "1", "2"))
    assert store.load("b") is None
    assert len(store) == 1
    store.close()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"game": "chess"}, "no such game: the house has big-two"),
        ({"seconds": 3601}, "up to 3600 seconds"),
        ({"seconds": -1}, "up to 3600 seconds"),
        ({"seconds": "ten"}, "expected an order"),
        ({"chairs": {}}, "expected an order"),
        ({"chairs": []}, "a person at one seat"),
        ({"chairs": [{"name": "Ann", "policy": None}]}, "expected 2 names"),
        ({"chairs": [{"name": "Ann"}]}, "a name and a policy"),
        ({"chairs": [{"name": name, "policy": "greedy"} for name in "AB"]}, "a person at one seat"),
        (
            {"chairs": [{"name": "A", "policy": None}, {"name": "B", "policy": "x"}]},
            "played by random",
        ),
        (
            {"chairs": [{"name": "A", "policy": None}, {"name": "\n", "policy": None}]},
            "expected 2 names",
        ),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(
    tmp_path: Path, changed: dict[str, object], said: str
) -> None:
    """Each says what was expected, and no table is opened."""
    the_house = house(tmp_path)
    with pytest.raises(ClimbcardsError, match=said):
        the_house.open(order("haggis/official-2p", people=2) | changed)
    with pytest.raises(RefusedError, match="expected an order"):
        the_house.open([])
    assert len(Store(tmp_path / "tables.db")) == 0


def test_there_is_no_other_table(tmp_path: Path) -> None:
    """A name that nobody gave is refused."""
    with pytest.raises(RefusedError, match="no such table"):
        house(tmp_path).room("../tables.db")
