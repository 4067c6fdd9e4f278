"""Text of a witness: the position, the moves or the game, and the facts that hold at the end.

`rulings` writes the exhibits of the witness as rulings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ..cards.deck import Deck
from ..findings import Exhibit
from ..game.rulings.ruling_yaml import to_yaml
from ..game.rulings.writer import Unsayable
from ..game.story import Moved
from ..game.trace import entry as parsed_entry
from ..game.zones import NAMES
from ..language.words import listed, plural
from ..reasoning.games.witness import SETTLING, begin, scenes
from ..reasoning.games.witness_rulings import as_ruling
from ..reasoning.rules.play_orders import number_text
from ..reasoning.triggers.trigger_moments import REST
from .scene_text import chosen, move, names, to_text
from .shorten import shorten

MAX_CARDS = 12
MAX_MOVES = 20
PLACES_OF_PLAYERS = {"tables": "in front of", "hands": "in the hand of"}
SHARED_PLACES = {
    "rules": "rules in play", "goals": "Goals in play", "discard": "discarded",
    "on top": "on top of the draw pile",
}  # fmt: skip
PARTS = {
    "turn": "the turn begins",
    "plays": "the turn goes on with plays",
    REST: "then the turn goes on:",
}


def lines(
    deck: Deck, shown: Exhibit, number: int, count: int, first: int = 1, last: int | None = None
) -> Iterator[str]:
    """Yield the lines of one of several exhibits; the engine checks each step."""
    if count > 1:
        yield f"{number} of {count}:\n"
    if shown.given:
        yield from table(shown.given)
    game, changes = begin(deck, shown)
    if shown.due:
        moves = moved(changes)
        yield f"{due(shown, bool(moves))}\n"
        yield from (f"        {each}\n" for each in moves)
    for scene in scenes(game, shown):
        if first <= scene.number and (last is None or scene.number <= last):
            yield to_text(scene)
    yield from (f"so: {fact}\n" for fact in facts(shown.then))


def moved(changes: Iterable[Moved]) -> list[str]:
    """Return a line for each move, up to a limit."""
    moves = [move(each) for each in changes if each.cards]
    left = len(moves) - MAX_MOVES
    return moves if left <= 0 else [*moves[:MAX_MOVES], f"and so on: {left} more moves"]


def rulings(deck: Deck, shown: Iterable[Exhibit], title: str) -> str:
    """Return a ruling for each exhibit, or a comment if rulings cannot express it."""
    texts, name = [], title.partition(":")[0] or "a game"
    exhibits = [*shown]
    for n, each in enumerate(exhibits, 1):
        part = f"{name} {n}" if len(exhibits) > 1 else name
        heading = {"ruling": part, "says": title or name, "source": "found by fluxx"}
        try:
            texts.append(to_yaml(as_ruling(deck, each, heading)))
        except Unsayable as problem:
            texts.append(f"# Part {n} cannot be written as a ruling: {problem}.\n")
    return "\n".join(texts)


def table(given: Mapping[str, Any]) -> Iterator[str]:
    for zone, where in PLACES_OF_PLAYERS.items():
        for name, cards in given.get(zone, {}).items():
            yield f"      {where} {player(name)}: {names(cards)}\n"
    for zone, where in SHARED_PLACES.items():
        if cards := [id.partition("/")[2] for id in given.get(zone, ())]:
            yield f"      {where}: {shorten(cards, MAX_CARDS)}\n"


def due(shown: Exhibit, has_moved: bool) -> str:
    """Return a line about the triggers of the exhibit."""
    what = shown.due
    if what["at"] in PARTS:
        return PARTS[what["at"]]
    if what["at"] != SETTLING:
        return f"triggered together ({what['at']}), in this order: {names(what['order'])}"
    if has_moved:
        return "then, before the next choice:"
    if shown.choices:
        return "the rules in play first ask for a choice:"
    return "then no card moves before the next choice"


def player(name: str) -> str:
    return f"player {NAMES.index(name) + 1}"


def facts(then: Mapping[str, Any]) -> Iterator[str]:
    for name, value in then.items():
        yield from FACTS[name](value)


def meets(goals: Mapping[str, list[str]]) -> Iterator[str]:
    for goal, who in goals.items():
        yield f"{names([goal])} is met by {listed(map(player, who), 'and') if who else 'nobody'}"


def winner(outcome: str) -> Iterator[str]:
    nobody = {"nobody": "nobody has won", "everybody loses": "everybody has lost"}
    yield nobody.get(outcome) or f"{player(outcome)} has won"


def won_by(goals: list[str]) -> Iterator[str]:
    if goals:
        yield f"by the Goal {names(goals)}"


def rules(ids: list[str]) -> Iterator[str]:
    yield f"rules in play, in this order: {names(ids) or 'none'}"


def in_force(numbers: Mapping[str, Any]) -> Iterator[str]:
    yield "numbers in force: " + ", ".join(
        f"{what} {number_text(n)}" for what, n in numbers.items()
    )


def hands(counts: Mapping[str, int]) -> Iterator[str]:
    for name, n in counts.items():
        yield f"{player(name)} waits, and has {plural(n, 'card') if n else 'no cards'} in hand"


def final_table(zones: Mapping[str, Any]) -> Iterator[str]:
    """Yield the cards in play and in hands; the moves already show the discard pile."""
    places = [line.strip() for line in table({**zones, "discard": []})]
    yield "; ".join(places) or "no card is in play"


def only_in_this_order(holds: bool) -> Iterator[str]:
    if holds:
        yield "in the other order, no choice and no draw leads to this end"
    else:
        yield "the other order can lead to this end too"


def for_ever(repeated: Mapping[str, Any] | None) -> Iterator[str]:
    if repeated is None:
        yield "it comes to an end"
        return
    if "states" in repeated:
        states = plural(repeated["states"], "state")
        yield f"whatever is chosen, the {states} that can follow lead only to one another"
        return
    again = f"after {plural(repeated['reactions'], 'reaction')} all is as it was"
    yield f"nobody has a choice, and {again} ({names(repeated['cards'])})"


def lies(places: Mapping[str, str]) -> Iterator[str]:
    yield "; ".join(f"{names([id])}: {place}" for id, place in places.items())


def endless_turn(repeated: Mapping[str, Any] | None) -> Iterator[str]:
    if repeated is None:
        yield "the turn comes to an end"
        return
    yield "the same state of the turn is back, and whatever the others do it can go on"
    if not repeated["can end"]:
        yield "whatever is chosen, the turn never ends"


def stubborn_loop(repeated: Mapping[str, Any] | None) -> Iterator[str]:
    if repeated is None:
        yield "it comes to an end"
        return
    yield "the same state is back"
    for each in repeated["exits"]:
        choice = parsed_entry(each["choice"], 0)
        yield f"{player(each['player'])} ({each['why']}) leaves the loop by {chosen(choice)}"


def short_draw(numbers: Mapping[str, int] | None) -> Iterator[str]:
    if numbers is None:
        yield "the cards suffice"
    else:
        yield f"the draw wants {plural(numbers['wanted'], 'card')}, and brings {numbers['drawn']}"


FACTS: dict[str, Callable[[Any], Iterator[str]]] = {
    "winner": winner, "won by": won_by, "meets": meets, "would meet": meets, "rules": rules,
    "in force": in_force, "hands of who waits": hands, "table": final_table,
    "only in this order": only_in_this_order, "for ever": for_ever, "lies": lies,
    "endless turn": endless_turn, "stubborn loop": stubborn_loop,
    "short draw": short_draw, "short draw of a text": short_draw,
}  # fmt: skip
