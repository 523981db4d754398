"""The pages before a table, in a real browser: the rules, and the lobby."""

from typing import Any, Final

import pytest

from web.browsing import Browser, Guest, expect
from web.serving import Server

pytestmark = pytest.mark.full

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
