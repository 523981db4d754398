"""Guandan: what is refused and why, what is told, and how the play goes on."""

import attrs
import pytest

from climbcards import (
    CardsError,
    Choice,
    ClimbcardsError,
    IllegalActionError,
    NotationError,
    Objection,
    Rank,
    Run,
    Seat,
    Set,
    events,
)
from climbcards.games.guandan import (
    GUANDAN,
    PLATFORM,
    Bomb,
    Climb,
    Combination,
    EqualTribute,
    Give,
    Guandan,
    House,
    Jokers,
    Play,
    Playing,
    Return,
    Returning,
    Returns,
    State,
    ToGive,
    Wilds,
)
from guandan_cases import GIVING, PACK, cards, deal
from rulebook import rule
from tables import A, B, C, D, enact, heard


def said(state: State, seat: Seat, text: str) -> str:
    """Return what is said to cards that cannot be played."""
    answer = GUANDAN.attempt(state, seat, cards(text))
    assert isinstance(answer, Objection)
    return str(answer)


@rule("E-90")
def test_before_the_play_nothing_was_played() -> None:
    """A view says so, and has no trick."""
    view = GUANDAN.view(GIVING, B)
    assert ([*map(str, view.played)], view.out, str(view.table)) == ([""] * 4, (), "")
    assert (view.trick, view.leader, view.level) == (None, None, Rank("2"))


@rule("E-31", "E-33", "E-30", "E-50", "E-57")
def test_a_refusal_says_what_will_do() -> None:
    """Another kind, too low, no combination, a bomb too small, and cards that one has not."""
    lead = GUANDAN.position(["9s 9d 4s", "8s 8d 5s 5d 5c Ks 5s", "6s", "7s"])
    state = enact(GUANDAN, lead, "A 9s 9d")
    assert (
        said(state, B, "8s 8d")
        == "2 of 8s does not beat 2 of 9s: it takes a higher pair or a bomb (E-31)"
    )
    assert said(state, B, "Ks").endswith("it takes a higher pair or a bomb (E-31)")
    assert said(state, B, "8s Ks").endswith("do not form a combination: choose other cards (E-30)")
    assert said(state, B, "Ah") == "you do not have Ah: use only cards that you have (E-50)"
    bombs = GUANDAN.position(["3s 3s 3d 3c 4s", "5s 5s 5d 5c 9s", "6s", "7s"], leader=1)
    after = enact(GUANDAN, bombs, "B 5s 5s 5d 5c", "C pass", "D pass")
    assert said(after, A, "3s 3s 3d 3c") == (
        "bomb 4 of 3 does not beat bomb 4 of 5: it takes a higher bomb (E-33)"
    )
    assert GUANDAN.beaten_by(after) == ("higher",)


@rule("E-17")
def test_a_wild_card_has_to_be_needed() -> None:
    """On the platform it does not stand for a card that stays in the hand, but for one that is played with it."""
    state = PLATFORM.position(["8s 8d 8c 2h 3s", "9s", "10s", "Js"])
    wrong = Play(A, cards("8s 2h"), Set(Rank("8"), 2))
    objection = PLATFORM.objection(state, wrong)
    assert str(objection) == (
        "in 2h 8s, a wild card stands for a card that stays in your hand: play that card instead (E-17)"
    )
    assert wrong not in PLATFORM.legal_actions(state, A)
    right = Play(A, cards("8s 8d 8c 2h"), Bomb(Rank("8"), 4))
    assert right in PLATFORM.legal_actions(state, A)
    assert GUANDAN.variant(wilds=Wilds.OFF).readings(cards("8s 2h")) == ()
    kings = Play(A, cards("2s 2d 2c Ks 2h"), House(Rank("2")))
    for kept, fits in (("Kd", False), ("Qd", True)):
        state = PLATFORM.position([f"2s 2d 2c Ks 2h {kept}", "9s", "10s", "Js"])
        assert (PLATFORM.objection(state, kings) is None) is fits
    house = Play(A, cards("2s 2d 2c 2h 2h"), House(Rank("2")))
    few = PLATFORM.position(["2s 2d 2c 2h 2h 3s", "9s", "10s", "Js"])
    assert PLATFORM.objection(few, house) is None
    every = " ".join(f"{rank}s" for rank in "3456789TJQKA")
    full = PLATFORM.position([f"2s 2d 2c 2h 2h {every}", "9d", "10d", "Jd"])
    assert PLATFORM.objection(full, house) is not None
    twins = PLATFORM.position(["9s 9s 9d 9h 9h As", "3s", "10s", "Js"], level="9")
    nines = Play(A, cards("9s 9s 9d 9h 9h"), House(Rank("9")))
    assert PLATFORM.objection(twins, nines) is None


@rule("E-16", "E-32")
def test_a_reading_that_the_cards_do_not_have() -> None:
    """A flush that is no straight, wild cards by themselves, or any other reading: each has its clause."""
    flush, off = "5s 6s 7s 8s 9s", GUANDAN.variant(wilds=Wilds.OFF)
    cases: list[tuple[Guandan, str, Combination, str]] = [
        (GUANDAN, flush, Run(Rank("9"), 5), "E-32"),
        (PLATFORM, "5s 6s 7s 8s 2h", Run(Rank("8"), 5), "E-32"),
        (GUANDAN, flush, Run(Rank("10"), 5), "E-30"),
        (GUANDAN, "2h 2h", Set(Rank("8"), 2), "E-16"),
        (GUANDAN, "2h", Set(Rank("8"), 1), "E-16"),
        (off, "2h 2h", Set(Rank("8"), 2), "E-30"),
    ]
    for rules, lot, reading, clause in cases:
        state = rules.position([f"{flush} 2h 2h 10s", "9d", "10d", "Jd"])
        objection = rules.objection(state, Play(A, cards(lot), reading))
        assert objection is not None
        assert objection.clause == clause, (lot, reading)


@rule("E-33", "E-34")
def test_a_flush_below_a_bomb_of_one_rank_or_above_it() -> None:
    """The clause is that of `flush_beats`; of two flushes, or two bombs of one rank, it is not."""
    flush, tens = "5s 6s 7s 8s 9s", "10s 10s 10d 10d 10c 10c"
    for most, lead, answer, clause in (
        (4, tens[:-4], flush, "E-34"),
        (5, tens, flush, "E-34"),
        (5, flush, tens[:-4], "E-34"),
        (10, flush, tens, "E-34"),
        (5, flush, "5c 6c 7c 8c 9c", "E-33"),
        (5, tens, "9d 9d 9c 9h", "E-33"),
        (10, "B B R R", flush, "E-33"),
    ):
        rules = GUANDAN.variant(flush_beats=most)
        hands = [f"{answer} 3s", f"{lead} 3s", "4d", "4c"]
        after = enact(rules, rules.position(hands, leader=1), f"B {lead}", "C pass", "D pass")
        objection = rules.attempt(after, A, cards(answer))
        assert isinstance(objection, Objection)
        assert objection.clause == clause, (most, lead, answer)


@rule("E-46")
def test_equal_plays_with_fewer_wild_cards_come_first() -> None:
    """Among cards that are all of the level, wild ones are listed like others."""
    state = GUANDAN.position(["2s 2h 2d 3s 3d", "4s", "5s", "6s"])
    assert [str(each) for each in GUANDAN.legal_actions(state, A)] == [
        *("3s", "3d", "2s", "2h", "2d"),
        *("3s 3d", "2h 3s", "2h 3d", "2s 2h", "2s 2d", "2h 2d"),
        *("2h 3s 3d", "2s 2h 2d"),
        *("2s 2h 2d 3s 3d = house 3", "2s 2h 2d 3s 3d = house 2"),
    ]


@rule("E-42", "E-43")
def test_cards_without_a_name() -> None:
    """Of one kind the highest is meant; of several the game asks; a lower one may be forbidden."""
    state = GUANDAN.position(["10s Jd Qc Kh 2h 8s 8d 8c 2h", "4s", "5s", "6s"])
    played = GUANDAN.attempt(state, A, cards("10s Jd Qc Kh 2h"))
    assert str(played) == "2h 10s Jd Qc Kh = run 10 to A"
    choice = GUANDAN.attempt(state, A, cards("8s 8d 8c 2h 2h"))
    assert isinstance(choice, Choice)
    assert [str(each) for each in choice.plays] == [
        "2h 2h 8s 8d 8c = bomb 5 of 8",
        "2h 2h 8s 8d 8c = house 8",
    ]
    highest = GUANDAN.variant(declare_lower=False)
    lower = GUANDAN.parse(state, A, "10s Jd Qc Kh 2h = straight to K")
    assert GUANDAN.objection(state, lower) is None
    assert str(highest.objection(state, lower)) == (
        "run 9 to K is not the highest reading: play run 10 to A (E-42)"
    )
    wrong = Play(A, cards("10s Jd Qc Kh 2h"), House(Rank("K")))
    assert "cannot be played as house K" in str(highest.objection(state, wrong))


@rule("E-3")
def test_the_notation() -> None:
    """Names of combinations as the library and as players write them; what is none is refused."""
    state = GUANDAN.position(["8s 8d Th 9s 9d 9c", "4s", "5s", "6s"])
    for text in ("8s 8d = pair 8", "8S 8D = 2 of 8s", "8d 8s"):
        assert str(GUANDAN.parse(state, A, text)) == "8s 8d"
    assert str(GUANDAN.parse(state, A, "9s 9d 9c = triple 9")) == "9s 9d 9c"
    assert str(GUANDAN.parse(state, A, "th")) == "10h"
    with pytest.raises(NotationError, match="names no combination"):
        GUANDAN.parse(state, A, "8s 8d = anything")
    with pytest.raises(NotationError, match="expected one card, as in give 3s"):
        GUANDAN.parse(GIVING, B, "give As Ah")
    assert GUANDAN.parse(GIVING, B, "GIVE ah") == Give(B, next(iter(cards("Ah"))))
    assert [str(card) for card in PACK.distinct[:5]] == ["2s", "2h", "2d", "2c", "3s"]


@rule("E-1", "E-4", "E-6")
def test_deals_that_are_refused() -> None:
    """Other sizes, another level, titles that are not each seat once, and titles with a leader."""
    good = deal(["", "", "", ""], "7", (0, 1, 2, 3))
    assert len(PACK) == 108
    short = (good.hands[0][:-1], (*good.hands[1], good.hands[0][-1]), *good.hands[2:])
    wrong = {
        "hands of 27": attrs.evolve(good, hands=short),
        "level from 2 to A": attrs.evolve(good, carried=Climb(Rank("B"), (A, B, C, D))),
        "each seat once": attrs.evolve(good, carried=Climb(Rank("7"), (A, B, C, C))),
        "names no leader": attrs.evolve(good, leader=B),
    }
    for sentence, bad in wrong.items():
        with pytest.raises(CardsError, match=sentence):
            GUANDAN.start(bad)


@rule("E-5", "E-14")
def test_who_leads_a_first_round() -> None:
    """Whom the deal names, or the dealer's left; at the level that the deal has."""
    assert GUANDAN.start(deal([""] * 4, "9", leader=2)).awaited == (C,)
    state = GUANDAN.start(deal([""] * 4, "9", dealer=3))
    assert (state.awaited, state.level) == ((A,), Rank("9"))
    assert GUANDAN.view(state, A).level == Rank("9")


@rule("E-61", "E-62", "E-63", "E-66", "E-68")
def test_what_is_refused_before_the_play() -> None:
    """Who owes nothing, other cards, more cards, plays, and the wrong of the two actions."""
    state: State = GIVING
    assert said(state, B, "8s") == "8s cannot be given: choose As or Ah (E-62)"
    assert said(state, B, "As Ah") == "As Ah cannot be given: choose As or Ah (E-62)"
    assert said(state, A, "2s") == "the tribute comes first: wait for seat 1 and seat 3 (E-63)"
    with pytest.raises(IllegalActionError, match="you owe no card now"):
        enact(GUANDAN, state, "A give 2s")
    with pytest.raises(IllegalActionError, match="first pay the tribute: type give"):
        enact(GUANDAN, state, "B return 8s")
    with pytest.raises(IllegalActionError, match="first pay the tribute: type give"):
        enact(GUANDAN, state, "B pass")
    with pytest.raises(IllegalActionError, match="you do not have Ad"):
        enact(GUANDAN, state, "B give Ad")
    returning = enact(GUANDAN, state, "D give R", "B give Ah")
    assert said(returning, C, "Ks").endswith("(E-66)")
    with pytest.raises(IllegalActionError, match="you owe no card now"):
        enact(GUANDAN, returning, "C give Ks")
    with pytest.raises(IllegalActionError, match=r"first give a card back.*\(E-68\)"):
        enact(GUANDAN, returning, "C pass")
    assert (
        said(returning, B, "8s")
        == "the return of cards comes first: wait for seat 0 and seat 2 (E-68)"
    )
    playing = enact(GUANDAN, returning, "A return 3s", "C return 5d")
    with pytest.raises(IllegalActionError, match="you owe no card now"):
        enact(GUANDAN, playing, "A give 4s")
    assert GUANDAN.default_action(returning, C) == GUANDAN.legal_actions(returning, C)[0]


@rule("E-63", "E-68", "E-90", "E-91")
def test_what_is_told_before_the_play() -> None:
    """That somebody has chosen; then both cards at once, and who leads; the giver sees its own."""
    state: State = GIVING
    assert heard(GUANDAN, state, "B give As", A) == ["seat 1 has chosen a card"]
    state = enact(GUANDAN, state, "B give As")
    assert GUANDAN.awaited(state) == (D,)
    others, own = (GUANDAN.view(state, seat).phase for seat in (A, B))
    assert isinstance(others, ToGive)
    assert isinstance(own, ToGive)
    assert others.chosen == (None,) * 4
    assert str(own.chosen[B]) == "As"
    told = heard(GUANDAN, state, "D give R", C)
    assert told == [
        "seat 3: give R",
        "R goes from seat 3 to seat 0",
        "As goes from seat 1 to seat 2",
    ]
    state = enact(GUANDAN, state, "D give R", "A return 3s")
    assert GUANDAN.view(state, C).leader == D
    told = heard(GUANDAN, state, "C return 5d", None)
    assert told[-3:] == [
        "3s goes from seat 0 to seat 3",
        "5d goes from seat 2 to seat 1",
        "seat 3 leads",
    ]


@rule("E-67")
def test_the_card_received_may_go_back() -> None:
    """Where the tribute itself is low enough, as with a hand of nothing but low cards."""
    low = "3s 3s 3h 3h 3d 3d 3c 3c 4s 4s 4h 4h 4d 4d 4c 4c 5s 5s 5h 5h 5d 5d 5c 5c 6s 6s 6h"
    state = GUANDAN.start(deal(["Ks", "Qs", "Js", low], "2", (0, 1, 2, 3)))
    assert [str(each) for each in GUANDAN.legal_actions(state, D)] == ["give 6s", "give 6h"]
    state = enact(GUANDAN, state, "D give 6s")
    assert isinstance(state, Returning)
    state = enact(GUANDAN, state, "A return 6s")
    assert isinstance(state, Playing)
    assert str(state.known[D]) == "6s"
    assert not state.known[A]


@rule("E-69", "E-71")
def test_nobody_knows_who_leads_until_tribute_is_paid() -> None:
    """The view has no leader until then; if jokers are shown, the first place leads."""
    state: State = GIVING
    assert GUANDAN.view(state, A).leader is None
    resisted = GUANDAN.start(deal(["", "", "", "R R"], "5", (0, 1, 2, 3)))
    view = GUANDAN.view(resisted, B)
    assert (view.leader, str(view.open_cards[D])) == (A, "R R")
    (told,) = GUANDAN.opening_events(view)
    assert isinstance(told, events.Noted)
    assert str(told.note) == "no tribute: seat 3 shows R R"


@rule("E-45", "E-47")
def test_stand_ins_at_a_level_that_is_not_named() -> None:
    """The first level, or the rank of a heart that lets the cards be read so; at no level it is refused."""
    pair = Set(Rank("8"), 2)
    assert [str(each.rank) for each in GUANDAN.stand_ins(cards("8s 9h"), pair)] == ["8"]
    assert GUANDAN.stand_ins(cards("8s 8d"), pair) == ()
    assert GUANDAN.stand_ins(cards("B B R R"), Jokers()) == ()
    assert GUANDAN.readings(PACK.cards(())) == ()
    for level in (None, Rank("3")):
        with pytest.raises(CardsError, match="cannot be read as"):
            GUANDAN.stand_ins(cards("8s 9d"), pair, level=level)
    with pytest.raises(CardsError, match="nothing that can be played in Guandan"):
        GUANDAN.beats(Set(Rank("8"), 4), pair)
    with pytest.raises(ClimbcardsError):
        GUANDAN.readings("8s")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # wrong on purpose


@rule("E-97")
def test_the_longest_round() -> None:
    """It is what arithmetic says."""
    assert GUANDAN.max_actions == 429


@rule("E-66")
def test_a_wild_card_may_go_back_by_its_face() -> None:
    """Under FACE and ANY, but not under TEN."""
    for returns, legal in ((Returns.TEN, False), (Returns.FACE, True), (Returns.ANY, True)):
        game = GUANDAN.variant(returns=returns)
        state = game.start(deal(["2h 3s", "", "", "R"], "2", (0, 1, 2, 3)))
        state = enact(game, state, "D give R")
        assert Return(A, next(iter(cards("2h")))).selection == cards("2h")
        assert Give(A, next(iter(cards("2h")))).selection == cards("2h")
        assert (Return(A, next(iter(cards("2h")))) in game.legal_actions(state, A)) is legal


@rule("E-65")
def test_two_equal_tributes_the_other_way_round() -> None:
    """The seat before the first place pays it, and leads."""
    game = GUANDAN.variant(equal_tribute=EqualTribute.PREVIOUS)
    hands = ("R B 8s 8d 3s", "8h As Ah", "R B 8s 8h 6s", "As Ad Ac")
    state = enact(game, game.start(deal(hands, "8", (0, 2, 3, 1))), "D give Ad", "B give As")
    assert (str(state.known[A]), str(state.known[C])) == ("Ad", "As")
    state = enact(game, state, "A return 3s", "C return 6s")
    assert state.awaited == (D,)
