"""Questions on which rulebooks differ or say nothing: Basic Rules, policies, kinds of cards."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.changes import Answer, BasicRules
from ....cards.deck import BASIC, Deck, DeckCard, basic_rules_text
from ....cards.rulebook_questions import questions as rulebook_questions
from ....findings import Finding, Severity
from ....language.which import KIND_NOUNS
from ....language.words import plural
from ..first_screen import Option, Question
from .phrasing import titles


def ask_basic_rules(deck: Deck, finding: Finding, cards: Sequence[DeckCard]) -> Question | None:
    if finding.severity is Severity.INFO:
        return None
    stated = {share.basic_rules: None for share in deck.shares if share.basic_rules}
    options = []
    for rules in dict.fromkeys((deck.basic, *stated, BASIC)):
        of = titles(deck, (each.edition for each in deck.shares if each.basic_rules == rules))
        change = BasicRules.of(rules)
        options.append(Option(basic_rules_text(rules), of, rules == deck.basic, (change,)))
    return Question("Which Basic Rules lie on the table?", options=tuple(options))


def ask_rulebooks(deck: Deck, finding: Finding, cards: Sequence[DeckCard]) -> Question | None:
    """Ask nothing if a ruling decides, or if players agree on it before every game anyway."""
    name = finding.aspect
    answered, question = deck.answers[name], rulebook_questions()[name]
    if finding.severity is Severity.INFO or len(question.choices) < 2:
        return None
    options = []
    for word in question.choices:
        of = titles(deck, (name for name, each in answered.by_edition.items() if each == word))
        means, played = question.answers[word].means, word == answered.answer
        options.append(Option(means, of, played, (Answer(name, word),)))
    return Question(question.asks, options=tuple(options))


def ask_mechanic(deck: Deck, finding: Finding, cards: Sequence[DeckCard]) -> Question | None:
    if finding.aspect not in KIND_NOUNS:
        return None
    many = KIND_NOUNS[finding.aspect].many
    return Question(
        f"How are {many} played?",
        f"No rulebook of this deck explains {many}, and it has {plural(len(cards), 'such card')}.",
    )
