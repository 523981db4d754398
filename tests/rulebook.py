"""Citing the rules: `@rule("H-22")` says which clauses of a game's `rules.md` a test is about."""

import pytest


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses that it tests."""
    return pytest.mark.rule(*clauses)
