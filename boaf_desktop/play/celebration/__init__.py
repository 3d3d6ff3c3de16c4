"""The celebration of a win: cards fanned in playing order, then stars, times and what is next."""
