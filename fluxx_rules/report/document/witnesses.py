"""Witnesses of findings as data of a report: pictures of states, games, and the facts shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...cards.deck import Deck
from ...findings import Exhibit, Finding
from ...game.layout import BadLayout, laid_out
from ...game.observed_step import JOIN, Seen
from ...game.program import program
from ...game.rulings.ruling_yaml import to_yaml
from ...game.rulings.writer import Unsayable
from ...game.saving import WrongDeck
from ...game.state import State
from ...game.story import Moved
from ...game.trace import BadTrace, of_this_deck
from ...game.zones import ZONE_NAMES
from ...reasoning.games.witness import begin, entries
from ...reasoning.games.witness_rulings import as_ruling
from ...reasoning.rules.play_orders import number_text
from ..scene_text import move, player
from ..witness_text import MAX_MOVES, due, facts, moved
from .boards import board
from .film_lines import arrow
from .film_model import Film, Line, Picture, Step
from .films import film_of, follow_on
from .model import ShownExhibit
from .wins import met_goals


def shown(deck: Deck, finding: Finding, id: str) -> tuple[ShownExhibit, ...]:
    """Return the exhibits of the witness of a finding."""
    if finding.witness is None:
        return ()
    parts = finding.witness.shows
    try:
        of_this_deck(deck, finding.witness)
        exhibits = [shown_exhibit(deck, each, f"{id}-{n}") for n, each in enumerate(parts, 1)]
    except (BadTrace, BadLayout, WrongDeck) as problem:
        return (ShownExhibit(facts=(f"The example cannot be replayed: {problem}",)),)
    if len(parts) > 1 and all("in force" in each.then for each in parts):
        exhibits.insert(0, numbers(deck, parts))
    return tuple(exhibits)


def shown_exhibit(deck: Deck, exhibit: Exhibit, id: str) -> ShownExhibit:
    """Return a game, or a table with the moves that follow without a choice."""
    game, changes = begin(deck, exhibit)
    then = {name: value for name, value in exhibit.then.items() if name != "table"}
    lines = [*facts(then)]
    if exhibit.due:
        lines.insert(0, due(exhibit, any(each.cards for each in changes)))
    if exhibit.choices:
        lines[1:1] = moved(changes)
        shots, opening = follow_on(game, entries(exhibit)), game.state.copy()
        film = film_of(deck, shots, opening, f"game-{id}")
        return ShownExhibit(film=film, facts=arrowed(lines), ruling=ruling(deck, exhibit, id))
    if exhibit.due and changes:
        before = laid_out(program(deck), exhibit.given)
        film = reactions(before, game.state, changes, f"game-{id}")
        return ShownExhibit(film=film, facts=arrowed(lines))
    table = Picture("The table", board(game.state))
    text = "" if exhibit.due else ruling(deck, exhibit, id)
    return ShownExhibit((table,), facts=arrowed(lines), ruling=text)


def reactions(before: State, after: State, changes: Sequence[Moved], id: str) -> Film:
    """Return the moves that follow without a choice, each as a step."""
    mask, zone = before.program.mask, ZONE_NAMES.index
    moves = [(each.cause, mask(each.cards), zone(each.source), zone(each.to)) for each in changes]
    boards = [board(s) for _, s in Seen(before, JOIN, after, moves[:MAX_MOVES]).moments()]
    if len(boards) == len(moves):
        boards[-1] = board(after)  # which has its notes and its winner as well
    turn_of = player(before.cur).capitalize()
    steps = tuple(
        Step(number, before.turn, turn_of, (Line("", "", arrow(move(each))),), shown)
        for number, (each, shown) in enumerate(zip(changes, boards, strict=False), 1)
    )
    left = len(moves) - len(boards)
    caption = f"The first moves; {left} more follow." if left else ""
    ids = tuple(dict.fromkeys(id for each in changes for id in each.cards))
    met = met_goals(before.program.deck, after)
    return Film(id, caption, board(before), steps, met=met, ids=ids)


def arrowed(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(arrow, lines))


def ruling(deck: Deck, exhibit: Exhibit, id: str) -> str:
    """Return the exhibit as a ruling that holds, or "" if none can express it."""
    heading = {"ruling": id, "says": "; ".join(facts(exhibit.then)), "source": "found by fluxx"}
    try:
        return to_yaml(as_ruling(deck, exhibit, heading))
    except Unsayable:
        return ""


def numbers(deck: Deck, parts: Sequence[Exhibit]) -> ShownExhibit:
    """Return a table of the numbers that differ between orders of the same rules."""
    name_of = {card.id: card.name for card in deck.cards}
    in_force = [each.then["in force"] for each in parts]
    words = dict.fromkeys(word for each in in_force for word in each)
    differ = [word for word in words if len({limit(each.get(word)) for each in in_force}) > 1]
    rows = []
    for each, numbers in zip(parts, in_force, strict=True):
        rules = ", then ".join(name_of[id] for id in each.then.get("rules", ()))
        rows.append((rules or "no rule", *(limit(numbers.get(word)) for word in differ)))
    heads = ("In play", *(word.capitalize() for word in differ))
    return ShownExhibit(heads=heads, rows=tuple(rows))


def limit(n: object) -> str:
    return "no limit" if n is None else number_text(n)
