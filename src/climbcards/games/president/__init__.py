"""President, also called Scum, and its Japanese form Daifugo: places travel from round to round.

>>> from climbcards.games import president
>>> game = president.DAIFUGO
>>> [str(reading) for reading in game.readings(game.pack.parse("7 7 Jo"))]
['3 of 7s']
"""

from typing import Final

import climbcards.authors as kit
from climbcards import Set as Set
from climbcards.authors import (
    GaveCards as GaveCards,
    GiftsFirst as GiftsFirst,
    Give as Give,
    Given as Given,
    Pass as Pass,
    Passing as Passing,
    WrongNumber as WrongNumber,
)
from .game import President as President
from .options import (
    Equals as Equals,
    FirstLead as FirstLead,
    Foul as Foul,
    JokerUse as JokerUse,
    NextLead as NextLead,
    Returns as Returns,
)
from .round import (
    Action as Action,
    Announced as Announced,
    Fell as Fell,
    Finished as Finished,
    Fouled as Fouled,
    Giving as Giving,
    NoGiftOwed as NoGiftOwed,
    Over as Over,
    Phase as Phase,
    Play as Play,
    Playing as Playing,
    Revolution as Revolution,
    Skipped as Skipped,
    State as State,
    Tally as Tally,
    Title as Title,
    ToGive as ToGive,
    ToPlay as ToPlay,
    View as View,
    title_of as title_of,
)
from .score import Titled as Titled

PRESIDENT: Final = kit.preset(
    President(),
    "The usual game: four players with one pack exchange two cards and one, and play to 11 points.",
    "Das übliche Spiel: Vier Spieler mit einem Kartenspiel tauschen zwei Karten und eine, und es geht bis 11 Punkte.",
)

TWO_CLEARS: Final = kit.preset(
    President(
        name="president/two-clears",
        special_three="c",
        opening=FirstLead.HOLDER_PLAYS,
        equals=Equals.SKIP,
        two_clears=True,
        four_clears=True,
    ),
    "Whoever holds the 3 of clubs leads with it, an equal set skips a seat, and 2s and four of a rank clear the trick.",
    "Wer die Kreuz 3 hat, fängt mit ihr an, Gleiches überspringt den Nächsten, und Zweien oder vier Gleiche beenden den Stich.",
    called="Zweien beenden den Stich",
)

JOKER_TRUMP: Final = kit.preset(
    President(
        name="president/joker-trump",
        jokers=2,
        joker=JokerUse.TRUMP,
        passing=Passing.OUT,
        next_lead=NextLead.SCUM,
    ),
    "Jokers are played alone and beat everything, whoever passes is out of the trick, and the scum leads.",
    "Joker spielt man allein, und sie schlagen alles; wer passt, ist für den Stich draußen, und der Bettler spielt aus.",
    called="Joker schlagen alles",
)

DAIFUGO: Final = kit.preset(
    President(name="daifugo", jokers=1, revolution=True, next_lead=NextLead.SCUM),
    "The Japanese game: the joker is wild, four of a rank turn the order over, and the scum leads.",
    "Das japanische Spiel: Der Joker ist wild, vier Gleiche kehren die Reihenfolge um, und der Bettler spielt aus.",
)

FEDERATION: Final = kit.preset(
    President(
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
    ),
    "The official Japanese rules: 8s clear, the 3 of spades beats the joker, some last cards are fouls, and the president can fall.",
    "Japans offizielle Regeln: Achten beenden den Stich, die Pik 3 schlägt den Joker, manche letzten Karten kosten den Platz, und der Präsident kann stürzen.",
    called="Verband",
)

GAMES: Final = (PRESIDENT, TWO_CLEARS, JOKER_TRUMP, DAIFUGO, FEDERATION)
"""Every preset, as the catalogue lists them."""

kit.published(__name__)
