"""The solver: questions as text, memoized answers, and Ctrl-C."""
