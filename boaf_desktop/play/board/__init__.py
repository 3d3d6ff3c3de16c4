"""The board: cards, drags, keys and images of deals."""
