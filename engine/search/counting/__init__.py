"""Count the states of a deal: exactly, by an estimate with its error, or all solutions at once."""
