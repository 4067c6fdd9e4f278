"""Text of a new mix file (YAML), with comments about merged cards and open questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from ..cards.deck import Deck, basic_rules_text
from ..cards.merging import present
from ..cards.writing import flow, scalar
from ..checks.registry import mix_key_of
from ..findings import Finding
from ..reasoning.deck.identity import equivalent_rules, likely_things
from ..reasoning.deck.undecided_tags import names_in_mix, undecided_tags

WIDTH = 100
OWN_SECTIONS = ("same thing", "same rule", "basic rules", "policies", "tags")
"""Keys that have sections of their own; the section `settled:` omits what they settle."""


def plain_take(take: str) -> Iterator[str]:
    """Yield the entry that takes all of a source."""
    yield f"  - {scalar(take)}"


def to_yaml(deck: Deck, takes: Iterable[str], open_questions: Sequence[Finding]) -> str:
    """Return a mix file that gives an equal deck, with possible decisions as comments.

    ``takes`` are the lines of its entries of `take`.
    """
    lines = [
        "# Written by `fluxx mix`. Edit it; `fluxx check` and every other command accept it.",
        f"mix: {scalar(deck.name)}",
        "take:",
        *takes,
        *([f"players: {deck.players}"] if deck.players else []),
        *decisions(deck, open_questions),
    ]
    if open_questions:
        lines += ["", "# Open questions:"]
        for each in open_questions:
            lines += comment(f"{each.code} {each.message}", "# - ", "#   ")
    return "\n".join(lines) + "\n"


def decisions(deck: Deck, open_questions: Sequence[Finding]) -> Iterator[str]:
    """Yield the possible decisions as comments, with those that hold."""
    yield from merges(deck)
    yield from basic_rules(deck, open_questions)
    yield from policies(deck, open_questions)
    yield from tags(deck, open_questions)
    yield from settlements(open_questions)


def merges(deck: Deck) -> Iterator[str]:
    here = present(deck.cards, deck.merges)
    for title, listed in (
        ("One rule: each of these replaces the others", here.rules),
        ("One thing: a card that asks for one of these accepts the others", here.things),
    ):
        for merge in listed:
            yield ""
            by = f" ({merge.ruling})" if merge.ruling else ""
            yield from comment(f"{title}: {', '.join(merge.names)}{by}.")
            yield from comment(" ".join((merge.because, *merge.source)))
    if merged := [*here.rules, *here.things]:
        yield "# To keep cards apart, name them here:"
        yield f"# different: {flow([name for merge in merged for name in merge.names[1:]])}"
    for word, alike in (("thing", likely_things(deck)), ("rule", equivalent_rules(deck))):
        if alike:
            yield ""
            yield f"# There is no ruling on these. To make them one {word}:"
            yield f"# same {word}:"
        yield from (f"#   - {flow([*each.names])}" for each in alike)


def basic_rules(deck: Deck, open_questions: Iterable[Finding]) -> Iterator[str]:
    """Yield as comments the Basic Rules that the mix can choose, the present ones first."""
    for finding in open_questions:
        if mix_key_of(finding) == "basic rules":
            yield ""
            yield f"# The Basic Rules differ; {basic_rules_text(deck.basic)} holds. To choose:"
            yield from (f"# {each.write}" for each in finding.advice if "basic rules" in each.write)


def policies(deck: Deck, open_questions: Iterable[Finding]) -> Iterator[str]:
    """Yield the chosen answers, and as comments the answers that hold until one is chosen."""
    disputed = [each.aspect for each in open_questions if mix_key_of(each) == "policies"]
    chosen = [name for name, each in deck.answers.items() if each.chosen]
    if chosen or disputed:
        yield ""
    if chosen:
        yield "policies:"
    yield from (answer(deck, name, "  ") for name in chosen)
    if disputed:
        yield "# The rulebooks differ here. To choose an answer:"
        if not chosen:
            yield "# policies:"
        yield from (answer(deck, name, "#   ") for name in disputed)


def tags(deck: Deck, open_questions: Iterable[Finding]) -> Iterator[str]:
    """Yield as comments the cards of which the mix can say whether they have a tag."""
    asked = [each.aspect for each in open_questions if mix_key_of(each) == "tags"]
    undecided = [
        each
        for each in undecided_tags(deck)
        if any(aspect.startswith(f"{each.tag}: ") for aspect in asked)
    ]
    if undecided:
        yield ""
        yield "# Another edition asks for these tags. To decide which cards have one, delete those"
        yield "# that do not. A card then has the tag if it is listed or if its card file says so;"
        yield "# `TAG: []` lists none."
        yield "# tags:"
    for each in undecided:
        yield f"#   {scalar(each.tag)}:"
        yield from (f"#     - {scalar(name)}" for name in names_in_mix(deck, each))


def settlements(open_questions: Iterable[Finding]) -> Iterator[str]:
    """Yield a comment for each question that no merge and no answer of a rulebook settles."""
    others = [each for each in open_questions if mix_key_of(each) not in OWN_SECTIONS]
    if others:
        yield ""
        yield "# To settle these, agree before play and write down what you agreed:"
        yield "# settled:"
    for each in others:
        about = f", cards: {flow([*each.cards[:1]])}" if each.cards else ""
        yield f"#   - {{code: {each.code}{about}, reason: we agreed}}"


def answer(deck: Deck, name: str, indent: str) -> str:
    return f"{indent}{scalar(name)}: {scalar(deck.answers[name].answer)}"


def comment(text: str, first: str = "# ", then: str = "") -> list[str]:
    return wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=then or first,
        break_long_words=False,
        break_on_hyphens=False,
    )
