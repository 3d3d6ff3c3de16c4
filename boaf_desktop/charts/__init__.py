"""Charts in the theme's colours, each with an equivalent table."""
