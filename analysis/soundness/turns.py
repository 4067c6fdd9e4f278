"""Study of Goals under a limit: whole turns in the engine, with every choice and every draw."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from random import Random

from analysis.soundness.checked import run_checks
from analysis.soundness.engine_oracle import deck_of, placements
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.findings import Severity
from fluxx_rules.game.engine import apply, run
from fluxx_rules.game.moving import move
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import NOBODY, State
from fluxx_rules.game.turn import BEGIN_TURN
from fluxx_rules.game.zones import GOALS, HAND, PILE, RULES, TABLE, bits
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Action, Card, Goal, Keeper, Rule
from fluxx_rules.language.conditions.having import AtLeastOf, Mine, SomebodyElseHas
from fluxx_rules.language.effects.take import Steal
from fluxx_rules.language.modifiers import Digits
from fluxx_rules.language.picking import One

N = Amount.read
NAMES = ("A", "B", "C", "D")


def deck(random: Random) -> Deck:
    """Return a deck of four Keepers, a Goal for some of them, and a limit.

    The Goal may need a Keeper of another player. A further card may allow more in a turn.
    """
    few = random.choice((2, 2, 3, 3, 4))
    needs = random.choice((Mine(NAMES[:few]), AtLeastOf(N(few), ("keeper",))))
    beside = (SomebodyElseHas(("D",)),) if few < 4 and random.random() < 0.3 else ()
    cards: list[Card] = [
        *(Keeper(keeper=name) for name in NAMES),
        Goal(goal="Goal", needs=(needs, *beside)),
    ]
    cards.append(Rule(rule="Limit", sets={"keeper limit": N(random.choice((0, 1, 1, 2)))}))
    more = random.random()
    if more < 0.25 and isinstance(needs, Mine):
        cards.append(Rule(rule="Inflation", numerals=Digits(higher_by="one")))
    elif more < 0.5:
        cards.append(Rule(rule="Plays", sets={"play": N(2)}))
    elif more < 0.7:
        cards.append(Action(action="Steal", do=(Steal(One(("keeper",))),)))
    return deck_of(*cards)


def starts(p: Program) -> Iterator[State]:
    """Yield states with the Goal and the limit in play, obeyed by all, and other cards anywhere."""
    goal, limit = (p.bit_of[f"micro/{name}"] for name in ("Goal", "Limit"))
    keepers = [p.bit_of[f"micro/{name}"] for name in NAMES]
    more = dict.fromkeys(bits(p.kind["rule"] & ~limit), RULES)
    more |= dict.fromkeys(bits(p.kind["action"]), HAND)
    both_ways = [more, {}] if more else [more]
    everything = (placements(p, 2, {limit: RULES} | some, keepers) for some in both_ways)
    for s in chain.from_iterable(everything):
        over = any((s.z[TABLE + seat]).bit_count() > s.inforce.keeper_limit for seat in (0, 1))
        move(s, goal, PILE, GOALS, "dealt")
        s.touched, s.stack = 0, (BEGIN_TURN, (0,), None)
        if not over and not s.z[HAND + 1]:  # the other hand does not matter to this turn
            yield s


def met_in_turn(s: State) -> bool:
    """Return whether a player can win in the turn that begins."""
    run(s)
    waiting, seen = [s], {s}
    while waiting:
        now = waiting.pop()
        if now.winner != NOBODY:
            return True
        if now.ask is None or now.turn != s.turn:
            continue
        _, _, mask, least, most, _ = now.ask
        ways = (combinations(bits(mask), n) for n in range(least, most + 1))
        for some in chain(*ways):
            after = now.copy()
            apply(after, sum(some))
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def truth(deck: Deck) -> Claims:
    """Return whether nobody can meet the Goal."""
    return {"nobody Goal": not any(map(met_in_turn, starts(Program(deck))))}


def verdicts(deck: Deck) -> Verdicts:
    """Return the finding as a claim; there is none where a card moves Keepers without a play."""
    found = any(each.severity > Severity.INFO for each in run_checks(deck, {"FX411"}))
    steals = any(card.meaning.kind == "action" for card in deck.cards)
    return {"nobody Goal": found} if found or not steals else {}


STUDY = Study(
    "turns",
    "Whether nobody can meet a Goal any more once a limit is in play, not even on turn (FX411); "
    "against every choice and draw of a turn that begins with any cards in any places.",
    deck,
    truth,
    verdicts,
)
