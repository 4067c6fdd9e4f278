"""All that a report says, gathered from what was loaded and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...cards.completeness import gaps, known_of
from ...cards.deck import Deck, DeckCard
from ...cards.parsed_file import ParsedFile
from ...cards.target_result import TargetResult
from ...checks.goals import statuses
from ...findings import Severity
from ...reasoning.deck.names import without_copies
from ..cards import says
from .films import sample
from .model import Goal, Matrix, Report, Settled, Share, Unjudged
from .naming import Places, typed
from .sheet import sheet
from .tell import groups
from .words import GOAL_STATUS


def gather(
    result: TargetResult,
    parts: Sequence[ParsedFile] = (),
    matrix: Matrix | None = None,
    heading: str = "",
) -> Report:
    """The report; what is not given is left out of it."""
    deck = result.deck
    assert deck is not None
    counts = Counter(each.severity for each in result.findings)
    listed = goals(deck)
    return Report(
        title=deck.name,
        typed=typed(deck.name, parts),
        heading=heading or deck.name,
        cards=len(deck.cards),
        counts=tuple((level, counts[level]) for level in sorted(Severity, reverse=True)),
        groups=tuple(groups(deck, result.findings, Places(parts))),
        settled=tuple(
            Settled(each.finding.code, each.finding.name, each.finding.message, each.reason,
                    ", ".join(each.source))
            for each in result.suppressed_by("settled")
        ),
        goals=listed,
        shares=tuple(share(deck)),
        gaps=tuple(gaps(deck)),
        opaque=tuple(unjudged(card, card.declared.opaque) for card in without_copies(deck.opaque)),
        undocumented=tuple(unjudged(card, card.declared.undocumented)
                           for card in without_copies(deck.undocumented)),
        sheet=sheet(deck, result, listed),
        editions=tuple(dict.fromkeys(card.edition for card in deck.cards)),
        matrix=matrix,
        game=sample(deck),
    )  # fmt: skip


def unjudged(card: DeckCard, why: str) -> Unjudged:
    return Unjudged(card.name, card.edition, card.declared.kind, why)


def goals(deck: Deck) -> tuple[Goal, ...]:
    """Each printing of each Goal once, those that nobody can meet first."""
    known = statuses(deck, games=True)
    cards = [*without_copies(deck.cards), *without_copies(deck.undocumented)]
    found = [Goal(card.name, card.edition, says(card.declared), known[card.id])
             for card in cards if card.id in known]  # fmt: skip
    order = {status: n for n, status in enumerate(GOAL_STATUS)}
    return tuple(sorted(found, key=lambda goal: order.get(goal.status, -1)))


def share(deck: Deck) -> list[Share]:
    """How much of each edition is known; of cards that were chosen from it, all is."""
    found = []
    for each in deck.shares:
        known, whole = known_of(each) or (each.cards, 0)
        found.append(Share(each.edition, each.cards, known, whole))
    return [each for each in found if each.cards or each.whole]
