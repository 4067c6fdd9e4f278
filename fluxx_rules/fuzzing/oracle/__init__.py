"""Oracle of the invariants: expected values from the declarations of cards, computed slowly."""
