"""The page in a real browser: people play whole rounds with it, by clicks, keys and reloads."""

import re
from collections.abc import Iterator
from itertools import groupby, pairwise
from pathlib import Path
from queue import Queue
from typing import Any, Final

import attrs
import pytest

from web.browsing import DESKTOP, PHONE, Guest, Visits, expect, play_on
from web.serving import Server, serving
from web.tables import GAMES, HAGGIS, order

pytestmark = pytest.mark.full

_NEXT_SENT: Final = """(changed) => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        WebSocket.prototype.send = send;
        if (changed) send.call(this, JSON.stringify({ ...JSON.parse(text), ...changed }));
    };
}"""
"""Change what the page says next; with null it gets lost."""


def test_two_people_play_a_match(visits: Visits) -> None:
    """One reloads in mid-trick, and a third one watches. The page says by how much the match is won, and both go on.

    The log tells each thing once: who captures the cards has won the trick, and leads, with a rule under it.
    """
    guests = visits.table(order(HAGGIS, people=2) | {"options": {"target": 1}}, watched=True)
    ann, bob, watching = guests
    first = watching.page.url
    play_on(guests, 3, clicked=3)
    before = ann.log, ann.cards
    ann.page.reload()
    ann.reach(bob.step)
    assert (ann.log, ann.cards) == before
    while not any("captures" in line for line in watching.log):
        play_on(guests, 1)
    assert "captures" in watching.log[-1]
    assert "passes" in watching.log[-2]
    expect(watching.page.locator("#log .ends")).to_have_text([watching.log[-1]])
    play_on(guests, 1)
    assert "plays" in watching.log[-1]
    play_on(guests)
    won = re.compile(r"^(?:You have|Ann has|Bob has) won (-?\d+) to (-?\d+)$")
    for guest in guests:
        guest.sees("#sheet #lines", "Captured")
        expect(guest.page.locator("#winner")).to_have_text(won)
        more, less = won.findall(guest.page.locator("#winner").inner_text())[0]
        assert int(more) > int(less)
        expect(guest.page.locator("#rounds tbody tr:visible")).to_have_count(1)
        expect(guest.page.locator("#winner")).to_be_in_viewport()
    assert watching.cards == []
    expect_record(ann)
    for guest in (ann, bob):
        guest.click("#rematch")
        expect(guest.page).not_to_have_url(re.compile(re.escape(first)))
        guest.reach(1)
        assert len(guest.cards) == 17
    assert ann.page.url.partition("#")[0] == bob.page.url.partition("#")[0]


def expect_record(guest: Guest) -> None:
    """Get the record of a match, and watch it again: a tab says that the replay is being made, and then shows it."""
    guest.wait()
    with guest.page.expect_download() as download:
        guest.page.locator("#download").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert text.count("\n") == guest.step + 1
    held = Queue[Any]()  # Any: a request that the test answers, of Playwright
    context = guest.page.context
    context.route("**/replay?*", lambda route, _request: held.put(route), times=1)
    with context.expect_page() as shown:
        guest.page.locator("#replay").click()
    replay = shown.value
    expect(replay.locator("body")).to_have_text("The replay is being made …")
    held.get_nowait().continue_()
    replay.wait_for_url("**/replay?*")
    replay.wait_for_load_state()
    assert replay.locator("svg").count() > 0
    replay.close()


SCREENS: Final[dict[str, dict[str, Any]]] = {  # Any: options of a browser
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}

OFTEN: Final = {("president", "phone", 1), ("threes", "phone", 1), ("tichu", "desktop", 1)}
"""What the full tier clicks; the soak clicks every game."""

GAMES_CLICKED: Final = (
    *("big-two", "dou-dizhu", "guandan", HAGGIS, "president"),
    *("three-hags", "threes", "tichu", "tien-len"),
)

ROUNDS: Final = [
    pytest.param(*each, marks=[] if each in OFTEN else pytest.mark.soak)
    for game in GAMES_CLICKED
    for each in [(game, screen, people) for screen in SCREENS for people in (1, 2)]
]


@pytest.mark.parametrize(("game", "screen", "people"), ROUNDS)
def test_a_round_is_clicked(visits: Visits, game: str, screen: str, people: int) -> None:
    """Each follows the hints, one click after the other; nothing is written to the console, and a sheet is shown.

    The full tier clicks the first actions of a round, and goes on by a script.
    """
    errors: list[str] = []
    guests = visits.table(order(game, people), **SCREENS[screen])
    for guest in guests:
        guest.page.on("pageerror", lambda error: errors.append(str(error)))
        guest.page.on(
            "console", lambda said: errors.append(said.text) if said.type == "error" else None
        )
        guest.page.reload()
        guest.reach(1)
    play_on(guests, clicked=8 if (game, screen, people) in OFTEN else 1000)
    for guest in guests:
        expect(guest.page.locator("#winner")).not_to_be_empty()
    assert errors == []


def test_what_was_lost_can_be_done_again(visits: Visits) -> None:
    """A click while the line is down does nothing; when it is back, the same button counts, and nothing is told twice."""
    ann, bob = visits.table(HAGGIS)
    bob.act()
    ann.reach(2)
    log = bob.log
    visits.server.kill()
    for guest in (ann, bob):
        guest.sees("#lost")
    ann.click("#pass")
    expect(ann.page.locator("#pass")).to_be_disabled()
    visits.server.start()
    for guest in (ann, bob):
        expect(guest.page.locator("#lost")).to_be_hidden()
    expect(ann.page.locator("#pass")).to_be_enabled()
    assert bob.log == log
    ann.page.locator("#pass").click()
    bob.reach(3)


def test_both_agree_to_take_back(visits: Visits) -> None:
    """One asks, the other one is asked and refuses, of which the first is told, then agrees; everybody hears of it."""
    guests = visits.table(HAGGIS, watched=True)
    ann, bob, watching = guests
    bob.act()
    ann.reach(2)
    ann.press("Take back")
    asked = bob.page.get_by_text("Ann asks to take the last action back")
    expect(asked).to_be_visible()
    bob.press("Refuse")
    expect(asked).to_be_hidden()
    for guest in (ann, watching):
        guest.sees("#taking-back", "Bob would rather not take the last action back.")
    assert bob.page.get_by_text("would rather not").count() == 0
    ann.press("Take back")
    expect(asked).to_be_visible()
    bob.press("Agree")
    for guest in guests:
        guest.reach(3)
        assert guest.page.get_by_text("would rather not").count() == 0
    assert re.search("takes .*back", watching.log[-1])
    assert bob.is_awaited


def test_a_clock_acts_for_who_is_late(visits: Visits) -> None:
    """The time is shown, and when it has run out the game does what is safe."""
    ann, bob = visits.table(order(HAGGIS, people=2, seconds=1))
    assert ":0" in (ann.page.locator("#clock").text_content() or "")
    for guest in (ann, bob):
        guest.reach(2)
    assert ann.log[1].startswith("Time is up: Bob plays")


def test_a_selection_is_answered(visits: Visits) -> None:
    """Two taps select a group; cards that make nothing say why, and nothing is played. Cards may lie by suit."""
    _, bob = visits.table(HAGGIS)
    for name in ("2 of yellow", "3 of yellow"):
        bob.press(name)
        bob.settle()
    bob.sees("#why", "not form a combination")
    assert bob.selected == ["2 of yellow", "3 of yellow"]
    expect(bob.page.locator("#play")).to_be_disabled()
    bob.page.keyboard.press("Escape")
    expect(bob.page.locator("#why")).to_be_empty()
    assert (bob.selected, bob.step) == ([], 1)
    bob.page.get_by_role("button", name="6 of red").dblclick()
    bob.settle()
    assert bob.selected == ["6 of red", "6 of yellow", "6 of green"]
    before = bob.cards
    bob.page.get_by_role("button", name="By suit").click()
    assert sorted(before) == sorted(bob.cards)
    suits = [name.rpartition(" ")[2] for name in bob.cards if " of " in name]
    assert len([*groupby(suits)]) == len(set(suits))
    assert sorted(bob.selected) == ["6 of green", "6 of red", "6 of yellow"]


def test_a_choice_is_asked_for(visits: Visits) -> None:
    """Cards with two readings get two buttons with a picture each, and what is clicked is played.

    To it a card that does not fit can be selected, too: the page says why that is no play, a second tap lets go of it.
    """
    ann, bob = visits.table(HAGGIS)
    bob.click("#hand .card")
    for name in ("jack", "queen"):
        bob.press(name)
    bob.settle()
    place = bob.places()
    bob.page.locator("#play").click()
    ways = bob.page.locator(".way")
    expect(ways).to_have_count(2)
    assert bob.places() == place  # it is laid over, not pushed between
    assert ways.locator("svg").count() == 2
    bob.wait()
    bob.page.get_by_role("button", name="run").click()
    ann.reach(2)
    assert "run" in ann.log[-1]
    ann.press("Take back")
    bob.press("Agree")
    bob.reach(3)
    bob.select()
    bob.page.locator("#play").click()
    ann.reach(4)
    ann.select()
    chosen = ann.selected
    ann.page.locator("#hand .card.unfit").last.click()
    ann.settle()
    assert ann.selected[:-1] == chosen
    ann.sees("#why", "not")
    expect(ann.page.locator("#play")).to_be_disabled()
    ann.wait()
    ann.page.locator("#hand [aria-pressed=true]").last.click()
    ann.settle()
    assert ann.selected == chosen
    expect(ann.page.locator("#play")).to_be_enabled()


def test_the_keyboard_is_enough(visits: Visits) -> None:
    """Tab leads to the hand, arrows along it, space selects, escape lets go, and tab and enter play."""
    ann, bob = visits.table(HAGGIS)
    page, keys = bob.page, bob.page.keyboard
    keys.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "To your cards"
    for key in ("Enter", "Tab", "ArrowRight", "ArrowRight", "Space"):
        keys.press(key)
    bob.settle()
    assert bob.selected == [bob.cards[2]]
    keys.press("Escape")
    assert bob.selected == []
    for key in ("Home", "Space"):
        keys.press(key)
    bob.settle()
    assert bob.selected == [bob.cards[0]]
    keys.press("Tab")
    assert page.evaluate("document.activeElement.className") == "first"
    keys.press("Enter")
    for guest in (ann, bob):
        guest.reach(2)
    assert "card" in page.evaluate("document.activeElement.className")


def to(guest: Guest, what: str) -> None:
    """Press the tab key until something has the focus."""
    for _ in range(40):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("(what) => document.activeElement.matches(what)", what):
            return
    raise AssertionError(what)


@pytest.mark.parametrize(("game", "actions"), [("president", 100), ("tichu", 8)])
def test_a_round_by_the_keyboard_alone(visits: Visits, game: str, actions: int) -> None:
    """A hint, a play or a pass, an answer: each by tab, enter and escape, up to the next round."""
    guest = visits.alone(game)
    page = guest.page
    for _ in range(actions):
        if guest.is_over:
            to(guest, "#next")
            page.keyboard.press("Enter")
            expect(page.locator("#sheet")).to_be_hidden()
            return
        step = guest.step
        to(guest, "#hint")
        page.keyboard.press("Enter")
        page.locator(".hinted, #play:enabled").first.wait_for()
        to(guest, ".hinted" if page.locator(".hinted").count() else "#play")
        page.keyboard.press("Enter")
        if page.locator("#panel.sure").count():  # what binds nobody has the focus
            page.keyboard.press("Shift+Tab")
        if page.locator("#panel.which, #panel.sure").count():
            page.keyboard.press("Enter")
        guest.reach(step + 1)
    assert actions == 8


def test_cards_and_numbers_are_named(visits: Visits) -> None:
    """Suits are symbols as the library has it: three 5s are no 5 of spades. What is no card stays; one leg is no legs."""
    pack = GAMES["guandan"].pack
    texts = [
        *("Ann plays 5s 5h 5d (3 of 5s)", "four 10s", "sequence of 3 to 7s", "10s,As 2s."),
        *("R-10", "constructor plays 5s"),  # a clause, and what somebody is called
    ]
    page = visits.table("haggis/leaflet-best-of-three")[0].page
    shown = page.evaluate(
        """async ([symbols, texts]) => {
            const [{ drawFor, suited }, { seats }] = [await import("/page/parts.js"), await import("/page/cloth.js")];
            drawFor("guandan", symbols);
            const standing = { totals: [1, 2], legs: [1, 0] };
            const told = { size: 3, open: [], row: [], down: [], notes: [] };
            const snapshot = { standing, sides: [], awaited: [] };
            seats({ seat: 0, names: ["Ann", "Bob"] }, { snapshot, present: [0, 1], policies: [null, null], table: { seats: [told, told] } });
            return texts.map(suited);
        }""",
        [pack.symbols(), texts],
    )
    assert shown == [pack.with_symbols(text) for text in texts]
    assert shown[0].endswith("(3 of 5s)")
    assert page.locator(".seat .legs").all_text_contents() == [", 1 leg", ", 0 legs"]
    points = page.locator(".seat b").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert points == ["1 point", "2 points"]


def test_what_is_read_aloud_names_suits(visits: Visits) -> None:
    """Whoever hears the table hears suits, not their letters, as in the log."""
    guest = visits.alone("tien-len")
    hand = GAMES["tien-len"].pack.with_symbols(guest.heard[1]["hand"])
    assert guest.page.locator("#aloud").inner_text().endswith(f"your hand: {hand}")


def test_what_a_reader_prefers_stays(visits: Visits) -> None:
    """A reader of German is met in it, and may change the language; a sound is off until one wants it."""
    ann = visits.alone(HAGGIS, locale="de-DE", viewport=DESKTOP)
    page = ann.page
    sound = page.locator("#sound")
    assert page.locator("html").get_attribute("lang") == "de"
    ann.sees("#whose", "Du bist dran: gegen")
    ann.act()
    assert ann.log[1].startswith("Bob spielt")
    expect(page.locator("#pass")).to_have_text("Passen")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    step = ann.step
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    ann.reach(step)
    assert ann.log[1].startswith("Bob plays")
    page.reload()
    ann.reach(step)
    assert page.locator("#pass").text_content() == "Pass"
    expect(sound).to_have_attribute("aria-pressed", "true")


def test_whoever_has_a_wrong_link_is_told_so(visits: Visits) -> None:
    """The page says the sentence of the server, once: there is nothing to press, and it does not try again."""
    opened = visits.server.order(order("threes", people=2))
    guest = visits.come(f"/t/{opened['table']}#wrong")
    guest.sees("#whose", "for no seat at this table")
    for each in ("#why", "#bar", "#tools", "#lost"):
        expect(guest.page.locator(each)).to_be_hidden()


def test_cards_are_dimmed_only_for_a_play(visits: Visits) -> None:
    """Where it is not my turn, no more when I have said what to play, or where no cards are asked for, all look alike."""
    ann, bob = visits.table(HAGGIS)
    assert bob.is_awaited
    assert ann.page.locator(".unfit").count() == 0
    bob.act()
    ann.reach(2)
    assert ann.is_awaited
    ann.page.locator("#hint").click()
    ann.page.locator(".hinted, #play:enabled").first.wait_for()
    asks = """() => {
        (document.querySelector(".hinted") ?? document.querySelector("#play")).click();
        return document.querySelectorAll("#turn.mine, .unfit").length;
    }"""
    assert ann.page.evaluate(asks) == 0


def test_nothing_changes_under_a_finger(visits: Visits) -> None:
    """What happens while something is pressed is shown when it is released."""
    ann, bob = visits.table(HAGGIS)
    ann.page.locator("#hand .card").first.hover()
    ann.page.mouse.down()
    html = ann.page.locator("main").inner_html()
    heard = len(ann.heard)
    bob.act()
    while len(ann.heard) == heard:
        ann.page.wait_for_timeout(20)
    ann.page.wait_for_timeout(200)
    assert ann.page.locator("main").inner_html() == html
    assert ann.step == 1
    ann.page.mouse.up()
    ann.reach(2)
    assert ann.selected == ann.cards[:1]


_CLICKS: Final = """(all) => {
    window.clicked = 0;
    for (const each of document.querySelectorAll("#pass, #play")) each.addEventListener("click", () => (window.clicked += 1));
    new MutationObserver(() => {
        for (const what of all) {
            const pressed = document.querySelector(what);
            for (const kind of ["pointerdown", "pointerup"]) pressed.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
            pressed.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
        }
    }).observe(document.body, { attributeFilter: ["data-step"] });
}"""
"""Press some things as soon as the table changes."""


def test_a_click_right_after_a_change_does_nothing(visits: Visits) -> None:
    """It was meant for what was there before; a little later it counts."""
    ann, bob = visits.table(HAGGIS)
    ann.page.evaluate(_CLICKS, ["#pass", "#hand .card"])
    bob.act()
    ann.reach(2)
    ann.page.wait_for_timeout(100)
    assert ann.page.evaluate("window.clicked") == 0
    assert ann.selected == []
    assert bob.step == 2
    ann.click("#hand .card")
    assert len(ann.selected) == 1
    ann.page.locator("#pass").click()
    bob.reach(3)


_TWO_TAPS: Final = """(button) => {
    for (let tap = 0; tap < 2; tap++) {
        for (const kind of ["pointerdown", "pointerup"])
            button.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "touch" }));
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: tap + 1 }));
    }
}"""
"""Tap a button twice before anything can come back from the server."""


def test_a_tap_plays(visits: Visits) -> None:
    """On a telephone a finger selects, and plays once, even if it taps twice."""
    ann = visits.alone(HAGGIS, **SCREENS["phone"])
    ann.act()
    ann.page.locator("#turn.mine").wait_for()
    ann.click("#hint")
    button = ann.page.locator(".hinted, #play:enabled").first
    button.wait_for()
    step = ann.step
    ann.wait()
    button.evaluate(_TWO_TAPS)
    ann.reach(step + 1)
    ann.wait()
    assert len([line for line in ann.log if line.startswith(("You play", "You pass"))]) == 2


def test_what_is_refused_or_lost_can_be_tried_again(visits: Visits) -> None:
    """The cards stay selected, the page says why, and the same button counts; also if others have acted meanwhile."""
    ann, bob = visits.table(HAGGIS)
    for player, card in ((bob, 0), (ann, -1)):
        player.select(card)
        chosen = player.selected
        player.page.evaluate(_NEXT_SENT, {"number": 99})
        step = player.step
        player.click("#play")
        player.sees("#why.refusal", "steps")
        assert player.selected == chosen
        player.click("#play")
        for guest in (ann, bob):
            guest.reach(step + 1)
        assert player.selected == []
    ann, bob = visits.table(HAGGIS)
    bob.select()
    chosen = bob.selected
    bob.page.evaluate(_NEXT_SENT, None)
    bob.click("#play")
    expect(bob.page.locator("#play")).to_be_disabled()
    ann.click("#apart button")  # a bet, out of turn
    ann.click("#panel.sure .first")
    bob.reach(2)
    assert bob.selected == chosen
    bob.settle()
    bob.click("#play")
    bob.reach(3)
    assert bob.selected == []


def test_a_call_is_asked_for_once_more(visits: Visits) -> None:
    """Whoever taps Grand Tichu may think better of it; if an answer is refused, the same is asked again."""
    ann = visits.alone("tichu")
    page = ann.page
    assert ann.is_awaited
    calls = page.locator("#panel .act").all_text_contents()
    assert sorted(calls) == ["Call Grand Tichu", "No Grand Tichu"]
    assert page.locator(".unfit").count() == 0
    ann.press("Call Grand Tichu")
    expect(page.locator("#panel h2")).to_have_text("Call Grand Tichu?")
    assert page.evaluate("document.activeElement.textContent") == "Back"
    step = ann.step
    ann.press("Back")
    page.evaluate(_NEXT_SENT, {"number": 99})
    ann.press("No Grand Tichu")
    ann.sees("#why", "steps")
    assert ann.step == step
    ann.press("No Grand Tichu")
    ann.reach(step + 1)
    assert "Call Grand Tichu" not in page.locator("#panel").inner_text()


def test_a_push_has_three_places(visits: Visits) -> None:
    """Each card goes to the place whose turn it is to be filled; a tap on the place takes it back.

    The cards that come are marked. A call leaves what is selected.
    """
    ann = visits.alone("tichu")
    page = ann.page
    ann.act()
    places = page.locator("#panel .place")
    expect(places).to_have_text(["For Bob", "For Cid", "For Dot"])
    names, pictures = ann.cards, "#panel .place img"
    ann.wait()
    for card in (5, 0, 9):
        page.locator("#hand .card").nth(card).click()
        ann.settle()
    assert ann.called(pictures) == [names[5], names[0], names[9]]
    expect(page.locator("#why")).to_be_empty()
    places.first.click()
    ann.settle()
    expect(places.nth(0).locator("img")).to_have_count(0)
    expect(page.locator("#why")).to_be_empty()
    assert ann.called(pictures) == [names[0], names[9]]
    page.locator("#hand .card").nth(5).click()
    ann.settle()
    step = ann.step
    page.locator("#play").click()
    ann.reach(step + 1)
    assert any(line.startswith("You push") for line in ann.log)
    expect(page.locator("#hand .got")).to_have_count(3)
    ann.click("#hand .card", 4)
    ann.press("Call Tichu")
    step = ann.step
    ann.click("#panel.sure .first")
    ann.reach(step + 1)
    assert len(ann.selected) == 1


def test_what_lies_over_the_table_can_be_closed(visits: Visits) -> None:
    """A seat shows who plays there, and leaves the cards; what others do changes nothing in it, so a click counts at once.

    A tap on the cloth, where nothing lies, lets go of the cards. On a telephone the log makes room for the question.
    """
    ann, bob = visits.table(HAGGIS, viewport=PHONE)
    panel = ann.page.locator("#panel")
    ann.wait()
    for card in (0, 3):
        ann.page.locator("#hand .card").nth(card).click()
    ann.page.locator(".seat").first.click()
    assert len(ann.selected) == 2
    ann.page.evaluate(_CLICKS, ["#panel > button:last-child"])
    ann.wait()
    bob.act()
    expect(panel).to_be_hidden()
    ann.reach(2)
    ann.page.locator("#cloth").click(position={"x": 30, "y": 200})
    assert ann.selected == []
    ann.page.locator("#drawer").click()
    ann.page.locator("#who").click()
    ann.wait()
    ann.page.get_by_role("button", name="Close").click(timeout=6_000)
    expect(panel).to_be_hidden()
    expect(ann.page.locator("#story")).to_be_hidden()


def test_who_can_only_pass_sees_it(visits: Visits) -> None:
    """The button to press is the one that stands out: to pass where no card fits, and none before a card is selected."""
    ann = visits.alone("big-two")
    page = ann.page
    expect(page.locator("#pass")).to_be_visible()
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


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server whose policies take their time."""
    with serving(tmp_path_factory.mktemp("slow"), 0.4) as running:
        yield running


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server whose policies take little time, but some."""
    with serving(tmp_path_factory.mktemp("brisk"), 0.02) as running:
        yield running


_TIMES: Final = """() => {
    window.times = [];
    new MutationObserver(() => {
        const plays = document.querySelectorAll("#middle .laid").length;
        window.times.push([performance.now(), Number(document.body.dataset.step), plays]);
    }).observe(document.body, { attributeFilter: ["data-step"] });
}"""
"""Note when the table changes, and how many plays lie there then."""


def test_policies_act_one_after_the_other(visits: Visits, slow: Server) -> None:
    """What they do is shown in steps with time between, and a trick that is over can be looked at."""
    ann = attrs.evolve(visits, server=slow).alone("big-two")
    page = ann.page
    page.evaluate(_TIMES)
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
    expect(page.locator("#panel h2")).to_have_text("The last trick")
    assert page.locator("#panel .laid").count() > 0


def test_how_a_round_ended_is_seen(visits: Visits, slow: Server) -> None:
    """The last play lies on the table for a while before the sheet is laid over it."""
    ordered = order("tien-len", people=1)
    ordered |= {"chairs": ordered["chairs"][:2], "options": {"players": 2, "hand": 1}}
    ann = attrs.evolve(visits, server=slow).alone(ordered)
    ann.page.locator("#turn.mine").wait_for()
    ann.act()
    seen = ann.page.evaluate(
        """() => {
            const all = ["#whose", "#middle .laid figcaption", "#sheet"].map((each) => document.querySelector(each));
            return [all[0].textContent, all[1] !== null, all[2].hidden];
        }"""
    )
    assert seen == ["The round is over", True, True]
    ann.sees("#sheet")


def test_each_round_has_its_sheet(visits: Visits) -> None:
    """A round that is over as it is dealt follows the sheet of the last one at once."""
    ordered = order("tien-len", people=1)
    half_the_pack = {"players": 2, "hand": 26}  # it nearly always has a card of each rank
    ordered |= {"chairs": ordered["chairs"][:2], "options": half_the_pack}
    guest = visits.alone(ordered)
    for number in (1, 2):
        expect(guest.page.locator("#sheet-title")).to_have_text(f"Round {number}")
        guest.click("#next")


_COUNTS: Final = """() => {
    localStorage.setItem("sound", "on");
    window.rings = window.refusals = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        window.rings += 1;
        return make.call(this);
    };
    const why = document.querySelector("#why");
    new MutationObserver(() => (window.refusals += why.matches(".refusal"))).observe(why, { attributes: true });
}"""
"""Count how often the page rings, and how often it says why something is refused."""


@pytest.mark.parametrize("people", [1, 2])
def test_who_plays_alone_need_not_take_a_trick(visits: Visits, brisk: Server, people: int) -> None:
    """It is taken by itself after a while; if another person plays, who may throw a bomb, there is a button.

    So there is when it was taken back. It rings for what is asked, and not for the trick.
    """
    guests = attrs.evolve(visits, server=brisk).table("tichu", people)
    ann = guests[0]
    take = ann.page.get_by_role("button", name="Take the trick", exact=True)
    ann.page.evaluate(_COUNTS)
    asked = acted = 0
    while not any("You capture" in line for line in ann.log):
        turn = next((guest for guest in guests if guest.is_awaited), None)
        if turn is not None:
            asked += take.count()
            turn.act()
            acted += turn is ann
        ann.page.wait_for_timeout(50)
    assert asked == people - 1
    ann.page.locator("#turn.mine").wait_for()
    assert ann.page.evaluate("window.rings") == acted
    if people == 1:
        ann.press("Take back")
        expect(take).to_be_visible()


_HELD: Final = """() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        window.letGo = () => send.call(this, text);
        WebSocket.prototype.send = send;
    };
}"""
"""Hold what the page says next until it is let go."""


def test_it_rings_once_for_what_is_asked_once(visits: Visits) -> None:
    """If others act while one's answer is on its way, it does not ring again; for the next question it does."""
    ann, bob = visits.table("tichu")
    ann.page.evaluate(_COUNTS)
    ann.page.evaluate(_HELD)
    ann.press("No Grand Tichu")
    step = bob.step
    bob.press("No Grand Tichu")
    ann.reach(step + 1)
    assert ann.page.evaluate("window.rings") == 0
    ann.page.evaluate("window.letGo()")
    ann.reach(step + 2)
    ann.page.locator("#panel .place").first.wait_for()
    assert ann.page.evaluate("window.rings") == 1


_TAKES: Final = """() => {
    const panel = document.querySelector("#panel");
    const count = () => (window.takes += panel.textContent.includes("Take the trick"));
    window.takes = 0;
    new MutationObserver(count).observe(panel, { childList: true });
}"""
"""Count how often the page asks whether to take a trick."""


def test_a_trick_is_taken_by_itself_in_two_windows(visits: Visits, brisk: Server) -> None:
    """The slower one is refused, and neither says nor asks anything: nobody has done anything wrong."""
    there = attrs.evolve(visits, server=brisk)
    ann = there.alone("tichu")
    guests = [ann, there.come(ann.link)]
    for guest in guests:
        guest.page.evaluate(_COUNTS)
        guest.page.evaluate(_TAKES)
    while not any(each["say"] == "refused" for guest in guests for each in guest.heard):
        assert not ann.is_over
        if ann.is_awaited:
            ann.act()
        ann.page.wait_for_timeout(50)
    ann.wait()
    for guest in guests:
        assert guest.page.evaluate("[window.refusals, window.takes]") == [0, 0]


def test_a_window_that_is_far_too_late_says_nothing(visits: Visits, brisk: Server) -> None:
    """A trick was taken, and something was led, before it takes the trick by itself."""
    there = attrs.evolve(visits, server=brisk)
    quick = there.alone("tichu")
    slow = there.come(quick.link)
    slow.page.evaluate(_COUNTS)
    slow.page.evaluate(_HELD)
    while not slow.page.evaluate("'letGo' in window"):
        assert not quick.is_over
        if quick.is_awaited:
            quick.act()
        quick.page.wait_for_timeout(50)
    slow.page.locator("#turn.mine").wait_for()
    slow.act()
    slow.page.evaluate("window.letGo()")
    while not any(each["say"] == "refused" for each in slow.heard):
        slow.page.wait_for_timeout(50)
    slow.wait()
    assert slow.page.evaluate("window.refusals") == 0


def test_who_has_most_comes_first(visits: Visits) -> None:
    """When a match is over its points come first, in their order; until then the points of the round."""
    options = {"target": None, "rounds": 2}
    guest = visits.alone(order("tien-len", people=1) | {"options": options})
    totals = guest.page.locator("#lines .total")
    guest.play_out()
    expect(totals).to_contain_text(["Ann", "Bob", "Cid", "Dot"])
    guest.click("#next")
    expect(guest.page.locator("#sheet")).to_be_hidden()
    assert any(line.startswith("Round 2: ") for line in guest.log)
    guest.play_out()
    points = [int(each) for each in totals.locator("td:nth-of-type(1)").all_text_contents()]
    assert points == sorted(points, reverse=True)
    assert sum(points) == 0
    last = guest.page.locator("#rounds tbody tr").last.locator("td").all_text_contents()
    assert sorted(map(int, last)) == points[::-1]


def test_a_policy_takes_a_seat_and_gives_it_back(visits: Visits) -> None:
    """Whoever leaves is played for, and comes back; somebody who was invited takes the seat of a policy."""
    ann = visits.alone("threes", viewport=DESKTOP)
    page = ann.page
    expect(page.locator("#play")).to_be_visible()
    expect(page.locator("#pass")).to_be_hidden()  # nobody ever passes
    page.locator(".seat .name").first.click()  # as a finger would
    ann.press("Invite a person")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.press("Copy the link: Bob")
    expect(page.locator("#panel .link button")).to_have_text("Copied")
    link = page.locator("#panel .link a").get_attribute("href") or ""
    assert page.evaluate("navigator.clipboard.readText()") == link
    bob = visits.come(link.removeprefix(visits.server.address), viewport=DESKTOP)
    bob.reach(1)
    bob.sees("#whose", "The computer plays for you")
    bob.page.locator("#who").click()
    bob.press("Play myself")
    bob.sees("#panel", "Let the computer play for me")
    ann.sees("#panel", "Bob \N{MIDDLE DOT} here")
    ann.press("Let the computer play for me")  # what is laid over the table has changed, too
    ann.sees("#whose", "The computer plays for you")
    bob.page.context.close()
    ann.press("Let the computer play for Bob")
    ann.sees("#panel", "Bob \N{MIDDLE DOT} computer")
    expect(page.get_by_role("button", name="Invite a person")).to_have_count(2)  # Bob may come back
    ann.sees("#sheet")  # all four are policies now
