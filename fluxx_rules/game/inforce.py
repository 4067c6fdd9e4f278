"""Numbers and permissions under the rules in play: limits, bonuses, draws and plays owed.

They come in layers (X-003, X-010, X-018). First are the values of numerals, then the latest rule of
each slot, then every bonus whose condition holds now. A limit therefore lifts at the moment its
rule leaves (R-033).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..language.rewriting import Reads
from .zones import HAND, T_GOALS, T_HANDS, T_RULES, T_TABLES, TABLE, bits

if TYPE_CHECKING:
    from .program import Program
    from .state import Env, State

Value = Callable[["State", "Env"], int]
Bonus = tuple[int, Value, Value]
"""A card, the condition under which it adds, and how much."""
NO_LIMIT = 1 << 30
NONE: Mapping[Any, Any] = {}
"""One shared empty mapping, which keeps the cache of many sets of rules small."""


class InForce:
    """The numbers of the game under one set of rules, before bonuses."""

    __slots__ = (
        "bonuses",
        "composts",
        "demands",
        "digits",
        "draw",
        "draw_bonus",
        "goals",
        "hand_limit",
        "hand_minimum",
        "hides",
        "higher",
        "keeper_limit",
        "keeps_hands",
        "limit_watch",
        "owner_blockers",
        "play",
        "play_all",
        "play_bonus",
        "powers",
        "random_first",
        "reads",
        "reversed",
        "table_blockers",
        "waivers",
        "watch",
        "whenever",
        "whenever_watch",
    )

    def __init__(self, program: Program, rules: list[int]) -> None:
        self.higher = 0
        self.digits: Mapping[int, int] = NONE
        self.random_first = self.composts = self.hides = self.reversed = False
        self.keeps_hands = False
        self.waivers: tuple[tuple[int, Value, bool], ...] = ()
        self.whenever = waived = 0
        self.whenever_watch = program.table_whenever_watch
        self.bonuses: Mapping[str, tuple[Bonus, ...]] = NONE
        self.demands: tuple[tuple[Value, Value], ...] = ()
        self.powers: tuple[tuple[int, Value, int], ...] = ()
        for card in rules:
            if card in program.plain_rules:  # it sets a number and does nothing else
                continue
            meaning = program.meaning[card]
            self.higher += meaning.higher_by
            if meaning.reads:
                self.digits = {**self.digits, **dict(meaning.reads)}
            self.random_first |= meaning.first_play_random
            self.composts |= meaning.composts
            self.hides |= meaning.hides
            self.reversed |= meaning.reverses
            self.keeps_hands |= meaning.keeps_hands
            if card in program.waives:
                cards, test, others = program.waives[card]
                if test is None and not others:
                    waived |= cards
                else:
                    self.waivers += ((cards, test or always, others),)
            self.whenever |= card & program.whenever
            self.whenever_watch |= program.whenever_watch.get(card, 0)
            if card in program.demands:
                self.demands += (program.demands[card],)
            for what, bonus in program.bonuses.get(card, ()):
                self.bonuses = {**self.bonuses, what: (*self.bonuses.get(what, ()), bonus)}
            for test, _, tick, _ in program.powers.get(card, ()):
                self.powers += ((card, test, tick),)
        self.owner_blockers = program.owner_blockers & ~waived
        self.table_blockers = program.table_blockers & ~waived
        changed = bool(self.higher or self.digits)
        self.reads = Reads(self.digits, self.higher) if changed else program.printed
        self.set_quotas(program, rules)
        self.draw_bonus = bool(program.table_bonuses["draw"] or "draw" in self.bonuses)
        self.play_bonus = bool(program.table_bonuses["play"] or "play" in self.bonuses)
        self.limit_watch = self.limits_watched(program, rules)
        self.watch = self.watched(program, rules)

    def set_quotas(self, program: Program, rules: list[int]) -> None:
        """Apply the Basic Rules, then the rules in the order of play (R-029, R-030).

        A Hand Minimum and a rule that conflicts with it go by the order of play as well. No source
        settles which of them prevails.
        """
        self.draw = self.play = self.hand_minimum = 0
        self.play_all = False
        self.hand_limit = self.keeper_limit = NO_LIMIT
        self.goals = 1
        quotas = program.basic[:]
        for card in rules:
            quotas += program.sets.get(card, ())
            if program.meaning[card].keeps_hands:
                quotas.append(("hand limit", NO_LIMIT, False, False))
        for what, number, printed, all_but in quotas:
            n = self.reads[number] if printed else number
            if what == "draw":
                self.draw = n
            elif what == "play":
                self.play, self.play_all = n, all_but
                if all_but:
                    self.hand_minimum = min(self.hand_minimum, n)
            elif what == "hand limit":
                self.hand_limit = n
                self.hand_minimum = min(self.hand_minimum, n)
            elif what == "hand minimum":
                self.hand_minimum = n
                self.hand_limit = max(self.hand_limit, n)
            elif what == "keeper limit":
                self.keeper_limit = n
            else:
                self.goals = max(1, n)

    def limits_watched(self, program: Program, rules: list[int]) -> int:
        """Return the events that may put a player not on turn over a limit, or end a bonus to
        it."""
        watch = 0
        if self.hand_limit < NO_LIMIT:
            watch |= T_RULES | T_HANDS
        if self.keeper_limit < NO_LIMIT:
            watch |= T_RULES | T_TABLES
        if watch:
            watch |= program.limit_bonus_watch(program.kind["keeper"] | program.kind["creeper"])
            watch |= program.limit_bonus_watch(sum(rules))
        return watch

    def watched(self, program: Program, rules: list[int]) -> int:
        """Return the events after which more than the win check is due."""
        watch = T_RULES | T_GOALS | self.limit_watch | self.whenever_watch
        watch |= program.table_bonus_watch
        for card in rules:
            watch |= program.bonus_watch.get(card, 0)
        return watch


def always(s: State, env: Env) -> int:
    """Return True: the test of a waiver without a condition."""
    return True


def bonus(s: State, what: str, seat: int) -> int:
    """Return what the cards in play add to a number for this player now."""
    total = 0
    for card, test, amount in s.inforce.bonuses.get(what, ()):
        env = (seat, card)
        if test(s, env):
            total += amount(s, env)
    on_tables = s.program.table_bonuses[what]
    return total + table_bonus(s, what, seat, on_tables) if on_tables else total


def table_bonus(s: State, what: str, seat: int, cards: int) -> int:
    """Return what the cards on the tables add to a number for this player."""
    total = 0
    for other in range(s.players):
        for card in bits(s.z[TABLE + other] & cards):
            for named, (_, test, amount) in s.program.bonuses[card]:
                if named == what and test(s, (seat, card)):
                    total += amount(s, (seat, card))
    return total


def draws_due(s: State) -> int:
    """Return the number of cards that the player on turn has to draw in this turn."""
    now = s.inforce
    return now.draw + bonus(s, "draw", s.cur) if now.draw_bonus else now.draw


def draws_owed(s: State) -> int:
    """Return the number of cards that the player has yet to draw (R-013, R-016, X-003).

    After a draw that came up short, more is owed only when a higher number is due (R-094, X-089).
    """
    due = draws_due(s)
    return due - s.drawn if due > s.drawn and due > s.short else 0


def plays_left(s: State) -> int:
    """Return the plays that the player on turn still owes and can make (R-019, X-001, X-023).

    The number is 0 if more was played than the rules now allow.
    """
    now = s.inforce
    hand = s.z[HAND + s.cur].bit_count() - now.hand_minimum
    if hand <= 0:
        return 0
    more = bonus(s, "play", s.cur) if now.play_bonus else 0
    if now.play_all:  # a bonus makes "all but 1" into "all", and adds nothing to "all"
        kept = now.play - more - now.hand_minimum
        return max(0, hand - kept) if kept > 0 else hand
    left = now.play + more - s.played
    if left <= 0:
        return 0
    return left if left < hand else hand


def owes_play(s: State) -> bool:
    """Return whether any play is left; the rules without their bonuses mostly decide it."""
    now = s.inforce
    if not now.play_all and now.play > s.played:
        return s.z[HAND + s.cur].bit_count() > now.hand_minimum
    return plays_left(s) > 0


def hand_limit(s: State, seat: int) -> int:
    """Return the Hand Limit of this player."""
    return s.inforce.hand_limit + bonus(s, "hand limit", seat)


def keeper_limit(s: State, seat: int) -> int:
    """Return the Keeper Limit of this player."""
    return s.inforce.keeper_limit + bonus(s, "keeper limit", seat)
