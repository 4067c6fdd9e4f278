"""Reasons that each part of a rule does nothing in a deck, and the rules that a rule replaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.footprint import descriptions, nodes
from ...language.meaning import Add, Free, Meaning, Reaction, Set, Waives
from ...language.words import plural
from ...session import budget, memoized
from ..deck.distinct_cards import distinct_cards
from ..deck.meaning_keys import MeaningKey, meaning_key
from ..deck.uses import is_awaited

ONE_GOAL = Set("goals", core.Word(1))
"""The number of Goals if no rule sets it (R-034)."""
HANDS = ("hand limit", "hand minimum")
NEVER_MET = "its condition can never hold in this deck"
STEPS_PER_REPLACED = 20
"""The budget for a rule that is replaced."""
CARDS_PER_STEP = 8
"""The number of cards that are read in one step of the budget."""
NeverHolds = Callable[[DeckCard, core.Test], bool]
"""Returns whether the condition of the rule can never hold."""


def inert_reasons(deck: Deck, card: DeckCard, never: NeverHolds) -> tuple[str, ...]:
    """Return why each part of the rule does nothing, or an empty tuple if the rule matters.

    A rule also matters if another card waits for it, or if it replaces a rule that matters (R-029).
    """
    if is_awaited(deck, card):
        return ()
    reasons, others = reasons_of(deck, card, never), replaced_rules(deck, card)
    return reasons if reasons and all(reasons_of(deck, each, never) for each in others) else ()


def replaced_rules(deck: Deck, card: DeckCard) -> Iterator[DeckCard]:
    """Yield the rules that the rule replaces, its own copies among them."""
    for slot in card.meaning.slots:
        for other in rules_by_slot(deck)[slot]:
            budget().spend(STEPS_PER_REPLACED)
            yield other


@memoized
def rules_by_slot(deck: Deck) -> dict[str, list[DeckCard]]:
    """Return the rules of each slot, one card for all with the same meaning."""
    found: dict[str, dict[MeaningKey, DeckCard]] = {}
    for card in distinct_cards(deck):
        for slot in card.meaning.slots:
            found.setdefault(slot, {}).setdefault(meaning_key(card), card)
    return {slot: list(cards.values()) for slot, cards in found.items()}


@memoized
def numbers_by_parameter(deck: Deck) -> dict[core.Parameter, list[Set]]:
    """Return the settings of the rules for each parameter of the game."""
    found: dict[core.Parameter, list[Set]] = {}
    for card in deck.cards:
        for each in card.meaning.sets:
            found.setdefault(each.parameter, []).append(each)
    return found


@memoized
def count_by_kind(deck: Deck) -> Counter[core.Kind]:
    return Counter(card.meaning.kind for card in deck.cards)


def reasons_of(deck: Deck, card: DeckCard, never: NeverHolds) -> tuple[str, ...]:
    """Return why each part of the rule does nothing, or an empty tuple if a part can act.

    The answer is kept for all rules with the same meaning, because it may read every card.
    """
    known, key = known_reasons(deck), meaning_key(card)
    if key not in known:
        budget().spend(len(deck.cards) // CARDS_PER_STEP)
        reasons = list(part_reasons(deck, card.meaning, partial(never, card)))
        known[key] = tuple(dict.fromkeys(reasons)) if reasons and all(reasons) else ()
    return known[key]


@memoized
def known_reasons(deck: Deck) -> dict[MeaningKey, tuple[str, ...]]:
    return {}


def part_reasons(deck: Deck, rule: Meaning, never: Callable[[core.Test], bool]) -> Iterator[str]:
    """Yield for each part why it does nothing, or an empty string if it can act."""
    for number in rule.sets:
        if keeps_start_value(deck, number):
            yield "the Basic Rules say the same, and no other rule changes it"
        else:
            yield wide_limit_reason(deck, number)
    for add in rule.adds:
        if adds_nothing(deck, add):
            yield "it adds nothing"
        else:
            yield NEVER_MET if never(add.test) else ""
    effects: list[Reaction | Free] = [*rule.reactions, *rule.powers]
    for effect in effects:
        yield NEVER_MET if never(effect.test) else ""
    if rule.waives is not None:
        if never(rule.waives.test):
            yield NEVER_MET
        elif has_blocker(deck, rule.waives) or depends_on_play(rule.waives.cards):
            yield ""
        else:
            whom = "anybody but its owner" if rule.waives.others else "anybody"
            yield f"no Creeper that it waives keeps {whom} from winning"
    if rule.demands is not None:
        missed = core.Every((rule.demands.test, core.Not(rule.demands.needs)))
        if never(rule.demands.test):
            yield NEVER_MET
        else:
            yield "every player always has what it demands for each Goal" if never(missed) else ""
    if rule.changes_digits:
        yield "" if has_changed_digit(deck, rule) else "no card prints a digit that it changes"
    if rule.first_play_random:
        yield "" if allows_several_plays(deck) else "nothing in this deck allows more than one play"
    if rule.hides:
        yield "" if count_by_kind(deck)["keeper"] else "the deck has no Keepers"
    if rule.forbids_answers:
        # any Surprise can cancel a Surprise, whatever else it answers
        yield "" if count_by_kind(deck)["surprise"] else "the deck has no Surprises"
    if rule.composts or rule.reverses or rule.keeps_hands or rule.text is not None:
        yield ""


def keeps_start_value(deck: Deck, number: Set) -> bool:
    """Return whether the setting is the start value of its parameter, and no card changes it.

    A number of held cards also changes by its counterpart: the rule that is played last prevails
    between a Hand Limit and a rule that keeps cards in hands.
    """
    what = number.parameter
    settings = numbers_by_parameter(deck).get(what, ())
    if number not in start_values(deck) or not all(each == number for each in settings):
        return False
    return what not in HANDS or not any(changes_hands(each.meaning, what) for each in deck.cards)


def start_values(deck: Deck) -> tuple[Set, ...]:
    """Return the settings of the Basic Rules, and the number of Goals if they do not set it."""
    sets_goals = any(each.parameter == ONE_GOAL.parameter for each in deck.basic)
    return deck.basic if sets_goals else (*deck.basic, ONE_GOAL)


def changes_hands(meaning: Meaning, what: core.Parameter) -> bool:
    """Return whether the card changes how many cards are held by another parameter than this."""
    return meaning.keeps_hands or any(
        each.all_but or (each.parameter in HANDS and each.parameter != what)
        for each in meaning.sets
    )


def wide_limit_reason(deck: Deck, limit: Set) -> str:
    """Return why the limit binds nobody, or an empty string if it may bind a player.

    It binds nobody if the deck has at most as many cards as each limit of its kind allows. The
    reason is empty if the deck has no such cards, or if digits can read as less.
    """
    number = count_by_kind(deck)
    if limit.parameter == "keeper limit":
        count = number["keeper"]
        cards = plural(count, "Keeper")
    elif limit.parameter == "hand limit":
        count = number.total() - number["creeper"]
        cards = f"{plural(count, 'card')} that can be held"
    else:
        return ""
    basic = [each for each in deck.basic if each.parameter == limit.parameter]
    limits = (*basic, *numbers_by_parameter(deck)[limit.parameter])
    if not count or not all(printed_number(each.number) >= count for each in limits):
        return ""
    if any(card.meaning.reads for card in deck.cards):
        return ""
    return f"the deck has only {cards}"


def changed_parameters(meaning: Meaning) -> set[core.Parameter]:
    """Return the numbers of the game that the card sets or adds to."""
    return {each.parameter for each in meaning.sets} | {each.parameter for each in meaning.adds}


def printed_number(number: core.Node) -> int:
    """Return the printed number, or 0 for a number that is computed in the game."""
    return number.n if isinstance(number, core.Printed) else 0


def adds_nothing(deck: Deck, add: Add) -> bool:
    return add.number == core.Word(0) or (
        add.number == core.Numeral(0)
        and not any(m.higher_by or dict(m.reads).get(0) for m in (c.meaning for c in deck.cards))
    )


def depends_on_play(cards: core.Cards) -> bool:
    """Return whether the cards depend on the state of the game."""
    return any(not isinstance(each, core.Such | core.Union) for each in nodes(cards))


def has_blocker(deck: Deck, waives: Waives) -> bool:
    """Return whether a waived Creeper can block a player.

    A Creeper in front of another player blocks only if it blocks everyone.
    """
    described = descriptions(waives.cards)
    blockers = ("everyone",) if waives.others else ("everyone", "owner")
    return any(
        card.meaning.blocks in blockers and any(card.fits(each) for each in described)
        for card in deck.cards
    )


def has_changed_digit(deck: Deck, rule: Meaning) -> bool:
    """Return whether a card or the Basic Rules print a digit that the rule changes."""
    changed = {digit for digit, as_ in rule.reads if digit != as_}
    return any(
        isinstance(each, core.Numeral) and (rule.higher_by or each.n in changed)
        for node in (deck.basic, *(card.meaning for card in deck.cards))
        for each in nodes(node)
    )


def allows_several_plays(deck: Deck) -> bool:
    """Return whether the Basic Rules or a card can allow a second play in a turn.

    A rule that changes digits can raise a printed 1.
    """
    basic = (each.number for each in deck.basic if each.parameter == "play")
    if any(number not in (core.Word(1), core.Numeral(1)) for number in basic):
        return True
    return any(
        any(each.parameter == "play" for each in card.meaning.sets)
        or any(each.parameter == "play" for each in card.meaning.adds)
        or card.meaning.higher_by
        or card.meaning.reads
        for card in deck.cards
    )
