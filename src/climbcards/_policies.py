"""Policies that need to know no game, and what policies share."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

A = TypeVar("A")


def at_random(_view: object, legal: Sequence[A], rng: Random, /) -> A:
    """Take any legal action, each as likely as the next."""
    return rng.choice(legal)
