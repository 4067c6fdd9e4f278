"""A game told in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.deck import Deck
from ..game.choices import Choice
from ..game.game import Entry
from ..game.story import Moved, Scene
from ..game.trace import Trace, replay

CAUSES = {
    "drawn": "drawn", "played": "played", "replaced": "replaced by the new card",
    "discarded": "discarded", "stolen": "stolen", "taken": "taken", "given": "given",
    "traded": "traded", "dealt": "dealt", "reshuffled": "reshuffled", "limit": "over the limit",
    "finished": "done, so discarded", "answered": "played as an answer", "cancelled": "cancelled",
}  # fmt: skip


def player(who: int | str) -> str:
    return f"player {who + 1}" if isinstance(who, int) else who


def to_text(scene: Scene) -> str:
    """The choice in one line, then a line for each move."""
    told = f"{scene.number:4}  turn {scene.turn} of {player(scene.turn_of)}: "
    told += f"{player(scene.who)} ({scene.why}) chooses {chosen(scene.chosen)}\n"
    told += "".join(f"        {move(change)}\n" for change in scene.changes)
    if scene.winner is not None:
        told += f"        {player(scene.winner)} wins\n"
    if scene.lost:
        told += "        everybody loses\n"
    return told


def chosen(choice: Entry) -> str:
    if not isinstance(choice, Choice):
        return "to join"
    if choice.player is not None:
        return player(choice.player)
    if choice.option is not None:
        return choice.option
    return names(choice.cards) if choice.cards else "nothing"


def names(ids: Sequence[str]) -> str:
    return ", ".join(id.partition("/")[2] for id in ids)


def move(change: Moved) -> str:
    cause = CAUSES.get(change.cause, change.cause)
    return f"{names(change.cards)}: {place(change.source)} -> {place(change.to)} ({cause})"


def place(zone: str) -> str:
    name, _, seat = zone.rpartition(" ")
    return f"{name} of player {int(seat) + 1}" if seat.isdigit() else zone


def closing(deck: Deck, told: Trace) -> str:
    game = replay(deck, told)
    if game.winner is not None:
        return f"{player(game.winner)} has won in turn {game.state.turn}\n"
    if game.lost:
        return f"everybody has lost in turn {game.state.turn}\n"
    return f"nobody has won by turn {game.state.turn}\n"
