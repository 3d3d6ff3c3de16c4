"""Which of two was better: strengths, and the next pair to ask for."""
