"""A second process does its work, or it is as if nobody had asked it to."""

from __future__ import annotations

import errno
import os
import signal
import time
import warnings
from importlib import import_module
from pathlib import Path
from select import select
from threading import Event, Thread

import pytest

from fluxx_rules import beside as module
from fluxx_rules.beside import beside, can_be

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that are copied")

LONG = 60.0
"""Seconds; nobody waits for them."""


def open_files() -> int:
    return len(os.listdir("/proc/self/fd")) if os.path.exists("/proc/self/fd") else 0


def no_child_is_left() -> bool:
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)
    return True


def test_another_process_does_it() -> None:
    before = open_files()
    with beside(lambda: [os.getpid(), *range(100_000)]) as done:
        there, *rest = done() or [0]
    assert there not in (0, os.getpid())
    assert rest == [*range(100_000)]
    assert open_files() == before
    assert no_child_is_left()


def test_it_has_what_there_was_and_changes_nothing_here() -> None:
    known = [1]

    def work() -> list[int]:
        known.append(2)
        return known

    with beside(work) as done:
        assert done() == [1, 2]
    assert known == [1]


def fails() -> int:
    raise RuntimeError("planted")


def is_gone() -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 1


def cannot_be_told() -> object:
    return lambda: 1


@pytest.mark.parametrize("work", [fails, is_gone, cannot_be_told])
def test_where_it_fails_nothing_came_of_it(work: object, capfd: pytest.CaptureFixture[str]) -> None:
    assert callable(work)
    with beside(work) as done:
        assert done() is None
    assert no_child_is_left()
    assert capfd.readouterr() == ("", "")


def test_half_of_an_answer_is_none() -> None:
    said, told = os.pipe()
    os.write(told, b"\x80\x05\x95\xff\x00")
    os.close(told)
    assert module.heard(said) is None
    os.close(said)


@pytest.mark.parametrize("call", ["pipe", "fork"])
def test_where_no_process_can_be_made_nothing_came_of_it(
    monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def too_many() -> int:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    before = open_files()
    monkeypatch.setattr(os, call, too_many)
    with beside(lambda: 1) as done:
        assert done() is None
    assert open_files() == before


def test_who_leaves_waits_for_nothing() -> None:
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt), beside(lambda: time.sleep(LONG)):
        raise KeyboardInterrupt
    assert time.monotonic() - began < LONG / 2
    assert no_child_is_left()


def test_who_is_killed_leaves_nobody_behind() -> None:
    """The other finds that nobody listens any more, however much it has to say."""
    told, tell = os.pipe()
    first = module.copied()
    if not first:
        with beside(lambda: bytes(1 << 20)):
            os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(first, 0)
    os.close(tell)  # the second one still has it, until it ends
    assert select([told], [], [], LONG)[0]
    os.close(told)


def test_a_signal_that_reaches_both_stops_one() -> None:
    """As Ctrl-C on a terminal does. Here nobody minds it."""

    def work() -> str:
        os.kill(os.getpid(), signal.SIGINT)
        return "done"

    with beside(work) as done:
        assert done() == "done"
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_threads_are_no_hindrance() -> None:
    over = Event()
    thread = Thread(target=over.wait)
    thread.start()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with beside(lambda: 1) as done:
                assert done() == 1
    finally:
        over.set()
        thread.join()


def test_modules_that_a_thread_imports_are_no_hindrance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slowly.py").write_text("from time import sleep\nsleep(0.3)\n")
    monkeypatch.syspath_prepend(tmp_path)
    begun = Event()

    def imports() -> None:
        with module.importing:
            begun.set()
            import_module("slowly")

    thread = Thread(target=imports)
    thread.start()
    begun.wait()
    time.sleep(0.1)
    with beside(lambda: import_module("slowly").__name__) as done:
        assert done() == "slowly"
    thread.join()


def test_one_processor_is_not_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0}, raising=False)
    assert not can_be()
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 3}, raising=False)
    assert can_be()
    monkeypatch.setattr("sys.platform", "darwin")
    assert not can_be()
