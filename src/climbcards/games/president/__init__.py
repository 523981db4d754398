"""President, also called Scum, and its Japanese form Daifugo: places travel from round to round.

>>> from climbcards.games import president
>>> game = president.DAIFUGO
>>> [str(reading) for reading in game.readings(game.pack.parse("7 7 Jo"))]
['3 of 7s']
"""

from typing import Final

from climbcards import Set
from climbcards.authors import (
    GaveCards,
    GiftsFirst,
    Give,
    Given,
    Pass,
    WrongNumber,
    published,
)
from climbcards.games.president.game import President
from climbcards.games.president.options import (
    Equals,
    FirstLead,
    Foul,
    JokerUse,
    NextLead,
    Options,
    Passing,
    Returns,
)
from climbcards.games.president.round import (
    Announced,
    Fell,
    Fouled,
    NoGiftOwed,
    Revolution,
    Skipped,
)
from climbcards.games.president.score import Titled
from climbcards.games.president.state import (
    Action,
    Finished,
    Giving,
    Over,
    Phase,
    Play,
    Playing,
    State,
    Tally,
    Title,
    ToGive,
    ToPlay,
    View,
    title_of,
)

__all__ = [
    "DAIFUGO",
    "FEDERATION",
    "GAMES",
    "JOKER_TRUMP",
    "PRESIDENT",
    "TWO_CLEARS",
    "Action",
    "Announced",
    "Equals",
    "Fell",
    "Finished",
    "FirstLead",
    "Foul",
    "Fouled",
    "GaveCards",
    "GiftsFirst",
    "Give",
    "Given",
    "Giving",
    "JokerUse",
    "NextLead",
    "NoGiftOwed",
    "Options",
    "Over",
    "Pass",
    "Passing",
    "Phase",
    "Play",
    "Playing",
    "President",
    "Returns",
    "Revolution",
    "Set",
    "Skipped",
    "State",
    "Tally",
    "Title",
    "Titled",
    "ToGive",
    "ToPlay",
    "View",
    "WrongNumber",
    "title_of",
]

PRESIDENT: Final = President()
"""The usual game: four players, one pack, an exchange of two cards and one, to 11 points."""

TWO_CLEARS: Final = President(
    name="president/two-clears",
    special_three="c",
    opening=FirstLead.HOLDER_PLAYS,
    equals=Equals.SKIP,
    two_clears=True,
    four_clears=True,
)
"""Whoever holds the 3 of clubs leads with it. An equal set skips a seat. 2s and four of a rank clear the trick."""

JOKER_TRUMP: Final = President(
    name="president/joker-trump",
    jokers=2,
    joker=JokerUse.TRUMP,
    passing=Passing.OUT,
    next_lead=NextLead.SCUM,
)
"""Jokers are played alone and beat everything. Whoever passes is out of the trick. The scum leads."""

DAIFUGO: Final = President(name="daifugo", jokers=1, revolution=True, next_lead=NextLead.SCUM)
"""The joker is wild. Four of a rank turn the order over. The scum leads."""

FEDERATION: Final = President(
    name="daifugo/federation",
    jokers=2,
    hand=13,
    revolution=True,
    eight_clears=True,
    fall=True,
    special_three="s",
    three_answers_joker=True,
    fouls=(Foul.TWO, Foul.EIGHT, Foul.JOKER),
    opening=FirstLead.HOLDER,
    next_lead=NextLead.SCUM,
    passing=Passing.OUT,
    points=(2, 1, -1, -2),
    rounds=4,
    target=None,
)
"""The official Japanese rules: 8s clear, the 3 of spades beats the joker, some last cards are fouls, and the president can fall."""

GAMES: Final = (PRESIDENT, TWO_CLEARS, JOKER_TRUMP, DAIFUGO, FEDERATION)
"""Every preset, as the catalogue lists them."""

published(__name__)
