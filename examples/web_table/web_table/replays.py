"""The replay of a match as a page of its own: the command of the library makes it, in a process of its own."""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from web_table.rooms import RefusedError


async def page(record: str, language: str) -> str:
    """Return a page that plays a recorded match, card by card.

    Raises:
        RefusedError: The command of the library is not installed, or has failed.
    """
    with TemporaryDirectory() as folder:
        file, made = Path(folder) / "match.jsonl", Path(folder) / "match.html"
        file.write_text(record, encoding="utf-8")
        asked = ("replay", file, "--html", made, "--language", language)
        command = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "climbcards", *asked),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            failed = await command.wait()
        finally:
            if command.returncode is None:  # nobody waits for it any more
                command.kill()
        if failed:
            raise RefusedError(
                "there is no replay: install climbcards[cli]",
                "es gibt keine Wiedergabe: installiere climbcards[cli]",
            )
        return made.read_text(encoding="utf-8")
