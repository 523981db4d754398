"""What a button says: an action as a request, in both languages, with who gets what; names of combinations."""

import re
from random import Random
from typing import Any, Final

import pytest

from cases import for_each
from climbcards import AnyGame, ClimbcardsError, Names, Seat, catalogue, is_climbing
from climbcards.authors import Book, Pass
from climbcards.authors.german import book as german_book
from climbcards.games import big_two, guandan, haggis, tichu, tien_len
from tables import A, B
from test_prompts import LARGE, NAMES, tables

ENGLISH: Final = re.compile(
    r"\b(aces|bomb|by|coven|dog|eights|five|flier|four|house|of|one|onesie|pairs?|quad\w*|quint\w*|rocket|"
    r"run|sequence|single|singles|straight|to|triples?|twosie|up|with)\b"
)
SUBJECTS: Final = re.compile(r"^(you|du|Ann|Ben|Cem|Dot|seat|Platz)\b")


def labels(game: AnyGame, steps: int) -> tuple[set[str], set[str]]:
    """Return what the buttons of some rounds say, in both languages."""
    english, german = game.phrases("en"), game.phrases("de")
    said: set[str] = set()
    gesagt: set[str] = set()
    for table in tables(game, steps):
        for seat in table.to_act:
            names, prompt = Names(table.names, seat), game.prompt(table.view(seat))
            legal = game.legal_actions(table.state, seat)
            for action in {*legal[:2], *legal[-6:]}:
                said.add(english.action(action, names, prompt))
                gesagt.add(german.action(action, names, prompt))
    return said, gesagt


@pytest.mark.parametrize("name", LARGE)
def test_a_label_is_a_request(name: str) -> None:
    """It has no subject, calls nobody by number, and the German one has German words."""
    said, gesagt = labels(LARGE[name], 60)
    for text in said | gesagt:
        assert not SUBJECTS.search(text)
        assert "seat" not in text
        assert "Platz" not in text
    assert not said & gesagt
    assert not [text for text in gesagt if ENGLISH.search(text)]


CARD: Final = r"(10|[0-9AJQKA])?[a-zA-Z]{0,2}"


@for_each(
    ("name", "steps", "some", "einige"),
    [
        ("president", 100, f"give {CARD} to (Ann|Ben|Cem|Dot)", f"gib (Ann|Ben|Cem|Dot): {CARD}"),
        ("guandan", 300, f"return {CARD} to (Ann|Cem)", f"gib (Ann|Cem) {CARD} zurück"),
        ("haggis/official-3p", 100, "give the trick to Ben", "gib den Stich an Ben"),
        (
            "tichu",
            40,
            f"push {CARD} to Ben, {CARD} to Cem and {CARD} to Dot",
            f"schupfe {CARD} an Ben, {CARD} an Cem und {CARD} an Dot",
        ),
    ],
)
def test_a_label_tells_who_gets_what(name: str, steps: int, some: str, einige: str) -> None:
    """As far as the prompt of the seat knows."""
    said, gesagt = labels(catalogue()[name], steps)
    assert any(re.fullmatch(some, each) for each in said)
    assert any(re.fullmatch(einige, each) for each in gesagt)


def test_a_prompt_is_no_part_of_other_labels() -> None:
    """Without one the label says less; one about gifts says nothing of a pass."""
    game = tichu.TICHU
    (table, *_) = tables(game, 2)
    prompt = game.prompt(table.view(0))
    assert game.phrases().action(Pass(A), Names(NAMES[:4]), prompt) == "pass"
    assert game.phrases("de").action(guandan.Return(A, game.pack.faces[0])) == "gib Dog zurück"


# Any: what no checker would let pass
@for_each(("value",), [(42,), (None,), ("pass",)])
def test_only_an_action_has_a_label(value: Any) -> None:  # noqa: ANN401
    """In every language, and for names that are some."""
    for language in ("en", "de"):
        book = tichu.TICHU.phrases(language)
        with pytest.raises(ClimbcardsError, match="expected an action, not "):
            book.action(value)
        with pytest.raises(ClimbcardsError, match="expected Names, not "):
            book.action(Pass(A), value)


@for_each(
    ("game", "cards", "german"),
    [
        (haggis.OFFICIAL_2P, "5o", "Einzelkarte 5"),
        (haggis.OFFICIAL_2P, "5o 5y 5g J Q", "5 Gleiche 5"),
        (haggis.OFFICIAL_2P, "J Q K", "Bombe J Q K"),
        (big_two.BIG_TWO, "5d 5c 5h 5s 9h", "Vierling mit Beikarte 5"),
        (big_two.BIG_TWO, "5d 6d 7d 8d 9d", "Straight Flush 5 bis 9d"),
        (guandan.GUANDAN, "6s 6s 6h 6d", "Bombe 4-mal 6"),
        (guandan.GUANDAN, "B B R R", "vier Joker"),
        (tien_len.TIEN_LEN, "5s 5c 5d 5h", "Vierling 5"),
        (tien_len.TIEN_LEN, "5s 6c 7h", "Folge aus 3 Karten bis 7h"),
        (tien_len.TIEN_LEN, "5s 5h", "Paar 5 mit 5h"),
        (tien_len.TIEN_LEN, "5s 5c 5h", "Drilling 5 mit 5h"),
        (tien_len.NORTH, "5s 5c 5h", "Drilling 5 mit 5h in Pik, Kreuz und Herz"),
        (big_two.BIG_TWO, "5d 5s", "Paar 5 mit 5s"),
        (tichu.TICHU, "5s 5r 6s 6r", "Treppe 5 bis 6"),
    ],
)
def test_a_combination_has_a_german_name(game: AnyGame, cards: str, german: str) -> None:
    """Ranks and suits stay as they are; in English it has the name of the notation."""
    assert is_climbing(game)
    reading = game.readings(game.pack.parse(cards))[0]
    assert game.phrases("de").combination(reading) == german
    assert game.phrases("en").combination(reading) == str(reading)


@pytest.mark.every_game
@pytest.mark.parametrize("name", catalogue())
def test_names_are_german_throughout(name: str) -> None:
    """No small English word is left in a name of what comes up in a round; some German words are the same."""
    game, rng = catalogue()[name], Random(7)
    book, state = game.phrases("de"), game.start(game.deal(rng, game.seats[0]))
    for _ in range(60):
        if not (seats := game.to_act(state)):
            break
        legal = game.legal_actions(state, seats[0])
        for group in legal.groups:
            words = re.findall(r"\b[a-z]{2,}\b", str(group.reading))
            english = {word for word in words if set(word) - set("scdh")} - {"in"}
            called = book.combination(group.reading)
            assert english.isdisjoint(re.findall(r"\w+", called)), called
        state = game.apply(state, rng.choice(legal))


def test_a_game_may_have_words_of_its_own_for_combinations() -> None:
    """Regular expressions stand for the English words; what they leave is said as in all games."""
    game = haggis.OFFICIAL_2P
    book = german_book(named={r"run (\w+) to": r"Leiter von \1 bis zur"})
    (run,) = game.readings(game.pack.parse("5r 6r 7r"))
    (pair,) = game.readings(game.pack.parse("5r 5o"))
    assert [*map(book.combination, (run, pair))] == ["Leiter von 5 bis zur 7", "Paar 5"]
    assert book.say(haggis.Play(B, game.pack.parse("5r 6r 7r"), run)).endswith(
        "(Leiter von 5 bis zur 7)"
    )


def test_a_book_may_name_combinations_itself() -> None:
    """By a wording for their class, which sentences use too; what is no combination is not named."""
    game = haggis.OFFICIAL_2P
    (run,) = game.readings(game.pack.parse("5r 6r 7r"))
    french = Book(
        "fr", {type(run): "suite de {length}", haggis.Play: "{seat:joue|joues|joue} {reading}"}
    )
    assert french.combination(run) == "suite de 3"
    play = haggis.Play(B, game.pack.parse("5r 6r 7r"), run)
    assert french.action(play, Names(["Ann", "Ben"])) == "joue suite de 3"
    assert french.combination(7) == "7"


def test_suits_are_symbols_where_people_read() -> None:
    """French suits and those of Tichu, and no fours taken for spades."""
    shown = big_two.BIG_TWO.pack.with_symbols
    assert shown("Ann plays 4s 4h (pair with 4s)") == "Ann plays 4♠ 4♥ (pair with 4♠)"
    assert shown("3 of 4s, four 4s, Jo") == "3 of 4s, four 4s, Jo"
    assert haggis.OFFICIAL_2P.pack.with_symbols("5g 5b") == "5g 5b"
    assert tichu.TICHU.pack.with_symbols("Ann schupft 10r, Jp") == "Ann schupft 10★, J♜\ufe0e"


def test_special_cards_have_names_where_people_read() -> None:
    """In both languages; a clause is no card, and whoever is called as a card keeps the name."""
    pack, told = guandan.GUANDAN.pack, "Mr R plays R (single R) (R-10)"
    assert pack.with_symbols(told) == ("Mr red joker plays red joker (single red joker) (R-10)")
    assert pack.with_symbols(told, names=["Mr R"]) == told
    assert pack.with_symbols("B, Jo", "de") == "Joker schwarz, Jo"
    german = tichu.TICHU.pack.symbols("de")
    assert [german[each] for each in ("Dog", "Ph", "Dr")] == ["Hund", "Phönix", "Drache"]
    assert not german.keys() & {"1", "10", "J", "A"}


@pytest.mark.parametrize("name", catalogue())
def test_a_state_has_no_words(name: str) -> None:
    """Its `str` would show all hands."""
    game = catalogue()[name]
    state = game.start(game.deal(Random(1), Seat(0)))
    for book in (game.phrases(), game.phrases("de")):
        for said in (book.say, book.event, book.combination):
            with pytest.raises(ClimbcardsError, match=f"{type(state).__name__} has no words: give"):
                said(state)
        with pytest.raises(ClimbcardsError, match="NoneType has no words"):
            book.say(None)
