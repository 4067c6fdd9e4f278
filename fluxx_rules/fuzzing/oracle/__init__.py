"""Oracle of the invariants: slow readings of the declarations, independent of the engine."""
