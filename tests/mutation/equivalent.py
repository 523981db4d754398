"""Changes that no test can notice, because the library does the same with them; each with its reason.

A change is known by its file, by its line as it is written, and by the line as it would be.
"""

from typing import Final

import attrs

from mutation.changes import Change


@attrs.frozen(order=False)
class Equivalent:
    """A change that is none: the line before and after it, and why both do the same."""

    file: str
    old: str
    new: str
    why: str

    def is_(self, change: Change) -> bool:
        """Return whether it is this change."""
        return (self.file, self.old, self.new) == (change.file, change.old, change.new)


EQUIVALENT: Final[tuple[Equivalent, ...]] = (
    Equivalent(
        "authors/_ladder.py",
        "PART: Final = 256",
        "PART: Final = 255",
        "how many hands are looked up together is a matter of speed",
    ),
    Equivalent(
        "games/dou_dizhu/plays.py",
        "_FOUR_RANKS: Final = _profiles((COPIES,) * 4, 0)",
        "_FOUR_RANKS: Final = _profiles((COPIES,) * 5, 0)",
        "a table of five ranks has that of four in it",
    ),
    Equivalent(
        "authors/_numbers.py",
        "self.factors: tuple[int, ...] = (len(of(Seat(0))),)",
        "self.factors: tuple[int, ...] = (len(of(Seat(1))),)",
        "each seat has as many of them",
    ),
    Equivalent(
        "authors/_tricks.py",
        "return False",
        "return None",
        "who asks takes both for no, and a type checker refuses the second",
    ),
    Equivalent(
        "games/haggis/plays.py",
        "if holes + missing <= wild",
        "if holes - missing <= wild",
        "what needs more wild cards than there are is left out at the end, too: this saves time",
    ),
    Equivalent(
        "authors/_climbing.py",
        "del play",
        "pass",
        "it only says that a game may look at the play, and the base does not",
    ),
    Equivalent(
        "games/tichu/plays.py",
        "elif SINGLE < shape < BOMB:",
        "elif SINGLE <= shape < BOMB:",
        "no single card is above the Dragon, so nothing beats it either way",
    ),
    Equivalent(
        "games/tichu/plays.py",
        "if len(pairs) > 1:",
        "if len(pairs) >= 1:",
        "one pair makes no stairs: looking for them takes longer",
    ),
    Equivalent(
        "games/tichu/plays.py",
        "triples = _sets(TRIPLE, rows, 0, wild=wild)",
        "triples = _sets(TRIPLE, rows, 1, wild=wild)",
        "place 0 is the Mah Jong's, of which there is one",
    ),
    Equivalent(
        "games/tichu/plays.py",
        "found += _in_order(in_a_row(looked, 1, Straight.lengths, 0, known))",
        "found += _in_order(in_a_row(looked, 1, Straight.lengths, 1, known))",
        "no straight ends at the Mah Jong",
    ),
    Equivalent(
        "games/tichu/plays.py",
        "pairs, runs = cards & cards >> _BITS, cards & cards >> BYTE",
        "pairs, runs = cards & cards >> _BITS, cards | cards >> BYTE",
        "bombs are looked for in more hands, and not found there",
    ),
    Equivalent(
        "games/tichu/plays.py",
        "fives = runs & runs >> 2 * BYTE & cards >> 4 * BYTE",
        "fives = runs & runs >> 2 * BYTE | cards >> 4 * BYTE",
        "bombs are looked for in more hands, and not found there",
    ),
    Equivalent(
        "authors/_ladder.py",
        "tuple(sum(set(self.rows[max(0, top + 1 - length) : top + 1])) for top in places)",
        "tuple(sum(set(self.rows[max(0, top + 0 - length) : top + 1])) for top in places)",
        "cards below a run are handed over too, and not looked at there",
    ),
    Equivalent(
        "_round.py",
        "tuple(row) for _, row in groupby(lines, key=lambda line: attrs.evolve(line, seat=Seat(0)))",
        "tuple(row) for _, row in groupby(lines, key=lambda line: attrs.evolve(line, seat=Seat(1)))",
        "whichever seat it is, it is the same for all lines",
    ),
    Equivalent(
        "games/threes/position.py",
        "known = CARDS.keys() >= set(state.stack)",
        "known = CARDS.keys() > set(state.stack)",
        "a stack with a card of each rank has a 10 and a joker in it, and is refused below",
    ),
    Equivalent(
        "games/dou_dizhu/policy.py",
        "wanted = 3 if strength >= 7 else 2 if strength >= 5 else 1 if strength >= 3 else 0",
        "wanted = 3 if strength >= 7 else 2 if strength >= 5 else 1 if strength >= 3 else -1",
        "the lowest bid is 1",
    ),
    Equivalent(
        "authors/_exchange.py",
        "return self.number - len(self.chosen) if self.chosen <= self.hand else -1",
        "return self.number - len(self.chosen) if self.chosen <= self.hand else -2",
        "how far below 0 it is, nobody asks",
    ),
    Equivalent(
        "authors/_tricks.py",
        "return legal[0] if len(legal) == 1 else Choice(legal, clauses.choice)",
        "return legal[-1] if len(legal) == 1 else Choice(legal, clauses.choice)",
        "it is asked where there is one alone",
    ),
    Equivalent(
        "games/big_two/cards.py",
        "least = 0 if min(old, low) >= FIVE and low > old else END",
        "least = 0 if min(old, low) >= FIVE and low >= old else END",
        "the same kind is met before",
    ),
    Equivalent(
        "games/three_hags/game.py",
        "if self.declare_lower or not self.answers(state, readings[0]):",
        "if self.declare_lower or not self.answers(state, readings[-1]):",
        "what only the higher one would beat has a card in it that is in these, too",
    ),
)


def is_equivalent(change: Change) -> bool:
    """Return whether a change is listed here."""
    return any(each.is_(change) for each in EQUIVALENT)
