"""The moment for which a card is meant never comes in this deck.

A Surprise answers a theft, and no card steals. Or it answers the play of a Goal, and the deck has
none. A Surprise that can answer a play of another kind, or an ordinary turn, is not reported. In
its owner's turn it still is an ordinary play (R-073), and it can cancel another Surprise (R-074).
All that an Action, a Keeper or a Creeper does can also depend on conditions that never hold, on no
table with the cards of this deck. FX209 and FX501 judge what the deck lacks, and FX307 judges
rules.

z3 confirms that a condition never holds. It is not asked whether a moment comes up: that follows
from the kinds of cards and effects, and not from a placement.

Example: a Surprise against thefts in a mix without Steal a Keeper; a power for a player who has
the only Sun while another player has it too.

How to settle it: add a card that steals, or what else the Surprise answers, correct the condition,
or leave the card out.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.deck import Deck, DeckCard
from ..findings import Finding, Severity
from ..language import core
from ..language.meaning import ALWAYS, Add, Free, Meaning, Reaction
from ..language.which import KIND_NOUNS
from ..reasoning.deck.answerable import comes_up
from ..reasoning.deck.distinct_cards import distinct_cards
from ..reasoning.deck.reachable_cards import deck_reach
from .base import cards_with_texts
from .fx209_nothing_to_act_on import is_idle

CODE, NAME, SEVERITY, HOW = "FX602", "never-playable", Severity.WARNING, "look-up, solver"
TOPIC = "design"
CONTRARY = "a part acts"
LEAVE_OUT = slice(1)
ABSENCE = True


def check(deck: Deck) -> Iterator[Finding]:
    reach = deck_reach(deck)
    for card in distinct_cards(deck):
        answers, tests = card.meaning.answers, conditions(card.meaning)
        if answers and not any(comes_up(deck, moment) for moment in answers):
            if not is_idle(deck, reach, card):
                yield answers_nothing(deck, card)
        elif tests and all(never_holds(deck, card, test) for test in tests):
            if not is_idle(deck, reach, card):
                yield never_acts(card)


def conditions(means: Meaning) -> tuple[core.Test, ...]:
    """Return the conditions of all that the Action, the Keeper or the Creeper does.

    There are none if it does something without a condition.
    """
    match means.kind:
        case "action":
            steps = means.text.steps if isinstance(means.text, core.Seq) else ()
            ifs = [step for step in steps if isinstance(step, core.When)]
            if len(ifs) < len(steps) or any(each.otherwise != core.NOTHING for each in ifs):
                return ()
            return tuple(each.test for each in ifs)
        case "keeper" | "creeper":
            if means.forbids_answers or means.stands_in or means.goes_on_top or means.borrows:
                return ()
            parts: list[Add | Reaction | Free] = [*means.adds, *means.reactions, *means.powers]
            return tuple(part.test for part in parts)
        case _:
            return ()


def never_holds(deck: Deck, card: DeckCard, test: core.Test) -> bool:
    """Return whether the condition never holds, although the deck has all the cards for it."""
    if test == ALWAYS or not deck_reach(deck).of_card(card).may_hold(test):
        return False
    from ..reasoning.rules.unmeetable_conditions import is_unmeetable  # most cards do not need it

    return is_unmeetable(deck, (test,), card)


def never_acts(card: DeckCard) -> Finding:
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"{card.name} can never act: what it waits for never happens",
        cards=(card.id,),
        location=card.location,
        verdict="proved",
        aspect="condition",
        because=(*cards_with_texts((card,)), "no table with these cards meets its condition"),
    )


def answers_nothing(deck: Deck, card: DeckCard) -> Finding:
    missing, reasons = zip(*(moment_text(deck, each) for each in card.meaning.answers), strict=True)
    return Finding(
        CODE,
        NAME,
        SEVERITY,
        f"{card.name} can never answer anything: in this deck there is {' and '.join(missing)}",
        cards=(card.id,),
        location=card.location,
        aspect="never answers",
        because=(*cards_with_texts((card,)), *reasons),
    )


def moment_text(deck: Deck, moment: core.Answered) -> tuple[str, str]:
    """Return what never happens, and why."""
    match moment:
        case "theft":
            return "no theft", f"no card of {deck.name} can steal a Keeper"
        case "creeper":
            why = f"no card of {deck.name} plays a Creeper, and one that is drawn is not played"
            return "no play of a Creeper", f"{why} (R-066)"
        case "turn":
            raise AssertionError("there is always a turn")
        case kind:
            what = KIND_NOUNS[kind].one
            return f"no {what} to play", f"no card of {deck.name} is of the kind {what}"
