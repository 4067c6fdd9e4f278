"""Runs of the checks on a deck, and the form of a check: one finding code, one small file.

The file name of a check is its code and its name, as in `fx206_attribute_not_extended.py`
(`registry.py`). Only the checks that run are imported. A check is a module with these names:

``CODE``, ``NAME``
    The code and the name of its findings, as in the file name.
``SEVERITY``, ``HOW``
    How grave its findings usually are, and which technique decides them.
``TOPIC``
    The subject of the check. Reports arrange findings by it. ``reading``: the files. ``names``:
    how cards name and describe one another. ``rules``, ``goals``: those cards. ``play``: moves and
    turns. ``design``: balance and use of cards. ``deck``: whether the deck can be played at all.
    ``rulebooks``: where they differ. ``analysis``: the limits of the checks, and settlements.
``check``
    A function from a deck to findings. Absent if the reader of files reports the finding.
``prove``
    The same for findings that need games. It runs after ``check``, and only with ``--prove``.
``ABSENCE = True``
    Its findings are about cards that the deck lacks. A deck that is known in part may have them.
``ON_DEMAND = "prove"``
    It is slow, and so it runs only on request: by its code in ``run_checks``, or by this option.
    ``prove``: it plays games or proves by induction. ``reach``: it seeks a game for each Goal.
``SITUATION = "together"``
    What its findings warn of comes up in play: its cards in play together, for example
    (`Situation`). With ``--prove`` it is counted in sampled games.
``BY_PLAYERS = of_goals``
    Its findings can depend on the number of players, by the part of a card that it reads. If such a
    part asks about other players, the check is run for each number as well (`by_players.py`).
``ONE_GOAL = True``
    Each finding is about the Goal that it names first, and follows from the answers about it. For
    a number of players, `varying_goals` gives the check only Goals that the number can change.
``AT_WORD = True``
    The aspect of its findings is a word that the card says, and is shown at that word.
``MIXING = True``
    Its findings are decisions of the person who mixes the editions. `fluxx mix` lists them.
``MIX_KEY = "same rule"``
    The key of a mix file that settles its findings at their cause.
``CONTRARY = "somebody meets it"``
    Its findings say never. z3 confirms them by refuting this claim (`reasoning/confirmation/`).
``LEAVE_OUT = slice(1)``
    The cards of a finding that can be left out together as a cure. The advice gives the line.

`fluxx explain` prints the docstring; its first line is the title. A module with another file name
is shared by several checks.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import suppress

from msgspec.structs import replace

from ..budget import LONG_STEPS, STEPS, UNBOUNDED, Budget, Spent
from ..cards.completeness import gaps
from ..cards.deck import Deck, require_deck
from ..cards.target_result import Request, TargetResult
from ..findings import Finding, Severity
from ..session import Session, budget, memoized, spending, using
from .advice import Adviser
from .base import as_far_as_known, cut_short_finding, cut_to_size, size, unlisted_finding
from .by_players import depends_on_players, marked, partial
from .declared_places import with_declared_places
from .registry import Check, all_checks
from .selection import selected
from .settling import judging_codes, settle

MAX_LETTERS, MAX_LETTERS_PER_CHECK = 4_000_000, 1_000_000
"""The limits of listed findings in letters: for one deck, and for one check."""


def run_checks(
    deck: Deck, codes: Container[str] | None = None, demands: Container[str] = ()
) -> Iterator[Finding]:
    """Yield the findings of the checks with these codes, or of all checks.

    A check on demand is run only if its code or its demand is given. Each witness is replayed
    from its data. Raise DoesNotReplay if one does not replay, which is a bug. A check that the
    budget cuts short yields a finding about it, and so does one that finds more than is listed.
    """
    letters = Budget(MAX_LETTERS)
    checks = [
        check
        for check in all_checks()
        if (check.code in codes if codes is not None else is_demanded(check, demands))
        and check.run is not None
    ]
    by_players = [check for check in checks if is_by_players(check, deck)]
    found: list[Finding] = []
    for check in checks:
        part = letters.part(MAX_LETTERS_PER_CHECK)
        findings = findings_of(check, deck, part)
        if by_players and check.by_players:
            found += findings  # another number of players is told apart from all of them
        else:
            yield from findings
        if check.prove is not None and "prove" in demands:
            yield from listed(check, check.prove, deck, part)
    if by_players:
        yield from for_each_count(by_players, deck, found, letters)


def is_demanded(check: Check, demands: Container[str]) -> bool:
    """Return whether the check is not on demand, or its demand is one of these."""
    return check.on_demand is None or check.on_demand in demands


def is_by_players(check: Check, deck: Deck) -> bool:
    """Return whether findings of the check may differ with the number of players, if none is asked
    for."""
    part = check.by_players if deck.players is None else None
    return part is not None and depends_on_players(deck, part)


def for_each_count(
    checks: Sequence[Check], deck: Deck, found: Sequence[Finding], letters: Budget
) -> list[Finding]:
    """Return the findings of these checks, and those that hold for some numbers of players.

    The numbers between are tried if the least, the usual or the greatest one differs.
    """
    by_count: dict[int, list[Finding]] = {}

    def told_apart(counts: Iterable[int]) -> list[Finding]:
        for players in sorted(set(counts) - {*by_count}):
            asked = deck.compared(players)
            same = unvaried(asked, found, checks)
            by_count[players] = [
                *same,
                *(
                    finding
                    for check in checks
                    for finding in findings_of(check, asked, letters.part(MAX_LETTERS_PER_CHECK))
                ),
            ]
        ordered = {n: by_count[n] for n in sorted(by_count)}
        return [*marked(deck, found, ordered), *partial(deck, found, ordered)]

    counts = deck.player_counts
    findings = told_apart((min(counts), deck.usual_players, max(counts)))
    return findings if findings == found else told_apart(counts)


def unvaried(deck: Deck, found: Iterable[Finding], checks: Iterable[Check]) -> Iterator[Finding]:
    """Yield the findings about Goals that this number of players cannot change.

    Their checks are not run on these Goals again.
    """
    # only a few decks depend on the number of players
    from .goals import varying_goals

    codes = {check.code for check in checks if check.one_goal}
    varying = {card.id for card, _, _ in varying_goals(deck)}
    for each in found:
        if each.code in codes and varying.isdisjoint(each.cards[:1]):
            yield each


def findings_of(check: Check, deck: Deck, letters: Budget) -> Iterator[Finding]:
    """Yield the findings of the check, and a last one if they are not all."""
    assert check.run is not None
    return listed(check, check.run, deck, letters)


def listed(
    check: Check, run: Callable[[Deck], Iterable[Finding]], deck: Deck, letters: Budget
) -> Iterator[Finding]:
    """Yield the findings of one function of the check, and a last one if they are not all."""
    more: list[Severity] = []
    try:
        for found in run(deck):
            if letters.spent:
                more.append(found.severity)
                continue
            if found.witness is not None:
                # only a witness needs the engine
                from ..reasoning.games.witness import require_replay

                require_replay(deck, found.witness)
            # a card that the deck leaves out is none of its undocumented ones
            if check.absence and found.aspect not in deck.left_out:
                found = as_far_as_known(found, reasons_unknown_for(check, found, deck))
            finding = cut_to_size(found)
            letters.charge(size(finding))
            yield finding
    except Spent as spent:
        yield cut_short_finding(check, spent)
    if more:
        yield unlisted_finding(check, more)


def reasons_unknown_for(check: Check, found: Finding, deck: Deck) -> tuple[str, ...]:
    """Return the same reasons, or none about a Goal that no undocumented card can help."""
    reasons = reasons_unknown(deck)
    if reasons and check.one_goal:
        from .goals import answers_of

        known = answers_of(deck)
        if known and not known.may_lack(known.program.bit_of[found.cards[0]]):
            return ()
    return reasons


@memoized
def reasons_unknown(deck: Deck) -> tuple[str, ...]:
    """Return why a card that the deck seems to lack may be one of its undocumented cards."""
    return tuple(gaps(deck))


def open_questions(deck: Deck) -> list[Finding]:
    """Return the questions of mixing that are not settled."""
    mixing = frozenset(check.code for check in all_checks() if check.mixing)
    return [
        *check_target(TargetResult(deck.name, deck, request=Request(mixing, fold=False))).findings
    ]


def check(
    deck: Deck,
    reach: bool = False,
    prove: bool = False,
    session: Session | None = None,
    *,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    quick: bool = False,
) -> TargetResult:
    """Check the deck; with ``reach``, seek a game for each Goal as well.

    With ``prove``, also run the checks that play games or prove by induction, and ask z3 about
    what is not found.
    With ``quick``, z3 is not asked to confirm findings that say never.

    ``select`` and ``ignore`` hold codes, names, and families such as FX4. A check that is not
    selected is not run. Raise UnknownFinding, a ValueError, if a word is none of these.
    """
    require_deck(deck)
    select = [*select]
    request = Request(selected(select, ignore), reach, prove, quick, fold=not select)
    with using(session):
        return check_target(TargetResult(deck.name, deck, request=request))


def check_target(target: TargetResult) -> TargetResult:
    """Return the result with the findings of the selected checks.

    The faults of the files count if the target has no deck, or if their codes are selected.
    """
    deck = target.deck
    if deck is None:
        return target
    codes = {check.code for check in all_checks() if target.request.is_selected(check.code)}
    codes |= judging_codes(deck, codes)
    running = {
        check.code
        for check in all_checks()
        if check.code in codes
        and check.run is not None
        and is_demanded(check, target.request.demands)
    }
    steps = LONG_STEPS if target.request.prove else STEPS
    with spending(budget() if budget() is not UNBOUNDED else Budget(steps)):
        checked = settle(
            target, deck, run_checks(deck, running, target.request.demands), running
        ).selected()
        if target.request.prove:
            checked = with_frequencies(checked, deck)
    if not target.request.quick:
        checked = with_confirmations(checked, deck)
        if target.request.prove:
            from ..reasoning.confirmation.accepted import accepted

            checked = replace(checked, accepted=accepted(deck))
    checked = checked.with_findings([*with_declared_places(checked.everything, deck)])
    adviser = Adviser(deck, checked.findings)
    checked = replace(checked, findings=tuple(map(adviser.advised, checked.findings)))
    return with_causes(checked, deck) if target.request.fold else checked


def with_frequencies(checked: TargetResult, deck: Deck) -> TargetResult:
    """Return the result with the number of sampled games in which each finding came up.

    It is left out if the steps do not suffice; then checks of games are cut short as well.
    """
    found = {each.code for each in checked.everything}
    given = {each.code: each.situation for each in all_checks() if each.code in found}
    situations = {code: situation for code, situation in given.items() if situation is not None}
    if not situations or not deck.cards:
        return checked
    # only proofs play games
    from ..reasoning.games import frequencies

    with suppress(Spent):
        return checked.with_findings(
            frequencies.with_frequencies(deck, checked.everything, situations)
        )
    return checked


def with_confirmations(checked: TargetResult, deck: Deck) -> TargetResult:
    """Return the result with the answers of z3 about all findings that say never.

    Raise Disagreement if z3 refutes one, which is a bug.
    """
    found = {each.code for each in checked.everything}
    contraries = {each.code: each.contrary for each in all_checks() if each.code in found}
    if not any(contraries.values()):
        return checked
    # only such findings need the solver
    from ..reasoning.confirmation.answers import confirmed

    result = confirmed(deck, checked.everything, contraries)
    return replace(checked.with_findings(result.findings), questions=result.questions)


def with_causes(checked: TargetResult, deck: Deck) -> TargetResult:
    """Return the result in which findings name the findings that explain them."""
    # findings that are selected have no causes
    from .causes import causes_by_place

    findings = checked.everything
    explained = causes_by_place(deck, findings)
    if not explained:
        return checked
    return checked.with_findings(
        [
            replace(finding, part_of=findings[explained[n]].fingerprint)
            if n in explained
            else finding
            for n, finding in enumerate(findings)
        ]
    )
