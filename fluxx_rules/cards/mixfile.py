"""Forms of a mix file: the cards that a mix takes from each edition, its merges and answers."""

from __future__ import annotations

from ..language import core
from ..language.amount import Amount
from ..language.form import Form
from ..language.modifiers import settable_shapes
from ..language.settled import Settled
from ..language.shape import IN_SHORT, ON_ONE_LINE, ONE_LINE, SHORT, Between, Reads, Written
from ..language.which import Whats
from .merges import Merges
from .player_counts import PLAYER_COUNTS


class Take(Form, frozen=True, kw_only=True):
    """Cards of an edition, a variant or a file: ``only`` these, or all ``without`` those."""

    not_empty = ("only",)
    from_: str
    only: Whats = ()
    without: Whats = ()


class MixFile(Merges, frozen=True, kw_only=True):
    """A mix file.

    Its merges are added to those of the package. ``policies`` are the answers of this mix to
    questions on which its editions differ. ``basic_rules`` replace those of all that it takes.
    ``players`` is the number of players it is meant for. ``tags`` are the cards that have a tag
    in this mix, by tag, besides those whose card file says so; no other card has it. ``untag`` are
    those that do not have it. Cards go by name, or by edition and name, which decides before the
    name alone.
    """

    can_be_empty = ("take",)
    shapes = (
        Written(field="mix", says="a mix has a name", at="mix"),
        Reads(field="mix", pattern=ONE_LINE, says=f"the name of a mix {ON_ONE_LINE}", at="mix"),
        Reads(field="mix", pattern=SHORT, says=f"the name of a mix {IN_SHORT}", at="mix"),
        Between(
            field="players",
            low=min(PLAYER_COUNTS),
            high=max(PLAYER_COUNTS),
            says=f"a game has {min(PLAYER_COUNTS)} to {max(PLAYER_COUNTS)} players",
            at="players",
        ),
        *settable_shapes("basic_rules"),
    )
    mix: str
    take: tuple[str | Take, ...]
    basic_rules: dict[core.Parameter, Amount] = {}
    players: int | None = None
    policies: dict[str, str] = {}
    tags: dict[str, tuple[str, ...]] = {}
    untag: dict[str, tuple[str, ...]] = {}
    settled: tuple[Settled, ...] = ()
