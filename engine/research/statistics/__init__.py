"""Error rates of our statistics, in simulated studies with known truth."""
