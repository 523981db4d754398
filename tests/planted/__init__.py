"""Bugs planted in Haggis, in Tien Len and in the tests' game of secret actions, to see how many of them the laws find.

`python tests/planted/report.py` checks every one and prints a table.
"""
