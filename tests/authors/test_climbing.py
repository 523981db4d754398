"""What a climbing game takes from the kit, and what its hooks change."""

import json
from collections.abc import Callable, Iterable, Sequence
from random import Random
from types import new_class
from typing import Any, ClassVar, final

import attrs
import pytest
from zheng_shangyou import TO_THE_FIRST, ZHENG_SHANGYOU, Group

from cases import for_each
from climbcards import (
    C,
    Cards,
    CardsError,
    Choice,
    IllegalActionError,
    Line,
    NotationError,
    Objection,
    PositionError,
    Reason,
    RecordError,
    Seat,
    Set,
    Trick,
    authors as kit,
    playout,
)
from climbcards.authors._climbing import lower_than
from climbcards.reasons import (
    EmptyPlay,
    NoSuchSeat,
    NotACombination,
    NotHeld,
    NotThatReading,
    NotYourTurn,
    OtherPack,
    RoundIsOver,
    TooLow,
    WrongShape,
)
from climbcards.testing import check_laws
from oddities import JOKERS, ODD, PACK, RANKS, Jokers, Like, Odd, Turned
from strategies import in_full

PARSE = PACK.parse
ONE = [Like(rank, 1) for rank in RANKS]
TWO = [Like(rank, 2) for rank in RANKS]


@pytest.fixture
def lead() -> kit.Playing[Like]:
    """Return a lead of seat 0, with a joker on either side."""
    return JOKERS.position(["3a 3b 4a Jo", "5a 6a Jo"])


def odd(state: kit.State[Like, Turned]) -> kit.Playing[Like, Turned]:
    """Say that a round still runs."""
    assert isinstance(state, kit.Playing)
    return state


def after_all(
    game: Odd, state: kit.Playing[Like, Turned], *texts: str
) -> kit.Playing[Like, Turned]:
    """Let whoever is on turn play or pass, one after the other."""
    for text in texts:
        state = odd(game.apply(state, game.parse(state, state.turn, text)))
    return state


@pytest.mark.full
@pytest.mark.parametrize(
    "game",
    [
        JOKERS,
        ODD,
        *in_full(
            Odd(name="three", many=False),
            Odd(name="out", returning=False),
            Odd(name="counted", counted=True),
        ),
    ],
    ids=lambda game: game.name,
)
def test_games_of_the_kit_keep_the_laws(game: Any) -> None:  # noqa: ANN401  # Any: of two kinds
    """With every hook written, all laws hold but the one on suits; nobody has written bounds or clauses."""
    left = {each.law for each in check_laws(game, rounds=6).left_out}
    assert left - {6} == {1, 8, 9}  # whether few hands are possible somewhere is a matter of chance


def test_cards_with_several_readings_are_a_choice(lead: kit.Playing[Like]) -> None:
    """A joker alone is any rank: the answer is typed, and each way is named in the notation."""
    answer = JOKERS.attempt(lead, Seat(0), PARSE("Jo"))
    assert isinstance(answer, Choice)
    assert [str(play) for play in answer.plays][:2] == ["Jo = one of 6", "Jo = one of 5"]
    with pytest.raises(IllegalActionError, match="say which"):
        JOKERS.parse(lead, Seat(0), "Jo")
    assert JOKERS.parse(lead, Seat(0), "jo = ONE of 4") == kit.Play(Seat(0), PARSE("Jo"), ONE[3])
    with pytest.raises(NotationError, match="cannot be read as 'two of 4', only as one of 6 or"):
        JOKERS.parse(lead, Seat(0), "Jo = two of 4")
    assert JOKERS.attempt(lead, Seat(0), PARSE("3a Jo")) == kit.Play(
        Seat(0), PARSE("3a Jo"), TWO[2]
    )


def test_objections_come_in_the_order_of_a_table(lead: kit.Playing[Like]) -> None:
    """The seat, the turn, the pack, the hand, the combination, the reading, the answer."""
    seat, other = Seat(0), Seat(1)
    cases: list[tuple[kit.Play[Like], Reason]] = [
        (kit.Play(Seat(2), PARSE("1a"), ONE[0]), NoSuchSeat(2, 2)),
        (kit.Play(other, PARSE("5a"), ONE[4]), NotYourTurn(other, (seat,))),
        (kit.Play(seat, ODD.pack.parse("1c"), ONE[0]), OtherPack(ODD.pack.parse("1c"))),
        (kit.Play(seat, PARSE(""), ONE[0]), EmptyPlay()),
        (kit.Play(seat, PARSE("1a"), ONE[0]), NotHeld(PARSE("1a"))),
        (kit.Play(seat, PARSE("3a 4a"), TWO[2]), NotACombination(PARSE("3a 4a"))),
        (kit.Play(seat, PARSE("3a"), ONE[3]), NotThatReading(PARSE("3a"), ONE[3], (ONE[2],))),
    ]
    for play, reason in cases:
        assert JOKERS.objection(lead, play) == Objection(reason, "rules")
    tried: list[tuple[Seat, Cards, Reason]] = [
        (Seat(2), PARSE("1a"), NoSuchSeat(2, 2)),
        (seat, PARSE("1a"), NotHeld(PARSE("1a"))),
        (seat, PARSE("3a 4a"), NotACombination(PARSE("3a 4a"))),
    ]
    for seat_, cards, reason in tried:
        assert JOKERS.attempt(lead, seat_, cards) == Objection(reason, "rules")
    with pytest.raises(IllegalActionError, match="do not form a combination"):
        JOKERS.parse(lead, seat, "3a 4a = two of 3")


def test_an_answer_is_too_low_or_of_another_shape() -> None:
    """Of several readings the objection is the one that is nearest to an answer."""
    state = JOKERS.position(["1a 2a Jo", "5a 6b 4a 4b"], trick=[(1, "6a")])
    assert JOKERS.attempt(state, Seat(0), PARSE("1a")) == Objection(TooLow(ONE[0], ONE[5]), "rules")
    pair = JOKERS.attempt(state, Seat(0), PARSE("2a Jo"))
    assert pair == Objection(WrongShape((TWO[1],), ONE[5]), "rules")
    # a game that does not say what beats the last play gets no advice that might be wrong
    assert str(pair) == "two of 2 does not answer one of 6: play what beats it, or pass (rules)"
    joker = JOKERS.attempt(state, Seat(0), PARSE("Jo"))
    assert joker == Objection(TooLow(ONE[5], ONE[5]), "rules")
    assert [str(each) for each in JOKERS.legal_actions(state, Seat(0))] == ["pass"]


def test_a_round_ends_and_is_over() -> None:
    """With the first one out nobody may act; the last trick is captured, and lies to be seen."""
    state = JOKERS.position(["6a", "5a 4a"])
    last = JOKERS.apply(state, JOKERS.parse(state, Seat(0), "6a"))
    assert isinstance(last, kit.Finished)
    assert JOKERS.awaited(last) == JOKERS.to_act(last) == ()
    assert len(JOKERS.legal_actions(last, Seat(1))) == 0
    assert JOKERS.objection(last, kit.Pass(Seat(1))) == Objection(RoundIsOver(), "rules")
    assert JOKERS.scores(last) == (0, -2)
    assert PARSE("6a") <= last.captured[0]
    view = JOKERS.view(last, None)
    assert isinstance(view.phase, kit.Over)
    assert (view.table, view.awaited, view.seat, view.hand) == (PARSE(""), (), None, None)
    assert str(view) == "seat 0: out\nseat 1: 2 cards\nlast play: 6a (one of 6, seat 0)"
    assert JOKERS.ranking(state) == ()


def test_a_view_shows_the_table() -> None:
    """The trick, who passed, what is remembered, and the own hand."""
    state = after_all(ODD, ODD.position(["2a 3a", "3b 4b", "4c 5c", "1d 6d"]), "2a", "pass")
    view = ODD.view(state, Seat(2))
    assert isinstance(view.phase, kit.ToPlay)
    assert (view.table, view.awaited) == (ODD.pack.parse("2a"), (Seat(2),))
    assert str(view).splitlines() == [
        "seat 0: 1 card",
        "seat 1: 2 cards, passed",
        "seat 2: 2 cards",
        "seat 3: 2 cards",
        "to beat: 2a (one of 2, seat 0)",
        "high is high",
        "your hand: 4c 5c",
    ]


def test_what_a_state_computes_is_not_in_its_repr() -> None:
    """It has what a state is made from. What a table computes is there: it is written for other programs."""
    state = odd(ODD.start(ODD.deal(Random(1), Seat(0))))
    view = ODD.view(state, Seat(0))
    assert "turn=" not in repr(state)
    assert f"turn={state.turn}" in repr(view)
    assert json.loads(ODD.codec().views.dumps(view))["phase"]["turn"] == state.turn


@for_each(
    ("hands", "plays", "after"),
    [  # whose turn it is, and who has passed or is skipped, who is out and what is high
        ("3a 3b 6a|4a 4b 5a|1a 1b 2a|5c 5d 6c", "3a 3b", "1 - - low"),  # a pair turns the order
        ("3a 3b 6a|4a 4b 5a|1a 1b 2a|5c 5d 6c", "3a 3b, pass, 1a 1b", "3 - - high"),
        ("3a 6a|3b 5b|4a 5a|4b 6b", "3a, 3b", "3 2 - high"),  # an equal answer skips
        ("3a 6a|3b 5b|4a 5a|4b 6b", "3a, 3b, 4b, pass", "1 0 - high"),
        ("3a 6a 2a|3b 5b|4a 5a|4b 6b", "6a", "0 - - high"),  # a 6 clears, and its owner leads
        ("6a|3b 5b|4a 5a|4b 6b", "6a", "1 - 0 high"),  # or the next one with cards
    ],
)
def test_hooks_change_the_course(hands: str, plays: str, after: str) -> None:
    """What a game remembers changes with a play; some seats are skipped, and some plays end the trick."""
    state = after_all(ODD, ODD.position(hands.split("|")), *plays.split(", "))
    lots = (" ".join(map(str, seats)) or "-" for seats in (state.trick.passes, state.out))
    assert f"{state.turn} {' '.join(lots)} {str(state.notes).split()[0]}" == after
    cleared = plays == "6a"
    assert (state.trick == Trick(Seat(state.turn))) is cleared
    assert (ODD.pack.parse("6a") <= state.captured[0]) is cleared


@for_each(
    ("hands", "lead", "cards", "reason", "clause"),
    [
        ("3a 3b 6a|4a 4b 5a|1a 1b 2a|5c 5d 6c", "3a 3b", "4a 4b", TooLow(TWO[3], TWO[2]), "O-0"),
        ("1a 6a|1b|4a 5a|4b 6b", "1a", "1b", RoundIsOver(), "O-2"),  # a 1 is no last card
    ],
)
def test_what_a_game_forbids_is_neither_listed_nor_legal(
    hands: str, lead: str, cards: str, reason: Reason, clause: str
) -> None:
    """Though it would be right otherwise."""
    state = after_all(ODD, ODD.position(hands.split("|")), lead)
    assert ODD.attempt(state, Seat(1), ODD.pack.parse(cards)) == Objection(reason, clause)
    assert [str(each) for each in ODD.legal_actions(state, Seat(1))] == ["pass"]


def test_who_leads_is_found_and_known() -> None:
    """The lowest card of all hands, of equal ones that of the first seat, or the first after the dealer; lower ones are out."""
    hands = (PARSE("3a Jo"), PARSE("2b Jo"))
    assert kit.lowest_card(hands) == kit.Opening(Seat(1), PARSE("2b"), PARSE("1a 1b 2a"))
    assert kit.lowest_card((PARSE("Jo"), PARSE("Jo"))).leader == 0
    assert lower_than(PARSE("1a")) == PARSE("")
    assert [kit.lowest_card((PARSE("Jo"), PARSE("Jo")), Seat(seat)).leader for seat in (0, 1)] == [
        1,
        0,
    ]
    assert kit.lowest_card((PARSE(""), PARSE("2b 1a"))).leader == 1
    with pytest.raises(CardsError, match="nobody holds the lowest"):
        kit.lowest_card((PARSE(""), PARSE("")))
    with pytest.raises(CardsError, match="there are no cards, so there is no lowest card"):
        lower_than(PARSE(""))


class Twice(kit.ClimbingGame[Set]):
    """Single cards of two packs; who has the lowest one leads, of two seats the first after the dealer."""

    name = "twice"
    pack = kit.french("2 3 4 5", packs=2)
    players = 4
    ladder: ClassVar = kit.Ladder(pack, pack.ranks)

    def readings(self, cards: Cards) -> tuple[Set, ...]:
        """Read a single card."""
        return tuple(Set(card.rank, 1) for card in cards) if len(cards) == 1 else ()

    def beats(self, new: Set, old: Set) -> bool:
        """Compare ranks."""
        return self.ladder.step(new.rank) > self.ladder.step(old.rank)

    def plays(self, hand: int, best: Set | None, /) -> kit.Plays[Set]:
        """Find single cards."""
        above = -1 if best is None else self.ladder.step(best.rank)
        found = self.ladder.sets(hand, 1, above=above)
        return [(Set(self.ladder.rank_at(step), 1), masks) for step, masks in found]

    def lines(self, state: kit.Finished[Set], /) -> Iterable[Line]:
        """Count the cards left."""
        return kit.by_cards_left(state.hands, -1, "T-1")

    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> kit.Opening:
        """Let the lowest card lead."""
        return kit.lowest_card(hands, dealer)


def test_who_would_lead_with_a_copy_of_the_card_has_none() -> None:
    """Of two seats with the lowest card the first after the dealer leads: seats before it have no copy, later ones may."""
    game = Twice()
    deal = game.deal(Random(11), Seat(2))
    begun = game.start(deal)
    assert isinstance(begun, kit.Playing)
    opening = begun.opening
    assert opening is not None
    assert (opening.leader, str(opening.shown)) == (1, "2s")
    assert list(map(str, game.missing_cards(begun))) == ["2s", "", "", "2s"]
    thought = [game.determinize(game.view(begun, None), Random(seed)) for seed in range(40)]
    assert {seat for each in thought for seat in range(4) if opening.shown <= each.hands[seat]} == {
        1,
        2,
    }
    assert len(check_laws(game, rounds=3).checked) == 12


def test_the_deal_names_the_leader_or_the_dealers_left_leads() -> None:
    """Without a rule for the lead it is eldest hand; hands of other sizes are refused."""
    deal = JOKERS.deal(Random(1), Seat(1))
    assert JOKERS.start(deal).leader == 0
    assert JOKERS.start(attrs.evolve(deal, leader=Seat(1))).leader == 1
    assert JOKERS.deal(Random(1), Seat(1), Seat(0)).leader == 0
    with pytest.raises(CardsError, match="hands of"):
        ODD.start(ODD.deal(Random(1), Seat(0)).__class__((), (), Seat(0)))
    assert [len(hand) for hand in ODD.deal(Random(1), Seat(3)).hands] == [6, 5, 5, 5]


def test_places_after_the_last_one_out() -> None:
    """Fewer cards come first; of equally many the next one after the last one out."""
    game = Odd(counted=True)
    state = game.position(["2a 3a", "3b", "4a 5a", "6b"], leader=3)
    last = game.apply(state, game.parse(state, Seat(3), "6b"))
    assert game.ranking(last) == (3, 1, 0, 2)
    assert game.scores(last) == (0, 0, 0, 5)


def test_stand_ins_are_none() -> None:
    """A game with wild cards writes its own; a wrong reading is refused all the same."""
    assert JOKERS.stand_ins(PARSE("3a"), ONE[2]) == ()
    with pytest.raises(CardsError, match="cannot be read as one of 4"):
        JOKERS.stand_ins(PARSE("3a"), ONE[3])


def test_the_greedy_policy_sheds() -> None:
    """It goes out if it can, leads many cards with the lowest, answers low, and may only pass."""

    def choice(state: kit.Playing[Like], seat: int) -> str:
        view, legal = JOKERS.view(state, Seat(seat)), JOKERS.legal_actions(state, Seat(seat))
        return str(kit.greedy(view, legal, Random(1)))

    assert choice(JOKERS.position(["3a 3b 5a", "1a 1b"]), 0) == "3a 3b"
    assert choice(JOKERS.position(["5a 5b", "1a 1b"]), 0) == "5a 5b"
    assert choice(JOKERS.position(["3a 3b 5a", "1b"], trick=[(1, "1a")]), 0) == "3a"
    assert choice(JOKERS.position(["3a 3b 5a", "1b"], trick=[(1, "6a")]), 0) == "pass"
    blind = JOKERS.view(JOKERS.position(["3a", "1a 1b"]), None)
    assert kit.greedy(blind, [kit.Pass(Seat(1))], Random(1)) == kit.Pass(Seat(1))


def test_positions_are_checked() -> None:
    """Cards as text or cards, plays with a reading, and whatever cannot be is refused."""
    state = JOKERS.position([PARSE("3a"), "4a 5a"], trick=[(1, "Jo = one of 2")], dealer=1)
    assert (state.turn, state.dealer, state.best) == (0, 1, ONE[1])
    assert JOKERS.position(["3a", "4a 5a"], trick=[(1, PARSE("2a"))], leader=0).leader == 1
    game = Odd(name="out", returning=False)
    four = ["1a 2a", "", "4a", "5a"]
    late = game.position(four, trick=[(0, "3a")], passes=[2], out=[1], notes=Turned(low=True))
    assert (late.turn, late.notes, late.out) == (3, Turned(low=True), (1,))
    for hands, plays, passes, why in [
        (["3a"], [], [], "one entry for each of 2 seats"),
        (["3a", "4a"], [(1, "Jo")], [], "can be one of 6 or .* one of 1: say which"),
        (["3a", "4a"], [(1, "2a"), (0, "1a")], [], "expected one of 1 to beat the one of 2"),
        (["3a 3b 4a 4b 5a 5b 6a 6b", "1a"], [], [], "expected 5 cards of seat 0"),
        (["", "4a"], [], [], "the round is not over"),
        (["3a", "4a"], [(1, "1a")], [0], "can still answer"),
        (["3a", "4a"], [], [0], "expected passes in rotation"),
        (["3a", "4a"], [(1, "1a")], [1], "expected passes in rotation"),
    ]:
        with pytest.raises(PositionError, match=why):
            JOKERS.position(hands, trick=plays, passes=passes)
    trick, of_others = [(0, "3a")], "expected passes of other seats"
    for plays, passes in (trick, [0]), (trick, [2, 2]), ([], [2]):
        with pytest.raises(PositionError, match=of_others):
            game.position(four, trick=plays, passes=passes)
    begun = game.position(["", "1a 2a", "4a", "5a"])
    assert begun.turn == begun.trick.leader == 1
    with pytest.raises(PositionError, match="a leader with cards"):
        game.validate(attrs.evolve(begun, trick=Trick(Seat(0))))
    with pytest.raises(PositionError, match="expected a seat with cards, not 0"):
        game.position(["", "1a 2a", "4a", "5a"], 0)
    with pytest.raises(PositionError, match=r"the seats without cards, \[1\], once each"):
        game.position(four, out=[1, 1])


def test_a_position_says_whose_turn_it_is() -> None:
    """Unless told it is the leader's, or that of who follows the last play; the seats between have passed."""
    game, hands = barless(), ["1a 2a", "", "4a", "5a"]
    assert game.position(hands).turn == 0
    assert game.position(hands, 2).trick == game.position(hands, leader=2).trick == Trick(Seat(2))
    assert game.position(hands, trick=[(0, "3a")]).turn == 2
    late = game.position(hands, 3, trick=[(0, "3a")])
    assert (late.turn, late.trick.passes) == (3, (2,))
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: game.position(hands, 0, trick=[(0, "3a")]), "$.turn"),
        (lambda: game.position(hands, 2, trick=[(0, "3a")], passes=[2]), "$.turn"),
        (lambda: game.position(hands, 4), "$.turn"),
        (lambda: game.position(hands, leader=-1), "$.leader"),
        (lambda: game.position(hands, dealer=4), "$.dealer"),
        (lambda: game.position(hands, trick=[(4, "3a")]), "$.trick.plays[0].seat"),
        (lambda: game.position(hands, trick=[(0, "3a 4b")]), "$.trick.plays[0]"),
        (lambda: game.position(hands, trick=[(0, "3a")], passes=[5]), "$.trick.passes[0]"),
        (lambda: game.position(hands, out=[5]), "$.out[0]"),
    ]
    for make, where in wrong:
        with pytest.raises(PositionError) as error:
            make()
        assert error.value.where == where


def _broken(state: kit.Playing[Like, Turned]) -> list[tuple[str, object, str]]:
    """Return fields that a state of the odd game cannot have, and what is said of each."""
    none, pack = ODD.pack.parse(""), ODD.pack
    opening = state.opening
    assert opening is not None
    other = state.hands[1 - state.leader if state.leader < 2 else 0]
    return [
        ("dealer", Seat(7), "there is no seat 7"),
        ("played", state.played[1:], "one entry for each of 4 seats"),
        ("captured", (pack.full, none, none, none), "every card played in a trick"),
        ("stock", pack.full - state.stock, "more than the pack"),
        ("stock", none, "nowhere"),
        ("leader", Seat((state.leader + 1) % 4), "expected seat"),
        ("opening", attrs.evolve(opening, shown=other), "opening.shown: expected 1a, not"),
        ("opening", attrs.evolve(opening, aside=other), "opening.aside: expected "),
        ("trick", Trick(state.leader, (kit.Play(state.leader, other, TWO[0]),)), "among the cards"),
    ]


def test_states_are_checked_as_they_are_loaded() -> None:
    """Every part that does not fit is refused, by `validate` and by the codec at the same place."""
    codec = ODD.codec()
    state = odd(ODD.start(ODD.deal(Random(3), Seat(0))))
    assert codec.states.load(codec.states.dump(state)) == state
    for name, value, why in _broken(state):
        # Any: a field by its name
        change: dict[str, Any] = {name: value}
        broken = attrs.evolve(state, **change)
        with pytest.raises(PositionError, match=why) as error:
            ODD.validate(broken)
        with pytest.raises(RecordError, match=why) as refused:
            codec.states.load(codec.states.dump(broken))
        assert refused.value.where == error.value.where
    laid = kit.Play(state.leader, ODD.pack.parse(""), ONE[0])
    with pytest.raises(PositionError, match="no cards cannot be read"):
        ODD.validate(attrs.evolve(state, trick=Trick(state.leader, (laid,))))
    foreign: Trick[kit.Play[Like]] = Trick(Seat((state.leader + 1) % 4))
    with pytest.raises(PositionError, match="who leads the first trick"):
        ODD.validate(attrs.evolve(state, trick=foreign, opening=None))
    ODD.validate(attrs.evolve(state, opening=None))
    last = playout(ODD, state, [ODD.policies()["random"]] * 4, Random(1))
    ODD.validate(last)
    assert isinstance(last, kit.Finished)
    with pytest.raises(PositionError, match="order of their last plays"):
        ODD.validate(attrs.evolve(last, out=last.out[::-1]))


@attrs.frozen(order=False, kw_only=True)
class Opposite(Odd):
    """A play bars the seat across the table, whether it holds cards or not."""

    name: str = "opposite"

    def bars(self, state: kit.Playing[Like, Turned], play: kit.Play[Like], /) -> tuple[Seat, ...]:
        """Bar the seat opposite."""
        del state
        return (Seat((play.seat + 2) % 4),)


# Any: a class that is made here, with a hook taken from the kit as it is there
def barless(**options: Any) -> Odd:  # noqa: ANN401
    """Return the odd game in which who has passed is out of the trick, and nobody else."""
    base: Any = kit.ClimbingGame
    game: Odd = type("Barless", (Odd,), {"bars": base.bars})(**options)
    return game


def test_a_game_may_bar_whom_it_likes() -> None:
    """Every state that play reaches passes, and its own passes make a position."""
    game = Opposite()
    for seed in range(6):
        state: kit.State[Like, Turned] = game.start(game.deal(Random(seed), Seat(0)))
        rng = Random(seed)
        while seats := game.to_act(state):
            game.validate(state)
            state = game.apply(state, rng.choice(game.legal_actions(state, seats[0])))
        game.validate(state)
    hands = ["1a 2a", "3b", "", "5a"]
    assert game.position(hands, trick=[(0, "3a")], passes=[2]).turn == 1
    with pytest.raises(PositionError, match="passes of other seats that hold cards, each once"):
        barless(returning=False).position(hands, trick=[(0, "3a")], passes=[2])


def test_json_says_what_is_what() -> None:
    """Tags stand where a sum has members, and null where nothing is remembered."""
    codec = JOKERS.codec()
    state = JOKERS.position(["3a", "4a 5a"], trick=[(1, "1a")])
    # Any: plain data
    data: Any = codec.states.dump(state)
    assert (data["phase"], data["notes"], data["opening"]) == ("playing", None, None)
    assert data["trick"]["plays"] == [
        {
            "do": "play",
            "seat": 1,
            "cards": "1a",
            "reading": {"kind": "like", "rank": "1", "size": 1},
        }
    ]
    assert codec.actions.dump(kit.Pass(Seat(0))) == {"do": "pass", "seat": 0}
    view: Any = codec.views.dump(JOKERS.view(state, None))
    assert (view["own"], view["phase"]["phase"]) == (None, "playing")
    with pytest.raises(RecordError, match="expected null, not 1"):
        codec.states.load({**data, "notes": 1})
    notes: Any = ODD.codec().states.dump(ODD.start(ODD.deal(Random(1), Seat(0))))
    assert notes["notes"] == {"low": False}


@pytest.mark.parametrize("name", ["clauses", "books", "json_classes"])
def test_a_value_is_no_method(name: str) -> None:
    """Whoever writes one is told so when the class is made."""

    def said(_: object) -> None:
        """Say nothing."""

    with pytest.raises(
        TypeError, match=rf"^Odd\.{name} is a method: write it as a value, {name} = "
    ):
        type("Odd", (Jokers,), {name: said})
    value = getattr(Jokers, name)
    with pytest.raises(TypeError, match=rf"^Odd\.{name} is annotated: write it without, {name} = "):
        type("Odd", (Jokers,), {name: value, "__annotations__": {name: "object"}})
    stated = type("Odd", (Jokers,), {name: value, "__annotations__": {name: "ClassVar[object]"}})
    assert getattr(stated, name) is value


@for_each(
    ("name", "value", "sentence"),
    [
        ("name", None, "expected text, not None"),
        ("pack", "9 10", "expected a Pack, not '9 10'"),
        ("players", "3", "expected a whole number, not '3'"),
        ("max_actions", 1.5, "expected a whole number, not 1.5"),
        ("clauses", "S-1", "expected Clauses, not 'S-1'"),
        ("json_classes", kit.Points, "expected a tuple of classes, not <class 'climb"),
        ("books", None, "expected a tuple of phrase books, not None"),
        ("players", test_a_value_is_no_method, "a method: write it as a value, players = ..."),
    ],
)
def test_a_value_is_of_its_type(name: str, value: object, sentence: str) -> None:
    """A bracket without a comma is no tuple; what stands for a value, as a property does, is not looked at."""
    with pytest.raises(TypeError) as error:
        type("Odd", (Jokers,), {name: value})
    assert str(error.value).startswith(f"Odd.{name}")
    assert sentence in str(error.value)
    type("Odd", (Jokers,), {name: property(lambda _: value)})


PARTS = {name: vars(Jokers)[name] for name in ("readings", "beats", "plays", "kinds")}


@for_each(
    ("base", "parts", "missing"),
    [
        (kit.ClimbingGame[Set], {}, "name, pack, players, readings, beats, plays, lines"),
        (kit.ClimbingGame[Like], {"name": "half", "pack": PACK, **PARTS}, "players, lines"),
        (
            kit.ClimbingGame[Like, Turned],
            {
                **{name: vars(Jokers)[name] for name in ("name", "pack", "players", "lines")},
                **PARTS,
            },
            "remembers",
        ),
    ],
)
# Any: a base with its types, and parts of a class
def test_a_class_without_its_parts_is_refused_at_once(
    base: Any,  # noqa: ANN401
    parts: dict[str, Any],
    missing: str,
) -> None:
    """The error names what is missing, before any card is dealt; so does the description of the class."""
    with pytest.raises(TypeError, match=rf"Half is not a complete game: it lacks {missing}$"):
        new_class("Half", (base,), exec_body=lambda body: body.update(parts))
    assert "`name`, `pack`, `players`, `readings`, `beats`, `plays` and `lines`" in str(
        kit.ClimbingGame.__doc__
    )


@pytest.mark.parametrize("hook", ["sits_out", "draws"])
def test_hooks_without_effect_are_refused(hook: str) -> None:
    """The states of a climbing game know neither who is skipped nor an order of the stock, so nobody asks."""
    with pytest.raises(TypeError, match=rf"^Odd: a climbing game is not asked {hook}, \w+"):
        type("Odd", (Jokers,), {hook: None})


def test_a_base_with_open_types_is_asked_nothing() -> None:
    """A class between the kit and some games may leave their combinations open, and parts unwritten."""

    class Base(kit.ClimbingGame[C]):
        """What two games share."""

        name = "base"

    with pytest.raises(TypeError, match="it lacks pack, players, readings"):

        class Child(Base[Like]):  # pyright: ignore[reportUnusedClass]  # never made
            """A game that is not finished."""


# what follows from the rest of a position: who led, who went out when, whose the last trick is

A, B, _, D = map(Seat, range(4))
STATES = ZHENG_SHANGYOU.codec().states
HANDS = ["", "", "7s 9s", "8s 10s"]


def over() -> kit.Finished[Group]:
    """Return a round that seat 0 has ended by a 5, over the 4 of seat 3."""
    state = TO_THE_FIRST.position(["5s", "6s", "7s", "8s"], 0, trick=[(3, "4s")])
    after = TO_THE_FIRST.apply(state, TO_THE_FIRST.parse(state, A, "5s"))
    assert isinstance(after, kit.Finished)
    return after


OVER = over()


def test_who_goes_out_in_one_trick_goes_out_in_the_order_of_the_plays() -> None:
    """Unless told, it is that order, behind those who were out before."""
    for trick, out in (
        ([(0, "5s"), (1, "6s")], (A, B)),
        ([(1, "5s"), (0, "6s")], (B, A)),
        ([(2, "5s"), (0, "6s")], (B, A)),
    ):
        state = ZHENG_SHANGYOU.position(HANDS, trick=trick)
        assert state.out == out
        assert STATES.load(STATES.dump(state)) == state
        with pytest.raises(PositionError, match="expected the order of their last plays") as caught:
            ZHENG_SHANGYOU.validate(attrs.evolve(state, out=out[::-1]))
        assert caught.value.where == "$.out"
    for before in ((A, B), (B, A)):  # in tricks that are over
        assert ZHENG_SHANGYOU.position(HANDS, 2, out=before).out == before


def test_who_led_the_round_has_played() -> None:
    """In the first trick it is who leads that; later it is somebody who has played before."""
    start = JOKERS.position(["1a 1b 2a 2b 3a", "4a 4b 5a 5b 6a"], 1)
    assert start.leader == start.trick.leader == B
    with pytest.raises(PositionError, match="expected seat 0, who leads the first") as caught:
        JOKERS.validate(attrs.evolve(start, leader=A))
    assert caught.value.where == "$.trick.leader"
    later = JOKERS.position(["1a 1b 2a 2b", "4a 4b 5a 5b"], trick=[(1, "6a")])
    assert (later.leader, later.trick.leader) == (A, B)  # seat 1 plays its first card now
    JOKERS.validate(later)
    with pytest.raises(PositionError, match="a seat that has played in the first trick") as caught:
        JOKERS.validate(attrs.evolve(later, leader=B))
    assert caught.value.where == "$.leader"


def test_who_leads_for_no_card_opened_nothing() -> None:
    """Where no card decides who leads; where one does, it is the card of who leads."""
    start = ZHENG_SHANGYOU.start(ZHENG_SHANGYOU.deal(Random(3), A))
    assert start.opening is not None
    other = attrs.evolve(start.opening, leader=Seat((start.opening.leader + 1) % 4))
    with pytest.raises(PositionError, match="expected ") as caught:
        ZHENG_SHANGYOU.validate(attrs.evolve(start, opening=other))
    assert caught.value.where == "$.opening.leader"
    plain = JOKERS.start(JOKERS.deal(Random(3), A))
    invented = kit.Opening(plain.leader, JOKERS.pack.cards(()), JOKERS.pack.cards(()))
    with pytest.raises(
        PositionError, match="expected null: in this game no card decides who leads"
    ) as caught:
        JOKERS.validate(attrs.evolve(plain, opening=invented))
    assert caught.value.where == "$.opening"


@final
class Hidden(Jokers):
    """The holder of the 2a leads it alone; the dealer's left leads if it is out of play, and all know that it is."""

    name = "hidden"

    def opens(self, dealer: Seat, hands: Sequence[Cards], /) -> kit.Opening:
        """Look for the 2a."""
        card = PARSE("2a")
        for seat, hand in zip(self.seats, hands, strict=True):
            if card <= hand:
                return kit.Opening(seat, card, PARSE(""))
        return kit.Opening(kit.left_of(dealer, 2), PARSE(""), card)

    def first_play(self) -> kit.FirstPlay:
        """Let the card be played alone."""
        return kit.FirstPlay.SINGLE


def test_an_opening_without_cards_asks_for_none() -> None:
    """The first play is any, if all that is known is what lies aside."""
    game = Hidden()
    begun = [game.start(game.deal(Random(seed), A)) for seed in range(20)]
    shown = [bool(state.opening and state.opening.shown) for state in begun]
    assert set(shown) == {True, False}
    for state, opened in zip(begun, shown, strict=True):
        legal = game.legal_actions(state, state.leader)
        assert (len(legal) == 1) == opened
        asked = kit.AskToLead(PARSE("2a"), alone=True) if opened else kit.AskToLead()
        assert game.prompt(game.view(state, state.leader)) == asked


def test_the_last_trick_lies_before_its_owner() -> None:
    """Who went out has captured it."""
    form = TO_THE_FIRST.codec().states
    assert form.load(form.dump(OVER)) == OVER
    captured = (
        ZHENG_SHANGYOU.pack.parse(""),
        OVER.captured[0] + OVER.captured[1],
        *OVER.captured[2:],
    )
    with pytest.raises(PositionError, match="4s 5s too, as seat 0 has won") as caught:
        TO_THE_FIRST.validate(attrs.evolve(OVER, captured=captured))
    assert caught.value.where == "$.captured[0]"


@for_each(
    ("parts", "where"),
    [
        ({"out": ()}, "$.out"),
        ({"out": (Seat(9),)}, "$.out"),
        ({"out": (A, A)}, "$.out"),
        ({"out": (A, B)}, "$.out"),
        ({"played": ()}, "$.played"),
        ({"captured": OVER.captured[:1]}, "$.captured"),
        ({"trick": Trick(A)}, "$.trick"),
        ({"hands": OVER.hands[1:] + OVER.hands[1:2], "out": ()}, "$.trick"),
    ],
)
# Any: here any part of a state may be wrong
def test_a_round_written_down_by_hand_is_scored_if_it_can_be(
    parts: dict[str, Any], where: str
) -> None:
    """Asked for its sheet, its places or its result, it says what is wrong."""
    assert TO_THE_FIRST.ranking(OVER)[0] == A
    wrong = attrs.evolve(OVER, **parts)
    for ask in (TO_THE_FIRST.sheet, TO_THE_FIRST.ranking, TO_THE_FIRST.result):
        with pytest.raises(PositionError) as caught:
            ask(wrong)
        assert caught.value.where == where


def test_a_seat_begins_with_what_it_was_dealt() -> None:
    """Unless the game says otherwise, by what it remembers."""
    assert tuple(ODD.began_with(D, Turned())) == (6, 5, 5, 5)
    assert tuple(JOKERS.began_with(A, None)) == (5, 5)
