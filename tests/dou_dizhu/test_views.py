"""What a seat of Dou Dizhu may know, and the deals that this allows."""

from collections import Counter
from random import Random

import attrs

from climbcards.games.dou_dizhu import DOU_DIZHU, Bid, Pass
from dou_dizhu_tables import auction, cards, dealt, enact, midway, play
from rulebook import rule
from tables import A, B, C


@rule("D-30")
def test_the_stock_is_hidden_until_there_is_a_landlord() -> None:
    """Two deals that differ in the stock and another hand look alike, until the stock is taken."""
    one, other = auction("R", "B", stock="2 2 2"), auction("R", "2", stock="2 2 B")
    assert one != other
    for lines in ([], ["A bid 1"], ["A bid 1", "B bid 2"], ["A pass", "B pass", "C pass"]):
        seen = [DOU_DIZHU.view(enact(state, *lines), A) for state in (one, other)]
        assert seen[0] == seen[1]
        assert seen[0].landlord is None
        assert seen[0].known == seen[0].table == cards("")
    seen = [
        DOU_DIZHU.view(enact(state, "A pass", "B pass", "C bid 1"), A) for state in (one, other)
    ]
    assert [view.known for view in seen] == [cards("2 2 2"), cards("2 2 B")]
    assert [view.landlord for view in seen] == [C, C]


@rule("D-30")
def test_the_landlords_cards_are_known_until_played() -> None:
    """Of a rank that is played, those of the stock go first: nobody can tell which was which."""
    state = dealt("3 3 3 9", "J", "Q", stock="3 9 R")
    known = [DOU_DIZHU.view(state, B).known]
    for lines in (["A 3"], ["B J", "C pass", "A R"], ["B pass", "C pass", "A 9 9"]):
        state = enact(state, *lines)
        known.append(DOU_DIZHU.view(state, B).known)
    assert list(map(str, known)) == ["3 9 R", "9 R", "9", ""]


@rule("D-30")
def test_what_peasants_play_says_nothing_about_the_landlords_cards() -> None:
    """B plays a 9, and the landlord still holds the one of the stock."""
    state = enact(dealt("3 9", "9", "Q", stock="3 9 R"), "A 3", "B 9")
    assert DOU_DIZHU.view(state, C).known == cards("9 R")


@rule("D-30")
def test_all_plays_and_calls_are_seen() -> None:
    """Who has played what, the running trick, what lies on the table, and the calls of the auction."""
    state = enact(midway("7 7 9", "8 8 J", "10 10 Q"), "A 7 7", "B 8 8")
    view = DOU_DIZHU.view(state, C)
    assert view.table == cards("7 7 8 8")
    assert view.trick is not None
    assert view.trick.plays == (play(A, "7 7"), play(B, "8 8"))
    assert view.tally is not None
    assert cards("8 8") <= view.tally.played[1]
    state = enact(auction(), "A bid 1", "B pass", "C bid 2")
    assert DOU_DIZHU.view(state, None).calls == (Bid(A, 1), Pass(B), Bid(C, 2))


@rule("D-30")
def test_a_finished_round_shows_no_hand() -> None:
    """The last play is seen, the cards that are left are not; nothing lies on the table any more."""
    state = enact(midway("7 9", "8 J", "10 Q"), "A 7", "B pass", "C pass", "A 9")
    other = attrs.evolve(state, hands=(cards(""), cards("8 10"), cards("J Q")))
    assert DOU_DIZHU.view(other, A) == DOU_DIZHU.view(state, A)
    assert DOU_DIZHU.view(state, None).table == cards("")
    assert DOU_DIZHU.view(state, B).hand == cards("8 J")


@rule("D-30")
def test_unseen_cards_are_dealt_evenly() -> None:
    """The landlord C surely holds the 9; B's two of the other three are drawn evenly."""
    nothing = cards("")
    state = midway("7 Q", "8 J", "9 10", landlord=C, stock="9 9 9")
    gone = sum(state.tally.played, start=nothing)
    tally = attrs.evolve(state.tally, played=(gone - cards("9 9"), nothing, cards("9 9")))
    view = DOU_DIZHU.view(attrs.evolve(state, tally=tally), A)
    assert view.known == cards("9")
    rng, tries = Random(5), 3000
    seen = Counter(str(DOU_DIZHU.determinize(view, rng).hands[1]) for _ in range(tries))
    assert set(seen) == {"8 10", "8 J", "10 J"}
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 14  # one in a thousand


@rule("D-30")
def test_a_view_describes_itself_to_a_player() -> None:
    """The auction, the landlord and what the landlord holds, what is to be beaten, the own hand."""
    state = enact(auction("3 3", "4", stock="2 B R"), "A bid 1")
    assert str(DOU_DIZHU.view(state, None)).splitlines() == [
        "seat 0: 17 cards",
        "seat 1: 17 cards",
        "seat 2: 17 cards",
        "seat 0 bids 1",
    ]
    state = enact(state, "B bid 3", "B 4")
    assert str(DOU_DIZHU.view(state, None)).splitlines() == [
        "seat 0: 17 cards",
        "seat 1: 19 cards, landlord, took 2 B R, still holds 2 B R",
        "seat 2: 17 cards",
        "to beat: 4 (single 4, seat 1)",
        "stake: 3",
    ]
    state = enact(midway("7 9 9 9 9", "8 J", "10 Q"), "A 9 9 9 9 = bomb 9", "B pass", "C pass")
    assert str(DOU_DIZHU.view(state, B)).splitlines() == [
        "seat 0: 1 card, landlord, took 3 4 5",
        "seat 1: 2 cards",
        "seat 2: 2 cards",
        "stake: 1, 1 bomb played",
        "your hand: 8 J",
    ]
    state = enact(state, "A 7")
    assert "last play: 7 (single 7, seat 0)" in str(DOU_DIZHU.view(state, B)).splitlines()
