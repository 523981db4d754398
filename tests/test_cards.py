"""Cards and packs: the notation, order, and the arithmetic of hands."""

import copy
import gc
import pickle
import subprocess
import sys
import weakref
from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import given

from climbcards import Card, Cards, CardsError, Pack, Rank, Suit
from climbcards.authors import french
from climbcards.games import haggis
from strategies import some_lots

HAGGIS = haggis.OFFICIAL_2P.pack
FRENCH = french()
SEVEN_R = Card(Rank("7"), Suit("r"))
JACK = Card(Rank("J"))


@given(some_lots(2))
def test_sum_is_a_multiset_sum_or_refused(drawn: tuple[Pack, tuple[list[Card], ...]]) -> None:
    """Two lots join face by face, unless together they are more than the pack holds."""
    pack, (one, two) = drawn
    both = Counter(one) + Counter(two)
    if both <= Counter(pack.faces):
        assert Counter(pack.cards(one) + pack.cards(two)) == both
    else:
        with pytest.raises(CardsError):
            _ = pack.cards(one) + pack.cards(two)


@given(some_lots(3))
def test_lots_join_as_one_by_one(drawn: tuple[Pack, tuple[list[Card], ...]]) -> None:
    """A pack joins any number of lots to what `+` makes of them, and refuses what `+` does."""
    pack, lots = drawn
    several = [pack.cards(lot) for lot in lots]
    if sum(map(Counter, lots), start=Counter[Card]()) <= Counter(pack.faces):
        assert pack.join(several) == sum(several, start=pack.cards([]))
    else:
        with pytest.raises(CardsError, match="more than the pack has"):
            pack.join(several)


@given(some_lots(2))
def test_taking_away_what_was_added_gives_the_first(
    drawn: tuple[Pack, tuple[list[Card], ...]],
) -> None:
    """Law 4: `(a + b) - b == a` wherever the sum is possible, and the order does not matter."""
    pack, (one, two) = drawn
    a, b = pack.cards(one), pack.cards(two)
    if Counter(one) + Counter(two) <= Counter(pack.faces):
        assert (a + b) - b == a
        assert (a + b) - a == b
        assert a + b == b + a
        assert a <= a + b


@given(some_lots(2))
def test_difference_is_a_multiset_difference_or_refused(
    drawn: tuple[Pack, tuple[list[Card], ...]],
) -> None:
    """Cards can be taken away only where they are, copy by copy."""
    pack, (one, two) = drawn
    if Counter(two) <= Counter(one):
        assert Counter(pack.cards(one) - pack.cards(two)) == Counter(one) - Counter(two)
    else:
        with pytest.raises(CardsError):
            _ = pack.cards(one) - pack.cards(two)


@given(some_lots(2))
def test_inclusion_and_lack_count_copies(drawn: tuple[Pack, tuple[list[Card], ...]]) -> None:
    """`<=` asks for every copy, and `lacking` names the copies that are missing."""
    pack, (one, two) = drawn
    a, b = pack.cards(one), pack.cards(two)
    assert (a <= b) is (Counter(one) <= Counter(two))
    assert Counter(a.lacking(b)) == Counter(one) - Counter(two)
    assert (a <= b) is (not a.lacking(b))


@given(some_lots(1))
def test_cards_are_what_was_put_in(drawn: tuple[Pack, tuple[list[Card], ...]]) -> None:
    """A lot has the cards it was made of, low to high, whatever the order they came in."""
    pack, (faces,) = drawn
    cards = pack.cards(faces)
    assert list(cards) == sorted(faces, key=pack.index)
    assert len(cards) == len(faces)
    assert bool(cards) is bool(faces)
    for face in {*faces, *pack.faces}:
        assert cards.count(face) == faces.count(face)
        assert (face in cards) is (face in faces)


@given(some_lots(2))
def test_equal_cards_are_equal_and_hash_equal(
    drawn: tuple[Pack, tuple[list[Card], ...]],
) -> None:
    """Two lots are equal if and only if they hold the same faces as often."""
    pack, (one, two) = drawn
    a, b = pack.cards(one), pack.cards(two)
    assert (a == b) is (Counter(one) == Counter(two))
    again = Pack(pack.faces).cards(reversed(one))
    assert a == again
    assert hash(a) == hash(again)
    assert (a != again) is False


@given(some_lots(2))
def test_no_mask_is_beyond_the_pack(drawn: tuple[Pack, tuple[list[Card], ...]]) -> None:
    """Whatever arithmetic gives is face by face within the pack, and guard bits are never set."""
    pack, (one, two) = drawn
    a, b = pack.cards(one), pack.cards(two)
    lots = [a, b, a.lacking(b), b - b.lacking(a), pack.full - a, a + (pack.full - a)]
    lots += [pack.cards(a), copy.deepcopy(a), pack.parse(str(b))]
    lay = pack.layout
    for lot in lots:
        assert 0 <= lot.mask <= lay.full
        assert lot.mask & lay.guard == 0
        assert Counter(lot) <= Counter(pack.faces)
        assert lot.mask == pack.cards(list(lot)).mask


@given(some_lots(1))
def test_notation_of_cards_comes_back(drawn: tuple[Pack, tuple[list[Card], ...]]) -> None:
    """`parse` reads what `str` wrote, in either case, and `pile` keeps the order."""
    pack, (faces,) = drawn
    cards = pack.cards(faces)
    text = " ".join(map(str, faces))
    assert pack.parse(str(cards)) == pack.parse(text.upper()) == cards
    assert pack.pile(text) == tuple(faces)
    assert repr(cards) == f"Cards({str(cards)!r})"


@given(some_lots(1))
def test_cards_survive_pickling_and_copying(
    drawn: tuple[Pack, tuple[list[Card], ...]],
) -> None:
    """A pickled or copied lot is equal, hashes equal, and still works with the others."""
    pack, (faces,) = drawn
    cards = pack.cards(faces)
    loaded: Cards = pickle.loads(pickle.dumps(cards))  # noqa: S301  # pickled two calls ago
    for other in (loaded, copy.copy(cards), copy.deepcopy(cards)):
        assert other == cards
        assert hash(other) == hash(cards)
        assert other.pack == pack
        assert hash(other.pack) == hash(pack)
        assert not other - cards


@pytest.mark.full
def test_cards_pickled_elsewhere_are_at_home_here() -> None:
    """A hand pickled by a process that hashes texts otherwise is read by this one as its own."""
    script = (
        "import pickle, sys\n"
        "from climbcards.games import haggis\n"
        "pack = haggis.OFFICIAL_2P.pack\n"
        "hash(pack)\n"
        "sys.stdout.buffer.write(pickle.dumps(pack.parse('5r J Q')))\n"
    )
    written = subprocess.run(  # noqa: S603  # this interpreter, a script of ours
        [sys.executable, "-c", script],
        check=True,
        capture_output=True,
        env={"PYTHONHASHSEED": "12345", "PYTHONPATH": ":".join(sys.path)},
    ).stdout
    cards: Cards = pickle.loads(written)  # noqa: S301  # written by the script above
    assert cards.pack is haggis.OFFICIAL_2P.pack
    assert hash(cards.pack) == hash(HAGGIS)
    assert cards == HAGGIS.parse("5r J Q")
    assert haggis.readings(cards) == haggis.readings(HAGGIS.parse("5r J Q"))


def test_a_pack_stays_one_pack() -> None:
    """A copy or a pickle of a pack, and of its cards, brings no second pack to the table."""
    for value in (HAGGIS, FRENCH.full, [HAGGIS.parse("7r"), HAGGIS]):
        loaded: object = pickle.loads(pickle.dumps(value))  # noqa: S301  # pickled in this call
        for other in (loaded, copy.copy(value), copy.deepcopy(value)):
            assert other == value
    assert pickle.loads(pickle.dumps(HAGGIS)) is HAGGIS  # noqa: S301  # pickled in this call
    assert copy.copy(HAGGIS) is copy.deepcopy(HAGGIS) is HAGGIS
    assert copy.deepcopy(HAGGIS.parse("7r")).pack is HAGGIS


@pytest.mark.full
def test_a_pack_that_comes_back_to_nobody_is_made_again() -> None:
    """A pack that is no longer in use comes back from its pickle, and is kept only while it is used."""
    face = Card(Rank("only-here"))
    written = pickle.dumps(Pack((face, face)))
    one, two = pickle.loads(written), pickle.loads(written)  # noqa: S301  # pickled just above
    assert one is two
    assert one == Pack((face, face))
    assert len(one.full) == 2
    gone = weakref.ref(one)
    del one, two
    gc.collect()
    assert gone() is None


def test_a_foreign_face_is_refused_by_the_pack_and_counted_as_none() -> None:
    """The Haggis pack has no ace of spades: asking its place is an error, counting it gives 0."""
    ace = Card(Rank("A"), Suit("s"))
    with pytest.raises(CardsError, match="this pack has no As"):
        HAGGIS.index(ace)
    with pytest.raises(CardsError, match="no As"):
        HAGGIS.cards([SEVEN_R, ace])
    assert HAGGIS.full.count(ace) == 0
    assert ace not in HAGGIS.full


@pytest.mark.parametrize("foreign", [7, None, Rank("7")])
def test_things_that_are_no_cards_are_not_in_a_hand(foreign: object) -> None:
    """Only a card can be in a hand. Whoever looks for a text means a card, so the error says how to ask."""
    assert foreign not in HAGGIS.full
    text: Any = "7r"  # Any: no card
    for asked in (HAGGIS.full.__contains__, HAGGIS.full.count):
        with pytest.raises(
            CardsError, match=r"^expected a Card, not '7r': .*parse\('7r'\) <= cards$"
        ):
            asked(text)


def test_cards_of_two_packs_do_not_mix() -> None:
    """Comparing for inclusion, joining and taking away need one pack; equality is just False."""
    mine, yours = HAGGIS.parse("7r"), haggis.OFFICIAL_3P.pack.parse("7r")
    for cards in (mine, HAGGIS.full):  # whether or not the mask would fit
        for mix in (cards.__add__, cards.__sub__, cards.__le__, cards.lacking):
            with pytest.raises(CardsError, match="of two packs"):
                mix(yours)
    with pytest.raises(CardsError, match="of two packs"):
        HAGGIS.join([mine, yours])
    assert mine != yours
    assert not mine.is_of(yours.pack)
    assert mine.is_of(Pack(HAGGIS.faces))


# Any: what untyped code may try
@pytest.mark.parametrize("foreign", ["7r", 7, None, SEVEN_R])
def test_things_that_are_no_cards_do_not_mix_with_a_hand(foreign: Any) -> None:  # noqa: ANN401
    """Untyped code may try the text of a card: the error says what turns it into cards."""
    hand = HAGGIS.parse("7r")
    for mix in (hand.__add__, hand.__sub__, hand.__le__, hand.lacking):
        with pytest.raises(
            CardsError, match=r"^expected Cards: game\.pack\.parse reads them, not "
        ):
            mix(foreign)
    assert hand != foreign


def test_the_empty_hand_is_false_and_equal_to_itself() -> None:
    """No cards are falsy, have length 0, and are part of every hand."""
    nothing = HAGGIS.parse("")
    assert not nothing
    assert len(nothing) == 0
    assert list(nothing) == []
    assert nothing <= HAGGIS.full
    assert nothing <= nothing  # noqa: PLR0124  # every hand is part of itself


def test_cards_are_not_equal_to_other_things() -> None:
    """A hand is not its text and not a list of its cards."""
    hand = HAGGIS.parse("7r J")
    assert hand != "7r J"
    assert hand != [SEVEN_R, JACK]
    assert (hand == [SEVEN_R, JACK]) is False  # what compares gets an answer, and not nothing


def test_hands_are_values() -> None:
    """Nothing of a card, a hand or a pack can be changed."""
    for value, field in ((SEVEN_R, "rank"), (HAGGIS.full, "mask"), (HAGGIS, "faces")):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field, None)


def test_the_sum_beyond_the_pack_says_what_is_too_much() -> None:
    """The error of `+` names the cards too many, that of `-` the cards not there."""
    hand = HAGGIS.parse("7r J J")
    with pytest.raises(CardsError, match=r"^leave out J: more than the pack has, beside 7r J J$"):
        _ = hand + HAGGIS.parse("8r J")
    with pytest.raises(
        CardsError, match=r"^cannot take 8r J from 7r: leave out what is not there$"
    ):
        _ = HAGGIS.parse("7r") - HAGGIS.parse("8r J")
