"""Limits that stop players from meeting a Goal, and demands of rules on top of a Goal.

A limit binds the waiting players at once, and the player on turn only at the end of the turn
(R-032, R-048, R-060). A waiting player has more than the limit only for a moment, when somebody
gives them cards: a win comes before the limit (`settle`). The player on turn also has what the turn
brings: a Keeper for each play, a card for each draw. If another card of the deck can bring some,
there is no bound and no claim. A player who meets a Goal on their own turn sits beside waiting
players.
"""

from __future__ import annotations

from functools import partial
from itertools import chain, islice
from typing import Literal

import msgspec
from msgspec.structs import replace

from ...game.program import Program
from ...language import core
from ...language.condition import keepers_of
from ...language.meaning import Meaning
from ...session import memoized
from ..rules.extra_cards import PLACE_OF_LIMIT, Limit, can_bring_extra
from . import claims
from .answers import Answers
from .contexts import contexts_of
from .decisions import Decision, Refuted, Shown
from .digit_values import greatest_joint_sum, greatest_value, least_value
from .majority_goals import least_counts
from .placement import Placement
from .placement_builder import MAX_CANDIDATES, placements_meeting

TURN_PARAMETER: dict[Limit, core.Parameter] = {"keeper limit": "play", "hand limit": "draw"}
COUNTED_NUMBER: dict[Limit, core.Number] = {
    "keeper limit": core.Count(keepers_of(core.ME)),
    "hand limit": core.Count(core.At(core.Place.HAND, core.ME)),
}
SETTING_PARAMETERS: dict[Limit, tuple[core.Parameter, ...]] = {
    "keeper limit": ("keeper limit",), "hand limit": ("hand limit", "hand minimum"),
}  # fmt: skip
"""The parameters that set each limit: nobody discards cards below a Hand Minimum."""
ANY_NUMBER = 1 << 20
KeptOut = Literal["waiting players", "everybody"]


class Bound(msgspec.Struct, frozen=True):
    """The effect of the tightest rule for a limit, with everything that may raise it."""

    rule: int
    limit: Limit
    max_waiting: int
    """The most cards that a waiting player can have."""
    max_on_turn: int
    """The most cards that the player on turn can have."""


def tightest_bounds(program: Program) -> list[Bound]:
    """Return the tightest bound of each limit that a rule sets. Looser ones stop no other Goal.

    Rules of equal slots replace one another. Of these the one with the lowest number counts.
    """
    found = []
    keeps_hands = any(m.keeps_hands for m in program.alike)
    for limit in PLACE_OF_LIMIT:
        if keeps_hands and limit == "hand limit":  # beside such a rule nobody complies
            continue
        lowest: dict[tuple[str, ...], tuple[int, list[str], int]] = {}
        for n, rule in greatest_settings(program, (limit,)):
            candidate, slots = (n, program.cards(rule), rule), program.meaning[rule].slots
            lowest[slots] = min(candidate, lowest.get(slots, candidate))
        if lowest:
            settings = greatest_settings(program, SETTING_PARAMETERS[limit])
            n, _, _, rule = min(
                (loosest_setting(program, rule, settings), n, ids, rule)
                for n, ids, rule in lowest.values()
            )
            most = n + greatest_bonus(program, limit)
            found.append(Bound(rule, limit, most, most + cards_per_turn(program, limit)))
    return found


def greatest_settings(
    program: Program, parameters: tuple[core.Parameter, ...]
) -> list[tuple[int, int]]:
    """Return the greatest value that each rule sets for these parameters, the highest first."""
    found = [
        (greatest_value(program, n, printed), rule)
        for rule, settings in program.sets.items()
        for parameter, n, printed, _ in settings
        if parameter in parameters
    ]
    return sorted(found, reverse=True)


@memoized
def least_limits(program: Program) -> dict[str, list[tuple[int, int]]]:
    """Return, for each limit, the least value that each rule sets; rule 0 is the Basic Rules."""
    added = {add.parameter for m in program.alike for add in m.adds}
    least = dict[core.Printed, int]()
    found: dict[str, list[tuple[int, int]]] = {}
    for rule, settings in ((0, program.basic), *program.sets.items()):
        for parameter, n, printed, _ in settings:
            if parameter.endswith("limit"):
                number = core.Numeral(n) if printed else core.Word(n)
                if number not in least:
                    least[number] = least_value(program, number)
                value = 0 if parameter in added else least[number]
                found.setdefault(parameter, []).append((rule, value))
    return found


def loosest_setting(program: Program, rule: int, settings: list[tuple[int, int]]) -> int:
    """Return the greatest value of a limit while the rule is in play.

    A rule that it does not replace sets the value anew if it is played later.
    """
    return next(n for n, other in settings if not other & program.rivals[rule])


def kept_out(answers: Answers, goal: int, bound: Bound) -> KeptOut | None:
    """Return the players whom the limit stops from meeting the Goal, if any.

    A waiting player sits beside a player on turn, who has at most what the turn brings.
    """
    if not isinstance(answers.can_be_met(goal), Shown):
        return None
    demands = answers.program.meaning[bound.rule].demands
    if demands and isinstance(can_be_met_under_demand(answers, goal, bound.rule), Refuted):
        return None  # the demand of the rule stops them, and not its limit
    waiting, on_turn = bound.max_waiting, bound.max_on_turn
    bounded = on_turn < ANY_NUMBER
    if not is_too_tight(answers, goal, bound, waiting) and not (
        bounded and is_too_tight(answers, goal, bound, waiting, on_turn)
    ):
        return None
    nobody = bounded and is_too_tight(answers, goal, bound, on_turn, waiting)
    return "everybody" if nobody else "waiting players"


def can_be_met_under_demand(answers: Answers, goal: int, rule: int) -> Decision:
    """Return whether anybody can meet the Goal while the rule is in play, beside any others."""
    program = answers.program
    test, demands = program.meaning[goal].goal, program.meaning[rule].demands
    assert test is not None
    assert demands is not None

    def is_met(at: Placement) -> bool:
        return answers.candidates.first_player_meets(goal, replace(at, rules=at.rules | rule))

    both = core.Every((test, demands.needs))
    more = islice(
        placements_meeting(program, both, (0,), program.deck.usual_players, rule), MAX_CANDIDATES
    )
    relevant = contexts_of(program, [goal], True, (demands.test, demands.needs))
    contexts = (replace(context, rules=context.rules | rule) for context in relevant)
    candidates = chain(answers.candidates.meeting(goal), more)
    return answers.decide([goal], claims.met, is_met, candidates, contexts)


def greatest_bonus(program: Program, parameter: core.Parameter, changers: int | None = None) -> int:
    """Return the most that rules can add, with these rules that change digits, or with any."""

    def added(m: Meaning) -> int:
        return sum(
            greatest_value(program, *program.literal(add.number), changers)
            for add in m.adds
            if add.parameter == parameter
        )

    return greatest_joint_sum((m, added(m)) for m in program.meaning.values() if m.adds)


def cards_per_turn(program: Program, limit: Limit, idle: int = 0) -> int:
    """Return the most cards that a turn brings, or ANY_NUMBER if not only plays or draws do.

    The idle cards are known to bring none.
    """
    if any(can_bring_extra(m, limit) for m, cards in program.alike.items() if cards & ~idle):
        return ANY_NUMBER
    turn_parameter, most = TURN_PARAMETER[limit], 0
    for settings in (program.basic, *program.sets.values()):
        for parameter, n, printed, all_but in settings:
            if parameter == turn_parameter:
                most = max(most, ANY_NUMBER if all_but else greatest_value(program, n, printed))
    return most + greatest_bonus(program, turn_parameter)


def is_too_tight(
    answers: Answers, goal: int, bound: Bound, most: int, others: int | None = None
) -> bool:
    """Return whether the Goal is never met within these numbers of cards.

    `most` is for the player who meets the Goal, and `others` for each other player, if not None.
    """
    program, limit, rule = answers.program, bound.limit, bound.rule
    if limit == "hand limit" and not program.hand_goals & goal:
        return False

    def is_met_within(at: Placement) -> bool:
        at = replace(at, rules=at.rules | rule)
        tables = [cards & program.keepers for cards in at.tables]
        counted = tables if limit == "keeper limit" else at.hands or (0,)
        mine, *theirs = (cards.bit_count() for cards in counted)
        others_within = others is None or max(theirs, default=0) <= others
        within = mine <= most and others_within
        return within and answers.candidates.first_player_meets(goal, at)

    for need in answers.needs(goal):
        if limit == "keeper limit" and need.own and not need.cards & program.creepers:
            if need.number > most:
                return True
    test = program.meaning[goal].goal
    if any(of == COUNTED_NUMBER[limit] and n > most for of, n in least_counts(program, test)):
        return True
    relevant = contexts_of(program, [goal], True)
    contexts = (replace(context, rules=context.rules | rule) for context in relevant)
    if others is not None:  # the more players, the more cards within the limit
        most_players = max(program.deck.player_counts)
        contexts = (replace(context, players=most_players) for context in contexts)
    claim = partial(claims.met_with_at_most, PLACE_OF_LIMIT[limit], most, others)
    candidates = answers.candidates.meeting(goal)
    decision = answers.decide([goal], claim, is_met_within, candidates, contexts)
    return isinstance(decision, Refuted)
