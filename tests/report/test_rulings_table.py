"""The table ruling by edition, of made-up outcomes."""

from __future__ import annotations

from fluxx_rules.game.rulings import Listed, Outcome, read_rulings
from fluxx_rules.game.rulings.outcome import Kind
from fluxx_rules.report.rulings import excused, total
from fluxx_rules.report.rulings_table import table


def ran(*rulings: tuple[str, Kind, str]) -> list[tuple[Listed, Outcome]]:
    text = "".join(
        f"- {{ruling: {name}, says: So | so., source: a test, then: {{}}}}\n"
        for name, _, _ in rulings
    )
    listed, findings = read_rulings(text, "rulings.yaml")
    assert findings == []
    outcomes = [Outcome(name, kind, reason) for name, kind, reason in rulings]
    return list(zip(listed, outcomes, strict=True))


GARDEN = ran(("X-2", "holds", ""), ("R-1", "holds", ""), ("R-1 b", "holds", ""),
             ("G-1", "holds", ""), ("X-3", "not expressible", "no edition has it"))  # fmt: skip
KITCHEN = ran(
    ("R-1", "holds", ""),
    ("R-1 b", "other reading", "tea: the edition answers 'no'"),
    ("X-2", "waits", "rain"),
    ("X-3", "not expressible", "no edition has it"),
)
BOTH = {"garden": GARDEN, "kitchen": KITCHEN}


def test_each_question_has_a_row_and_each_edition_a_column() -> None:
    rows = [line for line in table(BOTH).splitlines() if line.startswith(("| R-", "| X-", "| G-"))]
    assert rows == [
        "| R-1 | So \\| so. | holds | holds 1, other reading 1 |",
        "| X-2 | So \\| so. | holds | waits |",
        "| X-3 | So \\| so. | not expressible | not expressible |",
        "| G-1 | So \\| so. | holds | – |",
    ]


def test_whatever_does_not_hold_is_explained() -> None:
    told = table(BOTH)
    assert "## Waiting for a mechanic\n\n* X-2 in kitchen: rain\n" in told
    assert "## Not expressible\n\n* X-3: no edition has it\n" in told
    assert "## Not for every edition\n\n* G-1: it is about garden\n" in told
    assert "* R-1 b in kitchen: tea: the edition answers 'no'\n" in told
    assert "## Failing" not in told


def test_every_column_counts_every_ruling() -> None:
    told = table(BOTH).splitlines()
    assert "| holds | 4 | 1 |" in told
    assert "| all | 5 | 5 |" in told


def test_the_total_tells_each_reason_once() -> None:
    assert total([GARDEN, KITCHEN]).splitlines() == [
        "waiting for a mechanic:",
        "  X-2      rain",
        "not expressible:",
        "  X-3      no edition has it",
        "all 2 editions: 9 rulings, 5 hold, 1 wait, 2 not expressible, 1 under another reading",
    ]
    assert excused(GARDEN[:3]) == ""
