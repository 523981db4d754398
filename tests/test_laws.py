"""The twelve laws, for every game of the catalogue, at drawn positions."""

import re
from collections import Counter
from functools import partial
from itertools import combinations, permutations
from random import Random

import attrs
import pytest
from hypothesis import given, settings, strategies as st

from climbcards import AnyGame, Seat, Symmetric, Trick, catalogue, record
from climbcards.games import haggis
from climbcards.games.haggis.cards import RANKS, SPOT_RANKS
from climbcards.testing._laws import course, seats, views, writing
from climbcards.testing._laws.actions import legality, order
from climbcards.testing._laws.views import views as keeps_views
from climbcards.testing._positions import any_action, any_members, first_action, last_action
from climbcards.testing.strategies import positions
from reference import haggis as slow
from strategies import soak, spelled

GAMES = catalogue()

every_game = pytest.mark.parametrize("name", GAMES)
few = settings(max_examples=soak(25))
every_preset = pytest.mark.parametrize("game", haggis.GAMES, ids=[g.name for g in haggis.GAMES])
drawn = st.data()


def next_action(game: AnyGame, state: object, rng: Random) -> object:
    """Take any action that is possible now; None where the round is over."""
    seats = game.to_act(state)
    return rng.choice(game.legal_actions(state, rng.choice(seats))) if seats else None


@every_game
@few
@given(data=drawn)
def test_listed_and_legal_never_differ(name: str, data: st.DataObject) -> None:
    """Law 1: at any position, also for actions that belong to other moments of the round."""
    game = GAMES[name]
    position = data.draw(positions(game))
    rng = Random(len(position.actions))
    pool = list(position.actions)
    for state in rng.sample(position.states, min(4, len(position.states))):
        for seat in game.seats:
            pool += any_members(game.legal_actions(state, seat), rng, 8)
    legality(game, position.state, pool)


@every_game
@few
@given(data=drawn)
def test_those_who_may_act_are_those_with_something_to_do(name: str, data: st.DataObject) -> None:
    """Law 2: `to_act`, `awaited`, the lists of actions and the scores agree."""
    course.turns(GAMES[name], data.draw(positions(GAMES[name])).state)


@every_game
@few
@given(data=drawn)
def test_doing_an_action_is_a_function(name: str, data: st.DataObject) -> None:
    """Law 3: the same action on the same state gives the same state, and changes nothing else."""
    game = GAMES[name]
    state = data.draw(positions(game)).state
    action = next_action(game, state, Random(0))
    if action is not None:
        course.purity(game, state, action)


@every_game
@few
@given(data=drawn)
def test_no_card_is_lost_or_made(name: str, data: st.DataObject) -> None:
    """Law 4: every state on the way holds the whole pack."""
    for state in data.draw(positions(GAMES[name])).states:
        course.conservation(GAMES[name], state)


@pytest.mark.full
@every_game
@few
@given(data=drawn)
def test_every_round_ends_in_time(name: str, data: st.DataObject) -> None:
    """Law 5: from any position careless players reach the end, and the length is counted in all."""
    game = GAMES[name]
    position = data.draw(positions(game))
    chooser = data.draw(st.sampled_from([any_action, first_action, last_action]))
    rest = list(course.ending(game, position.state, chooser, Random(1)))
    assert len(position.actions) + len(rest) <= game.max_actions
    last = rest[-1][2] if rest else position.state
    assert game.to_act(last) == ()


@every_game
@few
@given(data=drawn)
def test_what_a_seat_may_do_depends_on_its_view_alone(name: str, data: st.DataObject) -> None:
    """Law 6: any deal that a view allows has that view and the same legal actions."""
    keeps_views(GAMES[name], data.draw(positions(GAMES[name])).state, Random(2))


@every_game
@few
@given(data=drawn)
def test_values_survive_being_written_down(name: str, data: st.DataObject) -> None:
    """Law 7: states, views, actions, deals and records come back from text as they were."""
    game = GAMES[name]
    position = data.draw(positions(game))
    actions = [
        action
        for seat in game.seats
        for action in any_members(game.legal_actions(position.state, seat), Random(3), 20)
    ]
    writing.values(game, position.state, actions)
    writing.notation(game, position.state, actions)
    writing.records(game, position.deal, position.actions, position.states)
    assert record.rules_of(record.dumps(record.begin(game, position.deal), game)) == game


@every_game
@few
@given(data=drawn)
def test_scores_are_what_the_sheet_says(name: str, data: st.DataObject) -> None:
    """Law 8: one score a seat, the sum of its lines."""
    game = GAMES[name]
    state = data.draw(positions(game)).state
    rest = list(course.ending(game, state, any_action, Random(4)))
    course.points(game, rest[-1][2] if rest else state)


@pytest.mark.parametrize("name", [name for name in GAMES if isinstance(GAMES[name], Symmetric)])
@few
@given(data=drawn)
def test_suits_are_only_names(name: str, data: st.DataObject) -> None:
    """Law 9: with suits exchanged everywhere the round goes on in the same way."""
    game = GAMES[name]
    symmetric: object = game
    assert isinstance(symmetric, Symmetric)
    state = data.draw(positions(game)).state
    action = next_action(game, state, Random(5))
    names = game.pack.suits
    exchange = dict(zip(names, data.draw(st.permutations(names)), strict=True))
    if action is not None:
        seats.symmetry(game, symmetric, state, action, exchange)


@every_game
@few
@given(data=drawn)
def test_a_seat_is_told_what_it_may_know_and_all_of_it(name: str, data: st.DataObject) -> None:
    """Law 11: events follow from what a seat sees, and bring its view up to date; they survive JSON."""
    game = GAMES[name]
    state = data.draw(positions(game)).state
    rng = Random(data.draw(st.integers(0, 1000)))
    action = next_action(game, state, rng)
    if action is not None:
        after = game.apply(state, action)
        views.events(game, state, action, after, rng)
        views.untrue(game, state, action)
        views.written(game, partial(game.events, state, action, after))


@every_game
@few
@given(data=drawn)
def test_a_seat_has_a_default(name: str, data: st.DataObject) -> None:
    """Law 2: whoever may act has a legal default, and nobody else has one."""
    course.defaults(GAMES[name], data.draw(positions(GAMES[name])).state)


@every_game
@few
@given(data=drawn)
def test_one_seat_further_is_the_same_round(name: str, data: st.DataObject) -> None:
    """Law 12: what was done comes to the same with everybody in the next seat, and in the end they see the same."""
    game = GAMES[name]
    position = data.draw(positions(game))
    second = seats.SecondTable(game, position.deal)
    before, *_ = states = position.states
    for action, after in zip(position.actions, states[1:], strict=True):
        second.follow(before, action, after, looked=after is position.state)
        before = after


def everything(suits: int) -> list[haggis.Combination]:
    """Return everything that anybody can play in Haggis with so many suits."""
    singles = [haggis.Set(rank, 1) for rank in RANKS]
    sets = [haggis.Set(rank, size) for rank in SPOT_RANKS for size in range(2, suits + 4)]
    runs = [
        haggis.Run(RANKS[top], length, width)
        for width in range(1, suits + 2)
        for length in range(3 if width == 1 else 2, 13)
        if length * width <= 17
        for top in range(length - 1, len(RANKS))
    ]
    return [*singles, *sets, *runs, *map(haggis.Bomb, haggis.BombKind)]


@pytest.mark.full
@every_preset
def test_beating_is_an_order(game: haggis.Haggis) -> None:
    """Law 10: over all combinations of Haggis."""
    order(
        game.beats,
        everything(len(game.pack.suits)),
        lambda new, old: slow.beats(spelled(new), spelled(old)),
        lambda combination: spelled(combination)[:3],
    )


def exchanged(state: haggis.State, places: tuple[int, int], rng: Random) -> haggis.State:
    """Exchange a spot card between two places; a place is a seat's hand, or the haggis as -1."""
    piles = [*state.hands, state.stock]
    taken = [rng.choice([card for card in piles[place] if card.suit]) for place in places]
    for place, out, into in zip(places, taken, reversed(taken), strict=True):
        piles[place] = (
            piles[place] - piles[place].pack.cards([out]) + state.stock.pack.cards([into])
        )
    return attrs.evolve(state, hands=tuple(piles[:-1]), stock=piles[-1])


def hiding_places(state: haggis.State, seat: int | None) -> list[int]:
    """Return the places with spot cards that a seat cannot see."""
    if isinstance(state, haggis.Finished):
        return []
    hands = [*state.hands, state.stock]
    return [
        place if place < len(state.hands) else -1
        for place, pile in enumerate(hands)
        if place != seat and any(card.suit for card in pile)
    ]


@every_preset
@few
@given(data=drawn)
def test_hidden_cards_can_be_exchanged_unseen(game: haggis.Haggis, data: st.DataObject) -> None:
    """Law 6: two cards that a seat cannot see change places, and nothing changes for the seat."""
    state = data.draw(positions(game)).state
    rng = Random(data.draw(st.integers(0, 1000)))
    for seat in (*game.seats, None):
        places = hiding_places(state, seat)
        if len(places) < 2:
            continue
        other = exchanged(state, data.draw(st.sampled_from(list(combinations(places, 2)))), rng)
        assert other != state
        assert game.view(other, seat) == game.view(state, seat)
        assert game.codec().views.dumps(game.view(other, seat)) == game.codec().views.dumps(
            game.view(state, seat)
        )
        assert game.to_act(other) == game.to_act(state)
        if seat is not None:
            assert list(game.legal_actions(other, seat)) == list(game.legal_actions(state, seat))


@every_preset
@few
@given(data=drawn)
def test_own_cards_cannot_be_exchanged_unseen(game: haggis.Haggis, data: st.DataObject) -> None:
    """A card of one's own hand changes places with a hidden one, and the seat sees it."""
    state = data.draw(positions(game)).state
    for seat in game.seats:
        places = hiding_places(state, seat)
        if places and any(card.suit for card in state.hands[seat]):
            other = exchanged(state, (seat, places[0]), Random(0))
            assert game.view(other, seat) != game.view(state, seat)


@every_preset
@few
@given(data=drawn)
def test_a_view_names_no_hidden_card(game: haggis.Haggis, data: st.DataObject) -> None:
    """Law 6: neither the JSON of a view nor its description nor its repr names a card not seen."""
    state = data.draw(positions(game)).state
    for seat in (*game.seats, None):
        view = game.view(state, seat)
        hidden = {
            str(card)
            for place in hiding_places(state, seat)
            for card in (*state.hands, state.stock)[place]
            if card.suit
        }
        for text in (game.codec().views.dumps(view), str(view), repr(view)):
            named = set(re.findall(r"\b(?:10|[2-9])[roygb]\b", text))
            assert not named & hidden
            assert seat is None or {str(card) for card in state.hands[seat] if card.suit} <= named


def late_state(game: haggis.Haggis) -> haggis.Playing:
    """Return a position with three players in which five spot cards are hidden from seat 0."""
    cards = game.pack.parse
    hands = (cards("2r 9b J"), cards("3r J Q"), cards("4r K"))
    stock = cards("5r 6r 7r")
    rest = game.pack.full - sum(hands, start=stock)
    return haggis.Playing(
        Seat(0), Seat(1), (0, 0, 0), (rest, *[cards("")] * 2), (), Trick(Seat(0)), hands, stock
    )


def test_every_deal_of_the_unseen_cards_is_equally_likely() -> None:
    """Two seats hide a card each and the haggis three: twenty deals, none of them favoured."""
    game = haggis.OFFICIAL_3P
    state, rng, tries = late_state(game), Random(11), soak(4000)
    view = game.view(state, Seat(0))
    seen = Counter(game.determinize(view, rng).hands[1:] for _ in range(tries))
    ways = {
        (game.pack.parse(f"{one} J Q"), game.pack.parse(f"{two} K"))
        for one, two in permutations(["3r", "4r", "5r", "6r", "7r"], 2)
    }
    assert set(seen) == ways
    expected = tries / 20
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 50  # 19 on average
