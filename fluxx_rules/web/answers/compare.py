"""Comparison of the mix with its saved file: cards, Goals, findings, agreements."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from ...cards.deck import DeckCard
from ...report.document.agreements import agreements
from ...report.document.model import Point
from ...workbench.comparing import compared
from ...workbench.mix import Mix
from ..fragments import fragment
from ..protocol import Compare
from .results import result


def compare(asked: Compare, mix: Mix) -> dict[str, Any]:
    """Return what differs as HTML."""
    saved = Mix(mix.path, asked.saved)
    found = compared(result(saved), result(mix))
    was, now = agreed(saved), agreed(mix)
    html = fragment(
        "compare.html",
        found=found,
        put_in=by_edition(mix, found.put_in),
        left_out=by_edition(saved, found.left_out),
        agreed=[each for each in now if each not in was],
        reopened=[each for each in was if each not in now],
        only_text=asked.saved != mix.text,
    )
    return {"html": html}


def agreed(mix: Mix) -> list[Point]:
    found = result(mix)
    return [*agreements(found.deck, found.suppressed_by("settled"))] if found.deck else []


def by_edition(mix: Mix, cards: Iterable[DeckCard]) -> list[tuple[str, list[str]]]:
    """Return the names of the cards under the titles of their editions."""
    deck = result(mix).deck
    ordered = sorted(cards, key=lambda card: card.edition)
    return [
        (deck.title(edition) if deck else edition, [card.name for card in group])
        for edition, group in groupby(ordered, key=lambda card: card.edition)
    ]
