"""What a type checker knows about the public face: each line is checked, none is run."""

# pyright: strict

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from random import Random
from typing import assert_never, assert_type

import climbcards
from climbcards import (
    JSON,
    A,
    AnyClimbing,
    AnyGame,
    AnySymmetric,
    C,
    Card,
    Cards,
    Carried,
    Choice,
    Climbing,
    Codec,
    Deal,
    Form,
    Game,
    Group,
    LegalActions,
    Line,
    Match,
    Objection,
    Own,
    Pack,
    Phrases,
    Policy,
    Rank,
    Reason,
    Record,
    Result,
    Round,
    S,
    Seat,
    Sheet,
    StandIn,
    Standing,
    Suit,
    Summary,
    Symmetric,
    Trick,
    V,
    catalogue,
    grouped,
    is_climbing,
    is_symmetric,
    options_of,
    playout,
    reasons,
    record,
    replay,
    rollout,
    simulate,
    svg,
    with_options,
)
from climbcards.authors import (
    Action,
    Finished,
    Listed,
    Pass,
    Play,
    Playing,
    State,
    Titles,
    View,
    carried_in,
)
from climbcards.games import (
    big_two,
    dou_dizhu,
    guandan,
    haggis,
    president,
    three_hags,
    threes,
    tichu,
    tien_len,
)


def the_loop_of_a_user() -> None:
    """The whole loop, as in the README, has precise types everywhere."""
    game = haggis.OFFICIAL_2P
    deal = game.deal(Random(7), dealer=game.seats[0])
    assert_type(deal, Deal)
    state = game.start(deal)
    assert_type(state, haggis.State)
    while seats := game.to_act(state):
        assert_type(seats, tuple[Seat, ...])
        legal = game.legal_actions(state, seats[0])
        assert_type(legal, LegalActions[haggis.Action])
        assert_type(legal[0], haggis.Action)
        assert_type(legal.groups, Sequence[Group[haggis.Action]])
        assert_type(legal.groups[0][0], haggis.Action)
        assert_type(legal.groups[0].masks, Sequence[int])
        assert_type(legal[:3], Sequence[haggis.Action])
        assert_type(legal.including(game.pack.parse("7r")), LegalActions[haggis.Action])
        assert_type(Random(1).choice(legal), haggis.Action)
        state = game.apply(state, legal[0])
    assert_type(game.sheet(state), Sheet | None)
    assert_type(game.scores(state), tuple[int, ...] | None)
    assert_type(game.ranking(state), tuple[Seat, ...])
    assert_type(game.result(state), Result)
    assert_type(game.result(state).scores, tuple[int, ...])
    assert_type(game.result(state).sheet.lines[0].entry.code, str)


def a_simulation(executor: Executor) -> None:
    """Summaries know the actions of their game, here and on an executor."""
    game = haggis.OFFICIAL_2P
    policies = [game.policies()["greedy"], game.policies()["random"]]
    rounds = simulate(game, policies, 10, seed=7, executor=executor, records=True)
    for summary in rounds:
        assert_type(summary, Summary[Record[haggis.Action]])
        assert_type(summary.scores, tuple[int, ...])
        assert_type(summary.led, tuple[tuple[str, int], ...])
        assert_type(summary.record, Record[haggis.Action])
    for short in simulate(game, policies, 10, seed=7):
        assert_type(short, Summary[None])
        anything: Summary[object] = short
        assert_type(anything.ranking, tuple[Seat, ...])


def a_simulation_with_or_without(records: bool) -> None:  # noqa: FBT001  # a caller's own switch
    """Where nobody knows whether there are records, a summary may have one."""
    game = haggis.OFFICIAL_2P
    policies = [game.policies()["random"]] * 2
    for summary in simulate(game, policies, 10, seed=7, records=records):
        assert_type(summary.record, Record[haggis.Action] | None)


def questions_about_a_state(game: haggis.Haggis, state: haggis.State, seat: Seat) -> None:
    """Every question has an answer of the game's own types."""
    cards = game.pack.parse("5r J Q")
    assert_type(cards, Cards)
    assert_type(game.awaited(state), tuple[Seat, ...])
    answer = game.attempt(state, seat, cards)
    assert_type(answer, haggis.Play | Choice[haggis.Play] | Objection)
    match answer:
        case Objection():
            assert_type(answer.reason, Reason)
            assert_type(answer.reason.code, str)
            assert_type(answer.clause, str)
        case Choice():
            assert_type(answer.plays, tuple[haggis.Play, ...])
            wider: Choice[haggis.Action] = answer
            assert_type(wider.objection, Objection)
        case haggis.Play():
            assert_type(answer.reading, haggis.Combination)
            assert_type(game.objection(state, answer), Objection | None)
        case _:
            assert_never(answer)
    assert_type(game.parse(state, seat, "pass"), haggis.Action)
    view = game.view(state, None)
    assert_type(view, haggis.View)
    assert_type(view.hand, Cards | None)
    assert_type(view.own, Own | None)
    assert_type(view.awaited, tuple[Seat, ...])
    assert_type(view.phase, haggis.ToBet | haggis.ToPlay | haggis.ToAward | haggis.Finished)
    if isinstance(view.phase, haggis.ToPlay):
        assert_type(view.phase.trick, Trick[haggis.Play])
    assert_type(game.determinize(view, Random(1)), haggis.State)
    assert_type(game.cards(state), Cards)
    assert_type(game.standing([]), Standing)
    assert_type(game.standing([], game.standing([])), Standing)
    assert_type(game.policies(), Mapping[str, Policy[haggis.View, haggis.Action]])
    assert_type(game.codec(), Codec[haggis.State, haggis.Action, haggis.View])
    assert_type(game.codec().views, Form[haggis.View])
    assert_type(game.codec().deals.dump(game.deal(Random(1), seat)), JSON)


def questions_about_cards(game: haggis.Haggis, cards: Cards) -> None:
    """Readings and what beats what."""
    found = game.readings(cards)
    assert_type(found, tuple[haggis.Combination, ...])
    assert_type(haggis.readings(cards), tuple[haggis.Combination, ...])
    assert_type(game.beats(found[0], found[-1]), bool)
    assert_type(haggis.beats(found[0], found[-1]), bool)
    assert_type(game.stand_ins(cards, found[0]), tuple[StandIn, ...])
    assert_type(game.stand_ins(cards, found[0])[0].suit, Suit | None)
    assert_type(found[0].shape, str)


def cards_and_packs(pack: Pack, hand: Cards) -> None:
    """A hand is a collection of faces."""
    assert_type(pack.pile("7r 8r"), tuple[Card, ...])
    assert_type(pack.cards([Card(Rank("7"), Suit("r"))]), Cards)
    assert_type(pack.ranks, tuple[Rank, ...])
    assert_type(pack.suits, tuple[Suit, ...])
    assert_type(hand + hand - hand, Cards)
    assert_type(hand <= pack.full, bool)
    assert_type(list(hand), list[Card])
    assert_type([face.suit for face in hand], list[Suit | None])


def name_of(combination: haggis.Combination) -> str:
    """All kinds of combination are these three."""
    match combination:
        case haggis.Set(rank, size):
            assert_type(rank, Rank)
            assert_type(size, int)
            return f"{size} of {rank}"
        case haggis.Run(top, length, width):
            assert_type(top, Rank)
            return f"{length} times {width} to {top}"
        case haggis.Bomb(kind):
            assert_type(kind, haggis.BombKind)
            return kind.value
        case _:
            assert_never(combination)


def what_was_done(action: haggis.Action) -> str:
    """All actions are these four, and each has a seat."""
    assert_type(action.seat, Seat)
    match action:
        case haggis.Bet(seat, amount):
            return f"{seat} bets {amount}"
        case haggis.Play():
            assert_type(action.cards, Cards)
            return f"{action.seat} plays {action.cards}"
        case haggis.Pass(seat):
            return f"{seat} passes"
        case haggis.Award(seat, to):
            assert_type(to, Seat)
            return f"{seat} gives it to {to}"
        case _:
            assert_never(action)


def where_it_stands(state: haggis.State) -> str:
    """All phases are these four; what they share needs no question."""
    assert_type(state.hands, tuple[Cards, ...])
    assert_type(state.leader, Seat)
    match state:
        case haggis.Betting():
            assert_type(state.bets, tuple[int | None, ...])
            return "betting"
        case haggis.Playing() | haggis.Awarding():
            assert_type(state.trick.last, haggis.Play | None)
            return "playing"
        case haggis.Finished():
            assert_type(state.bets, tuple[int | None, ...])
            assert_type(state.exits, tuple[haggis.Exit, ...])
            return "over"
        case _:
            assert_never(state)


def variants() -> None:
    """A variant is a game of the same type; its options are typed."""
    assert_type(haggis.OFFICIAL_2P.variant(target=350), haggis.Haggis)
    assert_type(
        haggis.OFFICIAL_3P.variant(
            target=None, rounds=7, bets=(0, 20), last_hand=haggis.LastHand.SECOND_OUT
        ),
        haggis.Haggis,
    )
    assert_type(haggis.OFFICIAL_2P.bets, tuple[int, ...])
    assert_type(haggis.GAMES[0], haggis.Haggis)


def a_game_is_a_game() -> None:
    """Haggis has every member of the interfaces, with the types it says."""
    game: Game[haggis.State, haggis.Action, haggis.View] = haggis.OFFICIAL_2P
    climbing: Climbing[haggis.State, haggis.Action, haggis.View, haggis.Combination]
    climbing = haggis.OFFICIAL_3P
    symmetric: Symmetric[haggis.State, haggis.Action] = haggis.OFFICIAL_2P
    anything: AnyGame = haggis.OFFICIAL_2P
    assert_type(game.seats, tuple[Seat, ...])
    assert_type(climbing.name, str)
    assert_type(anything.max_actions, int)
    assert_type(symmetric.relabel_action(haggis.Pass(game.seats[0]), {}), haggis.Action)
    assert_type(catalogue(), Mapping[str, AnyGame])
    assert_type(climbcards.catalogue()["threes"].pack, Pack)


def first(view: haggis.View, legal: Sequence[haggis.Action], _rng: Random, /) -> haggis.Action:
    """Play the first thing there is."""
    assert_type(view.seat, Seat | None)
    return legal[0]


def anything_at_all(_view: object, legal: Sequence[haggis.Action], rng: Random, /) -> haggis.Action:
    """Play without looking: a policy may ask for less than the view."""
    return rng.choice(legal)


def policies_and_matches(state: haggis.State) -> None:
    """A plain function is a policy; a playout keeps the state's type, a match the game's."""
    game = haggis.OFFICIAL_2P
    policy: Policy[haggis.View, haggis.Action] = anything_at_all
    assert_type(playout(game, state, [first, policy], Random(1)), haggis.State)
    match = Match(game)
    assert_type(match, Match[haggis.State, haggis.Action, haggis.View])
    after = match.after(state)
    assert_type(after, Match[haggis.State, haggis.Action, haggis.View])
    assert_type(after.rounds, Sequence[Round])
    assert_type(after.rounds[-1], Round)
    assert_type(after.standings, Sequence[Standing])
    assert_type(after.standing.totals, tuple[int, ...])
    assert_type(after.winner, Seat | None)
    assert_type(after.winners, tuple[Seat, ...])
    assert_type(after.standing.carried, Carried | None)
    assert_type(game.sides(state), tuple[tuple[Seat, ...], ...])
    assert_type(after.deal(Random(1)), Deal)


def records(text: str, deal: Deal, action: haggis.Action) -> None:
    """A record knows the actions of its game, and its replay the states."""
    game = haggis.OFFICIAL_2P
    assert_type(record.begin(game, deal), Record[haggis.Action])
    assert_type(record.begin(game, deal).then(action).actions, tuple[haggis.Action, ...])
    assert_type(record.loads(text, game), Record[haggis.Action])
    assert_type(replay(record.loads(text, game), game), Iterator[haggis.State])
    assert_type(record.rules_of(text), AnyGame)


def sheets(sheet: Sheet) -> None:
    """A sheet has lines, and totals by seat."""
    assert_type(sheet.lines, tuple[Line, ...])
    assert_type(sheet.totals, tuple[int, ...])
    assert_type(sheet.lines[0].cards, Cards | None)


def from_the_catalogue(game: AnyGame, cards: Cards) -> None:
    """A game of the catalogue may turn out to have combinations, or suits that are only names."""
    assert_type(game.seats, tuple[Seat, ...])
    if is_climbing(game):
        assert_type(game, AnyClimbing)
        first, *others = game.readings(cards)
        assert_type(any(game.beats(other, first) for other in others), bool)


def perhaps_symmetric(game: object) -> None:
    """So may anything that has the members."""
    if is_symmetric(game):
        assert_type(game, AnySymmetric)


def bare(game: Game, match: Match) -> Deal:
    """Without parameters a game is any game: its type variables have defaults."""
    assert_type(match.winner, Seat | None)
    return game.deal(Random(1), game.seats[0])


def of_any_game(game: Game[S, A, V], state: S, seat: Seat) -> A | None:
    """A function of one's own keeps the types of the game that it is given."""
    legal = game.legal_actions(state, seat)
    assert_type(legal, LegalActions[A])
    return legal[0] if len(legal) == 1 else None


def of_any_climbing_game(game: Climbing[S, A, V, C], cards: Cards) -> C | None:
    """So does one that needs combinations."""
    found = game.readings(cards)
    return found[0] if found else None


def all_have_these_members(cards: Cards) -> None:
    """Each game has every member of the interfaces, with types of its own."""
    assert_type(of_any_climbing_game(big_two.BIG_TWO, cards), big_two.Combination | None)
    assert_type(of_any_climbing_game(dou_dizhu.DOU_DIZHU, cards), dou_dizhu.Combination | None)
    assert_type(of_any_climbing_game(guandan.GUANDAN, cards), guandan.Combination | None)
    assert_type(of_any_climbing_game(haggis.OFFICIAL_2P, cards), haggis.Combination | None)
    assert_type(of_any_climbing_game(president.PRESIDENT, cards), president.Set | None)
    assert_type(of_any_climbing_game(three_hags.THREE_HAGS, cards), three_hags.Combination | None)
    assert_type(of_any_climbing_game(tichu.TICHU, cards), tichu.Combination | None)
    assert_type(of_any_climbing_game(tien_len.TIEN_LEN, cards), tien_len.Combination | None)
    of_threes: Game[threes.State, threes.Action, threes.View] = threes.THREES
    assert_type(of_threes.seats, tuple[Seat, ...])


def legal_actions_are_covariant(legal: LegalActions[haggis.Play]) -> Sequence[haggis.Action]:
    """Legal plays are legal actions, listed or lazy."""
    wider: LegalActions[haggis.Action] = legal
    listed: LegalActions[haggis.Action] = Listed((haggis.Pass(Seat(0)),))
    assert_type(wider.selectable(haggis.OFFICIAL_2P.pack.full), Cards)
    assert_type(grouped([haggis.Pass(Seat(0))]), LegalActions[haggis.Pass])
    return (wider, listed)[0]


def a_search_plays_to_the_end(game: Game[S, A, V], state: S, policy: Policy[V, A]) -> S:
    """The state at the end is of the same game."""
    end = rollout(game, state, [policy] * len(game.seats), Random(1))
    assert_type(end, S)
    return end


def house_rules(text: Mapping[str, JSON]) -> None:
    """Options from outside keep the type of the game."""
    assert_type(with_options(haggis.OFFICIAL_2P, text), haggis.Haggis)
    assert_type(with_options(threes.THREES, text), threes.Threes)
    assert_type(options_of(threes.THREES), dict[str, JSON])


def three_hags_too(game: three_hags.ThreeHags, state: three_hags.State, seat: Seat) -> None:
    """Three Hags has types of its own in the same places."""
    assert_type(game.variant(target=100), three_hags.ThreeHags)
    assert_type(game.legal_actions(state, seat), LegalActions[three_hags.Action])
    assert_type(game.apply(state, three_hags.Pass(seat)), three_hags.State)
    assert_type(game.readings(game.pack.full), tuple[three_hags.Combination, ...])
    assert_type(game.readings(game.pack.full)[0].shape, str)
    assert_type(three_hags.is_sweep(game.readings(game.pack.full)[0]), bool)
    assert_type(game.view(state, seat).phase, three_hags.ToPlay | three_hags.Over)
    assert_type(game.codec(), Codec[three_hags.State, three_hags.Action, three_hags.View])
    climbing: Climbing[
        three_hags.State, three_hags.Action, three_hags.View, three_hags.Combination
    ] = game
    assert_type(climbing.pack, Pack)


def threes_too(game: threes.Threes, state: threes.State, seat: Seat) -> None:
    """Threes has no combinations, and the rest in the same places."""
    assert_type(game.variant(players=6), threes.Threes)
    assert_type(game.legal_actions(state, seat), LegalActions[threes.Action])
    assert_type(game.apply(state, threes.PickUp(seat)), threes.State)
    assert_type(game.view(state, seat).phase, threes.ToArrange | threes.ToPlay | threes.Over)
    assert_type(threes.parse_stack("5 5 8"), tuple[Rank, ...])
    assert_type(game.codec(), Codec[threes.State, threes.Action, threes.View])
    plain: Game[threes.State, threes.Action, threes.View] = game
    assert_type(plain.max_actions, int)


def refusals(objection: Objection, sheet: Sheet) -> None:
    """What a refusal and a sheet say to other programs is JSON."""
    data: JSON = objection.data()
    lines: JSON = sheet.data()
    assert data is not lines
    match objection.reason:
        case reasons.NotYourTurn(seat, awaited):
            assert_type(seat, Seat)
            assert_type(awaited, tuple[Seat, ...])
        case reasons.TooLow() as low:
            assert_type(str(low.offered), str)
        case other:
            assert_type(other.code, str)


def a_game_of_three(game: dou_dizhu.DouDizhu, state: dou_dizhu.State, seat: Seat) -> None:
    """Dou Dizhu has types of its own in the same places."""
    assert_type(game.variant(auction=False, same_kickers=1), dou_dizhu.DouDizhu)
    assert_type(game.legal_actions(state, seat), LegalActions[dou_dizhu.Action])
    assert_type(game.apply(state, dou_dizhu.Bid(seat, 2)), dou_dizhu.State)
    assert_type(
        game.attempt(state, seat, game.pack.full),
        dou_dizhu.Play | Choice[dou_dizhu.Play] | Objection,
    )
    assert_type(game.readings(game.pack.full), tuple[dou_dizhu.Combination, ...])
    view = game.view(state, seat)
    assert_type(view, dou_dizhu.View)
    assert_type(view.own, Own | None)
    assert_type(
        view.phase, dou_dizhu.ToBid | dou_dizhu.NoLandlord | dou_dizhu.ToPlay | dou_dizhu.Over
    )
    assert_type(view.landlord, Seat | None)
    assert_type(game.position(["7", "8", "9"], 1), dou_dizhu.Playing)
    assert_type(dou_dizhu.VALUES, Mapping[Rank, int])


def a_game_on_the_kit(
    game: big_two.BigTwo, state: State[big_two.Combination, big_two.Taken | None], seat: Seat
) -> None:
    """Big Two has the states, actions and views of the kit, with its own combinations in them."""
    assert_type(game.variant(players=3, straights=big_two.Straights.NATURAL), big_two.BigTwo)
    assert_type(game.legal_actions(state, seat), LegalActions[Action[big_two.Combination]])
    assert_type(
        game.apply(state, Pass(seat)),
        Playing[big_two.Combination, big_two.Taken | None]
        | Finished[big_two.Combination, big_two.Taken | None],
    )
    assert_type(
        game.attempt(state, seat, game.pack.full),
        Play[big_two.Combination] | Choice[Play[big_two.Combination]] | Objection,
    )
    assert_type(game.readings(game.pack.full), tuple[big_two.Combination, ...])
    view = game.view(state, seat)
    assert_type(view, View[big_two.Combination, big_two.Taken | None])
    assert_type(view.notes, big_two.Taken | None)
    assert_type(game.phrases("de"), Phrases)


def a_game_with_titles(
    game: president.President, state: president.State, view: president.View, seat: Seat
) -> None:
    """Places travel in the deal, a gift is selected, and an option is given by its choice."""
    assert_type(game.variant(equals=president.Equals.SKIP, gifts=()), president.President)
    assert_type(game.legal_actions(state, seat), LegalActions[president.Action])
    assert_type(game.apply(state, president.Give(seat, game.pack.parse("3"))), president.State)
    assert_type(
        game.attempt(state, seat, game.pack.full), president.Give | president.Play | Objection
    )
    assert_type(game.readings(game.pack.full), tuple[president.Set, ...])
    three, four = president.Set(Rank("3"), 1), president.Set(Rank("4"), 1)
    assert_type(game.beats(three, four, inverted=True), bool)
    assert_type(view.phase, president.ToGive | president.ToPlay | president.Over)
    assert_type(view.known, tuple[Cards, ...])
    assert_type(game.position(["7", "8", "9", "10"], 1), president.Playing)
    assert_type(president.title_of(0, 4), president.Title)
    deal = game.deal(Random(1), seat)
    assert_type(carried_in(deal, Titles, game.players), Titles | None)
    assert_type(Titles([seat]).titles, tuple[Seat, ...])


def a_game_of_teams(game: tichu.Tichu, state: tichu.State, seat: Seat) -> None:
    """Tichu says who plays with whom, and pushes cards in an order."""
    assert_type(game.variant(wish=tichu.Wishes.MUST, rounds=8, target=None), tichu.Tichu)
    assert_type(game.legal_actions(state, seat), LegalActions[tichu.Action])
    assert_type(game.apply(state, tichu.CallTichu(seat)), tichu.State)
    assert_type(
        game.attempt(state, seat, game.pack.full), tichu.Play | Choice[tichu.Play] | Objection
    )
    assert_type(game.readings(game.pack.full), tuple[tichu.Combination, ...])
    assert_type(game.sides(state), tuple[tuple[Seat, ...], ...])
    assert_type(tichu.Push(seat, game.pack.faces[:3]).selection, Cards)
    view = game.view(state, seat)
    assert_type(view, tichu.View)
    assert_type(view.got, tuple[Card, ...])
    assert_type(view.known, tuple[Cards, ...])
    assert_type(
        view.phase,
        tichu.ToCall | tichu.ToPush | tichu.ToPlay | tichu.ToWish | tichu.ToGather | tichu.Over,
    )
    made = game.position(["1 7j", "8j", "9j", "10j"], wish="8")
    assert_type(made, tichu.Playing | tichu.Gathering)
    assert_type(made.tally.wish, Rank | None)
    assert_type(tichu.VALUES, Mapping[Rank, int])


def pictures(game: AnyGame, view: dou_dizhu.View, tables: Sequence[str]) -> None:
    """Whatever is drawn is a drawing; a combination is one of the game that it is drawn for."""
    assert_type(svg.hand(game.pack.full, fanned=True), svg.Drawing)
    assert_type(svg.table(game, view, names=tables).label, str)
    cards = haggis.OFFICIAL_2P.pack.full
    assert_type(svg.combination(haggis.OFFICIAL_2P, cards, haggis.readings(cards)[0]), svg.Drawing)
    if view.trick is not None:
        assert_type(svg.trick(dou_dizhu.DOU_DIZHU, view.trick), svg.Drawing)


def core_of(combination: dou_dizhu.Combination) -> str:
    """All kinds of combination are these five."""
    match combination:
        case dou_dizhu.Set(rank, _) | dou_dizhu.Bomb(rank):
            return rank.symbol
        case dou_dizhu.Run(top, _, _):
            return top.symbol
        case dou_dizhu.Carrying(core, kickers):
            assert_type(kickers, dou_dizhu.Kickers)
            return core_of(core)
        case dou_dizhu.Rocket():
            return "rocket"
        case _:
            assert_never(combination)


def phase_of(state: dou_dizhu.State) -> str:
    """A round is in one of four phases."""
    match state:
        case dou_dizhu.Bidding():
            return f"{len(state.calls)} calls"
        case dou_dizhu.PassedOut():
            return "passed out"
        case dou_dizhu.Playing():
            assert_type(state.trick, Trick[dou_dizhu.Play])
            return f"for {state.tally.stake}"
        case dou_dizhu.Finished():
            assert_type(state.winner, Seat)
            return f"won by {state.winner}"
        case _:
            assert_never(state)
