"""Every single check of every law has a game that breaks it, and is found out by it."""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import TracebackType

import pytest

from broken import actions, course, events, orders, points, seats, turns, views, writing
from broken.casting import PACK
from cases import for_each
from climbcards import Set, testing
from climbcards.testing import LAWS, LawBroken, check_laws
from climbcards.testing._laws.actions import order

LAW_ROOMS = sorted((Path(testing.__file__).parent / "_laws").glob("*.py"))
ROOMS = (actions, turns, course, views, writing, points, orders, events, seats)
CASES = {f"{case.law}: {case.words}": case for room in ROOMS for case in room.CASES}
Site = tuple[str, int]


@cache
def broken_by(name: str) -> LawBroken:
    """Check a broken game, once."""
    case = CASES[name]
    with pytest.raises(LawBroken) as error:
        check_laws(case.game, rounds=case.rounds, seed=case.seed)
    return error.value


@pytest.mark.full
@pytest.mark.covers
@for_each("name", CASES)
def test_a_broken_game_is_found_out(name: str) -> None:
    """The message names the law and its sentence, and shows a counterexample of a few lines."""
    case, broken = CASES[name], broken_by(name)
    assert broken.law == case.law, broken.found
    assert case.words in broken.found
    assert broken.place.startswith(case.game.name)
    assert len(broken.found) < 500
    assert not broken.cards or broken.cards.startswith("seat 0 ")
    assert case.rounds > 1 or broken.again == f"check_laws(game, rounds=1, seed={case.seed})"
    assert str(broken).splitlines() == [
        f"law {case.law} is broken: {LAWS[case.law]}",
        f"  found: {broken.found}",
        f"  where: {broken.place}",
        *([f"  cards: {broken.cards}"] if broken.cards else []),
        f"  again: {broken.again}",
    ]


def sites() -> Iterator[Site]:
    """Yield the room and the line of every check: each `require` of any kind, and each `raise LawBroken`."""
    for room in LAW_ROOMS:
        for node in ast.walk(ast.parse(room.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("require"):
                yield room.name, node.lineno
            if isinstance(node, ast.Raise) and "LawBroken(" in ast.unparse(node):
                yield room.name, node.lineno


def site_of(broken: LawBroken) -> Site | None:
    """Return the room and the line of the check that has found something."""
    # the place is added to an error that was raised by the check itself
    first = broken.__context__ or broken
    trace: TracebackType | None = first.__traceback__
    found: Site | None = None
    while trace is not None:
        room = Path(trace.tb_frame.f_code.co_filename)
        if room in LAW_ROOMS:
            found = room.name, trace.tb_lineno
        trace = trace.tb_next
    return found


def site_in(wrong: Callable[[], None]) -> Site | None:
    """Return the check that finds something wrong."""
    with pytest.raises(LawBroken) as error:
        wrong()
    return site_of(error.value)


@pytest.mark.full
@pytest.mark.covers
def test_every_check_has_its_broken_game() -> None:
    """A check that no broken game needs could be removed, and nobody would notice."""
    needed = {site_of(broken_by(name)) for name in CASES}
    lowest, beats = PACK.ranks[0], orders.Comparing().beats
    twins = [orders.Odd(Set(rank, 1), name="single") for rank in PACK.ranks[:2]]
    tied = [orders.Odd(Set(lowest, size), lambda _: "anything") for size in (1, 2)]
    needed |= {
        site_in(lambda: order(beats, twins)),
        site_in(lambda: order(beats, tied)),
    }
    assert set(sites()) - needed == set()


def test_every_check_has_one_condition() -> None:
    """With two of them in one check, one could be removed."""
    for room in LAW_ROOMS:
        for node in ast.walk(ast.parse(room.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "require":
                condition = ast.unparse(node.args[1])
                assert " and " not in condition, f"{room.name}, line {node.lineno}: {condition}"
