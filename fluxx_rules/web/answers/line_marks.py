"""Marks below a line of a game: where turns begin, where the Goal changes, and where it is won."""

from __future__ import annotations

from ...game.state import State
from ...language.words import plural
from ...report.document.film_data import Mark, Track, labelled
from ...workbench.game_line import GameLine
from ..fragments import fragment

FEWEST = 10
"""The choices of the shortest line with marks."""


def marks(course: GameLine) -> str:
    """Return the marks of a line as HTML, or "" for a short one."""
    if len(course.choices) < FEWEST:
        return ""
    return fragment("marks.html", track=track(course))


def track(course: GameLine) -> Track:
    """Return the marks of a line, as a report has them for a film."""
    states = course.states
    last = len(states) - 1
    begun = [at for at in range(1, last + 1) if course.begins_turn(at)]
    new = [at for at in range(1, last + 1) if states[at].goals != states[at - 1].goals]
    every = labelled(len(begun))

    def mark(at: int, text: str, long: bool = False) -> Mark:
        return Mark(f"{100 * at / last:.2f}%", text, long)

    turns = [mark(at, str(states[at].turn), states[at].turn % every == 0) for at in begun]
    end = mark(last, "") if states[-1].winner >= 0 else None
    text = f"{plural(states[-1].turn, 'turn')}. The Goal changes {plural(len(new), 'time')}."
    text += f" Step {last} wins." if end else ""
    return Track(tuple(turns), tuple(mark(at, goals(states[at])) for at in new), end, text)


def goals(s: State) -> str:
    """Return the names of the Goals in play."""
    cards = (s.program.card_of[glyph] for glyph in s.goals)
    return ", ".join(card.name for each in cards for card in s.program.deck.among(each))
