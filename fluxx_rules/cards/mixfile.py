"""A mix file: which cards a deck takes from where, and what counts as the same in it."""

from __future__ import annotations

from ..language.form import Form
from ..language.settled import Settled
from ..language.shape import IN_SHORT, ON_ONE_LINE, ONE_LINE, SHORT, Reads, Written
from ..language.which import Whats
from .merges import Merges


class Take(Form, frozen=True, kw_only=True):
    """Some cards of an edition, a variant or a file: ``only`` these, or all ``without`` those."""

    not_empty = ("only",)
    from_: str
    only: Whats = ()
    without: Whats = ()


class MixFile(Merges, frozen=True, kw_only=True):
    """The merges are added to the package's own; ``policies`` are the answers of this mix where
    its editions give several."""

    shapes = (
        Written(field="mix", says="a mix has a name", at="mix"),
        Reads(field="mix", pattern=ONE_LINE, says=f"the name of a mix {ON_ONE_LINE}", at="mix"),
        Reads(field="mix", pattern=SHORT, says=f"the name of a mix {IN_SHORT}", at="mix"),
    )
    mix: str
    take: tuple[str | Take, ...]
    policies: dict[str, str] = {}
    settled: tuple[Settled, ...] = ()
