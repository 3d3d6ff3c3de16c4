"""Every rating of a file, and changes to them."""
