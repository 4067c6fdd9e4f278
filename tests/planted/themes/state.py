"""Planted faults of states: equality, copies, saving and replay."""

from __future__ import annotations

from typing import Any

from fluxx_rules.game import card_moves, choices, saving, trace
from fluxx_rules.game.engine import apply
from fluxx_rules.game.game import Game
from fluxx_rules.game.players import at_random
from fluxx_rules.game.state import CHANCE, OUTSIDE, State
from fluxx_rules.game.zones import bits
from fluxx_rules.language.core import Place
from tests.planted.planting import HANDFUL, SMALL, Patch, fault, instead_of

INSIDE = "rulings tell of games, not of how a program keeps them"


def forgetting(patch: Patch, *fields: str) -> None:
    """Reset these fields in each copy to their values in a new game."""
    copy = State.copy

    def short(self: State) -> State:
        new = copy(self)
        for field in fields:
            setattr(new, field, type(getattr(self, field))())
        return new

    patch.setattr(State, "copy", short)


@fault()
def a_fork_shares_the_cards(patch: Patch) -> None:
    """A shallow copy shares the list of zones."""
    copy = State.copy

    def shallow(self: State) -> State:
        new = copy(self)
        new.z = self.z
        return new

    patch.setattr(State, "copy", shallow)


@fault(SMALL, unruled=INSIDE)
def a_fork_forgets_whose_turn_was_given(patch: Patch) -> None:
    """The copy lacks a later field: inserted turns."""
    forgetting(patch, "queue")


@fault()
def a_fork_forgets_what_was_used(patch: Patch) -> None:
    """The copy lacks a later field: used powers."""
    forgetting(patch, "used")


@fault("star", unruled=INSIDE)
def a_fork_forgets_what_is_attached(patch: Patch) -> None:
    """The copy lacks a later field: cards on cards."""
    forgetting(patch, "attached")


@fault(unruled=INSIDE)
def states_that_differ_in_the_plays_made_are_equal(patch: Patch) -> None:
    """The comparison lacks a field, so a search treats two states as one."""
    without(patch, "played")


@fault(SMALL, unruled=INSIDE)
def states_that_differ_in_who_has_an_extra_turn_are_equal(patch: Patch) -> None:
    """The comparison lacks a field: inserted turns."""
    without(patch, "queue")


@fault("nature", unruled=INSIDE)
def states_that_differ_in_what_lies_face_down_are_equal(patch: Patch) -> None:
    """The comparison lacks a field: Keepers face down."""
    without(patch, "hidden")


def without(patch: Patch, field: str) -> None:
    key = State.key

    def short(self: State) -> tuple[Any, ...]:
        kept = getattr(self, field)
        setattr(self, field, type(kept)())
        shown = key(self)
        setattr(self, field, kept)
        return shown

    patch.setattr(State, "key", short)


@fault(unruled=INSIDE)
def states_that_differ_in_the_order_of_the_discards_are_equal(patch: Patch) -> None:
    """The comparison treats the discard pile as a set, although its order matters."""
    key = State.key

    def unordered(self: State) -> tuple[Any, ...]:
        kept, self.discard = self.discard, "".join(sorted(self.discard))
        shown = key(self)
        self.discard = kept
        return shown

    patch.setattr(State, "key", unordered)


@fault(unruled=INSIDE)
def equal_states_have_different_hashes(patch: Patch) -> None:
    """The hash includes the number of the turn, which equality ignores."""
    patch.setattr(State, "__hash__", lambda self: hash((self.key(), self.turn)))


@fault(SMALL, unruled=INSIDE)
def a_saved_game_forgets_which_cards_gave_a_turn(patch: Patch) -> None:
    """The saved data lack a later field."""
    unsaved(patch, "granted")


@fault(HANDFUL, unruled=INSIDE)
def a_saved_game_forgets_the_known_top(patch: Patch) -> None:
    """The saved data lack a later field: the top of the draw pile."""
    unsaved(patch, "top")


def unsaved(patch: Patch, field: str) -> None:
    load = saving.load

    def short(program: Any, data: dict[str, Any]) -> State:
        s = load(program, data)
        setattr(s, field, type(getattr(s, field))())
        return s

    instead_of(patch, load, short)


@fault(unruled=INSIDE)
def a_saved_game_comes_back_with_lists_for_tuples(patch: Patch) -> None:
    """JSON has no tuples, and only the outer list is restored as one."""
    shallow = lambda value: tuple(value) if isinstance(value, list) else value  # noqa: E731
    instead_of(patch, saving.tupled, shallow)


@fault(unruled=INSIDE)
def a_saved_stack_comes_back_upside_down(patch: Patch) -> None:
    """The next step runs last."""
    load = saving.load

    def upside_down(program: Any, data: dict[str, Any]) -> State:
        return load(program, {**data, "frames": data["frames"][::-1]})

    instead_of(patch, load, upside_down)


@fault(unruled=INSIDE)
def what_chance_did_is_not_told(patch: Patch) -> None:
    """The list of choices has only those of players, so no game can be replayed."""

    def silent(self: Game) -> None:
        while (asked := self.state.ask) is not None:
            if self._chance is None or asked.who not in (CHANCE, OUTSIDE):
                return
            apply(self.state, at_random(asked, self._chance))

    patch.setattr(Game, "_answer_chance", silent)


@fault(unruled=INSIDE)
def a_fork_tells_its_story_into_the_other_game(patch: Patch) -> None:
    """A fork shares the list of choices with its origin."""
    fork = Game.fork

    def sharing(self: Game) -> Game:
        new = fork(self)
        new.history = self.history
        return new

    patch.setattr(Game, "fork", sharing)


@fault("doctor_who", unruled=INSIDE)
def copies_of_a_card_are_one_choice_wherever_they_lie(patch: Patch) -> None:
    """Equal cards are offered once, although two players have them."""

    def alike(s: State) -> list[list[int]]:
        assert s.ask is not None
        found: dict[int, list[int]] = {}
        for card in bits(s.ask.mask):
            found.setdefault(s.program.twin[card], []).append(card)
        return list(found.values())

    instead_of(patch, choices.groups, alike)


@fault(unruled=INSIDE)
def a_story_forgets_which_cards_were_left_in_the_box(patch: Patch) -> None:
    """The written data lack a later field (the cards left out)."""
    to_data = trace.to_data

    def short(told: trace.Trace) -> dict[str, Any]:
        data = to_data(told)
        data.pop("without", None)
        return data

    instead_of(patch, to_data, short)


@fault(unruled="the engine plays as before; only proofs about all games read the table")
def a_move_of_the_engine_is_missing_in_the_table(patch: Patch) -> None:
    """The row of rules that are replaced is forgotten (R-029)."""
    rows = tuple(row for row in card_moves.ROWS if row.source is not Place.RULES)
    patch.setattr(card_moves, "ROWS", rows)
