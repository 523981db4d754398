"""The pages for everybody: axe finds nothing, and a whole round is played by the keyboard alone.

axe comes by `npm install --prefix tests/web`; where it is not, the tests of it are left out.
"""

from pathlib import Path
from typing import Any, Final

import pytest

from web.browsing import Browser, Guest, alone, expect
from web.serving import Server
from web.tables import order

pytestmark = pytest.mark.full

AXE: Final = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
needs_axe = pytest.mark.skipif(
    not AXE.is_file(), reason="needs axe: npm install --prefix tests/web"
)

LATE: Final = 60_000

# Any: options of a browser
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}},
    "dark": {"viewport": {"width": 844, "height": 390}, "color_scheme": "dark"},
}

_RUN: Final = """async () => {
    const { violations } = await axe.run(document);
    return violations.flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.html} ${node.failureSummary}`));
}"""

_HERE: Final = "document.activeElement.id || document.activeElement.className"


def expect_nothing_found(guest: Guest) -> None:
    """Let axe look at a page as it is."""
    guest.page.add_script_tag(path=AXE)
    assert guest.page.evaluate(_RUN) == []


@needs_axe
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(server: Server, chromium: Browser, size: str) -> None:
    """Neither in the lobby, nor at a table at any time of a round, nor in the rules."""
    options = {**SIZES[size], "bypass_csp": True}
    guest = Guest.come(chromium, server.address, **options)
    page = guest.page
    page.locator("#rules summary").click()
    page.get_by_label("Who plays seat 2").select_option("a person")
    page.get_by_role("button", name="Open the table").click()
    page.locator("#links a").first.wait_for()
    expect_nothing_found(guest)
    for rules in ("tichu", "haggis/official-2p", "tichu?language=de"):
        page.goto(f"{server.address}/rules/{rules}")
        expect_nothing_found(guest)
    for game in ("tichu", "haggis/official-2p"):
        opened = server.order({**order(game, people=1), "options": {"target": 1}})
        page.goto(f"{server.address}/t/{opened['table']}#{opened['tokens'][0]}")
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
    while not guest.is_over:
        guest.act_at_once()
    expect_nothing_found(guest)


def to(guest: Guest, names: set[str]) -> str:
    """Press the tab key until one of some things has the focus; say which."""
    for _ in range(40):
        guest.page.keyboard.press("Tab")
        here = str(guest.page.evaluate(_HERE))
        if here in names:
            return here
    raise AssertionError(names)


@pytest.mark.parametrize("game", ["haggis/official-2p", "president", "tichu"])
def test_a_round_by_the_keyboard_alone(server: Server, chromium: Browser, game: str) -> None:
    """A hint, a play or a pass, an answer: each by tab, enter and escape, to the end of the round and the next one."""
    guest = alone(server, chromium, game)
    page = guest.page
    while not guest.is_over:
        step = guest.step
        to(guest, {"hint"})
        page.keyboard.press("Enter")
        page.locator(".hinted, #play:enabled").first.wait_for()
        if page.locator(".hinted").count():
            for _ in range(40):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement.classList.contains('hinted')"):
                    break
        else:
            to(guest, {"play"})
        page.keyboard.press("Enter")
        if page.locator("#panel.sure").count():  # what binds nobody has the focus
            page.keyboard.press("Shift+Tab")
        if page.locator("#panel.which, #panel.sure").count():
            page.keyboard.press("Enter")
        guest.reach(step + 1)
    to(guest, {"next"})
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_be_hidden(timeout=LATE)
