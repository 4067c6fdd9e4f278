"""The selection of findings by ``--select`` and ``--ignore``."""

from __future__ import annotations

from collections.abc import Iterable

from ..checks.selection import UnknownFinding, selected
from .common import misuse


def selection(select: Iterable[str], ignore: Iterable[str]) -> frozenset[str] | None:
    """Return the selected codes, or None for all. A word that is none ends the command."""
    try:
        return selected(select, ignore)
    except UnknownFinding as unknown:
        misuse(str(unknown))
