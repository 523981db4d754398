"""Which cards may be carried along: each disputed case, and the option that settles it."""

from random import Random

import pytest

from cases import for_each
from climbcards import Choice
from climbcards.games.dou_dizhu import DOU_DIZHU, DouDizhu, NotCarried, Play
from climbcards.reasons import Ambiguous, NotACombination, NotThatReading
from dou_dizhu_tables import LOOSE, cards, enact, listed, midway, named, play, refused, same, why
from rulebook import rule
from tables import A, B

CORE = DOU_DIZHU.variant(core_kickers=True)
HOUSES: dict[str, DouDizhu] = {
    "usual": DOU_DIZHU,
    "different": DOU_DIZHU.variant(same_kickers=1),
    "two": DOU_DIZHU.variant(same_kickers=2),
    "four": DOU_DIZHU.variant(same_kickers=4),
    "jokers": DOU_DIZHU.variant(jokers_together=True),
    "core": CORE,
    "longer": DOU_DIZHU.variant(longer_cores=True),
    "fours": DOU_DIZHU.variant(fours_as_pairs=True),
}
EVERY = " ".join(HOUSES)
TWO_ALIKE = EVERY.replace("different ", "")
THREE_ALIKE = TWO_ALIKE.replace("two ", "")


@rule("D-11", "D-12", "D-13", "D-14", "D-15", "D-16")
@for_each(
    ("text", "readings"),
    [
        ("7 7 7 7 3 R", {EVERY: ["4 of 7s with singles"]}),
        ("3 3 3 4 4 4 5 7", {EVERY: ["triples 3 to 4 with singles"]}),
        ("3 3 3 4 4 4 5 5", {TWO_ALIKE: ["triples 3 to 4 with singles"]}),
        ("4 4 4 4 5 5", {TWO_ALIKE: ["4 of 4s with singles"]}),
        ("3 3 3 4 4 4 5 5 5 6 6 8", {TWO_ALIKE: ["triples 3 to 5 with singles"]}),
        ("3 3 3 4 4 4 5 5 5 7 7 7", {THREE_ALIKE: ["triples 3 to 5 with singles"]}),
        ("Q Q Q K K K A A A 2 2 2", {THREE_ALIKE: ["triples Q to A with singles"]}),
        ("3 3 3 4 4 4 5 5 5 6 6 6 8 8 8 8", {"four": ["triples 3 to 6 with singles"]}),
        ("4 4 4 4 B R", {"jokers": ["4 of 4s with singles"]}),
        ("3 3 3 4 4 4 5 5 5 2 B R", {"jokers": ["triples 3 to 5 with singles"]}),
        (
            "9 9 9 9",
            {EVERY.replace("core ", ""): ["bomb 9"], "core": ["3 of 9s with a single", "bomb 9"]},
        ),
        ("3 3 3 3 4 4 4 5", {"core": ["triples 3 to 4 with singles"]}),
        ("K K K A A A A B", {"core": ["triples K to A with singles"]}),
        (
            "3 3 3 3 4 4 4 4",
            {
                "core": ["triples 3 to 4 with singles"],
                "fours": ["4 of 3s with pairs", "4 of 4s with pairs"],
            },
        ),
        ("3 3 3 4 4 4 6 6 6 6", {"fours": ["triples 3 to 4 with pairs"]}),
        (
            "3 3 3 4 4 4 5 5 5 6 6 6",
            {
                EVERY.replace("longer ", ""): ["triples 3 to 6"],
                "longer": [
                    "triples 3 to 6",
                    "triples 3 to 5 with singles",
                    "triples 4 to 6 with singles",
                ],
            },
        ),
        (
            "3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 9",
            {"longer": ["triples 3 to 6 with singles", "triples 4 to 7 with singles"]},
        ),
    ],
)
def test_which_kickers_are_carried(text: str, readings: dict[str, list[str]]) -> None:
    """The cards are this in the houses that are named, and in the others nothing."""
    for called, game in HOUSES.items():
        found = (names for houses, names in readings.items() if called in houses.split())
        assert named(text, game) == next(found, list[str]())


@rule("D-13", "D-15")
def test_with_all_options_cards_are_all_that_they_can_be() -> None:
    """A run with both fourth cards, or a four that carries the other."""
    assert named("3 3 3 3 4 4 4 4", LOOSE) == [
        "triples 3 to 4 with singles",
        "4 of 3s with pairs",
        "4 of 4s with pairs",
    ]


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
def test_a_landlord_may_lead_the_whole_hand() -> None:
    """All twenty cards at once are among the leads."""
    hand = "3 3 3 4 4 4 5 5 5 6 6 6 8 8 9 9 J J Q Q"
    legal = DOU_DIZHU.legal_actions(midway(hand, "", ""), A)
    whole = [action for action in legal.including(cards(hand)) if isinstance(action, Play)]
    assert [str(action.reading) for action in whole] == ["triples 3 to 6 with pairs"]


@pytest.mark.parametrize("kickers", ["9 10 J Q K A", "9 9 10 10 J J Q Q K K A A"])
def test_more_cards_than_a_hand_are_no_combination(kickers: str) -> None:
    """Six triples with as many kickers are more than anybody holds: a `KeyError` before, also from text."""
    text = f"3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 {kickers}"
    assert DOU_DIZHU.readings(cards(text)) == ()
    state = DOU_DIZHU.start(DOU_DIZHU.deal(Random(1), A))
    played = DOU_DIZHU.parse(state, A, f"{text} = run of 6 to 8")
    assert str(played).startswith(f"{text} = ")
    assert DOU_DIZHU.objection(state, played) is not None
