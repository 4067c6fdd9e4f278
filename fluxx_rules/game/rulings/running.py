"""Running a ruling with the cards of a deck."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.deck import Deck
from ...cards.library import BadDeck, load_deck
from ...cards.questions import questions
from ...cards.target import UnknownTarget, editions, split
from ..state import NOBODY
from .cast import casting, given
from .complaints import Complaints
from .forms import Ruling, Then
from .grammar import Deed, understand
from .judging import judge
from .outcome import Mismatch, Outcome, Step
from .reading import Listed, sets_up
from .setting import lay_out
from .table import Stuck, Table
from .verbs import never_asked, perform


def run(listed: Listed, deck: Deck, edition: str) -> Outcome:
    """What comes of the ruling with the cards and the policies of the deck.

    A ruling with a policy is run under that reading, whatever the edition answers.
    """
    said = listed.ruling
    editions = {*editions_in(edition), *(share.edition for share in deck.shares)}
    if said.applies_to and editions.isdisjoint(said.applies_to):
        return Outcome(said.ruling, "does not apply", f"it is about {', '.join(said.applies_to)}")
    if said.waits_for:
        return Outcome(said.ruling, "waits", said.waits_for)
    if said.not_expressible:
        return Outcome(said.ruling, "not expressible", said.not_expressible)
    if said.deck:
        return look(listed)
    cards, findings = casting(listed, deck)
    if findings and (away := deck.left_out.intersection(name for *_, name in given(said.given))):
        return Outcome(said.ruling, "does not apply", f"left out: {', '.join(sorted(away))}")
    if findings:
        return Outcome(said.ruling, "faulty", findings=tuple(findings))
    table = lay_out(said.given, cards)
    steps: list[Step] = []
    mismatches = tuple(play_through(said, table, steps))
    if mismatches:
        return Outcome(said.ruling, "fails", "", mismatches, tuple(steps), table.s)
    for question, reading in said.policy.items():
        if (other := deck.policies.get(question, questions()[question].default)) != reading:
            reason = f"{question}: the edition answers {other!r}"
            return Outcome(said.ruling, "other reading", reason, steps=tuple(steps))
    return Outcome(said.ruling, "holds", steps=tuple(steps))


def play_through(said: Ruling, table: Table, steps: list[Step]) -> Iterator[Mismatch]:
    """Play each part and compare; the first part that differs ends it."""
    assert said.then is not None
    parts = [(said.when, said.then), *((later.when, later.then) for later in said.then_later)]
    if not sets_up(said):
        yield from settled(table, steps)
    for lines, then in parts:
        wrong = [*act(table, lines, steps)] or [*compare(table, then)]
        if wrong:
            yield from wrong
            return


def settled(table: Table, steps: list[Step]) -> Iterator[Mismatch]:
    """What follows at once from the table that was given."""
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
    for line in lines:
        deed = understand(line)
        assert isinstance(deed, Deed)  # the reader has seen to it
        try:
            perform(table, deed)
        except Stuck as stuck:
            steps.append(table.step(line))
            yield Mismatch(line, stuck.expected, stuck.actual)
            return
        steps.append(table.step(line))


def compare(table: Table, then: Then) -> Iterator[Mismatch]:
    for seat, said in table.answers.items():
        if said and table.s.winner == NOBODY:
            expected, actual = never_asked(table, seat)
            yield Mismatch("answers", expected, actual)
    yield from judge(table, then)


def editions_in(target: str) -> list[str]:
    """The editions of a mix, without the names of their variants."""
    return [name.partition(":")[0] for name in split(target)]


def look(listed: Listed) -> Outcome:
    """A card that the deck lacks is one of the edition, so that no misspelt name is lacking."""
    said = listed.ruling
    say = Complaints(listed.source, listed.index)
    plain = said.deck.partition(":")[0]
    if plain not in editions():
        say.unknown(plain, editions(), "deck")
        return Outcome(said.ruling, "faulty", findings=tuple(say.findings))
    try:
        whole, deck = load_deck(plain), load_deck(said.deck)
    except (UnknownTarget, BadDeck) as wrong:
        say.misshapen(str(wrong), "deck")
        return Outcome(said.ruling, "faulty", findings=tuple(say.findings))
    known = sorted({card.name for card in whole.cards})
    for word, names in (("has", said.has), ("lacks", said.lacks)):
        for n, name in enumerate(names):
            if name not in known:
                say.unknown(name, known, word, n)
    if say.findings:
        return Outcome(said.ruling, "faulty", findings=tuple(say.findings))
    mismatches = tuple(differences(listed, deck))
    return Outcome(said.ruling, "fails" if mismatches else "holds", "", mismatches)


def differences(listed: Listed, deck: Deck) -> Iterator[Mismatch]:
    there = {card.name for card in deck.cards}
    for name in listed.ruling.has:
        if name not in there:
            yield Mismatch(name, "in the deck", "not in the deck")
    for name in listed.ruling.lacks:
        if name in there:
            yield Mismatch(name, "not in the deck", "in the deck")
