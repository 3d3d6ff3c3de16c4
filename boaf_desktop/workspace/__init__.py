"""What the panels share: the open set, the current energy, the open study."""
