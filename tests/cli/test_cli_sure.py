"""What is asked once more, what yes and no answer, and what is said of many plays."""

from random import Random

import pytest

from cases import for_each
from cli.toy import Toy
from cli.typed import Sitting, at, laid, play_until, sit
from climbcards import AnyGame, catalogue, is_stake
from climbcards._cli.human import kinds, rows
from climbcards._cli.words import Speech
from climbcards.games import dou_dizhu, guandan, haggis, threes, tichu
from rulebook import rule

TWO = haggis.OFFICIAL_2P


def attended(sitting: Sitting, seat: int = 0) -> list[str]:
    """Let a person act who can be asked once more; give what was done."""
    sitting.screen.is_attended = True
    sitting.acts(seat)
    return list(map(str, sitting.table.record.actions))


def calling(*lines: str) -> Sitting:
    """Sit down where Grand Tichu may be called."""
    return sit(tichu.TICHU, *lines)


@pytest.mark.every_game
@pytest.mark.parametrize("name", catalogue())
def test_a_stake_is_what_costs_points(name: str) -> None:
    """A bet, a bid, a Tichu; nothing that declines one, and no play."""
    table, rng = laid(catalogue()[name]), Random(7)
    for _ in range(60):
        if not table.to_act:
            break
        legal = table.game.legal_actions(table.state, table.to_act[0])
        spoken = {str(each): is_stake(each) for each in legal.rest}
        words = {text: text.split()[0] for text in spoken}
        costs = {text for text in spoken if words[text] in {"bet", "bid", "grand", "tichu"}}
        assert {text for text in spoken if spoken[text]} == costs - {"bet 0"}
        assert not any(is_stake(group[0]) for group in legal.groups[:5])
        table.play(table.to_act[0], rng.choice(legal))


@rule("K-8")
@for_each(
    ("typed", "done"),
    [
        (["grand", "yes"], ["grand"]),
        (["grand", "y"], ["grand"]),
        (["grand", "no", "decline"], ["decline"]),
        (["grand", ""], []),
        (["grand"], []),
        (["yes"], ["grand"]),
        (["No"], ["decline"]),
        (["ja"], ["grand"]),
    ],
)
def test_a_call_is_asked_for_once_more(typed: list[str], done: list[str]) -> None:
    """Anything but yes takes it back; where the question is yes or no, its answer is enough."""
    sitting = calling(*typed)
    assert attended(sitting) == done
    assert sitting.screen.prompts[0] == "You (yes or no)> "
    if typed[0] == "grand":
        ask = "Call Grand Tichu? (yes or no)> "
        assert sitting.screen.prompts[1] == ask


@for_each(
    ("typed", "done"),
    [
        (["J Q K", "yes"], ["J Q K"]),
        (["J Q K", "2", "10y"], ["10y"]),
        (["bet 30", "n", "10y"], ["10y"]),
        (["10y"], ["10y"]),
    ],
)
def test_the_lead_of_a_bomb_is_asked_for_once_more(typed: list[str], done: list[str]) -> None:
    """As is a bet; a card is just played."""
    sitting = sit(TWO, *typed)
    assert attended(sitting) == done
    assert len(sitting.screen.prompts) == len(typed)


def test_a_script_is_taken_at_its_word() -> None:
    """Input from a pipe does what it says: no line of it is taken for an answer."""
    sitting = sit(TWO, "J Q K", "yes")
    assert sitting.acts()
    assert [*map(str, sitting.table.record.actions)] == ["J Q K"]


def test_the_last_cards_are_just_played() -> None:
    """A bomb that leaves no cards, or that beats something, is meant; so is what is not legal refused at once."""
    game = haggis.OFFICIAL_2P
    table = laid(game)
    table.play(0, "J Q K")
    sitting = at(table, "J Q K", "pass", seat=1)
    assert attended(sitting, 1) == ["J Q K", "pass"]
    assert sitting.screen.refusals


def test_the_last_bid_is_a_question_of_yes_or_no() -> None:
    """Where only 3 can be bid, yes bids it; before that, amounts are asked for."""
    table = laid(dou_dizhu.DOU_DIZHU)
    first = table.awaited[0]
    assert at(table, "bid 2", seat=first).acts(first)
    second = table.awaited[0]
    sitting = at(table, "yes", seat=second)
    assert sitting.acts(second)
    assert sitting.screen.prompts == ["You (yes or no)> "]
    assert str(table.record.actions[-1]) == "bid 3"


@for_each(
    ("game", "language", "found"),
    [
        (
            TWO,
            "en",
            ["single 3 ... K (17)", "3 of 3s ... 6 of 9s (135)", "run 3 to 5 ... 5 to J (184)"],
        ),
        (TWO, "de", ["Einzelkarte 3 ... K (17)", "Folge 3 bis 5 ... 5 bis J (184)"]),
        (guandan.GUANDAN, "en", ["run 10 to A (144)", "triples J to Q"]),
        (threes.THREES, "en", []),
        (Toy(), "en", []),
    ],
    ids=str,
)
def test_plays_are_told_by_kind(game: AnyGame, language: str, found: list[str]) -> None:
    """Each kind from its first combination to its last; a game without combinations has none."""
    table = laid(game)
    legal = game.legal_actions(table.state, table.to_act[0])
    said = kinds(legal.groups, Speech(phrases=game.phrases(language)))
    assert {*found} <= {*said}
    assert bool(found) is bool(said)


@pytest.mark.parametrize("name", ["run", "RUN 5", "2 of"])
def test_plays_of_a_name_are_listed(name: str) -> None:
    """The beginning of a name lists the plays that are called so."""
    silent, sitting = sit(TWO), sit(TWO, f"legal {name}")
    silent.acts()
    sitting.acts()
    listed = sitting.screen.said[len(silent.screen.said)].splitlines()
    names = {line[2:].partition("  ")[0] for line in listed} - {""}
    assert names
    assert all(each.startswith(name.casefold()) for each in names)


def test_a_name_that_no_play_has_is_refused() -> None:
    """As what is not a card."""
    sitting = sit(TWO, "legal rocket")
    sitting.acts()
    assert sitting.screen.refusals


@for_each(
    ("plays", "reason"),
    [
        ([], "it leaves you 13 cards"),
        (["3o"], "the lowest of 12 such plays; it leaves you 16 cards"),
    ],
)
def test_a_hint_says_what_the_play_has_for_it(plays: list[str], reason: str) -> None:
    """Whether it is the lowest of its shape, and what it leaves."""
    table = laid(TWO)
    for text in plays:
        table.play(table.to_act[0], text)
    seat = table.to_act[0]
    sitting = at(table, "hint", seat=seat)
    sitting.acts(seat)
    assert sitting.screen.said[-1] == f"  {reason}"


@pytest.mark.parametrize("width", [40, 78])
@pytest.mark.parametrize("name", ["tichu", "haggis/official-2p", "three-hags", "tien-len"])
def test_no_row_breaks_within_a_play(name: str, width: int) -> None:
    """A row is as wide as the terminal at most, unless one play is wider by itself."""
    game = catalogue()[name]
    table = laid(game)
    seat = play_until(table, lambda table: bool(table.view(table.to_act[0]).hand))
    legal = game.legal_actions(table.state, seat)
    for row in rows(legal, width, Speech()):
        assert len(row) <= width - 2 or " | " not in row


def test_a_name_has_its_row_where_a_play_is_wide() -> None:
    """On a narrow terminal; plays are below it, and what is not a play is not indented."""
    table = laid(TWO)
    found = rows(TWO.legal_actions(table.state, table.to_act[0]), 40, Speech())
    assert found[:4] == ["single 3", "  3o", "single 4", "  4r | 4y"]
    assert found[-1] == "bet 0 | bet 15 | bet 30"
