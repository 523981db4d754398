"""The phases of a round of President: who gives what to whom, and what a play does beside lying on the trick.

While gifts are owed they are all that is done (N-36). Then tricks are played. What a play brings about comes in the
order of N-19: a foul, the revolution, being out, the fall of the president, the end of the round or of the trick, the
skip. Everybody is told the same: the cards of a gift stand in the action, which only giver and taker see (N-37).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Card, Cards, Objection, Pack, PositionError, Seat, Set, Trick
from climbcards.events import Event, Leads, Noted, WentOut
from climbcards.reasons import HIGHER
from .cards import EIGHT, JOKER, PLACES, THREE, TWO, special
from .options import Equals, FirstLead, Foul, HouseRules, JokerUse, Returns
from .plays import BOMB, LONE_JOKER, Key, Tables, goes_on, has_special, key_of, outranks
from .state import Giving, Play, Playing, State, Tally, ToPlay, View

Told: TypeAlias = Iterator[Event[Any]]  # Any: an event of this game, whatever its actions
"""What a seat is told, in order."""


@final
@attrs.frozen(order=False)
class Announced(kit.Sentence):
    """At the start of the play: who holds a special three and leads, or nobody if all of them lie aside (N-37)."""

    card: Card
    holder: Seat | None

    @override
    def words(self, say: kit.Say) -> str:
        """Say who holds it."""
        if self.holder is None:
            return say("nobody holds the {card}", "niemand hat {card}")
        return say("{holder:holds|hold} the {card}", "{holder:hat|hast} {card}")


@final
@attrs.frozen(order=False)
class Revolution(kit.Sentence):
    """Four or more cards of a rank have turned the order over; `inverted` says how it is now (N-21)."""

    inverted: bool

    en = "a revolution: {inverted:low is high|the usual order holds again}"
    de = "eine Revolution: {inverted:niedrig ist hoch|es gilt wieder die gewöhnliche Reihenfolge}"


@final
@attrs.frozen(order=False)
class Fouled(kit.Sentence):
    """A seat has gone out by a foul, and is among the last (N-24, N-28)."""

    seat: Seat

    en = "{seat:goes|go} out by a foul"
    de = "{seat:ist|bist} durch ein Foul fertig"


@final
@attrs.frozen(order=False)
class Fell(kit.Sentence):
    """The last round's president did not go out first, and lays its cards aside (N-26)."""

    seat: Seat

    en = "{seat:falls|fall}, and the cards are laid aside"
    de = "{seat:stürzt|stürzt}, und die Karten werden beiseitegelegt"


@final
@attrs.frozen(order=False)
class Skipped(kit.Sentence):
    """A seat is passed over, as a play was equal to the one before (N-14)."""

    seat: Seat

    en = "{seat:is|are} skipped"
    de = "{seat:wird|wirst} übersprungen"


OCCURRENCES: Final = kit.Given, kit.GaveCards, Announced, Revolution, Fouled, Fell, Skipped
"""What only this game tells."""


@final
@attrs.frozen(order=False)
class NoGiftOwed(kit.Sentence):
    """A seat gives only the cards that it owes, once, and before the play (N-36)."""

    en = "you have no cards to give: only the higher player of each exchange chooses cards, once, before play begins"
    de = "du hast nichts abzugeben: nur wer beim Tausch oben steht, wählt Karten aus, einmal vor dem Spiel"


# the exchange


def pairs(rules: HouseRules, titles: Sequence[Seat]) -> Iterator[tuple[Seat, Seat, int]]:
    """Return who exchanges: the upper seat, the lower one, and how many cards (N-32)."""
    if titles:
        for place, number in enumerate(rules.exchanged):
            yield titles[place], titles[-1 - place], number


@final
class GiveBack(kit.Exchange[Giving, State]):
    """What the upper seats of the exchange give back, where they may choose it (N-35, N-36)."""

    turn = "N-36"
    number_clause: str = "N-33"
    hand_clause: str = "N-35"

    def __init__(self, rules: HouseRules, pack: Pack, clauses: kit.Clauses) -> None:
        sizes = rules.exchanged if rules.returns is Returns.ANY else ()
        super().__init__((Giving,), pack, clauses, sizes)
        self.rules = rules

    def owed(self, state: Giving, seat: Seat) -> kit.Owed:
        """Return to whom an upper seat gives, and how many cards.

        Raises:
            PositionError: It is none, in a state written down by hand.
        """
        for upper, lower, number in pairs(self.rules, state.titles):
            if upper == seat:
                return kit.Owed(lower, number)
        raise PositionError(f"expected an upper seat of the exchange, not {seat}", "$.owing")

    def settled(self, state: Giving) -> State:
        """Begin the play."""
        return begun(self.rules, state)

    def missed(self, state: State) -> Objection:
        """Say that nothing is owed."""
        del state
        return Objection(NoGiftOwed(), "N-36")

    def tell(self, before: Giving, action: kit.Give, after: State, seat: Seat | None) -> Told:
        """Say who gave, and then who holds the special three, where that matters, and who leads (N-18, N-37)."""
        yield from super().tell(before, action, after, seat)
        if isinstance(after, Playing):
            yield from announced(self.rules, after)
            yield Leads(after.leader)


def dealt(rules: HouseRules, state: Giving) -> State:
    """Let the lower seats give their best cards, and the upper ones their worst if they have no choice (N-34, N-35)."""
    hands, known, owing = state.hands, state.known, list[Seat]()
    for upper, lower, number in pairs(rules, state.titles):
        gifts = [(lower, upper, [*hands[lower]][-number:])]
        if rules.returns is Returns.WORST:
            received = hands[upper] + hands[lower].pack.cards(gifts[0][2])
            gifts.append((upper, lower, [*received][:number]))
        else:
            owing.append(upper)
        for giver, taker, faces in gifts:
            cards = hands[giver].pack.cards(faces)
            hands, known = (
                kit.handed(hands, giver, taker, cards),
                kit.noted(known, giver, taker, cards),
            )
    given = kit.making(Giving, "owing", "hands", "known")(state, tuple(owing), hands, known)
    return given if owing else begun(rules, given)


def leader_of(
    rules: HouseRules, dealer: Seat, hands: Sequence[Cards]
) -> tuple[Seat, kit.Opening | None]:
    """Find who leads where the deal names nobody, and what is announced by that (N-18, N-37)."""
    eldest = kit.left_of(dealer, rules.players)
    if rules.special_three is None or rules.opening is FirstLead.ELDEST:
        return eldest, None
    face, pack = special(rules.special_three), hands[0].pack
    for seat in kit.rotation(eldest, rules.players):
        if face in hands[seat]:
            return seat, kit.Opening(seat, pack.cards([face]), pack.cards(()))
    return eldest, kit.Opening(eldest, pack.cards(()), pack.cards([face] * rules.packs))


def begun(rules: HouseRules, state: Giving) -> Playing:
    """Begin the play; where the special three was looked for, announce it (N-18, N-37)."""
    leader, opening = state.leader, None
    if not state.named:
        leader, opening = leader_of(rules, state.dealer, state.hands)
    nothing = (Cards(state.stock.pack, 0),) * rules.players
    return _begun(state, leader, Tally(opening, nothing), Trick(leader), nothing, 0, None)


_begun: Callable[..., Playing] = kit.making(
    Playing, "leader", "tally", "trick", "laid", "laid_size", "skipped"
)


def opening_events(rules: HouseRules, view: View) -> Told:
    """Say which gifts were no choice, and who holds the special three where that matters (N-34, N-35, N-37)."""
    for upper, lower, number in pairs(rules, view.titles):
        yield Noted(_gift(view, lower, upper, number))
        if rules.returns is Returns.WORST:
            yield Noted(_gift(view, upper, lower, number))
    if isinstance(view.phase, ToPlay):
        yield from announced(rules, view.phase)


def _gift(view: View, giver: Seat, taker: Seat, number: int) -> kit.Given | kit.GaveCards:
    """Show the cards of a gift to giver and taker; what was given back at once is not known any more."""
    cards = view.known[taker]
    if view.seat in {giver, taker} and len(cards) == number:
        return kit.GaveCards(giver, taker, cards)
    return kit.Given(giver, taker, number)


def announced(rules: HouseRules, table: ToPlay) -> Told:
    """Say who holds the special three, where it was looked for."""
    opening = table.tally.opening
    if opening is not None and rules.special_three is not None:
        holder = opening.leader if opening.shown else None
        yield Noted(Announced(special(rules.special_three), holder))


# what goes on what


def may_follow(tables: Tables, play: Play, best: Set, *, inverted: bool) -> bool:
    """Tell whether a play may go on the last one: it beats or equals it, or is the special three (N-15)."""
    old = key_of(tables, best)
    if goes_on(tables.rules, key_of(tables, play.reading), old, inverted=inverted):
        return True
    lone = tables.rules.three_answers_joker and old == LONE_JOKER
    return lone and play.cards.mask == tables.three


def answers_to(tables: Tables, state: Playing, best: Set) -> tuple[str, ...]:
    """Name what may go on the last play, as far as the pack can bring it."""
    old, inverted = key_of(tables, best), state.tally.inverted
    alike = _alike(tables, old, best.shape, inverted=inverted)
    return (*alike, *_otherwise(tables, old, inverted=inverted))


def _alike(tables: Tables, old: Key, shape: str, *, inverted: bool) -> Iterator[str]:
    """Name a set of as many cards that is higher by the order in force, and one that is equal."""
    place, size = old
    higher = [
        other
        for other, most in enumerate(tables.most)
        if size <= most and outranks(tables.rules, (other, size), old, inverted=inverted)
    ]
    if higher and not inverted:
        yield HIGHER
    elif higher:
        if higher != [JOKER]:
            yield f"a lower {shape}"
        if JOKER in higher:
            yield "a joker" if size == 1 else f"{size} jokers"
    if 2 * size <= tables.most[place] and goes_on(tables.rules, old, old, inverted=inverted):
        yield f"an equal {shape}"


def _otherwise(tables: Tables, old: Key, *, inverted: bool) -> Iterator[str]:
    """Name what goes on a set of fewer cards, or on one that nothing else beats (N-5, N-8, N-9, N-22)."""
    rules, (place, size), most = tables.rules, old, max(tables.most)
    larger = tables.most.index(most), most
    if most > size and outranks(rules, larger, old, inverted=inverted):
        yield "more cards" if rules.more_beats or size >= BOMB else "four cards or more of a rank"
    if rules.joker is JokerUse.TRUMP and place != JOKER and size > 1 and tables.most[JOKER]:
        yield "a joker"
    if old == LONE_JOKER and rules.three_answers_joker and rules.special_three is not None:
        yield f"the {special(rules.special_three)}"


# what a play does


def laid(
    tables: Tables, state: Playing, play: Play, hands: BySeat[Cards], trick: Trick[Play]
) -> Playing:
    """Return the state after a play: fouls, the revolution, who is out or falls, and who is skipped (N-19)."""
    rules, seat, tally, known = tables.rules, play.seat, state.tally, state.known
    aside, size, pack = state.laid, state.laid_size, play.cards.pack
    if known[seat].mask:
        known = kit.replace_at(known, seat, known[seat].lacking(play.cards))
    out, fouled, fallen = tally.out, tally.fouled, tally.fallen
    if not hands[seat].mask:
        if _is_foul(tables, play, inverted=tally.inverted):
            fouled = (*fouled, seat)
        else:
            out = (*out, seat)
            if rules.fall and len(out) == 1 and state.titles and hands[state.titles[0]].mask:
                fallen = state.titles[0]  # N-26
                aside, size = kit.replace_at(aside, fallen, hands[fallen]), len(hands[fallen])
                hands = kit.replace_at(hands, fallen, Cards(pack, 0))
    played = Cards(pack, tally.played[seat].mask + play.cards.mask)
    inverted = tally.inverted ^ (rules.revolution and play.reading.size >= BOMB)  # N-21
    after = Tally(
        tally.opening, kit.replace_at(tally.played, seat, played), inverted, out, fouled, fallen
    )
    skipped = skipped_by(rules, trick, hands)
    return _laid(state, known, after, trick, aside, size, skipped, hands)


_laid: Callable[..., Playing] = kit.making(
    Playing, "known", "tally", "trick", "laid", "laid_size", "skipped", "hands"
)


def _is_foul(tables: Tables, play: Play, *, inverted: bool) -> bool:
    """Tell whether going out with this play is a foul, by the order before it (N-24)."""
    fouls, place = tables.rules.fouls, PLACES[play.reading.rank.symbol]
    return (
        (Foul.TWO in fouls and place == (THREE if inverted else TWO))
        or (Foul.EIGHT in fouls and place == EIGHT)
        or (Foul.JOKER in fouls and play.cards.mask >> tables.joker > 0)
    )


def is_equal(rules: HouseRules, trick: Trick[Play]) -> bool:
    """Tell whether the last play equals the one before, where the next seat is passed over by that (N-14)."""
    if rules.equals is not Equals.SKIP or len(trick.plays) < 2:
        return False
    return trick.plays[-1].reading == trick.plays[-2].reading


def skipped_by(rules: HouseRules, trick: Trick[Play], hands: Sequence[Cards]) -> Seat | None:
    """Return the seat that the last play of a trick passes over; None if it passes over nobody (N-14)."""
    if not is_equal(rules, trick):
        return None
    return kit.whose_turn(trick.plays[-1].seat, trick.passes, hands)


def clears(tables: Tables, plays: Sequence[Play]) -> bool:
    """Tell whether the last of these plays ends the trick at once (N-20, N-22)."""
    rules, place = tables.rules, PLACES[plays[-1].reading.rank.symbol]
    if (rules.two_clears and place == TWO) or (rules.eight_clears and place == EIGHT):
        return True
    return (rules.four_clears and _many(plays)) or (
        rules.three_answers_joker and place == THREE and _answers_joker(tables, plays)
    )


def _many(plays: Sequence[Play]) -> bool:
    """Tell whether the last plays of one rank are four cards or more."""
    rank, cards = plays[-1].reading.rank, 0
    for play in reversed(plays):
        if play.reading.rank != rank:
            break
        cards += play.reading.size
    return cards >= BOMB


def _answers_joker(tables: Tables, plays: Sequence[Play]) -> bool:
    """Tell whether the last play is a lone special three on a lone joker (N-22)."""
    if len(plays) < 2:
        return False
    before, last = plays[-2:]
    on_joker = key_of(tables, before.reading) == LONE_JOKER
    return on_joker and last.reading.size == 1 and has_special(tables, last.cards.mask)


def tell_laid(play: Play, then: Tally, now: Tally) -> Told:
    """Say what a play has done, in the order of N-19."""
    if len(now.fouled) > len(then.fouled):
        yield Noted(Fouled(play.seat))
    if now.inverted is not then.inverted:
        yield Noted(Revolution(now.inverted))
    if len(now.out) > len(then.out):
        yield WentOut(play.seat, len(now.out))
    if now.fallen is not None and then.fallen is None:
        yield Noted(Fell(now.fallen))
