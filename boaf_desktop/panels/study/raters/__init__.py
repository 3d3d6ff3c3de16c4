"""Others rate a round: the book that is sent to them, and the ratings that come home."""
