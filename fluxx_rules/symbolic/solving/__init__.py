"""The solver: text goes in, an answer comes out, is remembered, and can be stopped."""
