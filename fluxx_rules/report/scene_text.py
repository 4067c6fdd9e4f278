"""Text of a game step by step: each choice, the moves of cards that follow, players and places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..cards.deck import Deck
from ..game.choices import Choice
from ..game.game import Entry
from ..game.state import CHANCE, ELSEWHERE, OUTSIDE
from ..game.story import Moved, Scene
from ..game.trace import Trace, replay

CAUSES = {
    "drawn": "drawn", "played": "played", "replaced": "replaced by the new card",
    "discarded": "discarded", "stolen": "stolen", "taken": "taken", "given": "given",
    "traded": "traded", "dealt": "dealt", "reshuffled": "reshuffled", "limit": "over the limit",
    "finished": "done, so discarded", "answered": "played as an answer", "cancelled": "cancelled",
}  # fmt: skip
PLACES = {
    "rules": "rules in play", "goals": "Goals in play", "discard": "discard pile",
    "pile": "draw pile", "aside": "set aside", "gone": "out of the game",
}  # fmt: skip
PLACES_OF_PLAYERS = {"hand": "hand of", "table": "in front of"}
VERBS = {"play": "plays", "drawn": "draws", "dealt": "deals"}
BEFORE_TURNS = "before the first turn"


def player(who: int | str) -> str:
    if isinstance(who, int):
        return f"player {who + 1}"
    return ELSEWHERE[CHANCE] if who == ELSEWHERE[OUTSIDE] else who  # no player chooses


def to_text(scene: Scene) -> str:
    """Return a line for the choice, then a line for each move."""
    turn = f"turn {scene.turn} of {player(scene.turn_of)}"
    text = f"{scene.number:4}  {turn if scene.turn else BEFORE_TURNS}: "
    text += f"{player(scene.who)} {verb(scene.why)} {chosen(scene.chosen)}\n"
    text += "".join(f"        {move(change)}\n" for change in scene.changes)
    if scene.winner is not None:
        text += f"        {player(scene.winner)} wins\n"
    if scene.lost:
        text += "        everybody loses\n"
    return text


def verb(why: str) -> str:
    return VERBS.get(why) or f"({why}) chooses"


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


def move(change: Moved, who: Callable[[int], str] = player) -> str:
    cause, source, to = CAUSES.get(change.cause, change.cause), change.source, change.to
    return f"{names(change.cards)}: {place(source, who)} -> {place(to, who)} ({cause})"


def place(zone: str, who: Callable[[int], str] = player) -> str:
    """Return a place in words, with the names that the function gives to players."""
    name, _, seat = zone.rpartition(" ")
    if seat.isdigit():
        return f"{PLACES_OF_PLAYERS[name]} {who(int(seat))}"
    return PLACES.get(zone, zone)


def closing(deck: Deck, trace: Trace) -> str:
    """Return the line that closes a replayed game."""
    game = replay(deck, trace)
    if game.winner is not None:
        return f"{player(game.winner)} has won in turn {game.state.turn}\n"
    if game.lost:
        return f"everybody has lost in turn {game.state.turn}\n"
    return f"nobody has won by turn {game.state.turn}\n"
