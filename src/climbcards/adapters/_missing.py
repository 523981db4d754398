"""What is said where an adapter is imported without the packages that it adapts to."""

from climbcards._errors import ClimbcardsError


class MissingExtraError(ClimbcardsError, ImportError):
    """An adapter is imported, and the packages of its extra are not there."""

    def __init__(self, extra: str) -> None:
        super().__init__(
            f'climbcards.adapters.{extra} needs more packages: pip install "climbcards[{extra}]"'
        )
