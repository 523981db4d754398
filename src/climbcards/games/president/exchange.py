"""The exchange before the play: who gives how much to whom, and who would lead after it (N-32 to N-37)."""

from collections.abc import Iterator, Sequence

from climbcards import BySeat, Cards, PositionError, Seat
from climbcards.authors import Opening, left_of, put, require, rotation, seats_fit
from climbcards.games.president.options import FirstLead, HouseRules, gifts_of
from climbcards.games.president.pack import special


def titles_fit(players: int, titles: Sequence[Seat], where: str) -> None:
    """Check that titles are those of a round before, or none.

    Raises:
        PositionError: They name no seats of the table, or not each seat once.
    """
    seats_fit(players, {f"{where}[{place}]": seat for place, seat in enumerate(titles)})
    once = len(titles) in {0, players} and len({*titles}) == len(titles)
    require(once, "expected each seat once, or none in a first round", where)


def pairs(rules: HouseRules, titles: Sequence[Seat]) -> Iterator[tuple[Seat, Seat, int]]:
    """Give who exchanges: the upper seat, the lower one, and how many cards (N-32)."""
    if titles:
        for place, number in enumerate(gifts_of(rules)):
            yield titles[place], titles[-1 - place], number


def pair_of(rules: HouseRules, titles: Sequence[Seat], upper: Seat) -> tuple[Seat, int]:
    """Give to whom an upper seat gives, and how many cards.

    Raises:
        PositionError: It is none, in a state written down by hand.
    """
    for seat, lower, number in pairs(rules, titles):
        if seat == upper:
            return lower, number
    raise PositionError(f"expected an upper seat of the exchange, not {upper}", "$.owing")


def partners(rules: HouseRules, titles: Sequence[Seat]) -> dict[Seat, Seat]:
    """Give with whom each seat exchanges; a seat that does not is left out."""
    both = [pair[:2] for pair in pairs(rules, titles)]
    return {one: other for upper, lower in both for one, other in ((upper, lower), (lower, upper))}


def best(hand: Cards, number: int) -> Cards:
    """Give the best cards of a hand by the usual order, the special three after the others (N-34)."""
    return hand.pack.cards([*hand][-number:])


def worst(hand: Cards, number: int) -> Cards:
    """Give the worst cards of a hand, the special three first (N-35)."""
    return hand.pack.cards([*hand][:number])


def moved(
    hands: BySeat[Cards], known: BySeat[Cards], giver: Seat, taker: Seat, cards: Cards
) -> tuple[BySeat[Cards], BySeat[Cards]]:
    """Let cards change hands; what the taker knew of the giver is struck off (N-36, N-37)."""
    hands = put(put(hands, giver, hands[giver] - cards), taker, hands[taker] + cards)
    return hands, put(put(known, giver, known[giver].lacking(cards)), taker, cards)


def leader_of(
    rules: HouseRules, dealer: Seat, hands: Sequence[Cards]
) -> tuple[Seat, Opening | None]:
    """Find who leads where the deal names nobody, and what is announced by that (N-18, N-37)."""
    eldest = left_of(dealer, rules.players)
    if rules.special_three is None or rules.opening is FirstLead.ELDEST:
        return eldest, None
    face, pack = special(rules.special_three), hands[0].pack
    for seat in rotation(eldest, rules.players):
        if face in hands[seat]:
            return seat, Opening(seat, pack.cards([face]), pack.cards(()))
    return eldest, Opening(eldest, pack.cards(()), pack.cards([face] * rules.packs))
