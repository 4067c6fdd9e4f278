"""Planted faults of limits: the players bound, the moment, the order and the count."""

from __future__ import annotations

from fluxx_rules.game import attaching, inforce, limits, program, settle, turn
from fluxx_rules.game.state import Env, State
from fluxx_rules.game.zones import ASIDE, HAND, T_RULES, TABLE, bits
from tests.planted.planting import EVENING, Patch, fault, instead_of


@fault()
def a_limit_binds_the_player_on_turn_at_once(patch: Patch) -> None:
    """All players comply with limits alike (R-032, R-046)."""

    limit_others = limits.limit_others

    def limit_all(s: State) -> None:
        limit_others(s)
        s.stack = (limits.COMPLY_ON_TURN, (), s.stack)

    instead_of(patch, limit_others, limit_all)


@fault()
def a_limit_binds_the_others_only_in_their_own_turn(patch: Patch) -> None:
    """Limits are tested only where a turn ends (R-048)."""
    instead_of(patch, limits.limit_others, lambda s: None)


@fault()
def a_limit_binds_the_others_only_when_it_comes(patch: Patch) -> None:
    """Players comply when the rule is played; cards that come to a hand later stay (R-062)."""

    def once(self: inforce.InForce, compiled: program.Program, rules: list[int]) -> int:
        limited = min(self.hand_limit, self.keeper_limit) < inforce.NO_LIMIT
        return T_RULES if limited else 0

    patch.setattr(inforce.InForce, "limits_watched", once)


@fault()
def the_player_on_turn_need_not_comply_at_the_end(patch: Patch) -> None:
    """The turn ends with the last play (R-010)."""

    def end_step(s: State, env: Env) -> None:
        s.phase = 2
        s.stack = (turn.NEXT_TURN, (), s.stack)

    instead_of(patch, turn.end_step, end_step)


@fault(EVENING)
def what_goes_with_the_turn_goes_one_after_the_other(patch: Patch) -> None:
    """Limits, and each card that reacts then, are events of their own (X-047)."""
    patch.setattr(turn, "one_event", lambda s, touched: None)


@fault()
def keepers_are_brought_down_before_the_hand(patch: Patch) -> None:
    """The two limits in the wrong order (R-010, R-059)."""

    patch.setattr(limits, "LIMITS", dict(reversed(limits.LIMITS.items())))


@fault()
def the_last_player_meets_a_limit_first(patch: Patch) -> None:
    """The stack reverses the order of the players (R-060)."""
    ask_next = limits.ask_next

    def backwards(s: State, env: Env) -> None:
        zone, bound, chosen = env
        ask_next(s, (zone, bound[::-1], chosen) if not chosen else env)

    instead_of(patch, ask_next, backwards)


@fault()
def those_who_wait_meet_a_limit_one_after_the_other(patch: Patch) -> None:
    """Each complies in an event of their own, with a win check in between (R-060)."""

    def one_by_one(s: State, env: Env) -> None:
        s.stack = (limits.NEXT_LIMIT, (), s.stack)

    ask_next = limits.ask_next

    def alone(s: State, env: Env) -> None:
        zone, bound, chosen = env
        ask_next(s, (zone, () if chosen else bound, chosen))

    instead_of(patch, limits.others_comply, one_by_one)
    instead_of(patch, ask_next, alone)


@fault()
def creepers_count_towards_the_keeper_limit(patch: Patch) -> None:
    """The limit counts all cards in front of a player (R-060)."""

    above = limits.above

    def all_that_lies_there(s: State, seat: int, zone: int) -> tuple[int, int]:
        cards, over = above(s, seat, zone)
        if zone == HAND:
            return cards, over
        return s.z[TABLE + seat], over + (s.z[TABLE + seat] & ~cards).bit_count()

    instead_of(patch, above, all_that_lies_there)


@fault()
def inflation_changes_no_limits(patch: Patch) -> None:
    """Each place that reads a number adds Inflation by hand, and this one forgets it (X-007)."""
    set_quotas = inforce.InForce.set_quotas

    def uninflated(self: inforce.InForce, compiled: program.Program, rules: list[int]) -> None:
        set_quotas(self, compiled, rules)
        if self.hand_limit < inforce.NO_LIMIT:
            self.hand_limit -= self.higher
        if self.keeper_limit < inforce.NO_LIMIT:
            self.keeper_limit -= self.higher

    patch.setattr(inforce.InForce, "set_quotas", uninflated)


@fault(unruled="no ruling tells of a limit that comes while cards are set aside")
def cards_set_aside_count_for_the_hand_limit(patch: Patch) -> None:
    """The limit counts cards set aside, though the player cannot discard them."""
    above = limits.above

    def counting_aside(s: State, seat: int, zone: int) -> tuple[int, int]:
        cards, over = above(s, seat, zone)
        if zone == HAND and s.z[ASIDE]:
            over = min(cards.bit_count(), over + s.z[ASIDE].bit_count())
        return cards, over

    instead_of(patch, above, counting_aside)


@fault("star")
def a_creeper_attaches_after_the_limits_are_met(patch: Patch) -> None:
    """A consequence that belongs to the event waits for later ones (X-028)."""

    def later(s: State, touched: int) -> bool:
        for frame in reversed(attaching.arrangements(s)):
            s.stack = (*frame, s.stack)
        return False

    instead_of(patch, settle.arrange, later)


@fault("star")
def a_bonus_to_a_limit_is_forgotten(patch: Patch) -> None:
    """A limit is read from the rules, without the bonus of a Keeper (The Computer)."""
    instead_of(patch, inforce.hand_limit, lambda s, seat: s.inforce.hand_limit)
    instead_of(patch, inforce.keeper_limit, lambda s, seat: s.inforce.keeper_limit)


@fault("nature")
def limits_wait_until_an_action_is_done(patch: Patch) -> None:
    """While cards are set aside, the engine does not test the limits of the others (R-032)."""
    limit_others = limits.limit_others
    instead_of(patch, limit_others, lambda s: None if s.z[ASIDE] else limit_others(s))


@fault()
def a_limit_takes_the_first_cards_of_the_hand(patch: Patch) -> None:
    """The number to discard is right, and the chosen cards are forgotten (R-059)."""
    give_up = limits.give_up

    def first(s: State, env: Env, cards: int) -> None:
        give_up(s, env, sum(bits(s.z[env[0]])[: cards.bit_count()]))

    instead_of(patch, give_up, first)
