"""Rounds as data: rows of summaries, and decisions for machine learning, in memory or in Parquet files.

It needs the extra `climbcards[parquet]`.
"""

from climbcards._errors import published as _published
from ._decisions import Decision as Decision, decisions as decisions, decisions_of as decisions_of
from ._tables import write_decisions as write_decisions, write_summaries as write_summaries

_published(__name__)
