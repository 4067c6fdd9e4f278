"""Facts about rules: clashes, limits, removal, and rules that never matter."""
