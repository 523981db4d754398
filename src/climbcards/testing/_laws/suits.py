"""Law 9: suits without order are only names."""

from collections.abc import Mapping

from climbcards._faces import Suit
from climbcards._game import A, Game, S, V
from climbcards._kinds import Symmetric
from climbcards.testing._report import LawBroken, require
from climbcards.testing._showing import difference


def symmetry(
    game: Game[S, A, V], symmetric: Symmetric[S, A], state: S, action: A, suits: Mapping[Suit, Suit]
) -> None:
    """Law 9: with the suits exchanged everywhere, everything happens as before."""
    names = " ".join(f"{old}={new}" for old, new in suits.items())
    turned = symmetric.relabel_state(state, suits)
    back = symmetric.relabel_state(turned, {new: old for old, new in suits.items()})
    if back != state:
        found = f"the state does not come back from {names}: {difference(state, back)}"
        raise LawBroken(9, found)
    for seat in game.seats:
        legal, before = game.legal_actions(turned, seat), game.legal_actions(state, seat)
        expected = {symmetric.relabel_action(each, suits) for each in before}
        odd = next(iter(expected ^ set(legal)), None)
        found = f"seat {seat} may do something else with {names}: {odd}"
        require(9, odd is None, found)
    end = game.apply(state, action)
    after = symmetric.relabel_state(end, suits)
    other = game.apply(turned, symmetric.relabel_action(action, suits))
    if other != after:
        found = f"seat {action.seat}: {action} leads elsewhere with {names}: "
        raise LawBroken(9, found + difference(after, other))
    found = f"the scores change with {names}: {game.scores(end)} or {game.scores(after)}"
    require(9, game.scores(after) == game.scores(end), found)
