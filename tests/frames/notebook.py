"""The notebook of the examples, executed: `PYTHONPATH=tests python -m frames.notebook` keeps what it shows now."""

# nbformat and nbclient do not say the types of all that they give
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportMissingTypeStubs=false

from pathlib import Path
from typing import Any, Final

import nbformat
from nbclient import NotebookClient

KEPT: Final = Path(__file__).parents[2] / "examples" / "notebook.ipynb"


# Any: a notebook is JSON, and its library does not say more
def kept() -> Any:  # noqa: ANN401  # as above
    """Read the notebook with what it showed when it was kept."""
    return nbformat.read(KEPT, as_version=4)  # type: ignore[no-untyped-call]  # its functions have no types


# Any: as above
def executed() -> Any:  # noqa: ANN401  # as above
    """Run every cell in a fresh interpreter; an error there is an error here."""
    notebook = kept()
    language = dict(notebook.metadata.language_info)
    NotebookClient(notebook, timeout=600, record_timing=False).execute()
    notebook.metadata.language_info = language  # not which Python happened to run it
    return notebook


if __name__ == "__main__":
    nbformat.write(executed(), KEPT)  # type: ignore[no-untyped-call]  # as above
