"""Tien Len, or Thirteen, by the southern rules: a climbing game outside the library, on its kit for authors.

* **TL-1.** Two to four players and 52 cards. Ranks low to high 3 4 5 6 7 8 9 10 J Q K A 2, suits low to high
  spades, clubs, diamonds, hearts; a card is higher than another by its rank, then by its suit.
* **TL-2.** Each player gets 13 cards. With fewer than four, the others stay out, seen by nobody.
* **TL-3.** A single, a pair, a triple, a four: cards of one rank.
* **TL-4.** A run: three or more neighbouring ranks, one card of each. A run of pairs: three or more, two of each.
  No run has a 2.
* **TL-5.** A combination beats one of as many ranks, as many cards of each, whose highest card is lower.
* **TL-6.** Chops are, from low to high, three pairs, a four, four pairs, five pairs, six pairs. A higher chop beats
  a lower one.
* **TL-7.** Any chop may be played on a single 2; a four or higher on a pair of 2s; five or more pairs on three 2s.
  That is all that they answer: on a single king there is no chop.
* **TL-8.** In the first round of a match the holder of the lowest card of all hands leads, and the first play
  contains it. Everybody knows then that no lower card is in play. Later the first one out of the last round leads.
* **TL-9.** In rotation each player beats the last play or passes. Who has passed does not come back in this trick.
  The leader cannot pass.
* **TL-10.** When all others have passed, the owner of the last play leads, or if out the next one with cards.
* **TL-11.** The round is over when one player alone holds cards, or with `play_on=False` when somebody is out.
* **TL-12.** Places are worth 3, 2 and 1 to the first ones with four players, 2 and 1 with three, 1 with two. With
  `Scoring.CARDS` each card left costs a point instead; the round then ends with the first one out.
* **TL-13.** The deal passes to the left. A match ends when somebody has `target` points, or has lost as many;
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
    with_changes,
)
from climbcards.reasons import HIGHER, Answers

PACK: Final = french("3 4 5 6 7 8 9 10 J Q K A 2", "s c d h")
SETS: Final = Ladder(PACK, PACK.ranks, by_card=True)
IN_RUNS: Final = PACK.ranks[:-1]
RUNS: Final = Ladder(PACK, IN_RUNS, by_card=True)
TWO: Final = PACK.ranks[-1]

SHAPES: Final = (
    [(1, width) for width in (1, 2, 3, 4)],
    [(length, 1) for length in range(3, len(IN_RUNS) + 1)],
    [(length, 2) for length in range(3, 7)],
)
"""Ranks, and cards of each: a hand that has none of a shape has none of those behind it."""

CHOPS: Final = ((3, 2), (1, 4), (4, 2), (5, 2), (6, 2))
"""Ranks, and cards of each, from the lowest chop to the highest (TL-6)."""

PLACES: Final = {shape: place for place, shape in enumerate(CHOPS)}

ON_TWOS: Final = {1: 0, 2: 1, 3: 3}
"""The lowest chop that answers so many 2s (TL-7)."""

NAMES: Final = {1: "single", 2: "pair", 3: "triple", 4: "four"}


CLAUSES: Final = Clauses(
    table="TL-1",
    over="TL-11",
    turn="TL-9",
    cards="TL-2",
    combination="TL-4",
    lead="TL-9",
    opening="TL-8",
    answer="TL-5",
)


@final
@attrs.frozen(order=False)
class Group:
    """Neighbouring ranks, as many cards of each: `length` ranks, `width` cards. `top` is the highest card."""

    top: Card
    length: int
    width: int

    def __attrs_post_init__(self) -> None:
        shape, ladder = (self.length, self.width), SETS if self.length == 1 else RUNS
        known = any(shape in row for row in SHAPES) and self.top.rank in ladder.ranks
        if not known or PACK.ranks.index(self.top.rank) < self.length - 1:
            raise CardsError(f"{self.length} x {self.width} to {self.top} is not a combination")

    @property
    def shape(self) -> str:
        """What an answer must be too: `single`, `pair`, `run of 4`, `3 pairs`."""
        if self.length == 1:
            return NAMES[self.width]
        return f"run of {self.length}" if self.width == 1 else f"{self.length} pairs"

    def __str__(self) -> str:
        """Return its name: `pair to 8h`, `run 9 to Qs`, `pairs 10 to Qs`."""
        if self.length == 1:
            return self.once
        low = PACK.ranks[PACK.ranks.index(self.top.rank) - self.length + 1]
        return f"{'run' if self.width == 1 else 'pairs'} {low} to {self.top}"

    @property
    def once(self) -> str:
        """The name that it once had, which is still read: `run of 4 to Qs`."""
        return f"{self.shape} to {self.top}"


@cache
def groups(length: int, width: int) -> Mapping[int, Group]:
    """Return all combinations of a shape, by the number of their highest card."""
    ranks = PACK.ranks if length == 1 else IN_RUNS[length - 1 :]
    return {
        i: Group(card, length, width) for i, card in enumerate(PACK.faces) if card.rank in ranks
    }


def found(
    hand: int, length: int, width: int, above: int = -1
) -> list[tuple[Group, tuple[int, ...]]]:
    """Find the combinations of a shape that are higher than a card."""
    if length == 1:
        steps = SETS.sets(hand, width, above=above)
    else:
        steps = RUNS.runs(hand, length, width, above=above)
    made = groups(length, width)
    return [(made[step], masks) for step, masks in steps]


@lru_cache(maxsize=1 << 14)
def recognised(mask: int) -> tuple[Group, ...]:
    """Return what some cards make, if they make something."""
    size, step = mask.bit_count(), SETS.as_set(mask)
    if step is not None:
        return (groups(1, size)[step],)
    for width in (1, 2):
        for step in RUNS.as_run(mask, width):
            if size // width >= 3:
                return (groups(size // width, width)[step],)
    return ()


def chop(reading: Group) -> int:
    """Return the place of a chop among the chops; -1 if it is none."""
    return PLACES.get((reading.length, reading.width), -1)


def lowest_chop(best: Group) -> int:
    """Return the lowest chop that answers a combination without being of its shape."""
    if best.length == 1 and best.top.rank == TWO and best.width in ON_TWOS:
        return ON_TWOS[best.width]
    return PLACES.get((best.length, best.width), len(CHOPS)) + 1


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
class TienLen(ClimbingGame[Group]):
    """Tien Len for two to four players."""

    pack = PACK
    name: str = named("killer")
    players: int = option(4, 2)
    """How many play (TL-1)."""
    play_on: bool = option(default=True)
    """Whether all but one go out (TL-11)."""
    scoring: Scoring = option(Scoring.PLACES)
    """What a round is worth (TL-12)."""
    target: int = option(21)
    """The points that end a match (TL-13)."""

    def __attrs_post_init__(self) -> None:
        if self.players > 4:
            raise OptionError(f"players: expected 2 to 4, not {self.players}")
        if self.play_on and self.scoring is Scoring.CARDS:
            raise OptionError("cards count when the first one is out: set play_on=False")

    def variant(self, **options: Unpack[Options]) -> "TienLen":
        """Return the same rules with some options changed."""
        return with_changes(self, options)

    def readings(self, cards: Cards) -> tuple[Group, ...]:
        """Return what some cards make (TL-3, TL-4)."""
        return recognised(cards.mask)

    def beats(self, new: Group, old: Group) -> bool:
        """Tell whether a combination is higher (TL-5, TL-6)."""
        if (new.length, new.width) == (old.length, old.width):
            return PACK.index(new.top) > PACK.index(old.top)
        return chop(new) > chop(old) >= 0

    def answers(self, state: Playing[Group], reading: Group) -> bool:
        """Tell whether a combination may follow the last play: it beats it, or chops 2s (TL-7)."""
        best = state.best
        return best is None or self.beats(reading, best) or chop(reading) >= lowest_chop(best)

    def what_beats(self, _state: Playing[Group], best: Group, /) -> Answers:
        """Name what beats the last play: its own shape, higher, and perhaps a chop (TL-5, TL-6, TL-7)."""
        higher = max(groups(best.length, best.width)) > PACK.index(best.top)
        chops = [f"{length} pairs" if length > 1 else "a four" for length, _ in CHOPS]
        return (HIGHER,) * higher + tuple(chops[lowest_chop(best) :])

    def plays(self, hand: int, best: Group | None) -> Plays[Group]:
        """Find what a hand can lead, or what answers a combination."""
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
        for shape in CHOPS[lowest_chop(best) :]:
            plays += found(hand, *shape)
        return plays

    def clauses(self) -> Clauses:
        """Say which clauses refusals cite."""
        return CLAUSES

    def kinds(self) -> Mapping[str, type[Group]]:
        """Name the one kind of combinations for JSON."""
        return {"group": Group}

    def sizes(self, _dealer: Seat, /) -> Sequence[int]:
        """Deal 13 cards each (TL-2)."""
        return (13,) * self.players

    def opens(self, _dealer: Seat, hands: Sequence[Cards], /) -> Opening:
        """Let the holder of the lowest card lead (TL-8)."""
        return lowest_card(hands)

    def passers_return(self) -> bool:
        """Keep who has passed out of the trick (TL-9)."""
        return False

    def to_the_last(self) -> bool:
        """Go on until one player alone holds cards, or not (TL-11)."""
        return self.play_on

    def lines(self, state: Finished[Group]) -> Iterable[Line]:
        """Pay the places, or count the cards left (TL-12)."""
        if self.scoring is Scoring.PLACES:
            return by_place(self.ranking(state), range(self.players - 1, 0, -1), "TL-12")
        return by_cards_left(state.hands, -1, "TL-12")

    def match_end(self) -> MatchEnd:
        """Play to the target, or until somebody has lost as many (TL-13)."""
        return MatchEnd(points=self.target, down_to=-self.target)

    def leads_next(self, last: Round) -> Seat:
        """Let the first one out lead (TL-8)."""
        return last.ranking[0]


TIEN_LEN: Final = TienLen()
TO_THE_FIRST: Final = TienLen(name="killer/first-out", play_on=False, scoring=Scoring.CARDS)
GAMES: Final = (TIEN_LEN, TO_THE_FIRST)
