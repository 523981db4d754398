"""What a seat of Tichu may know, and the deals that this allows."""

from collections import Counter
from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import Cards, Own, Seat, playout
from climbcards.events import Acted, Drew, Noted
from climbcards.games.tichu import (
    TICHU,
    Call,
    Exchange,
    Finished,
    Gathering,
    Grand,
    Over,
    Play,
    Playing,
    Push,
    Received,
    State,
    View,
    Wishing,
)
from rulebook import rule
from tables import A, B, C, D
from tichu_tables import PACK, at_lead, called, card, cards, dealt, done, house, seen

EVERYBODY = (A, B, C, D, None)
PUSHES = ("0: push 2j 1 3j", "1: push 2s 3s Dog", "2: push Ap 2p Ph", "3: push 2r 3r Dr")


def moments() -> list[State]:
    """Return a state of each phase, and some on the way."""
    grand = done(TICHU, dealt(TICHU), "1: grand", "0: decline")
    exchange = done(TICHU, grand, "2: decline", "3: decline", "2: tichu", PUSHES[0], PUSHES[1])
    playing = done(TICHU, exchange, PUSHES[2], PUSHES[3])
    wishing = done(TICHU, playing, "3: tichu", "2: 1")
    trick = done(TICHU, wishing, "2: wish 9", "3: 9r", "0: 10j")
    gathering = done(TICHU, trick, "1: pass", "2: pass", "3: pass")
    over = playout(TICHU, gathering, [TICHU.policies()["random"]] * 4, Random(3))
    double = done(TICHU, at_lead(TICHU, "3j / 4j 10s / 5j / 6j Kj"), "0: 3j", "1: pass", "2: 5j")
    return [grand, exchange, playing, wishing, trick, gathering, over, double]


def test_every_phase_is_among_the_moments() -> None:
    """The tests below see all six."""
    found = {type(state) for state in moments()}
    assert found == {Grand, Exchange, Playing, Wishing, Gathering, Finished}


@rule("K-90", "K-95")
@for_each("place", range(8))
def test_what_is_open_is_open_to_everybody(place: int) -> None:
    """Calls, who has pushed, sizes, the trick, all cards played and captured, the wish, who is awaited."""
    state = moments()[place]
    views = [seen(TICHU, state, seat) for seat in EVERYBODY]
    for view in views:
        unseen = tuple((None,) * len(row) for row in view.phase.gifts)
        phase = attrs.evolve(view.phase, gifts=unseen)
        assert attrs.evolve(view, own=None, phase=phase) == views[-1]
        assert view.awaited == TICHU.awaited(state)
        assert view.sizes == tuple(map(len, state.hands))
        if isinstance(state, Playing | Wishing | Gathering | Finished):
            assert view.tally == state.tally
            assert view.trick == state.trick


@rule("K-91", "K-9")
@for_each("place", range(8))
def test_hands_are_hidden(place: int) -> None:
    """Each seat sees its own, and a spectator none."""
    state = moments()[place]
    for seat in (A, B, C, D):
        view = seen(TICHU, state, seat)
        assert view.own == Own(seat, state.hands[seat])
    spectator = seen(TICHU, state, None)
    assert (spectator.own, spectator.hand, spectator.gave, spectator.got) == (None, None, (), ())


@rule("K-9", "K-91")
def test_the_second_part_is_known_to_nobody() -> None:
    """Two deals that differ in the six last cards alone look alike, until all have answered."""
    one = dealt(TICHU)
    assert isinstance(one, Grand)
    other = attrs.evolve(one, rest=one.rest[::-1])
    lines = ["0: decline", "1: grand", "2: decline"]
    for number in range(4):
        states = [done(TICHU, state, *lines[:number]) for state in (one, other)]
        for seat in EVERYBODY:
            assert seen(TICHU, states[0], seat) == seen(TICHU, states[1], seat)
    ended = [done(TICHU, state, *lines, "3: decline") for state in (one, other)]
    assert seen(TICHU, ended[0], A) != seen(TICHU, ended[1], A)


@rule("K-15", "K-91", "K-92")
def test_a_push_is_a_secret_of_its_giver_and_then_of_two() -> None:
    """Nobody else sees the cards; after the fourth push the receiver knows from whom each came."""
    state = moments()[1]
    assert isinstance(state, Exchange)
    other = done(
        TICHU, moments()[0], "2: decline", "3: decline", "2: tichu", "0: push Aj Kj Qj", PUSHES[1]
    )
    for seat in (B, C, D, None):
        assert seen(TICHU, state, seat) == seen(TICHU, other, seat)
    giver = seen(TICHU, state, A)
    assert (giver.gave, giver.got) == ((card("2j"), card("1"), card("3j")), ())
    assert giver.hand == state.hands[0]
    assert giver.pushed == (True, True, False, False)
    after = done(TICHU, state, *PUSHES[2:])
    view = seen(TICHU, after, A)
    assert view.gave == giver.gave
    assert view.got == (card("Dog"), card("2p"), card("2r"))


@rule("K-92", "K-93")
def test_cards_that_are_known_in_other_hands() -> None:
    """What one gave, and the Mah Jong; each until it is played."""
    state = moments()[2]
    known = [[str(lot) for lot in seen(TICHU, state, seat).known] for seat in (A, B, C, D)]
    own = [str(hand) for hand in state.hands]
    assert known[0] == [own[0], "2j", "1", "3j"]
    assert known[1] == ["Dog", own[1], "1 2s", "3s"]
    assert known[2] == ["2p", "Ph", own[2], "Ap"]
    assert known[3] == ["2r", "3r", "1 Dr", own[3]]
    assert list(map(str, seen(TICHU, state, None).known)) == ["", "", "1", ""]
    later = done(TICHU, state, "2: 1", "2: wish none", "3: 3j")
    assert [str(lot) for lot in seen(TICHU, later, A).known[1:]] == ["2j", "", ""]


@rule("K-93", "K-96")
@pytest.mark.parametrize("owner", range(4))
def test_a_mah_jong_that_was_captured_is_in_no_hand(owner: int) -> None:
    """In a position set up by hand it need not be among what was played."""
    captured = [""] * 4
    captured[owner] = "1 3p"
    state = at_lead(TICHU, "8j 9j / 2j / 8s 9s / 8p 9p", captured=captured)
    for seat in EVERYBODY:
        view = seen(TICHU, state, seat)
        assert "holds" not in str(view)
        assert not any(cards("1") <= known for known in view.known)
        other = TICHU.determinize(view, Random(1))
        assert seen(TICHU, other, seat) == view


@rule("K-94")
def test_what_is_shown_after_the_round() -> None:
    """The last hand; but neither of two after a double victory."""
    state = at_lead(TICHU, "2j / 3j / 4j / 5j 10j Ph")
    state = done(TICHU, state, "0: 2j", "1: 3j", "2: 4j")
    for seat in EVERYBODY:
        phase = seen(TICHU, state, seat).phase
        assert isinstance(phase, Over)
        assert list(map(str, phase.left)) == ["", "", "", "5j 10j Ph"]
        assert seen(TICHU, state, seat).known[3] == cards("5j 10j Ph")
    double = moments()[7]
    for seat in (A, C, None):
        phase = seen(TICHU, double, seat).phase
        assert isinstance(phase, Over)
        assert not any(phase.left)


@rule("K-53", "K-95")
def test_that_one_has_a_bomb_is_a_secret() -> None:
    """Where two seats hold each other's card one has a bomb, which the others see nothing of."""
    calls = called("tichu, tichu, tichu, tichu")
    one, other = (
        at_lead(TICHU, f"3j 5j / 4j 4s / 9j 9s 9p {card_} 2j / {rest} Kj", calls=calls)
        for card_, rest in (("9r", "8j"), ("8j", "9r"))
    )
    lines: list[str] = []
    for line in ("0: 3j", "1: pass", "2: pass", "3: pass"):
        lines.append(line)
        states = [done(TICHU, state, *lines) for state in (one, other)]
        waits = TICHU.awaited(states[0])
        assert waits == TICHU.awaited(states[1])
        for seat in (A, B, None):
            assert seen(TICHU, states[0], seat) == seen(TICHU, states[1], seat)
            assert [seat in TICHU.to_act(state) for state in states] == [seat in waits] * 2
        assert [C in TICHU.to_act(state) for state in states] == [True, waits == (C,)]


@rule("K-96")
@for_each("place", range(8))
def test_any_deal_of_the_unseen_cards_looks_the_same(place: int) -> None:
    """Known cards stay, the whole pack is there, and a seat may do what it could."""
    state = moments()[place]
    for seat in EVERYBODY:
        view = seen(TICHU, state, seat)
        for seed in range(4):
            other = TICHU.determinize(view, Random(seed))
            assert type(other) is type(state)
            assert seen(TICHU, other, seat) == view
            assert TICHU.cards(other) == TICHU.cards(state)
            for hand, known in zip(other.hands, view.known, strict=True):
                assert known <= hand
            if seat is not None:
                legal = list(TICHU.legal_actions(state, seat))
                assert list(TICHU.legal_actions(other, seat)) == legal


@rule("K-96", "K-15")
def test_pushes_of_others_are_made_up() -> None:
    """Each may be any card that its receiver held after the exchange, but those it surely got from others."""
    state = moments()[4]
    assert isinstance(state, Playing)
    after = [hand + gone for hand, gone in zip(state.hands, state.tally.played, strict=True)]
    met: Counter[str] = Counter()
    for seed in range(300):
        other = TICHU.determinize(seen(TICHU, state, A), Random(seed))
        assert isinstance(other, Playing)
        assert other.gifts[0] == state.gifts[0]
        held = [hand + gone for hand, gone in zip(other.hands, other.tally.played, strict=True)]
        assert held[0] == after[0]
        got: list[list[str]] = [[], [], [], []]
        for giver, three in enumerate(other.gifts):
            for steps, each in enumerate(three, 1):
                to = (giver + steps) % 4
                assert each in held[to]
                got[to].append(str(each))
        assert all(len(set(lot)) == 3 for lot in got)
        assert [other.gifts[each][-each] for each in (1, 2, 3)] == [
            state.gifts[each][-each] for each in (1, 2, 3)
        ]
        met[str(other.gifts[1][0])] += 1  # what the next seat gave to the partner
    assert len(met) > 12
    assert max(met.values()) < 80


@rule("K-96", "K-15")
def test_a_push_face_down_may_be_any_three_cards() -> None:
    """Of the hand of whoever has pushed; one's own is known."""
    state = moments()[1]
    assert isinstance(state, Exchange)
    met: set[Cards] = set()
    for seed in range(40):
        other = TICHU.determinize(seen(TICHU, state, A), Random(seed))
        assert isinstance(other, Exchange)
        assert other.gifts[0] == state.gifts[0]
        assert other.gifts[2:] == ((), ())
        pushed = [card for card in other.gifts[1] if card is not None]
        assert PACK.cards(pushed) <= other.hands[1]
        assert len(set(pushed)) == len(other.gifts[1]) == 3
        met.add(PACK.cards(pushed))
    assert len(met) == 40


@rule("K-96")
def test_unseen_cards_are_dealt_evenly() -> None:
    """Of three unseen cards the next seat holds each as often as another."""
    state = at_lead(
        TICHU, "3j / 4j / 5j / 6j", captured=[str(PACK.full - cards("3j 4j 5j 6j")), "", "", ""]
    )
    view = seen(TICHU, state, A)
    rng, tries = Random(5), 3000
    met = Counter(str(TICHU.determinize(view, rng).hands[1]) for _ in range(tries))
    assert set(met) == {"4j", "5j", "6j"}
    assert sum((count - 1000) ** 2 / 1000 for count in met.values()) < 14  # one in a thousand


@rule("K-9", "K-15", "K-91")
def test_a_seat_can_follow_its_hand_by_what_it_is_told() -> None:
    """The second part, what it pushes and what it gets for that, and what it plays."""
    rng, state = Random(9), dealt(TICHU, 1)
    hands = [list(hand) for hand in state.hands]
    while seats := TICHU.to_act(state):
        action = rng.choice(TICHU.legal_actions(state, rng.choice(seats)))
        before, state = state, TICHU.apply(state, action)
        for seat, held in enumerate(hands):
            for event in TICHU.events(before, action, state, Seat(seat)):
                match event:
                    case Drew() if event.seat == seat:
                        held.extend(event.cards)
                    case Acted() if event.seat == seat and isinstance(event.action, Play | Push):
                        for each in event.action.cards:
                            held.remove(each)
                    case Noted() if isinstance(event.note, Received):
                        held.append(event.note.card)
                    case _:
                        pass
            gifts = state.gifts[seat] if isinstance(state, Exchange) else ()
            waits = [card for card in gifts if card is not None]
            assert PACK.cards([*held, *waits]) == state.hands[seat]
    assert isinstance(state, Finished)


@rule("K-8", "K-10", "K-90")
def test_answers_and_calls_are_heard_at_once() -> None:
    """Before the others have answered."""
    state = moments()[0]
    for seat in EVERYBODY:
        view: View = seen(TICHU, state, seat)
        assert view.calls == (None, Call.GRAND_TICHU, None, None)
        assert view.awaited == (C, D)
    game = house(grand_tichu=False)
    state = done(game, dealt(game), "3: tichu")
    assert seen(game, state, Seat(0)).calls == (None, None, None, Call.TICHU)
