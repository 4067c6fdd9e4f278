"""A rule stops players from meeting Goals: a limit, or a demand on top of every Goal.

A limit binds the waiting players at once, and the player on turn at the end of the turn. If only
the waiting players have too few cards for a Goal, this is information. They can still meet the
Goal on their own turn. They can also meet it right after somebody gives them the missing cards,
because a win comes before the limit. It is a warning if nothing in the deck brings enough cards
in one turn. The player who plays the limit still has all cards in that turn. Among rules for one
limit only the tightest is reported: it stops all Goals that a looser one stops. A rule that empties
tables or hands in every turn works like a limit of zero.

A rule can demand more for every Goal than the deck has. Then nobody can win while it is in play.
Or some Goals ask for the opposite, and nobody can win by these. With very many such rules and
Goals some pairs are not tried, and a finding says so. "For good" is said where it is proved that
nothing ever takes the rule out of play. With `--prove`, the states in which long games end are
looked at too, and a finding names the Goals that nobody meets after them.

z3 confirms it for the waiting players and for demands. How many cards a turn brings follows from
texts and not from one placement, so z3 is not asked whether the player on turn has too few.

Example: a Goal for five Keepers, with Keeper Limit 2 and one play a turn, and no card that plays
a second Keeper.

How to settle it: loosen the limit, allow more plays, let the Goal need fewer cards, or add the
card that the rule demands.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..cards.completeness import gaps
from ..cards.deck import Deck, DeckCard
from ..findings import Advice, Finding, Severity
from ..language import core
from ..language.words import plural
from ..reasoning.deck.abilities import abilities
from ..reasoning.deck.reachable_cards import deck_reach
from ..reasoning.goals.answers import Answers
from ..reasoning.goals.decisions import Refuted, Shown
from ..reasoning.goals.goal_limits import Bound, can_be_met_under_demand, kept_out, tightest_bounds
from ..reasoning.goals.sweeping_rules import sweeping_bounds
from ..reasoning.rules.clashes import rules
from ..reasoning.rules.extra_cards import Limit, adds_to_limit, can_bring_to_waiting
from .base import as_far_as_known, cards_with_texts, located_at_first, untried_finding
from .goals import answers_of, winning_goals
from .words import names

CODE, NAME, SEVERITY, HOW = "FX411", "goal-starved-by-rules", Severity.WARNING, "counting, solver"
TOPIC = "goals"
SITUATION = "with another"
BY_PLAYERS = True
CONTRARY = "one is met beside the rule"
MAX_PAIRS = 1000
"""The number of pairs of a Goal and a rule with a demand that are tried in one deck."""


def check(deck: Deck) -> Iterator[Finding]:
    known = answers_of(deck)
    if known is None:
        return
    unknown = tuple(gaps(deck))
    limited = set[int]()
    for bound in tightest_bounds(known.program):
        (rule,) = deck.among(bound.rule)
        found = {goal: kept_out(known, goal, bound) for _, goal, _ in winning_goals(deck)}
        for goal, kept in found.items():
            if kept == "everybody":
                starved = starved_finding(known.goals[goal], rule, bound)
                yield as_far_as_known(for_good(deck, rule, starved), unknown)
                limited.add(goal)
        waiting = [goal for goal, kept in found.items() if kept == "waiting players"]
        if waiting:
            giving = next((card for card in deck.cards if can_give(deck, card, bound.limit)), None)
            yield on_turn_finding(known, rule, waiting, giving)
    for bound in sweeping_bounds(known.program):
        (rule,) = deck.among(bound.rule)
        for card, goal, _ in winning_goals(deck):
            if goal not in limited and kept_out(known, goal, bound) == "everybody":
                yield as_far_as_known(starved_finding(card, rule, bound), unknown)
    yield from demand_findings(deck, known)


def prove(deck: Deck) -> Iterator[Finding]:
    """Yield the locks of some Goals in which games of sensible players end."""
    from ..reasoning.locks.locks import reached_locks
    from .locking import lock_finding

    for lock in reached_locks(deck):
        if not lock.is_global:
            message = f"games come to a state from which nobody ever meets: {names(lock.goals)}"
            yield lock_finding((CODE, NAME, SEVERITY), deck, lock, message, "for good")


def for_good(deck: Deck, rule: DeckCard, finding: Finding) -> Finding:
    """Return the finding, which says so if it is proved that the rule stays in play for ever."""
    from ..reasoning.locks.standing import standing_rules

    if all(each.cards != deck.words.bit_of[rule.id] for each in standing_rules(deck)):
        return finding
    because = f"once {rule.id} is in play, it stays there for good: no text of the deck ends it"
    return msgspec.structs.replace(
        finding, message=f"{finding.message}, for good", because=(*finding.because, because)
    )


def can_give(deck: Deck, card: DeckCard, limit: Limit) -> bool:
    """Return whether the card can give a waiting player more of what the limit counts."""
    if not can_bring_to_waiting(card.meaning, limit):
        return False
    reach = deck_reach(deck)
    keepers = reach.such(core.Such(kinds=("keeper",)))
    adding = (each for each in abilities(reach, card) if adds_to_limit(limit, each.operation))
    targets = (each.targets for each in adding)
    return limit == "hand limit" or any(not to.places or to.cards & keepers for to in targets)


def demand_findings(deck: Deck, known: Answers) -> Iterator[Finding]:
    """Yield the findings for demands that cannot be met, alone or together with a Goal."""
    demanding = [card for card in rules(deck) if card.meaning.demands is not None]
    if not demanding:
        return
    from ..reasoning.rules.demands import unmeetable_scope

    goals = [
        goal for _, goal, _ in winning_goals(deck) if isinstance(known.can_be_met(goal), Shown)
    ]
    left, unknown = MAX_PAIRS, tuple(gaps(deck))
    for card in demanding:
        found = unmeetable_scope(deck, card)
        if found == "here":
            unmet = unmeetable_demand_finding(deck, card)
            yield as_far_as_known(for_good(deck, card, unmet), unknown)
        if found is None:
            rule, tried = known.program.bit_of[card.id], goals[:left]
            left -= len(tried)
            barred = [
                g for g in tried if isinstance(can_be_met_under_demand(known, g, rule), Refuted)
            ]
            if barred:
                cards = [known.goals[goal] for goal in barred]
                opposed = opposed_goals_finding(card, cards)
                yield as_far_as_known(for_good(deck, card, opposed), unknown)
    if len(goals) * len(demanding) > MAX_PAIRS and not left:
        more = len(goals) * len(demanding) - MAX_PAIRS
        what = f"{more} pairs of a Goal and a rule that demands more"
        yield untried_finding((CODE, NAME), what, MAX_PAIRS)


def starved_finding(card: DeckCard, rule: DeckCard, bound: Bound) -> Finding:
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"once all players have complied with {rule.name}, nobody can meet the Goal {card.name}",
        cards=(card.id, rule.id),
        location=card.location,
        verdict="proved",
        aspect=rule.id,
        because=(
            *cards_with_texts((rule, card)),
            f"under {rule.name} a waiting player has at most "
            f"{count_text(bound, bound.max_waiting)}",
            f"a turn brings at most {bound.max_on_turn - bound.max_waiting} more, so the player on "
            f"turn has at most {count_text(bound, bound.max_on_turn)}",
            f"where {card.name} is met, a player has more than that",
        ),
        advice=(Advice("Loosen the limit, allow more plays, or let the Goal need fewer cards."),),
    )


def count_text(bound: Bound, number: int) -> str:
    if bound.limit == "keeper limit":
        return plural(number, "Keeper")
    return f"{plural(number, 'card')} in hand"


def unmeetable_demand_finding(deck: Deck, card: DeckCard) -> Finding:
    """Return the finding for a demand that this deck cannot meet.

    FX303 reports a demand that no deck can meet.
    """
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"while {card.name} is in play, nobody can win",
        cards=(card.id,),
        location=card.location,
        verdict="proved",
        aspect=f"{card.id}, every Goal",
        because=(
            *cards_with_texts((card,)),
            f"no position of the cards of {deck.name} meets what it demands for every Goal",
        ),
        advice=(Advice(f"Add the cards that {card.name} demands, or leave it out."),),
    )


def opposed_goals_finding(card: DeckCard, cards: list[DeckCard]) -> Finding:
    """Return one finding for all Goals that ask for the opposite."""
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"while {card.name} is in play, nobody can meet: {names(cards)}",
        **located_at_first([card, *cards]),
        verdict="proved",
        aspect=f"{card.id}, some Goals",
        because=(
            *cards_with_texts((card, *cards)),
            "no position of the cards of this deck meets both",
        ),
        advice=(Advice(f"Tell the players, or leave out {card.name}."),),
    )


def on_turn_finding(
    known: Answers, rule: DeckCard, starving: list[int], giving: DeckCard | None
) -> Finding:
    """Return one finding for all Goals that only the player on turn can meet."""
    cards = [known.goals[goal] for goal in starving]
    exceptions: tuple[str, ...] = ()
    if giving is not None:
        exceptions = (
            f"{giving.name}, for example, can give a waiting player the missing cards; the win "
            "counts before the limit",
        )
    return Finding(
        CODE,
        NAME,
        Severity.INFO,
        f"under {rule.name} these Goals can only be met during your own turn"
        f"{', or right after a card gives you more' if giving else ''}: {names(cards)}",
        cards=(rule.id, *(card.id for card in cards)),
        location=cards[0].location,
        verdict="proved",
        aspect=f"{rule.id}, those who wait",
        because=(
            "players who wait must discard at once, the player on turn only at the end of the turn",
            *exceptions,
        ),
        advice=(Advice("Tell the players. There is nothing else to do."),),
    )
