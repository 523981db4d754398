"""The page in a real browser: people play whole rounds with it, by clicks, keys and reloads."""

import json
import re
from itertools import groupby, pairwise
from pathlib import Path
from queue import Queue
from typing import Any, Final

import pytest
from web_table.house import House
from web_table.store import Store

from climbcards import JSON, Seat
from climbcards.record import replay_match
from web.browsing import Browser, Guest, alone, expect
from web.serving import Server, serving
from web.tables import GAMES, expect_nothing_hidden, hidden, order, says, snapshot_of

pytestmark = pytest.mark.full

LATE: Final = 60_000

_NEXT_SENT: Final = """(changed) => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        WebSocket.prototype.send = send;
        if (changed) send.call(this, JSON.stringify({ ...JSON.parse(text), ...changed }));
    };
}"""
"""Change what the page says next; with null it gets lost."""


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
    bob.wait()
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
    ann.wait()
    ann.page.get_by_role("button", name="Take back").click()
    asked = bob.page.get_by_text("Ann asks to take the last action back")
    expect(asked).to_be_visible(timeout=LATE)
    bob.wait()
    bob.page.get_by_role("button", name="Refuse").click()
    expect(asked).to_be_hidden(timeout=LATE)
    refused = "Bob would rather not take the last action back."
    for guest in (ann, watching):
        expect(guest.page.get_by_text(refused)).to_be_visible(timeout=LATE)
    assert bob.page.get_by_text("would rather not").count() == 0
    ann.wait()
    ann.page.get_by_role("button", name="Take back").click()
    expect(asked).to_be_visible(timeout=LATE)
    bob.wait()
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
    assert guests[2].log[1].startswith("Time is up: Bob plays")


def test_a_choice_is_asked_for(server: Server, chromium: Browser) -> None:
    """Cards with two readings get two buttons with a picture each, and what is clicked is played."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    page = bob.page
    bob.wait()
    page.locator("#hand .card").first.click()
    for name in ("jack", "queen"):
        page.get_by_role("button", name=name, exact=True).click()
    bob.settle()
    place = bob.places()
    page.locator("#play").click()
    ways = page.locator(".way")
    expect(ways).to_have_count(2, timeout=LATE)
    assert bob.places() == place  # it is laid over, not pushed between
    bob.wait()
    assert ways.locator("svg").count() == 2
    page.get_by_role("button", name="run").click()
    ann.reach(2)
    assert "run" in ann.log[-1]


def test_a_refusal_is_shown_in_a_sentence(server: Server, chromium: Browser) -> None:
    """Cards that make nothing say why, with the clause; nothing is played, and the selection stays."""
    _, (_, bob, _) = seated(server, chromium, "haggis/official-2p")
    bob.wait()
    for name in ("2 of yellow", "3 of yellow"):
        bob.page.get_by_role("button", name=name).click()
        bob.settle()
    expect(bob.page.locator("#why")).to_contain_text("not form a combination", timeout=LATE)
    assert bob.selected == ["2 of yellow", "3 of yellow"]
    expect(bob.page.locator("#play")).to_be_disabled()
    bob.page.keyboard.press("Escape")
    expect(bob.page.locator("#why")).to_be_empty(timeout=LATE)
    assert bob.selected == []
    assert bob.step == 1


def test_a_card_that_does_not_fit_keeps_the_selection(server: Server, chromium: Browser) -> None:
    """It is selected too, the page says why that is no play, and a second tap lets go of it."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    bob.wait()
    bob.select()
    bob.page.locator("#play").click()
    ann.reach(2)
    ann.select()
    chosen = ann.selected
    ann.page.locator("#hand .card.unfit").last.click()
    ann.settle()
    assert ann.selected[:-1] == chosen
    expect(ann.page.locator("#why")).to_contain_text("not", timeout=LATE)
    expect(ann.page.locator("#play")).to_be_disabled()
    ann.wait()
    ann.page.locator("#hand [aria-pressed=true]").last.click()
    ann.settle()
    assert ann.selected == chosen
    expect(ann.page.locator("#play")).to_be_enabled()


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


def test_suits_are_symbols_where_cards_are_named(server: Server, chromium: Browser) -> None:
    """As the library has it: three 5s are no 5 of spades. What is no card stays, whatever somebody is called."""
    pack = GAMES["guandan"].pack
    texts = [
        "Ann plays 5s 5h 5d (3 of 5s)",
        "four 10s",
        "sequence of 3 to 7s",
        "10s,As 2s.",
        "R-10",
        "constructor plays 5s",
    ]
    page = chromium.new_page()
    page.goto(server.address)
    shown = page.evaluate(
        """async ([symbols, texts]) => {
            const { drawFor, suited } = await import("/page/parts.js");
            drawFor("guandan", symbols);
            return texts.map(suited);
        }""",
        [pack.symbols(), texts],
    )
    page.close()
    assert shown == [pack.with_symbols(text) for text in texts]
    assert shown[0].endswith("(3 of 5s)")


def test_a_card_keeps_its_shape_without_its_picture(server: Server, chromium: Browser) -> None:
    """A card can be hit before its picture is there, and is as large then as with it."""
    page = alone(server, chromium, "threes", viewport=PHONE).page
    card = page.locator("#hand .card").first
    expect(card.locator("img")).to_have_js_property("complete", value=True, timeout=LATE)
    shown = card.locator("img").bounding_box()
    page.route("**/cards/*.svg", lambda route: route.abort())
    page.reload()
    card.wait_for()
    bare = card.locator("img").bounding_box()
    assert shown is not None
    assert bare is not None
    assert bare["height"] == pytest.approx(shown["height"], abs=1)


def test_a_table_is_opened_on_the_page(server: Server, chromium: Browser) -> None:
    """Any game can be chosen; each person gets a link, which leads to the seat, and there is one to watch."""
    lobby = Guest.come(chromium, server.address).page
    game = lobby.locator("#game")
    expect(game.locator("option")).to_have_count(len(GAMES), timeout=LATE)
    for name in GAMES:
        game.select_option(name)
        assert lobby.locator(".chair").count() == len(GAMES[name].seats)
    game.select_option("three-hags")
    lobby.get_by_label("Who plays seat 2").select_option("a person")
    lobby.get_by_role("button", name="Open the table").click()
    links = lobby.locator("#links a")
    expect(links).to_have_text(["Ann: sit down", "Bob: sit down", "Watch"], timeout=LATE)
    ann = Guest.come(chromium, links.first.get_attribute("href") or "")
    ann.reach(1)
    assert ann.page.title().endswith("Three Hags: Ann")
    assert ann.page.locator("#hand .card").count() > 0


def test_house_rules_are_set_in_the_lobby(server: Server, chromium: Browser) -> None:
    """What is changed there is what is played."""
    lobby = Guest.come(chromium, server.address).page
    lobby.locator("#rules summary").click()
    target = lobby.get_by_label("The points that end a leg")
    target.fill("350")
    lobby.get_by_label("Whether a stair may be wider").click()
    lobby.get_by_role("group", name="When a bet may be placed").get_by_label("Everybody").check()
    with lobby.expect_request("**/tables*") as ordered:
        lobby.get_by_role("button", name="Open the table").click()
    body = json.loads(ordered.value.post_data or "")
    assert body["options"] == {
        "target": 350,
        "wide_stairs": False,
        "bet_window": "before-first-lead",
    }
    expect(lobby.locator("#hand .card")).to_have_count(17, timeout=LATE)


def test_the_page_speaks_german(server: Server, chromium: Browser) -> None:
    """A reader of German is met in it, may change the language, and it stays changed."""
    ann = alone(server, chromium, "haggis/official-2p", locale="de-DE", viewport=DESKTOP)
    page = ann.page
    assert page.locator("html").get_attribute("lang") == "de"
    expect(page.locator("#whose")).to_contain_text("Du bist dran: gegen", timeout=LATE)
    ann.act()
    assert ann.log[1].startswith("Bob spielt")
    expect(page.locator("#pass")).to_have_text("Passen")
    page.get_by_role("button", name="English").click()
    ann.reach(2)
    expect(page.locator("html")).to_have_attribute("lang", "en", timeout=LATE)
    assert ann.log[1].startswith("Bob plays")
    page.reload()
    ann.reach(2)
    assert page.locator("#pass").text_content() == "Pass"


def test_one_leg_is_no_legs(server: Server, chromium: Browser) -> None:
    """The points and the legs of each seat are said as they are counted."""
    _, guests = seated(server, chromium, "haggis/leaflet-best-of-three")
    page = guests[0].page
    page.evaluate(
        """async () => {
            const { seats } = await import("/page/cloth.js");
            const standing = { totals: [1, 2], legs: [1, 0] };
            const snapshot = { standing, sides: [], awaited: [] };
            const told = { size: 3, open: [], row: [], down: [], notes: [] };
            const message = { snapshot, present: [0, 1], policies: [null, null], table: { seats: [told, told] } };
            seats({ seat: 0, names: ["Ann", "Bob"] }, message);
        }"""
    )
    assert page.locator(".seat .legs").all_text_contents() == [", 1 leg", ", 0 legs"]
    points = page.locator(".seat b").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert points == ["1 point", "2 points"]


def test_whoever_has_a_wrong_link_is_told_so(server: Server, chromium: Browser) -> None:
    """The page says the sentence of the server, and does not try again and again."""
    opened = server.order(order("threes", people=2))
    page = Guest.come(chromium, f"{server.address}/t/{opened['table']}#wrong").page
    expect(page.locator("#whose")).to_contain_text("for no seat at this table", timeout=LATE)
    for each in ["#why", "#bar", "#tools"]:  # it is said once, and there is nothing to press
        expect(page.locator(each)).to_be_hidden()


DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
ACROSS: Final = {"width": 844, "height": 390}

_CLICKS: Final = """(what) => {
    window.clicked = 0;
    for (const each of document.querySelectorAll("#pass, #play")) each.addEventListener("click", () => (window.clicked += 1));
    new MutationObserver(() => {
        const pass = document.querySelector(what);
        pass.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        pass.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
        pass.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    }).observe(document.body, { attributeFilter: ["data-step"] });
}"""
"""Press a button as soon as the table changes."""

_TWO_TAPS: Final = """(button) => {
    for (let tap = 0; tap < 2; tap++) {
        for (const kind of ["pointerdown", "pointerup"])
            button.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "touch" }));
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: tap + 1 }));
    }
}"""
"""Tap a button twice before anything can come back from the server."""


@pytest.mark.parametrize("size", [DESKTOP, PHONE, ACROSS], ids=["desktop", "phone", "across"])
@pytest.mark.parametrize("game", ["haggis/official-2p", "guandan", "tichu"])
def test_all_is_on_one_screen(
    server: Server, chromium: Browser, game: str, size: dict[str, int]
) -> None:
    """Hand, table and buttons are seen without scrolling, of each card and button enough can be hit."""
    guest = alone(server, chromium, game, viewport=size)
    page = guest.page
    if game == "tichu":  # all fourteen cards
        guest.act()
    for each in page.locator("button:visible").all():
        box = each.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["y"] + box["height"] <= size["height"]
    cards = page.locator("#hand img").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().bottom)"
    )
    assert max(cards) <= size["height"]
    cloth = page.locator("#cloth").bounding_box()
    assert cloth is not None
    assert cloth["height"] >= 120


_CUT: Final = """() => {
    const visible = (each) => each.getClientRects().length > 0;
    const texts = [...document.querySelectorAll("#why, #play, #pass, #apart button, .seat p, .seat .notes, #latest, #title")];
    const cut = texts.filter(visible).filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3);
    const [whose, turn] = ["#whose", "#turn"].map((each) => document.querySelector(each));
    if (whose.getBoundingClientRect().height > turn.clientHeight) cut.push(whose);
    const cloth = document.querySelector("#cloth").getBoundingClientRect();
    const away = [...document.querySelectorAll("#middle .row span")].filter((each) => each.getBoundingClientRect().right > cloth.right + 1);
    return [...cut.map((each) => each.textContent), ...away.map((each) => each.closest(".laid").textContent)];
}"""
"""Texts of which a part cannot be read, and plays that leave the table."""


@pytest.mark.parametrize("size", [PHONE, ACROSS], ids=["phone", "across"])
@pytest.mark.parametrize("game", ["dou-dizhu", "guandan", "tichu"])
def test_nothing_is_cut_off(
    server: Server, chromium: Browser, game: str, size: dict[str, int]
) -> None:
    """On a telephone all words of a German round can be read, and no button moves."""
    guest = alone(server, chromium, game, viewport=size, locale="de-DE")
    places = set[float]()
    while not guest.is_over:
        assert guest.page.evaluate(_CUT) == []
        if guest.page.locator("#panel").is_hidden():
            box = guest.page.locator("#pass").bounding_box()
            assert box is not None
            places.add(round(box["y"]))
        guest.act_at_once()
    assert len(places) == 1


def test_whose_turn_it_is_changes_with_a_play(server: Server, chromium: Browser) -> None:
    """Once somebody has said what to play the page asks for nothing more."""
    _, (ann, _, _) = seated(server, chromium, "haggis/official-2p")
    ann.wait()
    ann.hint()
    asks = """() => {
        (document.querySelector(".hinted") ?? document.querySelector("#play")).click();
        return document.querySelectorAll("#turn.mine, .unfit").length;
    }"""
    assert ann.page.evaluate(asks) == 0


def test_partners_share_a_line_of_the_score(server: Server, chromium: Browser) -> None:
    """What each of a team scores is said once, and so are their totals above it."""
    guest = alone(server, chromium, "guandan")
    while not guest.is_over:
        guest.act_at_once()
    rows = guest.page.locator("#lines tbody tr").all_inner_texts()
    assert len(rows) == 3
    assert all(re.match("Ann, Cid|Cid, Ann|Bob, Dot|Dot, Bob", each) for each in rows)


def test_the_log_tells_each_thing_once(server: Server, chromium: Browser) -> None:
    """Who captures the cards has won the trick, and leads: one line is enough, and a rule under it."""
    _, guests = seated(server, chromium, "haggis/official-2p")
    watching = guests[2]
    while not any("captures" in line for line in watching.log):
        play_on(guests, 1)
    assert "captures" in watching.log[-1]
    assert "passes" in watching.log[-2]
    expect(watching.page.locator("#log .ends")).to_have_text([watching.log[-1]])
    play_on(guests, 1)
    assert "plays" in watching.log[-1]


def test_each_round_has_its_sheet(server: Server, chromium: Browser) -> None:
    """A round that is over as it is dealt follows the sheet of the last one at once."""
    ordered = order("tien-len", people=1)
    ordered["chairs"] = ordered["chairs"][:2]
    half_the_pack = {"players": 2, "hand": 26}  # it nearly always has a card of each rank
    guest = alone(server, chromium, {**ordered, "options": half_the_pack})
    title = guest.page.locator("#sheet-title")
    for number in (1, 2):
        expect(title).to_have_text(f"Round {number}", timeout=LATE)
        guest.wait()
        guest.page.locator("#next").click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE, ACROSS], ids=["desktop", "phone", "across"])
def test_a_tap_moves_nothing(server: Server, chromium: Browser, size: dict[str, int]) -> None:
    """Whatever is selected, each card and each button stays where it is."""
    guest = alone(server, chromium, "haggis/official-2p", viewport=size)
    guest.wait()
    places = guest.places()
    for card in (0, 3, 5, 3, 12, 16):
        guest.page.locator("#hand .card").nth(card).click()
        guest.settle()
        assert guest.places() == places


def test_nothing_changes_under_a_finger(server: Server, chromium: Browser) -> None:
    """What happens while something is pressed is shown when it is released."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    ann.page.locator("#hand .card").first.hover()
    ann.page.mouse.down()
    html = ann.page.locator("main").inner_html()
    bob.act()
    ann.page.wait_for_timeout(700)
    assert ann.page.locator("main").inner_html() == html
    assert ann.step == 1
    ann.page.mouse.up()
    ann.reach(2)
    assert ann.selected == [ann.page.locator("#hand img").first.get_attribute("alt")]


def test_a_tap_plays(server: Server, chromium: Browser) -> None:
    """On a telephone a finger selects, and plays once, even if it taps twice."""
    ann = alone(
        server, chromium, "haggis/official-2p", viewport=PHONE, has_touch=True, is_mobile=True
    )
    ann.act()
    ann.page.locator("#turn.mine").wait_for()
    ann.wait()
    ann.hint()
    step = ann.step
    button = ann.page.locator(".hinted, #play:enabled").first
    button.evaluate(_TWO_TAPS)
    ann.reach(step + 1)
    done = [line for line in ann.log if line.startswith(("You play", "You pass"))]
    ann.wait()
    assert [line for line in ann.log if line.startswith(("You play", "You pass"))] == done
    assert len(done) == 2


def test_what_was_lost_can_be_done_again(server: Server, chromium: Browser) -> None:
    """A click while the line is down does nothing; when it is back, the same button counts."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    bob.act()
    ann.reach(2)
    server.kill()
    for guest in (ann, bob):
        expect(guest.page.locator("#lost")).to_be_visible(timeout=LATE)
    ann.wait()
    ann.page.locator("#pass").click()
    expect(ann.page.locator("#pass")).to_be_disabled()
    server.start()
    expect(ann.page.locator("#pass")).to_be_enabled(timeout=LATE)
    ann.page.locator("#pass").click()
    bob.reach(3)


def test_a_refusal_leaves_the_question(server: Server, chromium: Browser) -> None:
    """If an answer is refused, the same is asked again."""
    _, (ann, *_) = seated(server, chromium, "tichu")
    ann.page.evaluate(_NEXT_SENT, {"number": 99})
    ann.wait()
    call = ann.page.get_by_role("button", name="No Grand Tichu")
    call.click()
    expect(ann.page.locator("#why")).to_contain_text("steps", timeout=LATE)
    ann.wait()
    step = ann.step
    call.click()
    ann.reach(step + 1)


def test_a_play_that_is_refused_can_be_tried_again(server: Server, chromium: Browser) -> None:
    """The cards stay selected, the page says why, and the same button counts."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    for player, card in ((bob, 0), (ann, -1)):
        player.select(card)
        chosen = player.selected
        player.page.evaluate(_NEXT_SENT, {"number": 99})
        step = player.step
        player.wait()
        player.page.locator("#play").click()
        expect(player.page.locator("#why.refusal")).to_contain_text("steps", timeout=LATE)
        assert player.selected == chosen
        player.wait()
        player.page.locator("#play").click()
        for guest in (ann, bob):
            guest.reach(step + 1)
        assert player.selected == []


def test_what_others_do_leaves_the_selection(server: Server, chromium: Browser) -> None:
    """If a play gets lost or is refused, and somebody else has acted meanwhile, the cards are still selected."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    bob.select()
    chosen = bob.selected
    bob.page.evaluate(_NEXT_SENT, None)
    bob.wait()
    bob.page.locator("#play").click()
    expect(bob.page.locator("#play")).to_be_disabled()
    ann.wait()
    ann.page.locator("#apart button").first.click()  # a bet, out of turn
    ann.wait()
    ann.page.locator("#panel.sure .first").click()
    bob.reach(2)
    assert bob.selected == chosen
    bob.settle()
    bob.wait()
    bob.page.locator("#play").click()
    bob.reach(3)
    assert bob.selected == []


@pytest.mark.parametrize("what", ["#pass", "#hand .card"])
def test_a_click_right_after_a_change_does_nothing(
    server: Server, chromium: Browser, what: str
) -> None:
    """It was meant for what was there before; a little later it counts."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    ann.page.evaluate(_CLICKS, what)
    bob.act()
    ann.reach(2)
    ann.page.wait_for_timeout(100)
    assert ann.page.evaluate("window.clicked") == 0
    assert ann.selected == []
    assert bob.step == 2
    ann.wait()
    ann.page.locator(what).first.click()
    if what == "#pass":
        bob.reach(3)
    else:
        assert len(ann.selected) == 1


def test_what_only_shows_something_can_be_closed_at_any_time(
    server: Server, chromium: Browser
) -> None:
    """What others do changes nothing in it, so a click on it counts at once."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    ann.page.locator(".seat .name").first.click()
    bob.select()
    ann.wait()
    bob.page.locator("#play").click()
    ann.reach(2)
    ann.page.get_by_role("button", name="Close").click()
    expect(ann.page.locator("#panel")).to_be_hidden()


def test_cards_are_dimmed_only_for_a_play(server: Server, chromium: Browser) -> None:
    """Where it is not my turn, or no cards are asked for, all cards look alike."""
    _, (ann, bob, _) = seated(server, chromium, "haggis/official-2p")
    assert bob.is_awaited
    assert ann.page.locator(".unfit").count() == 0
    _, (ann, _, _) = seated(server, chromium, "tichu")
    assert ann.is_awaited
    calls = ann.page.locator("#panel .act").all_text_contents()
    assert sorted(calls) == ["Call Grand Tichu", "No Grand Tichu"]
    assert ann.page.locator(".unfit").count() == 0


def test_who_can_only_pass_sees_it(server: Server, chromium: Browser) -> None:
    """The button to press is the one that stands out: to pass where no card fits, and none before a card is selected."""
    ann = alone(server, chromium, "big-two")
    page = ann.page
    seen = set[bool]()
    while len(seen) < 2:
        while page.locator("#pass").is_disabled():
            ann.act()
        fits = page.locator("#hand .card:not(.unfit)").count() > 0
        colours = "all => all.map(each => getComputedStyle(each).backgroundColor)"
        passes, plays = page.locator("#pass, #play").evaluate_all(colours)[::-1]
        assert (passes == plays) == fits
        seen.add(fits)
        ann.act()


@pytest.mark.parametrize(("game", "passes"), [("threes", False), ("big-two", True)])
def test_where_nobody_ever_passes_there_is_no_button_for_it(
    server: Server, chromium: Browser, game: str, *, passes: bool
) -> None:
    """It does not stand there to be wondered at; elsewhere it does, even if it cannot be pressed now."""
    ann = alone(server, chromium, game)
    expect(ann.page.locator("#play")).to_be_visible(timeout=LATE)
    expect(ann.page.locator("#pass")).to_be_visible(visible=passes)


def test_a_call_is_asked_for_once_more(server: Server, chromium: Browser) -> None:
    """Whoever taps Grand Tichu is asked, and may think better of it; so does who calls Tichu."""
    _, (ann, _, _) = seated(server, chromium, "tichu")
    page = ann.page
    ann.wait()
    page.get_by_role("button", name="Call Grand Tichu", exact=True).click()
    expect(page.locator("#panel h2")).to_have_text("Call Grand Tichu?", timeout=LATE)
    assert page.evaluate("document.activeElement.textContent") == "Back"
    ann.wait()
    step = ann.step
    page.get_by_role("button", name="Back").click()
    ann.wait()
    assert ann.step == step
    page.get_by_role("button", name="No Grand Tichu").click()
    ann.reach(step + 1)
    assert "Call Grand Tichu" not in page.locator("#panel").inner_text()


def test_a_call_moves_no_card(server: Server, chromium: Browser) -> None:
    """On a telephone lying across the hand and the buttons stay where they are when a call comes and goes."""
    ann = alone(server, chromium, "tichu", viewport=ACROSS, locale="de-DE")
    places = dict[bool, set[tuple[float, ...]]]({False: set(), True: set()})
    while not ann.is_over:
        boxes = [ann.page.locator(each).bounding_box() for each in ("#hand", "#play", "#hint")]
        tops = tuple(number for box in boxes if box for number in (box["y"], box["height"]))
        places[ann.page.locator("#apart button").count() > 0].add(tops[:1] + tops[2:])
        ann.act_at_once()
    assert len(places[True]) == 1
    assert places[True] == places[False]


def test_a_push_has_three_places(server: Server, chromium: Browser) -> None:
    """Each card goes to the place whose turn it is to be filled; a tap on the place takes it back.

    The cards that come are marked. A call leaves what is selected.
    """
    ann = alone(server, chromium, "tichu")
    page = ann.page
    ann.act()
    ann.wait()
    places = page.locator("#panel .place")
    expect(places).to_have_text(["For Bob", "For Cid", "For Dot"], timeout=LATE)
    names = page.locator("#hand img").evaluate_all("all => all.map(each => each.alt)")
    for card in (5, 0, 9):
        page.locator("#hand .card").nth(card).click()
        ann.settle()
    alts = "all => all.map(each => each.alt)"
    assert places.locator("img").evaluate_all(alts) == [names[5], names[0], names[9]]
    expect(page.locator("#why")).to_be_empty()
    places.first.click()
    ann.settle()
    expect(places.nth(0).locator("img")).to_have_count(0)
    expect(page.locator("#why")).to_be_empty()
    assert places.locator("img").evaluate_all(alts) == [names[0], names[9]]
    page.locator("#hand .card").nth(5).click()
    ann.settle()
    step = ann.step
    page.locator("#play").click()
    ann.reach(step + 1)
    assert any(line.startswith("You push") for line in ann.log)
    expect(page.locator("#hand .got")).to_have_count(3)
    ann.wait()
    page.locator("#hand .card").nth(4).click()
    ann.wait()
    page.get_by_role("button", name="Call Tichu", exact=True).click()
    ann.wait()
    step = ann.step
    page.locator("#panel.sure .first").click()
    ann.reach(step + 1)
    assert len(ann.selected) == 1


@pytest.mark.parametrize("size", [PHONE, ACROSS], ids=["phone", "across"])
def test_all_wishes_are_on_one_screen(
    server: Server, chromium: Browser, size: dict[str, int]
) -> None:
    """Nobody scrolls to find that one may wish for nothing; what all of them begin with is said by the question."""
    asked = order("tichu", people=2)
    asked["chairs"][0]["policy"] = "greedy"
    opened = server.order(asked)
    address = f"{server.address}/t/{opened['table']}#{opened['tokens'][1]}"
    bob = Guest.come(chromium, address, viewport=size, locale="de-DE")  # has the Mah Jong
    bob.reach(1)
    for _ in range(3):
        bob.act_at_once()
    panel = bob.page.locator("#panel")
    wishes = panel.locator("button")
    expect(wishes).to_have_count(14, timeout=LATE)
    assert panel.evaluate("each => each.scrollHeight <= each.clientHeight")
    assert wishes.evaluate_all("all => all.every(each => each.scrollWidth <= each.clientWidth)")
    seen = wishes.evaluate_all("all => all.map(each => each.lastChild.data)")
    assert seen == [*map(str, range(2, 11)), *"JQKA", "nichts"]
    expect(panel.get_by_role("button", name="Wünsche dir nichts", exact=True)).to_be_visible()
    covered = bob.page.locator("#latest").evaluate("each => getComputedStyle(each).visibility")
    assert covered == ("hidden" if size == PHONE else "visible")
    boxes = [wishes.nth(at).bounding_box() for at in range(wishes.count())]
    assert all(box is not None and box["height"] >= 44 for box in boxes)


_OVERLAPS: Final = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const [one, other] = [box("#latest"), box("#middle .laid:last-child figcaption")];
    return one.width > 0 && one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
}"""


def test_the_name_of_a_play_can_be_read(server: Server, chromium: Browser) -> None:
    """What happened last is not written over it, on a telephone lying across with 27 cards neither."""
    guest = alone(server, chromium, "guandan", viewport=ACROSS, locale="de-DE")
    checked = 0
    while checked < 8:
        guest.act_at_once()
        if guest.page.locator("#middle .laid").count():
            assert not guest.page.evaluate(_OVERLAPS)
            checked += 1


def test_two_taps_select_a_group(server: Server, chromium: Browser) -> None:
    """All cards of the rank that make a play with it; once more, and the cards lie by suit."""
    _, (_, bob, _) = seated(server, chromium, "haggis/official-2p")
    bob.wait()
    bob.page.get_by_role("button", name="6 of red").dblclick()
    bob.settle()
    assert bob.selected == ["6 of red", "6 of yellow", "6 of green"]
    before = bob.page.locator("#hand img").evaluate_all("all => all.map(each => each.alt)")
    bob.page.get_by_role("button", name="By suit").click()
    after = bob.page.locator("#hand img").evaluate_all("all => all.map(each => each.alt)")
    assert sorted(before) == sorted(after)
    suits = [name.rpartition(" ")[2] for name in after if " of " in name]
    assert len([*groupby(suits)]) == len(set(suits))
    assert sorted(bob.selected) == ["6 of green", "6 of red", "6 of yellow"]


def test_policies_act_one_after_the_other(tmp_path: Path, chromium: Browser) -> None:
    """What they do is shown in steps with time between, and a trick that is over can be looked at."""
    with serving(tmp_path, 0.4) as server:
        ann = alone(server, chromium, "big-two")
        page = ann.page
        page.evaluate(
            """() => {
                window.times = [];
                new MutationObserver(() => {
                    const plays = [...document.querySelectorAll("#middle .laid")].map((each) => each.dataset.play);
                    window.times.push([performance.now(), Number(document.body.dataset.step), plays.length]);
                }).observe(document.body, { attributeFilter: ["data-step"] });
            }"""
        )
        while page.locator("#last").is_hidden():
            page.locator("#turn.mine").wait_for()
            ann.act()
        page.locator("#turn.mine").wait_for()
        times = page.evaluate("window.times")
        steps = [step for _, step, _ in times]
        assert steps == [*range(steps[0], steps[-1] + 1)]  # none was left out
        for (before, _, lay), (after, _, lies) in pairwise(times):
            waits = 2.4 * 400 if lay and not lies else 0
            assert after - before >= 0.9 * waits
        assert any(after - before >= 350 for (before, *_), (after, *_) in pairwise(times))
        page.locator("#last").click()
        expect(page.locator("#panel h2")).to_have_text("The last trick", timeout=LATE)
        assert page.locator("#panel .laid").count() > 0


_RINGS: Final = """() => {
    localStorage.setItem("sound", "on");
    window.rings = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        window.rings += 1;
        return make.call(this);
    };
}"""
"""Count how often the page rings."""


@pytest.mark.parametrize("people", [1, 2])
def test_who_plays_alone_need_not_take_a_trick(
    tmp_path: Path, chromium: Browser, people: int
) -> None:
    """It is taken by itself after a while; if another person plays, who may throw a bomb, there is a button.

    So there is when it was taken back. It rings for what is asked, and not for the trick.
    """
    with serving(tmp_path, 0.02) as server:
        opened = server.order(order("tichu", people=people))
        address = f"{server.address}/t/{opened['table']}"
        guests = [Guest.come(chromium, f"{address}#{token}") for token in opened["tokens"][:people]]
        take = guests[0].page.get_by_role("button", name="Take the trick", exact=True)
        guests[0].page.evaluate(_RINGS)
        asked = acted = 0
        while not any("You capture" in line for line in guests[0].log):
            turn = next((guest for guest in guests if guest.is_awaited), None)
            if turn is not None:
                asked += take.count()
                turn.act()
                acted += turn is guests[0]
            guests[0].page.wait_for_timeout(100)
        assert asked == people - 1
        guests[0].page.locator("#turn.mine").wait_for()
        assert guests[0].page.evaluate("window.rings") == acted
        if people == 1:
            guests[0].wait()
            guests[0].page.get_by_role("button", name="Take back").click()
            expect(take).to_be_visible(timeout=LATE)


_REFUSALS: Final = """() => {
    window.refusals = 0;
    const why = document.querySelector("#why");
    new MutationObserver(() => (window.refusals += why.matches(".refusal"))).observe(why, { attributes: true });
}"""
"""Count how often the page says why something is refused."""


def test_a_trick_is_taken_by_itself_in_two_windows(tmp_path: Path, chromium: Browser) -> None:
    """The slower one is refused, and says nothing of it: nobody has done anything wrong."""
    with serving(tmp_path, 0.02) as server:
        opened = server.order(order("tichu", people=1))
        link = f"{server.address}/t/{opened['table']}#{opened['tokens'][0]}"
        guests = [Guest.come(chromium, link) for _ in range(2)]
        for guest in guests:
            guest.page.evaluate(_REFUSALS)
        ann = guests[0]
        while not any(each["say"] == "refused" for guest in guests for each in guest.heard):
            assert not ann.is_over
            if ann.is_awaited:
                ann.act()
            ann.page.wait_for_timeout(100)
        ann.wait()
        assert [guest.page.evaluate("window.refusals") for guest in guests] == [0, 0]


def test_how_a_round_ended_is_seen(tmp_path: Path, chromium: Browser) -> None:
    """The last play lies on the table for a while before the sheet is laid over it."""
    with serving(tmp_path, 0.4) as server:
        ordered = order("tien-len", people=1)
        ordered["chairs"] = ordered["chairs"][:2]
        ann = alone(server, chromium, {**ordered, "options": {"players": 2, "hand": 1}})
        ann.page.locator("#turn.mine").wait_for()
        step = ann.step
        ann.act()
        assert ann.step == step + 1
        assert ann.page.locator("#whose").text_content() == "The round is over"
        assert ann.page.locator("#middle .laid").count() == 1
        assert not ann.is_over
        ann.page.locator("#sheet").wait_for()


def test_a_tap_beside_the_cards_lets_go_of_them(server: Server, chromium: Browser) -> None:
    """On the cloth, where nothing lies; on a seat it shows who plays there, and leaves the cards."""
    ann = alone(server, chromium, "haggis/official-2p", viewport=PHONE)
    ann.wait()
    for card in (0, 3):
        ann.page.locator("#hand .card").nth(card).click()
    ann.page.locator(".seat").first.click()
    assert len(ann.selected) == 2
    ann.wait()
    ann.page.get_by_role("button", name="Close").click()
    ann.page.locator("#cloth").click(position={"x": 30, "y": 200})
    assert ann.selected == []


def test_a_sound_is_off_at_first(server: Server, chromium: Browser) -> None:
    """Whoever wants to hear that it is one's turn says so, and it stays so."""
    ann = alone(server, chromium, "haggis/official-2p", viewport=DESKTOP)
    sound = ann.page.locator("#sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    ann.act()
    ann.page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true", timeout=LATE)


def test_two_people_play_another_match(server: Server, chromium: Browser) -> None:
    """When a match is over the page says by how much, shows its rounds and its record; both go on to the next one."""
    asked = order("haggis/official-2p", people=2)
    opened = server.order({**asked, "options": {"target": 1}})
    address = f"{server.address}/t/{opened['table']}"
    links = [f"{address}#{token}" for token in opened["tokens"]]
    ann, bob = [Guest.come(chromium, link) for link in links]
    for guest in (ann, bob):
        guest.reach(1)
    play_on([ann, bob], at_once=True)
    for guest in (ann, bob):
        expect(guest.page.locator("#winner")).to_have_text(
            re.compile(r"^(You have|Ann has|Bob has) won \d+ to -?\d+$"), timeout=LATE
        )
        expect(guest.page.locator("#rounds tbody tr:visible")).to_have_count(1)
        expect(guest.page.locator("#winner")).to_be_in_viewport()
    ann.wait()
    with ann.page.expect_download() as download:
        ann.page.locator("#download").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert text.count("\n") == ann.step + 1
    held = Queue[Any]()  # Any: a request that the test answers, of Playwright
    ann.page.context.route("**/replay?*", lambda route, _request: held.put(route), times=1)
    with ann.page.context.expect_page() as shown:
        ann.page.locator("#replay").click()
    replay = shown.value
    expect(replay.locator("body")).to_have_text("The replay is being made …", timeout=LATE)
    held.get_nowait().continue_()
    replay.wait_for_url("**/replay?*")
    replay.wait_for_load_state()
    assert replay.locator("svg").count() > 0
    replay.close()
    for guest in (ann, bob):
        guest.wait()
        guest.page.locator("#rematch").click()
        expect(guest.page).not_to_have_url(re.compile(re.escape(opened["table"])), timeout=LATE)
        guest.reach(1)
        assert guest.page.locator("#hand .card").count() == 17
    assert ann.page.url.partition("#")[0] == bob.page.url.partition("#")[0]


def test_who_has_most_comes_first(server: Server, chromium: Browser) -> None:
    """When a match is over its points come first, in their order; until then the points of the round."""
    options: JSON = {"target": None, "rounds": 2}
    guest = alone(server, chromium, {**order("tien-len", people=1), "options": options})
    totals = guest.page.locator("#lines .total")
    while guest.page.locator("#rematch").is_hidden():
        if guest.is_over:
            expect(totals).to_contain_text(["Ann", "Bob", "Cid", "Dot"])
            guest.wait()
            guest.page.locator("#next").click()
            expect(guest.page.locator("#sheet")).to_be_hidden(timeout=LATE)
        guest.act_at_once()
    points = [int(each) for each in totals.locator("td:nth-of-type(1)").all_text_contents()]
    assert points == sorted(points, reverse=True)
    assert sum(points) == 0
    last = guest.page.locator("#rounds tbody tr").last.locator("td").all_text_contents()
    assert sorted(map(int, last)) == points[::-1]


def test_the_log_lies_over_no_question(server: Server, chromium: Browser) -> None:
    """On a telephone it has the way to the question who plays where, and makes room for it."""
    ann = alone(server, chromium, "haggis/official-2p", viewport=PHONE)
    ann.page.locator("#drawer").click()
    ann.page.locator("#who").click()
    ann.wait()
    ann.page.get_by_role("button", name="Close").click(timeout=LATE / 10)
    expect(ann.page.locator("#panel")).to_be_hidden()
    expect(ann.page.locator("#story")).to_be_hidden()


def test_a_policy_takes_a_seat_and_gives_it_back(server: Server, chromium: Browser) -> None:
    """Whoever leaves is played for, and comes back; somebody who was invited takes the seat of a policy."""
    opened = server.order(order("threes", people=1))
    address = f"{server.address}/t/{opened['table']}"
    ann = Guest.come(chromium, f"{address}#{opened['tokens'][0]}", viewport=DESKTOP)
    ann.reach(1)
    page = ann.page
    page.locator(".seat .name").first.click()  # as a finger would
    ann.wait()
    page.get_by_role("button", name="Invite a person").first.click()
    link = page.locator("#panel .link a")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.wait()
    page.get_by_role("button", name="Copy the link: Bob").click()
    expect(page.locator("#panel .link button")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == link.get_attribute("href")
    bob = Guest.come(chromium, link.get_attribute("href") or "", viewport=DESKTOP)
    bob.reach(1)
    expect(bob.page.locator("#whose")).to_have_text("The computer plays for you", timeout=LATE)
    bob.page.locator("#who").click()
    bob.wait()
    bob.page.get_by_role("button", name="Play myself").click()
    expect(bob.page.locator("#panel button").first).to_have_text(
        "Let the computer play for me", timeout=LATE
    )
    expect(page.locator("#panel")).to_contain_text("Bob \N{MIDDLE DOT} here", timeout=LATE)
    ann.wait()  # what is laid over the table has changed, too
    page.get_by_role("button", name="Let the computer play for me").click()
    expect(page.locator("#whose")).to_have_text("The computer plays for you", timeout=LATE)
    expect(page.locator("#pass")).to_be_disabled()
    bob.page.context.close()
    replace = page.get_by_role("button", name="Let the computer play for Bob")
    replace.wait_for()
    ann.wait()
    replace.click()
    expect(page.locator("#panel")).to_contain_text("Bob \N{MIDDLE DOT} computer", timeout=LATE)
    invites = page.get_by_role("button", name="Invite a person")
    expect(invites).to_have_count(2)  # Bob may come back
    expect(page.locator("#sheet")).to_be_visible(timeout=LATE)  # all four are policies now
