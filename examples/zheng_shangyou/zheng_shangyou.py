"""Zheng Shangyou, "struggling upstream": a climbing game outside the library, on its kit for authors.

* **ZS-1.** Two to six players, 52 cards and two jokers. Ranks low to high 3 4 5 6 7 8 9 10 J Q K A 2, small joker B,
  big joker R. Suits low to high diamonds, clubs, hearts, spades. A card is higher than another by its rank, then by
  its suit.
* **ZS-2.** The cards are dealt one by one, from the dealer's left on, until none is left: some hands have one more
  than others. Two players deal three hands, and one stays out, seen by nobody.
* **ZS-3.** A single, a pair, a triple, a four: cards of one rank.
* **ZS-4.** A run: three or more neighbouring ranks from 3 to the ace, as many cards of each: one, two or three.
* **ZS-5.** A combination beats one of as many ranks, as many cards of each, whose highest card is lower.
* **ZS-6.** A four beats everything else but the two jokers, which are played together and beat everything.
* **ZS-7.** In the first round of a match the holder of the lowest card of all hands leads, and the first play
  contains it. Everybody knows then that no lower card is in play. Later the first one out of the last round leads.
* **ZS-8.** In rotation each player beats the last play or passes. Who has passed does not come back in this trick.
  The leader cannot pass.
* **ZS-9.** When all others have passed, the owner of the last play leads, or if out the next one with cards.
* **ZS-10.** The round is over when one player alone holds cards, or with `play_on=False` when somebody is out.
* **ZS-11.** Places are worth 3, 2 and 1 to the first ones with four players, 2 and 1 with three, and so on. With
  `Scoring.CARDS` each card left costs a point instead; the round then ends with the first one out.
* **ZS-12.** The deal passes to the left. A match ends when somebody has `target` points, or has lost as many;
  while the first place is shared, one more round is played.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from typing import Final, TypedDict, final

import attrs
from typing_extensions import Unpack

from climbcards import Card, Cards, CardsError, Line, OptionError, Round, Seat
from climbcards.authors import (
    Clauses,
    ClimbingGame,
    Finished,
    Ladder,
    MatchEnd,
    Opening,
    Playing,
    Plays,
    by_cards_left,
    by_place,
    french,
    lowest_card,
    named,
    option,
    switch,
    with_changes,
)
from climbcards.reasons import HIGHER, Answers

PACK: Final = french("3 4 5 6 7 8 9 10 J Q K A 2", "d c h s", jokers="B R")
SETS: Final = Ladder(PACK, PACK.ranks, by_card=True)
IN_RUNS: Final = PACK.ranks[:12]
RUNS: Final = Ladder(PACK, IN_RUNS, by_card=True)
BOTH: Final = PACK.parse("B R").mask

SHAPES: Final = (
    [(1, width) for width in (1, 2, 3, 4)],
    [(length, 1) for length in range(3, len(IN_RUNS) + 1)],
    [(length, 2) for length in range(3, 10)],
    [(length, 3) for length in range(3, 7)],
    [(2, 1)],
)
"""Ranks, and cards of each: a hand that has none of a shape has none of those behind it. The last are the jokers."""

BOMBS: Final = ((1, 4), (2, 1))
"""The shapes that beat all others, low to high (ZS-6)."""

POWER: Final = {shape: power for power, shape in enumerate(BOMBS, 1)}

NAMES: Final = {1: "single", 2: "pair", 3: "triple", 4: "four"}


@final
@attrs.frozen(order=False)
class Group:
    """Neighbouring ranks, as many cards of each: `length` ranks, `width` cards. `top` is the highest card."""

    top: Card
    length: int
    width: int

    def __attrs_post_init__(self) -> None:
        known = any((self.length, self.width) in row for row in SHAPES)
        if not known or self.top not in tops(self.length, self.width):
            raise CardsError(f"{self.length} x {self.width} to {self.top} is not a combination")

    @property
    def shape(self) -> str:
        """What an answer must be too: `single`, `pair`, `run of 4`, `3 pairs`."""
        if self.length < 3:
            return NAMES[self.width] if self.length == 1 else "both jokers"
        return f"run of {self.length}" if self.width == 1 else f"{self.length} {NAMES[self.width]}s"

    def __str__(self) -> str:
        """Return its name: `pair to 8h`, `run of 4 to Qs`, `3 pairs to Qs`."""
        return f"{self.shape} to {self.top}" if self.length != 2 else self.shape


def tops(length: int, width: int) -> Sequence[Card]:
    """Return what can be the highest card of a shape, low to high."""
    if (length, width) == (2, 1):
        return PACK.faces[-1:]
    if (length, width) == (1, 1):
        return PACK.faces
    ranks = PACK.ranks[:13] if length == 1 else IN_RUNS[length - 1 :]
    return [card for card in PACK.faces if card.rank in ranks and PACK.index(card) % 4 >= width - 1]


@cache
def groups(length: int, width: int) -> Mapping[int, Group]:
    """Return all combinations of a shape, by the number of their highest card."""
    return {PACK.index(card): Group(card, length, width) for card in tops(length, width)}


def found(
    hand: int, length: int, width: int, above: int = -1
) -> list[tuple[Group, tuple[int, ...]]]:
    """Find the combinations of a shape that are higher than a card."""
    made = groups(length, width)
    if length == 2:
        jokers = hand & BOTH == BOTH
        return [(each, (BOTH,)) for step, each in made.items() if jokers and step > above]
    if length == 1:
        steps = SETS.sets(hand, width, above=above)
    else:
        steps = RUNS.runs(hand, length, width, above=above)
    return [(made[step], masks) for step, masks in steps]


@lru_cache(maxsize=1 << 14)
def recognised(mask: int) -> tuple[Group, ...]:
    """Return what some cards make, if they make something."""
    size, step = mask.bit_count(), SETS.as_set(mask)
    if step is not None:
        return (groups(1, size)[step],)
    for width in (1, 2, 3):
        for step in RUNS.as_run(mask, width):
            if size // width >= 3:
                return (groups(size // width, width)[step],)
    return tuple(groups(2, 1).values()) if mask == BOTH else ()


def power(reading: Group) -> int:
    """Return how strong a bomb is; 0 if it is none."""
    return POWER.get((reading.length, reading.width), 0)


@final
class Scoring(Enum):
    """What counts at the end of a round."""

    PLACES = "places"
    CARDS = "cards"


class Options(TypedDict, total=False):
    """What house rules may change."""

    name: str
    players: int
    play_on: bool
    scoring: Scoring
    target: int


@final
@attrs.frozen(order=False, kw_only=True)
class ZhengShangyou(ClimbingGame[Group]):
    """Zheng Shangyou for two to six players."""

    pack = PACK
    name: str = named("zheng-shangyou")
    players: int = option(4, 2, 6)
    """How many play (ZS-1)."""
    play_on: bool = switch(on=True)
    """Whether all but one go out (ZS-10)."""
    scoring: Scoring = option(Scoring.PLACES)
    """What a round is worth (ZS-11)."""
    target: int = option(21)
    """The points that end a match (ZS-12)."""

    clauses = Clauses(
        table="ZS-1",
        over="ZS-10",
        turn="ZS-8",
        cards="ZS-2",
        combination="ZS-4",
        lead="ZS-8",
        opening="ZS-7",
        answer="ZS-5",
    )

    def __attrs_post_init__(self) -> None:
        if self.play_on and self.scoring is Scoring.CARDS:
            raise OptionError("cards count when the first one is out: set play_on=False")

    def variant(self, **options: Unpack[Options]) -> "ZhengShangyou":
        """Return the same rules with some options changed."""
        return with_changes(self, options)

    def readings(self, cards: Cards) -> tuple[Group, ...]:
        """Return what some cards make (ZS-3, ZS-4, ZS-6)."""
        return recognised(cards.mask)

    def beats(self, new: Group, old: Group) -> bool:
        """Return whether a combination is higher, or a stronger bomb (ZS-5, ZS-6)."""
        if (new.length, new.width) == (old.length, old.width):
            return PACK.index(new.top) > PACK.index(old.top)
        return power(new) > power(old)

    def what_beats(self, _state: Playing[Group], best: Group, /) -> Answers:
        """Name what beats the last play: its own shape, higher, and bombs (ZS-5, ZS-6)."""
        higher = max(groups(best.length, best.width)) > PACK.index(best.top)
        return (HIGHER,) * higher + ("a four", "both jokers")[power(best) :]

    def plays(self, hand: int, best: Group | None) -> Plays[Group]:
        """Find what a hand can lead, or what beats a combination."""
        if best is None:
            leads: list[tuple[Group, tuple[int, ...]]] = []
            for row in SHAPES:
                for shape in row:
                    more = found(hand, *shape)
                    if not more:
                        break
                    leads += more
            return leads
        plays = found(hand, best.length, best.width, PACK.index(best.top))
        for shape in BOMBS[power(best) :]:
            plays += found(hand, *shape)
        return plays

    def sizes(self, dealer: Seat, /) -> Sequence[int]:
        """Deal all cards, to three hands or more (ZS-2)."""
        hands = max(3, self.players)
        return [
            (len(PACK) + hands - 1 - (seat - dealer - 1) % hands) // hands
            for seat in range(self.players)
        ]

    def opens(self, _dealer: Seat, hands: Sequence[Cards], /) -> Opening:
        """Let the holder of the lowest card lead (ZS-7)."""
        return lowest_card(hands)

    def passers_return(self) -> bool:
        """Keep who has passed out of the trick (ZS-8)."""
        return False

    def to_the_last(self) -> bool:
        """Go on until one player alone holds cards, or not (ZS-10)."""
        return self.play_on

    def lines(self, state: Finished[Group]) -> Iterable[Line]:
        """Pay the places, or count the cards left (ZS-11)."""
        if self.scoring is Scoring.PLACES:
            return by_place(self.ranking(state), range(self.players - 1, 0, -1), "ZS-11")
        return by_cards_left(state.hands, -1, "ZS-11")

    def match_end(self) -> MatchEnd:
        """Play to the target, or until somebody has lost as many (ZS-12)."""
        return MatchEnd(points=self.target, down_to=-self.target)

    def leads_next(self, last: Round) -> Seat:
        """Let the first one out lead (ZS-7)."""
        return last.ranking[0]


ZHENG_SHANGYOU: Final = ZhengShangyou()
TO_THE_FIRST: Final = ZhengShangyou(
    name="zheng-shangyou/first-out", play_on=False, scoring=Scoring.CARDS
)
GAMES: Final = (ZHENG_SHANGYOU, TO_THE_FIRST)
