"""Witnesses of findings as data of a report: pictures of states, games, and the facts shown."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.deck import Deck
from ...findings import Exhibit, Finding
from ...game.layout import BadLayout, laid_out
from ...game.program import program
from ...game.rulings.writer import Unsayable
from ...game.saving import WrongDeck
from ...game.trace import BadTrace, of_this_deck
from ...reasoning.games.witness import begin, entries
from ...reasoning.games.witness_rulings import as_ruling
from ...reasoning.rules.play_orders import number_text
from ..ruling_yaml import to_yaml
from ..witness_text import due, facts, moved
from .boards import board
from .films import film_of, follow_on
from .model import Picture, ShownExhibit

ARROW = " → "


def shown(deck: Deck, finding: Finding, id: str) -> tuple[ShownExhibit, ...]:
    """Return the exhibits of the witness of a finding."""
    if finding.witness is None:
        return ()
    parts = finding.witness.shows
    try:
        of_this_deck(deck, finding.witness)
        exhibits = [shown_exhibit(deck, each, f"{id}-{n}") for n, each in enumerate(parts, 1)]
    except (BadTrace, BadLayout, WrongDeck) as problem:
        return (ShownExhibit(facts=(f"The example cannot be replayed: {problem}",)),)
    if len(parts) > 1 and all("in force" in each.then for each in parts):
        exhibits.insert(0, numbers(deck, parts))
    return tuple(exhibits)


def shown_exhibit(deck: Deck, exhibit: Exhibit, id: str) -> ShownExhibit:
    """Return a game, or a table with the moves that follow without a choice."""
    game, changes = begin(deck, exhibit)
    then = {name: value for name, value in exhibit.then.items() if name != "table"}
    lines = [*facts(then)]
    if exhibit.due:
        moves = moved(changes)
        lines = [due(exhibit, bool(moves)), *moves, *lines]
    shown = tuple(line.replace(" -> ", ARROW) for line in lines)
    if exhibit.choices:
        shots, opening = follow_on(game, entries(exhibit)), game.state.copy()
        film = film_of(deck, shots, opening, f"game-{id}")
        return ShownExhibit(film=film, facts=shown, ruling=ruling(deck, exhibit, id))
    after = board(game.state)
    if not exhibit.due:
        table = Picture("The table", after)
        return ShownExhibit((table,), facts=shown, ruling=ruling(deck, exhibit, id))
    before = board(laid_out(program(deck), exhibit.given))
    return ShownExhibit((Picture("Before", before), Picture("After", after)), facts=shown)


def ruling(deck: Deck, exhibit: Exhibit, id: str) -> str:
    """Return the exhibit as a ruling that holds, or "" if none can express it."""
    heading = {"ruling": id, "says": "; ".join(facts(exhibit.then)), "source": "found by fluxx"}
    try:
        return to_yaml(as_ruling(deck, exhibit, heading))
    except Unsayable:
        return ""


def numbers(deck: Deck, parts: Sequence[Exhibit]) -> ShownExhibit:
    """Return a table of the numbers that differ between orders of the same rules."""
    name_of = {card.id: card.name for card in deck.cards}
    in_force = [each.then["in force"] for each in parts]
    words = dict.fromkeys(word for each in in_force for word in each)
    differ = [word for word in words if len({limit(each.get(word)) for each in in_force}) > 1]
    rows = []
    for each, numbers in zip(parts, in_force, strict=True):
        rules = ", then ".join(name_of[id] for id in each.then.get("rules", ()))
        rows.append((rules or "no rule", *(limit(numbers.get(word)) for word in differ)))
    heads = ("In play", *(word.capitalize() for word in differ))
    return ShownExhibit(heads=heads, rows=tuple(rows))


def limit(n: object) -> str:
    return "no limit" if n is None else number_text(n)
