"""Terms, their text in SMT-LIB, and the solver z3."""
