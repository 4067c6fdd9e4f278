"""Decks, and how they are made: targets, card and mix files, merges, answers of rulebooks."""
