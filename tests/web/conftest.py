"""The server of the tests of the page, and who comes to it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from web.serving import Server, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from web.browsing import Visits


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server, which a test may kill if it starts it again."""
    with serving(tmp_path_factory.mktemp("served")) as running:
        yield running


@pytest.fixture
def visits(server: Server, chromium: "Browser") -> "Iterator[Visits]":
    """Let people come to the server; their pages are closed in the end."""
    from web.browsing import Visits  # noqa: PLC0415  # the quick tier needs no browser

    them = Visits(server, chromium)
    yield them
    for context in them.contexts:
        context.close()
