"""Pictures as SVG: a card, a hand, a combination, a trick, a whole table as one seat sees it.

Every picture is a `Drawing`: SVG text with its size, and a description in words. A notebook shows it by itself.

>>> from climbcards import svg
>>> from climbcards.games import haggis
>>> game = haggis.OFFICIAL_2P
>>> cards = game.pack.parse("7r 8r J")
>>> run, *_ = game.readings(cards)
>>> svg.combination(game, cards, run).label
'run 7 to 9: 7 of red, 8 of red, jack as 9 of red'

Pictures know no game. `table` draws what every view has, and these attributes where a view has them:

* `trick: Trick | None`, the running trick or the last one, or `pile: tuple[Card, ...]`, a stack, bottom to top;
* `open_cards: tuple[Cards, ...]`, by seat: the cards of each hand that everybody sees;
* `rows: tuple[Cards, ...]`, by seat: cards that lie face up before it, beside its hand;
* `face_down: tuple[tuple[bool, ...], ...]`, by seat: in which of its slots a card lies face down;
* `remarks: tuple[str, ...]`, by seat: what else is said of it, such as `landlord`;
* `stock_size: int`, how many cards are undealt.
"""

from climbcards._drawing.ink import Drawing as Drawing
from climbcards._errors import published as _published
from ._cards import back as back, card as card, hand as hand
from ._table import combination as combination, table as table, trick as trick

_published(__name__)
