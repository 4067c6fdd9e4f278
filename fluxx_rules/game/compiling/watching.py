"""After which events a condition may have changed."""

from __future__ import annotations

from collections.abc import Iterable

from ...language import core
from ...language.core import Place
from ...language.footprint import footprint
from ...language.meaning import Add, Reaction
from ..zones import ANYTHING, T_GOALS, T_HANDS, T_RULES, T_TABLES

IN_PLAY = {Place.TABLE, Place.RULES, Place.GOALS}


def about_hands(test: core.Node | None) -> bool:
    """Whether it may change although nothing in play does: it looks at hands, piles, counters."""
    reads = footprint(test)
    return bool(reads.reads - IN_PLAY or reads.counters)


def watch_of(standing: Iterable[Reaction | Add]) -> int:
    """After which events a condition may have changed: those of the places that it reads."""
    watch = T_RULES
    for each in standing:
        reads = footprint(each.test)
        if reads.counters:
            return ANYTHING
        watch |= T_TABLES if Place.TABLE in reads.reads else 0
        watch |= T_GOALS if Place.GOALS in reads.reads else 0
        watch |= T_HANDS if reads.reads - IN_PLAY else 0  # by which piles are touched as well
    return watch
