"""The pages before a table, in a real browser: the rules, and the lobby."""

import re
from typing import Any, Final

import pytest

from climbcards import about
from climbcards.games.haggis import LEAFLET_2P
from web.browsing import Browser, Guest, expect
from web.serving import Message, Server
from web.tables import order

pytestmark = pytest.mark.full

LATE: Final = 60_000

# Any: options of a browser
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}}

_WIDE: Final = """() => [...document.querySelectorAll(".wide")]
    .filter((each) => each.scrollWidth > each.clientWidth).length"""


def test_rules_fit_a_telephone(server: Server, chromium: Browser) -> None:
    """The page does not scroll sideways, a wide table does in itself, and a link leads to its clause."""
    page = Guest.come(chromium, f"{server.address}/rules/haggis/official-2p#H-22", **PHONE).page
    expect(page.locator("#H-22")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    assert page.evaluate(_WIDE) > 0
    page.get_by_role("navigation").get_by_role("link", name="Bets").click()
    expect(page.get_by_role("heading", name="Bets")).to_be_in_viewport()


def opens(guest: Guest) -> None:
    """Open the table that is ordered, as the only person, and sit down at it."""
    guest.page.locator("#order .first").click()
    guest.page.wait_for_url("**/t/*")
    guest.reach(1)


def test_who_plays_alone_is_at_the_table_at_once(server: Server, chromium: Browser) -> None:
    """One click leads from the lobby to the seat; game and name are there again when one comes home."""
    guest = Guest.come(chromium, server.address, **PHONE)
    page = guest.page
    page.locator("#game").select_option("president")
    page.get_by_label("Name of seat 1").fill("Bob")
    other = page.get_by_label("Who plays seat 2")
    assert other.evaluate("each => each.selectedOptions[0].text") == "computer: medium"
    opens(guest)
    expect(page.locator("#hand .card")).to_have_count(13, timeout=LATE)
    page.goto(server.address)
    expect(page.locator("#game")).to_have_value("president", timeout=LATE)
    names = page.get_by_label(re.compile("Name of seat")).evaluate_all(
        "all => all.map((each) => each.value)"
    )
    assert names == ["Bob", "Ann", "Cid", "Dot"]


def test_below_the_games_stands_what_the_chosen_one_is(server: Server, chromium: Browser) -> None:
    """In the language of the page, with the name of the rule set above it."""
    page = Guest.come(chromium, server.address, locale="de-DE").page
    expect(page.locator('#game option[value="haggis/leaflet-2p"]')).to_have_text(
        "Haggis (Faltblatt, zu zweit), 2 Spieler", timeout=LATE
    )
    page.locator("#game").select_option("haggis/leaflet-2p")
    expect(page.locator("#preset")).to_have_text(about(LEAFLET_2P, "de").preset)


_ROOM: Final = """(each) => {
    const brush = document.createElement("canvas").getContext("2d");
    const { font, paddingLeft } = getComputedStyle(each);
    brush.font = font;
    return each.clientWidth - 2 * parseFloat(paddingLeft) - brush.measureText(each.selectedOptions[0].text).width;
}"""
"""How much room what is chosen leaves, for the arrow."""


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_who_plays_a_seat_can_be_read(server: Server, chromium: Browser, language: str) -> None:
    """On a telephone neither what is chosen nor a name is cut."""
    page = Guest.come(chromium, server.address, **PHONE, locale=language).page
    seats = page.locator(".chair select")
    seats.first.wait_for()
    assert min(seats.evaluate_all(f"all => all.map({_ROOM})")) >= 16
    inputs = page.locator(".chair input")
    assert inputs.evaluate_all("all => all.every((each) => each.scrollWidth <= each.clientWidth)")


def test_my_tables_say_how_they_stand(server: Server, chromium: Browser) -> None:
    """Where it is one's turn, and which are over, each with the way back; one that was thrown away is not listed."""
    guest = Guest.come(chromium, server.address)
    page = guest.page
    opened: Message = {}
    for points in (1, 250):
        options = {"target": points}
        opened = server.order({**order("haggis/official-2p", people=1), "options": options})
        page.goto(f"{server.address}/t/{opened['table']}#{opened['tokens'][0]}")
        guest.reach(1)
        while points == 1 and not guest.is_over:
            guest.act_at_once()
    page.evaluate(
        """() => {
            const tables = JSON.parse(localStorage.getItem("tables"));
            tables.push({ at: `${location.origin}/t/gone#token`, title: "gone" });
            localStorage.setItem("tables", JSON.stringify(tables));
        }"""
    )
    page.goto(server.address)
    stands = page.locator("#mine small")
    expect(stands).to_have_text(["Your turn", "The match is over"], timeout=LATE)
    page.locator("#mine a", has_text="Haggis (Official 2P): Ann, Bob").first.click()
    guest.reach(1)
    assert page.url == f"{server.address}/t/{opened['table']}#{opened['tokens'][0]}"


def test_a_match_ends_by_points_or_by_rounds(server: Server, chromium: Browser) -> None:
    """Who sets the one leaves the other open, and both are the first house rules."""
    guest = Guest.come(chromium, server.address, locale="de-DE")
    page = guest.page
    page.locator("#rules summary").click()
    points, rounds = (page.locator("#rules input").nth(place) for place in (0, 1))
    expect(points).to_have_value("250", timeout=LATE)
    rounds.fill("3")
    expect(points).to_have_value("")
    points.fill("100")
    expect(rounds).to_have_value("")
    assert page.get_by_label("Die Zahl der Runden, die einen Satz beenden").count() == 1


def test_a_house_rule_that_is_wrong_is_shown(server: Server, chromium: Browser) -> None:
    """Also where the house rules were closed again; nothing in them is cut off on a telephone."""
    guest = Guest.come(chromium, server.address, **PHONE)
    page = guest.page
    page.locator("#game").select_option("big-two")
    page.locator("#rules summary").click()
    page.get_by_label("The points, won or lost").fill("0")
    assert (
        page.locator(".lobby select, .rule").evaluate_all(
            "all => all.filter((each) => each.scrollWidth > each.clientWidth).length"
        )
        == 0
    )
    page.locator("#rules summary").click()
    page.locator("#order .first").click()
    expect(page.get_by_label("The points, won or lost")).to_be_focused(timeout=LATE)


def test_a_refused_house_rule_is_a_sentence(server: Server, chromium: Browser) -> None:
    """It begins with a capital letter, and is in the language of the page."""
    guest = Guest.come(chromium, server.address, locale="de-DE", **PHONE)
    page = guest.page
    page.locator("#game").select_option("haggis/official-2p")
    page.locator("#rules summary").click()
    page.get_by_label("Wie viele Sätze").fill("2")
    page.locator("#order .first").click()
    expect(page.locator("#refusal")).to_have_text(
        "Die Zahl der Sätze muss ungerade sein", timeout=LATE
    )
