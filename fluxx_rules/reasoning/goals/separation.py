"""Goals met only for a moment: a placement whose reactions, as played, separate its cards.

The engine lays the cards of the Goal without the Goal and lets all cards react. A win comes before
the reactions (`settle`). So a player wins by such a Goal only at the moment when the last of its
cards comes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import chain, combinations, islice

import msgspec
from msgspec.structs import replace

from ...budget import weight
from ...game import engine
from ...game.choices import Choice, decode
from ...game.program import Program
from ...game.state import Pending, State
from ...game.winning import meets
from ...game.zones import ANYTHING, bits, first
from ...session import budget
from . import claims
from .answers import Answers, memoized_answer
from .card_classes import reaction_tests
from .contexts import Context, contexts_of
from .decisions import Refuted, Shown
from .necessary_counts import is_assured
from .placement import Placement

MAX_CHOICES = 20
"""The number of choices before the reactions count as endless."""
MAX_ENDS = 64
"""The number of different ends of the reactions that are tried."""
STEPS_PER_CHOICE = 50
"""The steps of the budget for each choice."""
MAX_PLACEMENTS_TRIED = 5
"""The number of placements that are tried for one whose reactions end."""


@memoized_answer
def separated_placement(answers: Answers, goal: int, rule: int) -> Placement | None:
    """Return a placement that meets the Goal and does not last, if no placement lasts.

    A card reacts in every placement that meets the Goal, and no placement that was tried lasts.
    A given rule, if it is not 0, is in play in all of them. It acts alike in every player's turn.
    """
    if not answers.has_reactions or not isinstance(met := answers.can_be_met(goal), Shown):
        return None
    program = answers.program

    def placements() -> Iterator[Placement]:
        return with_rule(answers.candidates.meeting_or(goal, met), rule)

    def lasts(at: Placement) -> bool:
        return is_at_rest(program, at) or separating_choices(at.state(program), goal) is None

    if any(lasts(at) for at in placements()):
        return None
    first, *more = islice(placements(), MAX_PLACEMENTS_TRIED)
    first = next((at for at in (first, *more) if comes_to_rest(at.state(program))), first)
    if always_acts(answers, goal, rule):
        return first
    contexts = (
        replace(context, without_reactions=True, rules=context.rules | rule)
        for context in contexts_of(program, [goal], True)
    )

    def is_met_and_stays(at: Placement) -> bool:
        if not answers.candidates.first_player_meets(goal, at):
            return False
        return separating_choices(at.state(program), goal) is None

    decision = answers.decide([goal], claims.met, is_met_and_stays, contexts=contexts)
    return first if isinstance(decision, Refuted) else None


def always_acts(answers: Answers, goal: int, rule: int) -> bool:
    """Return whether the needs of the Goal imply, without the solver, that the rule acts."""
    needs, context = answers.needs(goal), Context(rules=rule, without_reactions=True)
    tests = reaction_tests(answers.program, context).get(rule, ())
    return any(is_assured(answers.program, needs, test) for test in tests)


def with_rule(placements: Iterator[Placement], rule: int) -> Iterator[Placement]:
    return (replace(at, rules=at.rules | rule) for at in placements)


def is_at_rest(program: Program, at: Placement) -> bool:
    """Return whether no rule is binding and no card there has a reaction."""
    bound = at.rules or program.in_force("", 0).limit_watch
    return not bound and not sum(at.tables) & ~program.quiet


def comes_to_rest(s: State) -> bool:
    """Return whether the reactions end before the game is stopped."""
    s.cur, s.touched = 1, ANYTHING
    engine.run(s)
    return not engine.endless(s)


def separating_choices(s: State, goal: int) -> tuple[Choice, ...] | None:
    """Return the choices after which the first player no longer meets the Goal.

    All reactions to the cards that lie there happen; no Goal has changed. Return None if some
    choices, of players or of chance, leave the Goal met, as far as they are tried. Cards that react
    without end do not stay if they are apart at any moment.
    """
    s.cur, s.touched, s.log = 1, ANYTHING, []
    engine.run(s)
    found: tuple[Choice, ...] | None = None
    for choices in islice(end_separations(s, goal), MAX_ENDS):
        if choices is None:
            return None
        found = choices if found is None else found
    return found


class Branch(msgspec.Struct, frozen=True):
    """A course of the reactions."""

    s: State
    chosen: tuple[Choice, ...] = ()
    separated_by: tuple[Choice, ...] | None = None
    """The choices up to the last moment at which the Goal was not met."""


def end_separations(s: State, goal: int) -> Iterator[tuple[Choice, ...] | None]:
    """Yield for each end of the reactions the choices that separate the cards, or None.

    The first end takes the plainest choice each time. The next ends vary one choice after another,
    in turn.
    """
    variations: deque[Iterator[Branch]] = deque([iter([Branch(s)])])
    while variations:
        branch = next(variations[0], None)
        if branch is None:
            variations.popleft()
            continue
        variations.rotate(-1)
        while branch.s.ask is not None and len(branch.chosen) < MAX_CHOICES:
            budget().spend(STEPS_PER_CHOICE * weight(s.program.size))
            successors = next_branches(branch, branch.s.ask, goal)
            branch = next(successors)
            variations.append(successors)
        if branch.s.ask is not None:
            yield branch.separated_by
        else:
            yield None if is_still_met(branch.s, goal) else branch.chosen


def is_still_met(s: State, goal: int) -> bool:
    """Return whether the Goal is met in the end.

    If the game was stopped during endless reactions, any move could have been the last one. Then
    the Goal must be met after each of them.
    """
    if not meets(s, goal, 0) or not engine.endless(s):
        return meets(s, goal, 0)
    earlier = s.copy()
    for _, cards, source, to in reversed(s.log or ()):
        earlier.z[to] ^= cards
        earlier.z[source] |= cards
        if not meets(earlier, goal, 0):
            return False
    return True


def next_branches(branch: Branch, ask: Pending, goal: int) -> Iterator[Branch]:
    """Yield the branch after each answer: the plainest answer, then those least like it."""
    _, _, mask, least, most, _ = ask
    plainest, cards = sum(first(mask, least)), bits(mask)[::-1]
    every = (sum(chosen) for n in range(least, most + 1) for chosen in combinations(cards, n))
    for answer in chain([plainest], (answer for answer in every if answer != plainest)):
        then, chosen = branch.s.copy(), (*branch.chosen, decode(branch.s, answer))
        then.log = [*(branch.s.log or ())]
        engine.apply(then, answer)
        yield Branch(then, chosen, branch.separated_by if meets(then, goal, 0) else chosen)
