"""What the checks of Goals say of small decks."""

from __future__ import annotations

from pathlib import Path

from fluxx_rules.cards.library import load_deck
from fluxx_rules.checks import run_checks
from fluxx_rules.findings import Finding
from fluxx_rules.game.rulings import read_rulings, run

GOALS = {"FX401", "FX402", "FX403", "FX404", "FX405", "FX406", "FX407", "FX408", "FX409", "FX410",
         "FX411", "FX412", "FX415", "FX902"}  # fmt: skip
HERE = Path(__file__).parent
KEEPERS = [f"keeper: K{n}" for n in range(6)]


def findings(tmp_path: Path, *cards: str, head: str = "") -> list[Finding]:
    lines = "\n".join(f"  - {{{card}}}" for card in cards)
    path = tmp_path / "cards.yaml"
    path.write_text(f"edition: e\n{head}cards:\n{lines}\n")
    return list(run_checks(load_deck(str(path)), GOALS))


def told(found: list[Finding]) -> list[tuple[str, str]]:
    return [(each.code, each.severity.value) for each in found]


def told_of(code: str, which: str) -> list[tuple[str, list[str]]]:
    deck = load_deck(str(HERE / code / f"{which}.yaml"))
    return [(each.severity.value, [id.partition("/")[2] for id in each.cards])
            for each in run_checks(deck, {code})]  # fmt: skip


def holds(ruling: str, path: Path) -> bool:
    """Whether the ruling holds with the cards of the file."""
    rulings, faults = read_rulings(ruling, "test")
    assert not faults
    return run(rulings[0], load_deck(str(path)), "e").kind == "holds"
