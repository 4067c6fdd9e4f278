"""What the process says when it ends, the same for every verb and every format."""

CLEAN, FOUND, UNUSABLE, BUG = range(4)
