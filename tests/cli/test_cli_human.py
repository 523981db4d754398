"""A player at the keyboard: nothing typed does harm, and everything is explained."""

from collections.abc import Callable

import pytest

from cli.toy import Toy
from cli.typed import Typed
from climbcards import Card, Deal, Seat
from climbcards._cli.human import Human, help_on
from climbcards._cli.listing import PAGE
from climbcards.games import haggis
from climbcards.games.haggis import OFFICIAL_2P, Pass, Play, State
from rulebook import rule

PACK = OFFICIAL_2P.pack
MINE = PACK.pile("2r 3r 4r 4o 5r 6r 7o 8o 9o 9y 9g 10r 10o 10y J Q K")
THEIRS = PACK.pile("2o 2y 2g 3o 4y 5o 5y 6o 6y 7y 7g 8y 8g 10g J Q K")
STOCK: tuple[Card, ...] = tuple(PACK.full - PACK.cards(MINE) - PACK.cards(THEIRS))

Answer = tuple[haggis.Action | None, Typed]


@pytest.fixture
def lead() -> State:
    """A round in which seat 0 leads from a hand that is known here."""
    return OFFICIAL_2P.start(Deal((MINE, THEIRS), STOCK, dealer=Seat(1), leader=Seat(0)))


@pytest.fixture
def typing(lead: State) -> Callable[..., Answer]:
    """Let seat 0 type lines until it has acted or left."""

    def type_(*lines: str, state: State = lead) -> Answer:
        """Type the lines."""
        screen = Typed(lines)
        return Human(OFFICIAL_2P, screen)(state, Seat(0)), screen

    return type_


def play(text: str, name: haggis.Combination) -> Play:
    """Give a play of seat 0."""
    return Play(Seat(0), PACK.parse(text), name)


def rank(symbol: str) -> haggis.Set:
    """Give the single of a rank."""
    return haggis.Set(PACK.pile(f"{symbol}r")[0].rank, 1)


def test_cards_are_played(typing: Callable[..., Answer]) -> None:
    """Cards typed in any order and case are the play."""
    action, screen = typing("4R 2r 3r")
    assert str(action) == "2r 3r 4r"
    assert screen.prompts == ["seat 0> "]


def test_the_table_is_shown_first(typing: Callable[..., Answer], lead: State) -> None:
    """A player sees the own hand and what can be done before the prompt."""
    _, screen = typing("2r")
    assert "your hand: 2r 3r 4r 4o 5r 6r 7o 8o 9o 9y 9g 10r 10o 10y J Q K" in screen.text
    plays = sum(isinstance(each, Play) for each in OFFICIAL_2P.legal_actions(lead, Seat(0)))
    assert f"you may: {plays} plays | bet 0 | bet 15 | bet 30" in screen.text


@rule("H-11")
def test_a_named_reading_is_played(typing: Callable[..., Answer]) -> None:
    """A reading named after the cards is taken at its word."""
    action, screen = typing("10r J Q = 3 of 10s")
    assert action == play("10r J Q", haggis.Set(PACK.pile("10r")[0].rank, 3))
    assert "! " not in screen.text


@rule("H-11")
def test_an_ambiguous_play_offers_its_ways(typing: Callable[..., Answer]) -> None:
    """Cards that can be several things are shown as each, and a number chooses."""
    action, screen = typing("10r J Q", "2")
    assert "  1  10r J Q = 3 of 10s\n  2  10r J Q = run to Q" in screen.said
    assert str(action) == "10r J Q = run to Q"


def test_a_number_chooses_only_right_after(typing: Callable[..., Answer]) -> None:
    """After anything else is tried, a number is no choice any more; nor is one that was not shown."""
    action, screen = typing("10r J Q", "3", "1", "4o")
    assert str(action) == "4o"
    assert screen.text.count("has no rank of this pack") == 1
    assert screen.text.count("'3' needs a suit") == 1


@pytest.mark.parametrize("number", ["9" * 6000, "0", "-1", "\N{SUPERSCRIPT TWO}"])
def test_no_number_is_too_large(typing: Callable[..., Answer], number: str) -> None:
    """A number of thousands of digits chooses nothing, and does no harm."""
    action, screen = typing("10r J Q", number, "4o")
    assert str(action) == "4o"
    assert sum(said.startswith("! ") for said in screen.said) == 1


def test_choices_are_forgotten_at_the_next_turn(lead: State) -> None:
    """A number does not choose what was offered a turn before."""
    screen = Typed(["10r J Q", "quit", "1", "4o"])
    human = Human(OFFICIAL_2P, screen)
    assert human(lead, Seat(0)) is None
    assert str(human(lead, Seat(0))) == "4o"
    assert "'1' has no rank" in screen.text


@rule("C-14")
def test_a_refused_play_is_explained(typing: Callable[..., Answer]) -> None:
    """Cards not held, nothing together, or a pass on the lead: each gets its sentence."""
    action, screen = typing("2g", "2r 4o", "pass", "4o")
    refusals = [said for said in screen.said if said.startswith("! ")]
    assert [refusal[2:].split(":")[0] for refusal in refusals] == [
        "you are short of 2g",
        "2r 4o make no combination",
        "the leader must play",
    ]
    assert str(action) == "4o"


def test_bad_text_gets_a_caret(typing: Callable[..., Answer]) -> None:
    """Text that cannot be read is shown with a caret under the place."""
    _, screen = typing("  2r\t3q", "4o")
    assert (
        "!     2r 3q\n        ^\nunknown suit 'q' in '3q': expected one of r o y g" in screen.said
    )


def test_cards_beyond_the_pack_are_refused(typing: Callable[..., Answer]) -> None:
    """A card written twice is explained, and the question stands."""
    action, screen = typing("2r 2r", "2r")
    assert "! 2 times 2r: the pack has 1, so give it once" in screen.said
    assert action == play("2r", rank("2"))


def test_help_and_empty_lines_cost_nothing(typing: Callable[..., Answer]) -> None:
    """Help shows what can be typed; an empty line asks again."""
    action, screen = typing("help", "?", "", "   ", "2r")
    assert screen.said.count(help_on(PACK)) == 2
    lines = help_on(PACK).splitlines()
    assert lines[0] == "Type cards to play them, with spaces between:  2r 2o"
    assert "  legal 2r 2o   those that use these cards" in lines
    assert screen.said.count("Type what to play, or help.") == 2
    assert str(action) == "2r"


@pytest.mark.parametrize("word", ["view", "hand", "HAND"])
def test_the_table_is_shown_again(typing: Callable[..., Answer], word: str) -> None:
    """The table and the hand can be seen again."""
    _, screen = typing(word, "2r")
    assert screen.text.count("your hand: ") == 2


@pytest.mark.parametrize("word", ["quit", "exit", " QUIT "])
def test_leaving(typing: Callable[..., Answer], word: str) -> None:
    """A player may leave."""
    action, screen = typing(word, "2r")
    assert action is None
    assert len(screen.prompts) == 1


def test_the_end_of_input_leaves(typing: Callable[..., Answer]) -> None:
    """When nothing more can be typed, the player has left."""
    action, _ = typing("help")
    assert action is None


def test_legal_pages_through_everything(typing: Callable[..., Answer], lead: State) -> None:
    """The pages of the list hold every legal action once, and then say that they are over."""
    _, screen = typing("legal", *["more"] * 20, "2r")
    assert screen.said.count("There is no more: legal starts the list again.") > 0
    pages = [said for said in screen.said if " | " in said and "you may" not in said]
    assert all(len(page.splitlines()) <= PAGE for page in pages)
    assert max(len(line) for page in pages for line in page.splitlines()) <= 78
    rows = [row for page in pages for row in page.splitlines()]
    margin = rows[0].index("2r")
    shown = [text for row in rows for text in row[margin:].split(" | ")]
    assert shown == [str(action) for action in OFFICIAL_2P.legal_actions(lead, Seat(0))]
    assert rows[0].startswith("  single 2")


def test_legal_with_cards_keeps_those_that_use_them(typing: Callable[..., Answer]) -> None:
    """Named cards narrow the list; cards of no play and bad text are explained."""
    _, screen = typing("legal 2r 3r", "legal 2g", "legal 2q", "more", "2r")
    rows = next(said for said in screen.said if said.startswith("  run of 3 to 4 "))
    assert "2r 3r 4r 5r 6r J Q K" in rows
    assert " | bet 0" not in rows
    assert "No legal play uses 2g." in screen.said
    assert "!   2q\n   ^\nunknown suit 'q' in '2q': expected one of r o y g" in screen.said


def test_a_follower_may_pass(lead: State) -> None:
    """Where a pass is legal it stands in the list of what may be done."""
    state = OFFICIAL_2P.apply(lead, OFFICIAL_2P.parse(lead, Seat(0), "2r"))
    screen = Typed(["PASS"])
    assert Human(OFFICIAL_2P, screen)(state, Seat(1)) == Pass(Seat(1))
    assert "to beat: 2r (single 2, seat 0)" in screen.text
    assert " plays | pass | bet 0" in screen.text


@rule("L-2")
def test_where_nothing_can_be_played_the_rest_is_named() -> None:
    """Before the first lead of the leaflet there are bets alone."""
    game = haggis.LEAFLET_2P
    state = game.start(Deal((MINE, THEIRS), STOCK, dealer=Seat(1)))
    screen = Typed(["bet 30"])
    assert Human(game, screen)(state, Seat(0)) == haggis.Bet(Seat(0), 30)
    assert "you may: bet 0 | bet 15 | bet 30" in screen.text


def test_a_game_without_readings_is_listed_plainly() -> None:
    """Legal actions of any game can be listed; those without readings have no heads."""
    game = Toy()
    state = game.start(Deal((PACK_TOY[:2], PACK_TOY[2:]), (), dealer=Seat(1)))
    screen = Typed(["legal", "lay 4y", "play 1x", "lay 1x"])
    action = Human(game, screen)(state, Seat(0))
    assert str(action) == "lay 1x"
    assert "  lay 1x | lay 2x" in screen.said
    assert "! you are short of 4y: use only cards that you have (toy)" in screen.said


PACK_TOY = Toy.pack.faces
