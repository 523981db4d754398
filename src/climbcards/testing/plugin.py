"""What Hypothesis calls when it is imported: from then on `st.from_type(Card)` draws real cards.

A card by itself belongs to no game, so faces, ranks, suits and cards are drawn from the French pack, and
packs are parts of it. For the cards of a game use `climbcards.testing.strategies`.
"""

from typing import cast

from hypothesis import strategies as st

from climbcards._cards import Card, Cards, Pack, Rank, Suit
from climbcards._codec import JSON
from climbcards._packs import french


def register() -> None:
    """Teach Hypothesis the types that draw well without knowing a game."""
    pack = french()
    faces = st.sampled_from(pack.faces)
    st.register_type_strategy(Rank, st.sampled_from(pack.ranks))
    st.register_type_strategy(Suit, st.sampled_from(pack.suits))
    st.register_type_strategy(Card, faces)
    st.register_type_strategy(Cards, st.sets(faces, max_size=13).map(pack.cards))
    parts = st.lists(st.sampled_from(range(len(pack))), min_size=1, unique=True).map(sorted)
    st.register_type_strategy(
        Pack, parts.map(lambda places: Pack(tuple(pack.faces[place] for place in places)))
    )
    plain = st.none() | st.booleans() | st.integers() | st.floats(0, 1) | st.text()
    nested = st.recursive(plain, _nested, max_leaves=5)
    # cast: an alias is no class, but Hypothesis takes it for one
    st.register_type_strategy(cast("type[object]", JSON), nested)


def _nested(parts: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    """Draw what holds other JSON: a list, or an object with named fields."""
    return st.lists(parts) | st.dictionaries(st.text(), parts)
