"""Citing the rules: `@rule("H-22")` says which clauses of a game's `rules.md` a test is about."""

import re

import pytest


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses that it tests."""
    return pytest.mark.rule(*clauses)


def preset_options(page: str, preset: str) -> dict[str, str]:
    """Return what the list of presets on a page of rules says of one of them: options, as they are spelled there."""
    (entry,) = re.findall(rf"^- `{preset}`: (.*?)(?=\n- |\n\n)", page, re.MULTILINE | re.DOTALL)
    return dict(re.findall(r"`(\w+)=([^`]+)`", entry))
