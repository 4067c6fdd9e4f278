"""Goals whose cards do not stay together: where both lie, something moves one of them away.

The engine is asked: the cards of the Goal are laid down without it, and whatever follows of
itself happens. Goals are looked at before that (`settle`), so such a Goal can be won at the very
moment when the last of its cards comes, and at no other.
"""

from __future__ import annotations

from msgspec.structs import replace

from ...game import engine
from ...game.choices import Choice, decode
from ...game.program import Program
from ...game.state import State
from ...game.winning import meets
from ...game.zones import ANYTHING, T_GOALS, first
from . import questions
from .answers import Answers
from .deciding import Refuted, Shown, contexts_of
from .placement import Placement

ANSWERS = 20
"""So many questions are answered while things settle; what goes on after that never settles."""


def driven_out(answers: Answers, goal: int) -> Placement | None:
    """A placement that meets the Goal and does not last, if none of them does: wherever the Goal
    is met something acts, and of those ways that are tried it leaves none."""
    if not answers.reacting or not isinstance(met := answers.met(goal), Shown):
        return None
    program, ways = answers.program, answers.tries.ways_or(goal, met)
    if any(at_rest(program, at) or parts(at.state(program), goal) is None for at in ways):
        return None
    quiet = (replace(each, quiet=True) for each in contexts_of(program, [goal], True))

    def stays(at: Placement) -> bool:
        return answers.tries.mine(goal, at) and parts(at.state(program), goal) is None

    decision = answers.decide([goal], questions.met, stays, contexts=quiet)
    return next(answers.tries.ways_or(goal, met)) if isinstance(decision, Refuted) else None


def at_rest(program: Program, at: Placement) -> bool:
    """Whether it is plain that nothing follows: no rule binds anybody, and all the cards there do
    nothing by themselves."""
    bound = at.rules or program.in_force("", 0).limit_watch
    return not bound and not sum(at.tables) & ~program.quiet


def parts(s: State, goal: int) -> list[Choice] | None:
    """What is chosen until the first player does not meet the Goal any more, while all follows
    that does just because the cards lie there; no Goal has changed. Nothing if the cards stay.

    Cards that never come to rest do not stay either: a moment at which they are apart is enough.
    """
    s.cur, s.touched = 1, ANYTHING & ~T_GOALS
    engine.run(s)
    chosen: list[Choice] = []
    apart: list[Choice] | None = None
    while s.ask is not None and len(chosen) < ANSWERS:
        _, _, mask, least, _, _ = s.ask
        answer = sum(first(mask, least))
        chosen.append(decode(s, answer))
        engine.apply(s, answer)
        apart = apart if meets(s, goal, 0) else [*chosen]
    if s.ask is not None:
        return apart
    return None if meets(s, goal, 0) else chosen
