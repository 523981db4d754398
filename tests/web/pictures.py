"""Pictures of the page, to look at, and for the docs: `python -m web.pictures FOLDER [GAME]`.

It wants `tests` and the example on PYTHONPATH.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from web.browsing import PHONE, Guest, Visits, browser, play_on
from web.serving import serving
from web.tables import order

# Any: options of a browser
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
GAMES: Final = {"haggis/official-2p": 5, "haggis/official-3p": 9, "threes": 12, "three-hags": 4}


def main(folder: Path, *games: str) -> None:
    """Draw some games on each screen, light and dark, then the lobby and a score sheet."""
    with TemporaryDirectory() as data, serving(Path(data)) as server, browser() as chromium:
        for game in games or GAMES:
            draw(Visits(server, chromium), folder, game, GAMES[game])


def draw(visits: Visits, folder: Path, game: str, actions: int) -> None:
    """Play a game up to somebody's turn, and draw what there is to see; then its end."""
    guests = visits.table(order(game, people=2, seconds=180))
    play_on(guests, actions)
    link = next(guest.link for guest in guests if guest.is_awaited)
    for size, options in SIZES.items():
        for scheme in ("light", "dark"):
            name = f"{game.replace('/', '-')}-{size}-{scheme}"
            guest, lobby = (
                visits.come(each, color_scheme=scheme, **options) for each in (link, "")
            )
            guest.reach(guests[0].step)
            shoot(guest, folder / f"{name}.png")
            guest.select()
            shoot(guest, folder / f"{name}-selected.png")
            lobby.page.locator(".chair").first.wait_for()
            shoot(lobby, folder / f"lobby-{size}-{scheme}.png")
    play_on(guests)
    for size, options in SIZES.items():
        guest = visits.come(guests[0].link, **options)
        guest.reach(guests[0].step)
        shoot(guest, folder / f"{game.replace('/', '-')}-{size}-over.png")


def shoot(guest: Guest, path: Path) -> None:
    """Draw a page with all of its cards."""
    guest.page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
    guest.page.screenshot(path=path)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
