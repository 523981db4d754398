"""Estimates as a command shows them: for people, and as data."""

from climbcards._estimates import Estimate
from climbcards._plain import JSON


def data_of(estimate: Estimate) -> dict[str, JSON]:
    """Give an estimate as data."""
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def percent(estimate: Estimate) -> str:
    """Write a share: `52.1 % (50.0 to 54.2)`."""
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:.1f} % ({low:.1f} to {high:.1f})"


def mean(estimate: Estimate) -> str:
    """Write a mean: `21.35 (20.90 to 21.80)`."""
    return f"{estimate.value:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"
