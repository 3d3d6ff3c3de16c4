"""The start screen of a player: go on, puzzle of the day, ladder, quick deal, own sets."""
