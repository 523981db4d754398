"""The browser and the server of the tests of the page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from web.browsing import browser
from web.serving import Server, serving


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start one browser for all tests of a module."""
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server, which a test may kill if it starts it again."""
    with serving(tmp_path_factory.mktemp("served")) as running:
        yield running
