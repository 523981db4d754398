"""The laws that every game keeps, as functions that raise `LawBroken` if one is broken.

Each function takes any game, and a state or other values of it, and checks one law or a part of it. The
numbers are those of `LAWS`. `check_laws` calls them all. Every check is a `require` with one condition, so
that the tests can have a broken game for each. What games are tried with is in `material`.
"""
