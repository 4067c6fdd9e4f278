"""Analysis of decks for the checks: one folder each for cards, games, Goals, rules and triggers."""
