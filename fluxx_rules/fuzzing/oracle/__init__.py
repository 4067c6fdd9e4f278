"""Oracle of the invariants: slow evaluation of the declarations, independent of the engine."""
