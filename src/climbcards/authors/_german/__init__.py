"""German, as far as all games share what there is to say: `climbcards.authors.german` is its door."""
