"""The house rules of Tien Len: each option with its default, its meaning and its clause."""

from typing import Final, TypedDict

import attrs

import climbcards.authors as kit
from climbcards import OptionError

PACK_SIZE: Final = 52


class TwosIn(kit.Word):
    """Which rows may end with 2s (J-7)."""

    NONE = "none"  #: None.
    PAIRS = "pairs"  #: Double sequences.
    BOTH = "both"  #: Sequences and double sequences.


class Bombs(kit.Word):
    """Which bombs there are, what they cut and which beat others (J-13, J-14, J-15)."""

    SOUTH = "south"  #: Longer ones beat shorter ones; a four cuts a pair of 2s.
    PAGAT = "pagat"  #: One bomb for each number of 2s.
    LONGER = "longer"  #: As `pagat`, and longer ones too.
    SLAMS = "slams"  #: Fours in a row too, as in the American game.


class FirstPlay(kit.Word):
    """What the first play of a round must be, where the holder of the lowest card leads (J-18)."""

    INCLUDE = "include"  #: It contains the lowest card.
    SINGLE = "single"  #: It is the lowest card alone.
    FREE = "free"  #: Nothing.


class Passing(kit.Word):
    """What a pass means for the rest of the trick (J-22)."""

    OUT = "out"  #: A seat that passed is out of the trick.
    RETURN = "return"  #: A seat that passed may answer at its next turn.


class FreeChop(kit.Word):
    """What may be played out of turn (J-24)."""

    FOUR_PAIRS = "four pairs"  #: Double sequences of four or more pairs.
    BOMBS = "bombs"  #: Every bomb.
    NONE = "none"  #: Nothing.


class TwosLast(kit.Word):
    """What it means to go out with 2s alone (J-29)."""

    FREE = "free"  #: Nothing special.
    LOSES = "loses"  #: It is a foul, and costs the last place.


class Instant(kit.Word):
    """The hands that win without play, the highest first (J-35)."""

    DRAGON = "dragon"  #: A card of each rank from 3 to the ace.
    COLOUR = "colour"  #: Twelve cards of one colour.
    FIVE_PAIRS = "five pairs"  #: Five pairs of consecutive ranks.
    FOUR_TWOS = "four twos"  #: All four 2s.
    SIX_PAIRS = "six pairs"  #: Six pairs of any ranks.
    FOUR_THREES = "four threes"  #: All four 3s, in a first round.
    OPENING_PAIRS = "opening pairs"  #: Pairs of 3, 4 and 5 with the 3s, in a first round.


class Scoring(kit.Word):
    """What counts at the end of a round (J-40, J-41)."""

    PLACES = "places"  #: The places.
    CARDS = "cards"  #: The cards left, which are paid to the first.


class Rotten(kit.Word):
    """Who is paid for 2s and bombs that are left in a hand (J-44)."""

    WINNER = "winner"  #: To the first place.
    ABOVE = "above"  #: To the place just above.


class NextLead(kit.Word):
    """Who leads the next round of a match (J-50)."""

    WINNER = "winner"  #: The first place of the last round.
    LOWEST = "lowest"  #: The lowest card.


USUAL: Final = Instant.DRAGON, Instant.FIVE_PAIRS, Instant.FOUR_TWOS, Instant.SIX_PAIRS
POINTS: Final[dict[int, tuple[int, ...]]] = {2: (2, -2), 3: (2, 0, -2), 4: (2, 1, -1, -2)}


class Options(TypedDict, total=False):
    """What `TienLen.variant` takes; the fields of `TienLen` say what each means."""

    name: str
    players: int
    hand: int
    twos_in: TwosIn
    match_suits: bool
    bombs: Bombs
    opening: FirstPlay
    passing: Passing
    free_chop: FreeChop
    play_on: bool
    twos_last: TwosLast
    frozen: bool
    instant: tuple[Instant, ...]
    scoring: Scoring
    points: tuple[int, ...] | None
    rotten: Rotten | None
    chops: bool
    prices: tuple[int, ...]
    next_lead: NextLead
    target: int | None
    rounds: int | None


@attrs.frozen(order=False, kw_only=True)
class HouseRules:
    """The options.

    Raises:
        OptionError: One is out of range, or several contradict one another.
    """

    name: str = kit.named("tien-len")
    players: int = kit.option(4, 2, 4)  #: How many play (J-3).
    hand: int = kit.option(13, 1, lambda rules: PACK_SIZE // rules.players)
    """The cards that each seat is dealt (J-4)."""
    twos_in: TwosIn = kit.option(TwosIn.NONE)  #: Which rows may end with 2s (J-7).
    match_suits: bool = kit.option(default=False)
    """Whether combinations are of one suit or colour, and one follows it (J-9, J-12)."""
    bombs: Bombs = kit.option(Bombs.SOUTH)
    """Which bombs there are, what they cut and which beat others (J-13, J-14, J-15)."""
    opening: FirstPlay = kit.option(FirstPlay.INCLUDE)  #: What binds the first play (J-18).
    passing: Passing = kit.option(Passing.OUT)  #: Whether a seat that passed may come back (J-22).
    free_chop: FreeChop = kit.option(FreeChop.FOUR_PAIRS)
    """What may be played out of turn (J-24)."""
    play_on: bool = kit.option(default=True)  #: Whether all but one go out (J-28).
    twos_last: TwosLast = kit.option(TwosLast.FREE)
    """What it means to go out with 2s alone (J-29)."""
    frozen: bool = kit.option(default=True)
    """Whether a seat that has not played yet drops out when the first one is out (J-30)."""
    instant: tuple[Instant, ...] = kit.option(USUAL)
    """The hands that win without play (J-35)."""
    scoring: Scoring = kit.option(Scoring.PLACES)  #: What counts at the end (J-40, J-41).
    points: tuple[int, ...] | None = kit.option(None, -1_000_000)
    """The points of the places, first to last; None: 2, 1, -1, -2 with four players (J-40)."""
    rotten: Rotten | None = kit.option(Rotten.WINNER)
    """Who is paid for 2s and bombs that are left in a hand; None: nobody (J-44)."""
    chops: bool = kit.option(default=True)  #: Whether cuts are paid for (J-45).
    prices: tuple[int, ...] = kit.option((1, 2, 3, 4, 6), 0)
    """What a black 2, a red 2, three pairs, a four and anything longer cost (J-48)."""
    next_lead: NextLead = kit.option(NextLead.WINNER)  #: Who leads the next round (J-50).
    target: int | None = kit.option(20)
    """The points, won or lost, that end a match (J-51)."""
    rounds: int | None = kit.option(None)  #: The rounds of a match, in place of a target (J-51).

    def __attrs_post_init__(self) -> None:
        points = self.points
        if self.scoring is Scoring.CARDS and (self.play_on or points is not None):
            raise OptionError("scoring: cards count only with play_on=False and points=None")
        if points is not None and len(points) != self.players:
            found = f"points: expected one number for each of {self.players} places"
            raise OptionError(f"{found}, not {len(points)}")
        if points is not None and sorted(points, reverse=True) != [*points]:
            raise OptionError("points: expected no place to have more than the one before it")
        if len({*self.instant}) != len(self.instant):
            raise OptionError("instant: name each hand that wins once")
        if len(self.prices) != 5:
            raise OptionError(f"prices: expected five numbers, not {len(self.prices)}")
        kit.check_end(self.target, self.rounds)

    @property
    def worth(self) -> tuple[int, ...]:
        """The points of the places (J-40)."""
        return POINTS[self.players] if self.points is None else self.points
