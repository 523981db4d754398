"""Rounds as training programs know them: PettingZoo, Gymnasium and OpenSpiel.

Each adapter is a module of its own, with an extra of its name: `climbcards.adapters.pettingzoo` needs
`climbcards[pettingzoo]`, `climbcards.adapters.gymnasium` needs `climbcards[gymnasium]`, and
`climbcards.adapters.openspiel` needs `climbcards[openspiel]`. There is nothing else in here.
"""
