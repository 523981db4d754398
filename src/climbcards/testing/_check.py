"""A check of one game as it goes on: how often each law was looked at, and what was met."""

from collections import Counter, deque
from collections.abc import Callable
from typing import Any, Generic, final

from climbcards._cards import Cards
from climbcards._game import A, Game, S, V
from climbcards._numbering import Numbering
from climbcards._rounds import Round
from climbcards.authors._checks import NotOfferedError
from climbcards.testing._built import Lots
from climbcards.testing._met import Met
from climbcards.testing._report import LawBroken, LeftOut, crashed


@final
class Check(Generic[S, A, V]):
    """What is kept from one look to the next."""

    def __init__(self, game: Game[S, A, V]) -> None:
        self.game = game
        self.counts: Counter[int] = Counter()
        self.left: dict[tuple[int, str], LeftOut] = {}
        self.actions = 0
        self.met: deque[A] = deque(maxlen=60)
        # Any: the game types its own combinations
        self.combinations: dict[Any, None] = {}
        self.lots: Lots = {}
        self.found = Met(game)
        self.rounds: list[Round] = []
        self._numbering: Numbering[A] | None = None
        self.asked = 0
        self.counted = 0

    def numbering(self) -> Numbering[A]:
        """Give the numbers of the game's actions, which are made once.

        Raises:
            NotOfferedError: It has none.
        """
        if self._numbering is None:
            self._numbering = self.game.numbering()
        return self._numbering

    def gather(self, cards: Cards) -> None:
        """Keep what can be made of some cards, to put it in order."""
        # Any: of a game that is known to be climbing where this is asked
        game: Any = self.game
        self.combinations.update(dict.fromkeys(game.readings(cards)))

    def leave_out(self, law: int, part: str, why: str) -> None:
        """Note what cannot be checked."""
        self.left[law, part] = LeftOut(law, part, why)

    def part(self, law: int, part: str, check: Callable[[], object]) -> None:
        """Check a part of a law, unless the game does not offer what it takes.

        Raises:
            LawBroken: It does not hold, or the game raises an error that is none of its business.
        """
        if (law, part) in self.left:
            return
        try:
            check()
        except (NotOfferedError, NotImplementedError) as missing:
            self.leave_out(law, part, str(missing) or f"{self.game.name} does not offer it")
        except LawBroken:
            raise
        except Exception as error:  # whatever a game raises, it is found out
            raise crashed(law, part, error) from error
        else:
            self.counts[law] += 1
