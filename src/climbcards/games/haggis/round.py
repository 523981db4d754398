"""A round of Haggis: actions, phases, what each seat sees of them, and what only this game objects to.

See H-4 to H-31 for the phases, and H-32 and H-35 for what is seen.

A round is `Betting` (only where bets come before the first lead), then `Playing`, with `Awarding` in between when the
winner of a bomb trick chooses who captures it, and at last `Finished`. In each state, `hands` has the cards of each seat,
courts included, and `stock` is the haggis. Everybody sees the courts, the number of cards in each hand and in the haggis,
the trick, all captured cards, the bets, and who is out. When the round is over everybody sees all cards.

A play goes on the trick, and a hand that is empty then is noted as an exit. When all other seats with cards have passed
in succession the trick is over (H-18): its cards are captured, and its winner leads, or else the next seat clockwise that
holds cards (C-16). When only one seat holds cards the round is over (H-23). Bets can be made beside all this, in any phase.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, TypeAlias, final

import attrs
from typing_extensions import override

import climbcards.authors as kit
from climbcards import BySeat, Cards, Objection, Seat, Set, Trick
from climbcards.events import Captured, Event, LaidOpen
from climbcards.reasons import NoSuchSeat, NotYourTurn
from .cards import FULL_HAND, Bomb, Combination, beats, points_of
from .options import BetWindow, BombCapture, HouseRules
from .plays import TABLES, tables_of, understood


@final
@attrs.frozen(order=False)
class Bet(kit.Sentence):
    """Bet `amount` points on going out first; with 0 the seat declares that it does not bet (H-25)."""

    seat: Seat
    amount: int

    @property
    def stakes(self) -> bool:
        """Whether the seat bets."""
        return self.amount > 0

    def __str__(self) -> str:
        """Return the notation: `bet 15`."""
        return f"bet {kit.quoted(self.amount)}"

    @override
    def words(self, say: kit.Say) -> str:
        """Say who bets how much."""
        if self.amount == 0:
            return say(
                "{seat:declares no bet|declare no bet|no bet}",
                "{seat:sagt keine Wette an|sagst keine Wette an|keine Wette}",
            )
        return say("{seat:bets|bet} {amount!r}", "{seat:wettet|wettest|wette} {amount!r}")


@final
@attrs.frozen(order=False)
class Play(kit.BasePlay[Combination]):
    """Lead or beat with some cards, read as one combination (H-11)."""

    def alone(self) -> tuple[Combination, ...]:
        """Return the highest readings of the cards."""
        return understood(tables_of(self.cards), self.cards.mask)[0]


@final
@attrs.frozen(order=False)
class Award(kit.BaseAward):
    """Choose the opponent who captures the trick that the seat has won with a bomb (H-19)."""


Action: TypeAlias = Bet | Play | kit.Pass | Award
"""Everything a player can do."""


@final
@kit.immutable
@attrs.frozen(order=False)
class Exit:
    """A seat went out; `opposing` is how many cards its fullest opponent held then (H-21)."""

    seat: Seat
    opposing: int


@attrs.frozen(order=False)
class Counted(kit.Table):
    """What everybody sees of each phase.

    A bet is None as long as it may still be placed. It becomes 0 when the seat plays its first card (H-25), and when
    somebody goes out (H-31). `exits` has the seats that are out, in order.
    """

    bets: kit.Open[BySeat[int | None]]
    captured: kit.Pile[BySeat[Cards]]
    exits: kit.Open[tuple[Exit, ...]]


@attrs.frozen(order=False)
class ToBet(Counted):
    """Everybody declares a bet before the first lead (L-2)."""

    code: ClassVar[str] = "betting"

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have not declared a bet."""
        order = kit.rotation(self.leader, len(self.bets))
        return tuple(seat for seat in order if self.bets[seat] is None)


def _whose_turn(table: "ToPlay") -> Seat | None:
    """Return the next seat that is not out (C-14); None when the trick is over."""
    return table.trick.turn([exit_.seat for exit_ in table.exits], len(table.bets))


@attrs.frozen(order=False)
class ToPlay(Counted, kit.InTurn):
    """A trick runs, and somebody is to lead, beat or pass."""

    code: ClassVar[str] = "playing"

    trick: kit.Pile[Trick[Play]]

    turn: kit.Open[Seat | None] = attrs.field(
        default=attrs.Factory(_whose_turn, takes_self=True), init=False, eq=False, repr=False
    )
    """The seat whose turn it is; None when the trick is over."""


@attrs.frozen(order=False)
class ToAward(Counted):
    """A bomb has won the trick, and its owner chooses who captures it (H-19)."""

    code: ClassVar[str] = "awarding"

    trick: kit.Pile[Trick[Play]]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The owner of the bomb."""
        return (self.trick.plays[-1].seat,)


class Courts:
    """The court cards of each hand, which lie open on the table (H-32)."""

    __slots__ = ()
    hands: BySeat[Cards]

    @property
    def courts(self) -> BySeat[Cards]:
        """The court cards that each seat still has on the table."""
        pack = self.hands[0].pack
        spots = TABLES[len(self.hands)].spots
        return tuple([Cards(pack, hand.mask & ~spots) for hand in self.hands])


@final
@attrs.frozen(order=False)
class Betting(ToBet, Courts):
    """Everybody declares a bet before the first lead (L-2)."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


@final
@attrs.frozen(order=False)
class Playing(ToPlay, Courts):
    """A trick runs: it is somebody's turn to lead, beat or pass."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


@final
@attrs.frozen(order=False)
class Awarding(ToAward, Courts):
    """A bomb has won the trick, and its owner chooses who captures it (H-19)."""

    hands: kit.Held[Cards]
    stock: kit.Secret[Cards]


@final
@attrs.frozen(order=False)
class Finished(Counted, kit.Ended, Courts):
    """The round is over.

    All cards lie open (H-35): `hands` has the cards that were left, which only the last player has, `captured` the tricks
    of each seat, and `stock` is the haggis. A round that was played with real cards is written down as one of these.
    """

    code: ClassVar[str] = "finished"

    hands: kit.Pile[BySeat[Cards]]
    stock: kit.Pile[Cards]

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """The seats from first place to last, as they went out."""
        out = tuple(exit_.seat for exit_ in self.exits)
        return out + tuple(seat for seat in kit.seats(len(self.hands)) if seat not in out)


State: TypeAlias = Betting | Playing | Awarding | Finished
"""A state of a round, by its phase."""

Phase: TypeAlias = ToBet | ToPlay | ToAward | Finished
"""What everybody sees of a state: all of a finished one."""


@final
@attrs.frozen(order=False)
class View(kit.TrickView[Phase, Play]):
    """What a seat sees; `own` is None for a spectator.

    `stock_size` is the number of cards in the haggis. `courts` has the court cards that each seat still has on the table.
    """

    stock_size: int
    courts: BySeat[Cards]

    @property
    def bets(self) -> BySeat[int | None]:
        """The bet of each seat; None as long as it may still be placed."""
        return self.phase.bets

    @property
    def captured(self) -> BySeat[Cards]:
        """The cards that each seat has captured."""
        return self.phase.captured

    @property
    def exits(self) -> tuple[Exit, ...]:
        """The seats that are out, in order."""
        return self.phase.exits

    @property
    def open_cards(self) -> tuple[Cards, ...]:
        """The cards of each hand that lie open: the courts, and after the round all cards (H-32, H-35)."""
        return self.phase.hands if isinstance(self.phase, Finished) else self.courts

    @property
    def remarks(self) -> tuple[str, ...]:
        """The bet of each seat and the number of cards that it has captured, in words."""
        said = (
            (f"bet {bet}" if bet else "", f"took {len(taken)}" if taken else "")
            for bet, taken in zip(self.bets, self.captured, strict=True)
        )
        return tuple(", ".join(filter(None, parts)) for parts in said)

    @property
    def table(self) -> Cards:
        """The cards of the trick."""
        plays = () if self.trick is None else self.trick.plays
        return self.captured[0].pack.join([play.cards for play in plays])

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is to lead, beat or pass; None if there is none."""
        return self.phase.turn if isinstance(self.phase, ToPlay) else None

    @override
    def lines(self, say: kit.Say) -> Iterator[str]:
        """Describe the seats and the trick."""
        for seat in range(len(self.sizes)):
            yield self._describe(seat, say)
        if isinstance(self.phase, ToAward):
            best = self.phase.trick.plays[-1]
            yield say(
                "{best.seat:you} won the trick ({best.reading}), and {mine:say|says} who captures it",
                "{best.seat:hat|hast} den Stich gewonnen ({best.reading}) und {mine:sagst|sagt}, wer ihn bekommt",
                best=best,
                mine=best.seat == say.me,
            )
        else:
            yield from self.to_beat(say)

    def _describe(self, seat: int, say: kit.Say) -> str:
        courts, taken, bet = self.courts[seat], self.captured[seat], self.bets[seat]
        shown = say(" ({courts} open)", " ({courts} offen)", courts=courts) if courts else ""
        took = (
            say("took {taken:# card|# cards}", "{taken:# Karte|# Karten} kassiert", taken=taken)
            if taken
            else say("took nothing", "nichts kassiert")
        )
        wager = say(", bet {bet}", ", Wette {bet}", bet=bet) if bet else ""
        cards = say("{size:# card|# cards}", "{size:# Karte|# Karten}", size=self.sizes[seat])
        return f"{say.who(seat)}: {cards}{shown}, {took}{wager}"


Told: TypeAlias = Iterator[Event[Action]]
"""The events that a seat is told, in order."""


@final
@attrs.frozen(order=False)
class NotAllowedHere(kit.Sentence):
    """The house rules do not have `readings` of these cards; `instead` has readings that they do have."""

    readings: tuple[Combination, ...]
    instead: tuple[Combination, ...] = ()

    @override
    def words(self, say: kit.Say) -> str:
        """Say how the cards can be played, if they can be played."""
        if self.instead:
            return say(
                "{readings:,or} is not played under these house rules: play them as {instead:,or}",
                "{readings:,oder} gibt es nach diesen Hausregeln nicht: spiele {instead:,oder}",
            )
        return say(
            "{readings:,or} is not played under these house rules: choose other cards",
            "{readings:,oder} gibt es nach diesen Hausregeln nicht: wähle andere Karten",
        )


@final
@attrs.frozen(order=False)
class AfterFirstCard(kit.Sentence):
    """A bet must be made before one's own first card."""

    en = "you can only bet before your first card, and you have already played"
    de = "wetten kannst du nur vor deiner ersten Karte: du hast schon gespielt"


@final
@attrs.frozen(order=False)
class AlreadyBet(kit.Sentence):
    """A bet is final, and so is declaring not to bet."""

    amount: int

    en = "you have already bet {amount}: a bet cannot be changed"
    de = "du hast schon {amount} gewettet: eine Wette kann man nicht ändern"


@final
@attrs.frozen(order=False)
class SomebodyOut(kit.Sentence):
    """No bets are made after the first player has gone out."""

    out: Seat

    en = "{out:is|are} out: no more bets can be placed"
    de = "{out:ist|bist} schon fertig: jetzt kann niemand mehr wetten"


@final
@attrs.frozen(order=False)
class BetsClosed(kit.Sentence):
    """These house rules take bets before the first lead only."""

    en = "bets must be placed before the first lead, and play has begun"
    de = "gewettet wird vor dem ersten Ausspielen: das Spiel hat begonnen"


@final
@attrs.frozen(order=False)
class BadAmount(kit.Sentence):
    """Only the amounts in `allowed` can be bet."""

    amount: int
    allowed: tuple[int, ...]

    @override
    def words(self, say: kit.Say) -> str:
        """Say what can be bet."""
        return say(
            "{amount!r} cannot be bet: choose one of {allowed}",
            "{amount!r} kannst du nicht wetten: wähle aus {allowed}",
            allowed=", ".join(map(str, self.allowed)),
        )


@final
@attrs.frozen(order=False)
class BetsFirst(kit.AllFirst):
    """Everybody declares a bet before the first lead, even if it is 0."""

    en_you = "declare your bet first, for example: bet 0 for no bet"
    de_you = "sag zuerst deine Wette an, zum Beispiel: bet 0, wenn du nicht wettest"
    en = "waiting for {missing:you,and} to declare a bet"
    de = "zuerst die Wetten: warte auf {missing:dich,und}"


@final
@attrs.frozen(order=False)
class AwardFirst(kit.First):
    """The winner of a bomb trick must say who captures it before the play goes on."""

    asked = "chooser"

    chooser: Seat

    en_you = "your bomb has won the trick: first say which opponent captures it"
    de_you = "deine Bombe hat den Stich gewonnen: sag zuerst, wer von den anderen ihn bekommt"
    en = "a bomb has won the trick: wait for {chooser:you} to say who captures it"
    de = (
        "eine Bombe hat den Stich gewonnen, und noch ist offen, wer ihn bekommt: "
        "warte auf {chooser:dich}"
    )


@final
@attrs.frozen(order=False)
class NothingToAward(kit.Sentence):
    """No trick waits to be awarded."""

    en = (
        "there is no trick to award: that only happens when a bomb wins a trick "
        "and its player may choose who captures it"
    )
    de = (
        "es ist kein Stich zu vergeben: das geht nur, wenn eine Bombe den Stich gewonnen hat "
        "und, wer sie gelegt hat, wählen darf, wer ihn bekommt"
    )


@final
@attrs.frozen(order=False)
class AwardToSelf(kit.Sentence):
    """A trick won by a bomb goes to an opponent."""

    en = "a trick won by a bomb goes to an opponent, not to you: choose an opponent"
    de = "mit einer Bombe gewinnst du den Stich für jemand anderen: wähle, für wen"


def not_allowed(
    official: tuple[Combination, ...], instead: tuple[Combination, ...] = ()
) -> Objection:
    """Say that the house rules do not have what some cards make: sets (R-1), or extra-wide stairs (H-12)."""
    clause = "R-1" if isinstance(official[0], Set) else "H-12"
    return Objection(NotAllowedHere(official, instead), clause)


def beating(readings: tuple[Combination, ...], best: Play | None) -> tuple[Combination, ...]:
    """Return those of some readings that beat the last play."""
    return tuple(each for each in readings if best is None or beats(each, best.reading))


# bets


@lru_cache(maxsize=1 << 6)  # it is asked at every turn
def all_bets(amounts: tuple[int, ...], seat: Seat) -> tuple[Bet, ...]:
    """Return every bet of a seat (C-18)."""
    return tuple([Bet(seat, amount) for amount in amounts])


def bet_fault(
    rules: HouseRules, state: Betting | Playing | Awarding, seat: Seat
) -> Objection | None:
    """Say why a seat cannot bet now; None if it can."""
    bet = state.bets[seat]
    if not isinstance(state, Betting):
        if rules.bet_window is BetWindow.BEFORE_FIRST_LEAD:
            return Objection(BetsClosed(), "L-2")
        if state.exits:
            return Objection(SomebodyOut(state.exits[0].seat), "H-31")
        if bet is not None and len(state.hands[seat]) < FULL_HAND:
            return Objection(AfterFirstCard(), "H-24")
    return None if bet is None else Objection(AlreadyBet(bet), "H-25")


@final
@attrs.frozen(order=False)
class AskToBet(kit.Sentence):
    """Somebody is to declare a bet before the first lead."""

    en = "declare your bet, or no bet"
    de = "sage deine Wette an, oder keine"


class Bets(kit.WithAsides[Betting, State]):
    """Everybody declares a bet before the first lead (L-2)."""

    actions: tuple[type[Bet], ...] = (Bet,)
    asks_all = True
    numbered = "bets"
    asks: kit.Sentence = AskToBet()

    def not_yet(self, state: Betting, seat: Seat) -> Objection:
        """Say that bets come before the first lead."""
        return Objection(BetsFirst(seat, state.awaited), "L-2")


class Awards(kit.WithAsides[Awarding, State]):
    """The owner of a bomb says which opponent captures the trick (H-19)."""

    actions: tuple[type[Award | Bet], ...] = (Award, Bet)
    asks_all = True
    only_here: Mapping[type, Objection] = {Award: Objection(NothingToAward(), "H-19")}

    def __init__(
        self, rules: HouseRules, game: kit.AsideRules, asides: Callable[[Seat], Sequence[Bet]]
    ) -> None:
        super().__init__(game, asides)
        self.house = rules
        self.numbered = "awards" if is_chosen(rules) else ""

    def step(self, state: Awarding, action: Award | Bet) -> State | Objection:
        """Give the trick to the opponent whom its winner chose."""
        if isinstance(action, Bet):
            return super().step(state, action)
        if action.seat not in state.awaited:
            return Objection(NotYourTurn(action.seat, state.awaited), "H-19")
        if not kit.is_seat(action.to, self.rules.players):
            return Objection(NoSuchSeat(action.to, self.rules.players), "H-19")
        if action.to == action.seat:
            return Objection(AwardToSelf(), "H-19")
        return capture(state, state.trick, action.to)

    @override
    def prompt(self, state: Awarding, seat: Seat) -> kit.Sentence:
        """Ask who gets the trick."""
        return kit.AskToAward(kit.others_after(seat, self.rules.players))

    def not_yet(self, state: Awarding, seat: Seat) -> Objection:
        """Say that the trick must be awarded first."""
        return Objection(AwardFirst(seat, state.awaited[0]), "H-19")

    def tell(self, before: Awarding, action: Award | Bet, after: State, seat: Seat | None) -> Told:
        """Say who captures the trick."""
        del action, seat
        return captured(self.house, before, after)

    def every(self, seat: Seat) -> tuple[Award | Bet, ...]:
        """Return the award to each seat, and the bets."""
        return *self.numbers(seat), *super().every(seat)

    def numbers(self, seat: Seat) -> tuple[Award, ...]:
        """Return the award to each seat, as actions name seats."""
        return tuple(Award(seat, to) for to in kit.seats(self.rules.players))


def is_chosen(rules: HouseRules) -> bool:
    """Return whether the winner of a bomb's trick chooses who captures it (H-19)."""
    return rules.players > 2 and rules.bomb_capture is BombCapture.CHOSEN


# what follows


def opening(betting: Betting) -> Playing:
    """Begin the play: the leader is about to lead."""
    return _opening(betting, Trick(betting.leader))


_opening = kit.making(Playing, "trick")
_awarding = kit.making(Awarding, "trick")
_next_trick = kit.making(Playing, "captured", "trick")
_finished = kit.making(Finished, "bets", "captured")


def end_trick(rules: HouseRules, state: Playing, trick: Trick[Play]) -> State:
    """End the trick: find out who captures it, or ask its winner."""
    plays, players = trick.plays, len(state.hands)
    winner = plays[-1].seat
    if not isinstance(plays[-1].reading, Bomb):
        return capture(state, trick, winner)
    if is_chosen(rules):
        return _awarding(state, trick)
    # H-20; with two players this is the opponent in any case (H-19)
    return capture(state, trick, plays[-2].seat if plays[1:] else kit.right_of(winner, players))


def capture(state: Playing | Awarding, trick: Trick[Play], to: Seat) -> Playing | Finished:
    """Give the trick's cards to the seat that captures them; the next trick begins, unless the round is over."""
    mask = state.captured[to].mask + sum([play.cards.mask for play in trick.plays])
    captured = kit.replace_at(state.captured, to, Cards(state.stock.pack, mask))
    able = [hand for hand in state.hands if hand.mask]
    if len(able) == 1:
        return _finished(state, tuple(bet or 0 for bet in state.bets), captured)
    leader = kit.next_holding(trick.plays[-1].seat, state.hands)
    return _next_trick(state, captured, Trick(leader))


# what is told


def captured(rules: HouseRules, before: Playing | Awarding, after: State) -> Told:
    """Say who captures a trick, if somebody does, and what lies open after the round (H-18 to H-20, H-35)."""
    for seat in kit.seats(rules.players):
        cards = after.captured[seat].lacking(before.captured[seat])
        if cards:
            yield Captured(seat, cards, points_of(rules, cards))
    if isinstance(after, Finished):
        last = after.ranking[-1]
        yield LaidOpen(last, after.hands[last])
        yield LaidOpen(None, after.stock)
