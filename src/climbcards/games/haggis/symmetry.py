"""Relabelling suits: no suit of Haggis ranks above another, so names can be exchanged (law 9)."""

from collections.abc import Mapping

import attrs

from climbcards import Card, Cards, Suit, Trick
from climbcards.games.haggis.actions import Action, Play
from climbcards.games.haggis.states import Betting, Finished, State


def relabel_state(state: State, suits: Mapping[Suit, Suit]) -> State:
    """Exchange suits everywhere in a state; a suit that is not mentioned stays."""
    hands = tuple(_relabel(hand, suits) for hand in state.hands)
    stock = _relabel(state.stock, suits)
    if isinstance(state, Betting):
        return attrs.evolve(state, hands=hands, stock=stock)
    captured = tuple(_relabel(pile, suits) for pile in state.captured)
    if isinstance(state, Finished):
        return attrs.evolve(state, hands=hands, stock=stock, captured=captured)
    trick = _relabel_trick(state.trick, suits)
    return attrs.evolve(state, hands=hands, stock=stock, captured=captured, trick=trick)


def relabel_action(action: Action, suits: Mapping[Suit, Suit]) -> Action:
    """Exchange suits in an action; only a play has any."""
    return _relabel_play(action, suits) if isinstance(action, Play) else action


def _relabel_trick(trick: Trick[Play], suits: Mapping[Suit, Suit]) -> Trick[Play]:
    plays = tuple(_relabel_play(play, suits) for play in trick.plays)
    return Trick(trick.leader, plays, trick.passes)


def _relabel_play(play: Play, suits: Mapping[Suit, Suit]) -> Play:
    return Play(play.seat, _relabel(play.cards, suits), play.reading)


def _relabel(cards: Cards, suits: Mapping[Suit, Suit]) -> Cards:
    return cards.pack.cards(
        Card(card.rank, None if card.suit is None else suits.get(card.suit, card.suit))
        for card in cards
    )
