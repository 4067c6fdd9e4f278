"""Completion in the shell: targets, findings, and the cards of a target."""

from __future__ import annotations

import os
from collections.abc import Sequence
from glob import escape, glob

import click
from click.shell_completion import CompletionItem

from ..cards.target import SUFFIXES
from ..language.which import KINDS

VARIABLE = "_FLUXX_COMPLETE"
"""The variable by which the shell asks for completions."""


def targets(ctx: click.Context, param: click.Parameter, word: str) -> list[CompletionItem]:
    """Complete the last part of a target: an edition, a variant, a card file or a folder."""
    from ..cards.editions import editions, titles
    from ..cards.library import read_edition

    before, plus, part = word.rpartition("+")
    plain, colon, _ = part.partition(":")
    if colon and plain in editions():
        found = {f"{plain}:{each}": "" for each in read_edition(plain).variants}
    else:
        found = {name: titles()[name] for name in editions()} | dict.fromkeys(paths(part), "")
    return [
        CompletionItem(f"{before}{plus}{name}", help=title or None)
        for name, title in found.items()
        if name.startswith(part)
    ]


def paths(start: str) -> list[str]:
    """Return the card files and the folders whose path begins so."""
    there = sorted(glob(f"{escape(start)}*"))
    folders = [f"{path}/" for path in there if os.path.isdir(path)]
    return folders + [path for path in there if os.path.splitext(path)[1] in SUFFIXES[1:]]


def findings(ctx: click.Context, param: click.Parameter, word: str) -> list[CompletionItem]:
    """Complete the code or the name of a finding."""
    from ..checks.registry import all_checks

    named = [(check.code, check.name) for check in all_checks()]
    words = named if word.upper().startswith("F") or not word else []
    words += [(name, code) for code, name in named if word]
    return [
        CompletionItem(one, help=other)
        for one, other in words
        if one.casefold().startswith(word.casefold())
    ]


def goals(ctx: click.Context, param: click.Parameter, word: str) -> list[CompletionItem]:
    """Complete the name of a Goal of the target that stands before it."""
    return names_of(ctx, ("goal",), word)


def cards(ctx: click.Context, param: click.Parameter, word: str) -> list[CompletionItem]:
    """Complete the name of a card of the target that stands before it."""
    return names_of(ctx, KINDS, word)


def names_of(ctx: click.Context, kinds: Sequence[str], word: str) -> list[CompletionItem]:
    """Complete the name of a card of these kinds."""
    from shlex import quote

    from ..cards.library import BadDeck, load_deck
    from ..cards.target import UnknownTarget

    # click leaves arguments here while the last option has no value
    target = ctx.params.get("source") or ctx.params.get("target") or next(iter(ctx.args), "")
    try:
        deck = load_deck(target)
    except (BadDeck, UnknownTarget, OSError):
        return []
    names = {card.name: None for card in deck.cards if card.declared.kind in kinds}
    in_bash = os.environ.get(VARIABLE, "").startswith("bash")  # the others quote by themselves
    return [
        CompletionItem(quote(name) if in_bash else name)
        for name in names
        if name.casefold().startswith(word.casefold())
    ]
