"""What shows a finding, to be looked at: tables and games one by one, and what is so then."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.deck import Deck
from ...findings import Exhibit, Finding
from ...game.layout import BadLayout, laid_out
from ...game.program import program
from ...game.rulings.writer import Unsayable
from ...game.saving import WrongDeck
from ...game.trace import BadTrace, of_this_deck
from ...reasoning.games.exhibits import as_ruling
from ...reasoning.games.witness import begin, entries
from ...reasoning.rules.play_orders import number_text
from ..ruling import to_yaml
from ..witness import due, facts, moved
from .boards import board
from .films import follow_on, told_as_film
from .model import Picture, Shown

ARROW = " → "


def shown(deck: Deck, finding: Finding, id: str) -> tuple[Shown, ...]:
    """Each part of the witness; nothing where there is none."""
    if finding.witness is None:
        return ()
    parts = finding.witness.shows
    try:
        of_this_deck(deck, finding.witness)
        told = [part(deck, each, f"{id}-{n}") for n, each in enumerate(parts, 1)]
    except (BadTrace, BadLayout, WrongDeck) as problem:
        return (Shown(says=(f"What shows it cannot be followed: {problem}",)),)
    if len(parts) > 1 and all("in force" in each.then for each in parts):
        told.insert(0, numbers(deck, parts))
    return tuple(told)


def part(deck: Deck, said: Exhibit, id: str) -> Shown:
    """A table as it lies, with what follows of itself; or a game."""
    game, moves = begin(deck, said)
    told = {name: value for name, value in said.then.items() if name != "table"}
    so = tuple(line.replace(" -> ", ARROW) for line in facts(told))
    if said.due:
        told_moves = [each.replace(" -> ", ARROW) for each in moved(moves)]
        so = (due(said, bool(told_moves)), *told_moves, *so)
    if said.choices:
        film = told_as_film(deck, follow_on(game, entries(said)), game.state.copy(), f"game-{id}")
        return Shown(film=film, says=so, ruling=ruling(deck, said, id))
    lies = board(game.state)
    if not said.due:
        return Shown((Picture("The table", lies),), says=so, ruling=ruling(deck, said, id))
    before = board(laid_out(program(deck), said.given))
    return Shown((Picture("Before", before), Picture("After", lies)), says=so)


def ruling(deck: Deck, said: Exhibit, id: str) -> str:
    """It as a ruling that holds, where it can be said as one."""
    heading = {"ruling": id, "says": "; ".join(facts(said.then)), "source": "found by fluxx"}
    try:
        return to_yaml(as_ruling(deck, said, heading))
    except Unsayable:
        return ""


def numbers(deck: Deck, parts: Sequence[Exhibit]) -> Shown:
    """The numbers that hold after some rules were played in an order, where they differ."""
    called = {card.id: card.name for card in deck.cards}
    holds = [each.then["in force"] for each in parts]
    words = dict.fromkeys(word for each in holds for word in each)
    differ = [word for word in words if len({said(each.get(word)) for each in holds}) > 1]
    rows = tuple(
        (", then ".join(called[id] for id in each.then.get("rules", ())) or "no rule",
         *(said(n.get(word)) for word in differ))
        for each, n in zip(parts, holds, strict=True)
    )  # fmt: skip
    return Shown(heads=("In play", *(word.capitalize() for word in differ)), rows=rows)


def said(n: object) -> str:
    return "no limit" if n is None else number_text(n)
