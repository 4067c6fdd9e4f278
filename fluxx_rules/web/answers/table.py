"""The table of a game at a place of its line: what lies there, what moved, and what can be chosen.

It serves any line of a game, of a mix or of a trial of a card.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import reduce
from operator import or_
from typing import Any, TypeVar

import msgspec

from ...cards.deck import basic_rules_text
from ...game.choices import Choice
from ...game.game import Game, going_on
from ...game.simulate import seed_of
from ...game.state import ALL_LOST
from ...game.zones import bits
from ...report.document.boards import board
from ...report.document.film_data import winning_cards
from ...report.document.film_lines import line
from ...report.document.film_model import Line
from ...report.document.films import Shot, follow_on
from ...report.document.wins import met_goals
from ...report.scene_text import player
from ...session import keep, session
from ...workbench.game_line import MAX_LINE, GameLine, Go
from ...workbench.mix import Mix
from ...workbench.playing import deck_of
from ..fragments import fragment
from ..protocol import Step
from .asking import asking
from .drawn_cards import names_of
from .line_marks import marks

Begun = TypeVar("Begun", bound=GameLine)
MAX_KEPT = 4
"""The lines that a worker keeps with all their states. Any other line is played again."""


def step(asked: Step, mix: Mix) -> dict[str, Any]:
    """Return the table of a game of the mix."""
    deck = deck_of(mix)
    players = asked.players or deck.usual_players

    def begin() -> GameLine:
        game = Game(deck, players, seed_of(asked.seed, 0))
        return GameLine(game, asked.choices, seed=asked.seed)

    course = line_of((deck.digest, players, asked.seed), asked.choices, begin)
    return table(course, asked.at, asked.go)


def line_of(key: Hashable, choices: Iterable[Choice], begin: Callable[[], Begun]) -> Begun:
    """Return the line of these choices: the kept one if it is the same, else a new one."""
    kept: dict[Hashable, Begun] = session().cache(line_of)
    found = kept.pop(key, None)
    if found is None or found.illegal or found.choices != [*choices]:
        found = begin()
    keep(kept, key, found, MAX_KEPT)
    return found


def table(course: GameLine, at: int, go: Go, about: object = None) -> dict[str, Any]:
    """Return the place to which a line leads from a place, as data and as HTML.

    ``about`` is what is shown of a trial at its beginning.
    """
    known = len(course.choices)
    at = course.go(at, "here" if course.illegal else go)
    s = course.states[at]
    deck = course.game.deck
    shots = [*last_shots(course, at)]
    lines = [line(shot.scene) for shot in shots]
    moved = reduce(or_, (shot.seen.touched for shot in shots), 0)
    automatic = None if s.ask is None else course.automatic(at)
    met = met_goals(deck, s)
    question = None if automatic is None else asking(s, automatic)
    offers = question.offers if question else ()
    lying = board(s)
    named = {face.id for place in lying.places for face in place.faces}
    named |= {card.id for card in deck.among(moved)}
    html = fragment(
        "table.html",
        names_of(deck, "table", named | (question.ids if question else set())),
        title=title(course, at),
        about=None if at else about,
        lines=lines,
        ids=[card.id for card in deck.among(moved)],
        moved={each.bit_length() - 1 for each in bits(moved)},
        end=ending(course, at),
        asking=question,
        board=lying,
        met=met,
        wins=winning_cards(met),
        r={"basic": basic_rules_text(deck.basic)},
    )
    return {
        "at": at,
        "known": known,
        "added": msgspec.to_builtins(course.choices[known:]),
        "illegal": course.illegal,
        "turn": s.turn,
        "over": s.ask is None,
        "goes_on": at < len(course.choices) or (s.ask is not None and at < MAX_LINE),
        "offers": msgspec.to_builtins([each.choice for each in offers]),
        "automatic": msgspec.to_builtins(automatic),
        "text": spoken(title(course, at), lines, ending(course, at)),
        "html": html,
        "marks": marks(course),
    }


def last_shots(course: GameLine, at: int) -> list[Shot]:
    """Return the last choice before a place and what chance did after it, step by step."""
    if not at:
        return []
    game = going_on(course.game.deck, course.before(at).copy())
    return [*follow_on(game, course.entries(at))]


def title(course: GameLine, at: int) -> str:
    """Return the number of the step and whose turn it is."""
    s = course.states[at]
    whose = f"turn {s.turn} of {player(s.people[s.cur]).capitalize()}"
    if at:
        return f"Step {at}: {whose}" if s.turn else f"Step {at}"
    return f"The beginning: {whose}" if s.turn else "The beginning"


def ending(course: GameLine, at: int) -> str:
    """Return how the line ends here, or "" if somebody is asked."""
    s = course.states[at]
    if s.ask is not None:
        return f"A game stops here, after {MAX_LINE:,} choices." if at >= MAX_LINE else ""
    if s.winner >= 0:
        return f"{player(s.people[s.winner]).capitalize()} has won in turn {s.turn}."
    if s.winner == ALL_LOST:
        return f"Everybody has lost in turn {s.turn}."
    return f"Nobody has won: the game would go on for ever without a choice, in turn {s.turn}."


def spoken(title: str, lines: list[Line], end: str) -> str:
    """Return what happened as one text, to be read aloud."""
    parts = [title]
    for each in lines:
        parts.append(" ".join(filter(None, (each.who, each.verb, each.chosen))))
        parts += each.changes
    return ". ".join([*parts, *([end] if end else [])])
