"""Shelves of a mix: all cards of its sources, and which of them are in."""

from __future__ import annotations

from typing import Any

import msgspec

from ...workbench.mix import Mix
from ...workbench.shelf import cards
from ..protocol import Box


def box(asked: Box, mix: Mix) -> dict[str, Any]:
    """Return the shelves as data."""
    return {"shelves": msgspec.to_builtins(cards(mix, asked.more))}
