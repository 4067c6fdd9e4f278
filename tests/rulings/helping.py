"""Tiny rulings for tests: only what matters is written."""

from __future__ import annotations

from textwrap import dedent, indent

from fluxx_rules.cards.deck import Deck, deal_copies
from fluxx_rules.findings import Finding
from fluxx_rules.game.rulings import Outcome, read_rulings, run
from fluxx_rules.language.card import Card

HEAD = "- ruling: T-1\n  says: It is so.\n  source: a test\n  certainty: rule\n"


def deck_of(*cards: Card, **policies: str) -> Deck:
    copies = deal_copies("tiny", [(card, None) for card in cards])
    return Deck("tiny", copies, {word.replace("_", " "): how for word, how in policies.items()})


def outcome(body: str, deck: Deck | None = None, edition: str = "tiny") -> Outcome:
    """Of one ruling that can be read."""
    rulings, findings = read_rulings(HEAD + indent(dedent(body), "  "), "rulings.yaml")
    assert [finding.message for finding in findings] == []
    (ruling,) = rulings
    return run(ruling, deck or deck_of(), edition)


def holds(body: str, deck: Deck | None = None) -> None:
    found = outcome(body, deck)
    assert (found.kind, found.mismatches, found.findings) == ("holds", (), ())


def complaints(body: str, deck: Deck | None = None) -> list[Finding]:
    """Return the findings about one ruling, from reading it or else from running it."""
    rulings, findings = read_rulings(HEAD + indent(dedent(body), "  "), "rulings.yaml")
    if findings:
        return findings
    return [*run(rulings[0], deck or deck_of(), "tiny").findings]
