"""The rules of a game as a page."""

import re
from html import unescape

import pytest
from web_table import rules

from cli.toy import Toy
from climbcards import AnyGame, catalogue, clauses, rules_page

FAMILIES = {rules_page(game): game for game in catalogue().values()}.values()


def named(game: AnyGame) -> str:
    """Call a case by its game."""
    return game.name


@pytest.mark.parametrize("game", FAMILIES, ids=named)
def test_no_markdown_is_left(game: AnyGame) -> None:
    """Tables are tables, what is code is marked as such, and nobody is shown how to program."""
    page = rules.page(game)
    for mark in (
        "|--",
        "`",
        "**",
        "](",
        "\n#",
        "&lt;!--",
        ">>>",
        "&gt;&gt;&gt;",
        "The examples need",
    ):
        assert mark not in page, mark
    assert (
        page.count("<table>") == page.count("</table></div>") == rules_page(game).count("|---|\n")
    )


@pytest.mark.parametrize("game", FAMILIES, ids=named)
def test_each_clause_has_its_place(game: AnyGame) -> None:
    """A link to it finds a paragraph that begins with its number, and no other has that place."""
    page = rules.page(game)
    for number in clauses(game):
        assert page.count(f'id="{number}"') == 1
        assert re.search(rf'<p id="{number}"><strong>{number}(?: \(note\))?\.</strong> \S', page)


@pytest.mark.parametrize("game", FAMILIES, ids=named)
def test_the_contents_lead_to_each_heading(game: AnyGame) -> None:
    """At the top stands what there is to read; how to play comes first."""
    top, _, rest = rules.page(game).partition("</nav>")
    links = re.findall(r'<a href="#([^"]+)">([^<]+)</a>', top)
    assert links == re.findall(r'<h2 id="([^"]+)">([^<]+)</h2>', rest)
    written = re.findall(r"^## (.+)$", rules_page(game), re.MULTILINE)
    assert [unescape(title) for _, title in links] == written
    assert written[0] == "How to play"
    assert "<p>" not in top


def test_a_game_without_rules_says_so() -> None:
    """Its page has a title all the same."""
    page = rules.page(Toy())
    assert "<h1>Toy</h1>" in page
    assert "This game comes without a page of rules." in page


def test_nothing_of_a_page_is_taken_for_a_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of any installed package are shown as text."""

    def written(_game: AnyGame) -> str:
        """Return rules with tags in them."""
        return "# A <b>\n\n## C & D\n\n<script>1</script>\n"

    monkeypatch.setattr(rules, "rules_page", written)
    page = rules.page(Toy())
    assert "<script" not in page
    assert '<h2 id="c-&amp;-d">C &amp; D</h2>' in page
