"""``fluxx explain``: the meaning of a finding and what to do about it, or of a ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from shlex import quote

import click

from ..cards.reading.suggest import closest_finding
from ..cards.target import editions
from ..checks.registry import all_checks
from ..checks.selection import UnknownFinding
from ..game.rulings import Listed, read_rulings
from ..game.rulings.reading import read_files
from ..report.wrapping import refilled
from . import completion
from .console import echo, is_terminal, suggest, width

_is_ruling = re.compile(r"[A-Z]-\d+[a-z]?", re.IGNORECASE).fullmatch


@click.command("explain")
@click.argument("word", metavar="CODE-OR-NAME", shell_complete=completion.findings)
def command(word: str) -> None:
    """Explain a finding by its code (FX201) or its name (dangling-reference).

    Numbers such as X-053 are of rulings: what it says, and where it comes from.
    """
    if _is_ruling(word):
        explain_ruling(word.upper())
        return
    checks = {check.code: check for check in all_checks()}
    checks |= {check.name: check for check in all_checks()}
    check = checks.get(word) or checks.get(word.upper()) or checks.get(word.lower())
    if check is None:
        family = [
            code for code in checks if code.startswith("FX") and code.startswith(word.upper())
        ]
        if family and word.upper() != "FX":
            codes = ", ".join(family)
            raise click.UsageError(f"There is no finding {word!r}. There are {codes}.")
        raise click.UsageError(str(UnknownFinding(word, closest_finding(word, checks))))
    text = f"{check.code} {check.name} ({check.severity.value}, {check.how})\n\n{check.text}\n"
    echo(refilled(text, width()) if is_terminal() else text)
    suggest("TARGET", f"fluxx check TARGET --select {check.code}")


def explain_ruling(number: str) -> None:
    """Print what the rulings with this number say."""
    from ..report.rulings import in_short

    found = [*rulings_with(number)]
    if not found:
        raise click.UsageError(
            f"{number} looks like the number of a ruling, and not of a finding. "
            "No ruling of this package has it."
        )
    for each, _ in found:
        echo(in_short(each))
    first, edition = found[0]
    suggest(edition, f"fluxx rulings TARGET --only {quote(first.ruling.ruling)}")


def rulings_with(number: str) -> Iterator[tuple[Listed, str]]:
    """Yield the rulings of the package with this number, each with an edition that has it."""
    owners = {file: (name, data) for name in editions() for file, data in read_files(name).items()}
    for file, (name, data) in owners.items():
        if number.encode() in data:
            listed, _ = read_rulings(data, file)
            yield from ((e, name) for e in listed if e.ruling.ruling.partition(" ")[0] == number)
