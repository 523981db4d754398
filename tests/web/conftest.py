"""The server of the tests of the page."""

from collections.abc import Iterator

import pytest

from web.serving import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server, which a test may kill if it starts it again."""
    with serving(tmp_path_factory.mktemp("served")) as running:
        yield running
