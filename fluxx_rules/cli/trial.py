"""``fluxx try``: one card in a hand at a small table, choice by choice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper

import click
from msgspec.structs import replace

from ..cards.deck import Deck
from ..cards.files.atomic import Unwritable
from ..cards.library import load
from ..cards.player_counts import PLAYER_COUNTS
from ..cards.target import UnknownTarget, as_path
from ..game.choices import Choice
from ..game.game import IllegalChoice
from ..report import trial_text
from ..workbench.card_names import NoCard, card_of
from ..workbench.keeping import Kept, write_ruling
from ..workbench.playing import Position
from ..workbench.rulings_file import CannotKeep, own_file
from ..workbench.small_table import NoTable
from ..workbench.trying import Trial, Tried, trial_ruling, tried
from . import completion
from .choice_words import NoChoice, choice_of
from .console import echo, note
from .deck_loading import deck_or_exit
from .exit_codes import UNUSABLE
from .parameters import SEED

PROMPT = "> "
MAX_LINE = 10_000
HELP = """\
A number, or the beginning of a choice, makes this choice. Enter plays the card as soon as it can
be played and uses it once; otherwise it lets the automatic player choose. Also:
  auto          let the automatic player choose
  undo, redo    take a choice back, make it again
  table, hand   show the whole table, or all hands
  keep [NAME]   keep the choices so far as a ruling, beside the card file
  help, quit
"""


@click.command("try")
@click.argument("target", shell_complete=completion.targets)
@click.option(
    "--card",
    "name",
    required=True,
    metavar="NAME",
    shell_complete=completion.cards,
    help="The card to try: its name, or the beginning of it.",
)
@click.option(
    "--players",
    type=click.IntRange(min(PLAYER_COUNTS), max(PLAYER_COUNTS)),
    help="How many players sit at the table.  [default: 2, or 3 if the card concerns others]",
)
@SEED
def command(target: str, name: str, players: int | None, seed: str) -> None:
    """Try a card of TARGET: play it at a small table that is made for it.

    The table has few cards, and something for the card to do. You choose for all players. Choices
    are read line by line, from a terminal or from a pipe; `help` lists the other words.
    """
    deck = deck_or_exit(target)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    try:
        session = TrialSession(deck, target, Trial(name, players, seed))
    except (NoCard, NoTable) as error:
        raise click.UsageError(str(error)) from None
    session.run()


class TrialSession:
    """A trial with the choices that were taken back."""

    def __init__(self, deck: Deck, target: str, trial: Trial) -> None:
        self.deck, self.target, self.trial = deck, target, trial
        self.now: Tried = tried(deck, trial)
        self.undone: list[Choice] = []
        self.line = 0
        self.commands: dict[str, Callable[[str], None]] = {
            "": lambda rest: self.choose(self.now.likely),
            "auto": lambda rest: self.choose(self.now.position.automatic),
            "undo": self.undo,
            "redo": self.redo,
            "table": lambda rest: echo(trial_text.table(self.now.position)),
            "hand": lambda rest: echo(trial_text.hands(self.now.position)),
            "keep": self.keep,
            "help": lambda rest: echo(HELP),
        }

    def run(self) -> None:
        """Show the table, and do what each line says."""
        echo(trial_text.heading(self.now, self.trial.seed))
        echo(trial_text.moved(self.now.position.moved))
        echo("\n" + trial_text.table(self.now.position) + "\n")
        echo(trial_text.question(self.now))
        while (text := self.read()) is not None:
            word, _, rest = text.partition(" ")
            if word == "quit":
                return
            if word in self.commands and (not rest or word == "keep"):
                self.commands[word](rest.strip())
            else:
                self.choose_by_words(text)

    def read(self) -> str | None:
        """Return the next line, or None at the end. Lines of a pipe are printed."""
        self.line += 1
        if is_person():
            with suppress(ImportError):
                import readline  # noqa: F401  (edits lines of `input`)
            try:
                return input(PROMPT).strip()
            except EOFError:
                echo("\n")
                return None
        text = sys.stdin.readline(MAX_LINE) if sys.stdin else ""
        if not text:
            return None
        note(f"{PROMPT}{text.strip()}".rstrip())
        return text.strip()

    def choose(self, choice: Choice | None) -> None:
        """Make a choice, and show what moves and what is asked next."""
        if choice is None:
            self.refuse("the game is over: undo, keep or quit")
            return
        before = self.now.position
        self.go_to((*self.trial.choices, choice))
        self.undone.clear()
        self.show(before, choice)

    def show(self, before: Position, choice: Choice) -> None:
        echo(trial_text.done(before, choice))
        echo(trial_text.moved(self.now.position.moved) + "\n")
        echo(trial_text.question(self.now))

    def go_to(self, choices: Sequence[Choice]) -> None:
        trial = replace(self.trial, choices=tuple(choices))
        self.now = tried(self.deck, trial)
        self.trial = trial

    def undo(self, rest: str) -> None:
        """Take the last choice back."""
        if not self.trial.choices:
            self.refuse("there is nothing to undo")
            return
        *before, last = self.trial.choices
        self.go_to(before)
        self.undone.append(last)
        echo(trial_text.question(self.now))

    def redo(self, rest: str) -> None:
        """Make the choice again that was taken back last."""
        if not self.undone:
            self.refuse("there is nothing to redo")
            return
        before, choice = self.now.position, self.undone.pop()
        self.go_to((*self.trial.choices, choice))
        self.show(before, choice)

    def choose_by_words(self, text: str) -> None:
        """Make the choice with this number, or whose words begin so."""
        try:
            self.choose(choice_of(self.now.position, text))
        except (NoChoice, IllegalChoice) as reason:
            self.refuse(str(reason))

    def keep(self, name: str) -> None:
        """Keep the choices so far as a ruling beside the card file."""
        try:
            kept = self.ruling(name)
            write_ruling(kept)
        except CannotKeep as reason:
            if reason.findings:
                from ..report.formats.text import to_text

                file = next((each.location.file for each in reason.findings if each.location), "")
                echo(to_text(reason.findings, {file: reason.text}, False), err=True)
            self.refuse(f"not kept: {reason}")
        except (Unwritable, UnknownTarget, OSError) as reason:
            self.refuse(f"not kept: {reason}")
        else:
            echo(kept.text)
            note(f"kept in {kept.path}; fluxx rulings plays it")

    def ruling(self, name: str) -> Kept:
        """Return the choices so far as a ruling that holds with the card file alone."""
        file = own_file(self.target, card_of(self.deck, self.trial.card))
        target = as_path(str(file))
        alone = load(target)
        if alone.deck is None:
            raise CannotKeep(f"{file} has faults", alone.findings, alone.texts.get(str(file), ""))
        there = alone.deck.words.names
        named = (each.name for each in self.now.faces if not each.origin)
        if lacking := sorted(name for name in named if name not in there):
            raise CannotKeep(
                f"{file} lacks cards of this table, such as {lacking[0]}: "
                "try the card file alone, or a mix file that takes both"
            )
        return trial_ruling(self.deck, self.trial, str(file), target, name, alone.deck)

    def refuse(self, reason: str) -> None:
        """Tell a person why nothing happens; end a script, as its other lines would go astray."""
        if is_person():
            note(reason)
            return
        sys.stdout.flush()
        note(f"fluxx: line {self.line}: {reason}", err=True)
        sys.exit(UNUSABLE)


def is_person() -> bool:
    """Return whether lines come from a terminal."""
    return bool(sys.stdin) and sys.stdin.isatty()
