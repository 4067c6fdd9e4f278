"""The pages of findings in docs/findings/: their notes are the findings of their cases.

`FLUXX_UPDATE=1 python3 dev.py test tests/checks/test_pages.py` writes the texts of the checks and
the notes of the findings again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fluxx_rules.checks.registry import all_checks
from fluxx_rules.findings import Finding
from tests.checks.notes import differences, rewritten
from tests.checks.pages import FOLDER, QUIET, BadPage, Page, pages, read_page
from tests.checks.test_reasons import wrong

PAGES = pages()
UPDATE = "FLUXX_UPDATE=1 python3 dev.py test tests/checks/test_pages.py"


def faults(found: Finding) -> Iterator[str]:
    """Yield the faults of the finding."""
    yield from wrong(found)
    if len(set(found.cards)) < len(found.cards):
        yield "a card twice"
    if found.verdict == "shown" and found.witness is None:
        yield "shown by no witness"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.path.stem)
def test_page(page: Page) -> None:
    found = {case: case.findings() for case in page.cases}
    there, now = page.path.read_text("utf-8"), rewritten(page, found)
    if os.environ.get("FLUXX_UPDATE"):
        page.path.write_text(now, "utf-8", newline="\n")
        there = now
    changed = "\n".join(differences(page, there, now))
    assert not changed, f"\n{changed}\n\nto write the new text: {UPDATE}"
    for case in page.cases:
        assert case.fires or case.heading.startswith(QUIET), f"{case.heading}: which?"
        assert case.fires == any(each.code == page.code for each in found[case]), case.heading
        assert not [fault for each in found[case] for fault in faults(each)], case.heading


def test_every_check_has_a_page_with_a_case_that_fires_and_a_near_miss() -> None:
    have = {page.code: {case.fires for case in page.cases} for page in PAGES}
    lacking = [each.code for each in all_checks() if have.get(each.code) != {True, False}]
    assert not lacking, f"{FOLDER} lacks pages or cases"


def test_the_first_line_of_a_check_is_a_whole_sentence() -> None:
    """It stands alone in lists and in formats with one line."""
    assert [each.code for each in all_checks() if not each.title.endswith(".")] == []


SMALL = """\
# FX202: kind-clash

## It fires: a Keeper and a Creeper

```yaml title="old.yaml"
edition: old
cards:
  - keeper: War
```

```yaml title="new.yaml"
edition: new
cards:
  # War is printed on a Creeper here.
  # error FX202: War is a Sheep in old
  - creeper: War
```
"""


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], Page]:
    def page(text: str) -> Page:
        path = tmp_path / "FX202-kind-clash.md"
        path.write_text(text, "utf-8")
        return read_page(path)

    return page


def test_a_difference_is_reported_with_file_line_and_heading(write: Callable[[str], Page]) -> None:
    page = write(SMALL)
    found = {case: case.findings() for case in page.cases}
    now = rewritten(page, found)
    (finding,) = found[page.cases[0]]
    assert "\n  # War is printed on a Creeper here.\n" in now
    reported = [*differences(page, SMALL, now)]
    at = reported.index("FX202-kind-clash.md:15: It fires: a Keeper and a Creeper")
    assert reported[at + 1] == "  expected:   # error FX202: War is a Sheep in old"
    assert reported[at + 2] == f"  got:        # error FX202: {finding.message}"
    again = write(now)
    assert again.cases == page.cases
    assert rewritten(again, found) == now


@pytest.mark.parametrize(
    ("was", "is_now", "message"),
    [
        ("keeper: War", "keeper: War  # error FX202: War is", "md:8: this is no note: - keeper"),
        (
            "```\n\n```",
            "```\n\n## It fires: a Keeper and a Creeper\n\n```",
            "md:11: two cases have",
        ),
        ("```\n", "", "the last block has no end"),
        (
            '```yaml title="old',
            'Also checked: FX8xx.\n\n```yaml title="old',
            "md:5: no code begins",
        ),
    ],
)
def test_a_page_that_cannot_be_read_is_refused(
    write: Callable[[str], Page], was: str, is_now: str, message: str
) -> None:
    with pytest.raises(BadPage, match=message):
        write(SMALL.replace(was, is_now))


def test_a_page_is_named_after_its_check(tmp_path: Path) -> None:
    path = tmp_path / "FX202-king-clash.md"
    path.write_text(SMALL, "utf-8")
    with pytest.raises(BadPage, match=r"the page is named FX202-kind-clash\.md"):
        read_page(path)
