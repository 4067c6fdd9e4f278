"""The registry of checks: code, name, severity, topic and module of each.

The file name of a check is its code and its name: `fx206_attribute_not_extended.py`. So both are
known before the module is imported, and a check that is not selected is not imported.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, cached_property
from importlib import import_module
from types import ModuleType
from typing import Literal, TypeAlias

import msgspec

from ..cards.deck import Deck
from ..findings import Finding, Severity, Situation
from ..plugins import module_names
from .by_players import Part

Topic: TypeAlias = Literal[
    "reading", "names", "rules", "goals", "play", "design", "deck", "rulebooks", "analysis"
]
Demand: TypeAlias = Literal["reach", "prove"]
CURE = "How to settle it:"
"""The words in the docstring of a check after which it says what to do."""
_parts = re.compile(r"(fx\d{3})_(\w+)").fullmatch


class Check(msgspec.Struct, frozen=True, dict=True):
    """A check. Its module is imported when more than the code and the name is read."""

    code: str
    name: str
    module_name: str

    @cached_property
    def module(self) -> ModuleType:
        return import_module(self.module_name)

    @property
    def severity(self) -> Severity:
        found: Severity = self.module.SEVERITY
        return found

    @property
    def how(self) -> str:
        return str(self.module.HOW)

    @property
    def topic(self) -> Topic:
        found: Topic = self.module.TOPIC
        return found

    @property
    def run(self) -> Callable[[Deck], Iterable[Finding]] | None:
        """The function from a deck to findings. It is None if the reader of card files reports
        the finding, or the function that settles findings."""
        return getattr(self.module, "check", None)

    @property
    def prove(self) -> Callable[[Deck], Iterable[Finding]] | None:
        """The function to further findings, which plays games. It runs only with ``--prove``."""
        return getattr(self.module, "prove", None)

    @property
    def absence(self) -> bool:
        """Whether it is about what the deck lacks."""
        return getattr(self.module, "ABSENCE", False)

    @property
    def on_demand(self) -> Demand | None:
        """The option that asks for it, if it is slow and so is run only on request."""
        return getattr(self.module, "ON_DEMAND", None)

    @property
    def situation(self) -> Situation | None:
        """The situation that its findings warn of, if games can show it."""
        return getattr(self.module, "SITUATION", None)

    @property
    def by_players(self) -> Part | None:
        """The part of a card that it reads, if its findings can depend on the number of players."""
        return getattr(self.module, "BY_PLAYERS", None)

    @property
    def one_goal(self) -> bool:
        """Whether each finding is about the Goal that it names first, and follows from answers."""
        return getattr(self.module, "ONE_GOAL", False)

    @property
    def at_word(self) -> bool:
        """Whether the aspect of its findings is a word that the card says."""
        return getattr(self.module, "AT_WORD", False)

    @property
    def mixing(self) -> bool:
        """Whether its findings are decisions of the person who mixes the editions."""
        return getattr(self.module, "MIXING", False)

    @property
    def mix_key(self) -> str:
        """The key of a mix file that settles its findings at their cause, or an empty text."""
        return getattr(self.module, "MIX_KEY", "")

    @property
    def leave_out(self) -> slice | None:
        """The cards of a finding that can be left out together as a cure, if there are any."""
        return getattr(self.module, "LEAVE_OUT", None)

    @property
    def contrary(self) -> str:
        """The claim that z3 refutes to confirm its findings, or an empty text."""
        return getattr(self.module, "CONTRARY", "")

    @property
    def cure(self) -> str:
        """What to do about a finding of this check, where the finding itself does not say."""
        cure = " ".join((self.module.__doc__ or "").partition(CURE)[2].partition("\n\n")[0].split())
        return cure[:1].upper() + cure[1:]

    @property
    def text(self) -> str:
        from inspect import cleandoc  # slow to load, and only `explain` and reports need it

        return cleandoc(self.module.__doc__ or "")

    @property
    def title(self) -> str:
        return self.text.partition("\n")[0]


@cache
def all_checks() -> tuple[Check, ...]:
    """Return every check, in the order of the codes."""
    from . import __name__ as package
    from . import __path__ as folders

    return tuple(
        Check(parts[1].upper(), parts[2].replace("_", "-"), f"{package}.{parts[0]}")
        for parts in map(_parts, module_names(folders))
        if parts
    )


@cache
def checks_by_code() -> dict[str, Check]:
    return {check.code: check for check in all_checks()}


def topic_of(finding: Finding) -> Topic:
    return checks_by_code()[finding.code].topic


def mix_key_of(finding: Finding) -> str:
    """Return the key of a mix file that settles the finding at its cause, or an empty text."""
    return checks_by_code()[finding.code].mix_key
