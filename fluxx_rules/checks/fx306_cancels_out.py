"""While one rule is in play, another card, or a whole class of cards, can never do anything.

Nobody breaks a rule, so this is no contradiction, but perhaps nobody wants it. Under Hand Limit 0
the players who wait hold no cards. Surprises that answer others are then dead, and so are Actions
that only take from other hands. With Play All as well, nobody holds a card between turns, and
play simply goes on (X-016).

z3 confirms it where a limit empties hands, where no table within a limit meets a condition, and
where a rule forbids what another waives. Whether a text only discards from hands, or a Surprise can
only answer, is read from the texts. No placement decides that, so z3 is not asked.

Example: Hand Limit 0 in a deck full of Surprises; a bonus for three Keepers at the start of a
turn under Keeper Limit 2; a rule that discards a hand beside a rule by which nobody discards;
Surprises beside a rule that forbids them out of turn.

How to settle it: usually there is nothing to do but to know it. Otherwise leave one of them out,
or add a card that takes the rule out of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity, Witness
from ..language import core
from ..reasoning.deck.distinct_cards import distinct_cards
from ..reasoning.games.rule_games import with_rules
from ..reasoning.games.witness import witness
from ..reasoning.rules.clashes import rules, stay_together
from ..reasoning.rules.removal import irremovable
from .base import cards_with_texts, located_at_first, untried_finding
from .words import names

if TYPE_CHECKING:
    from ..reasoning.rules.cancelling import Cancelled

CODE, NAME, SEVERITY, HOW = "FX306", "cancels-out", Severity.WARNING, "solver"
TOPIC = "rules"
CONTRARY = "it acts beside the rule"
SITUATION = "first"
BY_PLAYERS = True
LEAVE_OUT = slice(1)


def check(deck: Deck) -> Iterator[Finding]:
    from ..reasoning.rules import cancelling
    from ..reasoning.rules.late_triggers import MAX_CONDITIONS, late_rules

    for each in cancelling.dead_with_empty_hands(deck):
        yield empty_hands_finding(deck, each)
    waiting, more = late_rules(deck)
    for each in waiting:
        yield finding(
            each,
            f"while {names(each.limiting)} is in play, {names(each.dead)} can never act",
            (
                "it acts at the start of a turn, when everybody has complied with the limit",
                "no table within the limit meets its condition",
            ),
        )
    if more:
        what = "more conditions for the start of a turn, under each limit and reading of digits,"
        yield untried_finding((CODE, NAME), what, MAX_CONDITIONS)
    for each in cancelling.dead_without_discards(deck):
        yield finding(
            each,
            f"while {names(each.limiting)} is in play, {names(each.dead)} can do nothing",
            (
                "it only discards from hands, and nobody discards from a hand then",
                *permanence_lines(deck, each.limiting),
            ),
        )
    for each in cancelling.dead_without_answers(deck):
        yield finding(
            each,
            f"while {names(each.limiting)} is in play, {names(each.dead)} can answer nothing",
            (
                "in every turn the Surprises of the other players are forbidden",
                "no other player plays or steals anything in the meantime",
                *permanence_lines(deck, each.limiting),
            ),
        )
    for each in cancelling.useless_waivers(deck):
        yield finding(
            each,
            f"while {names(each.limiting)} is in play, {names(each.dead)} helps nobody",
            (
                "it waives Creepers that keep their owner from winning",
                "a player with the cards that every Goal now needs has none of these Creepers",
            ),
        )


def permanence_lines(deck: Deck, limiting: tuple[DeckCard, ...]) -> Iterator[str]:
    """Yield the rules that stay for good once they are in play."""
    for card in limiting:
        if card in irremovable(deck):
            yield f"nothing in this deck ever removes {card.id}, so this is for good"


def empty_hands_finding(deck: Deck, found: Cancelled) -> Finding:
    """Return a warning if Surprises are dead, and information if only Actions are.

    The publisher's own editions have such Actions.
    """
    all_played = tuple(card for card in rules(deck) if plays_all(card))
    answers = [card for card in found.dead if card.meaning.kind == "surprise"]
    idle = [card for card in found.dead if card.meaning.kind == "action"]
    parts = [
        f"{names(cards)} {what}"
        for cards, what in ((answers, "can answer nothing"), (idle, "can do nothing"))
        if cards
    ]
    because = ["a limit binds the waiting players at once (R-032), so their hands are empty"]
    if all_played:
        because.append(
            f"with {names(all_played)} the player on turn keeps no card either, and play goes on "
            "(X-016)"
        )
    if answers:
        because.append(f"a player needs a card in hand to use {names(answers)} out of turn")
    if idle:
        because.append(f"without cards in other hands there is no effect: {names(idle)}")
    because += [
        f"with {card.id} in play as well, waiting players can hold a card"
        for card in rules_against_limit(deck, found.limiting)
    ]
    return finding(
        found,
        f"while {names(found.limiting)} is in play, the waiting players hold no cards: "
        f"{' and '.join(parts)}",
        because,
        all_played,
        Severity.WARNING if answers else Severity.INFO,
        witness(deck, with_rules(deck, [found.limiting[0].id], "rules", "hands of who waits")),
    )


def plays_all(card: DeckCard) -> bool:
    return any(
        each.parameter == "play" and each.all_but and each.number == core.Word(0)
        for each in card.meaning.sets
    )


def rules_against_limit(deck: Deck, limits: tuple[DeckCard, ...]) -> Iterator[DeckCard]:
    """Yield the rules that raise the limit, or that change how its 0 reads."""
    printed = any(
        isinstance(each.number, core.Numeral) for card in limits for each in card.meaning.sets
    )
    for card in distinct_cards(deck):
        means = card.meaning
        if not (means.sets or means.adds or means.keeps_hands or means.changes_digits):
            continue  # it changes no number
        lifts = means.keeps_hands or any(add.parameter == "hand limit" for add in means.adds)
        if (
            lifts
            or lifts_limit(card, limits)
            or (printed and (means.higher_by or dict(means.reads).get(0)))
        ):
            yield card


def lifts_limit(card: DeckCard, limits: Iterable[DeckCard]) -> bool:
    """Return whether the rule stays beside the limits and leaves a card in every hand."""
    return any(
        each.parameter in ("hand limit", "hand minimum")
        and each.number not in (core.Word(0), core.Numeral(0))
        for each in card.meaning.sets
    ) and all(stay_together(card, limit) for limit in limits)


def finding(
    found: Cancelled,
    message: str,
    because: Iterable[str],
    besides: tuple[DeckCard, ...] = (),
    severity: Severity = SEVERITY,
    shown: Witness | None = None,
) -> Finding:
    cards = (*found.limiting, *besides, *found.dead)
    return Finding(
        CODE,
        NAME,
        severity,
        message,
        **located_at_first(cards),
        verdict="proved",
        aspect=names(found.limiting),
        witness=shown,
        because=(*cards_with_texts(cards), *because),
    )
