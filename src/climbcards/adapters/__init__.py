"""Rounds as training programs expect them: PettingZoo, Gymnasium and OpenSpiel.

Each adapter is a module of its own and needs the extra of its name: `climbcards.adapters.pettingzoo` needs
`climbcards[pettingzoo]`, `climbcards.adapters.gymnasium` needs `climbcards[gymnasium]`, and
`climbcards.adapters.openspiel` needs `climbcards[openspiel]`. There is nothing else in here.
"""
