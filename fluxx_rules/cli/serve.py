"""``fluxx serve``: the workbench, a page on which a mix is made, checked and played."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path

import click

from . import completion
from .console import note
from .parameters import NEW_FILE

NEEDS_WEB = "`fluxx serve` needs more packages: pip install 'fluxx-rules[web]'"


@click.command("serve")
@click.argument("target", required=False, shell_complete=completion.targets)
@click.option("-o", "--output", "path", type=NEW_FILE, help="The mix file that Save writes.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    help="The port of the server.  [default: any free one]",
)
@click.option("--open", "opening", is_flag=True, help="Open the page in the browser.")
def command(target: str | None, path: Path | None, port: int, opening: bool) -> None:
    """Open TARGET in the workbench: pick cards in a browser, see the verdict, play the mix.

    The server answers to this machine alone, and ends with Ctrl-C or with its terminal. It writes
    one file, when you save: the mix file TARGET, or FILE for a new mix.
    """
    try:
        from ..web.serving import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] in ("starlette", "uvicorn"):
            raise click.UsageError(NEEDS_WEB) from None
        raise

    from ..cards.files.atomic import refuse_link
    from ..workbench import mixes
    from ..workbench.mix import Mix

    text = None if target is None else mixes.text_of_mix_file(target) or mixes.text_to_mend(target)
    if target is not None and text is None:
        refuse_other_files(target)
    if target is None:
        mix = Mix(str(path or new_file(Path())), mixes.empty_text())
    elif text is None:
        mix = mixes.plain_mix(target, str(path or new_file(mixes.folder_of(target))))
    elif path is None:
        mix = Mix(target, text)
    else:
        raise click.UsageError(f"{target} is a mix file, so Save writes it: leave -o out")
    refuse_link(mix.path)  # before the work that could not be saved
    if path is not None and path.exists():
        raise click.UsageError(f"{path} exists already: open it without -o, or name a new file")

    def ready(address: str) -> None:
        note(f"The workbench is at {address}")
        note(f"Save writes {mix.path}. Ctrl-C ends the server.")
        usual = Path(mix.path).with_name(mixes.NEW_FILE)
        if text is None and path is None and usual.exists():
            note(f"{usual} is there already; `fluxx serve {usual}` opens it.")
        if opening:
            import webbrowser

            webbrowser.open(address)

    try:
        serve(mix, port, ready)
    except OSError as error:
        raise click.UsageError(f"port {port} cannot be used: {error.strerror}") from None
    with suppress(OSError):  # its terminal may be closed
        note("The server has ended.")


def refuse_other_files(target: str) -> None:
    """Refuse a file that cannot be read as cards and whose name does not say that it should.

    The page shows the faults of a card file, until they are mended.
    """
    from ..cards.library import load

    path = Path(target)
    if path.is_file() and path.suffix not in (".yaml", ".yml"):
        loaded = load(target)
        if loaded.deck is None:
            raise click.UsageError(f"{target}: {loaded.findings[0].message}")


def new_file(folder: Path) -> Path:
    """Return a name for a new mix file that no file has yet."""
    names = (folder / ("mix.yaml" if n == 1 else f"mix-{n}.yaml") for n in count(1))
    return next(path for path in names if not path.exists())
