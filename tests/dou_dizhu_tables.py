"""Dou Dizhu positions for the tests, written down as at a card table.

Seats are A, B and C. Hands and plays are short card text. Unless something else is said C deals, A is
the landlord for a stake of 1, and cards that nobody names have been played: the lowest by the landlord,
the next by the seat after, each as many as are missing from the hand.
"""

from typing import Final

import pytest

import tables
from climbcards import (
    Cards,
    Choice,
    Deal,
    IllegalActionError,
    Objection,
    Rank,
    Reason,
    Round,
    Seat,
    Trick,
)
from climbcards.games.dou_dizhu import (
    DOU_DIZHU,
    FIXED_LANDLORD,
    Action,
    Bidding,
    Combination,
    DouDizhu,
    Finished,
    Play,
    Playing,
    State,
    Tally,
)
from tables import A, B, C

PACK: Final = DOU_DIZHU.pack
LOOSE: Final = DOU_DIZHU.variant(
    same_kickers=4, jokers_together=True, core_kickers=True, longer_cores=True, fours_as_pairs=True
)
"""Every kicker that any house rule allows."""


def cards(text: str) -> Cards:
    """Read some cards."""
    return PACK.parse(text)


def rank(symbol: str) -> Rank:
    """Return a rank of the pack."""
    return next(each for each in PACK.ranks if each.symbol == symbol)


def named(text: str, game: DouDizhu = DOU_DIZHU) -> list[str]:
    """Name all readings of some cards, in their order."""
    return list(map(str, game.readings(cards(text))))


def read(text: str) -> Combination:
    """Read cards as the one thing that they are."""
    (reading,) = DOU_DIZHU.readings(cards(text))
    return reading


def play(seat: Seat, text: str, reading: Combination | None = None) -> Play:
    """Name a play; it is read as what it is unless something else is said."""
    return Play(seat, cards(text), read(text) if reading is None else reading)


def a_deal(
    *named_cards: str, stock: str = "", dealer: Seat = C, leader: Seat | None = None
) -> Deal:
    """Deal each seat the cards named, then the lowest others; three are left over."""
    lots = [list(PACK.pile(text)) for text in (*named_cards, *[""] * (3 - len(named_cards)), stock)]
    free = list(PACK.full - PACK.cards(card for lot in lots for card in lot))
    for lot, size in zip(lots, (17, 17, 17, 3), strict=True):
        while len(lot) < size:
            lot.append(free.pop(0))
    *hands, left = map(tuple, lots)
    return Deal(tuple(hands), left, dealer, leader)


def auction(*named_cards: str, stock: str = "") -> Bidding:
    """Begin a round that C dealt: A speaks first."""
    state = DOU_DIZHU.start(a_deal(*named_cards, stock=stock))
    assert isinstance(state, Bidding)
    return state


def dealt(*named_cards: str, stock: str = "", game: DouDizhu = FIXED_LANDLORD) -> State:
    """Begin a round that C dealt and in which A is the landlord."""
    return game.start(a_deal(*named_cards, stock=stock))


def midway(  # noqa: PLR0917  # three hands are three
    first: str,
    second: str,
    third: str,
    lead: Seat = A,
    stock: str = "3 4 5",
    landlord: Seat = A,
    stake: int = 1,
) -> Playing:
    """Return a state in the middle of a round: hands, and somebody about to lead."""
    hands = (cards(first), cards(second), cards(third))
    gone = list(PACK.full - hands[0] - hands[1] - hands[2])
    played = [cards("")] * 3
    for seat in (landlord, Seat((landlord + 1) % 3), Seat((landlord + 2) % 3)):
        size = (20 if seat == landlord else 17) - len(hands[seat])
        played[seat] = PACK.cards(gone[:size])
        del gone[:size]
    tally = Tally(stake, cards(stock), tuple(played), 0, 4)
    return Playing(C, landlord, (), tally, Trick(lead), hands)


def enact(state: State, *lines: str, game: DouDizhu = DOU_DIZHU) -> State:
    """Play lines such as `A 7 7` or `B pass`."""
    return tables.enact(game, state, *lines)


def playing(state: State) -> Playing:
    """Expect that the play goes on."""
    assert isinstance(state, Playing)
    return state


def finished(state: State) -> Finished:
    """Expect that somebody has gone out."""
    assert isinstance(state, Finished)
    return state


def listed(state: State, seat: Seat, game: DouDizhu = DOU_DIZHU) -> list[str]:
    """Return the legal actions of a seat as text, in the order of the list."""
    return list(map(str, game.legal_actions(state, seat)))


def refused(state: State, action: Action, game: DouDizhu = DOU_DIZHU) -> Objection:
    """Expect that an action is refused and nothing changes; return the objection."""
    return tables.refused(game, state, action)


def why(state: State, seat: Seat, text: str, game: DouDizhu = DOU_DIZHU) -> Objection:
    """Expect that these cards are no one play now, by `attempt` and by `parse` alike."""
    answer = game.attempt(state, seat, cards(text))
    objection = answer.objection if isinstance(answer, Choice) else answer
    assert isinstance(objection, Objection)
    with pytest.raises(IllegalActionError) as caught:
        game.parse(state, seat, text)
    assert caught.value.objection == objection
    return objection


def same(objection: Objection | None, reason: Reason, clause: str) -> None:
    """Expect a reason and a clause."""
    assert objection is not None
    assert (objection.reason, objection.clause) == (reason, clause)


def a_round(*scores: int, dealer: Seat = A) -> Round:
    """Write down a round for a match: its scores and its dealer."""
    return Round(dealer, Seat((dealer + 1) % 3), scores, (A, B, C))
