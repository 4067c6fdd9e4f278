"""JSON and Markdown of ``fluxx diff``: changed findings and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language.text import card_text
from ..reasoning.deck.deck_diff import DeckDiff
from .behaviour_text import differences, example
from .check_report import Root
from .difference import Difference, sections, total
from .formats.json_ import SCHEMA_VERSION, as_json, finding_data
from .formats.markdown import plain, table, worst_first


def to_json(difference: Difference) -> str:
    changed = difference.findings
    data = {
        "schema_version": SCHEMA_VERSION,
        "old": difference.old,
        "new": difference.new,
        "findings": [finding_data(each) for each in changed.appear],
        "vanished": [finding_data(each) for each in changed.vanish],
        "changed": [finding_data(each) for each in changed.change],
        "stayed": [finding_data(each) for each in changed.stay],
        "cards": cards(difference.cards, difference) if difference.cards else None,
    }
    return as_json(data)


def cards(found: DeckDiff, difference: Difference) -> dict[str, Any]:
    return {
        "gone": [card.id for card in found.gone],
        "new": [card.id for card in found.new],
        "renamed": [{"was": one.id, "now": other.id} for one, other in found.renamed],
        "known": [{"card": one.id, "now": one.declared.is_known} for _, one in found.known],
        "meaning": [
            {
                "card": new.id,
                "was": card_text(old.declared),
                "now": card_text(new.declared),
                "example": example_data(new.id, difference),
            }
            for old, new in found.meaning
        ],
        "copies": [{"card": card.id, "was": was, "now": now} for card, was, now in found.copies],
        "text": [card.id for _, card in found.text],
        "answers": [{"question": name, "was": was, "now": now} for name, was, now in found.answers],
        "same": found.same,
    }


def example_data(id: str, difference: Difference) -> dict[str, Any] | None:
    found = difference.examples.get(id)
    if found is None:
        return None
    return {
        "players": found.players,
        "on turn": found.turn,
        "zones": found.zones,
        "told": [*example(found)],
        "differs": [{"what": w, "was": old, "now": new} for w, old, new in differences(found)],
    }


def to_markdown(difference: Difference, root: Root) -> str:
    return "\n\n".join(paragraphs(difference, root)) + "\n"


def paragraphs(difference: Difference, root: Root) -> Iterator[str]:
    yield f"## {plain(difference.old)} → {plain(difference.new)}"
    yield plain(total(difference))
    if difference.findings.appear:
        yield "### New findings"
        yield "\n".join(table(worst_first(difference.findings.appear), root))
    for title, entries in sections(difference):
        if entries:
            yield f"### {title.capitalize()}"
            yield "\n".join(line for entry in entries for line in bullets(*entry))


def bullets(entry: str, inside: list[str]) -> Iterator[str]:
    yield f"* {plain(entry)}"
    yield from (f"  * {plain(line)}" for line in inside if line)
