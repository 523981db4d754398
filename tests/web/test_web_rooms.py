"""A table with what a server adds to it: seats with tokens, a clock, taking back by agreement, and keeping."""

import gc
import sqlite3
import weakref
from argparse import ArgumentTypeError
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import NoReturn

import attrs
import pytest
from web_table import __main__ as program, house as house_module, telling
from web_table.rooms import RefusedError, Room
from web_table.store import Store
from web_table.thinking import choose

from cases import for_each
from climbcards import JSON, OptionError, Seat, Table, about, options_of, with_options
from climbcards.events import Acted
from climbcards.search import Rollouts, Seconds
from web.tables import GAMES, HAGGIS, Clock, act, house, opened, order, paced, refused

ANN, BOB, CID = Seat(0), Seat(1), Seat(2)


def chair(name: str, policy: str | None = None) -> dict[str, str | None]:
    """Order a chair."""
    return {"name": name, "policy": policy}


def test_a_token_is_for_one_seat(tmp_path: Path) -> None:
    """Who has the token of a seat sits there, who has none watches, a wrong one is refused; none lies in the file."""
    the_house = house(tmp_path)
    new = the_house.open(order("threes", people=2))
    room = the_house.room(new.name)
    ann, bob, *others = new.tokens
    assert others == [None, None]
    assert (room.seat_of(ann), room.seat_of(bob), room.seat_of(None)) == (0, 1, None)
    for wrong in ("", "x" * 24, "\ud800"):
        refused("for no seat at this table", room.seat_of, wrong)
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for token in (ann, bob):
        assert token is not None
        assert token.encode() not in written


@for_each(
    ("game", "options", "english", "german"),
    [
        ("tichu", {"target": -5}, "whole number of 1 or more, or nothing", "eine ganze Zahl, mind"),
        (
            "threes",
            {"rounds": "x"},
            "expected a whole number",
            "das ist nicht möglich ('x' is not valid",
        ),
        (HAGGIS, {"best_of": 2}, "expected an odd number", ""),
    ],
)
def test_a_house_rule_that_is_refused_goes_by_what_it_means(
    tmp_path: Path, game: str, options: dict[str, JSON], english: str, german: str
) -> None:
    """Nobody in the lobby has seen what a program calls it."""
    with pytest.raises(RefusedError) as caught:
        house(tmp_path).open({**order(game, people=2), "options": options})
    for language, text, why in (
        ("en", str(caught.value), english),
        ("de", caught.value.de, german),
    ):
        told = about(GAMES[game], language).options
        (meant,) = (each.text for each in told if each.name in options)
        assert why in text
        assert text.startswith(meant.partition(";")[0]) or not why


@for_each(
    ("game", "options"),
    [
        ("tichu", {"rounds": 3}),  # a match ends by points or by rounds: none is wrong by itself
        ("big-two", {"spare": "lowest"}),
        ("big-two", {"triple_at": 5}),
        ("guandan", {"climb": False}),
        (HAGGIS, {"best_of": 2}),
        (HAGGIS, {"last_hand": "second-out"}),
        (HAGGIS, {"dealing": "right-of-leader"}),
        ("president", {"opening": "holder"}),
        ("president", {"three_answers_joker": True}),
        ("president/two-clears", {"three_answers_joker": True}),
        ("president", {"hand": 1}),
        ("tien-len", {"scoring": "cards"}),
    ],
)
def test_a_house_rule_is_refused_in_german(
    tmp_path: Path, game: str, options: dict[str, JSON]
) -> None:
    """What the form lets somebody choose and the rules refuse is said in German alone."""
    with pytest.raises(OptionError) as wrong:
        with_options(GAMES[game], options)
    with pytest.raises(RefusedError) as caught:
        house(tmp_path).open({**order(game, people=2), "options": options})
    assert caught.value.de == wrong.value.de != ""
    assert caught.value.de != str(caught.value)


@for_each(
    ("changed", "said"),
    [
        ({"game": "chess"}, "there is no such game: choose one of big-two"),
        ({"options": {"aim": 3}}, "aim"),
        ({"options": []}, "."),
        ({"options": 5}, "."),
        ({"seconds": 3601}, "up to 3600 seconds"),
        ({"seconds": "ten"}, "expected an order"),
        ({"seconds": True}, "up to 3600 seconds"),
        ({"chairs": []}, "a person at one seat"),
        ({"chairs": [chair("Ann")]}, "expected 2 names"),
        ({"chairs": [{"name": "Ann"}]}, "a name and a policy"),
        ({"chairs": [chair("A", "greedy"), chair("B", "greedy")]}, "a person at one seat"),
        ({"chairs": [chair("A"), chair("B", "x")]}, "played by random"),
        ({"chairs": [chair("A"), chair("\n")]}, "is not a name: a name has"),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(
    tmp_path: Path, changed: dict[str, object], said: str
) -> None:
    """Each says what was expected, and no table is opened."""
    the_house = house(tmp_path)
    refused(said, the_house.open, order(HAGGIS, people=2) | changed)
    refused("expected an order", the_house.open, [])
    assert len(Store(tmp_path / "tables.db")) == 0


def test_policies_answer_at_once(tmp_path: Path) -> None:
    """After what a person did a person is awaited again; who takes back, alone with policies, is awaited as before."""
    room = opened(house(tmp_path), people=1)
    assert room.table.awaited == (ANN,)
    assert (room.seconds_left(100.0), room.run_out(1e9)) == (None, False)  # there is no clock
    before = room.table.view(ANN)
    act(room)
    assert room.table.awaited == (ANN,)
    done = [told.event for told in room.table.events(None, 1) if isinstance(told.event, Acted)]
    assert {event.seat for event in done} == {0, 1}
    room.take_back(ANN, room.table.steps, 0.0, agrees=True)
    assert room.table.view(ANN) == before


def test_with_a_pace_policies_act_one_by_one(tmp_path: Path) -> None:
    """Each waits, and longer when a trick is over; what was done is kept, and time runs only for people."""
    clock = Clock()
    the_house = paced(tmp_path, clock)
    name = the_house.open(order("big-two", people=1, seconds=30)).name
    room = the_house.room(name)
    waits: list[float] = []
    while room.table.steps < 24:
        before = clock.time
        while room.table.awaited[0] != ANN:
            assert (room.seconds_left(clock.time), room.question()) == (None, None)
            if the_house.due() == [name]:
                steps = room.table.steps
                with the_house.changing(name):
                    assert not room.run_out(clock.time)
                    room.act(clock.time)
                assert room.table.steps == steps + 1
                waits.append(clock.time - before)
                before = clock.time
            clock.time += 1.0
        room.act(clock.time)  # it is nobody's turn but Ann's
        assert room.table.awaited[0] == ANN
        with the_house.changing(name):
            act(room, now=clock.time)
    assert set(waits) == {2.0, 6.0}
    assert house(tmp_path).room(name).table.steps >= room.table.steps


def test_what_others_did_meanwhile_may_not_matter(tmp_path: Path) -> None:
    """Who pushes cards while others do pushes them; who would beat cards that are beaten already does not."""
    room = opened(house(tmp_path), "tichu", people=4)
    table = room.table
    for _ in range(4):
        act(room)
    number = table.steps
    for seat in table.game.seats:  # all have seen the same table
        push = table.game.default_action(table.state, seat)
        room.play(seat, number, table.game.codec().actions.dump(push), 0.0)
    number, turn = table.steps, table.awaited[0]
    act(room)
    refused("look again", room.play, turn, number, {"do": "pass", "seat": turn}, 0.0)


def test_what_a_policy_does_leaves_the_asking(tmp_path: Path) -> None:
    """Who has asked to take back still asks when a policy has acted, also by an older number; both are taken back."""
    clock, rng = Clock(), Random(1)
    room = opened(paced(tmp_path, clock), "threes")
    table = room.table

    def go_on() -> None:
        """Let whoever is awaited first act."""
        clock.time += 10.0
        if table.awaited[0] in room.people:
            act(room, rng, clock.time)
        else:
            room.act(clock.time)

    while not (table.awaited[0] not in room.people and room.can_take_back):
        go_on()
    asked, view = table.steps, table.view(None)
    room.take_back(ANN, asked, clock.time, agrees=True)
    go_on()
    assert room.agreed == (ANN,)
    room.take_back(BOB, asked, clock.time, agrees=True)
    assert table.steps == asked + 3  # two were taken back
    assert table.view(None) != view
    refused("look again", room.take_back, BOB, asked, clock.time, agrees=True)


def test_seats_change_hands(tmp_path: Path) -> None:
    """A policy plays for whoever leaves, until the token is shown again; whoever is invited takes a policy's seat."""
    the_house = house(tmp_path)
    new = the_house.open(order(HAGGIS, people=1))
    token = the_house.invite(new.name, BOB)
    room = the_house.room(new.name)
    assert ([*room.people], room.seat_of(token)) == ([ANN], BOB)
    step = room.table.steps
    refused("the computer plays for you", room.play, BOB, step, {"do": "pass", "seat": BOB}, 0.0)
    refused("the computer plays for you", room.take_back, BOB, step, 0.0, agrees=True)
    the_house.sit(new.name, BOB, None)
    the_house.sit(new.name, ANN, "greedy")
    room = house(tmp_path).room(new.name)
    assert ([*room.people], room.seat_of(new.tokens[0])) == ([BOB], ANN)
    assert room.table.awaited == (BOB,)
    refused("sits there already", the_house.invite, new.name, BOB)
    refused("can be played by", the_house.sit, new.name, BOB, "nobody")
    refused("may come back", the_house.invite, new.name, ANN)  # it would show her cards
    other = the_house.open(order(HAGGIS, people=1)).name
    refused("nobody has a link", the_house.sit, other, BOB, None)
    lost, token = the_house.invite(other, BOB), the_house.invite(other, BOB)
    assert the_house.room(other).seat_of(token) == BOB
    refused("for no seat", the_house.room(other).seat_of, lost)


def test_a_room_that_is_laid_out_in_a_group_belongs_to_it(tmp_path: Path) -> None:
    """What a policy does that had not answered yet is kept with the group, or has not happened; no line is left out."""
    name = paced(tmp_path, Clock()).open(order(HAGGIS, people=1)).name
    the_house = house(tmp_path)
    the_house.begin()
    assert the_house.room(name).table.steps > 1
    the_house.rollback()
    with the_house.changing(name) as room:
        act(room)
    assert house(tmp_path).room(name).table.lines() == room.table.lines()


def test_a_match_is_played_to_its_end(tmp_path: Path) -> None:
    """Any person deals the next round, when the last one is over and no sooner, and once if two do; a spectator does not.

    When somebody has won there is no other one, and nothing is taken back. The same people may play again: there is one
    table for it, and their tokens are for the same seats there.
    """
    the_house, rng = house(tmp_path), Random(5)
    new = the_house.open({**order(HAGGIS, people=2), "options": {"target": 300}})
    refused("the match is not over", the_house.play_again, new.name)
    with the_house.changing(new.name) as room:
        table = room.table
        refused("still runs", room.next_round, ANN, table.steps, 0.0)
        while not table.standing.winners:
            if not table.awaited:
                number = table.steps
                refused("watching", room.next_round, None, number, 0.0)
                for seat in (ANN, BOB):
                    room.next_round(seat, number, 0.0)
                assert (table.steps, len(table.awaited)) == (number + 1, 1)
                assert room.can_take_back
            while table.awaited:
                act(room, rng)
    assert len(table.match.rounds) > 1
    assert max(table.standing.totals) >= 300
    refused("the match is over", room.next_round, ANN, table.steps, 0.0)
    assert not room.can_take_back
    why = "the match is won: there is nothing to take back"
    refused(why, room.take_back, ANN, table.steps, 0.0, agrees=True)
    (winner,) = table.standing.winners
    told = {seat: telling.told(room, seat, 0, [], 0.0)["won"] for seat in (ANN, BOB, None)}
    assert told.pop(winner) == "you have won"
    assert {*told.values()} == {f"{table.names[winner]} has won"}
    the_house.play_again(new.name)
    following = the_house.room(new.name).following
    assert following is not None
    the_house = house(tmp_path)
    the_house.play_again(new.name)
    assert the_house.room(new.name).following == following
    room = the_house.room(following)
    assert [room.seat_of(token) for token in new.tokens] == [ANN, BOB]
    assert options_of(room.table.game)["target"] == 300
    refused("would show all hands", telling.record, room)


def test_a_search_is_asked_for_one_decision_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quick policies act at once, and a person's time runs only when a person is awaited."""
    monkeypatch.setattr(house_module, "THINKS", Rollouts(2))
    clock = Clock()
    the_house = house(tmp_path, clock)
    asked = order("big-two", people=1, seconds=30, policy="search")
    asked["chairs"][3]["policy"] = "greedy"
    name = the_house.open(asked).name
    room = the_house.room(name)
    for _ in range(3):
        assert room.table.awaited == (ANN,)
        assert (room.seconds_left(clock.time), room.question(), the_house.due()) == (30, None, [])
        with the_house.changing(name):
            act(room, now=clock.time)
        assert room.table.awaited == (BOB,)
        assert room.seconds_left(clock.time + 100) is None
        done = 0
        while question := the_house.room(name).question():
            assert the_house.due() == [name]
            with the_house.changing(name):
                room.answer(question, choose(question.policy, question.view), clock.time)
            done += 1
        assert 0 < done <= 2
    assert house(tmp_path).room(name).table.lines() == room.table.lines()


def test_a_policy_is_not_heard_where_the_table_has_gone_on(tmp_path: Path) -> None:
    """What was chosen for the table as it was is not done; neither is what another seat would do.

    At a table of the house a search thinks for a fifth of a second, also after the house was closed.
    """
    asked = order("three-hags", people=2)
    asked["chairs"][ANN]["policy"] = "search"
    name = house(tmp_path).open(asked).name
    room = house(tmp_path).room(name)
    assert [chair.policy for chair in room.chairs] == ["search", None]
    assert room.question() is None
    act(room)  # Ann deals, so Bob leads
    question = room.question()
    assert question is not None
    assert question.policy.budget == Seconds(0.2)
    assert question.view == room.table.view(ANN)
    action = room.table.game.legal_actions(room.table.state, ANN)[0]
    refused("cannot act for seat", room.answer, question, attrs.evolve(action, seat=BOB), 0.0)
    room.take_back(BOB, 2, 0.0, agrees=True)
    why = "at step 3, and this was meant for step 2"
    refused(why, room.answer, question, action, 0.0)


def test_all_people_must_agree_to_take_back(tmp_path: Path) -> None:
    """Some are not enough; who acts ends it, or who refuses, of which everybody is told until there is something new.

    Whoever asked may think better of it.
    """
    room = opened(house(tmp_path), "haggis/official-3p", people=3)
    refused("nothing to take back", room.take_back, ANN, 1, 0.0, agrees=True)
    leader = room.table.awaited
    act(room)
    for seat, agrees, agreed, declined in (
        (ANN, False, [], None),  # nobody has asked
        (BOB, True, [BOB], None),
        (BOB, True, [BOB], None),
        (ANN, True, [BOB, ANN], None),  # Bob asks
        (CID, False, [], CID),
        (BOB, True, [BOB], None),
        (BOB, False, [], None),
        (CID, True, [CID], None),
        (ANN, False, [], ANN),
    ):
        room.take_back(seat, 2, 0.0, agrees=agrees)
        told = telling.told(room, ANN, 2, [], 0.0)["take_back"]
        assert told == {"can": True, "agreed": agreed, "declined": declined}
    act(room)
    assert (room.agreed, room.declined) == ((), None)
    room.take_back(CID, 3, 0.0, agrees=True)
    act(room)
    assert (room.agreed, room.declined) == ((), None)
    for number in (4, 5, 6):
        for seat in (BOB, CID, ANN):
            assert room.can_take_back
            room.take_back(seat, number, 0.0, agrees=True)
    assert (room.table.steps, room.table.awaited, room.can_take_back) == (7, leader, False)


def test_what_was_done_is_not_counted_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether there is something to take back is known without a walk through the whole match."""
    room = opened(house(tmp_path), seconds=10)
    monkeypatch.delattr(Table, "match_record")
    can = [room.can_take_back]
    for _ in range(2):
        act(room)
        assert room.run_out(110.0)
        can.append(room.can_take_back)
        for _ in range(2):
            for seat in (ANN, BOB):
                room.take_back(seat, room.table.steps, 100.0, agrees=True)
            can.append(room.can_take_back)
    assert can == [False, True, True, False, True, True, False]


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


def test_what_a_clock_has_done_is_told_as_such(tmp_path: Path) -> None:
    """Nobody is thought to have chosen it, also when a policy has the seat; what follows from it is told as ever."""
    the_house = house(tmp_path)
    name = the_house.open(order(HAGGIS, people=2, seconds=10)).name
    with the_house.changing(name) as room:
        act(room)
        assert room.run_out(110.0)
        act(room, now=115.0)
        assert room.seconds_left(116.0) == 9  # who was just given the turn has all of the time
    the_house.sit(name, ANN, "greedy")
    assert the_house.room(name) is not room
    for language, late in (("en", "time is up: you pass"), ("de", "die Zeit ist um: du passt")):
        for each in (room, the_house.room(name)):
            events = telling.told(each, ANN, 0, [], 110.0, language=language)["events"]
            texts = [each["text"] for each in events]
            assert texts[2] == late
            assert not any(late.partition(":")[0] in each for each in texts[:2] + texts[3:])
            assert [each["number"] for each in events[:3]] == [0, 1, 2]


@pytest.mark.parametrize("name", GAMES)
def test_a_house_finds_its_tables_again(tmp_path: Path, name: str) -> None:
    """After every action a new house on the same file has the same table, with its seats and its clock."""
    first = house(tmp_path)
    new = first.open(order(name, people=1, seconds=30))
    room, rng = first.room(new.name), Random(4)
    for _ in range(6):
        if room.table.awaited:
            with first.changing(new.name):
                act(room, rng)
    with first.changing(new.name):
        room.take_back(ANN, room.table.steps, 0.0, agrees=True)
    again = house(tmp_path).room(new.name)
    assert again.seat_of(new.tokens[0]) == ANN
    for what in ("chairs", "seconds", "can_take_back"):
        assert getattr(again, what) == getattr(room, what)
    assert (again.table.lines(), again.table.state) == (room.table.lines(), room.table.state)


def fail(room: Room) -> NoReturn:
    """Do something, and then fail."""
    act(room)
    raise ZeroDivisionError


def test_what_was_not_kept_has_not_happened(tmp_path: Path) -> None:
    """Whatever the error, the room is laid out again as it was kept last; what is refused changes nothing."""
    the_house = house(tmp_path)
    name = the_house.open(order(HAGGIS, people=2)).name
    room, lines = the_house.room(name), the_house.room(name).table.lines()
    with pytest.raises(RefusedError), the_house.changing(name):
        room.next_round(None, 1, 0.0)
    assert the_house.room(name) is room
    with pytest.raises(ZeroDivisionError), the_house.changing(name):
        fail(room)
    room = the_house.room(name)
    assert room.table.lines() == lines
    with house(tmp_path).changing(name) as other:
        act(other)  # another server on the same file was faster
    with pytest.raises(sqlite3.IntegrityError), the_house.changing(name):
        act(room, Random(2))
    assert the_house.room(name) is not room
    assert the_house.room(name).table.lines() == other.table.lines() != lines
    refused("no such table", the_house.room, "../tables.db")


@pytest.mark.full
def test_a_room_is_put_away_and_found_again(tmp_path: Path) -> None:
    """Where nobody has been for five minutes nothing stays in memory, and its clock stands still until somebody comes."""
    clock = Clock()
    the_house = house(tmp_path, clock)
    empty, full = (the_house.open(order("threes", people=2, seconds=600)).name for _ in range(2))
    with the_house.changing(empty) as room:
        act(room, now=clock.time)
    lines, away = room.table.lines(), weakref.ref(room)
    clock.time += 299
    the_house.put_away({full})
    assert the_house.room(empty) is room
    clock.time += 1
    the_house.put_away({full})
    del room
    gc.collect()
    assert away() is None
    clock.time += 299
    the_house.put_away(())
    assert the_house.due() == []
    clock.time += 1
    assert the_house.due() == [full]
    again = the_house.room(empty)
    assert again.table.lines() == lines
    assert again.seconds_left(clock.time) == 600


def test_nobody_fills_the_house_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An owner has so many tables, others have theirs, and one that nobody uses is thrown away in the end."""
    monkeypatch.setattr(house_module, "MOST_OF_ONE", 2)
    monkeypatch.setattr(house_module, "MOST_TABLES", 3)
    the_house, asked = house(tmp_path), order("threes", people=2)
    old, used = (the_house.open(asked, "Ann").name for _ in range(2))
    refused("you have 2 tables: play on at one of them", the_house.open, asked, "Ann")
    the_house.open(asked, "Bob")
    refused("the house is full", the_house.open, asked, "Bob")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file, file:
        file.execute("update tables set touched = touched - 31")
    # its rooms are not put away: somebody may be there
    refused("you have 2 tables", the_house.open, asked, "Ann")
    again = house(tmp_path)
    with again.changing(used) as room:
        act(room)
    again.open(asked, "Ann")
    later = house(tmp_path)
    assert later.room(used).table.steps > 1
    refused("no such table", later.room, old)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file:
        assert file.execute("select count(distinct table_id) from lines").fetchone() == (2,)


def test_a_change_within_a_group_can_fail_alone(tmp_path: Path) -> None:
    """The others are kept; nothing is, if the group is rolled back.

    A full disk throws all of a group away at once: nothing more goes into it, and it cannot be committed.
    """
    store = Store(tmp_path / "tables.db")
    store.begin()
    with pytest.raises(sqlite3.OperationalError, match="within a transaction"):
        store.begin()  # what does not go away by waiting is not called busy
    with store.writing():
        store.create("one", "{}", ["a"])
    with suppress(KeyError), store.writing():
        store.create("two", "{}", ["b"])
        raise KeyError
    with pytest.raises(sqlite3.IntegrityError), store.writing():
        store.append("no table", 0, ["c"])
    store.commit()
    store.begin()
    with store.writing():
        store.create("three", "{}", ["c"])
    store.rollback()
    assert (store.load("one") is not None, len(store)) == (True, 1)
    store.begin()
    with store.writing():
        store.create("four", "{}", ["d"])
    vars(store)["_file"].execute("pragma max_page_count = 1")  # the disk is full
    with pytest.raises(sqlite3.OperationalError, match="full"), store.writing():
        store.create("five", "{}", ["e" * 100_000])
    gone = pytest.raises(sqlite3.OperationalError, match="thrown away")
    with gone, store.writing():
        raise AssertionError
    with gone:
        store.commit()
    store.rollback()
    assert len(store) == 1


@for_each("text", ["-1", "nan", "inf", "soon"])
def test_a_pace_is_some_seconds(text: str) -> None:
    """What nobody can wait is refused in a sentence."""
    assert program.seconds("0.5") == 0.5
    with pytest.raises(ArgumentTypeError, match=f"expected seconds from 0 to 60, not {text}"):
        program.seconds(text)
