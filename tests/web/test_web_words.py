"""The words of the page: each one is there in German, too."""

import re
from typing import Final

from web_table.lobby import listed

from cases import for_each
from climbcards import catalogue
from climbcards.games.president import Title
from climbcards.games.tichu import Call
from climbcards.search import policies_of
from web.serving import EXAMPLE

PAGE: Final = EXAMPLE / "web_table" / "page"

_TEXT: Final = re.compile(r">([^<>]*\w[^<>]*)<|(?:title|aria-label)=\"([^\"]+)\"")
_CALL: Final = re.compile(r"\bt\((.*?)(?:, \{|\)|, \w+\))")
_WORD: Final = re.compile(r"(=== )?\"([^\"]+)\"")
_THING: Final = re.compile(r"plural\([^\"`]*\"(\w+)\"")


def german() -> dict[str, str]:
    """Return the phrase book of the page."""
    text = (PAGE / "german.js").read_text(encoding="utf-8")
    rows = re.findall(r'^  (?:"([^"]+)"|(\w+)):\s+"([^"]*)",$', text, re.MULTILINE)
    assert len(rows) == text.count('",\n')  # each line was understood
    return {quoted or bare: said for quoted, bare, said in rows}


def said(name: str) -> set[str]:
    """Return what a file of the page says."""
    text = (PAGE / name).read_text(encoding="utf-8")
    if name.endswith(".html"):
        return {(inner or other).strip() for inner, other in _TEXT.findall(text)}
    calls = [
        word
        for call in _CALL.findall(text)
        for compared, word in _WORD.findall(call)
        if not compared
    ]
    things = [f"{{n}} {thing}{s}" for thing in _THING.findall(text) for s in ("", "s")]
    return {*calls, *things}


@for_each("name", sorted({path.name for path in PAGE.glob("*.[hj]*")} - {"words.js", "german.js"}))
def test_everything_is_there_in_german(name: str) -> None:
    """What the page says in English is in its German book; where a number stands, with a slot for it."""
    book = german()
    texts = {re.sub(r"\d+", "{n}", text) if text not in book else text for text in said(name)}
    assert texts - book.keys() == set()


def test_how_each_policy_plays_is_said_in_words() -> None:
    """A person who chooses one need not know what it is called in programs."""
    text = (PAGE / "players.js").read_text(encoding="utf-8")
    said = {*re.findall(r"^  (\w+): t\(", text, re.MULTILINE)}
    assert said == {name for game in catalogue().values() for name in policies_of(game)}


@for_each("language", ["en", "de"])
def test_what_a_lobby_asks_names_nothing_of_a_program(language: str) -> None:
    """House rules and their choices are words that people say."""
    for game in listed(catalogue(), language):
        for option in game["options"]:
            for text in (option["text"], *option["choices"].values()):
                assert not re.search("[`_=]", text), text


def test_what_ends_a_match_is_asked_first() -> None:
    """Of all house rules it is changed most often; each number has its bounds."""
    for game in listed(catalogue(), "en"):
        names = [option["name"] for option in game["options"]]
        ends = [name for name in names if name in {"target", "rounds", "best_of"}]
        assert names[: len(ends)] == ends
        numbers = [option for option in game["options"] if option["kind"] == "number"]
        assert all(option["least"] is not None for option in numbers)


def test_what_is_said_of_a_seat_is_there_in_german() -> None:
    """What games say of a seat in words, its call, its title, its bid, is in the German book."""
    titles = {each.value for each in Title}
    calls = {each.title for each in Call}
    assert {*titles, *calls, "landlord", "bid {n}", "bet {n}", "took {n}"} - {
        "Tichu"
    } <= german().keys()


def test_slots_are_the_same_in_both_languages() -> None:
    """Each text has the slots of the other one."""
    for english, text in german().items():
        slots = set(re.findall(r"{\w+}", english))
        assert slots == set(re.findall(r"{\w+}", text))
