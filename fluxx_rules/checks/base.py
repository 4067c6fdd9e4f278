"""What a check is, and what several of them say in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import TypedDict

import msgspec

from ..budget import Spent
from ..cards.deck import Deck, DeckCard
from ..cards.reading.suggest import misspelt
from ..findings import Advice, Finding, Location, Related, Severity, Verdict, Witness
from ..language.text import card_text
from ..language.words import plural

CURE = "How to settle it:"
"""The words in the docstring of a check after which it says what to do."""


class Check(msgspec.Struct, frozen=True):
    code: str
    name: str
    severity: Severity
    how: str
    says: str
    """As it stands in its file."""
    run: Callable[[Deck], Iterable[Finding]] | None
    """Nothing where the reader of card files already finds it, or whoever runs the checks."""
    absence: bool = False
    """Whether it is about what the deck lacks."""
    on_demand: bool = False
    """Whether it takes its time, and so is run only for who asks for it."""
    at_word: bool = False
    """Whether what sets its findings apart is a word that the card says."""

    @classmethod
    def of(cls, module: ModuleType) -> Check:
        return cls(
            module.CODE, module.NAME, module.SEVERITY, module.HOW, module.__doc__ or "",
            getattr(module, "check", None), getattr(module, "ABSENCE", False),
            getattr(module, "ON_DEMAND", False), getattr(module, "AT_WORD", False),
        )  # fmt: skip

    @property
    def text(self) -> str:
        from inspect import cleandoc  # it takes long to load, and a check needs none of its texts

        return cleandoc(self.says)

    @property
    def title(self) -> str:
        return self.text.partition("\n")[0]

    @property
    def cure(self) -> str:
        """What to do about a finding of this check, where the finding itself does not say."""
        cure = " ".join(self.says.partition(CURE)[2].partition("\n\n")[0].split())
        return cure[:1].upper() + cure[1:]


def text_of(card: DeckCard) -> str:
    return f"{card.id}: {card_text(card.declared)}"


def texts(cards: Iterable[DeckCard]) -> tuple[str, ...]:
    """What the cards say, once for all that say the same."""
    said: dict[str, list[str]] = {}
    for card in cards:
        said.setdefault(card_text(card.declared), []).append(card.id)
    return tuple(f"{', '.join(ids)}: {text}" for text, ids in said.items())


def also(cards: Iterable[DeckCard]) -> tuple[Related, ...]:
    """The places of the other cards that a finding is about; copies share one."""
    first = {card.location: card.id for card in reversed([*cards])}
    return tuple(Related(place, id) for place, id in reversed(first.items()) if place is not None)


class Told(TypedDict):
    """The part of a finding that says which cards it is about, and where they stand."""

    cards: tuple[str, ...]
    location: Location | None
    related: tuple[Related, ...]


def told_at_first(cards: Sequence[DeckCard]) -> Told:
    ids = tuple(card.id for card in cards)
    return Told(cards=ids, location=cards[0].location, related=also(cards[1:]))


def told_at_last(cards: Sequence[DeckCard]) -> Told:
    ids = tuple(card.id for card in cards)
    return Told(cards=ids, location=cards[-1].location, related=also(cards[:-1]))


def of_rules(
    check: tuple[str, str, Severity], cards: tuple[DeckCard, ...], message: str, aspect: str,
    verdict: Verdict, shown: Witness, because: tuple[str, ...], advice: tuple[Advice, ...] = (),
) -> Finding:  # fmt: skip
    """A finding about rules that cannot hold together, told at the last of them."""
    return Finding(
        *check, message, **told_at_last(cards), verdict=verdict, aspect=aspect, witness=shown,
        because=(*texts(cards), *because), advice=advice,
    )  # fmt: skip


def untried(check: tuple[str, str], what: str, tried: int) -> Finding:
    """There is more to look at than is looked at: neither a fault nor a pass."""
    return Finding(
        *check, Severity.INFO, f"{what} were not tried", verdict="unknown",
        because=(f"the first {tried} were tried",),
    )  # fmt: skip


LONGEST, MOST_REASONS, MOST_PLACES = 2000, 60, 200
"""So many letters of a sentence are said, and so many of the reasons and places of a finding."""


def cut_short(check: Check, spent: Spent) -> Finding:
    """What the check would have found besides is not known."""
    return Finding(
        check.code, check.name, Severity.INFO, "not everything was looked at", verdict="unknown",
        aspect="budget", because=(str(spent),),
    )  # fmt: skip


def unlisted(check: Check, more: Sequence[Severity]) -> Finding:
    """There are more findings than are listed. One of these may be as severe as this."""
    return Finding(
        check.code, check.name, max(more), f"{plural(len(more), 'finding')} more of this kind",
        aspect="not listed", because=("only so much is listed of what one check finds",),
    )  # fmt: skip


def cut_to_size(finding: Finding) -> Finding:
    """The finding, with no more words than anybody reads. Its identity stays as it is."""
    reasons = finding.because
    if len(reasons) > MOST_REASONS:
        left = len(reasons) - MOST_REASONS
        reasons = (*reasons[:MOST_REASONS], f"... and {plural(left, 'reason')} more")
    told = (finding.message, *reasons)
    if reasons is finding.because and len(finding.related) <= MOST_PLACES:
        if max(map(len, told)) <= LONGEST:
            return finding
    message, *reasons_ = (f"{each[:LONGEST]}..." if len(each) > LONGEST else each for each in told)
    return msgspec.structs.replace(
        finding, message=message, because=tuple(reasons_), related=finding.related[:MOST_PLACES]
    )


def size(finding: Finding) -> int:
    """How many letters it takes to write it down."""
    return len(repr(finding))  # not as JSON, which cannot hold every name of a file


def as_far_as_known(finding: Finding, unknown: tuple[str, ...]) -> Finding:
    """What is missing from a deck that is not known completely is not known to be missing.

    A name that is nearly another one is misspelt all the same: such findings have it as aspect.
    """
    if not unknown or misspelt(finding.aspect, finding.suggestion):
        return finding
    return msgspec.structs.replace(
        finding,
        severity=Severity.INFO,
        message=f"{finding.message}, as far as the cards are known",
        because=(*finding.because, *unknown),
    )
