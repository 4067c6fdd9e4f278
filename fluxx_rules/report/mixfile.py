"""A mix as a file: what it takes, and in comments what is merged and what is open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from ..cards.deck import Deck
from ..cards.merging import present
from ..cards.writing import flow, scalar
from ..checks.registry import mix_key_of
from ..findings import Finding
from ..reasoning.deck.identity import equivalent_rules, likely_things

WIDTH = 100
ELSEWHERE = ("same thing", "same rule", "policies")
"""The keys of which the file has its own lines; what they settle needs no other line."""


def to_yaml(deck: Deck, takes: Sequence[str], open_questions: Sequence[Finding]) -> str:
    """Reading it gives an equal deck. Each decision that can be changed is a line to uncomment."""
    lines = [
        "# Written by `fluxx mix`, to be changed. `fluxx check` and all other commands take it.",
        f"mix: {scalar(deck.name)}",
        "take:",
        *(f"  - {scalar(take)}" for take in takes),
        *merges(deck),
        *policies(deck, open_questions),
        *settlements(open_questions),
    ]
    if open_questions:
        lines += ["", "# Open questions:"]
        for each in open_questions:
            lines += comment(f"{each.code} {each.message}", "# - ", "#   ")
    return "\n".join(lines) + "\n"


def merges(deck: Deck) -> Iterator[str]:
    here = present(deck.cards, deck.merges)
    for told, said in (
        ("One rule, so that each replaces the others", here.rules),
        ("One thing, so that what asks for one can have the others", here.things),
    ):
        for merge in said:
            yield ""
            by = f" ({merge.ruling})" if merge.ruling else ""
            yield from comment(f"{told}: {', '.join(merge.names)}{by}.")
            yield from comment(" ".join((merge.because, *merge.source)))
    if merged := [merge for said in (here.rules, here.things) for merge in said]:
        yield "# What is named here is not merged:"
        yield f"# different: {flow([name for merge in merged for name in merge.names[1:]])}"
    for word, alike in (("thing", likely_things(deck)), ("rule", equivalent_rules(deck))):
        if alike:
            yield ""
            yield f"# Nobody has ruled on these. This would make them one {word}:"
            yield f"# same {word}:"
        yield from (f"#   - {flow([*each.names])}" for each in alike)


def policies(deck: Deck, open_questions: Iterable[Finding]) -> Iterator[str]:
    """The answers that were chosen; of those that nobody chose, what holds until somebody does."""
    disputed = [each.aspect for each in open_questions if mix_key_of(each) == "policies"]
    chosen = [name for name, each in deck.answers.items() if each.chosen]
    if chosen or disputed:
        yield ""
    if chosen:
        yield "policies:"
    yield from (answer(deck, name, "  ") for name in chosen)
    if disputed:
        yield "# The rulebooks differ here. This would settle it:"
        if not chosen:
            yield "# policies:"
        yield from (answer(deck, name, "#   ") for name in disputed)


def settlements(open_questions: Iterable[Finding]) -> Iterator[str]:
    """A line for each question that neither a merge nor an answer of a rulebook settles."""
    left = [each for each in open_questions if mix_key_of(each) not in ELSEWHERE]
    if left:
        yield ""
        yield "# What the table agrees on, in your words, would settle these:"
        yield "# settled:"
    for each in left:
        about = f", cards: {flow([*each.cards[:1]])}" if each.cards else ""
        yield f"#   - {{code: {each.code}{about}, reason: we agreed}}"


def answer(deck: Deck, name: str, indent: str) -> str:
    return f"{indent}{scalar(name)}: {scalar(deck.answers[name].answer)}"


def comment(text: str, first: str = "# ", then: str = "") -> list[str]:
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=then or first,
                break_long_words=False, break_on_hyphens=False)  # fmt: skip
