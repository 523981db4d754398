"""What a type checker knows about numbers of actions and arrays of views: each line is checked, none is run."""

# pyright: strict

from typing import assert_type

import numpy as np
from numpy.typing import NDArray

from climbcards import Bounds, Numbering, ViewParts
from climbcards.authors import Action, View
from climbcards.features import Features, Part
from climbcards.games import big_two, dou_dizhu, haggis, president, three_hags, threes, tichu


def numbers_of_actions(actions: list[tichu.Action]) -> None:
    """A numbering knows the actions of its game."""
    assert_type(haggis.OFFICIAL_2P.numbering(), Numbering[haggis.Action])
    assert_type(dou_dizhu.DOU_DIZHU.numbering(), Numbering[dou_dizhu.Action])
    assert_type(dou_dizhu.FIXED_LANDLORD.rlcard_numbering(), Numbering[dou_dizhu.Action])
    assert_type(president.PRESIDENT.numbering(), Numbering[president.Action])
    assert_type(three_hags.THREE_HAGS.numbering(), Numbering[three_hags.Action])
    assert_type(threes.THREES.numbering(), Numbering[threes.Action])
    assert_type(big_two.BIG_TWO.numbering(), Numbering[Action[big_two.Combination]])
    numbering = tichu.TICHU.numbering(suits=False)
    assert_type(numbering, Numbering[tichu.Action])
    assert_type(numbering.action(0, 1), tichu.Action)
    assert_type(numbering.legal(actions), tuple[int, ...])
    assert_type(numbering.mask(actions), bytes)
    assert_type(numbering.among(actions, 0), tuple[tichu.Action, ...])
    assert_type(numbering.longest_list, int)
    assert_type(haggis.OFFICIAL_2P.bounds(), Bounds)


def arrays_of_views(view: haggis.View) -> None:
    """Features know the views of their game."""
    game = haggis.OFFICIAL_2P
    assert_type(game.view_parts(), ViewParts[haggis.View])
    features = Features(game)
    assert_type(features, Features[haggis.View])
    assert_type(features.array(view), NDArray[np.float32])
    assert_type(features.shape, tuple[int])
    assert_type(features.parts, tuple[Part, ...])
    assert_type(
        Features(big_two.BIG_TWO), Features[View[big_two.Combination, big_two.Taken | None]]
    )
