"""Locks: states of a game that no text and no step of the engine leaves, proved by induction."""
