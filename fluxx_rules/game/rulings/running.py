"""Runner of one ruling: plays its lines with the cards of a deck and returns the `Outcome`."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.deck import Deck
from ...cards.library import BadDeck, load_deck
from ...cards.rulebook_questions import questions
from ...cards.target import UnknownTarget, editions, split
from ..state import NOBODY
from .action_lines import Deed, understand
from .cast import casting, given
from .forms import Ruling, Then
from .judging import judge
from .outcome import Mismatch, Outcome, Step
from .reading import Listed, sets_up
from .ruling_findings import RulingFindings
from .setting import lay_out
from .table import Stuck, Table
from .verbs import never_asked, perform


def run(listed: Listed, deck: Deck, edition: str) -> Outcome:
    """Return the outcome of the ruling with the cards and the policies of the deck.

    A ruling with a policy runs under that reading and ignores the answer of the edition.
    """
    ruling = listed.ruling
    run_for = {*editions_in(edition), *(share.edition for share in deck.shares)}
    if ruling.applies_to and run_for.isdisjoint(ruling.applies_to):
        return Outcome(
            ruling.ruling, "does not apply", f"it is about {', '.join(ruling.applies_to)}"
        )
    if ruling.waits_for:
        return Outcome(ruling.ruling, "waits", ruling.waits_for)
    if ruling.not_expressible:
        return Outcome(ruling.ruling, "not expressible", ruling.not_expressible)
    if ruling.deck:
        return look(listed)
    cards, findings = casting(listed, deck)
    away = deck.left_out.intersection(name for *_, name in given(ruling.given))
    if away and (findings or not away.isdisjoint(card.name for card in ruling.cards)):
        return Outcome(ruling.ruling, "does not apply", f"left out: {', '.join(sorted(away))}")
    if findings:
        return Outcome(ruling.ruling, "faulty", findings=tuple(findings))
    table = lay_out(ruling.given, cards)
    steps: list[Step] = []
    mismatches = tuple(play_through(ruling, table, steps))
    if mismatches:
        return Outcome(ruling.ruling, "fails", "", mismatches, tuple(steps), table.s)
    for question, reading in ruling.policy.items():
        if (other := deck.policies.get(question, questions()[question].default)) != reading:
            reason = f"{question}: the edition answers {other!r}"
            return Outcome(ruling.ruling, "other reading", reason, steps=tuple(steps))
    return Outcome(ruling.ruling, "holds", steps=tuple(steps))


def play_through(ruling: Ruling, table: Table, steps: list[Step]) -> Iterator[Mismatch]:
    """Play each part and compare; stop at the first part that differs."""
    assert ruling.then is not None
    parts = [(ruling.when, ruling.then), *((later.when, later.then) for later in ruling.then_later)]
    if not sets_up(ruling):
        yield from settled(table, steps)
    for lines, then in parts:
        wrong = [*act(table, lines, steps)] or [*compare(table, then)]
        if wrong:
            yield from wrong
            return


def settled(table: Table, steps: list[Step]) -> Iterator[Mismatch]:
    """Let the given table settle, and yield what goes wrong."""
    assert table.s.log is not None
    table.s.log.clear()
    try:
        table.settle_down()
    except Stuck as stuck:
        yield Mismatch("given", stuck.expected, stuck.actual)
    step = table.step("given")
    if step.happened:
        steps.append(step)


def act(table: Table, lines: tuple[str, ...], steps: list[Step]) -> Iterator[Mismatch]:
    """Carry out the lines, and yield the first that cannot be carried out."""
    for line in lines:
        deed = understand(line)
        assert isinstance(deed, Deed)  # the reader has checked it
        try:
            perform(table, deed)
        except Stuck as stuck:
            steps.append(table.step(line))
            yield Mismatch(line, stuck.expected, stuck.actual)
            return
        steps.append(table.step(line))


def compare(table: Table, then: Then) -> Iterator[Mismatch]:
    """Yield the differences from a `then`, and expected answers that nobody asked for."""
    for seat, answers in table.answers.items():
        if answers and table.s.winner == NOBODY:
            expected, actual = never_asked(table, seat)
            yield Mismatch("answers", expected, actual)
    yield from judge(table, then)


def editions_in(target: str) -> list[str]:
    """Return the editions of a mix, without the names of their variants."""
    return [name.partition(":")[0] for name in split(target)]


def look(listed: Listed) -> Outcome:
    """Return the outcome of a ruling about the cards of a deck, which is not played.

    A card that the deck lacks has to be in the edition, so that a misspelt name is an error.
    """
    ruling = listed.ruling
    problems = RulingFindings(listed.source, listed.index)
    plain = ruling.deck.partition(":")[0]
    if plain not in editions():
        problems.unknown(plain, editions(), "deck")
        return Outcome(ruling.ruling, "faulty", findings=tuple(problems.findings))
    try:
        whole, deck = load_deck(plain), load_deck(ruling.deck)
    except (UnknownTarget, BadDeck) as wrong:
        problems.misshapen(str(wrong), "deck")
        return Outcome(ruling.ruling, "faulty", findings=tuple(problems.findings))
    known = sorted({card.name for card in whole.cards})
    for word, names in (("has", ruling.has), ("lacks", ruling.lacks)):
        for n, name in enumerate(names):
            if name not in known:
                problems.unknown(name, known, word, n)
    if problems.findings:
        return Outcome(ruling.ruling, "faulty", findings=tuple(problems.findings))
    mismatches = tuple(differences(listed, deck))
    return Outcome(ruling.ruling, "fails" if mismatches else "holds", "", mismatches)


def differences(listed: Listed, deck: Deck) -> Iterator[Mismatch]:
    """Yield the cards that the deck has or lacks against the ruling."""
    there = {card.name for card in deck.cards}
    for name in listed.ruling.has:
        if name not in there:
            yield Mismatch(name, "in the deck", "not in the deck")
    for name in listed.ruling.lacks:
        if name in there:
            yield Mismatch(name, "not in the deck", "in the deck")
