"""What a change of cards brings or cures, for programs and for pull requests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language.text import card_text
from ..reasoning.deck.deck_diff import DeckDiff
from .apart import differences, example
from .checked import Root
from .difference import Difference, sections, total
from .json_ import SCHEMA_VERSION, as_json, finding_data
from .markdown import gravest_first, plain, table


def to_json(difference: Difference) -> str:
    changed = difference.findings
    return as_json({
        "schema_version": SCHEMA_VERSION,
        "old": difference.old,
        "new": difference.new,
        "findings": [finding_data(each) for each in changed.appear],
        "vanished": [finding_data(each) for each in changed.vanish],
        "changed": [finding_data(each) for each in changed.change],
        "stayed": [finding_data(each) for each in changed.stay],
        "cards": cards(difference.cards, difference) if difference.cards else None,
    })  # fmt: skip


def cards(found: DeckDiff, difference: Difference) -> dict[str, Any]:
    return {
        "gone": [card.id for card in found.gone],
        "new": [card.id for card in found.new],
        "renamed": [{"was": one.id, "now": other.id} for one, other in found.renamed],
        "known": [{"card": one.id, "now": one.declared.is_known} for _, one in found.known],
        "meaning": [
            {"card": new.id, "was": card_text(old.declared), "now": card_text(new.declared),
             "example": shown(new.id, difference)}
            for old, new in found.meaning
        ],
        "copies": [{"card": card.id, "was": was, "now": now} for card, was, now in found.copies],
        "text": [card.id for _, card in found.text],
        "answers": [{"question": name, "was": was, "now": now}
                    for name, was, now in found.answers],
        "same": found.same,
    }  # fmt: skip


def shown(id: str, difference: Difference) -> dict[str, Any] | None:
    apart = difference.examples.get(id)
    if apart is None:
        return None
    then = [{"what": what, "was": old, "now": new} for what, old, new in differences(apart)]
    return {"players": apart.players, "on turn": apart.turn, "zones": apart.zones,
            "told": list(example(apart)), "differs": then}  # fmt: skip


def to_markdown(difference: Difference, root: Root) -> str:
    return "\n\n".join(paragraphs(difference, root)) + "\n"


def paragraphs(difference: Difference, root: Root) -> Iterator[str]:
    yield f"## {plain(difference.old)} → {plain(difference.new)}"
    yield plain(total(difference))
    if difference.findings.appear:
        yield "### New findings"
        yield "\n".join(table(gravest_first(difference.findings.appear), root))
    for title, entries in sections(difference):
        if entries:
            yield f"### {title.capitalize()}"
            yield "\n".join(line for entry in entries for line in bullets(*entry))


def bullets(entry: str, inside: list[str]) -> Iterator[str]:
    yield f"* {plain(entry)}"
    yield from (f"  * {plain(line)}" for line in inside if line)
