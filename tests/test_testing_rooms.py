"""What the laws try, and how they show what differs."""

from random import Random

import attrs

from climbcards import AnyClimbing, Cards, CardsError, Rank, Seat, Set
from climbcards.games import haggis, threes
from climbcards.testing._laws.actions import altered, read_as, retold
from climbcards.testing._laws.course import stranger
from climbcards.testing._positions import beside, lots
from climbcards.testing._report import difference

GAME = haggis.OFFICIAL_2P
ANY: AnyClimbing = GAME
PARSE = GAME.pack.parse
STATE = GAME.start(GAME.deal(Random(1), Seat(0)))


@attrs.frozen(order=False)
class Pair:
    """Two things in a row."""

    first: object
    second: object = None


class Bare:
    """An action that is not an attrs class."""

    seat = Seat(0)


def only(fits: bool) -> None:  # noqa: FBT001  # what a class asks
    """Refuse what does not fit."""
    if not fits:
        raise CardsError("no other")


@attrs.frozen(order=False)
class Picky:
    """An action that takes no other number."""

    seat: Seat
    number: int = attrs.field(default=3, validator=lambda _self, _field, value: only(value == 3))


@attrs.frozen(order=False)
class PickyPlay:
    """A play that takes one card alone."""

    seat: Seat
    cards: Cards = attrs.field(validator=lambda _self, _field, value: only(len(value) < 2))


@attrs.frozen(order=False)
class Plain:
    """A play that does not say what it is read as."""

    seat: Seat
    cards: Cards


def test_differences_are_marked() -> None:
    """Cards that differ stand between marks; so does the middle of a text that differs."""
    assert difference(PARSE("2r 3r J J"), PARSE("2r 4r J")) == "Cards: 2r >3r< >J< J or 2r >4r< J"
    assert difference(PARSE("2r"), PARSE("")) == "Cards: >2r< or nothing"
    assert difference(Pair((1, "abcd")), Pair((1, "abed"))) == "first[1]: ab>c<d or ab>e<d"
    assert difference(Pair((1, 2)), Pair((1,))) == "first: (1,> 2<) or (1,><)"
    assert difference(Pair(1, 2), Pair(3, 4)) == "first: >1< or >3<; second: >2< or >4<"
    assert difference("7", 7) == "str: >'7'< or >7<"
    long = difference("x" * 50 + "a" + "y" * 50, "x" * 50 + "b" + "y" * 50)
    assert long == f"str: ...{'x' * 20}>a<{'y' * 20}... or ...{'x' * 20}>b<{'y' * 20}..."
    assert difference(1, 1) == "it is not equal, though each of its parts is"


def test_plays_are_told_again_with_other_cards() -> None:
    """With each reading of these cards, where the play names one; else once, if it takes them."""
    play = haggis.Play(Seat(0), PARSE("2r"), Set(Rank("2"), 1))
    cards = PARSE("5r J Q")
    told = [str(each) for each in retold(GAME, play, cards)]
    assert told == [str(haggis.Play(Seat(0), cards, each)) for each in GAME.readings(cards)]
    assert list(retold(GAME, Plain(Seat(0), cards), PARSE("2r"))) == [Plain(Seat(0), PARSE("2r"))]
    assert list(retold(threes.THREES, play, cards)) == []
    assert list(retold(GAME, PickyPlay(Seat(0), PARSE("2r")), cards)) == []
    assert list(retold(GAME, haggis.Pass(Seat(0)), cards)) == []
    assert list(retold(GAME, Bare(), cards)) == []


def test_numbers_are_altered() -> None:
    """A bet of other amounts, if the action takes them; the seat of what has no fields cannot be exchanged."""
    amounts = [each.amount for each in altered(haggis.Bet(Seat(0), 15), 2)]
    assert amounts == [-1, 0, 1, 2, 16]
    assert list(altered(Picky(Seat(0)), 2)) == []
    assert list(altered(Bare(), 2)) == []
    stranger(ANY, STATE, Bare())


def test_a_play_is_read_by_its_name_or_as_the_only_reading() -> None:
    """Where a play does not say what it is, and could be several things, that is not to be known."""
    assert read_as(ANY, Plain(Seat(0), PARSE("2r")), PARSE("2r")) == Set(Rank("2"), 1)
    assert read_as(ANY, Plain(Seat(0), PARSE("5r J Q")), PARSE("5r J Q")) is None


def test_every_part_of_a_small_hand_is_tried() -> None:
    """Of a large one, sets, runs and stairs of neighbouring ranks, and some with a card exchanged."""
    assert len(lots(PARSE("2r 3r 4r 5r"), Random(1), 10)) == 16
    hand = PARSE("2r 2o 3r 3o 4r 4o 5r 9g J Q")
    tried = lots(hand, Random(1), 400)
    for text in ("2r 2o 3r 3o 4r 4o", "2r 3r 4r 5r", "2r 2o", "9g", "J Q", "2r 2o 3r 3o"):
        assert PARSE(text) in tried
    assert all(cards <= hand for cards in tried)


def test_cards_are_exchanged_for_others_of_their_rank() -> None:
    """For any other card if there is none of the rank; without any, one card less is tried."""
    assert beside(PARSE("2r"), PARSE("2r 2o 9g"), Random(1)) == PARSE("2o")
    assert beside(PARSE("2r"), PARSE("2r 9g"), Random(1)) == PARSE("9g")
    assert beside(PARSE("2r"), PARSE("2r"), Random(1)) == PARSE("")
