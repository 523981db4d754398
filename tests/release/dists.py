"""Build what is published, and look at it: `python tests/release/dists.py` leaves it in `dist/`.

The second build starts from the source distribution of the first, in another folder. Both give the
same files, byte for byte: whoever has the source can make again what was published.
"""

import re
import shutil
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

ROOT: Final = Path(__file__).parents[2]
HEADERS: Final = 30 + 46
"""The bytes that a zip file spends on each of its files, beside twice its name."""


def build(source: Path, folder: Path) -> None:
    """Build the source distribution, and from that the wheel, with the tools that are installed here."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    command.append(str(source))
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  # our own source


def unpack(folder: Path, into: Path) -> Path:
    """Unpack the source distribution that lies in a folder; give the root of its files."""
    (packed,) = folder.glob("*.tar.gz")
    with tarfile.open(packed) as opened:
        opened.extractall(into, filter="data")
    (root,) = into.iterdir()
    return root


def differing(first: Path, second: Path) -> list[str]:
    """Name the files that are not the same in two folders, byte for byte."""
    one, other = (
        {path.name: path.read_bytes() for path in folder.iterdir()} for folder in (first, second)
    )
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def misplaced(names: Iterator[str], source: Path) -> list[str]:
    """Name what a wheel has beside the library and what is said of it, and what it lacks of the library."""
    files = (path for path in (source / "climbcards").rglob("*") if path.is_file())
    library = {path.relative_to(source).as_posix() for path in files}
    library = {name for name in library if "__pycache__" not in name}
    held = {name for name in names if ".dist-info/" not in name}
    return sorted(held ^ library)


def relative_links(text: str) -> list[str]:
    """Return the links of a page in Markdown that lead nowhere from a package index."""
    return re.findall(r"\]\((?!https?:|#)([^)]*)\)|\bsrc=\"(?!https?:)", text)


def part(name: str) -> str:
    """Say which part of the library a file of the wheel belongs to: a game, or a module or folder."""
    package, *inner = PurePosixPath(name).parts
    if ".dist-info" in package:
        return "about the package"
    if inner[0] == "games" and len(inner) > 2:
        return f"games/{inner[1]}"
    return inner[0] if len(inner) > 1 else "modules at the top"


def weights(opened: ZipFile) -> Counter[str]:
    """Weigh the parts of a wheel, in bytes as they are packed."""
    found = Counter[str]()
    for each in opened.infolist():
        found[part(each.filename)] += each.compress_size + HEADERS + 2 * len(each.filename)
    return found


def faults(wheel: Path, source: Path) -> Iterator[str]:
    """Say what is wrong with a wheel."""
    with ZipFile(wheel) as opened:
        for name in misplaced(iter(opened.namelist()), source):
            yield f"{name} is in the wheel and no file of the library, or the other way round"
        (about,) = [name for name in opened.namelist() if name.endswith(".dist-info/METADATA")]
        text = message_from_bytes(opened.read(about)).get_payload()
    for link in relative_links(str(text)):
        yield f"the page on the index has a relative link: {link}"


def main(root: Path = ROOT) -> int:
    """Build twice, compare, look at the wheel, and print what it weighs."""
    folder = root / "dist"
    shutil.rmtree(folder, ignore_errors=True)
    build(root, folder)
    with TemporaryDirectory() as elsewhere:
        again = Path(elsewhere, "again")
        build(unpack(folder, Path(elsewhere, "source")), again)
        found = [f"the second build differs: {name}" for name in differing(folder, again)]
    (wheel,) = folder.glob("*.whl")
    found += faults(wheel, root / "src")
    with ZipFile(wheel) as opened:
        parts = weights(opened)
    for name, weight in parts.most_common():
        sys.stdout.write(f"{weight / 1000:8.1f} kB  {name}\n")
    sys.stdout.write(f"{wheel.stat().st_size / 1000:8.1f} kB  {wheel.name}\n")
    right = (
        "nothing is wrong: two builds are the same, and the wheel has the library and nothing else"
    )
    sys.stdout.writelines(f"{each}\n" for each in found or [right])
    return len(found)


if __name__ == "__main__":
    sys.exit(main())
