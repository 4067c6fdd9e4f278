"""Planted faults of rules in play: their numbers, replacements and numerals."""

from __future__ import annotations

from copy import copy

from fluxx_rules.game import inforce, moving, playing, program, settle
from fluxx_rules.game.compiling import goals, rules
from fluxx_rules.game.compiling.expressions import AsPython
from fluxx_rules.game.moving import move
from fluxx_rules.game.state import Env, State
from fluxx_rules.game.zones import DISCARD, GOALS, PLAYED, RULES, TABLE, bits
from tests.planted.planting import HANDFUL, SCANT, Patch, fault, instead_of


@fault()
def a_rule_that_left_is_still_obeyed(patch: Patch) -> None:
    """The numbers in force are cached, and not computed again when the last rule leaves (R-031)."""
    in_force = program.Program.in_force

    def remembered(self: program.Program, rules: str, mask: int) -> inforce.InForce:
        seen: list[inforce.InForce] = self.__dict__.setdefault("seen", [])
        now = in_force(self, rules, mask)
        if seen and not rules:
            return seen[-1]
        seen.append(now)
        return now

    patch.setattr(program.Program, "in_force", remembered)


@fault(unruled="in no ruling a Draw rule leaves and a Play rule stays")
def a_draw_rule_that_leaves_takes_the_play_rule_along(patch: Patch) -> None:
    """A real fault: two switches of one course project reset the wrong number (R-031)."""
    leave = moving.leave

    def resetting(s: State, cards: int, source: int) -> None:
        leave(s, cards, source)
        sets = [what for card in bits(cards) for what, *_ in s.program.sets.get(card, ())]
        if source == RULES and "draw" in sets:
            s.inforce = copy(s.inforce)
            s.inforce.play, s.inforce.play_all = 1, False

    instead_of(patch, leave, resetting)


@fault()
def a_rule_never_replaces_another(patch: Patch) -> None:
    """The newer rule counts, and the older one stays in play (R-029)."""

    def land_rule(s: State, env: Env) -> None:
        move(s, env[1], PLAYED, RULES, "played")

    instead_of(patch, playing.land_rule, land_rule)


@fault()
def the_rules_that_left_are_not_discarded(patch: Patch) -> None:
    """Needell's engine: replaced rules leave one list, and enter no other."""

    def land_rule(s: State, env: Env) -> None:
        rivals = s.z[RULES] & s.program.rivals[env[1]]
        if rivals:
            s.z[RULES] ^= rivals
            for card in bits(rivals):
                s.rules = s.rules.replace(s.program.glyph[card], "")
        move(s, env[1], PLAYED, RULES, "played")

    instead_of(patch, playing.land_rule, land_rule)


@fault()
def a_goal_never_replaces_another(patch: Patch) -> None:
    """Goals gather like Keepers (R-034)."""
    instead_of(patch, playing.land_goal, lambda s, env: move(s, env[1], PLAYED, GOALS, "played"))
    instead_of(patch, settle.too_many_goals, lambda s: False)


@fault(unruled="a ruling reads the order of the discard pile, which is right")
def a_goal_lies_in_play_and_in_the_discard_pile(patch: Patch) -> None:
    """Needell's engine, at the second decision: the Goal is both played and discarded."""

    def replace_goal(s: State, env: Env, old: int) -> None:
        move(s, old, GOALS, DISCARD, "replaced")
        move(s, env[1], PLAYED, GOALS, "played")
        s.z[DISCARD] |= env[1]

    instead_of(patch, playing.replace_goal, replace_goal)


@fault()
def the_new_goal_may_be_the_one_that_goes(patch: Patch) -> None:
    """The surplus is chosen among all Goals, including the new one (X-052)."""

    def land_goal(s: State, env: Env) -> None:
        s.blame = env[0]
        move(s, env[1], PLAYED, GOALS, "played")
        if s.z[GOALS].bit_count() > s.inforce.goals:
            s.stack = (settle.SURPLUS_GOALS, (), s.stack)

    instead_of(patch, playing.land_goal, land_goal)


@fault()
def surplus_goals_stay_when_double_agenda_leaves(patch: Patch) -> None:
    """A real fault of an adaptation: two Goals stayed after Double Agenda had left (R-065)."""
    instead_of(patch, settle.too_many_goals, lambda s: False)


@fault(SCANT)
def goals_are_looked_at_before_one_goes_with_its_rule(patch: Patch) -> None:
    """The policy is read where a Goal is played, and not where a rule leaves (X-052)."""
    too_many = settle.too_many_goals

    def only_later(s: State, touched: int) -> bool:
        patch.setattr(settle, "too_many_goals", lambda s: False)
        began = simultaneous(s, touched)
        patch.setattr(settle, "too_many_goals", too_many)
        return began

    simultaneous = settle.simultaneous
    instead_of(patch, simultaneous, only_later)


@fault(HANDFUL)
def the_player_on_turn_chooses_which_goal_goes(patch: Patch) -> None:
    """The player on turn is asked, not the one who removed Double Agenda (R-065)."""
    surplus = settle.surplus_goals

    def of_the_turn(s: State, env: Env) -> None:
        s.blame = s.cur
        surplus(s, env)

    instead_of(patch, surplus, of_the_turn)


@fault()
def inflation_changes_number_words(patch: Patch) -> None:
    """Every number of a card is raised, also those not printed as digits (X-005)."""
    patch.setattr(AsPython, "word", AsPython.numeral)
    literal = program.Program.literal
    patch.setattr(program.Program, "literal", lambda self, n: (literal(self, n)[0], True))


@fault()
def inflation_changes_no_bonus(patch: Patch) -> None:
    """Bonuses are added after Inflation, as printed (X-011)."""
    compile_bonuses = rules.compile_bonuses

    def as_printed(p: program.Program) -> None:
        with patch.context() as within:
            within.setattr(AsPython, "numeral", AsPython.word)
            compile_bonuses(p)

    instead_of(patch, compile_bonuses, as_printed)


@fault(HANDFUL)
def inflation_changes_no_goals(patch: Patch) -> None:
    """The list of Goals that Inflation changes is kept by hand, and it is empty (X-008)."""
    compile_goals = goals.compile_goals

    def as_printed(p: program.Program) -> None:
        with patch.context() as within:
            within.setattr(AsPython, "numeral", AsPython.word)
            compile_goals(p)

    instead_of(patch, compile_goals, as_printed)


@fault()
def a_bonus_counts_for_the_player_on_turn_whoever_has_earned_it(patch: Patch) -> None:
    """A running list holds the bonus once any player meets its condition."""
    bonus = inforce.bonus

    def anybodys(s: State, what: str, seat: int) -> int:
        return max(bonus(s, what, each) for each in range(s.players))

    instead_of(patch, bonus, anybodys)


@fault("star")
def the_bonus_of_a_keeper_counts_for_all(patch: Patch) -> None:
    """The bonus of a Keeper is added like that of a rule (The Computer)."""

    def for_all(s: State, what: str, seat: int, cards: int) -> int:
        total = 0
        for other in range(s.players):
            for card in bits(s.z[TABLE + other] & cards):
                for named, (_, test, amount) in s.program.bonuses[card]:
                    if named == what and test(s, (other, card)):
                        total += amount(s, (other, card))
        return total

    instead_of(patch, inforce.table_bonus, for_all)


@fault()
def a_bonus_is_taken_once_for_each_card_played(patch: Patch) -> None:
    """Each test of a bonus adds it to a running list again."""
    bonus = inforce.bonus

    def growing(s: State, what: str, seat: int) -> int:
        more = bonus(s, what, seat)
        return more * (1 + s.played) if what == "draw" else more

    instead_of(patch, bonus, growing)
