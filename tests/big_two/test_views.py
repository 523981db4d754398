"""What a seat knows, and how unseen cards are dealt again."""

from random import Random

import attrs
import pytest

from big_two_tables import BIG_TWO, begun, laid_out, played
from climbcards import ClimbcardsError, PositionError, Seat
from climbcards.games.big_two import Playing, Taken
from rulebook import rule
from tables import A, B, C

THREE = BIG_TWO.variant(players=3)


@rule("W-34")
def test_hand_sizes_plays_and_passes_are_open() -> None:
    """To a spectator too, who sees no hand."""
    game, state = laid_out("3d 9d As / 4c 10c Ks / 5h Jh 2s")
    after = played(game, state, "A 3d", "B 4c", "C pass")
    view = game.view(after, None)
    assert (view.sizes, view.hand) == ((2, 2, 3), None)
    assert [str(cards) for cards in view.played] == ["3d", "4c", ""]
    assert view.trick.passes == (C,)
    assert game.view(after, B).hand == game.pack.parse("10c Ks")
    assert "9d" not in game.codec().views.dumps(view)


@rule("W-34")
def test_the_card_that_led_is_known_until_it_is_played() -> None:
    """It stays in the leader's hand, and lower cards lie aside, whatever is dealt again."""
    game, state = laid_out("4c 9d / 4d 8s / 5h Kh")
    view = game.view(state, A)
    low = game.pack.parse("3d 3c 3h 3s")
    for number in range(40):
        other = game.determinize(view, Random(number))
        assert game.pack.parse("4d") <= other.hands[B]
        assert low <= other.stock
        assert game.view(other, A) == view
    after = played(game, state, "B 4d", "C 5h")
    seen = game.view(after, A)
    others = [game.determinize(seen, Random(number)) for number in range(60)]
    assert len({each.hands[B] for each in others}) > 10
    assert all(low <= each.stock for each in others)


@rule("W-34")
def test_a_named_leader_says_nothing_of_its_cards() -> None:
    """Then no card was looked for."""
    game, state = laid_out("4c 9d / 4d 8s / 5h Kh", 1)
    assert state.opening is None
    view = game.view(state, A)
    others = [game.determinize(view, Random(number)) for number in range(60)]
    assert any(game.pack.parse("3d") <= sum(each.hands[1:], start=each.hands[0]) for each in others)
    assert any(not game.pack.parse("4d") <= each.hands[B] for each in others)


@rule("W-34", "W-4")
@pytest.mark.parametrize("leader", [None, 1])
def test_a_card_that_was_taken_up_is_known(leader: int | None) -> None:
    """It and the card by which it was taken stay in that hand until they are played, whoever leads."""
    first = None if leader is None else Seat(leader)
    state = THREE.start(attrs.evolve(THREE.deal(Random(5), A), leader=first))
    taken = state.notes
    assert taken is not None
    known = THREE.pack.cards([taken.card, taken.by])
    looking = next(seat for seat in THREE.seats if seat != taken.seat)
    view = THREE.view(state, looking)
    assert str(taken) in str(view)
    for number in range(30):
        other = THREE.determinize(view, Random(number))
        assert known <= other.hands[taken.seat]
        assert len(other.hands[taken.seat]) == 18
        assert THREE.view(other, looking) == view
        THREE.validate(other)


@rule("W-34", "W-4")
def test_a_taken_card_is_known_until_it_is_played() -> None:
    """The other one of the two stays known, and both are gone once both lie on the table."""
    king, low = THREE.pack.pile("Kh 3d")
    hands = ["5d 5c", "3d 8c Kh", "7d 9c 9h"]
    state = THREE.position(hands, 1, notes=Taken(B, king, low))
    led = THREE.apply(state, THREE.parse(state, B, "3d"))
    view = THREE.view(led, A)
    others = [THREE.determinize(view, Random(number)) for number in range(40)]
    assert all(king in each.hands[B] for each in others)
    assert len({each.hands[B] for each in others}) > 1
    on = played(THREE, led, "C 7d", "A pass", "B Kh")
    after = THREE.view(on, A)
    assert len({THREE.determinize(after, Random(number)).hands[B] for number in range(60)}) > 1


@rule("W-34")
def test_nothing_is_concluded_from_a_pass() -> None:
    """Who passed on a 3 may hold anything."""
    game, state = laid_out("3d 9d As / 4c 10c Ks / 5h Jh 2s")
    view = game.view(played(game, state, "A 3d", "B pass"), C)
    hands = [game.determinize(view, Random(number)).hands[B] for number in range(60)]
    assert any(game.pack.parse("2h") <= hand for hand in hands)


@rule("W-4", "W-34")
@pytest.mark.parametrize(
    ("seat", "card", "sentence"),
    [
        (7, "Kh", "notes.seat: there is no seat 7"),
        (1, "Kh", "expected 1[78] cards of seat"),
        (0, "3d", "notes.by: expected another card than the one that was taken up, not the 3d"),
        (0, "Ks", "expected Ks in the hand of seat 0"),
    ],
)
def test_a_taken_card_is_where_it_is_said_to_be(seat: int, card: str, sentence: str) -> None:
    """A state made by hand in which it cannot be is refused."""
    state, wrong = taken_by_hand(seat, card)
    with pytest.raises(PositionError, match=sentence):
        THREE.validate(attrs.evolve(state, notes=wrong))


@rule("W-4", "W-34")
@pytest.mark.parametrize(("seat", "card"), [(7, "Kh"), (0, "3d"), (0, "Ks")])
def test_a_view_in_which_no_card_can_be_taken(seat: int, card: str) -> None:
    """No unseen cards are dealt for it: there is no such seat, or who looks holds the card."""
    state, wrong = taken_by_hand(seat, card)
    view = THREE.view(state, C)
    assert THREE.determinize(view, Random(1)).notes == state.notes
    with pytest.raises(ClimbcardsError):
        THREE.determinize(
            attrs.evolve(view, phase=attrs.evolve(view.phase, notes=wrong)), Random(1)
        )


def taken_by_hand(seat: int, card: str) -> tuple[Playing, Taken]:
    """Return a state in which seat 0 has taken the Kh, and a card that another seat is said to have taken."""
    (king, low), (other,) = THREE.pack.pile("Kh 3d"), THREE.pack.pile(card)
    state = THREE.position(["3d Kh", "3c 9s", "5h Ks"], notes=Taken(A, king, low))
    return state, Taken(Seat(seat), other, low)


@rule("W-4")
def test_no_card_is_taken_up_where_none_is_left_over() -> None:
    """Nor does another seat lead than the one that took it, where the lowest card leads."""
    four = BIG_TWO.position(["3d", "4d", "5d", "6d"])
    low, high = BIG_TWO.pack.pile("3d 4c")
    with pytest.raises(PositionError, match="of seat 1 in hand and played, not 13"):
        BIG_TWO.validate(attrs.evolve(four, notes=Taken(B, high, low)))
    deal = THREE.deal(Random(5), A)
    state = begun(THREE, deal)
    named = begun(THREE, attrs.evolve(deal, leader=Seat((state.leader + 1) % 3)))
    other = attrs.evolve(state, leader=named.leader, trick=named.trick)
    with pytest.raises(PositionError, match=r"expected seat \d, who led"):
        THREE.validate(other)


@rule("W-4")
def test_a_position_may_say_who_took_a_card() -> None:
    """That seat began with 18 cards; without it all began with 17."""
    king, low = THREE.pack.pile("Kh 3d")
    hands = ["4d 4s", "3c 9s", "5h Kh 3d"]
    state = THREE.position(hands, notes=Taken(C, king, low))
    began = [len(hand) + len(laid) for hand, laid in zip(state.hands, state.played, strict=True)]
    assert (began, len(state.stock)) == ([17, 17, 18], 0)
    plain = THREE.position(hands)
    assert (len(plain.stock), plain.notes) == (1, None)
    with pytest.raises(PositionError, match="expected 3d Kh in the hand of seat 1"):
        THREE.position(hands, notes=Taken(B, king, low))
