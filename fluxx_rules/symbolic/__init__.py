"""The core read as terms: what its operations do to a symbolic state.

Choices and draws are fresh variables. A path that is cut short is recorded, and counts as possible.
"""
