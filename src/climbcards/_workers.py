"""What `simulate` asks of an executor; the library is imported without `concurrent.futures`."""

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar, final, runtime_checkable

import attrs

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


@runtime_checkable
class Pending(Protocol[R_co]):
    """What an executor gives for work that it has taken: `concurrent.futures.Future` is one."""

    def result(self) -> R_co:
        """Wait for the result, or raise what went wrong."""
        ...

    def cancel(self) -> bool:
        """Take the work back, if nobody has begun it."""
        ...


@runtime_checkable
class Executor(Protocol):
    """Who takes work and does it somewhere: every `concurrent.futures.Executor`, Dask's among them."""

    def submit(self, work: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Pending[R]:
        """Take work, to be done with these arguments."""
        ...


@final
@attrs.frozen(order=False)
class Sizes:
    """How work is cut up: how much is sent at once, how many chunks are handed out, and whether they come in order."""

    chunk: int
    ahead: int
    ordered: bool = attrs.field(default=True, kw_only=True)
