"""Compilation of decks into steps, tests and numbers."""
