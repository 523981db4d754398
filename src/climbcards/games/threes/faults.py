"""Reasons that only Threes knows: why an action is not legal, as data."""

from typing import final

import attrs

from climbcards import Cards, Rank, Seat


@final
@attrs.frozen(order=False)
class ArrangeFirst:
    """The play waits until every seat has arranged its cards."""

    missing: tuple[Seat, ...]

    def __str__(self) -> str:
        missing = ", ".join(f"seat {seat}" for seat in self.missing)
        return f"first all arrange their cards: {missing} still must"


@final
@attrs.frozen(order=False)
class AlreadyArranged:
    """Each seat arranges its cards once, before the play."""

    def __str__(self) -> str:
        return "your cards are arranged: that is done once, before the play"


@final
@attrs.frozen(order=False)
class WrongNumber:
    """Three cards lie face up."""

    cards: Cards

    def __str__(self) -> str:
        return f"three cards lie face up, not {len(self.cards)}: name three of your six"


@final
@attrs.frozen(order=False)
class MixedRanks:
    """One play is cards of one rank."""

    cards: Cards

    def __str__(self) -> str:
        return f"{self.cards} are of several ranks: play cards of one rank"


@final
@attrs.frozen(order=False)
class HandFirst:
    """Face-up cards wait until the hand is empty, and do not join it."""

    waiting: Cards

    def __str__(self) -> str:
        return f"{self.waiting} must wait face up: play from your hand alone while you have one"


@final
@attrs.frozen(order=False)
class OnlyBlind:
    """Only face-down cards are left."""

    def __str__(self) -> str:
        return "only face-down cards are left: reveal one, without knowing it"


@final
@attrs.frozen(order=False)
class NotBlindYet:
    """Face-down cards wait until hand and row are empty."""

    def __str__(self) -> str:
        return "face-down cards wait until your hand and your row are empty"


@final
@attrs.frozen(order=False)
class SlotGone:
    """There is no card in that slot."""

    slot: int
    left: tuple[int, ...]

    def __str__(self) -> str:
        left = " or ".join(map(str, self.left))
        return f"no card lies in slot {self.slot}: reveal {left}"


@final
@attrs.frozen(order=False)
class DoesNotFit:
    """The rank does not answer the value of the stack."""

    rank: Rank
    value: Rank

    def __str__(self) -> str:
        needed = "7 or lower" if self.value.symbol == "7" else f"{self.value} or higher"
        return f"{self.rank} does not fit on {self.value}: play {needed}, or a card that always may"


@final
@attrs.frozen(order=False)
class MustPlay:
    """Who can play must not pick up."""

    playable: Cards

    def __str__(self) -> str:
        return f"you can play {self.playable}: pick up only when nothing fits"


@final
@attrs.frozen(order=False)
class NothingToTake:
    """The table is empty."""

    def __str__(self) -> str:
        return "the table is empty: there is nothing to pick up"
