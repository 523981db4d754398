"""The rules of a game as a page."""

import re
from html import unescape

import pytest
from web_table import rules, wire

from cli.toy import Toy
from climbcards import AnyGame, catalogue, clauses, rules_page
from climbcards.games import tichu

FAMILIES = {rules_page(game): game for game in catalogue().values()}.values()


def named(game: AnyGame) -> str:
    """Call a case by its game."""
    return game.name


@pytest.mark.parametrize("language", wire.LANGUAGES)
@pytest.mark.parametrize("game", FAMILIES, ids=named)
def test_no_markdown_is_left(game: AnyGame, language: str) -> None:
    """Tables are tables, what is code is marked as such, and nobody is shown how to program.

    A link to a clause finds a paragraph that begins with its number, and no other has that place. At the top stands
    what there is to read; how to play comes first.
    """
    page, rows = rules.page(game, language), rules_page(game).count("|---|\n")
    marks = ("|--", "`", "**", "](", "\n#", "&lt;!--", ">>>", "&gt;&gt;&gt;", "The examples need")
    assert [mark for mark in marks if mark in page] == []
    assert page.count("<table>") == page.count("</table></div>") == rows
    for number in clauses(game):
        assert page.count(f'id="{number}"') == 1
        assert re.search(rf'<p id="{number}"><strong>{number}(?: \(note\))?\.</strong> \S', page)
    top, _, rest = page.partition("</nav>")
    links = re.findall(r'<a href="#([^"]+)">([^<]+)</a>', top)
    assert links == re.findall(r'<h2 id="([^"]+)">([^<]+)</h2>', rest)
    written = re.findall(r"^## (.+)$", rules_page(game, language), re.MULTILINE)
    assert [unescape(title) for _, title in links] == written
    assert written[0] == {"en": "How to play", "de": "So wird gespielt"}[language]
    assert "<p>" not in top


def test_each_part_says_in_which_language_it_is() -> None:
    """For those who have it read out: how to play, and what it is called in the contents; all else is English."""
    page = rules.page(tichu.TICHU, "de")
    told, clauses = page.split('<div lang="en">')
    assert '<html lang="de">' in told
    assert "Jeder bekommt 14 von 56 Karten" in told
    assert '<li lang="de"><a href="#so-wird-gespielt">' in told
    assert told.count('<li lang="en">') == clauses.count("<h2 ")
    assert '<p id="K-1">' in clauses
    assert '<html lang="en">' in rules.page(Toy(), "de")


def test_a_game_without_rules_says_so() -> None:
    """Its page has a title all the same."""
    page = rules.page(Toy(), "en")
    assert "<h1>Toy</h1>" in page
    assert "This game comes without a page of rules." in page


def test_nothing_of_a_page_is_taken_for_a_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of any installed package are shown as text."""

    def written(_game: AnyGame, _language: str = "en") -> str:
        """Return rules with tags in them."""
        return "# A <b>\n\n## C & D\n\n<script>1</script>\n"

    monkeypatch.setattr(rules, "rules_page", written)
    page = rules.page(Toy(), "en")
    assert "<script" not in page
    assert '<h2 id="c-&amp;-d">C &amp; D</h2>' in page
