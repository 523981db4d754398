"""The names of `climbcards.authors` that only some games need. They are loaded when first used."""

from ._auction import (
    AskToBid as AskToBid,
    Auction as Auction,
    BadBid as BadBid,
    Bid as Bid,
    BidsFirst as BidsFirst,
    Call as Call,
    called as called,
    highest_bid as highest_bid,
)
from ._climbing import (
    Action as Action,
    ClimbingGame as ClimbingGame,
    ClimbingView as ClimbingView,
    Finished as Finished,
    Opening as Opening,
    Over as Over,
    PhasedClimbingGame as PhasedClimbingGame,
    Play as Play,
    Playing as Playing,
    Remembers as Remembers,
    Seen as Seen,
    State as State,
    ToPlay as ToPlay,
    View as View,
    lowest_card as lowest_card,
)
from ._exchange import (
    AskToChoose as AskToChoose,
    AskToGive as AskToGive,
    Chose as Chose,
    Exchange as Exchange,
    GaveCards as GaveCards,
    Gift as Gift,
    GiftPhase as GiftPhase,
    Gifts as Gifts,
    GiftsFirst as GiftsFirst,
    Give as Give,
    Given as Given,
    JointExchange as JointExchange,
    NotDue as NotDue,
    NotOwed as NotOwed,
    NotToGive as NotToGive,
    Owed as Owed,
    WrongNumber as WrongNumber,
    handed as handed,
)
from ._ladder import Finder as Finder, Ladder as Ladder, Steps as Steps, highest as highest
from ._simple import SimpleGame as SimpleGame
