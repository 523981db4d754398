"""How a snapshot is made: what one reader is shown of a round, and of the match around it."""

from climbcards._cards import Cards
from climbcards._game import A, Game, S, V
from climbcards._rounds import Standing
from climbcards._seats import Seat
from climbcards._seen import Seen
from climbcards._snapshot import FORMAT, Snapshot


def snapshot(  # noqa: PLR0913  # what a match knows of itself is the message
    game: Game[S, A, V],
    state: S,
    seat: Seat | None,
    *,
    legal: bool,
    number: int,
    names: tuple[str, ...],
    played: int,
    standing: Standing,
) -> Snapshot[A, V]:
    """Show a seat, or a spectator, how the table stands after so many rounds; with what it may do if `legal`."""
    view, awaited, nothing = game.view(state, seat), game.awaited(state), Cards(game.pack, 0)
    may_act, selectable, actions = game.to_act(state), None if seat is None else nothing, tuple[A]()
    to_act = awaited
    if seat is not None and seat in may_act:
        to_act = awaited if seat in awaited else (*awaited, seat)
        may = game.legal_actions(state, seat)
        selectable, actions = may.selectable(nothing), tuple(may) if legal else ()
    return Snapshot(
        format=FORMAT,
        game=game.name,
        number=number,
        names=names,
        sides=game.sides(state),
        round=played + bool(may_act),  # one that is over is among them
        phase=phase_of(view),
        to_act=to_act,
        awaited=awaited,
        view=view,
        selectable=selectable,
        legal=actions if legal else None,
        sheet=game.sheet(state),
        standing=standing,
    )


def phase_of(view: Seen) -> str:
    """Say in a word where a round stands: by the `code` of the phase, or else by whether anybody is awaited."""
    code: object = getattr(view.phase, "code", view.phase)
    if isinstance(code, str):
        return code
    return "playing" if view.awaited else "finished"
