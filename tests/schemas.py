"""Validators for JSON against the schemas of games, and JSON from random rounds."""

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import attrs
from jsonschema import Draft202012Validator

from climbcards import AnyGame, AnySnapshot, Codec, Form, Match, Seat, offer
from climbcards._game import snapshot
from climbcards.record import Began, Did, Undid

FORMS = {each.name: each.name.removesuffix("s").capitalize() for each in attrs.fields(Codec)}
"""The name of one value of each form, as a schema has it."""

SEEN = {form: name for form, name in FORMS.items() if form not in {"states", "deals", "steps"}}
"""Those that a client may be sent."""


# Any: plain data, and the stubs of the package leave its methods partly unknown
def checker(schema: Any) -> Any:  # noqa: ANN401
    """Return a validator for a schema that went through JSON."""
    return Draft202012Validator(json.loads(json.dumps(schema)))


# Any: the stubs of the package leave its methods partly unknown
def checkers(game: AnyGame) -> Mapping[str, Any]:
    """Return a validator for the schema of a game, for each form."""
    document: Any = json.loads(json.dumps(game.codec().schema()))
    return {
        form: Draft202012Validator({"$defs": document["$defs"], "$ref": f"#/$defs/{name}"})
        for form, name in FORMS.items()
    }


# Any: forms of any value
def form_of(game: AnyGame, name: str) -> Form[Any]:
    """Return a form of a game by its name."""
    form: Form[Any] = getattr(game.codec(), name)
    return form


# Any: actions and views of any game
def shown(game: AnyGame, state: object, seat: Seat | None, *, legal: bool = False) -> AnySnapshot:
    """Return a snapshot for a seat in the first round of a match, after three steps."""
    names = tuple(f"name {each}" for each in game.seats)
    match = Match(game) if game.to_act(state) else Match(game).after(state)
    return snapshot(
        game,
        state,
        seat,
        legal=legal,
        number=3,
        names=names,
        played=len(match.rounds),
        standing=match.standing,
    )


# Any: JSON of any form
def messages(game: AnyGame, seed: int, every: int) -> Iterator[tuple[str, Any]]:
    """Play a random round, and yield JSON of each kind: every action, and other values after every few actions."""
    rng, codec = Random(seed), game.codec()
    deal = game.deal(rng, game.seats[0])
    yield "deals", json.loads(codec.deals.dumps(deal))
    yield "steps", json.loads(codec.steps.dumps(Began(deal)))
    yield "steps", json.loads(codec.steps.dumps(Undid()))
    state, number = game.start(deal), 0
    while True:
        to_act = game.to_act(state)
        if number % every == 0 or not to_act:
            yield "states", json.loads(codec.states.dumps(state))
            for seat in (*game.seats, None):
                yield "views", json.loads(codec.views.dumps(game.view(state, seat)))
                seen = shown(game, state, seat, legal=seat == 0)
                yield "snapshots", json.loads(codec.snapshots.dumps(seen))
            for seat in to_act:
                some = game.legal_actions(state, seat).selectable(game.pack.parse(""))
                can = offer(game, state, seat, game.pack.cards([*some][:1]), most=3)
                yield "offers", json.loads(codec.offers.dumps(can))
        if not to_act:
            return
        action = rng.choice(game.legal_actions(state, rng.choice(to_act)))
        yield "actions", json.loads(codec.actions.dumps(action))
        before, state, number = state, game.apply(state, action), number + 1
        yield "steps", json.loads(codec.steps.dumps(Did(action, game.scores(state))))
        for seat in (*game.seats, None):
            for event in game.events(before, action, state, seat):
                yield "events", json.loads(codec.events.dumps(event))
