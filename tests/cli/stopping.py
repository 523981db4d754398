"""Somebody who presses Ctrl-C while rounds are played."""

import pytest

from climbcards.games import haggis


def press_ctrl_c(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Interrupt a command when so many rounds of Haggis have been dealt, and the next one is to be."""
    dealt: list[object] = []
    deal = haggis.Haggis.deal

    def stop(self: haggis.Haggis, *args: object) -> object:
        """Press Ctrl-C at some deal."""
        if len(dealt) == after:
            raise KeyboardInterrupt
        dealt.append(args)
        return deal(self, *args)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as it came

    monkeypatch.setattr(haggis.Haggis, "deal", stop)
