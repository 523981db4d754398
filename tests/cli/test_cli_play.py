"""A match as it scrolls by: watched, played, at a pace, written down, left; who is called how, and what is told."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import attrs
import pytest

from cases import for_each
from cli.running import TWO, refused, rests, run, told, with_toy
from cli.typed import Typed, at, laid, play_until
from climbcards import AnyGame, Deal, Names, Seat, Table
from climbcards._cli.faces import symbols_of
from climbcards._cli.human import Human, kinds, lying
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
from climbcards._game import Book
from climbcards._round import Round, Standing
from climbcards.authors import Titles
from climbcards.events import Acted, Closed, DrewHidden, Event, Leads, TookStock, TurnedUp
from climbcards.games import dou_dizhu, haggis, president, three_hags, threes, tichu
from climbcards.record import AS_LINES, Did, Undid
from rulebook import rule
from tichu_tables import on_turn

HAGGIS, THREES = haggis.OFFICIAL_2P, threes.THREES
PLAY, WATCH = ("play", TWO, "--seed", 7), ("play", TWO, "--watch", "--seed", 7)
ONE = ("--rounds-limit", 1)
ANN, BEN = Seat(0), Seat(1)


@cache
def watched() -> str:
    """Return what a watched match prints, to its end."""
    return told(*WATCH)


def test_a_watched_match_begins_with_the_hands() -> None:
    """The head names the seats, the first round its dealer and leader, and every hand."""
    assert watched().splitlines()[:7] == [
        "haggis/official-2p --seed 7",
        "seat 0: Greedy 1, seat 1: Greedy 2",
        "",
        "Round 1: Greedy 2 deals, Greedy 1 leads",
        "  Greedy 1  2r  3o  4r 4y  5r 5y  6g  7r  8y 8g  9o 9y  10r 10g  J  Q  K",
        "  Greedy 2  2y  3g  5o 5g  6r 6o  7o 7y 7g  8r  9r 9g  10o 10y  J  Q  K",
        "",
    ]


def test_every_trick_is_closed_with_the_table() -> None:
    """After the last pass of a trick those who watch see who has what; beside the cards stands what they are."""
    assert watched().split("\n\n")[2].splitlines()[-5:] == [
        "  Greedy 2  passes",
        "    Greedy 1 wins the trick, captures 4 cards, 2 points, and leads.",
        "  | Greedy 1: 13 cards (J Q K open), took 4 cards",
        "  | Greedy 2: 17 cards (J Q K open), took nothing",
        "  | Captured so far: Greedy 1: 2, Greedy 2: 0",
    ]
    singles = re.findall(r"^  Greedy \d  (\w+) +single (\w+)$", watched(), re.MULTILINE)
    assert len(singles) > 10
    assert all(card.rstrip("roygb") == name for card, name in singles)


def test_a_watched_match_ends_with_its_winner() -> None:
    """The totals after each round add up from the score sheets, and the highest wins."""
    output = watched()
    sheets = [list(map(int, re.findall(r"(-?\d+)  total", part))) for part in output.split("Score")]
    totals = r"^Totals after \d+ rounds?: Greedy 1: (\d+), Greedy 2: (\d+)$"
    found, running = re.findall(totals, output, re.MULTILINE), [0, 0]
    for scores, after in zip(sheets[1:], found, strict=True):
        running = [have + more for have, more in zip(running, scores, strict=True)]
        assert running == list(map(int, after))
    winner = running.index(max(running))
    assert max(running) >= 250
    assert output.endswith(f"\nGreedy {winner + 1} wins the match after {len(found)} rounds.\n")


def test_the_first_dealer_is_drawn() -> None:
    """Who deals first is left to chance, and so to the seed."""
    heads = {told("play", TWO, "--seed", seed).splitlines()[3] for seed in range(1, 8)}
    assert heads == {"Round 1: you deal, Greedy leads", "Round 1: Greedy deals, you lead"}


def test_options_are_house_rules() -> None:
    """Options change the rules, and stand in the head."""
    options = ("-o", "players=3", "-o", "target=none", "-o", "rounds=2")
    output = told(*WATCH, *options)
    head = f"{TWO} {' '.join(options)} --seed 7\n"
    assert output.startswith(f"{head}seat 0: Greedy 1, seat 1: Greedy 2, seat 2: Greedy 3\n")
    assert re.search(r"Greedy \d wins the match after [2-9] rounds\.", output)


def test_a_policy_for_each_seat() -> None:
    """By its name, also a search; the same for the same seed, which is drawn and shown if none is given."""
    asked = (
        "play",
        "three-hags",
        "-o",
        "target=1000",
        "--watch",
        *ONE,
        "--policy",
        "search@2",
        "--policy",
        "random",
    )
    output = told(*asked)
    drawn = output.splitlines()[0].rpartition(" ")[2]
    assert output.splitlines()[1] == "seat 0: Search@2, seat 1: Random"
    again = f"--seed {drawn} deals the same cards again."
    assert output.endswith(f"\nStopped after 1 round: nobody has won.\n{again}\n")
    # nobody looks on, so nothing waits
    assert told(*asked, "--seed", drawn, "--pace", 0.01, "--by-trick") == output


def test_a_player_leaves_politely() -> None:
    """The end of the input leaves the match; a seed deals the same to a player, who sees no other hand."""
    output = told(*PLAY, "--seat", 1, typed="pass\n")
    assert output.splitlines()[1] == "seat 0: Greedy, seat 1: You"
    assert "your hand: 2y  3g  5o 5g  6r 6o  7o 7y 7g  8r  9r 9g  10o 10y  J  Q  K" in output
    assert "2r  3o  4r 4y" not in output
    assert "You> pass\n  You     pass\n" in output
    assert output.endswith("You> \nLeft after 0 rounds.\n--seed 7 deals the same cards again.\n")


def test_the_player_has_the_name_that_is_asked_for() -> None:
    """It stands in the head, and in a record; on the screen the player is You."""
    output = told(*PLAY, "--name", "Ann", typed="2\nscore\n")
    assert output.splitlines()[1] == "seat 0: Ann (you), seat 1: Greedy"
    assert "\nYou> 2\n  You     2r " in output
    assert "Greedy deals, you lead\n" in output


def test_another_game_is_played_and_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that this library has never seen, to its end; tricks are told apart by the table alone, legs decided."""
    with_toy(monkeypatch)
    typed = "".join(f"lay {card}\n" for card in ["1x", "2x", "3x", "4y"]) * 50
    output = told("play", "toy", "--seed", 3, "--seat", 1, typed=typed)
    assert output.splitlines()[1] == "seat 0: Random, seat 1: You"
    assert re.search(r"^(Random wins|You win) the match after \d+ rounds\.$", output, re.MULTILINE)
    assert not re.search(r"^  \| taken", output, re.MULTILINE)
    output = told("play", "toy", "--watch", "--seed", 3)
    rounds = output.count("Score sheet")
    assert output.count("  | taken ") == 2 * rounds
    legs = re.findall(r"wins leg (\d)\.", output)
    assert legs == [str(number) for number in range(1, len(legs) + 1)]
    assert len(legs) < rounds  # a drawn round decides none


def test_legs_are_told(tmp_path: Path) -> None:
    """A decided leg is announced with the points that decided it; a record of the match tells the same."""
    file, asked = tmp_path / "match", ("play", "haggis/leaflet-best-of-three", "--watch")
    output = told(*asked, "--seed", 7, "-o", "target=80", "--record", file)
    totals = r"^Totals after \d+ rounds?: Greedy 1: (\d+), Greedy 2: (\d+)$"
    legs = re.findall(rf"{totals}\nGreedy (\d) wins leg (\d)\.$", output, re.MULTILINE)
    assert [int(leg[3]) for leg in legs] == list(range(1, len(legs) + 1)) != []
    assert all(int(leg[int(leg[2]) - 1]) >= 80 for leg in legs)
    assert "\nLegs won: Greedy 1: 0, Greedy 2: 0\n" in output
    assert output.count("Legs won: ") == output.count("Totals after ")
    retold = told("replay", file)
    for text in (
        rf"{totals}",
        r"^Legs won: .*",
        r"wins leg \d",
        r"^Greedy \d wins the match after .*",
    ):
        found = re.findall(text, output, re.MULTILINE)
        assert re.findall(text, retold, re.MULTILINE) == found != []


@rule("D-17")
def test_who_leads_is_said_when_it_is_known() -> None:
    """In Threes the leader is found after all have arranged; before the auction of Dou Dizhu nobody leads."""
    watch = ("--watch", *ONE, "--seed", 7)
    lines = told("play", "threes", *watch, "-o", "longest=12").splitlines()
    heading = next(place for place, line in enumerate(lines) if line.startswith("Round 1"))
    assert re.fullmatch(r"Round 1: Greedy \d deals", lines[heading])
    place = next(place for place, line in enumerate(lines) if line.endswith(" leads."))
    assert all("face up" in line for line in lines[place - 4 : place])
    leader = re.fullmatch(r"    (Greedy \d) leads\.", lines[place])
    assert leader is not None
    assert lines[place + 1].startswith(f"  {leader[1]}  ")
    output = told("play", "dou-dizhu", *watch)
    assert re.search(r"^Round 1: Greedy \d deals$", output, re.MULTILINE)


# written down while it is played


def test_what_a_player_does_and_takes_back_is_in_the_file(tmp_path: Path) -> None:
    """A match that was left is there as far as it came; a file that is there is replaced only if it is said."""
    path = tmp_path / "match.jsonl"
    path.write_text("mine", encoding="utf-8")
    asked = (*PLAY, "--name", "Ann", "--record", path)
    there = " exists already: choose another name, or use --force to replace it\n"
    assert refused(*asked).endswith(there)
    assert path.read_text(encoding="utf-8") == "mine"
    assert "Left after 0 rounds." in told(*asked, "--force", typed="2\nundo\n3\n")
    record = AS_LINES.read(path.read_text(encoding="utf-8"), HAGGIS)
    assert record.names == ("Ann", "Greedy")
    assert [type(step) for step in record.steps[1:]] == [Did, Did, Undid, Undid, Did, Did]


def test_each_step_is_written_before_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is stopped at any moment has everything that was seen."""
    path, missing, hears = tmp_path / "match.jsonl", list[int](), Teller.hears

    def count(self: Teller, since: int) -> object:
        """Count the lines that are in the file when a step is told."""
        written = len(path.read_text(encoding="utf-8").splitlines()) - 1
        missing.append(self.table.steps - written)
        return hears(self, since)

    monkeypatch.setattr(Teller, "hears", count)
    told(*WATCH, *ONE, "--record", path)
    assert len(missing) > 20
    assert set(missing) == {0}
    table = Table.loads(path.read_text(encoding="utf-8"), HAGGIS, rng=Random(7))
    assert (len(table.match.rounds), table.names) == (1, ("Greedy 1", "Greedy 2"))
    assert not table.to_act


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which Linux has")
def test_a_full_disk_ends_the_match() -> None:
    """With one sentence."""
    code, _, said = run(*WATCH, "--record", "/dev/full")
    assert (code, said) == (2, "cannot write to /dev/full: No space left on device\n")


# at a pace


def scroll(
    game: AnyGame, *typed: str, me: int | None = None, pace: float = 0, by_trick: bool = False
) -> tuple[Scroll, Typed]:
    """Let greedy play every seat, or all but one at which somebody types; return the match and its screen."""
    table, screen = laid(game, policy="greedy"), Typed(typed)
    teller = Teller(table, Speech(Names(table.names, me), game.phrases()))
    made = Scroll(teller, screen, None if me is None else Human(teller, screen, Seat(me)))
    made.pace, made.by_trick = pace, by_trick
    return made, screen


def test_who_watches_can_read_each_action() -> None:
    """Each has its pace, the end of a trick twice that, hands and score sheets four times; by default nobody waits."""
    paced, screen = scroll(HAGGIS, pace=0.25)
    paced.play(limit=2)
    tricks = screen.text.count(" wins the trick")
    assert screen.text.count("Score sheet") == 2
    assert Counter(screen.rested) == {
        0.25: paced.teller.table.steps - 2 - tricks,  # without the two deals
        0.5: tricks,
        1: 3,  # two deals, and the sheet between them
    }
    quick, screen = scroll(HAGGIS)
    quick.play(limit=1)
    assert (screen.rested, screen.prompts) == ([], [])
    assert "round by round" not in screen.text  # the sheet of a single one says all


def test_who_plays_is_not_kept_waiting_by_what_they_did() -> None:
    """There is a rest after each action of another, and none after their own or for hands that are not shown."""
    paced, screen = scroll(HAGGIS, "3", "quit", me=0, pace=0.25)
    paced.play(limit=1)
    assert paced.teller.table.steps == 1 + 2  # a deal, the play typed, and the answer to it
    assert screen.rested == [0.25]


def test_trick_by_trick() -> None:
    """After each trick it waits, until who looks on has enough."""
    slow, screen = scroll(HAGGIS, "", "", by_trick=True)
    slow.play()
    assert screen.prompts == ["-- Enter to go on, q to leave -- "] * 3
    assert screen.text.count(" wins the trick") == 3
    assert screen.said[-1] == "Left after 0 rounds."


@for_each(("target", "end"), [(250, "Left after 1 round."), (1, " wins the match after 1 round.")])
def test_who_leaves_behind_the_last_trick_sees_the_sheet(target: int, end: str) -> None:
    """And who has won, if that was the match; no other round is dealt."""
    game = HAGGIS.variant(target=target)
    waiting, whole = scroll(game, *[""] * 100, by_trick=True)
    waiting.play(limit=1)
    left, leaving = scroll(game, *[""] * (len(whole.prompts) - 1), by_trick=True)
    left.play()
    assert leaving.prompts == whole.prompts
    assert leaving.text.count("Score sheet of round 1") == 1
    assert "Round 2" not in leaving.text
    assert leaving.said[-1].endswith(end)


@for_each(
    ("asked", "pace"),
    [
        (("--watch",), 0.5),
        (("--watch", "--pace", 0), 0),
        (("--watch", "--pace", 60), 60),
        (("--pace", 0.125), 0.125),
        ((), 0),
    ],
)
def test_who_only_watches_needs_no_option_to_follow(
    monkeypatch: pytest.MonkeyPatch, asked: tuple[object, ...], pace: float
) -> None:
    """Half a second an action, unless another pace is asked for; who plays has to ask for one."""
    rested = rests(monkeypatch)
    told(*PLAY, *ONE, *asked, typed="3\n")
    assert min(rested, default=0) == pace


# how a match stands, and who is called how


@for_each(
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
    """Policies are called as they are, by number where there are several; a column is no wider than is good to read."""
    assert names_of(sides, "Ann") == names
    assert Names(names).by_seat == names
    assert in_column(Speech(Names(("Ann", "B" * 40))), (ANN, BEN)) == ["Ann".ljust(14), "B" * 40]
    assert in_column(Speech(), (ANN, BEN)) == ["seat 0", "seat 1"]


def rounds(*scores: tuple[int, int]) -> list[Round]:
    """Play some rounds that end with these points."""
    return [Round(ANN, BEN, each, (ANN, BEN)) for each in scores]


def test_a_match_ends_with_its_rounds_on_one_screen() -> None:
    """Who comes back to it sees how it went without scrolling: every round, the totals, who has won."""
    match, screen = scroll(HAGGIS.variant(target=60))
    match.play()
    *_, heading, table, _, winner = screen.said
    rows = [line.split() for line in table.splitlines()]
    points = [list(map(int, row[1:])) for row in rows[1:]]
    assert heading == "The match, round by round"
    assert rows[0] == ["round", "Ann", "Ben"]
    assert [row[0] for row in rows[1:]] == [*map(str, range(1, len(rows) - 1)), "total"]
    assert points[-1] == [sum(column) for column in zip(*points[:-1], strict=True)]
    assert re.search(rf" wins the match after {len(rows) - 2} rounds\.", winner)


def test_a_long_match_still_has_room_on_a_screen() -> None:
    """Of many rounds the last twelve are shown, and the others as one; legs stand where a match has some."""
    speech, head = Speech(Names(("Ann", "Ben"), ANN)), ["round", "You", "Ben"]
    played = rounds(*[(1, place) for place in range(14)])
    standing = Standing((14, 91), ANN, None, ())
    assert round_by_round(rounds((1, 2)), standing, speech) == []
    last = [[str(place + 1), "1", str(place)] for place in range(2, 14)]
    total = ["total", "14", "91"]
    assert round_by_round(played, standing, speech) == [head, ["1 to 2", "2", "1"], *last, total]
    assert round_by_round(played[:13], standing, speech)[1] == ["1", "1", "0"]
    in_legs = round_by_round(played[:2], attrs.evolve(standing, legs=(0, 2)), speech)
    assert in_legs == [head, ["1", "1", "0"], ["2", "1", "1"], ["legs won", "0", "2"]]


# what is told


@rule("C-11")
@for_each(
    ("cards", "reading", "line"),
    [
        ("9r 10r J", "run 9 to J", "run 9 to J"),
        ("9r 10r J", "run 8 to 10", "run 8 to 10 (J as 8r)"),
        ("3r J Q", "3 of 3s", "3 of 3s (J as 3, Q as 3)"),
        ("J Q", "bomb J Q", "bomb J Q"),
    ],
)
def test_wild_cards_are_explained(cards: str, reading: str, line: str) -> None:
    """A wild card that stands for another rank is said to; at its own rank it is not."""
    found = HAGGIS.pack.parse(cards)
    (meant,) = (each for each in HAGGIS.readings(found) if str(each) == reading)
    acted = [Acted(haggis.Play(BEN, found, meant))]
    speech = at(laid(HAGGIS)).teller.speech
    assert event_lines(acted, HAGGIS, speech) == f"  Ben  {cards:<24}  {line}"


@rule("G-13", "G-21", "T-27")
@for_each("game", [three_hags.THREE_HAGS, THREES.variant(longest=40)])
def test_who_watches_sees_what_is_drawn(game: AnyGame) -> None:
    """All hands are open to who watches, so drawn cards are; a player is told of the own ones alone."""
    match, watched = scroll(game)
    match.play(limit=1)
    assert re.search(r" draws (?!\d+ cards?\b)", watched.text)
    assert not re.search(r" draws \d+ card", watched.text)
    match, played = scroll(game, "hint", me=0)
    match.play(limit=1)
    assert not re.search(r"(Ben|Cleo|Dan) draws (?!\d+ cards?\b)", played.text)


@rule("N-34", "N-35")
@for_each("returns", list(president.Returns))
def test_who_watches_sees_the_hands_after_the_exchange(returns: president.Returns) -> None:
    """In a later round each hand has what was given to it at once; in a first one it is as it was dealt."""
    game, names = president.PRESIDENT.variant(returns=returns), Names(("Ann", "Bo", "Cy", "Di"))
    first = game.deal(Random(4), game.seats[0])
    later = attrs.evolve(first, carried=Titles(game.seats))
    shown: dict[Deal, str] = {}
    for deal in (first, later):
        screen = Typed()
        say_hands(screen, Speech(names), game, deal, game.start(deal))
        shown[deal] = screen.text
        rows = [line.strip().partition("  ")[2].split() for line in screen.text.splitlines()]
        assert [" ".join(row) for row in rows] == [str(hand) for hand in game.start(deal).hands]
    assert shown[later] != shown[first]


@rule("N-34", "N-37")
def test_gifts_without_a_choice_are_told_as_a_round_begins(tmp_path: Path) -> None:
    """To who sees all hands in full, at the table and again from a file; to a seat what it may know."""
    file, game = tmp_path / "evening", president.PRESIDENT
    match, screen = scroll(game, "", by_trick=True)
    match.table.play_policies()
    match.play()  # until the first trick of the second round
    file.write_text("".join(f"{line}\n" for line in match.table.lines()), encoding="utf-8")
    replayed = ("replay", file, "--round", 2)
    whole = "Ben gives 2 to Ann; Cleo gives J A to Dan."
    for text in (screen.text, told(*replayed)):
        assert whole in " ".join(text.split())
    seen = {seat: " ".join(told(*replayed, "--as-seen-by", seat).split()) for seat in (1, 2)}
    assert "ou give J A to Dan" in seen[2]
    assert "ou give 2 to Ann" in seen[1]
    assert "J A to" not in seen[1]


def test_what_is_taken_back_is_told_and_the_table_shown_anew() -> None:
    """A player who takes back sees what went, and the whole table."""
    match, screen = scroll(HAGGIS, "3", "undo", "4r", me=0)
    match.play()
    at_undo = screen.text[screen.text.index("    Ben takes ") :]
    assert "; you take back: 3o" in at_undo[:60]
    assert "Ben: 17 cards" in at_undo
    assert screen.text.count("  You  4r") == 1


@rule("H-35")
def test_a_taken_back_end_of_a_round_is_played_again() -> None:
    """Back over the end of a round its sheet comes again."""
    match, screen = scroll(HAGGIS, me=0)
    lines = iter(("undo", "quit"))

    def play() -> bool:
        """Play as greedy does in the first round, then take back once, and leave."""
        if match.teller.table.match.rounds:
            return Human(match.teller, Typed([next(lines)]), ANN)()
        match.table.play_policy()
        return True

    match.player = play
    match.play()
    assert screen.text.count("Score sheet of round 1") == 2
    assert screen.text.count("Round 2: ") == 2


FIVE_SIX = THREES.pack.parse("5 6")
DREW, LEADS = DrewHidden(BEN, 2), Leads(BEN)
OTHERWISE = Book("xx", {Leads: "the lead is seat {seat}'s"})


@for_each(
    ("events", "line"),
    [
        ([DREW], "Ben draws 2 cards."),
        ([DREW, LEADS], "Ben draws 2 cards and leads."),
        ([DREW, Closed(BEN, FIVE_SIX), LEADS, Leads(ANN)], "Ben draws 2 cards, clears the table, and leads; you lead."),
        ([TurnedUp(BEN, next(iter(FIVE_SIX)), laid=False), LEADS], "Ben turns up 5, which cannot be played, and leads."),
        ([TookStock(BEN, FIVE_SIX), LEADS], "Ben takes the stock: 5 6; and leads."),
    ],
)  # fmt: skip
def test_events_of_one_seat_are_one_sentence(events: list[Event[threes.Action]], line: str) -> None:
    """Who did several things is named once; where one has a colon, or a book begins otherwise, they stand apart."""
    names = Names(("Ann", "Ben", "Cleo", "Dan"), 0)
    assert event_lines(events, THREES, Speech(names)) == f"    {line}"
    told = event_lines([DREW, LEADS, Leads(ANN)], HAGGIS, Speech(names, OTHERWISE))
    assert told == "    Ben draws 2 cards; the lead is seat 1's; the lead is seat 0's."


def test_what_lies_in_the_middle_is_said() -> None:
    """A trick's best play with its owner, a stack in its order, other cards as they are; nothing on the lead."""
    table = laid(dou_dizhu.DOU_DIZHU)
    speech = Speech(Names(table.names, 0))
    assert lying(table.view(0), "", speech) == ""
    play_until(table, lambda table: bool(table.view(0).table))
    beaten = r"to beat: [\w ]+ \([\w ]+, (you|Ben|Cleo)\)"
    assert re.fullmatch(beaten, lying(table.view(0), "", speech))
    stack = THREES.position(["3 4", "5 6", "7 9", "J Q"], stack="5 4 8")
    view = THREES.view(stack, ANN)
    assert lying(view, str(view), speech) == "stack: 5 4 8"
    assert lying(view, "cards: 5 4 8 9", speech) == "on the table: 5 4 8"


@rule("K-15", "K-16")
def test_what_somebody_gets_in_the_exchange_is_told_at_a_stretch() -> None:
    """The cards change hands, and then in one sentence whatever the reader gets."""
    table = laid(tichu.TICHU)
    play_until(table, lambda table: isinstance(table.state, tichu.Playing))
    leader = table.state.leader
    teller = at(table, seat=leader).teller
    line = teller.lines(teller.hears(table.steps - 1))
    names = [table.names[(leader + turn) % 4] for turn in (1, 2, 3)]
    got = [f"{card} from {name}" for card, name in zip(table.view(leader).got, names, strict=True)]
    assert line.endswith(f"; you get {', '.join(got)}, and lead.")
    assert "all have pushed, and the cards change hands; you get " in line.casefold()


@for_each(
    ("language", "to_beat", "single", "last"),
    [
        ("en", "to beat: dragon (single dragon, Dan)", "single", "dragon"),
        ("de", "zu schlagen: Drache (Einzelkarte Drache, Dan)", "Einzelkarte", "Drache"),
    ],
)
def test_a_card_is_called_in_one_way_on_a_line(
    language: str, to_beat: str, single: str, last: str
) -> None:
    """By its name, where it is not typed: what is to beat, what was played, and what can be."""
    game, names = tichu.TICHU, Names(["Ann", "Ben", "Cem", "Dan"], me=0)
    symbols = symbols_of(game.pack, "utf-8", language)
    speech = Speech(names, game.phrases(language), symbols)
    view = game.view(on_turn(game, "8s 9s 2s", "Dr", ""), ANN)
    assert lying(view, speech.told(view), speech) == to_beat
    assert view.trick is not None
    row = event_lines(map(Acted, view.trick.plays), game, speech)
    assert row == f"  Dan  {last}                    {single} {last}"
    legal = game.legal_actions(on_turn(game, "2s 9s Dr", "", ""), ANN)
    assert kinds(legal.groups, speech) == [f"{single} 2 ... {last} (3)"]
