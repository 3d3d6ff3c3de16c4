"""What the ratings say: the open study, its rounds and its fits."""
