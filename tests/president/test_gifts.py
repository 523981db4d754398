"""The gifts that may be given: numbered, not listed."""

from copy import deepcopy
from random import Random
from typing import Any

import attrs
import pytest

from cases import for_each
from climbcards import Cards, CardsError, Seat
from climbcards.authors import Gifts, Listed, Titles
from climbcards.games import haggis
from climbcards.games.president import Give, Giving, Pass, President, State
from climbcards.games.president.cards import PLACES
from president_tables import PRESIDENT, house, laid_out
from rulebook import rule
from tables import A, B, C, D

LARGE = {"packs": 3, "players": 3, "jokers": 2, "special_three": "s"}


def rich_gifts(number: int) -> tuple[Gifts, Listed[Give]]:
    """Draw a hand, and give its gifts as the game does, and as a list."""
    rng, pack = Random(f"gifts {number}"), house(LARGE).pack
    hand = pack.cards(rng.sample(pack.faces, rng.randint(1, 11)))
    many = rng.randint(1, len(hand))
    masks = pack.layout.choices(hand.mask, many)
    plain = Listed(tuple(Give(B, Cards(pack, mask)) for mask in masks))
    return Gifts(B, hand, many, pack.cards(())), plain


@rule("N-35", "N-39")
@for_each("number", range(30))
def test_gifts_are_those_of_the_list(number: int) -> None:
    """In its order, from both ends and in slices, with equal cards, jokers and the special three."""
    gifts, plain = rich_gifts(number)
    size = len(plain)
    assert len(gifts) == size
    assert [*gifts] == [*plain]
    assert [gifts[place] for place in range(-size, 0)] == [*plain]
    assert gifts[::-2] == [*plain[::-2]]
    assert all(gift in gifts for gift in plain)
    for place in (size, -size - 1):
        with pytest.raises(IndexError):
            _ = gifts[place]


@rule("N-35")
@for_each("number", range(30))
def test_a_growing_selection(number: int) -> None:
    """Card by card: what it leaves, and what may be added, is as in the list."""
    gifts, plain = rich_gifts(number)
    rng, pack = Random(number), gifts.hand.pack
    selected = pack.cards(())
    for card in [None, *rng.sample([*gifts.hand], gifts.number), rng.choice(pack.faces)]:
        more = pack.cards(() if card is None else (card,))
        if not more <= pack.full - selected:
            continue
        selected += more
        left, listed = gifts.including(selected), plain.including(selected)
        assert [*left] == [*listed]
        assert len(left) == len(listed)
        assert [*gifts.including(more).including(selected)] == [*listed]
        assert all((gift in left) is (gift in listed) for gift in plain)
        assert gifts.selectable(selected) == plain.selectable(selected)
        assert left.selectable(more) == listed.selectable(more)


@rule("N-35", "N-36")
def test_what_is_no_gift_is_not_there() -> None:
    """Of another seat, another number, cards that are not held, or anything else."""
    game, state = laid_out("3 9 Q / 4 A 10 / 5 6 K / 7 2 J", 2, (2, 0, 1, 3))
    legal = game.legal_actions(state, C)
    parse = game.pack.parse
    assert Give(C, parse("5 6")) in legal
    # Any: the checkers know better than to ask
    others: list[Any] = [Pass(C), Give(A, parse("5 6")), Give(D, parse("5 6")), None, "give 5 6"]
    others += [Give(C, parse(cards)) for cards in ("5", "5 6 K", "5 7", "5 5")]
    others += [Give(C, haggis.OFFICIAL_2P.pack.parse("5r 6r"))]
    assert not any(other in legal for other in others)
    assert deepcopy(legal) == legal
    assert [*game.legal_actions(state, B)] == []
    with pytest.raises(CardsError):
        legal.including(haggis.OFFICIAL_2P.pack.parse("5r"))
    with pytest.raises(CardsError):
        legal.selectable(haggis.OFFICIAL_2P.pack.parse("5r"))


def owing(**options: object) -> tuple[President, State]:
    """Deal a second round, in which seat 0 was first and the last seat last."""
    game = house(options)
    deal = game.deal(Random(3), game.seats[0])
    return game, game.start(attrs.evolve(deal, carried=Titles(game.seats)))


@rule("N-35")
@pytest.mark.parametrize("cards", [13, 26, 52])
def test_billions_of_gifts_are_not_listed(cards: int) -> None:
    """One is drawn, the least is done for a seat without time, and the policies choose."""
    game, state = owing(players=3, packs=3, gifts=[cards])
    legal = game.legal_actions(state, A)
    assert len(legal) > 10**5
    assert str(legal[0]) == str(game.default_action(state, A))
    drawn = Random(1).choice(legal)
    assert drawn in legal
    for policy in game.policies().values():
        given = policy(game.view(state, A), legal, Random(2))
        assert given in legal
        assert isinstance(game.apply(state, given), State)
    assert len(legal.selectable(game.pack.cards(()))) > cards
    assert len(legal.including(drawn.given)) == 1 if isinstance(drawn, Give) else False


def worth(gift: Give, hand: Cards) -> float:
    """Rate a gift as the policy says it does: low cards on the average, and sets kept whole."""
    heights = [
        PLACES[card.rank.symbol] * (2 if card.rank.symbol == "Jo" else 1) for card in gift.given
    ]
    broken = {card.rank for card in gift.given} & {card.rank for card in hand - gift.given}
    return sum(heights) + 3 * len(gift.given) * len(broken)


@rule("N-35")
@for_each("number", range(30))
def test_the_policy_gives_what_is_worth_least(number: int) -> None:
    """Of all gifts there are, and the first of those that are worth as little."""
    rng = Random(number)
    game, state = owing(players=4, hand=7, jokers=2, special_three="s", gifts=[rng.randint(1, 7)])
    assert isinstance(state, Giving)
    hand = game.pack.cards(rng.sample(game.pack.faces, len(state.hands[A])))
    state = attrs.evolve(state, hands=(hand, *state.hands[1:]))
    legal = game.legal_actions(state, A)
    gifts = [each for each in legal if isinstance(each, Give)]
    found = game.policies()["greedy"](game.view(state, A), legal, rng)
    assert found == min(gifts, key=lambda gift: worth(gift, hand))


def test_a_policy_that_sees_no_hand_gives_the_first() -> None:
    """As it plays the first play then."""
    game, state = owing(players=4)
    legal = game.legal_actions(state, Seat(0))
    greedy = PRESIDENT.policies()["greedy"]
    assert greedy(game.view(state, None), legal, Random(1)) == legal[0]
