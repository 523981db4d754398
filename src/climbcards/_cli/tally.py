"""What many rounds come to: by seat. Memory does not grow with the rounds."""

from collections import Counter
from typing import TypeVar, final

import attrs

from climbcards._estimates import Sums
from climbcards._summaries import Summary

A_any = TypeVar("A_any")


@final
@attrs.define(order=False)
class Tally:
    """The rounds of a simulation so far; `won`, `first` and `points` are by seat."""

    players: int
    longest: int
    rounds: int = 0
    at_bound: int = 0
    won: list[float] = attrs.field(init=False)
    first: list[int] = attrs.field(init=False)
    points: list[Sums] = attrs.field(init=False)
    actions: Sums = attrs.field(init=False, factory=Sums)
    led: Counter[str] = attrs.field(init=False, factory=Counter[str])

    def __attrs_post_init__(self) -> None:
        self.won = [0.0] * self.players
        self.first = [0] * self.players
        self.points = [Sums() for _ in range(self.players)]

    def add(self, summary: Summary[A_any]) -> None:
        """Count a round. It is won with the most points; those who tie share it."""
        self.rounds += 1
        most = max(summary.scores)
        share_won = 1 / summary.scores.count(most)
        for seat, points in enumerate(summary.scores):
            self.points[seat].add(points)
            if points == most:
                self.won[seat] += share_won
        self.first[summary.finish[0]] += 1
        self.actions.add(summary.actions)
        self.at_bound += summary.actions >= self.longest
        self.led.update(dict(summary.led))

    def shapes(self) -> list[tuple[str, int, float]]:
        """Give the shapes led, the most frequent first: name, count, share of all leads."""
        leads = self.led.total()
        ranked = sorted(self.led.items(), key=lambda each: (-each[1], each[0]))
        return [(shape, count, count / leads) for shape, count in ranked]
