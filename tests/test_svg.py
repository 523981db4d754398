"""Pictures of cards, hands, combinations and tricks: what they show, what they say, and what they refuse."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest

import climbcards.svg._table as table
from cases import for_each
from climbcards import (
    Card,
    Cards,
    CardsError,
    ClimbcardsError,
    Pack,
    Rank,
    Seat,
    Set,
    StandIn,
    Suit,
    Trick,
    catalogue,
    svg,
)
from climbcards._cards.figures import PAPER
from climbcards._cards.ink import JOKERS, KNOWN, NIGHT, SLATE, WILD, marks_of
from climbcards.authors import french
from climbcards.games import dou_dizhu, guandan, haggis, three_hags, threes, tichu

FRENCH: Final = french()
HAGGIS: Final = haggis.OFFICIAL_2P
SVG: Final = "{http://www.w3.org/2000/svg}"


def tree(drawing: svg.Drawing) -> ET.Element:
    """Parse a picture, which must stand on its own and say what it shows."""
    root = ET.fromstring(drawing.svg)  # noqa: S314  # our own
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("aria-label") == drawing.label
    assert root[0].text == drawing.label.partition(". ")[0]
    assert root[0].tag == f"{SVG}title"
    assert root.get("viewBox") == f"0 0 {drawing.width} {drawing.height}"
    assert drawing.width in {*range(361), 720}
    for each in root.iter():
        assert each.tag.removeprefix(SVG) in {"svg", "title", "g", "rect", "path", "text"}
        assert not {"id", "href", "class", "onload"} & each.attrib.keys()
    return root


def drawn(drawing: svg.Drawing) -> list[str]:
    """Return the cards of a picture in the order in which they are drawn."""
    return [each.attrib["data-card"] for each in tree(drawing).iter() if "data-card" in each.attrib]


def written(drawing: svg.Drawing) -> list[str]:
    """Return all texts of a picture."""
    return [each.text or "" for each in tree(drawing).iter(f"{SVG}text")]


def combined(text: str, number: int = 0) -> svg.Drawing:
    """Draw Haggis cards in one of their readings."""
    cards = HAGGIS.pack.parse(text)
    return svg.combination(HAGGIS, cards, HAGGIS.readings(cards)[number])


def some(text: str) -> Card:
    """Return a French card."""
    (card,) = FRENCH.pile(text)
    return card


@for_each(
    ("card", "label"),
    [
        (some("7s"), "7 of spades"),
        (some("10h"), "10 of hearts"),
        (some("Qd"), "queen of diamonds"),
        (some("Kc"), "king of clubs"),
        (some("Ah"), "ace of hearts"),
        (Card(Rank("7"), Suit("r")), "7 of red"),
        (Card(Rank("2"), Suit("o")), "2 of orange"),
        (Card(Rank("3"), Suit("y")), "3 of yellow"),
        (Card(Rank("4"), Suit("g")), "4 of green"),
        (Card(Rank("5"), Suit("b")), "5 of blue"),
        (Card(Rank("9"), Suit("\u2660")), "9 of spades"),
        (Card(Rank("9"), Suit("cups")), "9 of cups"),
        (Card(Rank("J")), "jack"),
        (Card(Rank("8")), "8"),
        (Card(Rank("Jo")), "joker"),
        (Card(Rank("B")), "black joker"),
        (Card(Rank("R")), "red joker"),
        (Card(Rank("Phoenix")), "Phoenix"),
        (Card(Rank("Ph")), "phoenix"),
        (Card(Rank("1")), "Mah Jong"),
        (Card(Rank("1"), Suit("g")), "1 of green"),
    ],
)
def test_a_card_says_what_it_is(card: Card, label: str) -> None:
    """The words are a player's, the notation is there for programs, and the text stays small."""
    drawing = svg.card(card)
    assert drawing.label == label
    assert drawn(drawing) == [str(card)]
    assert len(drawing.svg) < 6000


def test_a_card_says_what_it_is_in_german() -> None:
    """Each card of each game has a name, no two have the same one, and no English word is left."""
    english, german = set[str](), set[str]()
    for pack in {game.pack for game in catalogue().values()}:
        named = [svg.card(card, pack=pack, language="de").label for card in pack.distinct]
        assert len(set(named)) == len(named)
        german.update(word for name in named for word in name.split())
        english.update(
            word for card in pack.distinct for word in svg.card(card, pack=pack).label.split()
        )
    assert {"Herz", "Dame", "Phönix", "rot"} <= german
    assert not german & {word for word in english if word.islower()}


def test_colour_is_never_the_only_sign() -> None:
    """Two suits differ in their shapes too, and those of colours have their letters on them."""
    suits = [Suit(letter) for letter in "shdcroygb"]
    cards = [tree(svg.card(Card(Rank("7"), suit))) for suit in suits]
    shapes = {next(card.iter(f"{SVG}path")).attrib["d"] for card in cards}
    assert len(shapes) == len(suits)
    for letter in "roygb":
        assert letter in written(svg.card(Card(Rank("7"), Suit(letter))))


def test_suits_are_those_of_the_pack() -> None:
    """`s` and `r` are swords and stars beside jade, and everywhere else spades and red; all four have their own shape."""
    pack = tichu.TICHU.pack
    sevens = [svg.card(card, pack=pack) for card in pack.parse("7j 7s 7p 7r")]
    assert [each.label for each in sevens] == [
        "7 of jade",
        "7 of swords",
        "7 of pagodas",
        "7 of stars",
    ]
    assert len({next(tree(each).iter(f"{SVG}path")).attrib["d"] for each in sevens}) == 4
    assert svg.hand(pack.parse("7s 7r")).label == "7 of swords, 7 of stars"
    assert svg.card(some("7s"), pack=FRENCH).label == svg.card(some("7s")).label == "7 of spades"


def parts(drawing: svg.Drawing) -> int:
    """Return how many shapes a picture has."""
    return sum(each.tag == f"{SVG}path" for each in tree(drawing).iter())


def test_pips_are_as_many_as_the_rank_says() -> None:
    """One shape is the index; an ace has one large pip, and without a suit all four."""
    for number, card in enumerate(FRENCH.parse("2s 3s 4s 5s 6s 7s 8s 9s 10s"), 2):
        assert parts(svg.card(card)) == number + 1
        assert parts(svg.card(Card(card.rank))) == number
    assert parts(svg.card(some("As"))) == 2
    assert parts(svg.card(Card(Rank("A")))) == 4


def test_copies_without_a_suit_have_one_for_show() -> None:
    """Four copies have four suits, the fifth has that of the first; a card with a suit keeps it, a joker has none."""
    five = Card(Rank("5"))
    copies = [svg.card(five, copy=copy) for copy in range(5)]
    assert len({each.svg for each in copies}) == 4
    assert copies[0] == copies[4] != svg.card(five)
    assert {each.label for each in copies} == {"5"}
    for card in (some("7s"), Card(Rank("Jo"))):
        assert svg.card(card, copy=1) == svg.card(card)
    fives = svg.hand(dou_dizhu.DOU_DIZHU.pack.parse("5 5 5 9"), apart=True)
    assert (drawn(fives), fives.label) == (["5", "5", "5", "9"], "5, 5, 5, 9")


@for_each("text", ["7j", "Kr", "Dr", "1", "10s"])
def test_a_large_index_fills_half_of_the_card(text: str) -> None:
    """On a card 40 pixels wide it is as high as the text of a page; in a hand it is what is seen of a card."""
    pack = tichu.TICHU.pack
    (card,) = pack.parse(text)
    rank = next(tree(svg.card(card, pack=pack, large=True)).iter(f"{SVG}text"))
    assert float(rank.attrib["font-size"]) * 40 / 60 >= 15
    hand = svg.hand(pack.full, large=True)
    assert len(drawn(hand)) == 56
    assert hand.height > svg.hand(pack.full).height


def test_a_large_index_has_copies_and_wild_cards() -> None:
    """The number of copies, and what a wild card stands for."""
    assert "\u00d73" in written(svg.hand(dou_dizhu.DOU_DIZHU.pack.parse("5 5 5 9"), large=True))
    cards = HAGGIS.pack.parse("7r 9r J")
    stand_ins = HAGGIS.stand_ins(cards, HAGGIS.readings(cards)[0])
    assert "=8" in written(svg.hand(cards, stand_ins=stand_ins, large=True))


def test_a_chart_has_a_line_for_each_seat() -> None:
    """Each has its colour, its dashes and its name, which do not cover one another; the numbers are said."""
    drawing = svg.chart(
        "Points", [(0, 0, 0), (10, 10, -20), (10, 10, 30)], names=["Ann", "Ben", "Cid"]
    )
    assert drawing.label == "Points. Ann: 0, 10, 10. Ben: 0, 10, 10. Cid: 0, -20, 30"
    lines = [each for each in tree(drawing).iter(f"{SVG}path") if "stroke-dasharray" in each.attrib]
    assert len({each.attrib["stroke-dasharray"] for each in lines}) == 3
    names = [each for each in tree(drawing).iter(f"{SVG}text") if each.text in {"Ann 10", "Ben 10"}]
    first, second = sorted(float(each.attrib["y"]) for each in names)
    assert second - first >= 12


def test_a_long_chart_says_its_ends() -> None:
    """Of a hundred moments the first and the last; one moment is a chart, too."""
    drawing = svg.chart("Cards", [(100 - left,) for left in range(100)])
    assert drawing.label == "Cards. seat 0: 100 at first, 1 at last"
    assert svg.chart("Cards", [(5, 7)], names=["Ann", "Ben"]).label == "Cards. Ann: 5. Ben: 7"


# Any: rows that are wrong on purpose
@for_each("rows", [[], [()], [(1, 2), (1,)], [("1", 2)]])
def test_a_chart_needs_numbers(rows: Any) -> None:  # noqa: ANN401
    """For each seat one, at every moment."""
    with pytest.raises(ClimbcardsError, match="expected rows with a number for each seat"):
        svg.chart("Points", rows)


def test_backs_differ_in_colour_and_pattern() -> None:
    """Each is drawn like a card, and none tells anything: neither a notation nor a text."""
    backs = [svg.back(kind) for kind in svg.Back]
    assert len({next(tree(each).iter(f"{SVG}path")).attrib["d"] for each in backs}) == 3
    assert backs[0] == svg.back()
    assert backs[0].label == "a card face down"
    assert drawn(backs[0]) == written(backs[0]) == []


def luminance(colour: str) -> float:
    """Return how light a colour is, as WCAG reckons."""
    digits = colour.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, as WCAG reckons."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def test_ranks_can_be_read_by_day_and_by_night() -> None:
    """Ranks have a contrast of 4.5 to the paper, and letters to their suits; suits without a letter have one of 3."""
    pairs = [(ink, PAPER) for *_, ink in JOKERS.values()] + [(WILD, "#efe4fa"), (SLATE, PAPER)]
    marks = [*KNOWN.values(), *marks_of(tichu.TICHU.pack.suits).values()]
    pairs += [(mark.ink, PAPER) for mark in marks]
    pairs += [(mark.on, mark.fill) for mark in marks if mark.letter]
    pairs += [
        (ink.fill, cloth) for ink in (table.NAME, table.NOTE) for cloth in (table.FELT, table.PLATE)
    ]
    for pair in pairs:
        assert contrast(*pair) >= 4.5, pair
        assert contrast(*(NIGHT.get(colour, colour) for colour in pair)) >= 4.5, pair
    for mark in marks:
        if not mark.letter:
            assert contrast(mark.fill, PAPER) >= 3
            assert contrast(NIGHT.get(mark.fill, mark.fill), NIGHT[PAPER]) >= 3


def test_a_dark_picture_is_the_same_in_other_colours() -> None:
    """Whatever is drawn can be drawn dark; a name that looks like a colour is left alone."""
    light = svg.trick(HAGGIS, trick_of(play(0, "3o")), names=['fill="#fffefb"', "Ben"])
    dark = light.dark()
    assert PAPER not in re.sub(
        "<title>.*?</title>", "", dark.svg.replace("&quot;#fffefb&quot;", "")
    )
    assert (dark.label, written(dark), drawn(dark)) == (light.label, written(light), drawn(light))
    assert dark.dark() == dark


def test_a_long_rank_is_cut_and_a_ten_is_squeezed() -> None:
    """What is wider than a letter is told its width, so that it fits whatever the font."""
    (ten,) = [each for each in tree(svg.card(some("10s"))).iter(f"{SVG}text") if each.text == "10"]
    assert ten.get("textLength") == "20"
    assert "Ph\u2026" in written(svg.card(Card(Rank("Phoenix"))))


def test_a_drawing_shows_itself() -> None:
    """It is text for `str`, and SVG for a notebook; the same cards give the same text."""
    cards = FRENCH.parse("7s 8s 9s")
    drawing = svg.hand(cards)
    shown = drawing._repr_svg_()  # pyright: ignore[reportPrivateUsage]  # notebooks ask so
    assert str(drawing) == drawing.svg == shown == svg.hand(cards).svg
    shown = cards._repr_svg_()  # pyright: ignore[reportPrivateUsage]  # as above
    assert shown == drawing.svg
    assert "label='7 of spades, 8 of spades, 9 of spades'" in repr(drawing)


@for_each("fanned", [False, True])
@for_each(
    "text", ["", "7s", "7s 8s", "2s 2h 3d 4c 5s 6s 7s", "2s 2h 2d 2c 3s 3h 3d 3c 4s 4h 4d 4c 5s"]
)
def test_a_hand_shows_each_card_once(text: str, *, fanned: bool) -> None:
    """However it is laid out, its cards lie low to high inside the picture."""
    cards = FRENCH.parse(text)
    assert drawn(svg.hand(cards, fanned=fanned)) == [str(card) for card in cards]
    if not text:
        assert svg.hand(cards).label == "no cards"
        assert "stroke-dasharray" in cards._repr_svg_()  # pyright: ignore[reportPrivateUsage]  # notebooks ask so


def test_a_fan_turns_its_cards() -> None:
    """The cards of a fan are turned around a point; one card, or more than a hand holds, are not."""
    five, many = FRENCH.parse("10s 10h Qd Kc Ah"), FRENCH.full
    assert svg.hand(five, fanned=True).svg.count("rotate(") == 5
    assert svg.hand(many, fanned=True) == svg.hand(many)
    assert "rotate(" not in svg.hand(FRENCH.parse("7s"), fanned=True).svg


def places(drawing: svg.Drawing) -> list[tuple[float, float]]:
    """Return where the cards of a row lie."""
    return [
        (float(x), float(y))
        for x, y in re.findall(r'translate\(([\d.]+) ([\d.]+)\)"><g data-card', drawing.svg)
    ]


def test_a_long_hand_is_grouped_by_rank() -> None:
    """Cards of a rank lie closer together than those of the next, in lines that are about equal."""
    at = places(svg.hand(FRENCH.parse("2s 2h 3d 3c 4s 4h 5s 5h 6s 6h 7s 7h")))
    lines = [[x for x, line in at if line == y] for y in sorted({y for _, y in at})]
    assert [len(line) for line in lines] == [6, 6]
    for line in lines:
        steps = [after - before for before, after in pairwise(line)]
        assert max(steps[::2]) + 5 < min(steps[1::2])


def test_a_short_hand_lies_side_by_side() -> None:
    """Five cards do not overlap."""
    at = places(svg.hand(FRENCH.parse("2s 2h 3d 3c 4s")))
    assert [x for x, _ in at] == [0, 60, 120, 180, 240]


def test_equal_cards_without_suit_are_one_with_a_number() -> None:
    """A handful of fives is drawn once and counted; equal cards with a suit lie side by side."""
    hand = svg.hand(dou_dizhu.DOU_DIZHU.pack.parse("5 5 5 9"))
    assert (hand.label, drawn(hand)) == ("3 times 5, 9", ["5", "9"])
    assert "\u00d73" in written(hand)
    twice = Pack((some("7s"), some("7s"), some("8s")))
    assert drawn(svg.hand(twice.full)) == ["7s", "7s", "8s"]
    many = Pack((Card(Rank("5")),) * 1200)
    assert "\u00d71200" in written(svg.hand(many.full))


def test_a_hand_without_end_is_cut() -> None:
    """After many cards only the number of the others is told, in the picture and in its words."""
    pack = Pack(tuple(Card(Rank(f"{number:X}")) for number in range(200)))
    drawing = svg.hand(pack.full)
    assert len(drawn(drawing)) == 120
    assert drawing.label.endswith(", and 80 more")
    assert "+80" in written(drawing)
    assert len(drawing.svg) < 120_000


def test_wild_cards_stand_in_their_places() -> None:
    """A combination is drawn as it is read: a wild card where it is needed, with what it stands for."""
    stair = combined("9r 10r J Q", 1)
    assert stair.label == "pairs 9 to 10: 9 of red, jack as 9, 10 of red, queen as 10"
    assert drawn(stair) == ["9r", "J", "10r", "Q"]
    assert {"=9", "=10", "pairs 9 to 10"} <= {*written(stair)}
    run = combined("7r 9r J")
    assert run.label == "run 7 to 9: 7 of red, jack as 8 of red, 9 of red"
    hags = three_hags.THREE_HAGS
    cards = hags.pack.parse("5h 6h Kh")
    assert (
        "king of hearts as 7 of hearts"
        in svg.combination(hags, cards, hags.readings(cards)[0]).label
    )


def test_a_combination_has_a_german_name() -> None:
    """Its cards are in the notation in the description."""
    cards = HAGGIS.pack.parse("7r 9r J")
    run = svg.combination(HAGGIS, cards, HAGGIS.readings(cards)[0], language="de")
    assert run.label == "Folge 7 bis 9: 7r 9r J"
    assert "Folge 7 bis 9" in written(run)


def test_an_ace_below_the_two_comes_first() -> None:
    """In a straight up to 5 it is the lowest card; in one up to the ace itself it lies at the end."""
    game = guandan.GUANDAN
    for text, first, last in (("5c 4h 3d As 2s", "ace", "5"), ("As Kd Qh Jc 10c", "10", "ace")):
        cards = game.pack.parse(text)
        (straight,) = game.at(Rank("9")).readings(cards)
        label = svg.combination(game.at(Rank("9")), cards, straight).label
        named = label.partition(": ")[2].split(", ")
        assert (named[0].split()[0], named[-1].split()[0]) == (first, last)


def test_a_court_at_its_own_rank_is_no_wild_card() -> None:
    """A Jack that stands for a Jack is drawn as it is."""
    run = combined("9r 10r J Q")
    assert run.label == "run 9 to Q: 9 of red, 10 of red, jack, queen"
    assert not any(text.startswith("=") for text in written(run))


def test_a_hand_can_be_told_what_its_wild_cards_stand_for() -> None:
    """What `stand_ins` gives is drawn in a hand as well; who knows better than the cards is refused."""
    cards = HAGGIS.pack.parse("7r 9r J")
    stand_ins = HAGGIS.stand_ins(cards, HAGGIS.readings(cards)[0])
    assert drawn(svg.hand(cards, stand_ins=stand_ins)) == ["7r", "J", "9r"]
    with pytest.raises(CardsError, match="J cannot stand for a card: not among 7r 9r"):
        svg.hand(HAGGIS.pack.parse("7r 9r"), stand_ins=stand_ins)


def play(seat: int, text: str) -> haggis.Play:
    """Return a play of Haggis cards in their highest reading."""
    cards = HAGGIS.pack.parse(text)
    return haggis.Play(Seat(seat), cards, HAGGIS.readings(cards)[0])


def trick_of(*plays: haggis.Play, passes: Sequence[int] = ()) -> Trick[haggis.Play]:
    """Return a trick."""
    return Trick(Seat(0), plays, tuple(map(Seat, passes)))


def test_a_trick_shows_who_played_what() -> None:
    """Plays stand in their order with names, the last one large with its reading; then who has passed."""
    drawing = svg.trick(
        HAGGIS, trick_of(play(0, "3o"), play(1, "4r J"), passes=[0]), names=["Ann", "Ben"]
    )
    assert drawing.label == (
        "Ann played single 3: 3 of orange; Ben played 2 of 4s: 4 of red, jack as 4; Ann passed since"
    )
    assert drawn(drawing) == ["3o", "4r", "J"]
    assert {"Ann", "Ben: 2 of 4s", "Ann passed"} <= {*written(drawing)}


def test_a_trick_speaks_german() -> None:
    """Seats without names too; the cards are in the notation in the description."""
    lying = trick_of(play(0, "3o"), play(1, "4r J"), passes=[0])
    drawing = svg.trick(HAGGIS, lying, language="de")
    assert drawing.label == (
        "Platz 0 spielt Einzelkarte 3: 3o; Platz 1 spielt Paar 4: 4r J; Platz 0 hat gepasst"
    )
    assert {"Platz 0", "Platz 1: Paar 4", "Platz 0 hat gepasst"} <= {*written(drawing)}
    numbered = svg.trick(HAGGIS, lying, names=["seat 0", "seat 1"], language="de")
    assert numbered == drawing  # as a table without names has them


@for_each(("language", "told"), [("en", "no play yet"), ("de", "noch nichts gespielt")])
def test_a_trick_before_the_lead_is_empty(language: str, told: str) -> None:
    """It says so, in the picture and in its words."""
    drawing = svg.trick(HAGGIS, trick_of(), language=language)
    assert (drawing.label, written(drawing)) == (told, [told])


def test_a_long_trick_shows_the_last_plays() -> None:
    """Of nine plays six small ones and the last are drawn, wild ones with what they stand for."""
    plays = [play(at % 2, f"{at + 2}r J") for at in range(9)]
    drawing = svg.trick(HAGGIS, trick_of(*plays))
    assert drawn(drawing)[:2] == ["4r", "J"]
    assert len(drawn(drawing)) == 14
    assert {"2 earlier plays", "=4", "seat 0: 2 of 10s"} <= {*written(drawing)}
    assert drawing.label.startswith("seat 0 played 2 of 2s")


def test_names_cannot_do_harm() -> None:
    """A name is text, whatever it holds: tags and quotes."""
    bad = ['<script>alert("1")</script>', "&'kcab"]
    drawing = svg.trick(HAGGIS, trick_of(play(0, "3o"), play(1, "4o")), names=bad)
    texts = written(drawing)
    assert "<script" not in drawing.svg
    assert any(text.startswith("<script>alert") for text in texts)
    assert any(text.startswith("&'kcab") for text in texts)
    assert drawing.svg.encode()


def test_symbols_cannot_do_harm() -> None:
    """What XML lacks is drawn as such, and what turns the line around is left out."""
    drawing = svg.card(Card(Rank("\x00\ud800&\u202e")))
    assert "\ufffd\ufffd&amp;" in drawing.svg
    assert "\u202e" not in drawing.svg
    assert drawing.svg.encode()


@pytest.mark.parametrize("name", ["\x00", "\ud800", "\u202ekcab", "a\nb", " ", "", "x" * 5_000_000])
def test_what_is_no_name_is_refused(name: str) -> None:
    """What XML lacks, what turns the line around, what cannot be seen, and what has no end."""
    with pytest.raises(ClimbcardsError, match="a name has up to 48 printable letters"):
        svg.trick(HAGGIS, trick_of(play(0, "3o"), play(1, "4o")), names=[name, "Ben"])


@for_each(
    ("name", "shown"),
    [
        ("Maximilian Alexander", "Maximilian Al\u2026"),
        ("\u6f22" * 20, "\u6f22" * 6 + "\u2026"),
        ("e\u0301" * 20, "e\u0301" * 13 + "\u2026"),
        ("a   b", "a b"),
    ],
)
def test_long_names_are_cut(name: str, shown: str) -> None:
    """A name has a few columns, and is one line."""
    drawing = svg.trick(HAGGIS, trick_of(play(0, "3o")), names=[name, "Ben"])
    assert written(drawing)[0] == f"{shown}: single 3"


@pytest.mark.parametrize(("name", "squeezed"), [("W" * 14, True), ("i" * 14, False)])
def test_wide_names_are_squeezed(name: str, *, squeezed: bool) -> None:
    """A name of wide letters is written smaller, and told its width; one of narrow letters is not."""
    drawing = svg.trick(HAGGIS, trick_of(play(0, "3o"), play(1, "4o")), names=[name, "Ben"])
    (text,) = [each for each in tree(drawing).iter(f"{SVG}text") if each.text == name]
    assert (text.get("textLength") is not None) is squeezed
    assert (text.get("font-size") != "13") is squeezed


# Any: values that no picture is made of are handed in on purpose
FOREIGN: Final[list[Any]] = [None, "7r", 5, 10**5000, object(), [], {}, HAGGIS, haggis.Haggis]


# Any: as above
def other(value: Any, instead: Any) -> Any:  # noqa: ANN401
    """Return a value, or something else that is wrong where this one would do."""
    right = value is HAGGIS or isinstance(value, str) or not value
    return instead if right else value


# Any: as above
DOORS: Final[list[Callable[[Any], object]]] = [
    svg.card,
    svg.back,
    svg.hand,
    lambda value: svg.card(some("7s"), pack=other(value, 7)),
    lambda value: svg.card(some("7s"), copy=other(None, type(value))),
    lambda value: svg.card(Card(value)),
    lambda value: svg.card(Card(Rank("7"), other(value, 7))),
    lambda value: svg.card(Card(Rank(other(value, 7)))),
    lambda value: svg.hand(FRENCH.parse("7s"), stand_ins=other(value, 7)),
    lambda value: svg.hand(FRENCH.parse("7s"), stand_ins=[value]),
    lambda value: svg.hand(FRENCH.parse("7s"), stand_ins=[StandIn(some("7s"), value)]),
    lambda value: svg.combination(HAGGIS, value, value),
    lambda value: svg.combination(HAGGIS, HAGGIS.pack.parse("7r 8r 9r"), value),
    lambda value: svg.combination(other(value, 7), value, value),
    lambda value: svg.trick(HAGGIS, value),
    lambda value: svg.trick(HAGGIS, Trick(Seat(0), value)),
    lambda value: svg.trick(HAGGIS, Trick(Seat(0), (value,))),
    lambda value: svg.trick(HAGGIS, Trick(Seat(0), (), value)),
    lambda value: svg.trick(HAGGIS, Trick(Seat(0), (), (value,))),
    lambda value: svg.trick(HAGGIS, trick_of(), names=other(value, "ab")),
    lambda value: svg.trick(HAGGIS, trick_of(), names=[value, other(value, 7)]),
    lambda value: svg.table(HAGGIS, value),
    lambda value: svg.table(other(value, 7), value),
]


@for_each("value", FOREIGN)
@for_each("door", DOORS)
# Any: as above
def test_what_is_no_card_is_refused(door: Callable[[Any], object], value: Any) -> None:  # noqa: ANN401
    """One clear error of ours, and a short one."""
    with pytest.raises(ClimbcardsError) as error:
        door(value)
    assert len(str(error.value)) < 400


def test_cards_of_another_pack_are_refused() -> None:
    """A combination and a trick are of the game that they are drawn for."""
    with pytest.raises(CardsError, match="are of another pack: take them from that of haggis"):
        svg.combination(HAGGIS, FRENCH.parse("7s"), play(0, "7r").reading)
    with pytest.raises(ClimbcardsError, match="threes has no combinations"):
        svg.combination(
            other(None, threes.THREES), threes.THREES.pack.parse("7"), Set(Rank("7"), 1)
        )
    with pytest.raises(ClimbcardsError, match=r"expected 2 names, one for each seat"):
        svg.trick(HAGGIS, trick_of(), names=["Ann"])
    assert isinstance(svg.hand(Cards(FRENCH, 0)), svg.Drawing)
