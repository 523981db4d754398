"""Pictures as SVG: a card, a hand, a combination, a trick, a whole table as one seat sees it.

Every picture is a `Drawing`: SVG text with its size, and a description in words. Notebooks display it.

>>> from climbcards import svg
>>> from climbcards.games import haggis
>>> game = haggis.OFFICIAL_2P
>>> cards = game.pack.parse("7r 8r J")
>>> run, *_ = game.readings(cards)
>>> svg.combination(game, cards, run).label
'run 7 to 9: 7 of red, 8 of red, jack as 9 of red'

Pictures do not depend on the game. `table` draws the members of all views, and these attributes if a view has them:

* `trick: Trick | None`, the current trick or the last one, or `pile: tuple[Card, ...]`, a stack, bottom to top;
* `open_cards: tuple[Cards, ...]`, by seat: the cards of each hand that everybody sees;
* `rows: tuple[Cards, ...]`, by seat: face-up cards in front of the seat that are not in its hand;
* `face_down: tuple[tuple[bool, ...], ...]`, by seat: which of its slots have a face-down card;
* `remarks: tuple[str, ...]`, by seat: other facts about it, such as `landlord`;
* `holding: Sentence | None`, what holds for the whole table, such as a wish;
* `ranks: tuple[Rank, ...]`, all ranks from low to high as they count in this round, if not always as in the pack;
* `stock_size: int`, the number of cards in the stock.
"""

from climbcards._cards.ink import Drawing as Drawing
from climbcards._cards.pictures import Back as Back
from climbcards._errors import published as _published
from ._cards import back as back, card as card, hand as hand
from ._chart import chart as chart
from ._table import combination as combination, table as table, trick as trick

_published(__name__)
