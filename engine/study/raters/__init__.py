"""Others rate a round: what is sent to them, and what comes home."""
