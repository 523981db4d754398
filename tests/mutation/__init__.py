"""Small changes of the rule code, one at a time, to see whether the tests notice each of them.

`python tests/mutation/run.py --sample 100` makes a sample of them and prints those that no test noticed.
"""
