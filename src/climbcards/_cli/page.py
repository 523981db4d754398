"""A recorded match as a page for a browser, played card by card. It needs nothing else."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from itertools import accumulate
from typing import Final

from climbcards import svg
from climbcards._actions import reading_of
from climbcards._cards import Cards, cards_of, shown
from climbcards._errors import JSON, ClimbcardsError
from climbcards._game import A, Game, Phrases, S, V
from climbcards._options import about
from climbcards._round import Seen, hand_in, trick_in
from climbcards._words import Names, labels
from climbcards.events import RoundOver, TakenBack, TakenBackHidden
from climbcards.svg._table import by_seat
from .records import Frame, Written
from .words import capital

_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "play": ("Play", "Abspielen"),
    "stop": ("Stop", "Anhalten"),
    "first": ("to the start", "zum Anfang"),
    "last": ("to the end", "zum Ende"),
    "back": ("one step back", "ein Schritt zurück"),
    "on": ("one step on", "ein Schritt weiter"),
    "step": ("step", "Schritt"),
    "pace": ("pace", "Tempo"),
    "eyes": ("hands of", "Karten zeigen:"),
    "all": ("all", "alle"),
    "round": ("round", "Runde"),
    "cards": ("cards", "Karten"),
    "card": ("card", "Karte"),
    "points": ("Points by round", "Punkte nach Runden"),
    "left": ("Cards left in round", "Karten auf der Hand, Runde"),
}
"""The words on the page, in English and in German."""


def page_of(found: Written, seat: str | None, language: str) -> str:
    """Return the page of a file with one match, as one seat saw it or with all hands.

    Raises:
        ClimbcardsError: There is no such seat, or the file does not have exactly one match, with steps.
        RecordError: The record is wrong; the error says where.
    """
    heads, names, parts = found.told(seat)
    if len(heads) != 1:
        raise ClimbcardsError("--html: leave only one round or match in the file")
    (steps,) = parts
    if not steps:
        raise ClimbcardsError("--html: nothing is dealt yet")
    game, words = found.game, {name: said[language == "de"] for name, said in _WORDS.items()}
    called = labels(names.by_seat, len(game.seats))
    faces = {
        str(face): svg.card(face, pack=game.pack, language=language) for face in game.pack.distinct
    }
    told = list(_told(game, names, called, steps, language))
    charts = [(number, each, each.dark()) for number, each in _charts(game, words, called, steps)]
    data: dict[str, JSON] = {
        "names": list(called),
        "words": words,
        "all": any(each.moment and not each.view.own for each in steps),
        "faces": {face: drawing.svg for face, drawing in faces.items()},
        "aloud": {face: drawing.label for face, drawing in faces.items()},
        "steps": told,
        "charts": [[number, str(day), str(night)] for number, day, night in charts],
    }
    text = files("climbcards._cli").joinpath("replay.html").read_text(encoding="utf-8")
    for slot, word in {**words, "lang": language, "title": about(game).title}.items():
        text = text.replace(f"{{{{{slot}}}}}", escape(word))
    return text.replace("{{data}}", json.dumps(data).replace("<", "\\u003c"))


def _told(
    game: Game[S, A, V],
    names: Names,
    called: Sequence[str],
    steps: Sequence[Frame[S, A, V]],
    language: str,
) -> Iterator[dict[str, JSON]]:
    """Yield each step as data for the page."""
    phrases, symbols = game.phrases(language), game.pack.symbols(language, called)
    for frame, standing in zip(steps, _standing(steps), strict=True):
        over = [event for event in frame.events if isinstance(event, RoundOver)]
        told = [
            shown(phrases.event(event, names), symbols)
            for event in frame.events
            if event not in over
        ]
        view, players = frame.view, len(called)
        fields = {
            name: [str(each or "") for each in by_seat(view, name, kind, players)]
            for name, kind in (("open_cards", Cards), ("rows", Cards), ("remarks", str))
        }
        yield {
            "round": standing[-1][0] if standing else 0,
            "said": " ".join(f"{capital(each)}." for each in told),
            "sheet": shown(
                "\n".join(phrases.sheet(each.result.sheet, names) for each in over), symbols
            ),
            "sizes": list(view.sizes),
            "awaited": list(view.awaited),
            "remarks": list(fields["remarks"]),
            "open": [
                " ".join(each) for each in zip(fields["open_cards"], fields["rows"], strict=True)
            ],
            "hands": [*_hands(frame, game)],
            "lying": _lying(phrases, symbols, view, called),
        }


def _standing(steps: Iterable[Frame[S, A, V]]) -> Iterator[list[tuple[int, Frame[S, A, V]]]]:
    """Yield after each step those that still stand, each with the number of its round.

    An action that is taken back goes, with the deals after it.
    """
    standing: list[tuple[int, Frame[S, A, V]]] = []
    for frame in steps:
        if any(isinstance(event, TakenBack | TakenBackHidden) for event in frame.events):
            while standing and standing.pop()[1].begun:
                pass
        else:
            last = standing[-1][0] if standing else 0
            standing.append((frame.begun or last, frame))
        yield standing


def _hands(frame: Frame[S, A, V], game: Game[S, A, V]) -> Iterator[str]:
    """Yield the hands that the reader sees, by seat; an empty text where none is seen."""
    for seat in game.seats:
        now, view = frame.moment, frame.view
        if now is not None and view.own is None:  # this reader sees all
            view = game.view(now.state, seat)
        yield " ".join(map(str, hand_in(view))) if view.seat == seat else ""


def _lying(
    phrases: Phrases, symbols: Mapping[str, str], view: Seen, called: Sequence[str]
) -> list[JSON]:
    """Return the plays of the trick, each with a name, its cards and its reading; or the cards on the table."""
    trick = trick_in(view)
    if trick is None or not trick.plays:
        return [["", str(view.table), ""]]
    return [
        [
            called[play.seat],
            str(cards_of(play) or ""),
            shown(phrases.combination(reading_of(play) or ""), symbols),
        ]
        for play in trick.plays
    ]


def _charts(
    game: Game[S, A, V],
    words: Mapping[str, str],
    called: Sequence[str],
    steps: Sequence[Frame[S, A, V]],
) -> Iterator[tuple[int, svg.Drawing]]:
    """Yield the chart of the points of the match, with the number 0, and that of the cards left in each round."""
    scores: dict[int, tuple[int, ...]] = {0: game.standing(()).totals}
    sizes: dict[int, list[tuple[int, ...]]] = {}
    *_, standing = _standing(steps)
    for number, frame in standing:
        for event in frame.events:
            if isinstance(event, RoundOver):
                scores[number] = event.result.scores
        sizes.setdefault(number, []).append(frame.view.sizes)
    totals = accumulate(
        scores.values(), lambda one, other: tuple(map(sum, zip(one, other, strict=True)))
    )
    yield 0, svg.chart(words["points"], [*totals], names=called)
    for number, rows in sizes.items():
        yield number, svg.chart(f"{words['left']} {number}", rows, names=called)
