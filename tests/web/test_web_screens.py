"""How the pages look on a wide screen and on a telephone: nothing is cut off, nothing jumps, and axe finds nothing.

axe comes by `npm install --prefix tests/web`; where it is not, the test of it is left out.
"""

from pathlib import Path
from typing import Any, Final

import pytest

from web.browsing import ACROSS, DESKTOP, PHONE, SMALL, Guest, Visits, expect
from web.tables import order

pytestmark = pytest.mark.full

AXE: Final = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"


# Any: a size, of Playwright
def turn(guest: Guest, size: Any) -> None:  # noqa: ANN401
    """Look at the same table on another screen."""
    step = guest.step
    guest.page.set_viewport_size(size)
    guest.page.reload()
    guest.reach(step)


_SMALL: Final = """() => {
    const boxes = [...document.querySelectorAll("button")].map((each) => [each, each.getBoundingClientRect()]);
    const seen = boxes.filter(([each, box]) => box.width > 0);
    const away = seen.filter(([each, box]) => Math.min(box.width, box.height) < 44 || box.x < 0 || box.y < 0 || box.right > innerWidth || box.bottom > innerHeight);
    const below = [...document.querySelectorAll("#hand img")].filter((each) => each.getBoundingClientRect().bottom > innerHeight);
    return [...away.map(([each]) => each.outerHTML), ...below.map((each) => each.alt)];
}"""
"""Buttons that cannot be hit or are not on the screen, and cards that are not."""


@pytest.mark.parametrize("game", ["haggis/official-2p", "guandan", "tichu"])
def test_all_is_on_one_screen(visits: Visits, game: str) -> None:
    """Hand, table and buttons are seen without scrolling, of each card and button enough can be hit; a tap moves nothing."""
    guest = visits.alone(game, locale="de-DE")
    if game == "tichu":  # all fourteen cards
        guest.act()
    for size in (DESKTOP, PHONE, SMALL, ACROSS):
        turn(guest, size)
        assert guest.page.evaluate(_SMALL) == []
        cloth = guest.page.locator("#cloth").bounding_box()
        assert cloth is not None
        assert cloth["height"] >= 120
        if game == "haggis/official-2p":
            places = guest.places()
            guest.wait()
            for card in (0, 3, 5, 3, 12, 16):
                guest.page.locator("#hand .card").nth(card).click()
                guest.settle()
                assert guest.places() == places


_CUT: Final = """() => {
    const visible = (each) => each.getClientRects().length > 0;
    const texts = [...document.querySelectorAll("#why, #play, #pass, #apart button, .seat p, .seat .notes, #latest, #title")];
    const cut = texts.filter(visible).filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3);
    const box = (what) => document.querySelector(what)?.getBoundingClientRect();
    if (box("#whose").height > document.querySelector("#turn").clientHeight) cut.push(document.querySelector("#whose"));
    const away = [...document.querySelectorAll("#middle .row span")].filter((each) => each.getBoundingClientRect().right > box("#cloth").right + 1);
    const [one, other] = [box("#latest"), box("#middle .laid:last-child figcaption")];
    const over = other && one.width > 0 && one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
    const lying = innerHeight > innerWidth || innerWidth < 700 ? [...document.querySelectorAll("#middle .laid, .stock")] : [];
    const seats = [...document.querySelectorAll(".seat")].map((each) => each.getBoundingClientRect());
    const meets = (each) => seats.some((seat) => each.height > 0 && each.top < seat.bottom - 1 && seat.top < each.bottom - 1 && each.left < seat.right && seat.left < each.right);
    const hides = lying.filter((each) => meets(each.getBoundingClientRect()));
    return [...cut.map((each) => each.textContent), ...hides.map((each) => each.textContent), ...away.map((each) => each.closest(".laid").textContent), ...(over ? ["over the name"] : [])];
}"""
"""Texts of which a part cannot be read, plays that leave the table or lie over a seat, and a name that is written over."""

_TOPS: Final = """() => [
    document.querySelector("#panel").hidden ? document.querySelector("#pass").getBoundingClientRect().y : null,
    document.querySelector("#apart button") !== null,
    ...["#hand", "#play", "#hint"].map((each) => document.querySelector(each).getBoundingClientRect().y),
]"""


@pytest.mark.parametrize("size", [PHONE, SMALL, ACROSS], ids=["phone", "small", "across"])
@pytest.mark.parametrize("game", ["dou-dizhu", "guandan", "tichu"])
def test_nothing_is_cut_off(visits: Visits, game: str, size: dict[str, int]) -> None:
    """On a telephone all words of a German round can be read, and no button moves; no call moves a card.

    Partners share a line of the score: what each of a team scores is said once, and so are their totals above it.
    """
    guest = visits.alone(game, viewport=size, locale="de-DE")
    passes, places = set[float](), dict[bool, set[tuple[float, ...]]]({False: set(), True: set()})
    while not guest.is_over:
        assert guest.page.evaluate(_CUT) == []
        top, calls, *others = guest.page.evaluate(_TOPS)
        passes |= set[float]() if top is None else {round(top)}
        places[calls].add(tuple(others))
        guest.act()
    assert len(passes) == 1
    if game == "tichu" and size == ACROSS:
        assert len(places[True]) == 1
        assert places[True] == places[False]
    if game == "guandan":
        rows = guest.page.locator("#lines tbody th").all_inner_texts()
        assert len(rows) == 3
        assert {*rows} <= {"Ann, Cid", "Cid, Ann", "Bob, Dot", "Dot, Bob"}


def test_all_wishes_are_on_one_screen(visits: Visits) -> None:
    """Nobody scrolls to find that one may wish for nothing; what all of them begin with is said by the question."""
    asked = order("tichu", people=2)
    asked["chairs"][0]["policy"] = "greedy"
    (bob,) = visits.table(asked, locale="de-DE", viewport=PHONE)  # has the Mah Jong
    bob.act(3)
    for size in (PHONE, ACROSS):
        turn(bob, size)
        panel = bob.page.locator("#panel")
        wishes = panel.locator("button")
        expect(wishes).to_have_count(14)
        assert panel.evaluate("each => each.scrollHeight <= each.clientHeight")
        assert wishes.evaluate_all("all => all.every(each => each.scrollWidth <= each.clientWidth)")
        assert bob.page.evaluate(_SMALL) == []
        seen = wishes.evaluate_all("all => all.map(each => each.lastChild.data)")
        assert seen == [*map(str, range(2, 11)), *"JQKA", "nichts"]
        expect(panel.get_by_role("button", name="Wünsche dir nichts", exact=True)).to_be_visible()
        covered = bob.page.locator("#latest").evaluate("each => getComputedStyle(each).visibility")
        assert covered == ("hidden" if size == PHONE else "visible")


def test_a_stack_lies_over_no_seat(visits: Visits) -> None:
    """On a small telephone, where each seat has two rows of cards."""
    guest = visits.alone("threes", viewport=SMALL, locale="de-DE")
    for _ in range(4):
        guest.act()
        assert guest.page.evaluate(_CUT) == []


@pytest.mark.parametrize("game", ["dou-dizhu", "guandan"])
def test_a_small_telephone_may_lie_across(visits: Visits, game: str) -> None:
    """The play to beat is seen, and lies over no seat."""
    guest = visits.alone(game, viewport={"width": 640, "height": 360}, locale="de-DE")
    for _ in range(4):
        assert guest.page.evaluate(_CUT) == []
        guest.act()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_six_have_room(visits: Visits, size: dict[str, int]) -> None:
    """Where more than four sit, each name stands in its seat."""
    asked = order("president", people=1)
    asked["options"] = {"players": 6}
    asked["chairs"] += [{"name": name, "policy": "greedy"} for name in ("Eve", "Fay")]
    page = visits.alone(asked, viewport=size).page
    seats, names = page.locator(".seat"), page.locator(".seat .name")
    expect(names).to_have_text(["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"])
    for seat, name in zip(seats.all(), names.all(), strict=True):
        around, inside = seat.bounding_box(), name.bounding_box()
        assert around is not None
        assert inside is not None
        assert around["x"] < inside["x"]
        assert inside["x"] + inside["width"] < around["x"] + around["width"]


def test_two_readings_are_seen_at_once(visits: Visits) -> None:
    """On a small telephone nobody scrolls to find that cards can be read another way."""
    bob = visits.table("haggis/official-2p", viewport=SMALL)[1]
    bob.click("#hand .card")
    for name in ("jack", "queen"):
        bob.press(name)
    bob.settle()
    bob.page.locator("#play").click()
    expect(bob.page.locator(".way")).to_have_count(2)
    panel = bob.page.locator("#panel").bounding_box()
    second = bob.page.locator(".way").nth(1).bounding_box()
    assert panel is not None
    assert second is not None
    assert second["y"] + second["height"] <= panel["y"] + panel["height"]


def test_names_are_cut_off_at_their_end(visits: Visits) -> None:
    """A name from right to left begins at the right; a long one leaves room for the buttons beside it."""
    asked = order("haggis/official-3p", people=2)
    asked["chairs"][1]["name"] = "W" * 24
    asked["chairs"][2]["name"] = "محمد بن عبد الله"
    ann = visits.table(asked, viewport=SMALL, locale="de-DE")[0]
    names = ann.page.locator(".seat:not(.me) .name")
    directions = names.evaluate_all("all => all.map(each => getComputedStyle(each).direction)")
    assert directions == ["ltr", "rtl"]
    ann.click(".seat.left")
    ann.sees("#panel", "W" * 24)
    assert ann.page.locator("#panel").evaluate("each => each.scrollWidth <= each.clientWidth")


def test_a_card_keeps_its_shape_without_its_picture(visits: Visits) -> None:
    """A card can be hit before its picture is there, and is as large then as with it."""
    page = visits.alone("threes", viewport=PHONE).page
    card = page.locator("#hand .card").first
    expect(card.locator("img")).to_have_js_property("complete", value=True)
    shown = card.locator("img").bounding_box()
    page.route("**/cards/*.svg*", lambda route: route.abort())
    page.reload()
    card.wait_for()
    bare = card.locator("img").bounding_box()
    assert shown is not None
    assert bare is not None
    assert bare["height"] == pytest.approx(shown["height"], abs=1)


_RUN: Final = """async () => {
    const { violations } = await axe.run(document);
    return violations.flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.html} ${node.failureSummary}`));
}"""


def expect_nothing_found(guest: Guest) -> None:
    """Let axe look at a page as it is."""
    guest.page.add_script_tag(path=AXE)
    assert guest.page.evaluate(_RUN) == []


@pytest.mark.skipif(not AXE.is_file(), reason="needs axe: npm install --prefix tests/web")
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing(visits: Visits, scheme: str) -> None:
    """Neither in the lobby, nor at a table at any time of a round, nor in the rules; on a telephone, and in the dark."""
    size = {"dark": DESKTOP, "light": PHONE}[scheme]
    guest = visits.come(bypass_csp=True, viewport=size, color_scheme=scheme)
    page = guest.page
    page.locator("#rules summary").click()
    page.get_by_label("Who plays seat 2").select_option("a person")
    page.get_by_role("button", name="Open the table").click()
    page.locator("#links a").first.wait_for()
    expect_nothing_found(guest)
    for rules in ("tichu", "haggis/official-2p", "tichu?language=de"):
        page.goto(f"{visits.server.address}/rules/{rules}")
        expect_nothing_found(guest)
    for game in ("tichu", "haggis/official-2p"):
        opened = visits.server.order({**order(game, people=1), "options": {"target": 1}})
        page.goto(f"{visits.server.address}/t/{opened['table']}#{opened['tokens'][0]}")
        guest.reach(1)
        expect_nothing_found(guest)  # a question, or a hand
        guest.act()
        guest.select()
        expect_nothing_found(guest)  # cards that are selected
        if page.locator("#story").is_hidden():
            page.locator("#drawer").click()
        page.locator("#who").click()
        expect_nothing_found(guest)
        page.keyboard.press("Escape")
    guest.play_out()
    expect_nothing_found(guest)
