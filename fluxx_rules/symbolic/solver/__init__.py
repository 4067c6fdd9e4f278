"""Terms, their text for the solver (SMT-LIB), and the solver itself."""
