"""What only President has to say, in German."""

from typing import Final

from climbcards.authors import german

GERMAN: Final = german.book({})
