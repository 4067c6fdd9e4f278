"""What happens by itself, and what players may use."""

from __future__ import annotations

from functools import reduce
from itertools import count
from operator import or_
from typing import TYPE_CHECKING

from ...language.meaning import Moment, Reaction
from ..hiding import HIDE, SHOW
from ..zones import T_RULES, T_TABLES
from .watching import watch_of

if TYPE_CHECKING:
    from ..program import Program, Reacting


def compile_ticks(p: Program) -> None:
    """All that a card does but once per turn has a tick of its own: the first of them the card."""
    p.ticks = {}
    for card in p.having(lambda m: m.reactions or m.powers):
        places = count(0, p.size)
        once = [each.once_per_turn for each in p.meaning[card].reactions]
        once += [each.once_per_turn for each in p.meaning[card].powers]
        p.ticks[card] = tuple(card << next(places) if each else 0 for each in once)


def compile_reactions(p: Program) -> None:
    reacting = {card: p.meaning[card].reactions for card in p.having(lambda m: m.reactions)}
    p.start_reactions, p.at_start = reactions(p, reacting, "turn start")
    p.end_reactions, p.at_end = reactions(p, reacting, "turn end")
    p.goal_reactions, p.on_goals = reactions(p, reacting, "goals change")
    waiting, p.whenever = reactions(p, reacting, "whenever")
    p.table_whenever = p.whenever & ~p.kind["rule"]
    p.whenever_reactions = {card: [
        (*each, watch_of((says,)) | (T_TABLES if card & p.table_whenever else T_RULES))
        for each, says in zip(found, p.meaning[card].at("whenever"), strict=True)
    ] for card, found in waiting.items()}  # fmt: skip
    p.whenever_watch = {
        card: reduce(or_, (watch for *_, watch in found))
        for card, found in p.whenever_reactions.items()
    }
    on_tables = (watch for card, watch in p.whenever_watch.items() if card & p.table_whenever)
    p.table_whenever_watch = reduce(or_, on_tables, 0)


def reactions(
    p: Program, reacting: dict[int, tuple[Reaction, ...]], moment: Moment
) -> tuple[dict[int, list[Reacting]], int]:
    found: dict[int, list[Reacting]] = {}
    for card, says in reacting.items():
        for r, tick in zip(says, p.ticks[card], strict=False):  # those of its powers follow
            if r.moment == moment:
                found.setdefault(card, []).append((p.test(r.test), p.text(r.do), tick))
    return found, sum(found)


def compile_powers(p: Program) -> None:
    p.powers = {
        card: [
            (p.test(each.test), p.text(each.do), tick, each.any_time)
            for each, tick in zip(m.powers, p.ticks[card][len(m.reactions) :], strict=True)
        ]
        for card, m in p.meaning.items()
        if m.powers
    }
    p.hide_text, p.show_text = p.text(HIDE), p.text(SHOW)
    p.any_power = sum(p.powers) | p.hiders
    p.table_powers = p.any_power & ~p.kind["rule"]
    p.any_time = sum(p.having(lambda m: any(each.any_time for each in m.powers)))
    p.off_turn = p.any_time | p.answers_turn
