"""Lines of a film: each choice of a game in words, and the moves that follow from it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ...game.choices import Choice
from ...game.story import Moved, Scene
from ..scene_text import chosen, move, names, player, verb
from .film_model import Line

PASSING = ("being played", "aside")
"""Places through which a card passes."""
TAKING = {"drawn": "draws", "dealt": "is dealt"}
"""What a player does who gets cards from the draw pile, by the reason of the choice."""


def by_name(scene: Scene, name_of: dict[str, str]) -> Scene:
    """Return the scene with names of cards in place of ids, which differ between copies."""

    def named(ids: Iterable[str]) -> tuple[str, ...]:
        return tuple(name_of[id] for id in ids)

    replace = msgspec.structs.replace
    entry = scene.chosen
    if isinstance(entry, Choice):
        entry = replace(entry, cards=named(entry.cards))
    changes = tuple(replace(each, cards=named(each.cards)) for each in scene.changes)
    return replace(scene, chosen=entry, changes=changes)


def line(scene: Scene) -> Line:
    """Return the choice in words. A move that the choice already says is left out."""
    moves = joined(each for each in scene.changes if each.cards)
    what, who, does = chosen(scene.chosen), player(scene.who), verb(scene.why)
    if moves and is_draw(scene, moves[0]):
        first = moves.pop(0)
        does = TAKING[scene.why]
        what, who = names(first.cards), player(int(first.to.removeprefix("hand ")))
    elif moves and is_choice(scene, moves[0]):
        first = moves.pop(0)
        does = does if first.cause == "played" else f"({scene.why}) discards"
    changes = [arrow(move(each)) for each in moves]
    if scene.winner is not None:
        changes.append(f"{player(scene.winner)} wins")
    if scene.lost:
        changes.append("everybody loses")
    return Line(who.capitalize(), does, what, tuple(changes))


def arrow(text: str) -> str:
    return text.replace(" -> ", " → ")


def is_draw(scene: Scene, first: Moved) -> bool:
    """Return whether the move is a draw or a deal into a hand."""
    return scene.why in TAKING and first.source == "pile" and first.to.startswith("hand ")


def is_choice(scene: Scene, first: Moved) -> bool:
    """Return whether the move does what was chosen: a play, or a discard down to a limit."""
    entry = scene.chosen
    if not isinstance(entry, Choice) or entry.cards != first.cards:
        return False
    played = scene.why == "play" and first.cause == "played" and first.source.startswith("hand ")
    return played or (first.cause == "limit" and first.to == "discard")


def joined(changes: Iterable[Moved]) -> list[Moved]:
    """Return the moves, with each stay in a place for a moment and what follows as one move."""
    kept: list[Moved] = []
    for each in changes:
        last = kept[-1] if kept else None
        if last and last.to in PASSING and (last.to, last.cards) == (each.source, each.cards):
            kept[-1] = Moved(each.cause, each.cards, last.source, each.to)
        else:
            kept.append(each)
    return kept
