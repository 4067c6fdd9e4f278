"""Planted faults of powers, which players may use in addition to plays."""

from __future__ import annotations

from fluxx_rules.game import moving, powers, turn
from fluxx_rules.game.compiling import card_behaviour
from fluxx_rules.game.inforce import plays_left
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import Env, State
from fluxx_rules.game.zones import RULES, TABLE, bits
from tests.planted.planting import TOOLS, TROUBLES, Patch, fault, instead_of


@fault()
def what_works_once_per_turn_works_again_and_again(patch: Patch) -> None:
    """The use of the power is not noted (Mystery Play)."""
    use = powers.use

    def unnoted(s: State, seat: int, card: int) -> None:
        used = s.used
        use(s, seat, card)
        s.used = used

    instead_of(patch, use, unnoted)


@fault()
def a_power_does_not_ask_for_its_condition(patch: Patch) -> None:
    """The condition is tested when the power is used, not when it is offered."""

    def offered(s: State, seat: int, cards: int) -> int:
        return sum(
            card
            for card in (1 << n for n in range(cards.bit_length()) if cards >> n & 1)
            if not all(s.used & tick for _, _, tick, _ in s.program.powers[card])
        )

    instead_of(patch, powers.powers, offered)


@fault("star")
def the_power_of_a_keeper_works_from_any_table(patch: Patch) -> None:
    """The Keeper is in play, so any player on turn uses it (R-050)."""
    my_powers = powers.my_powers

    def anybodys(s: State) -> int:
        usable = my_powers(s)
        for seat in range(s.players):
            there = s.z[TABLE + seat] & s.program.table_powers
            usable |= powers.powers(s, s.cur, there) if there else 0
        return usable

    instead_of(patch, my_powers, anybodys)


@fault()
def a_power_counts_as_a_play(patch: Patch) -> None:
    """Every action of a player counts as a play (R-012)."""
    use = powers.use

    def counted(s: State, seat: int, card: int) -> None:
        s.played += seat == s.cur
        use(s, seat, card)

    instead_of(patch, use, counted)


@fault()
def powers_can_be_used_before_the_first_play_alone(patch: Patch) -> None:
    """The turn ends after the last play, even if powers are left (R-012)."""
    main = turn.main

    def strict(s: State, env: Env) -> None:
        if plays_left(s) <= 0 and not s.joining:
            turn.end_step(s, ())
        else:
            main(s, env)

    instead_of(patch, main, strict)


@fault(TROUBLES)
def a_power_takes_effect_for_the_player_on_turn(patch: Patch) -> None:
    """ "My" cards are always those of the player on turn (X-090)."""
    use = powers.use

    def mistaken(s: State, seat: int, card: int) -> None:
        before = s.stack
        use(s, seat, card)
        if s.stack is not None and s.stack is not before:
            pc, env, rest = s.stack
            s.stack = (pc, (s.cur, *env[1:]), rest)

    instead_of(patch, use, mistaken)


@fault("nature")
def whoever_declines_is_not_asked_again_in_this_turn(patch: Patch) -> None:
    """The note of a declining player stays until the next turn begins (X-066)."""
    chosen = turn.chosen

    def remembering(s: State, env: Env, card: int) -> None:
        declined = s.declined
        chosen(s, env, card)
        s.declined |= declined

    instead_of(patch, chosen, remembering)


@fault(TOOLS)
def of_several_powers_the_first_is_used(patch: Patch) -> None:
    """The engine expects one power on each card, and does not ask which one (R-049)."""
    usable = powers.usable

    def first(s: State, seat: int, card: int) -> int:
        every = usable(s, seat, card)
        return every & -every

    instead_of(patch, usable, first)


@fault(TOOLS)
def once_per_turn_is_said_of_the_whole_card(patch: Patch) -> None:
    """The use is noted for the card, and not for its power (R-049)."""
    compile_ticks = card_behaviour.compile_ticks

    def together(p: Program) -> None:
        compile_ticks(p)
        by_card = p.ticks.items()
        p.ticks = {card: tuple(card if tick else 0 for tick in ticks) for card, ticks in by_card}

    instead_of(patch, compile_ticks, together)


@fault("batman")
def a_card_that_comes_back_has_its_power_again(patch: Patch) -> None:
    """The note of a used power is dropped when the card leaves the table (R-049, X-053)."""

    def forgotten(s: State, cards: int, source: int, to: int, cause: str) -> None:
        moved(s, cards, source, to, cause)
        if source >= TABLE or source == RULES:
            for card in bits(cards):
                s.used &= ~sum(set(s.program.ticks.get(card, ())))

    moved = moving.move
    instead_of(patch, moved, forgotten)
