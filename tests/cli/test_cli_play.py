"""Whole matches on the command line: watched, played, repeated, left."""

import re
from functools import cache

import pytest
from typer.testing import CliRunner

from cases import for_each
from cli.toy import Toy
from cli.typed import at, laid
from climbcards import Seat
from climbcards._cli import arguments
from climbcards._cli.app import app
from climbcards._cli.scroll import event_lines
from climbcards.events import Acted
from climbcards.games import haggis
from rulebook import rule

PACK = haggis.OFFICIAL_2P.pack
WATCH = ["play", "haggis/official-2p", "--watch", "--seed", "7"]


@cache
def watched() -> str:
    """Return what a watched match prints, to its end."""
    return run(*WATCH)[1]


def run(*arguments: str, typed: str = "") -> tuple[int, str]:
    """Run a command; give its exit code and what it said."""
    result = CliRunner().invoke(app, arguments, input=typed)
    return result.exit_code, result.output


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a game of another package into the catalogue."""
    monkeypatch.setattr(arguments, "called", {"toy": Toy()}.__getitem__)


def test_a_watched_match_begins_with_the_hands() -> None:
    """The head names the seats, the first round its dealer and leader, and every hand."""
    output = watched()
    assert output.splitlines()[:7] == [
        "haggis/official-2p --seed 7",
        "seat 0: Greedy 1, seat 1: Greedy 2",
        "",
        "Round 1: Greedy 2 deals, Greedy 1 leads",
        "  Greedy 1  2r  3o  4r 4y  5r 5y  6g  7r  8y 8g  9o 9y  10r 10g  J  Q  K",
        "  Greedy 2  2y  3g  5o 5g  6r 6o  7o 7y 7g  8r  9r 9g  10o 10y  J  Q  K",
        "",
    ]


def test_the_first_dealer_is_drawn() -> None:
    """Who deals first is left to chance, and so to the seed."""
    watch = ["play", "haggis/official-2p", "--watch", "--rounds-limit", "1", "--seed"]
    heads = {run(*watch, seed)[1].splitlines()[3] for seed in "1234567"}
    assert heads == {
        "Round 1: Greedy 1 deals, Greedy 2 leads",
        "Round 1: Greedy 2 deals, Greedy 1 leads",
    }


def test_a_watched_match_ends_with_its_winner() -> None:
    """The totals after each round add up from the score sheets, and the highest wins."""
    output = watched()
    sheets = [list(map(int, re.findall(r"(-?\d+)  total", part))) for part in output.split("Score")]
    running = [0, 0]
    told = re.findall(
        r"^Totals after \d+ rounds?: Greedy 1: (\d+), Greedy 2: (\d+)$", output, re.MULTILINE
    )
    for scores, totals in zip(sheets[1:], told, strict=True):
        running = [have + more for have, more in zip(running, scores, strict=True)]
        assert running == list(map(int, totals))
    winner = running.index(max(running))
    assert max(running) >= 250
    assert output.endswith(f"\nGreedy {winner + 1} wins the match after {len(told)} rounds.\n")


def test_every_trick_is_closed_with_the_table() -> None:
    """After the last pass of a trick those who watch see who has what."""
    output = watched()
    first = output.split("\n\n")[2].splitlines()
    assert first[-5:] == [
        "  Greedy 2  passes",
        "    Greedy 1 wins the trick, captures 4 cards, 2 points, and leads.",
        "  | Greedy 1: 13 cards (J Q K open), took 4 cards",
        "  | Greedy 2: 17 cards (J Q K open), took nothing",
        "  | Captured so far: Greedy 1: 2, Greedy 2: 0",
    ]


def test_plays_are_named() -> None:
    """Beside the cards stands what they are."""
    _, output = run("play", "haggis/official-3p", "--watch", "--seed", "7")
    singles = re.findall(r"^  Greedy \d  (\w+) +single (\w+)$", output, re.MULTILINE)
    assert len(singles) > 10
    assert all(card.rstrip("roygb") == name for card, name in singles)


@rule("C-11")
@pytest.mark.parametrize(
    ("cards", "reading", "line"),
    [
        ("9r 10r J", haggis.Run(PACK.pile("J")[0].rank, 3), "run 9 to J"),
        ("9r 10r J", haggis.Run(PACK.pile("10r")[0].rank, 3), "run 8 to 10 (J as 8r)"),
        ("3r J Q", haggis.Set(PACK.pile("3r")[0].rank, 3), "3 of 3s (J as 3, Q as 3)"),
        ("J Q", haggis.Bomb(haggis.BombKind.JQ), "bomb J Q"),
    ],
)
def test_wild_cards_are_explained(cards: str, reading: haggis.Combination, line: str) -> None:
    """A wild card that stands for another rank is said to; at its own rank it is not."""
    play = haggis.Play(Seat(1), PACK.parse(cards), reading)
    speech = at(laid(haggis.OFFICIAL_2P)).teller.speech
    assert event_lines([Acted(play)], haggis.OFFICIAL_2P, speech) == f"  Ben  {cards:<24}  {line}"


@pytest.mark.full
@pytest.mark.parametrize("game", haggis.GAMES, ids=str)
def test_every_preset_can_be_watched(game: haggis.Haggis) -> None:
    """Each rule set plays to a winner, also where nothing but chance plays."""
    code, output = run("play", game.name, "--watch", "--seed", "1", "--policy", "random")
    assert code == 0
    assert re.search(r"^Random \d wins the match after \d+ rounds\.$", output, re.MULTILINE)


@pytest.mark.full
def test_legs_are_told() -> None:
    """A decided leg is announced with the points that decided it."""
    _, output = run("play", "haggis/leaflet-best-of-three", "--watch", "--seed", "7")
    legs = re.findall(
        r"^Totals after \d+ rounds: Greedy 1: (\d+), Greedy 2: (\d+)\nGreedy (\d) wins leg (\d)\.$",
        output,
        re.MULTILINE,
    )
    assert [int(leg[3]) for leg in legs] == list(range(1, len(legs) + 1))
    assert all(int(leg[int(leg[2]) - 1]) >= 150 for leg in legs)
    assert "\nLegs won: Greedy 1: 0, Greedy 2: 0\n" in output
    assert output.count("Legs won: ") == output.count("Totals after ")


def test_options_are_house_rules() -> None:
    """Options change the rules, and stand in the head."""
    options = ["-o", "players=3", "-o", "target=none", "-o", "rounds=2"]
    _, output = run(*WATCH, *options)
    head = "haggis/official-2p -o players=3 -o target=none -o rounds=2 --seed 7\n"
    assert output.startswith(f"{head}seat 0: Greedy 1, seat 1: Greedy 2, seat 2: Greedy 3\n")
    assert re.search(r"Greedy \d wins the match after [2-9] rounds\.", output)


def test_a_policy_for_each_seat() -> None:
    """Seats may be played by different policies."""
    _, output = run(*WATCH, "--policy", "greedy", "--policy", "random", "--rounds-limit", "1")
    assert output.splitlines()[1] == "seat 0: Greedy, seat 1: Random"
    assert output.endswith(
        "\nStopped after 1 round: nobody has won.\n--seed 7 deals the same cards again.\n"
    )


def test_a_search_is_a_policy_by_name() -> None:
    """It plays a match against another one, the same for the same seed, and is called by its name."""
    asked = ["play", "three-hags", "--watch", "--seed", "7", "--rounds-limit", "1"]
    asked += ["--policy", "search@2", "--policy", "greedy"]
    code, output = run(*asked)
    assert code == 0
    assert output.splitlines()[1] == "seat 0: Search@2, seat 1: Greedy"
    assert output == run(*asked)[1]


def test_without_a_seed_one_is_drawn_and_shown() -> None:
    """The seed that is shown repeats the match."""
    _, output = run("play", "haggis/official-2p", "--watch", "--rounds-limit", "1")
    drawn = output.splitlines()[0].removeprefix("haggis/official-2p --seed ")
    again = run("play", "haggis/official-2p", "--watch", "--rounds-limit", "1", "--seed", drawn)
    assert again == (0, output)


def test_a_seed_deals_the_same_to_a_player() -> None:
    """Who plays changes nothing about the cards of a seed."""
    _, output = run("play", "haggis/official-2p", "--seed", "7", "--seat", "1", typed="quit\n")
    assert "your hand: 2y  3g  5o 5g  6r 6o  7o 7y 7g  8r  9r 9g  10o 10y  J  Q  K" in output
    assert output.splitlines()[1] == "seat 0: Greedy, seat 1: You"


def test_a_player_leaves_politely() -> None:
    """The end of the input leaves the match; the seed is named once more."""
    code, output = run("play", "haggis/official-2p", "--seed", "1", typed="pass\n")
    assert code == 0
    assert "You> pass\n  You     pass\n" in output
    assert output.endswith("You> \nLeft after 0 rounds.\n--seed 1 deals the same cards again.\n")


def test_a_player_sees_no_other_hand() -> None:
    """In a match that somebody plays, the other hand is not shown."""
    _, output = run("play", "haggis/official-2p", "--seed", "7", typed="quit\n")
    assert "6r 6y 6g" not in output
    assert "haggis/official-2p" in output


@pytest.mark.usefixtures("toy")
def test_a_whole_match_of_another_game_is_played() -> None:
    """A game that this library has never seen is played as it is, to its end."""
    typed = "".join(f"lay {card}\n" for card in ["1x", "2x", "3x", "4y"]) * 50
    code, output = run("play", "toy", "--seed", "3", "--seat", "1", typed=typed)
    assert code == 0
    assert output.splitlines()[1] == "seat 0: Random, seat 1: You"
    assert re.search(r"^(Random wins|You win) the match after \d+ rounds\.$", output, re.MULTILINE)
    assert not re.search(r"^  \| taken", output, re.MULTILINE)


@pytest.mark.usefixtures("toy")
def test_another_game_is_watched() -> None:
    """Tricks are told apart by the table alone; a drawn round decides no leg."""
    code, output = run("play", "toy", "--watch", "--seed", "3")
    assert code == 0
    rounds = output.count("Score sheet")
    assert output.count("  | taken ") == 2 * rounds
    legs = re.findall(r"wins leg (\d)\.", output)
    assert legs == [str(number) for number in range(1, len(legs) + 1)]
    assert len(legs) < rounds


@for_each(
    ("asked", "sentence"),
    [
        (["haggis/oficial-2p"], "there is no game 'haggis/oficial-2p': did you mean haggis/off"),
        (["haggis/official-2p", "-o", "targt=3"], "no option 'targt': did you mean 'target'?"),
        (["haggis/official-2p", "-o", "target"], "'target' is not an option: write a name and a"),
        (["haggis/official-2p", "-o", "rounds=7"], "target=None"),
        (["haggis/official-2p", "--opponents", "clever"], "choose one of greedy, random"),
        (["haggis/official-2p", "--policy", "greedy"], "--policy goes with --watch"),
        (["haggis/official-2p", "--watch", "--seat", "0"], "--watch has no seat for you"),
        (["haggis/official-2p", "--watch", "--opponents", "random"], "no seat for you"),
        (["haggis/official-2p", "--watch", "--name", "Ann"], "no seat for you: leave out --name"),
        (["haggis/official-3p", "--watch", *["--policy", "random"] * 2], "2 policies for 3 seats"),
    ],
)
def test_what_cannot_be_done_gets_one_sentence(asked: list[str], sentence: str) -> None:
    """A wrong name, option, seat or policy: one line, and exit code 2."""
    code, output = run("play", *asked)
    assert code == 2
    assert sentence in output
    assert output.count("\n") == 1


def test_who_leads_is_said_when_it_is_known() -> None:
    """In Threes the leader is found after all have arranged; with the leaflet's bets it is known before."""
    watch = ["--watch", "--rounds-limit", "1", "--seed", "7", "--policy", "random"]
    lines = run("play", "threes", *watch)[1].splitlines()
    heading = next(place for place, line in enumerate(lines) if line.startswith("Round 1"))
    assert re.fullmatch(r"Round 1: Random \d deals", lines[heading])
    place = next(place for place, line in enumerate(lines) if line.endswith(" leads."))
    assert all("face up" in line for line in lines[place - 4 : place])
    leader = re.fullmatch(r"    (Random \d) leads\.", lines[place])
    assert leader is not None
    assert lines[place + 1].startswith(f"  {leader[1]}  ")


@rule("D-17")
def test_who_bids_first_is_not_said_to_lead() -> None:
    """Before the auction of Dou Dizhu nobody leads."""
    watch = ["--watch", "--rounds-limit", "1", "--seed", "7"]
    assert re.search(
        r"^Round 1: Greedy \d deals$", run("play", "dou-dizhu", *watch)[1], re.MULTILINE
    )
