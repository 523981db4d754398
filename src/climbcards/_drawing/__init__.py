"""Cards as SVG, by the symbols of their ranks and suits: what a hand shows of itself, and pictures are made of.

Theory of operation. Everything is a `Part`: some SVG at its own origin, with its size. Parts are laid beside and
under one another, and `drawing` makes a whole picture of one. A picture has no style sheet, no script, no `id`
and no reference to anything outside, so any number of them lie on one page and none changes another. Suits are
paths, as not every font has them. All text passes one function, which escapes it.
"""
