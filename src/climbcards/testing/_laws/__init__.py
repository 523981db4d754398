"""The laws that every game keeps, as functions that raise `LawBroken` where one is broken.

They know no game: each takes a game and a state of it (or what else it needs) and checks one law. The
numbers are those of `LAWS`. `check_laws` calls them all. Every check is a `require` with one condition, so
that each has a broken game of its own among the tests.
"""
