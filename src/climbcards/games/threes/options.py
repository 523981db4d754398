"""The house rules: what may be changed, and what each option takes."""

from typing import Final, Protocol, TypedDict, runtime_checkable

from climbcards import OptionError, Pack
from climbcards.authors import check_name, check_switches, check_whole, counted

_IN_A_PACK: Final = 54
_EACH: Final = 9
"""Cards that each seat is dealt."""

MOST_PLAYERS: Final = 60
"""More have never sat at a table (T-21 lets the packs alone decide)."""

MOST_PACKS: Final = 20
"""What so many players need (T-21)."""


class Options(TypedDict, total=False):
    """What `Threes.variant` takes; the fields of `Threes` say what each means."""

    name: str
    players: int
    packs: int | None
    merge_last_hand_with_faceup: bool
    eight_on_empty_is_normal: bool
    ten_is_wild: bool
    voluntary_pickup: bool
    longest: int
    rounds: int


@runtime_checkable
class HouseRules(Protocol):
    """Every option, as the other rooms read it."""

    @property
    def name(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def packs(self) -> int | None: ...
    @property
    def pack(self) -> Pack: ...
    @property
    def pack_count(self) -> int: ...
    @property
    def merge_last_hand_with_faceup(self) -> bool: ...
    @property
    def eight_on_empty_is_normal(self) -> bool: ...
    @property
    def ten_is_wild(self) -> bool: ...
    @property
    def voluntary_pickup(self) -> bool: ...
    @property
    def longest(self) -> int: ...
    @property
    def rounds(self) -> int: ...


def check(rules: HouseRules) -> None:
    """Refuse house rules that cannot be played.

    Raises:
        OptionError: An option out of range, or more players than the packs can serve.
    """
    check_name(rules.name)
    check_whole("players", rules.players, 2, MOST_PLAYERS)
    if rules.packs is not None:
        check_whole("packs", rules.packs, 1, MOST_PACKS)
    check_whole("longest", rules.longest, 1)
    check_whole("rounds", rules.rounds, 1)
    check_switches(
        {
            "merge_last_hand_with_faceup": rules.merge_last_hand_with_faceup,
            "eight_on_empty_is_normal": rules.eight_on_empty_is_normal,
            "ten_is_wild": rules.ten_is_wild,
            "voluntary_pickup": rules.voluntary_pickup,
        }
    )
    most = (_IN_A_PACK * rules.pack_count - 1) // _EACH  # a stock of one card at least
    if rules.players > most:
        packs = counted(rules.pack_count, "pack")
        raise OptionError(f"players: {packs} can serve {most} players at most, not {rules.players}")
