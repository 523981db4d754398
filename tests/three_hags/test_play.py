"""The play: leads, answers, passes, draws, sweeps, the end, and what is told of it."""

from random import Random

import attrs
import pytest

from cases import for_each
from climbcards import Card, CardsError, Deal, Seat
from climbcards.authors import french
from climbcards.games.three_hags import THREE_HAGS, Playing, State, is_sweep
from hags_tables import (
    LOWER,
    PACK,
    SHORT,
    A,
    B,
    a_deal,
    cards,
    dealt,
    enact,
    listed,
    midway,
    play,
    playing,
    read,
)
from rulebook import rule
from tables import heard


def stands(state: State) -> str:
    """Say what both hold, what can be drawn, and who is to lead, or what lies on the pile, or who has won."""
    hands = " / ".join(map(str, state.hands))
    if isinstance(state, Playing):
        pile = " ".join(f"{'AB'[each.seat]} {each}," for each in state.trick.plays)
        turn = f"{pile} {'AB'[state.turn]} is to beat" if pile else f"{'AB'[state.turn]} leads"
    else:
        turn = f"{'AB'[state.final.seat]} has won"
    return f"{hands} / {' '.join(map(str, state.stock))}: {turn}"


ROUNDS = [
    # a lead and an answer draw a card each
    ("4h 6s / 7s 8h / 2s 2h 2c", "A 4h", "2s 6s / 7s 8h / 2h 2c: A 4h, B is to beat"),
    ("4h 6s / 7s 8h / 2s 2h 2c", "A 4h, B 7s", "2s 6s / 2h 8h / 2c: A 4h, B 7s, A is to beat"),
    # a pass clears, and draws for who passes; the other one leads
    ("4h 6s / 7s 8h / 2s 2h 2c", "A 4h, B pass", "2s 6s / 2h 7s 8h / 2c: A leads"),
    ("4h 6s / 7s 8h / 2s 2h 2c", "A 4h, B 7s, A pass", "2s 2c 6s / 2h 8h / : B leads"),
    (
        "4h 6s 9s / 5c 7s 8h / ",
        "A 4h, B 5c, A 6s, B 7s",
        "9s / 8h / : A 4h, B 5c, A 6s, B 7s, A is to beat",
    ),
    # an empty stock gives nothing
    ("4h 6s 9s / 7s 8h / 2s", "A 4h, B pass", "2s 6s 9s / 7s 8h / : A leads"),
    # a sweep draws, and leads again; led as well
    ("9h As / Jc 3s / 2s 5c 6h", "A 9h, B Jc", "As 2s / 3s 5c / 6h: B leads"),
    (
        "9h 9s As / Qs Js 3s / 2s 5c 6h",
        "A 9h 9s, B Qs Js, B 3s",
        "As 2s / 5c 6h / : B 3s, A is to beat",
    ),
    ("7c 8c 9c As / Qs Qh Qc 3s / ", "A 7c 8c 9c, B Qs Qh Qc", "As / 3s / : B leads"),
    ("Qs Qh Qc Jc 3s / 9s / 2s 5c 6h", "A Qs Qh Qc, A Jc", "2s 3s 5c / 9s / 6h: A leads"),
    # only the highest broom sweeps, and only alone
    ("Jh 4c / 3s / ", "A Jh", "4c / 3s / : A Jh, B is to beat"),
    ("Js Jc 4c / 3s / ", "A Js Jc", "4c / 3s / : A Js Jc, B is to beat"),
    # the round is over before any draw, sweep or no sweep
    ("9h / 3s / 2s", "A 9h", " / 3s / 2s: A has won"),
    ("9h 4s / 3s / 2s", "A 9h", "2s 4s / 3s / : A 9h, B is to beat"),
    ("Qh Jh / 3s / 2s", "A Qh Jh", " / 3s / 2s: A has won"),
    ("Jc 4s / 3s / 4h 5c", "A Jc, A 4s 4h", " / 3s / 5c: A has won"),
    ("9s 9h As / Qc Jc / 2s 5c", "A 9s 9h, B Qc Jc", "As 2s /  / 5c: B has won"),
]


@rule("V-11", "V-12", "V-13", "G-2", "G-7", "G-11", "G-12", "G-13")
@for_each(("begin", "lines", "then"), ROUNDS)
def test_what_an_action_leads_to(begin: str, lines: str, then: str) -> None:
    """What both hold, what can be drawn, and who goes on; whatever was laid and no longer lies there is cleared."""
    first, second, stock = begin.split(" / ")
    start = midway(first, second, stock)
    state = enact(start, *lines.split(", "))
    assert stands(state) == then
    assert THREE_HAGS.cards(state) == PACK.full
    if isinstance(state, Playing):
        assert ("pass" in listed(state, state.turn)) == bool(state.trick.plays)
    else:
        assert THREE_HAGS.ranking(state)[0] == state.final.seat
        under = [line[2:] for line in lines.split(", ")[:-1]]
        assert state.cleared == start.cleared + cards(" ".join(under))


@rule("V-10", "V-11", "G-3", "G-7", "G-10")
@for_each(
    ("hand", "lead", "answers"),
    [
        (
            "Qs Qh Qc Jc Kh 5s",
            "",
            "Qs, Qh, Qc, Kh, 5s, Jc, Qs Qh, Qs Qc, Qh Qc, Kh 5s, Qc Jc, Qs Qh Qc",
        ),
        ("7s 8h 8c Kh Jh", "4h", "7s, 8h, 8c, Jh, pass"),
        ("7s 8h 8c Kh Qh Jh", "6s 6c", "Kh 7s, Kh 8c, 8h 8c, Qh Jh, pass"),
        ("7s 7c 9s Ks 5s", "8s 8h 8c", "Ks 5s 7s, Ks 7s 9s, pass"),
        ("Qs Ks 2h", "Jh", "pass"),
    ],
)
def test_what_is_listed(hand: str, lead: str, answers: str) -> None:
    """Fewer cards first, then low to high, then the pass, which only a pile allows; nothing for the other one."""
    state = enact(midway(hand, f"{lead} As", lead=B), f"B {lead}") if lead else midway(hand, "As")
    assert ", ".join(listed(state, A)) == answers
    assert listed(state, B) == []


@rule("G-3", "G-5", "G-10", "V-17")
def test_what_house_rules_list() -> None:
    """A run to the broom where it is one; the lower place of an imp, where it may be named, before the higher one."""
    state = enact(midway("4h 5h 6h 9s", "7h 8h Kh 2c"), "A 4h 5h 6h")
    assert listed(state, B) == ["Kh 7h 8h", "pass"]
    assert listed(state, B, LOWER) == ["Kh 7h 8h = run h 6 to 8", "Kh 7h 8h", "pass"]
    after = playing(enact(state, "B Kh 7h 8h = run h 6 to 8", game=LOWER))
    assert str(after.trick.plays[-1].reading) == "run h 6 to 8"
    assert LOWER.attempt(state, B, cards("Kh 7h 8h")) == play(B, "Kh 7h 8h")
    state = enact(midway("8s 9s Ks 2h", "9h 10h Jh 2c"), "A 8s 9s Ks")
    assert listed(state, B) == ["9h 10h Jh", "pass"]
    assert listed(state, B, SHORT) == ["pass"]


@rule("G-9")
@for_each(
    ("state", "text"),
    [
        (enact(midway("9s 9h 9c As", "8h 10h Kh 2c"), "A 9s 9h 9c"), "8h 10h Kh"),
        (enact(midway("As 2s", "9h 9c Kh", lead=B), "B 9h", "A pass"), "9c Kh"),
        (midway("9h 2s", "9c Kh 3s", lead=B), "9c Kh"),
    ],
)
def test_what_an_imp_stands_for_may_lie_elsewhere(state: State, text: str) -> None:
    """The imp of hearts is the 9, with the 9 of hearts on the pile, cleared, or in the other hand."""
    assert THREE_HAGS.attempt(state, B, cards(text)) == play(B, text)


@rule("G-19")
def test_a_hand_has_no_limit() -> None:
    """B passes on six leads and holds 19 cards, more than were dealt."""
    state: State = dealt("Qs Qh Qc Ks Kh Kc", "", "3h 3c 4s 4h 4c 5s 5h 5c 6s 6h 6c 7s 7h")
    for text in ("Qs", "Qh", "Qc", "Ks", "Kh", "Kc"):
        state = enact(state, f"A {text}", "B pass")
    assert [len(hand) for hand in state.hands] == [13, 19]


@rule("V-12", "G-2")
@for_each(
    "text", ["Jc", "Qs Js", "Qh Jh", "Qs Qh Qc", "-Jh", "-Js Jc", "-9c 10c Jc", "-Qs Qh", "-Qc"]
)
def test_what_sweeps_can_be_asked(text: str) -> None:
    """The J of clubs alone, a flier and the coven, and nothing else with a hag or a broom."""
    assert is_sweep(read(text.strip("-"))) == ("-" not in text)


@rule("V-11", "V-12", "V-13", "V-14", "G-13", "G-21")
@for_each(
    ("hands", "line", "seat", "told"),
    [
        ("4h 7s / 5h 6s / 9c Kc", "A 4h", A, "seat 0: 4h; seat 0 draws 9c"),
        ("4h 7s / 5h 6s / 9c Kc", "A 4h", B, "seat 0: 4h; seat 0 draws 1 card"),
        ("4h 7s / 5h 6s / 9c Kc", "A 4h", None, "seat 0: 4h; seat 0 draws 1 card"),
        ("Jc 7s / 5h 6s / ", "A Jc", B, "seat 0: Jc; seat 0 clears the table; seat 0 leads"),
        (
            "4h / 5h / 9c",
            "A 4h",
            B,
            "seat 0: 4h; seat 0 goes out first; the round is over: seat 0 5, seat 1 0",
        ),
    ],
)
def test_what_is_told(hands: str, line: str, seat: Seat | None, told: str) -> None:
    """Who draws is told the card; a sweep clears; who is out wins, before any draw."""
    first, second, stock = hands.split(" / ")
    assert "; ".join(heard(THREE_HAGS, midway(first, second, stock), line, seat)) == told


@rule("V-11", "G-13")
def test_what_is_told_of_a_pass() -> None:
    """B passes and draws, and A leads."""
    told = "seat 1: pass; seat 0 wins the trick; seat 1 draws 1 card; seat 0 leads"
    state = enact(midway("4h 7s", "5h 6s", stock="9c Kc"), "A 4h")
    assert "; ".join(heard(THREE_HAGS, state, "B pass", A)) == told


@rule("V-2", "G-14")
@for_each("dealer", [A, B])
def test_the_other_player_leads(dealer: Seat) -> None:
    """13 cards each and 13 in the stock; who does not deal leads, and may be named; nobody else may."""
    deal = THREE_HAGS.deal(Random(1), dealer)
    leader = Seat(1 - dealer)
    assert [len(lot) for lot in (*deal.hands, deal.stock)] == [13, 13, 13]
    for each in (deal, THREE_HAGS.deal(Random(1), dealer, leader)):
        state = THREE_HAGS.start(each)
        assert (state.dealer, state.leader, THREE_HAGS.to_act(state)) == (dealer, leader, (leader,))
        assert (state.hands, state.stock) == (tuple(map(PACK.cards, deal.hands)), deal.stock)
    sentence = f"seat {leader} leads, as seat {dealer} deals: leave the leader out"
    with pytest.raises(CardsError, match=sentence):
        THREE_HAGS.deal(Random(1), dealer, dealer)
    for stranger in (dealer, Seat(2), Seat(-1), float(leader)):
        with pytest.raises(CardsError, match=sentence):
            # what no checker lets pass is no seat either
            THREE_HAGS.start(attrs.evolve(deal, leader=stranger))  # type: ignore[arg-type]


DEAL = a_deal(stock="7h")
FIRST, SECOND = DEAL.hands


@rule("V-2")
@for_each(
    ("deal", "problem"),
    [
        (attrs.evolve(DEAL, hands=(FIRST,)), "2 hands"),
        (attrs.evolve(DEAL, hands=((*FIRST, SECOND[0]), SECOND[1:])), "13"),
        (attrs.evolve(DEAL, hands=(FIRST[1:], SECOND)), "13"),
        (attrs.evolve(DEAL, hands=((SECOND[0], *FIRST[1:]), SECOND)), "2 times 3h"),
        (attrs.evolve(DEAL, stock=DEAL.stock[1:]), "7h are missing"),
        (attrs.evolve(DEAL, stock=(*french().pile("7d"), *DEAL.stock[1:])), "7d"),
    ],
)
def test_a_deal_that_is_not_the_whole_pack_is_refused(deal: Deal, problem: str) -> None:
    """Hands of another size, cards missing, cards twice, and foreign cards."""
    with pytest.raises(CardsError, match=problem):
        THREE_HAGS.start(deal)


@rule("G-13")
def test_what_is_no_card_of_the_pack_is_not_drawn() -> None:
    """In a state written down by hand anything can lie in the stock."""
    state = attrs.evolve(midway("4h 6s", "7s 8h"), stock=(Card(PACK.ranks[2]),))
    with pytest.raises(CardsError, match="this pack has no A"):
        THREE_HAGS.apply(state, play(A, "4h"))
