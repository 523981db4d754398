"""What a numbering is made of: rows of masks that are numbered, and actions that are few."""

from itertools import combinations, product
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st
from typing_extensions import override

from cases import for_each
from climbcards import Card, Cards, ClimbcardsError, Pack, Rank, Seat, Set, Suit, authors as kit
from climbcards.authors import option
from climbcards.authors._numbers import every_play, own_numbers
from climbcards.games.big_two import BIG_TWO
from climbcards.games.haggis import OFFICIAL_3P
from climbcards.testing import LawBroken, check_laws
from oddities import Jokers, Like
from strategies import packs

ROWS = ((1, 2, 3), (4, 8), (16, 32, 64))
TWICE = kit.french("3 4", "s h", packs=2, jokers="B")
EVERY = [sum(one) for one in product(*ROWS)]


@for_each(
    ("masks", "expected"),
    [
        (kit.Ascending([7, 3, 7, 5]), [3, 5, 7]),  # in this order, each once
        (kit.Row([7, 3, 5]), [7, 3, 5]),  # in the order given
        (kit.Product(ROWS), EVERY),  # one of each row, the last of which counts fastest
        *(  # those left out leave no gap
            (kit.Product(ROWS, out), [mask for at, mask in enumerate(EVERY) if at not in out])
            for out in ([0], [17], [3, 4, 5], [0, 9, 17], range(17))
        ),
    ],
)
def test_masks_have_places(masks: kit.Masks, expected: list[int]) -> None:
    """Each is found where it stands, and no other one is."""
    assert [masks[number] for number in range(len(masks))] == expected
    assert [masks.find(mask) for mask in expected] == [*range(len(expected))]
    others = {*range(256), 1 << 20, expected[0] + (1 << 20)} - set(expected)
    assert all(masks.find(mask) is None for mask in others)
    assert [*kit.Ascending([2, 1])] == [1, 2]


@given(st.data())
def test_choices_are_all_ways_to_take_so_many_cards(data: Any) -> None:  # noqa: ANN401  # Any: as Hypothesis has it
    """Copies of a face are alike; what has more of the highest face comes later."""
    pack: Pack = data.draw(packs())
    number: int = data.draw(st.integers(0, min(3, len(pack))))
    choices = kit.Choices(pack.full, number)
    expected = sorted({pack.cards(some).mask for some in combinations(pack.faces, number)})
    assert [choices[place] for place in range(len(choices))] == expected
    assert [choices.find(mask) for mask in expected] == [*range(len(expected))]
    other = pack.cards(pack.faces[: number + 1]).mask
    assert len(pack) == number or choices.find(other) is None


def test_choices_are_of_the_cards_given() -> None:
    """Cards that are not among them cannot be taken."""
    pack = BIG_TWO.pack
    choices = kit.Choices(pack.parse("3d 3c 4d"), 2)
    assert len(choices) == 3
    assert choices.find(pack.parse("3d 4d").mask) == 1
    assert choices.find(pack.parse("3d 5d").mask) is None


def test_few_actions_are_listed() -> None:
    """Of another class, or unlike all of them, is none of them."""
    passing = kit.ListSection("pass", lambda seat: (kit.Pass(seat),))
    assert (len(passing), passing.factors) == (1, (1,))
    assert passing.find(kit.Pass(Seat(2))) == 0
    assert passing.make(0, Seat(2)) == kit.Pass(Seat(2))
    assert passing.find(BIG_TWO.numbering().action(0, 0)) is None


def test_ranked_cards_leave_out_what_nobody_can_make() -> None:
    """A combination without a mask takes no number."""
    pack = BIG_TWO.pack
    low, high = (Set(Rank(symbol), 1) for symbol in ("3", "4"))
    ranked = kit.Ranked(
        pack, [(low, kit.Ascending([])), (high, kit.Ascending([pack.parse("4d").mask]))]
    )
    assert len(ranked) == 1
    assert ranked.at(0) == (pack.parse("4d"), high)
    assert ranked.find(pack.parse("4d"), high) == 0
    assert ranked.find(pack.parse("4d"), low) is None


def test_a_combination_can_be_made_in_several_rows() -> None:
    """Its numbers go on from one row to the next, and each mask is found in its row."""
    pack = BIG_TWO.pack
    rows: list[list[str]] = [["4d", "5d"], [], ["3d"], ["6d", "7d"]]
    masks = [kit.Row(pack.parse(text).mask for text in row) for row in rows]
    ranked = kit.Ranked(pack, [("low", masks[0]), *(("high", row) for row in masks[1:])])
    names = ["low", "low", "high", "high", "high"]
    texts = [text for row in rows for text in row]
    every = [(pack.parse(text), name) for text, name in zip(texts, names, strict=True)]
    assert [ranked.at(number) for number in range(len(ranked))] == every
    assert [ranked.find(cards, name) for cards, name in every] == [0, 1, 2, 3, 4]
    assert ranked.find(pack.parse("4d"), "high") is None


def test_a_section_that_takes_cards_is_one_choice() -> None:
    """Its only factor is its length."""
    ranked = kit.Ranked(BIG_TWO.pack, [(1, kit.Choices(BIG_TWO.pack.full, 1))])
    section = kit.PlaySection(
        "gifts", ranked, make=lambda seat, _cards, _: kit.Pass(seat), taken=lambda _: None
    )
    assert (section.name, section.factors, section.find(kit.Pass(Seat(0)))) == (
        "gifts",
        (52,),
        None,
    )


@for_each(
    ("pack", "text", "folded"),
    [
        (OFFICIAL_3P.pack, "5b", "5r"),
        (OFFICIAL_3P.pack, "5o 5b 6y J K", "5r 5o 6r J K"),  # courts have no suit, and stay
        (OFFICIAL_3P.pack, "5r 5o 5y 5g 5b", "5r 5o 5y 5g 5b"),
        (TWICE, "3s 3h 4h", "3s 3s 4s"),
        (TWICE, "3h 3h 3s", "3s 3s 3h"),
        (TWICE, "B B 4h", "B B 4s"),
    ],
)
def test_without_suits_of_each_rank_the_lowest_cards_are_taken(
    pack: Pack, text: str, folded: str
) -> None:
    """So equal cards share a number with cards of other suits, in two packs, too."""
    assert kit.fold_suits(pack)(pack.parse(text).mask) == pack.parse(folded).mask


def test_numbers_without_suits_have_no_cards() -> None:
    """Any suits are found, and none are made."""
    pack = OFFICIAL_3P.pack
    fold = kit.fold_suits(pack)
    some = kit.Ranked(pack, [(1, kit.Ascending([pack.parse("5r").mask]))], fold=fold)
    assert some.find(pack.parse("5g"), 1) == 0
    with pytest.raises(ClimbcardsError, match="suits are left out"):
        some.at(0)


@for_each("texts", [("5r", "5g", "5o"), ("5g", "5r")])
def test_without_suits_a_number_that_nobody_has_is_refused(texts: tuple[str, ...]) -> None:
    """A mask that `fold` does not return is never found."""
    pack = OFFICIAL_3P.pack
    masks = kit.Row(pack.parse(text).mask for text in texts)
    found = r"^nobody has the number of 5g as 1: without suits, number fold\(mask\)$"
    with pytest.raises(ClimbcardsError, match=found):
        kit.Ranked(pack, [(1, masks)], fold=kit.fold_suits(pack))


def test_far_too_many_plays_are_noticed_before_they_are_made() -> None:
    """Ten million of the whole pack would be; the hand that is asked about grows rank by rank."""
    pack = Pack(tuple(Card(Rank(rank), Suit("x")) for rank in "abcdefghij"))
    hands: list[int] = []

    def plays(hand: int) -> kit.Plays[int]:
        hands.append(hand.bit_count())
        return [(1, range(1, 5 ** hand.bit_count()))]

    with pytest.raises(kit.NotOfferedError, match="big has more than 131072 plays"):
        every_play("big", pack, plays)
    assert hands == [1, 2, 3, 4, 5, 6, 7, 8]


class Many(Jokers):
    """A game whose numbering lists few plays."""

    most_plays = 40


class Alike(kit.SuitsAlike[kit.State[Like, None], kit.Action[Like]], Many):
    """The same, with suits that are only names."""


class Folding(Many):
    """The same, with numbers that leave suits out."""

    @override
    def folded(self) -> kit.Ranked[Like]:
        """Number what can be played by reading and by rank."""
        fold, plays = kit.fold_suits(self.pack), self.plays(self.pack.full.mask, None)
        groups = [(of, kit.Ascending(map(fold, masks))) for of, masks in plays]
        return kit.Ranked(self.pack, groups, fold=fold)


def test_a_game_says_how_many_plays_are_listed_and_what_there_is_instead() -> None:
    """By default it is to write a numbering that counts them; numbers without suits are offered if there are some."""
    assert len(Jokers().numbering()) == 43
    asked = "write ranked, so that they are counted, or folded if suits are only names"
    with pytest.raises(kit.NotOfferedError, match=f"more than 40 plays: {asked}"):
        Many().numbering()
    with pytest.raises(kit.NotOfferedError, match="suits decide"):
        Many().numbering(suits=False)
    with pytest.raises(kit.NotOfferedError, match="does not write folded"):
        Alike().numbering(suits=False)
    with pytest.raises(kit.NotOfferedError, match=r"numbering\(suits=False\) has fewer numbers"):
        Folding().numbering()


def test_a_game_that_can_change_has_numbers_too() -> None:
    """Its plays are numbered each time, as they may be others then."""

    @attrs.define(order=False)
    class Changing(Jokers):
        """It can."""

        lowest: str = option("1")

        @override
        def readings(self, cards: Cards) -> tuple[Like, ...]:
            """Leave out what is lower."""
            return tuple(
                each for each in super().readings(cards) if each.rank.symbol >= self.lowest
            )

    game = Changing()
    every = len(game.numbering())
    game.lowest = "3"
    assert len(game.numbering()) < every == len(Jokers().numbering())


def test_plays_are_numbered_once_for_equal_rules() -> None:
    """With suits and without: to number them takes long, and a game is asked for its numbering often."""
    asked = list[str]()

    @attrs.frozen(order=False)
    class Asked(Folding):
        """It notes when its plays are numbered."""

        name: str = kit.named("asked")
        most_plays = 43
        few: int = kit.option(1)

        @override
        def ranked(self) -> kit.Ranked[Like]:
            asked.append(f"{self.few}")
            return super().ranked()

        @override
        def folded(self) -> kit.Ranked[Like]:
            asked.append(f"{self.few} folded")
            return super().folded()

    for few, suits in ((1, True), (1, False), (2, True), (1, True), (2, True), (1, False)):
        assert Asked(few=few).numbering(suits=suits).suits is suits
    assert asked == ["1", "1 folded", "2"]


def test_programs_that_learn_take_the_numbers_that_there_are() -> None:
    """With suits, or else without; a game that has neither says what it says of those with suits."""
    assert own_numbers(Jokers()).suits
    assert not own_numbers(Folding()).suits
    with pytest.raises(kit.NotOfferedError, match="more than 40 plays"):
        own_numbers(Many())


class Miscounting(Folding):
    """It has numbers without suits only, and these fail."""

    @override
    def folded(self) -> kit.Ranked[Like]:
        raise ZeroDivisionError


class Forgetting(Folding):
    """It has numbers without suits only, and none for most plays."""

    @override
    def folded(self) -> kit.Ranked[Like]:
        ways = [(Like(Rank("3"), 1), kit.Row([self.pack.parse("3a").mask]))]
        return kit.Ranked(self.pack, ways, fold=kit.fold_suits(self.pack))


class Unfolding(Folding):
    """It has numbers without suits only, and lists all suits."""

    @override
    def folded(self) -> kit.Ranked[Like]:
        ways = [(of, kit.Ascending(masks)) for of, masks in self.plays(self.pack.full.mask, None)]
        return kit.Ranked(self.pack, ways, fold=kit.fold_suits(self.pack))


@for_each(
    ("game", "found"),
    [
        (Miscounting(), "raised ZeroDivisionError"),
        (Forgetting(), "has no number in jokers"),
        (Unfolding(), "nobody has the number of 1b as one of 1"),
    ],
)
def test_the_laws_look_at_the_only_numbers_that_there_are(game: Folding, found: str) -> None:
    """A game with too many plays for numbers with suits is checked with those without."""
    assert not [each for each in check_laws(Folding(), rounds=1).left_out if each.law == 7]
    with pytest.raises(LawBroken, match=f"looking at numbers, the game .*{found}") as error:
        check_laws(game, rounds=1)
    assert error.value.law == 7


def test_without_suits_plays_are_numbered_by_reading_and_ranks() -> None:
    """What the cards cannot be has no number."""
    game = Folding()
    numbering, pack, seat = game.numbering(suits=False), game.pack, Seat(0)
    assert (len(numbering), numbering.suits) == (31, False)
    one, two = Like(Rank("3"), 1), Like(Rank("3"), 2)
    numbers = [
        numbering.number(kit.Play(seat, pack.parse(text), one)) for text in ("3a", "3b", "Jo")
    ]
    assert len(set(numbers)) == 2
    no_cards: Any = "3a"  # Any: what a caller could give
    for play in (
        kit.Play(seat, pack.parse("3a"), two),
        kit.Play(seat, kit.french().parse("3s"), one),
        kit.Play(seat, no_cards, one),
    ):
        with pytest.raises(ClimbcardsError, match="has no number"):
            numbering.number(play)


def test_a_combination_that_is_found_twice_has_its_numbers_once() -> None:
    """A game may list the ways to play it one by one."""
    pack = Pack(tuple(Card(Rank(rank)) for rank in "ab"))

    def plays(hand: int) -> kit.Plays[str]:
        return [(of, [hand & -hand]) for of in ("low", "last", "low")] + [("low", [hand])]

    found = every_play("small", pack, plays)
    whole = pack.full.mask
    assert [(of, [*masks]) for of, masks in found] == [("low", [1, whole]), ("last", [1])]


def test_masks_are_made_when_somebody_looks() -> None:
    """Their number is known before; then they are a sequence as any other."""
    made = list[int]()

    def make(first: int, last: int) -> list[int]:
        made.append(first)
        return list(range(first, last))

    masks = kit.Counted(3, make, 5, 8)
    assert (len(masks), made) == (3, [])
    assert (masks[0], masks[-1], masks[1:], list(masks), 6 in masks) == (
        5,
        7,
        [6, 7],
        [5, 6, 7],
        True,
    )
    assert made == [5]


def test_combinations_are_counted_before_their_masks_are_made() -> None:
    """Each is known with its number; its masks are made when somebody looks at these."""
    made = list[str]()

    def make(name: str) -> tuple[int, ...]:
        made.append(name)
        return tuple(range(len(name)))

    found = kit.Tallied([("one", 3), ("three", 5), ("seven", 5)], make)
    assert (len(found), [(name, len(masks)) for name, masks in found], made) == (
        3,
        [("one", 3), ("three", 5), ("seven", 5)],
        [],
    )
    assert [(name, list(masks)) for name, masks in found[:1]] == [("one", [0, 1, 2])]
    name, masks = found[-1]
    assert (name, masks[4], masks[1:3], made) == ("seven", 4, (1, 2), ["one", "seven"])
