"""The laws where a hand wins at once; those of presets and of random options are looked at with those of all games."""

from climbcards.games.tien_len import TIEN_LEN
from climbcards.testing import check_laws
from rulebook import rule


@rule("J-36")
def test_laws_hold_where_a_round_is_over_as_it_is_dealt() -> None:
    """Half of the pack nearly always has a card of each rank."""
    report = check_laws(TIEN_LEN.variant(name="half-the-pack", players=2, hand=26), rounds=2)
    assert report.met["phases"]["Finished"] == 2
    assert report.actions == 0
