"""The rounds of a study, their comparison, and strengths from paired comparisons."""
