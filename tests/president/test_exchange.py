"""The exchange before the lead: who gives how many cards to whom, which, and when; and what the policy gives."""

from random import Random
from typing import Final

import attrs
import pytest

from cases import for_each
from climbcards import Cards, CardsError, PositionError, Seat
from climbcards.authors import Gifts, Listed, Titles
from climbcards.games.president import GiftsFirst, Give, Giving, NoGiftOwed, Pass, WrongNumber
from climbcards.games.president.cards import PLACES
from president_tables import (
    FOUR,
    HOLDER,
    TITLES,
    Case,
    Options,
    done,
    end_of,
    held,
    house,
    laid_out,
    legal,
    refusal,
)
from rulebook import rule
from tables import A, B, C, refused

THREES: Final[Options] = {"special_three": "s"}
WORST: Final[Options] = {"returns": "worst"}
KING: Final = "K 5 / 8 9 / 3 2"
SIX: Final = "3 9 / 4 A / 5 6 / 7 2 / 8 J / 10 Q"

GIFTS: Final = [
    Case(FOUR, "", "3 9 Q A / 4 10 / 5 6 J K 2 / 7", {}, 2, TITLES),
    Case(FOUR, "0 give 3", "9 Q A / 3 4 10 / 5 6 J K 2 / 7", {}, 2, TITLES),
    Case(FOUR, "2 give 5 6, 0 give 3", "9 Q A / 3 4 10 / J K 2 / 5 6 7", {}, 2, TITLES),
    Case(FOUR, "", "3 9 Q / 4 10 A / 5 6 K / 7 J 2"),
    Case(FOUR, "", "3 9 Q / 4 10 A / 5 6 K / 7 J 2", {"gifts": []}, 2, TITLES),
    Case(FOUR, "", "3 9 Q / 4 10 A / 5 6 K 2 / 7 J", {"gifts": [1]}, 2, TITLES),
    Case(SIX, "", "3 / 4 / 5 / 6 7 2 / 8 J A / 9 10 Q", {"gifts": [1] * 3}, 0, (5, 4, 3, 2, 1, 0)),
    Case(KING, "0 give 2", "5 K / 8 9 / 3 2", {}, 0, (0, 1, 2)),
    # jokers first, the special three behind other threes; in the usual order
    Case("4 5 / 6 7 / 3s 3", "", "3 4 5 / 6 7 / 3s", THREES, 0, (0, 1, 2)),
    Case("4 5 / 6 7 / 2 Jo", "", "4 5 Jo / 6 7 / 2", {"jokers": 1}, 0, (0, 1, 2)),
    Case("4 5 / 6 7 / 2 3", "", "4 5 2 / 6 7 / 3", {"revolution": True}, 0, (0, 1, 2)),
    # the worst cards after receiving, the special three first
    Case(FOUR, "", "9 Q A / 3 4 10 / J K 2 / 5 6 7", WORST, 2, TITLES),
    Case("K 5 / 8 9 / 3 4", "", "5 K / 8 9 / 3 4", WORST, 0, (0, 1, 2)),
    Case("3 3s 5 / 8 9 K / 3 4 6", "", "3 5 6 / 8 9 K / 3s 3 4", {**WORST, **THREES}, 0, (0, 1, 2)),
]


@rule("N-32", "N-33", "N-34", "N-35", "N-36")
@for_each("case", GIFTS)
def test_gifts(case: Case) -> None:
    """The best cards go up before anybody acts; cards change hands at once, and in any order."""
    _, state = end_of(case)
    assert held(state) == case.then


@rule("N-32", "N-33", "N-35", "N-36")
def test_what_is_no_gift_is_refused() -> None:
    """Another action or seat has to wait; so many cards are given, from the hand, once."""
    game, state = laid_out(FOUR, 2, TITLES)
    parse = game.pack.parse
    assert game.to_act(state) == (C, A)
    for seat, cards, kind, clause in (
        (2, "5", WrongNumber, "N-33"),
        (2, "5 6 K", WrongNumber, "N-33"),
        (1, "4", GiftsFirst, "N-36"),
    ):
        objection = refusal(game, state, seat, cards)
        assert (type(objection.reason), objection.clause) == (kind, clause)
    for cards in ("7 8", "K K"):
        assert refused(game, state, Give(C, parse(cards))).clause == "N-35"
    assert refused(game, state, Pass(C)).clause == "N-36"
    assert isinstance(refused(game, state, Give(B, parse("4"))).reason, NoGiftOwed)
    assert game.attempt(state, C, parse("5 6")) == Give(C, parse("5 6"))
    given = done(game, state, "2 give 5 6")
    for after in (given, done(game, given, "0 give 3")):
        objection = refused(game, after, Give(C, parse("J 2")))
        assert (objection.reason, objection.clause) == (NoGiftOwed(), "N-36")
    _, first = laid_out(FOUR)
    assert isinstance(refused(game, first, Give(B, parse("4"))).reason, NoGiftOwed)
    assert isinstance(state, Giving)
    with pytest.raises(PositionError, match="expected an upper seat of the exchange, not 1"):
        len(game.legal_actions(attrs.evolve(state, owing=(B,)), B))


@rule("N-18", "N-36")
def test_who_leads_is_settled_when_all_have_given() -> None:
    """Until then a state names the dealer's left, if the deal names nobody, and a view only whom the deal names."""
    for leader, before, seen, after in ((None, B, None, C), (0, A, A, A)):
        game, state = laid_out("4 5 / 3c 7 / 6 2", leader, (1, 0, 2), **HOLDER)
        assert (state.leader, game.view(state, B).leader) == (before, seen)
        begun = done(game, state, "1 give 3c")
        assert (begun.leader, game.view(begun, A).leader) == (after, after)


@rule("N-39")
def test_gifts_are_listed_low_to_high() -> None:
    """Each choice of cards once, however many equal ones there are."""
    game, state = laid_out("3 3 4 / 5 6 7 / 8 9 10 / J 5 5", 0, (0, 1, 2, 3))
    assert ", ".join(legal(game, state, 0)) == (
        "give 3 3, give 3 4, give 3 5, give 4 5, give 3 J, give 4 J, give 5 J"
    )


@rule("N-32")
@pytest.mark.parametrize("titles", [(0, 1, 2), (0, 1, 2, 2), (0, 1, 2, 4), (0, 1, 2, 3, 3)])
def test_titles_that_are_not_of_the_table_are_refused(titles: tuple[int, ...]) -> None:
    """A deal names each seat once, or nobody."""
    with pytest.raises(CardsError):
        laid_out(FOUR, 0, titles)


@rule("N-35", "N-39")
@for_each("number", range(20))
def test_gifts_are_numbered_and_not_listed(number: int) -> None:
    """As a list of them, and what a growing selection leaves; with equal cards, jokers and the special three."""
    pack = house({"packs": 3, "players": 3, "jokers": 2, **THREES}).pack
    rng = Random(f"gifts {number}")
    hand = pack.cards(rng.sample(pack.faces, rng.randint(1, 11)))
    many = rng.randint(1, len(hand))
    masks = pack.layout.choices(hand.mask, many)
    plain = Listed(tuple(Give(B, Cards(pack, mask)) for mask in masks))
    gifts = Gifts(B, hand, many, pack.cards(()))
    size = len(plain)
    assert (len(gifts), [*gifts], gifts[::-2]) == (size, [*plain], [*plain[::-2]])
    assert [gifts[place] for place in range(-size, 0)] == [*plain]
    assert all(gift in gifts for gift in plain)
    for place in (size, -size - 1):
        with pytest.raises(IndexError):
            _ = gifts[place]
    selected = pack.cards(())
    for card in [None, *rng.sample([*hand], many), rng.choice(pack.faces)]:
        more = pack.cards(() if card is None else (card,))
        if not more <= pack.full - selected:
            continue
        selected += more
        left, listed = gifts.including(selected), plain.including(selected)
        assert ([*left], len(left)) == ([*listed], len(listed))
        assert [*gifts.including(more).including(selected)] == [*listed]
        assert all((gift in left) is (gift in listed) for gift in plain)
        assert gifts.selectable(selected) == plain.selectable(selected)
        assert left.selectable(more) == listed.selectable(more)


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
    """Of all gifts there are, and the first of those that are worth as little; of billions it finds one, too."""
    rng = Random(number)
    if number:
        game = house({"hand": 7, "jokers": 2, **THREES, "gifts": [rng.randint(1, 7)]})
    else:
        game = house({"players": 3, "packs": 3, "gifts": [52]})
    titles = Titles(map(Seat, range(game.players)))
    state = game.start(attrs.evolve(game.deal(rng, A), carried=titles))
    assert isinstance(state, Giving)
    hand = game.pack.cards(rng.sample(game.pack.faces, len(state.hands[A])))
    state = attrs.evolve(state, hands=(hand, *state.hands[1:]))
    gifts, greedy = game.legal_actions(state, A), game.policies()["greedy"]
    found = greedy(game.view(state, A), gifts, rng)
    assert found in gifts
    if number:
        few = [each for each in gifts if isinstance(each, Give)]
        assert found == min(few, key=lambda gift: worth(gift, hand))
    else:
        assert len(gifts) > 10**9
        assert greedy(game.view(state, None), gifts, rng) == gifts[0]


def test_gifts_have_the_name_that_their_phase_gives_them() -> None:
    """Two exchanges of a game can be told apart; without a name, gifts have no numbers."""
    phased = attrs.evolve(house({}))  # one of its own, whose phases may be changed
    (exchange,) = [each for each in phased.plan.phases if each.numbered == "gifts"]
    names = [section.name for section in phased.numbering().sections]
    assert names == ["plays", "pass", "gifts"]
    for name, sections in (("taxes", [*names[:2], "taxes"]), ("", names[:2])):
        exchange.numbered = name
        assert [section.name for section in phased.numbering().sections] == sections
