"""Symbolic execution of the core: its operations as relations between symbolic states.

Choices and draws are fresh variables. A path that is cut short is recorded. It counts as possible.
"""
