"""The authors' kit: the parts from which games are built.

The games of this library import their parts from here and from `climbcards`, and a game of your own does the same. The
parts for JSON are in `climbcards.authors.codecs`, which imports cattrs.
"""

import typing as _typing

from climbcards._actions import (
    LazyActions as LazyActions,
    Listed as Listed,
    Plays as Plays,
    at_random as at_random,
)
from climbcards._cards import (
    cards_of as cards_of,
    french as french,
    parse_cards as parse_cards,
    parse_combination as parse_combination,
    parse_rank as parse_rank,
    read_out as read_out,
    suited as suited,
)
from climbcards._cards.bits import Counted as Counted, PackLayout as PackLayout, Tallied as Tallied
from climbcards._cards.faces import SPELLINGS as SPELLINGS
from climbcards._errors import (
    counted as counted,
    immutable as immutable,
    loaded_later as _loaded_later,
    ordinal as ordinal,
    published as published,
    quoted as quoted,
    spelled as spelled,
)
from climbcards._game import Blurb as Blurb, Book as Book, Wording as Wording, preset as preset
from climbcards._round import (
    check_fields as check_fields,
    check_rows as check_rows,
    check_seat as check_seat,
    check_seats as check_seats,
    is_seat as is_seat,
    left_of as left_of,
    others_after as others_after,
    replace_at as replace_at,
    right_of as right_of,
    rotation as rotation,
    seats as seats,
    viewer as viewer,
)
from climbcards._words import NOBODY as NOBODY, Say as Say, Sentence as Sentence
from ._arrays import PartsOf as PartsOf
from ._checks import (
    FirstPlay as FirstPlay,
    Laid as Laid,
    NextLead as NextLead,
    NotOfferedError as NotOfferedError,
    Passing as Passing,
    Word as Word,
    check_end as check_end,
    foreign_error as foreign_error,
    named as named,
    no_cards as no_cards,
    not_from_hand as not_from_hand,
    not_of_pack as not_of_pack,
    option as option,
    read_as as read_as,
    read_cards as read_cards,
    read_number as read_number,
    require_cards as require_cards,
    require_view as require_view,
    switch as switch,
)
from ._deals import (
    Titles as Titles,
    as_seats as as_seats,
    carried_in as carried_in,
    cut as cut,
    dealt_hands as dealt_hands,
    redeal as redeal,
)
from ._game import (
    AskToAct as AskToAct,
    Clauses as Clauses,
    Stepping as Stepping,
    SuitsAlike as SuitsAlike,
    Taking as Taking,
    greedy as greedy,
    relabelled as relabelled,
    takes as takes,
    with_changes as with_changes,
)
from ._numbers import (
    Ascending as Ascending,
    Choices as Choices,
    Fold as Fold,
    ListSection as ListSection,
    Masks as Masks,
    PlaySection as PlaySection,
    Product as Product,
    Ranked as Ranked,
    Row as Row,
    ambiguous_error as ambiguous_error,
    fold_suits as fold_suits,
)
from ._phases import (
    AllFirst as AllFirst,
    AsideRules as AsideRules,
    First as First,
    OneWord as OneWord,
    Pass as Pass,
    Phase as Phase,
    PhasedGame as PhasedGame,
    WithAsides as WithAsides,
    kinds_of as kinds_of,
    require_combinations as require_combinations,
)
from ._positions import (
    Setup as Setup,
    as_cards as as_cards,
    check_all_there as check_all_there,
    check_dealt as check_dealt,
    check_exits as check_exits,
    check_laid as check_laid,
    check_leads as check_leads,
    check_order as check_order,
    check_out as check_out,
    check_plays as check_plays,
    check_sizes as check_sizes,
    check_trick as check_trick,
    laid_by as laid_by,
    last_play as last_play,
    next_holding as next_holding,
    played_before as played_before,
    remaining as remaining,
    require as require,
    whose_turn as whose_turn,
)
from ._scores import (
    CardsLeft as CardsLeft,
    MatchEnd as MatchEnd,
    Place as Place,
    Points as Points,
    by_cards_left as by_cards_left,
    by_place as by_place,
    standing_after as standing_after,
)
from ._tables import (
    BaseView as BaseView,
    Ended as Ended,
    FaceDown as FaceDown,
    Held as Held,
    InTurn as InTurn,
    Open as Open,
    Part as Part,
    Pile as Pile,
    Secret as Secret,
    Shared as Shared,
    Table as Table,
    making as making,
)
from ._tricks import (
    AskToAward as AskToAward,
    AskToBeat as AskToBeat,
    AskToLead as AskToLead,
    Ban as Ban,
    BaseAward as BaseAward,
    BasePlay as BasePlay,
    TrickGame as TrickGame,
    Tricks as Tricks,
    TrickView as TrickView,
    must_contain as must_contain,
)

if _typing.TYPE_CHECKING:
    from ._later import *  # noqa: F403  # at run time these are loaded when first used
else:
    __getattr__, __dir__ = _loaded_later(__name__, "codecs", "german")

published(__name__)
