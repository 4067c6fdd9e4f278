"""A Creeper never leaves, or its own way out needs cards that the deck lacks.

It blocks its owner or everybody, and no card of the deck can take it away. A Creeper that blocks
its owner only has to go to another player. One that blocks everybody has to leave the table. It
is a warning if only its own way out is closed, if another card makes it harmless, or if a Goal
that can be met asks for it. It is also a warning if the Creeper names what lifts it, and no Goal
that can be met asks for that: it blocks every Goal until a card takes it away.

z3 confirms that no Goal lifts a Creeper, and that the condition of its own way out never holds. It
is not asked whether a text takes a Creeper away: that is a question about texts and not about a
placement.

Example: Taxes leaves when Money is paid, in a deck without Money.

How to settle it: add the card or the Goal that it waits for, or a card that discards Creepers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial, reduce
from itertools import tee
from operator import or_
from typing import TypeAlias

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..game.program import program
from ..language import core
from ..language.core import Place
from ..language.footprint import descriptions
from ..reasoning.deck.abilities import Ability, TextWalk, abilities
from ..reasoning.deck.distinct_cards import distinct_cards
from ..reasoning.deck.names import references
from ..reasoning.deck.reachable_cards import DeckReach, deck_reach, reactions_and_powers
from ..session import memoized
from .base import cards_with_texts, located_at_first
from .missing_cards import with_homes
from .winnable import possible_goals, winnable_goals
from .words import description_text, listed

CODE, NAME, SEVERITY, HOW = "FX501", "creeper-without-exit", Severity.ERROR, "look-up"
TOPIC = "play"
CONTRARY = "a winner has it"
SITUATION = "any"
LEAVE_OUT = slice(None)
ABSENCE = True
Taken: TypeAlias = tuple[int, int]
"""Cards taken off the tables, and cards moved from one table to another."""


def check(deck: Deck) -> Iterator[Finding]:
    reach = deck_reach(deck)
    cards = distinct_cards(deck)
    staying: set[str] = set()
    takes: Iterator[tuple[DeckCard, Taken]] = ((card, taken_by(reach, card)) for card in cards)
    for creeper in cards:
        if creeper.meaning.blocks == "nobody":
            continue
        on = creeper.meaning.attaches_to  # it leaves together with its Keeper
        hosts = reach.of_card(creeper).cards(on) if on else 0
        is_gone = partial(is_taken, creeper, reach.bit_of[creeper.id] | hosts)
        if is_gone(taken_by(reach, creeper)):
            continue
        takes, again = tee(takes)  # lazy: usually one of the first cards takes it
        out = (card for card, moved in again if is_gone(moved))
        first = next(out, None)
        if first is None:
            staying.add(creeper.id)
            found = no_exit_finding(deck, creeper, reach)
            yield with_homes(found, creeper, named_by(creeper), deck)
        elif leaves_by_itself(reach, creeper):
            others = (first, *out)
            closed = Finding(
                CODE,
                NAME,
                Severity.WARNING,
                f"{creeper.name} only leaves by itself with cards that this deck lacks",
                cards=(creeper.id,),
                location=creeper.location,
                aspect="own way out",
                because=(
                    *cards_with_texts((creeper,)),
                    *missing_lines(creeper, reach),
                    f"only {listed(card.name for card in others)} can take it away",
                ),
            )
            yield with_homes(closed, creeper, named_by(creeper), deck)
    for alike in never_lifted(deck):
        if leaving := [creeper for creeper in alike if creeper.id not in staying]:
            yield never_lifted_finding(leaving)


def named_by(card: DeckCard) -> set[str]:
    return {name for such in references(card) for name in such.names}


def never_lifted(deck: Deck) -> Iterator[list[DeckCard]]:
    """Yield the Creepers that name what lifts them, if no Goal that can be met asks for that.

    Creepers that the same cards lift come together. FX608 judges a deck without such Goals.
    """
    named = [card for card in distinct_cards(deck) if names_what_lifts(card)]
    if not named or not winnable_goals(deck):
        return
    compiled = program(deck)
    goals = (compiled.goal(compiled.bit_of[card.id]) for card in winnable_goals(deck))
    lifted = reduce(or_, (goal.exempt for goal in goals))
    alike: dict[object, list[DeckCard]] = {}
    for card in named:
        if not compiled.bit_of[card.id] & lifted:
            alike.setdefault((card.meaning.lifted_by, card.meaning.blocks), []).append(card)
    yield from alike.values()


def names_what_lifts(card: DeckCard) -> bool:
    return card.meaning.lifted_by is not None and card.meaning.blocks != "nobody"


def never_lifted_finding(creepers: list[DeckCard]) -> Finding:
    means = creepers[0].meaning
    what = listed(description_text(such) for such in descriptions(means.lifted_by))
    who = "nobody" if means.blocks == "everyone" else "no owner of one"
    return Finding(
        CODE,
        NAME,
        Severity.WARNING,
        f"no Goal that can be met lifts {listed(card.name for card in creepers)}",
        **located_at_first(creepers),
        aspect="lifted by",
        because=(
            *cards_with_texts(creepers),
            f"no Goal that can be met asks for {what}, or for such a Creeper itself",
            f"until a card takes such a Creeper away, {who} can win",
        ),
    )


@memoized
def harmless(deck: Deck) -> dict[str, list[DeckCard]]:
    """Return for each Creeper the cards that make it harmless."""
    found: dict[str, list[DeckCard]] = {}
    for card in distinct_cards(deck):
        for creeper in program(deck).cards(spared_creepers(deck, card)):
            found.setdefault(creeper, []).append(card)
    return found


def spared_creepers(deck: Deck, card: DeckCard) -> int:
    """Return the Creepers that the Goal exempts, or that the card waives."""
    compiled, means, spared = program(deck), card.meaning, 0
    if means.goal and not means.loses and card in possible_goals(deck):
        spared |= compiled.goal(compiled.bit_of[card.id]).exempt
    card_reach = deck_reach(deck).of_card(card)
    if means.waives and card_reach.may_hold(means.waives.test):
        spared |= card_reach.cards(means.waives.cards)
    return spared & compiled.creepers


def no_exit_finding(deck: Deck, creeper: DeckCard, reach: DeckReach) -> Finding:
    spared = harmless(deck).get(creeper.id, ())
    whom = "everybody" if creeper.meaning.blocks == "everyone" else "its owner"
    return Finding(
        CODE,
        NAME,
        Severity.WARNING if spared else SEVERITY,
        f"{creeper.name} stops {whom} from winning, and nothing in this deck takes it away",
        cards=(creeper.id,),
        location=creeper.location,
        aspect="no way out",
        because=(
            *cards_with_texts((creeper,)),
            *missing_lines(creeper, reach),
            f"no card of {deck.name} can take {creeper.id} away",
            *(f"{card.id} makes it harmless or asks for it" for card in spared),
        ),
    )


def is_taken(creeper: DeckCard, gone: int, taken: Taken) -> bool:
    """Return whether a card that takes the Creeper along is taken.

    It must leave its owner, or all tables if the Creeper blocks everybody.
    """
    off, across = taken
    return bool(gone & (off | across if creeper.meaning.blocks == "owner" else off))


def taken_by(reach: DeckReach, card: DeckCard) -> Taken:
    """Return the cards that the card can take: by a Keeper limit and by its text."""
    off, across = taken(reach, abilities(reach, card))
    if any(each.parameter == "keeper limit" for each in card.meaning.sets):
        off |= reach.such(core.Such(kinds=("keeper",)))
    return off, across


def taken(reach: DeckReach, done: Iterable[Ability]) -> Taken:
    """Return the cards that the abilities take off the tables, and those moved between tables.

    A card that is played again leaves the table for that moment, and loses what it bears
    (R-085 h).
    """
    off = across = 0
    for ability in done:
        match ability.operation:
            case core.Move(_, Place.TABLE, _, core.ME) if ability.targets.mine:
                pass  # it stays in front of the same player
            case core.Move(_, to, _, _) | core.Deal(_, to, _, _):
                if Place.TABLE in ability.targets.places:
                    if to is Place.TABLE:
                        across |= ability.targets.cards
                    else:
                        off |= ability.targets.cards
            case core.Play() if Place.TABLE in ability.targets.places:
                off |= ability.targets.cards
            case core.Attach(_, _, True):
                off |= ability.targets.cards
            case core.ChangeSeats():
                across |= reach.such(core.Such(kinds=("creeper",)))
            case _:
                pass
    return off, across


def leaves_by_itself(reach: DeckReach, creeper: DeckCard) -> bool:
    """Return whether the Creeper's own text can take it away.

    Text that brings it back from elsewhere does not count.
    """
    walk = TextWalk(reach, creeper, ignore_conditions=True)
    effects = (effect for _, effect in reactions_and_powers(creeper))
    own = (ability for effect in effects for ability in walk.abilities_of(effect))
    return is_taken(creeper, reach.bit_of[creeper.id], taken(reach, own))


def missing_lines(creeper: DeckCard, reach: DeckReach) -> Iterator[str]:
    for such in dict.fromkeys(references(creeper)):
        if not reach.such(such):
            yield f"{creeper.id} needs {description_text(such)}, and this deck has none"
