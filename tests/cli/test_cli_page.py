"""A recorded match as a page for a browser: what is in it, and how it is played there."""

import json
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest
from typer.testing import CliRunner

from cases import for_each
from climbcards import AnyGame, Table, record
from climbcards._cli.app import app
from climbcards._cli.page import WORDS
from climbcards.games.big_two import BIG_TWO
from climbcards.games.dou_dizhu import DOU_DIZHU
from climbcards.games.guandan import GUANDAN
from climbcards.games.three_hags import THREE_HAGS
from climbcards.games.tichu import TICHU

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TEXT: Final = Path(__file__).parents[2].joinpath("docs/reference/matches/haggis.txt")


def run(*arguments: object) -> tuple[int, str]:
    """Run a command; give its exit code and what it says."""
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, [*map(str, arguments)])
    return result.exit_code, result.output


# Any: JSON, which whoever gets it looks into
def data_of(page: Path) -> dict[str, Any]:
    """Return the data in a page."""
    text = page.read_text(encoding="utf-8")
    (found,) = re.findall(r'<script id="data" type="application/json">(.*?)</script>', text)
    return dict(json.loads(found))


def test_a_page_has_the_match_and_needs_no_network(tmp_path: Path) -> None:
    """Each step has its sentence, its cards and all hands; no address is in it but that of SVG itself."""
    page = tmp_path / "match.html"
    assert run("replay", TEXT, "--html", page) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert {*re.findall(r'https?://[^\s"\\]+', text)} == {"http://www.w3.org/2000/svg"}
    assert "{{" not in text
    data = data_of(page)
    assert (data["names"], data["all"]) == (["Ann", "Bob"], True)
    first = data["steps"][0]
    assert (first["round"], first["sizes"]) == (1, [17, 17])
    assert all(len(hand.split()) == 17 for hand in first["hands"])
    assert "Bob plays 2r 2o 2y" in data["steps"][1]["said"]
    assert data["steps"][1]["lying"] == [["Bob", "2r 2o 2y", "3 of 2s"]]
    assert {"7r", "J"} <= data["faces"].keys()
    over = [step for step in data["steps"] if step["sheet"]]
    assert [step["round"] for step in over] == [1]
    assert [number for number, *_ in data["charts"]] == [0, 1, 2]
    assert "Points by round. Ann: 0, 32. Bob: 0, 19" in data["charts"][0][1]


def test_cards_are_said_as_people_say_them(tmp_path: Path) -> None:
    """With symbols of suits in sentences, and for who hears them in the language of the page."""
    table = Table(THREE_HAGS, rng=Random(5))
    table.play(table.to_act[0], THREE_HAGS.legal_actions(table.state, table.to_act[0])[0])
    page, file = tmp_path / "match.html", tmp_path / "match"
    file.write_text("".join(f"{line}\n" for line in table.lines()), encoding="utf-8")
    assert run("replay", file, "--html", page, "--language", "de") == (0, "")
    data = data_of(page)
    assert data["aloud"]["Qh"] == "Herz Dame"
    assert re.search(
        "spielt .*[\N{BLACK SPADE SUIT}-\N{BLACK DIAMOND SUIT}]", data["steps"][1]["said"]
    )
    assert not re.search(r"\d[shcd]\b", data["steps"][1]["said"])


def test_what_was_taken_back_is_in_no_chart(tmp_path: Path) -> None:
    """Nor are the deals after it; the step that takes back is one of the round that it goes back to."""
    table = Table(THREE_HAGS, rng=Random(5))
    for seat in THREE_HAGS.seats:
        table.hand_over(seat, THREE_HAGS.policies()["greedy"])
    table.play_policies()
    table.next_round()
    table.undo()
    page, file = tmp_path / "match.html", tmp_path / "match"
    file.write_text("".join(f"{line}\n" for line in table.lines()), encoding="utf-8")
    for options in ([], ["--as-seen-by", 1]):
        assert run("replay", file, "--html", page, "--force", *options) == (0, "")
        data = data_of(page)
        assert [step["round"] for step in data["steps"][-3:]] == [1, 2, 1]
        assert [number for number, *_ in data["charts"]] == [0, 1]
        assert "Points by round. seat 0: 0. " in data["charts"][0][1]


# Any: a game of any kind, and JSON
def replayed(
    tmp_path: Path, game: AnyGame, *options: str
) -> tuple[Table[Any, Any, Any], dict[str, Any]]:
    """Let greedy players play a round; return the table, and the data of its page."""
    table = Table(game, rng=Random(5))
    for seat in game.seats:
        table.hand_over(seat, game.policies()["greedy"])
    table.play_policies()
    page, file = tmp_path / "match.html", tmp_path / "match"
    file.write_text("".join(f"{line}\n" for line in table.lines()), encoding="utf-8")
    assert run("replay", file, "--html", page, *options) == (0, "")
    return table, data_of(page)


def test_a_chart_begins_where_a_match_does(tmp_path: Path) -> None:
    """In Guandan that is at level 2."""
    table, data = replayed(tmp_path, GUANDAN)
    totals = table.match.standing.totals
    assert f"seat 0: 2, {totals[0]}. seat 1: 2, {totals[1]}." in data["charts"][0][1]


def test_a_caption_has_the_symbols_of_suits(tmp_path: Path) -> None:
    """As sentences have."""
    _, data = replayed(tmp_path, BIG_TWO)
    told = [caption for step in data["steps"] for *_, caption in step["lying"]]
    assert any("\N{BLACK SPADE SUIT}" in caption for caption in told)
    assert not any(re.search(r"\d[shcd]\b", caption) for caption in told)


@pytest.mark.parametrize(
    ("game", "said"), [(TICHU, "(Hund|Phönix|Drache)"), (DOU_DIZHU, "Joker (rot|schwarz)")]
)
def test_sentences_name_special_cards(tmp_path: Path, game: AnyGame, said: str) -> None:
    """In the language of the page, with signs for the suits of Tichu; no letter is left."""
    _, data = replayed(tmp_path, game, "--language", "de")
    told = " ".join(step["said"] for step in data["steps"])
    told += " ".join(caption for step in data["steps"] for *_, caption in step["lying"])
    assert re.search(said, told)
    assert not re.search(r"\b(Ph|Dr|R|B|\d[jspr])\b", told)


def test_a_record_that_takes_back_what_it_never_told_has_its_page(tmp_path: Path) -> None:
    """What one seat saw is taken step by step, as it is without a page."""
    table = Table(THREE_HAGS, rng=Random(5))
    table.play(table.to_act[0], THREE_HAGS.legal_actions(table.state, table.to_act[0])[0])
    table.undo()
    sight = record.seen(table.match_record, THREE_HAGS, 1)
    page, file = tmp_path / "match.html", tmp_path / "seen"
    for steps, rounds in (((0, -1), [1, 0]), ((1,), [0])):
        told = attrs.evolve(sight, steps=tuple(sight.steps[step] for step in steps))
        file.write_text(record.write_seen(told, THREE_HAGS), encoding="utf-8")
        assert run("replay", file, "--html", page, "--force") == (0, "")
        assert [step["round"] for step in data_of(page)["steps"]] == rounds


def test_a_page_as_a_seat_saw_it_has_no_other_hand(tmp_path: Path) -> None:
    """Nor has one that is made from the record of that seat, which is the same page; German is spoken if asked for."""
    page, other, kept = tmp_path / "one.html", tmp_path / "other.html", tmp_path / "seen"
    assert run("replay", TEXT, "--html", page, "--as-seen-by", 1, "--language", "de")[0] == 0
    data = data_of(page)
    assert not data["all"]
    assert {step["hands"][0] for step in data["steps"]} == {""}
    assert data["steps"][0]["hands"][1].startswith("2r 2o 2y")
    assert data["steps"][1]["said"].startswith("Du spielst 2r 2o 2y")
    assert data["steps"][1]["lying"] == [["Bob", "2r 2o 2y", "Drilling 2"]]
    text = TEXT.read_text(encoding="utf-8")
    game = record.rules_of(text)
    seen = record.seen(record.AS_TEXT.read(text, game), game, 1)
    kept.write_text(record.write_seen(seen, game), encoding="utf-8")
    assert run("replay", kept, "--html", other, "--language", "de")[0] == 0
    assert other.read_bytes() == page.read_bytes()
    code, output = run("replay", kept, "--html", other, "--as-seen-by", 0)
    assert (code, output.strip()) == (2, "--as-seen-by: this file has only what seat 1 saw")


@for_each(
    ("arguments", "problem"),
    [
        (["--language", "fr"], "--language: 'fr' will not do, it takes one of en, de"),
        (["--as-seen-by", "7"], "--as-seen-by"),
    ],
)
def test_what_cannot_be_shown_is_refused(
    arguments: list[str], problem: str, tmp_path: Path
) -> None:
    """The sentence says what would do, and no file is written."""
    code, output = run("replay", TEXT, "--html", tmp_path / "page.html", *arguments)
    assert code == 2
    assert problem in output
    assert not (tmp_path / "page.html").exists()


def test_a_page_is_of_one_match_that_has_begun(tmp_path: Path) -> None:
    """Several rounds by themselves are no match, and a file that is there is only replaced when asked to."""
    page, file = tmp_path / "page.html", tmp_path / "file"
    file.write_text("game: threes\n", encoding="utf-8")
    assert "nothing is dealt yet" in run("replay", file, "--html", page)[1]
    assert run("simulate", "threes", "-n", 2, "--out", file, "--force", "--records")[0] == 0
    assert "leave only one round or match" in run("replay", file, "--html", page)[1]
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text(f"{lines[0]}\n", encoding="utf-8")
    assert run("replay", file, "--html", page)[0] == 0
    assert data_of(page)["steps"][-1]["sheet"]
    code, output = run("replay", file, "--html", page)
    assert code == 2
    assert "--force" in output
    assert run("replay", file, "--html", page, "--force")[0] == 0


@for_each(
    ("options", "sentence"),
    [
        (["--force"], "--force goes with --html: name the file to write to"),
        (["--html", "page.html", "--round", "1"], "--round and --html do not go together"),
        (["--html", "page.html", "--pace", "1"], "--pace and --html do not go together"),
    ],
)
def test_no_option_is_ignored(options: list[str], sentence: str) -> None:
    """What would have no effect is refused."""
    code, output = run("replay", TEXT, *options)
    assert code == 2
    assert sentence in output


def test_every_language_has_the_same_words() -> None:
    """A word that one language lacks would be shown as `undefined`."""
    english, german = WORDS["en"].keys(), WORDS["de"].keys()
    assert english == german


@pytest.mark.full
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_page_plays_in_a_browser(
    chromium: "Browser", size: tuple[int, int], tmp_path: Path
) -> None:
    """By buttons, keys, a tap on the table and by itself; nothing is wider than the screen, and nothing fails."""
    page_file, failed = tmp_path / "page.html", list[str]()
    run("replay", TEXT, "--html", page_file)
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
    run("replay", TEXT, "--html", page_file)
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
