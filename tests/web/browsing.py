"""A real browser, and what a person does with the page in it."""

import json
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

import attrs
import pytest

pytest.importorskip("playwright", reason="needs Playwright: pip install --group browser")

from playwright.sync_api import Browser, Page, WebSocket, expect, sync_playwright

from web.serving import PATIENCE, Message, Server
from web.tables import order

__all__ = ["SOON", "Browser", "Guest", "alone", "browser", "expect"]

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")

SOON: Final = 420
"""For so many milliseconds after a change a click does nothing."""

_MILLISECONDS: Final = 1000 * PATIENCE


_AT_ONCE: Final = """async () => {
    const find = (what) => document.querySelector(what);
    const step = document.body.dataset.step;
    const until = async (is) => {
        while (!is()) await new Promise((go) => setTimeout(go, 2));
    };
    find("#hint").click();
    await until(() => find(".hinted") || !find("#play").disabled);
    (find(".hinted") ?? find("#play")).click();
    await until(() => document.body.dataset.step !== step || find("#panel.which, #panel.sure"));
    if (document.body.dataset.step === step) find("#panel button").click();
}"""
"""What `act` does, in one go."""


# the page may not evaluate text, so what waits for a condition is a function
_REACH: Final = """async ([step, most]) => {
    const reached = () => Number(document.body.dataset.step ?? 0) >= step;
    const end = performance.now() + most;
    while (!reached() && performance.now() < end) await new Promise((go) => setTimeout(go, 5));
    return reached();
}"""


@contextmanager
def browser() -> Generator[Browser, None, None]:
    """Start the browser."""
    if CHROMIUM is None:
        pytest.skip("needs Chromium: apt-get install chromium")
    with sync_playwright() as driver:
        # a container has no other box to put it in, and little shared memory
        arguments = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        started = driver.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield started
        started.close()


@attrs.frozen(order=False)
class Guest:
    """Somebody with a page of a table, and everything that was ever sent to it."""

    page: Page
    heard: list[Message] = attrs.field(factory=list[Message])

    # Any: options of a browser, such as its size
    @classmethod
    def come(cls, browser: Browser, address: str, **options: Any) -> "Guest":  # noqa: ANN401
        """Open a page, in a window of its own."""
        context = browser.new_context(reduced_motion="reduce", **options)
        context.set_default_timeout(_MILLISECONDS)
        guest = cls(context.new_page())

        def listen(socket: WebSocket) -> None:
            """Note whatever comes over a socket."""
            socket.on("framereceived", lambda text: guest.heard.append(dict(json.loads(text))))

        guest.page.on("websocket", listen)
        guest.page.goto(address)
        return guest

    @property
    def step(self) -> int:
        """Up to which step the page has heard."""
        return int(self.page.locator("body").get_attribute("data-step") or 0)

    @property
    def log(self) -> list[str]:
        """What the page says has happened."""
        return self.page.locator("#earlier li, #log li").all_text_contents()

    def reach(self, step: int) -> None:
        """Wait until the page has heard so many steps."""
        assert self.page.evaluate(_REACH, [step, _MILLISECONDS]), f"step {step} was never told"

    @property
    def is_awaited(self) -> bool:
        """Whether the page says that it is one's turn."""
        return self.page.locator("#turn.mine").count() > 0

    @property
    def is_over(self) -> bool:
        """Whether the page shows a score sheet."""
        return self.page.locator("#sheet").is_visible()

    @property
    def selected(self) -> list[str]:
        """What the selected cards are called, in the order of the hand."""
        names: list[str] = self.page.locator("#hand [aria-pressed=true] img").evaluate_all(
            "all => all.map(each => each.alt)"
        )
        return names

    def places(self) -> list[list[float]]:
        """Where each card and each button below the table is."""
        found: list[list[float]] = self.page.locator("#hand button, #bar button").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect()).map(box => [box.x, box.y, box.width, box.height])"
        )
        return found

    def select(self, card: int = 0) -> None:
        """Click one of the cards that can be selected, and wait for what the server says to it."""
        self.wait()
        self.page.locator("#hand .card:not(.unfit):not([aria-pressed=true])").nth(card).click()
        self.settle()

    def settle(self) -> None:
        """Wait for the answer to a selection."""
        expect(self.page.locator("#hand")).to_have_attribute(
            "aria-busy", "false", timeout=_MILLISECONDS
        )

    def wait(self) -> None:
        """Wait until a click counts again after a change."""
        self.page.wait_for_timeout(SOON)

    def hint(self) -> None:
        """Ask for a hint, and wait until it can be followed."""
        self.page.locator("#hint").click()
        self.page.locator(".hinted, #play:enabled").first.wait_for()

    def act(self) -> None:
        """Do what the hint of the page says."""
        step, page = self.step, self.page
        self.wait()
        self.hint()
        hinted = page.locator(".hinted")
        (hinted if hinted.count() else page.locator("#play")).first.click()
        asks = page.locator("#panel.which, #panel.sure")
        if asks.count():
            self.wait()
            asks.locator("button").first.click()
        self.reach(step + 1)

    def act_at_once(self) -> None:
        """Do the same by a script in the page, for rounds of hundreds of actions."""
        step = self.step
        self.page.evaluate(_AT_ONCE)
        self.reach(step + 1)


# Any: an order, and options of a browser, such as its size
def alone(
    server: Server,
    chromium: Browser,
    ordered: str | dict[str, Any],
    **options: Any,  # noqa: ANN401
) -> Guest:
    """Open a table as ordered, or of a game for Ann and policies; she comes."""
    opened = server.order(order(ordered, people=1) if isinstance(ordered, str) else ordered)
    address = f"{server.address}/t/{opened['table']}#{opened['tokens'][0]}"
    guest = Guest.come(chromium, address, **options)
    guest.reach(1)
    return guest
