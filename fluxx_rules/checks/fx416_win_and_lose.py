"""A Goal and an Ungoal can come true at the same moment: then the game goes on.

With room for two Goals one of them may be an Ungoal, and the rulebooks here do not say which one
counts. The publisher's answer for editions with Ungoals: there is no clear winner, and the game
goes on until only one of them is met (X-042). The engine plays it so, and this is information:
players who do not know the answer may expect a winner.

Two Goals that different players meet at one moment are a usual tie (X-040) and are not reported.
Nor is a Goal that several players meet as the Ungoal comes true, because a tie does not end the
game.

z3 is not asked about this finding: it says what can happen, and its table is replayed.

Example: Double Agenda, a Goal for Bread and Butter, and an Ungoal for three Zombies in play.

How to settle it: tell the players that the game goes on, or leave out the rule for two Goals.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ..cards.deck import Deck
from ..findings import Finding, Severity
from ..language.words import plural
from ..reasoning.games.witness import SETTLING, exhibit, witness
from ..reasoning.goals.answers import Answers
from ..reasoning.goals.decisions import Refuted, Shown, Undecided
from ..reasoning.goals.placement import Placement
from .base import cards_with_texts, related_cards, untried_finding
from .goals import answers_of, placement_lines
from .words import listed

CODE, NAME, SEVERITY, HOW = "FX416", "win-and-lose", Severity.INFO, "witness, solver"
TOPIC = "goals"
SITUATION = "with another"
BY_PLAYERS = True
LEAVE_OUT = slice(1)
MAX_LISTED = 3
"""The number of Goals in the message. The finding names all of their cards."""
MAX_PAIRS = 4000
"""The number of pairs of a Goal and an Ungoal that are tried in one deck."""


def check(deck: Deck) -> Iterator[Finding]:
    known = answers_of(deck)
    if known is None or not any(m.loses for m in known.program.meaning.values()):
        return
    from ..reasoning.goals.joint_outcomes import can_be_won_and_lost, rules_for_two_goals

    sets_of_rules = rules_for_two_goals(known.program)
    possible = [
        (goal, card.meaning.loses)
        for goal, card in known.goals.items()
        if not isinstance(known.can_be_met(goal), Refuted)
    ]
    ungoals, goals = ([goal for goal, loses in possible if loses is side] for side in (True, False))
    pairs = [*product(ungoals, goals)] if sets_of_rules else []
    found: dict[tuple[int, int], dict[int, Placement]] = {}
    why: list[str] = []
    for ungoal, goal in pairs[:MAX_PAIRS]:
        undecided: list[str] = []
        for rules in sets_of_rules:
            both = can_be_won_and_lost(known, goal, ungoal, rules)
            if isinstance(both, Shown):
                found.setdefault((ungoal, rules), {})[goal] = both.placement
                break
            undecided += [both.why] if isinstance(both, Undecided) else []
        else:
            why += undecided[:1]
    for (ungoal, rules), won in found.items():
        yield finding(known, ungoal, won, rules)
    if why:
        yield undecided_finding(why)
    if len(pairs) > MAX_PAIRS:
        what = f"{len(pairs) - MAX_PAIRS} pairs of a Goal and an Ungoal"
        yield untried_finding((CODE, NAME), what, MAX_PAIRS)


def undecided_finding(why: list[str]) -> Finding:
    return Finding(
        CODE,
        NAME,
        Severity.INFO,
        f"{plural(len(why), 'pair')} of a Goal and an Ungoal "
        f"{'was' if len(why) == 1 else 'were'} not decided",
        verdict="unknown",
        because=tuple(dict.fromkeys(why)),
    )


def finding(known: Answers, ungoal: int, found: dict[int, Placement], rules: int) -> Finding:
    """Return one finding for all Goals that can be met as this Ungoal comes true."""
    card, goals = known.goals[ungoal], [known.goals[goal] for goal in found]
    first, at = next(iter(found.items()))
    room = known.program.cards(rules)
    names = listed((each.name for each in goals), MAX_LISTED)
    given = at.as_ruling(known.program, first | ungoal)
    shown = exhibit(known.deck, ("meets", "winner"), given, {"at": SETTLING})
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"{card.name} can come true as somebody meets {names}: then nobody wins or loses, and the "
        "game goes on",
        cards=(card.id, *(goal.id for goal in goals), *room),
        location=card.location,
        related=related_cards(goals),
        verdict="state only",
        witness=witness(known.deck, shown),
        because=(
            f"{' with '.join(room)} allows a second Goal"
            if room
            else "the Basic Rules allow a second Goal",
            *cards_with_texts([card, known.goals[first]]),
            *placement_lines(at, known),
            "the publisher's answer for editions with Ungoals: no clear winner, play on (X-042)",
        ),
    )
