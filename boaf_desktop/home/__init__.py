"""The start page of a player, its calendar, and the tour."""
