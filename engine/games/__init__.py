"""How a person's games ended, and what they come to."""
