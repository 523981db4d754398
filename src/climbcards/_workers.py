"""What `simulate` needs of an executor. The library is imported without `concurrent.futures`."""

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar, final, runtime_checkable

import attrs

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


@runtime_checkable
class Pending(Protocol[R_co]):
    """Work that an executor has taken, such as a `concurrent.futures.Future`."""

    def result(self) -> R_co:
        """Wait for the result and give it, or raise the error."""
        ...

    def cancel(self) -> bool:
        """Cancel the work, if nobody has begun it."""
        ...


@runtime_checkable
class Executor(Protocol):
    """Somebody who does work elsewhere: any executor of `concurrent.futures`, or of Dask."""

    def submit(self, work: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Pending[R]:
        """Take work: a function, and the arguments to call it with."""
        ...


@final
@attrs.frozen(order=False)
class Sizes:
    """How work is cut up: how much is sent at once, how many chunks are handed out, and whether they come in order."""

    chunk: int
    ahead: int
    ordered: bool = attrs.field(default=True, kw_only=True)
