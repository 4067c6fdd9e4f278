"""A card played in a game, written as a ruling (YAML): start, choices and result.

A ruling is returned only if it holds when it is run and its table ends like the game. A play that
the words of rulings cannot express has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...cards.deck import Deck
from ...game.observed_step import Seen
from ...game.rulings.table import Stuck
from ...game.rulings.writer import Unsayable, Writer, cards, given, table_of, tried
from ...game.state import BEFORE_DRAW, NOBODY, PLAYING, State
from ...game.winning import OUTCOME
from ...game.zones import DISCARD, GOALS, HAND, NAMES, PILE, RULES, TABLE, UNDER
from ..ruling_yaml import to_yaml

SHARED = ("rules", "goals")
EACH = ("hands", "tables")


def play_ruling(deck: Deck, taken: Sequence[Seen], name: str) -> str:
    """Return the ruling for a play and all choices that follow from it, or ""."""
    first, last = taken[0].before, taken[-1].after
    try:
        table = needed(given(bare(first), [*taken]) | borne(first), taken)
        heading = {"ruling": name, "says": "", "source": "a game of this deck"}
        ruling: dict[str, Any] = {**heading, "given": table}
        run = table_of(deck, ruling)
        writer = Writer(run, first)
        for seen in taken:
            writer.write(seen)
    except (Unsayable, Stuck):
        return ""
    if not writer.lines or places(run.s) != places(last):
        return ""
    ruling["says"] = "; ".join(writer.lines) + "."
    ruling["when"] = writer.lines
    ruling["then"] = then(first, last)
    return to_yaml(ruling) if tried(deck, ruling).kind == "holds" else ""


def bare(s: State) -> State:
    """Return the state without the links of cards on or under other cards."""
    copy = s.copy()
    copy.attached = ()
    return copy


def borne(s: State) -> dict[str, dict[str, list[str]]]:
    """Return the cards on and under other cards."""
    found: dict[str, dict[str, list[str]]] = {"attached": {}, "under": {}}
    for card, bearer in s.attached:
        word = "under" if s.z[UNDER] & card else "attached"
        found[word].setdefault(cards(s, bearer)[0], []).extend(cards(s, card))
    return found


def plays(taken: Sequence[Seen]) -> dict[int, Sequence[Seen]]:
    """Return each play by its index, with the steps up to the next free choice."""
    found: dict[int, Sequence[Seen]] = {}
    for n, seen in enumerate(taken):
        if not seen.joined and seen.before.phase == PLAYING and seen.played:
            end = n + 1
            while end < len(taken) and follows(taken[end]):
                end += 1
            found[n] = taken[n:end]
    return found


def follows(seen: Seen) -> bool:
    """Return whether the choice of this step follows from an earlier one."""
    if seen.joined or seen.kind in ("play", "power"):
        return False
    return seen.before.phase != BEFORE_DRAW and seen.asked.why != "drawn"


def needed(table: dict[str, Any], taken: Sequence[Seen]) -> dict[str, Any]:
    """Return the table without pile cards that no step takes."""
    moves = [move for seen in taken for move in seen.moves]
    number = sum(moved.bit_count() for _, moved, source, _ in moves if source == PILE)
    kept = dict(table)
    if "pile" in kept:
        kept["pile"] = kept["pile"][:number]
    if all(source != DISCARD for _, _, source, _ in moves):
        kept.pop("discard", None)
    return {word: value for word, value in kept.items() if value}


def places(s: State) -> dict[str, Any]:
    """Return the visible cards of each place by name; ids of copies may differ in a ruling."""

    def names(mask: int) -> list[str]:
        return sorted(cards(s, mask))

    letters = NAMES[: s.players]
    return {
        "hands": {who: names(s.z[HAND + n]) for n, who in enumerate(letters)},
        "tables": {who: names(s.z[TABLE + n]) for n, who in enumerate(letters)},
        "rules": names(s.z[RULES]),
        "goals": names(s.z[GOALS]),
        "winner": letters[s.winner] if s.winner >= 0 else OUTCOME[s.winner],
    }  # fmt: skip


def then(before: State, after: State) -> dict[str, Any]:
    """Return the places that differ, and the winner."""
    was, now = places(before), places(after)
    found: dict[str, Any] = {}
    for word in EACH:
        if differ := {who: cards for who, cards in now[word].items() if cards != was[word][who]}:
            found[word] = differ
    found |= {word: now[word] for word in SHARED if now[word] != was[word]}
    return found | ({"winner": now["winner"]} if after.winner != NOBODY else {})
