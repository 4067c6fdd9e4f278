"""Compilation of a deck for `Program`: texts to steps, conditions to tests, rules to numbers."""
