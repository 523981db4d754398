"""What a rule set is called that differs from the preset it was made from."""

from typing import Final

HOUSE: Final = "+house"
"""What stands behind a preset's name when options were changed: `haggis/official-2p+house`."""


def house_name(name: str) -> str:
    """Name house rules after the preset that they vary."""
    return name if name.endswith(HOUSE) else name + HOUSE
