"""Relabelling suits: no suit of Tichu ranks above another, so names can be exchanged (K-2, law 9)."""

from collections.abc import Mapping

import attrs

from climbcards import Card, Cards, Suit, Trick
from climbcards.games.tichu.actions import Action, Play, Push
from climbcards.games.tichu.pack import PACK
from climbcards.games.tichu.states import Exchange, Finished, Gifts, Grand, State, Tally


def relabel_state(state: State, suits: Mapping[Suit, Suit]) -> State:
    """Exchange suits everywhere in a state; a suit that is not mentioned stays."""
    hands = _all(state.hands, suits)
    if isinstance(state, Grand):
        return attrs.evolve(state, hands=hands, rest=_all(state.rest, suits))
    gifts = tuple(_faces(each, suits) for each in state.gifts)
    if isinstance(state, Exchange):
        return attrs.evolve(state, hands=hands, gifts=gifts)
    tally = _tally(state.tally, suits)
    if isinstance(state, Finished):
        trick = None if state.trick is None else _trick(state.trick, suits)
        return attrs.evolve(state, hands=hands, gifts=gifts, tally=tally, trick=trick)
    return attrs.evolve(
        state, hands=hands, gifts=gifts, tally=tally, trick=_trick(state.trick, suits)
    )


def relabel_action(action: Action, suits: Mapping[Suit, Suit]) -> Action:
    """Exchange suits in an action; only a play and a push have any."""
    if isinstance(action, Push):
        return Push(action.seat, _faces(action.cards, suits))
    return _play(action, suits) if isinstance(action, Play) else action


def _tally(tally: Tally, suits: Mapping[Suit, Suit]) -> Tally:
    played, captured = _all(tally.played, suits), _all(tally.captured, suits)
    aside = _cards(tally.aside, suits)
    return attrs.evolve(tally, played=played, captured=captured, aside=aside)


def _trick(trick: Trick[Play], suits: Mapping[Suit, Suit]) -> Trick[Play]:
    plays = tuple(_play(play, suits) for play in trick.plays)
    return Trick(trick.leader, plays, trick.passes)


def _play(play: Play, suits: Mapping[Suit, Suit]) -> Play:
    return Play(play.seat, _cards(play.cards, suits), play.reading)


def _all(lots: tuple[Cards, ...], suits: Mapping[Suit, Suit]) -> tuple[Cards, ...]:
    return tuple(_cards(lot, suits) for lot in lots)


def _cards(cards: Cards, suits: Mapping[Suit, Suit]) -> Cards:
    return PACK.cards(_faces(tuple(cards), suits))


def _faces(faces: Gifts, suits: Mapping[Suit, Suit]) -> Gifts:
    return tuple(
        card if card.suit is None else Card(card.rank, suits.get(card.suit, card.suit))
        for card in faces
    )
