"""Bugs planted in Haggis, in Dou Dizhu, in Zheng Shangyou and in the tests' game of secret actions, to see how many of them the laws find.

`python tests/planted/report.py` checks every one and prints a table.
"""
