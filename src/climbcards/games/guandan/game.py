"""The game of Guandan: its phases, its combinations, and what is special about it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, final

import attrs
from typing_extensions import Unpack, override

import climbcards.authors as kit
from climbcards import (
    Bounds,
    BySeat,
    Cards,
    CardsError,
    Choice,
    Climbing,
    Deal,
    Line,
    Objection,
    Policy,
    Rank,
    Round,
    Seat,
    StandIn,
    Standing,
    Trick,
    ViewParts,
)
from climbcards.events import Event
from climbcards.reasons import HIGHER, Answers, LowerWindow, NotACombination
from . import numbers, plays, position, score
from .cards import (
    COMBINATIONS,
    HAND,
    NOTHING,
    PACK,
    PLACES,
    PLAYERS,
    SIDES,
    Combination,
    partner_of,
)
from .options import HouseRules, Options, Wilds, Wind
from .plays import tables_of
from .policy import greedy
from .round import OCCURRENCES, Handing, WildNotNeeded, beginning, begun, payers_of, resisting
from .score import Climb
from .state import Action, Finished, Give, Giving, Play, Playing, Return, State, View
from .words import GERMAN

CLAUSES: Final = kit.Clauses(
    table="E-4",
    over="E-56",
    turn="E-50",
    pack="E-1",
    cards="E-50",
    combination="E-40",
    choice="E-43",
    lead="E-50",
    answer="E-31",
)

_laid = kit.making(Playing, "known", "played", "trick", "out", "hands")


@final
@attrs.frozen(order=False, kw_only=True, cache_hash=True)
class Guandan(HouseRules, kit.TrickGame[Playing, Play, Combination, State, Action, View]):
    """Guandan, for four players: seats 0 and 2 against seats 1 and 3.

    Raises:
        OptionError: Options out of range, or that contradict one another.
    """

    pack = PACK
    players = PLAYERS
    longest = 429
    """Two gifts and two returns, and 107 plays with three passes after each but the last (E-97)."""
    carries = Climb

    def variant(self, **options: Unpack[Options]) -> "Guandan":
        """Return the same rules with some options changed; `OptionError` names what will not do."""
        return kit.varied(self, options)

    def at(self, level: Rank | str) -> "Guandan":
        """Return these rules with another level where none is named, to ask about cards at that level."""
        symbol = level.symbol if isinstance(level, Rank) else level
        return self if symbol == self.first_level else _at(self, symbol)

    @override
    def clauses(self) -> kit.Clauses:
        """Say which clauses refusals cite."""
        return CLAUSES

    @override
    def partners(self) -> tuple[tuple[Seat, ...], ...]:
        """Say who plays with whom: those who sit opposite (E-4)."""
        return SIDES

    def start(self, deal: Deal) -> State:
        """Lay out a deal; with places of a round before, tribute comes first, or is resisted (E-5, E-60 to E-71).

        Raises:
            CardsError: Not exactly the pack, not 27 cards each, a level that is none, titles that are not each seat once, or
                titles together with a leader.
        """
        kit.own(self.name, "deal", deal, {Deal})
        dealer = kit.checked(deal.dealer, PLAYERS)
        hands = kit.dealt_hands(deal, PACK, PLAYERS, HAND, carries=Climb)
        carried = kit.carried_in(deal, Climb, PLAYERS) or Climb(Rank(self.first_level))
        titles, nothing = carried.titles, (NOTHING,) * PLAYERS
        if titles and deal.leader is not None:
            raise CardsError("a deal with titles names no leader: the places decide who leads")
        leader = titles[0] if titles else self.first_lead(dealer, deal.leader)
        head = (dealer, leader, carried.level, titles)
        shown = resisting(self, titles, hands) if titles and self.tribute else nothing
        owing = payers_of(titles) if titles and self.tribute and not any(shown) else ()
        giving = Giving(*head, shown, shown, (), owing, (None,) * PLAYERS, hands)
        return giving if owing else begun(giving, leader, shown, (), hands)

    @override
    def phases(self) -> tuple[Handing, kit.Tricks[Playing, Play, Combination, State]]:
        """Return tribute with its returns, and the play."""
        return Handing(self), kit.Tricks(self, (Playing,))

    @override
    def known_cards(self, table: kit.Table, /) -> tuple[Sequence[Cards], Cards]:
        """Return what everybody knows to be in each hand (E-92, E-93)."""
        known: Any = table  # Any: every table of the game has it
        return known.known, NOTHING

    def _tables(self, level: Rank | None) -> plays.Tables:
        return tables_of(self, PLACES[self.first_level if level is None else level.symbol])

    @override
    def readings(self, cards: Cards, *, level: Rank | None = None) -> tuple[Combination, ...]:
        """Return what cards can be at a level, by default at the first one, in the order of E-44."""
        return plays.recognise(self._tables(level), kit.own_cards(PACK, cards).mask)

    @override
    def readings_in(self, state: Playing, cards: Cards, /) -> tuple[Combination, ...]:
        """Return what cards can be at the level that is played."""
        return plays.recognise(self._tables(state.level), cards.mask)

    @override
    def meant(self, readings: tuple[Combination, ...], /) -> tuple[Combination, ...]:
        """Return all readings, or the highest of each kind (E-42)."""
        return readings if self.declare_lower else plays.meant(readings)

    @override
    def misnamed(
        self, state: Playing, play: Play, readings: tuple[Combination, ...], /
    ) -> Objection | None:
        """Object to a lower reading (E-42), and to what the cards are not."""
        if play.reading not in readings:
            return super().misnamed(state, play, self.meant(readings))
        kind = type(play.reading), play.reading.shape
        same = tuple(each for each in self.meant(readings) if (type(each), each.shape) == kind)
        return Objection(LowerWindow(play.reading, same), "E-42")

    @override
    def beats(self, new: Combination, old: Combination, *, level: Rank | None = None) -> bool:
        """Tell whether one combination beats another at a level, by default at the first one (E-31 to E-34).

        Raises:
            CardsError: Nobody can play one of the two.
        """
        for each in (new, old):
            kit.own(self.name, "combination", each, COMBINATIONS)
        return self._tables(level).order.beats(new, old)

    @override
    def stand_ins(
        self, cards: Cards, reading: Combination, *, level: Rank | None = None
    ) -> tuple[StandIn, ...]:
        """Say what each wild card stands for that is not itself (E-45).

        Without a level it is the first one, or if the cards cannot be read so there, the rank of a heart among them.
        """
        ours = kit.own_cards(PACK, cards)
        levels = [self._tables(level)]
        if level is None:
            levels += [self._tables(card.rank) for card in ours if str(card.suit) == "h"]
        found = [each for each in levels if reading in plays.recognise(each, ours.mask)]
        kit.read_as(ours, reading, [reading] if found else plays.recognise(levels[0], ours.mask))
        return plays.stand_ins(found[0], ours.mask, reading)

    @override
    def plays(self, hand: int, best: Combination | None, /) -> kit.Plays[Combination]:
        """Find what a hand can lead, or what of it beats a combination, at the first level (E-46)."""
        return plays.playable(self, PLACES[self.first_level], hand, best)

    @override
    def playable(self, state: Playing, /) -> kit.Plays[Combination]:
        """Find what the seat on turn can play at the level that is played."""
        hand = state.hands[state.turn].mask
        return plays.playable(self, PLACES[state.level.symbol], hand, state.best)

    @override
    def answers(self, state: Playing, reading: Combination, /) -> bool:
        """Tell whether a combination beats the last play (E-31)."""
        best = state.best
        return best is None or self._tables(state.level).order.beats(reading, best)

    @override
    def forbids(self, state: Playing, play: Play, /) -> Objection | None:
        """Object to a wild card in place of a card that stays in the hand, where it has to be needed (E-17)."""
        tables, hand = self._tables(state.level), state.hands[play.seat].mask
        if self.wilds is not Wilds.NEEDED or plays.is_needed(
            tables, hand, play.cards.mask, play.reading
        ):
            return None
        return Objection(WildNotNeeded(play.cards), "E-17")

    @override
    def may_forbid(self, state: Playing, /) -> bool:
        """Say that what is listed was asked about already."""
        del state
        return False

    @override
    def attempt(  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]  # gifts are no plays
        self, state: State, seat: Seat, cards: Cards
    ) -> Give | Return | Play | Choice[Play] | Objection:
        """Try exactly these cards now: of several readings of one kind the highest is meant (E-43)."""
        # Any: the kit knows plays alone
        tried: Any = super().attempt(state, seat, cards)
        answer: Give | Return | Play | Choice[Play] | Objection = tried
        if (
            isinstance(answer, Choice)
            and len({(type(each.reading), each.reading.shape) for each in answer.plays}) == 1
        ):
            return answer.plays[0]
        return answer

    @override
    def could_be(self, cards: Cards, best: Combination | None, /) -> tuple[Combination, ...]:
        """Return what cards are in a position where nobody names it: the highest of each kind (E-43)."""
        return plays.meant(super().could_be(cards, best))

    @override
    def compares(self, new: Combination, old: Combination, /) -> bool:
        """Tell whether a refusal calls a combination "too low"."""
        return new.shape == old.shape

    @override
    def answer_clause(self, best: Combination, /) -> str:
        """Cite what beats a bomb, or anything else."""
        return "E-33" if best.shape == "bomb" else "E-31"

    @override
    def what_beats(self, state: Playing, best: Combination, /) -> Answers:
        """Name what beats the last play (E-31, E-33)."""
        higher = (HIGHER,) if self._tables(state.level).order.has_higher(best) else ()
        return higher if best.shape == "bomb" else (*higher, "a bomb")

    @override
    def unreadable(self, cards: Cards, /) -> Objection:
        """Say that cards are no combination (E-30)."""
        return Objection(NotACombination(cards), "E-30")

    @override
    def laid(
        self, state: Playing, play: Play, hands: BySeat[Cards], trick: Trick[Play], /
    ) -> Playing:
        """Return the state after a play: what was known of its cards is struck off first (E-92)."""
        seat, known, out = play.seat, state.known, state.out
        if known[seat].mask:
            known = kit.put(known, seat, known[seat].lacking(play.cards))
        if not hands[seat].mask:
            out = (*out, seat)
        played = Cards(PACK, state.played[seat].mask + play.cards.mask)
        return _laid(state, known, kit.put(state.played, seat, played), trick, out, hands)

    @override
    def leads(self, owner: Seat, hands: Sequence[Cards], /) -> Seat:
        """Return who leads after a trick: its owner, or by the wind its partner (E-54)."""
        partner = partner_of(owner)
        if not hands[owner] and self.wind is Wind.PARTNER and hands[partner]:
            return partner
        return super().leads(owner, hands)

    @override
    def is_over(self, hands: Sequence[Cards], /) -> bool:
        """Tell whether two partners are out, or three seats (E-56)."""
        return position.is_over([seat for seat, hand in enumerate(hands) if not hand.mask])

    @override
    def over(self, state: Playing, /) -> State:
        """End the round."""
        return kit.making(Finished)(state)

    @override
    def beginning(self, view: View) -> tuple[Event[Action], ...]:
        """Tell who resisted the tribute (E-71)."""
        return tuple(beginning(kit.own_view(self.name, PLAYERS, view, View)))

    @override
    def check_position(self, state: State) -> None:
        """Refuse a state that cannot be played on, by a `PositionError` that names the place."""
        position.check(self, state)
        rules = self.at(state.level)
        kit.TrickGame.check_position(rules, state)

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
        """Set up the middle of a round; cards that are nowhere have been played.

        Args:
            hands: What each seat holds.
            turn: Whose turn it is; the leader's, or who follows the last play, unless told.
            level: The level that is played; the first one unless told.
            titles: The places of the last round.
            dealer: Who dealt.
            leader: Who leads, if nobody has and no `turn` is told; by default seat 0.
            trick: Its plays by seat; a text may name the reading. Between the last one and `turn` all passed.
            out: Who is out, in order; by default by seat, and those of the trick last.

        Raises:
            PositionError: It cannot be played on; it names the place.
            CardsError: More cards than the pack has, or of another pack.
            NotationError: A text that names no cards.
        """
        rules = self if level is None else self.at(level)
        told = kit.Setup(rules, Play, hands, turn, trick, dealer=dealer, leader=leader)
        return position.position(told, Rank(rules.first_level), titles, out)

    @override
    def check_ended(self, state: Finished, /) -> None:
        """Refuse a round written down by hand that is not over."""
        over = position.is_over(state.out)
        kit.require(over, "expected two partners out, or three seats", "$.out")

    @override
    def lines(self, state: Finished, /) -> Iterable[Line]:
        """Write the score sheet (E-75, E-77)."""
        return score.lines(self, self.ranking(state))

    @override
    def ranking(self, state: Finished, /) -> tuple[Seat, ...]:
        """Return the seats in the order of going out, then the fewest cards first (E-58)."""
        out, last = state.out, state.out[-1]
        rest = [seat for seat in kit.others_after(last, PLAYERS) if seat not in out]
        return (*out, *sorted(rest, key=lambda seat: len(state.hands[seat])))

    def standing(self, rounds: Sequence[Round], since: Standing | None = None) -> Standing:
        """Return where a match stands after these rounds (E-80 to E-89)."""
        return kit.standing_after(
            score.begins(self), rounds, since, lambda now, last: score.after(self, now, last)
        )

    def bounds(self) -> Bounds:
        """Say between which points each seat ends a round (E-75)."""
        return score.bounds(self)

    @override
    def told(self) -> Iterable[type]:
        """Name what a line of the score sheet can be for, and what only this game tells."""
        return (*score.ENTRIES, *OCCURRENCES)

    @override
    def books(self) -> tuple[kit.Book, ...]:
        """Return the phrase books beside the English one."""
        return (GERMAN,)

    @override
    def policies(self) -> Mapping[str, Policy[View, Action]]:
        """Return the built-in policies by name."""
        return {"random": kit.at_random, "greedy": greedy}

    @override
    def expected(self) -> str:
        """Say what else a text could be."""
        return "as in 5s 5d, or pass, give Ad or return 3s"

    @override
    def read_reading(self, name: str, text: str, position: int, cards: Cards, /) -> Combination:
        """Read the name of a combination, whether the cards are one or not."""
        return numbers.read_reading(" ".join(name.split()), text, position, cards)

    @override
    def ranked(self) -> kit.Ranked[Combination]:
        """Refuse numbers for each play: those of all levels are too many.

        Raises:
            NotOfferedError: Always; `numbering(suits=False)` numbers them by reading and ranks.
        """
        found = "Guandan has too many plays, as other hearts are wild at each level"
        raise kit.NotOfferedError(
            f"{found}: numbering(suits=False) numbers them by reading and ranks"
        )

    @override
    def folded(self) -> kit.Ranked[Combination]:
        """Number the plays by reading, and then by the ranks of the cards."""
        return numbers.numbers_of(self)

    def view_parts(self) -> ViewParts[View]:
        """Say what views hold, part by part, as numbers."""
        return numbers.view_parts()


@lru_cache(maxsize=1 << 8)
def _at(rules: Guandan, level: str) -> Guandan:
    """Return rules with another first level, under the same name."""
    return attrs.evolve(rules, first_level=level)


if TYPE_CHECKING:
    _: Climbing[State, Action, View, Combination] = Guandan()
