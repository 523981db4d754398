"""The wish of the Mah Jong: what can be wished, whom it binds, and the reasons about it (K-40 to K-49)."""

from typing import ClassVar, Final, final

import attrs

from climbcards import Cards, Names, Objection, Rank, Seat
from climbcards.authors import NOBODY, joined
from climbcards.games.tichu.actions import Play, Wish
from climbcards.games.tichu.combinations import Dog, is_bomb
from climbcards.games.tichu.generator import (
    Found,
    follows,
    fulfilling,
    fulfils,
    is_bound,
    leads,
    with_bombs,
    with_dog,
)
from climbcards.games.tichu.options import HouseRules, Wishes
from climbcards.games.tichu.pack import PACK, RANKS
from climbcards.games.tichu.states import Playing, best_of

_NAMED: Final = 3
"""How many plays a refusal names."""


@final
@attrs.frozen(order=False)
class WishFirst:
    """Whoever has played the Mah Jong names its wish before anything else is played."""

    code: ClassVar[str] = "wish-first"

    seat: Seat
    wisher: Seat

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.seat == self.wisher:
            return "first name the wish of your Mah Jong, as in wish 8"
        return f"the Mah Jong was played: wait for the wish of {names.who(self.wisher)}"


@final
@attrs.frozen(order=False)
class NothingToWish:
    """A wish is named just after playing the Mah Jong, where the house rules have one."""

    code: ClassVar[str] = "nothing-to-wish"

    def __str__(self) -> str:
        return "nobody has a wish now: only who has just played the Mah Jong may have one"


@final
@attrs.frozen(order=False)
class BadWish:
    """Only some ranks can be wished; `given` quotes what was."""

    code: ClassVar[str] = "bad-wish"

    given: str
    ranks: tuple[Rank, ...]

    def __str__(self) -> str:
        return f"{self.given} cannot be wished: choose one of {' '.join(map(str, self.ranks))}"


@final
@attrs.frozen(order=False)
class WishNeeded:
    """These house rules ask for a rank."""

    code: ClassVar[str] = "wish-needed"

    def __str__(self) -> str:
        return "by these house rules a rank must be wished, as in wish 8"


@final
@attrs.frozen(order=False)
class WishBinds:
    """The seat can fulfil the wish, so it must: with one of `plays`, or with another play if there are `more`."""

    code: ClassVar[str] = "wish-binds"

    rank: Rank
    plays: tuple[Cards, ...]
    more: bool

    def __str__(self) -> str:
        which = joined(self.plays, "or") + (", for example" if self.more else "")
        return f"{self.rank} was wished, and you can fulfil it: play {which}"


def wishes(rules: HouseRules) -> tuple[Rank | None, ...]:
    """Give what can be wished where there is a wish: 2 to A, and nothing last (K-40, K-41)."""
    return (*RANKS, None) if rules.wish is Wishes.MAY else RANKS


def rank_fault(rules: HouseRules, wish: Wish) -> Objection | None:
    """Say why this cannot be wished; None if it can."""
    if wish.rank in wishes(rules):
        return None
    if wish.rank is None:
        return Objection(WishNeeded(), "K-41")
    return Objection(BadWish(str(wish).removeprefix("wish "), RANKS), "K-40")


def disobeys(rules: HouseRules, state: Playing, play: Play) -> Objection | None:
    """Say that a wish asks for another play of the seat whose turn it is; None if this one will do."""
    wish = state.tally.wish
    if wish is None or fulfils(play.cards.mask, wish):
        return None
    if rules.bombs_ignore_wish and state.trick.plays and is_bomb(play.reading):  # K-47
        return None
    if rules.dog_dodges_wish and isinstance(play.reading, Dog):  # K-48
        return None
    return must_obey(state, play.seat)


def must_obey(state: Playing, seat: Seat) -> Objection | None:
    """Say that the seat whose turn it is has to fulfil the wish; None if it need not (K-42, K-49)."""
    wish = state.tally.wish
    if wish is None:
        return None
    hand, best = state.hands[seat].mask, best_of(state)
    if not is_bound(hand, best, wish):
        return None
    masks = [mask for _, ways in fulfilling(hand, best, wish, lower=False) for mask in ways]
    named = tuple(Cards(PACK, mask) for mask in masks[:_NAMED])
    return Objection(WishBinds(wish, named, more=len(masks) > _NAMED), "K-42")


def plays(rules: HouseRules, state: Playing, seat: Seat) -> Found:
    """Give the plays of the seat whose turn it is, low to high, as a wish leaves them."""
    hand, best, lower = state.hands[seat].mask, best_of(state), rules.declare_lower
    wish = state.tally.wish
    bound = [] if wish is None else fulfilling(hand, best, wish, lower=lower)
    if not bound:
        return leads(hand, lower=lower) if best is None else follows(hand, best, lower=lower)
    if best is None:
        return with_dog(bound, hand) if rules.dog_dodges_wish else bound
    return with_bombs(bound, hand, best) if rules.bombs_ignore_wish else bound
