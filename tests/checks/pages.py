"""Pages of findings: check cases in Markdown, which are tests and documentation at once.

A page, such as `docs/findings/FX206-attribute-not-extended.md`, begins with the text of `fluxx
explain`. Each section after it is a case: card files in YAML blocks, which make one deck. Every
finding stands as a comment, its note, above the line that it points at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from fluxx_rules.cards.card_reader import read_cards
from fluxx_rules.cards.deck import Deck
from fluxx_rules.cards.deckfile import DeckFile
from fluxx_rules.cards.library import BadDeck
from fluxx_rules.cards.mixing import mix
from fluxx_rules.cards.parsed_file import ParsedFile
from fluxx_rules.cards.target_result import TargetResult
from fluxx_rules.checks import run_checks
from fluxx_rules.checks.registry import all_checks
from fluxx_rules.checks.settling import judging_codes, settle
from fluxx_rules.checks.word_locations import located_at_words
from fluxx_rules.findings import Finding, has_errors

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "findings"
HEADING, FIRES, QUIET = "## ", "It fires: ", "It does not fire: "
ALSO = re.compile(r"Also checked: (FX\w+(?:, FX\w+)*)\.")
"""`FX4xx` means all codes that begin with `FX4`."""
PROVING = "Checked with `--prove`."
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
    """Other codes that are checked, or their prefixes."""

    @property
    def files(self) -> tuple[CardFile, ...]:
        return tuple(part for part in self.content if isinstance(part, CardFile))

    @property
    def codes(self) -> frozenset[str]:
        """The code of the page, and the other codes that the case checks."""
        also = (
            check.code
            for check in all_checks()
            if check.code.startswith(self.also) and not check.on_demand
        )
        return frozenset((self.code, *also))

    @property
    def demands(self) -> tuple[str, ...]:
        """Whether games are played for the findings."""
        return ("prove",) if PROVING in self.content else ()

    @property
    def fires(self) -> bool:
        return self.heading.startswith(FIRES)

    def deck(self) -> Deck:
        """Return the deck of the case. Raise BadDeck if a file has errors."""
        return deck_of(self.parts())

    def parts(self) -> list[ParsedFile]:
        return [read_cards(file.text.encode(), file.name) for file in self.files]

    def findings(self) -> list[Finding]:
        """Return the findings with the codes of the case, or all of files that have errors."""
        parts = self.parts()
        found = [finding for part in parts for finding in part.findings]
        if has_errors(found):
            return found
        deck = deck_of(parts)
        codes = self.codes | judging_codes(deck, self.codes)
        result = settle(
            TargetResult(deck.name, deck), deck, run_checks(deck, codes, self.demands), codes
        )
        found += located_at_words(result.findings, deck, {part.file: part.text for part in parts})
        return [finding for finding in found if finding.code in self.codes]


@dataclass(frozen=True)
class Page:
    path: Path
    code: str
    cases: tuple[Case, ...]


def deck_of(parts: list[ParsedFile]) -> Deck:
    """Return the deck of the card files, named after their editions."""
    found = [finding for part in parts for finding in part.findings]
    declared = [part.declared for part in parts if isinstance(part.declared, DeckFile)]
    name = "+".join(file.edition for file in declared)
    if has_errors(found):
        raise BadDeck(name, found)
    return mix(name, parts)


def pages(code: str = "FX") -> list[Page]:
    """Return the pages of the codes with this prefix."""
    return [read_page(path) for path in sorted(FOLDER.glob(f"{code}*.md"))]


def cases(code: str = "FX") -> list[Case]:
    return [case for page in pages(code) for case in page.cases]


def with_decks() -> Iterator[tuple[Case, Deck]]:
    """Yield the cases whose files have no errors, each with its deck."""
    for case in cases():
        with suppress(BadDeck):
            yield case, case.deck()


def case(code: str, words: str) -> Case:
    """Return the one case of this page with these words in its heading."""
    found = [each for each in cases(code) if words in each.heading]
    if len(found) != 1:
        raise LookupError(f"{len(found)} headings of {code} have the words {words!r}")
    return found[0]


def read_page(path: Path) -> Page:
    """Return the cases of a page. Raise BadPage if it cannot be read."""
    code = path.name[:5]
    names = {check.code: f"{check.code}-{check.name}.md" for check in all_checks()}
    if path.name != names.get(code):
        raise BadPage(f"{shown(path)}: the page is named {names.get(code, 'after no check')}")
    found: list[Case] = []
    heading, content, also, fence = "", list[str | CardFile](), tuple[str, ...](), list[str]()
    name: str | None = None  # of the open card file
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
                also = tuple(word.rstrip("x") for word in named[1].split(", "))
                for prefix in also:
                    if not any(code.startswith(prefix) for code in names):
                        raise BadPage(f"{shown(path)}:{number}: no code begins with {prefix}")
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


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
