"""Threes against the slow reference: whole rounds, position by position."""

from collections.abc import Iterable
from random import Random
from typing import assert_never

import pytest

from cases import for_each
from climbcards import Card, Rank, Seat
from climbcards.games import threes
from climbcards.games.threes import (
    Action,
    Arrange,
    Arranging,
    Finished,
    PickUp,
    Play,
    Playing,
    Reveal,
    State,
    Threes,
)
from reference import threes as slow
from rulebook import rule
from strategies import in_full, soak

HOUSES = {
    "source": threes.THREES,
    "merging": threes.THREES.variant(merge_last_hand_with_faceup=True),
    "8s with a value": threes.THREES.variant(eight_on_empty_is_normal=True),
    "wild 10s": threes.THREES.variant(ten_is_wild=True),
    "picking up at will": threes.THREES.variant(voluntary_pickup=True),
    "all house rules": threes.THREES.variant(
        merge_last_hand_with_faceup=True,
        eight_on_empty_is_normal=True,
        ten_is_wild=True,
        voluntary_pickup=True,
    ),
}


def symbols(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return cards as the reference has them."""
    return tuple(card.rank.symbol for card in cards)


def house(game: Threes) -> slow.House:
    """Return the house rules as the reference takes them."""
    return slow.House(
        game.merge_last_hand_with_faceup,
        game.eight_on_empty_is_normal,
        game.ten_is_wild,
        game.voluntary_pickup,
        game.max_actions,
    )


def plain(action: Action) -> slow.Act:
    """Return an action as the reference takes it."""
    match action:
        case Arrange():
            return slow.Act("arrange", action.seat, symbols(action.face_up))
        case Play():
            return slow.Act("play", action.seat, symbols(action.cards))
        case Reveal():
            return slow.Act("reveal", action.seat, slot=action.slot)
        case PickUp():
            return slow.Act("pick up", action.seat)
        case _:
            assert_never(action)


def of_state(state: State) -> dict[str, object]:
    """Write a state of the library down in plain lists."""
    turn = state.turn if isinstance(state, Playing) else None
    ranking = list(state.ranking) if isinstance(state, Finished) else []
    return {
        "hands": [list(symbols(hand)) for hand in state.hands],
        "rows": [list(symbols(row)) for row in state.rows],
        "down": [
            [None if card is None else card.rank.symbol for card in slots] for slots in state.slots
        ],
        "known": [list(symbols(cards)) for cards in state.known],
        "stock": list(symbols(state.stock)),
        "stack": [rank.symbol for rank in state.stack],
        "closed": list(symbols(state.closed)),
        "end": (list(state.out), ranking),
        "who": (state.dealer, state.leader, turn),
        "arranged": set(state.arranged) if isinstance(state, Arranging) else None,
        "actions": state.actions,
    }


def of_table(table: slow.Table) -> dict[str, object]:
    """Write a table of the reference down in the same way."""

    def ordered(cards: list[str]) -> list[str]:
        """Sort cards low to high."""
        return sorted(cards, key=slow.ORDER.index)

    arranged = {seat for seat, player in enumerate(table.players) if player.arranged}
    before = table.turn is None and not table.ranking
    return {
        "hands": [ordered(player.hand) for player in table.players],
        "rows": [ordered(player.row) for player in table.players],
        "down": [player.down for player in table.players],
        "known": [ordered(player.known) for player in table.players],
        "stock": table.stock,
        "stack": table.stack,
        "closed": ordered(table.closed),
        "end": (table.out, table.ranking),
        "who": (table.dealer, table.leader, table.turn),
        "arranged": arranged if before else None,
        "actions": table.actions,
    }


def seen_by(game: Threes, state: State, seat: Seat | None) -> dict[str, object]:
    """Write a view of the library down in plain lists."""
    view = game.view(state, seat)
    return {
        "hand": None if view.hand is None else list(symbols(view.hand)),
        "sizes": list(view.sizes),
        "rows": [list(symbols(row)) for row in view.rows],
        "down": [list(places) for places in view.face_down],
        "known": [list(symbols(cards)) for cards in view.known],
        "counts": (view.stock_size, view.actions),
        "stack": [rank.symbol for rank in view.stack],
        "closed": list(symbols(view.closed)),
        "out": list(view.out),
    }


def visible(table: slow.Table, seat: int | None) -> dict[str, object]:
    """Say what the reference shows a seat."""
    whole = of_table(table)
    hands = [sorted(player.hand, key=slow.ORDER.index) for player in table.players]
    return {
        "hand": None if seat is None else hands[seat],
        "sizes": [len(player.hand) for player in table.players],
        "rows": whole["rows"],
        "down": [[card is not None for card in player.down] for player in table.players],
        "known": whole["known"],
        "counts": (len(table.stock), table.actions),
        "stack": whole["stack"],
        "closed": whole["closed"],
        "out": table.out,
    }


def wild_guess(game: Threes, state: State, rng: Random) -> Action:
    """Draw an action that may or may not be legal, of some seat, with cards from anywhere."""
    seat = Seat(rng.randrange(-1, game.players + 1))
    near = [*state.hands[seat % game.players], *state.rows[seat % game.players]]
    few = rng.sample(near, min(len(near), rng.randint(0, 4)))
    face = rng.choice(game.pack.faces)
    same = [face] * min(rng.randint(1, 4), game.pack.full.count(face))
    cards = game.pack.cards(rng.choice([few, few, same]))
    guesses: list[Action] = [
        Play(seat, cards),
        Arrange(seat, cards),
        Reveal(seat, rng.randint(-1, 4)),
        PickUp(seat),
    ]
    return rng.choice(guesses)


def likely(rng: Random, style: int, legal: list[Action]) -> Action:
    """Choose at random, or rather the play that gets rid of most cards, so that rounds end."""
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays or rng.randrange(10) >= style:
        return rng.choice(legal)
    return max(plays, key=lambda play: len(play.cards))


def compare_round(game: Threes, rng: Random, style: int) -> int:
    """Play a round both ways and compare every position; give how many there were."""
    deal = game.deal(rng, rng.choice(game.seats))
    state = game.start(deal)
    nine = [list(symbols(hand)) for hand in deal.hands]
    table = slow.laid_out(house(game), deal.dealer, nine, list(symbols(deal.stock)))
    while True:
        assert of_state(state) == of_table(table)
        guess = wild_guess(game, state, rng)
        assert (game.objection(state, guess) is None) is slow.is_legal(table, plain(guess))
        seats = game.to_act(state)
        for seat in {*seats, rng.choice(game.seats)}:
            offer = [plain(action) for action in game.legal_actions(state, seat)]
            assert offer == slow.legal(table, seat)
            assert bool(offer) is (seat in seats)
        watcher = rng.choice([*game.seats, None])
        assert seen_by(game, state, watcher) == visible(table, watcher)
        if not seats:
            break
        action = likely(rng, style, list(game.legal_actions(state, rng.choice(seats))))
        state = game.apply(state, action)
        slow.do(table, plain(action))
    count = game.players
    assert game.scores(state) == tuple(count - 1 - table.ranking.index(seat) for seat in game.seats)
    assert game.cards(state) == game.pack.full
    return table.actions + 1


@rule("S-3", "S-4", "S-5", "S-6", "S-7", "S-9", "S-10", "S-11", "T-15", "T-16", "T-20", "T-27")
@for_each("name", HOUSES)
@pytest.mark.parametrize("players", [2, *in_full(3, 4, 6)])
def test_whole_rounds_position_by_position(name: str, players: int) -> None:
    """Every card, every legal action in its order, every view, and guesses that are mostly illegal."""
    rng = Random(f"{name} {players}")
    for number in range(soak(1)):
        packs = 1 if players < 4 and number % 2 == 0 else None
        game = HOUSES[name].variant(players=players, packs=packs, longest=400)
        assert compare_round(game, rng, style=8) > players
    whole = HOUSES[name].variant(players=players, packs=1 if players < 4 else None)
    for _ in range(soak(3) // 3):  # none in the quick tier
        assert compare_round(whole, rng, style=8) > players * 6


@pytest.mark.full
@rule("T-25")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_rounds_that_reach_their_bound(players: int) -> None:
    """Small bounds, while arranging too: the ranking by cards held is the same."""
    rng = Random(players)
    for number in range(soak(20)):
        longest = 1 + number if number < players + 2 else rng.randint(10, 120)
        game = rng.choice(list(HOUSES.values())).variant(players=players, longest=longest)
        assert compare_round(game, rng, style=4 * (number % 3)) <= longest + 1


@rule("T-6", "T-14", "S-3", "S-8", "S-13", "S-14")
@pytest.mark.parametrize("name", HOUSES)
def test_random_stacks(name: str) -> None:
    """Thousands of stacks: what may be played on them, and whether they close."""
    game, rng = HOUSES[name], Random(name)
    rules = house(game)
    closed = 0
    for _ in range(soak(3000)):
        corner = rng.sample(slow.ORDER, rng.randint(1, 3)) + ["8"] * rng.randint(0, 2)
        stack = [rng.choice(corner) for _ in range(rng.randint(1, 9))]
        row = tuple(Rank(symbol) for symbol in stack)
        assert game.closes(row) is slow.closing(stack), stack
        closed += slow.closing(stack)
        if slow.closing(stack) or {"10", "Jo"} & set(stack):
            continue
        for symbol in slow.ORDER:
            rank = Rank(symbol)
            assert game.playable(row, rank) is slow.fits(rules, stack, symbol), (stack, symbol)
    assert closed > soak(3000) // 10
