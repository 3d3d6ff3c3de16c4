"""The help: one page with its contents and a search, in a window that stays beside the game."""
