"""Guandan: the examples of the ruling, row by row."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from cases import for_each
from climbcards import ClimbcardsError, Rank
from climbcards.games.guandan import Finished, Giving, Guandan, Playing, Returning, State
from guandan_cases import cards, combination, deal, finished, names, rows, rules_of
from guandan_tables import BEATS, FLOW, LEGAL, MATCH, READINGS, STANDS
from rulebook import rule


@rule(
    "E-12", "E-13", "E-15", "E-16", "E-17", "E-18", "E-19", "E-20", "E-21", "E-22", "E-23", "E-24"
)
@rule("E-25", "E-26", "E-27", "E-28", "E-29", "E-30", "E-32", "E-40", "E-41", "E-44")
@for_each(("lot", "where", "expected", "why"), rows(READINGS))
def test_readings(lot: str, where: str, expected: str, why: str) -> None:
    """What some cards can be."""
    assert why
    found = rules_of(where).readings(cards(lot))
    due = [] if expected == "nothing" else [combination(each) for each in expected.split("; ")]
    assert sorted(names(found)) == sorted(names(due))


@rule("E-45")
@for_each(("lot", "where", "reading", "expected"), rows(STANDS))
def test_stand_ins(lot: str, where: str, reading: str, expected: str) -> None:
    """What wild cards stand for that are not themselves."""
    found = rules_of(where).stand_ins(cards(lot), combination(reading))
    shown = " ".join(f"{each.rank}{each.suit or ''}" for each in found)
    assert shown == expected.replace("-", "")


@rule("E-13", "E-19", "E-21", "E-24", "E-25", "E-28", "E-31", "E-33", "E-34", "E-47")
@for_each(("new", "old", "where", "expected", "why"), rows(BEATS))
def test_beats(new: str, old: str, where: str, expected: str, why: str) -> None:
    """Whether one combination beats another."""
    assert why
    rules = rules_of(where)
    assert rules.beats(combination(new), combination(old)) is (expected == "yes")
    level = Rank(rules.first_level)
    plain = rules.variant(first_level="K")
    assert plain.beats(combination(new), combination(old), level=level) is (expected == "yes")


@rule("E-16", "E-17", "E-19", "E-21", "E-24", "E-29", "E-31", "E-32", "E-33", "E-34")
@rule("E-40", "E-41", "E-42", "E-46", "E-50")
@for_each(("lot", "trick", "where", "expected", "why"), rows(LEGAL))
def test_legal(lot: str, trick: str, where: str, expected: str, why: str) -> None:
    """What can be played from a hand, each reading of each lot of cards once."""
    assert why
    rules, hand = rules_of(where), cards(lot)
    best = None if trick == "-" else combination(trick)
    found = [
        f"{rules.pack.of_mask(mask)} = {reading}"
        for reading, masks in rules.plays(hand.mask, best)
        for mask in masks
    ]
    due = list[str]()
    for each in expected.split("; "):
        laid, _, name = each.partition(" = ")
        due += [f"{cards(laid)} = {combination(name)}"] if name else []
    assert sorted(found) == sorted(due)
    assert ("pass" in expected) is (best is not None)


_WORDS = {Giving: "give", Returning: "return", Playing: "play", Finished: "over"}


def _asked(game: Guandan, state: State, words: str) -> tuple[str, str]:
    """Return what a question about a state gets, and what is expected."""
    what, _, due = (part.strip() for part in words.partition(":"))
    name, _, of = what.partition(" ")
    # Any: a view has a trick in some phases only
    view: Any = game.view(state, None)
    seat = int(of or 0)
    expected = {
        "trick": lambda: due if due == "none" else str(combination(due)),
        "known": lambda: str(cards(due)),
        "legal": lambda: "; ".join(sorted(due.split("; "))),
    }
    found: dict[str, Callable[[], str]] = {
        "out": lambda: _row(view.out),
        "awaited": lambda: _row(game.awaited(state)),
        "phase": lambda: _WORDS[type(state)],
        "level": lambda: str(view.level),
        "trick": lambda: "none" if view.trick.last is None else str(view.trick.last.reading),
        "places": lambda: _row(game.ranking(state)),
        "scores": lambda: _row(game.scores(state) or ()),
        "sheet": lambda: ", ".join(_lines(game, state)),
        "known": lambda: str(view.known[seat]),
        "shown": lambda: _row(
            f"{n} {card}" for n, lot in enumerate(view.phase.shown) for card in lot
        ),
        "legal": lambda: "; ".join(sorted(map(str, game.legal_actions(state, game.seats[seat])))),
    }
    return found[name](), expected.get(name, lambda: due)()


def _row(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def _lines(game: Guandan, state: State) -> list[str]:
    """Write the sheet as the ruling does."""
    sheet = game.sheet(state)
    assert sheet is not None
    return [f"{line.seat} {line.entry} {line.points}" for line in sheet.lines]


def _begun(text: str) -> tuple[Guandan, State]:
    """Set up what a course of play begins with."""
    found = re.search(r"level (\w+)", text)
    level = found[1] if found else "2"
    rules = rules_of(text).variant(first_level="2")
    told = text.split(";", maxsplit=1)[0].removeprefix("whole deal with ")
    hands = [hand.strip() for hand in told.split("/")]
    titles = [int(seat) for seat in (re.findall(r"titles ([\d ]+)", text) or [""])[0].split()]
    if "whole deal" in text:
        dealer = re.search(r"dealer (\d)", text)
        dealt = deal(hands, level, titles, int(dealer[1]) if dealer else 0)
        return rules, rules.start(dealt)
    leads = re.search(r"(\d) leads", text)
    assert leads is not None
    return rules, rules.position(hands, leader=int(leads[1]), level=level)


@rule("E-5", "E-13", "E-16", "E-31", "E-33", "E-34", "E-41", "E-43", "E-50", "E-51", "E-52", "E-53")
@rule(
    "E-54", "E-56", "E-58", "E-60", "E-61", "E-62", "E-63", "E-64", "E-65", "E-66", "E-68", "E-69"
)
@rule("E-70", "E-71", "E-75", "E-76", "E-77", "E-80", "E-92")
@for_each("course", FLOW.strip().splitlines())
def test_flow(course: str) -> None:
    """A course of play: what is done, what is refused, and what is then true."""
    head = re.fullmatch(r"\*\*(.+?)\*\* \[(.+?)\]: (.+?)\. (.+)", course)
    assert head is not None
    game, state = _begun(head[3])
    for word in head[4].split(" · "):
        if word.startswith("?"):
            told, due = _asked(game, state, word[1:].strip())
            assert told == due, (head[1], word)
            continue
        seat, _, text = word.lstrip("!").partition(": ")
        acting = game.seats[int(seat)]
        try:
            state = game.apply(state, game.parse(state, acting, text.strip()))
            refused = False
        except ClimbcardsError:
            refused = True
        assert refused is word.startswith("!"), (head[1], word)


@rule("E-75", "E-80", "E-81", "E-82", "E-83", "E-84", "E-85", "E-87", "E-88", "E-89")
@for_each("course", MATCH.strip().splitlines())
def test_match(course: str) -> None:
    """The levels of both sides after some rounds, who has won, and what is played next."""
    told = re.fullmatch(
        r"([\d, ]+?|no round)( \(.+?\))? → \[(\d+), (\d+)\], (.+?); next level (\w+)(?: of side (\d))?"
        r"(?:, failures (\d) and (\d))? \[.+\]",
        course,
    )
    assert told is not None, course
    rounds, where, one, other, won, level, side, *failed = told.groups()
    rules = rules_of(where or "")
    played = [finished(rules, each) for each in rounds.split(", ")] if rounds != "no round" else []
    standing = rules.standing(played)
    totals = (int(one), int(other)) * 2
    assert standing.totals == totals
    winners = re.match(r"side (\d) has won", won)
    assert standing.winners == (rules.partners()[int(winners[1])] if winners else ())
    carried: Any = standing.carried  # Any: it is a Climb, or nothing
    assert (rules.first_level if carried is None else carried.level.symbol) == level
    if side is not None and carried is not None:
        assert carried.titles[0] % 2 == int(side)
        assert carried.failures == tuple(int(each or 0) for each in failed) * 2
