"""A fit: what it is asked, what it says, and further questions to it."""
