"""A sensible way to play Tien Len."""

from climbcards.authors import greedy as greedy
