"""The small windows beside the game. None of them stops it."""
