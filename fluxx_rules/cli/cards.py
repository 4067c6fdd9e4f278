"""``fluxx cards``: the cards of a deck with their texts, or how it answers disputed questions."""

from __future__ import annotations

from collections.abc import Iterable

import click

from ..cards.deck import Deck, DeckCard
from ..language.which import KINDS
from ..reasoning.deck.distinct_cards import without_copies
from . import completion
from .console import echo, print_document, suggest
from .deck_loading import deck_or_exit


@click.command("cards")
@click.argument("target", shell_complete=completion.targets)
@click.option("--kind", type=click.Choice(KINDS), help="Only cards of this kind.")
@click.option(
    "--policies",
    is_flag=True,
    help="List how the deck answers the questions on which rulebooks differ.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "csv", "names", "yaml"]),
    default="text",
    help="How to print: names are for `only:` of a mix file, yaml is a card file.  [default: text]",
)
@click.option(
    "--watch",
    "is_watched",
    is_flag=True,
    help="Go on: at each save print what has changed, with faults and findings, until Ctrl-C.",
)
def command(target: str, kind: str | None, policies: bool, form: str, is_watched: bool) -> None:
    """List the cards of TARGET. Each text is made from the declaration of the card."""
    if is_watched:
        if form != "text" or policies:
            raise click.UsageError("--watch prints texts: use it without --format and --policies.")
        from .card_watch import watch

        watch(target, kind)
        return
    deck = deck_or_exit(target)
    if form != "text":
        print_list(deck, kind, form)
        return
    if policies:
        from ..cards.rulebook_questions import questions
        from ..report.cards import policy_text

        for name, answered in deck.answers.items():
            echo(f"{policy_text(questions()[name], answered)}\n")
        suggest(target, "fluxx check TARGET --select FX701")
        return
    from ..report.cards import to_text

    def texts(cards: Iterable[DeckCard]) -> list[str]:
        return [to_text(card) for card in cards if kind in (None, card.declared.kind)]

    for text in texts(without_copies(deck.cards)):
        echo(f"{text}\n")
    if undocumented := texts(without_copies(deck.undocumented)):
        echo("\nUndocumented, so left out of games and checks:\n")
        echo("".join(f"{text}\n" for text in undocumented))
    if opaque := texts(without_copies(deck.opaque)):
        echo("\nNot expressible in the language of cards, so left out of games and checks:\n")
        echo("".join(f"{text}\n" for text in opaque))
    suggest(target, "fluxx check TARGET")


def print_list(deck: Deck, kind: str | None, form: str) -> None:
    """Print the cards for another tool."""
    from ..report.card_lists import LISTS

    if form == "yaml" and len(deck.shares) != 1:
        raise click.UsageError("a card file has the cards of one edition: name one as TARGET")
    cards = without_copies(deck.listed)
    chosen = [card for card in cards if kind in (None, card.declared.kind)]
    print_document(LISTS[form](deck, chosen))
