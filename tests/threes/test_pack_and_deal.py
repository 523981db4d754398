"""The packs of Threes, how many of them, and the deal."""

from collections import Counter
from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import Card, CardsError, ClimbcardsError, OptionError, Rank, Seat, Suit
from climbcards.games.threes import Play
from rulebook import rule
from threes_tables import FOUR, THREE, TWO, A, B, C, D, a_deal, arranging


@rule("S-1")
@pytest.mark.parametrize(("packs", "size"), [(1, 54), (2, 108), (3, 162), (5, 270)])
def test_a_pack_is_54_cards_without_suits(packs: int, size: int) -> None:
    """Each rank is there four times a pack, the joker twice."""
    pack = TWO.variant(packs=packs).pack
    assert len(pack) == size
    assert Counter(str(face) for face in pack.faces) == {
        **dict.fromkeys(
            ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"], 4 * packs
        ),
        "Jo": 2 * packs,
    }
    assert pack.suits == ()
    with pytest.raises(CardsError, match="this pack has no 5h"):
        pack.cards([Card(Rank("5"), Suit("h"))])


@rule("T-1", "S-1")
def test_cards_are_shown_from_the_2_to_the_ace_and_the_joker() -> None:
    """The ace is high, and a joker stands behind everything."""
    assert " ".join(map(str, FOUR.pack.ranks)) == "2 3 4 5 6 7 8 9 10 J Q K A Jo"
    assert str(FOUR.pack.parse("Jo A 2 k 10 q T 7 J")) == "2 7 10 10 J Q K A Jo"


@rule("T-21", "T-28")
@for_each(
    ("players", "packs", "left"),
    [
        (2, 2, 90),
        (3, 2, 81),
        (4, 2, 72),
        (5, 2, 63),
        (6, 2, 54),
        (7, 3, 99),
        (9, 3, 81),
        (10, 4, 126),
        (11, 4, 117),
        (12, 4, 108),
        (13, 5, 153),
        (24, 8, 216),
        (25, 9, 261),
        (27, 9, 243),
        (28, 10, 288),
        (30, 10, 270),
    ],
)
def test_packs_follow_from_the_players(players: int, packs: int, left: int) -> None:
    """Two packs up to six players, then one more for every three; what is left is the stock."""
    game = FOUR.variant(players=players)
    assert (game.pack_count, len(game.pack)) == (packs, 54 * packs)
    deal = game.deal(Random(1), dealer=A)
    assert (len(deal.hands), len(deal.stock)) == (players, left)


@rule("T-21")
@pytest.mark.parametrize(
    ("packs", "most", "left"),
    [(1, 5, 9), (2, 11, 9), (3, 17, 9), (4, 23, 9), (5, 29, 9), (9, 53, 9)],
)
def test_one_card_must_be_left_to_draw(packs: int, most: int, left: int) -> None:
    """So many players are served, with nine cards left; one more is refused."""
    served = FOUR.variant(players=most, packs=packs)
    assert len(served.deal(Random(2), dealer=A).stock) == left
    with pytest.raises(OptionError, match=rf"can serve {most} players at most, not {most + 1}$"):
        FOUR.variant(players=most + 1, packs=packs)


@rule("S-1", "T-21", "T-27")
@pytest.mark.parametrize("packs", [8, 9, 16])
def test_a_hand_may_hold_all_copies_of_many_packs(packs: int) -> None:
    """All 36 fives of nine packs are one play, as are all jokers; they are seen, written and read back."""
    game = FOUR.variant(players=2, packs=packs)
    for rank, copies in (("5", 4 * packs), ("Jo", 2 * packs)):
        hand = " ".join([rank] * copies)
        state = game.position([hand, "6"], known=[hand])
        plays = [action for action in game.legal_actions(state, A) if isinstance(action, Play)]
        assert [len(play.cards) for play in plays] == list(range(1, copies + 1))
        codec = game.codec()
        assert codec.states.loads(codec.states.dumps(state)) == state
        view = game.view(state, None)
        assert len(view.known[A]) == copies
        assert codec.views.loads(codec.views.dumps(view)) == view
        over = game.apply(state, plays[-1])
        assert game.ranking(over) == (A, B)
        assert game.cards(over) == game.pack.full


@rule("S-16", "T-17")
@pytest.mark.parametrize("packs", [1, 2, 9])
def test_a_hand_that_merges_may_be_all_copies(packs: int) -> None:
    """The last fives in hand alone, and all of them with one, two or three fives of the row."""
    game = FOUR.variant(players=2, packs=packs, merge_last_hand_with_faceup=True)
    held = 4 * packs - 3
    state = game.position([" ".join(["5"] * held), "6"], rows=["5 5 5"])
    plays = [action for action in game.legal_actions(state, A) if isinstance(action, Play)]
    assert [len(play.cards) for play in plays] == list(range(1, held + 4))
    assert all(play in game.legal_actions(state, A) for play in plays)
    assert game.ranking(game.apply(state, plays[-1])) == (A, B)


@rule("T-21")
def test_packs_set_by_hand_stay_as_they_are() -> None:
    """`packs=None` follows the players; a number does not."""
    assert FOUR.variant(packs=5).variant(players=11).pack_count == 5
    assert FOUR.variant(packs=5).variant(packs=None).pack_count == 2
    with pytest.raises(OptionError, match=r"^players: 1 pack can serve 5 players"):
        FOUR.variant(packs=1, players=6)


@rule("T-21", "T-28")
@pytest.mark.parametrize("players", [1, 0, -3, True, 2.0, "4", None])
def test_two_play_at_least(players: int) -> None:
    """One alone, none, or something that is not a number of players is refused."""
    with pytest.raises(OptionError, match="players: expected a whole number of 2 or more, not"):
        FOUR.variant(players=players)


@rule("T-21")
@pytest.mark.parametrize("packs", [0, -1, False, 1.5, "2"])
def test_there_is_a_pack_at_least(packs: int) -> None:
    """Nothing can be dealt from no pack."""
    with pytest.raises(
        OptionError, match="packs: expected a whole number of 1 or more, or None, not"
    ):
        FOUR.variant(packs=packs)


@rule("T-28")
def test_four_play_by_default() -> None:
    """Seats are numbered clockwise from 0."""
    assert FOUR.players == 4
    assert FOUR.seats == (A, B, C, D)


@rule("S-2")
def test_the_first_three_are_face_down_the_next_face_up_the_last_in_hand() -> None:
    """Slots keep the order dealt; nothing is on the stack, closed or known, and nobody is out."""
    deal = a_deal(TWO, "K 2 9 Q 3 Q Jo 5 4", "7 7 8 10 A 6 J J 2", stock="6 8 3")
    state = arranging(TWO.start(deal))
    assert state.dealer == B
    assert state.arranged == ()
    assert [[str(card) for card in slots] for slots in state.slots] == [
        ["K", "2", "9"],
        ["7", "7", "8"],
    ]
    assert list(map(str, state.rows)) == ["3 Q Q", "6 10 A"]
    assert list(map(str, state.hands)) == ["4 5 Jo", "2 J J"]
    assert [str(card) for card in state.stock[:3]] == ["6", "8", "3"]
    assert (state.stack, state.out, state.actions) == ((), (), 0)
    assert not state.closed
    assert not any(state.known)
    assert TWO.cards(state) == TWO.pack.full


@rule("S-2")
@pytest.mark.parametrize("players", [2, 3, 6, 11])
def test_a_deal_is_all_packs(players: int) -> None:
    """Nine cards a seat and the rest to draw; the same chance gives the same deal."""
    game = FOUR.variant(players=players)
    deal = game.deal(Random(5), dealer=B)
    assert [len(hand) for hand in deal.hands] == [9] * players
    dealt = [card for part in (*deal.hands, deal.stock) for card in part]
    assert Counter(dealt) == Counter(game.pack.faces)
    assert (deal.dealer, deal.leader) == (B, None)
    assert deal == game.deal(Random(5), dealer=B)
    assert deal != game.deal(Random(6), dealer=B)


@rule("S-2", "T-21")
def test_a_deal_of_anything_else_is_refused() -> None:
    """A card too few or too many, a hand of eight, a seat too few, cards of a third pack."""
    deal = THREE.deal(Random(1), dealer=A)
    first, second, third = deal.hands
    with pytest.raises(CardsError, match="the whole pack"):
        THREE.start(attrs.evolve(deal, stock=deal.stock[1:]))
    with pytest.raises(CardsError, match="the pack has"):
        THREE.start(attrs.evolve(deal, stock=(*deal.stock, first[0])))
    with pytest.raises(CardsError, match="the pack has"):
        THREE.start(attrs.evolve(deal, stock=(*deal.stock[:-3], *[Card(Rank("Jo"))] * 3)))
    shorter = (first[1:], second, third)
    with pytest.raises(CardsError, match="expected 3 hands of 9 cards each"):
        THREE.start(attrs.evolve(deal, hands=shorter, stock=(*deal.stock, first[0])))
    with pytest.raises(CardsError, match="expected 3 hands of 9 cards each"):
        THREE.start(attrs.evolve(deal, hands=(first, second), stock=(*deal.stock, *third)))
    with pytest.raises(CardsError, match="expected 2 hands of 9 cards each"):
        TWO.start(deal)
    with pytest.raises(CardsError, match="this pack has no 5h"):
        THREE.start(attrs.evolve(deal, stock=(*deal.stock[1:], Card(Rank("5"), Suit("h")))))


@rule("S-2", "T-22")
@pytest.mark.parametrize("seat", [-1, 4, 9])
def test_the_dealer_sits_at_the_table(seat: int) -> None:
    """A seat that the table does not have deals nothing."""
    with pytest.raises(ClimbcardsError, match=f"there is no seat {seat}: a table for 4"):
        FOUR.deal(Random(0), dealer=Seat(seat))
    deal = FOUR.deal(Random(0), dealer=A)
    with pytest.raises(ClimbcardsError, match=f"there is no seat {seat}"):
        FOUR.start(attrs.evolve(deal, dealer=Seat(seat)))
