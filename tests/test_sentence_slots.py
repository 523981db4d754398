"""Sentences: a class with its words in English and in German, and the slots of its texts."""

from typing import ClassVar, Final, final

import attrs
import pytest
from typing_extensions import override

from climbcards import Cards, Names, Seat
from climbcards.authors import NOBODY, Book, Say, Sentence, german
from climbcards.games import haggis
from tables import A, B

ANN: Final = Names(["Ann", "Bob"], me=0)
TO_ALL: Final = Names(["Ann", "Bob"])
PARSE: Final = haggis.OFFICIAL_2P.pack.parse


@final
@attrs.frozen(order=False)
class WithdrawnLate(Sentence):
    """A sentence with every kind of slot."""

    seat: Seat
    stake: int
    cards: Cards
    ways: tuple[int, ...]
    late: bool

    en = (
        "{seat:withdraws|withdraw} {late:late|in time}: {cards} {cards:is|are} back, for {seat:you}, "
        "{stake:# point|# points}, {stake!r}, {cards:# card|# cards} or {ways:or} of {cards.pack}"
    )
    de = "{seat:geht|gehst}, {seat:dich} kostet das {stake:# Punkt|# Punkte}"


@final
@attrs.frozen(order=False)
class Untold(Sentence):
    """A sentence that is English only."""

    seat: Seat

    en = "nobody knows {seat:you}"


@final
@attrs.frozen(order=False)
class StakeFirst(Sentence):
    """A sentence of several texts, one of which has no German words."""

    seat: Seat
    missing: tuple[Seat, ...]

    @override
    def words(self, say: Say) -> str:
        """Say whom to wait for."""
        if say.me in self.missing:
            return say("first name your stake", "nenne zuerst deinen Einsatz")
        if self.seat in self.missing:
            return say("{who} dawdles, says {seat:you}", "", who=say.who(self.seat))
        return say(
            "wait for {missing:you,and}: {also}, {stakes:,or}",
            "warte auf {missing:dich,und}: {also}, {stakes:,oder}",
            also=say.also(Untold(self.seat)),
            stakes=(1, 2, 3),
        )


@final
@attrs.frozen(order=False)
class Because(Sentence):
    """A sentence with another one in it, a play, and a combination."""

    first: Sentence
    play: haggis.Play
    run: haggis.Combination

    en = "{first}; so {play} is {run}"
    de = "{first}; also ist {play} {run}"


LATE: Final = WithdrawnLate(A, 1, PARSE("5r 6r"), (2, 3), late=True)


def test_the_name_of_the_class_is_the_code() -> None:
    """In kebab case; it is never written."""
    assert WithdrawnLate.code == LATE.code == "withdrawn-late"
    assert Untold.code == "untold"


def test_slots_of_a_text() -> None:
    """Fields, seats with a verb or as they are called, numbers, what is true, and lists."""
    told = LATE.describe(TO_ALL).partition(" of ")[0]
    assert told == ("Ann withdraws late: 5r 6r are back, for Ann, 1 point, 1, 2 cards or 2 or 3")
    other = attrs.evolve(LATE, stake=2, cards=PARSE("7y"), ways=(4,), late=False)
    assert other.describe(ANN).partition(" of ")[0] == (
        "you withdraw in time: 7y is back, for you, 2 points, 2, 1 card or 4"
    )
    assert str(LATE) == LATE.describe(NOBODY)
    assert str(LATE).startswith("seat 0 withdraws")


def test_german_words() -> None:
    """They stand in the class; a sentence without any is said in English."""
    book = german.book()
    assert book.say(LATE, TO_ALL) == "Ann geht, Ann kostet das 1 Punkt"
    assert book.say(LATE, ANN) == "du gehst, dich kostet das 1 Punkt"
    assert book.say(Untold(B), ANN) == "nobody knows Bob"
    assert book.say(7) == "7"


def test_a_sentence_of_several_texts() -> None:
    """They stand in a method, which knows the reader and may say other values; a text without German stays English."""
    book, others = german.book(), StakeFirst(B, (A, Seat(2)))
    assert StakeFirst(B, (A,)).describe(ANN) == "first name your stake"
    assert book.say(StakeFirst(B, (A,)), ANN) == "nenne zuerst deinen Einsatz"
    assert book.say(StakeFirst(B, (B,)), ANN) == "Bob dawdles, says Bob"
    assert str(others) == "wait for seat 0 and seat 2: nobody knows seat 1, 1, 2 or 3"
    found = "warte auf Ann und Platz 2: nobody knows Bob, 1, 2 oder 3"
    assert book.say(others, TO_ALL) == found


def test_a_code_can_be_written() -> None:
    """Where other programs know the class by another name than its own."""

    @attrs.frozen(order=False)
    class LastHandCards(Sentence):
        """Its code is shorter."""

        code: ClassVar[str] = "last-hand"

        en = "the last hand"

    assert LastHandCards.code == LastHandCards().code == "last-hand"


def test_a_book_of_another_language_has_slots_too() -> None:
    """It calls seats in its own way; it does not ask for German words."""

    def called(names: Names, seat: int) -> str:
        return "tu" if seat == names.me else names.known(seat) or f"place {seat}"

    french = Book("fr", {WithdrawnLate: "{seat:se retire|te retires}"}, who=called)
    assert french.say(LATE, ANN) == "tu te retires"
    assert french.say(LATE) == "place 0 se retire"
    assert french.say(Untold(A), ANN) == "nobody knows you"


def test_a_sentence_in_a_slot_is_said_in_the_same_language() -> None:
    """To the same reader; a play stays in notation, and a combination has its name."""
    run = haggis.OFFICIAL_2P.readings(PARSE("5r 6r 7r"))[0]
    because = Because(LATE, haggis.Play(A, PARSE("5r 6r 7r"), run), run)
    assert because.describe(ANN).startswith("you withdraw late: 5r 6r are back")
    assert because.describe(TO_ALL).endswith("; so 5r 6r 7r is run 5 to 7")
    german_words = "Ann geht, Ann kostet das 1 Punkt; also ist 5r 6r 7r Folge 5 bis 7"
    assert german.book().say(because, TO_ALL) == german_words
    french = Book(
        "fr", {Because: "{first}, donc {run}", WithdrawnLate: "{seat:se retire|te retires}"}
    )
    assert french.say(because, TO_ALL) == "Ann se retire, donc run 5 to 7"
    assert Book("fr", {Because: "{play}"}).say(because, ANN) == "5r 6r 7r"


def test_a_slot_that_asks_for_nothing_is_refused() -> None:
    """When the class is made; the sentence names what it lacks."""
    with pytest.raises(TypeError, match=r"Broken has no seet, as in '\{seet:leads\|lead\}'"):

        @attrs.frozen(order=False)
        class Broken(Sentence):
            """Its text has a slip."""

            seat: Seat

            en = "{seet:leads|lead}"


def test_a_brace_that_is_no_slot_is_refused() -> None:
    """When the class is made: a slot within a slot, or one that is not closed, would be read as it stands."""
    for wrong in ("{seat:leads {seat}|lead}", "{seat:leads|lead", "{seat leads}"):
        with pytest.raises(TypeError, match="Broken has a brace outside of its slots, in ") as told:

            @attrs.frozen(order=False)
            class Broken(Sentence):
                """Its text has a slip."""

                seat: Seat

                en = "fine"
                de = wrong

        assert str(told.value).endswith(": close each slot, and put none into another")


def test_a_sentence_without_words_is_refused() -> None:
    """When the class is made: nobody could read it."""
    with pytest.raises(TypeError, match="Silent has no words: write en and de, or words"):

        @attrs.frozen(order=False)
        class Silent(Sentence):
            """It says nothing."""

            seat: Seat


def test_a_form_that_a_value_does_not_have_is_refused() -> None:
    """When it is said: it is no seat, no number, no list, and nothing that could be counted."""

    @attrs.frozen(order=False)
    class Odd(Sentence):
        """It asks for a verb of something that does nothing."""

        what: object

        en = "{what:does|do} it"

    with pytest.raises(TypeError, match=r"1\.5 has no form 'does\|do'"):
        str(Odd(1.5))


def test_cards_are_listed_or_counted() -> None:
    """With a word between them like any list, in both languages; with a choice of words they are counted, as a list is."""

    @attrs.frozen(order=False)
    class Choose(Sentence):
        """It names cards in each way."""

        cards: Cards
        seats: tuple[Seat, ...] = (A,)

        en = (
            "{cards:# card|# cards} {cards:is|are} there: {cards:or}, {cards:,or}; {seats:has|have}"
        )
        de = "{cards:# Karte|# Karten}: {cards:oder}"

    three = Choose(PARSE("5r 6r 7r"))
    assert str(three) == "3 cards are there: 5r or 6r or 7r, 5r, 6r or 7r; has"
    assert german.book().say(three, TO_ALL) == "3 Karten: 5r oder 6r oder 7r"
    assert str(Choose(PARSE("5r"), (A, A))) == "1 card is there: 5r, 5r; have"
    assert str(Choose(PARSE("J J Q"))) == "3 cards are there: J or Q, J or Q; has"


def test_a_text_is_neither_listed_nor_counted_by_a_word() -> None:
    """A list of one text would be a slip of the author."""

    @attrs.frozen(order=False)
    class Slip(Sentence):
        """It takes a text for a list."""

        what: str

        en = "{what:or}"

    with pytest.raises(TypeError, match=r"'ab' has no form 'or'"):
        str(Slip("ab"))


def test_a_sentence_shows_its_fields() -> None:
    """Its `repr` is that of any attrs class."""

    @attrs.frozen(order=False)
    class Raised(Sentence):
        seat: Seat
        by: str = "one"
        unsaid: int = attrs.field(default=0, repr=False)
        en = "{seat} raises"

    @attrs.frozen(order=False)
    class Plain:
        seat: Seat
        by: str = "one"
        unsaid: int = attrs.field(default=0, repr=False)

    assert repr(Raised(A)) == "Raised(seat=0, by='one')"
    assert repr(Raised(A)) == repr(Plain(A)).replace("Plain", "Raised")
