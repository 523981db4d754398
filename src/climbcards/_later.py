"""The names of `climbcards` that need records, tables, matches or simulations. They are loaded when first used."""

from ._match import Match as Match
from ._simulation import (
    Duel as Duel,
    Estimate as Estimate,
    Executor as Executor,
    Pending as Pending,
    Player as Player,
    Players as Players,
    Ranked as Ranked,
    Role as Role,
    RoundRobin as RoundRobin,
    Summary as Summary,
    duel as duel,
    folded as folded,
    playout as playout,
    rollout as rollout,
    round_robin as round_robin,
    simulate as simulate,
)
from ._table import Table as Table, Told as Told
from .record import Record as Record, replay as replay
