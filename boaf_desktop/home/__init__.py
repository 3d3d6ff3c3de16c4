"""The start page of a player: continue, puzzle of the day, ladder, quick deal, own sets."""
