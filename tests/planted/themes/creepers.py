"""Planted faults of Creepers: the players they block, waivers, and reactions."""

from __future__ import annotations

from fluxx_rules.cards.deck import Deck
from fluxx_rules.game import inforce, program, settle, winning
from fluxx_rules.game.compiling import goals
from fluxx_rules.game.state import Env, State
from fluxx_rules.game.state_queries import is_blocked
from fluxx_rules.game.zones import ANYTHING, ASIDE, TABLE, bits
from tests.planted.planting import FARM, SMALL, TROUBLES, Patch, fault, instead_of


@fault()
def a_creeper_blocks_although_the_goal_asks_for_it(patch: Patch) -> None:
    """A player with any Creeper cannot win (R-070)."""
    instead_of(patch, goals.exempted, lambda p, goal: 0)


@fault()
def a_creeper_of_the_player_on_turn_blocks_the_others(patch: Patch) -> None:
    """The wrong seat is passed to the test of blocked players (R-070)."""
    instead_of(patch, is_blocked, lambda s, seat, exempt: is_blocked(s, s.cur, exempt))


@fault()
def creepers_never_block(patch: Patch) -> None:
    """Creepers belong to a later edition, and the win check is older (R-069)."""
    instead_of(patch, is_blocked, lambda s, seat, exempt: False)


@fault()
def what_lifts_creepers_is_ignored(patch: Patch) -> None:
    """The rule is in play, and the win check does not read it (Silver Lining)."""
    set_up = inforce.InForce.__init__

    def unwaived(self: inforce.InForce, compiled: program.Program, rules: list[int]) -> None:
        set_up(self, compiled, rules)
        self.owner_blockers, self.table_blockers = compiled.owner_blockers, compiled.table_blockers

    patch.setattr(inforce.InForce, "__init__", unwaived)


@fault("doctor_who")
def what_lifts_creepers_for_some_lifts_them_for_all(patch: Patch) -> None:
    """The condition of the rule is tested for the player on turn (I'm a Genius!)."""

    def for_all(s: State, seat: int, exempt: int) -> bool:
        now, mine = s.inforce, s.z[TABLE + seat]
        for cards, test, _ in now.waivers:
            if any(test(s, (each, 0)) for each in range(s.players)):
                exempt |= cards
        return bool(mine & now.owner_blockers & ~exempt)

    instead_of(patch, is_blocked, for_all)


@fault()
def what_every_winner_needs_is_ignored(patch: Patch) -> None:
    """Goals are tested one by one, without the demand on every winner (X-065)."""
    instead_of(patch, winning.blocked, is_blocked)


@fault("nature")
def a_creeper_that_blocks_everybody_blocks_its_owner_alone(patch: Patch) -> None:
    """All Creepers are treated alike (R-071)."""

    def own(s: State, seat: int, exempt: int) -> bool:
        now = s.inforce
        return bool(s.z[TABLE + seat] & (now.owner_blockers | now.table_blockers) & ~exempt)

    instead_of(patch, is_blocked, own)


@fault("batman")
def one_villain_that_is_asked_for_lifts_no_other(patch: Patch) -> None:
    """A Goal exempts the names in it, and a class of Creepers has no name."""
    compile_goals = goals.compile_goals

    def unlifted(p: program.Program) -> None:
        p.lifted = {}
        compile_goals(p)

    instead_of(patch, compile_goals, unlifted)


@fault(TROUBLES)
def the_potato_moves_after_the_win_check(patch: Patch) -> None:
    """It moves because the Goal changed, so after the win check; but both are one event (X-055)."""

    def later(s: State, touched: int) -> bool:
        for seat in range(s.players):
            for card in bits(s.z[TABLE + seat] & s.program.on_goals):
                for test, pc, _ in s.program.goal_reactions[card]:
                    if pc is not None and test(s, (seat, card)):
                        s.stack = (pc, (seat, card, s.z[ASIDE]), s.stack)
        return False

    instead_of(patch, settle.on_goals_change, later)


@fault()
def a_goal_in_place_of_another_does_not_move_the_potato(patch: Patch) -> None:
    """The number of Goals is compared, and it has not changed (X-054)."""
    change = settle.on_goals_change

    def counted(s: State, touched: int) -> bool:
        replaced = s.discard[-1:] and s.program.card_of[s.discard[-1]] & s.program.kind["goal"]
        return not (replaced and len(s.goals) == 1) and change(s, touched)

    instead_of(patch, change, counted)


@fault(SMALL)
def what_was_due_once_is_done_although_its_reason_has_gone(patch: Patch) -> None:
    """The condition is tested when the reaction is noted, and not when it runs."""

    def react_now(s: State, env: Env) -> None:
        seat, card, n = env
        _, pc, tick, _ = s.program.whenever_reactions[card][n]
        if not s.used & tick and pc is not None:
            s.used |= tick
            s.chain += 1
            s.stack = (pc, (seat, card, s.z[ASIDE]), s.stack) if s.chain < 2000 else None

    instead_of(patch, settle.react_now, react_now)


@fault(TROUBLES)
def what_happens_whenever_something_is_so_happens_in_the_own_turn_alone(patch: Patch) -> None:
    """Reactions are searched on the table of the player on turn (War, X-064)."""

    def own(s: State, touched: int) -> None:
        for card in bits(s.z[TABLE + s.cur] & s.program.table_whenever):
            settle.react(s, s.cur, card, touched)
        for card in bits(s.inforce.whenever):
            settle.react(s, s.cur, card, touched)

    instead_of(patch, settle.whenever, own)


@fault(TROUBLES)
def what_hangs_on_hands_alone_is_not_looked_at_when_a_card_is_played(patch: Patch) -> None:
    """A card without answers lands at once, and only its new zone is marked as touched (X-037)."""
    set_up = program.Program.__init__

    def unmoved(self: program.Program, deck: Deck) -> None:
        set_up(self, deck)
        self.hands_decide = self.announcing_settles = bool(self.hand_goals)

    patch.setattr(program.Program, "__init__", unmoved)


@fault(FARM)
def what_holds_still_happens_anew_after_any_event(patch: Patch) -> None:
    """All waiting reactions share one mask of events (X-066)."""
    react = settle.react
    instead_of(patch, react, lambda s, seat, card, touched: react(s, seat, card, ANYTHING))
