"""The game of Guandan: its phases, its combinations, and the rules of the play."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import Cards, CardsError, Choice, Deal, Objection, Policy, Rank, Run, Seat, ViewPart
from climbcards.events import Event, Noted
from climbcards.reasons import HIGHER, Answers, LowerWindow, NotThatReading
from .cards import (
    DEALT,
    LEVELS,
    PACK,
    PLAYERS,
    SIDES,
    Bomb,
    Combination,
    Flush,
    Readings,
    highest,
    is_needed,
    partner_of,
)
from .options import HouseRules, Wilds, Wind
from .policy import greedy
from .round import (
    Action,
    Finished,
    Give,
    Giving,
    Play,
    Playing,
    Resisted,
    Return,
    Returned,
    Returning,
    State,
    Tribute,
    View,
    Waiting,
    WildNotNeeded,
    begun,
    is_over,
    payers_of,
    resisting,
    takers_of,
)
from .score import Climb, Scores


@final
@attrs.frozen(order=False, kw_only=True, cache_hash=True)
class Guandan(Scores, Readings, kit.TrickGame[Playing, Play, Combination, State, Action, View]):
    """Guandan, for four players: seats 0 and 2 against seats 1 and 3.

    Raises:
        OptionError: An option is out of range, or two contradict each other.
    """

    summary: ClassVar[kit.Blurb] = kit.Blurb(
        "Two against two with two packs: who wins rounds climbs from the 2 to the ace, with wild cards and bombs.",
        "Zwei gegen zwei mit zwei Kartenspielen: Wer Runden gewinnt, steigt von der 2 bis zum Ass, mit wilden Karten und Bomben.",
    )

    pack = PACK
    players = PLAYERS
    max_actions = 429
    """Two gifts, two returns, and 107 plays with three passes after each but the last (E-97)."""

    clauses: ClassVar[kit.Clauses] = kit.Clauses(
        table="E-4",
        over="E-56",
        turn="E-50",
        pack="E-1",
        cards="E-50",
        combination="E-30",
        choice="E-43",
        lead="E-50",
        answer="E-31",
    )

    @kit.takes(HouseRules)
    def variant(self, **options: object) -> "Guandan":
        """Return the same rules with some options changed; an `OptionError` names an option that does not fit."""
        return kit.with_changes(self, options)

    def at(self, level: Rank) -> "Guandan":
        """Return these rules with another first level, to ask about cards at that level (E-47)."""
        return self if level.symbol == self.first_level else _at(self, level.symbol)

    @override
    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the two sides: opposite seats are partners (E-4)."""
        return SIDES

    def start(self, deal: Deal) -> State:
        """Return the first state of a round; if the deal has titles, tribute comes first, or is resisted (E-5, E-60 to E-71).

        Raises:
            CardsError: The deal is not exactly the pack, or not 27 cards each; its level is none, or its titles do not have
                each seat once; or it has both titles and a leader.
        """
        dealer, leader, hands = self.laid_out(deal)
        carried = kit.carried_in(deal, Climb, PLAYERS) or Climb(Rank(self.first_level))
        titles = carried.titles
        if titles and deal.leader is not None:
            raise CardsError("a deal with titles names no leader: the places decide who leads")
        leader = titles[0] if titles else leader
        payers = payers_of(titles) if self.tribute else ()
        shown = resisting(self, payers, hands)
        owing = () if any(shown) else payers
        head = (dealer, leader, carried.level, titles, shown, shown, ())
        giving = Giving(*head, owing, (None,) * PLAYERS, hands)
        return giving if owing else begun(giving)

    @override
    def phases(self) -> tuple[Tribute, Returned, kit.Tricks[Playing, Play, Combination, State]]:
        """Return the phases: tribute, return and play."""
        return Tribute(self), Returned(self), kit.Tricks(self)

    @override
    def rules_in(self, state: Playing | Finished, /) -> "Guandan":
        """Return the rules at the level that is played."""
        return self.at(state.level)

    @override
    def every_rules(self) -> tuple["Guandan", ...]:
        """Return the rules at each level."""
        return tuple(map(self.at, LEVELS))

    @override
    def misnamed(
        self, state: Playing, play: Play, readings: tuple[Combination, ...], /
    ) -> Objection | None:
        """Return the objection to a lower reading (E-42), or to one that the cards do not have (E-16, E-30, E-32)."""
        highest, reading = self.meant(readings), play.reading
        if reading not in readings:
            lone = not self._tables(state.level).parted(play.cards.mask)[0]
            flush = isinstance(reading, Run) and Flush(reading.top) in readings
            clause = "E-16" if lone else "E-32" if flush else self.clauses.combination
            return Objection(NotThatReading(play.cards, reading, highest), clause)
        same = tuple(each for each in highest if each.shape == reading.shape)
        return Objection(LowerWindow(reading, same), "E-42")

    @override
    def beats(self, new: Combination, old: Combination, *, level: Rank | None = None) -> bool:
        """Return whether one combination beats another at a level (E-31 to E-34). By default, it is the first level.

        Raises:
            CardsError: One of the two does not exist in Guandan.
        """
        kit.require_combinations(self, new, old)
        strength = self._tables(level).strength
        try:
            own, other = strength[new], strength[old]
        except KeyError as error:
            raise CardsError(f"{error.args[0]} is nothing that can be played in Guandan") from None
        return own > other and new.shape in {"bomb", old.shape}

    @override
    def bans(self, state: Playing, seat: Seat, /) -> tuple[kit.Ban[Combination], ...]:
        """Forbid a wild card that stands for a card still in the hand, if it must be needed (E-17)."""
        hand, tables = state.hands[seat].mask, self._tables(state.level)
        if self.wilds is not Wilds.NEEDED or not tables.parted(hand)[1]:
            return ()

        def why(mask: int, reading: Combination, /) -> WildNotNeeded | None:
            needed = is_needed(tables, hand, mask, reading)
            return None if needed else WildNotNeeded(Cards(PACK, mask))

        return (kit.Ban("E-17", why, unlisted=True),)

    @override
    def attempt(  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]  # gifts are no plays
        self, state: State, seat: Seat, cards: Cards
    ) -> Give | Return | Play | Choice[Play] | Objection:
        """Return the action of exactly these cards; of several readings of one kind, the highest is meant (E-43)."""
        answer = super().attempt(state, seat, cards)  # or a gift, which the kit does not know
        if isinstance(answer, Choice) and len({each.reading.shape for each in answer.plays}) == 1:
            return answer.plays[0]
        return answer

    @override
    def could_be(self, cards: Cards, best: Combination | None, /) -> tuple[Combination, ...]:
        """Return the readings of unnamed cards in a position: the highest of each kind (E-43)."""
        return highest(super().could_be(cards, best))

    @override
    def refuses(
        self, state: Playing, play: Play, readings: tuple[Combination, ...], /
    ) -> Objection:
        """Return the objection to a play that does not beat the last one; of a flush and a bomb of one rank by E-34."""
        objection, best = super().refuses(state, play, readings), state.trick.plays[-1].reading
        if best.shape != "bomb":
            return objection
        mixed = {type(play.reading), type(best)} == {Bomb, Flush}
        return attrs.evolve(objection, clause="E-34" if mixed else "E-33")

    @override
    def what_beats(self, state: Playing, best: Combination, /) -> Answers:
        """Return in words what beats the last play (E-31, E-33)."""
        alike = [each for each in self._tables(state.level).strength if each.shape == best.shape]
        higher = () if best == alike[-1] else (HIGHER,)
        return higher if best.shape == "bomb" else (*higher, "a bomb")

    @override
    def leads(self, state: Playing, owner: Seat, /) -> Seat:
        """Return who leads after a trick: its owner, or, if that seat is out, who has the wind (E-54)."""
        by_wind = self.wind is Wind.PARTNER and not state.hands[owner]
        return partner_of(owner) if by_wind else super().leads(state, owner)

    @override
    def is_over(self, state: State, /) -> bool:
        """Return whether two partners, or three seats, are out (E-56)."""
        return is_over([seat for seat, hand in enumerate(state.hands) if not hand.mask])

    @override
    def opening_events(self, view: View) -> tuple[Event[Action], ...]:
        """Return an event for each seat that resisted the tribute (E-71)."""
        shown = enumerate(kit.require_view(self.name, PLAYERS, view, View).phase.shown)
        return tuple(Noted(Resisted(Seat(seat), cards)) for seat, cards in shown if cards)

    @override
    def check_position(self, state: State) -> None:
        """Check that a state can be played on.

        Raises:
            PositionError: It cannot; the error names the place.
        """
        _check_gifts(self, state)
        if isinstance(state, Playing | Finished):
            _check_played(state)
        super().check_position(state)

    def position(  # noqa: PLR0913  # each says one thing about the table
        self,
        hands: Sequence[Cards | str],
        turn: int | None = None,
        *,
        level: Rank | str | None = None,
        titles: Sequence[int] = (),
        dealer: int = 0,
        leader: int | None = None,
        trick: Sequence[tuple[int, Cards | str]] = (),
        out: Sequence[int] | None = None,
    ) -> Playing:
        """Return a position in the middle of a round. Cards that are in no hand have been played.

        Args:
            hands: What each seat holds.
            turn: Whose turn it is. By default, the leader's, or that of the seat after the last play.
            level: The level that is played. By default, the first one.
            titles: The places of the last round.
            dealer: Who dealt.
            leader: Who leads, if there is no trick and no `turn`. By default, seat 0.
            trick: The plays of the trick, with their seats; a text may name the reading. All seats between the last play and
                `turn` have passed.
            out: Who is out, in order. By default, in the order of seats, those with a play in the trick last.

        Raises:
            PositionError: It cannot be played on; the error names the place.
            CardsError: There are more cards than in the pack, or cards of another pack.
            NotationError: A text does not name cards.
        """
        rules = self if level is None else self.at(Rank(str(level)))
        told = kit.Setup(rules, Play, hands, turn, trick, dealer=dealer, leader=leader)
        run, none = told.trick(told.seats.get("leader", Seat(0))), (Cards(PACK, 0),) * PLAYERS
        earlier, _ = told.earlier(DEALT)
        gone = told.out() if out is None else tuple(map(Seat, out))
        places, level = tuple(map(Seat, titles)), Rank(rules.first_level)
        head = (told.seats["dealer"], told.led(run, earlier), level, places, none, none, ())
        return told.validated(Playing(*head, told.with_laid(earlier), run, gone, told.hands))

    @override
    def check_ended(self, state: Finished, /) -> None:
        """Check that a round written by hand is over."""
        kit.require(is_over(state.out), "expected two partners out, or three seats", "$.out")

    @override
    def own_parts(self, parts: kit.PartsOf[View], /) -> tuple[ViewPart[View], ...]:
        """Return the parts of a view, as numbers. They are the same under all house rules."""
        return (
            parts.one("level", "the level that is played", LEVELS, lambda view: view.level),
            parts.seat(
                "leader", "who leads the first trick, or has led it", lambda view: view.leader
            ),
            parts.order("titles", "the places of the last round", lambda view: view.phase.titles),
            parts.cards_by_seat("known", "what all know of each hand", lambda view: view.known),
            parts.cards_by_seat("shown", "jokers that were shown", lambda view: view.phase.shown),
            parts.cards_by_seat("given", "what each has given or returned", _given),
            parts.cards("chosen", "the own card that waits", _chosen),
            parts.cards_by_seat("played", "what each has played", lambda view: view.played),
            parts.order("out", "who is out, in order", lambda view: view.out),
        )

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": greedy}


@lru_cache(maxsize=1 << 8)
def _at(rules: Guandan, level: str) -> Guandan:
    """Return rules with another first level, under the same name."""
    return kit.with_changes(rules, {"name": rules.name, "first_level": level})


def _check_gifts(rules: HouseRules, state: State) -> None:
    """Check the level, the titles, and the cards that have changed hands, were shown, and are known (E-61 to E-71)."""
    gifts, titles = state.gifts, state.titles
    kit.require(state.level in LEVELS, "expected a level from 2 to A", "$.level")
    once = not titles or sorted(titles) == [*range(PLAYERS)]
    kit.require(once, "expected each seat once, or no titles", "$.titles")
    payers = payers_of(titles) if rules.tribute else ()
    many: Mapping[type, set[int]] = {Giving: {0}, Returning: {len(payers)}}
    fits = len(gifts) in many.get(type(state), {0, 2 * len(payers)})  # 0 if it was resisted
    kit.require(fits, "expected a tribute of each payer, and a return for it", "$.gifts")
    paid, back = gifts[: len(payers)], gifts[len(payers) :]
    if paid:
        fits = tuple(gift.taker for gift in paid) == takers_of(titles)
        fits = fits and {gift.giver for gift in paid} == {*payers}
        kit.require(fits, "expected tributes of the losers of the last round", "$.gifts")
        leads = state.leader == paid[0].giver
        kit.require(leads, "expected the leader whose card the first place took", "$.leader")
    ends = [(gift.taker, gift.giver) for gift in paid[: len(back)]]
    returned = [(gift.giver, gift.taker) for gift in back] == ends
    kit.require(returned, "expected a return for each tribute", "$.gifts")
    for seat, known in enumerate(state.known):
        got = PACK.cards(gift.card for gift in gifts if gift.taker == seat)
        fits = known <= state.hands[seat] and known <= got + state.shown[seat]
        kit.require(fits, "expected cards of the hand that were given or shown", f"$.known[{seat}]")


def _check_played(state: Playing | Finished) -> None:
    """Check the cards, the trick, and who is out."""
    plays, out = state.trick.plays, state.out
    kit.check_dealt(DEALT, state.hands, state.played)
    kit.check_laid(plays, state.played, "$.played")
    kit.check_out(out, state.hands, plays, "$.out")
    kit.check_leads(state.leader, state.trick, kit.played_before(plays, state.played))
    if isinstance(state, Finished):
        last = tuple(play.seat for play in plays[-1:])
        ended = is_over(out) and not is_over(out[:-1]) and out[-1:] == last
        kit.require(ended, "expected a round that its last play has ended", "$.trick")
    else:
        kit.require(not is_over(out), "expected more hands, as the round is not over", "$.out")


def _given(view: View) -> tuple[Cards, ...]:
    """Return the cards that each seat has given or returned."""
    gifts = view.phase.gifts
    given = [[gift.card for gift in gifts if gift.giver == seat] for seat in range(PLAYERS)]
    return tuple(map(PACK.cards, given))


def _chosen(view: View) -> Cards:
    """Return the card that the viewing seat has chosen, as long as it waits for another one."""
    chosen = view.phase.chosen if isinstance(view.phase, Waiting) else ()
    return PACK.cards(card for card in chosen if card is not None)
