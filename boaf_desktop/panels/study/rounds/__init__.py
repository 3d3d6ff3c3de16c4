"""The rounds of a study."""
