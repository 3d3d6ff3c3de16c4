"""All ratings of a file, and changes to them."""
