"""What `simulate` asks of an executor; the library is imported without `concurrent.futures`."""

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar, final, runtime_checkable

import attrs

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


@runtime_checkable
class Pending(Protocol[R_co]):
    """The result of work that an executor will do, such as a `concurrent.futures.Future`."""

    def result(self) -> R_co:
        """Wait for the result, or raise the error of the work."""
        ...

    def cancel(self) -> bool:
        """Cancel the work, if it has not begun."""
        ...


@runtime_checkable
class Executor(Protocol):
    """Something that does work elsewhere: any `concurrent.futures.Executor`, or Dask's."""

    def submit(self, work: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Pending[R]:
        """Accept work: a function and its arguments."""
        ...


@final
@attrs.frozen(order=False)
class Sizes:
    """How work is cut up: how much is sent at once, how many chunks are handed out, and whether they come in order."""

    chunk: int
    ahead: int
    ordered: bool = attrs.field(default=True, kw_only=True)
