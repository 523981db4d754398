"""Bugs planted in Haggis and in Tien Len, to see how many of them the laws find.

`python tests/planted/report.py` checks every one and prints a table.
"""
