"""Records of a player's games, and statistics of them."""
