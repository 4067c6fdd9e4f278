"""Pictures of findings: one module for each family. Each shows the clash, not the neighbourhood.

`picture` returns data, and the page draws it. A finding without a picture has None.
"""

from __future__ import annotations

from collections.abc import Callable

from ....cards.deck import Deck
from ....findings import Finding
from .alike import SIGNS, doubled, harder, side_by_side
from .books import basic_rules, rulebooks
from .counts import diluted, undocumented
from .hidden import hidden_keeper
from .islands import islands
from .limits import starved
from .needs import hanging, missing, unused
from .shapes import Drawing
from .silenced import cancelled, empty_hands, staying, unexplained, without_effect
from .tags import printed, reread, undecided
from .turns import extra_turns, remembered

PICTURES: dict[str, Callable[[Deck, Finding], Drawing | None]] = {
    **dict.fromkeys(SIGNS, side_by_side),
    "FX105": undocumented,
    "FX201": missing,
    "FX205": missing,
    "FX206": undecided,
    "FX207": doubled,
    "FX208": unexplained,
    "FX209": without_effect,
    "FX306": empty_hands,
    "FX307": without_effect,
    "FX308": cancelled,
    "FX312": staying,
    "FX401": missing,
    "FX410": harder,
    "FX411": starved,
    "FX412": reread,
    "FX413": hanging,
    "FX501": staying,
    "FX507": extra_turns,
    "FX508": missing,
    "FX601": unused,
    "FX602": without_effect,
    "FX603": islands,
    "FX604": diluted,
    "FX605": hanging,
    "FX609": hidden_keeper,
    "FX613": remembered,
    "FX701": rulebooks,
    "FX702": printed,
    "FX703": basic_rules,
}


def picture(deck: Deck, finding: Finding) -> Drawing | None:
    """Return the picture of the finding, or None if its code or its cards have none."""
    draw = PICTURES.get(finding.code)
    return draw(deck, finding) if draw else None
