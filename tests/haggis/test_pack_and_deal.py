"""The Haggis pack, what its cards are worth, and the deal."""

from collections import Counter
from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import Card, CardsError, ClimbcardsError, Deal, Rank, Seat, Suit
from climbcards.games import haggis
from climbcards.games.haggis.cards import printed_points
from rulebook import rule

TWO, THREE = haggis.OFFICIAL_2P, haggis.OFFICIAL_3P


@rule("C-1", "H-36")
@pytest.mark.parametrize(
    ("game", "size", "suits", "copies"),
    [(TWO, 42, "r o y g", 2), (THREE, 54, "r o y g b", 3)],
)
def test_the_pack_has_a_card_of_each_rank_and_suit_and_courts_for_each_player(
    game: haggis.Haggis, size: int, suits: str, copies: int
) -> None:
    """Two players leave the blue suit and one of each court in the box."""
    faces = Counter(game.pack.faces)
    assert len(game.pack) == size
    assert " ".join(map(str, game.pack.suits)) == suits
    for suit in game.pack.suits:
        assert [face.rank.symbol for face in faces if face.suit == suit] == [
            "2",
            "3",
            "4",
            "5",
            "6",
            "7",
            "8",
            "9",
            "10",
        ]
    for face, count in faces.items():
        assert count == (copies if face.suit is None else 1)


@rule("H-2", "C-1")
def test_courts_have_no_suit() -> None:
    """A red Jack is not in the pack; the three Jacks are one face."""
    jacks = {face for face in THREE.pack.faces if face.rank == Rank("J")}
    assert jacks == {Card(Rank("J"))}
    with pytest.raises(CardsError, match="this pack has no Jr"):
        THREE.pack.cards([Card(Rank("J"), Suit("r"))])


@rule("C-2")
@pytest.mark.parametrize("game", haggis.GAMES)
def test_ranks_go_from_the_2_to_the_king(game: haggis.Haggis) -> None:
    """A hand is shown in this order, whatever the suits."""
    assert " ".join(map(str, game.pack.ranks)) == "2 3 4 5 6 7 8 9 10 J Q K"
    assert str(game.pack.parse("K 10r 2g J 9o 2r Q")) == "2r 2g 9o 10r J Q K"


@rule("H-1")
@for_each(
    ("cards", "points"),
    [
        ("2r 4r 6r 8r 10r", 0),
        ("3r", 1),
        ("5o", 1),
        ("7y", 1),
        ("9b", 1),
        ("J", 2),
        ("Q", 3),
        ("K", 5),
        ("3r 5r 7r 9r", 4),
        ("2r 3r 9g J J K", 11),
    ],
)
def test_card_points(cards: str, points: int) -> None:
    """Odd spot cards count 1, J 2, Q 3, K 5, even ones nothing."""
    assert printed_points(THREE.pack.parse(cards)) == points


@rule("H-1", "C-1")
def test_the_points_of_the_whole_pack() -> None:
    """There are 36 points with two players and 50 with three."""
    assert [printed_points(game.pack.full) for game in (TWO, THREE)] == [36, 50]


@rule("C-3")
@pytest.mark.parametrize("game", haggis.GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_everybody_gets_14_spot_cards_and_the_three_courts(game: haggis.Haggis, seed: int) -> None:
    """What is left is the haggis: 8 cards with two players, 3 with three; no card is twice."""
    deal = game.deal(Random(seed), dealer=Seat(1))
    assert len(deal.hands) == game.players
    for hand in deal.hands:
        assert all(card.suit is not None for card in hand[:14])
        assert [card.rank.symbol for card in hand[14:]] == ["J", "Q", "K"]
    assert len(deal.stock) == {2: 8, 3: 3}[game.players]
    dealt = [card for row in (*deal.hands, deal.stock) for card in row]
    assert Counter(dealt) == Counter(game.pack.faces)


@rule("C-3")
def test_chance_is_the_callers() -> None:
    """The same shuffle gives the same deal, another one another."""
    once, again, other = (THREE.deal(Random(seed), dealer=Seat(0)) for seed in (5, 5, 6))
    assert once == again
    assert once != other
    hands = {THREE.deal(Random(seed), dealer=Seat(0)).hands[0] for seed in range(20)}
    assert len(hands) == 20


@rule("C-3")
@pytest.mark.parametrize("game", haggis.GAMES)
def test_a_round_begins_with_17_cards_each(game: haggis.Haggis) -> None:
    """Courts on the table are part of the hand, and nothing lies in the middle."""
    deal = game.deal(Random(1), dealer=Seat(0))
    state = game.start(deal)
    assert [len(hand) for hand in state.hands] == [17] * game.players
    assert [set(hand) for hand in state.hands] == [set(hand) for hand in deal.hands]
    assert set(state.stock) == set(deal.stock)
    assert game.cards(state) == game.pack.full


@rule("H-3")
@pytest.mark.parametrize(
    ("game", "dealer", "leader"),
    [(TWO, 0, 1), (TWO, 1, 0), (THREE, 0, 1), (THREE, 1, 2), (THREE, 2, 0)],
)
def test_the_dealers_left_leads_the_first_round(
    game: haggis.Haggis, dealer: int, leader: int
) -> None:
    """A deal that names no leader leaves it to the rule of a first round."""
    deal = game.deal(Random(0), dealer=Seat(dealer))
    assert deal.leader is None
    state = game.start(deal)
    assert (state.dealer, state.leader) == (dealer, leader)
    assert game.awaited(state) == (leader,)


@rule("H-3")
@pytest.mark.parametrize("game", haggis.GAMES)
def test_the_leader_is_part_of_the_deal(game: haggis.Haggis) -> None:
    """A deal that names a leader is followed, even if it is the dealer (H-27)."""
    for leader in game.seats:
        state = game.start(game.deal(Random(0), dealer=Seat(0), leader=leader))
        assert state.leader == leader
        assert game.awaited(state)[0] == leader


def _swapped(deal: Deal, seat: int, place: int, card: Card) -> Deal:
    """Put another card at a place of a hand."""
    hand = list(deal.hands[seat])
    hand[place] = card
    hands = (*deal.hands[:seat], tuple(hand), *deal.hands[seat + 1 :])
    return attrs.evolve(deal, hands=hands)


@rule("C-3")
def test_a_deal_must_be_exactly_the_pack() -> None:
    """A card left out, a card twice or a card of another pack is not a deal."""
    deal = TWO.deal(Random(2), dealer=Seat(0))
    lost = deal.stock[0]
    with pytest.raises(CardsError, match=f"a deal is the whole pack: {lost} are missing"):
        TWO.start(attrs.evolve(deal, stock=deal.stock[1:]))
    with pytest.raises(CardsError, match="2 times"):
        TWO.start(attrs.evolve(deal, stock=(*deal.stock[1:], deal.stock[1])))
    with pytest.raises(CardsError, match="2 times"):
        TWO.start(_swapped(deal, 0, 0, deal.hands[1][0]))
    with pytest.raises(CardsError, match="2 times"):
        TWO.start(_swapped(deal, 0, 0, deal.hands[0][1]))
    with pytest.raises(CardsError, match="this pack has no 7b"):
        TWO.start(_swapped(deal, 1, 3, Card(Rank("7"), Suit("b"))))
    with pytest.raises(CardsError, match="this pack has no As"):
        TWO.start(attrs.evolve(deal, stock=(Card(Rank("A"), Suit("s")), *deal.stock[1:])))


@rule("C-3")
def test_a_deal_must_be_dealt_as_the_rules_say() -> None:
    """Fourteen spot cards and one of each court to each seat, as many hands as players."""
    deal = THREE.deal(Random(2), dealer=Seat(0))
    first, second, third = deal.hands
    with pytest.raises(CardsError, match="expected 3 hands of 17 cards each"):
        THREE.start(attrs.evolve(deal, hands=(first, second)))
    with pytest.raises(CardsError, match="expected 2 hands of 17 cards each"):
        TWO.start(deal)
    shifted = (first[1:], second, (*third, first[0]))
    with pytest.raises(CardsError, match=r"expected 3 hands of 17 .* not of \(16, 17, 18\)"):
        THREE.start(attrs.evolve(deal, hands=shifted))
    jack, queen = first[14], second[15]
    exchanged = (
        (*first[:14], queen, *first[15:]),
        (*second[:15], jack, second[16]),
        third,
    )
    with pytest.raises(CardsError, match="seat 0 needs 14 spot cards and a J Q K each"):
        THREE.start(attrs.evolve(deal, hands=exchanged))
    for_stock = (first, (*second[:13], deal.stock[0], *second[14:]), third)
    fine = attrs.evolve(deal, hands=for_stock, stock=(second[13], *deal.stock[1:]))
    assert set(THREE.start(fine).hands[1]) == set(for_stock[1])
    moved = (first, (*second[:13], *second[14:], deal.stock[0]), third[:-1])
    with pytest.raises(CardsError, match=r"not of \(17, 17, 16\)"):
        THREE.start(attrs.evolve(deal, hands=moved, stock=(third[-1], *deal.stock[1:])))


@rule("C-3")
def test_the_order_within_a_hand_does_not_matter() -> None:
    """A hand is a hand in whatever order it was dealt or written down."""
    deal = TWO.deal(Random(4), dealer=Seat(1))
    turned = attrs.evolve(deal, hands=tuple(hand[::-1] for hand in deal.hands))
    assert TWO.start(turned) == TWO.start(deal)


@rule("C-3", "H-3")
@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_dealer_and_leader_must_sit_at_the_table(seat: int) -> None:
    """A seat that the table does not have neither deals nor leads."""
    with pytest.raises(ClimbcardsError, match=f"there is no seat {seat}: a table for 2"):
        TWO.deal(Random(0), dealer=Seat(seat))
    deal = TWO.deal(Random(0), dealer=Seat(0))
    with pytest.raises(ClimbcardsError, match=f"there is no seat {seat}"):
        TWO.start(attrs.evolve(deal, dealer=Seat(seat)))
    with pytest.raises(ClimbcardsError, match=f"there is no seat {seat}"):
        TWO.start(attrs.evolve(deal, leader=Seat(seat)))
