"""Text of a card that is tried: the card, the small table, the choices, and what moves.

Players have letters, as in rulings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..game.choices import Choice
from ..game.state import CHANCE, ELSEWHERE
from ..game.story import Moved
from ..game.zones import NAMES
from ..workbench.playing import Position
from ..workbench.trying import OF_RULING, STAND_IN, Tried
from .document.film_lines import joined
from .excerpt import on_one_line
from .scene_text import VERBS, move

MAX_LISTED = 20
"""The choices that are listed. Others go by their names."""
QUESTIONS = {
    "play": "plays", "power": "may use", "surprise": "may answer with",
    "player": "chooses a player", "option": "chooses",
}  # fmt: skip
NOTHING_SEEN = (
    "In a few games at this table nothing was seen to depend on this card. "
    "Another --seed makes another table."
)


def letter(seat: int | str) -> str:
    """Return the letter of a player, or the word for chance."""
    if isinstance(seat, int):
        return NAMES[seat]
    return seat if seat in ELSEWHERE.values() else ELSEWHERE[CHANCE]


def names(ids: Iterable[str]) -> str:
    """Return the names of cards, without the number of a copy."""
    return ", ".join(name_of(id) for id in ids) or "-"


def name_of(id: str) -> str:
    return on_one_line(id.partition("/")[2] or id)


def heading(trial: Tried, seed: str) -> str:
    """Return the card with its text, and what kind of table it lies at."""
    players = len(trial.position.views)
    lines = [f"{on_one_line(trial.name)} ({trial.kind})", f"    {on_one_line(trial.text)}"]
    if not trial.text:
        del lines[1]
    lines += ["", f"A small table for it: {players} players, seed {on_one_line(seed)}."]
    if stand_ins := [each.name for each in trial.faces if each.origin == STAND_IN]:
        lines.append(f"Plain cards of this table only: {', '.join(sorted(stand_ins))}.")
    if missing := [each.name for each in trial.faces if each.origin == OF_RULING]:
        lines.append(f"Not in the deck, but on this table: {', '.join(map(on_one_line, missing))}.")
    if not trial.shows:
        lines.append(NOTHING_SEEN)
    return "\n".join(lines) + "\n"


def table(now: Position) -> str:
    """Return the whole table, all hands open."""
    some = now.views[0]
    lines = []
    for seat, view in enumerate(now.views):
        turn = "   (on turn)" if some.turn_of == seat else ""
        lines.append(f"{letter(seat)}  in front: {names(view.tables[seat])}{turn}")
        lines.append(f"   hand:     {names(view.hand)}")
    lines.append(f"rules in play: {names(some.rules)}")
    lines.append(f"Goals in play: {names(some.goals)}")
    lines.append(f"discard pile, top first: {names(reversed(some.discard))}")
    lines.append(f"draw pile: {some.pile} {'card' if some.pile == 1 else 'cards'}")
    if some.being_played:
        lines.append(f"being played: {names(some.being_played)}")
    if aside := next((view.aside for view in now.views if view.aside), ()):
        lines.append(f"set aside: {names(aside)}")
    return "\n".join(lines) + "\n"


def hands(now: Position) -> str:
    """Return the hands of all players."""
    lines = (f"{letter(n)}: {names(view.hand)}\n" for n, view in enumerate(now.views))
    return "".join(lines)


def question(trial: Tried) -> str:
    """Return who is asked for what, with the choices by number, or how the game ended."""
    now = trial.position
    if now.who is None:
        return ending(now)
    reason = "" if now.asked in ("play", "power", "surprise") else f" ({on_one_line(now.why)})"
    lines = [f"{letter(now.who)} {QUESTIONS.get(now.asked, 'chooses')}{reason}:"]
    for number, choice in enumerate(now.choices[:MAX_LISTED], 1):
        power = ", its power" if is_power(now, choice) else ""
        enter = "   (Enter)" if choice == trial.likely else ""
        lines.append(f"{number:4}. {chosen(choice)}{power}{enter}")
    more = len(now.choices) - MAX_LISTED + now.more
    if more > 0:
        enter = f"; Enter: {chosen(trial.likely)}" if unlisted(trial) and trial.likely else ""
        lines.append(f"      and {more:,} more, by their names{enter}")
    return "\n".join(lines) + "\n"


def unlisted(trial: Tried) -> bool:
    """Return whether the choice of Enter is not among those that are listed."""
    return trial.likely not in trial.position.choices[:MAX_LISTED]


def ending(now: Position) -> str:
    """Return how the game ended."""
    if now.winner is not None:
        return f"{letter(now.winner)} has won.\n"
    if now.lost:
        return "Everybody has lost.\n"
    return "The game has stopped: it would go on for ever without a choice.\n"


def chosen(choice: Choice) -> str:
    """Return a choice in words."""
    if choice.player is not None:
        return letter(choice.player)
    if choice.option is not None:
        return on_one_line(choice.option)
    return names(choice.cards) if choice.cards else "nothing"


def is_power(now: Position, choice: Choice) -> bool:
    """Return whether a choice among plays is the power of a card that is in play."""
    if now.asked != "play" or now.why != "play" or not isinstance(now.who, int):
        return False
    return not {*choice.cards} <= {*now.views[now.who].hand}


def done(before: Position, choice: Choice) -> str:
    """Return the choice that was made as a line."""
    assert before.who is not None
    who, what = letter(before.who), chosen(choice)
    if before.asked in ("power", "surprise") and not choice.cards:
        return f"{who} passes\n"
    if before.asked == "power" or is_power(before, choice):
        return f"{who} uses {what}\n"
    if before.asked == "surprise":
        return f"{who} answers with {what}\n"
    if verb := VERBS.get(before.why):
        return f"{who} {verb} {what}\n"
    return f"{who} chooses {what} ({on_one_line(before.why)})\n"


def moved(changes: Iterable[Moved]) -> str:
    """Return a line for each move."""
    lines: Iterator[str] = (on_one_line(move(each, letter)) for each in joined(changes))
    return "".join(f"    {line}\n" for line in lines)
