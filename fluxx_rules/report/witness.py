"""What a witness shows, in words: the table as it is laid out, the game, and what is so then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ..cards.deck import Deck
from ..findings import Exhibit
from ..game.rulings.writer import Unsayable
from ..game.story import Moved
from ..game.zones import NAMES
from ..language.words import listed
from ..reasoning.games.exhibits import as_ruling
from ..reasoning.games.witness import SETTLING, begin, scenes
from ..reasoning.rules.play_orders import in_words
from .few import few
from .ruling import to_yaml
from .story import move, names, to_text

MOST_CARDS = 12
MOST_MOVES = 20
SHARED = {"rules": "in play", "goals": "Goals in play", "discard": "discarded"}


def lines(
    deck: Deck, shown: Exhibit, number: int, many: int, first: int = 1, last: int | None = None
) -> Iterator[str]:
    """The exhibit part by part; each step of it is checked against the rules as it is told."""
    if many > 1:
        yield f"{number} of {many}:\n"
    if shown.given:
        yield from table(shown.given)
    game, before = begin(deck, shown)
    if shown.due:
        moves = moved(before)
        yield f"{due(shown, bool(moves))}\n"
        yield from (f"        {each}\n" for each in moves)
    for scene in scenes(game, shown):
        if first <= scene.number and (last is None or scene.number <= last):
            yield to_text(scene)
    yield from (f"so: {fact}\n" for fact in facts(shown.then))


def moved(changes: Iterable[Moved]) -> list[str]:
    """What moves, a line each; where cards are moved on and on, how it begins."""
    told = [move(each) for each in changes if each.cards]
    more = len(told) - MOST_MOVES
    return told if more <= 0 else [*told[:MOST_MOVES], f"and so on: {more} moves more"]


def rulings(deck: Deck, shown: Iterable[Exhibit], title: str) -> str:
    """Each part as a ruling that holds; what no ruling can say is told in a comment."""
    told, name = [], title.partition(":")[0] or "a game"
    exhibits = [*shown]
    for n, each in enumerate(exhibits, 1):
        part = f"{name} {n}" if len(exhibits) > 1 else name
        heading = {"ruling": part, "says": title or name, "source": "found by fluxx"}
        try:
            told.append(to_yaml(as_ruling(deck, each, heading)))
        except Unsayable as problem:
            told.append(f"# Part {n} cannot be said as a ruling: {problem}.\n")
    return "\n".join(told)


def table(given: Mapping[str, Any]) -> Iterator[str]:
    for zone, where in ("tables", "before"), ("hands", "in the hand of"):
        for name, cards in given.get(zone, {}).items():
            yield f"      {where} {player(name)}: {names(cards)}\n"
    for zone, where in SHARED.items():
        if there := [id.partition("/")[2] for id in given.get(zone, ())]:
            yield f"      {where}: {few(there, MOST_CARDS)}\n"


def due(shown: Exhibit, moves: bool) -> str:
    """What is due, and whether cards have moved by it before anybody is asked."""
    what = shown.due
    if what["at"] != SETTLING:
        return f"due at one instant ({what['at']}), and done in this order: {names(what['order'])}"
    if moves:
        return "what follows of itself:"
    if shown.choices:
        return "what follows of itself begins with a choice"
    return "no card moves of itself"


def player(name: str) -> str:
    return f"player {NAMES.index(name) + 1}"


def facts(then: Mapping[str, Any]) -> Iterator[str]:
    for name, said in then.items():
        yield from WORDS[name](said)


def meets(said: Mapping[str, list[str]]) -> Iterator[str]:
    for goal, who in said.items():
        yield f"{names([goal])} is met by {listed(map(player, who), 'and') if who else 'nobody'}"


def winner(said: str) -> Iterator[str]:
    done = {"nobody": "nobody has won", "everybody loses": "everybody has lost"}
    yield done.get(said) or f"{player(said)} has won"


def won_by(said: list[str]) -> Iterator[str]:
    if said:
        yield f"by the Goal {names(said)}"


def rules(said: list[str]) -> Iterator[str]:
    yield f"in play, in this order: {names(said) or 'no rule'}"


def in_force(said: Mapping[str, Any]) -> Iterator[str]:
    yield "there holds: " + ", ".join(f"{what} {in_words(n)}" for what, n in said.items())


def hands(said: Mapping[str, int]) -> Iterator[str]:
    for name, n in said.items():
        yield f"{player(name)}, who waits, holds {n or 'no'} card{'' if n == 1 else 's'}"


def lies(said: Mapping[str, Any]) -> Iterator[str]:
    """The moves have told it already; what lies before the players is what matters."""
    told = [line.strip() for line in table({**said, "discard": []})]
    yield "; ".join(told) or "nothing lies on the table"


def only_so(said: bool) -> Iterator[str]:
    yield ("the other way round no choice and no draw ends like that" if said
           else "it can end like that the other way round as well")  # fmt: skip


WORDS: dict[str, Callable[[Any], Iterator[str]]] = {
    "winner": winner, "won by": won_by, "meets": meets, "would meet": meets, "rules": rules,
    "in force": in_force, "hands of who waits": hands, "table": lies, "only in this order": only_so,
}  # fmt: skip
