"""What can be played, and why other actions are not legal: reasons that only Threes knows, as data."""

from functools import lru_cache
from typing import ClassVar, final

import attrs

from climbcards import Cards, Names, Objection, Pack, Rank, Seat
from climbcards.authors import NOBODY, joined, not_of_pack, quoted
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.pack import CARDS, ROW, SEVEN, TEN, TWO, VALUES
from climbcards.games.threes.stack import always, answers, value_of
from climbcards.games.threes.states import Arranging, Playing, Tableau
from climbcards.reasons import EmptyPlay, NotHeld


@final
@attrs.frozen(order=False)
class ArrangeFirst:
    """The play waits until every seat has arranged its cards."""

    code: ClassVar[str] = "arrange-first"

    seat: Seat
    missing: tuple[Seat, ...]

    def __str__(self) -> str:
        return self.told(NOBODY)

    def told(self, names: Names) -> str:
        """Say it with names."""
        if self.seat in self.missing:
            return "first arrange your cards: name the three that lie face up, as in face up 2 10 A"
        missing = joined(map(names.who, self.missing))
        return f"first all arrange their cards: wait for {missing}"


@final
@attrs.frozen(order=False)
class AlreadyArranged:
    """Each seat arranges its cards once, before the play."""

    code: ClassVar[str] = "already-arranged"

    def __str__(self) -> str:
        return "your cards are arranged: that is done once, before the play"


@final
@attrs.frozen(order=False)
class WrongNumber:
    """Three cards lie face up."""

    code: ClassVar[str] = "wrong-number"

    cards: Cards

    def __str__(self) -> str:
        return f"three cards lie face up, not {len(self.cards)}: name three of your six"


@final
@attrs.frozen(order=False)
class MixedRanks:
    """One play is cards of one rank."""

    code: ClassVar[str] = "mixed-ranks"

    cards: Cards

    def __str__(self) -> str:
        return f"{self.cards} are of several ranks: play cards of one rank"


@final
@attrs.frozen(order=False)
class HandFirst:
    """Face-up cards wait until the hand is empty, and do not join it."""

    code: ClassVar[str] = "hand-first"

    waiting: Cards

    def __str__(self) -> str:
        return f"{self.waiting} must wait face up: play from your hand alone while you have one"


@final
@attrs.frozen(order=False)
class OnlyBlind:
    """Only face-down cards are left."""

    code: ClassVar[str] = "only-blind"

    def __str__(self) -> str:
        return "only face-down cards are left: reveal one, without knowing it"


@final
@attrs.frozen(order=False)
class NotBlindYet:
    """Face-down cards wait until hand and row are empty."""

    code: ClassVar[str] = "not-blind-yet"

    def __str__(self) -> str:
        return "face-down cards wait until your hand and your row are empty"


@final
@attrs.frozen(order=False)
class SlotGone:
    """There is no card in that slot."""

    code: ClassVar[str] = "slot-gone"

    slot: int
    left: tuple[int, ...]

    def __str__(self) -> str:
        gone = f"there is no face-down card no. {quoted(self.slot)}"
        return f"{gone}: reveal {joined(self.left, 'or')}"


@final
@attrs.frozen(order=False)
class DoesNotFit:
    """The rank does not answer the value of the stack; `always` are the ranks that answer any."""

    code: ClassVar[str] = "does-not-fit"

    rank: Rank
    value: Rank
    always: tuple[Rank, ...]

    def __str__(self) -> str:
        always = f"{joined(self.always)} always fit"
        return f"{self.rank} does not fit on {self.value}: play {_plainly(self.value)}; {always}"


@final
@attrs.frozen(order=False)
class MustPlay:
    """Who can play must not pick up."""

    code: ClassVar[str] = "must-play"

    playable: Cards

    def __str__(self) -> str:
        return f"you can play {self.playable}: pick up only when nothing fits"


@final
@attrs.frozen(order=False)
class NothingToTake:
    """There is no stack."""

    code: ClassVar[str] = "nothing-to-take"

    def __str__(self) -> str:
        return "there is no stack: there is nothing to pick up"


def arrange_fault(state: Arranging, seat: Seat, face_up: Cards) -> Objection | None:
    """Say why a seat cannot turn these cards up; None if it can."""
    if seat in state.arranged:
        return Objection(AlreadyArranged(), "T-15")
    tableau = state.tableau
    fault = not_of_pack(tableau.pack, face_up, "S-1")
    if fault is not None:
        return fault
    if len(face_up) != ROW:
        return Objection(WrongNumber(face_up), "T-15")
    six = tableau.hands[seat] + tableau.rows[seat]
    return None if face_up <= six else Objection(NotHeld(face_up.lacking(six)), "T-15")


def play_fault(rules: HouseRules, state: Playing, cards: Cards) -> Objection | None:
    """Say why these cards cannot be put on the stack; None if they can."""
    tableau, seat = state.tableau, state.turn
    fault = not_of_pack(tableau.pack, cards, "S-1")
    if fault is not None:
        return fault
    if not cards:
        return Objection(EmptyPlay(), "S-5")
    zone = tableau.zone(seat)
    if not zone:
        return Objection(OnlyBlind(), "T-18")
    if not (cards <= zone or cards <= zone + merging(rules, tableau, seat)):
        return _not_held(tableau, seat, cards)
    return _stack_fault(rules, tableau, cards)


def pick_up_fault(rules: HouseRules, state: Playing, fitting: Cards) -> Objection | None:
    """Say why the stack cannot be taken up beside cards that fit; None if it can (T-10, T-26)."""
    tableau = state.tableau
    if not tableau.zone(state.turn):
        return Objection(OnlyBlind(), "T-18")
    if not tableau.stack:
        return Objection(NothingToTake(), "T-26")
    if fitting and not rules.voluntary_pickup:
        return Objection(MustPlay(fitting), "T-10")
    return None


def merging(rules: HouseRules, tableau: Tableau, seat: Seat) -> Cards:
    """Give the face-up cards that may join a play of the whole hand; none but by the house rule."""
    hand, row = tableau.hands[seat], tableau.rows[seat]
    nothing = Cards(tableau.pack, 0)
    if not rules.merge_last_hand_with_faceup or tableau.stock or not hand:
        return nothing
    ranks = {card.rank for card in hand}
    return tableau.pack.cards(card for card in row if {card.rank} == ranks)


def playable_cards(rules: HouseRules, state: Playing) -> Cards:
    """Give the cards of the seat's zone that fit, each rank by itself."""
    tableau = state.tableau
    value = value_of(tableau.stack, eight_on_empty_is_normal=rules.eight_on_empty_is_normal)
    fitting = _fields(tableau.pack, value, ten_is_wild=rules.ten_is_wild)
    return Cards(tableau.pack, tableau.zone(state.turn).mask & fitting)


def _plainly(value: Rank) -> str:
    """Name the ranks that answer a value by their own (T-1, T-3)."""
    return {"7": "7 or lower", "A": "A"}.get(value.symbol, f"{value} or higher")


def fitting_ranks(rules: HouseRules, tableau: Tableau) -> tuple[str, ...] | None:
    """Name the ranks that answer the stack: `5 or higher`, `2`, `Jo`; None where there is no stack."""
    if not tableau.stack:
        return None
    value = value_of(tableau.stack, eight_on_empty_is_normal=rules.eight_on_empty_is_normal)
    if value is None or value == TWO:  # a 2 is the lowest
        return ("any card",)
    least, most = (0, VALUES[SEVEN]) if value == SEVEN else (VALUES[value], max(VALUES.values()))
    ranks = always(ten_is_wild=rules.ten_is_wild)
    beside = [rank for rank in ranks if not least <= VALUES.get(rank, -1) <= most]
    return (_plainly(value), *map(str, beside))


@lru_cache(maxsize=1 << 8)
def _fields(pack: Pack, value: Rank | None, *, ten_is_wild: bool) -> int:
    """Give the places in a mask of every card that answers a value."""
    layout = pack.layout
    return sum(
        layout.fields[pack.index(CARDS[rank])] << layout.shifts[pack.index(CARDS[rank])]
        for rank in pack.ranks
        if answers(rank, value, ten_is_wild=ten_is_wild)
    )


def _stack_fault(rules: HouseRules, tableau: Tableau, cards: Cards) -> Objection | None:
    """Say why these cards do not answer the stack; None if they do."""
    pack = tableau.pack
    highest = pack.layout.highest(cards.mask)
    if cards.mask & ((1 << pack.layout.shifts[highest]) - 1):  # there is a lower one
        return Objection(MixedRanks(cards), "T-9")
    rank = pack.distinct[highest].rank
    value = value_of(tableau.stack, eight_on_empty_is_normal=rules.eight_on_empty_is_normal)
    if value is not None and not answers(rank, value, ten_is_wild=rules.ten_is_wild):
        clause = "T-7" if rank == TEN else "T-3" if value == SEVEN else "S-3"
        return Objection(DoesNotFit(rank, value, always(ten_is_wild=rules.ten_is_wild)), clause)
    return None


def _not_held(tableau: Tableau, seat: Seat, cards: Cards) -> Objection:
    """Tell cards that wait face up from cards that are nowhere."""
    missing = cards.lacking(tableau.zone(seat))
    if tableau.hands[seat] and missing <= tableau.rows[seat]:
        return Objection(HandFirst(missing), "T-17")
    return Objection(NotHeld(missing), "S-4")
