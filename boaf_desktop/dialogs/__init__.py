"""The small windows beside the game. None stops it."""
