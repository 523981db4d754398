"""What clients say is read or refused, and what they are told holds nothing hidden."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from web_table import telling, wire
from web_table.rooms import RefusedError, Room

from cases import for_each
from climbcards import ClimbcardsError, IllegalActionError, Seat, selection_of
from climbcards.games.guandan import GUANDAN
from guandan_cases import deal
from web.tables import GAMES, act, do, expect_nothing_hidden, hidden, house, order, says


def rooms(folder: Path, name: str, people: int = 2) -> Iterator[Room]:
    """Yield a room again and again, as a random round goes on in it."""
    the_house = house(folder)
    room, rng = the_house.room(the_house.open(order(name, people)).name), Random(1)
    yield room
    while room.table.awaited:
        act(room, rng)
        yield room


@pytest.mark.parametrize(
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
        "",
        "hello",
        "[]",
        "null",
        "1e999",
        "9" * 5000,
        "[" * 15_000,
        '"' + "x" * 20_000 + '"',
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

    Where a card is there once, it is searched for besides.
    """
    game = GAMES[name]
    for number, room in enumerate(rooms(tmp_path, name)):
        if number > 40 and number % 9:  # of a long round some moments are enough
            continue
        for seat in (Seat(0), Seat(1), None):
            told = telling.told(
                room, seat, max(0, room.table.steps - 8), [seat] if seat is not None else [], 0.0
            )
            expect_nothing_hidden(game, told, seat)
            text = json.dumps(told)
            found = {face for face in hidden(game, room.table.state, seat) if says(text, face)}
            assert found == set()
            assert len(text) < 200_000


def test_what_is_searched_for_could_be_found(tmp_path: Path) -> None:
    """A message to Bob holds cards that Ann must not see: the search finds them."""
    room = next(rooms(tmp_path, "haggis/official-2p"))
    secret = hidden(room.table.game, room.table.state, Seat(0))
    assert len(secret) == 14
    text = json.dumps(telling.told(room, Seat(1), 0, [], 0.0))
    assert all(says(text, face) for face in secret)


def test_plays_are_named_in_the_language_of_the_reader(tmp_path: Path) -> None:
    """Those of the trick, and those of the last one."""
    seen: set[str] = set()
    for room in rooms(tmp_path, "haggis/official-2p"):
        book = room.table.game.phrases("de")
        told = telling.told(room, Seat(0), 0, [], 0.0, language="de")
        trick, last = room.table.view(0).trick, room.table.last_trick
        laid: list[object] = [*(trick.plays if trick else ())]
        laid += [each.action for each in last.plays] if last else []
        lying = [each["reading"] for each in told["table"]["plays"]]
        lying += [each["reading"] for each in told["last"]["plays"]] if told["last"] else []
        assert lying == [book.combination(getattr(each, "reading", "")) for each in laid]
        seen.update(lying)
    assert any(each.startswith("Einzelkarte") for each in seen)


@pytest.mark.parametrize("name", GAMES)
def test_each_play_is_offered_for_its_cards(tmp_path: Path, name: str) -> None:
    """Whoever selects the cards of a legal action is offered it; who selects some of them, the rest to select."""
    game = GAMES[name]
    for room in rooms(tmp_path, name):
        table, rng = room.table, Random(room.table.steps)
        if not table.awaited:
            break
        seat = table.awaited[0]
        action = rng.choice(game.legal_actions(table.state, seat))
        cards = selection_of(action)
        told = telling.told(room, seat, table.steps, [], 0.0)
        if cards is None:
            assert game.codec().actions.dump(action) in [each["action"] for each in told["actions"]]
            continue
        offered = telling.offer(room, seat, table.steps, str(cards))
        assert game.codec().actions.dump(action) in [each["action"] for each in offered["plays"]]
        assert offered["why"] is None
        first, *rest = cards
        part = telling.offer(room, seat, table.steps, str(first))
        missing = [str(card) for card in rest]
        assert set(missing) <= set(part["selectable"].split())


def test_a_choice_is_offered_with_pictures(tmp_path: Path) -> None:
    """Cards that can be read in two ways come as two plays, each drawn as it is read."""
    room = next(rooms(tmp_path, "haggis/official-2p"))
    table = room.table
    seat = table.awaited[0]
    number = next(card for card in table.view(seat).hand if card.suit is not None)
    offered = telling.offer(room, seat, 1, f"{number} J Q")
    labels = [play["label"].partition("(")[2] for play in offered["plays"]]
    assert labels == ["3 of 2s)", "run 2 to 4)"]
    assert all(play["picture"].startswith("<svg") for play in offered["plays"])
    assert offered["why"] is None
    assert len(offered["longer"]) > 5


def test_why_cards_are_no_play_is_said(tmp_path: Path) -> None:
    """Cards that make nothing, and those that one does not hold, get the sentence with its clause."""
    room = next(rooms(tmp_path, "haggis/official-2p"))
    seat = room.table.awaited[0]
    low, *_, high = [card for card in room.table.view(seat).hand if card.suit is not None]
    offered = telling.offer(room, seat, 1, f"{low} {high}")
    assert offered["plays"] == []
    assert "not form a combination" in offered["why"]
    assert telling.offer(room, seat, 1, "")["why"] is None
    for text in ("7x", "7r " * 30, "\ud800"):
        with pytest.raises(ClimbcardsError):
            telling.offer(room, seat, 1, text)
    with pytest.raises(RefusedError, match="watching"):
        telling.offer(room, None, 1, "7r")


def test_a_hint_is_a_legal_action(tmp_path: Path) -> None:
    """Whoever is to act hears what a policy would do, as an action and as cards to select; nobody else does."""
    room = next(rooms(tmp_path, "haggis/official-2p"))
    table = room.table
    seat = table.awaited[0]
    hint = telling.hint(room, seat, 1)
    action = table.game.codec().actions.load(hint["action"])
    assert action in table.game.legal_actions(table.state, seat)
    assert hint["cards"] == str(selection_of(action))
    for other in (Seat(1 - seat), None):
        if other is None or other not in table.to_act:
            with pytest.raises(RefusedError, match="no hint"):
                telling.hint(room, other, 1)


def test_the_last_trick_is_told_as_it_was_laid_out(tmp_path: Path) -> None:
    """It goes on from what lay on the table, and who took it is said."""
    lay: list[object] = []
    ended = 0
    for room in rooms(tmp_path, "haggis/official-2p"):
        told = telling.told(room, Seat(0), 0, [], 0.0)
        plays = told["table"]["plays"]
        if lay and plays[: len(lay)] != lay:
            ended += 1
            assert told["last"]["plays"][: len(lay)] == lay
            assert told["last"]["taken_by"] in {0, 1}
        lay = plays
    assert ended


def test_calls_are_asked_for_once_more(tmp_path: Path) -> None:
    """A call binds, and not calling does not; of a push it is said who gets which card."""
    *_, room = islice(rooms(tmp_path, "tichu", people=4), 5)
    told = telling.told(room, Seat(0), 0, [], 0.0)
    assert {each["label"]: each["binds"] for each in told["actions"]} == {"call Tichu": True}
    assert told["places"] == [1, 2, 3]


def test_who_is_not_to_act_is_told_for_whom_to_wait(tmp_path: Path) -> None:
    """A selection out of turn is answered with a name."""
    room = next(rooms(tmp_path, "haggis/official-2p"))
    turn = room.table.awaited[0]
    other = Seat(1 - turn)
    card = next(iter(room.table.view(other).hand))
    offered = telling.offer(room, other, 1, str(card))
    assert offered["plays"] == []
    assert room.table.names[turn] in offered["why"]


def test_sentences_have_names(tmp_path: Path) -> None:
    """Everybody hears the names, and oneself is you."""
    room = next(rooms(tmp_path, "haggis/official-2p"))
    turn = room.table.awaited[0]
    do(room, str(room.table.game.legal_actions(room.table.state, turn)[0]))
    own, others, watching = (
        telling.told(room, seat, 1, [], 0.0)["events"][0]["text"]
        for seat in (turn, Seat(1 - turn), None)
    )
    assert own.startswith("you play")
    assert others == watching
    assert others.startswith(f"{room.table.names[turn]} plays")


def test_a_refusal_says_why(tmp_path: Path) -> None:
    """What a rule objects to comes with the sentence, the clause and the code; the rest is a sentence."""
    room = next(rooms(tmp_path, "haggis/official-2p"))
    seat = room.table.awaited[0]
    with pytest.raises(IllegalActionError) as caught:
        room.table.play(seat, "pass")
    refused = telling.refused(caught.value, room, seat)
    assert refused["clause"].startswith("H-")
    assert refused["code"]
    assert "seat" not in refused["text"]
    plain = telling.refused(RefusedError("no", "nein"), room, seat)
    assert plain == {"say": "refused", "text": "no", "clause": "", "code": ""}


def test_a_late_client_hears_so_much_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks from the first step of a long match gets the last steps only, and is told so."""
    monkeypatch.setattr(telling, "MOST_STEPS", 20)
    *_, room = rooms(tmp_path, "threes")
    told = telling.told(room, None, 0, [], 0.0)
    assert told["since"] == room.table.steps - 20 > 0
    assert told["events"][0]["number"] == told["since"]
    assert telling.told(room, None, room.table.steps, [], 0.0)["events"] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_of_a_round_is_told_in_words(tmp_path: Path, name: str) -> None:
    """When the round is over every line has its points, and they add up."""
    *_, room = rooms(tmp_path, name)
    sheet = telling.told(room, Seat(0), 0, [], 0.0)["sheet"]
    totals = [0] * len(GAMES[name].seats)
    for line in sheet["lines"]:
        totals[line["seat"]] += line["points"]
        assert "seat" not in line["text"]
    assert sheet["totals"] == totals


@pytest.mark.parametrize("name", GAMES)
def test_who_has_won_a_round_has_the_most_points(tmp_path: Path, name: str) -> None:
    """Partners are added up, and who goes out first need not have won; nobody has where all have as many."""
    *_, room = rooms(tmp_path, name)
    told = telling.told(room, None, 0, [], 0.0)
    scores, sides = told["sheet"]["totals"], told["snapshot"]["sides"]
    sums = {seat: sum(scores[each] for each in side) for side in sides for seat in side}
    most, everybody = max(sums.values()), len(set(sums.values())) == 1
    for seat, called in enumerate(room.table.names):
        won = sums[seat] == most and not everybody
        assert (called in (told["won_round"] or "")) == won


def test_what_holds_for_all_is_told(tmp_path: Path) -> None:
    """The level of Guandan stands beside the table, in the language of the reader; Haggis has nothing such."""
    room = next(rooms(tmp_path, "guandan"))
    tables = [telling.told(room, None, 0, [], 0.0, language=each)["table"] for each in ("en", "de")]
    assert [each["holds"] for each in tables] == ["level 2", "Stufe 2"]
    other = next(rooms(tmp_path, "haggis/official-2p"))
    assert telling.told(other, None, 0, [], 0.0)["table"]["holds"] == ""


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


@pytest.mark.parametrize(
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
    room = next(rooms(tmp_path, name))
    for language, said in (("en", english), ("de", german)):
        symbols = telling.welcome(room, Seat(0), language=language)["symbols"]
        assert symbols[face] == said
        assert not symbols.keys() & {"1", "10", "J", "A"}


@pytest.mark.parametrize("called", ["Mr R", "R_2"])
def test_a_player_with_the_name_of_a_card_keeps_it(tmp_path: Path, called: str) -> None:
    """A sentence about R is not about the red joker."""
    asked = order("dou-dizhu", people=1)
    asked["chairs"][0]["name"] = called
    there = house(tmp_path)
    room = there.room(there.open(asked).name)
    assert {*telling.welcome(room, Seat(0))["symbols"]} == {"B"}


def test_a_welcome_says_where_one_is(tmp_path: Path) -> None:
    """The game, the names, which seats a policy plays, and what each card is called."""
    room = next(rooms(tmp_path, "threes"))
    welcome = telling.welcome(room, Seat(1))
    assert welcome["seat"] == 1
    assert "greedy" in welcome["known"]
    told = telling.told(room, Seat(1), 0, [], 0.0)
    assert told["policies"] == [None, None, "greedy", "greedy"]
    assert welcome["faces"]["A"] == "ace"
    assert welcome["ranks"]["A"] > welcome["ranks"]["4"]
    assert set(welcome["suits"].values()) == {0}
    assert telling.welcome(room, Seat(1), language="de")["faces"]["A"] == "Ass"
    assert welcome["pace"] == 0.0
    assert welcome["seconds"] == 0
    assert telling.welcome(room, None)["seat"] is None
