"""People's judgement: puzzle sets, ratings, regressions and the study folder that holds them."""
