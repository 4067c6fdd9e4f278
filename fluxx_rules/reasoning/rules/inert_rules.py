"""Rules all of whose parts have nothing to act on, whatever happens, in the deck at hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from ...cards.deck import Deck, DeckCard
from ...language import core
from ...language.footprint import descriptions, nodes
from ...language.meaning import Add, Meaning, Set, Waives
from ...session import budget, memoized
from ..deck.names import MeaningKey, distinct_cards, meaning_key
from ..deck.uses import is_awaited

ONE_GOAL = Set("goals", core.Word(1))
"""Where nothing says how many Goals there are (R-034)."""
HANDS = ("hand limit", "hand minimum")
WAITS = "what it waits for can never be so in this deck"
REPLACED, AT_ONCE = 20, 8
"""The steps to look at a rule that is replaced; and so many cards are looked at in one step."""
Never = Callable[[DeckCard, core.Test], bool]
"""Whether the condition of the rule can hold nowhere."""


def idle(deck: Deck, card: DeckCard, never: Never) -> tuple[str, ...]:
    """Why each part of the rule does nothing; empty where any of them may do something, where
    another card waits for it, or where playing it takes a rule away that may (R-029)."""
    if is_awaited(deck, card):
        return ()
    reasons, others = reasons_of(deck, card, never), replaced(deck, card)
    return reasons if reasons and all(reasons_of(deck, each, never) for each in others) else ()


def replaced(deck: Deck, card: DeckCard) -> Iterator[DeckCard]:
    """What playing it takes away, if that is there; copies of itself among them."""
    for slot in card.meaning.slots:
        for other in by_slot(deck)[slot]:
            budget().spend(REPLACED)
            yield other


@memoized
def by_slot(deck: Deck) -> dict[str, list[DeckCard]]:
    """One card for all rules that say the same, by what it replaces."""
    found: dict[str, dict[MeaningKey, DeckCard]] = {}
    for card in distinct_cards(deck):
        for slot in card.meaning.slots:
            found.setdefault(slot, {}).setdefault(meaning_key(card), card)
    return {slot: list(cards.values()) for slot, cards in found.items()}


@memoized
def set_by_rules(deck: Deck) -> dict[core.Parameter, list[Set]]:
    """What the rules of the deck make of each number."""
    found: dict[core.Parameter, list[Set]] = {}
    for card in deck.cards:
        for each in card.meaning.sets:
            found.setdefault(each.parameter, []).append(each)
    return found


@memoized
def number_of(deck: Deck) -> Counter[core.Kind]:
    """How many cards of each kind there are."""
    return Counter(card.meaning.kind for card in deck.cards)


def reasons_of(deck: Deck, card: DeckCard, never: Never) -> tuple[str, ...]:
    """Of rules that say the same it is looked for once: it may take a look at every card."""
    known, said = known_reasons(deck), meaning_key(card)
    if said not in known:
        budget().spend(len(deck.cards) // AT_ONCE)
        reasons = list(parts(deck, card.meaning, partial(never, card)))
        known[said] = tuple(dict.fromkeys(reasons)) if reasons and all(reasons) else ()
    return known[said]


@memoized
def known_reasons(deck: Deck) -> dict[MeaningKey, tuple[str, ...]]:
    return {}


def parts(deck: Deck, says: Meaning, never: Callable[[core.Test], bool]) -> Iterator[str]:
    """Part by part, why it does nothing, or an empty word if it may do something."""
    for number in says.sets:
        if as_ever(deck, number):
            yield "the Basic Rules say the same, and no other rule changes it"
        else:
            yield wide(deck, number)
    for add in says.adds:
        if adds_nothing(deck, add):
            yield "it adds nothing"
        else:
            yield WAITS if never(add.test) else ""
    for test in (
        *(each.test for each in says.reactions),
        *(each.test for each in says.powers),
    ):
        yield WAITS if never(test) else ""
    if says.waives is not None:
        if never(says.waives.test):
            yield WAITS
        elif blocking(deck, says.waives) or hangs_on_play(says.waives.cards):
            yield ""
        else:
            whom = "anybody but its owner" if says.waives.others else "anybody"
            yield f"no Creeper that it waives keeps {whom} from winning"
    if says.demands is not None:
        missed = core.Every((says.demands.test, core.Not(says.demands.needs)))
        if never(says.demands.test):
            yield WAITS
        else:
            yield "nobody is ever without what every Goal also needs" if never(missed) else ""
    if says.changes_digits:
        yield "" if printed(deck, says) else "no card prints a digit that it changes"
    if says.first_play_random:
        yield "" if several_plays(deck) else "nothing in this deck allows more than one play"
    if says.hides:
        yield "" if number_of(deck)["keeper"] else "the deck has no Keepers"
    if says.forbids_answers:
        # any Surprise can cancel a Surprise, whatever else it answers
        yield "" if number_of(deck)["surprise"] else "the deck has no Surprises"
    if says.composts or says.reverses or says.keeps_hands or says.text is not None:
        yield ""


def as_ever(deck: Deck, number: Set) -> bool:
    """Whether nothing ever sets the number to anything but what it is from the start, or moves it
    otherwise: what is played last prevails between a Hand Limit and what keeps hands from it."""
    what = number.parameter
    every = set_by_rules(deck).get(what, ())
    if number not in from_the_start(deck) or not all(each == number for each in every):
        return False
    return what not in HANDS or not any(contend(each.meaning, what) for each in deck.cards)


def from_the_start(deck: Deck) -> tuple[Set, ...]:
    """What the Basic Rules say, and what holds where they say nothing."""
    told = any(each.parameter == ONE_GOAL.parameter for each in deck.basic)
    return deck.basic if told else (*deck.basic, ONE_GOAL)


def contend(says: Meaning, what: core.Parameter) -> bool:
    """Whether it says something else of how many cards are held at least or at most."""
    return says.keeps_hands or any(
        each.all_but or (each.parameter in HANDS and each.parameter != what) for each in says.sets
    )


def wide(deck: Deck, limit: Set) -> str:
    """Why the limit binds nobody: there are no more cards than it allows. Nothing is said where any
    limit of that kind may bind, digits may read as less, or the deck has no such card at all."""
    number = number_of(deck)
    if limit.parameter == "keeper limit":
        what, most = "Keepers", number["keeper"]
    elif limit.parameter == "hand limit":
        what, most = "cards that can be held", number.total() - number["creeper"]
    else:
        return ""
    basic = [each for each in deck.basic if each.parameter == limit.parameter]
    limits = (*basic, *set_by_rules(deck)[limit.parameter])
    if not most or not all(as_printed(each.number) >= most for each in limits):
        return ""
    if any(card.meaning.reads for card in deck.cards):
        return ""
    return f"of {what} the deck has no more than {most}"


def as_printed(number: core.Node) -> int:
    """Nothing is counted on where it is worked out."""
    return number.n if isinstance(number, core.Printed) else 0


def adds_nothing(deck: Deck, add: Add) -> bool:
    return add.number == core.Word(0) or (
        add.number == core.Numeral(0)
        and not any(m.higher_by or dict(m.reads).get(0) for m in (c.meaning for c in deck.cards))
    )


def hangs_on_play(cards: core.Cards) -> bool:
    """Whether more than what is printed tells which cards these are."""
    return any(not isinstance(each, core.Such | core.Union) for each in nodes(cards))


def blocking(deck: Deck, waives: Waives) -> bool:
    """Whether any of them keeps somebody from winning; from before others only one that blocks
    everyone does."""
    described = descriptions(waives.cards)
    blockers = ("everyone",) if waives.others else ("everyone", "owner")
    return any(
        card.meaning.blocks in blockers and any(card.fits(each) for each in described)
        for card in deck.cards
    )


def printed(deck: Deck, says: Meaning) -> bool:
    """The Basic Rules print their numbers as well."""
    changed = {digit for digit, as_ in says.reads if digit != as_}
    return any(
        isinstance(each, core.Numeral) and (says.higher_by or each.n in changed)
        for node in (deck.basic, *(card.meaning for card in deck.cards))
        for each in nodes(node)
    )


def several_plays(deck: Deck) -> bool:
    """A rule or a bonus for plays, or one that makes a 1 on a card read higher; or the Basic Rules
    allow more from the start."""
    return any(
        each.parameter == "play" and each.number not in (core.Word(1), core.Numeral(1))
        for each in deck.basic
    ) or any(
        any(each.parameter == "play" for each in card.meaning.sets)
        or any(each.parameter == "play" for each in card.meaning.adds)
        or card.meaning.higher_by
        or card.meaning.reads
        for card in deck.cards
    )
