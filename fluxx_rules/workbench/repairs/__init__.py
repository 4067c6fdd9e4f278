"""Repairs of a mix: what z3 chooses from its cards, tried on the mix that it makes."""
