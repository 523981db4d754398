"""What a seat is asked to do now: a sentence that follows from what it sees."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import attrs
import pytest
from stakes import STAKES

from big_two_tables import laid_out
from cases import for_each
from climbcards import (
    AnyGame,
    Card,
    Cards,
    ClimbcardsError,
    Names,
    NotationError,
    Seat,
    Table,
    catalogue,
)
from climbcards._cards import cards_of
from climbcards._game import A, Game, S, V
from climbcards.games.guandan.round import AskToReturn
from climbcards.games.threes import THREES
from climbcards.games.tichu import TICHU
from climbcards.games.tichu.round import AskToWish
from climbcards.games.tien_len import TIEN_LEN, FirstPlay
from face_down import FACE_DOWN
from rulebook import rule
from strategies import soak
from threes_tables import midway
from tichu_tables import on_turn

NAMES: Final = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay", "Gus")
GAMES: Final = catalogue()
TWO: Final = THREES.variant(players=2)
LARGE: Final = {name: game for name, game in GAMES.items() if "/" not in name or "2p" in name}


# Any: tables of any game
def tables(game: AnyGame, steps: int, seed: int = 1) -> Iterator[Table[Any, Any, Any]]:
    """Yield a table again and again while anything legal is done, in several rounds."""
    rng = Random(seed)
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
            said.add(english.say(prompt, names))
            gesagt.add(german.say(prompt, names))
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


@pytest.mark.parametrize("name", LARGE)
def test_whoever_types_something_unknown_is_told_all_words(name: str) -> None:
    """Whatever is ever legal but to play cards begins with one of these, and each of them can be read."""
    game = LARGE[name]
    rules: Any = game  # Any: only games of the kit read a text without a state
    seat, state = game.seats[0], game.start(game.deal(Random(1), game.seats[0]))
    words = rules.typed(state, seat)
    for text, told in {"": "", "hello": "'hello' ", " /start 5": "'/start 5' ", "= x": ""}.items():
        with pytest.raises(NotationError) as caught:
            game.parse(state, seat, text)
        rest = words[-1] if len(words) == 1 else f"{', '.join(words[:-1])}%s{words[-1]}"
        english, german = caught.value.problem, caught.value.de
        assert english.startswith(
            f"{told}{'means nothing here: ' * bool(told)}expected cards, as in "
        )
        assert english.endswith(f", or {rest.replace('%s', ' or ')}")
        assert german.startswith(
            f"{told}{'bedeutet hier nichts: ' * bool(told)}schreib Karten, wie "
        )
        assert german.endswith(f", oder {rest.replace('%s', ' oder ')}")
        example = english.partition("as in ")[2].partition(",")[0]
        assert len({card.rank for card in game.pack.parse(example)}) == 1
    assert not [word for word in words if isinstance(rules.read(word, seat), Cards)]
    known = {word.split()[0] for word in words}
    for table in tables(game, 200):
        for each in (each for to in table.to_act for each in game.legal_actions(table.state, to)):
            assert cards_of(each) is not None or str(each).split()[0] in known


def faces(value: object) -> Iterator[Card]:
    """Yield all cards that a value has, such as a view or a prompt."""
    within: Any = value  # Any: a class and a tuple of whatever it has
    kind: Any = type(value)
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Cards):
        yield from value
    elif isinstance(value, tuple):
        for each in within:
            yield from faces(each)
    elif attrs.has(kind):
        for field in attrs.fields(kind):
            yield from faces(getattr(value, field.name))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_tells_nothing_that_is_hidden(name: str) -> None:
    """However the unseen cards lie, it is the same; and all cards that it names are in the view."""
    game, rng = GAMES[name], Random(2)
    rules: Any = game  # Any: only games of the kit have a plan
    for seed in range(soak(3)):
        for table in tables(game, 90, seed):
            for seat in table.awaited:
                view = table.view(seat)
                prompt = game.prompt(view)
                assert prompt is not None
                assert {*faces(prompt)} <= {*faces(view)}
                other = game.determinize(view, rng)
                assert rules.plan.phase_of(other).prompt(other, seat) == prompt
                assert game.prompt(game.view(other, seat)) == prompt


@rule("T-15", "K-15")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", LARGE)
def test_what_is_asked_is_said_once(name: str, language: str) -> None:
    """A view in words says what lies there, and leaves the question to the prompt."""
    game = LARGE[name]
    phrases = game.phrases(language)
    for table in tables(game, 60):
        for seat in table.awaited:
            view, names = table.view(seat), Names(table.names, seat)
            prompt = game.prompt(view)
            assert prompt is not None
            verb = phrases.say(prompt, names).split()[0]
            assert not any(each.startswith(verb) for each in phrases.say(view, names).splitlines())


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
        ("big-two", 60, {"lead something with 3d", "lead anything", "beat single 3d with a higher single"}),
        ("dou-dizhu", 30, {"bid 1, 2 or 3, or pass", "lead anything"}),
        ("guandan", 300, {"pay tribute with your highest card", "give Ann a low card back"}),
        ("haggis/leaflet-2p", 20, {"declare your bet, or no bet", "lead anything"}),
        ("haggis/official-3p", 700, {"give the trick to Ben or Cem"}),
        ("president", 300, {"give Dot 2 cards", "give Ann 1 card", "nothing beats single 2: pass"}),
        ("threes", 60, {"choose three cards to lay face up", "play any card, or several of the same rank"}),
        ("tichu", 40, {"call Grand Tichu, or decline", "push one card each to Ben, Cem and Dot", "lead anything"}),
        ("tichu", 900, {"wish for a rank, or for none", "take the trick", "give the trick to Ann or Cem"}),
    ],
)  # fmt: skip
def test_what_is_asked_is_short(name: str, steps: int, some: set[str]) -> None:
    """It names what would do: what to beat and with what, whom to give how many cards, what to choose."""
    said, _ = asked(GAMES[name], steps)
    assert some <= said


def prompted(game: Game[S, A, V], state: S) -> tuple[str, str]:
    """Return what the seat on turn is asked, in both languages."""
    (seat,) = game.awaited(state)
    prompt, names = game.prompt(game.view(state, seat)), Names(NAMES[: len(game.seats)], seat)
    assert prompt is not None
    return game.phrases("en").say(prompt, names), game.phrases("de").say(prompt, names)


@rule("K-41", "K-42", "K-45")
def test_a_wish_that_stands_comes_first() -> None:
    """What would do besides is said behind it."""
    assert prompted(TICHU, on_turn(TICHU, "8s 9s 2s", "", "8")) == (
        "play the wished 8 if you can; otherwise lead anything",
        "spiele aus, was du willst; wenn du kannst, mit dem gewünschten Wert 8",
    )
    english, _ = prompted(TICHU, on_turn(TICHU, "8s 9s 2s", "6j", "8"))
    assert english.startswith("play the wished 8 if you can; otherwise beat single 6")
    assert str(AskToWish(may_decline=False)) == "wish for a rank"


@rule("T-10", "T-18", "S-15")
def test_a_stack_is_answered_or_picked_up_as_the_rules_have_it() -> None:
    """Without a choice, only if nothing fits; and who has face-down cards alone turns one over."""
    down = ["4 5 6"]
    blind = midway(TWO, "", "3", down=down, stack="K")
    assert prompted(TWO, blind)[0] == "turn over one of your face-down cards"
    assert prompted(TWO, midway(TWO, "A", "3", down=down, stack="K"))[0].endswith(
        "; if nothing fits, pick up the stack"
    )
    free = TWO.variant(voluntary_pickup=True)
    assert prompted(free, midway(free, "A", "3", down=down, stack="K"))[0].endswith(
        ", or pick up the stack"
    )


@rule("W-20", "W-25")
def test_what_may_be_led_is_said_where_a_rule_binds_it() -> None:
    """The lowest card opens alone, and before a seat with one card a single must be the highest."""
    game, state = laid_out("3d 3c 9h / 4d 4c 4h / 5d 5c 5h / 6d 6c 6h", opening="single")
    assert prompted(game, state) == ("lead 3d alone", "spiele 3d allein aus")
    game, state = laid_out("3d / 4d / 5d / 6d", opening="free", top_single=True)
    assert prompted(game, state)[0] == "lead anything, but as a single only your highest card"


@rule("J-18")
def test_the_lowest_card_opens_tien_len_alone() -> None:
    """Where the option says so."""
    game = TIEN_LEN.variant(opening=FirstPlay.SINGLE, instant=())
    assert prompted(game, game.start(game.deal(Random(1), Seat(0))))[0] == "lead 3s alone"


@rule("E-66")
def test_any_card_may_go_back_where_the_rules_let_it() -> None:
    """Otherwise it is a low one."""
    assert [str(AskToReturn(Seat(1), each)) for each in (True, False)] == [
        "give seat 1 another card back",
        "give seat 1 a low card back",
    ]


@for_each("game", [STAKES, FACE_DOWN])
def test_a_game_may_say_no_more_than_whose_turn_it_is(game: AnyGame) -> None:
    """That is what a game that is no chain of phases asks, and a phase that writes no prompt."""
    table = next(tables(game, 5))
    seat = table.awaited[0]
    assert str(game.prompt(table.view(seat))) == "it is your turn"
    assert game.prompt(table.view(None)) is None


def test_only_a_view_of_the_game_is_asked_for() -> None:
    """Anything else is refused in words."""
    view: Any = None  # Any: not type-checked
    with pytest.raises(ClimbcardsError, match="None is not a view of tichu"):
        TICHU.prompt(view)
    other: Any = THREES.view(
        THREES.start(THREES.deal(Random(1), Seat(0))), None
    )  # Any: another game's
    with pytest.raises(ClimbcardsError, match="is not a view of tichu"):
        TICHU.prompt(other)
