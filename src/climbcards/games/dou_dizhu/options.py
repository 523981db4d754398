"""The house rules of Dou Dizhu: what `variant` takes, and those about kickers as one value."""

from typing import Final, TypedDict, final

import attrs


class Options(TypedDict, total=False):
    """What `DouDizhu.variant` takes; the fields of `DouDizhu` say what each means."""

    name: str
    auction: bool
    same_kickers: int
    jokers_together: bool
    core_kickers: bool
    longer_cores: bool
    fours_as_pairs: bool
    bombs_double: bool
    spring_doubles: bool
    rounds: int


@final
@attrs.frozen(order=False, cache_hash=True)
class Kicking:
    """Which cards may be carried along; the fields are those of `DouDizhu` (D-11 to D-15)."""

    same_kickers: int = 3
    jokers_together: bool = False
    core_kickers: bool = False
    longer_cores: bool = False
    fours_as_pairs: bool = False


USUAL: Final = Kicking()
"""What most tables play."""

FREE: Final = Kicking(4, True, True, True, True)  # noqa: FBT003  # every one of them
"""Everything that any house rule allows: what can be read in two ways can be so here."""
