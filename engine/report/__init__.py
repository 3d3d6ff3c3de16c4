"""The report of a round: its page, its plots and its pictures."""
