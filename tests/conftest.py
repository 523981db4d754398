"""Shared settings of Hypothesis, a browser, and a fixture that installs games of other packages."""

import os
import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal.conjecture import engine

from foreign import Install

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PHASES = (Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink)

# no test leans on the clock: how long drawing takes is the machine's affair
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], phases=PHASES)
settings.register_profile("desk", UNTIMED)
settings.register_profile("ci", UNTIMED, derandomize=True, database=None)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=8)
if os.environ.get("CLIMBCARDS_TIER") == "quick":
    settings.load_profile("quick")
else:
    settings.load_profile("ci" if os.environ.get("CI") else "desk")

# A failing law is worth half a minute of simplifying, not the five minutes of the default.
engine.__dict__["MAX_SHRINKING_SECONDS"] = 30


@pytest.fixture(scope="module")
def chromium() -> "Iterator[Browser]":
    """Start one browser for all tests of a module, which are left out where there is none."""
    from web.browsing import browser  # noqa: PLC0415  # the quick tier needs none

    with browser() as started:
        yield started


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Return a function that installs packages with games for the duration of a test."""
    modules: list[str] = []

    def add(distribution: str, source: str, value: str) -> None:
        """Write the module and its metadata, like an installer."""
        module = distribution.replace("-", "_")
        info = tmp_path / f"{module}-1.0.dist-info"
        info.mkdir()
        (tmp_path / f"{module}.py").write_text(source)
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"
        )
        (info / "entry_points.txt").write_text(
            f"[climbcards.games]\n{distribution} = {module}:{value}\n"
        )
        modules.append(module)
        monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
        invalidate_caches()

    yield add
    for module in modules:
        sys.modules.pop(module, None)
