"""A win: its cards fanned in the order they were played, then stars, times, what is next."""
