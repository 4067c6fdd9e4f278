"""Cards that change how the game itself works: where cards go, who answers, what digits say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.footprint import has_card_put_under

if TYPE_CHECKING:
    from ..program import Program


def find_mechanisms(p: Program) -> None:
    """Mostly there are none of them, and then nobody asks."""
    p.hiders = sum(p.having(lambda m: m.hides))
    p.hiding = bool(p.hiders)
    p.hosts = {
        card: p.fixed(to) for card in p.having(lambda m: m.attaches_to)
        if (to := p.meaning[card].attaches_to)
    }  # fmt: skip
    p.attaching = sum(p.hosts)
    p.lifted = {
        card: p.fixed(by) for card in p.having(lambda m: m.lifted_by)
        if (by := p.meaning[card].lifted_by)
    }  # fmt: skip
    p.mutes = sum(p.having(lambda m: m.mutes))
    p.stand_ins = sum(p.having(lambda m: m.stands_in))
    p.to_top = sum(p.having(lambda m: m.goes_on_top))
    p.guards = sum(p.having(lambda m: m.forbids_answers))
    p.waivers = sum(p.having(lambda m: m.waives))
    p.changers = sum(p.having(lambda m: m.changes_digits))
    p.deciding = p.waivers | p.changers | sum(p.having(lambda m: m.demands))
    p.quiet = p.all & ~sum(p.having(
        lambda m: m.reactions or m.stands_in or m.goes_on_top or m.hides or m.attaches_to
    ))  # fmt: skip
    p.sparing = sum(p.having(lambda m: m.keeps_hands))
    p.borrowers = sum(p.having(lambda m: m.borrows))
    p.answers_theft = sum(p.having(lambda m: "theft" in m.answers))
    p.answers_turn = sum(p.having(lambda m: "turn" in m.answers))
    p.hosted_answered = p.policies.get("hosted Action") == "can be answered"
    p.arranges = bool(p.attaching) or has_card_put_under(p.alike)
