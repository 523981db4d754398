"""What a seat may see, what it never sees, and the states that a view allows."""

import re
from collections import Counter
from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import Cards, Seat, Trick
from climbcards.games.three_hags import (
    THREE_HAGS,
    Finished,
    Over,
    Playing,
    State,
    ThreeHags,
    ToPlay,
)
from climbcards.testing._laws.views import views as keeps_views
from hags_tables import (
    EVERYBODY,
    PACK,
    A,
    B,
    cards,
    dealt,
    enact,
    finished,
    listed,
    midway,
    play,
    playing,
)
from rulebook import rule

OPTIONS = [THREE_HAGS, THREE_HAGS.variant(declare_lower=True, broom_in_runs=False)]


def a_pile() -> Playing:
    """B passed on a 3 earlier; A leads two 7s, which B beats; four cards are in the stock."""
    state = midway("3s 7s 7h 2c Jc", "9s Kh 4c", stock="2s 2h Qs Qh Qc As Ah")
    return playing(enact(state, "A 3s", "B pass", "A 7s 7h", "B 9s Kh"))


@rule("G-21")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everybody_sees_what_lies_open(seat: Seat | None) -> None:
    """Sizes, stock size, the pile in order, all cleared cards, dealer and leader."""
    state = a_pile()
    view = THREE_HAGS.view(state, seat)
    assert (view.sizes, view.stock_size) == ((4, 3), 3)
    pile = Trick(A, (play(A, "7s 7h"), play(B, "9s Kh")))
    assert view.phase == ToPlay(B, A, state.cleared, pile)
    assert view.table == cards("7s 7h 9s Kh")
    assert view.cleared == state.cleared
    assert cards("3s 10s 8c") <= view.cleared
    assert (view.dealer, view.leader, view.seat) == (B, A, seat)
    assert view.awaited == THREE_HAGS.awaited(state) == (A,)


@rule("G-21")
def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    """The card just drawn is in it."""
    state = a_pile()
    hands = [THREE_HAGS.view(state, seat).hand for seat in EVERYBODY]
    assert list(map(str, hands)) == ["Qs 2s 2c Jc", "Qh 2h 4c", "None"]


def named_in(text: str) -> Cards:
    """Return every card that a text names."""
    return cards(" ".join(set(re.findall(r"\b(?:10|[2-9AJQK])[shc]\b", text))))


def hidden_from(state: State, seat: Seat | None) -> Cards:
    """Return the cards that a seat never sees: other hands and the stock."""
    hidden = PACK.cards(state.stock)
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            hidden += hand
    return hidden


def check_nothing_leaks(state: State) -> None:
    """Read every view from end to end: it names all the open cards, and none of the hidden ones."""
    for seat in EVERYBODY:
        view = THREE_HAGS.view(state, seat)
        hidden = hidden_from(state, seat)
        assert named_in(THREE_HAGS.codec().views.dumps(view)) == PACK.full - hidden
        assert not set(named_in(str(view))) & set(hidden)


@rule("G-21")
@for_each("seed", range(10))
def test_no_hidden_card_is_named_anywhere_in_a_view(seed: int) -> None:
    """In every state of a round, the last one too."""
    rng = Random(seed)
    state = THREE_HAGS.start(THREE_HAGS.deal(rng, A))
    while seats := THREE_HAGS.to_act(state):
        check_nothing_leaks(state)
        state = THREE_HAGS.apply(state, rng.choice(THREE_HAGS.legal_actions(state, seats[0])))
    assert isinstance(state, Finished)
    check_nothing_leaks(state)


def exchanged(state: Playing, one: str, other: str) -> Playing:
    """Exchange two cards that lie in hands or in the stock."""
    gone, come = cards(one), cards(other)

    def turned(hand: Cards) -> Cards:
        """Exchange them in a hand."""
        if gone <= hand:
            return hand if come <= hand else hand - gone + come
        return hand - come + gone if come <= hand else hand

    first, second = PACK.pile(one)[0], PACK.pile(other)[0]
    swap = {first: second, second: first}
    stock = tuple(swap.get(card, card) for card in state.stock)
    return attrs.evolve(state, hands=tuple(map(turned, state.hands)), stock=stock)


@rule("G-21")
@pytest.mark.parametrize(
    ("one", "other", "blind"),
    [
        ("4c", "Qc", [A, None]),  # B's hand and the stock
        ("Jc", "Qc", [B, None]),  # A's hand and the stock
        ("Jc", "4c", [None]),  # the two hands
        ("Qc", "Ah", [A, B, None]),  # first and last of the stock
        ("Qc", "As", [A, B, None]),
    ],
)
def test_what_lies_hidden_makes_no_difference(
    one: str, other: str, blind: list[Seat | None]
) -> None:
    """Who cannot see two cards does not notice that they changed places; who can, does."""
    state = a_pile()
    turned = exchanged(state, one, other)
    assert turned != state
    assert THREE_HAGS.cards(turned) == PACK.full
    for seat in EVERYBODY:
        same = THREE_HAGS.view(state, seat) == THREE_HAGS.view(turned, seat)
        assert same is (seat in blind)
        if same:
            assert hash(THREE_HAGS.view(state, seat)) == hash(THREE_HAGS.view(turned, seat))
            assert str(THREE_HAGS.view(state, seat)) == str(THREE_HAGS.view(turned, seat))


@rule("G-21", "V-13")
def test_after_the_round_nothing_is_turned_up() -> None:
    """The winner knows neither what the loser holds nor the stock, and nor does a spectator."""
    state = finished(enact(midway("9h", "4s Kc Qs", stock="2s 2h"), "A 9h"))
    for seat, hand in ((A, ""), (B, "Qs Kc 4s"), (None, "None")):
        view = THREE_HAGS.view(state, seat)
        assert str(view.hand) == hand
        assert (view.sizes, view.stock_size, len(view.table)) == ((0, 3), 2, 0)
        assert view.phase == Over(B, A, state.cleared, play(A, "9h"))
    winners = THREE_HAGS.view(state, A)
    seen = {str(THREE_HAGS.determinize(winners, Random(seed)).hands[B]) for seed in range(60)}
    assert len(seen) == 10  # three of five unseen cards


@rule("G-21")
def test_a_view_describes_the_table_in_words() -> None:
    """Sizes, stock, what to beat and one's own hand."""
    assert str(THREE_HAGS.view(a_pile(), A)).splitlines() == [
        "seat 0: 4 cards",
        "seat 1: 3 cards",
        "stock: 3 cards, cleared: 25",
        "to beat: Kh 9s (twosie of nines, seat 1)",
        "your hand: Qs 2s 2c Jc",
    ]
    assert "your hand" not in str(THREE_HAGS.view(a_pile(), None))
    assert "to beat" not in str(THREE_HAGS.view(dealt(), A))
    over = enact(midway("9h", "4s", stock="2s"), "A 9h")
    assert str(THREE_HAGS.view(over, None)).splitlines() == [
        "seat 0: 0 cards",
        "seat 1: 1 card",
        "stock: 1 card, cleared: 36",
        "last play: 9h (onesie 9h, seat 0)",
    ]


@rule("G-21")
@pytest.mark.parametrize("game", OPTIONS, ids=["preset", "house rules"])
@pytest.mark.parametrize("seed", range(5))
def test_a_view_is_all_that_a_determinized_state_needs(game: ThreeHags, seed: int) -> None:
    """At every state of a round: same view, same legal actions, whole pack, own hand kept."""
    rng = Random(seed)
    state = game.start(game.deal(rng, A))
    while seats := game.to_act(state):
        for seat in EVERYBODY:
            view = game.view(state, seat)
            other = game.determinize(view, rng)
            assert game.view(other, seat) == view
            assert game.to_act(other) == seats
            assert game.cards(other) == PACK.full
            if seat is not None:
                assert other.hands[seat] == state.hands[seat]
                assert listed(other, seat, game) == listed(state, seat, game)
        state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))
    for seat in EVERYBODY:
        view = game.view(state, seat)
        other = game.determinize(view, rng)
        assert game.view(other, seat) == view
        assert (game.to_act(other), game.ranking(other)) == ((), game.ranking(state))
        assert game.cards(other) == PACK.full
    assert game.scores(game.determinize(game.view(state, B), rng)) is not None


@rule("G-21")
@pytest.mark.parametrize(
    ("seat", "hands", "stock"),
    [
        (A, ("5s 5h", "6h 8h"), "Qs Qh"),
        (None, ("5s", "6h 8h"), "Qs"),
        (B, ("5s", "6h"), "Qs Qh 4c"),
    ],
)
def test_every_deal_of_the_unseen_cards_is_equally_likely(
    seat: Seat | None, hands: tuple[str, str], stock: str
) -> None:
    """What others hold and the order of the stock: each way as frequent as chance has it."""
    ways = {A: 12, None: 12, B: 24}[seat]
    view, rng = THREE_HAGS.view(midway(*hands, stock), seat), Random(60)
    found: Counter[tuple[object, ...]] = Counter()
    for _ in range(200 * ways):
        other = THREE_HAGS.determinize(view, rng)
        found[other.hands, other.stock] += 1
    assert len(found) == ways
    # 200 each are expected, with a standard deviation of 14
    assert min(found.values()) > 140
    assert max(found.values()) < 260
    assert sum((count - 200) ** 2 / 200 for count in found.values()) < 3 * ways


@rule("G-21")
def test_nothing_is_inferred_from_the_play() -> None:
    """B passed on a 5, and all the same holds the J of clubs in two of three imagined deals."""
    state = midway("5s 2h", "3h", stock="4h 10h Jc")
    view = THREE_HAGS.view(enact(state, "A 5s", "B pass"), A)
    assert (view.sizes, view.stock_size) == ((2, 2), 1)
    rng, broom = Random(9), cards("Jc")
    hits = sum(broom <= THREE_HAGS.determinize(view, rng).hands[B] for _ in range(900))
    assert 540 < hits < 660


@rule("G-21")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_view_after_the_round_still_hides_hands_and_stock(seat: Seat | None) -> None:
    """B was left with a 5 while four hags and imps lay in the stock: only B can tell what B held."""
    state = finished(enact(midway("9s", "5h", stock="Qs Qh Ks Kh"), "A 9s"))
    assert THREE_HAGS.scores(state) == (5, 0)
    keeps_views(THREE_HAGS, state, Random(4))
    view, rng = THREE_HAGS.view(state, seat), Random(5)
    assert (view.sizes, view.stock_size) == ((0, 1), 4)
    assert view.phase == Over(B, A, state.cleared, play(A, "9s"))
    assert view.awaited == ()
    scores = {THREE_HAGS.scores(THREE_HAGS.determinize(view, rng)) for _ in range(100)}
    assert scores == ({(5, 0)} if seat == B else {(5, 0), (15, 0), (20, 0)})
