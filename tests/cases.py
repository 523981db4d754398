"""Cases of one test: `@for_each` runs a test with each of them, which is faster than a test for each."""

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import Any

import pytest

# Any: a case is whatever the test takes
Ids = Iterable[object] | Callable[[Any], object] | None
Test = Callable[..., None]


# Any: the same
def for_each(
    names: str | tuple[str, ...], cases: Iterable[Any], ids: Ids = None
) -> Callable[[Test], Test]:
    """Run a test with each case, as one test; its arguments are those of `pytest.mark.parametrize`.

    All cases are tried, and those that fail are named. Other arguments of the test are fixtures, which the cases
    share. Rule sets are not cases: they decide the tier of a test.
    """
    asked = (names,) if isinstance(names, str) else names
    rows = [(case,) if isinstance(names, str) else tuple(case) for case in cases]
    if not rows:
        raise ValueError(f"no case gives {', '.join(asked)}")
    labels = None if ids is None or callable(ids) else list(ids)

    def label(number: int) -> str:
        """Return the name of a case."""
        if labels is not None:
            return str(labels[number])
        return ", ".join(str(ids(one)) if callable(ids) else repr(one) for one in rows[number])

    def decorated(test: Test) -> Test:
        """Return the test that runs all cases."""

        @wraps(test)
        def run(**shared: object) -> None:
            failed = list[BaseException]()
            for number, row in enumerate(rows):
                try:
                    test(**dict(zip(asked, row, strict=True)), **shared)
                except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001  # raised below
                    error.add_note(f"case {number + 1} of {len(rows)}: {label(number):.300}")
                    failed.append(error)
            if len(failed) == 1:
                raise failed[0]
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(rows)} cases", failed)

        told = signature(test)
        left = [each for name, each in told.parameters.items() if name not in asked]
        run.__dict__["__signature__"] = told.replace(parameters=left)  # the fixtures
        return run

    return decorated
