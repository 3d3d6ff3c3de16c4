"""The running game: moves, session, verdicts, journal and results."""
