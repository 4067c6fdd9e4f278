"""Forms of cards: a Keeper, Creeper, Rule, Goal, Action or Surprise with its fields in a file.

A rule, a Keeper and a Creeper share the fields that work while the card lies on the table
(`Standing`). Only a rule changes who may win (``waives``, ``demands``). ``do`` of an Action is what
happens when it is played.
"""

from __future__ import annotations

from typing import ClassVar, Literal, cast

from . import core
from .condition import Conditions
from .effect import Effect
from .form import Family
from .modifiers import Adds, Demand, Digits, Power, Quota, Trigger, Waiver, settable_shapes
from .settled import Settled
from .shape import (
    IN_SHORT,
    ON_ONE_LINE,
    ONE_LINE,
    SHORT,
    Apart,
    Between,
    Free,
    Needs,
    Reads,
    Shapes,
    Something,
    Together,
    Written,
    spelled,
)
from .which import Whats

UNKNOWN_FIELDS = ("undocumented", "opaque")
COPIES_RANGE = Between(
    field="copies", low=1, high=100, at="copies", says="a card has between 1 and 100 copies"
)


def name_shapes(word: str) -> tuple[Written, Reads, Reads]:
    return (
        Written(field=word, says="a card has a name", at=word),
        Reads(field=word, pattern=ONE_LINE, says=f"the name of a card {ON_ONE_LINE}", at=word),
        Reads(field=word, pattern=SHORT, says=f"the name of a card {IN_SHORT}", at=word),
    )


def no_owner_shape(*fields: str) -> Free:
    """Return the shape of a card that lies in front of no player."""
    return Free(
        of=fields,
        words=("pass this round", "move: this", "steal: this", "alone"),
        says="only a Keeper or a Creeper lies in front of a player: `pass this round`, `alone`, "
        "`move: this` and `steal: this` are for these",
    )


def discarded_card_shapes(*fields: str) -> tuple[Free, ...]:
    """Return the shapes of a card that is discarded when it has been played.

    Nothing can lie on it, and it is not played again while it is being played.
    """
    return (
        Free(
            of=fields,
            words=("put under this", "under this", "on this", "what lies under this"),
            says="nothing can lie on or under a card that is discarded when it has been played",
        ),
        Free(
            of=fields,
            words=("play: this",),
            says="a card is not played again while it is being played",
        ),
    )


class Card(Family, frozen=True, kw_only=True):
    """A card. The word of its kind is followed by its name."""

    shapes: ClassVar[Shapes] = (
        Apart(
            one="undocumented",
            other="opaque",
            at="opaque",
            says="a card is undocumented or opaque: not known, or known and not to be said",
        ),
        COPIES_RANGE,
    )
    word: ClassVar[str]
    tags: tuple[str, ...] = ()
    copies: int = 1
    source: tuple[str, ...] = ()
    confidence: Literal["sourced", "partial", "inferred"] | None = None
    notes: str = ""
    undocumented: str = ""
    """The part of the card that is not known. The card is listed, but never played and never
    judged."""
    opaque: str = ""
    """The reason why the language cannot express the card, although its text is known. Such a card
    is treated like an undocumented one."""
    settled: tuple[Settled, ...] = ()
    counts_as: tuple[str, ...] = ()
    """The names that this card counts as, for every card that asks for one of them (R-087)."""
    number: int | None = None
    """A number that distinguishes the card from similar ones. No numeral changer changes it."""

    @property
    def kind(self) -> core.Kind:
        return cast(core.Kind, self.word)

    @property
    def name(self) -> str:
        name: str = getattr(self, self.word)
        return name

    @property
    def names(self) -> tuple[str, ...]:
        """The names by which other cards can ask for it."""
        return self.name, *self.counts_as

    @property
    def is_known(self) -> bool:
        """Whether the card can be played and judged."""
        return not (self.undocumented or self.opaque)


class Standing(Card, frozen=True, kw_only=True):
    """A card that lies on the table and works while it lies there."""

    word = ""
    adds: tuple[Adds, ...] = ()
    trigger: tuple[Trigger, ...] = ()
    may: tuple[Power, ...] = ()
    forbids: Literal["surprises of others in my turn"] | None = None


class Keeper(Standing, frozen=True, kw_only=True):
    """A Keeper.

    ``takes the place of``: when other players take or discard another Keeper of yours, they get
    this one.
    """

    word = "keeper"
    shapes = name_shapes("keeper")
    keeper: str
    takes_the_place_of: Literal["my other keepers"] | None = None
    instead_of_discard: Literal["on top of the draw pile"] | None = None
    counts_for_me: Literal["one keeper of another player in my turn"] | None = None
    unknown_power: str = ""
    """What is not known of its power. The Keeper is played as if it had none."""


class Creeper(Standing, frozen=True, kw_only=True):
    """A Creeper. ``blocks`` is whom it keeps from winning (R-069, R-070)."""

    word = "creeper"
    shapes = (
        *name_shapes("creeper"),
        Needs(
            one="switches_off",
            other="attaches_to",
            at="switches_off",
            says="'switches off' needs 'attaches to': whose power?",
        ),
        *(
            Free(
                of=(field,),
                words=("carrying",),
                at=field,
                says=f"{spelled(field)!r} cannot hang on what carries a card",
            )
            for field in ("lifted_by", "attaches_to")
        ),
    )
    creeper: str
    blocks: Literal["owner", "everyone", "nobody"] = "owner"
    lifted_by: Whats = ()
    """A Goal that asks for one of these is not blocked by this Creeper either."""
    attaches_to: Whats = ()
    """As soon as its owner has such a Keeper, the Creeper lies on one of them and moves with it."""
    switches_off: Literal["the power of its keeper"] | None = None


class Rule(Standing, frozen=True, kw_only=True):
    """A New Rule.

    Rules in the same slot replace one another (R-029). Without ``slot``, the slot is what the rule
    sets.
    """

    word = "rule"
    shapes = (
        *name_shapes("rule"),
        Something(
            of=(
                "sets",
                "adds",
                "trigger",
                "may",
                "waives",
                "demands",
                "first_play",
                "numerals",
                "draws_from",
                "hides",
                "turn_order",
                "do",
                "forbids",
                "no_discarding",
            ),
            unless=UNKNOWN_FIELDS,
            at="rule",
            says="this rule says nothing: it needs sets, adds, trigger, may or the like",
        ),
        Free(
            of=("waives",),
            words=("carrying",),
            but=("if",),
            at="waives",
            says="whom a card waives cannot hang on what carries a card",
        ),
        *settable_shapes("sets"),
        no_owner_shape("do", "trigger", "may"),
    )
    rule: str
    sets: dict[core.Parameter, Quota] = {}
    slot: str = ""
    waives: Waiver | Whats = ()
    demands: Demand | None = None
    first_play: Literal["random"] | None = None
    numerals: Digits | None = None
    draws_from: Literal["bottom of the discard pile"] | None = None
    hides: Literal["one keeper"] | None = None
    turn_order: Literal["reversed"] | None = None
    no_discarding: Literal["from hands"] | None = None
    do: tuple[Effect, ...] = ()
    """The effects that happen once, when the rule has come into play."""


class Goal(Card, frozen=True, kw_only=True):
    """A Goal. As soon as exactly one player meets it, that player has won (R-039)."""

    word = "goal"
    shapes = (
        *name_shapes("goal"),
        Something(
            of=("needs",),
            unless=UNKNOWN_FIELDS,
            at="goal",
            says="`needs` is missing: nobody could meet this Goal",
        ),
    )
    goal: str
    needs: Conditions = ()
    then: Literal["everybody loses"] | None = None
    """An Ungoal: as soon as any player meets it, the game is over and nobody has won."""


class Action(Card, frozen=True, kw_only=True):
    """An Action. It is carried out when it is played, and then discarded."""

    word = "action"
    shapes = (
        *name_shapes("action"),
        Something(
            of=("do",),
            unless=UNKNOWN_FIELDS,
            at="action",
            says="`do` is missing: this Action would do nothing",
        ),
        no_owner_shape("do"),
        *discarded_card_shapes("do"),
    )
    action: str
    do: tuple[Effect, ...] = ()


class Surprise(Card, frozen=True, kw_only=True):
    """A Surprise: an answer to a play of another player, and an ordinary play (R-073).

    It can also answer the theft of a card of yours, or be played in the turn of another player.
    ``it`` is the card that it answers. Any Surprise can also cancel a Surprise (R-074).
    """

    word = "surprise"
    shapes = (
        *name_shapes("surprise"),
        Together(
            one="answers",
            other="out_of_turn",
            at="surprise",
            says="'answers' and 'out of turn' belong together",
        ),
        Free(
            of=("answers",),
            words=("surprise",),
            at="answers",
            says="any Surprise cancels a Surprise, and does nothing else then",
        ),
        no_owner_shape("out_of_turn", "in_turn"),
        *discarded_card_shapes("out_of_turn", "in_turn"),
    )
    surprise: str
    answers: tuple[core.Answered, ...] = ()
    out_of_turn: tuple[Effect, ...] = ()
    in_turn: tuple[Effect, ...] = ()
