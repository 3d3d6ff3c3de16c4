"""The running game: move tree, session, verdicts, journal and results."""
