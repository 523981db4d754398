"""A whole round of every game, clicked on a telephone and on a wide screen, alone and by two people."""

from typing import Any, Final

import pytest

from web.browsing import Browser, Guest, expect
from web.serving import Server
from web.tables import order

LATE: Final = 60_000

GAMES: Final = (
    *("big-two", "dou-dizhu", "guandan", "haggis/official-2p", "president"),
    *("three-hags", "threes", "tichu", "tien-len"),
)

# Any: options of a browser
SCREENS: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}

ROUNDS: Final = [
    pytest.param(
        game,
        screen,
        people,
        id=f"{game}-{screen}-{people}",
        marks=pytest.mark.full
        if (game, screen, people) in {("president", "phone", 1), ("tichu", "desktop", 1)}
        else pytest.mark.soak,
    )
    for game in GAMES
    for screen in SCREENS
    for people in (1, 2)
]


@pytest.mark.parametrize(("game", "screen", "people"), ROUNDS)
def test_a_round_is_clicked(
    server: Server, chromium: Browser, game: str, screen: str, people: int
) -> None:
    """Each follows the hints, one click after the other; nothing is written to the console, and a sheet is shown."""
    opened = server.order(order(game, people=people))
    address = f"{server.address}/t/{opened['table']}"
    guests: list[Guest] = []
    errors: list[str] = []
    for token in opened["tokens"][:people]:
        guest = Guest.come(chromium, f"{address}#{token}", **SCREENS[screen])
        guest.page.on("pageerror", lambda error: errors.append(str(error)))
        guest.page.on(
            "console", lambda said: errors.append(said.text) if said.type == "error" else None
        )
        guest.reach(1)
        guests.append(guest)
    while not guests[0].is_over:
        turn = next(guest for guest in guests if guest.is_awaited)
        turn.act()
        for guest in guests:
            guest.reach(turn.step)
    for guest in guests:
        expect(guest.page.locator("#winner")).not_to_be_empty(timeout=LATE)
        guest.page.context.close()
    assert errors == []
