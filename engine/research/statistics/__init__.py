"""How often our statistics are wrong, by simulated studies whose truth is known."""
