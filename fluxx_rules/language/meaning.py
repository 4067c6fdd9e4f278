"""What a card means, in the core: the one thing that every reading of a card starts from."""

from __future__ import annotations

from typing import Literal

from . import conditions as conditions  # so that all words are known
from . import core
from . import effects as effects
from .amount import Amount
from .card import Action, Card, Creeper, Goal, Keeper, Rule, Standing, Surprise
from .condition import all_hold, goal_of, there_is
from .core import THIS, At, Both, Place, Word
from .effect import in_order
from .modifiers import Adds, AllBut, Quota, Waiver
from .which import Whats, such

Moment = Literal["turn start", "turn end", "goals change", "whenever"]
ALWAYS = core.Every(())


class Set(core.Node, frozen=True):
    """The number becomes this; or, for plays, the hand but for this many (R-022)."""

    parameter: core.Parameter
    number: core.Number
    all_but: bool = False


class Add(core.Node, frozen=True):
    parameter: core.Parameter
    number: core.Number
    test: core.Test


class Reaction(core.Node, frozen=True):
    moment: Moment
    test: core.Test
    do: core.Operation
    once_per_turn: bool


class Free(core.Node, frozen=True):
    """A free action: mine to take on my turn, or at any time."""

    test: core.Test
    do: core.Operation
    once_per_turn: bool
    any_time: bool


class Clause(core.Node, frozen=True):
    """What every Goal needs besides, while the test holds."""

    needs: core.Test
    test: core.Test


class Waives(core.Node, frozen=True):
    cards: core.Cards
    test: core.Test
    others: bool = False
    """Only where they lie in front of others."""


class Meaning(core.Node, frozen=True):
    kind: core.Kind
    text: core.Operation | None = None
    answers: tuple[core.Answered, ...] = ()
    answer: core.Operation | None = None
    goal: core.Test | None = None
    loses: bool = False
    """Whoever meets it, everybody loses."""
    slots: tuple[str, ...] = ()
    sets: tuple[Set, ...] = ()
    adds: tuple[Add, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    powers: tuple[Free, ...] = ()
    blocks: Literal["owner", "everyone", "nobody"] = "nobody"
    lifted_by: core.Cards | None = None
    waives: Waives | None = None
    demands: Clause | None = None
    higher_by: int = 0
    reads: tuple[tuple[int, int], ...] = ()
    first_play_random: bool = False
    composts: bool = False
    hides: bool = False
    reverses: bool = False
    attaches_to: core.Cards | None = None
    mutes: bool = False
    stands_in: bool = False
    goes_on_top: bool = False
    borrows: bool = False
    forbids_answers: bool = False
    keeps_hands: bool = False
    """Nobody discards from a hand, to no limit that was there before and for no effect."""

    def at(self, moment: Moment) -> tuple[Reaction, ...]:
        """What it does by itself at this moment."""
        return tuple(each for each in self.reactions if each.moment == moment)

    @property
    def changes_digits(self) -> bool:
        """Whether printed digits read otherwise while it is in play (X-006)."""
        return bool(self.higher_by or self.reads)


def repeats(one: Meaning, other: Meaning) -> bool:
    """Whether the one rule does by itself, and lets players do, just what the other does."""
    return (one.powers, one.reactions) == (other.powers, other.reactions)


def meaning(card: Card) -> Meaning:
    """Derived from the declaration alone, so equal declarations mean the same."""
    if isinstance(card, Action):
        return Meaning("action", text=in_order(card.do))
    if isinstance(card, Surprise):
        return Meaning(
            "surprise",
            text=in_order(card.in_turn),
            answers=card.answers,
            answer=in_order(card.out_of_turn),
        )
    if isinstance(card, Goal):
        return Meaning("goal", goal=goal_of(card.needs), loses=card.then is not None)
    assert isinstance(card, Standing)
    mine = ALWAYS if isinstance(card, Rule) else holds_this()
    digits = card.numerals if isinstance(card, Rule) else None
    return Meaning(
        card.kind,
        slots=slots(card) if isinstance(card, Rule) else (),
        sets=tuple(set_to(what, quota) for what, quota in card.sets.items())
        if isinstance(card, Rule) else (),
        adds=tuple(add for adds in card.adds for add in additions(adds, mine)),
        reactions=tuple(
            Reaction(
                t.at or t.on or "whenever",
                all_hold(t.whenever + t.if_),
                in_order(t.do),
                t.once_per_turn,
            )
            for t in card.trigger
        ),
        powers=tuple(
            Free(all_hold(p.if_), in_order(p.do), p.once_per_turn, p.any_time) for p in card.may
        ),
        blocks=card.blocks if isinstance(card, Creeper) else "nobody",
        lifted_by=such(card.lifted_by) if isinstance(card, Creeper) and card.lifted_by else None,
        waives=waives(card.waives) if isinstance(card, Rule) and card.waives else None,
        demands=Clause(goal_of(card.demands.needs), all_hold(card.demands.if_))
        if isinstance(card, Rule) and card.demands else None,
        higher_by=1 if digits and digits.higher_by else 0,
        reads=tuple((a, b) for a, b in digits.reads) if digits else (),
        first_play_random=isinstance(card, Rule) and card.first_play == "random",
        composts=isinstance(card, Rule) and card.draws_from is not None,
        hides=isinstance(card, Rule) and card.hides is not None,
        reverses=isinstance(card, Rule) and card.turn_order is not None,
        text=in_order(card.do) if isinstance(card, Rule) and card.do else None,
        attaches_to=Both(such(card.attaches_to), core.Such(kinds=("keeper",)))
        if isinstance(card, Creeper) and card.attaches_to else None,
        mutes=isinstance(card, Creeper) and card.switches_off is not None,
        stands_in=isinstance(card, Keeper) and card.takes_the_place_of is not None,
        goes_on_top=isinstance(card, Keeper) and card.instead_of_discard is not None,
        borrows=isinstance(card, Keeper) and card.counts_for_me is not None,
        forbids_answers=card.forbids is not None,
        keeps_hands=isinstance(card, Rule) and card.no_discarding is not None,
    )  # fmt: skip


def waives(said: Waiver | Whats) -> Waives:
    if isinstance(said, Waiver):
        return Waives(such(said.cards), all_hold(said.if_), said.in_front_of == "others")
    return Waives(such(said), ALWAYS)


def holds_this() -> core.Test:
    """A bonus on a Keeper is for the player who has it."""
    return there_is(Both(core.Working(THIS), At(Place.TABLE, core.ME)))


def set_to(what: core.Parameter, quota: Quota) -> Set:
    if isinstance(quota, AllBut):
        return Set(what, quota.all_but.node, all_but=True)
    if quota == "all":
        return Set(what, Word(0), all_but=True)
    assert not isinstance(quota, str)
    return Set(what, quota.node)


def additions(adds: Adds, mine: core.Test) -> list[Add]:
    test = core.Every((mine, all_hold(adds.if_))) if adds.if_ else mine
    amounts: list[tuple[core.Parameter, Amount | None]] = [
        ("draw", adds.draw), ("play", adds.play),
        ("hand limit", adds.hand_limit), ("keeper limit", adds.keeper_limit),
    ]  # fmt: skip
    return [Add(what, amount.node, test) for what, amount in amounts if amount is not None]


def slots(card: Rule) -> tuple[str, ...]:
    """What the rule is about; a second copy of a rule replaces the first (X-053)."""
    if card.slot:
        return (card.slot,)
    about = [*card.sets, *(["numerals"] if card.numerals else []),
             *(["first play"] if card.first_play else [])]  # fmt: skip
    return tuple(about) or (card.name,)
