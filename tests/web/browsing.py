"""A real browser, and what a person does with the page in it."""

import json
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

import attrs
import pytest

pytest.importorskip("playwright", reason="needs Playwright: pip install --group browser")

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect, sync_playwright

from web.serving import PATIENCE, Message, Server
from web.tables import order

__all__ = ["ACROSS", "DESKTOP", "PHONE", "SMALL", "Browser", "Guest", "Visits", "browser", "expect"]

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")

DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
SMALL: Final = {"width": 360, "height": 640}
ACROSS: Final = {"width": 844, "height": 390}

_SOON: Final = 420
"""For so many milliseconds after a change a click does nothing."""

_MILLISECONDS: Final = 1000 * PATIENCE
expect.set_options(timeout=_MILLISECONDS)


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

    @property
    def link(self) -> str:
        """Where the page is at its server."""
        return self.page.url.removeprefix(self.page.evaluate("location.origin"))

    @property
    def step(self) -> int:
        """Up to which step the page has heard."""
        return int(self.page.locator("body").get_attribute("data-step") or 0)

    @property
    def log(self) -> list[str]:
        """What the page says has happened."""
        return self.page.locator("#earlier li, #log li").all_text_contents()

    @property
    def is_awaited(self) -> bool:
        """Whether the page says that it is one's turn."""
        return self.page.locator("#turn.mine").count() > 0

    @property
    def is_over(self) -> bool:
        """Whether the page shows a score sheet."""
        return self.page.locator("#sheet").is_visible()

    @property
    def cards(self) -> list[str]:
        """What the cards of the hand are called."""
        return self.called("#hand img")

    @property
    def selected(self) -> list[str]:
        """What the selected cards are called, in the order of the hand."""
        return self.called("#hand [aria-pressed=true] img")

    def called(self, what: str) -> list[str]:
        """Say what some pictures are called."""
        names: list[str] = self.page.locator(what).evaluate_all("all => all.map(each => each.alt)")
        return names

    def places(self) -> list[list[float]]:
        """Where each card and each button below the table is."""
        found: list[list[float]] = self.page.locator("#hand button, #bar button").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect()).map(box => [box.x, box.y, box.width, box.height])"
        )
        return found

    def sees(self, what: str, *text: str) -> None:
        """Wait until a part of the page holds a text, or is seen."""
        part = self.page.locator(what)
        expect(part).to_be_visible()
        for each in text:
            expect(part).to_contain_text(each)

    def reach(self, step: int) -> None:
        """Wait until the page has heard so many steps."""
        assert self.page.evaluate(_REACH, [step, _MILLISECONDS]), f"step {step} was never told"

    def wait(self) -> None:
        """Wait until a click counts again after a change."""
        self.page.wait_for_timeout(_SOON)

    def settle(self) -> None:
        """Wait for the answer to a selection."""
        expect(self.page.locator("#hand")).to_have_attribute("aria-busy", "false")

    def click(self, what: str, place: int = 0) -> None:
        """Click something as soon as that counts."""
        self.wait()
        self.page.locator(what).nth(place).click()

    def press(self, name: str) -> None:
        """Click a button of this name as soon as that counts."""
        button = self.page.get_by_role("button", name=name, exact=True)
        button.first.wait_for()
        self.wait()
        button.first.click()

    def select(self, card: int = 0) -> None:
        """Click one of the cards that can be selected, and wait for what the server says to it."""
        self.click("#hand .card:not(.unfit):not([aria-pressed=true])", card)
        self.settle()

    def click_hint(self) -> None:
        """Do what the hint of the page says, by clicks."""
        step, page = self.step, self.page
        self.click("#hint")
        page.locator(".hinted, #play:enabled").first.wait_for()
        hinted = page.locator(".hinted")
        (hinted if hinted.count() else page.locator("#play")).first.click()
        asks = page.locator("#panel.which, #panel.sure")
        if asks.count():
            self.wait()
            asks.locator("button").first.click()
        self.reach(step + 1)

    def act(self, times: int = 1) -> None:
        """Do the same by a script in the page, which waits for nothing."""
        for _ in range(times):
            step = self.step
            self.page.evaluate(_AT_ONCE)
            self.reach(step + 1)

    def play_out(self) -> None:
        """Act to the end of the round, where nobody else is awaited."""
        while not self.is_over:
            self.act()


@attrs.frozen(order=False)
class Visits:
    """Whoever comes to a server in a test; all of them go at its end."""

    server: Server
    chromium: Browser
    contexts: list[BrowserContext] = attrs.field(factory=list[BrowserContext])

    # Any: options of a browser, such as its size
    def come(self, path: str = "", **options: Any) -> Guest:  # noqa: ANN401
        """Open a page in a window of its own: one behind another one would be slow."""
        context = self.chromium.new_context(reduced_motion="reduce", **options)
        self.contexts.append(context)
        context.set_default_timeout(_MILLISECONDS)
        guest = Guest(context.new_page())

        def listen(socket: WebSocket) -> None:
            """Note whatever comes over a socket."""
            socket.on("framereceived", lambda text: guest.heard.append(dict(json.loads(text))))

        guest.page.on("websocket", listen)
        guest.page.goto(f"{self.server.address}{path}")
        return guest

    # Any: JSON, and as above
    def table(
        self,
        ordered: str | dict[str, Any],
        people: int = 2,
        *,
        watched: bool = False,
        **options: Any,  # noqa: ANN401
    ) -> list[Guest]:
        """Open a table as ordered, or of a game for some people and policies; they come, and somebody who watches."""
        asked = order(ordered, people) if isinstance(ordered, str) else ordered
        opened = self.server.order(asked)
        address = f"/t/{opened['table']}"
        paths = [f"{address}#{token}" for token in opened["tokens"] if token]
        paths += [address] if watched else []
        guests = [self.come(path, **options) for path in paths]
        for guest in guests:
            guest.reach(1)
        return guests

    # Any: as above
    def alone(self, ordered: str | dict[str, Any], **options: Any) -> Guest:  # noqa: ANN401
        """Open a table as ordered, or of a game for Ann and policies; she comes."""
        (guest,) = self.table(ordered, people=1, **options)
        return guest


def play_on(guests: list[Guest], actions: int | None = None, clicked: int = 0) -> None:
    """Let people act, so often or to the end of the round, the first ones by clicks; all pages follow."""
    done = 0
    while not guests[0].is_over and done != actions:
        turn = next(guest for guest in guests if guest.is_awaited)
        (turn.click_hint if done < clicked else turn.act)()
        done += 1
        for guest in guests:
            guest.reach(turn.step)
