"""Pictures of the page, to look at, and for the docs: `python -m web.pictures FOLDER [GAME]`.

It wants `tests` and the example on PYTHONPATH.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from web.browsing import Browser, Guest, browser
from web.serving import Server, serving
from web.tables import order

# Any: options of a browser
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
GAMES: Final = {"haggis/official-2p": 5, "haggis/official-3p": 9, "threes": 12, "three-hags": 4}


def main(folder: Path, *games: str) -> None:
    """Draw some games on each screen, light and dark, then the lobby and a score sheet."""
    with TemporaryDirectory() as data, serving(Path(data)) as server, browser() as chromium:
        for game in games or GAMES:
            draw(server, chromium, folder, game, GAMES[game])


def draw(server: Server, chromium: Browser, folder: Path, game: str, actions: int) -> None:
    """Play a game up to somebody's turn, and draw what there is to see."""
    opened = server.order(order(game, people=2, seconds=180))
    address = f"{server.address}/t/{opened['table']}"
    guests = [Guest.come(chromium, f"{address}#{token}") for token in opened["tokens"][:2]]
    for guest in guests:
        guest.reach(1)
    play(guests, actions)
    seat = next(seat for seat, guest in enumerate(guests) if guest.is_awaited)
    for size, options in SIZES.items():
        for scheme in ("light", "dark"):
            name = f"{game.replace('/', '-')}-{size}-{scheme}"
            link = f"{address}#{opened['tokens'][seat]}"
            guest = Guest.come(chromium, link, color_scheme=scheme, **options)
            guest.reach(guests[seat].step)
            shoot(guest, folder / f"{name}.png")
            if guest.is_awaited:
                guest.select()
                shoot(guest, folder / f"{name}-selected.png")
            guest.page.goto(server.address)
            guest.page.locator(".chair").first.wait_for()
            shoot(guest, folder / f"lobby-{size}-{scheme}.png")
            guest.page.context.close()
    play(guests, 1000)
    for size, options in SIZES.items():
        guest = Guest.come(chromium, f"{address}#{opened['tokens'][0]}", **options)
        guest.reach(guests[0].step)
        shoot(guest, folder / f"{game.replace('/', '-')}-{size}-over.png")


def shoot(guest: Guest, path: Path) -> None:
    """Draw a page with all of its cards."""
    guest.page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
    guest.page.screenshot(path=path)


def play(guests: list[Guest], actions: int) -> None:
    """Let whoever is awaited act, so often or to the end of the round."""
    for _ in range(actions):
        if guests[0].is_over:
            break
        turn = next(guest for guest in guests if guest.is_awaited)
        turn.act()
        for guest in guests:
            guest.reach(turn.step)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
