"""The cards of Tichu, the seats, and the deal."""

from random import Random

from climbcards import Deal, record
from climbcards.games.tichu import TICHU, Exchange, Grand
from rulebook import rule
from tables import A, B, C, D
from tichu_tables import BY_SUIT, PACK, at_lead, cards, dealt, done, house


@rule("K-1", "K-2")
def test_the_pack() -> None:
    """Four suits of thirteen ranks and four special cards, in the order of a sorted hand."""
    faces = list(map(str, PACK.faces))
    ranks = [*"23456789", "10", *"JQKA"]
    suited = [f"{rank}{suit}" for rank in ranks for suit in "jspr"]
    assert faces == ["Dog", "1", *suited, "Ph", "Dr"]
    assert str(cards("dr ph ar 2J dog tS 1")) == "Dog 1 2j 10s Ar Ph Dr"


@rule("K-4")
def test_partners_sit_opposite() -> None:
    """The sides are the same in every phase."""
    for state in (
        dealt(TICHU),
        dealt(house(grand_tichu=False)),
        at_lead(TICHU, "3j / 4j / 5j / 6j"),
    ):
        assert TICHU.sides(state) == ((A, C), (B, D))
    assert TICHU.seats == (A, B, C, D)


@rule("K-5", "K-9", "K-11")
def test_a_deal_has_two_parts() -> None:
    """Eight cards, then six, as dealt; or fourteen at once where nobody calls Grand Tichu."""
    state = dealt(TICHU)
    assert isinstance(state, Grand)
    assert [tuple(hand) for hand in state.hands] == [
        tuple(cards(" ".join(map(str, lot[:8])))) for lot in BY_SUIT
    ]
    for seat in TICHU.seats:
        view = TICHU.view(state, seat)
        assert view.sizes == (8, 8, 8, 8)
        assert view.hand == PACK.cards(BY_SUIT[seat][:8])
    state = done(TICHU, state, "3: decline", "2: decline", "1: decline", "0: decline")
    assert isinstance(state, Exchange)
    assert list(state.hands) == [PACK.cards(lot) for lot in BY_SUIT]
    game = house(grand_tichu=False)
    at_once = dealt(game)
    assert isinstance(at_once, Exchange)
    assert at_once.hands == state.hands
    for grand in (TICHU, game):
        deal = grand.deal(Random(3), C)
        assert ([len(hand) for hand in deal.hands], deal.stock) == ([14] * 4, ())
        assert (deal.dealer, deal.leader) == (C, None)


@rule("K-6", "K-8", "K-15")
def test_the_dealer_counts_for_the_order_of_seats_alone() -> None:
    """All four are awaited from the dealer's left on, in both parts."""
    for dealer, order in ((A, (B, C, D, A)), (B, (C, D, A, B)), (D, (A, B, C, D))):
        state = dealt(TICHU, dealer)
        assert TICHU.awaited(state) == TICHU.to_act(state) == order
        game = house(grand_tichu=False, tichu_in_exchange="never")
        assert game.awaited(dealt(game, dealer)) == game.to_act(dealt(game, dealer)) == order


@rule("K-16", "K-50")
def test_the_mah_jong_leads_after_the_exchange() -> None:
    """Wherever it went; and it need not be led."""
    game = house(grand_tichu=False)
    for pushes, leader in (("1 3j 4j", B), ("3j 1 4j", C), ("3j 4j 1", D), ("3j 4j 5j", A)):
        state = done(game, dealt(game), f"0: push {pushes}", "1: push 2s 3s 4s", "2: push 2p 3p 4p")
        state = done(game, state, "3: push 2r 3r 4r")
        assert game.awaited(state) == (leader,)
        led = {str(each) for each in game.legal_actions(state, leader)}
        assert {"1", *(str(each) for each in state.hands[leader] if each.suit)} <= led


@rule("K-16", "K-93", "K-99")
def test_nobody_is_known_to_lead_before_the_play() -> None:
    """Until all have pushed, the leader of a state is who has the Mah Jong, and views name the dealer's left."""
    lots = (BY_SUIT[2], BY_SUIT[1], BY_SUIT[0][::-1], BY_SUIT[3])
    state = TICHU.start(Deal(lots, (), A))
    assert (state.leader, TICHU.view(state, C).leader) == (C, B)
    state = done(TICHU, state, "0: decline", "1: decline", "2: decline", "3: decline")
    assert (state.leader, TICHU.view(state, C).leader) == (C, B)
    state = done(TICHU, state, "2: push 1 2j 3j")
    assert (state.leader, TICHU.view(state, A).leader) == (C, B)
    while isinstance(state, Exchange):
        state = TICHU.apply(state, TICHU.legal_actions(state, TICHU.awaited(state)[0])[0])
    assert (state.leader, TICHU.view(state, A).leader) == (D, D)


@rule("K-98", "K-5")
def test_a_record_is_the_deal_and_the_actions() -> None:
    """The order dealt, the dealer and the pushes in their order come back from the text."""
    game = house(double_victory=300)
    deal = Deal(BY_SUIT, (), B)
    state, kept = game.start(deal), record.begin(game, deal)
    lines = [
        "2: decline",
        "3: grand",
        "0: decline",
        "1: decline",
        "1: push 2s 3s 4s",
        "0: push 1 2j 3j",
    ]
    lines += ["3: push 2r 3r 4r", "2: push 2p 3p 4p", "1: 1", "1: wish 9"]
    for line in lines:
        seat, text = line.split(": ")
        action = game.parse(state, game.seats[int(seat)], text)
        state, kept = game.apply(state, action), kept.then(action)
    back = record.loads(record.dumps(kept, game), game)
    assert back == kept
    assert [str(each) for each in back.actions] == [line.split(": ")[1] for line in lines]
    assert list(record.replay(back, game))[-1] == state
