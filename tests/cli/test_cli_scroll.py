"""A match as it scrolls by: who is called how, what is told, and at which pace."""

import re
from collections import Counter
from random import Random

import attrs
import pytest
from typer.testing import CliRunner

from cases import for_each
from cli.typed import Typed, at, laid, play_until
from climbcards import AnyGame, Deal, Names, Seat
from climbcards._cli.app import app
from climbcards._cli.faces import symbols_of
from climbcards._cli.human import Human, kinds, lying
from climbcards._cli.screen import Terminal
from climbcards._cli.scroll import (
    Scroll,
    Teller,
    event_lines,
    in_column,
    names_of,
    round_by_round,
    say_hands,
)
from climbcards._cli.words import Speech
from climbcards._errors import quoted
from climbcards._game import Book
from climbcards._round import Round, Standing
from climbcards.authors import Titles
from climbcards.events import Acted, Closed, DrewHidden, Leads, TookStock, TurnedUp
from climbcards.games import dou_dizhu, haggis, president, three_hags, threes, tichu
from rulebook import rule
from tichu_tables import on_turn

TWO = haggis.OFFICIAL_2P


def run(*arguments: str, typed: str = "") -> tuple[int, str]:
    """Play; give the exit code and what was said."""
    result = CliRunner().invoke(app, ["play", *arguments], input=typed)
    return result.exit_code, result.output


def scroll(game: AnyGame, screen: Typed, *, me: int | None = None) -> Scroll:
    """Let greedy play every seat, or all but one at which somebody types."""
    table = laid(game, policy="greedy")
    teller = Teller(table, Speech(Names(table.names, me), game.phrases()))
    return Scroll(teller, screen, None if me is None else Human(teller, screen, Seat(me)))


@pytest.mark.parametrize(
    ("sides", "names"),
    [
        ((None, "greedy"), ("Ann", "Greedy")),
        (("greedy", None, "greedy"), ("Greedy 1", "Ann", "Greedy 2")),
        (("random", "greedy", "random", "x"), ("Random 1", "Greedy", "Random 2", "X")),
        (("a" * 60, None), ("A" + "a" * 44 + "...", "Ann")),
        (("a" * 60, "a" * 60), ("A" + "a" * 42 + "... 1", "A" + "a" * 42 + "... 2")),
    ],
)
def test_everybody_has_a_name(sides: tuple[str | None, ...], names: tuple[str, ...]) -> None:
    """Policies are called as they are, by number where there are several."""
    assert names_of(sides, "Ann") == names
    assert Names(names).by_seat == names


def test_long_names_push_on_what_stands_beside_them() -> None:
    """A column is no wider than is good to read."""
    names = Names(("Ann", "B" * 40))
    assert in_column(Speech(names), (Seat(0), Seat(1))) == ["Ann".ljust(14), "B" * 40]
    assert in_column(Speech(), (Seat(0), Seat(1))) == ["seat 0", "seat 1"]


def test_the_player_has_the_name_that_is_asked_for() -> None:
    """It stands in the head, and in a record; on the screen the player is You."""
    _, output = run("haggis/official-2p", "--seed", "7", "--name", "Ann", typed="2\nscore\n")
    assert output.splitlines()[1] == "seat 0: Ann (you), seat 1: Greedy"
    assert "\nYou> 2\n  You     2r " in output
    assert "Greedy deals, you lead\n" in output


@for_each(
    ("name", "problem"),
    [
        *((name, "--name: seat ") for name in ("you", "Du", "seat 1", "greedy\ufe0f")),
        *((name, "a name has up to 48") for name in ("", "x" * 49, "a\nb", "\u3164")),
        ("greedy", "--name: 'greedy' is what a policy is called here: choose another\n"),
    ],
)
def test_a_name_that_will_not_do_is_refused(name: str, problem: str) -> None:
    """With one sentence, before anything is dealt; nobody is called so that sentences mislead."""
    code, output = run("haggis/official-2p", "--name", name)
    assert (code, output.count("\n")) == (2, 1)
    assert problem in output


def test_who_watches_can_read_each_action() -> None:
    """Each has its pace, the end of a trick twice that, hands and score sheets four times."""
    screen = Typed()
    paced = scroll(TWO, screen)
    paced.pace = 0.25
    paced.play(limit=2)
    rested, tricks = Counter(screen.rested), screen.text.count(" wins the trick")
    assert screen.text.count("Score sheet") == 2
    assert rested == {
        0.25: paced.teller.table.steps - 2 - tricks,  # without the two deals
        0.5: tricks,
        1: 3,  # two deals, and the sheet between them
    }


def test_who_plays_is_not_kept_waiting_by_what_they_did() -> None:
    """There is a rest after each action of another, and none after their own or for hands that are not shown."""
    screen = Typed(["3", "quit"])
    paced = scroll(TWO, screen, me=0)
    paced.pace = 0.25
    paced.play(limit=1)
    assert paced.teller.table.steps == 1 + 2  # a deal, the play typed, and the answer to it
    assert screen.rested == [0.25]


def test_by_default_nobody_waits() -> None:
    """Neither after an action nor after a trick."""
    screen = Typed()
    scroll(TWO, screen).play(limit=1)
    assert (screen.rested, screen.prompts) == ([], [])


def test_trick_by_trick() -> None:
    """After each trick it waits, until who looks on has enough."""
    screen = Typed(["", ""])
    slow = scroll(TWO, screen)
    slow.by_trick = True
    slow.play()
    assert screen.prompts == ["-- Enter goes on, q leaves -- "] * 3
    assert screen.text.count(" wins the trick") == 3
    assert screen.said[-1] == "Left after 0 rounds."


@pytest.mark.parametrize(
    ("target", "end"), [(250, "Left after 1 round."), (1, " wins the match after 1 round.")]
)
def test_who_leaves_behind_the_last_trick_sees_the_sheet(target: int, end: str) -> None:
    """And who has won, if that was the match; no other round is dealt."""
    game = TWO.variant(target=target)
    whole = Typed([""] * 100)
    waiting = scroll(game, whole)
    waiting.by_trick = True
    waiting.play(limit=1)
    leaving = Typed([""] * (len(whole.prompts) - 1))
    left = scroll(game, leaving)
    left.by_trick = True
    left.play()
    assert leaving.prompts == whole.prompts
    assert leaving.text.count("Score sheet of round 1") == 1
    assert "Round 2" not in leaving.text
    assert leaving.said[-1].endswith(end)


@pytest.mark.full
def test_the_pace_is_asked_for_on_the_command_line() -> None:
    """Where nobody looks on, nothing waits, and the output is the same."""
    watch = ["threes", "--watch", "--seed", "7", "--rounds-limit", "1"]
    assert run(*watch, "--pace", "2", "--by-trick") == run(*watch)


@pytest.mark.parametrize(
    ("asked", "pace"),
    [
        (["--watch"], 0.5),
        (["--watch", "--pace", "0"], 0),
        (["--watch", "--pace", "60"], 60),
        (["--pace", "0.125"], 0.125),
        ([], 0),
    ],
)
def test_who_only_watches_needs_no_option_to_follow(
    monkeypatch: pytest.MonkeyPatch, asked: list[str], pace: float
) -> None:
    """Half a second an action, unless another pace is asked for; who plays has to ask for one."""
    rested: list[float] = []

    def rest(_: Terminal, seconds: float) -> None:
        """Note how long it would be."""
        rested.append(seconds)

    monkeypatch.setattr(Terminal, "rest", rest)
    code, _ = run("haggis/official-2p", "--seed", "7", "--rounds-limit", "1", *asked, typed="3\n")
    assert code == 0
    assert min(rested, default=0) == pace


def test_ctrl_c_ends_a_match_that_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressed while an action is left to be read, it ends with a word, and as an interruption."""

    def press(_: Terminal, _seconds: float) -> None:
        """Press Ctrl-C."""
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "rest", press)
    code, output = run("haggis/official-2p", "--watch", "--seed", "7")
    assert code == 130
    assert output.endswith("\nStopped.\n")


@for_each("pace", ["-1", "60.1", "x", "", "1e1", "nan", "inf", ".5", "9" * 5000])
def test_a_pace_that_will_not_do_is_refused(pace: str) -> None:
    """With one sentence that says what it takes."""
    code, output = run("threes", "--watch", f"--pace={pace}")
    assert (code, output.count("\n")) == (2, 1)
    expected = "it takes seconds from 0 to 60, as in 0.5"
    assert output == f"--pace: {quoted(pace)} will not do, {expected}\n"
    assert len(output) < 150


def rounds(*scores: tuple[int, int]) -> list[Round]:
    """Play some rounds that end with these points."""
    ann, ben = Seat(0), Seat(1)
    return [Round(ann, ben, each, (ann, ben)) for each in scores]


def test_a_match_ends_with_its_rounds_on_one_screen() -> None:
    """Who comes back to it sees how it went without scrolling: every round, the totals, who has won."""
    screen = Typed()
    scroll(TWO.variant(target=60), screen).play()
    *_, heading, table, _, winner = screen.said
    rows = [line.split() for line in table.splitlines()]
    points = [list(map(int, row[1:])) for row in rows[1:]]
    assert heading == "The match, round by round"
    assert rows[0] == ["round", "Ann", "Ben"]
    assert [row[0] for row in rows[1:]] == [*map(str, range(1, len(rows) - 1)), "total"]
    assert points[-1] == [sum(column) for column in zip(*points[:-1], strict=True)]
    assert re.search(rf" wins the match after {len(rows) - 2} rounds\.", winner)


def test_of_a_single_round_the_sheet_says_all() -> None:
    """A table of one round would say it twice."""
    screen = Typed()
    scroll(TWO, screen).play(limit=1)
    assert "round by round" not in screen.text


def test_a_long_match_still_has_room_on_a_screen() -> None:
    """Of many rounds the last twelve are shown, and the others as one; legs stand where a match has some."""
    names, ann = Names(("Ann", "Ben"), Seat(0)), Seat(0)
    played = rounds(*[(1, place) for place in range(14)])
    standing = Standing((14, 91), ann, None, ())
    assert round_by_round(rounds((1, 2)), standing, Speech(names)) == []
    assert round_by_round(played, standing, Speech(names)) == [
        ["round", "You", "Ben"],
        ["1 to 2", "2", "1"],
        *([str(place + 1), "1", str(place)] for place in range(2, 14)),
        ["total", "14", "91"],
    ]
    assert round_by_round(played[:13], standing, Speech(names))[1] == ["1", "1", "0"]
    in_legs = attrs.evolve(standing, legs=(0, 2))
    assert round_by_round(played[:2], in_legs, Speech(names)) == [
        ["round", "You", "Ben"],
        ["1", "1", "0"],
        ["2", "1", "1"],
        ["legs won", "0", "2"],
    ]


@rule("G-13", "G-21", "T-27")
@pytest.mark.parametrize("game", [three_hags.THREE_HAGS, threes.THREES], ids=str)
def test_who_watches_sees_what_is_drawn(game: AnyGame) -> None:
    """All hands are open to who watches, so drawn cards are; a player is told of the own ones alone."""
    watched, played = Typed(), Typed(["hint"])
    scroll(game, watched).play(limit=1)
    assert re.search(r" draws (?!\d+ cards?\b)", watched.text)
    assert not re.search(r" draws \d+ card", watched.text)
    scroll(game, played, me=0).play(limit=1)
    assert not re.search(r"(Ben|Cleo|Dan) draws (?!\d+ cards?\b)", played.text)


@rule("N-34", "N-35")
@pytest.mark.parametrize("returns", list(president.Returns))
def test_who_watches_sees_the_hands_after_the_exchange(returns: president.Returns) -> None:
    """In a later round each hand has what was given to it at once; in a first one it is as it was dealt."""
    game, names = president.PRESIDENT.variant(returns=returns), Names(("Ann", "Bo", "Cy", "Di"))
    first = game.deal(Random(4), game.seats[0])
    later = attrs.evolve(first, carried=Titles(game.seats))
    told: dict[Deal, str] = {}
    for deal in (first, later):
        screen = Typed()
        say_hands(screen, Speech(names), game, deal, game.start(deal))
        told[deal] = screen.text
        rows = [line.strip().partition("  ")[2].split() for line in screen.text.splitlines()]
        assert [" ".join(row) for row in rows] == [str(hand) for hand in game.start(deal).hands]
    assert told[later] != told[first]


def test_what_is_taken_back_is_told_and_the_table_shown_anew() -> None:
    """A player who takes back sees what went, and the whole table."""
    screen = Typed(["3", "undo", "4r"])
    scroll(TWO, screen, me=0).play()
    text = screen.text
    told = text.index("    Ben takes ")
    assert "; you take back: 3o" in text[told : told + 60]
    assert "Ben: 17 cards" in text[told:]
    assert text.count("  You  4r") == 1


@rule("H-35")
def test_a_taken_back_end_of_a_round_is_played_again() -> None:
    """Back over the end of a round its sheet comes again."""
    screen = Typed()
    first = scroll(TWO, screen, me=0)
    lines = iter(("undo", "quit"))

    def play() -> bool:
        """Play as greedy does in the first round, then take back once, and leave."""
        if first.teller.table.match.rounds:
            return Human(first.teller, Typed([next(lines)]), Seat(0))()
        first.table.play_policy()
        return True

    first.player = play
    first.play()
    assert screen.text.count("Score sheet of round 1") == 2
    assert screen.text.count("Round 2: ") == 2


def test_events_of_one_seat_are_one_sentence() -> None:
    """Who did several things is named once; where one has a colon, they stand apart."""
    game, speech = threes.THREES, Speech(Names(("Ann", "Ben", "Cleo", "Dan"), 0))
    cards = threes.THREES.pack.parse("5 6")
    ann, ben = Seat(0), Seat(1)
    drew = DrewHidden(ben, 2)
    assert event_lines([drew], game, speech) == "    Ben draws 2 cards."
    assert event_lines([drew, Leads(ben)], game, speech) == "    Ben draws 2 cards and leads."
    assert event_lines([drew, Closed(ben, cards), Leads(ben), Leads(ann)], game, speech) == (
        "    Ben draws 2 cards, clears the table, and leads; you lead."
    )
    turned = TurnedUp(ben, next(iter(cards)), laid=False)
    assert event_lines([turned, Leads(ben)], game, speech) == (
        "    Ben turns up 5, which cannot be played, and leads."
    )
    took = TookStock(ben, cards)
    assert (
        event_lines([took, Leads(ben)], game, speech) == "    Ben takes the stock: 5 6; and leads."
    )


def test_sentences_that_begin_otherwise_stand_by_themselves() -> None:
    """A book may say who it was anywhere in a sentence: then nothing is left out."""
    table = laid(TWO)
    book = Book("xx", {Leads: "the lead is seat {seat}'s"})
    speech = Speech(Names(table.names), book)
    told = event_lines([DrewHidden(Seat(1), 2), Leads(Seat(1)), Leads(Seat(0))], TWO, speech)
    assert told == ("    Ben draws 2 cards; the lead is seat 1's; the lead is seat 0's.")


def test_what_lies_in_the_middle_is_said() -> None:
    """A trick's best play with its owner, a stack in its order, other cards as they are; nothing on the lead."""
    table = laid(dou_dizhu.DOU_DIZHU)
    names = Names(table.names, 0)
    assert lying(table.view(0), "", Speech(names)) == ""
    play_until(table, lambda table: bool(table.view(0).table))
    assert re.fullmatch(
        r"to beat: [\w ]+ \([\w ]+, (you|Ben|Cleo)\)", lying(table.view(0), "", Speech(names))
    )
    stack = threes.THREES.position(["3 4", "5 6", "7 9", "J Q"], stack="5 4 8")
    view = threes.THREES.view(stack, Seat(0))
    assert lying(view, str(view), Speech(names)) == "stack: 5 4 8"
    assert lying(view, "cards: 5 4 8 9", Speech(names)) == "on the table: 5 4 8"


@rule("K-15", "K-16")
def test_what_somebody_gets_in_the_exchange_is_told_at_a_stretch() -> None:
    """The cards change hands, and then in one sentence whatever the reader gets."""
    table = laid(tichu.TICHU)
    play_until(table, lambda table: isinstance(table.state, tichu.Playing))
    leader = table.state.leader
    sitting = at(table, seat=leader)
    told = sitting.teller.lines(sitting.teller.hears(table.steps - 1))
    names = [table.names[(leader + turn) % 4] for turn in (1, 2, 3)]
    got = [f"{card} from {name}" for card, name in zip(table.view(leader).got, names, strict=True)]
    assert told.endswith(f"; you get {', '.join(got)}, and lead.")
    assert "all have pushed, and the cards change hands; you get " in told.casefold()


@for_each(
    ("language", "to_beat", "row", "kind"),
    [
        (
            "en",
            "to beat: dragon (single dragon, Dan)",
            "  Dan  dragon                    single dragon",
            "single 2 ... dragon (3)",
        ),
        (
            "de",
            "zu schlagen: Drache (Einzelkarte Drache, Dan)",
            "  Dan  Drache                    Einzelkarte Drache",
            "Einzelkarte 2 ... Drache (3)",
        ),
    ],
)
def test_a_card_is_called_in_one_way_on_a_line(
    language: str, to_beat: str, row: str, kind: str
) -> None:
    """By its name, where it is not typed: what is to beat, what was played, and what can be."""
    game, names = tichu.TICHU, Names(["Ann", "Ben", "Cem", "Dan"], me=0)
    symbols = symbols_of(game.pack, "utf-8", language)
    speech = Speech(names, game.phrases(language), symbols)
    view = game.view(on_turn(game, "8s 9s 2s", "Dr", ""), Seat(0))
    assert lying(view, speech.told(view), speech) == to_beat
    assert view.trick is not None
    assert event_lines(map(Acted, view.trick.plays), game, speech) == row
    legal = game.legal_actions(on_turn(game, "2s 9s Dr", "", ""), Seat(0))
    assert kinds(legal.groups, speech) == [kind]
