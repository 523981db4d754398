"""Writing a match as text for people: the heading, then each round with its deal, one line per trick, and its scores."""

import json
from collections.abc import Iterable, Iterator
from typing import assert_never

from climbcards._errors import JSON
from climbcards._faces import Card
from climbcards._game import A, Game, S, V
from climbcards._round import Began, Deal, Did, Undid, parts_of
from climbcards.events import Leads, RoundOver
from climbcards.record._course import replay_match
from climbcards.record._heading import (
    VERSION,
    MatchRecord,
    dumped,
    object_in,
    preset_options,
    same_rules,
)
from .heading import option_in, part_in
from .statements import named, written


def printed(record: MatchRecord[A], game: Game[S, A, V]) -> Iterator[str]:
    """Yield the lines of a match.

    Raises:
        RecordError: The record is of other rules, or a step is not possible; the error names it.
    """
    same_rules(record.game, record.options, game)
    yield f"climbcards: {VERSION}"
    yield f"game: {written(record.game)}"
    preset = preset_options(record.game)
    for option, data in record.options.items():
        if option not in preset or preset[option] != data:
            yield f"option {option}: {option_written(data)}"
    for seat, name in enumerate(record.names):
        yield f"seat {seat}: {written(name)}"
    for key, tag in record.tags.items():
        yield f"tag {named(key)}: {written(tag)}"
    yield from _played(record, game)


def option_written(data: JSON) -> str:
    """Return an option as text: as JSON, or without quotes if it is text that cannot be mistaken for JSON."""
    if isinstance(data, str) and written(data) == data == option_in(data):
        return data
    return json.dumps(data)


def part_written(data: JSON) -> str:
    """Return a field of a carried value as text: a list as its items if it can be read back, or else like an option."""
    plain = " ".join(map(option_written, data if isinstance(data, list) else [data]))
    return plain if part_in(plain) == data else json.dumps(data)


def _played(record: MatchRecord[A], game: Game[S, A, V]) -> Iterator[str]:
    """Yield the lines of the rounds, with one line for each trick."""
    line: list[str] = []
    for now in replay_match(record, game):
        step = now.step
        is_over = False
        match step:
            case Began(deal):
                yield from _ended(line)
                yield from _dealt(now.round, deal, game)
            case Did(action):
                line.append(f"{action.seat}: {written(str(action))}")
                is_over = any(isinstance(event, Leads | RoundOver) for event in now.events(None))
            case Undid():
                line.append("undo")
            case _:
                assert_never(step)
        if is_over:
            yield from _ended(line)
        if now.scores is not None:
            yield f"scores: {' '.join(map(str, now.scores))}"
    yield from _ended(line)


def _ended(line: list[str]) -> Iterator[str]:
    """Yield a line if it is not empty, and clear it."""
    if line:
        yield "; ".join(line)
        line.clear()


def _dealt(number: int, deal: Deal, game: Game[S, A, V]) -> Iterator[str]:
    """Yield the lines of a deal: the dealer, what it carries, and the cards in the order dealt."""
    leads = "" if deal.leader is None else f", seat {deal.leader} leads"
    yield ""
    yield f"round {number}: seat {deal.dealer} deals{leads}"
    if deal.carried is not None:
        data = object_in(dumped(game.codec().deals, deal, "$.deal"))
        for name in parts_of(deal.carried):
            yield f"{name}: {part_written(data[name])}"
    for seat, hand in enumerate(deal.hands):
        yield f"hand {seat}: {_cards(hand)}".rstrip()
    if deal.stock:
        yield f"stock: {_cards(deal.stock)}"


def _cards(cards: Iterable[Card]) -> str:
    """Return cards as text, in the order dealt."""
    text = " ".join(map(str, cards))
    return written(text) if text else ""
