"""Lines of a game written as a ruling: the table before, the choices, and the result.

A ruling is returned only if it holds when it is run and its table ends like the game. Choices that
the words of rulings cannot express have none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...cards.deck import Deck
from ..observed_step import Seen
from ..state import BEFORE_DRAW, CHANCE, NOBODY, PLAYING, State
from ..winning import OUTCOME
from ..zones import DISCARD, GOALS, HAND, NAMES, PILE, RULES, TABLE, UNDER
from .outcome import Asked
from .ruling_yaml import to_yaml
from .table import Stuck
from .writer import Unsayable, Writer, cards, given, proved, table_of

SHARED = ("rules", "goals")
EACH = ("hands", "tables")


def play_ruling(deck: Deck, taken: Sequence[Seen], name: str) -> str:
    """Return the ruling for a play and all choices that follow from it, or ""."""
    heading = {"ruling": name, "says": "", "source": "a game of this deck"}
    try:
        return to_yaml(exact_ruling(deck, taken, heading))
    except Unsayable:
        return ""


def line_ruling(
    deck: Deck, taken: Sequence[Seen], heading: Mapping[str, Any], came: Seen | None = None
) -> dict[str, Any]:
    """Return the ruling for a line of a game. Raise Unsayable with the reason if there is none.

    ``came`` is what came about without a choice before it, from the table that is given. The
    draws of the next turn are part of the ruling only if its end depends on them.
    """
    end = len(taken)
    turn = max((each.before.turn for each in taken if each.asked.who != CHANCE), default=0)
    while end and taken[end - 1].before.turn > turn:
        end -= 1
    why: Unsayable | None = None
    for steps, goes_on in ((taken[:end], False), (taken[:end], True), (taken, True)):
        try:
            return exact_ruling(deck, steps, heading, came, goes_on, True)
        except Unsayable as unsayable:
            why = why or unsayable
    assert why is not None
    raise why


def exact_ruling(
    deck: Deck,
    taken: Sequence[Seen],
    heading: Mapping[str, Any],
    came: Seen | None = None,
    goes_on: bool = False,
    is_open: bool = False,
) -> dict[str, Any]:
    """Return the ruling for exactly these steps. Raise Unsayable if there is none.

    An empty ``says`` becomes the lines. If it ``goes on``, the end of the turn and the start of the
    next one are lines too. If it is ``open``, it may end with a question to a player.
    """
    whole = [*([came] if came else []), *taken]
    if not whole:
        raise Unsayable("nothing has been chosen yet")
    first, last = whole[0].before, whole[-1].after
    try:
        table = needed(given(bare(first), whole) | borne(first), whole)
        ruling: dict[str, Any] = {**heading, "given": table}
        run = table_of(deck, ruling)
        writer = Writer(run, first)
        for seen in taken:
            writer.write(seen)
        if goes_on or not taken:
            writer.catch_up(last)
    except Stuck as stuck:
        raise Unsayable(f"no line can say what must hold now: {stuck.expected}") from None
    if not writer.lines:
        raise Unsayable("nothing has been chosen yet")
    if places(run.s) != places(last):
        raise Unsayable("these lines lead to another table than the game")
    ruling["says"] = ruling.get("says") or "; ".join(writer.lines) + "."
    ruling["when"] = writer.lines
    ruling["then"] = then(first, last)
    if is_open and run.s.ask is not None:
        ruling["then"]["offered"] = offered(run.asked())
    return proved(deck, ruling)


def offered(asked: Asked) -> dict[str, Any]:
    """Return a pending question as a ruling expects it."""
    word = {"player": "players", "option": "options"}.get(asked.kind, "cards")
    number = {"at least": asked.at_least, "at most": asked.at_most}
    return {"to": asked.who, word: [*asked.among], **number}


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
