"""A play as a ruling: what lay there, what was done, and where the cards lie then.

Only a ruling that holds when it is run is handed out, and only where its table ends as the game
did. A play that `given` or a line cannot say has none.
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
from ..ruling import to_yaml

SHARED = ("rules", "goals")
EACH = ("hands", "tables")


def play_ruling(deck: Deck, taken: Sequence[Seen], name: str) -> str:
    """The play that the first of these steps makes, with all that was chosen because of it."""
    first, last = taken[0].before, taken[-1].after
    try:
        said = needed(given(bare(first), [*taken]) | borne(first), taken)
        ruling: dict[str, Any] = {
            "ruling": name, "says": "", "source": "a game of this deck", "given": said,
        }  # fmt: skip
        table = table_of(deck, ruling)
        writer = Writer(table, first)
        for seen in taken:
            writer.write(seen)
    except (Unsayable, Stuck):
        return ""
    if not writer.lines or lies(table.s) != lies(last):
        return ""
    ruling["says"] = "; ".join(writer.lines) + "."
    ruling["when"] = writer.lines
    ruling["then"] = then(first, last)
    return to_yaml(ruling) if tried(deck, ruling).kind == "holds" else ""


def bare(s: State) -> State:
    """Without what lies on or under other cards, which is said apart."""
    copy = s.copy()
    copy.attached = ()
    return copy


def borne(s: State) -> dict[str, dict[str, list[str]]]:
    said: dict[str, dict[str, list[str]]] = {"attached": {}, "under": {}}
    for card, bearer in s.attached:
        word = "under" if s.z[UNDER] & card else "attached"
        said[word].setdefault(cards(s, bearer)[0], []).extend(cards(s, card))
    return said


def plays(taken: Sequence[Seen]) -> dict[int, Sequence[Seen]]:
    """Where somebody plays a card, and all steps up to the next thing that is done freely."""
    found: dict[int, Sequence[Seen]] = {}
    for n, seen in enumerate(taken):
        if not seen.joined and seen.before.phase == PLAYING and seen.played:
            end = n + 1
            while end < len(taken) and follows(taken[end]):
                end += 1
            found[n] = taken[n:end]
    return found


def follows(seen: Seen) -> bool:
    """Whether this was asked because of what came before."""
    return not seen.joined and seen.kind not in ("play", "power") and (
        seen.before.phase != BEFORE_DRAW and seen.asked.why != "drawn"
    )  # fmt: skip


def needed(said: dict[str, Any], taken: Sequence[Seen]) -> dict[str, Any]:
    """Without the cards of the piles that nothing takes from them."""
    sources = [source for seen in taken for _, _, source, _ in seen.moves]
    number = sum(moved.bit_count() for seen in taken
                 for _, moved, source, _ in seen.moves if source == PILE)  # fmt: skip
    kept = dict(said)
    if "pile" in kept:
        kept["pile"] = kept["pile"][:number]
    if DISCARD not in sources:
        kept.pop("discard", None)
    return {word: value for word, value in kept.items() if value}


def lies(s: State) -> dict[str, Any]:
    """Where the cards lie that can be seen, by name: the game and a ruling have other copies."""

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
    """What is not as it was."""
    was, now = lies(before), lies(after)
    said: dict[str, Any] = {}
    for word in EACH:
        if differ := {who: cards for who, cards in now[word].items() if cards != was[word][who]}:
            said[word] = differ
    said |= {word: now[word] for word in SHARED if now[word] != was[word]}
    return said | ({"winner": now["winner"]} if after.winner != NOBODY else {})
