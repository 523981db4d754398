"""Score a round that was played with real cards: write it down, and print the sheet."""

from climbcards import Match
from climbcards.games import haggis

GAME = haggis.OFFICIAL_3P
ADAM, BRENDA, CAROL = GAME.seats


def written_down() -> haggis.Finished:
    """Return the round as the players noted it: Adam was out first, then Brenda."""
    cards = GAME.pack.parse
    carols_hand = cards("2r 3r J 6o 9b 10g")
    stock = cards("5g 7g 8g")  # the haggis
    adam_took = cards("4r 4o 4y 7r 7o 7y J Q K")
    carol_took = cards("10r 10o 10y")
    brenda_took = GAME.pack.full - carols_hand - stock - adam_took - carol_took
    return haggis.Finished(
        dealer=CAROL,
        leader=ADAM,
        hands=(cards(""), cards(""), carols_hand),
        stock=stock,
        bets=(15, 15, 0),
        captured=(adam_took, brenda_took, carol_took),
        exits=(haggis.Exit(ADAM, opposing=9), haggis.Exit(BRENDA, opposing=6)),
    )


def main() -> None:
    """Print the score sheet, and who deals and leads next."""
    finished = written_down()
    print(GAME.sheet(finished))
    standing = Match(GAME).after(finished).standing
    print(f"next round: seat {standing.dealer} deals, seat {standing.leader} leads")


if __name__ == "__main__":
    main()
