"""A mix as a file: all that was decided is written out, and what is open stands beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from ..cards.deck import Deck
from ..cards.merges import Merge
from ..cards.merging import present
from ..findings import Finding

WIDTH = 100


def to_yaml(deck: Deck, takes: Sequence[str], open_questions: Sequence[Finding]) -> str:
    """Reading it gives an equal deck."""
    names = {card.name for card in deck.cards}
    here = present(deck.cards, deck.merges)
    lines = [
        "# Written by `fluxx mix`, to be changed. `fluxx check` and all other commands take it.",
        f"mix: {scalar(deck.name)}",
        "take:",
        *(f"  - {scalar(take)}" for take in takes),
        "",
        *comment("What counts as the same. All of it is written out here: delete a line to undo "
                 "it, add one to merge more. Nobody has ruled on what is `perhaps the same`: move "
                 "it to `same thing`, or delete it."),
        "default merges: no",
        *merges("same thing", here.things),
        *merges("same rule", here.rules),
        *merges("perhaps the same", here.perhaps),
    ]  # fmt: skip
    if different := sorted(here.different & names):
        lines.append(f"different: {flow(different)}")
    lines += ["", *policies(deck, open_questions)]
    if open_questions:
        lines += ["", "# Open questions:"]
        for each in open_questions:
            lines += comment(f"{each.code} {each.message}", "# - ", "#   ")
    return "\n".join(lines).rstrip() + "\n"


def merges(word: str, said: Iterable[Merge]) -> Iterator[str]:
    for n, merge in enumerate(said):
        if n == 0:
            yield f"{word}:"
        reasons = " ".join(filter(None, (merge.because, *merge.source)))
        yield from comment(reasons, "  # ")
        ruling = f", ruling: {scalar(merge.ruling)}" if merge.ruling else ""
        yield f"  - {{names: {flow(merge.names)}{ruling}}}"


def policies(deck: Deck, open_questions: Iterable[Finding]) -> Iterator[str]:
    """The answers that were chosen; of those that nobody chose, what holds until somebody does."""
    if chosen := [name for name, each in deck.answers.items() if each.chosen]:
        yield "policies:"
    yield from (answer(deck, name, "  ") for name in chosen)
    disputed = [each.aspect for each in open_questions if each.code == "FX701"]
    if disputed:
        yield "# The rulebooks differ here. To settle it, take a line out of the comment:"
        if not chosen:
            yield "# policies:"
        yield from (answer(deck, name, "#   ") for name in disputed)


def answer(deck: Deck, name: str, indent: str) -> str:
    return f"{indent}{scalar(name)}: {scalar(deck.answers[name].answer)}"


def comment(text: str, first: str = "# ", then: str = "") -> list[str]:
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=then or first,
                break_long_words=False, break_on_hyphens=False)  # fmt: skip


def flow(names: Iterable[str]) -> str:
    return f"[{', '.join(map(scalar, names))}]"


def scalar(text: str) -> str:
    """As it stands where that can only be a text, else in quotes."""
    plain = re.fullmatch(r"[A-Za-z]([A-Za-z0-9 '&/().+-]*[A-Za-z0-9.)])?", text)
    return text if plain else json.dumps(text, ensure_ascii=False)
