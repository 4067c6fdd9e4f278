"""Whether the solver finds a table at which conditions hold together, be it one of the engine's or
not."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards.deck import Deck
from ...game.zones import HAND, RULES, TABLE
from ...language import carrier, core
from ...symbolic.carrier import AsTerms
from ...symbolic.solver.fresh import Fresh
from ...symbolic.solver.once import ask
from ...symbolic.solver.sets import both
from ...symbolic.solver.solver import STEPS, Unsat
from ...symbolic.solver.terms import TRUE, Bool, at_least, not_, number
from ...symbolic.symbolic_state import Scope, Table, in_kind, symbolic
from .unmeetable_conditions import Limits


def impossible(cone: Deck, tests: Iterable[core.Test], limits: Limits, players: int) -> bool:
    scope = Scope(cone, players)
    table, facts = symbolic(scope, "now")
    fresh = Fresh()
    on = AsTerms(scope, table, {"me": number(0), "this": scope.cards(1)}, fresh, visible=True)
    terms = [carrier.test(each, on) for each in tests]
    said = [*facts, *in_kind(scope, table), *complied(scope, table, limits), *fresh.facts]
    return isinstance(ask([*said, table.zones[RULES][0], *terms], STEPS, model=False), Unsat)


def complied(scope: Scope, table: Table, limits: Limits) -> list[Bool]:
    keepers = scope.such(core.Such(kinds=("keeper",)))
    counted = {core.Place.HAND: (HAND, (TRUE,) * len(keepers)), core.Place.TABLE: (TABLE, keepers)}
    return [
        not_(at_least(most + 1, both(table.zones[first + seat], which)))
        for place, most in limits.items()
        for first, which in (counted[place],)
        for seat in range(scope.players)
    ]
