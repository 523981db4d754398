"""Checks of positions that were set up or loaded, and states that a view allows."""

from collections.abc import Sequence
from random import Random
from typing import Any

import climbcards.authors as kit
from climbcards import Cards, CardsError, PositionError, Seat, Trick
from .cards import BOMB
from .options import FirstLead
from .round import Finished, Giving, Phase, Playing, Rounds, State, Tally, surely_known


def check_titles(players: int, titles: Sequence[Seat]) -> None:
    """Check that titles are those of a round before, or none.

    Raises:
        PositionError: They name no seats of the table, or not each seat once.
    """
    kit.check_seats(players, {f"$.titles[{place}]": seat for place, seat in enumerate(titles)})
    once = len(titles) in {0, players} and len({*titles}) == len(titles)
    kit.require(once, "expected each seat once, or none in a first round", "$.titles")


class Positions(Rounds):
    """House rules, and which states are possible under them."""

    def check_position(self, state: State) -> None:
        """Check that a state can be played on.

        Raises:
            PositionError: It names the place, and what was expected there.
        """
        check_titles(self.players, state.titles)
        if isinstance(state, Giving):
            _check_exchange(self, state)
            return
        _check_cards(self, state)
        _check_exits(self, state)
        _check_opening(self, state)
        _check_plays(self, state)
        _check_passes(self, state)

    def check_ended(self, state: Finished, /) -> None:
        """Check that a finished round, which may be written down by hand, has a place for each seat.

        Raises:
            PositionError: More than one seat holds cards, or those who do not are not named once each.
        """
        fits = len(_empty(state)) + 1 >= self.players
        kit.require(fits, "expected cards in one hand at most", "$.hands")

    def imagine(
        self, view: kit.BaseView[Phase], hands: Sequence[Cards], left: Cards, rng: Random
    ) -> State:
        """Return a state with this view: gifts of two others are drawn again, and cards laid aside from those left (N-37).

        Raises:
            CardsError: More cards were laid aside than there are.
        """
        phased: Any = super()  # Any: a checker cannot see that the kit's game comes after it
        state: State = phased.imagine(view, hands, left, rng)
        played = laid = (Cards(self.pack, 0),) * self.players
        if not isinstance(state, Giving):
            played, laid, fallen = state.tally.played, state.laid, state.tally.fallen
            if fallen is not None and not laid[fallen]:
                told, aside = surely_known(state, state.known)[1], self.known_cards(state)[1]
                free, more = left - aside, state.laid_size - len(told)
                if not 0 <= more <= len(free):
                    raise CardsError(f"there are not so many cards to lay aside: {state.laid_size}")
                told += self.pack.cards(rng.sample([*free], more))
                laid, left = kit.replace_at(laid, fallen, told), left - told
            state = kit.making(type(state), "laid", "stock")(state, laid, left)
        lots, known = zip(state.hands, played, laid, strict=True), list(state.known)
        held = [hand + gone + lying for hand, gone, lying in lots]
        for giver, taker, number, _ in self.exchange(state.titles):
            owes = isinstance(state, Giving) and giver in state.owing
            if view.seat not in {giver, taker} and not owes:
                gift = self.pack.cards(rng.sample([*held[taker]], min(number, len(held[taker]))))
                known[taker] = gift.lacking(played[taker])
        return kit.making(type(state), "known")(state, tuple(known))


def _empty(state: Playing | Finished) -> list[int]:
    """Return the seats without cards; each is out, by a foul or not, or has fallen."""
    empty = [seat for seat, hand in enumerate(state.hands) if not hand.mask]
    found = f"expected each seat without cards once, out, fouled or fallen: {empty}"
    kit.require(sorted(state.tally.order) == empty, found, "$.tally")
    return empty


def _check_exchange(rules: Rounds, state: Giving) -> None:
    """Check who owes a gift, what has changed hands, and who would lead (N-32 to N-37)."""
    gifts = rules.exchange(state.titles)
    chosen = [(upper, lower, number) for upper, lower, number, which in gifts if which is None]
    owing = tuple(upper for upper, _, _ in chosen if upper in state.owing)
    found = "expected upper seats of the exchange, in the order of their titles"
    kit.require(bool(owing) and state.owing == owing, found, "$.owing")
    full = [*rules.sizes(state.dealer)]
    for upper, lower, number in chosen:
        back = 0 if upper in owing else number
        full[upper] += number - back
        full[lower] -= number - back
        for seat, least, most in ((upper, number - back, number), (lower, back, back)):
            due = f"expected {kit.counted(most, 'card')} that were given"
            kit.require(least <= len(state.known[seat]) <= most, due, f"$.known[{seat}]")
    kit.check_sizes(state.hands, full)
    _check_known(rules, state, state.hands)
    if not state.named:
        leader = kit.left_of(state.dealer, rules.players)
        found = f"expected seat {leader}, at the dealer's left"
        kit.require(state.leader == leader, found, "$.leader")


def _check_known(rules: Rounds, state: State, held: Sequence[Cards]) -> None:
    """Check that what is known of a hand is there, and was given to it (N-37)."""
    given = {taker: number for _, taker, number, _ in rules.exchange(state.titles)}
    for seat, cards in enumerate(state.known):
        most = given.get(Seat(seat), 0)
        there = cards <= held[seat] and len(cards) <= most
        found = f"expected {kit.counted(most, 'card')} of the hand at most, which were given to it"
        kit.require(there, found, f"$.known[{seat}]")


def _check_cards(rules: Rounds, state: Playing | Finished) -> None:
    """Check that each seat holds or has played what it was dealt, and that the trick is among it."""
    tally, found = state.tally, "expected no cards of who has not fallen"
    for seat, laid in enumerate(state.laid):
        kit.require(seat == tally.fallen or not laid, found, f"$.laid[{seat}]")
    held = [hand + aside for hand, aside in zip(state.hands, state.laid, strict=True)]
    kit.check_dealt(rules.sizes(state.dealer), held, tally.played)
    kit.check_laid(state.trick.plays, tally.played, "$.tally.played")
    size = sum(map(len, state.laid))
    kit.require(state.laid_size == size, f"expected {size}", "$.laid_size")
    _check_known(rules, state, held)


def _check_exits(rules: Rounds, state: Playing | Finished) -> None:
    """Check who is out, and that the round runs or is over as it should (N-16, N-24, N-26)."""
    tally, titles, plays = state.tally, state.titles, state.trick.plays
    empty = _empty(state)
    kit.require(bool(rules.fouls) or not tally.fouled, "expected no fouls", "$.tally.fouled")
    for name, row in (("out", tally.out), ("fouled", tally.fouled)):
        kit.check_exits(row, plays, f"$.tally.{name}")
    first = bool(titles) and rules.fall and bool(tally.out) and tally.out[0] != titles[0]
    falls = first and titles[0] not in tally.fouled
    found = "expected the president of the round before, if another seat was the first out"
    kit.require(tally.fallen == (titles[0] if falls else None), found, "$.tally.fallen")
    kit.require(falls == (state.laid_size > 0), "expected the cards of who fell", "$.laid")
    over = len(empty) + 1 >= rules.players
    if isinstance(state, Finished):
        ended = over and bool(plays) and plays[-1].seat in {*tally.out[-1:], *tally.fouled[-1:]}
        kit.require(ended, "expected a round that its last play has ended", "$.trick")
    else:
        kit.require(not over, "expected cards in more hands, as the round is not over", "$.hands")


def _check_opening(rules: Rounds, state: Playing | Finished) -> None:
    """Check what was announced where the special three was looked for (N-18, N-37)."""
    opening, leader = state.tally.opening, state.leader
    if opening is None:
        return
    where, found = "$.tally.opening", "expected what lies aside"  # as no hand has one
    kit.require(rules.opening is not FirstLead.ELDEST, "expected no announcement", where)
    kit.require(opening.leader == leader, f"expected seat {leader}", f"{where}.leader")
    lots = zip(state.hands, state.laid, state.tally.played, strict=True)
    held = tuple([hand + aside + gone for hand, aside, gone in lots])
    if opening.shown:
        where, found = f"{where}.shown", f"expected what seat {leader} holds"
        held = kit.replace_at((Cards(held[leader].pack, 0),) * rules.players, leader, held[leader])
    kit.require(opening == rules.opens(state.dealer, held), found, where)


def _check_plays(rules: Rounds, state: Playing | Finished) -> None:
    """Check that each play of the trick is a set and goes on the one before, which has not ended the trick."""
    trick, inverted = state.trick, state.tally.inverted
    kit.require(rules.revolution or not inverted, "expected the usual order", "$.tally.inverted")
    make = kit.making(Playing, "tally", "trick", "skipped")
    for number in reversed(range(len(trick.plays))):
        play, place = trick.plays[number], f"$.trick.plays[{number}]"
        if play.reading not in rules.readings(play.cards):
            found = f"{play.cards or 'no cards'} cannot be read as {play.reading}"
            raise PositionError(found, place)
        inverted ^= rules.revolution and play.reading.size >= BOMB  # the order before it
        tally = kit.making(Tally, "inverted")(state.tally, inverted)
        before = make(state, tally, Trick(trick.leader, trick.plays[:number]), None)
        last = before.trick.last
        goes = last is None or (rules.follows(before, play) and play.seat != last.seat)
        kit.require(goes, f"expected what goes on the {before.best} of another seat", place)
        ended = number + 1 == len(trick.plays) and isinstance(state, Finished)
        kit.require(ended or not rules.clears(before, play), "expected a trick that runs", place)
    kit.check_leads(state.leader, trick, kit.played_before(trick.plays, state.tally.played))


def _check_passes(rules: Rounds, state: Playing | Finished) -> None:
    """Check who has passed, and who was skipped (N-11, N-12, N-14)."""
    trick, hands, players = state.trick, state.hands, rules.players
    passes, skipped = trick.passes, state.skipped
    runs = isinstance(state, Playing) and bool(trick.plays)
    first = trick.plays[0].seat if trick.plays else trick.leader
    kit.require(trick.leader == first, f"expected seat {first}, who led", "$.trick.leader")
    out = rules.passing is kit.Passing.OUT
    early = tuple([seat for seat in passes if out and skipped not in {None, seat}])
    due = rules.skipped_by(Trick(first, trick.plays, early), hands) if runs else None
    found = "expected the next seat that can answer after an equal play, where it is skipped"
    kit.require(skipped == due, found, "$.skipped")
    able = {seat for seat in kit.seats(players) if hands[seat].mask and seat != skipped}
    if out:
        others = {*able, state.tally.fallen} - {trick.plays[-1].seat} if trick.plays else ()
        fits = len({*passes}) == len(passes) and all(seat in others for seat in passes)
        kit.require(fits, "expected passes of other seats with cards, each once", "$.trick.passes")
    else:
        kit.check_order(trick, able if runs else (), players)
    if isinstance(state, Playing):
        kit.check_trick(trick, hands, [seat for seat in (*passes, skipped) if seat is not None])
