"""Which cards may be carried along: each disputed case, and the option that settles it."""

from random import Random

import pytest

from climbcards import Choice
from climbcards.games.dou_dizhu import DOU_DIZHU, DouDizhu, NotCarried, Play
from climbcards.reasons import Ambiguous, NotACombination, NotThatReading
from dou_dizhu_tables import (
    LOOSE,
    A,
    B,
    cards,
    enact,
    listed,
    midway,
    named,
    play,
    refused,
    same,
    why,
)
from rulebook import rule

DISTINCT = DOU_DIZHU.variant(same_kickers=1)
TWO_ALIKE = DOU_DIZHU.variant(same_kickers=2)
FOUR_ALIKE = DOU_DIZHU.variant(same_kickers=4)
JOKERS = DOU_DIZHU.variant(jokers_together=True)
CORE = DOU_DIZHU.variant(core_kickers=True)
LONGER = DOU_DIZHU.variant(longer_cores=True)
FOURS = DOU_DIZHU.variant(fours_as_pairs=True)


def allowed_by(text: str) -> list[DouDizhu]:
    """Return those of the games above in which some cards make something."""
    games = [DOU_DIZHU, DISTINCT, TWO_ALIKE, FOUR_ALIKE, JOKERS, CORE, LONGER, FOURS]
    return [game for game in games if named(text, game)]


@rule("D-11")
@pytest.mark.parametrize(
    ("text", "name", "most"),
    [
        ("3 3 3 4 4 4 5 7", "triples 3 to 4 with singles", 1),
        ("3 3 3 4 4 4 5 5", "triples 3 to 4 with singles", 2),
        ("4 4 4 4 5 5", "4 of 4s with singles", 2),
        ("3 3 3 4 4 4 5 5 5 7 7 7", "triples 3 to 5 with singles", 3),
        ("3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 8", "triples 3 to 6 with singles", 4),
    ],
)
def test_single_kickers_of_one_rank(text: str, name: str, most: int) -> None:
    """As many of one rank as `same_kickers` says may be carried, three by default."""
    for limit in (1, 2, 3, 4):
        expected = [name] if limit >= most else []
        assert named(text, DOU_DIZHU.variant(same_kickers=limit)) == expected
    assert named(text) == ([name] if most <= 3 else [])


@rule("D-12")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("4 4 4 4 B R", "4 of 4s with singles"),
        ("3 3 3 4 4 4 B R", "triples 3 to 4 with singles"),
        ("3 3 3 4 4 4 5 5 5 2 B R", "triples 3 to 5 with singles"),
    ],
)
def test_both_jokers_together(text: str, name: str) -> None:
    """The rocket is not carried, unless `jokers_together` says so."""
    assert allowed_by(text) == [JOKERS]
    assert named(text, JOKERS) == [name]


@rule("D-12")
@pytest.mark.parametrize("joker", ["B", "R"])
def test_one_joker_is_a_kicker_like_any_other(joker: str) -> None:
    """It goes with a triple, a run of triples, and four of a kind."""
    for text in ("7 7 7", "7 7 7 8 8 8 3", "7 7 7 7 3"):
        assert len(named(f"{text} {joker}")) == 1


@rule("D-13", "D-16")
def test_the_fourth_card_of_a_triple() -> None:
    """Four of a kind is a bomb and no triple with its fourth card, but with `core_kickers` both."""
    assert named("9 9 9 9") == ["bomb 9"]
    assert named("9 9 9 9", CORE) == ["3 of 9s with a single", "bomb 9"]
    assert named("9 9 9 9", LOOSE) == ["3 of 9s with a single", "bomb 9"]


@rule("D-13")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("3 3 3 3 4 4 4 5", "triples 3 to 4 with singles"),
        ("3 3 3 4 4 4 4 K", "triples 3 to 4 with singles"),
        ("K K K A A A A B", "triples K to A with singles"),
    ],
)
def test_the_fourth_card_of_a_rank_in_a_run(text: str, name: str) -> None:
    """It is carried by the run only with `core_kickers`."""
    assert allowed_by(text) == [CORE]
    assert named(text, CORE) == [name]


@rule("D-13", "D-15")
def test_two_fours_of_a_kind_side_by_side() -> None:
    """Each option has its own way with them: a run with both fourth cards, or one carries the other."""
    text = "3 3 3 3 4 4 4 4"
    assert allowed_by(text) == [CORE, FOURS]
    assert named(text, CORE) == ["triples 3 to 4 with singles"]
    assert named(text, FOURS) == ["4 of 3s with pairs", "4 of 4s with pairs"]
    assert sorted(named(text, LOOSE)) == sorted(named(text, CORE) + named(text, FOURS))


@rule("D-14", "D-16")
def test_the_triple_beside_a_run() -> None:
    """3 to 5 may not carry three 6s: they are a run of four; with `longer_cores` they are both.

    Read the other way round, 4 to 6 carries three 3s, which is just as well.
    """
    text = "3 3 3 4 4 4 5 5 5 6 6 6"
    assert named(text) == ["triples 3 to 6"]
    assert named(text, LONGER) == [
        "triples 3 to 6",
        "triples 3 to 5 with singles",
        "triples 4 to 6 with singles",
    ]


@rule("D-14")
def test_a_longer_core_with_one_kicker_of_another_rank() -> None:
    """3 to 6 with 7 7 7 and a 9: 16 cards that are nothing, unless `longer_cores` is on."""
    text = "3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 9"
    assert allowed_by(text) == [LONGER]
    assert named(text, LONGER) == ["triples 3 to 6 with singles", "triples 4 to 7 with singles"]


@rule("D-14")
@pytest.mark.parametrize(
    "text",
    [
        "3 3 3 4 4 4 5 5 5 7 7 7",
        "3 3 3 4 4 4 5 5 5 6 6 8",
        "Q Q Q K K K A A A 2 2 2",
        "Q Q Q K K K A A A J J 2",
    ],
)
def test_what_is_no_longer_run_may_be_carried(text: str) -> None:
    """Three of a rank further away, two beside the run, and three 2s, to which no run goes on."""
    assert len(named(text)) == 1
    assert named(text)[0].startswith("triples ")


@rule("D-15")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("5 5 5 5 7 7 7 7", ["4 of 5s with pairs", "4 of 7s with pairs"]),
        ("3 3 3 4 4 4 6 6 6 6", ["triples 3 to 4 with pairs"]),
        ("3 3 3 4 4 4 5 5 5 7 7 7 7 9 9", ["triples 3 to 5 with pairs"]),
    ],
)
def test_four_of_a_kind_as_two_pairs(text: str, names: list[str]) -> None:
    """The pairs that are carried are of different ranks, unless `fours_as_pairs` says so."""
    assert allowed_by(text) == [FOURS]
    assert named(text, FOURS) == names


@rule("D-11", "D-16")
def test_kickers_that_are_not_carried_are_refused_with_their_reason() -> None:
    """The sentence names what it would be; cards that are nothing under any option are nothing."""
    state = midway("3 3 3 4 4 4 B R 9 J", "Q", "K")
    reason = NotCarried(LOOSE.readings(cards("3 3 3 4 4 4 B R")))
    same(why(state, A, "3 3 3 4 4 4 B R"), reason, "D-16")
    assert "triples 3 to 4 with singles" in str(reason)
    same(why(state, A, "9 J"), NotACombination(cards("9 J")), "D-4")
    (reading,) = reason.readings
    same(refused(state, play(A, "3 3 3 4 4 4 B R", reading)), reason, "D-16")


@rule("D-16")
def test_cards_with_two_readings_must_be_named() -> None:
    """With `core_kickers` four of a kind can be led as a bomb or as a triple with a single."""
    state = midway("9 9 9 9 J", "Q", "K")
    ways = tuple(play(A, "9 9 9 9", reading) for reading in CORE.readings(cards("9 9 9 9")))
    same(why(state, A, "9 9 9 9", CORE), Ambiguous(ways), "D-16")
    choice = CORE.attempt(state, A, cards("9 9 9 9"))
    assert choice == Choice(ways, "D-16")
    assert str(choice).startswith("say which: 9 9 9 9 = 3 of 9s with a single or ")
    triple = CORE.parse(state, A, "9 9 9 9 = 3 of 9s with a single")
    bomb = CORE.parse(state, A, "9 9 9 9 = bomb 9")
    assert (triple, bomb) == ways
    assert [str(way) for way in ways] == ["9 9 9 9 = 3 of 9s with a single", "9 9 9 9 = bomb 9"]
    assert {triple, bomb} <= set(CORE.legal_actions(state, A))
    assert CORE.apply(state, triple) != CORE.apply(state, bomb)


@rule("D-16")
def test_only_readings_that_beat_the_trick_are_asked_for() -> None:
    """On three 8s with a single both ways will do; on a pair only the bomb does, and is played."""
    state = enact(midway("8 8 8 3 7 7 5", "9 9 9 9 J", "K"), "A 7 7", game=CORE)
    assert CORE.attempt(state, B, cards("9 9 9 9")) == play(B, "9 9 9 9")


@rule("D-4", "D-16")
def test_a_name_that_the_cards_do_not_have_is_refused() -> None:
    """Without the option the bomb cannot be called a triple with a single."""
    state = midway("9 9 9 9 J", "Q", "K")
    triple, bomb = CORE.readings(cards("9 9 9 9"))
    wrong = Play(A, cards("9 9 9 9"), triple)
    same(refused(state, wrong), NotThatReading(cards("9 9 9 9"), triple, (bomb,)), "D-4")


@rule("D-7", "D-8", "D-11", "D-12", "D-13")
def test_all_kickers_of_a_hand_are_listed() -> None:
    """A triple with each other rank, four of a kind with any two cards but both jokers."""
    state = midway("4 4 4 4 6 6 B R", "Q", "K")
    carrying = [text for text in listed(state, A) if len(text.split()) in {4, 5, 6}]
    assert carrying == [
        "4 4 4 6",
        "4 4 4 B",
        "4 4 4 R",
        "4 4 4 6 6",
        "4 4 4 4 6 6",
        "4 4 4 4 6 B",
        "4 4 4 4 6 R",
    ]


@rule("D-7", "D-22")
@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("3 3 3 4 4 4 5 5 5 6 6 6 8 8 9 9 J J Q Q", "triples 3 to 6 with pairs"),
        ("3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 9 J K 2 R", "triples 3 to 7 with singles"),
    ],
)
def test_a_landlord_may_lead_the_whole_hand(hand: str, name: str) -> None:
    """All twenty cards at once are among the leads."""
    legal = DOU_DIZHU.legal_actions(midway(hand, "", ""), A)
    whole = [action for action in legal.including(cards(hand)) if isinstance(action, Play)]
    assert [str(action.reading) for action in whole] == [name]


@pytest.mark.parametrize("kickers", ["9 10 J Q K A", "9 9 10 10 J J Q Q K K A A"])
def test_more_cards_than_a_hand_are_no_combination(kickers: str) -> None:
    """Six triples with as many kickers are more than anybody holds: a `KeyError` before, also from text."""
    text = f"3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 {kickers}"
    assert DOU_DIZHU.readings(cards(text)) == ()
    state = DOU_DIZHU.start(DOU_DIZHU.deal(Random(1), A))
    played = DOU_DIZHU.parse(state, A, f"{text} = run of 6 to 8")
    assert str(played).startswith(f"{text} = ")
    assert DOU_DIZHU.objection(state, played) is not None
