"""What a state is by value: equal states are equal, however much is still to be done in them."""

from __future__ import annotations

from fluxx_rules.game.engine import opening
from fluxx_rules.game.program import Program
from fluxx_rules.game.saving import load, save


def test_thousands_of_frames_are_compared(compiled: Program) -> None:
    """Nested as they are they would be too deep for Python."""
    s, other = opening(compiled, 2), opening(compiled, 2)
    for n in range(20_000):
        s.stack, other.stack = (0, (n, 0), s.stack), (0, (n, 0), other.stack)
    assert s == other == load(compiled, save(s))
    assert hash(s) == hash(other)
    assert s.stack is not None
    other.stack = (1, (19_999, 0), s.stack[2])
    assert s != other
