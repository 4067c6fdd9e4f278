"""Compilation of texts, reactions and powers, and of cards that change how the game works."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import count
from operator import or_
from typing import TYPE_CHECKING

from ...language import core
from ...language.core import Place
from ...language.footprint import footprint, has_card_put_under
from ...language.meaning import Add, Moment, Reaction
from ..playing import LANDING
from ..powers import HIDE, SHOW
from ..zones import ANYTHING, T_GOALS, T_HANDS, T_RULES, T_TABLES

if TYPE_CHECKING:
    from ..program import Program, Reacting


def find_mechanisms(p: Program) -> None:
    """Note the cards that change the engine's workings. Most decks have none."""
    p.hiders = sum(p.having(lambda m: m.hides))
    p.hiding = bool(p.hiders)
    p.hosts = {
        card: p.fixed(to)
        for card in p.having(lambda m: m.attaches_to)
        if (to := p.meaning[card].attaches_to)
    }
    p.attaching = sum(p.hosts)
    p.lifted = {
        card: p.fixed(by)
        for card in p.having(lambda m: m.lifted_by)
        if (by := p.meaning[card].lifted_by)
    }
    p.mutes = sum(p.having(lambda m: m.mutes))
    p.stand_ins = sum(p.having(lambda m: m.stands_in))
    p.to_top = sum(p.having(lambda m: m.goes_on_top))
    p.guards = sum(p.having(lambda m: m.forbids_answers))
    p.waivers = sum(p.having(lambda m: m.waives))
    p.changers = sum(p.having(lambda m: m.changes_digits))
    p.deciding = p.waivers | p.changers | sum(p.having(lambda m: m.demands))
    acting = p.having(
        lambda m: m.reactions or m.stands_in or m.goes_on_top or m.hides or m.attaches_to
    )
    p.quiet = p.all & ~sum(acting)
    p.sparing = sum(p.having(lambda m: m.keeps_hands))
    p.borrowers = sum(p.having(lambda m: m.borrows))
    p.answers_theft = sum(p.having(lambda m: "theft" in m.answers))
    p.answers_turn = sum(p.having(lambda m: "turn" in m.answers))
    p.hosted_answered = p.policies.get("hosted Action") == "can be answered"
    p.arranges = bool(p.attaching) or has_card_put_under(p.alike)


ANSWERING = ("by",)
"""The names bound in an answer, in addition to those of every text."""


def compile_texts(p: Program) -> None:
    """Compile the texts of cards and of Surprises as answers."""
    p.landing = {card: LANDING[m.kind] for card, m in p.meaning.items()}
    p.texts = {
        card: p.text(m.text) if m.text is not None else None for card, m in p.meaning.items()
    }
    surprises = p.kind["surprise"]
    answering = p.having(lambda m: m.answers)
    by_kind = {
        kind: sum(card for card in answering if kind in p.meaning[card].answers) for kind in LANDING
    }
    p.answering = {
        card: surprises if m.kind == "surprise" else by_kind[m.kind]
        for card, m in p.meaning.items()
    }
    p.answers = {
        card: p.text(m.answer, ANSWERING) if m.answer is not None else None
        for card, m in p.meaning.items()
    }


def compile_ticks(p: Program) -> None:
    """Give each once-per-turn reaction or power of a card a bit; the first bit is the card's."""
    p.ticks = {}
    for card in p.having(lambda m: m.reactions or m.powers):
        places = count(0, p.size)
        once = [each.once_per_turn for each in p.meaning[card].reactions]
        once += [each.once_per_turn for each in p.meaning[card].powers]
        p.ticks[card] = tuple(card << next(places) if each else 0 for each in once)


def compile_reactions(p: Program) -> None:
    """Compile the reactions to the start and end of turns, to Goals, and to conditions."""
    reacting = {card: p.meaning[card].reactions for card in p.having(lambda m: m.reactions)}
    p.start_reactions, p.at_start = reactions(p, reacting, "turn start")
    p.end_reactions, p.at_end = reactions(p, reacting, "turn end")
    p.goal_reactions, p.on_goals = reactions(p, reacting, "goals change")
    waiting, p.whenever = reactions(p, reacting, "whenever")
    p.table_whenever = p.whenever & ~p.kind["rule"]
    p.whenever_reactions = {}
    for card, found in waiting.items():
        watched = T_TABLES if card & p.table_whenever else T_RULES
        declared = p.meaning[card].at("whenever")
        p.whenever_reactions[card] = [
            (*compiled, watch_of((reaction,)) | watched)
            for compiled, reaction in zip(found, declared, strict=True)
        ]
    p.whenever_watch = {
        card: reduce(or_, (watch for *_, watch in found))
        for card, found in p.whenever_reactions.items()
    }
    on_tables = (watch for card, watch in p.whenever_watch.items() if card & p.table_whenever)
    p.table_whenever_watch = reduce(or_, on_tables, 0)


def reactions(
    p: Program, reacting: dict[int, tuple[Reaction, ...]], moment: Moment
) -> tuple[dict[int, list[Reacting]], int]:
    """Return the reactions of one moment by card, and the set of these cards."""
    found: dict[int, list[Reacting]] = {}
    for card, declared in reacting.items():
        for r, tick in zip(declared, p.ticks[card], strict=False):  # the ticks of its powers follow
            if r.moment == moment:
                found.setdefault(card, []).append((p.test(r.test), p.text(r.do), tick))
    return found, sum(found)


def compile_powers(p: Program) -> None:
    """Compile the powers of cards, and hiding and showing Keepers."""
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


IN_PLAY = {Place.TABLE, Place.RULES, Place.GOALS}


def about_hands(test: core.Node | None) -> bool:
    """Return whether a condition reads hands, piles or counters, which change without any change in
    play."""
    reads = footprint(test)
    return bool(reads.reads - IN_PLAY or reads.counters)


def watch_of(standing: Iterable[Reaction | Add]) -> int:
    """Return the events after which a condition may have changed."""
    watch = T_RULES
    for each in standing:
        reads = footprint(each.test)
        if reads.counters:
            return ANYTHING
        watch |= T_TABLES if Place.TABLE in reads.reads else 0
        watch |= T_GOALS if Place.GOALS in reads.reads else 0
        watch |= T_HANDS if reads.reads - IN_PLAY else 0  # which stands for piles as well
    return watch
