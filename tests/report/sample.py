"""A report with something of everything: each severity, a chain, two spans, a witness, what is
settled, what is in the baseline, and names that would like to be more than names."""

from __future__ import annotations

from fluxx_rules.cards.target_result import Suppressed, TargetResult
from fluxx_rules.findings import Exhibit, Finding, Location, Related, Severity, Witness
from fluxx_rules.report.check_report import Gone, Report, Root

FILE = "garden/cards.yaml"
TEXT = """\
edition: garden
cards:
  - rule: Two Goals
    sets: {goals: two}
  - rule: Three Goals
    sets: {goals: three}
  - keeper: "<b>[x](http://e.example) `|` **@all** #1 ::error::%0A ${{x}} & \\"q\\""
"""
HOSTILE = '<b>[x](http://e.example) `|` **@all** #1 ::error::%0A ${{x}} & "q"'
TWO = Location(FILE, 3, 11, 3, 20)
THREE = Location(FILE, 5, 11, 5, 22)

CLASH = Finding(
    "FX301", "unstated-contradiction", Severity.ERROR,
    "Two Goals and Three Goals stay in play together, and each sets how many Goals there are",
    cards=("garden/Two Goals", "garden/Three Goals"), location=THREE,
    related=(Related(TWO, "garden/Two Goals"),), verdict="shown", aspect="goals",
    witness=Witness("./garden", "0123456789abcdef", (
        Exhibit(2, {"rules": ["garden/Two Goals", "garden/Three Goals"]}),
    )),
    because=("garden/Two Goals: There are two Goals.",
             "garden/Three Goals: There are three Goals."),
)  # fmt: skip
DEAD = Finding(
    "FX601", "dead-keeper", Severity.WARNING, f"no Goal uses {HOSTILE}",
    cards=(f"garden/{HOSTILE}",), location=Location(FILE, 7, 13, 7, 20), aspect="unused",
    because=(f"garden/{HOSTILE} does nothing by itself",), suggestion=HOSTILE,
)  # fmt: skip
SHARES = Finding(
    "FX606", "unbalanced-kinds", Severity.INFO, "2 of 3 cards are rules, line one\nline two",
    verdict="looked up", aspect="rule",
)  # fmt: skip
EXPLAINED = Finding(
    "FX401", "goal-needs-missing-card", Severity.WARNING, f"the Goal Tea needs {HOSTILE}",
    cards=("garden/Tea",), location=TWO, part_of=DEAD.fingerprint,
)  # fmt: skip
SETTLED = Finding(
    "FX312", "irremovable-rule", Severity.INFO, "nothing takes Two Goals away",
    cards=("garden/Two Goals",), location=TWO,
)  # fmt: skip
KNOWN = Finding(
    "FX312", "irremovable-rule", Severity.INFO, "nothing takes Three Goals away",
    cards=("garden/Three Goals",), location=THREE,
)  # fmt: skip

REPORT = Report(
    (
        TargetResult(
            "./garden", None, (SHARES, EXPLAINED, DEAD, CLASH),
            (
                Suppressed(SETTLED, "settled", f"it stays {HOSTILE}", ("the designer",),
                           Location(FILE, 4, 5, 4, 9)),
                Suppressed(KNOWN, "baseline", "it is in the baseline"),
            ),
            {FILE: TEXT},
        ),
        TargetResult("nature", None, ()),
    ),
    gone=(Gone("FX601", ("garden/Cake",), "no Goal uses Cake"),),
    root=Root("", "games/"),
)  # fmt: skip
