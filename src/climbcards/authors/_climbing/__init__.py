"""The base of climbing games: what each of them does alike, and the hooks where they differ."""
