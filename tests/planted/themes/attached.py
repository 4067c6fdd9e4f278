"""Planted faults of cards on and under other cards, and of stand-ins."""

from __future__ import annotations

from fluxx_rules.game import attaching, bearing, card_sequence, moving, state, state_queries
from fluxx_rules.game.bearing import borne
from fluxx_rules.game.moving import move
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import DISCARD, RULES, TABLE, UNDER
from tests.planted.planting import ANSWERS, Patch, fault, instead_of


@fault("star")
def a_creeper_is_left_behind(patch: Patch) -> None:
    """The Keeper moves, and the attached Creeper is a card of its own (E22)."""

    def alone(s: State, cards: int, source: int, to: int, cause: str) -> None:
        s.attached = tuple(pair for pair in s.attached if not (pair[0] | pair[1]) & cards)

    instead_of(patch, moving.come_along, alone)


@fault("star")
def what_is_attached_is_still_attached_when_it_was_moved_away(patch: Patch) -> None:
    """The Creeper moves to another player, and its note of the bearer stays (E22)."""
    come_along = moving.come_along

    def noted(s: State, cards: int, source: int, to: int, cause: str) -> None:
        before = s.attached
        come_along(s, cards, source, to, cause)
        s.attached += tuple(pair for pair in before if pair[0] & cards and pair not in s.attached)

    instead_of(patch, come_along, noted)


@fault("star")
def a_creeper_attaches_to_a_keeper_of_anybody(patch: Patch) -> None:
    """Fitting Keepers are searched on all tables (Malfunction)."""

    def anywhere(s: State, env: tuple[int, int]) -> None:
        seat, creeper = env
        if s.z[TABLE + seat] & creeper and not borne(s, -1) & creeper:
            fitting = attaching.hosts(s, creeper)
            state.ask(s, seat, "cards", fitting, 1, 1, "attach to", attaching.ATTACHED, env)

    instead_of(patch, attaching.choose_host, anywhere)


@fault("star+batman", unruled="no ruling deals out Keepers with Creepers on them")
def cards_that_are_dealt_out_take_along_what_they_bear(patch: Patch) -> None:
    """Attached cards are dealt one by one, but the first takes others along (Mix It All Up, E8)."""
    instead_of(patch, bearing.separate, lambda s, cards: None)


@fault("star+batman")
def a_card_under_another_is_discarded_when_it_was_used(patch: Patch) -> None:
    """The card is carried out and finished like any Action (Let's Keep Doing That!)."""
    carry_out = card_sequence.carry_out

    def once(s: State, card: int, seat: int) -> None:
        if s.z[UNDER] & card:
            move(s, card, UNDER, DISCARD, "finished")
        carry_out(s, card, seat)

    instead_of(patch, carry_out, once)


@fault("star+batman")
def a_card_that_was_shown_is_not_put_back(patch: Patch) -> None:
    """A card that can be answered counts as played, so it is finished afterwards (X-072)."""

    carry = moving.carry

    def lost(s: State, cards: int, to: int, cause: str) -> None:
        carry(s, cards, DISCARD if cause == "put under" and not s.z[UNDER] else to, cause)

    instead_of(patch, carry, lost)


@fault("star+batman")
def what_lies_under_a_rule_stays_there_when_the_rule_leaves(patch: Patch) -> None:
    """Cards under cards have a zone of their own, and no step empties it."""
    come_along = moving.come_along

    def staying(s: State, cards: int, source: int, to: int, cause: str) -> None:
        if source == RULES:
            s.attached = tuple(pair for pair in s.attached if not pair[1] & cards)
        else:
            come_along(s, cards, source, to, cause)

    instead_of(patch, come_along, staying)


@fault("star")
def a_stand_in_is_ignored(patch: Patch) -> None:
    """The chosen Keeper goes, not the one that takes its place (E15)."""
    instead_of(patch, state_queries.instead, lambda s, cards, me: cards)


@fault(ANSWERS)
def a_stand_in_stands_in_for_what_its_owner_gives_up(patch: Patch) -> None:
    """It also takes the place of cards that its own player discards (E15)."""
    instead = state_queries.instead
    instead_of(patch, instead, lambda s, cards, me: instead(s, cards, -1))


@fault("star")
def a_card_that_is_switched_off_works_on(patch: Patch) -> None:
    """The engine reads a Keeper's power, and not the cards on it (Malfunction)."""
    instead_of(patch, bearing.silent, lambda s: s.hidden)
