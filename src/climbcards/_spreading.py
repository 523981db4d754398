"""Numbered work, done here or on an executor; the numbers and the seed that it takes."""

from collections.abc import Callable, Generator
from typing import Final, TypeVar

from climbcards._errors import ClimbcardsError
from climbcards._quoting import quoted
from climbcards._workers import Executor, Sizes

R = TypeVar("R")

_MOST: Final = 10**15
"""More rounds than anybody waits for; the numbers of rounds and of chunks go so far."""

_SEED_BITS: Final = 1024
"""How long a seed is, if it is a number: Python refuses to write out a much longer one."""


def spread(
    executor: Executor | None, work: Callable[[int], R], count: int, sizes: Sizes
) -> Generator[R, None, None]:
    """Do the work for each number up to a count, here or on the executor."""
    if executor is None:
        return (work(number) for number in range(count))
    _check_executor(executor)
    from climbcards._executors import results  # noqa: PLC0415  # it takes a tenth of an import

    return results(executor, work, count, sizes)


def _check_executor(executor: object) -> None:
    """Refuse what takes no work, such as a number of workers."""
    if not isinstance(executor, Executor):
        expected = "it takes a concurrent.futures.Executor, or what has its submit"
        raise ClimbcardsError(f"executor: {quoted(executor)} will not do, {expected}")


def check_numbers(**numbers: tuple[int, int]) -> None:
    """Refuse what is no plain number, or out of range; each name has the number and the least.

    Raises:
        ClimbcardsError: It names the first one.
    """
    for name, (number, least) in numbers.items():
        if type(number) is not int or not least <= number <= _MOST:
            expected = f"it takes a whole number from {least} to {_MOST}"
            raise ClimbcardsError(f"{name}: {quoted(number)} will not do, {expected}")


def check_seed(seed: object) -> None:
    """Refuse a seed that is neither text nor a number of a bounded length: it is written out for each round.

    Raises:
        ClimbcardsError: It is neither.
    """
    if isinstance(seed, str) or (type(seed) is int and seed.bit_length() <= _SEED_BITS):
        return
    expected = f"it takes text, or a whole number of at most {_SEED_BITS} bits"
    raise ClimbcardsError(f"seed: {quoted(seed)} will not do, {expected}")
