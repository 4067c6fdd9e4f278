"""Collector of all data of a report from a target that has been checked.

It calls the modules that make the parts: entries, sheet, sample game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ...cards.completeness import gaps, known_of, unknown_cards, unknown_power, without_powers
from ...cards.deck import Deck, DeckCard, basic_rules_text
from ...cards.parsed_file import ParsedFile
from ...cards.target_result import Suppressed, TargetResult
from ...findings import Finding, Severity
from ...reasoning.deck.distinct_cards import without_copies
from ...reasoning.games.simulated_games import Simulated
from ...workbench.mix_text import decisions
from ..summary import folded, second_opinion
from .card_faces import card_faces
from .films import sample
from .finding_entries import groups
from .model import Matrix, Report, Settled, Share, Unjudged
from .naming import Places, typed
from .questions import question, questions
from .sections.balance import kinds
from .sections.clashes import clashes
from .sections.games import games
from .sections.goals import goals
from .sections.keepers import keepers
from .sections.network import network
from .sheet import sheet
from .verdict import length_of, verdict


def gather(
    result: TargetResult,
    parts: Sequence[ParsedFile] = (),
    matrix: Matrix | None = None,
    heading: str = "",
    played: Simulated | None = None,
) -> Report:
    """Return the report of a target without errors."""
    deck = result.deck
    assert deck is not None
    counts = Counter(each.severity for each in result.findings)
    all_goals = goals(deck, played.sensible if played else None)
    entries = tuple(groups(deck, result.findings, Places(parts)))
    asked = questions(deck, result.findings)
    simulated = games(deck, played) if played else None
    return Report(
        title=deck.name,
        typed=typed(deck.name, parts),
        heading=heading or deck.name,
        cards=len(deck.cards),
        counts=tuple((level, counts[level]) for level in sorted(Severity, reverse=True)),
        folded=folded(result.findings),
        groups=entries,
        settled=tuple(map(settled, result.suppressed_by("settled"))),
        goals=all_goals,
        shares=tuple(share(deck)),
        gaps=tuple(gaps(deck)),
        opaque=tuple(unjudged(card, card.declared.opaque) for card in without_copies(deck.opaque)),
        undocumented=tuple(
            unjudged(card, card.declared.undocumented) for card in without_copies(deck.undocumented)
        ),
        without_power=tuple(
            unjudged(card, unknown_power(card)) for card in without_copies(without_powers(deck))
        ),
        second_opinion=tuple(second_opinion(result)),
        verdict=verdict(
            all_goals,
            result.findings,
            len(asked),
            simulated.unfinished if simulated else None,
            length_of(simulated) if simulated else None,
        ),
        questions=asked,
        sheet=sheet(deck, result, all_goals),
        editions=tuple(dict.fromkeys(card.edition for card in deck.cards)),
        matrix=matrix,
        game=sample(deck),
        games=simulated,
        clashes=clashes(entries),
        keepers=keepers(deck),
        network=network(deck),
        balance=kinds(deck),
        faces=card_faces(deck),
        basic=basic_rules_text(deck.basic),
        decisions=lines(deck, result.findings) if asked else "",
    )


def lines(deck: Deck, findings: Iterable[Finding]) -> str:
    """Return the lines of a mix file that answer the questions of these findings."""
    raised = [each for each in findings if question(deck, each)]
    return "\n".join(decisions(deck, raised)).strip("\n")


def settled(each: Suppressed) -> Settled:
    found = each.finding
    return Settled(found.code, found.name, found.message, each.reason, ", ".join(each.source))


def unjudged(card: DeckCard, why: str) -> Unjudged:
    return Unjudged(card.name, card.edition, card.declared.kind, why)


def share(deck: Deck) -> list[Share]:
    """Return how many cards of each edition are known, or of those that a mix chose."""
    found, unknown_by_edition = [], unknown_cards(deck)
    for each in deck.shares:
        unknown, cards = unknown_by_edition.get(each.edition, (0, each.cards))
        chosen = (cards - unknown, cards if unknown else 0)
        known, whole = known_of(each.known) or chosen
        found.append(Share(each.edition, each.cards, known, whole, each.is_chosen))
    return [each for each in found if each.cards or each.whole]
