"""What a view holds as numbers: the parts that games are described with."""
