"""The pages before a table, in a real browser: the rules, and the lobby."""

import json
import re
from typing import Final

import pytest

from climbcards import about
from climbcards.games.haggis import LEAFLET_2P
from web.browsing import PHONE, Visits, expect
from web.tables import GAMES, order

pytestmark = pytest.mark.full

_WIDE: Final = """() => [...document.querySelectorAll(".wide")]
    .filter((each) => each.scrollWidth > each.clientWidth).length"""


def test_rules_fit_a_telephone(visits: Visits) -> None:
    """The page does not scroll sideways, a wide table does in itself, and a link leads to its clause."""
    page = visits.come("/rules/haggis/official-2p#H-22", viewport=PHONE).page
    expect(page.locator("#H-22")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert page.evaluate(_WIDE) > 0
    page.get_by_role("navigation").get_by_role("link", name="Bets").click()
    expect(page.get_by_role("heading", name="Bets")).to_be_in_viewport()


def test_a_table_is_opened_on_the_page(visits: Visits) -> None:
    """Any game can be chosen; each person gets a link, which leads to the seat, and there is one to watch."""
    lobby = visits.come().page
    game = lobby.locator("#game")
    expect(game.locator("option")).to_have_count(len(GAMES))
    for name in GAMES:
        game.select_option(name)
        assert lobby.locator(".chair").count() == len(GAMES[name].seats)
    game.select_option("three-hags")
    lobby.get_by_label("Who plays seat 2").select_option("a person")
    lobby.get_by_role("button", name="Open the table").click()
    links = lobby.locator("#links a")
    expect(links).to_have_text(["Ann: sit down", "Bob: sit down", "Watch"])
    link = links.first.get_attribute("href") or ""
    ann = visits.come(link.removeprefix(visits.server.address))
    ann.reach(1)
    assert ann.page.title().endswith("Three Hags: Ann")
    assert len(ann.cards) > 0


def test_who_plays_alone_is_at_the_table_at_once(visits: Visits) -> None:
    """One click leads to the seat, by the house rules that were set; game and name are there again when one comes home."""
    guest = visits.come(viewport=PHONE)
    page = guest.page
    page.locator("#game").select_option("haggis/official-3p")
    page.get_by_label("Name of seat 1").fill("Bob")
    other = page.get_by_label("Who plays seat 2")
    assert other.evaluate("each => each.selectedOptions[0].text") == "computer: medium"
    page.locator("#rules summary").click()
    page.get_by_label("How many points end a leg").fill("350")
    page.get_by_label("Whether a stair may be wider").click()
    page.get_by_role("group", name="When a bet may be placed").get_by_label("Everybody").check()
    with page.expect_request("**/tables*") as ordered:
        page.get_by_role("button", name="Open the table").click()
    asked = json.loads(ordered.value.post_data or "")["options"]
    assert asked == {"target": 350, "wide_stairs": False, "bet_window": "before-first-lead"}
    page.wait_for_url("**/t/*")
    guest.reach(1)
    assert len(guest.cards) == 17
    page.goto(visits.server.address)
    expect(page.locator("#game")).to_have_value("haggis/official-3p")
    names = page.get_by_label(re.compile("Name of seat")).evaluate_all(
        "all => all.map((each) => each.value)"
    )
    assert names == ["Bob", "Ann", "Cid"]


def test_every_kind_of_house_rule_can_be_set(visits: Visits) -> None:
    """Of what takes any text alone nothing is asked; what stays as it was is not sent; an empty list is one."""
    page = visits.come().page
    for name, game in GAMES.items():
        page.locator("#game").select_option(name)
        asked = {each.name for each in about(game).options if each.kind != "text"} - {"players"}
        rules = page.locator(".rule").evaluate_all("all => all.map((each) => each.dataset.rule)")
        assert {*rules} == asked, name
    page.locator("#game").select_option("daifugo/federation")
    page.locator("#rules summary").click()
    suits = page.get_by_role(
        "group", name="The suit of the special three, which differs from the other threes"
    )
    suits.get_by_label("c", exact=True).check()
    page.get_by_label("A set of 8s", exact=True).uncheck()
    page.locator("[data-rule=gifts] input").fill("2, 1")
    page.locator("[data-rule=points] input").fill("")
    with page.expect_request("**/tables*") as ordered:
        page.get_by_role("button", name="Open the table").click()
    sent = json.loads(ordered.value.post_data or "")["options"]
    assert sent == {
        "special_three": "c",
        "fouls": ["two", "joker"],
        "gifts": [2, 1],
        "points": None,
    }
    page.wait_for_url("**/t/*")


_ROOM: Final = """(each) => {
    const brush = document.createElement("canvas").getContext("2d");
    const { font, paddingLeft } = getComputedStyle(each);
    brush.font = font;
    return each.clientWidth - 2 * parseFloat(paddingLeft) - brush.measureText(each.selectedOptions[0].text).width;
}"""
"""How much room what is chosen leaves, for the arrow."""


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_the_form_fits_a_telephone(visits: Visits, language: str) -> None:
    """Neither what is chosen nor a name is cut; all can be hit; a house rule that is wrong is shown, even if it was closed."""
    page = visits.come(viewport=PHONE, locale=language).page
    seats = page.locator(".chair select")
    seats.first.wait_for()
    assert min(seats.evaluate_all(f"all => all.map({_ROOM})")) >= 16
    inputs = page.locator(".chair input")
    assert inputs.evaluate_all("all => all.every((each) => each.scrollWidth <= each.clientWidth)")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for each in page.locator("button:visible, select:visible, .chair input:visible").all():
        box = each.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    page.locator("#game").select_option("big-two")
    page.locator("#rules summary").click()
    target = page.locator("#rules [data-rule=target] input")
    target.fill("0")
    cut = "all => all.filter((each) => each.scrollWidth > each.clientWidth).length"
    assert page.locator(".lobby select, .rule").evaluate_all(cut) == 0
    page.locator("#rules summary").click()
    page.locator("#order .first").click()
    expect(target).to_be_focused()


def test_the_lobby_speaks_german(visits: Visits) -> None:
    """What the chosen game is stands below the games. A match ends by points or by rounds: one leaves the other open.

    What is refused is a sentence, which begins with a capital letter.
    """
    page = visits.come(locale="de-DE").page
    leaflet = page.locator('#game option[value="haggis/leaflet-2p"]')
    expect(leaflet).to_have_text("Haggis (Faltblatt, zu zweit), 2 Spieler")
    page.locator("#game").select_option("haggis/leaflet-2p")
    expect(page.locator("#preset")).to_have_text(about(LEAFLET_2P, "de").preset)
    page.locator("#game").select_option("haggis/official-2p")
    page.locator("#rules summary").click()
    points, rounds = (page.locator("#rules input").nth(place) for place in (0, 1))
    expect(points).to_have_value("250")
    rounds.fill("3")
    expect(points).to_have_value("")
    points.fill("100")
    expect(rounds).to_have_value("")
    assert page.get_by_label("Wie viele Runden ein Satz hat").count() == 1
    page.get_by_label("Wie viele Sätze").fill("2")
    page.locator("#order .first").click()
    expect(page.locator("#refusal")).to_have_text("Die Zahl der Sätze muss ungerade sein")


def test_my_tables_say_how_they_stand(visits: Visits) -> None:
    """Where it is one's turn, and which are over, each with the way back; one that was thrown away is not listed."""
    guest = visits.come()
    page, links = guest.page, list[str]()
    for points in (1, 250):
        asked = {**order("haggis/official-2p", people=1), "options": {"target": points}}
        opened = visits.server.order(asked)
        links.append(f"{visits.server.address}/t/{opened['table']}#{opened['tokens'][0]}")
        page.goto(links[-1])
        guest.reach(1)
        if points == 1:
            guest.play_out()
    page.evaluate(
        """() => {
            const tables = JSON.parse(localStorage.getItem("tables"));
            tables.push({ at: `${location.origin}/t/gone#token`, title: "gone" });
            localStorage.setItem("tables", JSON.stringify(tables));
        }"""
    )
    page.goto(visits.server.address)
    expect(page.locator("#mine small")).to_have_text(["Your turn", "The match is over"])
    page.locator("#mine a", has_text="Haggis (Official 2P): Ann, Bob").first.click()
    guest.reach(1)
    assert page.url == links[-1]
