"""The picture of the README: a file, as a package index shows it, and what the library draws today."""

import shutil
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from release import picture
from release.picture import FILE, ROOT


def test_the_picture_is_what_the_session_above_it_draws() -> None:
    """Where it differs, `python tests/release/picture.py` writes it anew."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")

    assert (ROOT / FILE).read_text(encoding="utf-8") == picture.drawn(page)


def test_the_picture_stands_alone() -> None:
    """As an image it may load nothing, and needs a size and the namespace of SVG."""
    text = (ROOT / FILE).read_text(encoding="utf-8")
    root = ET.fromstring(text)  # noqa: S314  # our own file

    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert {"width", "height", "viewBox"} <= {*root.keys()}
    assert text.count("http") == 1
    assert "<script" not in text


def test_the_picture_is_written_anew(tmp_path: Path) -> None:
    """The command writes the same file, byte for byte."""
    (tmp_path / FILE).parent.mkdir(parents=True)
    shutil.copy(ROOT / "README.md", tmp_path)

    picture.main(tmp_path)

    assert (tmp_path / FILE).read_bytes() == (ROOT / FILE).read_bytes()


def test_a_page_without_the_picture_is_refused() -> None:
    """Nothing is drawn for a page that does not show it."""
    with pytest.raises(ValueError, match=r"docs/_static/table\.svg"):
        picture.drawn("# A page\n")
