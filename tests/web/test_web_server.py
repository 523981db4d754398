"""The server in a process of its own: two people and a spectator, a cheat whom nobody else notices, a kill."""

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, suppress
from itertools import product
from pathlib import Path
from random import Random
from urllib.error import HTTPError
from urllib.request import urlopen

import attrs
import pytest
from websockets.exceptions import ConnectionClosed

from cases import for_each
from climbcards import JSON, Seat
from web.serving import PATIENCE, Client, Message, Server, serving
from web.tables import GAMES, HAGGIS, order, snapshot_of


@attrs.frozen(order=False)
class Party:
    """A table for two at a server; Ann, Bob and a spectator have come, and everybody has heard of it."""

    server: Server
    table: str
    tokens: list[str]
    clients: list[Client]


@pytest.fixture
def party(server: Server) -> Iterator[Party]:
    """Open the table."""
    opened = server.order(order(HAGGIS, people=2))
    with ExitStack() as stack:
        clients: list[Client] = []
        for token in (*opened["tokens"], None):
            clients.append(stack.enter_context(server.client(opened["table"], token)))
            assert clients[-1].hear()["say"] == "welcome"
            assert clients[-1].wait("told")
        for client in clients:
            quiet(client)
        yield Party(server, opened["table"], opened["tokens"], clients)


def quiet(client: Client) -> list[Message]:
    """Hear whatever was sent up to now."""
    heard: list[Message] = []
    client.say("what was said?")
    while (message := client.hear())["say"] != "refused":
        heard.append(message)
    return heard


def single(face: str, seat: int) -> dict[str, JSON]:
    """Lead one card."""
    reading: dict[str, JSON] = {"kind": "set", "rank": face[0], "size": 1}
    return {"do": "play", "seat": seat, "cards": face, "reading": reading}


def test_everybody_hears_what_is_done(party: Party) -> None:
    """An action reaches both players and the spectator, each in words for it, with the next number."""
    ann, bob, _ = party.clients
    bob.say({"say": "play", "number": 1, "action": single("5y", 1)})
    assert "you do not have 5y" in bob.hear()["text"]
    bob.say({"say": "select", "number": 1, "cards": ""})  # Ann deals, so Bob leads
    bob.say({"say": "play", "number": 1, "action": bob.hear()["longer"][0]["action"]})
    told = [client.wait("told") for client in party.clients]
    old: list[dict[str, JSON]] = [
        {"say": "play", "action": {"do": "pass", "seat": 0}},
        {"say": "take-back", "agrees": True},
    ]
    for said, number in product(old, (0, 1)):  # it was meant for the table as it was
        ann.say({**said, "number": number})
        why = f"the table is at step 2, and this was meant for step {number}: look again"
        assert why in ann.hear()["text"]
    assert [each["snapshot"]["number"] for each in told] == [2, 2, 2]
    texts = [each["events"][0]["text"] for each in told]
    assert texts[1].startswith("you play")
    assert texts[0] == texts[2]
    assert texts[0].startswith("Bob plays")
    assert [snapshot_of(GAMES[HAGGIS], each).view.seat for each in told] == [0, 1, None]


def cheats() -> list[tuple[str | bytes, str]]:
    """Return what a cheat says from seat 0 while Bob is to lead, and what is objected to it."""
    lead = single("2r", 0)
    plays: list[tuple[int, JSON, str]] = [
        (1, lead | {"seat": 1}, "seat 0 cannot act for seat 1"),
        (1, lead, "turn"),
        (0, lead, "turn"),
        (7, lead, "steps"),
        (1, None, ""),
        (1, "pass", ""),
        (1, {"do": "win"}, ""),
        (1, {"do": "pass", "seat": 9}, ""),
        (1, {"do": "pass", "seat": 10**400}, ""),
    ]
    says: list[tuple[JSON, str]] = [
        ({"say": "select", "number": 1, "cards": "99z"}, ""),
        ({"say": "select", "number": 1, "cards": "7r " * 4000}, ""),
        ({"say": "next-round", "number": 1}, "still runs"),
        ({"say": "take-back", "number": 1, "agrees": True}, "nothing to take back"),
        ({"say": "take-back", "number": 0, "agrees": True}, "look again"),
        ({"say": "hello", "token": None, "since": 0}, "you have already said hello"),
        ({"table": "x"}, "expected a message"),
        ([], "expected a message"),
    ]
    for number, action, why in plays:
        says.append(({"say": "play", "number": number, "action": action}, why))
    deep = '{"say":"play","number":1,"action":' + '{"do":' * 2000 + "1" + "}" * 2001
    texts: list[str | bytes] = ["", "x", deep, "[" * 15_000, b"\x00\xff", '{"say":"\\ud800"}']
    found: list[tuple[str | bytes, str]] = [(text, "") for text in texts]
    found.extend((json.dumps(said), why) for said, why in says)
    return found


def test_a_cheat_is_refused_and_nobody_else_notices(party: Party) -> None:
    """Another's seat, cards not held, numbers of other steps, nonsense: one sentence each, to the cheat alone.

    A spectator cannot act for anybody, and is offered nothing.
    """
    ann, bob, watching = party.clients
    for said, why in cheats():
        ann.say(said)
        refused = ann.hear()
        assert refused["say"] == "refused", said
        assert why in refused["text"]
        assert 0 < len(refused["text"]) < 400
        assert "Traceback" not in refused["text"]
    says: list[dict[str, JSON]] = [
        {"say": "play", "action": {"do": "pass", "seat": 1}},
        {"say": "take-back", "agrees": True},
        {"say": "next-round"},
        {"say": "select", "cards": ""},
    ]
    for message in says:
        watching.say(message | {"number": 1})
        assert "you are watching" in watching.hear()["text"]
    assert quiet(bob) == quiet(watching) == []


def test_a_wrong_guest_is_not_let_in(party: Party) -> None:
    """Another's token, no hello, a table that is not there, a step that is still to come: a sentence, and good bye."""
    hello: dict[str, JSON] = {"say": "hello", "token": None, "since": 0}
    for table, said, why in [
        (party.table, hello | {"token": "x" * 24}, "for no seat"),
        (party.table, hello | {"since": 5}, "is at step 1"),
        (party.table, {"say": "next-round", "number": 1}, "say hello first"),
        (party.table, {"say": "hello"}, "expected a message"),
        ("nowhere", hello, "no such table"),
    ]:
        with party.server.line(table) as line:
            line.send(json.dumps(said))
            assert why in json.loads(line.recv(PATIENCE))["text"]
            with pytest.raises(ConnectionClosed) as caught:
                line.recv(PATIENCE)
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 4000
    assert quiet(party.clients[1]) == []


def test_ten_megabytes_close_the_line_of_who_sends_them(party: Party) -> None:
    """The socket is closed with the code for it; the others only hear that the seat is empty."""
    ann, *others = party.clients
    with suppress(ConnectionClosed):  # the server does not read to the end
        ann.say("x" * 10_000_000)
    with pytest.raises(ConnectionClosed) as caught:
        ann.hear()
    assert caught.value.rcvd is None or caught.value.rcvd.code == 1009
    for client in others:
        told = client.wait("told")
        assert (told["present"], told["events"]) == ([1], [])
    with party.server.client(party.table, party.tokens[0]) as again:
        assert again.wait("told")["snapshot"]["number"] == 1


def later(client: Client, step: int) -> Message:
    """Wait until the table has gone on from a step."""
    while (told := client.wait("told"))["snapshot"]["number"] <= step:
        pass
    return told


@pytest.mark.full
def test_a_table_goes_on_after_a_kill(tmp_path: Path) -> None:
    """Killed in mid-round, the server knows every action that anybody was told of; clients ask from where they were."""
    game = GAMES["threes"]
    with serving(tmp_path) as server:
        opened = server.order(order("threes", people=2))
        table, tokens = opened["table"], opened["tokens"][:2]
        told: list[Message] = []
        for _ in range(2):
            with server.client(table, tokens[0]) as ann, server.client(table, tokens[1]) as bob:
                told = [client.wait("told") for client in (ann, bob)]
                for _ in range(4):
                    step = told[0]["snapshot"]["number"]
                    seat = Seat(told[0]["snapshot"]["awaited"][0])
                    state = game.determinize(snapshot_of(game, told[seat]).view, Random(1))
                    action = Random(step).choice(game.legal_actions(state, seat))
                    played = {"number": step, "action": game.codec().actions.dump(action)}
                    (ann, bob)[seat].say({"say": "play", **played})
                    told = [later(client, step) for client in (ann, bob)]
                server.kill()
            server.start()
            heard = told[0]["snapshot"]["number"]
            for token, before in zip(tokens, told, strict=True):
                with server.client(table, token, since=heard - 1) as client:
                    after = client.wait("told")
                    assert after["snapshot"] == before["snapshot"]
                    assert after["events"][-1] == before["events"][-1]
                    assert after["events"][0]["number"] == heard - 1


def fetched(server: Server, path: str) -> tuple[Mapping[str, str], bytes]:
    """Fetch a page: its headers, and what it is."""
    with urlopen(f"{server.address}{path}", timeout=PATIENCE) as answer:  # noqa: S310  # our own server
        return dict(answer.headers.items()), answer.read()


def test_games_are_listed_and_cards_drawn(server: Server) -> None:
    """Every game of the catalogue, and each of its cards, as a picture that a browser keeps; rules have their places."""
    assert [game["name"] for game in server.get("/games")] == [*GAMES]
    rules = {each["name"]: each for each in server.get("/games?language=de")[0]["options"]}
    assert rules["triples"]["text"] == "Drillinge dürfen allein gespielt werden"
    assert rules["next_lead"]["choices"]["lowest"] == "Wer die niedrigste Karte hat"
    for face in ("7r", "Jo", "B", "10s", "back"):
        headers, card = fetched(server, f"/cards/{face}.svg")
        assert headers["content-type"] == "image/svg+xml"
        assert "max-age" in headers["cache-control"]
        assert card.startswith(b"<svg")
    assert b'<p id="H-22">' in fetched(server, "/rules/haggis/official-2p")[1]


@for_each(
    "path",
    [
        *("/rules/bridge", "/cards/99z.svg", "/tables.db"),
        *("/page/../server.py", "/page/%2e%2e/server.py"),
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
        headers, page = fetched(server, path)
        assert "default-src 'self'" in headers["content-security-policy"]
        assert b"//" not in page.replace(b"<!doctype", b"")
