"""The rounds of a study, another study beside it, and strengths from pairs."""
