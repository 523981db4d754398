"""Rounds as data: rows of summaries, and decisions to learn from, in memory or in Parquet files.

It needs the extra `climbcards[parquet]`.
"""

from climbcards._errors import published as _published
from climbcards.data._decisions import Decision, decisions, decisions_of
from climbcards.data._tables import write_decisions, write_summaries

__all__ = ["Decision", "decisions", "decisions_of", "write_decisions", "write_summaries"]

_published(__name__)
