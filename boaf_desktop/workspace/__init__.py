"""State shared by the panels: the open set, the current energy, the open study."""
