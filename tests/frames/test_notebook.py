"""The notebook of the examples runs, and shows what it is kept with."""

from importlib import import_module
from typing import Any

import pytest

pytestmark = pytest.mark.full

for needed in ("ipykernel", "matplotlib", "nbclient", "nbformat", "pandas"):
    pytest.importorskip(needed, reason=f"needs {needed}: pip install --group frames")

ANEW = "PYTHONPATH=tests python -m frames.notebook"


# Any: a notebook is JSON, and a test that may be left out cannot import its reader above
def outputs(notebook: Any) -> list[tuple[str, list[str]]]:  # noqa: ANN401  # as above
    """Return for each code cell what it shows as text, and the library's own pictures; plots are Matplotlib's."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    found: list[tuple[str, list[str]]] = []
    for cell in cells:
        kinds = ("text/plain",) if "alt" in cell.metadata else ("text/plain", "image/svg+xml")
        said = [each.text for each in cell.outputs if each.output_type == "stream"]
        data = [each.data for each in cell.outputs if each.output_type != "stream"]
        said += [each[kind] for each in data for kind in kinds if kind in each]
        found.append((cell.source, said))
    return found


def test_the_notebook_shows_what_it_is_kept_with() -> None:
    """Every cell runs, and prints and draws what the file has."""
    program = import_module("frames.notebook")

    assert outputs(program.executed()) == outputs(program.kept()), f"kept anew by `{ANEW}`"


def test_every_plot_is_there_and_has_its_words() -> None:
    """A cell with a plot says in words what it shows, as the site shows it with these."""
    cells = import_module("frames.notebook").kept().cells
    plots = [cell for cell in cells if "Matplotlib v" in str(cell.get("outputs"))]

    assert len(plots) == 4
    assert all(cell.metadata.alt for cell in plots)
