"""The tests of an adapter need what it adapts to: the dependency group `adapters`."""

from importlib.util import find_spec
from typing import Final

NEEDED: Final = {
    "test_gymnasium.py": ("gymnasium",),
    "test_openspiel.py": ("pyspiel",),
    "test_pettingzoo.py": ("gymnasium", "pettingzoo"),
}

collect_ignore = [
    name for name, needed in NEEDED.items() if not all(find_spec(each) for each in needed)
]
