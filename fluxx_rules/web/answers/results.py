"""Results of checks that a worker keeps: the mix before a change is still known after it."""

from __future__ import annotations

from ...cards.target_result import Request, TargetResult
from ...checks import with_confirmations
from ...session import cached
from ...workbench.checking import check
from ...workbench.mix import Mix

MAX_RESULTS = 24
"""The mixes whose results a worker keeps. Undo and redo go through them."""


@cached(MAX_RESULTS)
def result(mix: Mix) -> TargetResult:
    """Return the findings without the word of z3."""
    return check(mix, Request(quick=True))


@cached(MAX_RESULTS)
def confirmed(mix: Mix) -> TargetResult:
    """Return the same findings with the word of z3 on those that say never."""
    found = result(mix)
    return found if found.deck is None else with_confirmations(found, found.deck)
