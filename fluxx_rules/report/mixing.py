"""What a mix is, on one screen: whence its cards come, what is merged, what is still open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any

import msgspec

from ..cards.deck import Deck
from ..cards.merges import Merge
from ..cards.merging import present
from ..findings import Finding
from ..language.words import plural
from ..reasoning.deck.identity import same_cards
from .excerpt import printable
from .json_ import SCHEMA_VERSION, finding_data

WIDTH = 100
MOST = 10
"""So many merges, and so many open questions, are told unless all are wanted."""
MOST_NAMES = 12


def to_text(deck: Deck, open_questions: Sequence[Finding], everything: bool) -> str:
    most = 10**9 if everything else MOST
    lines = [f"{deck.name}: {plural(len(deck.cards), 'card')}", *shares(deck)]
    same = [each.names[0] for each in same_cards(deck)]
    if same:
        told = listed(same, 10**9 if everything else MOST_NAMES)
        lines += entry(f"the same in several editions ({len(same)}): {told}")
    here = present(deck.cards, deck.merges)
    merges = [*told_merges("one thing", here.things), *told_merges("one rule", here.rules)]
    lines += section("merged", merges, most)
    questions = [f"{each.code} {each.message}" for each in open_questions]
    lines += section("open questions", questions, most)
    if questions:
        lines.append("`fluxx explain CODE` says how to settle it; -o FILE writes the mix to change")
    return "".join(f"{printable(line)}\n" for line in lines)


def shares(deck: Deck) -> Iterator[str]:
    width = max((len(each.edition) for each in deck.shares), default=0)
    for each in deck.shares:
        known = f" ({each.known} known)" if each.known else ""
        yield f"  {each.edition:{width}}  {plural(each.cards, 'card')}{known}"


def told_merges(what: str, merges: Iterable[Merge]) -> Iterator[str]:
    for merge in merges:
        by = f" ({merge.ruling})" if merge.ruling else ""
        yield f"{what}: {', '.join(merge.names)}{by}"


def section(title: str, entries: Sequence[str], most: int) -> Iterator[str]:
    yield f"{title}: {len(entries) or 'none'}"
    for each in entries[:most]:
        yield from entry(each)
    if len(entries) > most:
        yield f"  and {len(entries) - most} more; --all lists them"


def entry(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="      ")


def listed(names: Sequence[str], most: int) -> str:
    left = len(names) - most
    return ", ".join(names[:most]) + (f", and {left} more" if left > 0 else "")


def to_data(deck: Deck, open_questions: Sequence[Finding]) -> dict[str, Any]:
    """The same for programs, nothing left out."""
    here = present(deck.cards, deck.merges)
    return {
        "schema_version": SCHEMA_VERSION,
        "target": deck.name,
        "cards": len(deck.cards),
        "digest": deck.digest,
        "editions": msgspec.to_builtins(deck.shares),
        "same": [each.names[0] for each in same_cards(deck)],
        "merged": {
            "same thing": msgspec.to_builtins(here.things),
            "same rule": msgspec.to_builtins(here.rules),
        },
        "open": [finding_data(each) for each in open_questions],
        "policies": dict(sorted(deck.policies.items())),
    }
