"""What each tab of designer mode shows, and the rating form. Panels don't know each other."""
