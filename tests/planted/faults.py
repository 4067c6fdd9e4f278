"""The catalogue of planted faults of the engine, by the sentence that describes each.

A fault is a mistake that an engine of this game can make. Some are real ones of other engines.
"""

from __future__ import annotations

from tests.planted.planting import FAULTS as FAULTS
from tests.planted.themes import (
    asking,
    attached,
    creepers,
    drawing,
    hidden,
    limits,
    playing,
    powers,
    rules,
    state,
    surprises,
    turns,
    winning,
)

THEMES = (
    winning, limits, drawing, rules, playing, turns, surprises, creepers, attached, hidden,
    powers, asking, state,
)  # fmt: skip
