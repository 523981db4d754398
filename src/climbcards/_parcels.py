"""Work on its way to other processes, which travels in full only to those that have not got it.

Theory of operation. All chunks of a simulation have the same work to do, and with it go the game and the policies, which may
be large. As long as no process has answered, the work travels with each chunk; later its name does. A
process keeps the last few works that it was sent, and says if it has not got what is named: then it is sent
in full. In threads nothing is sent, and everybody has the same work.
"""

from collections.abc import Callable
from secrets import token_hex
from typing import Final, Generic, TypeVar, final

R = TypeVar("R")

KEPT: Final = 4
"""So many works a process keeps: more simulations than that hardly share one."""

# Any work will do: it is opened by whoever knows what it gives
SENT: Final[dict[str, Callable[[int], object]]] = {}


@final
class Parcel(Generic[R]):
    """Work with a name. `is_known` says that processes have it, so that the name will do."""

    def __init__(self, work: Callable[[int], R], name: str | None = None) -> None:
        self.work = work
        self.name = token_hex(16) if name is None else name
        self.is_known = False

    def in_full(self) -> "Parcel[R]":
        """Give the same work to be sent in full, whoever is said to have it."""
        return Parcel(self.work, self.name)

    def __reduce__(self) -> tuple[Callable[..., object], tuple[str, Callable[[int], R] | None]]:
        """Travel as what is opened at the other end."""
        return opened, (self.name, None if self.is_known else self.work)


def opened(name: str, work: Callable[[int], R] | None) -> Callable[[int], object] | None:
    """Open a parcel where it arrives: the work that is there under this name, if it is."""
    if name not in SENT and work is not None:
        while len(SENT) >= KEPT:
            SENT.pop(next(iter(SENT)), None)
        SENT[name] = work
    return SENT.get(name, work)
