"""The authors' kit: what a game is built from.

The games of this library import their parts from here and from `climbcards`, and a game of your own does the same. The
JSON of a game is built from `climbcards.authors.codecs`, which loads cattrs.
"""

from climbcards._bits import PackLayout
from climbcards._counted import Counted, Tallied
from climbcards._house import by_name
from climbcards._legal import LazyActions, Listed, Plays
from climbcards._names import NOBODY
from climbcards._notation import parse_cards, parse_combination, read_out
from climbcards._packs import french, suited
from climbcards._phrases import Book, Wording
from climbcards._plain import immutable
from climbcards._policies import at_random
from climbcards._public import published
from climbcards._quoting import counted, joined, ordinal, quoted, spelled
from climbcards._seats import (
    checked,
    is_seat,
    left_of,
    others_after,
    put,
    right_of,
    rotation,
    seats,
    viewer,
)
from climbcards._selections import Carded, Selecting, cards_of, selection_of
from climbcards._sentences import Sentence
from climbcards._spelling import SPELLINGS
from climbcards.authors._asides import AsideRules, WithAsides
from climbcards.authors._auction import Auction, BadBid, Bid, BidsFirst, Call, called, highest_bid
from climbcards.authors._checks import (
    check_choice,
    check_name,
    check_names,
    check_switches,
    check_whole,
    named,
    option,
)
from climbcards.authors._climbing import ClimbingGame
from climbcards.authors._climbing_state import (
    Action,
    Finished,
    Opening,
    Over,
    Play,
    Playing,
    Remembers,
    State,
    ToPlay,
    View,
    lower_than,
    lowest_card,
)
from climbcards.authors._dealing import cut, dealt_hands, redeal, redeal_hands
from climbcards.authors._doors import foreign, own, own_cards, own_view, read_as
from climbcards.authors._entries import CardsLeft, Place, Points, by_cards_left, by_place
from climbcards.authors._exchange import (
    Exchange,
    GaveCards,
    Gifts,
    GiftsFirst,
    Give,
    Given,
    NotToGive,
    Owed,
    WrongNumber,
    handed,
    noted,
)
from climbcards.authors._faults import NoPlay, NotOfferedError, not_from_hand, not_of_pack
from climbcards.authors._greedy import greedy
from climbcards.authors._ladder import Finder, Ladder, Steps, highest
from climbcards.authors._masks import Ascending, Chain, Choices, Masks, Product, Row
from climbcards.authors._matches import MatchEnd, carried
from climbcards.authors._numbers import (
    Few,
    Fold,
    Ranked,
    Taking,
    every_play,
    several,
    suitless,
    with_suits,
)
from climbcards.authors._phases import Phase, PhasedGame
from climbcards.authors._positions import (
    Laid,
    as_position,
    goes_on,
    one_a_seat,
    order_fits,
    plays_fit,
    require,
    seats_fit,
)
from climbcards.authors._relabelling import relabelled
from climbcards.authors._setting import given, unnamed
from climbcards.authors._showing.parts import PartsOf
from climbcards.authors._simple import SimpleGame
from climbcards.authors._stepping import Stepping, varied
from climbcards.authors._table import Clauses
from climbcards.authors._tables import (
    BaseView,
    FaceDown,
    Held,
    Open,
    Part,
    Pile,
    Secret,
    Shared,
    Table,
    making,
)
from climbcards.authors._tricks import BasePlay, Pass, TrickGame, Tricks, whose_turn
from climbcards.authors._written import read_cards, read_number

__all__ = [
    "NOBODY",
    "SPELLINGS",
    "Action",
    "Ascending",
    "AsideRules",
    "Auction",
    "BadBid",
    "BasePlay",
    "BaseView",
    "Bid",
    "BidsFirst",
    "Book",
    "Call",
    "Carded",
    "CardsLeft",
    "Chain",
    "Choices",
    "Clauses",
    "ClimbingGame",
    "Counted",
    "Exchange",
    "FaceDown",
    "Few",
    "Finder",
    "Finished",
    "Fold",
    "GaveCards",
    "Gifts",
    "GiftsFirst",
    "Give",
    "Given",
    "Held",
    "Ladder",
    "Laid",
    "LazyActions",
    "Listed",
    "Masks",
    "MatchEnd",
    "NoPlay",
    "NotOfferedError",
    "NotToGive",
    "Open",
    "Opening",
    "Over",
    "Owed",
    "PackLayout",
    "Part",
    "PartsOf",
    "Pass",
    "Phase",
    "PhasedGame",
    "Pile",
    "Place",
    "Play",
    "Playing",
    "Plays",
    "Points",
    "Product",
    "Ranked",
    "Remembers",
    "Row",
    "Secret",
    "Selecting",
    "Sentence",
    "Shared",
    "SimpleGame",
    "State",
    "Stepping",
    "Steps",
    "Table",
    "Taking",
    "Tallied",
    "ToPlay",
    "TrickGame",
    "Tricks",
    "View",
    "WithAsides",
    "Wording",
    "WrongNumber",
    "as_position",
    "at_random",
    "by_cards_left",
    "by_name",
    "by_place",
    "called",
    "cards_of",
    "carried",
    "check_choice",
    "check_name",
    "check_names",
    "check_switches",
    "check_whole",
    "checked",
    "counted",
    "cut",
    "dealt_hands",
    "every_play",
    "foreign",
    "french",
    "given",
    "goes_on",
    "greedy",
    "handed",
    "highest",
    "highest_bid",
    "immutable",
    "is_seat",
    "joined",
    "left_of",
    "lower_than",
    "lowest_card",
    "making",
    "named",
    "not_from_hand",
    "not_of_pack",
    "noted",
    "one_a_seat",
    "option",
    "order_fits",
    "ordinal",
    "others_after",
    "own",
    "own_cards",
    "own_view",
    "parse_cards",
    "parse_combination",
    "plays_fit",
    "published",
    "put",
    "quoted",
    "read_as",
    "read_cards",
    "read_number",
    "read_out",
    "redeal",
    "redeal_hands",
    "relabelled",
    "require",
    "right_of",
    "rotation",
    "seats",
    "seats_fit",
    "selection_of",
    "several",
    "spelled",
    "suited",
    "suitless",
    "unnamed",
    "varied",
    "viewer",
    "whose_turn",
    "with_suits",
]

published(__name__, __all__)
