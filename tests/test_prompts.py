"""What a seat is asked to do now: a sentence that follows from what it sees."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest
from stakes import STAKES

from cases import for_each
from climbcards import AnyGame, Names, Table, catalogue
from face_down import FACE_DOWN

NAMES: Final = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay", "Gus")
GAMES: Final = catalogue()
LARGE: Final = {name: game for name, game in GAMES.items() if "/" not in name or "2p" in name}


# Any: tables of any game
def tables(game: AnyGame, steps: int) -> Iterator[Table[Any, Any, Any]]:
    """Yield a table again and again while anything legal is done, in several rounds."""
    rng = Random(1)
    table = Table(game, rng=rng, names=NAMES[: len(game.seats)])
    while table.steps < steps and not table.standing.winners:
        if table.awaited:
            yield table
            seat = rng.choice(table.awaited)
            legal = game.legal_actions(table.state, seat)
            few = [legal[0], legal[-1]]  # a long round is played, and passed
            table.play(seat, rng.choice(few))
        else:
            table.next_round()


def asked(game: AnyGame, steps: int) -> tuple[set[str], set[str]]:
    """Return all that seats are asked in some rounds, in both languages."""
    english, german = game.phrases("en"), game.phrases("de")
    said: set[str] = set()
    gesagt: set[str] = set()
    for table in tables(game, steps):
        for seat in table.awaited:
            prompt = game.prompt(table.view(seat))
            assert prompt is not None
            names = Names(table.names, seat)
            said.add(english.prompt(prompt, names))
            gesagt.add(german.prompt(prompt, names))
    return said, gesagt


@pytest.mark.parametrize("name", LARGE)
def test_whoever_is_awaited_is_asked_something(name: str) -> None:
    """Nobody else is, and what one is asked follows from the view: it is the same in the true state."""
    game = LARGE[name]
    rules: Any = game  # Any: only games of the kit have a plan
    for table in tables(game, 60):
        phase = rules.plan.phase_of(table.state)
        for seat in (None, *game.seats):
            prompt = game.prompt(table.view(seat))
            if seat is None or seat not in table.awaited:
                assert prompt is None
            else:
                assert prompt == phase.prompt(table.state, seat)


@pytest.mark.full
@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_is_said_in_both_languages(name: str) -> None:
    """No sentence calls somebody by number, and the German ones are others."""
    said, gesagt = asked(GAMES[name], 150)
    assert not said & gesagt
    for text in said | gesagt:
        assert "seat " not in text
        assert "Platz " not in text


@for_each(
    ("name", "steps", "some"),
    [
        ("big-two", 60, {"lead something with 3d", "lead anything", "beat single 3d: a higher single"}),
        ("dou-dizhu", 30, {"bid 1, 2 or 3, or pass", "lead anything"}),
        ("guandan", 300, {"pay tribute with one of your highest cards", "give a low card back"}),
        ("haggis/leaflet-2p", 20, {"declare your bet, or none", "lead anything"}),
        ("haggis/official-3p", 700, {"give the trick to Ben or Cem"}),
        ("president", 300, {"give Dot 2 cards", "give Ann 1 card", "nothing beats single 2: pass"}),
        ("threes", 60, {"choose three cards to lay face up", "play any cards of one rank"}),
        ("tichu", 40, {"call Grand Tichu, or decline", "push a card to Ben, Cem and Dot", "lead anything"}),
        ("tichu", 900, {"wish a rank", "take the trick", "give the trick to Ann or Cem"}),
    ],
)  # fmt: skip
def test_what_is_asked_is_short(name: str, steps: int, some: set[str]) -> None:
    """It names what would do: what to beat and with what, whom to give how many cards, what to choose."""
    said, _ = asked(GAMES[name], steps)
    assert some <= said


@for_each("game", [STAKES, FACE_DOWN])
def test_a_game_may_say_no_more_than_whose_turn_it_is(game: AnyGame) -> None:
    """That is what a game that is no chain of phases asks, and a phase that writes no prompt."""
    table = next(tables(game, 5))
    seat = table.awaited[0]
    assert str(game.prompt(table.view(seat))) == "it is your turn"
    assert game.prompt(table.view(None)) is None
