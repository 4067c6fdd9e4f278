"""Folders of the package and its decks; file paths as messages show them."""

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
# A wheel contains the decks; in a clone they are beside the package.
DECKS = PACKAGE / "_decks" if (PACKAGE / "_decks").is_dir() else PACKAGE.parent / "decks"


def shown_path(path: Path) -> str:
    """Return a path from the current folder or from the package, if it is inside one of them."""
    for base, prefix in ((Path.cwd(), ""), (DECKS, "decks/")):
        try:
            return prefix + path.resolve().relative_to(base).as_posix()
        except ValueError:
            continue
    return path.as_posix()


def path_from(folder: str, path: str) -> str:
    """Return a path relative to a folder, with slashes."""
    try:
        return Path(os.path.relpath(path, folder or os.curdir)).as_posix()
    except ValueError:  # another drive, or no path at all
        return Path(path).as_posix()
