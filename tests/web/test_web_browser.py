"""The page in a real browser: people play whole rounds with it, by clicks, keys and reloads."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import pytest
from playwright.sync_api import Browser, expect
from web_table.house import House
from web_table.store import Store
from websockets.exceptions import ConnectionClosed

from climbcards import Seat
from climbcards.record import replay_match
from web.browsing import CHROMIUM, WHY_NOT, Guest, browser
from web.serving import Server, serving
from web.tables import GAMES, expect_nothing_hidden, hidden, order, says, snapshot_of

pytestmark = [pytest.mark.full, pytest.mark.skipif(CHROMIUM is None, reason=WHY_NOT)]

LATE: Final = 60_000


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start one browser for all tests."""
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server, which a test may kill if it starts it again."""
    with serving(tmp_path_factory.mktemp("browser")) as running:
        yield running


def seated(
    server: Server, chromium: Browser, game: str, seconds: int = 0
) -> tuple[str, list[Guest]]:
    """Open a table for Ann and Bob, others being policies; they come, and a third one watches."""
    opened = server.order(order(game, people=2, seconds=seconds))
    address = f"{server.address}/t/{opened['table']}"
    links = [f"{address}#{token}" for token in opened["tokens"][:2]]
    guests = [Guest.come(chromium, link) for link in (*links, address)]
    for guest in guests:
        guest.reach(1)
    return opened["table"], guests


def play_on(guests: list[Guest], actions: int | None = None, *, at_once: bool = False) -> None:
    """Let the two people act, so often or to the end of the round; all pages follow."""
    done = 0
    while not guests[0].is_over and done != actions:
        turn = [guest for guest in guests[:2] if guest.is_awaited]
        if at_once and done > 20:
            turn[0].act_at_once()
        else:
            turn[0].act()
        done += 1
        for guest in guests:
            guest.reach(turn[0].step)


def expect_secrets_kept(server: Server, table: str, game: str, guests: list[Guest]) -> None:
    """Search every message that anybody was ever sent for what it must not say.

    Each follows from the snapshot in it. The hands of the others, as they truly were, are taken from the record and
    searched for.
    """
    rules, searched = GAMES[game], 0
    record = House(Store(server.data)).room(table).table.match_record
    states = [moment.state for moment in replay_match(record, rules)]
    for seat, guest in zip((Seat(0), Seat(1), None), guests, strict=True):
        for message in [each for each in guest.heard if each["say"] in {"told", "offer"}]:
            if message["say"] == "told":
                expect_nothing_hidden(rules, message, seat)
            number = (
                message["number"]
                if message["say"] == "offer"
                else snapshot_of(rules, message).number
            )
            secret, text = hidden(rules, states[number - 1], seat), json.dumps(message)
            assert not [face for face in secret if says(text, face)]
            searched += 1
    assert searched > len(states) // 2


def test_two_people_play_a_round_of_haggis(server: Server, chromium: Browser) -> None:
    """They play it out, one reloads in mid-trick, the server is killed and comes back, a third one watches it all."""
    game = "haggis/official-2p"
    table, guests = seated(server, chromium, game)
    ann, bob, watching = guests
    play_on(guests, 3)
    before = ann.log, ann.page.locator("#hand img").evaluate_all("all => all.map(each => each.alt)")
    ann.page.reload()
    ann.reach(bob.step)
    assert (
        ann.log,
        ann.page.locator("#hand img").evaluate_all("all => all.map(each => each.alt)"),
    ) == before
    play_on(guests, 3)
    messages = [len(guest.heard) for guest in guests]
    with server.client(table) as cheat:
        for said in (
            "x",
            json.dumps({"say": "play", "number": bob.step, "action": {"do": "pass", "seat": 1}}),
        ):
            cheat.say(said)
            cheat.wait("refused")
        with suppress(ConnectionClosed):
            cheat.say("x" * 10_000_000)
            cheat.wait("refused")
    assert [len(guest.heard) for guest in guests] == messages
    server.kill()
    for guest in guests:
        expect(guest.page.locator("#lost")).to_be_visible(timeout=LATE)
    log = bob.log
    server.start()
    for guest in guests:
        expect(guest.page.locator("#lost")).to_be_hidden(timeout=LATE)
    assert bob.log == log
    play_on(guests)
    for guest in guests:
        expect(guest.page.locator("#sheet")).to_be_visible(timeout=LATE)
        assert "Captured" in guest.page.locator("#lines").inner_text()
    assert watching.page.locator("#hand .card").count() == 0
    bob.page.locator("#next").click()
    for guest in guests:
        expect(guest.page.locator("#sheet")).to_be_hidden(timeout=LATE)
    assert "Round 2: Bob deals" in watching.log or "Round 2: Ann deals" in watching.log
    expect_secrets_kept(server, table, game, guests)


def test_two_people_and_two_policies_play_a_round_of_threes(
    server: Server, chromium: Browser
) -> None:
    """They arrange, play, pick up and reveal by what the page offers, to the end."""
    game = "threes"
    table, guests = seated(server, chromium, game)
    play_on(guests, at_once=True)
    for guest in guests:
        expect(guest.page.locator("#sheet")).to_be_visible(timeout=LATE)
        assert "First of 4" in guest.page.locator("#lines").inner_text()
    expect_secrets_kept(server, table, game, guests)


def test_both_agree_to_take_back(server: Server, chromium: Browser) -> None:
    """One asks, the other one is asked and refuses, of which the first is told, then agrees; everybody hears of it."""
    _, guests = seated(server, chromium, "haggis/official-2p")
    ann, bob, watching = guests
    bob.act()
    ann.reach(2)
    ann.page.get_by_role("button", name="Take back").click()
    asked = bob.page.get_by_text("Ann asks to take the last action back")
    expect(asked).to_be_visible(timeout=LATE)
    bob.page.get_by_role("button", name="Refuse").click()
    expect(asked).to_be_hidden(timeout=LATE)
    refused = "Bob would rather not take the last action back."
    for guest in (ann, watching):
        expect(guest.page.get_by_text(refused)).to_be_visible(timeout=LATE)
    assert bob.page.get_by_text("would rather not").count() == 0
    ann.page.get_by_role("button", name="Take back").click()
    bob.page.get_by_role("button", name="Agree").click()
    for guest in guests:
        guest.reach(3)
        assert guest.page.get_by_text("would rather not").count() == 0
    assert "takes" in watching.log[-1]
    assert "back" in watching.log[-1]
    assert bob.is_awaited


def test_a_clock_acts_for_who_is_late(server: Server, chromium: Browser) -> None:
    """The time is shown, and when it has run out the game does what is safe."""
    _, guests = seated(server, chromium, "haggis/official-2p", seconds=2)
    assert ":0" in (guests[0].page.locator("#clock").text_content() or "")
    for guest in guests:
        guest.reach(3)
    assert guests[2].log[1].startswith("Bob plays")


def test_a_choice_is_asked_for(server: Server, chromium: Browser) -> None:
    """Cards with two readings get two buttons with a picture each, and what is clicked is played."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    page = bob.page
    page.locator("#hand .card").first.click()
    for name in ("jack", "queen"):
        page.get_by_role("button", name=name, exact=True).click()
    bob.settle()
    ways = page.locator(".way")
    expect(ways).to_have_count(2, timeout=LATE)
    assert ways.locator("svg").count() == 2
    page.get_by_role("button", name="run").click()
    ann.reach(2)
    assert "run" in ann.log[-1]


def test_a_refusal_is_shown_in_a_sentence(server: Server, chromium: Browser) -> None:
    """Cards that make nothing yet say why, with the clause, and what they may become; nothing is played."""
    _, (_, bob, _) = seated(server, chromium, "haggis/official-2p")
    for name in ("2 of yellow", "3 of yellow"):
        bob.page.get_by_role("button", name=name).click()
        bob.settle()
    expect(bob.page.locator("#why")).to_contain_text("not form a combination", timeout=LATE)
    expect(bob.page.locator("#longer summary")).to_contain_text("with more cards", timeout=LATE)
    assert bob.page.locator("#ways .first").count() == 0
    bob.page.get_by_role("button", name="Clear").click()
    expect(bob.page.locator("#why")).to_be_empty(timeout=LATE)
    assert bob.step == 1


def test_a_card_that_does_not_fit_begins_another_selection(
    server: Server, chromium: Browser
) -> None:
    """Where one card is to be played, clicking another one changes one's mind."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    bob.act()
    ann.reach(2)
    ann.select()
    ann.page.locator("#hand .card.unfit").last.click()
    ann.settle()
    pressed = ann.page.locator("#hand [aria-pressed=true]")
    assert pressed.count() == 1
    assert pressed.locator("img").get_attribute("alt") == "king"
    expect(ann.page.locator("#ways .first")).to_have_text("Play K", timeout=LATE)


def test_the_keyboard_is_enough(server: Server, chromium: Browser) -> None:
    """Tab leads to the hand, arrows along it, space selects, escape lets go, and tab and enter play."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    page = bob.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "To your cards"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    bob.settle()
    pressed = page.locator("#hand [aria-pressed=true]")
    assert pressed.count() == 1
    page.keyboard.press("Escape")
    assert pressed.count() == 0
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    bob.settle()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "first"
    page.keyboard.press("Enter")
    ann.reach(2)
    bob.reach(2)
    assert "card" in page.evaluate("document.activeElement.className")


def test_everything_has_a_name_and_a_size(server: Server, chromium: Browser) -> None:
    """On a telephone nothing is cut off, every button can be hit, and everything is called something."""
    opened = server.order(order("threes", people=2))
    link = f"{server.address}/t/{opened['table']}#{opened['tokens'][0]}"
    phone = {"width": 390, "height": 844}
    for address in (server.address, link):
        guest = Guest.come(chromium, address, viewport=phone)
        page = guest.page
        page.locator("button:visible").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        for each in page.locator("button:visible, select:visible, input:visible").all():
            box = each.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 40
            label = "each => each.ariaLabel || each.innerText || each.querySelector('img')?.alt || each.labels?.length"
            assert each.evaluate(label)


def test_a_card_keeps_its_shape_without_its_picture(server: Server, chromium: Browser) -> None:
    """A card can be hit before its picture is there, and is as large then as with it."""
    opened = server.order(order("threes", people=2))
    link = f"{server.address}/t/{opened['table']}#{opened['tokens'][0]}"
    page = Guest.come(chromium, link, viewport={"width": 390, "height": 844}).page
    card = page.locator("#hand .card").first
    expect(card.locator("img")).to_have_js_property("complete", value=True, timeout=LATE)
    shown = card.bounding_box()
    page.route("**/cards/*.svg", lambda route: route.abort())
    page.reload()
    card.wait_for()
    bare = card.bounding_box()
    assert shown is not None
    assert bare is not None
    assert bare["height"] == pytest.approx(shown["height"], abs=1)


def test_a_table_is_opened_on_the_page(server: Server, chromium: Browser) -> None:
    """Any game can be chosen; each person gets a link, which leads to the seat, and there is one to watch."""
    lobby = Guest.come(chromium, server.address).page
    game = lobby.get_by_label("Game")
    expect(game.locator("option")).to_have_count(len(GAMES), timeout=LATE)
    for name in GAMES:
        game.select_option(name)
        assert lobby.locator(".chair").count() == len(GAMES[name].seats)
    game.select_option("three-hags")
    lobby.get_by_role("button", name="Open the table").click()
    links = lobby.locator("#links a")
    expect(links).to_have_count(2, timeout=LATE)  # one person, and whoever watches
    ann = Guest.come(chromium, links.first.get_attribute("href") or "")
    ann.reach(1)
    assert ann.page.title() == "three-hags: Ann"
    assert ann.page.locator("#hand .card").count() > 0


def test_one_leg_is_no_legs(server: Server, chromium: Browser) -> None:
    """The points and the legs of each seat are said as they are counted."""
    _, guests = seated(server, chromium, "haggis/leaflet-best-of-three")
    page = guests[0].page
    page.evaluate(
        """async () => {
            const { seats } = await import("/page/shown.js");
            const standing = { totals: [1, 2], legs: [1, 0] };
            const snapshot = { standing, sides: [], awaited: [] };
            seats({ seat: 0, names: ["Ann", "Bob"], policies: [] }, { snapshot, present: [0, 1] });
        }"""
    )
    assert page.locator("#standing small").all_text_contents() == [", 1 leg", ", 0 legs"]
    points = page.locator("#standing b").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert points == ["1 point", "2 points"]


def test_whoever_has_a_wrong_link_is_told_so(server: Server, chromium: Browser) -> None:
    """The page says the sentence of the server, and does not try again and again."""
    opened = server.order(order("threes", people=2))
    page = Guest.come(chromium, f"{server.address}/t/{opened['table']}#wrong").page
    expect(page.locator("#whose")).to_contain_text("for no seat at this table", timeout=LATE)
