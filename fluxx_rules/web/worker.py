"""Worker of the server: a program that reads questions from its input and writes answers.

Each question is a line of JSON with its number, and each line of its answer begins with the same
number. A worker keeps one session, so decks that it has read and checked stay known.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import traceback

import msgspec

from ..budget import STEPS, Budget, Spent
from ..cards.changes import CannotChange
from ..cards.library import BadDeck
from ..cards.target import Outside, UnknownTarget
from ..game.game import IllegalChoice
from ..session import Session, using
from ..workbench.card_names import NoCard
from ..workbench.keeping import CannotKeep
from ..workbench.small_table import NoTable
from .answers import answer
from .protocol import Answered, Asked, Line, Progress, Refused

REASONS = (
    BadDeck, CannotChange, CannotKeep, IllegalChoice, NoCard, NoTable, Outside, Spent,
    UnknownTarget,
)  # fmt: skip
"""Exceptions whose text is meant for people."""
BUG = "This is a fault of fluxx. The terminal of `fluxx serve` says more."


class Numbered(msgspec.Struct, frozen=True):
    """A question with its number."""

    number: int
    asked: Asked


def main(path: str, niceness: int) -> None:
    """Answer questions about the mix at this path until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    if hasattr(os, "nice"):
        os.nice(niceness)
    output = os.dup(1)
    os.dup2(2, 1)  # what a library prints must not stand among the answers
    gc.disable()  # collected between two questions
    session = Session()
    for line in sys.stdin.buffer:
        question = msgspec.json.decode(line, type=Numbered)
        session.budget = Budget(STEPS)
        with using(session):
            send(output, question.number, result(question, path, output))
        gc.collect()


def result(question: Numbered, path: str, output: int) -> Line:
    """Return the last line of an answer."""

    def tell(done: int, of: int) -> None:
        send(output, question.number, Progress(done, of))

    try:
        return Answered(answer(question.asked, path, tell))
    except REASONS as reason:
        return Refused(str(reason))
    except Exception:
        traceback.print_exc()
        return Refused(BUG)


def send(output: int, number: int, line: Line) -> None:
    rest = memoryview(b"%d %b\n" % (number, msgspec.json.encode(line)))
    while rest:  # a pipe can take a part
        rest = rest[os.write(output, rest) :]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
