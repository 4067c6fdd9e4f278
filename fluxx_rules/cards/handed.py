"""What is handed in from Python is looked at once, where it comes in."""

from __future__ import annotations

from .reading.suggest import short


def must_be(given: object, kind: type, comes_from: str) -> None:
    """TypeError, where something else would only be noticed far inside."""
    if not isinstance(given, kind):
        raise TypeError(f"a {kind.__name__} from {comes_from} is needed, not {short(repr(given))}")
