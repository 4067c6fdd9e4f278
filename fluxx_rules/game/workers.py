"""Worker processes for simulation and fuzzing, each with one deck; they end with their parent."""

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
    """Yield a pool of this number of processes; an interrupt does not wait for them.

    Each worker gets the deck at its start. Sent with every task it would fill the pipe. A thread
    that waits to write to a pipe does not notice that its reader is gone.
    """
    others, threads = set(active_children()), set(threading.enumerate())
    line = Line()
    pool = ProcessPoolExecutor(number, initializer=begin, initargs=(deck, line))
    wait = True
    try:
        yield pool
    except KeyboardInterrupt:
        wait = False  # an interrupted task may leave a lock that never opens
        unheard(set(threading.enumerate()) - threads)
        for each in set(active_children()) - others:
            each.terminate()
        raise
    finally:
        pool.shutdown(wait, cancel_futures=True)
        line.close()


def unheard(threads: Set[threading.Thread]) -> None:
    """Drop exceptions of the pool's threads, which fail when their workers end."""
    before = threading.excepthook

    def hook(error: threading.ExceptHookArgs) -> None:
        if error.thread not in threads:
            before(error)

    threading.excepthook = hook


def begin(deck: Deck, line: Line) -> None:
    """Prepare a worker: only the parent answers Ctrl-C, and it ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    line.tie()
    session().resource(Assigned).deck = deck


def with_the_deck(play: Callable[..., R], *given: object) -> R:
    """Call the function with the deck of this worker."""
    return play(session().resource(Assigned).deck, *given)
