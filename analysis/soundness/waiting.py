"""Study of rules with conditions: whether these can hold at all, and under a limit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from analysis.soundness.checked import run_checks
from analysis.soundness.engine_oracle import deck_of, placements
from analysis.soundness.study import Claims, Study, Verdicts
from fluxx_rules.cards.deck import Deck
from fluxx_rules.game.program import Program
from fluxx_rules.game.state import State
from fluxx_rules.game.zones import HAND, RULES, TABLE, bits
from fluxx_rules.language.amount import Amount
from fluxx_rules.language.card import Card, Creeper, Keeper, Rule
from fluxx_rules.language.condition import Condition
from fluxx_rules.language.conditions.counting import Consecutive, InPlayAtLeast
from fluxx_rules.language.conditions.having import (
    Alone,
    AtLeastOf,
    Has,
    InPlay,
    Mine,
    NobodyHas,
    Only,
    SomebodyElseHas,
    SomebodyHas,
    ThereIs,
)
from fluxx_rules.language.conditions.logic import AnyOf, NotSo
from fluxx_rules.language.conditions.most import Fewest, Most
from fluxx_rules.language.conditions.turn import AtLeastCards, Hand
from fluxx_rules.language.effects.draw import Draw
from fluxx_rules.language.modifiers import Adds, Trigger
from fluxx_rules.language.picking import Exactly, One
from fluxx_rules.language.which import Described

N = Amount.read
RED, BLUE, GREEN = (Described(tagged=(tag,)) for tag in ("red", "blue", "green"))
CONDITIONS: tuple[Condition, ...] = (
    Mine(("A",)), Mine(("A", "B")), Mine((RED, BLUE)), Mine((BLUE, BLUE)), Mine((GREEN,)),
    Mine(("keeper", "keeper", "keeper")), AtLeastOf(N(2), (RED,)), AtLeastOf(N(3), (RED,)),
    AtLeastOf(N("two"), (BLUE,)), InPlayAtLeast(N(3), ("keeper",)),
    InPlayAtLeast(N(4), ("keeper",)), NobodyHas(("A",)), SomebodyElseHas(("C",)),
    NotSo((Mine(("A",)),)), NotSo((AtLeastOf(N(1), ("creeper",)),)), Most("keepers"),
    Fewest("cards in hand"), Hand("empty"), Hand(AtLeastCards(N(2))), AtLeastOf(N(2), ("keeper",)),
    Only(("A",)), Only(("A", "B")), Only((RED, GREEN)), SomebodyHas(Has(("A", "B"), ("C",))),
    SomebodyHas(Has((BLUE, BLUE))), SomebodyHas(Has(("A",), ("keeper",))), InPlay(("A", "C")),
    InPlay((BLUE, "B")), AnyOf((Mine((GREEN,)), Mine((BLUE, BLUE)))),
    AnyOf((Mine(("A",)), Hand("empty"))), ThereIs(One((GREEN,), from_="other tables")),
    ThereIs(One((RED,), from_="other tables")), ThereIs(Exactly(N(3), (RED,), from_="any table")),
    ThereIs(One(("keeper",), from_="my hand")), ThereIs(One(("creeper",), from_="my hand")),
    NotSo((AnyOf((Mine(("A",)), NobodyHas(("A",)), SomebodyElseHas(("A",)))),)),
    Most("cards in hand", N(2)), Alone("this"), Consecutive(("keeper",)),
    Mine((Described(any_of=("A", "B")), "B", "A")),
)  # fmt: skip
THINGS: tuple[Card, ...] = (
    Keeper(keeper="A", tags=("red",)), Keeper(keeper="B", tags=("red", "blue")),
    Keeper(keeper="C"), Creeper(creeper="X"),
)  # fmt: skip


def deck(random: Random) -> Deck:
    """Return a deck of a bonus and a reaction with conditions, and a limit."""
    one, other = (tuple(random.sample(CONDITIONS, random.choice((1, 1, 2)))) for _ in range(2))
    what = random.choice(("keeper limit", "hand limit"))
    limit = N(random.choice((1, 1, 2)) if what == "keeper limit" else random.choice((0, 1, 1)))
    return deck_of(
        Rule(rule="Bonus", adds=(Adds(draw=N(1), if_=one),)),
        Rule(rule="Reaction", trigger=(Trigger(do=(Draw(N(1)),), at="turn start", if_=other),)),
        Rule(rule="Limit", sets={what: limit}),  # type: ignore[dict-item]
        *THINGS[: random.choice((3, 4, 4))],
    )


def states(p: Program, rule: int, *tables: int) -> Iterator[State]:
    """Yield every state of these numbers of players with the rule in play, and cards in hands."""
    things = [card for card in bits(p.all) if card != rule]
    for players in tables:
        yield from placements(p, players, {rule: RULES}, things)


def complied(s: State, what: str, most: int) -> bool:
    """Return whether all players obey the limit."""
    if what == "hand limit":
        return all(s.z[HAND + seat].bit_count() <= most for seat in range(s.players))
    keepers = s.program.keepers
    return all((s.z[TABLE + seat] & keepers).bit_count() <= most for seat in range(s.players))


def truth(deck: Deck) -> Claims:
    """Return whether the conditions can hold, from every state."""
    p = Program(deck)
    bonus, reaction, limit = (card for card in deck.cards if card.meaning.kind == "rule")
    (each,) = limit.meaning.sets
    what, most = each.parameter, p.literal(each.number)[0]
    waits, then = p.test(bonus.meaning.adds[0].test), p.test(reaction.meaning.reactions[0].test)
    this, that = p.bit_of[bonus.id], p.bit_of[reaction.id]
    ever = any(then(s, (0, that)) for s in states(p, that, 2, 3))
    # with four players, three others may have one Keeper each and this player none
    within = ever and any(
        then(s, (0, that)) for s in states(p, that, 2, 3, 4) if complied(s, what, most)
    )
    return {
        "never bonus": not any(waits(s, (0, this)) for s in states(p, this, 2, 3)),
        "never reaction": not ever,
        "late reaction": ever and not within,
    }


def verdicts(deck: Deck) -> Verdicts:
    """Return the findings as claims."""
    found = list(run_checks(deck, {"FX306", "FX307"}))
    bonus, reaction, _ = (card.id for card in deck.cards if card.meaning.kind == "rule")
    idle = {each.cards[0] for each in found if each.code == "FX307"}
    late = any(each.code == "FX306" and reaction in each.cards for each in found)
    return {"never bonus": bonus in idle, "never reaction": reaction in idle, "late reaction": late}


STUDY = Study(
    "waiting",
    "Whether what a rule waits for can ever be so (FX307), and whether it still can at the start "
    "of a turn, when all have complied with a limit (FX306); against every placement.",
    deck,
    truth,
    verdicts,
)
