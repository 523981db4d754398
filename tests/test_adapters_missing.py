"""An adapter without the packages that it adapts to says what to install."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from climbcards import ClimbcardsError, MissingExtraError


@pytest.mark.parametrize(
    ("adapter", "needed"),
    [
        ("gymnasium", "gymnasium"),
        ("gymnasium", "numpy"),
        ("openspiel", "numpy"),
        ("openspiel", "pyspiel"),
        ("pettingzoo", "gymnasium"),
        ("pettingzoo", "pettingzoo"),
    ],
)
def test_what_is_missing_is_named(
    adapter: str, needed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error is one of ours and one of imports, and its sentence can be pasted into a shell."""
    rooms = [f"adapters.{adapter}", "adapters._spiel"]
    rooms += ["adapters._desk", "features"] if needed == "numpy" else []
    for room in rooms:
        monkeypatch.delitem(sys.modules, f"climbcards.{room}", raising=False)
    monkeypatch.setitem(sys.modules, needed, None)
    with pytest.raises(
        MissingExtraError, match=rf'pip install "climbcards\[{adapter}\]"'
    ) as caught:
        import_module(f"climbcards.adapters.{adapter}")

    assert isinstance(caught.value, ClimbcardsError)
    assert isinstance(caught.value, ImportError)


def test_data_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrays of decisions need NumPy, and the extra of Parquet brings both."""
    for room in ("data", "data._decisions", "features"):
        monkeypatch.delitem(sys.modules, f"climbcards.{room}", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtraError, match=r'packages: pip install "climbcards\[parquet\]"'):
        import_module("climbcards.data")


def test_what_is_broken_says_so_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that is installed, and cannot be loaded, is not called missing."""
    (tmp_path / "gymnasium.py").write_text(
        "raise ImportError('a library of the system is too old')"
    )
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    for room in [*sys.modules]:
        if room.partition(".")[0] == "gymnasium" or room == "climbcards.adapters.gymnasium":
            monkeypatch.delitem(sys.modules, room)
    with pytest.raises(ImportError, match="too old") as caught:
        import_module("climbcards.adapters.gymnasium")

    assert not isinstance(caught.value, MissingExtraError)


def test_the_package_needs_nothing() -> None:
    """The package of the adapters can be imported without any of them, and imports none."""
    needed = {"gymnasium", "numpy", "pettingzoo", "pyspiel"}
    program = f"import sys, climbcards.adapters\nassert not {needed} & {{*sys.modules}}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)  # noqa: S603  # ours

    assert done.returncode == 0, done.stderr
