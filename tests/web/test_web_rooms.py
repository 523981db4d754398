"""A table with what a server adds to it: seats with tokens, a clock, taking back by agreement, and keeping."""

import gc
import sqlite3
import weakref
from argparse import ArgumentTypeError
from contextlib import suppress
from pathlib import Path
from random import Random

import attrs
import pytest
from web_table import __main__ as program, house as house_module, telling
from web_table.house import House
from web_table.rooms import RefusedError, Room
from web_table.store import BusyError, Store
from web_table.thinking import choose

from cases import for_each
from climbcards import (
    JSON,
    ClimbcardsError,
    IllegalActionError,
    OptionError,
    RecordError,
    Seat,
    Table,
    about,
    options_of,
    with_options,
)
from climbcards.events import Acted
from climbcards.search import Rollouts, Seconds
from web.tables import GAMES, Clock, act, do, house, order, unanswered

ANN, BOB = Seat(0), Seat(1)


def opened(
    house: House,
    game: str = "haggis/official-2p",
    people: int = 2,
    seconds: int = 0,
    policy: str = "greedy",
) -> Room:
    """Open a table."""
    return house.room(house.open(order(game, people, seconds, policy)).name)


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


def test_a_table_has_house_rules(tmp_path: Path) -> None:
    """They are as ordered, also when the server has started anew; what no game has is refused."""
    asked = {**order("haggis/official-2p", people=2), "options": {"target": 350}}
    name = house(tmp_path).open(asked).name
    assert options_of(house(tmp_path).room(name).table.game)["target"] == 350
    nonsense: list[JSON] = [{"target": -1}, {"aim": 3}, [], 5]
    for wrong in nonsense:
        with pytest.raises(ClimbcardsError):
            house(tmp_path).open({**asked, "options": wrong})


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        (
            "tichu",
            {"target": -5},
            {"en": "whole number of 1 or more, or nothing", "de": "eine ganze Zahl, mindestens 1"},
        ),
        (
            "threes",
            {"rounds": "x"},
            {"en": "expected a whole number", "de": "das geht nicht ('x' will not do"},
        ),
        (
            "haggis/official-2p",
            {"best_of": 2},
            {"en": "expected an odd number"},
        ),
    ],
)
def test_a_house_rule_that_is_refused_goes_by_what_it_means(
    tmp_path: Path, game: str, options: dict[str, JSON], said: dict[str, str]
) -> None:
    """Nobody in the lobby has seen what a program calls it."""
    with pytest.raises(RefusedError) as caught:
        house(tmp_path).open({**order(game, people=2), "options": options})
    texts = {"en": str(caught.value), "de": caught.value.de}
    for language, why in said.items():
        (meant,) = (
            each.text for each in about(GAMES[game], language).options if each.name in options
        )
        assert texts[language].startswith(f"{meant.partition(';')[0]}")
        assert why in texts[language]


def test_house_rules_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    """None of them is wrong by itself."""
    with pytest.raises(RefusedError, match="a match ends by points or by rounds") as caught:
        house(tmp_path).open({**order("tichu", people=2), "options": {"rounds": 3}})
    assert caught.value.de.startswith("eine Partie endet entweder nach Punkten oder nach Runden")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("big-two", {"spare": "lowest"}),
        ("big-two", {"triple_at": 5}),
        ("guandan", {"climb": False}),
        ("haggis/official-2p", {"best_of": 2}),
        ("haggis/official-2p", {"last_hand": "second-out"}),
        ("haggis/official-2p", {"dealing": "right-of-leader"}),
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


def test_with_a_pace_policies_act_one_by_one(tmp_path: Path) -> None:
    """Each waits, and longer when a trick is over; what was done is kept, and time runs only for people."""
    clock = Clock()
    the_house = House(Store(tmp_path / "tables.db"), lambda: Random(7), clock, pace=2.0)
    name = the_house.open(order("big-two", people=1, seconds=30)).name
    room = the_house.room(name)
    waits: list[float] = []
    while room.table.steps < 24:
        before = clock.time
        while room.table.awaited[0] != ANN:
            assert room.seconds_left(clock.time) is None
            assert room.question() is None
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
            act(room, Random(1), clock.time)
    assert set(waits) == {2.0, 6.0}
    assert house(tmp_path).room(name).table.steps >= room.table.steps


def test_what_others_did_meanwhile_may_not_matter(tmp_path: Path) -> None:
    """Who pushes cards while others do pushes them; who would beat cards that are beaten already does not."""
    room = opened(house(tmp_path), "tichu", people=4)
    table = room.table
    for _ in range(4):
        act(room, Random(1))
    number = table.steps
    for seat in table.game.seats:  # all have seen the same table
        push = table.game.default_action(table.state, seat)
        room.play(seat, number, table.game.codec().actions.dump(push), 0.0)
    number, turn = table.steps, table.awaited[0]
    act(room, Random(1))
    with pytest.raises(RefusedError, match="look again"):
        room.play(turn, number, {"do": "pass", "seat": turn}, 0.0)


def test_what_a_policy_does_leaves_the_asking(tmp_path: Path) -> None:
    """Who has asked to take back still asks when a policy has acted, also by an older number; both are taken back."""
    clock = Clock()
    the_house = House(Store(tmp_path / "tables.db"), lambda: Random(7), clock, pace=2.0)
    room = the_house.room(the_house.open(order("threes", people=2)).name)
    table, rng = room.table, Random(1)

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
    with pytest.raises(RefusedError, match="look again"):
        room.take_back(BOB, asked, clock.time, agrees=True)


def test_seats_change_hands(tmp_path: Path) -> None:
    """A policy plays for whoever leaves, until the token is shown again; whoever is invited takes a policy's seat."""
    the_house = house(tmp_path)
    new = the_house.open(order("haggis/official-2p", people=1))
    token = the_house.invite(new.name, BOB)
    room = the_house.room(new.name)
    assert ([*room.people], room.seat_of(token)) == ([ANN], BOB)
    with pytest.raises(RefusedError, match="the computer plays for you"):
        room.play(BOB, room.table.steps, {"do": "pass", "seat": BOB}, 0.0)
    the_house.sit(new.name, BOB, None)
    the_house.sit(new.name, ANN, "greedy")
    room = house(tmp_path).room(new.name)
    assert ([*room.people], room.seat_of(new.tokens[0])) == ([BOB], ANN)
    assert room.table.awaited == (BOB,)
    with pytest.raises(RefusedError, match="sits there already"):
        the_house.invite(new.name, BOB)
    with pytest.raises(RefusedError, match="can be played by"):
        the_house.sit(new.name, BOB, "nobody")
    with pytest.raises(RefusedError, match="may come back"):
        the_house.invite(new.name, ANN)  # it would show her cards
    other = the_house.open(order("haggis/official-2p", people=1)).name
    lost, token = the_house.invite(other, BOB), the_house.invite(other, BOB)
    assert the_house.room(other).seat_of(token) == BOB
    with pytest.raises(RefusedError, match="for no seat"):
        the_house.room(other).seat_of(lost)
    other = the_house.open(order("haggis/official-2p", people=1)).name
    with pytest.raises(RefusedError, match="nobody has a link"):
        the_house.sit(other, BOB, None)


def test_a_room_that_is_laid_out_in_a_group_belongs_to_it(tmp_path: Path) -> None:
    """What a policy does at once is kept with the group, or has not happened; there is no gap in the lines."""
    name = unanswered(tmp_path)
    the_house = house(tmp_path)
    the_house.begin()
    assert the_house.room(name).table.steps > 1
    the_house.rollback()
    with the_house.changing(name) as room:
        act(room, Random(1))
    assert house(tmp_path).room(name).table.lines() == room.table.lines()


def test_the_same_people_play_again(tmp_path: Path) -> None:
    """There is one table for the next match, and their tokens are for the same seats there."""
    the_house = house(tmp_path)
    new = the_house.open({**order("haggis/official-2p", people=2), "options": {"target": 100}})
    with pytest.raises(RefusedError, match="the match still runs"):
        the_house.play_again(new.name)
    rng = Random(5)
    with the_house.changing(new.name) as room:
        while not room.table.standing.winners:
            if not room.table.awaited:
                room.next_round(ANN, room.table.steps, 0.0)
            while room.table.awaited:
                act(room, rng)
    the_house.play_again(new.name)
    the_house = house(tmp_path)
    the_house.play_again(new.name)
    following = the_house.room(new.name).following
    assert following is not None
    room = the_house.room(following)
    assert [room.seat_of(token) for token in new.tokens] == [ANN, BOB]
    assert options_of(room.table.game)["target"] == 100
    with pytest.raises(RefusedError, match="would show all hands"):
        telling.record(room)


def think(the_house: House, name: str) -> int:
    """Let policies think, one decision each time, until a person is awaited; say how many decisions there were."""
    done = 0
    while question := the_house.room(name).question():
        assert the_house.due() == [name]
        with the_house.changing(name) as room:
            room.answer(question, choose(question.policy, question.view), the_house.now())
        done += 1
    return done


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
    assert room.table.awaited == (ANN,)
    for _ in range(3):
        assert room.seconds_left(clock.time) == 30
        assert room.question() is None
        assert the_house.due() == []
        with the_house.changing(name):
            act(room, Random(1), clock.time)
        assert room.table.awaited == (BOB,)
        assert room.seconds_left(clock.time + 100) is None
        assert 0 < think(the_house, name) <= 2
    assert house(tmp_path).room(name).table.lines() == room.table.lines()


def test_a_search_has_little_time(tmp_path: Path) -> None:
    """At a table of the house it thinks for a fifth of a second, also after the house was closed."""
    name = house(tmp_path).open(order("three-hags", people=1, policy="search")).name
    the_house = house(tmp_path)
    room = the_house.room(name)
    assert [chair.policy for chair in room.chairs] == [None, "search"]
    while (question := room.question()) is None:
        act(room, Random(1))
    assert question.policy.budget == Seconds(0.2)
    assert question.view == room.table.view(BOB)


def test_a_policy_is_not_heard_where_the_table_has_gone_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was chosen for the table as it was is not done; neither is what another seat would do."""
    monkeypatch.setattr(house_module, "THINKS", Rollouts(2))
    the_house = house(tmp_path)
    asked = order("three-hags", people=2)
    asked["chairs"][ANN]["policy"] = "search"
    room = the_house.room(the_house.open(asked).name)
    act(room, Random(1))  # Ann deals, so Bob leads
    question = room.question()
    assert question is not None
    action = choose(question.policy, question.view)
    with pytest.raises(ClimbcardsError, match="cannot act for seat"):
        room.answer(question, attrs.evolve(action, seat=BOB), 0.0)
    room.take_back(BOB, 2, 0.0, agrees=True)
    with pytest.raises(RefusedError, match="at step 3, and this was meant for step 2"):
        room.answer(question, action, 0.0)


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
    action = room.table.game.codec().actions.dump(
        room.table.game.default_action(room.table.state, seat)
    )
    for number in (0, 1):
        with pytest.raises(
            RefusedError, match=f"the table is at step 2, and this was meant for step {number}"
        ):
            room.play(seat, number, action, 0.0)
        with pytest.raises(RefusedError, match="look again"):
            room.take_back(seat, number, 0.0, agrees=True)
    with pytest.raises(ClimbcardsError, match="steps"):
        room.play(seat, 3, action, 0.0)
    assert room.table.steps == 2


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
    room.take_back(BOB, 2, 0.0, agrees=True)
    assert [*room.agreed] == [BOB]
    act(room, Random(1))
    assert [*room.agreed] == []
    for seat in (BOB, ANN):
        room.take_back(seat, 3, 0.0, agrees=True)
    for seat in (BOB, ANN):
        room.take_back(seat, 4, 0.0, agrees=True)
    assert room.table.steps == 5
    assert room.table.awaited == (leader,)
    assert not room.can_take_back


def test_whoever_asks_is_told_of_a_refusal(tmp_path: Path) -> None:
    """Everybody is told who would rather not, until there is something new; whoever asked may think better of it."""
    room = opened(house(tmp_path), "haggis/official-3p", people=3)
    cid = Seat(2)
    act(room, Random(1))

    def told() -> tuple[object, object]:
        """Say what the page is told of it."""
        said = telling.told(room, ANN, 2, [], 0.0)["take_back"]
        return said["agreed"], said["declined"]

    assert told() == ([], None)
    room.take_back(ANN, 2, 0.0, agrees=False)  # nobody has asked
    assert told() == ([], None)
    for seat in (BOB, ANN):
        room.take_back(seat, 2, 0.0, agrees=True)
    assert told() == ([BOB, ANN], None)  # Bob asks
    room.take_back(cid, 2, 0.0, agrees=False)
    assert told() == ([], cid)
    room.take_back(BOB, 2, 0.0, agrees=True)
    assert told() == ([BOB], None)
    room.take_back(BOB, 2, 0.0, agrees=False)
    assert told() == ([], None)
    room.take_back(cid, 2, 0.0, agrees=True)
    room.take_back(ANN, 2, 0.0, agrees=False)
    act(room, Random(1))
    assert told() == ([], None)


def test_what_was_done_is_not_counted_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether there is something to take back is known without a walk through the whole match."""
    room = opened(house(tmp_path), seconds=10)
    monkeypatch.delattr(Table, "match_record")
    can = [room.can_take_back]
    for _ in range(2):
        act(room, Random(1))
        assert room.run_out(110.0)
        can.append(room.can_take_back)
        for _ in range(2):
            for seat in (ANN, BOB):
                room.take_back(seat, room.table.steps, 100.0, agrees=True)
            can.append(room.can_take_back)
    assert can == [False, True, True, False, True, True, False]


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


def test_what_a_clock_has_done_is_told_as_such(tmp_path: Path) -> None:
    """Nobody is thought to have chosen it; what follows from it is told as ever."""
    room = opened(house(tmp_path), seconds=10)
    act(room, Random(1))
    assert room.run_out(110.0)
    act(room, Random(1))
    for language, late in (("en", "time is up: you pass"), ("de", "die Zeit ist um: du passt")):
        events = telling.told(room, ANN, 0, [], 110.0, language=language)["events"]
        texts = [each["text"] for each in events]
        assert texts[2] == late
        assert not any(late.partition(":")[0] in each for each in texts[:2] + texts[3:])
        assert [each["number"] for each in events[:3]] == [0, 1, 2]


def test_who_was_late_is_told_when_a_policy_has_the_seat(tmp_path: Path) -> None:
    """That the room is laid out again for it changes nothing of what was."""
    there = house(tmp_path)
    name = there.open(order("haggis/official-2p", people=2, seconds=10)).name
    with there.changing(name) as room:
        act(room, Random(1))
        assert room.run_out(110.0)
    there.sit(name, ANN, "greedy")
    assert there.room(name) is not room
    told = telling.told(there.room(name), ANN, 0, [], 110.0)["events"]
    assert told[2]["text"] == "time is up: you pass"


def test_a_clock_begins_again_with_each_action(tmp_path: Path) -> None:
    """Who has just been given the turn has all of the time; a table without a clock waits."""
    room = opened(house(tmp_path), seconds=30)
    act(room, Random(1), now=125.0)
    assert room.seconds_left(126.0) == 29
    other = opened(house(tmp_path))
    assert other.seconds_left(100.0) is None
    assert not other.run_out(1e9)


def test_the_next_round_follows_a_round(tmp_path: Path) -> None:
    """Any person deals it, when the round is over and no sooner, and once if two do; a spectator does not."""
    room = opened(house(tmp_path))
    with pytest.raises(ClimbcardsError, match="still runs"):
        room.next_round(ANN, room.table.steps, 0.0)
    rng = Random(5)
    while room.table.awaited:
        act(room, rng)
    number = room.table.steps
    with pytest.raises(RefusedError, match="watching"):
        room.next_round(None, number, 0.0)
    for seat in (ANN, BOB):
        room.next_round(seat, number, 0.0)
    assert room.table.steps == number + 1
    assert len(room.table.match.rounds) == 1
    assert len(room.table.awaited) == 1


def test_a_match_is_played_to_its_end(tmp_path: Path) -> None:
    """Round follows round until somebody has won; then there is no other one, and nothing is taken back."""
    the_house = house(tmp_path)
    name = the_house.open(order("haggis/official-2p", people=1)).name
    room, rng = the_house.room(name), Random(5)
    while room.table.standing.winner is None:
        if not room.table.awaited:
            room.next_round(ANN, room.table.steps, 0.0)
            assert room.can_take_back
        while room.table.awaited:
            act(room, rng)
    assert max(room.table.standing.totals) >= 250
    with pytest.raises(ClimbcardsError, match="the match is over"):
        room.next_round(ANN, room.table.steps, 0.0)
    assert not room.can_take_back
    with pytest.raises(RefusedError, match="the match is won: there is nothing to take back"):
        room.take_back(ANN, room.table.steps, 0.0, agrees=True)
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
    for _ in range(6):
        if room.table.awaited:
            with first.changing(new.name):
                act(room, rng)
    with first.changing(new.name):
        room.take_back(ANN, room.table.steps, 0.0, agrees=True)
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
    with house(tmp_path).changing(name) as other:
        act(other, Random(1))  # another server on the same file was faster
    with pytest.raises(sqlite3.IntegrityError), the_house.changing(name):
        act(room, Random(2))
    assert the_house.room(name) is not room
    assert the_house.room(name).table.lines() == other.table.lines()


def fail(room: Room) -> None:
    """Do something, and then fail."""
    act(room, Random(1))
    raise ZeroDivisionError


def test_what_fails_half_way_has_not_happened(tmp_path: Path) -> None:
    """Whatever the error, the room is laid out again as it was; what is refused changes nothing."""
    the_house = house(tmp_path)
    name = the_house.open(order("haggis/official-2p", people=2)).name
    room, lines = the_house.room(name), the_house.room(name).table.lines()
    with pytest.raises(RefusedError), the_house.changing(name):
        room.next_round(None, 1, 0.0)
    assert the_house.room(name) is room
    with pytest.raises(ZeroDivisionError), the_house.changing(name):
        fail(room)
    assert the_house.room(name).table.lines() == lines
    with the_house.changing(name) as again:
        act(again, Random(1))
    assert house(tmp_path).room(name).table.lines() == again.table.lines() != lines


def test_nothing_waits_for_a_file_that_another_program_holds(tmp_path: Path) -> None:
    """Nothing is done meanwhile, and nothing forgotten; the next try finds everything as it was."""
    the_house = house(tmp_path)
    name = the_house.open(order("haggis/official-2p", people=2)).name
    room = the_house.room(name)
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("begin immediate")
    for _ in range(2):
        with pytest.raises(BusyError, match="cannot be saved"), the_house.changing(name):
            act(room, Random(1))
    with pytest.raises(BusyError):
        the_house.open(order("haggis/official-2p", people=2))
    assert (the_house.room(name), room.table.steps) == (room, 1)
    other.rollback()
    with the_house.changing(name):
        act(room, Random(1))
    assert house(tmp_path).room(name).table.steps == 2
    assert len(Store(tmp_path / "tables.db")) == 1


@pytest.mark.full
def test_a_room_is_put_away_and_found_again(tmp_path: Path) -> None:
    """Where nobody has been for five minutes nothing stays in memory, and its clock stands still until somebody comes."""
    clock = Clock()
    the_house = house(tmp_path, clock)
    empty, full = (the_house.open(order("threes", people=2, seconds=600)).name for _ in range(2))
    with the_house.changing(empty) as room:
        act(room, Random(1), clock.time)
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


def test_what_policies_did_not_answer_they_answer_later(tmp_path: Path) -> None:
    """If a server left before a policy had acted, the next one keeps what it does."""
    first = house(tmp_path)
    name = first.open(order("haggis/official-2p", people=1)).name
    lines = first.room(name).table.lines()
    with sqlite3.connect(tmp_path / "tables.db") as file:
        file.execute("delete from lines where number > 1")
    file.close()
    again = house(tmp_path).room(name)
    assert again.table.steps == len(lines) - 1 > 1
    assert house(tmp_path).room(name).table.lines() == again.table.lines()


def test_the_house_names_the_rooms_where_time_is_up(tmp_path: Path) -> None:
    """No other one is looked at."""
    clock = Clock()
    the_house = house(tmp_path, clock)
    orders = order("threes", people=2, seconds=10), order("threes", people=2)
    late, _ = [the_house.open(each).name for each in orders]
    assert the_house.due() == []
    clock.time += 10
    assert the_house.due() == [late]
    with the_house.changing(late) as room:
        assert room.run_out(clock.time)
    assert the_house.due() == []


def test_nobody_fills_the_house_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An owner has so many tables, others have theirs, and one that nobody uses is thrown away in the end."""
    monkeypatch.setattr(house_module, "MOST_OF_ONE", 2)
    monkeypatch.setattr(house_module, "MOST_TABLES", 3)
    the_house, asked = house(tmp_path), order("threes", people=2)
    old, used = (the_house.open(asked, "Ann").name for _ in range(2))
    with pytest.raises(RefusedError, match="you have 2 tables: play on at one of them"):
        the_house.open(asked, "Ann")
    the_house.open(asked, "Bob")
    with pytest.raises(RefusedError, match="the house is full"):
        the_house.open(asked, "Bob")
    with sqlite3.connect(tmp_path / "tables.db") as file:
        file.execute("update tables set touched = touched - 31")
    file.close()
    with pytest.raises(RefusedError, match="you have 2 tables"):
        the_house.open(asked, "Ann")  # its rooms are not put away: somebody may be there
    again = house(tmp_path)
    with again.changing(used) as room:
        act(room, Random(1))
    again.open(asked, "Ann")
    later = house(tmp_path)
    assert later.room(used).table.steps > 1
    with pytest.raises(RefusedError, match="no such table"):
        later.room(old)
    with sqlite3.connect(tmp_path / "tables.db") as file:
        assert file.execute("select count(distinct table_id) from lines").fetchone() == (2,)
    file.close()


def test_a_store_keeps_all_lines_or_none(tmp_path: Path) -> None:
    """A line that is there already ends the writing of those with it."""
    store = Store(tmp_path / "tables.db")
    with store.writing():
        store.create("a", "about", ["0", "1"])
    with store.writing():
        store.append("a", 2, ["2"])
    for name, since in (("a", 1), ("b", 0)):  # lines that are there, a table that is not
        with pytest.raises(sqlite3.IntegrityError), store.writing():
            store.append(name, since, ["one", "two", "three"])
    kept = Store(tmp_path / "tables.db").load("a")
    assert kept is not None
    assert (kept.about, kept.lines) == ("about", ("0", "1", "2"))
    assert store.load("b") is None
    assert len(store) == 1
    store.close()
    with pytest.raises(sqlite3.ProgrammingError), store.writing():
        raise AssertionError


def test_an_error_of_the_file_is_no_wait(tmp_path: Path) -> None:
    """What does not go away by waiting is not called busy."""
    store = Store(tmp_path / "tables.db")
    store.begin()
    with pytest.raises(sqlite3.OperationalError, match="within a transaction"):
        store.begin()
    store.rollback()
    assert len(store) == 0


def test_a_change_within_a_group_can_fail_alone(tmp_path: Path) -> None:
    """The others are kept; nothing is, if the group is rolled back."""
    store = Store(tmp_path / "tables.db")
    store.begin()
    with store.writing():
        store.create("one", "{}", ["a"])
    with suppress(KeyError), store.writing():
        store.create("two", "{}", ["b"])
        raise KeyError
    store.commit()
    store.begin()
    with store.writing():
        store.create("three", "{}", ["c"])
    store.rollback()
    assert [store.load(name) is not None for name in ("one", "two", "three")] == [
        True,
        False,
        False,
    ]


def test_a_group_that_a_full_disk_ends_is_not_called_kept(tmp_path: Path) -> None:
    """The database throws all of it away at once: nothing more goes into it, and it cannot be committed."""
    store = Store(tmp_path / "tables.db")
    store.begin()
    with store.writing():
        store.create("one", "{}", ["a"])
    vars(store)["_file"].execute("pragma max_page_count = 1")  # the disk is full
    with pytest.raises(sqlite3.OperationalError, match="full"), store.writing():
        store.create("two", "{}", ["b" * 100_000])
    gone = pytest.raises(sqlite3.OperationalError, match="thrown away")
    with gone, store.writing():
        raise AssertionError
    with gone:
        store.commit()
    store.rollback()
    assert len(store) == 0


@for_each(
    ("changed", "said"),
    [
        ({"game": "chess"}, "no such game: the house has big-two"),
        ({"seconds": 3601}, "up to 3600 seconds"),
        ({"seconds": "ten"}, "expected an order"),
        ({"seconds": True}, "up to 3600 seconds"),
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


@for_each("text", ["-1", "nan", "inf", "soon"])
def test_a_pace_is_some_seconds(text: str) -> None:
    """What nobody can wait is refused in a sentence."""
    assert program.seconds("0.5") == 0.5
    with pytest.raises(ArgumentTypeError, match=f"expected seconds from 0 to 60, not {text}"):
        program.seconds(text)
