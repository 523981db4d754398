"""A server that keeps the state, and clients that are sent nothing but a view, as JSON text."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from climbcards import Seat
from climbcards.games import haggis

GAME = haggis.OFFICIAL_3P
CODEC = GAME.codec()

Client: TypeAlias = Callable[[Seat, str], str]
"""Answers a view with an action, both as JSON text."""


def client(rng: Random) -> Client:
    """Make a client that picks one of its legal actions, which it finds out by itself."""

    def answer(seat: Seat, message: str) -> str:
        view = CODEC.views.loads(message)
        guess = GAME.determinize(view, rng)  # any state that the view allows will do
        return CODEC.actions.dumps(rng.choice(GAME.legal_actions(guess, seat)))

    return answer


def serve(rng: Random, clients: tuple[Client, ...]) -> tuple[haggis.State, int]:
    """Play a round with the clients; give its end, and the number of messages."""
    state = GAME.start(GAME.deal(rng, dealer=GAME.seats[0]))
    messages = 0
    while seats := GAME.to_act(state):
        seat = seats[0]
        message = CODEC.views.dumps(GAME.view(state, seat))
        action = CODEC.actions.loads(clients[seat](seat, message))
        if action.seat != seat:
            raise ValueError(f"seat {seat} has answered for seat {action.seat}")
        state = GAME.apply(state, action)
        messages += 1
    return state, messages


def main() -> None:
    """Play a round and print its score."""
    clients = tuple(client(Random(seat)) for seat in GAME.seats)
    state, messages = serve(Random(7), clients)
    print(f"{messages} messages")
    print(GAME.sheet(state))


if __name__ == "__main__":
    main()
