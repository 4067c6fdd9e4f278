"""Cards selected by their declarations: by operations, fields, bonuses, or the values they read."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import Literal

from ...game.program import Program
from ...game.zones import bits
from ...language import core
from ...language.footprint import Footprint, descriptions, footprint, nodes


@lru_cache(maxsize=256)
def cards_with_node(program: Program, node: type[core.Node]) -> int:
    """Return the cards whose texts contain such a node."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if any(isinstance(each, node) for each in nodes(meaning))
    )


@lru_cache(maxsize=256)
def printed_digits(program: Program) -> frozenset[int]:
    """Return the digits that are printed on cards of the deck."""
    return frozenset(
        each.n
        for meaning in program.meaning.values()
        for each in nodes(meaning)
        if isinstance(each, core.Numeral)
    )


@lru_cache(maxsize=1024)
def cards_with(program: Program, field: str) -> int:
    """Return the cards whose meaning has a value in this field."""
    return sum(card for card, meaning in program.meaning.items() if getattr(meaning, field))


@lru_cache(maxsize=1024)
def cards_adding(program: Program, what: core.Parameter) -> int:
    """Return the cards with a bonus to this number."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if any(add.parameter == what for add in meaning.adds)
    )


@lru_cache(maxsize=1024)
def cards_blocking(program: Program, whom: str) -> int:
    return sum(card for card in bits(program.creepers) if program.meaning[card].blocks == whom)


PLAIN = (
    core.Such,
    core.Union,
    core.Both,
    core.Minus,
    core.Count,
    core.Word,
    core.Numeral,
    core.AtLeast,
    core.Not,
    core.Every,
    core.Fills,
    core.Consecutive,
    core.Policy,
)
HOME = core.At(core.Place.TABLE, core.ME)


@lru_cache(maxsize=4096)
def goal_scope(program: Program, goal: int) -> Literal["home", "tables", "further"]:
    """Return how far a Goal looks, apart from rules that change numerals."""
    seen = [each for each in nodes(program.meaning[goal].goal) if not isinstance(each, PLAIN)]
    if all(each in (HOME, core.ME) for each in seen):
        return "home"
    if all(
        each.place == core.Place.TABLE
        if isinstance(each, core.At)
        else isinstance(each, core.Somebody | core.Bound)
        for each in seen
    ):
        return "tables"
    return "further"


@lru_cache(maxsize=4096)
def relevant_cards(program: Program, goal: int) -> int:
    """Return the cards on the player's own table that matter to a Goal."""
    every = list(nodes(program.meaning[goal].goal))
    looks, cards = sum(each == HOME for each in every), 0
    for each in every:
        if isinstance(each, core.Fills) and each.cards == HOME:
            among: object = each.slots
        elif isinstance(each, core.Both) and HOME in (each.one, each.other):
            among = each.other if each.one == HOME else each.one
            if not isinstance(among, core.Such):
                continue
        else:
            continue
        looks -= 1
        for such in descriptions(among):
            cards |= program.such(such)
    return program.all if looks else cards


@lru_cache(maxsize=4096)
def shared_tests(program: Program, goal: int) -> tuple[core.Test, ...]:
    """Return the conditions of a Goal that are the same for all players."""
    test = program.meaning[goal].goal
    tests = test.tests if isinstance(test, core.Every) else ()
    return tuple(
        each
        for each in tests
        if not any(node == core.ME or getattr(node, "others", False) for node in nodes(each))
    )


@lru_cache(maxsize=256)
def winning_rules(program: Program) -> int:
    """Return the rules that add conditions to Goals, waive Creepers, or change numerals."""
    fields = ("waives", "demands", "reads", "higher_by")
    return reduce(or_, (cards_with(program, field) for field in fields))


@lru_cache(maxsize=256)
def cards_beyond_tables(program: Program) -> int:
    """Return the cards that make winning depend on more than the tables and the Goals.

    For example on hands, piles, counters, or the rules in play.
    """
    in_play = {core.Place.TABLE, core.Place.GOALS, core.Place.UNDER}
    read = winning_footprints(program)
    further = sum(card for card, each in read.items() if each.reads - in_play)
    return further | counting_cards(program)


@lru_cache(maxsize=256)
def counting_cards(program: Program) -> int:
    """Return the cards that make winning depend on the counters of the turn."""
    read = winning_footprints(program)
    return sum(card for card, each in read.items() if each.numbers - {"numerals", "marks"})


@lru_cache(maxsize=256)
def counting_limits(program: Program) -> int:
    """Return the cards that raise a limit depending on the counters of the turn."""
    return counting_bonuses(program, "hand limit") | counting_bonuses(program, "keeper limit")


@lru_cache(maxsize=256)
def counting_bonuses(program: Program, what: core.Parameter) -> int:
    """Return the cards that raise this number depending on the counters of the turn."""
    cards = 0
    for card, meaning in program.meaning.items():
        adds = tuple(add for add in meaning.adds if add.parameter == what)
        if footprint(adds).numbers - {"numerals", "marks"}:
            cards |= card
    return cards


@lru_cache(maxsize=256)
def winning_footprints(program: Program) -> dict[int, Footprint]:
    return {
        card: footprint((meaning.goal, meaning.waives, meaning.demands, meaning.lifted_by))
        for card, meaning in program.meaning.items()
    }


@lru_cache(maxsize=64)
def reshuffling_cards(program: Program) -> int:
    """Return the cards that put discards back into the draw pile, or carry out other cards."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if any(
            isinstance(each, core.Perform)
            or (isinstance(each, core.Move) and each.cause == "reshuffled")
            for each in nodes(meaning)
        )
    )
