"""The server in a process of its own: two people and a spectator, a cheat whom nobody else notices, a kill."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed

from climbcards import JSON, AnyGame
from web.serving import PATIENCE, Client, Message, Server, serving
from web.tables import GAMES, order, snapshot_of

HAGGIS: Final = "haggis/official-2p"


@pytest.fixture
def party(server: Server) -> Iterator[tuple[Server, Message, list[Client]]]:
    """Open a table for two; Ann, Bob and a spectator have come, and everybody has heard of it."""
    opened = server.order(order(HAGGIS, people=2))
    with ExitStack() as stack:
        clients: list[Client] = []
        for token in (*opened["tokens"], None):
            clients.append(stack.enter_context(server.client(opened["table"], token)))
            assert clients[-1].hear()["say"] == "welcome"
            assert clients[-1].wait("told")
        for client in clients:
            quiet(client)
        yield server, opened, clients


def quiet(client: Client) -> list[Message]:
    """Hear whatever was sent up to now."""
    heard: list[Message] = []
    client.say("what was said?")
    while (message := client.hear())["say"] != "refused":
        heard.append(message)
    return heard


# Any: an action of any game, as JSON
def legal(game: AnyGame, told: Message, seat: int) -> Any:  # noqa: ANN401
    """Choose something legal, from the snapshot alone."""
    state = game.determinize(snapshot_of(game, told).view, Random(1))
    actions = game.legal_actions(state, game.seats[seat])
    return game.codec().actions.dump(Random(told["snapshot"]["number"]).choice(actions))


def test_everybody_hears_what_is_done(party: tuple[Server, Message, list[Client]]) -> None:
    """An action reaches both players and the spectator, each in words for it, with the next number."""
    _, _, clients = party
    game = GAMES[HAGGIS]
    clients[0].say({"say": "hello", "token": None, "since": 0})
    assert "you are in already" in clients[0].hear()["text"]
    clients[1].say({"say": "select", "number": 1, "cards": ""})  # Ann deals, so Bob leads
    action = clients[1].hear()["longer"][0]["action"]
    clients[1].say({"say": "play", "number": 1, "action": action})
    told = [client.wait("told") for client in clients]
    assert [each["snapshot"]["number"] for each in told] == [2, 2, 2]
    texts = [each["events"][0]["text"] for each in told]
    assert texts[1].startswith("you play")
    assert texts[0] == texts[2]
    assert texts[0].startswith("Bob plays")
    assert [snapshot_of(game, each).view.seat for each in told] == [0, 1, None]


def cheats(table: str, seat: int, rank: str) -> list[str | bytes]:
    """Return what a cheat says from seat 0 while Bob is to lead."""
    reading: dict[str, JSON] = {"kind": "set", "rank": rank[0], "size": 1}
    lead: dict[str, JSON] = {"do": "play", "seat": seat, "cards": rank, "reading": reading}
    says: list[JSON] = [
        {"say": "play", "number": 1, "action": lead | {"seat": 1}},
        {"say": "play", "number": 1, "action": lead},
        {"say": "play", "number": 0, "action": lead},
        {"say": "play", "number": 7, "action": lead},
        {"say": "play", "number": 1, "action": {"do": "pass", "seat": 9}},
        {"say": "play", "number": 1, "action": {"do": "pass", "seat": 10**400}},
        {"say": "play", "number": 1, "action": None},
        {"say": "play", "number": 1, "action": "pass"},
        {"say": "next-round", "number": 1},
        {"say": "take-back", "number": 1, "agrees": True},
        {"say": "select", "number": 1, "cards": "99z"},
        {"say": "select", "number": 1, "cards": "7r " * 4000},
        {"say": "hello", "token": None, "since": 0},
        {"table": table},
        [],
    ]
    texts = [json.dumps(each) for each in says]
    deep = '{"say":"play","number":1,"action":' + '{"do":' * 2000 + "1" + "}" * 2001
    return [*texts, "", "x", deep, "[" * 15_000, b"\x00\xff", '{"say":"\\ud800"}']


def test_a_cheat_is_refused_and_nobody_else_notices(
    party: tuple[Server, Message, list[Client]],
) -> None:
    """Another's seat, cards not held, numbers of other steps, nonsense: one sentence each, to the cheat alone."""
    _, opened, (ann, bob, watching) = party
    for said in cheats(opened["table"], 0, "2r"):
        ann.say(said)
        refused = ann.hear()
        assert refused["say"] == "refused", said
        assert 0 < len(refused["text"]) < 400
        assert "Traceback" not in refused["text"]
    assert quiet(bob) == []
    assert quiet(watching) == []


def test_who_watches_only_watches(party: tuple[Server, Message, list[Client]]) -> None:
    """A spectator cannot act for anybody, and is offered nothing."""
    _, _, (_, bob, watching) = party
    says: list[dict[str, JSON]] = [
        {"say": "play", "number": 1, "action": {"do": "pass", "seat": 1}},
        {"say": "take-back", "number": 1, "agrees": True},
        {"say": "next-round", "number": 1},
        {"say": "select", "number": 1, "cards": ""},
    ]
    for message in says:
        watching.say(message)
        assert "you are watching" in watching.hear()["text"]
    assert quiet(bob) == []


def test_ten_megabytes_close_the_line_of_who_sends_them(
    party: tuple[Server, Message, list[Client]],
) -> None:
    """The socket is closed with the code for it; the others only hear that the seat is empty."""
    server, opened, (ann, bob, watching) = party
    with suppress(ConnectionClosed):  # the server does not read to the end
        ann.say("x" * 10_000_000)
    with pytest.raises(ConnectionClosed) as caught:
        ann.hear()
    assert caught.value.rcvd is None or caught.value.rcvd.code == 1009
    for client in (bob, watching):
        told = client.wait("told")
        assert (told["present"], told["events"]) == ([1], [])
    with server.client(opened["table"], opened["tokens"][0]) as again:
        assert again.wait("told")["snapshot"]["number"] == 1


def test_a_wrong_guest_is_not_let_in(party: tuple[Server, Message, list[Client]]) -> None:
    """Another's token, no hello, a table that is not there, a step that is still to come: a sentence, and good bye."""
    server, opened, (_, bob, _) = party
    for table, said, why in [
        (opened["table"], {"say": "hello", "token": "x" * 24, "since": 0}, "for no seat"),
        (opened["table"], {"say": "hello", "token": None, "since": 5}, "is at step 1"),
        (opened["table"], {"say": "next-round", "number": 1}, "say hello first"),
        (opened["table"], {"say": "hello"}, "expected a message"),
        ("nowhere", {"say": "hello", "token": None, "since": 0}, "no such table"),
    ]:
        with server.line(table) as line:
            line.send(json.dumps(said))
            assert why in json.loads(line.recv(PATIENCE))["text"]
            with pytest.raises(ConnectionClosed) as caught:
                line.recv(PATIENCE)
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 4000
    assert quiet(bob) == []


@pytest.mark.full
def test_a_table_goes_on_after_a_kill(tmp_path: Path) -> None:
    """Killed in mid-round, the server knows every action that anybody was told of; clients ask from where they were."""
    game = GAMES["threes"]
    with serving(tmp_path) as server:
        opened = server.order(order("threes", people=2))
        table, tokens = opened["table"], opened["tokens"]
        told: list[Message] = []
        for _ in range(3):
            with server.client(table, tokens[0]) as ann, server.client(table, tokens[1]) as bob:
                told = [client.wait("told") for client in (ann, bob)]
                for _ in range(4):
                    seat = int(told[0]["snapshot"]["awaited"][0])
                    step = told[0]["snapshot"]["number"]
                    action = legal(game, told[seat], seat)
                    (ann, bob)[seat].say({"say": "play", "number": step, "action": action})
                    told = [later(client, step) for client in (ann, bob)]
                server.kill()
            server.start()
            heard = told[0]["snapshot"]["number"]
            for token, before in zip(tokens, told, strict=False):
                with server.client(table, token, since=heard - 1) as client:
                    after = client.wait("told")
                    assert after["snapshot"] == before["snapshot"]
                    assert after["events"][-1] == before["events"][-1]
                    assert after["events"][0]["number"] == heard - 1


def later(client: Client, step: int) -> Message:
    """Wait until the table has gone on from a step."""
    while (told := client.wait("told"))["snapshot"]["number"] <= step:
        pass
    return told


def test_games_are_listed_and_cards_drawn(server: Server) -> None:
    """Every game of the catalogue, and each of its cards, as a picture that a browser keeps."""
    listed = server.get("/games")
    assert [game["name"] for game in listed] == [*GAMES]
    rules = {each["name"]: each for each in server.get("/games?language=de")[0]["options"]}
    assert rules["triples"]["text"] == "Drillinge dürfen allein gespielt werden"
    assert rules["next_lead"]["choices"]["lowest"] == "Wer die niedrigste Karte hat"
    for face in ("7r", "Jo", "B", "10s", "back"):
        with urlopen(f"{server.address}/cards/{face}.svg", timeout=PATIENCE) as answer:  # noqa: S310  # our own server
            assert answer.headers["Content-Type"] == "image/svg+xml"
            assert "max-age" in answer.headers["Cache-Control"]
            assert answer.read().startswith(b"<svg")


def test_rules_can_be_read(server: Server) -> None:
    """On the page of the game each clause has its place."""
    address = f"{server.address}/rules/haggis/official-2p"
    with urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310  # our own server
        assert b'<p id="H-22">' in answer.read()


@pytest.mark.parametrize(
    "path",
    [
        "/rules/bridge",
        "/cards/99z.svg",
        "/page/../server.py",
        "/page/%2e%2e/server.py",
        "/tables.db",
    ],
)
def test_nothing_else_is_given_away(server: Server, path: str) -> None:
    """No other game or card, no file beside the page."""
    with pytest.raises(HTTPError) as caught:
        server.get(path)
    with caught.value as error:
        assert error.code == 404


def test_orders_are_bounded(server: Server) -> None:
    """What is no order, or a huge one, is refused in a sentence."""
    assert "expected an order" in server.order({})["text"]
    assert "as JSON" in server.post(b"\xff\xfe")["text"]
    assert "up to 16384 bytes" in server.post(b"[" * 1_000_000)["text"]


@pytest.mark.full
def test_pages_load_nothing_from_elsewhere(server: Server) -> None:
    """The pages say so to the browser, and no file of theirs names another site."""
    for path in ("/", "/t/any"):
        with urlopen(f"{server.address}{path}", timeout=PATIENCE) as answer:  # noqa: S310  # our own server
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
            assert b"//" not in answer.read().replace(b"<!doctype", b"")
