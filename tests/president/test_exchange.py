"""The exchange before the lead: who gives how many cards to whom, which, and when."""

from typing import Final

import pytest

from cases import for_each
from climbcards import CardsError, Seat
from climbcards.games.president import (
    GiftsFirst,
    Give,
    Giving,
    NoGiftOwed,
    Pass,
    Play,
    Playing,
    WrongNumber,
)
from climbcards.reasons import NotHeld, RoundIsOver
from president_tables import Case, Options, done, end_of, laid_out, legal, refusal
from rulebook import rule
from tables import A, B, C, refused

FOUR: Final = "3 9 Q / 4 A 10 / 5 6 K / 7 2 J"
TITLES: Final = (2, 0, 1, 3)
WORST: Final[Options] = {"returns": "worst"}
THREES: Final[Options] = {"special_three": "s"}

GIFTS: Final = [
    Case(FOUR, "", (2, 0), leader=2, titles=TITLES, then="3 9 Q A / 4 10 / 5 6 K 2 J / 7"),
    Case(
        FOUR,
        "2 give 5 6, 0 give 3",
        (2,),
        leader=2,
        titles=TITLES,
        leads=True,
        then="9 Q A / 4 10 3 / K 2 J / 7 5 6",
    ),
    Case(FOUR, "0 give 3", (2,), leader=2, titles=TITLES, then="9 Q A / 4 10 3 / 5 6 K 2 J / 7"),
    Case(FOUR, "2 give 2 J", (0,), leader=2, titles=TITLES, then="3 9 Q A / 4 10 / 5 6 K / 7 2 J"),
    Case(FOUR, "0 give A, 2 give J 2", (1,), leader=1, titles=TITLES, leads=True, then=FOUR),
    Case(FOUR, "", (1,), titles=(), leads=True, then=FOUR),
    Case(FOUR, "", (1,), titles=TITLES, options={"gifts": []}, leads=True, then=FOUR),
    Case(
        FOUR, "", (2,), titles=TITLES, options={"gifts": [1]}, then="3 9 Q / 4 A 10 / 5 6 K 2 / 7 J"
    ),
    Case(
        FOUR,
        "",
        (2, 0),
        titles=TITLES,
        options={"gifts": [3, 2]},
        then="3 9 Q A 10 / 4 / 5 6 K 7 2 J / ",
    ),
    Case(
        "K 5 / 8 9 / Jo 2",
        "",
        (0,),
        leader=0,
        titles=(0, 1, 2),
        options={"jokers": 1},
        legal="give 5, give K, give Jo",
        then="K 5 Jo / 8 9 / 2",
    ),
    Case("K 5 / 8 9 / 3 2", "0 give 2", (0,), leader=0, titles=(0, 1, 2), then="K 5 / 8 9 / 3 2"),
    Case("K 5 / 8 9 / 3 2", "0 give K", (0,), leader=0, titles=(0, 1, 2), then="2 5 / 8 9 / 3 K"),
    Case(
        "3 9 / 4 A / 5 6 / 7 2 / 8 J / 10 Q",
        "",
        (5, 4, 3),
        titles=(5, 4, 3, 2, 1, 0),
        options={"gifts": [1, 1, 1]},
        then="3 / 4 / 5 / 7 2 6 / 8 J A / 10 Q 9",
    ),
    Case(
        "3 9 / 4 A / 5 6 / 7 2 / 8 J",
        "",
        (4, 3),
        titles=(4, 3, 2, 1, 0),
        options={"gifts": [1, 1]},
        then="3 / 4 / 5 6 / 7 2 A / 8 J 9",
    ),
]


@rule("N-32", "N-33", "N-34", "N-35", "N-36")
@for_each("case", GIFTS)
def test_gifts(case: Case) -> None:
    """The best cards go up before anybody acts; who is owed nothing plays as soon as all have given."""
    end_of(case)


BEST: Final = [
    # equal cards are equal, and the special three goes last among threes
    Case("4 5 / 6 7 / 3s 3", "", (0,), titles=(0, 1, 2), options=THREES, then="4 5 3 / 6 7 / 3s"),
    Case("4 5 / 6 7 / 3s 4", "", (0,), titles=(0, 1, 2), options=THREES, then="4 5 4 / 6 7 / 3s"),
    Case("4 5 / 6 7 / 8 8", "", (0,), titles=(0, 1, 2), then="4 5 8 / 6 7 / 8"),
    Case(
        "4 5 / 6 7 / 2 Jo",
        "",
        (0,),
        titles=(0, 1, 2),
        options={"jokers": 1},
        then="4 5 Jo / 6 7 / 2",
    ),
    # the usual order, also where there are revolutions
    Case(
        "4 5 / 6 7 / 2 3",
        "",
        (0,),
        titles=(0, 1, 2),
        options={"revolution": True},
        then="4 5 2 / 6 7 / 3",
    ),
]


@rule("N-34")
@pytest.mark.parametrize("case", BEST)
def test_the_best_cards_go_up(case: Case) -> None:
    """Without a choice: jokers first, the special three behind the other threes."""
    end_of(case)


RETURNED: Final = [
    Case(
        FOUR,
        "",
        (2,),
        leader=2,
        titles=TITLES,
        options=WORST,
        leads=True,
        then="9 Q A / 4 10 3 / K 2 J / 7 5 6",
    ),
    # after receiving: what was given may come back
    Case(
        "K 5 / 8 9 / 3 4",
        "",
        (0,),
        leader=0,
        titles=(0, 1, 2),
        options=WORST,
        then="K 5 / 8 9 / 3 4",
    ),
    # the special three first
    Case(
        "3 3s 5 / 8 9 K / 3 4 6",
        "",
        (0,),
        leader=0,
        titles=(0, 1, 2),
        options={**WORST, **THREES},
        then="3 5 6 / 8 9 K / 3 4 3s",
    ),
    Case(
        "Jo 2 / 8 9 / 3 4",
        "",
        (0,),
        leader=0,
        titles=(0, 1, 2),
        options={**WORST, "jokers": 1, "revolution": True},
        then="Jo 2 / 8 9 / 3 4",
    ),
]


@rule("N-35")
@pytest.mark.parametrize("case", RETURNED)
def test_the_worst_cards_go_down(case: Case) -> None:
    """With that option the exchange is over at the start, and nobody has to act in it."""
    end_of(case)


@rule("N-36")
def test_only_gifts_are_legal_while_they_are_owed() -> None:
    """A play, a pass, or a gift of a seat that owes none has to wait."""
    game, state = laid_out(FOUR, 2, TITLES)
    assert isinstance(state, Giving)
    parse = game.pack.parse
    (single,) = game.readings(parse("6"))
    for action in (Pass(C), Play(C, parse("6"), single), Pass(B), Play(B, parse("4"), single)):
        objection = refused(game, state, action)
        assert isinstance(objection.reason, GiftsFirst)
        assert objection.clause == "N-36"
    assert isinstance(refused(game, state, Pass(C)).reason, GiftsFirst)
    assert isinstance(refused(game, state, Give(B, parse("4"))).reason, NoGiftOwed)
    given = done(game, state, "2 give 5 6")
    assert isinstance(refused(game, given, Give(C, parse("J 2"))).reason, NoGiftOwed)
    assert legal(game, given, 2) == []


@rule("N-35", "N-33")
@pytest.mark.parametrize("cards", ["5", "5 6 K", "5 6 K 2 J"])
def test_a_gift_of_another_number_is_refused(cards: str) -> None:
    """The reason says how many are owed."""
    game, state = laid_out(FOUR, 2, TITLES)
    objection = refused(game, state, Give(C, game.pack.parse(cards)))
    assert isinstance(objection.reason, WrongNumber)
    assert objection.reason.code == "wrong-number"
    assert "2" in str(objection.reason)


@rule("N-35")
def test_a_gift_of_cards_that_are_not_held() -> None:
    """Nor twice a card that is held once."""
    game, state = laid_out(FOUR, 2, TITLES)
    for cards in ("7 8", "K K", "5 A"):
        reason = refused(game, state, Give(C, game.pack.parse(cards))).reason
        assert isinstance(reason, NotHeld)


@rule("N-32", "N-36")
def test_no_gift_is_owed() -> None:
    """In a first round, and when all have given."""
    game, state = laid_out(FOUR)
    assert isinstance(refused(game, state, Give(B, game.pack.parse("4"))).reason, NoGiftOwed)
    other, given = laid_out(FOUR, 2, TITLES)
    on = done(other, given, "2 give 5 6, 0 give 3")
    reason = refused(other, on, Give(C, other.pack.parse("K 2"))).reason
    assert isinstance(reason, NoGiftOwed)
    end = laid_out("4 / 5 / 6", 0, gifts=[])
    over = done(*end, "0 4, 1 5")
    assert isinstance(refused(end[0], over, Give(C, end[0].pack.parse("6"))).reason, RoundIsOver)


@rule("N-36")
def test_each_gives_once_in_any_order() -> None:
    """Who owes is named in the order of titles, and the cards change hands at once."""
    game, state = laid_out(FOUR, 2, TITLES)
    assert game.to_act(state) == game.awaited(state) == (C, A)
    one = done(game, state, "0 give 9, 2 give K J")
    other = done(game, state, "2 give K J, 0 give 9")
    assert one == other
    assert isinstance(one, Playing)
    assert done(game, state, "0 give 9").hands[1] == game.pack.parse("4 9 10")


@rule("N-36", "N-18")
def test_who_leads_is_settled_when_all_have_given() -> None:
    """Until then a state names who would lead now, and a view only whom the deal names."""
    options: Options = {"special_three": "c", "opening": "holder"}
    game, state = laid_out("4 5 / 3c 7 / 6 2", None, (1, 0, 2), **options)
    assert (state.leader, game.view(state, B).leader) == (B, None)
    after = done(game, state, "1 give 3c")
    assert (after.leader, game.view(after, A).leader) == (C, C)
    named, begun = laid_out("4 5 / 3c 7 / 6 2", 0, (1, 0, 2), **options)
    assert (begun.leader, named.view(begun, C).leader) == (A, A)


@rule("N-39")
def test_gifts_are_listed_low_to_high() -> None:
    """Each choice of cards once, however many equal ones there are."""
    game, state = laid_out("3 3 4 / 5 6 7 / 8 9 10 / J 5 5", 0, (0, 1, 2, 3))
    assert legal(game, state, 0) == [
        *("give 3 3", "give 3 4", "give 3 5", "give 4 5"),
        *("give 3 J", "give 4 J", "give 5 J"),
    ]
    assert legal(game, state, 1) == ["give 5", "give 6", "give 7", "give 10"]


@rule("N-32")
@pytest.mark.parametrize("titles", [(0, 1, 2), (0, 1, 2, 2), (0, 1, 2, 4), (0, 1, 2, 3, 3)])
def test_titles_that_are_not_of_the_table_are_refused(titles: tuple[int, ...]) -> None:
    """A deal names each seat once, or nobody."""
    with pytest.raises(CardsError):
        laid_out(FOUR, 0, titles)


@rule("N-35")
def test_a_gift_by_selection() -> None:
    """`attempt` understands selected cards as a gift while gifts are owed."""
    game, state = laid_out(FOUR, 2, TITLES)
    assert game.attempt(state, Seat(2), game.pack.parse("5 6")) == Give(C, game.pack.parse("5 6"))
    assert isinstance(refusal(game, state, 2, "5").reason, WrongNumber)
    assert isinstance(refusal(game, state, 3, "7").reason, GiftsFirst)
