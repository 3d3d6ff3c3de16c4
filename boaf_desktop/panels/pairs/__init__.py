"""Which of these two was better."""
