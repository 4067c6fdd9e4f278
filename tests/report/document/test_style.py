"""The colours of the page: everything that is read stands out from what it stands on (WCAG AA)."""

from __future__ import annotations

import re

import pytest

from fluxx_rules.report.document.page import STYLE, asset

THEMES = re.findall(r":root \{(.*?)\n *\}", asset(STYLE), re.DOTALL)
TEXT = ("ink", "soft", "accent", "error", "warning", "info")
BEHIND = ("paper", "sheet", "sunk", "error-wash", "warning-wash", "info-wash", "came", "goes")
LINES = ("keeper", "goal", "rule", "action", "creeper", "surprise", "number")


def colours(theme: str) -> dict[str, str]:
    found = re.findall(r"--([\w-]+): #([0-9a-f]{3,6});", theme)
    return {name: value if len(value) == 6 else "".join(c * 2 for c in value)
            for name, value in found}  # fmt: skip


def light(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_black_and_white_differ_most() -> None:
    assert contrast("000000", "ffffff") == pytest.approx(21)


@pytest.mark.parametrize("theme", THEMES, ids=["light", "dark", "print"])
def test_what_is_read_stands_out(theme: str) -> None:
    known = colours(theme)
    assert {*TEXT, *BEHIND, *LINES} <= known.keys() | {"focus"}
    for name in TEXT:
        for behind in BEHIND:
            assert contrast(known[name], known[behind]) >= 4.5, (name, behind)
    for name in LINES:  # the kind of a card is written on its colour, and in it
        for behind in ("sheet", "paper"):
            assert contrast(known[name], known[behind]) >= 4.5, (name, behind)


def test_there_are_three_themes() -> None:
    assert len(THEMES) == 3
