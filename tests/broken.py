"""Games that are broken on purpose, each in one way, around a game that is not."""

from collections.abc import Sequence
from random import Random

import attrs

from climbcards import Cards, Deal, IllegalActionError, LegalActions, Objection, Seat, Set
from climbcards.authors import Listed
from climbcards.games import haggis
from climbcards.reasons import LeadNeeded

REAL = haggis.OFFICIAL_2P
LOWEST, NEXT_HIGHEST, HIGHEST = REAL.pack.ranks[0], REAL.pack.ranks[7], REAL.pack.ranks[8]


class Broken:
    """Haggis for two, asked for everything that a broken game does not say itself."""

    def __init__(self) -> None:
        self.name = f"broken/{type(self).__name__}"
        self.pack = REAL.pack
        self.seats = REAL.seats
        self.longest = REAL.longest
        self.deal = REAL.deal
        self.to_act = REAL.to_act
        self.awaited = REAL.awaited
        self.attempt = REAL.attempt
        self.determinize = REAL.determinize
        self.check = REAL.check
        self.result = REAL.result
        self.sheet = REAL.sheet
        self.scores = REAL.scores
        self.finish = REAL.finish
        self.standing = REAL.standing
        self.parse = REAL.parse
        self.policies = REAL.policies
        self.codec = REAL.codec
        self.readings = REAL.readings
        self.stand_ins = REAL.stand_ins

    def start(self, deal: Deal) -> haggis.State:
        """Lay out a deal."""
        return REAL.start(deal)

    def legal_actions(self, state: haggis.State, seat: Seat) -> LegalActions[haggis.Action]:
        """Give what a seat may do."""
        return REAL.legal_actions(state, seat)

    def objection(self, state: haggis.State, action: haggis.Action) -> Objection | None:
        """Say why not."""
        return REAL.objection(state, action)

    def apply(self, state: haggis.State, action: haggis.Action) -> haggis.State:
        """Do an action."""
        return REAL.apply(state, action)

    def view(self, state: haggis.State, seat: Seat | None) -> haggis.View:
        """Show what a seat sees."""
        return REAL.view(state, seat)

    def cards(self, state: haggis.State) -> Cards:
        """Add all cards up."""
        return REAL.cards(state)

    def beats(self, new: haggis.Combination, old: haggis.Combination) -> bool:
        """Tell what beats what."""
        return REAL.beats(new, old)


class Leaking(Broken):
    """The lowest card of seat 1 is printed on the back of the stock."""

    def __init__(self) -> None:
        super().__init__()
        self.determinize = self.imagine

    def view(self, state: haggis.State, seat: Seat | None) -> haggis.View:
        """Show too much: add a hundred for each place of the card in the pack."""
        seen = super().view(state, seat)
        lowest = self.pack.index(next(iter(state.hands[1]), self.pack.faces[0]))
        return attrs.evolve(seen, stock_size=seen.stock_size + 100 * lowest)

    def imagine(self, view: haggis.View, rng: Random) -> haggis.State:
        """Deal again, as if nothing had leaked."""
        return REAL.determinize(attrs.evolve(view, stock_size=view.stock_size % 100), rng)


class Losing(Broken):
    """A card of the stock falls under the table after the first card played."""

    def cards(self, state: haggis.State) -> Cards:
        """Add up one card too few."""
        cards = super().cards(state)
        lost = self.pack.cards(list(state.stock)[:1])
        return cards if isinstance(state, haggis.Betting) else cards - lost


class Undecided(Broken):
    """Who captures what is decided by a coin."""

    def __init__(self) -> None:
        super().__init__()
        self.coin = Random(1)

    def apply(self, state: haggis.State, action: haggis.Action) -> haggis.State:
        """Exchange the bets now and then."""
        after = super().apply(state, action)
        if isinstance(after, haggis.Finished) or self.coin.random() < 0.5:
            return after
        return attrs.evolve(after, dealer=Seat(1 - after.dealer))


class TooGenerous(Broken):
    """A pass is listed even for whoever leads."""

    def legal_actions(self, state: haggis.State, seat: Seat) -> LegalActions[haggis.Action]:
        """List a pass after everything else."""
        legal = super().legal_actions(state, seat)
        if not legal or any(isinstance(action, haggis.Pass) for action in legal):
            return legal
        return Listed((*legal, haggis.Pass(seat)))


class TooStrict(Broken):
    """The lowest play is not listed."""

    def legal_actions(self, state: haggis.State, seat: Seat) -> LegalActions[haggis.Action]:
        """Leave one action out."""
        legal = super().legal_actions(state, seat)
        return Listed(tuple(legal)[1:]) if len(legal) > 1 else legal


class TooPolite(Broken):
    """An objection is raised, and the action done all the same."""

    def apply(self, state: haggis.State, action: haggis.Action) -> haggis.State:
        """Take an illegal action for none."""
        try:
            return super().apply(state, action)
        except IllegalActionError:
            return state


class Refusing(Broken):
    """What is listed, and meets no objection, cannot be done."""

    def apply(self, state: haggis.State, action: haggis.Action) -> haggis.State:
        """Refuse a pass."""
        if isinstance(action, haggis.Pass) and self.objection(state, action) is None:
            raise IllegalActionError(action, Objection(LeadNeeded(), "H-0"))
        return super().apply(state, action)


class Endless(Broken):
    """Whoever is out is dealt in again."""

    def apply(self, state: haggis.State, action: haggis.Action) -> haggis.State:
        """Begin again instead of ending."""
        after = super().apply(state, action)
        if not isinstance(after, haggis.Finished):
            return after
        return REAL.start(REAL.deal(Random(1), after.dealer))


class Circling(Broken):
    """The lowest single beats the highest spot card, as in some games of children."""

    def beats(self, new: haggis.Combination, old: haggis.Combination) -> bool:
        """Close the circle."""
        ends = Set(LOWEST, 1), Set(HIGHEST, 1)
        if (new, old) == ends:
            return True
        return (old, new) != ends and super().beats(new, old)


class SelfBeating(Broken):
    """A combination beats its like."""

    def beats(self, new: haggis.Combination, old: haggis.Combination) -> bool:
        """Let equals beat each other."""
        return new == old or super().beats(new, old)


class Tying(Broken):
    """Of the two highest spot cards neither beats the other."""

    def beats(self, new: haggis.Combination, old: haggis.Combination) -> bool:
        """Make no difference between them."""
        highest = {Set(NEXT_HIGHEST, 1), Set(HIGHEST, 1)}
        return {new, old} != highest and super().beats(new, old)


class Crashing(Broken):
    """It fails in the middle of a round."""

    def apply(self, state: haggis.State, action: haggis.Action) -> haggis.State:
        """Stumble over the first pass."""
        if isinstance(action, haggis.Pass):
            raise ZeroDivisionError
        return super().apply(state, action)


LAWS_BROKEN: Sequence[tuple[Broken, int, str]] = (
    (Leaking(), 6, "cannot see"),
    (Losing(), 4, "lost: "),
    (Undecided(), 3, "two different states"),
    (TooGenerous(), 1, "pass is listed"),
    (TooStrict(), 1, "not listed"),
    (TooPolite(), 1, "done all the same"),
    (Refusing(), 1, "though it was listed"),
    (Endless(), 5, "may still act"),
    (Circling(), 10, "beats"),
    (SelfBeating(), 10, "beats itself"),
    (Tying(), 10, "beats the other"),
)
"""A broken game, the law it breaks, and what the counterexample says."""
