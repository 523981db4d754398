"""What a game is built from: the authors' kit.

The games of this library import their parts from here and from `climbcards`, as a game of your own does. The
JSON of a game is built from `climbcards.authors.codecs`, which loads cattrs.
"""

from climbcards._bits import PackLayout
from climbcards._combinations import WIDTHS
from climbcards._game import Dealt, Seen
from climbcards._legal import Carded, LazyActions, Plays, cards_of, includes
from climbcards._listed import Listed
from climbcards._notation import brief, counted, parse_cards, parse_combination
from climbcards._packs import french, suited
from climbcards._policies import at_random
from climbcards._public import published
from climbcards._seats import checked, left_of, put, right_of, rotation, seats
from climbcards._spelling import SPELLINGS
from climbcards._trick import Seated
from climbcards.authors._checks import check_names, check_switches, check_text, check_whole
from climbcards.authors._ladder import Ladder, Steps, highest
from climbcards.authors._simple import NoPlay, NotOfferedError, SimpleGame
from climbcards.authors._stepping import Stepping

__all__ = [
    "SPELLINGS",
    "WIDTHS",
    "Carded",
    "Dealt",
    "Ladder",
    "LazyActions",
    "Listed",
    "NoPlay",
    "NotOfferedError",
    "PackLayout",
    "Plays",
    "Seated",
    "Seen",
    "SimpleGame",
    "Stepping",
    "Steps",
    "at_random",
    "brief",
    "cards_of",
    "check_names",
    "check_switches",
    "check_text",
    "check_whole",
    "checked",
    "counted",
    "french",
    "highest",
    "includes",
    "left_of",
    "parse_cards",
    "parse_combination",
    "published",
    "put",
    "right_of",
    "rotation",
    "seats",
    "suited",
]

published(__name__, __all__)
