"""Pictures of cards side by side, with a sign between: equal, of one name, or in conflict."""

from __future__ import annotations

from ....cards.deck import Deck, DeckCard
from ....findings import Finding
from ...cards import text_of
from .shapes import Column, Columns, cards_of, item, items

MAX_SIDES = 6
SIGNS = {
    "FX202": ("These cards share a name", "≠"),
    "FX203": ("These cards share a name", "≠"),
    "FX204": ("One thing, or two?", "=?"),
    "FX301": ("These rules stay in play together", "≠"),
    "FX302": ("These rules stay in play together", "≠"),
    "FX305": ("These rules do the same", "="),
    "FX310": ("These rules stay in play together", "≠"),
    "FX311": ("Which of these comes first?", "?"),
    "FX313": ("With one slot, each would replace the others", "⇄"),
    "FX409": ("These Goals ask for the same", "="),
}
"""The title and the sign by the code of the finding."""


def side_by_side(deck: Deck, finding: Finding) -> Columns | None:
    """Return a column for each card, with the editions that have it."""
    title, sign = SIGNS[finding.code]
    differ = sign == "≠"
    tagged = any(card.declared.tags for card in cards_of(deck, finding))
    sides: dict[tuple[object, ...], list[DeckCard]] = {}
    for card in cards_of(deck, finding):
        rest = card.declared.tags if differ else card.edition
        sides.setdefault((card.name, text_of(card.declared), rest), []).append(card)
    if not 1 < len(sides) <= MAX_SIDES:
        return None
    columns = [
        Column(
            ", ".join(dict.fromkeys(deck.title(card.edition) for card in same)),
            (item(same[0], tags_text(same[0]) if differ and tagged else ""),),
            sign=sign if n else "",
        )
        for n, same in enumerate(sides.values())
    ]
    return Columns(title, tuple(columns))


def tags_text(card: DeckCard) -> str:
    tags = card.declared.tags
    return f"tags: {', '.join(tags)}" if tags else "no tags"


def doubled(deck: Deck, finding: Finding) -> Columns:
    """Return a card that speaks of one card, and the copies of that card."""
    asking, *copies = cards_of(deck, finding)
    there = Column(f"This deck has {len(copies)}", tuple(map(item, copies)), sign="→")
    return Columns(
        "A card that means one of several", (Column("Speaks of one", (item(asking),)), there)
    )


def harder(deck: Deck, finding: Finding) -> Columns:
    """Return a Goal that is met whenever another one is."""
    easy, *others = cards_of(deck, finding)
    met = Column("Who meets this", items(others))
    too = Column("meets this as well", (item(easy),), sign="⇒")
    return Columns("One Goal is easier than the other", (met, too))
