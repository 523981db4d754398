"""The play: turns, tricks and who captures them, going out, bets, and what is told of it."""

from random import Random

import pytest

from cases import for_each
from climbcards import Seat
from climbcards.games import haggis
from climbcards.games.haggis import (
    LEAFLET_2P,
    OFFICIAL_2P,
    OFFICIAL_3P,
    ROGERS_3P,
    ROGERS_3P_FLAT,
    TOURNAMENT_3P,
    Awarding,
    Bet,
    BetWindow,
    BombCapture,
    Finished,
    Haggis,
    Pass,
    Play,
    State,
)
from haggis_tables import SEATS, A, B, C, dealt, enact, gained, listed, midway
from rulebook import rule
from tables import heard

TWOS = (
    OFFICIAL_2P,
    LEAFLET_2P,
    haggis.LEAFLET_BEST_OF_THREE,
    OFFICIAL_2P.variant(bomb_capture=BombCapture.NEXT_HIGHEST),
)
THREES = (OFFICIAL_3P, TOURNAMENT_3P, ROGERS_3P, ROGERS_3P_FLAT)
CHOOSING = (OFFICIAL_3P, ROGERS_3P, ROGERS_3P_FLAT)


def begun(game: Haggis, hands: str, line: str) -> State:
    """Set up a round in which the seat that the line names leads; who has no cards went out at 9 cards."""
    held = hands.split(" / ")
    out = [(Seat(seat), 9) for seat, hand in enumerate(held) if not hand]
    return midway(game, *held, lead=SEATS[line[0]], out=out)


def since(game: Haggis, before: State, after: State) -> str:
    """Say who went out, who took which cards, and who is to do something, or in which order the round ended."""
    assert not isinstance(before, haggis.Betting)
    assert not isinstance(after, haggis.Betting)
    said = [f"{'ABC'[each.seat]} out at {each.opposing}" for each in after.exits]
    taken = zip("ABC", gained(before, after), strict=False)
    said = [*said[len(before.exits) :], *(f"{who} takes {cards}" for who, cards in taken if cards)]
    who = "".join("ABC"[seat] for seat in game.awaited(after))
    if isinstance(after, Finished):
        return ", ".join([*said, "over: " + "".join("ABC"[seat] for seat in game.ranking(after))])
    if isinstance(after, Awarding):
        return ", ".join([*said, f"{who} awards"])
    best = f"is to beat {after.trick.plays[-1]}" if after.trick.plays else "leads"
    return ", ".join([*said, f"{who} {best}"])


COURTS_AND_NUMBERS = "3r 3o 5o 7o 7y 9o 9g J Q K 2r / 4r 4o"
FOR_TWO = [
    ("5r 2o / 8o 2y", "A 5r", "B is to beat 5r"),
    ("5r 2o / 8o 2y", "A 5r, B 8o, A pass", "B takes 5r 8o, B leads"),
    ("5r 6r 8r J 2o / 9y", "A 5r 6r J 8r", "B is to beat 5r 6r 8r J"),
    # any bomb may be led; an opponent captures what it wins, also with a tournament's rule
    *(
        (COURTS_AND_NUMBERS, f"A {each}", f"B is to beat {each}")
        for each in ("3r 5o 7y 9g", "J Q", "J K", "Q K", "J Q K", "3o 5o 7o 9o")
    ),
    ("3r 5r 7r 9r 2o / 9y", "A 3r 5r 7r 9r, B pass", "B takes 3r 5r 7r 9r, A leads"),
    (
        *("10r J Q K 2r / J Q 3o 4y", "A 10r, B J Q, A J Q K, B pass"),
        "B takes 10r J J Q Q K, A leads",
    ),
    ("10r J Q 2r / Q K 3o 4y", "A J Q, B Q K, A pass", "A takes J Q Q K, B leads"),
    # the round ends with the first out, and its play is not answered
    ("9r / 2r 10o J", "B 2r, A 9r", "A out at 2, A takes 2r 9r, over: AB"),
    ("J Q / 10r 2r", "B 10r, A J Q", "A out at 1, B takes 10r J Q, over: AB"),
    ("3r 5o 7y 9g / 4g 6o", "A 3r 5o 7y 9g", "A out at 2, B takes 3r 5o 7y 9g, over: AB"),
    ("2o 3o / 6r 7r 9r Q", "B 6r 7r 9r Q", "B out at 2, B takes 6r 7r 9r Q, over: BA"),
]
THREE_HANDS = "5r 2o / 7o 10y / 8b 2b"
FOR_THREE = [
    # turns go clockwise; two passes end a trick, and passes before the last play do not count
    (THREE_HANDS, "A 5r, B 7o, C 8b", "A is to beat 8b"),
    (THREE_HANDS, "A 5r, B pass", "C is to beat 5r"),
    (THREE_HANDS, "A 5r, B pass, C pass", "A takes 5r, A leads"),
    (THREE_HANDS, "A 5r, B pass, C 8b, A pass", "B is to beat 8b"),
    (THREE_HANDS, "A 5r, B pass, C 8b, A pass, B 10y", "C is to beat 10y"),
    (THREE_HANDS, "A 5r, B pass, C 8b, A pass, B pass", "C takes 5r 8b, C leads"),
    # who is out is waited for no more
    (" / 4r 4o 6y / 8g 9g", "B 4r 4o, C pass", "B takes 4r 4o, B leads"),
    ("9r / 2r 3r / J 4o", "A 9r", "A out at 2, B is to beat 9r"),
    ("9r / 2r 3r / J 4o", "A 9r, B pass, C J", "A out at 2, B is to beat J"),
    ("9r / 2r 3r / J 4o", "A 9r, B pass, C J, B pass", "A out at 2, C takes 9r J, C leads"),
    ("2r 3r / 9o / 10y 4y", "B 9o, C 10y, A pass", "B out at 2, C takes 9o 10y, C leads"),
    (
        *("5r / 6r 10r 2o / 8o J 2y", "A 5r, B 6r, C 8o, B 10r, C J, B pass"),
        "A out at 3, C takes 5r 6r 8o 10r J, C leads",
    ),
    # if the winner is out, the next one with cards leads
    ("10r / 2r 3r / 4o 5o", "A 10r, B pass, C pass", "A out at 2, A takes 10r, B leads"),
    ("2r 3r / 10r / 4o 5o", "A 2r, B 10r, C pass, A pass", "B out at 2, B takes 2r 10r, C leads"),
    # the round ends with the second out; the fullest hand is noted at each exit
    (" / 10y / 2o J Q K", "C 2o, B 10y", "B out at 3, B takes 2o 10y, over: ABC"),
    ("9r / 10r / J 3o 4o", "A 9r, B 10r", "A out at 3, B out at 3, B takes 9r 10r, over: ABC"),
    (
        *("9r / 10r 2r / J 3o 4o 4y", "A 9r, B 10r, C J, B pass, C 3o, B pass, C 4o 4y"),
        "A out at 4, C out at 1, C takes 3o 4o 4y 9r 10r J, over: ACB",
    ),
    ("9r / 2r 3o 4o J Q / 2g 3g", "A 9r", "A out at 5, B is to beat 9r"),
]
BOMBS_CHOSEN = [
    ("J Q 2r / J K 3r / 4r 5r", "A J Q, B J K, C pass, A pass", "B awards"),
    (
        *("J Q 2r / J K 3r / 4r 5r", "A J Q, B J K, C pass, A pass, B award 0"),
        "A takes J J Q K, B leads",
    ),
    (
        *("J Q 2r / J K 3r / 4r 5r", "A J Q, B J K, C pass, A pass, B award 2"),
        "C takes J J Q K, B leads",
    ),
    # one who is out may be chosen, and chooses
    ("J Q 2r / 8r 3r / ", "A J Q, B pass, A award 2", "C takes J Q, A leads"),
    ("J Q / 8r 3r / 4r 5o", "A J Q, B pass, C pass", "A out at 2, A awards"),
    (
        *("J Q / 8r 3r / 4r 5o", "A J Q, B pass, C pass, A award 2"),
        "A out at 2, C takes J Q, B leads",
    ),
    # the round is not over before the award
    ("J Q / 8r 3r / ", "B 8r, A J Q", "A out at 1, A awards"),
    ("J Q / 8r 3r / ", "B 8r, A J Q, A award 1", "A out at 1, B takes 8r J Q, over: CAB"),
    (" / J Q / 10r 4r", "C 10r, B J Q, B award 0", "B out at 1, A takes 10r J Q, over: ABC"),
    (" / J Q / 10r 4r", "C 10r, B J Q, B award 2", "B out at 1, C takes 10r J Q, over: ABC"),
]
BOMBS_IN_TOURNAMENTS = [
    # the play before the bomb captures, be it a bomb too, be its owner out
    (
        *("8r J Q 2r / J 3r / 4r 5r", "A 8r, B J, C pass, A J Q, B pass, C pass"),
        "B takes 8r J J Q, A leads",
    ),
    (
        *("8r Q K 2r / J Q 3r / J K 5r", "A 8r, B J Q, C J K, A Q K, B pass, C pass"),
        "C takes 8r J J Q Q K K, A leads",
    ),
    (
        *("J Q 2r / 10r / 4r 5r", "B 10r, C pass, A J Q, C pass"),
        "B out at 3, B takes 10r J Q, A leads",
    ),
    # a led bomb goes to the right, also to one who is out, also at the end
    ("J Q 2r / 2o 3o / 2y 3y", "A J Q, B pass, C pass", "C takes J Q, A leads"),
    ("2r 3r / J Q 2o / 2y 3y", "B J Q, C pass, A pass", "A takes J Q, B leads"),
    ("J Q 2r / 8r 3r / ", "A J Q, B pass", "C takes J Q, A leads"),
    ("J Q / 8r 3r / ", "A J Q", "A out at 2, C takes J Q, over: CAB"),
]


@rule("C-14", "C-15", "C-16", "C-17", "H-4", "H-5", "H-18", "H-19", "H-20", "H-21", "H-23")
@rule("L-9", "R-7", "R-11", "R-14", "R-16", "P-3")
@for_each(
    ("games", "hands", "lines", "then"),
    [
        *((TWOS, *row) for row in FOR_TWO),
        *((THREES, *row) for row in FOR_THREE),
        *((CHOOSING, *row) for row in BOMBS_CHOSEN),
        *(((TOURNAMENT_3P,), *row) for row in BOMBS_IN_TOURNAMENTS),
    ],
)
def test_what_an_action_leads_to(
    games: tuple[Haggis, ...], hands: str, lines: str, then: str
) -> None:
    """Who goes out, who captures what, and whose turn it is, under each preset that plays so."""
    for game in games:
        start = begun(game, hands, lines)
        after = enact(game, start, *lines.split(", "))
        assert since(game, start, after) == then
        if then.endswith("awards"):
            others = [seat for seat in game.seats if seat not in game.awaited(after)]
            assert listed(game, after, game.awaited(after)[0]) == [f"award {to}" for to in others]


def test_a_play_from_the_list_of_another_state_is_examined() -> None:
    """It was legal there; here its cards are gone, and in another game sets are not played."""
    game = OFFICIAL_2P
    state = midway(game, "5r 5o J 2o", "9y 10y")
    pair = next(each for each in game.legal_actions(state, A) if str(each) == "5r 5o")
    assert isinstance(pair, Play)
    assert game.objection(game.apply(state, pair), pair) is not None
    assert game.variant(sets=False).objection(state, pair) is not None


SEVENTEEN = "2r 3r 4r 6r 8r 10r 2o 3o 4o 6o 8o 10o 2y 3y J Q K"
DEALT = dealt(OFFICIAL_3P, "5r", "6r 10y", "8o")
LATE = midway(OFFICIAL_3P, SEVENTEEN, "J Q", "5g 7g", lead=B)
BEFORE = dealt(LEAFLET_2P, "5r")


@rule("C-18", "H-24", "H-25", "H-30", "H-31", "H-19", "L-2", "R-5", "R-16")
@for_each(
    ("game", "state", "lines", "bets", "able"),
    [
        *((game, DEALT, "", (None, None, None), "ABC") for game in (OFFICIAL_3P, ROGERS_3P)),
        (OFFICIAL_3P, DEALT, "A bet 15", (15, None, None), "ABC"),
        (OFFICIAL_3P, DEALT, "C bet 30, B bet 15", (None, 15, 30), "A"),
        (OFFICIAL_3P, DEALT, "C bet 15, A bet 15, B bet 15", (15, 15, 15), "A"),
        # the first card is a bet of nothing, a pass is not; the awaited seat comes first
        (OFFICIAL_3P, DEALT, "A 5r", (0, None, None), "BC"),
        (OFFICIAL_3P, DEALT, "A bet 30, A 5r", (30, None, None), "BC"),
        (OFFICIAL_3P, DEALT, "A 5r, B pass", (0, None, None), "CB"),
        (OFFICIAL_3P, DEALT, "A 5r, B pass, C 8o", (0, None, 0), "AB"),
        (OFFICIAL_3P, DEALT, "A 5r, B pass, C 8o, B bet 0", (0, 0, 0), "A"),
        (ROGERS_3P, DEALT, "A 5r, B pass, C pass, C bet 15, B bet 30", (0, 30, 15), "A"),
        # during an award, and when somebody is out, be it the chooser
        (OFFICIAL_3P, DEALT, "A J Q, B pass, C pass", (0, None, None), "ABC"),
        (OFFICIAL_3P, DEALT, "A J Q, B pass, C pass, C bet 30", (0, None, 30), "AB"),
        (
            *(OFFICIAL_3P, DEALT, "A J Q, B pass, C pass, C bet 30, A award 1, B bet 15"),
            *((0, 15, 30), "A"),
        ),
        (OFFICIAL_3P, LATE, "", (None, 0, 0), "BA"),
        (OFFICIAL_3P, LATE, "B J Q", (0, 0, 0), "C"),
        (OFFICIAL_3P, LATE, "A bet 30, B J Q, C pass, A pass", (30, 0, 0), "B"),
        # before the first lead
        (LEAFLET_2P, BEFORE, "", (None, None), "AB"),
        (LEAFLET_2P, BEFORE, "A bet 15", (15, None), "B"),
        (LEAFLET_2P, BEFORE, "B bet 30", (None, 30), "A"),
        (LEAFLET_2P, BEFORE, "B bet 30, A bet 0", (0, 30), "A"),
    ],
)
def test_who_may_bet(
    game: Haggis, state: State, lines: str, bets: tuple[int | None, ...], able: str
) -> None:
    """The bets made so far, and who may do something now; who may still bet finds the amounts at the end."""
    after = enact(game, state, *filter(None, lines.split(", ")))
    assert after.bets == bets
    assert "".join("ABC"[seat] for seat in game.to_act(after)) == able
    for seat in game.to_act(after):
        legal = game.legal_actions(after, seat)
        amounts = [Bet(seat, 0), Bet(seat, 15), Bet(seat, 30)]
        assert (legal[-3:] == amounts) is (bets[seat] is None)
        assert any(each in legal for each in amounts) is (bets[seat] is None)


@rule("L-2", "H-24")
@for_each(("leader", "order"), [(A, (A, B, C)), (B, (B, C, A)), (C, (C, A, B))])
def test_where_nobody_is_awaited_first_the_leader_begins(
    leader: Seat, order: tuple[Seat, ...]
) -> None:
    """Three players who bet before the first lead are listed from the leader on."""
    game = OFFICIAL_3P.variant(bet_window=BetWindow.BEFORE_FIRST_LEAD, bets=(0, 40))
    state = game.start(game.deal(Random(5), A, leader))
    assert game.to_act(state) == game.awaited(state) == order
    after = enact(game, state, "B bet 40")
    assert game.to_act(after) == tuple(seat for seat in order if seat != B)
    assert game.awaited(enact(game, after, "A bet 0", "C bet 0")) == (leader,)


LAST = midway(OFFICIAL_2P, "9r", "5y 2g", stock="2r 2o 3o 3y 4o 4y 6r 8g")


@rule("C-16", "H-1", "H-18", "H-19", "H-23", "H-25", "H-35", "L-2", "R-13")
@for_each(
    ("game", "state", "lines", "told"),
    [
        (
            *(OFFICIAL_2P, midway(OFFICIAL_2P, "3r 9r 2r", "5y 2g"), "A 3r, B 5y, A 9r, B pass"),
            "seat 1: pass; seat 0 wins the trick; seat 0 captures 3 cards, 3 points; seat 0 leads",
        ),
        (OFFICIAL_3P, begun(OFFICIAL_3P, "9r / 5y 2g / 8g", "A"), "A 9r", "seat 0: 9r; seat 0 goes out first"),
        (
            *(OFFICIAL_3P, begun(OFFICIAL_3P, "9r / 5y 2g / 8g", "A"), "A 9r, B pass, C pass"),
            "seat 2: pass; seat 0 wins the trick; seat 0 captures 1 card, 1 point; seat 1 leads",
        ),
        (
            *(ROGERS_3P_FLAT, begun(ROGERS_3P_FLAT, "J Q 2r / 5y / 6y", "A"), "A J Q, B pass, C pass"),
            "seat 2: pass; seat 0 wins the trick",
        ),
        (
            *(ROGERS_3P_FLAT, begun(ROGERS_3P_FLAT, "J Q 2r / 5y / 6y", "A")),
            "A J Q, B pass, C pass, A award 2",
            "seat 0: award 2; seat 2 captures 2 cards, 2 points; seat 0 leads",
        ),
        (OFFICIAL_3P, DEALT, "A bet 15", "seat 0: bet 15"),
        (OFFICIAL_3P, DEALT, "A J Q, B pass, C pass, C bet 30", "seat 2: bet 30"),
        (LEAFLET_2P, BEFORE, "A bet 15", "seat 0: bet 15"),
        (LEAFLET_2P, BEFORE, "A bet 15, B bet 0", "seat 1: bet 0; seat 0 leads"),
        (
            *(OFFICIAL_2P, LAST, "A 9r"),
            (
                "seat 0: 9r; seat 0 goes out first; seat 0 wins the trick; seat 0 captures 1 card, 1 point; "
                "seat 1 still held 2g 5y; the stock was 2r 2o 3o 3y 4o 4y 6r 8g; the round is over: "
            ),
        ),
    ],
)  # fmt: skip
def test_what_is_told(game: Haggis, state: State, lines: str, told: str) -> None:
    """Who captures how much is told when it is captured; at the end everything lies open."""
    *earlier, last = lines.split(", ")
    said = "; ".join(heard(game, enact(game, state, *earlier), last))
    assert said.startswith(told) if told.endswith(": ") else said == told


@rule("C-18", "H-5", "P-8")
@pytest.mark.parametrize("game", haggis.GAMES, ids=lambda game: game.name)
def test_what_is_listed_beside_plays(game: Haggis) -> None:
    """The pass, then the bets, ascending, of the printed amounts; out of turn there is at most a bet."""
    bets = [Bet(B, 0), Bet(B, 15), Bet(B, 30)]
    assert list(game.legal_actions(dealt(game), B)) == bets
    if game.bet_window is BetWindow.UNTIL_FIRST_CARD:
        assert game.legal_actions(enact(game, dealt(game, "5r"), "A 5r"), B)[-4:] == [
            Pass(B),
            *bets,
        ]
