"""Entry point of the command `fluxx`, and the order in which a process starts.

1. `start` imports only this file, so that Ctrl-C ends the process cleanly from the first moment.
   It raises the threshold of the garbage collector and imports `main`.
2. `main.main` guards the standard streams (`stdio.py`), then calls `main.run_verb`.
3. `main.run_verb` sets up one command: the handler of Ctrl-C, the list of outputs, the session.
   Then click parses the command line.
4. `verbs.py` imports the file of the verb alone. That file imports what every run of the verb
   needs; z3, networkx, hypothesis, rich and jinja2 are imported in the functions that need them.
5. `main.run` flushes both streams and ends the process with `os._exit`.
"""

from __future__ import annotations

import gc

GC_THRESHOLD = 250_000
"""New objects between two collections. Decks and terms have no cycles. With the default of Python
a check spends 5 to 10 % of its time on collections."""


def start() -> None:
    gc.set_threshold(GC_THRESHOLD)
    try:
        from .main import run

        run()
    except KeyboardInterrupt:
        from .exit_codes import stopped

        stopped()
