"""How well a search plays: its duels with greedy, game by game.

`python -m benchmarks.strength` from a clone, or `nox -s duel`. It takes hours. Each deal is kept in
`benchmarks/results/strength` as soon as it is played, so the command can be stopped, and goes on where it was.
Nothing is asserted: it prints a table, and with `--publish` writes `benchmarks/strength.json`, from which
`docs/strength.md` is made.
"""
