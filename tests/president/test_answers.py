"""What is said to go on a set does, and nothing else: against the slow reference, by the whole pack."""

from random import Random

import attrs

from cases import for_each
from climbcards import Card, Rank, Set, Trick, options_of
from climbcards.games.president import GAMES, Play, President
from climbcards.reasons import HIGHER
from climbcards.testing import with_random_options
from president_tables import playing
from reference import president as slow
from rulebook import rule
from tables import A


def every_set(game: President) -> list[Set]:
    """Return all sets of the pack."""
    made = (
        slow.made(cards, options_of(game)) for cards in slow.sets(game.pack.full, options_of(game))
    )
    values = dict.fromkeys(each for each in made if each is not None)
    return [Set(Rank(rank), size) for rank, size in values]


def named(game: President, new: Set, old: Set, *, inverted: bool) -> str:
    """Name a set that beats another one, as the sentences do."""
    if new.size > old.size:
        many = game.more_beats or old.size >= 4
        return "more cards" if many else "four cards or more of a rank"
    if new.rank.symbol == "Jo" and (inverted or new.size < old.size):
        return "a joker" if new.size == 1 else f"{new.size} jokers"
    return f"a lower {old.shape}" if inverted else HIGHER


@rule("N-5", "N-7", "N-8", "N-9", "N-10", "N-13", "N-22")
@for_each("number", range(30))
def test_what_is_said_to_go_on_a_set_does(number: int) -> None:
    """A higher set, an equal one, more cards, a joker, the special three: each if there is one, in either order."""
    rng = Random(f"answers {number}")
    drawn = with_random_options(rng.choice(GAMES), rng).variant(gifts=())
    game = GAMES[number] if number < len(GAMES) else drawn
    options, everything = options_of(game), every_set(game)
    state = playing(game.start(game.deal(rng, A)))
    for old in rng.sample(everything, min(len(everything), 25)):
        inverted = rng.random() < 0.5
        true = {
            named(game, new, old, inverted=inverted)
            for new in everything
            if slow.beats(
                (new.rank.symbol, new.size), (old.rank.symbol, old.size), options, inverted=inverted
            )
        }
        most = max(each.size for each in everything if each.rank == old.rank)
        trump = options["joker"] == "trump" and old.rank.symbol == "Jo"
        if options["equals"] != "no" and 2 * old.size <= most and not trump:
            true.add(f"an equal {old.shape}")
        if options["three_answers_joker"] and (old.rank.symbol, old.size) == ("Jo", 1):
            true.add(f"the 3{options['special_three']}")
        trick = Trick(A, (Play(A, game.pack.cards([Card(old.rank)]), old),))
        tally = attrs.evolve(state.tally, inverted=inverted)
        answers = game.beaten_by(attrs.evolve(state, trick=trick, tally=tally))
        assert answers is not None
        assert (old, sorted(answers)) == (old, sorted(true))
