"""Two rounds of any studies side by side: their ratings and their puzzles."""
