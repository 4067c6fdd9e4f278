"""Results of checks that a worker keeps: the mix before a change is still known after it."""

from __future__ import annotations

from collections.abc import Hashable

from ...cards.files.stamps import stamps
from ...cards.target_result import Request, TargetResult
from ...checks import with_confirmations
from ...session import cached
from ...workbench.checking import check
from ...workbench.mix import Mix
from ...workbench.watching import own_files

MAX_RESULTS = 24
"""The mixes whose results a worker keeps. Undo and redo go through them."""


@cached(MAX_RESULTS)
def files(mix: Mix) -> tuple[str, ...]:
    return own_files(mix)


def with_files(mix: Mix) -> Hashable:
    """Return the key of a mix: its text, and the stamps of the card files that it takes."""
    return mix, tuple(stamps(files(mix)).items())


@cached(MAX_RESULTS, key=with_files)
def result(mix: Mix) -> TargetResult:
    """Return the findings without the word of z3."""
    return check(mix, Request(quick=True))


@cached(MAX_RESULTS, key=with_files)
def confirmed(mix: Mix) -> TargetResult:
    """Return the same findings with the word of z3 on those that say never."""
    found = result(mix)
    return found if found.deck is None else with_confirmations(found, found.deck)
