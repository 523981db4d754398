"""A recorded match as a page for a browser, which plays it card by card. It needs no network and no other file."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from itertools import accumulate
from typing import Final, Generic, final

import attrs

from climbcards import svg
from climbcards._cards import Cards, cards_of
from climbcards._errors import JSON, ClimbcardsError
from climbcards._game import A, Game, Phrases, S, V
from climbcards._round import Seat, Seen, trick_in
from climbcards._words import Names, labels
from climbcards.events import Event, RoundBegan, RoundOver, TakenBack, TakenBackHidden
from climbcards.record import Did, Moment, SeenRecord
from climbcards.svg._table import by_seat
from .arguments import whole
from .records import Written
from .words import capital

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "play": "Play",
        "stop": "Stop",
        "first": "to the start",
        "last": "to the end",
        "back": "one step back",
        "on": "one step on",
        "step": "step",
        "pace": "pace",
        "eyes": "hands of",
        "all": "all",
        "round": "round",
        "cards": "cards",
        "card": "card",
        "points": "Points by round",
        "left": "Cards left in round",
    },
    "de": {
        "play": "Los",
        "stop": "Halt",
        "first": "zum Anfang",
        "last": "zum Ende",
        "back": "ein Schritt zurück",
        "on": "ein Schritt weiter",
        "step": "Schritt",
        "pace": "Tempo",
        "eyes": "Blatt von",
        "all": "allen",
        "round": "Runde",
        "cards": "Karten",
        "card": "Karte",
        "points": "Punkte nach Runden",
        "left": "Karten in Runde",
    },
}
"""The words on the page, by language."""


@final
@attrs.frozen(order=False)
class Frame(Generic[A, V]):
    """What the page shows of a step: the events, the view, and all hands if the reader sees them."""

    events: tuple[Event[A], ...]
    view: V
    hands: tuple[Cards | None, ...] = ()


def frames(
    game: Game[S, A, V], moments: Iterable[Moment[S, A, V]], seat: Seat | None
) -> Iterator[Frame[A, V]]:
    """Yield the steps of a match as a seat saw them; without a seat, with all hands."""
    for now in moments:
        acts = now.step.action.seat if isinstance(now.step, Did) else None
        views = [game.view(now.state, each) for each in game.seats] if seat is None else []
        hands = tuple(view.own and view.own.hand for view in views)
        events = now.events(acts if seat is None else seat)
        yield Frame(events, game.view(now.state, seat), hands)


def seen_frames(record: SeenRecord[A, V]) -> Iterator[Frame[A, V]]:
    """Yield the steps of the record of one seat."""
    for step in record.steps:
        yield Frame(step.events, step.view)


def page(game: Game[S, A, V], names: Names, shown: Iterable[Frame[A, V]], language: str) -> str:
    """Return the page.

    Raises:
        ClimbcardsError: There are no steps.
    """
    words, steps = WORDS[language], list(shown)
    if not steps:
        raise ClimbcardsError("--html: nothing is dealt yet")
    called = labels(names.by_seat, len(game.seats))
    faces = {str(face): svg.card(face, pack=game.pack) for face in game.pack.distinct}
    told = list(_told(game.phrases(language), names, called, steps))
    charts = [(number, each, each.dark()) for number, each in _charts(words, called, steps)]
    data: dict[str, JSON] = {
        "names": list(called),
        "words": dict(words),
        "all": any(frame.hands for frame in steps),
        "faces": {face: drawing.svg for face, drawing in faces.items()},
        "aloud": {face: drawing.label for face, drawing in faces.items()},
        "steps": told,
        "charts": [[number, str(day), str(night)] for number, day, night in charts],
    }
    title = game.name.partition("+")[0].replace("-", " ").replace("/", ", ").title()
    text = files("climbcards._cli").joinpath("replay.html").read_text(encoding="utf-8")
    for slot, word in {**words, "lang": language, "title": title}.items():
        text = text.replace(f"{{{{{slot}}}}}", escape(word))
    return text.replace("{{data}}", json.dumps(data).replace("<", "\\u003c"))


def _told(
    phrases: Phrases, names: Names, called: Sequence[str], steps: Sequence[Frame[A, V]]
) -> Iterator[dict[str, JSON]]:
    """Yield each step as data for the page."""
    for frame, standing in zip(steps, _standing(steps), strict=True):
        over = [event for event in frame.events if isinstance(event, RoundOver)]
        told = [phrases.event(event, names) for event in frame.events if event not in over]
        view, players = frame.view, len(called)
        fields = {
            name: [str(each or "") for each in by_seat(view, name, kind, players)]
            for name, kind in (("open_cards", Cards), ("rows", Cards), ("remarks", str))
        }
        yield {
            "round": standing[-1][0] if standing else 0,
            "said": " ".join(f"{capital(each)}." for each in told),
            "sheet": "\n".join(phrases.sheet(each.result.sheet, names) for each in over),
            "sizes": list(view.sizes),
            "awaited": list(view.awaited),
            "remarks": list(fields["remarks"]),
            "open": [
                " ".join(each) for each in zip(fields["open_cards"], fields["rows"], strict=True)
            ],
            "hands": [str(each) for each in _hands(frame, players)],
            "lying": _lying(phrases, view, called),
        }


def _standing(steps: Iterable[Frame[A, V]]) -> Iterator[list[tuple[int, Frame[A, V]]]]:
    """Yield after each step those that still stand, each with the number of its round.

    An action that is taken back goes, with the deals after it.
    """
    standing: list[tuple[int, Frame[A, V]]] = []
    for frame in steps:
        if any(isinstance(event, TakenBack | TakenBackHidden) for event in frame.events):
            while standing and _begun(standing.pop()[1]):
                pass
        else:
            last = standing[-1][0] if standing else 0
            standing.append((_begun(frame) or last, frame))
        yield standing


def _begun(frame: Frame[A, V]) -> int:
    """Return the number of the round that a step begins; 0 if it begins none."""
    return sum(event.number for event in frame.events if isinstance(event, RoundBegan))


def _hands(frame: Frame[A, V], players: int) -> list[Cards | str]:
    """Return the hands that the reader sees, by seat; "" where none is seen."""
    if frame.hands:
        return [hand or "" for hand in frame.hands]
    own = frame.view.own
    return ["" if own is None or seat != own.seat else own.hand for seat in range(players)]


def _lying(phrases: Phrases, view: Seen, called: Sequence[str]) -> list[JSON]:
    """Return the plays of the trick, each with a name, its cards and its reading; or the cards on the table."""
    trick = trick_in(view)
    if trick is None or not trick.plays:
        return [["", str(view.table), ""]]
    return [
        [
            called[play.seat],
            str(cards_of(play) or ""),
            phrases.combination(getattr(play, "reading", "")),
        ]
        for play in trick.plays
    ]


def _charts(
    words: Mapping[str, str],
    called: Sequence[str],
    steps: Sequence[Frame[A, V]],
) -> Iterator[tuple[int, svg.Drawing]]:
    """Yield the chart of the points of the match, with the number 0, and that of the cards left in each round."""
    scores: dict[int, tuple[int, ...]] = {0: (0,) * len(called)}
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


def page_of(found: Written, seat: str | None, language: str) -> str:
    """Return the page of a file with one match, as one seat saw it or with all hands.

    Raises:
        ClimbcardsError: There is no such seat, or the file does not have exactly one match.
        RecordError: The record is wrong; the error says where.
    """
    game = found.game
    looks = None if seat is None else whole("--as-seen-by", seat, 0, len(game.seats) - 1)
    if found.seen:
        sight = found.sight(game, looks)
        return page(game, Names(sight.names, me=sight.seat), seen_frames(sight), language)
    matches = found.matches(game, lenient=True)
    if len(matches) != 1:
        raise ClimbcardsError("--html: leave only one round or match in the file")
    (moments,) = found.moments(game, matches)
    names = Names(matches[0].names, me=looks)
    return page(game, names, frames(game, moments, names.me), language)
