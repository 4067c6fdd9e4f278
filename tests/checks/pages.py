"""Pages of findings: check cases in Markdown, which are tests and documentation at once.

A page `docs/findings/FX206-attribute-not-extended.md` begins with the text of `fluxx explain`.
Each section after it is a case: card files in YAML blocks, which are one deck. Every finding
stands as a comment, its note, above the line that it points at.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from fluxx_rules.cards.cardfile import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.library import BadDeck
from fluxx_rules.cards.mixing import mix
from fluxx_rules.cards.part import Part
from fluxx_rules.checks import all_checks, run_checks
from fluxx_rules.checks.base import Check
from fluxx_rules.checks.pointing import at_words
from fluxx_rules.checks.settling import settle
from fluxx_rules.findings import Finding, has_errors

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "findings"
WIDTH = 88
HEADING, FIRES, QUIET = "## ", "It fires: ", "It does not fire: "
ALSO = re.compile(r"Also checked: (FX\w+(?:, FX\w+)*)\.")
"""`FX4xx` stands for all codes that begin so."""
FENCE = re.compile(r'```yaml(?: title="([^"]+)")?$')
NOTE = re.compile(r"# (error|warning|info) FX\d{3}: ")
MORE = "#   "
STRAY = re.compile(r"#.*\bFX\d{3}\b")


class BadPage(ValueError):
    """A page that cannot be read, with the file and the line."""


@dataclass(frozen=True)
class CardFile:
    """One card file of a case, without its notes."""

    name: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)


@dataclass(frozen=True)
class Case:
    """A section of a page: lines of prose, and card files between them."""

    code: str
    heading: str
    content: tuple[str | CardFile, ...]
    also: tuple[str, ...] = ()
    """Other codes that are checked, or how they begin."""

    @property
    def files(self) -> tuple[CardFile, ...]:
        return tuple(each for each in self.content if isinstance(each, CardFile))

    @property
    def codes(self) -> frozenset[str]:
        """The code of the page, and those that the case checks besides."""
        also = (each.code for each in all_checks()
                if each.code.startswith(self.also) and not each.on_demand)  # fmt: skip
        return frozenset((self.code, *also))

    @property
    def fires(self) -> bool:
        return self.heading.startswith(FIRES)

    def deck(self) -> Deck:
        """Return the deck of the case. Raise BadDeck if a file has errors."""
        return deck_of(self.parts())

    def parts(self) -> list[Part]:
        return [read_cards(each.text.encode(), each.name) for each in self.files]

    def findings(self) -> list[Finding]:
        """Return what reading the files and checking the deck finds, of the codes of the case."""
        parts = self.parts()
        found = [each for part in parts for each in part.findings]
        if not has_errors(found):
            deck = deck_of(parts)
            # Whether an entry of `settled:` is stale follows from all findings.
            open_, _ = settle(deck, run_checks(deck, None if deck.settled else self.codes),
                              all_checks())  # fmt: skip
            found += at_words(open_, deck, {part.file: part.text for part in parts})
        return [each for each in found if each.code in self.codes]


@dataclass(frozen=True)
class Page:
    path: Path
    code: str
    cases: tuple[Case, ...]

    def rewritten(self, found: dict[Case, list[Finding]]) -> str:
        """Return the page with the text of its check and these findings as notes."""
        lines = [*introduction(checks()[self.code])]
        for case in self.cases:
            lines.append(HEADING + case.heading)
            for each in case.content:
                if isinstance(each, str):
                    lines.append(each)
                else:
                    lines += block(each, case.files[0] is each, found[case])
        return "\n".join(lines).rstrip() + "\n"


def deck_of(parts: list[Part]) -> Deck:
    """Return the deck of the card files, named after their editions."""
    found = [each for part in parts for each in part.findings]
    declared = [part.declared for part in parts if isinstance(part.declared, DeckFile)]
    name = "+".join(each.edition for each in declared)
    if has_errors(found):
        raise BadDeck(name, found)
    return mix(name, parts)


def checks() -> dict[str, Check]:
    return {check.code: check for check in all_checks()}


def pages(code: str = "FX") -> list[Page]:
    """Return the pages of the codes that begin so."""
    return [read_page(path) for path in sorted(FOLDER.glob(f"{code}*.md"))]


def cases(code: str = "FX") -> list[Case]:
    return [case for page in pages(code) for case in page.cases]


def case(code: str, words: str) -> Case:
    """Return the one case of this page with these words in its heading."""
    (found,) = (each for each in cases(code) if words in each.heading)
    return found


def read_page(path: Path) -> Page:
    """Return the cases of a page. Raise BadPage if it cannot be read."""
    code = path.name[:5]
    if path.stem != f"{code}-{checks()[code].name if code in checks() else ''}":
        raise BadPage(f"{shown(path)}: no check has this code and this name")
    found: list[Case] = []
    heading, content, also, fence = "", list[str | CardFile](), tuple[str, ...](), list[str]()
    name: str | None = None  # of the card file, inside of one
    for number, line in enumerate([*path.read_text("utf-8").split("\n"), HEADING], 1):
        if name is not None and line == "```":
            content.append(CardFile(name, tuple(without_notes(fence))))
            name = None
        elif name is not None:
            fence.append(line)
            start = line.lstrip()
            if STRAY.search(line) and not (NOTE.match(start) or start.startswith(MORE)):
                raise BadPage(f"{shown(path)}:{number}: this is no note: {start}")
        elif line.startswith(HEADING):
            if heading:
                found.append(Case(code, heading, tuple(content), also))
            if line.removeprefix(HEADING) in {each.heading for each in found}:
                raise BadPage(f"{shown(path)}:{number}: two cases have this heading: {line}")
            heading, content, also = line.removeprefix(HEADING), [], ()
        elif heading and (opening := FENCE.match(line)):
            name, fence = opening[1] or "cards.yaml", []
        elif heading:
            content.append(line)
            if named := ALSO.fullmatch(line):
                also = tuple(each.rstrip("x") for each in named[1].split(", "))
    if name is not None:
        raise BadPage(f"{shown(path)}: the last block has no end")
    return Page(path, code, tuple(found))


def without_notes(lines: Iterable[str]) -> Iterator[str]:
    inside = False
    for line in lines:
        start = line.lstrip()
        inside = bool(NOTE.match(start)) or (inside and start.startswith(MORE))
        if not inside:
            yield line


def introduction(check: Check) -> Iterator[str]:
    yield from (f"# {check.code}: {check.name}", "", f"**{check.severity.value}** ({check.how})")
    yield from ("", *check.text.splitlines(), "")


def block(file: CardFile, first: bool, found: list[Finding]) -> Iterator[str]:
    """Yield the lines of the block, with the notes of the findings that point into the file."""
    yield "```yaml" if file.name == "cards.yaml" else f'```yaml title="{file.name}"'
    for number, line in enumerate(file.lines, 1):
        indent = " " * (len(line) - len(line.lstrip()))
        for finding in found:
            at = finding.location
            if (at.file, at.line) == (file.name, number) if at else first and number == 1:
                yield from (indent + each for each in note(finding, WIDTH - len(indent)))
        yield line
    yield "```"


def note(finding: Finding, width: int) -> Iterator[str]:
    """Yield the lines of the comment: message, identity, verdict and reasons."""
    yield from wrapped(f"# {finding.severity.value} {finding.code}: ", finding.message, width)
    verdict = "" if finding.verdict == "looked up" else finding.verdict
    facts = {"cards": ", ".join(finding.cards), "aspect": finding.aspect, "verdict": verdict,
             "suggestion": finding.suggestion}  # fmt: skip
    told = "; ".join(f"{name}: {value}" for name, value in facts.items() if value)
    yield from wrapped(MORE, told, width)
    for reason in finding.because:
        yield from wrapped(f"{MORE}- ", reason, width)


def wrapped(start: str, text: str, width: int) -> list[str]:
    return textwrap.wrap(
        text, max(width, 60), initial_indent=start, subsequent_indent=f"{MORE}  ",
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def differences(path: Path, there: str, now: str) -> Iterator[str]:
    """Yield where the page differs from what it should be: file, line, heading, both texts."""
    expected, got = there.splitlines(), now.splitlines()
    for tag, i, j, k, m in SequenceMatcher(None, expected, got, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        headings = (line for line in reversed(expected[:i]) if line.startswith(HEADING))
        heading = next(headings, "the text of the check").removeprefix(HEADING)
        yield f"{shown(path)}:{i + 1}: {heading}"
        yield from (f"  expected: {line}" for line in expected[i:j] or ["nothing here"])
        yield from (f"  got:      {line}" for line in got[k:m] or ["nothing here"])


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
