"""Checks of a mix and of loaded targets."""

from __future__ import annotations

from msgspec.structs import replace

from ..cards.target_result import Request, TargetResult
from ..checks import check_target
from ..checks.word_locations import located_at_words
from ..session import Session, using
from .mix import Mix, loaded

ALL = Request()
"""All checks except those on demand, with the confirmations of z3."""


def check(mix: Mix, request: Request = ALL, session: Session | None = None) -> TargetResult:
    """Return the findings of the mix. They are those of the file that would be saved."""
    with using(session):
        return check_loaded(loaded(mix), request)


def check_loaded(loaded: TargetResult, request: Request, settling: bool = True) -> TargetResult:
    """Return the results for a loaded target. A finding about a word points at that word.

    Without ``settling``, accepted findings count too.
    """
    if loaded.deck is None:
        return loaded
    deck = loaded.deck if settling else replace(loaded.deck, settled=())
    result = check_target(replace(loaded, deck=deck, request=request))
    return replace(result, findings=tuple(located_at_words(result.findings, deck, result.texts)))
