"""The score sheet: only the winner of a round scores."""

from collections.abc import Iterator
from typing import TypeAlias, final

import attrs

import climbcards.authors as kit
from climbcards import Bounds, Line, Rank
from .cards import BROOM, HAG, HAND, IMP, NUMBERS, PACK
from .options import HouseRules
from .round import Finished


@final
@attrs.frozen(order=False)
class NumbersLeft(kit.Sentence):
    """Number cards that the loser still holds; `each` counts so many points."""

    each: int

    en = "number cards still held by the opponent, {each} each"
    de = "Zahlkarten auf fremder Hand, je {each}"


@final
@attrs.frozen(order=False)
class BroomsLeft(kit.Sentence):
    """Brooms that the loser still holds; `each` counts so many points."""

    each: int

    en = "brooms still held by the opponent, {each} each"
    de = "Besen auf fremder Hand, je {each}"


@final
@attrs.frozen(order=False)
class ImpsLeft(kit.Sentence):
    """Imps that the loser still holds; `each` counts so many points."""

    each: int

    en = "imps still held by the opponent, {each} each"
    de = "Kobolde auf fremder Hand, je {each}"


@final
@attrs.frozen(order=False)
class HagsLeft(kit.Sentence):
    """Hags that the loser still holds; `each` counts so many points."""

    each: int

    en = "hags still held by the opponent, {each} each"
    de = "Hexen auf fremder Hand, je {each}"


@final
@attrs.frozen(order=False)
class HagsPlayed(kit.Sentence):
    """Hags in the play that ended the round; `each` counts so many points."""

    each: int

    en = "hags in the last play, {each} each"
    de = "Hexen beim letzten Legen, je {each}"


Left: TypeAlias = NumbersLeft | BroomsLeft | ImpsLeft | HagsLeft
"""What a winner scores for: cards that the loser still holds."""


class Scores(HouseRules):
    """House rules, and what they say about points."""

    json_classes: tuple[type, ...] = (NumbersLeft, BroomsLeft, ImpsLeft, HagsLeft, HagsPlayed)

    def bounds(self) -> Bounds:
        """Say between which points each seat ends a round: the winner has played the 13 cards it was dealt (V-14, G-15)."""
        kinds = (
            (NUMBERS, self.number_points),
            ((BROOM,), self.broom_points),
            ((IMP,), self.imp_points),
        )
        worth = sorted(
            points for ranks, points in kinds for card in PACK.faces if card.rank in ranks
        )
        hags = len(PACK.suits) * max(self.hag_points, self.hag_bonus)
        return Bounds(0, hags + sum(worth[-(len(PACK) - HAND) :]), None)

    def lines(self, state: Finished, /) -> Iterator[Line]:
        """Write the score sheet (V-14, G-15)."""
        winner, left = state.final.seat, state.hands[1 - state.final.seat]
        kinds: tuple[tuple[Left, tuple[Rank, ...]], ...] = (
            (NumbersLeft(self.number_points), NUMBERS),
            (BroomsLeft(self.broom_points), (BROOM,)),
            (ImpsLeft(self.imp_points), (IMP,)),
            (HagsLeft(self.hag_points), (HAG,)),
        )
        for entry, ranks in kinds:
            cards = PACK.cards(card for card in left if card.rank in ranks)
            if cards:
                yield Line(winner, entry, entry.each * len(cards), "V-14", cards)
        hags = PACK.cards(card for card in state.final.cards if card.rank == HAG)
        if hags:
            bonus = HagsPlayed(self.hag_bonus)
            yield Line(winner, bonus, bonus.each * len(hags), "G-15", hags)
