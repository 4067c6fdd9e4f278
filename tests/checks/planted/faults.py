"""The catalogue of all faults planted in the analysis, by name."""

from __future__ import annotations

from tests.checks.planted.planting import FAULTS as FAULTS
from tests.checks.planted.themes import (
    counting,
    games,
    limits,
    lookups,
    losing,
    rules,
    solver,
    winning,
)

THEMES = (counting, winning, losing, limits, rules, solver, lookups, games)
