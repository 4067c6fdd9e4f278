"""Processes that play for us, and end with us."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Set
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children
from typing import TypeVar

from ..cards.deck import Deck
from ..lifetime import Line
from ..session import session

R = TypeVar("R")


class Assigned:
    """The deck with which a worker process plays."""

    deck: Deck


@contextmanager
def workers(number: int, deck: Deck) -> Iterator[ProcessPoolExecutor]:
    """So many processes; whoever stops the run waits for none of them.

    Each has the deck from the start. Sent with every task it would fill the pipe, and whoever
    waits to write into that does not notice that nobody reads it any more.
    """
    others, threads = set(active_children()), set(threading.enumerate())
    line = Line()
    pool = ProcessPoolExecutor(number, initializer=begin, initargs=(deck, line))
    wait = True
    try:
        yield pool
    except KeyboardInterrupt:
        wait = False  # whoever was handing out a task may have left a lock behind that stays shut
        unheard(set(threading.enumerate()) - threads)
        for each in set(active_children()) - others:
            each.terminate()
        raise
    finally:
        pool.shutdown(wait, cancel_futures=True)
        line.close()


def unheard(threads: Set[threading.Thread]) -> None:
    """That its workers are gone is no news, whatever the pool finds wrong with that."""
    before = threading.excepthook

    def hook(told: threading.ExceptHookArgs) -> None:
        if told.thread not in threads:
            before(told)

    threading.excepthook = hook


def begin(deck: Deck, line: Line) -> None:
    """Ctrl-C on a terminal reaches all processes; ours alone answers it, and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    line.tie()
    session().resource(Assigned).deck = deck


def with_the_deck(play: Callable[..., R], *given: object) -> R:
    """What a worker is asked for."""
    return play(session().resource(Assigned).deck, *given)
