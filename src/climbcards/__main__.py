"""`python -m climbcards` is the same as `climbcards`."""

from ._cli import main

if __name__ == "__main__":
    main()
