"""Adapters for PettingZoo, Gymnasium and OpenSpiel.

Each adapter is a separate module and needs the extra with its name: `climbcards.adapters.pettingzoo` needs
`climbcards[pettingzoo]`, `climbcards.adapters.gymnasium` needs `climbcards[gymnasium]`, and
`climbcards.adapters.openspiel` needs `climbcards[openspiel]`.
"""
