"""The board: cards, drags, keys and pictures of deals."""
