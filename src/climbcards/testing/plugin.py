"""What Hypothesis calls when it is imported: from then on `st.from_type(Card)` draws real cards.

A card by itself belongs to no game, so faces, ranks, suits and cards are drawn from the French pack, and
packs are parts of it. For the cards of a game use `climbcards.testing.strategies`.
"""

from hypothesis import strategies as st

from climbcards._cards import Card, Cards, Pack, Rank, Suit
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
