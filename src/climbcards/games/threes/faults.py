"""What can be played, and why other actions are not legal: reasons that only Threes knows, as data."""

from typing import final

import attrs
from typing_extensions import override

from climbcards import Cards, Objection, Rank, Seat
from climbcards.authors import Say, Sentence, not_of_pack
from climbcards.games.threes.options import HouseRules
from climbcards.games.threes.pack import ROW, SEVEN, TEN, TWO, VALUES
from climbcards.games.threes.stack import always, value_of
from climbcards.games.threes.states import Arranging, Playing, Tableau
from climbcards.games.threes.tables import tables_of
from climbcards.reasons import EmptyPlay, NotHeld


@final
@attrs.frozen(order=False)
class ArrangeFirst(Sentence):
    """The play waits until every seat has arranged its cards."""

    seat: Seat
    missing: tuple[Seat, ...]

    @override
    def words(self, say: Say) -> str:
        """Say who has yet to arrange."""
        if self.seat in self.missing:
            return say(
                "first arrange your cards: name the three that lie face up, as in face up 2 10 A",
                "zuerst ordne deine Karten: nenne die drei, die offen liegen, so: face up 2 10 A",
            )
        return say(
            "first all arrange their cards: wait for {missing:you,and}",
            "zuerst ordnen alle ihre Karten: warte auf {missing:dich,und}",
        )


@final
@attrs.frozen(order=False)
class AlreadyArranged(Sentence):
    """Each seat arranges its cards once, before the play."""

    en = "your cards are arranged: that is done once, before the play"
    de = "deine Karten sind geordnet: das geschieht einmal, vor dem Spiel"


@final
@attrs.frozen(order=False)
class WrongNumber(Sentence):
    """Three cards lie face up."""

    cards: Cards

    en = "three cards lie face up, not {cards:#|#}: name three of your six"
    de = "drei Karten liegen offen, nicht {cards:#|#}: nenne drei von deinen sechs"


@final
@attrs.frozen(order=False)
class MixedRanks(Sentence):
    """One play is cards of one rank."""

    cards: Cards

    en = "{cards} are of several ranks: play cards of one rank"
    de = "{cards} haben verschiedene Werte: spiele Karten mit einem Wert"


@final
@attrs.frozen(order=False)
class HandFirst(Sentence):
    """Face-up cards wait until the hand is empty, and do not join it."""

    waiting: Cards

    en = "{waiting} must wait face up: play from your hand alone while you have one"
    de = "{waiting} muss noch liegen: spiele von der Hand, solange du dort Karten hast"


@final
@attrs.frozen(order=False)
class OnlyBlind(Sentence):
    """Only face-down cards are left."""

    en = "only face-down cards are left: reveal one, without knowing it"
    de = "du hast nur noch verdeckte Karten: decke eine auf, ohne sie zu kennen"


@final
@attrs.frozen(order=False)
class NotBlindYet(Sentence):
    """Face-down cards wait until hand and row are empty."""

    en = "face-down cards wait until your hand and your row are empty"
    de = "verdeckte Karten warten, bis deine Hand und deine offene Reihe leer sind"


@final
@attrs.frozen(order=False)
class SlotGone(Sentence):
    """There is no card in that slot."""

    slot: int
    left: tuple[int, ...]

    en = "there is no face-down card no. {slot!r}: reveal {left:,or}"
    de = "eine verdeckte Karte Nr. {slot!r} gibt es nicht: nimm {left:oder}"


@final
@attrs.frozen(order=False)
class DoesNotFit(Sentence):
    """The rank cannot be played on this stack; `always` are the ranks that can be played on any."""

    rank: Rank
    value: Rank
    always: tuple[Rank, ...]

    @override
    def words(self, say: Say) -> str:
        """Say what fits."""
        value = self.value.symbol
        needed = {"7": "7 oder niedriger", "A": "A"}.get(value, f"{value} oder höher")
        return say(
            "{rank} does not fit on {value}: play {plainly}; {always:,and} always fit",
            "{rank} passt nicht auf {value}: spiele {needed}; {always:,und} passen immer",
            plainly=_plainly(self.value),
            needed=needed,
        )


@final
@attrs.frozen(order=False)
class MustPlay(Sentence):
    """Who can play must not pick up."""

    playable: Cards

    en = "you can play {playable}: pick up only when nothing fits"
    de = "du kannst {playable} spielen: nimm nur auf, wenn nichts passt"


@final
@attrs.frozen(order=False)
class NothingToTake(Sentence):
    """There is no stack."""

    en = "there is no stack: there is nothing to pick up"
    de = "es liegt kein Stapel da: es gibt nichts aufzunehmen"


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


def laid_by(rules: HouseRules, state: Playing, cards: Cards) -> tuple[Rank, ...] | Objection:
    """Give the ranks that these cards put on the stack, or say why they cannot be put there."""
    tableau = state.tableau
    fault = _not_in_zone(rules, tableau, state.turn, cards)
    if fault is not None:
        return fault
    tables = tables_of(tableau.pack, rules.ten_is_wild)
    ranks = tables.laid.get(cards.mask)
    if ranks is None:
        return Objection(MixedRanks(cards), "T-9")
    value = value_of(tableau.stack, eight_on_empty_is_normal=rules.eight_on_empty_is_normal)
    if value is None or cards.mask & tables.fitting[value]:
        return ranks
    clause = "T-7" if ranks[0] == TEN else "T-3" if value == SEVEN else "S-3"
    strong = always(ten_is_wild=rules.ten_is_wild)
    return Objection(DoesNotFit(ranks[0], value, strong), clause)


def _not_in_zone(rules: HouseRules, tableau: Tableau, seat: Seat, cards: Cards) -> Objection | None:
    """Say why a seat cannot play from these cards, whatever the stack; None if it can."""
    zone = tableau.zone(seat)
    fault = not_of_pack(tableau.pack, cards, "S-1")
    if fault is not None:
        return fault
    if not zone.mask:
        return Objection(OnlyBlind(), "T-18")
    if not cards.mask:
        return Objection(EmptyPlay(), "S-5")
    if cards <= zone or cards <= zone + merging(rules, tableau, seat):
        return None
    missing = cards.lacking(zone)
    if tableau.hands[seat].mask and missing <= tableau.rows[seat]:
        return Objection(HandFirst(missing), "T-17")
    return Objection(NotHeld(missing), "S-4")


def pick_up_fault(rules: HouseRules, state: Playing) -> Objection | None:
    """Say why the stack cannot be taken up; None if it can (T-10, T-26)."""
    tableau = state.tableau
    zone = tableau.zone(state.turn)
    if not zone.mask:
        return Objection(OnlyBlind(), "T-18")
    if not tableau.stack:
        return Objection(NothingToTake(), "T-26")
    fitting = zone.mask & answering(rules, tableau)
    if fitting and not rules.voluntary_pickup:
        return Objection(MustPlay(Cards(zone.pack, fitting)), "T-10")
    return None


def merging(rules: HouseRules, tableau: Tableau, seat: Seat) -> Cards:
    """Give the face-up cards that may join a play of the whole hand; none but by the house rule."""
    hand, row = tableau.hands[seat], tableau.rows[seat]
    if not rules.merge_last_hand_with_faceup or tableau.stock or not hand:
        return Cards(tableau.pack, 0)
    ranks = {card.rank for card in hand}
    return tableau.pack.cards(card for card in row if {card.rank} == ranks)


def answering(rules: HouseRules, tableau: Tableau) -> int:
    """Give the places in a mask of every card that answers the stack."""
    value = value_of(tableau.stack, eight_on_empty_is_normal=rules.eight_on_empty_is_normal)
    return tables_of(tableau.pack, rules.ten_is_wild).fitting[value]


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
