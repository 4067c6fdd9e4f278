"""``fluxx cards``: the cards of a deck, each with its text."""

from __future__ import annotations

from collections.abc import Iterable

import click

from ..cards.deck import DeckCard
from ..language.which import KINDS
from ..reasoning.deck.names import without_copies
from .common import deck_or_exit


@click.command("cards")
@click.argument("target")
@click.option("--kind", type=click.Choice(KINDS), help="Only cards of this kind.")
@click.option("--policies", is_flag=True,
              help="Instead of cards what the deck answers where rulebooks differ.")  # fmt: skip
def command(target: str, kind: str | None, policies: bool) -> None:
    """List the cards with the text that follows from their declaration."""
    deck = deck_or_exit(target)
    if policies:
        from ..cards.questions import questions
        from ..report.cards import policy_text

        for name, answered in deck.answers.items():
            click.echo(policy_text(questions()[name], answered))
        return
    from ..report.cards import to_text

    def of_kind(cards: Iterable[DeckCard]) -> list[str]:
        return [to_text(card) for card in cards if kind in (None, card.declared.kind)]

    for text in of_kind(without_copies(deck.cards)):
        click.echo(text)
    if unclear := of_kind(without_copies(deck.undocumented)):
        click.echo("\nNot known well enough to be played or judged:")
        click.echo("\n".join(unclear))
    if unsaid := of_kind(without_copies(deck.opaque)):
        click.echo("\nKnown, and not to be said in this language, so neither played nor judged:")
        click.echo("\n".join(unsaid))
