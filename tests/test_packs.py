"""Packs: their faces in order, and the notation of cards."""

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from cases import for_each
from climbcards import Card, Cards, CardsError, NotationError, Pack, Rank, Suit, catalogue
from climbcards.authors import french, suited
from climbcards.games import haggis, president
from strategies import lots, packs

HAGGIS = haggis.OFFICIAL_2P.pack
FRENCH = french()
TWO_CLEARS = president.TWO_CLEARS.pack


@given(packs())
def test_a_pack_lists_its_faces_low_to_high(pack: Pack) -> None:
    """The places of faces rise through the pack, and `face` finds them again."""
    places = [pack.index(face) for face in pack.faces]
    assert places == sorted(places)
    assert len(pack) == len(pack.faces)
    assert list(pack.full) == list(pack.faces)
    assert [pack.face(place) for place in places] == list(pack.faces)


@given(packs().flatmap(lambda pack: st.tuples(st.just(pack), lots(pack), lots(pack))))
def test_a_card_more_than_the_pack_has_is_refused(
    drawn: tuple[Pack, list[Card], list[Card]],
) -> None:
    """`Pack.cards` takes as many copies of a face as there are, and no more."""
    pack, one, two = drawn
    if Counter([*one, *two]) <= Counter(pack.faces):
        assert len(pack.cards([*one, *two])) == len(one) + len(two)
    else:
        with pytest.raises(CardsError, match=r"so give it (once|[0-9] times at most)"):
            pack.cards([*one, *two])


def test_ranks_and_suits_stand_in_display_order() -> None:
    """A pack names each rank and each suit once, as its faces bring them up."""
    assert " ".join(map(str, HAGGIS.ranks)) == "2 3 4 5 6 7 8 9 10 J Q K"
    assert " ".join(map(str, HAGGIS.suits)) == "r o y g"
    assert " ".join(map(str, FRENCH.suits)) == "s h d c"


def test_several_french_packs_are_one_pack_with_twins() -> None:
    """Each card is there once for each pack; jokers are above all, alike or not, and suits can be left out."""
    two = french(packs=2, jokers="B R")
    assert (len(two), len(two.distinct), str(two.faces[-1])) == (108, 54, "R")
    assert str(two.parse("R As B As 2s R B")) == "2s As As B B R R"
    assert set(Counter(two.faces).values()) == {2}
    alike = french("A 2", "s h", packs=3, jokers="Jo Jo")
    assert Counter(map(str, alike.faces)) == {"As": 3, "Ah": 3, "2s": 3, "2h": 3, "Jo": 6}
    plain = french("3 4", suits="", packs=2, jokers="Jo")
    assert Counter(map(str, plain.faces)) == {"3": 8, "4": 8, "Jo": 2}


@pytest.mark.parametrize("text", ["10r", "10R", "Tr", "tr", " tR\t\n"])
def test_ten_has_two_spellings(text: str) -> None:
    """Ten is written 10 or T, in either case, and printed as 10."""
    assert str(HAGGIS.parse(text)) == "10r"


@for_each("pack", list({each.pack: None for each in catalogue().values()}))
def test_what_is_shown_for_a_card_can_be_typed(pack: Pack) -> None:
    """In both languages, in any case, alone or among others, with the invisible character that phones add to a sign."""
    for language in ("en", "de"):
        said = pack.with_symbols(str(pack.full), language)
        assert pack.parse(said) == pack.parse(said.upper()) == pack.full
        for notation, shown in pack.symbols(language).items():
            (face,) = pack.pile(notation)
            typed = f"{shown}\N{VARIATION SELECTOR-16} {shown.replace(' ', '  ')}"
            assert pack.pile(typed) == (face, face)


def test_what_is_shown_for_two_cards_cannot_be_typed() -> None:
    """A name that could be two cards is none; the notation is read as ever."""
    pack = french(jokers="Jo joker")
    assert [str(face) for face in pack.pile("jo joker")] == ["Jo", "joker"]
    for typed in ("red joker", "\N{VARIATION SELECTOR-16}"):
        with pytest.raises(NotationError, match="has no rank of this pack"):
            french(jokers="Jo").parse(typed)


def test_parse_sorts_and_pile_keeps_the_order() -> None:
    """A hand is sorted; a pile is as it was written, equal faces and all."""
    assert str(HAGGIS.parse("K 9r J 2g J")) == "2g 9r J J K"
    assert " ".join(map(str, HAGGIS.pile("K 9r J 2g J"))) == "K 9r J 2g J"
    assert HAGGIS.parse("") == HAGGIS.parse("  ") == HAGGIS.cards([])


@for_each(
    ("pack", "text", "position", "problem"),
    [
        (HAGGIS, "1r", 0, "'1r' has no rank of this pack"),
        (HAGGIS, "7r  xr 8r", 4, "'xr' has no rank"),
        (HAGGIS, "7r 8x", 4, "unknown suit 'x' in '8x': expected one of r o y g"),
        (HAGGIS, "7r 10zz", 5, "unknown suit 'zz' in '10zz'"),
        (HAGGIS, "Tb", 1, "unknown suit 'b' in 'Tb'"),
        (HAGGIS, "7r 8", 3, "'8' needs a suit: one of r o y g, as in 8r"),
        (HAGGIS, "7r Jr", 4, "J has no suit here: write it as J, not 'Jr'"),
        (HAGGIS, "7r,8r", 0, "put spaces between cards: write 7r 8r, not '7r,8r'"),
        (HAGGIS, "9y JQ", 3, "put spaces between cards: write J Q, not 'JQ'"),
        (HAGGIS, "4r4o", 0, "put spaces between cards: write 4r 4o, not '4r4o'"),
        (HAGGIS, "TrJ10o", 0, "put spaces between cards: write 10r J 10o, not 'TrJ10o'"),
        (HAGGIS, "7r,", 0, "put spaces between cards: write 7r, not '7r,'"),
        (HAGGIS, "7r8", 1, "unknown suit 'r8' in '7r8'"),
        (HAGGIS, "7r quit", 3, "'quit' is not a card of this pack: expected one of 2 3 4"),
        (FRENCH, "jack", 0, "'jack' is not a card of this pack: expected one of 2 3 4 5"),
        (FRENCH, "jack", 0, " A, with its suit, as in Js"),
        (HAGGIS, "7r pass", 3, "has no rank of this pack: expected one of 2 3 4"),
        (HAGGIS, "7\N{LATIN SMALL LETTER SHARP S}", 1, "unknown suit"),
        (FRENCH, "as kx", 4, "unknown suit 'x' in 'kx': expected one of s h d c"),
        (TWO_CLEARS, "3s", 1, "unknown suit 's' in '3s': expected c"),
        (FRENCH, "J", 0, "'J' needs a suit"),
    ],
)
def test_a_misread_word_is_pointed_at(pack: Pack, text: str, position: int, problem: str) -> None:
    """A word that is no card says where it stands, what came, and what was expected."""
    for read in (pack.parse, pack.pile):
        with pytest.raises(NotationError) as error:
            read(text)
        assert error.value.position == position
        assert error.value.text == text
        assert problem in str(error.value)


def test_a_pack_without_cards_has_no_card_for_a_word() -> None:
    """It is refused like any other word that is none."""
    with pytest.raises(NotationError, match="has no rank of this pack"):
        Pack(()).parse("7r")


def test_suited_lists_rank_by_rank() -> None:
    """All suits of the lowest rank come first, in the order of the suits."""
    faces = suited(map(Rank, ["2", "3"]), map(Suit, "xy"))
    assert " ".join(map(str, faces)) == "2x 2y 3x 3y"
    assert suited([], [Suit("x")]) == ()


def test_the_french_pack_has_52_cards() -> None:
    """Thirteen ranks from 2 to the ace in four suits, or the part of it that is asked for."""
    assert len(FRENCH) == len(set(FRENCH.faces)) == 52
    assert [str(FRENCH.faces[0]), str(FRENCH.faces[-1])] == ["2s", "Ac"]
    piquet = french(ranks="7 8 9", suits="h s")
    assert " ".join(map(str, piquet.faces)) == "7h 7s 8h 8s 9h 9s"


def test_equal_packs_are_equal_and_other_packs_are_not() -> None:
    """A pack is its faces: built again it is the same, in another order it is another."""
    assert french() == FRENCH
    assert hash(french()) == hash(FRENCH)
    assert french(suits="c d h s") != FRENCH
    assert haggis.OFFICIAL_3P.pack != HAGGIS


def test_copies_of_a_card_stand_together() -> None:
    """A pack lists its faces low to high, so the copies of one face cannot lie apart."""
    low, high = Card(Rank("7")), Card(Rank("8"))
    assert len(Pack((low, low, high))) == 3
    with pytest.raises(CardsError, match="next to each other"):
        Pack((low, high, low))


@pytest.mark.parametrize("index", [-1, 52, 1000])
def test_a_face_that_is_not_there_is_refused(index: int) -> None:
    """A place counts from 0, and none counts from the end."""
    with pytest.raises(CardsError, match=f"no face {index}: they are 0 to 51"):
        FRENCH.face(index)


@given(packs().flatmap(lambda pack: st.tuples(st.just(pack), lots(pack))))
def test_a_mask_is_read_back(drawn: tuple[Pack, list[Card]]) -> None:
    """The mask of some cards, asked of their pack, gives the cards."""
    pack, lot = drawn
    kept = list((Counter(lot) & Counter(pack.faces)).elements())
    cards = pack.cards(kept)
    assert pack.of_mask(cards.mask) == cards


@given(packs(), st.integers(-(1 << 80), 1 << 80))
def test_what_is_no_mask_is_refused(pack: Pack, mask: int) -> None:
    """Any number is the mask of some cards, which have it, or is refused; iteration never spins."""
    refused, lay = False, pack.layout
    try:
        cards = pack.of_mask(mask)
    except CardsError:
        refused = True
        with suppress(CardsError):  # of more copies than the pack has one can count
            assert len(list(Cards(pack, mask))) > 0
    else:
        assert cards.mask == mask
    counts = [mask >> shift & field for shift, field in zip(lay.shifts, lay.fields, strict=True)]
    copies = Counter(pack.faces).values()
    whole = sum(count << shift for count, shift in zip(counts, lay.shifts, strict=True)) == mask
    few = all(count <= most for count, most in zip(counts, copies, strict=True))
    assert refused is not (whole and few)


def test_a_mask_has_no_bit_beyond_the_pack() -> None:
    """Not the very next one either, of which the arithmetic of fields sees nothing."""
    for pack in (FRENCH, HAGGIS):
        top = len(pack.layout.face_at)
        for mask in (1 << top, 1 << top + 1, 1 << top | 1, 1 << top - 1, pack.full.mask + 1):
            with pytest.raises(CardsError, match="no cards of this pack have the mask"):
                pack.of_mask(mask)


def test_cards_of_two_packs_are_never_equal() -> None:
    """Though they have the same mask, and are spelled alike."""
    low, other = FRENCH.of_mask(1), french(suits="h d c s").of_mask(1)
    assert low.mask == other.mask
    assert low != other
    shorter = french(ranks="2 3 4 5")
    assert str(shorter.of_mask(1)) == str(low)
    assert shorter.of_mask(1) != low


@pytest.mark.parametrize("mask", [-1, 1 << 1, 1 << 200])
def test_an_impossible_mask_is_found_out(mask: int) -> None:
    """A guard bit, a negative number and a bit beyond the pack: printing such cards is an error, not a spin."""
    with pytest.raises(CardsError, match="no cards have such a mask"):
        str(Cards(FRENCH, mask))


@pytest.mark.parametrize(
    ("faces", "problem"),
    [
        ((Card(Rank("1"), Suit("2s")), Card(Rank("12"), Suit("s"))), "spelled 1"),
        ((Card(Rank("k")), Card(Rank("K"))), "two cards of a pack are spelled"),
        ((Card(Rank("")),), "no card can be spelled ''"),
        ((Card(Rank("big one")),), "no card can be spelled 'big one'"),
        ((Card(Rank("7"), Suit("\t")),), "no card can be spelled"),
        ((Card(Rank("=")),), "no card can be spelled '='"),
    ],
)
def test_a_pack_can_be_written(faces: tuple[Card, ...], problem: str) -> None:
    """Faces that are spelled alike, have a blank in them or nothing at all could not be read back."""
    with pytest.raises(CardsError, match=problem):
        Pack(faces)


def test_the_faces_of_a_pack_may_be_listed_in_any_way() -> None:
    """They are kept as a tuple, and the pack is that of the same faces."""
    for faces in (list(HAGGIS.faces), iter(HAGGIS.faces)):
        again = Pack(faces)
        assert again == HAGGIS
        assert isinstance(again.faces, tuple)
        assert again.parse("2r") + HAGGIS.parse("3r") == HAGGIS.parse("2r 3r")
