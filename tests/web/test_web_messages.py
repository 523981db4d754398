"""What clients say is read or refused, and what they are told holds nothing hidden."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from web_table import telling, wire
from web_table.rooms import RefusedError, Room
from web_table.telling import Told

from cases import for_each
from climbcards import IllegalActionError, Seat, selection_of
from climbcards.games.guandan import GUANDAN
from guandan_cases import deal
from web.tables import (
    GAMES,
    HAGGIS,
    act,
    expect_nothing_hidden,
    hidden,
    house,
    opened,
    order,
    refused,
    says,
)

ANN, BOB = Seat(0), Seat(1)


def rooms(folder: Path, name: str, people: int = 2) -> Iterator[Room]:
    """Yield a room again and again, as a random round goes on in it; in Haggis Ann deals, so Bob leads."""
    room, rng = opened(house(folder), name, people), Random(1)
    yield room
    while room.table.awaited:
        act(room, rng)
        yield room


def told(room: Room, seat: Seat | None = ANN, since: int = 0, language: str = "en") -> Told:
    """Tell somebody what happened."""
    return telling.told(room, seat, since, [], 0.0, language=language)


@for_each(
    ("text", "message"),
    [
        ('{"say":"hello","token":null,"since":0}', wire.Hello(None, 0)),
        ('{"since":3,"say":"hello","token":"abc"}', wire.Hello("abc", 3)),
        ('{"say":"select","number":2,"cards":"7r J"}', wire.Select(2, "7r J")),
        ('{"say":"hint","number":2}', wire.Hint(2)),
        ('{"say":"play","number":2,"action":{"do":"pass"}}', wire.Play(2, {"do": "pass"})),
        ('{"say":"take-back","number":2,"agrees":true}', wire.TakeBack(2, agrees=True)),
        ('{"say":"next-round","number":2}', wire.NextRound(2)),
    ],
)
def test_messages_are_read(text: str, message: wire.Message) -> None:
    """Each kind of message, with exactly its fields."""
    assert wire.read(text) == message


@for_each(
    "text",
    [
        *("", "hello", "[]", "null", "1e999", "9" * 5000, "[" * 15_000, f'"{"x" * 20_000}"'),
        '{"say":"hello"}',
        '{"say":"hello","token":7,"since":0}',
        '{"say":"hello","token":null,"since":-1}',
        '{"say":"hello","token":null,"since":true}',
        '{"say":"hello","token":null,"since":1.0}',
        '{"say":"select","number":1,"cards":["7r"]}',
        '{"say":"play","number":99999999999,"action":{}}',
        '{"say":"next-round","number":1,"state":{}}',
        '{"say":"take-back","number":1,"agrees":1}',
        '{"say":"state","number":1}',
        '{"say":["hello"],"token":null,"since":0}',
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    """Whatever else comes costs a short sentence."""
    with pytest.raises(RefusedError) as caught:
        wire.read(text)
    assert len(str(caught.value)) < 250


@pytest.mark.full
@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_told_what_is_hidden(tmp_path: Path, name: str) -> None:
    """In every game, all through a round, a message follows from the snapshot in it, which follows from the view.

    Where a card is there once, it is searched for besides, also in the answer to a selection.
    """
    game = GAMES[name]
    for number, room in enumerate(rooms(tmp_path, name)):
        if number > 40 and number % 9:  # of a long round some moments are enough
            continue
        for seat in (ANN, BOB, None):
            here = [] if seat is None else [seat]
            message = telling.told(room, seat, max(0, room.table.steps - 8), here, 0.0)
            expect_nothing_hidden(game, message, seat)
            text, cards = json.dumps(message), (message["hand"] or "").split()
            for face in cards[:1]:
                text += json.dumps(telling.offer(room, seat, room.table.steps, face))
            secret = hidden(game, room.table.state, seat)
            assert {face for face in secret if says(text, face)} == set()
            assert len(text) < 200_000


def test_what_is_searched_for_could_be_found(tmp_path: Path) -> None:
    """A message to Bob holds cards that Ann must not see: the search finds them."""
    room = next(rooms(tmp_path, HAGGIS))
    secret = hidden(room.table.game, room.table.state, ANN)
    assert len(secret) == 14
    text = json.dumps(told(room, BOB))
    assert all(says(text, face) for face in secret)


def expect_offered(room: Room, rng: Random) -> None:
    """Whoever selects the cards of a legal action is offered it; who selects some of them, the rest to select."""
    table, game = room.table, room.table.game
    seat = table.awaited[0]
    action = rng.choice(game.legal_actions(table.state, seat))
    data, cards = game.codec().actions.dump(action), selection_of(action)
    if cards is None:
        assert data in [each["action"] for each in told(room, seat, table.steps)["actions"]]
        return
    offered = telling.offer(room, seat, table.steps, str(cards))
    assert data in [each["action"] for each in offered["plays"]]
    assert offered["why"] is None
    first, *rest = map(str, cards)
    part = telling.offer(room, seat, table.steps, first)
    assert set(rest) <= set(part["selectable"].split())


@pytest.mark.parametrize("name", GAMES)
def test_a_round_is_told(tmp_path: Path, name: str) -> None:
    """Each play is offered for its cards. In the end every line of the sheet has its points, and they add up.

    Who has won has the most points: partners are added up, who goes out first need not have won, and nobody has where
    all have as many.
    """
    every = rooms(tmp_path, name)
    while (room := next(every)).table.awaited:
        expect_offered(room, Random(room.table.steps))
    message = told(room)
    totals: list[int] = [0] * len(GAMES[name].seats)
    for line in message["sheet"]["lines"]:
        totals[line["seat"]] += line["points"]
        assert "seat" not in line["text"]
    assert message["sheet"]["totals"] == totals
    message = told(room, None)
    sides: list[list[int]] = message["snapshot"]["sides"]
    sums = {seat: sum(totals[each] for each in side) for side in sides for seat in side}
    most, everybody = max(sums.values()), len(set(sums.values())) == 1
    for seat, called in enumerate(room.table.names):
        won = sums[seat] == most and not everybody
        assert (called in (message["won_round"] or "")) == won


def test_the_last_trick_is_told_as_it_was_laid_out(tmp_path: Path) -> None:
    """It goes on from what lay on the table, and who took it is said; plays are named in the language of the reader."""
    lay: list[object] = []
    ended, seen = 0, set[str]()
    for room in rooms(tmp_path, HAGGIS):
        message, german = told(room), told(room, language="de")
        plays = message["table"]["plays"]
        if lay and plays[: len(lay)] != lay:
            ended += 1
            assert message["last"]["plays"][: len(lay)] == lay
            assert message["last"]["taken_by"] in {0, 1}
        lay = plays
        book, trick, last = (
            room.table.game.phrases("de"),
            room.table.view(0).trick,
            room.table.last_trick,
        )
        laid: list[object] = [*(trick.plays if trick else ())]
        laid += [each.action for each in last.plays] if last else []
        lying = [each["reading"] for each in german["table"]["plays"]]
        lying += [each["reading"] for each in german["last"]["plays"]] if german["last"] else []
        assert lying == [book.combination(getattr(each, "reading", "")) for each in laid]
        seen.update(lying)
    assert ended
    assert any(each.startswith("Einzelkarte") for each in seen)


def test_a_selection_is_offered_what_it_makes(tmp_path: Path) -> None:
    """Cards with two readings are two plays, each with its picture; those that make none get the sentence with its clause.

    A selection out of turn is answered with a name.
    """
    room = next(rooms(tmp_path, HAGGIS))
    low, *_, high = [card for card in room.table.view(BOB).hand if card.suit is not None]
    offered = telling.offer(room, BOB, 1, f"{low} J Q")
    labels = [play["label"].partition("(")[2] for play in offered["plays"]]
    assert labels == ["3 of 2s)", "run 2 to 4)"]
    assert all(play["picture"].startswith("<svg") for play in offered["plays"])
    assert offered["why"] is None
    assert len(offered["longer"]) > 5
    offered = telling.offer(room, BOB, 1, f"{low} {high}")
    assert offered["plays"] == []
    assert "not form a combination" in offered["why"]
    assert telling.offer(room, BOB, 1, "")["why"] is None
    for text in ("7x", "7r " * 30, "\ud800"):
        refused(".", telling.offer, room, BOB, 1, text)
    refused("watching", telling.offer, room, None, 1, "7r")
    offered = telling.offer(room, ANN, 1, str(next(iter(room.table.view(ANN).hand))))
    assert offered["plays"] == []
    assert "Bob" in offered["why"]


@for_each("name", [HAGGIS, "big-two"])
def test_a_hint_is_a_legal_action(tmp_path: Path, name: str) -> None:
    """Whoever is to act hears what a policy would do, as an action and as cards to select; nobody else does."""
    table = (room := opened(house(tmp_path), name)).table
    seat = table.awaited[0]
    hint = telling.hint(room, seat, 1)
    action = table.game.codec().actions.load(hint["action"])
    assert action in table.game.legal_actions(table.state, seat)
    assert hint["cards"] == str(selection_of(action))
    for other in {*table.game.seats, None} - {*table.to_act}:
        refused("no hint", telling.hint, room, other, 1)


def test_calls_are_asked_for_once_more(tmp_path: Path) -> None:
    """A call binds, and not calling does not; of a push it is said who gets which card."""
    *_, room = islice(rooms(tmp_path, "tichu", people=4), 5)
    message = told(room)
    assert {each["label"]: each["binds"] for each in message["actions"]} == {"call Tichu": True}
    assert message["places"] == [1, 2, 3]


def test_sentences_have_names(tmp_path: Path) -> None:
    """Everybody hears the names, and oneself is you; so it is where a rule refuses, with the clause and the code."""
    room = next(rooms(tmp_path, HAGGIS))
    with pytest.raises(IllegalActionError) as caught:
        room.table.play(BOB, "pass")
    said = telling.refused(caught.value, room, BOB)
    assert said["clause"].startswith("H-")
    assert said["code"]
    assert "seat" not in said["text"]
    plain = telling.refused(RefusedError("no", "nein"), room, BOB)
    assert plain == {"say": "refused", "text": "no", "clause": "", "code": ""}
    act(room)
    ann, bob, watching = (told(room, seat, 1)["events"][0]["text"] for seat in (ANN, BOB, None))
    assert bob.startswith("you play")
    assert ann == watching
    assert ann.startswith("Bob plays")


def test_a_late_client_hears_so_much_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks from the first step of a long match gets the last steps only, and is told so."""
    monkeypatch.setattr(telling, "MOST_STEPS", 20)
    *_, room = rooms(tmp_path, "threes")
    message = told(room, None)
    assert message["since"] == room.table.steps - 20 > 0
    assert message["events"][0]["number"] == message["since"]
    assert told(room, None, room.table.steps)["events"] == []


def test_what_holds_for_all_is_told(tmp_path: Path) -> None:
    """The level of Guandan stands beside the table, in the language of the reader; Haggis has nothing such."""
    room = next(rooms(tmp_path, "guandan"))
    holds = [told(room, None, language=each)["table"]["holds"] for each in ("en", "de")]
    assert holds == ["level 2", "Stufe 2"]
    assert told(next(rooms(tmp_path, HAGGIS)))["table"]["holds"] == ""


@for_each(
    ("hand", "laid"),
    [
        ("3s 4h 6d 7c 9h = straight to 7", "3s 4h 9h=5 6d 7c"),
        ("3s 4h 6d 9h 9h = straight to 7", "3s 4h 9h=5 6d 9h=7"),
        ("As 2s 3d 4h 5c = straight to 5", "As 2s 3d 4h 5c"),
        ("Ks Kd 9s 9d 9h = house 9", "9s 9h 9d Ks Kd"),
    ],
)
def test_cards_lie_as_they_are_read(hand: str, laid: str) -> None:
    """A wild card lies where the card would that it stands for, and an ace below the 2 comes first."""
    cards, _, _ = hand.partition(" = ")
    state = GUANDAN.start(deal([cards, "", "", ""], level="9", leader=0))
    state = GUANDAN.apply(state, GUANDAN.parse(state, Seat(0), hand))
    (play,) = telling.shown(GUANDAN, GUANDAN.view(state, Seat(1)), [*"ABCD"])["plays"]
    lying = zip(play["cards"], play["stands"], strict=True)
    assert " ".join(f"{card}={rank}" if rank else card for card, rank in lying) == laid


@for_each(
    ("name", "face", "english", "german"),
    [
        ("dou-dizhu", "R", "red joker", "Joker rot"),
        ("guandan", "B", "black joker", "Joker schwarz"),
        ("daifugo", "Jo", "joker", "Joker"),
        ("tichu", "Dr", "dragon", "Drache"),
        ("tichu", "10r", "10\N{BLACK STAR}", "10\N{BLACK STAR}"),
        ("guandan", "5h", "5\N{BLACK HEART SUIT}", "5\N{BLACK HEART SUIT}"),
    ],
)
def test_a_joker_has_a_name_in_sentences(
    tmp_path: Path, name: str, face: str, english: str, german: str
) -> None:
    """Letters are for typing; ranks that stand on cards and numbers stay."""
    room = opened(house(tmp_path), name)
    for language, said in (("en", english), ("de", german)):
        symbols = telling.welcome(room, ANN, language=language)["symbols"]
        assert symbols[face] == said
        assert not symbols.keys() & {"1", "10", "J", "A"}


@for_each("called", ["Mr R", "R_2"])
def test_a_player_with_the_name_of_a_card_keeps_it(tmp_path: Path, called: str) -> None:
    """A sentence about R is not about the red joker."""
    asked = order("dou-dizhu", people=1)
    asked["chairs"][0]["name"] = called
    there = house(tmp_path)
    room = there.room(there.open(asked).name)
    assert {*telling.welcome(room, ANN)["symbols"]} == {"B"}


def test_a_welcome_says_where_one_is(tmp_path: Path) -> None:
    """The game, the names, which seats a policy plays, and what each card is called."""
    room = next(rooms(tmp_path, "threes"))
    welcome = telling.welcome(room, BOB)
    assert (welcome["seat"], welcome["pace"], welcome["seconds"]) == (1, 0.0, 0)
    assert telling.welcome(room, None)["seat"] is None
    assert "greedy" in welcome["known"]
    assert told(room, BOB)["policies"] == [None, None, "greedy", "greedy"]
    assert welcome["faces"]["A"] == "ace"
    assert telling.welcome(room, BOB, language="de")["faces"]["A"] == "Ass"
    assert welcome["ranks"]["A"] > welcome["ranks"]["4"]
    assert set(welcome["suits"].values()) == {0}
