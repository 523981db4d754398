"""Drawing cards as SVG, by the symbols of their ranks and suits; `Cards` and `climbcards.svg` are built on it.

Theory of operation. Everything is a `Part`: SVG elements at their own origin, with a size. Parts are put beside and
below each other, and `drawing` makes a whole picture of one. A picture has no style sheet, no script, no `id` and no
reference to anything outside, so any number of them can be on one page without changing each other. Suits are paths,
because not every font has them. All text goes through one function that escapes it.
"""
