"""What the operations of the core do to a symbolic state: the second reading of the core.

Choices and draws are fresh variables; what is cut short is noted, and counts as possible.
"""
