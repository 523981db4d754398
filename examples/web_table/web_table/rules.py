"""The rules of a game as a page: what its package ships as Markdown, as a browser shows it."""

import re
from html import escape
from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt

from climbcards import AnyGame, about, rules_page

_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")

_EXAMPLE: Final = re.compile(r"(?:^.*:\n\n)?(?:^<!--.*-->\n)?^```(?:.*\n)*?```\n", re.MULTILINE)
"""A session in the interpreter, with the line that announces it: no player needs it."""

_CLAUSE: Final = re.compile(r"\*\*([A-Z]+-\d+)")


_WORDS: Final = {"en": ("Rules of {}", "Contents"), "de": ("Regeln von {}", "Inhalt")}


def page(game: AnyGame, language: str) -> str:
    """Return a page with the rules of a game: contents, headings, and each clause with its number as its place.

    How to play is told in the language, and what follows in English.
    """
    name, written = about(game).title, rules_page(game, language)
    if written == rules_page(game):
        language = "en"
    title, contained = _WORDS[language]
    written = written or f"# {name}\n\nThis game comes without a page of rules."
    tokens = _MARKDOWN.parse(_EXAMPLE.sub("", written))
    contents = ""
    for token, inside in pairwise(tokens):
        if token.type == "paragraph_open" and (clause := _CLAUSE.match(inside.content)):
            token.attrSet("id", clause[1])
        elif token.type == "heading_open" and token.tag == "h2":
            place = inside.content.lower().replace(" ", "-")
            token.attrSet("id", place)
            lang = f' lang="{"en" if contents else language}"'  # the first one tells how to play
            contents += f'<li{lang}><a href="#{escape(place)}">{escape(inside.content)}</a>'
    text: str = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    text = text.replace("<table>", '<div class="wide" tabindex="0"><table>')
    text = text.replace("</table>", "</table></div>").replace("<th></th>", "<td></td>")
    heading, _, rest = text.partition("</h1>")
    intro, *parts = re.split("(?=<h2)", rest)
    told, clauses = "".join(parts[:1]), "".join(parts[1:])
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        '<link rel="icon" href="/cards/back.svg">'
        f"<title>{title.format(escape(name))}</title>"
        '<link rel="stylesheet" href="/page/style.css"><body class="rules">'
        f'<main>{heading}</h1><nav aria-label="{contained}"><ul>{contents}</ul></nav>'
        f'{intro}{told}<div lang="en">{clauses}</div></main>'
    )
