"""A recorded match as a page for a browser: what is in it, and how it is played there."""

import json
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest

from cases import for_each
from cli.running import refused, told
from climbcards import AnyGame, Table, record
from climbcards.games.big_two import BIG_TWO
from climbcards.games.dou_dizhu import DOU_DIZHU
from climbcards.games.guandan import GUANDAN
from climbcards.games.three_hags import THREE_HAGS
from climbcards.games.tichu import TICHU

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TEXT: Final = Path(__file__).parents[2].joinpath("docs/reference/matches/haggis.txt")
SIGN: Final = "[\N{BLACK SPADE SUIT}-\N{BLACK DIAMOND SUIT}]"


# Any: JSON, which whoever gets it looks into
def data_of(page: Path) -> dict[str, Any]:
    """Return the data in a page."""
    text = page.read_text(encoding="utf-8")
    (found,) = re.findall(r'<script id="data" type="application/json">(.*?)</script>', text)
    return dict(json.loads(found))


# Any: as above
def paged(folder: Path, text: str, *options: object) -> dict[str, Any]:
    """Make the page of a record; return the data in it."""
    file, page = folder / "match", folder / "match.html"
    file.write_text(text, encoding="utf-8")
    assert told("replay", file, "--html", page, "--force", *options) == ""
    return data_of(page)


# Any: a table of any game
def lines(table: Table[Any, Any, Any]) -> str:
    """Return the record of a table as lines."""
    return "".join(f"{line}\n" for line in table.lines())


# Any: as above
def played(game: AnyGame) -> Table[Any, Any, Any]:
    """Let greedy players play a round."""
    table = Table(game, rng=Random(5))
    for seat in game.seats:
        table.hand_over(seat, game.policies()["greedy"])
    table.play_policies()
    return table


def test_a_page_has_the_match_and_needs_no_network(tmp_path: Path) -> None:
    """Each step has its sentence, its cards and all hands; no address is in it but that of SVG itself."""
    data = paged(tmp_path, TEXT.read_text(encoding="utf-8"))
    text = (tmp_path / "match.html").read_text(encoding="utf-8")
    assert {*re.findall(r'https?://[^\s"\\]+', text)} == {"http://www.w3.org/2000/svg"}
    assert "{{" not in text
    assert (data["names"], data["all"]) == (["Ann", "Bob"], True)
    first, second, *_ = data["steps"]
    assert (first["round"], first["sizes"]) == (1, [17, 17])
    assert all(len(hand.split()) == 17 for hand in first["hands"])
    assert "Bob plays 2r 2o 2y" in second["said"]
    assert second["lying"] == [["Bob", "2r 2o 2y", "3 of 2s"]]
    assert {"7r", "J"} <= data["faces"].keys()
    over = [step for step in data["steps"] if step["sheet"]]
    assert [step["round"] for step in over] == [1]
    assert [number for number, *_ in data["charts"]] == [0, 1, 2]
    assert "Points by round. Ann: 0, 32. Bob: 0, 19" in data["charts"][0][1]


def test_what_was_taken_back_is_in_no_chart(tmp_path: Path) -> None:
    """Nor are the deals after it; the step that takes back is one of the round that it goes back to."""
    table = played(THREE_HAGS)
    table.next_round()
    table.undo()
    for options in ((), ("--as-seen-by", 1)):
        data = paged(tmp_path, lines(table), *options)
        assert [step["round"] for step in data["steps"][-3:]] == [1, 2, 1]
        assert [number for number, *_ in data["charts"]] == [0, 1]
        assert "Points by round. seat 0: 0. " in data["charts"][0][1]


def test_a_chart_begins_where_a_match_does(tmp_path: Path) -> None:
    """In Guandan that is at level 2."""
    table = played(GUANDAN)
    totals = table.match.standing.totals
    told = f"seat 0: 2, {totals[0]}. seat 1: 2, {totals[1]}."
    assert told in paged(tmp_path, lines(table))["charts"][0][1]


@for_each(
    ("game", "language", "said", "caption"),
    [
        (BIG_TWO, "en", SIGN, SIGN),
        (THREE_HAGS, "de", f"spielt .*{SIGN}", ""),
        (TICHU, "de", "(Hund|Phönix|Drache)", "(Hund|Phönix|Drache)"),
        (DOU_DIZHU, "de", "Joker (rot|schwarz)", ""),
    ],
)
def test_cards_are_said_as_people_say_them(
    tmp_path: Path, game: AnyGame, language: str, said: str, caption: str
) -> None:
    """With signs of suits and names of special cards, in sentences and captions; no letter is left."""
    data = paged(tmp_path, lines(played(game)), "--language", language)
    sentences = " ".join(step["said"] for step in data["steps"])
    captions = " ".join(each for step in data["steps"] for *_, each in step["lying"])
    assert re.search(said, sentences)
    assert re.search(caption, captions)
    assert not re.search(r"\b(Ph|Dr|R|B|\d[jspr])\b|\d[shcd]\b", f"{sentences} {captions}")
    assert game != THREE_HAGS or data["aloud"]["Qh"] == "Herz Dame"


def test_a_record_that_takes_back_what_it_never_told_has_its_page(tmp_path: Path) -> None:
    """What one seat saw is taken step by step, as it is without a page."""
    table = Table(THREE_HAGS, rng=Random(5))
    table.play(table.to_act[0], THREE_HAGS.legal_actions(table.state, table.to_act[0])[0])
    table.undo()
    sight = record.seen(table.match_record, THREE_HAGS, 1)
    for steps, rounds in (((0, -1), [1, 0]), ((1,), [0])):
        told = attrs.evolve(sight, steps=tuple(sight.steps[step] for step in steps))
        data = paged(tmp_path, record.write_seen(told, THREE_HAGS))
        assert [step["round"] for step in data["steps"]] == rounds


def test_a_page_as_a_seat_saw_it_has_no_other_hand(tmp_path: Path) -> None:
    """Nor has one that is made from the record of that seat, which is the same page; German is spoken if asked for."""
    text = TEXT.read_text(encoding="utf-8")
    data = paged(tmp_path, text, "--as-seen-by", 1, "--language", "de")
    first, second, *_ = data["steps"]
    assert not data["all"]
    assert {step["hands"][0] for step in data["steps"]} == {""}
    assert first["hands"][1].startswith("2r 2o 2y")
    assert second["said"].startswith("Du spielst 2r 2o 2y")
    assert second["lying"] == [["Bob", "2r 2o 2y", "Drilling 2"]]
    made = (tmp_path / "match.html").read_bytes()
    game = record.rules_of(text)
    seen = record.seen(record.AS_TEXT.read(text, game), game, 1)
    assert paged(tmp_path, record.write_seen(seen, game), "--language", "de") == data
    assert (tmp_path / "match.html").read_bytes() == made
    said = refused("replay", tmp_path / "match", "--html", tmp_path / "x", "--as-seen-by", 0)
    assert said == "--as-seen-by: this file has only what seat 1 saw\n"


def test_a_page_is_of_one_match_that_has_begun(tmp_path: Path) -> None:
    """Several rounds by themselves are no match, and a file that is there is only replaced when asked to."""
    page, file = tmp_path / "page.html", tmp_path / "file"
    file.write_text("game: threes\n", encoding="utf-8")
    assert "nothing is dealt yet" in refused("replay", file, "--html", page)
    rounds = ("simulate", "threes", "-n", 2, "-o", "longest=20", "--out", file)
    told(*rounds, "--force", "--records")
    assert "leave only one round or match" in refused("replay", file, "--html", page)
    assert not page.exists()
    assert paged(tmp_path, file.read_text(encoding="utf-8").split("\n")[0])["steps"][-1]["sheet"]
    there = refused("replay", tmp_path / "match", "--html", tmp_path / "match.html")
    assert there.endswith(": choose another name, or use --force to replace it\n")


@pytest.mark.full
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_page_plays_in_a_browser(
    chromium: "Browser", size: tuple[int, int], tmp_path: Path
) -> None:
    """By buttons, keys, a tap on the table and by itself; nothing is wider than the screen, and nothing fails."""
    page_file, failed = tmp_path / "page.html", list[str]()
    told("replay", TEXT, "--html", page_file)
    last = len(data_of(page_file)["steps"]) - 1
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]})
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.on("console", lambda line: failed.append(line.text))
    page.goto(page_file.as_uri())
    at, said = page.locator("#at"), page.locator("#said")
    page.keyboard.press("ArrowRight")
    assert said.inner_text().startswith("Bob plays 2r 2o 2y")
    assert page.locator("#lying img").count() == 3
    page.locator("#on").click()
    page.locator("#lying").click(position={"x": size[0] * 0.7, "y": 20})
    assert at.input_value() == "3"
    page.locator("#back").click()
    assert at.input_value() == "2"
    page.locator("#who").select_option("0")
    assert page.locator(".seat").nth(1).locator("img").count() < 17
    page.keyboard.press("End")
    page.locator("#pace").select_option("80")
    page.locator("#play").focus()
    page.locator("#first").click()
    page.locator("#play").click()
    page.wait_for_function("last => document.getElementById('at').value == last", arg=last)
    assert page.locator("#play").inner_text() == "Play"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = "all => all.filter(each => each.offsetHeight < 44 || each.offsetWidth < 44).length"
    assert page.locator("button, select:visible").evaluate_all(small) == 0
    assert failed == []


@pytest.mark.full
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_buttons_of_a_page_stay_where_they_are(
    chromium: "Browser", size: tuple[int, int], tmp_path: Path
) -> None:
    """Whatever is said above them; no line of a score sheet is cut, and they cover nothing at its end."""
    page_file = tmp_path / "page.html"
    told("replay", TEXT, "--html", page_file)
    page = chromium.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(page_file.as_uri())
    bar, on = page.locator("#bar"), page.locator("#on")
    boxes = [on.bounding_box()]
    for _ in data_of(page_file)["steps"][1:]:
        on.click()
        boxes.append(on.bounding_box())
    assert boxes == boxes[:1] * len(boxes)
    while not page.locator("#sheet").inner_text():
        page.locator("#back").click()
    assert page.locator("#sheet").evaluate("each => each.scrollWidth <= each.clientWidth")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    box, last = bar.bounding_box(), page.locator("#charts").bounding_box()
    assert box is not None
    assert last is not None
    assert last["y"] + last["height"] <= box["y"]


@pytest.mark.full
def test_what_is_played_is_seen_on_a_telephone(chromium: "Browser", tmp_path: Path) -> None:
    """Nobody scrolls past four hands of 27 cards to see it."""
    paged(tmp_path, lines(played(GUANDAN)))
    page = chromium.new_page(viewport={"width": 360, "height": 640})
    page.goto((tmp_path / "match.html").as_uri())
    page.keyboard.press("ArrowRight")
    bar = page.locator("#bar").bounding_box()
    assert bar is not None
    for part in ("#said", "#lying"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"]
