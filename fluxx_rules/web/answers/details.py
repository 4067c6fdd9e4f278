"""Details of a finding: pictures, cards, reasons, the table, and what to do about it."""

from __future__ import annotations

from typing import Any

import msgspec

from ...cards.changes import CannotChange
from ...cards.deck import basic_rules_text
from ...report.document.finding_entries import EntryFactory
from ...report.document.naming import Places
from ...report.document.questions import question
from ...workbench.mix import Mix
from ..fragments import fragment
from ..protocol import Details
from .buttons import acceptance, cures
from .drawn_cards import names_of
from .listing import listing
from .results import confirmed

GONE = "This finding is gone: the mix has changed."


class Ground(msgspec.Struct, frozen=True):
    """What lies on every table."""

    basic: str


def details(asked: Details, mix: Mix) -> dict[str, Any]:
    """Return the details of one finding as HTML."""
    result = confirmed(mix)
    there = (one for each in listing(result.findings) for one in each.all)
    found = next((each for each in there if each.id == asked.entry), None)
    if found is None or result.deck is None:
        raise CannotChange(GONE)
    deck = result.deck
    entry = EntryFactory(deck, result.findings, Places(()))(found.fold)
    asks = question(deck, found.finding) is not None
    html = fragment(
        "details.html",
        names_of(deck, found.id),
        f=msgspec.structs.replace(entry, id=found.id),
        r=Ground(basic_rules_text(deck.basic)),
        advice=[each for each in found.finding.advice if not each.changes],
        cures=() if asks else cures(found.findings),
        acceptance=None if asks else acceptance(found.finding),
    )
    return {"html": html}
