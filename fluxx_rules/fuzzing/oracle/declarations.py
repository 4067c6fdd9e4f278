"""Which cards of a deck say something, found in their declarations and never by their names."""

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
    """The cards in whose texts such a node stands."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if any(isinstance(each, node) for each in nodes(meaning))
    )


@lru_cache(maxsize=256)
def printed_digits(program: Program) -> frozenset[int]:
    """The digits printed on its cards."""
    return frozenset(
        each.n
        for meaning in program.meaning.values()
        for each in nodes(meaning)
        if isinstance(each, core.Numeral)
    )


@lru_cache(maxsize=1024)
def cards_with(program: Program, field: str) -> int:
    """The cards whose meaning has something to say there."""
    return sum(card for card, meaning in program.meaning.items() if getattr(meaning, field))


@lru_cache(maxsize=1024)
def cards_adding(program: Program, what: core.Parameter) -> int:
    """The cards that have a bonus to this number."""
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
    """How far a Goal looks, besides at the rules that change what its numerals read as."""
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
    """The cards on the own table that make a difference to a Goal that looks there."""
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
    """What a Goal asks for that is so for all players or for none."""
    test = program.meaning[goal].goal
    tests = test.tests if isinstance(test, core.Every) else ()
    return tuple(
        each
        for each in tests
        if not any(node == core.ME or getattr(node, "others", False) for node in nodes(each))
    )


@lru_cache(maxsize=256)
def winning_rules(program: Program) -> int:
    """The rules that ask for more, lift Creepers, or change what numerals read as."""
    told = ("waives", "demands", "reads", "higher_by")
    return reduce(or_, (cards_with(program, field) for field in told))


@lru_cache(maxsize=256)
def cards_beyond_tables(program: Program) -> int:
    """The cards that make winning hang on more than what lies on tables and which Goals there are:
    on hands, piles, counters, on which rules are in play."""
    in_play = {core.Place.TABLE, core.Place.GOALS, core.Place.UNDER}
    read = winning_footprints(program)
    further = sum(card for card, each in read.items() if each.reads - in_play)
    return further | counting_cards(program)


@lru_cache(maxsize=256)
def counting_cards(program: Program) -> int:
    """The cards that make winning hang on what the turn counts."""
    read = winning_footprints(program)
    return sum(card for card, each in read.items() if each.numbers - {"numerals", "marks"})


@lru_cache(maxsize=256)
def counting_limits(program: Program) -> int:
    """The cards that raise a limit by what the turn counts, or while it does."""
    return counting_bonuses(program, "hand limit") | counting_bonuses(program, "keeper limit")


@lru_cache(maxsize=256)
def counting_bonuses(program: Program, what: core.Parameter) -> int:
    """Return the cards that raise this number by what the turn counts, or while it does."""
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
    """The cards that put discards back into the draw pile, or do what another card says."""
    return sum(
        card
        for card, meaning in program.meaning.items()
        if any(
            isinstance(each, core.Perform)
            or (isinstance(each, core.Move) and each.cause == "reshuffled")
            for each in nodes(meaning)
        )
    )
