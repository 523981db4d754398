"""What the checkers say of the Python on a page leads to its line there."""

import pytest
from typing_tests.pages import all_pages, complaints, module_of

PAGE = """# A page

```python
count: int = 1
```

* An item of a list:

  ```python
  >>> for number in range(count):
  ...     print(number)
  0
  >>> count = "two"
  >>> int("two")
  Traceback (most recent call last):
      ...
  ValueError: invalid literal for int() with base 10: 'two'
  ```
"""

MARKED = """# A page

<!-- wrong on purpose -->
```python
>>> int([])
Traceback (most recent call last):
    ...
TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'
>>> length: int = len("")
>>> length = None
```
"""


def test_code_keeps_its_lines() -> None:
    """A module has the blocks of its page one after the other, each statement on its line."""
    first, *lines = module_of(PAGE).code.split("\n")

    assert first.startswith("# pyright: strict")
    assert [(number, line) for number, line in enumerate(lines, 2) if line] == [
        (4, "count: int = 1"),
        (10, "for number in range(count):"),
        (11, "    print(number)"),
        (13, 'count = "two"'),
        (14, 'int("two")'),
    ]


def test_only_tracebacks_of_marked_blocks_may_be_errors() -> None:
    """What may be wrong is said by the mark, and is the statement that is refused."""
    assert module_of(PAGE).wrong == ()
    assert module_of(MARKED).wrong == (frozenset({5}),)


def test_errors_are_found_at_their_lines() -> None:
    """A planted error has the name of its page and its line there; one on purpose is none."""
    pytest.importorskip("mypy", reason="needs mypy: pip install --group types")
    fine = MARKED.replace("int([])", 'int("")')

    found = [*complaints("mypy", {"a.md": PAGE, "b.md": MARKED}), *complaints("mypy", {"c": fine})]

    assert [each.split(": ")[0] for each in found] == ["a.md:13", "b.md:10", "c:10", "c:5"]


def test_all_pages_with_python_are_looked_at() -> None:
    """The front page, the tutorial and the rules are among them; a page without Python is not."""
    pages = set(all_pages())

    assert {"README.md", "docs/tutorial.md", "src/climbcards/games/threes/rules.md"} <= pages
    assert "docs/benchmarks.md" not in pages
